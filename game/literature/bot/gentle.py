"""The gentle level of Literature: what easy knows, with a person's slips; it never asks for just anything.

Where cards went slips its mind after a while, it asks on for the set that it holds most of, now and then of
somebody whose lack of that card it has forgotten, and it sees late that its team holds a whole set.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.core.slips import stays
from game.literature.bot import claim
from game.literature.bot.normal import asked, idle
from game.literature.bot.recall import Recall, fetching, hoping, recall
from game.literature.bot.view import View
from game.literature.observation import Observation
from game.literature.rules.state import AskNote

EVENTS_REMEMBERED = 26.0
"""For how many events it stays in mind where a card went, on average."""
MISSES_REMEMBERED = 8.0
"""The same of who lacked which card, and who asked for which set."""
FETCHES = 0.95
"""How often it thinks of fetching a card that it knows of."""
NOTICES = 0.85
"""How often it sees on its turn that a set can be claimed."""


def _in_mind(seen: Observation) -> Recall:
    now = len(seen.notes)

    def in_mind(number: int, note: AskNote) -> bool:
        mean = EVENTS_REMEMBERED if note.got or note.gave else MISSES_REMEMBERED
        what = f"{seen.seat}/{number}/{note.seat}/{note.target}/{note.card.code}"
        return now - number < 1 + stays(mean, what)

    return recall(seen, in_mind)


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim what it has in mind whole; else fetch a card, or ask on in its fullest set."""
    recalled = _in_mind(view.seen)
    for number, found in claim.plain_sets(view):
        if not view.deck.masks[number] & ~recalled.ours(view) and rng.random() < NOTICES:
            return claim.claimed(view, number, found)
    known = fetching(view, recalled)
    if not known or rng.random() >= FETCHES:
        known = hoping(view, recalled) or known
    return asked(view, rng.choice(known), len(known)) if known else idle(view, legal, rng)
