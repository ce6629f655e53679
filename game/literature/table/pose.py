"""How every card of Literature lies, given what is seen: the picture that every motion ends in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.core.cards import Card
from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.table.layout import Layout
from game.literature.table.measures import CENTRE_X, Edge
from game.tablekit import pieces
from game.ui.cards import CardFace
from game.ui.rooms import ROOMS

Key = tuple[Seat, int]
"""A card by its holder and its bit or, where it is not seen, a negative number."""
BACK = ROOMS["library"].back
HAND_PITCH, GROUP_GAP = 100.0, 46.0
"""From one card in the rack to the next, and the extra gap before a new set."""
FAN_PITCH, FAN_ROOM = 21.0, 218.0
OPEN_PITCH, OPEN_ROOM, OPEN_GROUP = 31.0, 300.0, 12.0
FAN_TILT = 2.6
"""Degrees between neighbouring cards of a held hand."""
FAN_BOW = 0.55
"""How far a card in a fan hangs lower, times the square of its distance from the middle in cards."""
UNCOUNTED = 3
"""Backs drawn for a hand whose size must not be shown (LT-22)."""
EDGE_TILT = {Edge.BOTTOM: 0.0, Edge.LEFT: -7.0, Edge.TOP: 0.0, Edge.RIGHT: 7.0}


@dataclass(frozen=True, slots=True)
class Pose(pieces.Pose):
    """Where and how a card lies."""

    back: str = BACK


def face_of(card: Card) -> CardFace:
    """A card's printed face."""
    return CardFace(card.rank, str(card.suit))


def shown_size(seen: Observation, seat: Seat) -> int:
    """How many backs a hand shows, which gives away no more than may be known (LT-22)."""
    count = seen.counts[seat]
    return count if seen.options.counts_shown == "exact" or not count else UNCOUNTED


def poses(seen: Observation, layout: Layout) -> dict[Key, Pose]:
    """How every card in play lies."""
    made: dict[Key, Pose] = {}
    for seat in range(seen.seats):
        hand = seen.hands[seat]
        if hand is None:
            made.update(_backs(layout, seat, shown_size(seen, seat)))
        elif layout.stands(seat):
            made.update(_rack(seen, layout, seat, hand))
        else:
            made.update(_open(seen, layout, seat, hand))
    return made


def groups(seen: Observation, hand: Sequence[Card]) -> list[int]:
    """The set of each card of a hand; a hand is sorted set by set."""
    cut = seen.deck
    return [cut.set_of[cut.index[card]] for card in hand]


def _offsets(sets: Sequence[int], pitch: float, gap: float, room: float) -> list[float]:
    """Where cards lie in a line centred on 0, with sets a little apart, within `room`."""
    places = [0.0]
    for before, after in pairwise(sets):
        places.append(places[-1] + pitch + (gap if before != after else 0.0))
    shrink = min(1.0, room / places[-1]) if places[-1] else 1.0
    return [(place - places[-1] / 2) * shrink for place in places]


def _rack(seen: Observation, layout: Layout, seat: Seat, hand: Sequence[Card]) -> dict[Key, Pose]:
    if not hand:
        return {}
    wide = layout.hand_width
    pitch, gap = HAND_PITCH * layout.hand_scale, GROUP_GAP * layout.hand_scale
    offsets = _offsets(groups(seen, hand), pitch, gap, layout.hand_room - wide)
    index = seen.deck.index
    return {
        (seat, index[card]): Pose(CENTRE_X + offset, layout.hand_y, wide, face_of(card))
        for card, offset in zip(hand, offsets, strict=True)
    }


def _open(seen: Observation, layout: Layout, seat: Seat, hand: Sequence[Card]) -> dict[Key, Pose]:
    if not hand:
        return {}
    x, y, width = layout.fan(seat, True)
    share = width / 84.0
    offsets = _offsets(groups(seen, hand), OPEN_PITCH * share, OPEN_GROUP * share, OPEN_ROOM * share)
    index = seen.deck.index
    return {
        (seat, index[card]): Pose(x + offset, y, width, face_of(card))
        for card, offset in zip(hand, offsets, strict=True)
    }


def _backs(layout: Layout, seat: Seat, count: int) -> dict[Key, Pose]:
    x, y, width = layout.fan(seat, False)
    share = width / 62.0
    pitch = min(FAN_PITCH, FAN_ROOM / max(1, count - 1)) * share
    edge = layout.edge(seat)
    made = {}
    for place in range(count):
        off = place - (count - 1) / 2
        down = -1.0 if edge is Edge.BOTTOM else 1.0
        tilt = EDGE_TILT[edge] + down * off * FAN_TILT
        bow = -down * FAN_BOW * off * off * share
        made[seat, -1 - place] = Pose(x + off * pitch, y + bow, width, angle=tilt)
    return made
