"""LG-14 to LG-19: grabbing the bottle, naming every card, draws, clocks and dead heats."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.cards import Place
from game.core.contract import Illegal
from game.core.presses import Timed
from game.logic import rules
from game.logic.observation import observe
from game.logic.rules.state import (
    AcceptDraw,
    ClockRanOut,
    DrawAnswered,
    DrawOffered,
    Grab,
    Grabbed,
    MatchEnded,
    NameCard,
    Named,
    OfferDraw,
    Phase,
)
from tests.logic.positions import Sitting, open_seat, rank


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("step", ["show", "guess", "window", "reveal", "next show"])
def test_lg_14_grab_at_any_moment(step: str, seat: int) -> None:
    """LG-14: any seat may grab in anyone's turn and step."""
    table = Sitting().lay()
    if step != "show":
        table.show(2, 2)
    if step in ("window", "reveal"):
        table.guess(0, 1, 3, "6")
    if step == "reveal":
        table.answer()
    if step == "next show":
        table.guess(0, 1, 3, "5")
        table.answer()
    assert rules.slam(table.state, seat) == Grab(seat)
    assert Grab(seat) in rules.legal_actions(table.state, seat)
    (grabbed,) = table.grab(seat)
    assert isinstance(grabbed, Grabbed) and grabbed.row == table.rows[seat]
    assert table.state.phase is Phase.DECLARE and rules.asked(table.state) == (seat,)


def test_lg_14_not_before_the_first_turn_nor_during_a_declaration() -> None:
    """LG-14: the bottle stands from the first turn on, and there is one bottle."""
    table = Sitting()
    assert rules.slam(table.state, 0) is None
    assert "before all four rows are laid" in table.refused(Grab(0))
    table.lay()
    table.grab(3)
    assert rules.slam(table.state, 0) is None
    assert "while somebody is declaring" in table.refused(Grab(0))


def test_lg_15_declarers_row_is_turned_up_then_cards_one_by_one() -> None:
    """LG-15: own cards first; then the hidden cards of the three others in any order."""
    table = Sitting().lay()
    table.grab(1)
    assert all(observe(table.state, frozenset({0})).cards[1])
    legal = rules.legal_actions(table.state, 1)
    assert {action.target for action in legal if isinstance(action, NameCard)} == {0, 2, 3}
    (named,) = table.name(3, 6, "J")
    assert isinstance(named, Named) and named.right
    assert observe(table.state, frozenset({2})).cards[3][5] == table.rows[3][5]
    table.name(0, 1, "A")
    assert "already face up" in table.refused(NameCard(1, 0, Place(0), rank("A")))
    assert "already face up" in table.refused(NameCard(1, 1, Place(0), rank("A")))
    assert "East is declaring" in table.refused(NameCard(0, 2, Place(0), rank("3")))


def test_lg_15_a_grab_in_the_window_leaves_the_guess_unanswered() -> None:
    """LG-15: play stops; the guess is never answered, its window never ends."""
    table = Sitting(declare_clock_s=None).lay()
    table.no_show(2)
    table.guess(0, 1, 3, "5")
    table.grab(1)
    assert rules.deadline(table.state) is None
    assert table.wait(60_000) == ()
    assert table.state.guesses[-1].right is None


def test_lg_16_all_right_wins() -> None:
    """LG-16: every card named rightly wins the hand for the declarer's team."""
    table = Sitting().lay()
    table.grab(1)
    table.name_truly(0, 2, 3)
    outcome = rules.outcome(table.state)
    assert outcome is not None and outcome.winners == {1, 3} and not outcome.draw
    assert rules.carry(table.state).wins == (0, 1)


def test_lg_16_first_wrong_loses_and_everything_is_turned_up() -> None:
    """LG-16: the first wrong card loses the hand."""
    table = Sitting().lay()
    table.grab(1)
    table.name(0, 1, "A")
    named, ended = table.name(0, 2, "3")
    assert isinstance(named, Named) and not named.right and named.card == table.rows[0][1]
    assert isinstance(ended, MatchEnded) and ended.outcome.winners == {0, 2}
    assert observe(table.state, frozenset()).cards == table.rows
    with pytest.raises(Illegal, match="the hand is over"):
        table.grab(0)


