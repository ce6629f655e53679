"""Weighs worlds by what the others chose, and learns on the way how far each of them can be read (tip 5).

Every choice is read as a mixture: of kinds of players who guess (`guesses`), of one who shows what tells most
and one who shows anything (`shows`). A seat's shares follow from all that it has chosen in this hand, judged
by the worlds that are still possible: who has been wrong about their own cards, or asks what can't be, is
soon taken for careless and no more believed. Partners often play alike: that casts doubt on the other, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from operator import mul, truediv
from typing import NamedTuple

from game.core.contract import Seat
from game.logic.belief.guesses import AT_FIRST, GuessReading, Held, QuickReading
from game.logic.belief.inference import Weighted, belief
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.shows import ShowReading, public_before, read_show
from game.logic.belief.sweep import World
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, GuessNote, Phase, partner

BLIND = 0.15
"""The share of players who show just anything, before anything was shown."""
ANY_CARD = 0.03
"""How often a player who thinks shows just anything."""
SHARPNESS = 1.2
"""The coach raises the weighed odds to this, and expert those of a mere sample: what is not read, such as who
did not declare, speaks for the likelier worlds too. Fitted to hands of strong and expert."""
TEAM = 0.06
"""The share of teams that are careless as a team, before anything was chosen: partners often play alike."""
Kinds = list[list[float]]
"""For each kind of player and each world, how likely it was to choose all that its seat has chosen."""
Told = tuple[Seat, ShowReading | GuessReading]
"""What a seat chose."""


class Trust(NamedTuple):
    """Worlds with their weights, which sum to one, and each seat's share of being careless."""

    worlds: tuple[Weighted, ...]
    careless: tuple[float, ...]


def choices_of_others(seen: Observation, known: Facts, thorough: bool) -> tuple[Told, ...]:
    """All that the others chose, turn by turn; `known` is what the seat knows of the cards.

    Not `thorough`: shows are not read, and guesses only by what everybody could believe. A guess that stands
    unanswered is always read so, as its window is short.
    """
    answered = _answered(seen)
    found: list[tuple[int, int, Told]] = []
    for show in seen.shows if thorough else ():
        if show.seat != seen.seat:
            then, up = public_before(show.turn, known, answered, seen.flips)
            before = frozenset(
                note.place for note in seen.shows if note.seat == show.seat and note.turn < show.turn
            )
            found.append(
                (show.turn, 0, (show.seat, read_show(show.seat, show.place, then, up[show.seat], before)))
            )
    for note in seen.guesses:
        if note.seat != seen.seat:
            then, up = public_before(note.turn, known, answered, seen.flips)
            shown = frozenset(
                show.place
                for show in seen.shows
                if show.seat == partner(note.seat) and show.turn <= note.turn
            )
            quick = not thorough or note.right is None
            reading = _read_guess(replace(note, right=None), then, up, shown, quick)
            found.append((note.turn, 1, (note.seat, reading)))
    return tuple(told for _, _, told in sorted(found, key=lambda item: item[:2]))


def read_ahead(seen: Observation, known: Facts) -> None:
    """Before a guess is made, have `belief` keep what it will be read by: once it stands, time is short."""
    if seen.phase in (Phase.SHOW, Phase.GUESS):
        then, _ = public_before(seen.turn_number, known, _answered(seen), seen.flips)
        with suppress(Impossible):
            belief(then)


def _answered(seen: Observation) -> tuple[GuessNote, ...]:
    return tuple(note for note in seen.guesses if note.right is not None)


@lru_cache(maxsize=128)
def _read_guess(
    note: GuessNote, then: Facts, up: tuple[int, ...], shown: frozenset[int], quick: bool
) -> GuessReading:
    return (QuickReading if quick else GuessReading)(note, then, up, shown)


