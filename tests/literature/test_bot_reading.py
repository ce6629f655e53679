"""LT-27: what expert reads in how everybody has asked, for all cards at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from math import prod

import pytest

from game.core.cards import parse_card
from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import rules
from game.literature.bot.asking import Asking, asking_of
from game.literature.bot.full_reading import TOGETHER, fit
from game.literature.bot.view import View, view_of
from game.literature.observation import observe
from game.literature.rules.options import Carry, Options
from game.literature.rules.state import State
from tests.literature.positions import Game, set_named
from tests.literature.test_bot import DEAL
from tests.playing import step

QUESTIONS = [(0, 3, "6H"), (3, 0, "9S"), (0, 5, "4S"), (5, 0, "9C"), (5, 0, "TC")]


def played(questions: list[tuple[int, int, str]]) -> State:
    """A game after these questions."""
    game = Game(DEAL)
    for asker, target, card in questions:
        game.ask(asker, target, card)
    return game.state


def view(state: State, seat: int, reads: bool = True) -> View:
    """What this seat makes of a position."""
    return view_of(observe(state, frozenset({seat})), reads)


def test_lt_27_questions_are_counted_from_what_all_have_heard() -> None:
    """Questions by seat and set, the set asked for last, cards passed over; the same through every eye."""
    state = played(QUESTIONS)
    shown = asking_of(observe(state, frozenset()))
    hearts, clubs = set_named(state, "low hearts"), set_named(state, "high clubs")
    assert shown.asks[0][hearts] == 1 and shown.asks[5][clubs] == 2
    assert shown.latest[5] == clubs and shown.latest[1] is None
    jack, ten = (state.deck.index[parse_card(card)] for card in ("JC", "TC"))
    assert shown.passed_over[5, jack] > shown.passed_over[5, ten] > 0.0
    assert (0, jack) not in shown.passed_over
    through_an_eye = Asking(observe(state, frozenset({3})))
    for fact in ("asks", "left", "overlooked", "passed_over", "turns", "latest"):
        assert getattr(through_an_eye, fact) == getattr(shown, fact)


def test_lt_27_who_leaves_a_sure_card_lying_is_thought_to_hold_none_of_its_set() -> None:
    """All know who has the six of hearts; player 5 takes a chance elsewhere, player 3 had no turn yet."""
    state = played([(0, 1, "6H"), (0, 5, "TC"), (5, 0, "QC")])
    hearts, clubs = set_named(state, "low hearts"), set_named(state, "high clubs")
    shown = asking_of(observe(state, frozenset()))
    assert shown.left[5][hearts] == 1 and shown.left[5][clubs] == 0
    assert not any(shown.left[0])
    seen = view(state, 4)
    for row in seen.chances(hearts).values():
        assert 0.0 < row[5] < 0.3 * row[3]


def test_lt_27_a_question_that_wins_its_card_leaves_nothing_lying() -> None:
    """Player 5 takes a card that all know player 0 to hold, then one that it may know of; then it misses."""
    questions = [(0, 1, "6H"), (0, 1, "TC"), (0, 5, "JC"), (5, 0, "TC"), (5, 0, "9C")]
    hearts = set_named(played([]), "low hearts")
    assert asking_of(observe(played(questions), frozenset())).left[5][hearts] == 0
    assert asking_of(observe(played([*questions, (5, 0, "QC")]), frozenset())).left[5][hearts] == 1


@pytest.mark.parametrize(
    ("convention", "own_card", "reads"),
    [
        ("both", "illegal", 0),
        ("second_team", "illegal", 0),
        ("first_team", "illegal", 1),
        ("both", "bluff", 1),
    ],
)
def test_lt_27_whoever_asks_by_a_convention_leaves_sure_cards_for_its_sake(
    convention: str, own_card: str, reads: int
) -> None:
    """Player 5 takes a chance elsewhere; where bluffs are allowed nobody plays a convention."""
    game = Game(DEAL, convention=convention, ask_own_card=own_card)
    for asker, target, card in [(0, 1, "6H"), (0, 5, "TC"), (5, 0, "QC")]:
        game.ask(asker, target, card)
    hearts = set_named(game.state, "low hearts")
    assert asking_of(observe(game.state, frozenset())).left[5][hearts] == reads


def test_lt_27_who_is_known_to_be_in_the_set_and_leaves_its_sure_card_overlooks_things() -> None:
    """Player 3 asks for low spades, of which all know one with player 0, and then for a diamond instead."""
    questions = [(0, 3, "5S"), (0, 3, "4S"), (3, 2, "2D"), (3, 0, "2S")]
    before, after = played(questions), played([*questions, (3, 2, "5D")])
    assert asking_of(observe(before, frozenset())).overlooked == [0] * 6
    assert asking_of(observe(after, frozenset())).overlooked == [0, 0, 0, 1, 0, 0]


def test_lt_27_who_overlooks_things_is_hardly_read_by_what_it_leaves() -> None:
    """Player 3 leaves a heart lying that all know of: once as its first slip, once after another one."""
    at_first = [(0, 1, "6H"), (0, 3, "5S"), (0, 3, "4S"), (3, 2, "5D")]
    again = [*at_first[:3], (3, 2, "2D"), (3, 0, "2S"), (3, 2, "5D")]
    hearts = set_named(played([]), "low hearts")
    likelier = []
    for questions, overlooked in ((at_first, 0), (again, 1)):
        seen = view(played(questions), 4)
        shown = asking_of(seen.seen)
        assert (shown.left[3][hearts] > 0, shown.overlooked[3]) == (True, overlooked)
        assert seen.reading is not None
        likelier.append(seen.reading.ratios(hearts)[0][3])
    assert 1.0 > likelier[1] > 10.0 * likelier[0]


def test_lt_27_reads_who_asks_again_and_again() -> None:
    """What can't be stays impossible and chances sum to one; cards lean to who asked for their set."""
    state = played(QUESTIONS)
    clubs = set_named(state, "high clubs")
    seen = view(state, 2)
    assert seen.reading is not None
    plain, read = seen.belief.chances(clubs), seen.chances(clubs)
    for bit, row in plain.items():
        assert set(read[bit]) == set(row)
        assert sum(read[bit].values()) == pytest.approx(1.0)
        assert 5 not in row or read[bit][5] > row[5]
    first = state.deck.spans[clubs].start
    for bit, row in plain.items():
        told = seen.reading.factors(clubs)[bit - first]
        ratios = [read[bit][seat] / chance for seat, chance in row.items()]
        assert [told[seat] for seat in row] == pytest.approx([ratio**TOGETHER for ratio in ratios])


