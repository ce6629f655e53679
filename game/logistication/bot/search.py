"""Playouts: what a choice leads to, a few turns on, in worlds that fit what was seen (LO-31)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from game.core.contract import Seat
from game.core.members import quick
from game.core.rng import Stream
from game.logistication.belief import believe
from game.logistication.belief.playout import NOBODY, REVERSE_BITS, Playout
from game.logistication.bot.plays import normal_first, weighed
from game.logistication.bot.weights import PLAY_WEIGHTS, STANDING_WEIGHTS
from game.logistication.bot.worth import Holding, Weigher, holdings, logistic, regime, standing, summed
from game.logistication.observation import Observation

WINDOW_WORLDS, WINDOW_TURNS = 6, 6
"""Worlds and turns looked at for a slam, which must be decided within the window."""
LAP = 8
"""After so many worlds each it is seen which plays are surely behind."""
SURE = 2.0
"""Which are so many standard errors behind the best."""
HALVES = 2
"""A playout takes so many times as long as dealing the world for it."""


@quick
class Do(Enum):
    """What kind of action a choice is."""

    PLAY = "play"
    COUNTER = "counter"
    JUMP_IN = "jump in"
    WAIT = "wait"


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something to weigh, with its cards as kinds."""

    do: Do
    cards: tuple[int, ...] = ()
    liking: float = 0.0
    """What the fitted weights make of it, before any playout."""


Judge = Callable[[Playout, Seat], float]
"""What a position in which nobody may counter is worth to a seat, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks, and how it judges."""

    worlds: int
    """In how many worlds each choice is played out while all `plays` are in the race; fewer get more."""
    turns: int
    """How many turns a playout looks ahead before it is judged."""
    plays: int
    """How many plays are looked at: those the fitted weights like best."""
    trust: float
    """How much the weights count besides the playouts, 0 to 1."""
    judge: Judge
    """How a position is judged once those turns are played."""


def liked(table: Playout) -> list[Candidate]:
    """The plays worth weighing of the seat on turn, best liked first; none if nothing fits.

    A play that ends the player's round stands alone.
    """
    seat = table.turn
    found = weighed(table.counts[seat], table.masks[seat], table.fitting[table.top])
    if not found:
        return []
    weigher = Weigher(table)
    weights = PLAY_WEIGHTS[weigher.regime]
    choices = []
    for cards in found:
        if weigher.ends(cards):
            return [Candidate(Do.PLAY, tuple(cards))]
        choices.append(Candidate(Do.PLAY, tuple(cards), summed(weigher.features(cards), weights)))
    choices.sort(key=lambda choice: -choice.liking)
    return choices


def play_on(table: Playout, turns: int) -> None:
    """Play some turns as the normal level would."""
    while table.gone < table.seats:
        if table.loser != NOBODY:
            held = table.masks[table.loser] & REVERSE_BITS
            if held:
                table.counter((held & -held).bit_length() - 1)
                continue
            table.loser = NOBODY
        if not turns:
            return
        turns -= 1
        seat = table.turn
        if not table.sizes[seat]:
            table.blind()
            continue
        cards = normal_first(table.counts[seat], table.masks[seat], table.fitting[table.top])
        if cards:
            table.play(cards)
        else:
            table.pick_up()


def worth(table: Playout, seat: Seat) -> float:
    """What a position is worth to a seat: the share of its rivals that it will finish before, 0 to 1."""
    return _worth(table, seat, [] if table.places[seat] else holdings(table))


def worths(table: Playout) -> tuple[float, ...]:
    """What a position is worth to each seat."""
    held = holdings(table)
    return tuple([_worth(table, seat, held) for seat in range(table.seats)])


def _worth(table: Playout, seat: Seat, held: Sequence[Holding | None]) -> float:
    rivals = table.seats - 1.0
    if table.places[seat]:
        return (table.seats - table.places[seat]) / rivals
    chance = logistic(summed(standing(table, seat, held), STANDING_WEIGHTS[regime(table)]))
    return chance * (rivals - table.gone) / rivals


