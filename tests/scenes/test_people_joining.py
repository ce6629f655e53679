"""People with names: offered where they join, shown wherever a seat is named."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.catalog import find
from game.core.names import EMBLEMS
from game.couch.intents import DeviceLost, Intent, Written
from game.couch.seats import Chair, Occupant
from game.couch.virtual_pads import VirtualPad
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.seating import plates
from game.scenes.hand.session import Setup
from game.scenes.people.guises import guises, renamed
from game.scenes.people.typing import TypeName
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_rows import NameRow
from tests.scenes.people import PAD, known
from tests.scenes.sitting import knows_every_game, setup_of, sit

BAR_MS, PAUSE_MS = 45_000.0, 300.0
"""From the title to a table with four named people, and how long people take for a press."""


def lobby(pilot: Pilot, game: str = "logic") -> tuple[Lobby, list[Setup | None]]:
    """The set-up of a game, and the answers it gives."""
    heard: list[Setup | None] = []
    scene = Lobby(game)
    pilot.house.stack.push(scene, heard.append)
    return scene, heard


def called(scene: Lobby) -> list[str]:
    """What the seats of a set-up are called."""
    return [guise.name for guise in guises(scene.house, scene.game, len(scene.seats))]


def test_whoever_wants_no_name_presses_no_more_than_before(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    scene, heard = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM)
    assert heard[0] is not None and heard[0].seats[:2] == ("human", "human")
    assert scene.seats.people == () and pilot.house.settings.alone == ""


def test_one_press_more_is_whoever_held_the_device_last(pilot: Pilot) -> None:
    known(pilot, "Ada", "Mina", "Juri")
    pilot.house.profiles.sat("juri", "keys:0")
    pilot.house.profiles.sat("ada", "keys:1")
    scene, heard = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    assert called(scene)[:2] == ["South", "East"]
    pilot.press(Intent.CONFIRM, "keys:0")
    assert called(scene)[:2] == ["South", "Juri"]
    pilot.press(Intent.NEXT)
    assert called(scene)[:2] == ["Ada", "Juri"], "whoever sat down last of those who are free"
    pilot.press(Intent.DOWN, "keys:0")
    assert called(scene)[:2] == ["Ada", "Mina"]
    pilot.press(Intent.UP, "keys:0")
    pilot.press(Intent.UP, "keys:0")
    assert called(scene)[:2] == ["Ada", "East"]
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM)
    assert heard[0] is not None
    juri = pilot.house.profiles.get("juri")
    ada = pilot.house.profiles.get("ada")
    assert juri is not None and ada is not None
    assert (juri.device, ada.device) == ("keys:0", "keys:2")


def test_a_new_name_is_typed_where_one_sits(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM, "keys:0")
    assert isinstance(pilot.top, TypeName)
    pilot.send(Written("Zoë"))
    pilot.press(Intent.CONFIRM, "keys:2")
    assert called(scene)[:2] == ["South", "Zoë"] and pilot.house.profiles.get("zoe") is not None
    pilot.press(Intent.NEXT)
    assert isinstance(scene.menu.focused, NameRow)
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.CANCEL, "keys:2")
    assert scene.menu.focused is scene.menu.widgets[0], "whoever has a name can deal at once"
    top: object = pilot.top
    assert top is scene and called(scene)[0] == "South"


def test_whoever_goes_while_typing_has_left_the_table(pilot: Pilot) -> None:
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, PAD)
    pilot.press(Intent.CONFIRM, PAD)
    pilot.send(DeviceLost(PAD, scene.seats.lost(PAD)))
    assert pilot.top is scene and scene.seats.humans == (0,) and len(pilot.house.profiles) == 0


def test_no_two_at_a_table_wear_one_emblem_or_one_colour(pilot: Pilot) -> None:
    known(pilot, "Ada", "Mina")
    for person in ("ada", "mina"):
        profile = pilot.house.profiles.get(person)
        assert profile is not None
        profile.emblem, profile.colour = "cactus", "sky"
    scene, _ = lobby(pilot)
    pilot.press(Intent.NEXT)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM, "keys:0")
    found = guises(pilot.house, scene.game, 4)
    assert (found[0].name, found[0].emblem) == ("Ada", 3)
    assert len({guise.emblem for guise in found}) == len({guise.colour for guise in found}) == 4


def test_nobody_is_called_by_an_emblem_that_somebody_else_wears(pilot: Pilot) -> None:
    """A guest was called Fox and wore the whale, as somebody known here or Felix had the fox."""
    known(pilot, "Mina")
    profile = pilot.house.profiles.get("mina")
    assert profile is not None
    profile.emblem = "fox"
    seats, game = pilot.house.couch.seats, find("logistication")
    seats.chairs = [
        Chair(Occupant.HUMAN, "keys:0"),
        Chair(Occupant.BOT, mind="strong:felix"),
        Chair(Occupant.HUMAN, "keys:1", person="mina"),
        Chair(Occupant.BOT, mind="easy"),
    ]
    found = guises(pilot.house, game, 4)
    assert (found[2].name, found[2].emblem) == ("Mina", 0), "people come before characters"
    assert found[1].name == "Felix"
    for guest in (found[0], found[3]):
        assert guest.name == EMBLEMS[guest.emblem]
    seats.chairs[2] = Chair(Occupant.BOT, mind="easy")
    found = guises(pilot.house, game, 4)
    assert (found[1].name, found[1].emblem) == ("Felix", 0)
    assert all(each.name == EMBLEMS[each.emblem] for each in found if each is not found[1])
    assert len({each.name for each in found}) == 4


# the table


def test_a_table_calls_people_by_their_names_and_bots_by_their_seats(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    scene, heard = lobby(pilot)
    pilot.press(Intent.NEXT)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM, "keys:0")
    names = called(scene)
    pilot.press(Intent.CONFIRM)
    setup = heard[0]
    assert setup is not None
    pilot.begin(setup)
    assert isinstance(pilot.top, Play)
    assert [plate.name for plate in pilot.top._sat] == names == ["Juri", "Mina", "North", "West"]


def test_whoever_played_alone_last_plays_quick_practice(pilot: Pilot) -> None:
    known(pilot, "Mina")
    _, heard = lobby(pilot)
    pilot.press(Intent.NEXT)
    pilot.press(Intent.CONFIRM)
    assert pilot.house.settings.alone == "mina" and heard
    play = sit(pilot, setup_of())
    assert [plate.name for plate in play._sat][:2] == ["Mina", "East"]
    assert play.hint._people.start(0) == "You", "alone one is spoken to, whatever one is called"


def test_the_record_of_a_hand_names_nobody(pilot: Pilot) -> None:
    known(pilot, "Mina")
    pilot.house.settings.alone = "mina"
    play = sit(pilot, setup_of())
    record = next(pilot.house.shelf.folder.iterdir()).read_text()
    assert "Mina" not in record and "mina" not in record
    assert plates(pilot.house, play.session.setup)[0].name == "Mina"


def test_sentences_of_the_rules_call_people_by_their_names() -> None:
    own = ("South", "East", "North", "West")
    told = renamed("South can't do that: it is East's turn", own, ("Mina", "South 2", "North", "West"))
    assert told == "Mina can't do that: it is South 2's turn"
    foxes = ("Fox", "Whale", "Fox 2")
    assert renamed("Fox 2 beat Fox", foxes, ("Ada", "Bo", "Cy")) == "Cy beat Ada"


def test_a_person_whose_file_has_gone_is_a_guest(pilot: Pilot) -> None:
    pilot.house.settings.alone = "nobody"
    play = sit(pilot, setup_of())
    assert play._sat[0].name == find("logic").rules.NAMES[0]


# the whole way with pads


@pytest.fixture
def pads(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[VirtualPad]]:
    """Four pads plugged in at the pilot's couch."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    couch = pilot.house.couch
    couch.open()
    made = [VirtualPad() for _ in range(4)]
    couch.pump.pump()
    couch.take()
    yield made
    for pad in made:
        pad.unplug()
    couch.close()
    pygame.event.clear()


