"""The gentle level of Literature: what easy knows, with a person's slips; it never asks for just anything.

Where cards went slips its mind after a while, it asks on for the set that it holds most of, now and then of
somebody whose lack of that card it has forgotten, and it sees late that its team holds a whole set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.core.slips import stays
from game.literature.bot import claim
from game.literature.bot.normal import asked, idle
from game.literature.bot.recall import Recall, denied, fetching, hoping, recall
from game.literature.bot.view import View
from game.literature.observation import Observation
from game.literature.rules.state import AskNote

MOVES_REMEMBERED = 5.5
"""For how many more moves of cards it stays in mind where a card went, on average."""
MISSES_REMEMBERED = 4.0
"""For how many events it stays in mind who lacked a card that others asked for."""
OWN_REMEMBERED = 32.0
"""The same of its own questions, and of those that it was asked."""
FETCHES = 0.9
"""How often it thinks of fetching a card that it knows of."""
NOTICES = 0.9
"""How often it sees on its turn that a set can be claimed."""
HUNCHES = 0.75
"""How often it claims one of which every opponent has said no to whatever it cannot place."""


def kept(seen: Observation) -> Observation:
    """The observation without the questions that won nothing and have slipped its mind."""
    now = len(seen.notes)
    notes = tuple(
        note
        for number, note in enumerate(seen.notes)
        if not isinstance(note, AskNote) or _moved(note) or now - number < 1 + _stays(seen, number, note)
    )
    return replace(seen, notes=notes)


def _moved(note: AskNote) -> bool:
    return note.got or note.gave


def _stays(seen: Observation, number: int, note: AskNote) -> float:
    own = seen.seat in (note.seat, note.target)
    what = f"{seen.seat}/{number}/{note.seat}/{note.target}/{note.card.code}"
    return stays(OWN_REMEMBERED if own else MISSES_REMEMBERED, what)


def _in_mind(seen: Observation) -> Recall:
    """Of what is kept, where cards went slips its mind too."""
    moves = [number for number, note in enumerate(seen.notes) if isinstance(note, AskNote) and _moved(note)]
    nth = {number: at for at, number in enumerate(moves)}

    def in_mind(number: int, note: AskNote) -> bool:
        if number not in nth:
            return True
        what = f"{seen.seat}/{nth[number]}/{note.seat}/{note.target}/{note.card.code}/moved"
        return len(moves) - nth[number] < 1 + stays(MOVES_REMEMBERED, what)

    return recall(seen, in_mind)


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim what it has in mind whole, or must be; else fetch a card, or ask on in its fullest set."""
    recalled = _in_mind(view.seen)
    for number, found in claim.plain_sets(view):
        if not view.deck.masks[number] & ~recalled.ours(view) and rng.random() < NOTICES:
            return claim.claimed(view, number, found)
    for number in denied(view, recalled):
        if rng.random() < HUNCHES:
            return claim.claimed(view, number, view.claim(number, view.side))
    known = fetching(view, recalled)
    if not known or rng.random() >= FETCHES:
        known = hoping(view, recalled) or known
    return asked(view, rng.choice(known), len(known)) if known else idle(view, legal, rng)
