"""LG-1 to LG-6: deck, first dealer, the deal's way round, arranging in secret, colours."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.cards import Place, Rank, parse_card
from game.core.contract import PUBLIC
from game.core.rng import Chance
from game.logic import rules
from game.logic.observation import observe, redact
from game.logic.rules.arranging import arrangements, deck
from game.logic.rules.options import PRESETS, Carry, Options
from game.logic.rules.state import (
    Arrange,
    Arranged,
    ColoursShown,
    DealerDrawn,
    Dealt,
    Guess,
    NameCard,
    Phase,
    Show,
    Shown,
)
from tests.logic.positions import BASIC, Sitting, row

JOKER_ROWS = (
    "AS 2H 3S 4S 7H QH KS",
    "AH 2S XH 5H 6S 8H JS",
    "3H 5S 7S 9H TS QS KH",
    "XH 4H 6H 8S 9S TH JH",
)


@pytest.mark.parametrize(
    ("jokers", "cards", "top"), [("none", 24, 12), ("free", 28, 13), ("coloured", 28, 13)]
)
def test_lg_1_deck(jokers: str, cards: int, top: int) -> None:
    """LG-1: A to Q in two suits, with jokers A to K and two jokers; six or seven each."""
    full = deck(jokers)  # type: ignore[arg-type]
    assert len(full) == cards
    assert {card.rank for card in full} - {0} == set(range(1, top + 1))
    assert sum(card.rank == 0 for card in full) == (0 if jokers == "none" else 2)
    assert Counter(card.red for card in full if card.rank) == {True: top, False: top}
    state, _ = rules.deal(Options(jokers=jokers), 4, Carry(), Chance(3, 0))  # type: ignore[arg-type]
    assert [len(hand) for hand in state.hands] == [cards // 4] * 4
    assert sorted(card for hand in state.hands for card in hand) == sorted(full)


@pytest.mark.parametrize(
    ("ranks", "to_the_right"),
    [((1, 5, 9, 13), 0), ((2, 6, 10), 1), ((3, 7, 11), 2), ((4, 8, 12), 3)],
)
def test_lg_2_first_dealer(ranks: tuple[int, ...], to_the_right: int) -> None:
    """LG-2: the drawn rank names drawer, right-hand opponent, partner or left-hand opponent."""
    for drawer in range(4):
        for rank in ranks:
            assert rules.dealer_for(drawer, Rank(rank)) == (drawer + to_the_right) % 4


def test_lg_2_drawn_joker_is_drawn_again() -> None:
    """LG-2: only the last drawn card is no joker, and it decides; all is told in one event."""
    again = 0
    for seed in range(60):
        state, events = rules.deal(Options(jokers="coloured"), 4, Carry(), Chance(seed, 0))
        drawn = events[0]
        assert isinstance(drawn, DealerDrawn) and isinstance(events[1], Dealt)
        *jokers, card = drawn.cards
        assert all(joker.rank == 0 for joker in jokers) and card.rank != 0
        assert state.dealer == drawn.dealer == rules.dealer_for(drawn.drawer, card.rank)
        again += bool(jokers)
    assert again > 0


def test_lg_2_no_draw_in_later_hands() -> None:
    """LG-2: only the first dealer is drawn for."""
    state, events = rules.deal(Options(), 4, Carry(dealer=2), Chance(1, 0))
    assert state.dealer == state.turn == 2
    assert not any(isinstance(event, DealerDrawn) for event in events)


@pytest.mark.parametrize(("direction", "following"), [("counterclockwise", 1), ("clockwise", 3)])
def test_lg_3_deal_passes(direction: str, following: int) -> None:
    """LG-3: the next dealer sits to the right, clockwise to the left."""
    table = Sitting(direction=direction).lay()
    table.grab(1)
    table.name(2, 1, "9")
    assert rules.carry(table.state).dealer == following


def test_lg_4_rows_ascend() -> None:
    """LG-4: a row holds the dealt cards, ascending from its owner's left, pairs in either order."""
    table = Sitting()
    south = row(BASIC[0])
    assert table.refused(Arrange(0, south)) == ""
    assert "ascend" in table.refused(Arrange(0, south[::-1]))
    assert "exactly the cards" in table.refused(Arrange(0, south[:5]))
    assert "exactly the cards" in table.refused(Arrange(0, (*south[:5], parse_card("QS"))))
    table.do(Arrange(0, south))
    assert table.refused(Arrange(0, south)) == "South has already laid a row"


