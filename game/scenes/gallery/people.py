"""Screens of people with names: typing one, saying who one is at a set-up, a table they sit at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from game.couch.glyphs import Family
from game.couch.intents import Intent, Written
from game.couch.privacy import Mode
from game.scenes.gallery.decoys import DEALT_MS
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.gallery.statistics import made_up_hands
from game.scenes.hand.session import table_of
from game.scenes.people.calibrating import Calibrating
from game.scenes.people.joining import QUESTION
from game.scenes.people.person import PersonScene
from game.scenes.people.typing import TypeName
from game.scenes.screens.even_odds import LABEL as EVEN_ODDS
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.scenes.screens.settings import NAMES as TABS, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.type_deal import TypeDeal
from game.ui.widgets import Button

SETTLE_MS = 1200.0
NAMES = ("Juri", "Mina", "Kim")
RATED_HANDS = 40
SECOND, THIRD = "keys:0", "keys:1"


def people_screens(seed: int) -> Mapping[str, Screen]:
    """By name; `seed` deals the cards."""
    return {
        "name": _name,
        "name_pad": _name_pad,
        "type_deal": _type_deal,
        "lobby_names": _lobby,
        "lobby_even_odds": _even_odds,
        "lobby_evened": _evened,
        "table_names": partial(_table, seed=seed),
        "settings_names": _settings,
        "person": _person,
        "calibrating": _calibrating,
        "calibrated": _calibrated,
        "statistics_names": _statistics,
    }


def _name(pilot: Pilot) -> None:
    """A name is typed on a keyboard."""
    pilot.show(TypeName(QUESTION, pilot.device, figure=4))
    for letter in "Zoë":
        pilot.send(Written(letter))
    pilot.run(SETTLE_MS)


def _name_pad(pilot: Pilot) -> None:
    """A name begins on the ring."""
    scene = pilot.show(TypeName(QUESTION, "pad:0", figure=2))
    pilot.house.kit.prompts.use("pad:0")
    scene.ring.aim(1.0, -0.4)
    pilot.run(SETTLE_MS)


def _type_deal(pilot: Pilot) -> None:
    """The letters of a deal are typed."""
    pilot.show(TypeDeal(playable()[0], pilot.device, figure=5))
    pilot.send(Written("kvtrmag"))
    pilot.run(SETTLE_MS)


def _lobby(pilot: Pilot) -> None:
    """One has a name, one has been offered theirs, one has chosen it."""
    for name in NAMES:
        person, _ = pilot.house.profiles.add(name)
        pilot.house.profiles.sat(person, pilot.device if name == NAMES[0] else "")
    pilot.show(Lobby(playable()[0].name))
    pilot.press(Intent.NEXT)
    for device in (SECOND, THIRD, THIRD):
        pilot.press(Intent.CONFIRM, device)
    pilot.run(SETTLE_MS)
    pilot.house.kit.prompts.use(pilot.device)


def _even_odds(pilot: Pilot) -> None:
    """A champion and two others: what one press would change."""
    _known(pilot)
    game = playable()[0]
    won = (hand for hand in made_up_hands(game, RATED_HANDS) if hand.won)
    pilot.house.history_of("juri").add(won)
    pilot.house.settings.alone = "juri"
    scene = pilot.show(Lobby(game.name))
    scene.seats.name(0, "juri")
    pilot.press(Intent.CONFIRM, SECOND)
    scene.relay()
    buttons = [each for each in scene.menu.widgets if isinstance(each, Button)]
    scene.menu.focused = next(each for each in buttons if each.words == EVEN_ODDS)
    pilot.run(SETTLE_MS)
    pilot.house.kit.prompts.use(pilot.device)


def _evened(pilot: Pilot) -> None:
    """The same table after that press."""
    _even_odds(pilot)
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)


def _known(pilot: Pilot) -> None:
    for name in NAMES:
        pilot.house.profiles.add(name)


def _settings(pilot: Pilot) -> None:
    """Everybody known here, in the settings."""
    _known(pilot)
    pilot.show(SettingsScene(TABS.index("People")))
    pilot.run(SETTLE_MS)


def _person(pilot: Pilot) -> None:
    """The page of one of them."""
    _known(pilot)
    pilot.show(PersonScene("mina"))
    pilot.run(SETTLE_MS)


def _calibrating(pilot: Pilot, presses: int = 4) -> None:
    """Somebody presses with the knock."""
    scene = pilot.show(Calibrating())
    while len(scene.offsets) < presses:
        made = len(scene.offsets)
        pilot.until(lambda made=made: len(scene._knocks) > made)  # type: ignore[misc]
        pilot.run(24.0 + 9.0 * (made % 4))
        pilot.press(Intent.SLAM)
    pilot.run(60.0)


def _calibrated(pilot: Pilot) -> None:
    """What came of it."""
    _calibrating(pilot, 10)
    pilot.run(4 * SETTLE_MS)


def _statistics(pilot: Pilot) -> None:
    """Whose statistics they are."""
    _known(pilot)
    pilot.house.settings.alone = "mina"
    pilot.show(Statistics())
    pilot.press(Intent.UP)
    pilot.run(SETTLE_MS)


def _table(pilot: Pilot, seed: int) -> None:
    """Three with names and a bot sit at a table."""
    house, words = pilot.house, ("human", "human", "human", "strong")
    setup = table_of(playable()[0].name, seats=words, seed=seed)
    chairs = house.couch.seats
    chairs.resize(len(words))
    for name, device in zip(NAMES, (pilot.device, SECOND, THIRD), strict=True):
        person, _ = house.profiles.add(name)
        seat = chairs.join(device, Family.KEYBOARD)
        chairs.name(seat or 0, person)
    chairs.fill("strong")
    pilot.begin(replace(setup, privacy=Mode.OPEN))
    pilot.until(lambda: not pilot.top.table.busy, DEALT_MS)
    pilot.run(SETTLE_MS)
