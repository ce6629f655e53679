"""The first start asks for the whole screen, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.couch.intents import Fullscreen, Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.ui.settings_file import SettingsFile
from tests.scenes.sitting import knows_every_game

ANSWERS = {"Full screen", "Window"}


def test_the_first_start_asks_for_full_screen_once_and_nobody_has_to_answer(pilot: Pilot) -> None:
    """It costs no press on the way to a table, and is not asked again once it was answered."""
    knows_every_game(pilot)
    pilot.house.asks_screen = True
    pilot.begin()
    first = pilot.top.menu.focused
    assert first.words == "Quick practice"
    pilot.press(Intent.RIGHT)
    assert pilot.top.menu.focused.words in ANSWERS
    pilot.press(Intent.LEFT)
    assert pilot.top.menu.focused.words not in ANSWERS
    pilot.top.menu.focused = first
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)


@pytest.mark.parametrize(("words", "whole"), [("Full screen", True), ("Window", False)])
@pytest.mark.parametrize("mouse", [False, True])
def test_either_answer_is_remembered(pilot: Pilot, words: str, whole: bool, mouse: bool) -> None:
    changed: list[bool] = []
    pilot.house.pace_changed = lambda: changed.append(pilot.house.settings.video.fullscreen)
    pilot.house.asks_screen = True
    pilot.begin()
    wanted = next(widget for widget in pilot.top.menu.widgets if widget.words == words)
    if mouse:
        pilot.point(*wanted.box.center)
    else:
        pilot.press(Intent.RIGHT)
        if pilot.top.menu.focused is not wanted:
            pilot.press(Intent.RIGHT)
        assert pilot.top.menu.focused is wanted
        pilot.press(Intent.CONFIRM)
    assert changed == [whole]
    assert pilot.house.settings_file.load().video.fullscreen is whole
    assert not ANSWERS & {widget.words for widget in pilot.top.menu.widgets}
    assert pilot.top.menu.focused.words == "Quick practice"


def test_f11_answers_too(pilot: Pilot) -> None:
    pilot.house.asks_screen = True
    pilot.begin()
    assert {widget.words for widget in pilot.top.menu.widgets} >= ANSWERS
    pilot.send(Fullscreen())
    pilot.run(FRAME_MS)
    assert not ANSWERS & {widget.words for widget in pilot.top.menu.widgets}


def test_nobody_is_asked_where_there_are_settings(tmp_path: Path) -> None:
    """Whoever has played before is not asked, whatever they chose."""
    file = SettingsFile(tmp_path)
    settings = file.load()
    assert file.fresh
    file.save(settings)
    again = SettingsFile(tmp_path)
    again.load()
    assert not again.fresh
