"""The ledger: its columns add up to the result, and every decision stands in it once."""

from __future__ import annotations

import math

import pytest

from game.catalog import Game, find
from game.coach.judge import coaching, hint
from game.coach.judgement import REVIEW, Effort
from game.coach.ledger import DEAL, Ledger, book, bookings, fair_share, ledger_of, result_of, sides_of
from game.core.contract import Outcome
from game.core.match import Done, Match, Setting, TakenBack
from game.core.rng import stream
from tests.coach.hands import COACHED, a_hand, its_steps
from tests.playing import new_match, steps

QUICK = Effort(2, 2, 1)
each_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
MOST_ERROR = 1e-9


def check_sums(ledger: Ledger) -> None:
    """Start, luck and decisions are the result, for each seat at each step."""
    for seat in range(len(ledger.sides)):
        stands = ledger.fair[seat]
        for booking in ledger.bookings:
            stands += booking.luck[seat] + booking.decided[seat]
            assert math.isclose(stands, booking.chances[seat], abs_tol=MOST_ERROR)
        assert math.isclose(stands, ledger.result[seat], abs_tol=MOST_ERROR)
        whole = ledger.fair[seat] + ledger.luck(seat) + ledger.decided(seat)
        assert math.isclose(whole, ledger.result[seat], abs_tol=MOST_ERROR)
    check_sides(ledger)


def check_sides(ledger: Ledger) -> None:
    """What decisions take from one side they give to the others."""
    for booking in ledger.bookings:
        first = {side: ledger.sides.index(side) for side in ledger.sides}
        assert math.isclose(math.fsum(booking.decided[seat] for seat in first.values()), 0.0, abs_tol=1e-9)
    for seat, side in enumerate(ledger.sides):
        own = math.fsum(ledger.lost(other) for other, its in enumerate(ledger.sides) if its == side)
        others = math.fsum(ledger.lost(other) for other, its in enumerate(ledger.sides) if its != side)
        given = others / (len(set(ledger.sides)) - 1)
        assert math.isclose(ledger.decided(seat), given - own, abs_tol=MOST_ERROR)


def test_what_was_taken_back_is_no_decision() -> None:
    game = find("deduction")
    match = new_match(game, next(iter(game.rules.PRESETS.values())), 3)
    rng = stream(3, "test/taken back")
    for _ in steps(match, rng):
        if match.log and isinstance(match.log[-1], Done) and match.take_backs < 2:
            seat = match.log[-1].action.seat
            if match.why_it_stands(seat) is None:
                match.take_back(seat, match.now)
    assert match.take_backs == 2
    ledger = book(game, match, QUICK)
    check_sums(ledger)
    for number, entry in enumerate(match.log):
        if isinstance(entry, TakenBack):
            undone, after = ledger.bookings[number : number + 2]
            assert (undone.step, after.step) == (number - 1, number)
            assert not undone.judged and not after.judged
            assert not any(undone.decided) and not any(after.decided)


