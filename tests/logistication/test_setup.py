"""LO-1 to LO-4: the deck, the deal, open-open, the two-player cut; options, presets and the tally."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.contract import Event, Outcome
from game.core.options import specs
from game.core.rng import Chance
from game.logistication import rules
from game.logistication.rules.deck import (
    COLOURED_FACES,
    COLOURS,
    DRAW_6,
    REVERSE,
    SQUASH,
    WILD,
    Card,
    Colour,
    Face,
    card_name,
    deck,
)
from game.logistication.rules.events import Dealt, Drew, FaceUpTaken, TurnBegan
from game.logistication.rules.options import PRESETS, Carry, Options
from game.logistication.rules.state import OPEN, Play, PlayerPhase, State, Top, top_of
from tests.logistication.positions import Round, cards, codes, only, total


def dealt(seats: int, seed: int = 1, dealer: int | None = 0) -> tuple[State, tuple[Event, ...]]:
    return rules.deal(Options(), seats, Carry(dealer=dealer), Chance(seed, 0))


def test_lo_1_lo_29_deck_counts() -> None:
    """LO-1, LO-29: 111 cards; 90 coloured, nine of each of ten faces; 9 Wild, 6 Squash, 6 Draw 6."""
    full = deck()
    assert len(full) == 111
    coloured = [card for card in full if card.colour is not Colour.NONE]
    assert len(coloured) == 90
    assert Counter(card.face for card in coloured) == dict.fromkeys(COLOURED_FACES, 9)
    assert len(COLOURED_FACES) == 10 and [face for face in COLOURED_FACES if face.number] == list(
        range(3, 10)
    )
    colourless = Counter(card.face for card in full if card.colour is Colour.NONE)
    assert colourless == {WILD: 9, SQUASH: 6, DRAW_6: 6}


def test_lo_1_three_colours_three_copies() -> None:
    """LO-1: three colours with three copies of each face."""
    count = Counter(deck())
    assert all(count[Card(face, colour)] == 3 for face in COLOURED_FACES for colour in COLOURS)
    assert len(COLOURS) == 3


def test_cards_have_codes_that_read_back() -> None:
    """Every kind of card has its own short code and name."""
    kinds = set(deck())
    assert {Card.parse(card.code) for card in kinds} == kinds and len({c.code for c in kinds}) == len(kinds)
    assert codes(cards("R7 BR YN RD W S D6")) == "R7 BR YN RD W S D6"
    assert Card.parse("BR") == Card(REVERSE, Colour.BLUE) and card_name(Card.parse("BR")) == (
        "blue Reverse Rotation"
    )
    with pytest.raises(ValueError, match='"X9" is no card of Logistication'):
        Card.parse("X9")


@pytest.mark.parametrize("seats", range(2, 9))
def test_lo_2_nine_cards_each(seats: int) -> None:
    """LO-2: three down, three up, three in hand; the rest in two draw piles, nothing squashed."""
    state, events = dealt(seats)
    assert all(len(row) == 3 for rows in (state.hands, state.up, state.down) for row in rows)
    assert Counter(card for rows in (*state.hands, *state.up, *state.down, *state.draw) for card in rows) + (
        Counter(state.pile)
    ) == Counter(deck())
    assert total(state) == 111 and not state.squashed
    if seats > 2:
        assert sum(map(len, state.draw)) == 111 - 9 * seats
        assert 0 <= len(state.draw[0]) - len(state.draw[1]) <= 1
    assert isinstance(events[0], Dealt) and events[0].draw == tuple(map(len, state.draw))


def test_lo_2_draws_come_from_the_fuller_pile() -> None:
    """LO-2: draws keep the two piles level."""
    table = Round("R3 R4 R5", "B3 B4 B5", "Y3 Y4 Y5")
    state = table.state
    first, second = state.draw[0][:10], state.draw[0][10:]
    table.match.state = replace(state, draw=(first, second))
    table.play("A", "R3")
    assert [len(pile) for pile in table.state.draw] == [10, len(second) - 1]


@pytest.mark.parametrize("seats", range(2, 9))
def test_lo_3_open_open_and_dealers_left(seats: int) -> None:
    """LO-3: no discard pile, anything may be played; the player to the dealer's left begins, clockwise."""
    for dealer in range(seats):
        state, events = dealt(seats, dealer=dealer)
        assert state.turn == (dealer + 1) % seats and state.direction == 1
        assert events[1] == TurnBegan(state.turn, 1)
        if seats > 2:
            assert state.pile == () and state.top == OPEN
            legal = rules.legal_actions(state, state.turn)
            playable = {action.cards[0] for action in legal if isinstance(action, Play)}
            assert playable == set(state.hands[state.turn])


def test_lo_3_the_deal_moves_left() -> None:
    """LO-3: the next dealer sits to the left; places go to the tally."""
    state, _ = dealt(4, dealer=3)
    outcome = Outcome(frozenset({1}), "Seat 2 won", places=(2, 1, 4, 3))
    ended = replace(state, places=(2, 1, 4, 3), result=outcome)
    carried = rules.carry(ended)
    assert carried.dealer == 0
    assert carried.tally == ((0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0))
    again = rules.carry(replace(ended, came_with=carried))
    assert again.tally[1] == (2, 0, 0, 0)
    assert Carry.from_words(again.words()) == again


def test_lo_3_first_dealer_is_drawn() -> None:
    """LO-3: nobody is named as first dealer, so chance draws one; every seat comes up."""
    assert {dealt(5, seed=seed, dealer=None)[0].dealer for seed in range(60)} == set(range(5))


