"""The gallery's pictures of hands that were left: one that names a program, and one that can't go on."""

from __future__ import annotations

from game.catalog import Game
from game.core.match import Match, Setting
from game.core.record import header_of, text_of
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.records import PLAYING
from game.scenes.screens.playable import playable
from game.scenes.screens.waiting import Waiting

SETTLE_MS = 1200.0
COMMAND = "python3 my_bots/rosa.py --style careful --remember 12 --seed 7"
SEED = 5


def _left(pilot: Pilot, number: int, *seats: str, game: Game | None = None) -> None:
    """An unfinished hand on the shelf, of the first game if no other is named."""
    game = game or playable()[0]
    preset, options = next(iter(game.rules.PRESETS.items()))
    setting = Setting(options, len(seats), SEED, game.rules.Carry())
    folder = pilot.house.shelf.folder
    folder.mkdir(parents=True, exist_ok=True)
    text = text_of(header_of(game.name, preset, setting, seats), Match(game.rules, setting).log)
    (folder / f"2026-01-0{number}-201500-{game.name}-{SEED}{PLAYING}").write_text(text)


def _asked(pilot: Pilot) -> None:
    pilot.begin()
    Waiting(pilot.house, lambda session: None, lambda path: False).take_up()
    pilot.run(SETTLE_MS)


def program_asked(pilot: Pilot) -> None:
    """A record names an outside program: nothing starts unless somebody agrees."""
    _left(pilot, 1, "human", f"cmd:{COMMAND}", "normal", "normal")
    _asked(pilot)


def passed_over(pilot: Pilot) -> None:
    """A hand that can't go on, with another behind it."""
    _left(pilot, 1, "human", "normal", "normal", "normal")
    _left(pilot, 2, "human", "clever", "normal", "normal")
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)


def which_hand(pilot: Pilot) -> None:
    """One hand of each game was left."""
    for number, game in enumerate(playable(), 1):
        count = game.rules.seat_counts(next(iter(game.rules.PRESETS.values())))[0]
        seats = ("human", *("human",) * (number == 2), *("normal",) * count)[:count]
        _left(pilot, number, *seats, game=game)
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.run(SETTLE_MS)
