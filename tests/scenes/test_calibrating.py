"""Ten presses with a knock: the middle one is the chain of screen and device, and evens out a table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.presses import MOST_HANDICAP_MS
from game.couch.intents import Intent, Interval, Pointer
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.dealing import handicaps_of
from game.scenes.people.calibrating import BEAT_MS, BINS, PRESSES, Calibrating
from game.scenes.people.person import PersonScene
from game.ui.profile import Profile
from tests.scenes.people import known
from tests.scenes.test_people_kept import choose


def measuring(pilot: Pilot) -> tuple[Calibrating, list[int | None]]:
    """Somebody has begun; and what comes of it."""
    heard: list[int | None] = []
    scene = Calibrating()
    pilot.house.stack.push(scene, heard.append)
    return scene, heard


def after_a_knock(pilot: Pilot, scene: Calibrating, late_ms: float) -> None:
    """A press so long after the next knock."""
    before = len(scene._knocks)
    assert pilot.until(lambda: len(scene._knocks) > before)
    pilot.run(late_ms)
    pilot.press(Intent.SLAM)


@pytest.mark.parametrize("late_ms", [32.0, 96.0])
def test_the_middle_of_ten_presses_is_kept(pilot: Pilot, late_ms: float) -> None:
    scene, heard = measuring(pilot)
    for _ in range(PRESSES):
        after_a_knock(pilot, scene, late_ms)
    assert scene.measured and scene.late_ms is not None
    assert late_ms - FRAME_MS <= scene.late_ms <= late_ms + 2 * FRAME_MS
    assert str(scene.late_ms) in scene.words and sum(scene.columns()) == PRESSES == max(scene.columns())
    pilot.run(2000.0)
    choose(pilot, "Keep")
    assert heard == [scene.late_ms]


def test_knocks_are_even_and_heard(pilot: Pilot) -> None:
    scene, _ = measuring(pilot)
    pilot.run(8 * BEAT_MS)
    apart = [two - one for one, two in pairwise(scene._knocks)]
    assert len(apart) >= 6 and all(abs(each - BEAT_MS) <= FRAME_MS + 0.1 for each in apart)
    assert sum(name == "tick" for name, _ in pilot.house.kit.audio.history) == len(scene._knocks)


def test_presses_all_over_the_place_tell_nothing(pilot: Pilot) -> None:
    scene, _ = measuring(pilot)
    for press in range(PRESSES):
        after_a_knock(pilot, scene, 16.0 + 310.0 * (press % 2))
    assert scene.measured and scene.late_ms is None and "Try again" in scene.words
    assert [getattr(each, "words", "") for each in scene.menu.widgets] == ["Again", "Cancel"]
    pilot.run(2000.0)
    choose(pilot, "Again")
    assert not scene.measured and scene.offsets == []


def test_a_press_far_from_every_knock_is_none_and_back_changes_nothing(pilot: Pilot) -> None:
    scene, heard = measuring(pilot)
    pilot.press(Intent.SLAM)
    after_a_knock(pilot, scene, BEAT_MS / 2)
    assert scene.offsets == []
    assert pilot.until(lambda: len(scene._knocks) > 1)
    now = Interval(pilot.house.now, pilot.house.now)
    pilot.send(Pointer("down", 900.0, 500.0, button=1, seat=None, interval=now))
    assert len(scene.offsets) == 1, "the mouse counts as any button"
    pilot.press(Intent.CANCEL)
    assert heard == [None]


def test_it_is_kept_on_the_page_of_the_person(pilot: Pilot) -> None:
    known(pilot, "Mina")
    pilot.show(PersonScene("mina"))
    choose(pilot, "Calibrate")
    scene = pilot.top
    assert isinstance(scene, Calibrating)
    scene.finish(40)
    pilot.frame(FRAME_MS)
    found = pilot.house.profiles.get("mina")
    assert found is not None and found.chain_ms == 40


def test_at_a_table_the_slowest_chain_sets_the_pace_of_those_who_were_measured() -> None:
    slow, quick, unknown = Profile(chain_ms=90), Profile(chain_ms=30, handicap_ms=80), Profile()
    assert handicaps_of({0: slow, 1: quick, 2: unknown, 3: None}, 4) == (0, 140, 0, 0)
    assert handicaps_of({0: quick}, 2) == (80, 0), "alone there is nobody to be even with"
    most = handicaps_of({0: Profile(chain_ms=250), 1: Profile(chain_ms=1, handicap_ms=1000)}, 2)
    assert most == (0, MOST_HANDICAP_MS)


def test_every_press_has_its_column() -> None:
    scene = Calibrating()
    scene.offsets = [-1000.0, -1.0, 0.0, 1000.0]
    assert scene.columns()[0] == scene.columns()[-1] == 1 and sum(scene.columns()) == 4
    assert scene.columns()[BINS // 2 - 1] == scene.columns()[BINS // 2] == 1
