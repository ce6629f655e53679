"""Where on Deduction's table an action is done."""

from __future__ import annotations

from game.core.contract import Action
from game.deduction.observation import Observation
from game.deduction.rules.state import Accept, Challenge, Declare, Look, Peek, other
from game.deduction.table.layout import Layout
from game.deduction.table.pose import pending
from game.tablekit.box import Box


def spots(action: Action, seen: Observation, layout: Layout) -> tuple[Box, ...]:
    """The cards that it is about; nothing for what is done nowhere."""
    match action:
        case Peek(place=place):
            return (layout.middle_box(place),)
        case Look(seat=seat, place=place):
            return (layout.hand_box(other(seat), place),)
        case Declare(seat=seat, hand_place=hand_place, place=place):
            return layout.hand_box(seat, hand_place), layout.middle_box(place)
        case Accept() | Challenge():
            note = pending(seen)
            return () if note is None else (layout.middle_box(note.place),)
        case _:
            return ()
