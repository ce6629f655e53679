"""LT-1 to LT-6, LT-14, LT-22 to LT-25, LT-28: decks, teams, questions, waits, what seats know."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pytest

from game.core.cards import parse_card
from game.core.contract import PUBLIC
from game.core.options import with_words
from game.core.rng import Chance
from game.literature import rules
from game.literature.observation import observe, redact
from game.literature.rules.deck import SetSystem, deck
from game.literature.rules.options import PRESETS, Carry, Options
from game.literature.rules.state import (
    Ask,
    Asked,
    Assign,
    CallClaim,
    Claim,
    ClockRanOut,
    Dealt,
    Phase,
    RanOut,
    Ready,
    StallReached,
    TurnBegan,
    Wait,
    WaitCalled,
    WaitEnded,
    team,
)
from tests.literature.positions import Game, set_named

LOW_HEARTS = {0: "2H 3H", 1: "4H", 2: "5H", 3: "6H", 5: "7H"}


@pytest.mark.parametrize(
    ("system", "cards", "sizes"),
    [
        ("low_high_no_8", 48, {6: 8}),
        ("low_high_no_2", 48, {6: 8}),
        ("low_high_no_7", 48, {6: 8}),
        ("nine_with_jokers", 54, {6: 9}),
        ("seven_card_majors", 52, {6: 4, 7: 4}),
        ("fours", 48, {4: 12}),
    ],
)
def test_lt_1_decks(system: SetSystem, cards: int, sizes: dict[int, int]) -> None:
    """LT-1: each set system's cards and sets."""
    cut = deck(system)
    assert len(cut.cards) == len(set(cut.cards)) == cards
    counted = [len(part.cards) for part in cut.sets]
    assert {size: counted.count(size) for size in set(counted)} == sizes


def test_lt_1_sets_by_name() -> None:
    """LT-1: which ranks make low and high sets, and the ninth set."""

    def codes(system: SetSystem, name: str) -> str:
        part = next(part for part in deck(system).sets if part.name == name)
        return " ".join(card.code for card in part.cards)

    assert codes("low_high_no_8", "low spades") == "2S 3S 4S 5S 6S 7S"
    assert codes("low_high_no_8", "high clubs") == "9C TC JC QC KC AC"
    assert codes("low_high_no_2", "low hearts") == "3H 4H 5H 6H 7H 8H"
    assert codes("low_high_no_7", "low hearts") == "AH 2H 3H 4H 5H 6H"
    assert codes("low_high_no_7", "high hearts") == "8H 9H TH JH QH KH"
    assert codes("nine_with_jokers", "eights and jokers") == "8S 8H 8D 8C XS XH"
    assert codes("seven_card_majors", "high spades") == "8S 9S TS JS QS KS AS"
    assert codes("fours", "queens") == "QS QH QD QC"
    assert Options(sets="seven_card_majors").points(True) == 2


@pytest.mark.parametrize("players", ["4", "6", "8", "12", "16"])
@pytest.mark.parametrize("system", ["low_high_no_8", "nine_with_jokers", "seven_card_majors"])
def test_lt_2_deal(players: str, system: str) -> None:
    """LT-2: everything is dealt; uneven hands give the first seats the extra card."""
    options = with_words(Options(), {"players": players, "sets": system}, "Literature")
    assert rules.seat_counts(options) == (int(players),)
    state, events = rules.deal(options, int(players), Carry(), Chance(5, 0))
    sizes = [hand.bit_count() for hand in state.hands]
    assert sum(sizes) == len(state.deck.cards) and max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)
    assert isinstance(events[0], Dealt) and list(events[0].sizes) == sizes


def test_lt_3_teams_alternate() -> None:
    """LT-3: neighbours are opponents."""
    for players in (4, 6, 8, 12, 16):
        assert all(team(a) != team(b) for a, b in pairwise([*range(players), 0]))


def test_lt_4_legal_questions() -> None:
    """LT-4: an opponent with cards, a card of a set one holds, not in the own hand."""
    game = Game({**LOW_HEARTS, 4: "2S 3S 4S 5S 6S 7S"})
    asks = [action for action in rules.legal_actions(game.state, 0) if isinstance(action, Ask)]
    assert {action.target for action in asks} == {1, 3, 5}
    assert {action.card.code for action in asks} == {"4H", "5H", "6H", "7H"}
    assert "the two of hearts, which is in their own hand" in game.refused(Ask(0, 1, parse_card("2H")))
    assert "low spades without holding one" in game.refused(Ask(0, 1, parse_card("2S")))
    assert "a teammate" in game.refused(Ask(0, 2, parse_card("5H")))
    assert "not in this deck" in game.refused(Ask(0, 1, parse_card("8H")))
    assert "it is Fox's turn" in game.refused(Ask(1, 0, parse_card("2H")))


