"""Deduction's first hand: a game in twelve steps, from the first peek to a bluff that is seen through."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import ACE, KING, QUEEN, Place
from game.core.contract import Action, Seat
from game.deduction.observation import Observation
from game.deduction.rules.options import Carry, Options
from game.deduction.rules.state import (
    Accept,
    Challenge,
    Declare,
    Direction,
    Keep,
    Look,
    Peek,
    PeekNote,
    Phase,
    State,
)
from game.deduction.table.layout import COUNT_DX, GRID, Layout, layout_for
from game.tablekit.box import Box
from game.tablekit.first import Beat, FirstHand, FirstStep, NoteRooms, any_of, only
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT

__all__ = ["first_hand"]

YOU, THEY = 0, 1
OPTIONS = Options()

QUEEN_PLACE = Place(3)
"""Where your queen is in your hand."""
THEIR_KING, THEIR_QUEEN, THEIR_ACE = Place(0), Place(1), Place(3)
UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT = GRID

HANDS = ((ACE, KING, KING, QUEEN), (KING, QUEEN, QUEEN, ACE))
MIDDLE = (QUEEN, ACE, ACE, KING)
"""Your stack gave an ace and the queen, theirs an ace and the king."""

PEEKED = PeekNote(THEY, LOWER_RIGHT, KING)
"""They began, with a peek."""

ROOM = (104.0, 604.0, 436.0, 276.0)
"""Between the panel of what may be done and your plate."""
LARGE_ROOM = (1326.0, 300.0, 484.0, 478.0)
"""In large text over the bank and what your stack gave, which these steps don't speak of."""
LARGE_GIVEN_ROOM = (104.0, 262.0, 436.0, 610.0)
"""In large text over the panel, where nothing is to be done yet but what your stack gave is spoken of."""
ROOMS = NoteRooms(ROOM, LARGE_ROOM)
PEEKING_ROOMS = NoteRooms((104.0, 604.0, 396.0, 276.0), LARGE_ROOM)
"""The first is beside what is offered at a middle card on the left."""
GIVEN_ROOMS = NoteRooms(ROOM, LARGE_GIVEN_ROOM)

LOOK_ROW, DEEDS = 0, 3
"""Which row of the panel is the look, and how many rows a turn has."""
COINS_SIZE = (260.0, 116.0)
"""A seat's towers with the number beside them."""
ARROWS_PAD = 12.0
"""How much higher the ring round the arrows is than they are."""

Where = Callable[[Observation, Sizes], tuple[Box, ...]]


def _state() -> State:
    """They have peeked; it is your turn."""
    return State(
        options=OPTIONS,
        came_with=Carry(),
        hands=HANDS,
        held=(0b1111, 0b1111),
        middle=MIDDLE,
        open=0,
        turn=YOU,
        phase=Phase.TURN,
        coins=(3, 2),
        notes=(PEEKED,),
    )


