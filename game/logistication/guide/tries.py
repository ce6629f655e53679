"""What the pages of Logistication's guide let one try, on positions of its first hand or laid like them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.cards import Place
from game.logistication import rules
from game.logistication.guide.first import OPTIONS, WHALE, YOU, first_hand
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.rules.options import Options
from game.logistication.rules.state import (
    Blind,
    Cards,
    Counter,
    JumpIn,
    PickUp,
    Play,
    SnapOn,
    State,
    Steal,
)
from game.tablekit.first import Beat
from game.tablekit.tries import Try, TryAnswer, at_step, laid, no, yes

__all__ = ["tries"]

HAND = first_hand()
LAPSE = (Beat(None, 300),)
"""A window runs out."""


def _cards(codes: str) -> Cards:
    return tuple(Card.parse(code) for code in codes.split())


def _play(codes: str) -> Play:
    return Play(YOU, _cards(codes))


def _try(name: str, asks: str, *answers: TryAnswer) -> Try[State, Observation]:
    return at_step(rules, HAND, name, asks, *answers)


def _laid(hand: str, top: str, asks: str, *answers: TryAnswer) -> Try[State, Observation]:
    return laid(HAND, _dealt(hand, top), asks, *answers)


def _dealt(hand: str, top: str) -> State:
    """The first hand's beginning with this hand of yours and this card on top of the pile.

    Each card that is wanted changes places with one that is not, so that every card lies somewhere once.
    """
    state = HAND.state
    zones = [list(state.hands[YOU]), list(state.pile), list(state.hands[WHALE]), *map(list, state.up)]
    zones += [*map(list, state.down), *map(list, state.draw), list(state.squashed)]
    mine, pile, others = zones[0], zones[1], zones[2:]
    for place, card in enumerate(_cards(hand)):
        _bring(card, mine, place, [pile, *others])
    _bring(Card.parse(top), pile, len(pile) - 1, others)
    theirs, *rest = others
    up, down, draw = rest[0:2], rest[2:4], rest[4:6]
    return replace(
        state,
        hands=(tuple(sorted(mine)), tuple(sorted(theirs))),
        pile=tuple(pile),
        up=(tuple(up[0]), tuple(up[1])),
        down=(tuple(down[0]), tuple(down[1])),
        draw=(tuple(draw[0]), tuple(draw[1])),
        squashed=tuple(rest[6]),
    )


def _bring(card: Card, zone: list[Card], place: int, others: list[list[Card]]) -> None:
    """Bring a card to a place of a zone, from later in it or from elsewhere."""
    for other in (zone, *others):
        start = place if other is zone else 0
        if card in other[start:]:
            at = other.index(card, start)
            zone[place], other[at] = other[at], zone[place]
            return
    raise AssertionError(f"there is no {card.code} left")


def tries(options: Options) -> Mapping[str, Try[State, Observation]]:
    """One for each page."""
    return {**_lays(), **_races(options), **_rounds()}


def _lays() -> Mapping[str, Try[State, Observation]]:
    """What fits, and what it does."""
    return {
        "Get rid of everything": _try(
            "goal",
            "Everything has to go: hand, open cards, blind cards. What do you lay first?",
            no("An open card", "Open cards come when hand and draw pile are gone."),
            yes(
                "A card of the hand",
                "It fits: red, and not lower than the 5. Then you draw up to three.",
                _play("R7"),
            ),
        ),
        "111 cards": _try(
            "special",
            "A card without colour fits anything. Which one is that?",
            no("The yellow 9", "Yellow doesn't fit a red 6."),
            yes("The Squash", "It went on red, and squashed the pile at once.", _play("S")),
        ),
        "What fits": _try(
            "goal",
            "A red 5 lies on top. What fits?",
            no("The yellow 7", "Another colour, and another number."),
            yes("The red 7", "The same colour, and not lower.", _play("R7")),
            no("The blue Reverse", "A special fits its own colour only, and this one is blue."),
        ),
        "Several at once": _try(
            "set",
            "A blue card lies on top. Get rid of as many as you can.",
            no("The blue 8", "It fits. But the other two 8s could have gone with it.", _play("B8")),
            yes(
                "All three 8s",
                "One of them fits, so all may go. And three of a face squash the pile.",
                _play("B8 R8 Y8"),
            ),
        ),
        "Not U, Draw 3, Draw 6": _laid(
            "RD R7 Y7",
            "R5",
            "Make Whale draw, and miss a turn.",
            no("The red 7", "It fits, but costs Whale nothing.", _play("R7")),
            yes("The red Draw 3", "Whale draws three and misses a turn. You play again.", _play("RD")),
        ),
        "Reverse Rotation": _laid(
            "RR R7 Y7",
            "R5",
            "Only two of you are left, so a Reverse acts as a Not U. Take Whale's turn!",
            yes(
                "The red Reverse",
                "Your turn again, and Whale had nothing to counter with.",
                _play("RR"),
                after=LAPSE,
            ),
            no("The red 7", "It fits, but then it is Whale's turn.", _play("R7")),
        ),
    }


def _races(options: Options) -> Mapping[str, Try[State, Observation]]:
    """What is done fast."""
    return {
        "Squash!": _try(
            "squash",
            "Two 7s lie in the pile; the small card beside it says so.",
            yes("Lay a third 7", "Squash! The pile is out of the game, and anything goes.", _play("Y7")),
            no("Lay the blue Reverse", "It fits, but the pile stays.", _play("BR"), after=LAPSE),
        ),
        "Counter, recounter": _try(
            "counter",
            "Whale's Reverse takes your turn away. The ring is running out!",
            yes("{slam} Counter!", "The turn is yours again.", Counter(YOU, Card.parse("BR"))),
            no("Wait", "The ring is gone, and with it your turn.", after=LAPSE),
        ),
        "Snap": _try(
            "snap",
            "You played a 7, and drew another one: it is still in time.",
            yes("{slam} Snap!", "On it goes, as if you had played both.", SnapOn(YOU, _cards("B7"))),
            no("Keep it for later", "Too late: the window is over.", after=LAPSE),
        ),
        "Play fast": _fast(options),
        "I'm Logisticating!": _laid(
            "R7 Y7 R6",
            "B9",
            "A blue 9 lies on top. What do you do?",
            no("Lay the red 7", "It doesn't fit. Nothing does."),
            yes("Take the pile", "I'm Logisticating! For a moment nobody may hurry you.", PickUp(YOU)),
        ),
        "Three phases": _try(
            "blind",
            "Only blind cards are left, and nobody knows them.",
            yes(
                "Turn one up",
                "It fits! Had it not, you would have taken it and the pile.",
                Blind(YOU, Place(0)),
            ),
            no("Take the pile", "Not before you have turned one up: it may fit."),
        ),
    }


def _rounds() -> Mapping[str, Try[State, Observation]]:
    """How a round goes on and ends."""
    return {
        "Places": _try(
            "win",
            "Your last card, and the pile is empty: anything goes.",
            yes(
                "Turn it up",
                "Out of cards, and first! With more players the others go on for places.",
                Blind(YOU, Place(0)),
            ),
            no("Wait for a better moment", "Nobody waits for you: whoever is out first wins."),
        ),
        "Two players": _laid(
            "RN R7 Y7",
            "R5",
            "Of two players, some cards give you another turn. Take one!",
            no("Lay the red 7", "It fits, but it is Whale's turn.", _play("R7")),
            yes("Lay the red Not U", "Whale misses a turn, so it is yours again.", _play("RN")),
        ),
        "One button": _try(
            "recounter",
            "Whale has countered your Reverse. You have one left, and one button for everything fast.",
            yes("{slam} Slam!", "Recountered: it is your turn.", Counter(YOU, Card.parse("BR"))),
            no("Let it be", "It is Whale's turn.", after=LAPSE),
        ),
        "At this table": _try(
            "wild",
            "A Wild takes a card on top. Point at it, add the other one with {up}, and play both.",
            no("The Wild alone", "It needs a coloured card on top, as long as you have one."),
            yes("The Wild and the yellow 4", "Two cards gone, and yellow it is.", _play("W Y4")),
        ),
    }


def _fast(options: Options) -> Try[State, Observation]:
    """Stealing, or jumping in where nothing can be stolen."""
    if options.hesitation_steal or not options.jump_in:
        return _try(
            "steal",
            "Whale can't decide, and you are next.",
            yes("{slam} Steal the turn!", "Stolen! Now it is your turn.", Steal(YOU)),
            no("Wait politely", "You may. But you could have played already."),
        )
    state = replace(
        _dealt("R5 R7 Y7", "R5"), options=replace(OPTIONS, jump_in=True, hesitation_steal=False), turn=WHALE
    )
    return replace(
        laid(
            HAND,
            state,
            "It is Whale's turn. But you hold the very card that lies on top!",
            yes("{slam} Jump in!", "Out of turn, and one card fewer.", JumpIn(YOU, Card.parse("R5"))),
            no("Wait for your turn", "By then another card lies there."),
        ),
        options=state.options,
    )
