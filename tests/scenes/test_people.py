"""People with names: typed on every device, offered where they join, shown wherever a seat is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.catalog import find
from game.couch.glyphs import Family
from game.couch.intents import Aim, DeviceLost, Intent, Press, Written
from game.couch.virtual_pads import VirtualPad
from game.scenes.frame import MenuScene
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Left, Play
from game.scenes.hand.seating import plates
from game.scenes.hand.session import Setup
from game.scenes.people.guises import guises, renamed
from game.scenes.people.managing import remove
from game.scenes.people.person import PersonScene
from game.scenes.people.ring import DONE, PAGES, Ring
from game.scenes.people.typing import LIT_RADIUS, TypeName
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_rows import NameRow
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.title import Title
from game.scenes.statistics.history import History
from game.scenes.statistics.keeping import _history
from game.scenes.statistics.kept import Hand
from game.ui.profiles import Profiles
from game.ui.settings import TEXT_SCALES
from game.ui.widgets import Widget
from tests.scenes.sitting import knows_every_game, setup_of, sit

PAD = "pad:7"
BAR_MS, PAUSE_MS = 45_000.0, 300.0
"""From the title to a table with four named people, and how long people take for a press."""


def typing(pilot: Pilot, device: str = PAD) -> list[str | None]:
    """Somebody is asked for a name; returns what they answer."""
    heard: list[str | None] = []
    pilot.house.stack.push(TypeName("What is your name?", device), heard.append)
    return heard


@pytest.mark.parametrize("scale", [TEXT_SCALES[0], TEXT_SCALES[-1]])
def test_no_letter_lies_under_a_button(pilot: Pilot, scale: float) -> None:
    pilot.house.settings.accessibility.text_scale = scale
    pilot.begin()
    typing(pilot)
    scene = pilot.top
    lit = 2 * LIT_RADIUS
    for at in range(len(scene.ring.letters)):
        x, y = scene._place(at)
        disc = pygame.FRect(x - LIT_RADIUS, y - LIT_RADIUS, lit, lit)
        assert not any(disc.colliderect(widget.box) for widget in scene.menu.widgets)


def aim(pilot: Pilot, letter: str, device: str = PAD) -> None:
    """Point a stick at a letter of the ring."""
    ring: Ring = pilot.top.ring
    x, y = ring.place(ring.letters.index(letter))
    reach = (x * x + y * y) ** 0.5
    pilot.send(Aim(None, device, x / reach, y / reach))
    assert ring.letter == letter


def known(pilot: Pilot, *names: str) -> None:
    """These people are known here."""
    for name in names:
        pilot.house.profiles.add(name)


def lobby(pilot: Pilot, game: str = "logic") -> tuple[Lobby, list[Setup | None]]:
    """The set-up of a game, and the answers it gives."""
    heard: list[Setup | None] = []
    scene = Lobby(game)
    pilot.house.stack.push(scene, heard.append)
    return scene, heard


def called(scene: Lobby) -> list[str]:
    """What the seats of a set-up are called."""
    return [guise.name for guise in guises(scene.house, scene.game, len(scene.seats))]


# typing


def test_a_pad_types_a_name_by_pointing(pilot: Pilot) -> None:
    heard = typing(pilot)
    for letter in "MINA":
        aim(pilot, letter)
        pilot.press(Intent.CONFIRM, PAD)
    pilot.press(Intent.CANCEL, PAD)
    pilot.press(Intent.CONFIRM, PAD)
    assert pilot.top.name == "Mina", "erased and chosen again"
    pilot.press(Intent.SLAM, PAD)
    assert heard == ["Mina"]


def test_arrow_keys_go_round_the_same_ring(pilot: Pilot) -> None:
    heard = typing(pilot, "keys:2")
    pilot.press(Intent.UP)
    assert pilot.top.ring.letter == "A"
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.LEFT)
    pilot.press(Intent.LEFT)
    assert pilot.top.ring.letter == DONE
    pilot.press(Intent.CONFIRM)
    assert heard == ["B"]


def test_every_letter_of_every_page_is_reached_by_arrows_and_by_a_stick() -> None:
    for page, (_, letters) in enumerate(PAGES):
        ring = Ring()
        ring.turn(page)
        reached = set[int | None]()
        ring.step(Intent.UP)
        open_ends = [ring.lit]
        while open_ends:
            lit = open_ends.pop()
            reached.add(lit)
            for way in (Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.LEFT):
                ring.lit = lit
                ring.step(way)
                if ring.lit not in reached:
                    open_ends.append(ring.lit)
        assert len(reached) == len(letters)
        for at in range(len(letters)):
            ring.aim(*ring.place(at))
            assert ring.lit == at


def test_a_keyboard_types_and_ends_with_enter(pilot: Pilot) -> None:
    heard = typing(pilot, "keys:0")
    for letter in "Zoëy":
        pilot.send(Written(letter))
    pilot.press(Intent.CANCEL, "keys:2")
    pilot.press(Intent.CONFIRM, "keys:2")
    assert heard == ["Zoë"]


def test_the_mouse_clicks_letters(pilot: Pilot) -> None:
    heard = typing(pilot, "keys:2")
    scene = pilot.top
    for letter in "BO":
        pilot.point(*scene._place(scene.ring.letters.index(letter)))
    assert scene.name == "Bo"
    pilot.point(*scene.pages[1].box.center)
    assert scene.ring.page == 1
    done = next(widget for widget in scene.menu.widgets if getattr(widget, "words", "") == "Done")
    pilot.point(*done.box.center)
    assert heard == ["Bo"]


def test_what_can_not_be_a_name_is_answered_with_a_sentence(pilot: Pilot) -> None:
    known(pilot, "Mina")
    typing(pilot, "keys:2")
    for words, told in (("美", "have no"), ("South", "called"), ("mina", "known here already")):
        pilot.top.name = ""
        pilot.send(Written(words))
        pilot.press(Intent.CONFIRM)
        assert isinstance(pilot.top, TypeName)
        said = [pilot.house.toasts.shown, *map(str, pilot.house.toasts._waiting)]
        assert any(told in sentence for sentence in said)
    pilot.top.name = ""
    pilot.send(Written("x" * 13))
    assert len(pilot.top.name) == 12


def test_another_pad_waits_and_the_own_one_that_goes_ends_it(pilot: Pilot) -> None:
    heard = typing(pilot)
    pilot.press(Intent.CONFIRM, "pad:8")
    assert "One name at a time" in pilot.house.toasts.shown
    pilot.send(DeviceLost("pad:8", None))
    assert heard == []
    pilot.send(DeviceLost(PAD, None))
    assert heard == [None]


def test_nothing_but_the_keys_that_write_nothing_acts_while_writing(pilot: Pilot) -> None:
    typing(pilot, "keys:2")
    couch = pilot.house.couch

    def of(kind: int, **what: Any) -> list[object]:
        pygame.event.post(pygame.event.Event(kind, **what))
        couch.pump.pump()
        return [each for each in couch.take() if not isinstance(each, Press) or each.down]

    couch.take()
    assert of(pygame.KEYDOWN, key=pygame.K_w) == []
    assert of(pygame.TEXTINPUT, text="w") == [Written("w")]
    (press,) = of(pygame.KEYDOWN, key=pygame.K_ESCAPE)
    assert isinstance(press, Press) and press.intent is Intent.CANCEL and press.pauses
    pilot.top.back()
    assert of(pygame.TEXTINPUT, text="w") == []


# joining


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


# keeping people in order


def hand(record: str) -> Hand:
    """A hand that somebody played alone."""
    return Hand(record, "logic", "practice", 0, 60, ("human", "easy", "easy", "easy"), (0, 1, 0, 1), 0)


def page(pilot: Pilot, person: str) -> PersonScene:
    """Somebody's page in the settings, reached from their row."""
    known = pilot.house.profiles.get(person)
    assert known is not None
    settings = pilot.show(SettingsScene(NAMES.index("People")))
    settings.menu.focused = button(settings, known.name)
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    assert isinstance(scene, PersonScene)
    return scene


