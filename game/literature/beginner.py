"""A model of somebody who plays Literature for the first time, to measure the gentle level by.

What they know: the rules that the first hand teaches; their own cards, the last few questions, and a few
more of their own. What they see: who has just got a card, who has just lacked one, who seems to collect a
set. What they don't: what follows for all the others, what a question tells. They fetch a card that they saw
go by, else ask on for the set that they hold most of, rather somebody who has asked for it; they claim a set
when they have seen all of it, or when every opponent has said no to what is missing, and when they must they
name a teammate as good as any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot import Style, claim, play
from game.literature.bot.normal import asked, idle, passed
from game.literature.bot.recall import Recall, denied, fetching, hoping, recall
from game.literature.bot.view import View
from game.literature.observation import Observation
from game.literature.rules.state import AskNote

REMEMBERED, OWN_REMEMBERED = 4, 6
"""So many of the latest events are in mind, and so many of one's own questions."""


def kept(seen: Observation) -> Observation:
    """The observation without the older questions that moved no card; those that did are played with."""
    fresh = _in_mind(seen)
    notes = tuple(
        note
        for number, note in enumerate(seen.notes)
        if number in fresh or not isinstance(note, AskNote) or note.got or note.gave
    )
    return replace(seen, notes=notes)


def _in_mind(seen: Observation) -> frozenset[int]:
    """Which events are in mind, by their numbers."""
    own = [at for at, note in enumerate(seen.notes) if isinstance(note, AskNote) and note.seat == seen.seat]
    last = range(max(0, len(seen.notes) - REMEMBERED), len(seen.notes))
    return frozenset(own[-OWN_REMEMBERED:]) | frozenset(last)


def _recalled(seen: Observation) -> Recall:
    fresh = _in_mind(seen)
    return recall(seen, lambda number, note: number in fresh)


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim what they have all seen, or nobody else can have; else fetch a card, or ask on for a set."""
    recalled = _recalled(view.seen)
    for number, found in claim.plain_sets(view):
        if not view.deck.masks[number] & ~recalled.ours(view):
            return claim.claimed(view, number, found)
    for number in denied(view, recalled):
        return claim.claimed(view, number, view.claim(number, view.side))
    hopes = fetching(view, recalled) or hoping(view, recalled)
    return asked(view, rng.choice(hopes), len(hopes)) if hopes else idle(view, legal, rng)


STYLE = Style(kept, turn, passed)


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a beginner does; a None action waits."""
    return play(STYLE, seen, legal, rng)
