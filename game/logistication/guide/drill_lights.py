"""Where the cards and seats of a drill's steps lie on the table, to be lit up."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Seat
from game.core.proving import Step
from game.logistication.observation import Observation
from game.logistication.proof import Spot, Where
from game.logistication.table.board import Board, Piece, Pose
from game.logistication.table.layout import Layout, layout_for, under_question
from game.logistication.table.pose import poses
from game.tablekit.box import Box
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT


def lit(seen: Observation, step: Step[Spot], sizes: Sizes) -> tuple[Box, ...]:
    """The plates of the step's seats, and its cards, each of equal ones once."""
    (seat,) = seen.eyes
    layout = under_question(layout_for(seen.seats, seat, sizes), sizes)
    board = Board(seen.seats)
    board.settle(seen, {})
    lying = dict(poses(board, layout, {}))
    boxes = [layout.station(other).plate for other in step.seats]
    taken: set[Piece] = set()
    for spot in step.cards:
        boxes += _card(board, layout, lying, spot, taken)
    return tuple(dict.fromkeys(boxes))


def _card(
    board: Board, layout: Layout, lying: dict[Piece, Pose], spot: Spot, taken: set[Piece]
) -> Iterator[Box]:
    """Round the card, if it lies in sight; else round the hidden hand or the heap that it is in."""
    where, seat = spot.lying
    row = _row(board, where, seat)
    piece = next((piece for piece in reversed(row) if piece.card == spot.card and piece not in taken), None)
    if piece is not None and where is not Where.SQUASHED:
        taken.add(piece)
        pose = lying[piece]
        whole = Box(pose.x, pose.y, pose.width, pose.width * CARD_ASPECT)
        yield _uncovered(whole, [lying[other] for other in row[row.index(piece) + 1 :]])
    elif where is Where.SQUASHED:
        yield Box(*layout.squash, layout.squash_width, layout.squash_width * CARD_ASPECT)
    elif where is Where.HAND and seat is not None and board.hands[seat]:
        backs = [lying[piece] for piece in board.hands[seat]]
        first, last = backs[0], backs[-1]
        wide = last.x - first.x + last.width
        yield Box((first.x + last.x) / 2, first.y, wide, first.width * CARD_ASPECT)


def _uncovered(box: Box, above: list[Pose]) -> Box:
    """What can be seen of a card under others of its row that lie further to the right or further down."""
    right, low = box.left + box.w, box.top + box.h
    for pose in above:
        left, top = pose.x - pose.width / 2, pose.y - pose.width * CARD_ASPECT / 2
        if pose.y == box.y:
            right = min(right, left)
        elif left < right:
            low = min(low, top)
    wide, high = right - box.left, low - box.top
    return Box(box.left + wide / 2, box.top + high / 2, wide, high)


def _row(board: Board, where: Where, seat: Seat | None) -> list[Piece]:
    if where is Where.PILE:
        return board.pile
    if where is Where.SQUASHED or seat is None:
        return board.squashed
    return board.hands[seat] if where is Where.HAND else board.ups[seat]