def button(scene: MenuScene[Any], words: str) -> Widget:
    """The widget with these words."""
    named = ((each, getattr(each, "words", getattr(each, "label", ""))) for each in scene.menu.widgets)
    return next(each for each, called in named if called == words)


def choose(pilot: Pilot, words: str) -> None:
    """Press the button with these words."""
    pilot.top.menu.focused = button(pilot.top, words)
    pilot.press(Intent.CONFIRM)


def test_somebody_is_renamed_and_changes_emblem_and_colour(pilot: Pilot) -> None:
    known(pilot, "Mina")
    scene = page(pilot, "mina")
    scene.menu.focused = button(scene, "Emblem")
    pilot.press(Intent.LEFT)
    scene.menu.focused = button(scene, "Colour")
    pilot.press(Intent.RIGHT)
    choose(pilot, "Rename")
    for _ in "Mina":
        pilot.press(Intent.CANCEL, "keys:2")
    pilot.send(Written("Minka"))
    pilot.press(Intent.CONFIRM, "keys:2")
    again = Profiles(pilot.house.settings_file.folder).get("mina")
    assert again is not None
    assert (again.name, again.emblem, again.colour) == ("Minka", "ghost", "sky")


def test_removing_is_asked_twice_and_leaves_the_hands_to_guests(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house = pilot.house
    house.settings.alone = "mina"
    house.history_of("mina").add((hand("20260101-000000-logic-1.txt"),))
    kept = house.profiles.home("mina")
    page(pilot, "mina")
    choose(pilot, "Remove")
    choose(pilot, "Remove")
    choose(pilot, "Keep everything")
    assert house.profiles.get("mina") is not None
    choose(pilot, "Remove")
    choose(pilot, "Remove")
    choose(pilot, "Remove for good")
    assert isinstance(pilot.top, SettingsScene)
    assert list(house.profiles) == ["juri"] and house.settings.alone == ""
    assert [each.record for each in house.history.hands] == ["20260101-000000-logic-1.txt"]
    assert not kept.exists() and not kept.with_suffix(".json").exists()
    assert list(Profiles(house.settings_file.folder)) == ["juri"]


def test_two_are_merged_with_all_their_hands(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house = pilot.house
    house.profiles.sat("mina", "keys:1")
    house.settings.alone = "mina"
    for person, record in (("mina", "20260101-000000-logic-1.txt"), ("juri", "20260102-000000-logic-2.txt")):
        house.history_of(person).add((hand(record),))
    page(pilot, "mina")
    choose(pilot, "Merge with somebody")
    choose(pilot, "Juri")
    choose(pilot, "Merge")
    juri = house.profiles.get("juri")
    assert juri is not None and juri.device == "keys:1"
    assert list(house.profiles) == ["juri"] and house.settings.alone == "juri"
    assert len(house.history_of("juri").hands) == 2 and not house.history.hands


def test_hands_that_can_not_be_given_keep_the_person(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    known(pilot, "Mina")
    house = pilot.house
    house.history_of("mina").add((hand("20260101-000000-logic-1.txt"),))

    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("game.scenes.statistics.history.write_whole", full)
    assert not remove(house, "mina")
    assert house.profiles.get("mina") is not None
    assert len(History(house.profiles.home("mina")).hands) == 1


# statistics


def test_a_hand_alone_counts_for_whoever_sat_there(pilot: Pilot) -> None:
    known(pilot, "Mina")
    house = pilot.house
    for person, record in (("mina", "20260101-000000-logic-1.txt"), ("", "20260102-000000-logic-2.txt")):
        house.settings.alone = person
        play = sit(pilot, setup_of())
        assert _history(house, play.session) is house.history_of(person)
        house.history_of(person).add((hand(record),))
    assert (house.settings_file.folder / "people" / "mina" / "statistics" / "history.json").exists()
    assert len(house.histories) == 2 and house.histories[0] is house.history


def test_the_statistics_turn_from_person_to_person(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house = pilot.house
    house.settings.alone = "mina"
    house.history_of("mina").add((hand("20260101-000000-logic-1.txt"),))
    scene = pilot.show(Statistics())
    assert scene.named == "Mina" and len(scene.history.hands) == 1
    pilot.press(Intent.EXTRA)
    assert scene.named == "Guests" and scene.history is house.history
    pilot.press(Intent.EXTRA)
    assert scene.named == "Juri"
    scene.menu.focused = scene._who
    pilot.picture()
    pilot.press(Intent.CONFIRM)
    assert scene.named == "Mina"
    pilot.press(Intent.NEXT)
    pilot.picture()


def test_nobody_s_name_in_the_statistics_while_nobody_has_one(pilot: Pilot) -> None:
    scene = pilot.show(Statistics())
    assert scene.named == "" and scene._who not in scene.menu.widgets
    pilot.press(Intent.EXTRA)
    assert scene.person == ""


# reading


def test_letters_are_as_large_as_whoever_sits_there_needs_them(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house, access = pilot.house, pilot.house.settings.accessibility
    for person, scale in (("mina", 1.5), ("juri", 0.0)):
        profile = house.profiles.get(person)
        assert profile is not None
        profile.text_scale = scale
    house.settings.alone = "mina"
    play = sit(pilot, setup_of())
    assert access.text_scale == 1.5
    access.text_scale = 1.75
    house.save_settings()
    assert house.settings_file.load().accessibility.text_scale == 1.0, "it is Mina's, not the house's"
    again = Profiles(house.settings_file.folder).get("mina")
    assert again is not None and again.text_scale == 1.75 and access.text_scale == 1.75
    play.finish(Left.AWAY)
    pilot.run(100.0)
    assert isinstance(pilot.top, Title) and access.text_scale == 1.0


def test_of_several_the_largest_letters_count_and_guests_change_those_of_the_house(pilot: Pilot) -> None:
    known(pilot, "Mina", "Juri")
    house, access = pilot.house, pilot.house.settings.accessibility
    for person, scale in (("mina", 1.25), ("juri", 2.0)):
        profile = house.profiles.get(person)
        assert profile is not None
        profile.text_scale = scale
    seats = house.couch.seats
    seats.resize(4)
    for seat, person in enumerate(("mina", "juri", "")):
        seats.join(("keys:2", "keys:0", "keys:1")[seat], Family.KEYBOARD, seat)
        seats.name(seat, person)
    house.reading.sit()
    assert access.text_scale == 2.0
    seats.name(1, "")
    house.reading.sit()
    assert access.text_scale == 1.25
    access.text_scale = 1.5
    house.reading.rise()
    mina = house.profiles.get("mina")
    assert access.text_scale == 1.5 and mina is not None and mina.text_scale == 1.25
