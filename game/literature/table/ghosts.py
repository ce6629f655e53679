"""What something that was not done in Literature would look like on the table."""

from __future__ import annotations

from collections import defaultdict

import pygame

from game.core import cards as core
from game.core.contract import Action, Seat
from game.literature.observation import Observation
from game.literature.rules.state import (
    Ask,
    Assign,
    CallClaim,
    Challenge,
    Claim,
    PassForced,
    PassTurn,
    Ready,
    Wait,
)
from game.literature.table.layout import Layout
from game.literature.table.measures import BELL_AT, BOARD_MIDDLE_Y, CENTRE_X
from game.literature.table.people import BELL_SIDE, bell
from game.literature.table.pointing import HAND_SIZE, beside, glove
from game.literature.table.pose import face_of
from game.tablekit.ghosts import Card, Ghost, Point, Sign, fanned
from game.ui.kit import Kit
from game.ui.stage import Canvas

WIDTH, PITCH = 92.0, 50.0
HOLDER_SHARE = 0.24
"""How far from a player a card stands that they would be named for, of the way to the middle."""
TAKER_SHARE = 0.16
"""And one that they would have got."""
SAID = {PassForced: "Pass", Wait: "Wait", Ready: "Play on"}
LET_BE = "Wait"


def ghosts(seat: Seat, action: Action | None, seen: Observation, layout: Layout) -> tuple[Ghost, ...]:
    """The asked card on its way, the cards of a claim with their holders, the bell, or words."""
    match action:
        case Ask(target=target, card=card):
            if layout.stands(seat):  # The buttons lie before such a hand.
                return (Ghost(beside(layout, target), _card(card), layout.reach(target)),)
            start = _before(layout, target, HOLDER_SHARE)
            return (Ghost(_before(layout, seat, TAKER_SHARE), _card(card), start),)
        case Claim(set=number):
            return _held(seen, layout, number)
        case Assign(holder=holder) if (named := _next_card(seen)) is not None:
            middle = (CENTRE_X, BOARD_MIDDLE_Y)
            return (Ghost(_before(layout, holder, HOLDER_SHARE), _card(named), middle),)
        case PassTurn(to=to):
            start = _before(layout, seat, TAKER_SHARE)
            return (Ghost(_before(layout, to, TAKER_SHARE), Sign(HAND_SIZE[0], _glove), start),)
        case Challenge(set=number):
            tile = layout.tile(number)
            return (Ghost((tile.x, tile.y), "Challenge!", _before(layout, seat, TAKER_SHARE)),)
        case CallClaim():
            over = (BELL_AT[0], BELL_AT[1] - BELL_SIDE)
            return Ghost(BELL_AT, Sign(BELL_SIDE, bell)), Ghost(over, "Claim!")
        case _:
            words = LET_BE if action is None else SAID.get(type(action), LET_BE)
            return (Ghost(layout.reach(seat), words),)


def _held(seen: Observation, layout: Layout, number: int) -> tuple[Ghost, ...]:
    """Each card of a set before whoever is seen to hold it; the others on the set's tile."""
    tile = layout.tile(number)
    holders = {
        seen.deck.index[card]: seat
        for seat, hand in enumerate(seen.hands)
        if hand is not None
        for card in hand
    }
    by_holder: dict[Seat | None, list[core.Card]] = defaultdict(list)
    for card in seen.deck.sets[number].cards:
        by_holder[holders.get(seen.deck.index[card])].append(card)
    found = []
    for holder, cards in by_holder.items():
        at = (tile.x, tile.y) if holder is None else _before(layout, holder, HOLDER_SHARE)
        start = None if holder is None else (tile.x, tile.y)
        places = fanned(at, len(cards), PITCH)
        found += [Ghost(place, _card(card), start) for place, card in zip(places, cards, strict=True)]
    return tuple(found)


def _card(card: core.Card) -> Card:
    return Card(WIDTH, face_of(card))


def _before(layout: Layout, seat: Seat, share: float) -> Point:
    """Before a player, so much of the way to the middle."""
    x, y = layout.reach(seat)
    return x + (CENTRE_X - x) * share, y + (BOARD_MIDDLE_Y - y) * share


def _next_card(seen: Observation) -> core.Card | None:
    """The card of the claim in progress whose holder is to be said next."""
    claiming = seen.claiming
    if claiming is None or claiming.set is None:
        return None
    cards = seen.deck.sets[claiming.set].cards
    return cards[len(claiming.named)] if len(claiming.named) < len(cards) else None


def _glove(canvas: Canvas, kit: Kit) -> pygame.Surface:
    return glove(canvas, 0.0)
