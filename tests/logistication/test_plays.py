"""LO-9, LO-10: the list of plays, counted for fixed hands and proved against trying every order of cards."""

from __future__ import annotations

import pickle
from itertools import permutations

import pytest
from hypothesis import given, settings, strategies as st

from game.logistication.rules.deck import COLOURLESS, COPIES, DRAW_3, DRAW_6, KINDS, deck
from game.logistication.rules.legality import can_play, draw_cards, laid, play_refusal
from game.logistication.rules.options import Matching
from game.logistication.rules.plays import ALL_ORDERS_UP_TO, plays
from game.logistication.rules.state import OPEN, Cards, Play, Top
from tests.logistication.positions import cards, codes

COUNTS = [
    ("R5", "open", 1),
    ("R5", "R6", 0),
    ("R5 B5", "open", 4),
    ("R5 B5 Y5", "open", 12),
    ("R5 B5 Y5", "R4", 5),
    ("R5 R5 B5", "open", 7),
    ("R3 R4 R5 R6 R7 R8 R9", "R5", 5),
    ("R3 B3 Y3 R4 B4 Y4 R5 B5 Y5", "open", 36),
    ("W", "R5", 1),
    ("W W W", "R5", 3),
    ("S S", "R5", 2),
    ("W R5 B5", "open", 8),
    ("W W R5 B5", "open", 12),
    ("D6 D6", "R5", 2),
    ("D6 RD", "B5", 1),
    ("D6 RD", "R5", 2),
    ("D6 RD R9", "R5", 5),
    ("RD BD D6 R9", "R5", 11),
    ("D6 D6 D6 RD BD YD", "R5", 55),
    ("W S D6 R7 B7 Y7 RR BR RN", "R5", 43),
    (" ".join(card.code for card in KINDS), "open", 1129),
]
"""A hand, the top and how many plays there are, counted by hand."""


def listed(hand: Cards, top: Top, matching: Matching) -> list[Play]:
    """The plays of a hand, as the rules list them."""
    return [play for play in plays(0, hand, top, matching) if isinstance(play, Play)]


@pytest.mark.parametrize(("hand", "top", "count"), COUNTS)
def test_lo_9_lo_10_counts_of_plays(hand: str, top: str, count: int) -> None:
    """LO-9, LO-10: the number of plays of a hand; a failing one prints them all."""
    found = [codes(play.cards) for play in listed(tuple(sorted(cards(hand))), Top.parse(top), "any_colour")]
    assert len(found) == count, "\n".join(found)


def canonical(play: Cards) -> tuple[object, ...]:
    """What of a play matters: its cards, the top card, what defines what, the order of the effects."""
    run = draw_cards(play)
    effects = tuple(card.face for card in play[:run])
    tail = () if play[-1].face in (DRAW_3, DRAW_6) else tuple(sorted(play[run:]))
    return tuple(sorted(play)), play[-1], effects, tail


def tried(hand: Cards, top: Top, matching: Matching) -> set[tuple[object, ...]]:
    """Every order of every choice of cards that the referee lets pass."""
    orders = {order for size in range(1, len(hand) + 1) for order in permutations(hand, size)}
    return {canonical(order) for order in orders if play_refusal(order, hand, top, matching) is None}


hands = st.lists(st.sampled_from(deck()), min_size=1, max_size=6).map(lambda found: tuple(sorted(found)))
tops = st.sampled_from([OPEN, Top.parse("R"), *(Top(*card) for card in KINDS if card.colour)])
matchings: st.SearchStrategy[Matching] = st.sampled_from(("any_colour", "same_colour"))


def possible(hand: Cards) -> bool:
    return all(hand.count(card) <= COLOURLESS.get(card.face, COPIES) for card in hand)


@settings(max_examples=250, deadline=None)
@given(hands.filter(possible), tops, matchings)
def test_the_list_is_what_trying_everything_finds(hand: Cards, top: Top, matching: Matching) -> None:
    """Each play is listed once, none is missing, none is illegal; draw cards beyond four only in blocks."""
    told = [play.cards for play in listed(hand, top, matching)]
    assert len({canonical(play) for play in told}) == len(told)
    wanted = tried(hand, top, matching)
    found = {canonical(play) for play in told}
    assert found <= wanted
    many = sum(card.face in (DRAW_3, DRAW_6) for card in hand) > ALL_ORDERS_UP_TO
    assert many or found == wanted
    assert can_play(hand, top, matching) == bool(wanted), "one fitting card is always enough"


@settings(max_examples=250, deadline=None)
@given(hands.filter(possible), tops, matchings)
def test_the_referee_lays_a_card_that_fits_first(hand: Cards, top: Top, matching: Matching) -> None:
    """LO-9: as laid, the first card fits, and the same cards, top and effects come out."""
    for play in listed(hand, top, matching):
        order = laid(play.cards, top, matching)
        assert canonical(order) == canonical(play.cards)
        assert play_refusal(order[:1], order[:1], top, matching) is None


@given(hands.filter(possible), tops)
def test_the_list_can_be_read_in_every_way(hand: Cards, top: Top) -> None:
    """By number, from the end, in slices and one after the other it is the same list."""
    found = plays(0, hand, top, "any_colour", (Play(0, ()),))
    whole = list(found)
    assert [found[place] for place in range(len(found))] == whole
    assert [found[place - len(found)] for place in range(len(found))] == whole
    assert found[1:3] == whole[1:3] and found[-1] == Play(0, ())
    assert found == plays(0, hand, top, "any_colour", (Play(0, ()),))
    with pytest.raises(IndexError):
        found[len(found)]


def test_the_list_travels_to_another_process() -> None:
    """A bot's worker gets it as it is."""
    found = plays(0, cards("R5 B5 W D6"), OPEN, "any_colour", (Play(0, ()),))
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_hand_of_everything_is_listed_without_delay() -> None:
    """The whole deck allows hundreds of thousands of plays; only those asked for are made."""
    found = plays(0, tuple(deck()), OPEN, "any_colour")
    assert len(found) > 100_000
    for place in (0, len(found) // 2, len(found) - 1):
        play = found[place]
        assert isinstance(play, Play)
        assert play_refusal(play.cards, tuple(deck()), OPEN, "any_colour") is None
