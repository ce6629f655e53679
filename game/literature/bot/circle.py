"""Sees when play goes in a circle, and leaves it (LT-27).

Two players who can win nothing may hand the turn back and forth by questions whose answers everybody knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.literature.bot.public import Public
from game.literature.bot.said import Said
from game.literature.bot.view import Hope, View
from game.literature.observation import Observation
from game.literature.rules.state import AskNote

SEEN = 4
"""After so many questions in a row that told nothing, only what tells something is asked, if there is any."""
LEFT = 10
"""After so many, whoever has nothing to tell claims instead."""


def told_nothing(seen: Observation) -> int:
    """How many questions in a row, up to now, moved no card and said nothing that had not been said."""
    said, count = Said(seen), 0
    for note in seen.notes:
        if isinstance(note, AskNote):
            count = count + 1 if said.told_nothing(note) else 0
            said.take_in(note)
        else:
            count = 0
    return count


def ways_on(view: View, public: Public, hopes: Sequence[Hope]) -> Sequence[Hope]:
    """The questions worth weighing: all; in a circle those that tell something; none once a claim is due."""
    rounds = told_nothing(view.seen) if view.seen.dry >= SEEN else 0
    if rounds < SEEN:
        return hopes
    telling = [hope for hope in hopes if tells(view, public, hope)]
    if telling or rounds >= LEFT:
        return telling
    before = view.seen.notes[-1]
    return [hope for hope in hopes if hope.target != before.seat] or hopes


def tells(view: View, public: Public, hope: Hope) -> bool:
    """Whether a question says anything that not everybody knows, won or missed."""
    asked = 1 << view.seat | 1 << hope.target
    number = view.deck.set_of[hope.bit]
    return bool(public.may[hope.bit] & asked) or not public.based[number] >> view.seat & 1