def test_lo_4_two_players_cut_the_deck() -> None:
    """LO-4: 55 each, own draw piles; the card left over starts the pile; the non-dealer begins."""
    for seed in range(40):
        state, events = dealt(2, seed=seed, dealer=seed % 2)
        for seat in range(2):
            own = (state.hands[seat], state.up[seat], state.down[seat], state.draw[seat])
            assert sum(map(len, own)) == 55
        assert len(state.pile) == 1 and only(events, Dealt).start == state.pile[0]
        assert state.turn == 1 - seed % 2


@pytest.mark.parametrize(
    ("code", "top"),
    [("R7", "R7"), ("W", "open"), ("S", "open"), ("D6", "open"), ("BR", "B"), ("YN", "Y"), ("RD", "R")],
)
def test_lo_4_the_card_left_over(code: str, top: str) -> None:
    """LO-4: a colourless one leaves it open; a coloured special gives only its colour, and has no effect."""
    assert top_of(cards(code), True) == Top.parse(top)
    assert Top.parse(top).code == top
    table = Round("BN R3 R4", "YR Y4 Y5")
    table.match.state = replace(table.state, pile=cards("BR"), starter=True)
    assert table.plays("A") == ["BN"]
    assert "the pile asks for blue" in table.refused(Play(0, cards("R3")))


def test_lo_4_special_left_over_is_not_matched_by_face() -> None:
    """LO-4: only the colour counts, so a Reverse of another colour does not go on a left-over Reverse."""
    table = Round("YR R3 R4", "Y3 Y4 Y5")
    table.match.state = replace(table.state, pile=cards("BR"), starter=True)
    assert table.plays("A") == []
    table.match.state = replace(table.state, starter=False)
    assert table.plays("A") == ["YR"]


def test_lo_4_each_draws_from_its_own_half() -> None:
    """LO-4: each half is its owner's draw pile; with it gone one goes on to phase 2 alone."""
    table = Round("R3", "R8 R9 Y9", draw="B3 B4", up=("R9 R9 Y3", "Y4 Y5 Y6"))
    table.match.state = replace(table.state, draw=((), cards("B3 B4")))
    events = table.play("A", "R3")
    assert only(events, FaceUpTaken).cards == cards("R9 R9 Y3")
    assert table.hand("A") == "Y3 R9 R9"
    events = table.play("B", "R8")
    assert only(events, Drew).cards == cards("B4")
    assert (
        table.state.player_phase(1) is PlayerPhase.HAND and table.state.player_phase(0) is PlayerPhase.FACE_UP
    )


@pytest.mark.parametrize("play", ["RR", "RN", "RD", "D6 R3"])
def test_lo_4_two_players_again(play: str) -> None:
    """LO-4: Reverse, Not U, Draw 3 and Draw 6 give the player another turn."""
    table = Round(f"{play} R8 R9", "B3 B4 B5", pile="R3")
    table.play("A", play)
    assert table.turn == "A"


def test_options_have_the_ranges_of_the_page() -> None:
    """Every option of the rule page, its values and default."""
    found = {spec.name: spec for spec in specs(Options)}
    assert list(found) == [
        "matching", "squash_counts", "counter_window_ms", "snap_window_ms", "hesitation_steal",
        "hesitation_ms", "jump_in", "logisticating_ms", "false_slam_ms", "strict_slams",
    ]  # fmt: skip
    ranges = {
        name: (spec.low, spec.default, spec.high) for name, spec in found.items() if spec.low is not None
    }
    assert ranges == {
        "counter_window_ms": (600, 2000, 5000),
        "snap_window_ms": (600, 2000, 5000),
        "hesitation_ms": (2000, 6000, 20_000),
        "logisticating_ms": (2000, 8000, 20_000),
        "false_slam_ms": (0, 500, 2000),
    }
    assert found["matching"].words == ("any_colour", "same_colour")
    assert found["squash_counts"].words == ("anywhere", "top_run")
    assert found["hesitation_steal"].default is found["jump_in"].default is False
    assert found["strict_slams"].default is False


def test_presets() -> None:
    """`source` is the defaults; `arcade`, offered first, adds steals; `practice` gives time for them."""
    assert list(PRESETS) == ["arcade", "source", "practice", "mayhem"]
    assert PRESETS["practice"] == Options(hesitation_steal=True, hesitation_ms=12_000, counter_window_ms=3000)
    assert PRESETS["source"] == Options()
    assert PRESETS["arcade"] == Options(hesitation_steal=True, strict_slams=True)
    assert PRESETS["mayhem"] == Options(
        hesitation_steal=True,
        jump_in=True,
        counter_window_ms=1200,
        snap_window_ms=1200,
        strict_slams=True,
    )


@pytest.mark.parametrize(
    "words",
    [
        {"dealer": "9", "tally": "none"},
        {"dealer": "0", "tally": "1/0"},
        {"dealer": "0", "tally": "1/0,0/-1"},
        {"dealer": "x", "tally": "none"},
        {"tally": "none"},
    ],
)
def test_a_carry_that_is_none_is_refused(words: dict[str, str]) -> None:
    """What a damaged record says the session handed on is refused with a sentence."""
    with pytest.raises(ValueError, match="what the session hands on"):
        Carry.from_words(words)


def test_faces_have_words() -> None:
    """A card's name reads as people say it."""
    assert [card_name(card) for card in cards("R7 BN W S D6 YD")] == [
        "red 7", "blue Not U", "Wild", "Squash", "Draw 6", "yellow Draw 3",
    ]  # fmt: skip
    assert Face.NINE.coloured and not Face.WILD.coloured
