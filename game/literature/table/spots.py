"""Where on Literature's table an action is done, and which cards a cursor points at."""

from __future__ import annotations

from game.core.contract import Action
from game.literature.observation import Observation
from game.literature.rules.state import Ask, Assign, CallClaim, Challenge, Claim, PassTurn
from game.literature.table.cursor import Cursor
from game.literature.table.focus import SetSpot
from game.literature.table.layout import Layout
from game.literature.table.measures import BELL_AT
from game.literature.table.pose import Key, groups
from game.tablekit.box import Box

BELL_REACH = 62.0
BELL = Box(*BELL_AT, 2 * BELL_REACH, 2 * BELL_REACH)


def spots(action: Action, seen: Observation, layout: Layout, cursor: Cursor | None) -> tuple[Box, ...]:
    """The player and the set, as far as the board of sets lies open; nothing for what is done nowhere."""
    match action:
        case Ask(target=target, card=card):
            number = seen.deck.set_of[seen.deck.index[card]]
            return (layout.plate(target), *_tile(number, layout, cursor))
        case Claim(set=number) | Challenge(set=number):
            return _tile(number, layout, cursor)
        case Assign(holder=seat) | PassTurn(to=seat):
            return (layout.plate(seat),)
        case CallClaim():
            return (BELL,)
        case _:
            return ()


def _tile(number: int, layout: Layout, cursor: Cursor | None) -> tuple[Box, ...]:
    return () if cursor is not None and cursor.deep else (layout.tile(number),)


def pointed_at(seen: Observation, cursor: Cursor) -> set[Key]:
    """The player's own cards of the set under the cursor."""
    spot = cursor.at.number if isinstance(cursor.at, SetSpot) else cursor.picked
    number = spot if cursor.draft is None else cursor.draft.set
    hand = seen.hands[cursor.seat] or ()
    return {
        (cursor.seat, seen.deck.index[card])
        for card, which in zip(hand, groups(seen, hand), strict=True)
        if which == number
    }
