"""Whoever comes back to a screen finds the focus where it was left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import find
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.gallery.scenes import lobby, pause, results, title, title_continue
from game.scenes.hand.first import FirstHandScene
from game.scenes.screens.choose import Choose
from game.scenes.screens.title import Title
from game.ui.widgets import Button
from tests.scenes.sitting import knows_every_game

SEEN_MS = 1500.0
MOST_BACK = 4
"""No screen is further away than this many presses of Back."""


def first_pause(pilot: Pilot) -> None:
    """The pause of a first hand."""
    pilot.show(FirstHandScene(find("logic")))
    pilot.run(SEEN_MS)
    pilot.press(Intent.PAUSE)


SCREENS: dict[str, Callable[[Pilot], None]] = {
    "title": title,
    "title_continue": title_continue,
    "lobby": lobby,
    "pause": pause,
    "first_pause": first_pause,
    "results": results,
}


def opened(tmp_path: Path, screen: Callable[[Pilot], None]) -> Pilot:
    """A pilot before a screen that takes presses."""
    pilot = Pilot(tmp_path, (480, 270))
    knows_every_game(pilot)
    screen(pilot)
    pilot.run(SEEN_MS)
    return pilot


def focused(pilot: Pilot) -> Any:
    """What is in focus; Any, as the test knows what it must be."""
    return pilot.top.menu.focused


def came_back(pilot: Pilot, place: int) -> bool:
    """Press the widget at a place; whether another screen came, and after leaving it the same one again."""
    before = pilot.top
    menu = before.menu
    menu.focused = menu.widgets[place]
    depth, words = len(pilot.house.stack), menu.focused.words
    pilot.press(Intent.CONFIRM)
    pilot.run(SEEN_MS)
    if not pilot.house.running or pilot.top is None or pilot.top is before:
        return False
    for _ in range(MOST_BACK):
        pilot.press(Intent.CANCEL)
        pilot.run(SEEN_MS)
        if type(pilot.top) is type(before) and len(pilot.house.stack) == depth:
            assert pilot.top.menu.focused.words == words
            return True
    return False


@pytest.mark.parametrize("name", SCREENS)
def test_the_focus_is_where_it_was_left(tmp_path: Path, name: str) -> None:
    """From every button of a screen that opens another, and back."""
    pilot = opened(tmp_path / "look", SCREENS[name])
    buttons = [place for place, widget in enumerate(pilot.top.menu.widgets) if isinstance(widget, Button)]
    pilot.close()
    returned = 0
    for place in buttons:
        pilot = opened(tmp_path / str(place), SCREENS[name])
        returned += came_back(pilot, place)
        pilot.close()
    assert returned


@pytest.mark.parametrize("way", ["Play", "How to play"])
def test_the_game_that_was_looked_at_is_in_focus_again(pilot: Pilot, way: str) -> None:
    """From its table or its rules one step back, and from there another to the title."""
    pilot.begin()
    pilot.run(FRAME_MS)
    menu = pilot.top.menu
    menu.focused = next(widget for widget in menu.widgets if widget.words == way)
    pilot.press(Intent.CONFIRM)
    pilot.run(SEEN_MS)
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.RIGHT)
    wanted = focused(pilot).game.name
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    assert not isinstance(pilot.top, Choose)
    pilot.press(Intent.CANCEL)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Choose)
    assert focused(pilot).game.name == wanted != "logic"
    pilot.press(Intent.CANCEL)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Title)
    assert focused(pilot).words == way


def test_the_choice_of_games_opens_on_the_one_played_last(pilot: Pilot) -> None:
    """It opened on Logic whichever it was."""
    pilot.house.settings.practice.game = "deduction"
    pilot.begin()
    pilot.run(FRAME_MS)
    menu = pilot.top.menu
    menu.focused = next(widget for widget in menu.widgets if widget.words == "Play")
    pilot.press(Intent.CONFIRM)
    pilot.run(SEEN_MS)
    assert focused(pilot).game.name == "deduction"
