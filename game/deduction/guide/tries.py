"""What the pages of Deduction's guide let one try, on positions of its first hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import Place
from game.core.contract import Action
from game.deduction import rules
from game.deduction.guide.first import (
    LOWER_LEFT,
    LOWER_RIGHT,
    QUEEN_PLACE,
    THEIR_KING,
    THEIR_QUEEN,
    THEY,
    UPPER_LEFT,
    YOU,
    first_hand,
)
from game.deduction.observation import Observation
from game.deduction.rules.options import Options
from game.deduction.rules.state import Accept, Challenge, Declare, Direction, Keep, Look, Peek, State
from game.tablekit.first import Beat
from game.tablekit.tries import Try, TryAnswer, at_step, no, yes

__all__ = ["tries"]

HAND = first_hand()
ACE_PLACE = Place(0)


def _say(hand_place: Place, place: Place, direction: Direction) -> Declare:
    return Declare(YOU, hand_place, place, direction)


def _then(action: Action) -> tuple[Beat, ...]:
    return (Beat(action, 1400),)


BELIEVED, CHALLENGED, KEPT = _then(Accept(THEY)), _then(Challenge(THEY)), _then(Keep(THEY))


def _try(name: str, asks: str, *answers: TryAnswer) -> Try[State, Observation]:
    return at_step(rules, HAND, name, asks, *answers)


def tries(options: Options) -> Mapping[str, Try[State, Observation]]:
    """One for each page; what they show holds under all options."""
    return {**_play(), **_means(), **_bets()}


def _play() -> Mapping[str, Try[State, Observation]]:
    """What is played for, and with what."""
    return {
        "What you play for": _try(
            "goal",
            "Bet on your ace: no card is higher. What do you say of it beside the upper left card?",
            no(
                "It is lower",
                "Nothing is higher than an ace. Challenged, and you pay a coin.",
                _say(ACE_PLACE, UPPER_LEFT, Direction.LOWER),
                after=CHALLENGED,
            ),
            yes(
                "It is higher",
                "Believed, and the bank pays you a coin. More coins win.",
                _say(ACE_PLACE, UPPER_LEFT, Direction.HIGHER),
                after=BELIEVED,
            ),
        ),
        "The cards": _try(
            "goal",
            "Ace beats king, king beats queen. A king lies lower right. Which card of yours is higher?",
            yes(
                "Your ace",
                "True, so whoever challenged pays you a coin.",
                _say(ACE_PLACE, LOWER_RIGHT, Direction.HIGHER),
                after=CHALLENGED,
            ),
            no(
                "Your queen",
                "A queen is the lowest card. False, so you pay.",
                _say(QUEEN_PLACE, LOWER_RIGHT, Direction.HIGHER),
                after=CHALLENGED,
            ),
        ),
    }


def _means() -> Mapping[str, Try[State, Observation]]:
    """What one can do."""
    return {
        "Your turn: one of three": _try(
            "goal",
            "Find something out, and keep your coins.",
            no(
                "Peek at a middle card",
                "Now you know a middle card, but it cost a coin.",
                Peek(YOU, UPPER_LEFT),
            ),
            yes(
                "Look at a card in their hand",
                "A king, and it was free. They know which card you saw.",
                Look(YOU, THEIR_KING),
                after=KEPT,
            ),
        ),
        "Look": _try(
            "look",
            "See what their first card is.",
            yes(
                "Look at it",
                "A king. They didn't shuffle, so you know where it is.",
                Look(YOU, THEIR_KING),
                after=KEPT,
            ),
            no(
                "Peek at a middle card",
                "That is a peek: it shows a card in the middle, and costs a coin.",
                Peek(YOU, LOWER_LEFT),
            ),
        ),
        "Peek": _try(
            "peek",
            "Spend a coin on a card in the middle: the upper left one.",
            no(
                "Look at their first card",
                "A look is free, but it shows a card in their hand.",
                Look(YOU, THEIR_KING),
                after=KEPT,
            ),
            yes(
                "Peek at it",
                "A queen, which you alone know. The tag on its back reminds you.",
                Peek(YOU, UPPER_LEFT),
            ),
        ),
    }


def _bets() -> Mapping[str, Try[State, Observation]]:
    """Betting, and how it ends."""
    return {
        "Declare": _try(
            "bluff",
            "Bluff! Your queen is the lowest card there is. Lay it beside the lower left card and say...",
            no(
                "Lower",
                "That may well be true, and then it is no bluff.",
                _say(QUEEN_PLACE, LOWER_LEFT, Direction.LOWER),
                after=BELIEVED,
            ),
            yes(
                "Higher",
                "Believed! A coin for a lie. Your marker stays: you can't say that of this card again.",
                _say(QUEEN_PLACE, LOWER_LEFT, Direction.HIGHER),
                after=BELIEVED,
            ),
        ),
        "Believe it, or challenge": _try(
            "challenge",
            "They say that their card equals the upper left one. You have seen both: a king, and a queen.",
            no("I believe it", "They got a coin for a lie that you could see.", Accept(YOU)),
            yes("{slam} Challenge!", "False, so they pay you a coin. Both cards are out.", Challenge(YOU)),
        ),
        "The end": _try(
            "win",
            "They have no coins left. They say that their queen, which you have seen, is higher.",
            no("I believe it", "A coin from the bank saves them. A queen is never higher.", Accept(YOU)),
            yes("{slam} Challenge!", "They must pay and can't: you have won.", Challenge(YOU)),
        ),
        "A good start": _try(
            "believe",
            "They peeked at the lower right card. Now they say that a card of theirs is higher than it.",
            no(
                "{slam} Challenge!",
                "It was true: they had seen that card. A wrong challenge costs a coin.",
                Challenge(YOU),
            ),
            yes("I believe it", "They get a coin from the bank. It cost you nothing.", Accept(YOU)),
        ),
        "At this table": _try(
            "look_again",
            "Choose their 2nd card and look at it.",
            yes("The 2nd card", "A queen, and it stays where it is.", Look(YOU, THEIR_QUEEN), after=KEPT),
            no(
                "The 3rd card",
                "That is the next one. {left}{right} move between cards.",
                Look(YOU, Place(2)),
                after=KEPT,
            ),
        ),
    }