def test_lt_4_and_lt_14_nobody_without_cards_is_asked() -> None:
    """LT-14: a player without cards is never asked."""
    game = Game({0: "2H 3H", 1: "4H 6H", 2: "5H 7H"})
    assert "Cactus, who has no cards" in game.refused(Ask(0, 3, parse_card("4H")))
    assert all(action.target == 1 for action in rules.legal_actions(game.state, 0) if isinstance(action, Ask))


def test_lt_5_hit_keeps_the_turn_and_miss_passes_it() -> None:
    """LT-5: the card passes face up; a miss gives the turn to the one asked."""
    game = Game(LOW_HEARTS)
    (asked, ran_out) = game.ask(0, 1, "4H")
    assert isinstance(asked, Asked) and asked.note.got and ran_out == RanOut(1, False)
    assert game.has(0, "4H") and game.state.turn == 0
    asked, came = game.ask(0, 3, "5H")
    assert isinstance(asked, Asked) and not asked.note.got and came == TurnBegan(3)
    assert game.state.turn == 3


@pytest.mark.parametrize(("first_turn", "seat"), [("dealer", 2), ("left", 3), ("right", 1)])
def test_lt_5_first_turn(first_turn: Literal["dealer", "left", "right"], seat: int) -> None:
    """The option first_turn: the dealer, or a neighbour."""
    state, _ = rules.deal(Options(first_turn=first_turn), 6, Carry(dealer=2), Chance(1, 0))
    assert state.turn == seat


def test_lt_6_bluff() -> None:
    """LT-6: bluffing, an own card may be asked for; the answer is no and the turn passes."""
    game = Game(LOW_HEARTS, ask_own_card="bluff")
    game.ask(0, 1, "2H")
    assert game.has(0, "2H") and game.state.turn == 1
    lone = Game(LOW_HEARTS, turn=1, ask_own_card="bluff")
    assert "without holding another" in lone.refused(Ask(1, 0, parse_card("4H")))


def test_lt_6_surrender() -> None:
    """LT-6: surrendering, the own card goes to the one asked, whose turn it becomes."""
    game = Game(LOW_HEARTS, ask_own_card="surrender")
    asked, _ = game.ask(0, 1, "2H")
    assert isinstance(asked, Asked) and asked.note.gave and not asked.note.got
    assert game.has(1, "2H") and not game.has(0, "2H") and game.state.turn == 1


def test_lt_6_the_last_card_of_a_set_may_be_surrendered() -> None:
    """LT-6: the play that the source tells of: the team's only card goes to an opponent, who must go on."""
    game = Game({0: "2H", 1: "3H 4H", 3: "5H", 5: "6H 7H"}, ask_own_card="surrender")
    asked, *_ = game.ask(0, 3, "2H")
    assert isinstance(asked, Asked) and asked.note.gave
    assert game.has(3, "2H") and rules.asked(game.state) == (3,) and game.state.phase is Phase.FINAL


def test_lt_22_counts_shown() -> None:
    """LT-22: exact counts, or only whether a player holds any."""
    exact = observe(Game(LOW_HEARTS).state, PUBLIC).counts
    assert exact == (2, 1, 1, 1, 0, 1)
    any_shown = observe(Game(LOW_HEARTS, counts_shown="has_any").state, frozenset({0})).counts
    assert any_shown == (2, 1, 1, 1, 0, 1)
    hidden = observe(Game(LOW_HEARTS, counts_shown="has_any").state, frozenset({1})).counts
    assert hidden == (1, 1, 1, 1, 0, 1)


@pytest.mark.parametrize("history", ["last_question", "none", "all"])
def test_lt_22_and_lt_24_looking_back_changes_no_rule(history: str) -> None:
    """LT-22, LT-24: what may be looked up is the table's business; the referee plays alike."""
    game = Game(LOW_HEARTS, history=history)
    game.ask(0, 3, "5H")
    assert len(observe(game.state, PUBLIC).notes) == 1
    assert [name for name, preset in PRESETS.items() if preset.history == "all"] == ["practice"]


