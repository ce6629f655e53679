"""The pictures of decoys for the gallery: the picking of secret directions, and every game's four hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.catalog import Game
from game.couch.glyphs import Family
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.ui.widgets import Choice

SETTLE_MS, DEALT_MS = 1200.0, 8000.0
DEVICES = ("keys:0", "keys:2")
THIRD = "keys:1"
HIDING = "Hidden hands"
ROW_STEPS = 7


def decoy_screens(seed: int) -> dict[str, Screen]:
    """Every picture by name."""
    found: dict[str, Screen] = {
        "decoys_picked": partial(_picking, seed=seed),
        "decoys_chosen": _choosing,
        "decoys_too_many": _too_many,
    }
    for game in playable():
        if game.decoys is not None:
            found[f"decoys_{game.name}"] = partial(_spread, game=game, seed=seed)
    return found


def _choosing(pilot: Pilot) -> None:
    """The set-up of a table, and what is said of decoys there."""
    pilot.house.settings.privacy = Mode.DECOY.value
    pilot.show(Lobby(playable()[0].name))
    pilot.press(Intent.CONFIRM, DEVICES[0])
    _go_to_hiding(pilot)


def _go_to_hiding(pilot: Pilot) -> None:
    while not isinstance(row := pilot.top.menu.focused, Choice) or row.label != HIDING:
        pilot.press(Intent.DOWN)
    pilot.house.kit.prompts.use(pilot.device)
    pilot.run(SETTLE_MS)


def _too_many(pilot: Pilot) -> None:
    """The same once a third person has joined: too few bots are left to make decoys of."""
    _choosing(pilot)
    pilot.press(Intent.CONFIRM, THIRD)
    _go_to_hiding(pilot)


def seated(pilot: Pilot, setup: Setup, devices: Sequence[str]) -> Play:
    """People with these devices at a table, as soon as the cards are dealt."""
    chairs = pilot.house.couch.seats
    chairs.resize(len(setup.seats))
    chairs.joining = True
    for seat, device in enumerate(devices):
        chairs.join(device, Family.KEYBOARD, seat)
    chairs.fill("strong")
    pilot.begin(setup)
    play: Play = pilot.top
    pilot.until(lambda: not play.table.busy, DEALT_MS)
    return play


def _seated(pilot: Pilot, game: Game, seed: int) -> Play:
    """Two people at a game, about to pick their secret directions."""
    count = game.rules.seat_counts(next(iter(game.rules.PRESETS.values())))[0]
    seats = ("human", "human", *("strong",) * (count - 2))
    setup = replace(table_of(game.name, seats=seats, seed=seed), privacy=Mode.DECOY)
    return seated(pilot, setup, DEVICES)


def _picking(pilot: Pilot, seed: int) -> None:
    """Everybody picks a secret direction; one is ready."""
    _seated(pilot, playable()[0], seed)
    pilot.press(Intent.LEFT, DEVICES[0])
    pilot.press(Intent.CONFIRM, DEVICES[0])
    pilot.run(SETTLE_MS)


def _spread(pilot: Pilot, game: Game, seed: int) -> None:
    """Somebody holds Peek: four hands, one of them true."""
    play = _seated(pilot, game, seed)
    for device in DEVICES:
        pilot.press(Intent.LEFT, device)
        pilot.press(Intent.CONFIRM, device)
    pilot.run(SETTLE_MS)
    for _ in range(len(DEVICES)):
        if play.privacy.curtain is not None:
            _lay_row(pilot, DEVICES[play.privacy.curtain.seat])
    pilot.until(lambda: not play.table.busy and not play.hidden.covers, DEALT_MS)
    pilot.run(SETTLE_MS)
    pilot.down(Intent.PEEK, DEVICES[0])
    pilot.run(SETTLE_MS)


def _lay_row(pilot: Pilot, device: str) -> None:
    """Behind the curtain somebody takes the row as it is."""
    pilot.down(Intent.PEEK, device)
    pilot.run(SETTLE_MS)
    for _ in range(ROW_STEPS):
        pilot.press(Intent.RIGHT, device)
    pilot.press(Intent.UP, device)
    pilot.press(Intent.CONFIRM, device)
    pilot.up(Intent.PEEK, device)
    pilot.run(SETTLE_MS)
