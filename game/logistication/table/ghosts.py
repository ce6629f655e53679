"""What something that was not done in Logistication would look like on the table."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence

from game.core.contract import Action, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.rules.state import Blind, Counter, JumpIn, PickUp, Play, SnapOn, Steal
from game.logistication.table.board import Board
from game.logistication.table.cards import BACK, printed
from game.logistication.table.layout import Layout, Station
from game.tablekit import ghosts as kit
from game.tablekit.ghosts import Ghost, Point, fanned
from game.ui.theme import CARD_ASPECT

ASIDE = 0.62
"""How far from the middle of the pile a card comes to rest on its way, of the radius of the ring round it."""
STEAL, WAIT = "Steal!", "Wait"


def ghosts(
    seat: Seat, action: Action | None, seen: Observation, board: Board, layout: Layout
) -> tuple[Ghost, ...]:
    """The cards on their way to the pile, the pile on its way to a hand, the turn stolen, or words."""
    station = layout.station(seat)
    match action:
        case Play(cards=cards) | SnapOn(cards=cards):
            return _played(board, layout, seat, cards)
        case Counter(card=card) | JumpIn(card=card):
            return _played(board, layout, seat, (card,))
        case Blind(place=place):
            return (
                Ghost(
                    _by_the_pile(layout, station),
                    kit.Card(layout.pile_width, None, BACK),
                    _down(board, place, seat, station),
                ),
            )
        case PickUp():
            top = printed(seen.pile[-1]) if seen.pile else None
            shown = kit.Card(layout.pile_width, top, BACK)
            return (Ghost((station.hand.x, station.hand.y), shown, layout.pile),)
        case Steal():
            return (Ghost((station.hand.x, station.hand.y), STEAL, layout.station(seen.turn).emblem),)
        case _:
            return (Ghost((station.hand.x, station.hand.y), WAIT),)


def _down(board: Board, place: int, seat: Seat, station: Station) -> Point:
    """Where a face-down card lies, or lay before it was turned up."""
    row = board.downs[seat]
    return (row[place].sprite.x, row[place].sprite.y) if place < len(row) else station.stacks[place]


def _played(board: Board, layout: Layout, seat: Seat, cards: Sequence[Card]) -> tuple[Ghost, ...]:
    """Each card from where it lies in the hand, as far as it is still there, to beside the pile."""
    station, left = layout.station(seat), Tally(cards)
    lying: dict[Card, list[Point]] = {}
    for piece in board.hands[seat]:
        if piece.card is not None and left[piece.card]:
            left[piece.card] -= 1
            lying.setdefault(piece.card, []).append((piece.sprite.x, piece.sprite.y))
    hand = (station.hand.x, station.hand.y)
    x, y = _by_the_pile(layout, station)
    y = min(y, layout.words_top - layout.pile_width * CARD_ASPECT / 2)
    places = fanned((x, y), len(cards), layout.pile_pitch)
    return tuple(
        Ghost(
            place,
            kit.Card(layout.pile_width, printed(card)),
            lying[card].pop(0) if lying.get(card) else hand,
        )
        for place, card in zip(places, cards, strict=True)
    )


def _by_the_pile(layout: Layout, station: Station) -> Point:
    """On a player's side of the pile, where its own top card still shows."""
    return _towards(layout.pile, (station.hand.x, station.hand.y), ASIDE * 2 * layout.ring_radius)


def _towards(start: Point, end: Point, reach: float) -> Point:
    across, down = end[0] - start[0], end[1] - start[1]
    share = reach / max(1.0, (across**2 + down**2) ** 0.5)
    return start[0] + across * share, start[1] + down * share