def _lit(*places: Callable[[Layout], Box]) -> Where:
    """These places, as large cards and letters lay them."""

    def where(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
        layout = layout_for(OPTIONS.hand_size, YOU, sizes.text, sizes.cards, sizes.shape)
        return tuple(place(layout) for place in places)

    return where


def _card(place: Place) -> Callable[[Layout], Box]:
    return lambda layout: layout.middle_box(place)


def _held(seat: Seat, place: Place) -> Callable[[Layout], Box]:
    def card(layout: Layout) -> Box:
        wide = layout.hand_width(seat)
        return Box(*layout.slot(seat, place), wide, wide * CARD_ASPECT)

    return card


def _looking(place: Place) -> Where:
    """A card of theirs, and what is done with it: no arrow to the card hides what lies below."""
    return _lit(_held(THEY, place), lambda layout: layout.row(LOOK_ROW, DEEDS))


def _middle(*places: Place) -> Where:
    return _lit(*map(_card, places))


def _pair(place: Place) -> Callable[[Layout], Box]:
    """A middle card with the card beside it: one ring, as what is said stands between the two."""
    usual = layout_for(OPTIONS.hand_size, YOU).hand_box(YOU, place)

    def both(layout: Layout) -> Box:
        card, (x, y) = layout.middle_box(place), layout.beside(place)
        left, right = min(card.left, x - usual.w / 2), max(card.left + card.w, x + usual.w / 2)
        top, foot = min(card.top, y - usual.h / 2), max(card.top + card.h, y + usual.h / 2)
        return Box((left + right) / 2, (top + foot) / 2, right - left, foot - top)

    return both


def _declared(place: Place) -> Where:
    return _lit(_pair(place))


def _directions(place: Place) -> Where:
    """A middle card, the card beside it and the arrows between them, in one ring that crosses none."""

    def all_of(layout: Layout) -> Box:
        both, ways = _pair(place)(layout), layout.choices(place)
        return Box(both.x, ways.y, both.w, max(both.h, ways.h + ARROWS_PAD))

    return _lit(all_of)


def _coins(*seats: Seat) -> Where:
    return _lit(*map(_coin, seats))


def _coin(seat: Seat) -> Callable[[Layout], Box]:
    def box(layout: Layout) -> Box:
        x, y = layout.coins(seat)
        return Box(x + COUNT_DX / 2, y - COINS_SIZE[1] / 5, *COINS_SIZE)

    return box


def _peek(place: Place) -> Peek:
    return Peek(YOU, place)


def _look(place: Place) -> Look:
    return Look(YOU, place)


def _they_say(hand_place: Place, place: Place, direction: Direction) -> Beat:
    return Beat(Declare(THEY, hand_place, place, direction), 1600)


LATER = "That comes a little later."
NOT_THAT_CARD = "Another time. Take the card with the ring."


def _not_the_peek(action: Action) -> str:
    match action:
        case Peek():
            return NOT_THAT_CARD
        case Declare():
            return "You may, but you know nothing yet. Peek first."
        case _:
            return LATER


def _not_the_look(action: Action) -> str:
    match action:
        case Look():
            return NOT_THAT_CARD
        case Peek():
            return "That costs a coin. A look is free."
        case _:
            return "Not yet. First find out what they hold."


def _not_the_bluff(action: Action) -> str:
    match action:
        case Declare(hand_place=hand_place) if hand_place != QUEEN_PLACE:
            return "A good card for the truth. Try a lie this time, with your queen."
        case Declare(place=place) if place != LOWER_LEFT:
            return NOT_THAT_CARD
        case Declare():
            return "They would believe that just as well. But dare to say higher."
        case _:
            return "You know enough. Declare!"


STEPS: tuple[FirstStep[Observation], ...] = (
    FirstStep(
        "goal",
        "When all four cards in the middle lie open, {b}more coins win{/b}. Whoever must pay and can't, "
        "loses at once.",
        where=_coins(YOU, THEY),
    ),
    FirstStep(
        "given",
        "Nobody knows the four. Each had a {b}stack{/b} of six, two of each rank, and gave two of it. Yours "
        "gave an ace and a queen.",
        where=_lit(lambda layout: layout.given_box, *map(_card, GRID)),
        rooms=GIVEN_ROOMS,
    ),
    FirstStep(
        "peek",
        "A turn is one of three things. Pay a coin and {b}peek{/b}: {mouse}click the card with the ring."
        "{else}go to the card with the ring, {confirm}{/mouse}",
        want=(only(_peek(UPPER_LEFT)),),
        where=_middle(UPPER_LEFT),
        choosing="Choose Peek, the one that costs a coin.",
        rooms=PEEKING_ROOMS,
        wrong=_not_the_peek,
        right="A queen, the lowest. Kings are higher, aces highest. They know where you peeked, not what "
        "you saw.",
    ),
    FirstStep(
        "believe",
        "They {b}declare{/b}: my card is higher than this one. True or not? They have peeked there. Believe "
        "them: {mouse}click {b}I believe it{/b}{else}{confirm}{/mouse}",
        want=(only(Accept(YOU)),),
        where=_declared(LOWER_RIGHT),
        wrong="It was true: your challenge would have cost you a coin.",
        before=(_they_say(THEIR_ACE, LOWER_RIGHT, Direction.HIGHER),),
        right="Believed: they get a coin from the bank and take the card back. Nobody learns if it was true.",
    ),
    FirstStep(
        "look",
        "Two can know things. {b}Look{/b} at a card in their hand, free of charge: the one with the ring.",
        want=(only(_look(THEIR_KING)),),
        where=_looking(THEIR_KING),
        wrong=_not_the_look,
        after=(Beat(Keep(THEY), 1800),),
        right="A king. They may shuffle after a look, and didn't: so you know where it is.",
    ),
    FirstStep(
        "challenge",
        "They say that this king equals the card you peeked at. You have seen both! "
        "{mouse}Click {b}Challenge{/b}{else}{b}Challenge{/b}: {slam}{/mouse}",
        want=(only(Challenge(YOU)),),
        where=_declared(UPPER_LEFT),
        wrong="That would have given them a coin for a lie that you could see.",
        before=(_they_say(THEIR_KING, UPPER_LEFT, Direction.EQUAL),),
        right="False, so they pay you a coin. Had it been true, you would have paid. Both cards stay open "
        "and are out.",
    ),
    FirstStep(
        "bluff",
        "Now you. Lay your queen beside the card with the ring and say {b}higher{/b}. A queen never is: "
        "a bluff!",
        want=(only(Declare(YOU, QUEEN_PLACE, LOWER_LEFT, Direction.HIGHER)),),
        where=_lit(_held(YOU, QUEEN_PLACE), _card(LOWER_LEFT)),
        choosing="Your queen, this card, and the arrow that points up.",
        choosing_where=_directions(LOWER_LEFT),
        wrong=_not_the_bluff,
        after=(Beat(Accept(THEY), 2200),),
        right="Believed! A coin for a lie. Nobody had looked at your queen.",
    ),
    FirstStep(
        "marker",
        "They peeked there, too late. Your marker stays: you never say the same of the same card twice.",
        where=_middle(LOWER_LEFT),
        before=(Beat(Peek(THEY, LOWER_LEFT), 1400),),
    ),
    FirstStep(
        "look_again",
        "Your turn. What might they bluff with? Look at this card.",
        want=(only(_look(THEIR_QUEEN)),),
        where=_looking(THEIR_QUEEN),
        wrong=_not_the_look,
        after=(Beat(Keep(THEY), 1800),),
        right="A queen, and it stays where it is.",
    ),
    FirstStep(
        "broke",
        "Another peek, and they have no coins left. One bet lost, and they can't pay.",
        where=_coins(THEY),
        before=(Beat(Peek(THEY, UPPER_RIGHT), 1400),),
    ),
    FirstStep(
        "lead",
        "You can afford a peek. Choose any card of the middle.",
        want=(any_of(_peek(UPPER_RIGHT), _peek(LOWER_LEFT), _peek(LOWER_RIGHT)),),
        where=_middle(UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT),
        choosing="Choose Peek.",
        rooms=PEEKING_ROOMS,
        wrong="You may. But they have nothing left to pay with, so spend a coin and peek.",
        right="Good to know. Now they have to do something.",
    ),
    FirstStep(
        "win",
        "Higher, they say. Whatever lies there: which card of theirs is this, and what is it higher than? "
        "{mouse}Click what you make of it{else}Believe {confirm} or challenge {slam}{/mouse}",
        want=(only(Challenge(YOU)),),
        where=_declared(UPPER_RIGHT),
        wrong="That would have given them a coin for a lie that you could see.",
        before=(_they_say(THEIR_QUEEN, UPPER_RIGHT, Direction.HIGHER),),
    ),
)


def first_hand() -> FirstHand[State, Observation]:
    """The game, from the first peek to the bet that can't be paid."""
    return FirstHand(
        options=OPTIONS,
        seats=2,
        state=_state(),
        steps=STEPS,
        won="You had seen the queen, and no card is lower than a queen. They bluffed, and can't pay.",
        seat=YOU,
        rooms=ROOMS,
    )
