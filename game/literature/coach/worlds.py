"""Whole states that a seat of Literature can't tell from the true one, drawn from its belief (LT-26)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.contract import Level, Seat
from game.core.memory import by_identity
from game.core.rng import Stream
from game.literature.bot.decide import STYLES
from game.literature.bot.view import View
from game.literature.observation import Observation
from game.literature.rules.options import Carry
from game.literature.rules.state import AskNote, ClaimNote, State, team

MEMORY = 1 << 5
"""How many views are kept: a judgement asks for the same few again and again."""


@lru_cache(maxsize=MEMORY)
def view_of(seen: Observation) -> View:
    """What a seat can prove, and what a convention in use tells it."""
    return STYLES[Level.STRONG].view(seen)


def worlds(seen: Observation, count: int, rng: Stream) -> Iterator[State]:
    """`count` states drawn from the exact belief of the seat."""
    belief = view_of(seen).belief
    return (_state(seen, belief.draw(rng)) for _ in range(count))


def _state(seen: Observation, hands: tuple[int, ...]) -> State:
    return State(
        options=seen.options,
        came_with=Carry(wins=seen.wins, dealer=seen.dealer, ties=seen.ties),
        dealer=seen.dealer,
        hands=hands,
        turn=seen.turn,
        decided=seen.decided,
        phase=seen.phase,
        points=seen.points,
        notes=seen.notes,
        last_asker=_last_askers(seen),
        last_turn=_last_turns(seen),
        dry=seen.dry,
        must_claim=seen.must_claim,
        wrong=_wrong_claims(seen),
        claiming=seen.claiming,
        forcing=seen.forcing,
        chooser=seen.chooser,
        waiting=seen.waiting,
        waits=seen.waits,
        due=seen.due,
        result=seen.result,
    )


@by_identity(1)
def _last_askers(seen: Observation) -> tuple[Seat | None, ...]:
    found: list[Seat | None] = [None] * seen.seats
    for note in seen.notes:
        if isinstance(note, AskNote):
            found[note.target] = note.seat
    return tuple(found)


@by_identity(1)
def _last_turns(seen: Observation) -> tuple[Seat, Seat]:
    """For each team its member whose turn it last was (LT-21); who has asked or been asked in vain had it."""
    found = [0, 1]
    for note in seen.notes:
        if isinstance(note, AskNote):
            found[team(note.seat)] = note.seat
            if not note.got:
                found[team(note.target)] = note.target
    found[team(seen.turn)] = seen.turn
    return found[0], found[1]


@by_identity(1)
def _wrong_claims(seen: Observation) -> tuple[int, ...]:
    """For each set the wrong claims that left it in play (LT-19)."""
    found = [0] * len(seen.decided)
    for note in seen.notes:
        if isinstance(note, ClaimNote) and note.holders is None:
            found[note.set] += 1
    return tuple(found)
