"""Drills against the clock: it drains while the question can be seen, and says gently that it is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.drills import drilling
from game.catalog import find
from game.couch.intents import Intent
from game.scenes.drills.clock import HURRIED_MS, LATE_READ_MS, LEAST_READ_MS
from game.scenes.drills.drill import DrillScene, Stage
from game.scenes.drills.log import DrillLog
from game.scenes.drills.progress import tally
from game.scenes.gallery.pilot import FRAME_MS, Pilot

GAME = find("logic")
KIND = drilling(GAME).KINDS[0]
LIMIT_MS = 5000.0


@pytest.fixture(autouse=True)
def _timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of Logic's kinds is asked against the clock."""
    assert GAME.drill_words is not None
    kinds = dict(GAME.drill_words.KINDS)
    kinds[KIND] = replace(kinds[KIND], seconds=(LIMIT_MS / 1000.0,) * 5)
    monkeypatch.setattr(GAME.drill_words, "KINDS", kinds)


def asked(pilot: Pilot) -> DrillScene:
    scene = pilot.show(DrillScene(GAME, KIND, 1))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    return scene


def at(scene: DrillScene, stage: Stage) -> bool:
    """A function of its own, as a stage changes behind mypy's back."""
    return scene.stage is stage


def test_the_time_runs_out_and_counts_as_a_miss(pilot: Pilot) -> None:
    scene = asked(pilot)
    pilot.run(HURRIED_MS + LIMIT_MS - 200.0)
    assert at(scene, Stage.ASKED) and scene.tab.endswith("1 s left")
    pilot.run(400.0)
    assert at(scene, Stage.ANSWERED) and scene.late and not scene.right
    assert scene.spoken is not None and f"Time is up: it is “{scene.spoken.right}”." in scene.told
    kept = tally(pilot.house.drills, GAME, KIND)
    assert (kept.done, kept.right, kept.best_ms) == (1, 0, 0)
    pilot.picture()


def test_a_press_meant_for_the_answers_does_nothing_once_they_are_gone(pilot: Pilot) -> None:
    scene = asked(pilot)
    pilot.run(HURRIED_MS + LIMIT_MS + FRAME_MS)
    assert scene.late
    pilot.run(LEAST_READ_MS + 50.0)
    pilot.press(Intent.CONFIRM)
    pilot.point(*scene.menu.widgets[0].box.center)
    assert at(scene, Stage.ANSWERED)
    pilot.run(LATE_READ_MS)
    pilot.press(Intent.CONFIRM)
    assert at(scene, Stage.WHY)


def test_an_answer_in_time_stops_the_clock(pilot: Pilot) -> None:
    scene = asked(pilot)
    pilot.run(HURRIED_MS + 2000.0)
    assert scene.worked is not None
    scene.answer(scene.worked.exercise.drill.right)
    pilot.run(LIMIT_MS)
    assert scene.right and not scene.late and "in 2 s" in scene.told
    scene.next()
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    assert scene.tab.endswith("5 s left")


def test_what_is_read_in_a_blink_takes_no_time(pilot: Pilot) -> None:
    """The first frame of a question may be a slow one."""
    scene = asked(pilot)
    pilot.frame(HURRIED_MS)
    assert scene.tab.endswith("5 s left") and scene._clock.ms == 0.0


def test_whoever_turns_the_clock_off_has_all_the_time(pilot: Pilot) -> None:
    pilot.house.settings.drills.clock = False
    scene = asked(pilot)
    pilot.run(4 * LIMIT_MS)
    assert scene.stage is Stage.ASKED and scene.tab.endswith("19 s")


def test_all_that_counts_lies_on_the_table_so_nothing_is_looked_up(pilot: Pilot) -> None:
    asked(pilot)
    pilot.press(Intent.INFO)
    assert not isinstance(pilot.top, DrillLog)


def test_the_bar_drains_without_flicker_and_by_seconds_where_nothing_moves(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.motion = "reduced"
    asked(pilot)
    pilot.run(HURRIED_MS + 400.0)
    first = pilot.pixels()
    pilot.run(10 * FRAME_MS)
    assert pilot.pixels() == first
    pilot.run(1000.0)
    assert pilot.pixels() != first
