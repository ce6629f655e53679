"""The gallery's pictures of a crowd: two without a seat guess along, and their table on the results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.bots.minds import mind_for
from game.couch.glyphs import Family
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.crowd_table import Guesser
from game.scenes.hand.session import table_of
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results

SEED = 20
SEATED = ("keys:0", "keys:1")
GUESSING = (("keys:2", Intent.LEFT), ("pad:9", Intent.RIGHT), ("pad:9", Intent.UP))
PLAYED_MS, HAND_MS, SETTLE_MS = 6_000.0, 400_000.0, 300.0
TABLE = (
    Guesser("Mina", "ui/emblem_5", 11, 5, 7),
    Guesser("Kim", "ui/emblem_6", 7, 4, 7),
    Guesser("Pad", "pad", 2, 1, 3),
)


def crowd_screens() -> Mapping[str, Screen]:
    """By name."""
    return {"crowd": _guessing, "results_crowd": _results}


def _guessing(pilot: Pilot) -> None:
    """Two play, two guess."""
    game = playable()[0]
    setup = table_of(game.name, seats=("human", "easy", "human", "easy"), seed=SEED)
    seats = pilot.house.couch.seats
    seats.resize(len(setup.seats))
    seats.joining = True
    for seat, device in zip(setup.humans, SEATED, strict=True):
        seats.join(device, Family.KEYBOARD, seat)
    seats.fill("easy")
    pilot.begin(replace(setup, privacy=Mode.OPEN))
    for seat in setup.humans:
        pilot.top.director.seat(seat, mind_for("easy", game, SEED, seat), pilot.top.clock.now)
    pilot.until(lambda: bool(pilot.top.crowd.asks) and pilot.top.clock.now > PLAYED_MS)
    for device, way in GUESSING:
        pilot.press(way, device)
    while pilot.house.toasts.shown:
        pilot.house.toasts.update(SETTLE_MS)
    pilot.run(SETTLE_MS)


def _results(pilot: Pilot) -> None:
    """What they come to."""
    pilot.begin(table_of(playable()[0].name, seats=("uniform",) * 4, seed=SEED))
    pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    pilot.top.crowd = TABLE
    pilot.run(PLAYED_MS)