def carried_out(table: Playout, choice: Candidate, seat: Seat) -> None:
    """Carry out a choice in a playout."""
    match choice.do:
        case Do.PLAY:
            table.play(list(choice.cards))
        case Do.COUNTER:
            table.counter(choice.cards[0])
        case Do.JUMP_IN:
            table.turn, table.loser = seat, NOBODY
            table.play(list(choice.cards))
        case Do.WAIT:
            table.loser = NOBODY


def played_out(
    seen: Observation, choices: Sequence[Candidate], worlds: int, turns: int, loser: Seat, rng: Stream
) -> list[float]:
    """What each choice is worth on average, all in the same worlds; `loser` may counter first."""
    belief = believe(seen)
    sums = [0.0] * len(choices)
    for _ in range(worlds):
        world = belief.playout(belief.sample(rng))
        world.loser = loser
        for place, choice in enumerate(choices):
            table = world.copy()
            carried_out(table, choice, seen.seat)
            play_on(table, turns)
            sums[place] += worth(table, seen.seat)
    return [total / worlds for total in sums]


def best_play(seen: Observation, table: Playout, effort: Effort, rng: Stream) -> Candidate | None:
    """The play to make on turn; None if nothing fits.

    If the same position comes again (LO-32), a player who is behind breaks the circle.
    """
    choices = liked(table)[: effort.plays]
    if len(choices) < 2:
        return choices[0] if choices else None
    order = raced(seen, choices, effort, rng)
    return choices[order[1 if seen.circles and _behind(seen) else 0]]


def raced(seen: Observation, choices: Sequence[Candidate], effort: Effort, rng: Stream) -> list[int]:
    """The places of the choices, best first, after a race: all that are in it are played out in one world
    after the other, and those surely behind drop out, so that what is left is told apart in more worlds.
    """
    belief = believe(seen)
    values: list[list[float]] = [[] for _ in choices]
    sums = [0.0] * len(choices)
    running = list(range(len(choices)))
    scores = [choice.liking * effort.trust for choice in choices]
    left = effort.worlds * (HALVES * effort.plays + 1)
    dealt = 0
    while len(running) > 1 and left >= HALVES * len(running) + 1:
        world = belief.playout(belief.sample(rng))
        for place in running:
            twin = world.copy()
            twin.play(list(choices[place].cards))
            play_on(twin, effort.turns)
            values[place].append(effort.judge(twin, seen.seat))
            sums[place] += values[place][-1]
        left -= HALVES * len(running) + 1
        dealt += 1
        for place in running:
            liking = choices[place].liking
            scores[place] = sums[place] / dealt * (1.0 - effort.trust) + liking * effort.trust
        if dealt % LAP == 0:
            running = _still_running(running, values, scores, effort)
    return sorted(range(len(choices)), key=lambda place: (place not in running, -scores[place]))


def _still_running(
    running: Sequence[int], values: Sequence[Sequence[float]], scores: Sequence[float], effort: Effort
) -> list[int]:
    """Without those whose score lies surely behind that of the best, by what chance has made of it so far."""
    first = max(running, key=lambda place: scores[place])
    kept = []
    for place in running:
        ahead = scores[first] - scores[place]
        if place == first or ahead <= SURE * (1.0 - effort.trust) * _error(values[first], values[place]):
            kept.append(place)
    return kept


def _error(first: Sequence[float], second: Sequence[float]) -> float:
    """The standard error of the mean difference of two choices in the same worlds, two at least."""
    count = len(first)
    total = squares = 0.0
    for place in range(count):
        difference = first[place] - second[place]
        total += difference
        squares += difference * difference
    spread = max(squares - total * total / count, 0.0)
    return sqrt(spread / (count - 1) / count)


def _behind(seen: Observation) -> bool:
    """Whether somebody still in has fewer cards left."""
    mine = seen.cards_left(seen.seat)
    return any(seen.cards_left(other) < mine for other in seen.others(seen.seat))


def best_slam(seen: Observation, choices: Sequence[Candidate], rng: Stream) -> Candidate:
    """The best of some slams and waiting; the first of those that are equal."""
    loser = NOBODY if seen.duel is None else seen.duel.loser
    values = played_out(seen, choices, WINDOW_WORLDS, WINDOW_TURNS, loser, rng)
    return choices[values.index(max(values))]