def _pumped(pilot: Pilot, ms: float) -> None:
    couch = pilot.house.couch
    couch.pump.pump()
    pilot.house.hear(couch.take())
    pilot.run(ms)


def _tap(pilot: Pilot, pad: VirtualPad, button: str) -> None:
    """Press a button for half of the time that people take for it, and let go for the other."""
    for down in (True, False):
        pad.set(button, down)
        _pumped(pilot, PAUSE_MS / 2)


def _type(pilot: Pilot, pad: VirtualPad, name: str) -> float:
    """Type a name by stick and button; returns how long it took."""
    began = pilot.time
    scene = pilot.top
    assert isinstance(scene, TypeName)
    for letter in name.upper():
        x, y = scene.ring.place(scene.ring.letters.index(letter))
        reach = (x * x + y * y) ** 0.5
        pad.aim("left_x", x / reach)
        pad.aim("left_y", y / reach)
        _pumped(pilot, PAUSE_MS)
        _tap(pilot, pad, "south")
    pad.aim("left_x", 0.0)
    pad.aim("left_y", 0.0)
    _tap(pilot, pad, "west")
    return pilot.time - began


@pytest.mark.parametrize("typed", [True, False], ids=["names typed", "names known"])
def test_four_people_with_names_sit_at_a_table_within_45_seconds(
    pilot: Pilot, pads: list[VirtualPad], typed: bool
) -> None:
    knows_every_game(pilot)
    names = ["Mina", "Juri", "Ada", "Theo"]
    if not typed:
        known(pilot, *names)
        for name, pad in zip(names, pads, strict=True):
            lasting = pilot.house.couch.devices.lasting(pad.device)
            pilot.house.profiles.sat(name.lower(), lasting)
    pilot.begin()
    began = pilot.time
    host, *others = pads
    _tap(pilot, host, "down")
    _tap(pilot, host, "south")
    _tap(pilot, host, "south")
    scene = pilot.top
    assert isinstance(scene, Lobby)
    took = []
    _tap(pilot, host, "r1")
    if typed:
        _tap(pilot, host, "south")
        took.append(_type(pilot, host, names[0]))
    for name, pad in zip(names[1:], others, strict=True):
        _tap(pilot, pad, "south")
        _tap(pilot, pad, "south")
        if typed:
            took.append(_type(pilot, pad, name))
    assert called(scene) == names
    for _ in range(3):
        if scene.menu.focused is not scene.menu.widgets[0]:
            _tap(pilot, host, "up")
    _tap(pilot, host, "south")
    assert isinstance(pilot.top, Play)
    spent = pilot.time - began
    assert spent > PAUSE_MS * 10, "people take their time"
    print(f"{spent / 1000:.1f} s, a name in {[round(each / 1000, 1) for each in took]} s")
    assert spent < BAR_MS
    assert all(each <= 3_000.0 for each in took)


def test_whoever_gets_a_name_keeps_their_face_and_so_do_the_others(pilot: Pilot) -> None:
    """A name took the first free emblem, and a guest who had worn it all along another."""
    scene, _ = lobby(pilot)
    pilot.press(Intent.CONFIRM, "keys:0")
    before = [guise.emblem for guise in guises(pilot.house, scene.game, 4)]
    pilot.press(Intent.CONFIRM, "keys:0")
    asked = pilot.top
    assert isinstance(asked, TypeName) and asked.figure == before[1]
    asked.finish("Kim")
    pilot.run(40.0)
    found = guises(pilot.house, scene.game, 4)
    assert found[1].name == "Kim" and [guise.emblem for guise in found] == before
