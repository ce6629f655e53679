"""Screens used from entry to exit by a pad alone, by keys alone, by the mouse alone, as SDL reports each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import find, games
from game.couch.intents import Intent
from game.scenes.evening.set_up import HANDS, USUAL_HANDS, SetUp
from game.scenes.evening.standing import Standing
from game.scenes.film.films import FOLDER
from game.scenes.film.keeping import FilmButton
from game.scenes.hand.deals import letters_of
from game.scenes.hand.play import Play
from game.scenes.hand.seating import sit_down
from game.scenes.hand.session import Session, practice, table_of
from game.scenes.people.calibrating import PRESSES, Calibrating
from game.scenes.people.joining import NEW
from game.scenes.people.person import PersonScene
from game.scenes.people.typing import TypeName
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_rows import NameRow
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.settings import SettingsScene
from game.scenes.screens.title import Title
from game.scenes.screens.verdict import way_boxes
from game.scenes.swap.between import Between
from game.scenes.swap.challenges import challenged, played_alone
from game.scenes.swap.comparison import Comparison
from game.ui.profiles import Profiles
from tests.coach.hands import a_hand
from tests.scenes.people import known
from tests.scenes.sitting import knows_every_game, play_the_hand
from tests.scenes.test_challenges import mina_plays
from tests.scenes.test_kept_films import HAND_WITH_AWARDS, kept, made, shorten
from tests.scenes.wired import DEVICES, GUARD_MS, Device, Mouse, Pressed, WiredPilot

LATE_MS = 64.0
"""How late somebody presses who calibrates."""


@pytest.fixture
def wired(tmp_path: Path) -> Iterator[WiredPilot]:
    """The house without a window, which hears what SDL reports."""
    pygame.display.init()
    pygame.joystick.init()
    pilot = WiredPilot(tmp_path)
    knows_every_game(pilot)
    yield pilot
    pilot.close()


@pytest.fixture(params=["pad", "keys", "mouse"])
def device(request: pytest.FixtureRequest, wired: WiredPilot) -> Iterator[Device]:
    """One kind of device, alone."""
    held = DEVICES[request.param](wired)
    yield held
    held.close()


def top(pilot: WiredPilot) -> Any:
    """The scene on top by now."""
    return pilot.top


def to_people(device: Device) -> None:
    """From the title to the people in the settings."""
    device.pilot.begin()
    device.choose("Settings")
    device.tab("People")


def home_again(device: Device) -> None:
    """Out of the settings, to the title."""
    assert isinstance(device.pilot.top, SettingsScene)
    device.back()
    device.pilot.run(40.0)
    assert isinstance(device.pilot.top, Title)


def people(pilot: WiredPilot) -> dict[str, Any]:
    """Whoever is known, as it stands on the disk."""
    found = Profiles(pilot.house.settings_file.folder)
    return {person: found.get(person) for person in found}


def test_somebody_is_made_renamed_and_changed(wired: WiredPilot, device: Device) -> None:
    to_people(device)
    device.choose("New name")
    device.write("Jo Élan")
    assert [each.name for each in people(wired).values()] == ["Jo Élan"]
    device.choose("Jo Élan")
    assert isinstance(wired.top, PersonScene)
    device.choose("Rename")
    device.write("Minka 3")
    before = looked_at(people(wired))
    device.turn("Emblem", -1)
    device.turn("Colour", 2)
    device.turn("Handicap", 1)
    after = looked_at(people(wired))
    assert after[0] == "Minka 3" and all(
        one != other for one, other in zip(after[1:], before[1:], strict=True)
    )
    device.back()
    home_again(device)


def looked_at(found: dict[str, Any]) -> tuple[Any, ...]:
    """What is looked at of the only person known."""
    (one,) = found.values()
    return one.name, one.emblem, one.colour, one.handicap_ms


def test_two_are_merged_and_one_is_removed(wired: WiredPilot, device: Device) -> None:
    known(wired, "Mina", "Juri", "Kim")
    to_people(device)
    device.choose("Mina")
    device.choose("Merge with somebody")
    device.choose("Juri")
    device.choose("Merge")
    assert sorted(people(wired)) == ["juri", "kim"]
    device.choose("Kim")
    for words in ("Remove", "Remove", "Keep everything", "Remove", "Remove", "Remove for good"):
        assert "kim" in people(wired)
        device.choose(words)
    assert sorted(people(wired)) == ["juri"]
    home_again(device)


def after_the_next_knock(wired: WiredPilot, scene: Calibrating) -> None:
    """Wait for it, and a little longer."""
    before = len(scene._knocks)
    assert wired.until(lambda: len(scene._knocks) > before)
    wired.run(LATE_MS)


def test_a_chain_is_calibrated(wired: WiredPilot, device: Device) -> None:
    known(wired, "Mina")
    to_people(device)
    device.choose("Mina")
    device.choose("Calibrate")
    scene = wired.top
    assert isinstance(scene, Calibrating)
    for _ in range(PRESSES):
        after_the_next_knock(wired, scene)
        device.knock()
    assert scene.measured
    device.choose("Keep")
    chain = people(wired)["mina"].chain_ms
    assert LATE_MS - 34.0 <= chain <= LATE_MS + 34.0
    device.choose("Calibrate")
    device.back()
    assert isinstance(wired.top, PersonScene) and people(wired)["mina"].chain_ms == chain
    device.back()
    home_again(device)


# an evening


@pytest.mark.parametrize("hands", [3, 4, 6, 8])
def test_a_few_hands_are_few_steps_away(wired: WiredPilot, device: Device, hands: int) -> None:
    """It took about ten clicks from where an evening ends by the clock, as it does at first."""
    wired.begin()
    device.choose("Evening")
    setting = wired.top
    assert isinstance(setting, SetUp) and setting.length[1]
    device.turn("How long", 1)
    steps = HANDS.index(hands) - HANDS.index(USUAL_HANDS)
    device.turn("Hands", steps)
    assert 1 + abs(steps) <= 3 and setting.length == (hands, 0)
    device.turn("How long", 1)
    assert setting.length[1], "back to the clock"
    device.turn("How long", -1)
    assert setting.length == (hands, 0), "what was chosen is still there"
    device.choose("Begin!")
    assert wired.until(lambda: isinstance(wired.top, Standing))
    assert top(wired).evening.hands == hands and not top(wired).evening.until


def test_whoever_types_a_name_is_told_how(wired: WiredPilot, device: Device) -> None:
    """Nothing said that the row has to be chosen, too."""
    lobby = to_lobby(device)
    device.turn("You are", -1)
    row = lobby.menu.focused
    assert isinstance(row, NameRow) and row.value == NEW and "Choose this to type" in row.help
    device.to(row)
    device.take()
    assert isinstance(wired.top, TypeName)
    device.write("Ida")
    assert top(wired) is lobby and lobby.names()[0] == "Ida"
    device.turn("You are", -1)
    row = lobby.menu.focused
    assert isinstance(row, NameRow) and "type" not in row.help


# films


@pytest.fixture
def short_films(monkeypatch: pytest.MonkeyPatch) -> None:
    """Films are small and short."""
    shorten(monkeypatch)


@pytest.mark.usefixtures("short_films")
def test_an_award_and_a_moment_are_filmed(wired: WiredPilot, device: Device) -> None:
    game = find("deduction")
    match = a_hand(game, HAND_WITH_AWARDS)
    session = Session(
        table_of(game.name, seats=("human",) + ("strong",) * (match.setting.seats - 1), seed=3),
        wired.house.shelf,
    )
    sit_down(wired.house, session.setup)
    heard: list[object] = []
    wired.house.stack.push(Results(session, replace(session.deal(), match=match)), heard.append)
    wired.run(GUARD_MS)
    device.to(next(each for each in wired.top.menu.widgets if isinstance(each, FilmButton)))
    device.take()
    assert wired.house.films.busy
    made(wired)
    assert len(kept(wired)) == 1
    device.choose("Review")
    review = wired.top
    assert isinstance(review, Review)
    film_here(device, review)
    made(wired)
    assert len(kept(wired)) == 2
    device.back()
    assert isinstance(wired.top, Results)
    device.choose("Leave")
    assert len(heard) == 1 and (wired.house.settings_file.folder / FOLDER).is_dir()


def film_here(device: Device, review: Review) -> None:
    """Three steps on in the review, and that moment is kept."""
    wired = device.pilot
    wired.run(400.0)
    for _ in range(3):
        if isinstance(device, Mouse):
            device.at(*review.rooms.table.center)
        else:
            device.sideways(1)
    assert review.at == 3
    if isinstance(device, Mouse):
        boxes = way_boxes(wired.house.kit, review.rooms.panel, review._ways())
        device.at(*next(box for way, _, box in boxes if way.intent is Intent.EXTRA).center)
    else:
        assert isinstance(device, Pressed)
        device.press(Intent.EXTRA)
    assert wired.house.films.busy


# deals


def to_lobby(device: Device, game: str = "deduction") -> Lobby:
    """From the title to the set-up of a table."""
    wired = device.pilot
    wired.begin()
    device.choose("Play")
    wired.run(2000.0)
    device.to(next(card for card in wired.top.cards if card.game.name == game))
    device.take()
    lobby = top(wired)
    assert isinstance(lobby, Lobby)
    return lobby


def test_a_deal_is_typed_and_dealt(wired: WiredPilot, device: Device) -> None:
    game = find("logic")
    setup = practice(game, "pagat", "easy", 4711)
    setting = Session(setup, wired.house.shelf).deal().match.setting
    letters = letters_of(game, setting)
    lobby = to_lobby(device, "logic")
    device.choose("Type a deal")
    device.write(letters[::-1].replace(" ", ""))
    assert wired.top is not lobby, "letters that are no deal stay"
    device.write(letters.replace(" ", ""))
    assert wired.top is lobby and lobby.seed == 4711
    device.choose("Deal!")
    wired.run(40.0)
    play = wired.top
    assert isinstance(play, Play)
    assert play.played.header.seed == 4711 and play.played.match.setting.options == setting.options


@pytest.mark.parametrize("typed", [False, True], ids=["chosen", "typed"])
def test_a_challenge_is_played(wired: WiredPilot, device: Device, typed: bool) -> None:
    """Mina's cards, chosen or by the letters that she reads aloud, to both hands side by side."""
    game = games()["deduction"]
    setup = mina_plays(wired, game)
    (played,) = played_alone(wired.house, game)
    letters = challenged(wired.house, played)[1]
    wired.house.stack.clear()
    to_lobby(device)
    device.choose("Challenges")
    if typed:
        device.choose("Type a challenge")
        device.write(letters.replace(" ", ""))
    else:
        device.choose("Mina")
    device.choose("Play these cards")
    header = top(wired).played.header
    assert (header.seats, header.seed) == (setup.seats, 77)
    play_the_hand(wired, Comparison)
    device.choose("Done")
    wired.run(40.0)
    assert isinstance(wired.top, Title)


