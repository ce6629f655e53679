"""Logistication's first hand: the end of a round for two, from a card that fits to one that has to."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable
from itertools import permutations

from game.core.cards import Place
from game.core.contract import Action, Seat
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card, deck
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import (
    Blind,
    Cards,
    Counter,
    FalseSlam,
    Play,
    SnapOn,
    State,
    Steal,
)
from game.logistication.table.choice import Order, arranged
from game.logistication.table.fan import fan, fan_middle
from game.logistication.table.hud import OPEN_WORDS
from game.logistication.table.layout import Layout, layout_for
from game.logistication.table.measures import PILE_FANNED
from game.tablekit.box import Box
from game.tablekit.first import Beat, FirstHand, FirstStep, NoteRooms, any_of, only
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT

__all__ = ["first_hand"]

YOU, WHALE = range(2)
OPTIONS = PRESETS["arcade"]

ROOMS = NoteRooms((76.0, 180.0, 464.0, 320.0), (76.0, 70.0, 464.0, 525.0))
"""Left of the pile and of the other player's cards, above the headline."""

EMBLEM_SIDE = 60.0
"""A ring round the sign on a plate."""
HOVER = 20.0
"""How far the card under the cursor stands above the others."""


def _cards(codes: str) -> Cards:
    return tuple(Card.parse(code) for code in codes.split())


def _sorted(codes: str) -> Cards:
    return tuple(sorted(_cards(codes)))


def _topmost_first(codes: str) -> Cards:
    """A draw pile, told in the order in which it is drawn."""
    return _cards(codes)[::-1]


PILE = _cards("R3 R5")
HANDS = (_sorted("R7 Y7 BR"), _sorted("RN R6 RR"))
UP = (_cards("R8 Y8 B8"), _cards("B6 RD Y5"))
BLUE_8 = Card.parse("B8")
DOWN = (_cards("B9 BR R4"), _cards("Y3 BN B3"))
DRAW = (_topmost_first("B7 S Y9"), _topmost_first("R9 W YR Y4 R5 RR Y6 B3 B5 B4 R8 YD"))


def _squashed() -> Cards:
    """All that lies nowhere else has left the game."""
    shown = (*PILE, *(card for rows in (HANDS, UP, DOWN, DRAW) for row in rows for card in row))
    return tuple((Tally(deck()) - Tally(shown)).elements())


def _state() -> State:
    """Late in a round, your turn; your half of the cards is nearly drawn."""
    return State(
        options=OPTIONS,
        came_with=Carry(dealer=WHALE),
        seats=2,
        dealer=WHALE,
        hands=HANDS,
        up=UP,
        down=DOWN,
        draw=DRAW,
        turn=YOU,
        pile=PILE,
        squashed=_squashed(),
        known=((), ()),
        turn_number=1,
        places=(0, 0),
        shields=(0, 0),
        locks=(0, 0),
        vain=(0, 0),
        due=OPTIONS.hesitation_ms,
    )


# where

Where = Callable[[Observation, Sizes], tuple[Box, ...]]


def _hand_box(seen: Observation, layout: Layout, cards: Cards) -> Box:
    """Round these cards of your hand, neighbours; either way of sorting lays the script's hands alike."""
    station = layout.station(YOU)
    shown = arranged(seen.hands[YOU] or (), Order.COLOUR)
    wide = station.hand_width
    steps = fan((False,) * (len(shown) - 1), station.hand.w, wide, None)
    middle = fan_middle(station, steps[-1] - steps[0] + wide)
    lit = [step for step, card in zip(steps, shown, strict=True) if card in cards]
    left, right = lit[0] - wide / 2, lit[-1] + wide / 2
    high = wide * CARD_ASPECT + HOVER
    return Box(middle + (left + right) / 2, station.hand.y - HOVER / 2, right - left, high)


def _pile(seen: Observation, layout: Layout) -> Box:
    """The cards of the pile, inside the ring of a duel while there is one; without cards, what it says."""
    fanned = max(0, min(PILE_FANNED, len(seen.pile)) - 1)
    wide = layout.pile_width
    across = wide + fanned * layout.pile_pitch if seen.pile else OPEN_WORDS[0]
    return Box(*layout.pile, across, wide * CARD_ASPECT)