def test_lt_23_wait() -> None:
    """LT-23: any seat, three times a game, a minute at most; clocks stop meanwhile."""
    game = Game(LOW_HEARTS, turn_clock_s=10)
    game.match.state = rules.deal(game.state.options, 6, Carry(dealer=0), Chance(1, 0))[0]
    due = game.state.due
    assert due is not None
    for number in range(3):
        (called,) = game.do(Wait(4))
        assert isinstance(called, WaitCalled) and called.until == game.match.now + 60_000
        assert "Octopus has called Wait" in game.refused(Wait(1))
        assert rules.legal_actions(game.state, 0) == ()
        ended = game.do(Ready(4)) if number else game.wait_for(60_000)
        assert ended == (WaitEnded(4),)
    assert "already called Wait 3 times" in game.refused(Wait(4))
    assert "nobody has called Wait" in game.refused(Ready(4))
    assert game.state.due == due + 60_000 + 2 * 100


def test_lt_24_a_question_stands_long_enough_to_be_remembered() -> None:
    """LT-24: bots leave people time for a question and its answer, not for the words of a claim."""
    game = Game(LOW_HEARTS)
    assert rules.gap_ms(game.state) == 0
    game.ask(0, 1, "4H")
    assert rules.gap_ms(game.state) == rules.QUESTION_MS
    game.do(Claim(0, set_named(game.state, "low hearts")))
    assert rules.gap_ms(game.state) == 0 and not rules.goes_on(game.state)
    game.do(Assign(0, 0))
    assert rules.goes_on(game.state)


def test_lt_25_what_a_seat_knows() -> None:
    """LT-25: the own hand, and everything that was said and shown."""
    state, (dealt, _) = rules.deal(Options(), 6, Carry(dealer=0), Chance(9, 0))
    for seat in range(6):
        seen = observe(state, frozenset({seat}))
        assert [hand is not None for hand in seen.hands] == [other == seat for other in range(6)]
        told = redact(dealt, frozenset({seat}))
        assert isinstance(told, Dealt)
        assert [hand is not None for hand in told.hands] == [other == seat for other in range(6)]


def test_lt_28_stall_limit() -> None:
    """LT-28: after that many questions in a row that moved no card the player on turn must claim."""
    game = Game({0: "2H 3H", 1: "4H 5H", 2: "6H", 3: "7H"}, stall_limit=20)
    for number in range(20):
        assert not game.state.must_claim
        seat = game.state.turn
        events = game.ask(seat, {0: 1, 1: 0}[seat], {0: "6H", 1: "7H"}[seat])
        assert any(isinstance(event, StallReached) for event in events) == (number == 19)
    seat = game.state.turn
    legal = rules.legal_actions(game.state, seat)
    assert any(isinstance(action, Claim) for action in legal)
    assert not any(isinstance(action, Ask) for action in legal)
    assert "a claim is due" in game.refused(Ask(seat, 1 - seat, parse_card("6H")))
    game.claim(seat, "low hearts", *[seat] * 6)
    assert game.state.phase is Phase.OVER


def test_lt_28_a_card_won_starts_the_count_again() -> None:
    """LT-28: only questions in a row count."""
    game = Game({0: "2H 3H", 1: "4H 5H", 2: "6H", 3: "7H"}, stall_limit=20)
    game.ask(0, 1, "6H")
    game.ask(1, 0, "7H")
    assert game.state.dry == 2
    game.ask(0, 1, "4H")
    assert game.state.dry == 0


def test_turn_clock_passes_an_unasked_question_on() -> None:
    """The option turn_clock_s: who asks nothing in time loses the turn to the next opponent with cards."""
    game = Game(LOW_HEARTS, turn=1, turn_clock_s=10)
    game.ask(1, 2, "2H")
    assert game.state.turn == 2
    late, came = game.wait_for(10_000)
    assert late == ClockRanOut(2) and came == TurnBegan(3)


def test_slam_calls_a_claim_only_where_claims_need_no_turn() -> None:
    """LT-12: one button, alive when the option allows it."""
    assert rules.slam(Game(LOW_HEARTS).state, 3) is None
    game = Game(LOW_HEARTS, claim_when="any_time")
    assert rules.slam(game.state, 3) == CallClaim(3)
    game.do(CallClaim(3))
    assert rules.slam(game.state, 0) is None
    assert "is to say which set" in game.refused(Ask(0, 1, parse_card("4H")))
    assert set_named(game.state, "low hearts") in game.state.open_sets()