def test_a_deal_is_played_again_with_seats_exchanged(wired: WiredPilot, device: Device) -> None:
    """From the row of the set-up to what is compared, a hand looked at, and home."""
    lobby = to_lobby(device)
    device.turn("Swap seats", 1)
    assert lobby.deals == 1
    device.choose("Deal!")
    wired.run(40.0)
    for number in range(2):
        assert isinstance(wired.top, Between)
        device.choose("Deal!")
        play_the_hand(wired, Between if number < 1 else Comparison)
    compared = top(wired)
    device.to(compared.menu.widgets[0])
    device.take()
    device.choose(compared.table.names[1])
    assert isinstance(wired.top, Review)
    device.back()
    device.choose("Done")
    wired.run(40.0)
    assert isinstance(wired.top, Title)


def test_after_a_hand_its_cards_come_again_from_the_other_seats(wired: WiredPilot, device: Device) -> None:
    to_lobby(device)
    device.choose("Deal!")
    wired.run(40.0)
    dealt = top(wired).played.match.dealt
    play_the_hand(wired, Results)
    device.choose("Swap")
    wired.run(40.0)
    device.choose("Deal!")
    assert top(wired).played.match.dealt == dealt
    play_the_hand(wired, Comparison)
    device.choose("Done")
    wired.run(40.0)
    assert isinstance(wired.top, Title)
