"""The cards on Logistication's table as pieces in zones, moved from zone to zone as events say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.cards import Place
from game.core.contract import Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.rules.state import Cards, How
from game.logistication.table.cards import BACK, PrintedFace, printed
from game.logistication.table.choice import Order, arranged
from game.tablekit import pieces as tablekit

SQUASHED_SHOWN = 5
"""How many cards of the squash pile can be seen."""

Orders = Mapping[Seat, Order]


@dataclass(frozen=True, slots=True)
class Pose(tablekit.Pose):
    """Where and how a card lies."""

    back: str = BACK


@dataclass(eq=False, slots=True, kw_only=True)
class Piece(tablekit.Piece):
    """A card on the table: what is known of it, and where it is going."""

    card: Card | None = None
    goal: Pose | None = None
    number: int = 0
    """Its place in the play being picked; 0 for none."""

    @property
    def face(self) -> PrintedFace | None:
        """What is printed on it, if that is known."""
        return None if self.card is None else printed(self.card)

    def unmark(self) -> None:
        """Undo what a cursor did to it, now that it has left its hand."""
        self.hover, self.hot, self.number = 0.0, False, 0
        self.sprite.glow = 0.0
        self.sprite.dim, self.sprite.ring = 0.0, None


class Board:
    """All pieces by zone. Where they belong follows from the zones alone, see `pose`."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hands: list[list[Piece]] = [[] for _ in range(seats)]
        self.ups: list[list[Piece]] = [[] for _ in range(seats)]
        self.downs: list[list[Piece]] = [[] for _ in range(seats)]
        self.pile: list[Piece] = []
        self.squashed: list[Piece] = []
        self.draw: tuple[int, int] = (0, 0)
        self.swept = 0
        """How many cards the squash pile has."""

    def settle(self, seen: Observation, orders: Orders) -> None:
        """Lay everything as it is seen, with fresh pieces."""
        for seat in range(self.seats):
            self.hands[seat] = [Piece(card=card) for card in _hand(seen, seat, orders)]
            self.ups[seat] = [Piece(card=card) for card in seen.up[seat]]
            self.downs[seat] = [Piece() for _ in range(seen.down[seat])]
        self.pile = [Piece(card=card) for card in seen.pile]
        self.squashed = [Piece(card=card) for card in seen.squashed[-SQUASHED_SHOWN:]]
        self.draw, self.swept = seen.draw, len(seen.squashed)

    def contents(self) -> tuple[object, ...]:
        """What lies where, for comparing."""

        def cards(pieces: Sequence[Piece]) -> tuple[Card | None, ...]:
            return tuple(piece.card for piece in pieces)

        rows = (*self.hands, *self.ups, *self.downs, self.pile, self.squashed)
        return (*(cards(row) for row in rows), self.draw, self.swept)

    # what events do

    def play(self, seat: Seat, cards: Cards, how: How, place: Place) -> list[Piece]:
        """Move cards from a hand, or a face-down card from its place, to the pile."""
        if how is How.BLIND:
            row = self.downs[seat]
            moved = [row.pop(min(place, len(row) - 1))]
        else:
            moved = [self._take(seat, card) for card in cards]
        for piece, card in zip(moved, cards, strict=True):
            piece.card = card
            piece.unmark()
        self.pile += moved
        return moved

    def _take(self, seat: Seat, card: Card) -> Piece:
        """Take the piece with this card out of a hand; out of a hidden hand, any piece."""
        hand = self.hands[seat]
        at = next((place for place, piece in enumerate(hand) if piece.card == card), None)
        return hand.pop(len(hand) // 2 if at is None else at)

    def pick_up(self, seat: Seat, known: bool, order: Order) -> list[Piece]:
        """Move the pile into a hand."""
        moved, self.pile = self.pile, []
        self._into_hand(seat, moved, known, order)
        return moved

    def fail_blind(self, seat: Seat, place: Place, card: Card, known: bool, order: Order) -> Piece:
        """Move a face-down card into the hand, as it did not fit."""
        row = self.downs[seat]
        piece = row.pop(min(place, len(row) - 1))
        piece.card = card
        piece.unmark()
        self._into_hand(seat, [piece], known, order)
        return piece

    def take_up(self, seat: Seat, known: bool, order: Order) -> list[Piece]:
        """Move the face-up cards into the hand."""
        moved, self.ups[seat] = self.ups[seat], []
        self._into_hand(seat, moved, known, order)
        return moved

    def take_drawn(
        self, seat: Seat, count: int, cards: Cards | None, piles: tuple[int, int], order: Order
    ) -> list[tuple[Piece, int]]:
        """Draw cards into a hand; returns each new piece and the pile it comes from."""
        came = _from_piles(self.draw, piles, count)
        found = [Piece(card=card) for card in (cards if cards is not None else (None,) * count)]
        self.draw = piles
        self._into_hand(seat, found, cards is not None, order)
        return list(zip(found, came, strict=True))

    def squash(self) -> tuple[list[Piece], list[Piece]]:
        """Sweep the pile onto the squash pile; returns the pieces swept off, and those no longer seen."""
        swept, self.pile = self.pile, []
        self.swept += len(swept)
        whole = self.squashed + swept
        self.squashed = whole[-SQUASHED_SHOWN:]
        return swept, whole[:-SQUASHED_SHOWN]

    def sort(self, seat: Seat, order: Order) -> None:
        """Sort an open hand."""
        hand = self.hands[seat]
        if any(piece.card is None for piece in hand):
            return
        wanted = arranged(tuple(sorted(piece.card for piece in hand if piece.card)), order)
        left = list(hand)
        hand.clear()
        for card in wanted:
            piece = next(piece for piece in left if piece.card == card)
            left.remove(piece)
            hand.append(piece)

    def _into_hand(self, seat: Seat, pieces: list[Piece], known: bool, order: Order) -> None:
        if not known:
            for piece in pieces:
                piece.card = None
        self.hands[seat] += pieces
        if known:
            self.sort(seat, order)


def _hand(seen: Observation, seat: Seat, orders: Orders) -> tuple[Card | None, ...]:
    hand = seen.hands[seat]
    if hand is None:
        return (None,) * seen.hand_sizes[seat]
    return arranged(hand, orders.get(seat, Order.COLOUR))


def _from_piles(before: tuple[int, int], after: tuple[int, int], count: int) -> list[int]:
    """From which pile each card came: the fuller one each time, or a player's own (LO-2, LO-4)."""
    left = [before[0] - after[0], before[1] - after[1]]
    came = []
    heights = list(before)
    for _ in range(count):
        pile = int(heights[0] < heights[1])
        if left[pile] <= 0:
            pile = 1 - pile
        left[pile] -= 1
        heights[pile] -= 1
        came.append(pile)
    return came
