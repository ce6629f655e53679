"""The soak itself: a short run of every game breaks nothing, and its judge tells growth from noise."""

from __future__ import annotations

import os
import subprocess
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.scenes.screens.playable import playable
from tests.soak import judge
from tests.soak.readings import WARM_FRAMES, Frames, Reading
from tests.soak.run import Plan, Soak

GAMES = [game.name for game in playable()]
SHORT = 0.1
"""Minutes of the game's own clock."""
LONG = 60.0
SMALL = (640, 360)
LONGEST_S = 120.0
ROOT = Path(__file__).resolve().parent.parent
ALONE = f"""
import sys
from pathlib import Path
from tests.soak.run import Plan, Soak
report = Soak(Plan(sys.argv[1], {SHORT}, seed=5, size={SMALL}, virtual=True), Path(sys.argv[2])).run()
print(report.words())
print(report.pressed, sum(report.unplugged.values()), report.seen.get("table", 0))
sys.exit(bool(report.faults))
"""
STEADY = Reading(0.0, 250.0, 40.0, 18, 6, 30_000, 126.0, 0, 1000, 5)


@pytest.mark.parametrize("game", GAMES)
def test_a_short_soak_breaks_nothing(game: str, tmp_path: Path) -> None:
    """In a process of its own: what other tests hold would be counted, too."""
    done = subprocess.run(
        [sys.executable, "-c", ALONE, game, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "DECLARE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    pressed, unplugged, table = map(int, done.stdout.splitlines()[-1].split())
    assert pressed > 40 and unplugged > 1 and table


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_an_hour_of_soak_is_flat(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    plan = Plan(game, LONG / 4.0)
    report = Soak(plan, tmp_path).run()
    assert not report.faults, report.words()


def readings(minutes: int, grow_mb: float = 0.0, noise_mb: float = 4.0) -> list[Reading]:
    """One reading every ten seconds, with noise."""
    chance = Random(3)
    return [
        replace(
            STEADY,
            seconds=10.0 * number,
            rss_mb=STEADY.rss_mb + grow_mb * number / 6 + chance.uniform(-noise_mb, noise_mb),
        )
        for number in range(6 * minutes + 1)
    ]


def test_noise_is_no_growth() -> None:
    assert judge.growing(readings(15)) == []
    assert judge.too_much(readings(15)) == []


def test_growth_is_told() -> None:
    told = judge.growing(readings(15, grow_mb=1.5))
    assert len(told) == 1 and told[0].startswith("RSS in MB grew by 1.")


def test_growth_before_the_second_half_is_filling_up() -> None:
    filled = [replace(one, rss_mb=min(250.0, 150.0 + one.seconds / 2)) for one in readings(15, noise_mb=0.0)]
    assert judge.growing(filled) == []


def test_a_short_run_has_no_slope() -> None:
    assert judge.growing(readings(2, grow_mb=50.0)) == []


def test_too_much_is_told_however_short() -> None:
    assert judge.too_much([replace(STEADY, rss_mb=301.0, threads=99)]) == [
        "RSS rose to 301, more than 300",
        "threads rose to 99, more than 24",
    ]


def test_descriptors_threads_and_objects_must_be_flat_too() -> None:
    leaking = [
        replace(one, descriptors=18 + number // 6, objects=30_000 + 250 * number)
        for number, one in enumerate(readings(15))
    ]
    assert [told.split(" grew")[0] for told in judge.growing(leaking)] == ["descriptors", "objects"]


def test_a_slope_is_that_of_the_line() -> None:
    assert judge.slope([(0.0, 1.0), (60.0, 3.0), (120.0, 5.0)]) == judge.Slope(2.0, 0.0)
    assert judge.slope([(0.0, 1.0)]) == judge.Slope(0.0, 0.0)


def test_frames_are_late_by_the_processor_and_only_once_the_table_stands() -> None:
    frames = Frames()
    frames.note(WARM_FRAMES, 99.0, 99.0)
    frames.note(WARM_FRAMES + 1, 5.0, 99.0)
    frames.note(WARM_FRAMES + 2, 17.0, 17.0)
    assert (frames.counted, frames.late, frames.late_by_clock, frames.worst_ms) == (2, 1, 2, 17.0)


def test_more_late_frames_than_in_a_quiet_run_are_told() -> None:
    quiet = Frames(counted=1000, late=1)
    assert judge.late(Frames(counted=1000, late=2), quiet) == []
    assert judge.late(Frames(counted=1000, late=9), quiet) == [
        "9 of 1000 frames were late, in a quiet run 1 of 1000"
    ]
