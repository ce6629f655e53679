"""The lesson of a first hand: notes come when their moment comes and hold the clock until they are done."""

from __future__ import annotations

from dataclasses import replace

from game.couch.intents import Intent
from game.scenes.pilot import Pilot
from game.scenes.play import Play
from game.scenes.results import Results
from tests.scenes.sitting import setup_of, sit, state_of


def taught(pilot: Pilot) -> Play:
    """A first hand, its first note shown."""
    play = sit(pilot, replace(setup_of(), tutorial=True))
    assert play.coach is not None
    assert pilot.until(lambda: play.coach is not None and play.coach.step is not None)
    return play


def test_the_first_note_is_about_laying_the_row_and_holds_the_clock(pilot: Pilot) -> None:
    play = taught(pilot)
    assert play.coach is not None
    assert play.coach.step.name == "arrange"
    clock = play.clock.now
    pilot.run(5000)
    assert play.clock.now - clock < 50


def test_doing_what_a_note_asks_for_ends_it(pilot: Pilot) -> None:
    play = taught(pilot)
    assert play.coach is not None
    for intent in (Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM, Intent.UP, Intent.CONFIRM):
        if state_of(play).rows[0]:
            break
        pilot.press(intent)
    pilot.run(100)
    assert state_of(play).rows[0]
    assert play.coach.step is None or play.coach.step.name != "arrange"


def test_the_next_hand_is_not_taught_and_the_lesson_is_remembered(pilot: Pilot) -> None:
    play = taught(pilot)
    play.director.seat(0, play.director.minds[1].__class__(1, 0), play.clock.now)  # type: ignore[call-arg]

    def pressed() -> bool:
        if play.coach is not None and play.coach.step is not None:
            play.coach._learnt |= {play.coach.step.name}
        return isinstance(pilot.top, Results)

    assert pilot.until(pressed, 900_000)
    assert "logic" in pilot.house.settings.seen
    pilot.run(500)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    assert play.coach is None


def test_a_pause_can_end_the_lesson(pilot: Pilot) -> None:
    play = taught(pilot)
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    assert play.coach is None
    assert "logic" in pilot.house.settings.seen