def test_whoever_does_what_a_hint_said_is_judged_in_as_many_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the review never calls a slip what the hint advised."""
    more = Effort(3, 6, 1)
    monkeypatch.setattr("game.coach.ledger.HINT", more)
    game = COACHED[0]
    played = a_hand(game)
    decided = [step for step in its_steps(game) if step.moments and step.moments[0].done is not None]
    step = decided[len(decided) // 2]
    moment = step.moments[0]
    match = Match(game.rules, played.setting)
    for number, entry in enumerate(played.log):
        if number == step.number:
            match.hint(moment.seat, match.now)
        match.follow(entry)
    (plain,) = bookings(game, played, QUICK, range(step.number, step.number + 1))
    (told,) = bookings(game, match, QUICK, range(step.number + 1, step.number + 2))
    assert max(choice.worlds for choice in plain.judged[0].judgement.weighing.choices) == QUICK.most
    weighed = hint(game, moment.seat, moment.seen, moment.legal, more)
    assert weighed is not None
    assert told.judged[0].judgement.weighing.choices == weighed.choices


def test_luck_and_decisions_add_up_to_the_result() -> None:
    game = COACHED[0]
    match = a_hand(game)
    ledger = book(game, match, QUICK)
    check_sums(ledger)
    assert len(ledger.bookings) == len(match.log) + 1
    assert any(booking.judged for booking in ledger.bookings)
    for seat in range(len(ledger.sides)):
        share = ledger.share(seat)
        assert share is None or 0.0 <= share <= 1.0


@each_game
def test_the_end_of_a_match_adds_up_in_every_game(game: Game) -> None:
    match = a_hand(game)
    end = len(match.log)
    first, *rest = bookings(game, match, QUICK, range(end - 10, end))
    outcome = match.outcome
    assert outcome is not None
    for seat, result in enumerate(result_of(sides_of(game, match), outcome)):
        stands = first.chances[seat]
        for booking in rest:
            stands += booking.luck[seat] + booking.decided[seat]
            assert math.isclose(stands, booking.chances[seat], abs_tol=MOST_ERROR)
        assert math.isclose(stands, result, abs_tol=MOST_ERROR)


@each_game
def test_a_match_booked_in_parts_is_the_same_ledger(game: Game) -> None:
    """So a bar can fill while it is booked."""
    match = a_hand(game)
    middle = len(match.log) - 6
    tail = bookings(game, match, QUICK, range(middle, len(match.log)))
    whole = bookings(game, match, QUICK, range(len(match.log) - 9, len(match.log)))
    assert whole[3:] == tail
    deal = bookings(game, match, QUICK, range(DEAL, DEAL + 1))
    assert [booking.step for booking in (*deal, *tail)] == [DEAL, *range(middle, len(match.log))]
    assert ledger_of(game, match, (*deal, *tail)).bookings == (*deal, *tail)


def test_an_unfinished_match_has_no_ledger() -> None:
    game = COACHED[0]
    finished = a_hand(game)
    with pytest.raises(ValueError, match="has not ended"):
        book(game, Match(game.rules, finished.setting), QUICK)


def test_results_and_fair_shares() -> None:
    team = Outcome(frozenset((0, 2)), "")
    assert result_of((0, 1, 0, 1), team) == (1.0, 0.0, 1.0, 0.0)
    assert fair_share((0, 1, 0, 1), team) == (0.5,) * 4
    assert result_of((0, 1), Outcome(frozenset(), "", draw=True)) == (0.5, 0.5)
    placed = Outcome(frozenset((1,)), "", places=(3, 1, 2))
    assert result_of((0, 1, 2), placed) == (0.0, 1.0, 0.5)
    assert fair_share((0, 1, 2), placed) == (0.5,) * 3


def test_setting_is_all_a_ledger_needs() -> None:
    """A match replayed from its record is accounted for like the one that was played."""
    game = COACHED[0]
    match = a_hand(game)
    again = Match(
        game.rules, Setting(**{name: getattr(match.setting, name) for name in match.setting.__slots__})
    )
    for entry in match.log:
        again.follow(entry)
    part = range(len(match.log) - 4, len(match.log))
    assert bookings(game, again, QUICK, part) == bookings(game, match, QUICK, part)


@each_game
def test_no_choice_is_judged_in_more_worlds_than_its_game_allows(game: Game) -> None:
    match = a_hand(game)
    allowed = min(REVIEW.most, coaching(game).REVIEW_WORLDS)
    booked = bookings(game, match, REVIEW, range(DEAL, min(8, len(match.log))))
    seen = [
        choice.worlds
        for booking in booked
        for entry in booking.judged
        for choice in entry.judgement.weighing.choices
    ]
    assert seen
    assert allowed / 2 <= max(seen) <= allowed
    assert all(worlds >= 2 for worlds in seen)


def test_within_keeps_what_is_less() -> None:
    assert Effort(12, 48, 4).within(32) == Effort(8, 32, 4)
    assert Effort(2, 4, 1).within(32) == Effort(2, 4, 1)
    assert Effort(12, 48, 4).within(2) == Effort(2, 2, 4)
