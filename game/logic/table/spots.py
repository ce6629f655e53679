"""Where on Logic's table an action is done."""

from __future__ import annotations

from game.core.contract import Action
from game.logic.observation import Observation
from game.logic.rules.state import Answer, Grab, Guess, NameCard, Reveal, Show
from game.logic.table.button_places import answer_box
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, CENTRE_Y
from game.logic.table.pose import outline
from game.tablekit.box import Box

BOTTLE = (110.0, 192.0)


def spots(action: Action, seen: Observation, layout: Layout) -> tuple[Box, ...]:
    """The card, the bottle or the button; nothing for what is done nowhere."""
    match action:
        case Guess(target=seat, place=place) | NameCard(target=seat, place=place):
            return (outline(seen, layout, seat, place),)
        case Show(seat=seat, place=place) | Reveal(seat=seat, place=place):
            return (outline(seen, layout, seat, place),)
        case Answer(seat=seat):
            return (answer_box(layout, seat),)
        case Grab():
            return (Box(CENTRE_X, CENTRE_Y, *(side * layout.bottle_scale for side in BOTTLE)),)
        case _:
            return ()
