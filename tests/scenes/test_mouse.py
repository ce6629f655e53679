"""The mouse at a table: its wheel slams wherever it points, and prompts name only what it has buttons for."""

from __future__ import annotations

import pygame
import pytest

from game.catalog import games
from game.core.contract import Level
from game.core.match import Raced
from game.couch.glyphs import Family
from game.couch.intents import MOUSE, Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand import corner
from game.scenes.hand.session import practice
from game.scenes.screens.against import Against
from game.scenes.screens.counsel import draw_now
from game.scenes.screens.pause import Pause
from game.scenes.screens.playable import playable
from game.tablekit import hud
from game.tablekit.guidance import Deed, Now
from game.tablekit.live import LiveTable
from game.ui.prompts import LIFT
from game.ui.theme import VIRTUAL_WIDTH
from tests.scenes.sitting import setup_of, sit
from tests.tables import kit


def test_its_wheel_slams_wherever_it_points(pilot: Pilot) -> None:
    game = games()["logistication"]
    play = sit(pilot, practice(game, next(iter(game.rules.PRESETS)), Level.EASY, 5))
    pilot.point(700.0, 900.0, button=2)
    pilot.run(200.0)
    raced = [entry for entry in play.played.match.log if isinstance(entry, Raced)]
    assert [press.seat for entry in raced for press in entry.presses] == [0]


def test_prompts_name_only_what_it_has_a_button_for(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.begin()
    prompts = pilot.house.kit.prompts
    drawn: list[tuple[Intent, str]] = []
    monkeypatch.setattr(prompts, "draw_row", lambda canvas, row, *rest, **more: drawn.extend(row))
    row = [("confirm", "Play"), ("up", "Add"), ("extra", "Sort"), ("next", "Others"), ("slam", "Slam")]
    canvas = pilot.house.kit.stage.canvas()
    hud.draw_prompts(canvas, pilot.house.kit, row, 1800.0, 1000.0, 900.0, MOUSE)
    assert [words for _, words in drawn] == ["Play", "Add", "Slam"]
    signs = [prompts.glyph(intent, MOUSE).label for intent, _ in drawn]
    assert signs == ["left", "right", "middle"]
    drawn.clear()
    hud.draw_prompts(canvas, pilot.house.kit, row, 1800.0, 1000.0, 900.0, "keys:3")
    assert len(drawn) == len(row)
    lifting = prompts._resolve(LIFT, MOUSE)
    assert lifting is not None and lifting.label == "right"


@pytest.mark.parametrize(
    ("device", "signs"), [(MOUSE, ["confirm", "confirm"]), ("keys:3", ["confirm", "extra"])]
)
def test_what_now_shows_it_a_click_beside_all_that_a_button_does(
    monkeypatch: pytest.MonkeyPatch, device: str, signs: list[str]
) -> None:
    """Between two signs of a click, "Claim a set" had none, as if the mouse couldn't."""
    tools = kit()
    drawn: list[str] = []
    monkeypatch.setattr(tools.prompts, "draw_sign", lambda _canvas, intent, *rest: drawn.append(intent.value))
    now = Now("Your turn.", (Deed("Ask", (), ""), Deed("Claim a set", (), "", Intent.EXTRA)))
    draw_now(tools.stage.canvas(), tools, pygame.FRect(0.0, 0.0, 800.0, 600.0), now, device)
    assert drawn == signs


def test_it_changes_the_game_that_quick_practice_deals(pilot: Pilot) -> None:
    """The title's button said "Level, game", and then only keys could change the game."""
    pilot.begin()
    pilot.point(900.0, 900.0, button=1)
    pilot.house.kit.prompts.use(MOUSE)
    scene = pilot.show(Against())
    practice_now, found = pilot.house.settings.practice, [game.name for game in playable()]
    assert scene.games
    for words, by, box in scene.games:
        practice_now.game = found[0]
        pilot.point(box.x, box.y, button=1)
        assert practice_now.game == found[by % len(found)], words
    pilot.house.kit.prompts.use("keys:3")
    assert not scene.games


def test_it_can_pause(pilot: Pilot) -> None:
    """It had no control for it: nothing but a key led from a table."""
    sit(pilot, setup_of())
    pilot.point(VIRTUAL_WIDTH - corner.X, corner.Y)
    assert isinstance(pilot.top, Pause)


def test_a_plate_says_what_its_player_uses_now(pilot: Pilot) -> None:
    """It went on saying "keyboard" to whoever had taken the mouse or a pad in hand, until a pause."""
    play = sit(pilot, setup_of())
    table = play.table
    assert isinstance(table, LiveTable)
    families = [table.plates[0].plate.device_family]
    pilot.house.couch.seats.used("pad:7", Family.PLAYSTATION)
    pilot.frame(FRAME_MS)
    families.append(table.plates[0].plate.device_family)
    assert families == [Family.KEYBOARD, Family.PLAYSTATION]
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.PAUSE)
    assert play.table is table, "a pause lays no other table for it"


def test_two_at_one_keyboard_are_told_apart(pilot: Pilot) -> None:
    table = sit(pilot, setup_of(humans=2)).table
    assert isinstance(table, LiveTable)
    assert [plate.plate.keys for plate in table.plates.values()] == ["arrow keys", "left keys", "", ""]


@pytest.mark.parametrize("name", sorted(games()))
def test_a_lone_players_prompts_are_the_mouses_once_it_is_used(
    pilot: Pilot, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At Logistication they went on showing keys."""
    game = games()[name]
    sit(pilot, practice(game, next(iter(game.rules.PRESETS)), Level.EASY, 5))
    pilot.point(1700.0, 200.0)
    pilot.house.kit.clear()
    shown: list[str | None] = []
    monkeypatch.setattr(
        pilot.house.kit.prompts,
        "draw_row",
        lambda canvas, row, x, y, anchor="", device=None, *rest, **more: shown.append(device),
    )
    pilot.picture()
    assert pilot.house.kit.prompts.device == MOUSE
    assert set(shown) <= {None, MOUSE}
