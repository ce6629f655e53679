"""What the pages of Logic's guide let one try, on positions of its first hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import Place, Rank, parse_card
from game.core.contract import Seat
from game.logic import rules
from game.logic.guide.first import EAST, NORTH, OPTIONS, WEST, YOU, first_hand
from game.logic.observation import Observation
from game.logic.rules.options import Carry, Options
from game.logic.rules.state import Answer, Arrange, Grab, Guess, NameCard, Show, State
from game.tablekit.first import Beat
from game.tablekit.tries import Try, TryAnswer, at_step, laid, no, yes

__all__ = ["tries"]

HAND = first_hand()
WITH_A_PAIR = ("AS 5H 5S 9S TS JH", "AH 2S 4S 6S 7S 9H", "2H 3S 7H 8H JS QS", "3H 4H 6H 8S TH QH")
EITHER_WAY = "AS 5S 5H 9S TS JH"


def _guess(target: Seat, number: int, rank: int) -> Guess:
    return Guess(YOU, target, Place(number - 1), Rank(rank))


def _name(target: Seat, number: int, rank: int) -> NameCard:
    return NameCard(YOU, target, Place(number - 1), Rank(rank))


def _answered(seat: Seat) -> tuple[Beat, ...]:
    return (Beat(Answer(seat), 1200),)


def _try(name: str, asks: str, *answers: TryAnswer) -> Try[State, Observation]:
    return at_step(rules, HAND, name, asks, *answers)


def _unlaid() -> State:
    """Everybody but you has laid a row; you hold a pair."""
    rows = tuple(tuple(parse_card(code) for code in row.split()) for row in WITH_A_PAIR)
    return State(
        options=OPTIONS,
        came_with=Carry(dealer=YOU),
        dealer=YOU,
        hands=tuple(tuple(sorted(row)) for row in rows),
        rows=((), *rows[1:]),
        turn=YOU,
    )


def tries(options: Options) -> Mapping[str, Try[State, Observation]]:
    """One for each page; what they show holds under all options."""
    return {**_cards(), **_play()}


def _cards() -> Mapping[str, Try[State, Observation]]:
    """What lies there."""
    pair = tuple(parse_card(code) for code in EITHER_WAY.split())
    return {
        "Know every card": _try(
            "partner",
            "You hold the bottle. North showed you the black three. Name that card!",
            no(
                "A two",
                "North's row begins with a red two, but this card was shown to you: it is the three. "
                "One mistake, and the other team wins.",
                _name(NORTH, 2, 2),
            ),
            yes("A three", "Right! Three more like that, and your team wins the hand.", _name(NORTH, 2, 3)),
        ),
        "Lay your row": laid(
            HAND,
            _unlaid(),
            "Low to high, from your left. You have two fives. Which row may you lay?",
            no("J 10 9 5{H} 5{S} A", "Rows climb from their owner's left. They never fall."),
            yes("A 5{S} 5{H} 9 10 J", "Yes. In a pair, either card may come first.", Arrange(YOU, pair)),
        ),
        "Colours are public": _try(
            "goal",
            "Guess a card of East that is red: a nine.",
            no(
                "East's 4th card",
                "That one stands upright, so it is black.",
                _guess(EAST, 4, 9),
                after=_answered(EAST),
            ),
            yes(
                "East's 6th card",
                "It lies sideways, so it is red. Only its rank was hidden.",
                _guess(EAST, 6, 9),
                after=_answered(EAST),
            ),
        ),
        "A turn": _try(
            "show",
            "It is North's turn, and North is your partner. What do you do?",
            yes(
                "Show North a card",
                "Everybody saw which card it was. Only North saw its face.",
                Show(YOU, Place(2)),
            ),
            no("Guess a card", "It isn't your turn. A turn begins with a show by the partner."),
        ),
    }


def _play() -> Mapping[str, Try[State, Observation]]:
    """What is done."""
    return {
        "Read the rows": _try(
            "goal",
            "East's 4th card is black. It lies between a black four and a black six. What is it?",
            no(
                "A four",
                "There is one black four, and it lies open.",
                _guess(EAST, 4, 4),
                after=_answered(EAST),
            ),
            yes("A five", "It could be nothing else.", _guess(EAST, 4, 5), after=_answered(EAST)),
            no(
                "A seven",
                "Rows never fall, and a six comes after it.",
                _guess(EAST, 4, 7),
                after=_answered(EAST),
            ),
        ),
        "Grab the bottle": _try(
            "grab",
            "You can work out every hidden card. But it is East's turn.",
            yes("{slam} Grab the bottle", "Yours! Anybody may grab it at any moment.", Grab(YOU)),
            no("Wait for your turn", "By then somebody else may have grabbed it. You need not wait."),
        ),
        "At this table": _try(
            "miss",
            "West's red card is a nine or a ten. Choose a rank and see what happens.",
            no(
                "A nine",
                "A miss, so you turn up one of yours. But now everybody knows that it is the ten.",
                _guess(WEST, 5, 9),
                after=_answered(WEST),
            ),
            yes(
                "A ten",
                "Right, so it is turned up, and your turn ends.",
                _guess(WEST, 5, 10),
                after=_answered(WEST),
            ),
        ),
    }
