"""The easy level of Literature: remembers where cards went, forgets who lacked what, asks on a hunch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot import claim
from game.literature.bot.normal import asked, idle
from game.literature.bot.view import View
from game.literature.observation import Observation
from game.literature.rules.state import AskNote

REMEMBERED = 6
"""Questions that won nothing are forgotten once this many things have happened since."""
SURE_ASK = 0.6
"""How often it thinks of asking for a card that it knows of."""


def forgetful(seen: Observation) -> Observation:
    """The observation without the older questions that moved no card."""
    since = len(seen.notes) - REMEMBERED
    notes = tuple(
        note
        for at, note in enumerate(seen.notes)
        if at >= since or not isinstance(note, AskNote) or note.got or note.gave
    )
    return replace(seen, notes=notes)


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim what is certain; else often a card that it knows of, else any that may be there."""
    found = claim.plain(view) or claim.provable(view)
    if found is not None:
        return claim.claimed(view, *found)
    sure = view.sure()
    if sure and rng.random() < SURE_ASK:
        return asked(view, rng.choice(sure), len(sure))
    hopes = view.hopes()
    return asked(view, rng.choice(hopes), len(hopes)) if hopes else idle(view, legal, rng)
