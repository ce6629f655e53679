"""The gentle level of Deduction: what easy knows, with a person's slips; it never declares just anything.

What it has seen slips its mind after a while, it judges the odds of what it does not know by eye, mostly says
what it takes for true, and lets a declaration pass that it has not thought about.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rng import Stream
from game.core.slips import stays
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

REMEMBERED = 4.0
"""For how many events a peek or a look stays in mind, on average."""
LETS_PASS = 0.5
"""How often it accepts without thinking."""
BLUR = 0.35
"""By how much it misjudges a chance that is not certain, as a standard deviation."""
LIKELY = 0.5
SHUFFLES = 0.5
PEEKS = 0.3
"""How often it peeks rather than looks, where it has nothing to declare."""


def view(seen: Observation) -> View:
    """The view without the peeks and looks that slipped its mind."""
    now = len(seen.notes)
    notes = tuple(_kept(seen.seat, note, number, now) for number, note in enumerate(seen.notes))
    return view_of(replace(seen, notes=notes))


def _kept(seat: int, note: Note, number: int, now: int) -> Note:
    if not isinstance(note, PeekNote | LookNote) or note.rank is None:
        return note
    stayed = now - number <= 1 or now - number < 1 + stays(REMEMBERED, f"{seat}/{number}/{note.rank}")
    return note if stayed else replace(note, rank=None)


def _by_eye(chance: float, rng: Stream) -> float:
    """A chance as it looks at a glance; what is certain is seen to be."""
    return chance if chance in (0.0, 1.0) else min(max(rng.normal(chance, BLUR), 0.0), 1.0)


def answer(view: View, rng: Stream) -> Move:
    """Often accept without thinking; else accept what looks at least as likely true as false."""
    true = answer_truth(view)
    return ACCEPT if rng.random() < LETS_PASS or _by_eye(true, rng) >= LIKELY else challenge(true)


def shuffle(view: View, rng: Stream) -> Move:
    """If it thinks of it."""
    return SHUFFLE if rng.random() < SHUFFLES else KEEP


def turn(view: View, rng: Stream) -> Move:
    """Declare what looks likeliest to be true, if it looks likely; else look or peek."""
    bets = [move._replace(believed=own_truth(view, move)) for move in declaring(view)]
    judged = [(_by_eye(move.believed or 0.0, rng), number) for number, move in enumerate(bets)]
    best, number = max(judged, default=(0.0, 0))
    if best > LIKELY:
        return bets[number]
    some, others = peeks(view), looks(view)
    if rng.random() >= PEEKS:
        some, others = others, some
    return rng.choice(some or others) if some or others else bets[number]