def test_lt_27_a_claim_is_surer_than_its_cards_one_by_one() -> None:
    """What makes a naming likely makes it likelier still in a claim."""
    state = played(QUESTIONS)
    clubs = set_named(state, "high clubs")
    seen = view(state, 5)
    assert seen.reading is not None
    by_card = tuple(tuple(one ** (1.0 / TOGETHER) for one in row) for row in seen.reading.factors(clubs))
    claim, before = seen.claim(clubs, seen.side), seen.belief.claim(clubs, seen.side, by_card)
    assert before.chance < claim.chance < 1.0


def test_lt_27_before_anybody_has_asked_there_is_nothing_to_read() -> None:
    state = Game(DEAL).state
    read, plain = view(state, 2), view(state, 2, reads=False)
    for number in state.open_sets():
        for bit, row in plain.chances(number).items():
            assert read.chances(number)[bit] == pytest.approx(row)


def test_lt_27_what_is_likelier_in_one_hand_leaves_less_room_for_the_rest() -> None:
    """Each hand is thought to hold about as many unseen cards as it does."""
    state = played(QUESTIONS)
    seen = view(state, 2)
    held = [0.0] * state.seats
    for number in state.open_sets():
        for row in seen.chances(number).values():
            for seat, chance in row.items():
                held[seat] += chance
    assert held == pytest.approx([float(size) for size in seen.belief.sizes], rel=0.03, abs=0.03)


@pytest.mark.parametrize("strength", [0.5, 1.5])
def test_lt_27_fitted_odds_are_nearer_to_those_of_every_deal_weighed(strength: float) -> None:
    """Six cards dealt to three hands of two, some likelier here than there; next to each card on its own."""
    seats, cards = 3, 6
    ratios = [
        [2.0**strength if (card + seat) % 4 == 0 else 1.0 for seat in range(seats)] for card in range(cards)
    ]
    ratios[0][0] = ratios[1][0] = 5.0**strength
    weighed = [[0.0] * seats for _ in range(cards)]
    for hands in set(permutations((0, 0, 1, 1, 2, 2))):
        weight = prod(ratios[card][seat] for card, seat in enumerate(hands))
        for card, seat in enumerate(hands):
            weighed[card][seat] += weight
    rows = [dict.fromkeys(range(seats), 1.0 / seats) for _ in range(cards)]
    fit(rows, ratios, seats)
    whole, off, off_alone = sum(weighed[0]), 0.0, 0.0
    for row, exact, factors in zip(rows, weighed, ratios, strict=True):
        for seat in range(seats):
            off += abs(row[seat] - exact[seat] / whole)
            off_alone += abs(factors[seat] / sum(factors) - exact[seat] / whole)
    assert off < 0.45 * off_alone


def test_lt_27_a_hand_without_room_gets_nothing() -> None:
    rows = [{0: 0.5, 1: 0.5, 2: 0.0}, {0: 0.5, 1: 0.5, 2: 0.0}]
    fit(rows, [(3.0, 1.0, 5.0), (1.0, 1.0, 5.0)], 3)
    assert [row[2] for row in rows] == [0.0, 0.0]
    assert rows[0][0] > 0.5 > rows[1][0] and sum(rows[0].values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("sets", "players"),
    [("low_high_no_8", "4"), ("fours", "8"), ("seven_card_majors", "6"), ("low_high_no_8", "16")],
)
def test_lt_27_reads_at_every_size_of_table_and_set(sets: str, players: str) -> None:
    """Positions of a random game: every card's odds sum to one, and nobody gains or loses a possible card."""
    options = replace(Options(), sets=sets, players=players)  # type: ignore[arg-type]
    match = Match(rules, Setting(options, options.seats, 5, Carry()))
    rng, read = stream(5, "test/play"), 0
    for number in range(45):
        step(match, rng)
        if number % 15 == 14 and match.outcome is None:
            seen = view(match.state, match.state.turn)
            for part in match.state.open_sets():
                plain = seen.belief.chances(part)
                for bit, row in seen.chances(part).items():
                    assert set(row) == set(plain[bit])
                    assert all(0.0 < chance <= 1.0 for chance in row.values())
                    assert sum(row.values()) == pytest.approx(1.0)
                    read += row != pytest.approx(plain[bit])
    assert read > 10