def test_lg_4_joker_anywhere() -> None:
    """LG-4: a free joker may stand anywhere and looks as its owner likes; a coloured one is what it is."""
    hand = row("XS 2H 3S 4S 7H QH KS")
    free = arrangements(hand, True)
    assert len(free) == 7 * 2
    assert {(laid.index(card), card.red) for laid in free for card in laid if card.rank == 0} == {
        (place, red) for place in range(7) for red in (False, True)
    }
    assert len(arrangements(hand, False)) == 7
    both = row("XS XS 3S 4S 7H QH KS")
    assert len(arrangements(both, True)) == 21 * 4
    assert len(arrangements(row("XS XH 3S 4S 7H QH KS"), False)) == 42


def test_lg_4_fifteen_cards_may_look_red() -> None:
    """LG-4: two free jokers laid as red make 15 red cards and 13 black."""
    table = Sitting(JOKER_ROWS, jokers="free").lay()
    looks = Counter(red for colours in observe(table.state, PUBLIC).red for red in colours)
    assert looks == {True: 15, False: 13}


def test_lg_5_nothing_shows_before_all_commit() -> None:
    """LG-5: until the fourth row lies, others see only who has committed."""
    table = Sitting()
    for seat in (2, 0, 3):
        (event,) = table.do(Arrange(seat, table.rows[seat]))
        assert redact(event, frozenset({1})) == Arranged(seat, None)
        assert redact(event, frozenset({seat})) == Arranged(seat, table.rows[seat])
    seen = observe(table.state, frozenset({1}))
    assert seen.red == () and seen.committed == (True, False, True, True)
    assert all(card is None for seat in (0, 2, 3) for card in seen.cards[seat])
    events = table.do(Arrange(1, table.rows[1]))
    assert isinstance(events[1], ColoursShown)
    assert events[1].red == tuple(tuple(card.red for card in cards) for cards in table.rows)
    assert table.state.phase is Phase.SHOW


def test_lg_6_positions_count_from_the_owners_left() -> None:
    """LG-6: card 1 is the owner's leftmost; people's numbers are 1 to 6."""
    table = Sitting().lay()
    (shown,) = table.show(2, 1)
    assert isinstance(shown, Shown) and shown.card == table.rows[2][0] == parse_card("3H")
    assert "card 7: a row has 6 cards" in table.refused(Guess(0, 1, Place(6), Rank(4)))
    assert "card 0" in table.refused(Guess(0, 1, Place(-1), Rank(4)))


def test_lg_23_row_example() -> None:
    """LG-23: SA H4 S5 H6 S6 SJ and its alternative are the only two arrangements of that hand."""
    printed = row("AS 4H 5S 6H 6S JS")
    other = row("AS 4H 5S 6S 6H JS")
    assert set(arrangements(tuple(sorted(printed)), False)) == {printed, other}


def test_presets_are_the_source_and_its_variations() -> None:
    """The preset `pagat` is all defaults but the memory aid; the jokers presets change just that."""
    plain = replace(Options(), memory_aid="none")
    assert PRESETS["pagat"] == plain
    assert PRESETS["jokers_free"] == replace(plain, jokers="free")
    assert PRESETS["jokers_coloured"] == replace(plain, jokers="coloured")
    assert PRESETS["practice"] == Options(memory_aid="notebook")


def test_a_seat_that_is_not_there_is_refused() -> None:
    """Logic has four seats."""
    table = Sitting().lay()
    assert "no seat 7" in table.refused(Show(7, Place(0)))
    table.grab(0)
    assert "no seat 9" in table.refused(NameCard(0, 9, Place(0), Rank(1)))
