"""The notebook's row in the pause and at the set-up, and what is said of it at the first hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.couch.intents import Intent
from game.literature.rules.options import PRESETS as LITERATURE
from game.logic.rules.options import PRESETS as LOGIC
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.aid import TOLD
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.pause import Pause
from game.ui.widgets import Choice
from tests.scenes.sitting import knows_every_game, setup_of, sit
from tests.tables import pointer

DEVICES = ("keys:2", "pad:1")


def rows(pilot: Pilot) -> list[Choice[str]]:
    """The notebook's rows of the menu on top."""
    return [each for each in pilot.top.menu.widgets if isinstance(each, Choice) and each.label == "Notebook"]


@pytest.mark.parametrize("device", DEVICES)
def test_the_pause_sets_how_much_the_notebook_tells_and_the_settings_keep_it(
    pilot: Pilot, device: str
) -> None:
    sit(pilot, setup_of())
    pilot.press(Intent.PAUSE)
    assert isinstance(pilot.top, Pause)
    (pilot.top.menu.focused,) = rows(pilot)
    pilot.press(Intent.LEFT, device)
    assert pilot.house.settings.notebook == "certain"
    assert pilot.house.settings_file.load().notebook == "certain"


def test_the_mouse_sets_it_too(pilot: Pilot) -> None:
    sit(pilot, setup_of())
    pilot.press(Intent.PAUSE)
    (row,) = rows(pilot)
    pilot.house.hear([pointer("down", row.box.right - 40.0, row.box.centery, 1)])
    assert pilot.house.settings.notebook == "odds"


@pytest.mark.parametrize(
    ("game", "preset", "lies_there"),
    [
        ("logic", "practice", True),
        ("logic", "pagat", False),
        ("literature", "practice", True),
        ("literature", "pagat", False),
        ("deduction", None, False),
        ("logistication", None, False),
    ],
)
def test_only_tables_with_a_notebook_have_its_row(
    pilot: Pilot, game: str, preset: str | None, lies_there: bool
) -> None:
    sit(pilot, table_of(game, preset, seed=3))
    pilot.press(Intent.PAUSE)
    assert bool(rows(pilot)) is lies_there


@pytest.mark.parametrize(("game", "presets"), [("logic", LOGIC), ("literature", LITERATURE)])
def test_the_set_up_shows_the_row_as_soon_as_its_rules_bring_a_notebook(
    pilot: Pilot, game: str, presets: dict[str, object]
) -> None:
    lobby = pilot.show(Lobby(game))
    lobby._take_preset("pagat")
    assert not rows(pilot)
    lobby._take_preset("practice")
    (row,) = rows(pilot)
    pilot.top.menu.focused = row
    pilot.press(Intent.RIGHT)
    assert pilot.house.settings.notebook == "odds" and rows(pilot)[0].value == "odds"


def test_what_is_chosen_keeps_the_focus_when_the_row_comes(pilot: Pilot) -> None:
    lobby = pilot.show(Lobby("logic"))
    lobby._take_preset("pagat")
    aid = next(each for each in lobby.menu.widgets if isinstance(each, Choice) and each.label == "Memory aid")
    lobby.menu.focused = aid
    pilot.press(Intent.RIGHT)
    assert rows(pilot) and lobby.options == LOGIC["practice"]
    focused = lobby.menu.focused
    assert isinstance(focused, Choice) and focused.label == "Memory aid"


@pytest.mark.parametrize("preset", ["practice", "pagat"])
def test_the_first_hand_says_how_much_the_notebook_tells(pilot: Pilot, preset: str) -> None:
    knows_every_game(pilot)
    pilot.house.settings.notebook = "certain"
    setup = replace(table_of("logic", preset, seed=3), calmed=True)
    told = []
    say = pilot.house.toasts.say
    pilot.house.toasts.say = lambda words: (told.append(words), say(words))[1]  # type: ignore[func-returns-value,method-assign]
    pilot.begin(setup)
    assert isinstance(pilot.top, Play)
    expected = TOLD["certain"]
    assert (expected in told) is (preset == "practice")
    told.clear()
    pilot.begin(setup)
    assert expected not in told
