"""What can be played: one of some plays is possible, or all but one (LO-6 to LO-10)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from game.core.drilling import Drill
from game.core.rng import Stream
from game.logistication.drills.answers import Answer, Lay, may_play, pairs, singles
from game.logistication.observation import Observation
from game.logistication.rules.deck import COLOURED_FACES, DRAW_3, DRAW_6, NINE, NO_COLOUR, SQUASH, Card
from game.logistication.rules.legality import draw_cards, fits, head_length, play_refusal
from game.logistication.rules.options import Matching
from game.logistication.rules.state import OPEN, Cards, Top

TRIES = 8
"""So many drills are made of one position at most, to find one of the grade that is wanted."""
LEAST, MOST = 3, 4
"""How many answers there are."""


class Ruling(StrEnum):
    """By what a play is possible, or why it is not."""

    FREE = "free"
    """A Squash, or a Wild or Draw 6 with no coloured card in the hand."""
    NOT_LOWER = "not_lower"
    SPECIAL = "special"
    """A special of the pile's colour."""
    ON_SPECIAL = "on_special"
    """A number on a special of its colour."""
    FACE = "face"
    """The same face in another colour."""
    GROUP = "group"
    """Cards of one face, of which one that may lie below fits."""
    DEFINED = "defined"
    """A Wild or Draw 6 with a coloured card on it."""
    LOWER = "lower"
    OTHER = "other"
    """Another colour and another face."""
    STRAY = "stray"
    """Cards that are not of one face."""
    BARE = "bare"
    """A Wild or Draw 6 with nothing on it, though the hand has colour."""
    BLANK = "blank"
    """A Wild or Draw 6 with a card on it that has no colour."""
    NONE_BELOW = "none_below"
    """Cards of one face, of which none that may lie below fits."""


def ruling(cards: Cards, hand: Cards, top: Top, matching: Matching) -> Ruling:
    """By what one or two cards of a hand can be played on this top, or why not."""
    first = cards[0]
    if len(cards) == 1 and first.face in COLOURED_FACES:
        return _of_one(first, top, matching)
    if first.face is SQUASH:
        return Ruling.FREE
    if head_length(cards) == len(cards):
        return Ruling.BARE if any(card.colour is not NO_COLOUR for card in hand) else Ruling.FREE
    if first.face is DRAW_6 and cards[-1].face is DRAW_3:
        return Ruling.DEFINED
    if head_length(cards):
        return Ruling.BLANK if cards[-1].colour is NO_COLOUR else Ruling.DEFINED
    if draw_cards(cards) < len(cards) and cards[0].face is not cards[1].face:
        return Ruling.STRAY
    possible = play_refusal(cards, hand, top, matching) is None
    return Ruling.GROUP if possible else Ruling.NONE_BELOW


def _of_one(card: Card, top: Top, matching: Matching) -> Ruling:
    """Of a coloured card alone."""
    if card.colour is not top.colour:
        return Ruling.FACE if fits(card, top, matching) else Ruling.OTHER
    if card.face > NINE:
        return Ruling.SPECIAL
    if top.face is None or top.face > NINE:
        return Ruling.ON_SPECIAL
    return Ruling.NOT_LOWER if card.face >= top.face else Ruling.LOWER


def possible(seen: Observation, cards: Cards) -> bool:
    """Whether the seat that looks can play these cards now."""
    (seat,) = seen.eyes
    return play_refusal(cards, seen.hands[seat] or (), seen.top, seen.options.matching) is None


def drills(seen: Observation, rng: Stream) -> Iterator[Drill[Answer]]:
    """Some plays of which just one is possible, or just one is not."""
    (seat,) = seen.eyes
    hand = seen.hands[seat]
    if not may_play(seen) or hand is None or seen.top == OPEN:
        return
    one, two = singles(hand), pairs(hand)
    for _ in range(TRIES):
        offered = one + two if rng.below(2) else one
        can = [cards for cards in offered if possible(seen, cards)]
        cannot = [cards for cards in offered if not possible(seen, cards)]
        few, many = (can, cannot) if rng.below(2) else (cannot, can)
        if few and len(many) >= LEAST - 1:
            rng.shuffle(many)
            yield _drill(seen, hand, rng.choice(few), many[: LEAST - 1 + rng.below(MOST - LEAST + 1)])


def _drill(seen: Observation, hand: Cards, right: Cards, wrong: list[Cards]) -> Drill[Answer]:
    plays = sorted([right, *wrong])
    rules = {ruling(cards, hand, seen.top, seen.options.matching) for cards in plays}
    depth = len(rules) - 1 + sum(len(cards) > 1 for cards in plays)
    return Drill("fits", tuple(Lay(cards) for cards in plays), plays.index(right), depth, None)
