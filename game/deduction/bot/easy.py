"""The easy level of Deduction: its own hand, what lies open and what it saw lately."""

from __future__ import annotations

from dataclasses import replace

from game.core.rng import Stream
from game.deduction.bot.ideas import answer_truth
from game.deduction.bot.moves import (
    ACCEPT,
    KEEP,
    SHUFFLE,
    Move,
    challenge,
    declaring,
    looks,
    own_truth,
    peeks,
)
from game.deduction.bot.view import View, view_of
from game.deduction.observation import Observation
from game.deduction.rules.state import LookNote, Note, PeekNote

REMEMBERED = 8
"""How many notes it remembers; a peek or look before them is forgotten."""
TRUSTING = 0.3
"""How often it accepts without thinking."""
BLUFFING = 0.2
"""How often it declares whatever comes to mind."""
PEEKING = 0.25
BELIEVED_FROM = 0.5


def forgetful(seen: Observation) -> View:
    """The view without the peeks and looks of long ago."""
    since = len(seen.notes) - REMEMBERED
    notes = tuple(_forgotten(note) if number < since else note for number, note in enumerate(seen.notes))
    return view_of(replace(seen, notes=notes))


def _forgotten(note: Note) -> Note:
    return replace(note, rank=None) if isinstance(note, PeekNote | LookNote) else note


def answer(view: View, rng: Stream) -> Move:
    """Often accept without thinking; else accept what is at least as likely true as false."""
    true = answer_truth(view)
    return ACCEPT if rng.random() < TRUSTING or true >= BELIEVED_FROM else challenge(true)


def shuffle(view: View, rng: Stream) -> Move:
    """One time in two."""
    return rng.choice((SHUFFLE, KEEP))


def turn(view: View, rng: Stream) -> Move:
    """Declare what is likely true, now and then anything; else peek or look."""
    bets = [move._replace(believed=own_truth(view, move)) for move in declaring(view)]
    if bets and rng.random() < BLUFFING:
        return rng.choice(bets)
    honest = [move for move in bets if (move.believed or 0.0) > BELIEVED_FROM]
    if honest:
        return rng.choice(honest)
    some, others = peeks(view), looks(view)
    if rng.random() >= PEEKING:
        some, others = others, some
    return rng.choice(some or others or bets)
