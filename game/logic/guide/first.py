"""Logic's first hand: a hand well under way, from the first certain guess to a declaration of one's own."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Card, Place, Rank, parse_card
from game.core.contract import Action, Seat
from game.logic.observation import Observation
from game.logic.rules.options import Carry, Options
from game.logic.rules.state import (
    Answer,
    Grab,
    Guess,
    NameCard,
    Phase,
    Reveal,
    Show,
    State,
)
from game.logic.table.button_places import answer_box
from game.logic.table.layout import Layout, layout_for
from game.logic.table.measures import CENTRE_X, CENTRE_Y
from game.logic.table.pose import outline
from game.tablekit.box import Box
from game.tablekit.first import Beat, FirstHand, FirstStep, NoteRooms, any_of, only
from game.ui.sizes import Sizes

YOU, EAST, NORTH, WEST = range(4)
OPTIONS = Options(memory_aid="shown", declare_clock_s=None, draws=False)
"""No clock to hurry anybody, and a card that was shown stays marked."""

ROWS = (
    "AS 5H 7S 9S TS JH",
    "AH 2S 4S 5S 6S 9H",
    "2H 3S 7H 8H JS QS",
    "3H 4H 6H 8S TH QH",
)
"""Everybody's row from their own left; a small x below stands under each card that is face down."""
HIDDEN = (
    ".  x  x  x  x  . ",
    "x  x  .  x  .  x ",
    ".  x  .  .  x  . ",
    ".  .  .  x  x  . ",
)

USUAL, CHOOSING = (298.0, 466.0, 308.0, 290.0), (298.0, 474.0, 400.0, 282.0)
"""Left of the bottle, or of the dial that covers it; below the headline."""
HOLDING = (1250.0, 490.0, 376.0, 240.0)
"""Below the headline and right of the dial, while you hold the bottle on the left."""
ROOMS = NoteRooms(USUAL, (300.0, 500.0, 1240.0, 252.0), choosing=CHOOSING)
"""In large text over the bottle and the tally, under the headline."""
BUTTON_ROOMS = NoteRooms(USUAL, (276.0, 500.0, 806.0, 252.0), choosing=CHOOSING)
"""In large text beside your button."""
BOTTLE_ROOMS = NoteRooms(USUAL, (284.0, 500.0, 606.0, 252.0), choosing=CHOOSING)
"""In large text beside the bottle in the middle."""
DECLARING_ROOMS = NoteRooms(HOLDING, (650.0, 500.0, 890.0, 252.0), choosing=HOLDING)
"""In large text beside the bottle that you hold."""
BESIDE_NUMBER = 36.0
"""An arrow to a card stands beyond its number."""


def _row(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in text.split())


def _up(marks: str) -> int:
    return sum(1 << place for place, sign in enumerate(marks.split()) if sign == ".")


def _state() -> State:
    """Your turn, and North has passed."""
    rows = tuple(_row(text) for text in ROWS)
    return State(
        options=OPTIONS,
        came_with=Carry(dealer=YOU),
        dealer=YOU,
        hands=tuple(tuple(sorted(row)) for row in rows),
        rows=rows,
        up=tuple(_up(marks) for marks in HIDDEN),
        phase=Phase.GUESS,
        turn=YOU,
        turn_number=1,
    )


def _layout(seen: Observation, sizes: Sizes) -> Layout:
    return layout_for(seen.size, YOU, True, sizes.text, sizes.cards, sizes.shape)


def _outline(seen: Observation, sizes: Sizes, seat: Seat, place: int) -> Box:
    return outline(seen, _layout(seen, sizes), seat, Place(place))


def _card(seat: Seat, number: int) -> Callable[[Observation, Sizes], tuple[Box, ...]]:
    """One card, counted from 1 as at the table."""
    return lambda seen, sizes: (_outline(seen, sizes, seat, number - 1),)


