"""Worlds for the coach of Deduction: drawn from a seat's exact belief, read by what the other declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.core.rng import Stream
from game.deduction.belief import believe
from game.deduction.belief.facts import Index, World
from game.deduction.bot.mixture import DRAWN_STRONG
from game.deduction.bot.moves import Strategy
from game.deduction.bot.odds import UNKNOWN
from game.deduction.bot.reading import declared, declarers, greed
from game.deduction.bot.strong import STRONG
from game.deduction.bot.view import THEM, View, view_of
from game.deduction.observation import Observation
from game.deduction.rules.options import Carry
from game.deduction.rules.state import SEATS, PeekNote, Phase, State, deck_ranks, other

POOL = 8
"""So many worlds are drawn for each one wanted, where a declaration says which of them are likelier."""
READERS = 3
"""So many of strong's networks, the likeliest, are asked how likely a declaration was: more cost much time
and tell no more."""


def worlds(seen: Observation, count: int, rng: Stream) -> Iterator[State]:
    """Whole states that the seat can't tell from the true one.

    All deals that fit are equally likely, as nothing is read into what was done. One thing is: while a
    declaration waits, a world counts by how likely the other would have made it there, be they as skilled
    as the strong level or one who counts coins. Else every bluff would look like a coin's toss.
    """
    belief = believe(seen)
    drawn: Iterable[World]
    if seen.phase is not Phase.ANSWER or seen.seat == seen.turn:
        drawn = (belief.sample(rng) for _ in range(count))
    else:
        pool = [belief.sample(rng) for _ in range(POOL * count)]
        drawn = _thinned(pool, Reading(seen).weights(pool), count, rng)
    return (state_of(seen, world) for world in drawn)


class Reading:
    """How likely the other would have made the declaration that waits, world by world."""

    def __init__(self, seen: Observation) -> None:
        self._view = view_of(seen)
        self._them = other(seen.seat)
        self._skilled: Strategy = DRAWN_STRONG.expected(self._view, READERS) or STRONG
        self._greed = greed(self._view, self._skilled)
        """How likely the other only counts coins, by all they have done so far."""
        self._sight = self._view.peeked[THEM] | self._view.open
        self._known: dict[tuple[tuple[Index, ...], tuple[Index, ...]], float] = {}

    def weights(self, pool: Sequence[World]) -> list[float]:
        """By world, how likely the declaration was there."""
        return [self._weight(world) for world in pool]

    def _weight(self, world: World) -> float:
        view = self._view
        assert view.pending is not None
        middle = tuple(
            rank if self._sight >> place & 1 else view.middle[place]
            for place, rank in enumerate(world.middle)
        )
        hand = _sorted_but(world.hands[self._them], view, view.pending[0])
        which = hand, middle
        if which not in self._known:
            theirs = declarers(view, hand, middle, self._sight)
            self._known[which] = declared(theirs, view.pending, self._skilled).mixed(self._greed)
        return self._known[which]


def _sorted_but(hand: Sequence[Index], view: View, place: int) -> tuple[Index, ...]:
    """The hand with cards that could change places in order: all but the declared and those that I know."""
    free = [at for at in range(len(hand)) if at != place and view.known[THEM][at] == UNKNOWN]
    ranks = iter(sorted(hand[at] for at in free))
    return tuple(next(ranks) if at in free else rank for at, rank in enumerate(hand))


def _thinned(pool: Sequence[World], weights: Sequence[float], count: int, rng: Stream) -> list[World]:
    """`count` of the pool, each as often as its weight says, to the nearest; in any order."""
    step = sum(weights) / count
    found: list[World] = []
    mark = step * rng.random()
    passed = 0.0
    for world, weight in zip(pool, weights, strict=True):
        passed += weight
        while mark < passed and len(found) < count:
            found.append(world)
            mark += step
    found += [pool[-1]] * (count - len(found))
    rng.shuffle(found)
    return found


def state_of(seen: Observation, world: World) -> State:
    """The state that looks like `seen` and has its hidden cards where `world` has them."""
    ranks = deck_ranks(seen.options)
    middle = tuple(ranks[index] for index in world.middle)
    notes = tuple(
        replace(note, rank=middle[note.place]) if isinstance(note, PeekNote) else note for note in seen.notes
    )
    return State(
        options=seen.options,
        came_with=Carry(wins=seen.wins, draws=seen.draws),
        hands=tuple(tuple(ranks[index] for index in world.hands[seat]) for seat in range(SEATS)),
        held=seen.held,
        middle=middle,
        open=seen.open,
        turn=seen.turn,
        phase=seen.phase,
        coins=seen.coins,
        bank=seen.bank,
        notes=notes,
        looks=seen.looks,
        result=seen.result,
    )