def test_lg_16_declare_clock() -> None:
    """LG-16: the declare clock running out loses; off, it never does."""
    table = Sitting(declare_clock_s=30).lay()
    table.grab(1)
    assert table.wait(29_999) == ()
    ran_out, ended = table.wait(1)
    assert ran_out == ClockRanOut(1) and isinstance(ended, MatchEnded)
    assert ended.outcome.winners == {0, 2}
    table = Sitting(declare_clock_s=None).lay()
    table.grab(1)
    assert table.wait(10_000_000) == ()


def test_lg_16_grab_with_everything_open_wins_at_once() -> None:
    """LG-16: a declarer with nothing left to name has named all."""
    table = Sitting().lay()
    for seat in (0, 2, 3):
        open_seat(table, seat)
    _, ended = table.grab(1)
    assert isinstance(ended, MatchEnded) and ended.outcome.winners == {1, 3}


def two_left(**options: object) -> Sitting:
    """East is declaring and has two cards left to name, North's and West's last."""
    table = Sitting(**options).lay()  # type: ignore[arg-type]
    table.grab(1)
    table.name_truly(0, 2, but=1)
    table.name_truly(3, but=1)
    return table


def test_lg_18_draw_is_offered_once_with_two_left() -> None:
    """LG-18: exactly two left, once, and only with draws on."""
    table = two_left()
    assert OfferDraw(1) in rules.legal_actions(table.state, 1)
    (offered,) = table.offer()
    assert isinstance(offered, DrawOffered) and rules.asked(table.state) == (2, 0)
    table.decline(0)
    assert rules.asked(table.state) == (2,), "the other opponent may still take it"
    table.decline(2)
    assert table.state.phase is Phase.DECLARE
    assert "twice" in table.refused(OfferDraw(1))
    assert "draws are off" in two_left(draws=False).refused(OfferDraw(1))
    early = Sitting().lay()
    early.grab(1)
    assert "exactly two cards" in early.refused(OfferDraw(1))


@pytest.mark.parametrize("seat", [0, 2])
def test_lg_18_either_opponent_makes_it_a_draw(seat: int) -> None:
    """LG-18: one opponent's word is enough; the hand is a draw and tallied as one."""
    table = two_left()
    table.offer()
    taken, ended = table.accept(seat)
    assert taken == DrawAnswered(seat, True) and isinstance(ended, MatchEnded)
    outcome = rules.outcome(table.state)
    assert outcome is not None and outcome.draw and not outcome.winners
    carried = rules.carry(table.state)
    assert carried.draws == 1 and carried.wins == (0, 0)


def test_lg_18_partner_has_no_say_and_time_lets_it_lapse() -> None:
    """LG-18: else the declaration goes on, with the clock where it stood."""
    table = two_left(declare_clock_s=60)
    left = table.left_ms
    table.offer()
    assert "no say" in table.refused(AcceptDraw(3))
    (lapsed,) = table.wait(2500)
    assert lapsed == DrawAnswered(None, False)
    assert table.state.phase is Phase.DECLARE
    assert table.left_ms == left - 100
    table.name_truly(2, 3)
    outcome = rules.outcome(table.state)
    assert outcome is not None and outcome.winners == {1, 3}


def test_lg_19_dead_heat_is_settled_by_the_coin() -> None:
    """LG-19: two grabs within the tie band go to the seeded coin; every seat wins alike."""
    winners: Counter[int] = Counter()
    for seed in range(400):
        table = Sitting(seed=seed).lay()
        settled = table.match.settle((Timed(1, 1000.0, 1000.5), Timed(2, 1000.0, 1000.5)), 1001)
        assert settled is not None
        race, (grabbed,) = settled
        assert race.dead_heat and race.heat == (1, 2)
        assert isinstance(grabbed, Grabbed) and grabbed.seat == race.winner
        winners[race.winner] += 1
    assert 150 < winners[1] < 250


def test_lg_19_clear_grab_wins_without_a_coin() -> None:
    """LG-19: more than the tie band apart, the first grab takes the bottle."""
    for seed in range(20):
        table = Sitting(seed=seed).lay()
        settled = table.match.settle((Timed(2, 1005.0, 1005.4), Timed(1, 1000.0, 1000.5)), 1010)
        assert settled is not None and settled[0].winner == 1 and not settled[0].dead_heat
        assert [press.seat for press in settled[0].presses] == [1, 2]
