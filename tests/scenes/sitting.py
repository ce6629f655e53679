"""Tables for tests: uniform bots, people on keyboard zones, a hand brought to where a test begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.bots.minds import UniformMind
from game.bots.simulate import play_out
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


def play_the_hand(pilot: Pilot, end: type) -> Any:
    """Everybody plays at random, at once, until a scene of that kind is on top; returns it."""
    play = pilot.top
    assert isinstance(play, Play), play
    for seat in range(play.played.match.setting.seats):
        play.director.seat(seat, UniformMind(3, seat), play.clock.now)
    assert play_out(play.director) is not None
    play.table.skip()
    play.table.show(play.seen)
    assert pilot.until(lambda: isinstance(pilot.top, end))
    pilot.run(1000.0)
    return pilot.top


def knows_every_game(pilot: Pilot) -> None:
    """Whoever plays has declined every first hand, so that none is offered."""
    pilot.house.settings.first = dict.fromkeys(games(), 0)


def state_of(play: Play) -> Any:
    """The whole truth, which tests may know."""
    return play.played.match.state
