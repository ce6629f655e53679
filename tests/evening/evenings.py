"""Evenings with bots in people's seats: how even meetings, waiting and points come out.

Every evening is planned and counted as in a window. What a hand came to and how long it took is drawn from a
bank of hands that bots have really played at that game and table, since whose seat is whose makes no
difference to bots: so hundreds of evenings take minutes and not days.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context

from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.catalog import find, games
from game.core.contract import Level, Outcome
from game.core.match import Match, Setting
from game.core.rng import stream
from game.evening.ending import Ending
from game.evening.evening import Evening, Member
from game.evening.meetings import Seating, meetings
from game.evening.mix import Portion, options_of, sides_of, usual
from game.evening.plan import _ways, next_seating
from game.evening.points import PAR

SLOWER, BETWEEN_S = 5.0, 60
"""People take so many times as long over a hand as bots that do what comes; and so long between two."""

MOST_WAYS = 400_000
"""So many ways are tried at most for one hand more."""

Banked = tuple[Outcome, float]
"""How a hand ended, and how many seconds it took."""
Bank = dict[Portion, list[Banked]]


def banked(task: tuple[Portion, int, str]) -> Banked:
    """One hand among bots."""
    portion, seed, word = task
    game = find(portion.game)
    match = Match(game.rules, Setting(options_of(portion), portion.seats, seed, game.rules.Carry()))
    minds = {seat: mind_for(word, game, seed, seat) for seat in range(portion.seats)}
    director = Director(match, game.observation, {s: m for s, m in minds.items() if m is not None})
    outcome = play_out(director)
    assert outcome is not None
    return outcome, match.now / 1000.0


def bank_of(mix: Sequence[Portion], hands: int, word: str, processes: int) -> Bank:
    """So many hands of each game."""
    tasks = [(portion, 1000 + number, word) for portion in mix for number in range(hands)]
    with get_context("spawn").Pool(processes) as pool:
        found = pool.map(banked, tasks, chunksize=1)
    bank: Bank = {portion: [] for portion in mix}
    for (portion, _, _), each in zip(tasks, found, strict=True):
        bank[portion].append(each)
    return bank


@dataclass
class Evenings:
    """What came of one evening, or of several."""

    hands: list[int] = field(default_factory=list)
    apart: list[tuple[int, int, int]] = field(default_factory=list)
    """Of each evening by how much the most and the fewest differ: partners, opponents, waiting."""
    furthest: list[tuple[int, int]] = field(default_factory=list)
    """The same of partners and opponents after any hand, the most of an evening."""
    even: list[float] = field(default_factory=list)
    """Of each evening after what share of its hands neither differed by more than one."""
    idle: int = 0
    """The most hands that anybody waited for in a row."""
    points: list[list[int]] = field(default_factory=list)
    """Of each evening everybody's points over par, by place among the members."""
    games: Counter[str] = field(default_factory=Counter)


def one(task: tuple[int, Bank, int, int]) -> Evenings:
    """One evening. People are turned by its seed, so that each stands in each place among the members."""
    seed, bank, people, minutes = task
    members = tuple(Member(f"Person {number + 1}") for number in range(people))
    evening = Evening(seed, members, tuple(bank), Level.NORMAL, until=minutes * 60)
    found, now, furthest, even = Evenings(), 0.0, (0, 0), 0
    while not evening.over(round(now)):
        *_, seating = evening.planning(round(now))
        assert seating is not None
        outcome, took = stream(seed, f"bank/{len(evening.played)}").choice(bank[seating.portion])
        seconds = round(took * SLOWER + BETWEEN_S)
        now += seconds
        evening = evening.ended(seating, outcome, "", seconds)
        partners, opponents, _, idle = apart(evening)
        found.idle = max(found.idle, idle)
        furthest = max(furthest[0], partners), max(furthest[1], opponents)
        even += partners <= 1 and opponents <= 1
        found.games[seating.portion.game] += 1
    found.hands.append(len(evening.played))
    found.apart.append(apart(evening)[:3])
    found.furthest.append(furthest)
    found.even.append(even / len(evening.played))
    over = {line.member: line.points - PAR * len(evening.played) for line in evening.standing()}
    found.points.append([over[(number + seed) % people] for number in range(people)])
    return found


def apart(evening: Evening) -> tuple[int, int, int, int]:
    """By how much the most and the fewest differ: partners, opponents, waiting; and the longest wait now."""
    met = meetings([hand.seating for hand in evening.played], evening.here)
    counts = [list(each.values()) for each in (met.partners, met.opponents, met.waited)]
    partners, opponents, waited = (max(each, default=0) - min(each, default=0) for each in counts)
    return partners, opponents, waited, max(met.idle.values())


