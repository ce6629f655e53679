"""While nobody comes to the title, bots show every game; whoever comes is back at the title at once."""

from __future__ import annotations

import pytest

from game.couch.intents import Aim, Intent, Message, Pointer
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.attract import MEANT_MS, NUDGE, SHOWN_MS, Attract
from game.scenes.screens.playable import playable
from game.scenes.screens.settings import SettingsScene
from game.scenes.screens.title import AFTER_MS, Title

STEP_MS = 250.0


def waited(pilot: Pilot, ms: float) -> None:
    """Let time pass without drawing."""
    for _ in range(round(ms / STEP_MS)):
        pilot.house.update(STEP_MS)


def shown(pilot: Pilot) -> Attract:
    """The title, as nobody came to it."""
    pilot.begin()
    pilot.run(500.0)
    waited(pilot, AFTER_MS)
    assert isinstance(pilot.top, Attract)
    return pilot.top


def test_it_comes_after_forty_seconds_in_which_nobody_did_anything(pilot: Pilot) -> None:
    pilot.begin()
    pilot.run(500.0)
    waited(pilot, AFTER_MS - 2_000.0)
    assert isinstance(pilot.top, Title)
    pilot.press(Intent.DOWN)
    waited(pilot, AFTER_MS - 2_000.0)
    assert isinstance(pilot.top, Title), "a press begins the forty seconds anew"
    waited(pilot, 3_000.0)
    assert isinstance(pilot.top, Attract)


def test_it_shows_every_game_in_turn_and_goes_round(pilot: Pilot) -> None:
    scene, seen = shown(pilot), []
    for _ in range(len(playable()) + 1):
        seen.append(scene.games[scene.at].name)
        pilot.picture()
        waited(pilot, SHOWN_MS)
    names = [game.name for game in playable()]
    assert seen == [*names, names[0]]


@pytest.mark.parametrize("intent", [Intent.CONFIRM, Intent.CANCEL, Intent.SLAM, Intent.PAUSE, Intent.UP])
@pytest.mark.parametrize("device", ["keys:2", "pad:3"])
def test_any_press_is_back_at_once_and_does_nothing_else(pilot: Pilot, intent: Intent, device: str) -> None:
    shown(pilot)
    title = pilot.house.stack.scenes[-2]
    assert isinstance(title, Title)
    focused = title.menu.focused
    waited(pilot, MEANT_MS)
    pilot.press(intent, device)
    assert pilot.top is title and title.menu.focused is focused


def test_a_press_meant_for_the_title_is_done_though_the_games_have_just_come(pilot: Pilot) -> None:
    shown(pilot)
    title = pilot.house.stack.scenes[-2]
    assert isinstance(title, Title)
    button = next(widget for widget in title.menu.widgets if widget.help.startswith("Picture, sound"))
    pilot.point(*button.box.center)
    assert isinstance(pilot.top, SettingsScene), "it only woke the title"


@pytest.mark.parametrize(
    ("message", "back"),
    [
        (Pointer("down", 900.0, 500.0, button=1), True),
        (Pointer("scroll", 900.0, 500.0, dy=1.0), True),
        (Pointer("up", 900.0, 500.0, button=1), False),
        (Aim(None, "pad:3", 0.0, 0.9), True),
        (Aim(None, "pad:3", 0.1, 0.0), False),
    ],
)
def test_clicks_and_sticks_are_heard_too(pilot: Pilot, message: Message, back: bool) -> None:
    scene = shown(pilot)
    pilot.send(message)
    assert (pilot.top is not scene) is back


def test_a_mouse_that_was_knocked_wakes_nobody_and_one_that_moves_does(pilot: Pilot) -> None:
    scene = shown(pilot)
    pilot.send(Pointer("move", 900.0, 500.0))
    pilot.send(Pointer("move", 900.0 + NUDGE / 2, 500.0))
    assert pilot.top is scene
    pilot.send(Pointer("move", 900.0 + NUDGE * 2, 500.0))
    assert pilot.top is not scene
