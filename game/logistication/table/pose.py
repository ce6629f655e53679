"""How every card of Logistication lies, given what is on the board: the picture that all motion ends in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.contract import Seat
from game.logistication.table.board import Board, Piece, Pose
from game.logistication.table.cursor import Cursor
from game.logistication.table.fan import APART, PITCH, closed_fan, fan, fan_middle, spread_places
from game.logistication.table.layout import Layout
from game.logistication.table.measures import PILE_FANNED

PICK_RISE = 0.16
"""How far a picked card is raised, as a share of its width."""
PICK_RISE_MOST = 20.5
"""No higher than this, as the headline is above."""
PICK_LIFT = 10.0
UNDER_RISE, UP_FALL = 0.07, 0.07
"""A face-down card lies a little higher, the face-up card on it a little lower: shares of their width."""
PILE_SHOWN = 13
"""At most this many cards of the pile can be seen."""
MESS = (
    (-7.0, 4.0, -17.0),
    (6.0, -5.0, 12.0),
    (2.0, 8.0, 26.0),
    (-9.0, -7.0, -8.0),
    (8.0, 3.0, 6.0),
    (-3.0, 9.0, -28.0),
)
"""How cards deeper in the pile lie: aside, down, turned."""
TILTS = (0.0, 3.0, -3.0, 3.0, 0.0, -3.0, 0.0)
SQUASH_TURNS = (12.0, -21.0, 33.0, -6.0, 21.0)


def poses(board: Board, layout: Layout, cursors: Mapping[Seat, Cursor]) -> Iterator[tuple[Piece, Pose]]:
    """Every piece and its pose."""
    for seat in range(board.seats):
        yield from _laid(board, layout, seat)
        yield from _hand(board, layout, seat, cursors.get(seat))
    yield from _pile(board, layout)
    yield from _swept(board, layout)


def _laid(board: Board, layout: Layout, seat: Seat) -> Iterator[tuple[Piece, Pose]]:
    station = layout.station(seat)
    wide = station.stack_width
    last = not (board.hands[seat] or board.ups[seat] or layout.spread)
    for piece, box in zip(board.downs[seat], station.downs(len(board.downs[seat]), last), strict=True):
        yield piece, Pose(box.x, box.y - (0.0 if last and station.near else UNDER_RISE * wide), box.w)
    for piece, (x, y) in zip(board.ups[seat], station.stacks, strict=False):
        yield piece, Pose(x, y + UP_FALL * wide, wide, piece.face)


def _hand(board: Board, layout: Layout, seat: Seat, cursor: Cursor | None) -> Iterator[tuple[Piece, Pose]]:
    hand, station = board.hands[seat], layout.station(seat)
    wide = station.hand_width
    if not hand:
        return
    if hand[0].card is None:
        steps = closed_fan(len(hand), station.hand.w, wide)
    else:
        twins = tuple(hand[place].card == hand[place - 1].card for place in range(1, len(hand)))
        pitch = APART if layout.spread else PITCH
        steps = fan(twins, station.hand.w, wide, None if cursor is None else cursor.at, pitch)
    middle = fan_middle(station, steps[-1] - steps[0] + wide)
    for index, (piece, step) in enumerate(zip(hand, steps, strict=True)):
        rise = lift = 0.0
        if cursor is not None and index < len(cursor.shown) and cursor.raised(index):
            rise, lift = min(PICK_RISE_MOST, PICK_RISE * wide), PICK_LIFT
        yield piece, Pose(middle + step, station.hand.y - rise, wide, piece.face, lift=lift)


def _pile(board: Board, layout: Layout) -> Iterator[tuple[Piece, Pose]]:
    if layout.spread:
        yield from _spread(board, layout)
        return
    x, y = layout.pile
    fanned = min(PILE_FANNED, len(board.pile))
    wide, pitch = layout.pile_width, layout.pile_pitch
    left = x - (fanned - 1) / 2 * pitch
    for index, piece in enumerate(board.pile):
        place = index - (len(board.pile) - fanned)
        if place >= 0:
            tilt = TILTS[index % len(TILTS)]
            yield piece, Pose(left + place * pitch, y, wide, piece.face, tilt)
            continue
        aside, down, turn = MESS[index % len(MESS)]
        yield piece, Pose(left + aside, y + down, wide, piece.face, turn)


def _spread(board: Board, layout: Layout) -> Iterator[tuple[Piece, Pose]]:
    """In rows, the latest card last; what has no room in them lies under the first one."""
    places = spread_places(layout, len(board.pile))
    for piece, (x, y) in zip(board.pile, places, strict=True):
        yield piece, Pose(x, y, layout.pile_width, piece.face)


def _swept(board: Board, layout: Layout) -> Iterator[tuple[Piece, Pose]]:
    x, y = layout.squash
    first = board.swept - len(board.squashed)
    for index, piece in enumerate(board.squashed, first):
        turn = SQUASH_TURNS[index % len(SQUASH_TURNS)]
        yield piece, Pose(x, y, layout.squash_width, piece.face, turn)