def _laid(codes: str) -> Where:
    """These cards of your hand, those between two plus signs side by side, and the pile they go on."""

    def where(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
        layout = layout_for(2, YOU, sizes)
        parts = [_hand_box(seen, layout, _cards(part)) for part in codes.split("+")]
        return (*parts, _pile(seen, layout))

    return where


def _blind(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
    """The leftmost of your face-down cards, and the pile."""
    layout = layout_for(2, YOU, sizes)
    box = layout.station(YOU).downs(seen.down[YOU], last=True)[0]
    return Box(box.x, box.y - HOVER / 2, box.w, box.h + HOVER), _pile(seen, layout)


def _whale(seen: Observation, sizes: Sizes) -> tuple[Box, ...]:
    """Whale's sign, round which its time runs out."""
    x, y = layout_for(2, YOU, sizes).station(WHALE).emblem
    return (Box(x, y, EMBLEM_SIDE, EMBLEM_SIDE),)


# what is done


def _play(codes: str) -> Play:
    return Play(YOU, _cards(codes))


def _whale_plays(codes: str, pause_ms: int = 1000) -> Beat:
    return Beat(Play(WHALE, _cards(codes)), pause_ms)


def _counter(seat: Seat, code: str) -> Counter:
    return Counter(seat, Card.parse(code))


def _turn_up() -> Blind:
    return Blind(YOU, Place(0))


LAPSE = Beat(None, 300)
"""A window or a lock runs out: your snap's first, then Whale's locks, long before six seconds are over."""

IN_VAIN = "There is nothing to slam now. In a real game that locks your slam for a moment."


def _otherwise(words: str) -> Callable[[Action], str]:
    """What is said to any try but a slam in vain."""
    return lambda action: IN_VAIN if isinstance(action, FalseSlam) else words


EIGHTS = any_of(*(Play(YOU, cards) for cards in permutations(_cards("R8 Y8 B8")) if cards[-1] != BLUE_8))
"""The blue one fits, so it must not be the last."""
ANOTHER_BLIND = "Another time. Take the card with the ring."


STEPS: tuple[FirstStep[Observation], ...] = (
    FirstStep(
        "goal",
        "{b}First without cards wins{/b}: lay your hand, then your three face-up cards, then the three under "
        "them. Begin with the red 7: {mouse}click it{else}{confirm}{/mouse}",
        want=(only(_play("R7")),),
        where=_laid("R7"),
        wrong=_otherwise("That would do. But the red 7 alone gets you more this time."),
        right="It fits: the same colour, and not lower. After it you drew, to have three in your hand again.",
    ),
    FirstStep(
        "snap",
        "What a draw: a blue 7! It has the face you have just played, so {b}snap{/b} it on: "
        "{mouse}click it{else}{slam}{/mouse}",
        want=(only(SnapOn(YOU, _cards("B7"))),),
        where=_laid("B7"),
        right="Quick, and out of turn! A 7 goes on any other 7, whatever its colour.",
    ),
    FirstStep(
        "vain",
        "A {b}slam{/b} is the press that snaps, steals or counters. Whale slammed twice for nothing: that "
        "locks it, and costs a card, here {b}your{/b} last to draw.",
        where=_whale,
        before=(LAPSE, Beat(FalseSlam(WHALE)), LAPSE, Beat(FalseSlam(WHALE), 400)),
    ),
    FirstStep(
        "steal",
        "Now Whale can't decide. More than six seconds: that is {b}too slow{/b}! You are next, so steal the "
        "turn: {mouse}click Whale{else}{slam}{/mouse}",
        want=(only(Steal(YOU)),),
        where=_whale,
        before=(LAPSE, Beat(None, 1600)),
        right="Stolen! Keep an eye on the ring round your own sign, too.",
    ),
    FirstStep(
        "squash",
        "Two 7s lie in the pile; the small card beside it says so. Lay your yellow 7 as the third.",
        want=(only(_play("Y7")),),
        where=_laid("Y7"),
        wrong=_otherwise("That fits, too. But a third 7 does more."),
        right="{b}Squash!{/b} Three of a face, and the whole pile is out of the game. Whoever plays next may "
        "lay anything.",
    ),
    FirstStep(
        "special",
        "Whale's Not U made you miss a turn. Nothing of yours fits a red 6 but the {b}Squash{/b}: it goes on "
        "anything.",
        want=(only(_play("S")),),
        where=_laid("S"),
        wrong=_otherwise("Not now. Lay the Squash."),
        before=(_whale_plays("RN", 1400), _whale_plays("R6", 1600)),
        right="The pile is gone at once. Wild and Draw 6 go on anything, too. Draw 3 and Draw 6 make the "
        "next player draw and miss a turn.",
    ),
    FirstStep(
        "counter",
        "A Reverse! It takes your turn away. {b}Counter{/b} it with yours before the ring is gone: "
        "{mouse}click yours{else}{slam}{/mouse}",
        want=(only(_counter(YOU, "BR")),),
        where=_laid("BR"),
        before=(_whale_plays("RR", 1400),),
        after=(Beat(None, 900),),
        right="Your turn again! With three or more players it also turns the direction round. Your hand is "
        "empty, so you took up your face-up cards.",
    ),
    FirstStep(
        "set",
        "Cards of one face go {b}together{/b}, if one of them fits. {lift} adds an 8, {lift} again adds them "
        "all. Then {mouse}click one{else}{confirm}{/mouse}",
        want=(EIGHTS,),
        where=_laid("R8 Y8 B8"),
        wrong=_otherwise("That would do. But all three together are better."),
        right="Three at once, and three of a face: squashed. Only your blind cards, face down, are left.",
    ),
    FirstStep(
        "blind",
        "Nobody knows your blind cards, not even you. Turn up the one with the ring and hope that it fits: "
        "{mouse}click it{else}{confirm}{/mouse}",
        want=(only(_turn_up()),),
        where=_blind,
        wrong=_otherwise(ANOTHER_BLIND),
        before=(_whale_plays("R9 Y9", 1400),),
        right="A 9 on two 9s: it fits, and it squashes them. That was luck.",
    ),
    FirstStep(
        "logisticating",
        "Whale laid a Wild with a yellow Reverse on it, which cost you a turn, and a yellow 4. Turn up the "
        "next one!",
        want=(only(_turn_up()),),
        where=_blind,
        wrong=_otherwise(ANOTHER_BLIND),
        before=(_whale_plays("W YR", 1600), _whale_plays("Y4", 1600)),
        right="It doesn't fit, so you take it and the pile, as whenever nothing fits. {b}I'm "
        "Logisticating!{/b} For eight seconds nobody may steal your turn.",
    ),
    FirstStep(
        "wild",
        "Your {b}Wild{/b} fits. It needs a card on top that says what it is: lay the yellow 4 on it, and "
        "keep the Reverses.",
        want=(only(_play("W Y4")),),
        where=_laid("W + Y4"),
        choosing="Now the yellow 4: {mouse}click it{else}{confirm}{/mouse}",
        wrong=_otherwise("You may. But a Reverse can answer a Reverse: keep both."),
        before=(_whale_plays("R5", 1600),),
        right="Two cards gone, and yellow it is.",
    ),
    FirstStep(
        "bait",
        "Two Reverses and a blind card. Play only the {b}yellow{/b} one: if Whale counters it, you can "
        "counter back.",
        want=(only(_play("YR")),),
        where=_laid("YR"),
        wrong=_otherwise("And if Whale counters? Keep one back."),
        before=(_whale_plays("Y6", 1600),),
    ),
    FirstStep(
        "recounter",
        "Countered: Whale takes the turn, and two Reverses lie in the pile. Lay yours as the third and "
        "{b}recounter{/b}: {mouse}click it{else}{slam}{/mouse}",
        want=(only(_counter(YOU, "BR")),),
        where=_laid("BR"),
        before=(Beat(_counter(WHALE, "RR"), 1800),),
        right="It squashes the pile, and the turn is yours. So what fits now?",
    ),
    FirstStep(
        "win",
        "Nobody knows your last card. But on an empty pile {b}anything{/b} fits: "
        "{mouse}click that card{else}{confirm}{/mouse}",
        want=(only(_turn_up()),),
        where=_blind,
        wrong=_otherwise(ANOTHER_BLIND),
        right="Out of cards, and first! With more players the others now play on for places, and nobody "
        "wants to be the last.",
    ),
)


def first_hand() -> FirstHand[State, Observation]:
    """The end of a round, from a card that fits to a card that has to fit."""
    return FirstHand(
        options=OPTIONS,
        seats=2,
        state=_state(),
        steps=STEPS,
        won="You won a duel with the one Reverse you had kept, and your last card had to fit. That is "
        "Logistication.",
        seat=YOU,
        rooms=ROOMS,
    )
