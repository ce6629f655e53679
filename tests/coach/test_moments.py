"""Who decided when: by acting, by letting a chance go by, by letting the time run out."""

from __future__ import annotations

import pytest

from game.catalog import Game, find
from game.coach.moments import Moment, steps
from game.core.contract import Action
from game.core.defaults import TIME_TO_THINK_MS
from game.core.match import Done, Match, Setting
from game.core.presses import Timed
from game.logic.rules.state import Answer, Grab, Guess, PassShow, Phase
from tests.coach.hands import COACHED, a_hand, its_steps

each_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)


@each_game
def test_everything_done_is_a_decision_of_whoever_did_it(game: Game) -> None:
    for entry, step in zip(a_hand(game).log, its_steps(game), strict=True):
        acted = [moment for moment in step.moments if moment.done is not None]
        if isinstance(entry, Done):
            assert [moment.done for moment in acted] == [entry.action]
        assert all(moment.done in moment.legal for moment in acted)
        assert len({moment.seat for moment in step.moments}) == len(step.moments)


@each_game
def test_a_seat_sees_no_more_than_it_does_at_the_table(game: Game) -> None:
    for step in its_steps(game):
        for moment in step.moments:
            if moment.done is not None:
                assert moment.seen == game.observation.observe(step.before, frozenset((moment.seat,)))


def logic_at_its_first_guess() -> Match:  # type: ignore[type-arg]
    game = find("logic")
    options = game.rules.PRESETS["practice"]
    match = Match(game.rules, Setting(options, 4, 11, game.rules.Carry()))
    for seat in range(4):
        match.play(game.rules.legal_actions(match.state, seat)[0], 0)
    (shower,) = game.rules.asked(match.state)
    match.play(PassShow(shower), 10)
    return match


def decided(match: Match) -> list[tuple[int, Action | None]]:  # type: ignore[type-arg]
    """Who decided what in the last step of a match."""
    (*_, last) = steps(find("logic"), match.setting, match.log)
    return [(moment.seat, moment.done) for moment in last.moments]


def grabbed(match: Match, at: int) -> int:  # type: ignore[type-arg]
    """The player on turn grabs the bottle."""
    (seat,) = match.rules.asked(match.state)
    match.settle([Timed(seat, at, at)], at)
    assert match.state.phase is Phase.DECLARE
    return int(seat)


def test_whoever_had_the_time_to_slam_and_did_not_let_it_pass() -> None:
    match = logic_at_its_first_guess()
    seat = grabbed(match, 10 + TIME_TO_THINK_MS)
    assert sorted(decided(match), key=lambda item: item[0]) == [
        (other, Grab(seat) if other == seat else None) for other in range(4)
    ]


def test_nobody_is_held_to_what_there_was_no_time_for() -> None:
    match = logic_at_its_first_guess()
    seat = grabbed(match, 9 + TIME_TO_THINK_MS)
    assert decided(match) == [(seat, Grab(seat))]


def test_a_chance_that_is_still_there_has_not_been_let_go() -> None:
    """A guess ends nobody's chance to grab; only its maker decided."""
    match = logic_at_its_first_guess()
    (seat,) = match.rules.asked(match.state)
    guess = next(a for a in match.rules.legal_actions(match.state, seat) if isinstance(a, Guess))
    match.play(guess, 10 + 2 * TIME_TO_THINK_MS)
    assert decided(match) == [(seat, guess)]


def test_a_seat_that_lets_its_time_run_out_has_decided_to() -> None:
    match = logic_at_its_first_guess()
    (seat,) = match.rules.asked(match.state)
    guess = next(a for a in match.rules.legal_actions(match.state, seat) if isinstance(a, Guess))
    match.play(guess, 20)
    (target,) = match.rules.asked(match.state)
    assert Answer(target) in match.rules.legal_actions(match.state, target)
    match.advance(20 + match.state.options.answer_window_ms)
    assert decided(match) == [(target, None)]
    moment: Moment
    (*_, last) = steps(find("logic"), match.setting, match.log)
    (moment,) = last.moments
    assert Answer(target) in moment.legal
