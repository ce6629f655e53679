"""The easy level of Deduction: its own hand, what lies open and what it saw of late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.deduction.belief import believe
from game.deduction.bot_normal import ANSWER_BITS, SHUFFLE_BITS, TURN_BITS, declared, waiting_claim
from game.deduction.observation import Observation
from game.deduction.state import (
    Accept,
    Challenge,
    Declare,
    Keep,
    Look,
    LookNote,
    Note,
    Peek,
    PeekNote,
    Shuffle,
)

REMEMBERED = 8
"""Notes that are still in mind; a peek or look before them is forgotten."""
TRUSTING = 0.3
"""How often it accepts without thinking."""
BLUFFING = 0.2
"""How often it declares whatever comes to mind."""
PEEKING = 0.25
BELIEVED_FROM = 0.5


def forgetful(seen: Observation) -> Observation:
    """The observation without the peeks and looks of long ago."""
    since = len(seen.notes) - REMEMBERED
    notes = tuple(_forgotten(note) if number < since else note for number, note in enumerate(seen.notes))
    fresh = {note.place for note in notes if isinstance(note, PeekNote) and note.rank is not None}
    middle = tuple(
        rank if seen.open >> place & 1 or place in fresh else None for place, rank in enumerate(seen.middle)
    )
    return replace(seen, notes=notes, middle=middle)


def _forgotten(note: Note) -> Note:
    return replace(note, rank=None) if isinstance(note, PeekNote | LookNote) else note


def answer(seen: Observation, rng: Stream) -> Decision:
    """Often accept; else accept what is as likely true as false."""
    _, true = waiting_claim(forgetful(seen))
    if rng.random() < TRUSTING or true >= BELIEVED_FROM:
        return Decision(Accept(seen.seat), ANSWER_BITS)
    return Decision(Challenge(seen.seat), ANSWER_BITS, believed=1.0 - true)


def shuffle(seen: Observation, rng: Stream) -> Decision:
    """One time in two."""
    return Decision(rng.choice((Shuffle(seen.seat), Keep(seen.seat))), SHUFFLE_BITS)


def turn(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """Declare what is likely true, now and then anything; else peek or look."""
    seen = forgetful(seen)
    declarations = [action for action in legal if isinstance(action, Declare)]
    if declarations and rng.random() < BLUFFING:
        return declared(seen, rng.choice(declarations))
    belief = believe(seen)
    honest = [
        action
        for action in declarations
        if belief.true(action.seat, action.hand_place, action.place, action.direction) > BELIEVED_FROM
    ]
    if honest:
        return declared(seen, rng.choice(honest))
    kind = Peek if rng.random() < PEEKING else Look
    quiet = [action for action in legal if isinstance(action, kind)] or [
        action for action in legal if isinstance(action, Peek | Look)
    ]
    if quiet:
        return Decision(rng.choice(quiet), TURN_BITS)
    return declared(seen, rng.choice(declarations))
