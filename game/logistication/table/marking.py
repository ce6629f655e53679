"""Shows on the cards themselves where cursors stand, what is picked, and what can't be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.table.board import Board, Piece
from game.logistication.table.choice import Task, live, task_of, to_snap
from game.logistication.table.cursor import Cursor
from game.ui.theme import BRASS_LIT, GREEN_LIT, Color

SNAP_GLOW = 0.6
"""How bright a card shines that can be snapped."""


def mark(
    board: Board, seen: Observation, cursors: Mapping[Seat, Cursor], colours: Mapping[Seat, Color]
) -> None:
    """Mark the cards of all hands with a cursor, and the face-down cards of whoever has to choose one."""
    for seat, cursor in cursors.items():
        hand = board.hands[seat]
        lit = live(seen, seat, cursor.picks)
        mine = cursor.known and len(hand) == len(cursor.shown) and seen.result is None
        for index, piece in enumerate(hand):
            piece.hot = mine and index == cursor.at and not cursor.away and not seen.places[seat]
            piece.number = cursor.raised(index) if mine and cursor.picks else 0
            piece.sprite.dim = 1.0 if mine and lit is not None and piece.card not in lit else 0.0
            piece.sprite.ring = colours[seat] if piece.hot else None
        _light_up(hand, to_snap(seen, seat))
        blind = task_of(seen, seat) is Task.BLIND
        for index, piece in enumerate(board.downs[seat]):
            piece.hot = blind and index == cursor.place and not cursor.away
            piece.sprite.ring = BRASS_LIT if piece.hot else None


def _light_up(hand: Sequence[Piece], snapped: Sequence[Card]) -> None:
    """Raise, ring and light the cards that can be snapped now, and darken the others of the hand."""
    left = list(snapped)
    for piece in reversed(hand):
        piece.sprite.glow = 0.0
        if piece.card in left:
            left.remove(piece.card)
            piece.hot, piece.sprite.ring, piece.sprite.glow = True, GREEN_LIT, SNAP_GLOW
            piece.sprite.dim = 0.0
        elif snapped:
            piece.hot, piece.sprite.ring, piece.sprite.dim = False, None, 1.0
