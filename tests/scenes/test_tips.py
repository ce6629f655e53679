"""What beginners lose most by is told in play: at its moment, once in all, and holding no clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.director import Director
from game.bots.minds import UniformMind
from game.catalog import games
from game.core.contract import Observation
from game.core.match import Match, Setting
from game.couch.intents import Intent
from game.logic.rules.state import Guess, Phase
from game.scenes.gallery.guidance import MOST_STEPS, act
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.lesson import Lesson
from game.scenes.hand.play import Play
from game.ui.guides import Step
from tests.scenes.sitting import setup_of, sit, state_of

HANDS, ACTS, WORDS = 6, 260, 25


def tips(game: str) -> tuple[Step[Observation], ...]:
    options = next(iter(games()[game].rules.PRESETS.values()))
    return tuple(step for step in games()[game].guide.lesson(options) if step.tip)


@pytest.mark.parametrize("name", sorted(games()))
def test_every_tip_comes_up_and_none_on_results(name: str) -> None:
    game = games()[name]
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[0]
    missing = {step.name for step in tips(name)}
    assert missing
    for seed in range(HANDS):
        match = Match(game.rules, Setting(options, seats, seed, game.rules.Carry()))
        minds = {seat: UniformMind(seed, seat) for seat in range(seats)}
        director = Director(match, game.observation, minds)
        for _ in range(ACTS):
            seen = game.observation.observe(match.state, frozenset((0,)))
            due = {step.name for step in tips(name) if step.now(seen, 0)}
            missing -= due
            if match.outcome is not None:
                assert not due
                break
            director.step()
        if not missing:
            return
    pytest.fail(f"never due: {missing}")


@pytest.mark.parametrize("name", sorted(games()))
def test_tips_are_short_and_end_with_a_deed(name: str) -> None:
    for step in tips(name):
        assert len(step.words.split()) <= WORDS and step.done


def with_a_tip(pilot: Pilot) -> Play:
    """The learner is to guess, and nothing but a tip stands there."""
    play = sit(pilot, replace(setup_of(), lesson=True))
    assert pilot.until(lambda: play.lesson is not None and play.lesson.step is not None)
    assert play.lesson is not None
    play.lesson._learnt = frozenset(step.name for step in play.lesson._steps if not told_at_guess(step))
    for _ in range(MOST_STEPS):
        if play.director.asks_people and not play.table.moving:
            if state_of(play).phase is Phase.GUESS:
                break
            act(play)
        pilot.run(100.0)
    assert play.lesson.step is not None and play.lesson.step.tip
    return play


def told_at_guess(step: Step[Observation]) -> bool:
    return step.tip and step.done == (Guess,)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_tip_holds_no_clock_and_takes_no_press(pilot: Pilot, scale: float) -> None:
    pilot.house.settings.accessibility.text_scale = scale
    play = with_a_tip(pilot)
    lesson = play.lesson
    assert lesson is not None and lesson.covers is (scale > 1.0) and lesson.holds is lesson.covers
    if lesson.covers:
        pilot.press(Intent.DOWN)  # in large letters any press takes it out of the middle first
    assert not lesson.holds and not play.standing
    play.course.hurry._early_ms = 0.0  # the decision has stood there a while
    pilot.press(Intent.CONFIRM)
    assert play.table.cancels, "the press opened the dial"


def test_a_tip_is_told_once_in_all(pilot: Pilot) -> None:
    play = with_a_tip(pilot)
    assert play.lesson is not None and play.lesson.step is not None
    told = play.lesson.step.name
    for _ in range(MOST_STEPS):
        if state_of(play).phase is not Phase.GUESS:
            break
        act(play)
        pilot.run(100.0)
    assert pilot.house.settings.tips == [f"logic/{told}"]
    again = Lesson(pilot.house, play.game, play.played.match.setting.options, 0)
    assert told in again._learnt and not again.finished