def _hidden(*seats: Seat) -> Callable[[Observation, Sizes], tuple[Box, ...]]:
    """The cards in these rows that are still face down."""
    return lambda seen, sizes: tuple(
        _outline(seen, sizes, seat, place) for seat in seats for place in seen.hidden(seat)
    )


def _button(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
    return (answer_box(_layout(seen, sizes), YOU),)


def _bottle(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
    return (Box(CENTRE_X, CENTRE_Y, 110.0, 216.0),)


def _guess(seat: Seat, target: Seat, number: int, rank: int) -> Guess:
    return Guess(seat, target, Place(number - 1), Rank(rank))


def _name(target: Seat, number: int, rank: int) -> NameCard:
    return NameCard(YOU, target, Place(number - 1), Rank(rank))


def _show(seat: Seat, number: int) -> Show:
    return Show(seat, Place(number - 1))


def _of_yours(kind: type[Show] | type[Reveal]) -> frozenset[Action]:
    """Showing or turning up any of your hidden cards."""
    return any_of(*(kind(YOU, Place(number - 1)) for number in (2, 3, 4, 5)))


TOO_EARLY = "Too early: there are hidden cards that you can't be sure of yet."
NOT_THAT_CARD = "Another time. Take the card with the ring."


def _not_the_five(action: Action) -> str:
    match action:
        case Grab():
            return TOO_EARLY
        case Guess(target=target, place=place) if (target, place) == (EAST, 3):
            return "Rows never fall. Between a black four and a black six it can be just one rank."
        case _:
            return NOT_THAT_CARD


def _not_shown(action: Action) -> str:
    return TOO_EARLY if isinstance(action, Grab) else "You may show nothing, but then North learns nothing."


def _not_the_nine(action: Action) -> str:
    match action:
        case Grab():
            return TOO_EARLY
        case Guess(target=target, place=place, rank=rank) if (target, place) == (WEST, 4):
            return "Perhaps. Say nine this time." if rank == 10 else "It can only be a nine or a ten."
        case _:
            return NOT_THAT_CARD


NAMED = {
    (NORTH, 1): "North showed you this card: it was the three.",
    (EAST, 1): "It is a two or a three, and North has the three.",
    (WEST, 4): "It is a nine or a ten, and you have heard that it isn't a nine.",
    (EAST, 5): "It is a nine or a ten: the one that West doesn't have.",
}
"""Why each card of the declaration can only be what it is."""


CERTAIN = any_of(_name(NORTH, 2, 3), _name(EAST, 2, 2), _name(WEST, 5, 10), _name(EAST, 6, 9))
"""What the declaration names, in any order."""
SURE = "Sure? {mouse}Click its rank to say{else}{confirm} says{/mouse} it, {cancel} goes back."


def _misnamed(action: Action) -> str:
    assert isinstance(action, NameCard)
    return f"That would have lost the hand. {NAMED[action.target, action.place]}"


STEPS: tuple[FirstStep[Observation], ...] = (
    FirstStep(
        "goal",
        "You and North win by naming {b}every hidden card{/b}. Rows run low to high. What is in the "
        "ring? {mouse}Click it.{else}Go there {up}{down}, then {confirm}{/mouse}",
        want=(only(_guess(YOU, EAST, 4, 5)),),
        where=_card(EAST, 4),
        beside=BESIDE_NUMBER,
        choosing="It lies between a four and a six. {mouse}Click that rank.{else}Turn the dial, then "
        "{confirm}{/mouse}",
        wrong=_not_the_five,
        after=(Beat(Answer(EAST), 1400),),
        right="Right! So it is turned up, and your turn ends. There are two of each rank: one "
        "black, one red.",
    ),
    FirstStep(
        "colours",
        "Hidden red cards lie sideways. So you always see a card's colour; only its rank is hidden.",
        where=_hidden(WEST, NORTH, EAST),
    ),
    FirstStep(
        "answer",
        "East, on your right, is next. West showed East a card, and East guessed one of yours. "
        "Press {confirm} to answer.",
        want=(only(Answer(YOU)),),
        where=_button,
        wrong=TOO_EARLY,
        before=(Beat(_show(WEST, 5)), Beat(_guess(EAST, YOU, 4, 10), 1600)),
        rooms=BUTTON_ROOMS,
        after=(Beat(Reveal(EAST, Place(0)), 1400),),
        right="Not a ten. East guessed wrong and turned up one of theirs: the ace.",
    ),
    FirstStep(
        "show",
        "Your partner's turn. A turn begins with a show: choose one of your hidden cards to show North.",
        want=(_of_yours(Show),),
        where=_hidden(YOU),
        wrong=_not_shown,
        rooms=BUTTON_ROOMS,
        right="Everybody saw {b}which{/b} card it was. Only North saw its face.",
    ),
    FirstStep(
        "round",
        "North and West guessed right. Guess {b}any opponent's hidden card{/b}, never your partner's.",
        before=(
            Beat(_guess(NORTH, WEST, 4, 8), 1400),
            Beat(Answer(WEST), 1400),
            Beat(_show(EAST, 6), 1400),
            Beat(_guess(WEST, NORTH, 5, 11), 1400),
            Beat(Answer(NORTH), 1400),
        ),
    ),
    FirstStep(
        "shown",
        "Your turn. North shows you a card, and nobody else: the black three. There is no other black three.",
        where=_card(NORTH, 2),
        beside=BESIDE_NUMBER,
        before=(Beat(_show(NORTH, 2), 1400),),
    ),
    FirstStep(
        "miss",
        "Now guess. West's red card is a nine or a ten, and nobody has shown you which. Try the nine.",
        want=(only(_guess(YOU, WEST, 5, 9)),),
        where=_card(WEST, 5),
        beside=BESIDE_NUMBER,
        choosing="{mouse}Click the nine.{else}With the dial on the nine: {confirm}{/mouse}",
        wrong=_not_the_nine,
        after=(Beat(Answer(WEST), 1600),),
        right="A miss. It costs you a card, but it tells you something: this isn't a nine.",
    ),
    FirstStep(
        "reveal",
        "Turn up one of your own. Best is a card that they have worked out anyway.",
        want=(_of_yours(Reveal),),
        where=_hidden(YOU),
        wrong=TOO_EARLY,
        right="Good. Now look round: four cards are hidden from you, and you can work out each of them.",
    ),
    FirstStep(
        "grab",
        "It is East's turn. But {b}anybody may grab the bottle at any moment{/b}. Be first: "
        "{mouse}click it.{else}{slam}{/mouse}",
        want=(only(Grab(YOU)),),
        where=_bottle,
        rooms=BOTTLE_ROOMS,
    ),
    FirstStep(
        "yours",
        "Yours! Now name every hidden card. One mistake, and the other team wins.",
        rooms=DECLARING_ROOMS,
    ),
    FirstStep(
        "partner",
        "Your partner's cards count, too. Begin with the one that North showed you.",
        want=(CERTAIN,),
        where=_card(NORTH, 2),
        beside=BESIDE_NUMBER,
        choosing=SURE,
        wrong=_misnamed,
        right="Right, so the card is turned up. Three to go, and each can only be one thing.",
        rooms=DECLARING_ROOMS,
    ),
    FirstStep(
        "declare",
        "Name the others. Think of what North has shown you, and of your miss.",
        want=(CERTAIN,) * 3,
        where=_hidden(WEST, NORTH, EAST),
        beside=BESIDE_NUMBER,
        choosing=SURE,
        wrong=_misnamed,
        rooms=DECLARING_ROOMS,
    ),
)


def first_hand() -> FirstHand[State, Observation]:
    """The hand, from the first guess to the declaration."""
    return FirstHand(
        options=OPTIONS,
        seats=4,
        state=_state(),
        steps=STEPS,
        won="You named every hidden card, and worked out each of them yourself. That is Logic.",
        seat=YOU,
        rooms=ROOMS,
    )