def simulate(people: int, minutes: int, seeds: Sequence[int], bank: Bank, processes: int = 1) -> Evenings:
    """Evenings of these seeds, as one."""
    tasks = [(seed, bank, people, minutes) for seed in seeds]
    if processes == 1:
        return together([one(task) for task in tasks])
    with get_context("spawn").Pool(processes) as pool:
        return together(pool.map(one, tasks, chunksize=1))


def together(every: Sequence[Evenings]) -> Evenings:
    """All of them as one."""
    found = Evenings()
    for each in every:
        found.hands += each.hands
        found.apart += each.apart
        found.furthest += each.furthest
        found.even += each.even
        found.points += each.points
        found.idle = max(found.idle, each.idle)
        found.games += each.games
    return found


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = math.fsum(values) / len(values)
    spread = math.fsum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def standings(found: Evenings) -> list[tuple[float, float]]:
    """Everybody's points over par on the average, with the standard error."""
    people = len(found.points[0])
    return [mean_and_error([each[number] for each in found.points]) for number in range(people)]


def off(found: Evenings) -> list[float]:
    """How many standard errors each person's points are from the mean of all."""
    standing = standings(found)
    middle = math.fsum(mean for mean, _ in standing) / len(standing)
    return [(mean - middle) / error if error else 0.0 for mean, error in standing]


def report(found: Evenings) -> str:
    """The figures, in words."""
    count = len(found.hands)
    lines = [
        f"{count} evenings of {min(found.hands)} to {max(found.hands)} hands, "
        f"{mean_and_error(found.hands)[0]:.1f} on the average: {dict(found.games)}"
    ]
    for place, words in enumerate(("partners", "opponents", "waiting")):
        ends = Counter(each[place] for each in found.apart)
        lines.append(
            f"{words}, most less fewest at the end, by how many evenings: {dict(sorted(ends.items()))}"
        )
    both = sum(partners <= 1 and opponents <= 1 for partners, opponents, _ in found.apart)
    lines.append(f"partners and opponents both by at most one at the end: {both} of {count}")
    partners, opponents = (max(each[place] for each in found.furthest) for place in (0, 1))
    mean, error = mean_and_error(found.even)
    lines.append(f"after any hand: partners by at most {partners}, opponents by at most {opponents}")
    lines.append(f"both by at most one after {mean:.1%} ± {error:.1%} of all hands")
    lines.append(f"longest wait: {found.idle} hand{'s' * (found.idle != 1)}")
    for number, (mean, error) in enumerate(standings(found), 1):
        lines.append(f"  person {number}: {mean:+.1f} ± {error:.1f} points over par")
    distances = off(found)
    people = len(distances)
    squares = math.fsum(each**2 for each in distances)
    lines.append(f"furthest from the mean of all: {max(map(abs, distances)):.2f} standard errors")
    lines.append(
        f"sum of the squares {squares:.1f}; {people - 1} ± {math.sqrt(2 * people - 2):.1f} by chance"
    )
    return "\n".join(lines)


def counted(people: int, hands: int, seed: int) -> tuple[int, int, int, str]:
    """So many hands, known beforehand: most less fewest partners, opponents, waits at the end; the games."""
    played = _known(people, usual(games().values(), people), hands, seed)
    met = meetings(played, range(people))
    counts = [list(each.values()) or [0] for each in (met.partners, met.opponents, met.waited)]
    partners, opponents, waited = (max(each) - min(each) for each in counts)
    return partners, opponents, waited, " ".join(seating.portion.game for seating in played)


def _known(people: int, mix: Sequence[Portion], hands: int, seed: int) -> list[Seating]:
    played: list[Seating] = []
    for number in range(hands):
        played.append(next_seating(played, range(people), mix, seed, Ending(hands - number)))
    return played


def furthest_of(people: int, mix: Sequence[Portion], hands: int) -> int:
    """By how much meetings differ at the end of the program's own evening, partners or opponents."""
    met = meetings(_known(people, mix, hands, 1), range(people))
    return max(max(each.values()) - min(each.values()) for each in (met.partners, met.opponents))


def least(people: int, portion: Portion, most: int) -> list[int]:
    """By how much meetings differ at the least after 1, 2, ... hands of one game: every way is tried.

    The first hand is the same whoever is called what. Whoever waits plays next, for which the game must have
    room. It ends early where there would be too many ways.
    """
    ways = _ways(people, sides_of(portion))
    pairs, everybody = people * (people - 1) // 2, (1 << people) - 1
    level = {(ways[0].partners, ways[0].opponents, everybody & ~ways[0].players)}
    found = []
    for number in range(most):
        if number:
            level = {
                (one + way.partners, two + way.opponents, everybody & ~way.players)
                for one, two, waits in level
                for way in ways
                if not waits & ~way.players
            }
        found.append(min(max(_apart(one, pairs), _apart(two, pairs)) for one, two, _ in level))
        if len(level) * len(ways) > MOST_WAYS:
            break
    return found


def _apart(packed: int, pairs: int) -> int:
    counts = packed.to_bytes(pairs, "little")
    return max(counts) - min(counts)