def weigh(told: Sequence[Told], every: Sequence[Weighted], sharpness: float) -> Trust:
    """The worlds weighed by what was chosen, raised to `sharpness`, and how careless each seat seems."""
    worlds = [world for world, _ in every]
    weights = _summing_to_one([weight for _, weight in every])
    kinds: list[Kinds] = [[[share] * len(worlds) for share in AT_FIRST] for _ in range(SEATS)]
    blind = [BLIND] * SEATS
    for seat, reading in told:
        if isinstance(reading, ShowReading):
            likely, blind[seat] = _show_told(reading, worlds, weights, blind[seat])
        else:
            likely, kinds[seat] = _guess_told(reading, worlds, weights, kinds[seat])
        weights = _summing_to_one(list(map(mul, weights, likely)))
    teams = [read_as_a_team(kinds[seat], kinds[partner(seat)]) for seat in range(SEATS // 2)]
    for team in teams:
        weights = _summing_to_one(list(map(mul, weights, team.likely)))
    shares = [team.first for team in teams] + [team.second for team in teams]
    careless = [sum(map(mul, weights, share)) for share in shares]
    sharp = _summing_to_one([weight**sharpness for weight in weights])
    return Trust(tuple(map(Weighted, worlds, sharp)), tuple(careless))


class Team(NamedTuple):
    """What two partners chose, weighed together, by world."""

    likely: list[float]
    """How many times likelier it is than if the two had nothing in common."""
    first: list[float]
    """How likely the first of them is careless, 0 to 1."""
    second: list[float]


def read_as_a_team(first: Kinds, second: Kinds) -> Team:
    """Weigh together what two partners chose, as a share `TEAM` of teams is careless as a team.

    `first` and `second` are of the same worlds. Either one alone is careless as often as `AT_FIRST` says.
    """
    alone = (AT_FIRST.careless - TEAM) / (1.0 - TEAM)
    thinking, guessing = (1.0 - alone) / (1.0 - AT_FIRST.careless), alone / AT_FIRST.careless
    found = Team([], [], [])
    for ways, others in zip(zip(*first, strict=True), zip(*second, strict=True), strict=True):
        rash, other_rash = ways[-1] * guessing, others[-1] * guessing
        alone_so = (sum(ways) - ways[-1]) * thinking + rash
        other_so = (sum(others) - others[-1]) * thinking + other_rash
        both = TEAM * ways[-1] * others[-1] / AT_FIRST.careless**2
        total = (1.0 - TEAM) * alone_so * other_so + both
        found.likely.append(total / (sum(ways) * sum(others)))
        found.first.append(((1.0 - TEAM) * rash * other_so + both) / total)
        found.second.append(((1.0 - TEAM) * alone_so * other_rash + both) / total)
    return found


def _over_kinds(ways: Kinds) -> list[float]:
    return list(map(sum, zip(*ways, strict=True)))


def _show_told(
    reading: ShowReading, worlds: Sequence[World], weights: Sequence[float], blind: float
) -> tuple[list[float], float]:
    """How likely a show was in each world; the new share of those who show anything."""
    told = [reading.likelihood(world) for world in worlds]
    anything = 1.0 / len(reading.odds)
    any_card = blind + (1.0 - blind) * ANY_CARD
    likely = [(1.0 - any_card) * chance + any_card * anything for chance in told]
    return likely, blind * anything / sum(map(mul, weights, likely))


def _guess_told(
    reading: GuessReading, worlds: Sequence[World], weights: Sequence[float], before: Kinds
) -> tuple[list[float], Kinds]:
    """How likely a guess was in each world, after what its maker had chosen before; and with it, by kind."""
    held = [reading.held(world) for world in worlds]
    mass: dict[Held, float] = {}
    for row, weight in zip(held, weights, strict=True):
        mass[row] = mass.get(row, 0.0) + weight
    ways = {
        row: reading.ways(row) for row in sorted(mass, key=lambda row: (-mass[row], row))[: reading.most_rows]
    }
    covered = sum(mass[row] for row in ways)
    after: Kinds = []
    for kind, was in enumerate(before):
        told = {row: way[kind] for row, way in ways.items()}
        mean = sum(mass[row] * chance for row, chance in told.items()) / covered
        after.append([old * told.get(row, mean) for old, row in zip(was, held, strict=True)])
    return list(map(truediv, _over_kinds(after), _over_kinds(before))), after


def _summing_to_one(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
