"""The table set-up: devices join, move and leave, bots fill in, presets and options go together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.couch.intents import DeviceLost, Intent
from game.couch.privacy import Mode
from game.logic.rules.options import Options as LogicOptions
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import Setup
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_rows import CUSTOM, SeedRow, preset_title
from game.scenes.screens.lobby_table import device_title, joinable, used_last
from game.ui.pieces.plate import PlateView
from game.ui.theme import TOAST_MS
from game.ui.widgets import Choice, Widget


def lobby(pilot: Pilot) -> tuple[Lobby, list[Setup | None]]:
    """The set-up of Logic, and the answers it gives."""
    heard: list[Setup | None] = []
    scene = Lobby("logic")
    pilot.house.stack.push(scene, heard.append)
    return scene, heard


def row(scene: Lobby, label: str) -> Widget:
    """The row with this label."""
    return next(widget for widget in scene.menu.widgets if getattr(widget, "label", "") == label)


def test_the_host_sits_and_bots_fill_the_table(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    assert scene.seats.humans == (0,)
    assert scene.seats.bots == (1, 2, 3)


def test_a_press_on_another_device_joins_moves_and_leaves(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    assert scene.seats.humans == (0, 1)
    pilot.press(Intent.RIGHT, "keys:0")
    assert scene.seats.humans == (0, 2)
    pilot.press(Intent.CANCEL, "keys:0")
    assert list(scene.seats.humans) == [0]
    assert scene.seats.bots == (1, 2, 3)
    assert pilot.top is scene


def test_a_device_that_goes_away_leaves_its_seat_to_a_bot(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.send(DeviceLost("keys:0", scene.seats.lost("keys:0")))
    assert scene.seats.humans == (0,)


def test_one_person_alone_is_told_what_they_used_last(pilot: Pilot) -> None:
    """Whoever sat there with the mouse read "arrow keys" under their name."""
    scene, _ = lobby(pilot)

    def told() -> list[str]:
        people = [chair for chair in scene.seats.chairs if chair.human]
        return [device_title(pilot.house.couch, used_last(pilot.house, chair)) for chair in people]

    pilot.press(Intent.DOWN)
    assert told() == ["arrow keys"]
    pilot.point(960.0, 300.0)
    assert told() == ["mouse"]
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.point(960.0, 300.0)
    assert told() == ["arrow keys", "left keys"]


def test_only_the_host_works_the_rows(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.DOWN, "keys:0")
    assert scene.menu.focused is scene.menu.widgets[0]


def test_a_guest_s_press_that_does_nothing_is_answered(pilot: Pilot) -> None:
    """Whoever had joined pressed Confirm again, to begin, and nothing said why nothing began."""
    lobby(pilot)
    pilot.press(Intent.CANCEL, "keys:0")
    assert pilot.house.toasts.shown == "Confirm joins the table."
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.run(2 * TOAST_MS)
    pilot.sounds.clear()
    pilot.press(Intent.PEEK, "keys:0")
    assert pilot.house.toasts.shown.startswith("South deals.")
    assert ("wrong", 0.0) in pilot.sounds


def test_hidden_hands_are_asked_about_only_in_company(pilot: Pilot) -> None:
    scene, heard = lobby(pilot)
    labels = [getattr(widget, "label", "") for widget in scene.menu.widgets]
    assert "Hidden hands" not in labels
    pilot.press(Intent.CONFIRM, "keys:0")
    scene.menu.focused = row(scene, "Hidden hands")
    for mode, told in ((Mode.DECOY, "safe from a glance"), (Mode.OPEN, "everything")):
        pilot.press(Intent.RIGHT)
        assert scene.privacy is mode and told in row(scene, "Hidden hands").help.lower()
    scene.menu.focused = scene.menu.widgets[0]
    pilot.press(Intent.CONFIRM)
    assert heard[0] is not None
    assert heard[0].privacy is Mode.OPEN
    assert heard[0].seats == ("human", "human", "gentle", "gentle")


def test_the_focus_goes_with_its_row_when_others_come_and_go(pilot: Pilot) -> None:
    """Somebody joined, a row came above, and the next press changed the row that had moved up."""
    scene, _ = lobby(pilot)
    scene.menu.focused = row(scene, "Bots play")
    pilot.press(Intent.CONFIRM, "keys:0")
    assert scene.menu.focused is row(scene, "Bots play")
    pilot.press(Intent.CONFIRM, "keys:1")
    assert scene.menu.focused is row(scene, "Bots play")
    pilot.press(Intent.CANCEL, "keys:0")
    assert scene.menu.focused is row(scene, "Bots play")


@pytest.mark.parametrize(("name", "teams"), [("logic", {0, 1}), ("deduction", {None})])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_it_is_seen_who_plays_with_whom(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str, teams: set[int | None], text: float
) -> None:
    """Two sat down beside each other and found out at the table that they were opponents."""
    worn: list[tuple[str, int | None]] = []
    pilot.house.settings.accessibility.text_scale = text
    pilot.show(Lobby(name))
    monkeypatch.setattr(PlateView, "draw", lambda view, *_: worn.append((view.plate.name, view.team)))
    pilot.picture()
    assert {team for _, team in worn} == teams
    if name == "logic":
        assert {plate for plate, team in worn if team == 0} == {"South", "North"}


def test_a_changed_option_makes_the_rules_custom_and_back(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    scene.menu.focused = row(scene, "Jokers")
    pilot.press(Intent.RIGHT)
    assert isinstance(scene.options, LogicOptions) and scene.options.jokers == "free"
    assert scene.preset == CUSTOM
    pilot.press(Intent.LEFT)
    assert scene.preset == "practice"


def test_what_was_set_up_is_remembered(pilot: Pilot) -> None:
    scene, heard = lobby(pilot)
    scene.menu.focused = row(scene, "Jokers")
    pilot.press(Intent.RIGHT)
    scene.menu.focused = scene.menu.widgets[0]
    pilot.press(Intent.CONFIRM)
    again, _ = lobby(pilot)
    assert heard[0] is not None
    assert again.options == heard[0].options
    assert again.preset == CUSTOM


def test_remembered_options_that_no_longer_exist_are_forgotten(pilot: Pilot) -> None:
    pilot.house.settings.tables["logic"] = {"preset": "pagat", "jokerz": "many", "jokers": "zzz"}
    scene, _ = lobby(pilot)
    assert (scene.preset, scene.options) == ("pagat", scene.game.rules.PRESETS["pagat"])


def test_remembered_options_that_still_exist_outlive_those_that_do_not(pilot: Pilot) -> None:
    pilot.house.settings.tables["logic"] = {"preset": "gone", "jokerz": "many", "draws": "off"}
    scene, _ = lobby(pilot)
    assert scene.options == replace(scene.game.rules.PRESETS["practice"], draws=False)
    assert scene.preset == CUSTOM


def test_a_bot_level_is_chosen_per_seat(pilot: Pilot) -> None:
    scene, heard = lobby(pilot)
    choice = row(scene, "North")
    assert isinstance(choice, Choice)
    scene.menu.focused = choice
    pilot.press(Intent.RIGHT)
    scene.menu.focused = scene.menu.widgets[0]
    pilot.press(Intent.CONFIRM)
    assert heard[0] is not None
    assert heard[0].seats == ("human", "gentle", "easy", "gentle")


def test_a_seed_is_typed_digit_by_digit_and_can_be_given_up(pilot: Pilot) -> None:
    scene, heard = lobby(pilot)
    seed = row(scene, "Seed")
    assert isinstance(seed, SeedRow)
    scene.menu.focused = seed
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.UP)
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.DOWN)
    assert seed.seed == 190_000_000
    pilot.press(Intent.CANCEL)
    assert scene.seed is None
    pilot.press(Intent.CONFIRM)
    for _ in range(8):
        pilot.press(Intent.RIGHT)
    pilot.press(Intent.UP)
    pilot.press(Intent.CONFIRM)
    scene.menu.focused = scene.menu.widgets[0]
    pilot.press(Intent.CONFIRM)
    assert heard[0] is not None
    assert heard[0].seed == 1


def test_cancel_goes_back_without_a_table(pilot: Pilot) -> None:
    _, heard = lobby(pilot)
    pilot.press(Intent.CANCEL)
    assert heard == [None]


def lose(pilot: Pilot, device: str) -> None:
    """A device goes away, as the couch reports it."""
    pilot.send(DeviceLost(device, pilot.house.couch.seats.lost(device)))


def test_a_device_that_goes_while_the_rules_are_read_has_left_the_table(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    assert scene.seats.humans == (0, 1)
    scene._guide()
    lose(pilot, "keys:0")
    pilot.press(Intent.CANCEL)
    assert pilot.top is scene
    assert list(scene.seats.humans) == [0] and not scene.seats.away


def test_whoever_comes_after_the_only_device_has_gone_can_work_the_rows(pilot: Pilot) -> None:
    scene, heard = lobby(pilot)
    lose(pilot, scene.host)
    assert scene.seats.humans == ()
    pilot.press(Intent.CONFIRM, "pad:7")
    scene.menu.focused = scene.menu.widgets[0]
    pilot.press(Intent.CONFIRM, "pad:7")
    assert heard and heard[0] is not None and heard[0].humans


def test_nobody_is_invited_to_a_table_where_every_seat_is_taken(pilot: Pilot) -> None:
    lobby = pilot.show(Lobby("deduction"))
    assert joinable(lobby.seats)
    pilot.press(Intent.CONFIRM, "keys:0")
    assert len(lobby.seats.humans) == 2 and not joinable(lobby.seats)
    pilot.picture()


def test_presets_have_names_that_say_something() -> None:
    assert preset_title("source") == "Original" and preset_title("two_backs") == "Two backs"
