"""Tables for tests: uniform bots, people on keyboard zones, a hand brought to where a test begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.catalog import games
from game.couch.glyphs import Family
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of

SEED = 7
ZONES = ("keys:2", "keys:0", "keys:1", "keys:3")


def setup_of(humans: int = 1, bot: str = "uniform", privacy: Mode = Mode.CURTAIN, seed: int = SEED) -> Setup:
    """A table of Logic."""
    seats = ("human",) * humans + (bot,) * (4 - humans)
    return replace(table_of("logic", seats=seats, seed=seed), privacy=privacy)


def sit(pilot: Pilot, setup: Setup) -> Play:
    """Everybody sits down on a keyboard zone of their own; the table, its deal over, its goal known."""
    pilot.house.settings.won = [setup.game]
    seats = pilot.house.couch.seats
    seats.resize(len(setup.seats))
    seats.joining = True
    for seat in setup.humans:
        seats.join(ZONES[seat], Family.KEYBOARD, seat)
    seats.fill("uniform")
    pilot.begin(setup)
    play = pilot.top
    assert isinstance(play, Play)
    assert pilot.until(lambda: not play.table.busy)
    return play


def knows_every_game(pilot: Pilot) -> None:
    """Whoever plays has declined every first hand, so that none is offered."""
    pilot.house.settings.first = dict.fromkeys(games(), 0)


def state_of(play: Play) -> Any:
    """The whole truth, which tests may know."""
    return play.played.match.state
