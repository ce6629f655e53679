"""Garbage: looked for once for each screen that nobody races on, in a frame that has time to spare."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from functools import _lru_cache_wrapper
from pathlib import Path

import pygame
import pytest

from game.catalog import games
from game.core.garbage import THRESHOLD
from game.scenes.gallery.pilot import Pilot
from game.scenes.garbage import (
    FIRST_MS,
    PATIENCE,
    SLOWER,
    YOUNG,
    YOUNG_MS,
    Duster,
    Sweeper,
    quiet_garbage,
)
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.playable import playable, players, table_for
from game.scenes.screens.results import Next, Results
from game.ui.pictures import POOL
from game.ui.vector import forget_shapes
from tests.scenes.sitting import setup_of, sit

GAMES = [game.name for game in playable()]
TIME_ENOUGH = 1000.0
STEP_MS = 200.0
"""Hands are played through in large steps."""
DRAWN_EVERY = 25
FEW, MANY = (4, 7, 50.0), (12, 20, 5.0)
"""Objects are counted after the first so many hands, which import modules and fill caches, and after so
many in all. So many objects more with each hand are chance; it was 1,500."""
SMALL_BUDGET = 6 * 1024 * 1024
SMALL = (320, 180)
ROOT = Path(__file__).resolve().parents[2]
LONGEST_S = 300.0


class Broom:
    """Counts sweeps on a clock that they move."""

    def __init__(self, takes_ms: float = 2.0) -> None:
        self.takes_ms = takes_ms
        self.sweeps = 0
        self.now = 0.0
        self.sweeper = Sweeper(self.sweep, lambda: self.now)

    def sweep(self) -> None:
        self.sweeps += 1
        self.now += self.takes_ms / 1000.0


class Screen:
    """Any screen."""


def test_one_sweep_for_each_screen() -> None:
    broom, first, second = Broom(), Screen(), Screen()
    for screen, sweeps in ((first, 1), (first, 1), (second, 2), (second, 2), (first, 3)):
        broom.sweeper.work(screen, TIME_ENOUGH)
        assert broom.sweeps == sweeps


def test_a_sweep_waits_for_time_enough_by_what_the_last_one_took() -> None:
    broom = Broom(takes_ms=3.0)
    broom.sweeper.work(Screen(), SLOWER * FIRST_MS - 0.1)
    assert broom.sweeps == 0
    broom.sweeper.work(Screen(), SLOWER * FIRST_MS)
    screen = Screen()
    broom.sweeper.work(screen, SLOWER * 3.0 - 0.1)
    assert broom.sweeps == 1
    broom.sweeper.work(screen, SLOWER * 3.0 + 0.1)
    assert broom.sweeps == 2


def test_patience_ends() -> None:
    broom, screen = Broom(), Screen()
    for _ in range(PATIENCE - 1):
        broom.sweeper.work(screen, 0.0)
    assert broom.sweeps == 0
    broom.sweeper.work(screen, 0.0)
    assert broom.sweeps == 1


def test_the_sweeper_keeps_no_screen_alive() -> None:
    broom, screen = Broom(), Screen()
    gone = weakref.ref(screen)
    broom.sweeper.work(screen, TIME_ENOUGH)
    del screen
    assert gone() is None


def test_no_sweep_at_a_table_and_one_in_its_pause(pilot: Pilot) -> None:
    play = sit(pilot, setup_of())
    sweeps: list[int] = []
    pilot.house._sweeper = Sweeper(lambda: sweeps.append(1))
    pilot.house.kit.rehearsals.finish()
    pilot.house.spare(TIME_ENOUGH)
    assert not play.restful and not sweeps
    play._pause()
    pilot.house.spare(TIME_ENOUGH)
    assert pilot.top.restful and sweeps == [1]


def test_new_objects_are_looked_through_where_many_are_and_time_enough() -> None:
    broom, count = Broom(takes_ms=1.0), [YOUNG - 1]
    duster = Duster(broom.sweep, lambda: count[0], lambda: broom.now)
    duster.work(TIME_ENOUGH)
    count[0] = YOUNG
    duster.work(SLOWER * YOUNG_MS - 0.1)
    assert broom.sweeps == 0
    duster.work(SLOWER * YOUNG_MS)
    duster.work(SLOWER * 1.0 - 0.1)
    assert broom.sweeps == 1
    duster.work(SLOWER * 1.0 + 0.1)
    assert broom.sweeps == 2


def test_a_table_leaves_the_collector_nothing_to_do_by_itself(pilot: Pilot) -> None:
    sit(pilot, setup_of())
    pilot.house.kit.rehearsals.finish()
    before = gc.get_threshold()
    gc.set_threshold(1_000_000)
    try:
        made: list[list[int]] = [[] for _ in range(YOUNG)]
        pilot.house.spare(TIME_ENOUGH)
        assert len(made) == YOUNG > gc.get_count()[0]
    finally:
        gc.set_threshold(*before)


def test_the_collector_is_quiet_and_still_on() -> None:
    before = gc.get_threshold()
    try:
        quiet_garbage()
        assert gc.get_threshold() == THRESHOLD and gc.isenabled()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """The house on a small picture, and little room for pictures."""
    pygame.display.init()
    pilot = Pilot(tmp_path, SMALL)
    monkeypatch.setattr(POOL, "budget", SMALL_BUDGET)
    return pilot


def hand(pilot: Pilot) -> Play:
    """Play the hand that lies on the table to its results; the table's scene."""
    play = pilot.top
    frames = 0
    while not isinstance(pilot.top, Results):
        pilot.frame(STEP_MS)
        frames += 1
        if frames % DRAWN_EVERY == 0:
            pilot.house.draw(pilot.house.kit.stage.canvas())
    pilot.house.kit.rehearsals.finish()
    pilot.house.draw(pilot.house.kit.stage.canvas())
    assert isinstance(play, Play)
    return play


def begin(pilot: Pilot, name: str) -> None:
    """A table of bots, as small as can be."""
    game = games()[name]
    count = min(players(game))
    pilot.begin(table_of(name, None, table_for(game, count), ("uniform",) * count, 11))


def objects(pilot: Pilot) -> int:
    """How many objects the collector knows that no cache holds."""
    pilot.house.kit.clear()
    forget_shapes()
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and thing.cache_parameters()["maxsize"] is not None:
            thing.cache_clear()
    gc.collect()
    return len(gc.get_objects())


@pytest.mark.parametrize("name", GAMES)
def test_former_tables_are_freed(small: Pilot, name: str) -> None:
    begin(small, name)
    play = hand(small)
    former = {
        what: weakref.ref(thing)
        for what, thing in (
            ("table", play.table),
            ("director", play.director),
            ("match", play.played.match),
            ("results", small.top),
        )
    }
    small.top.finish(Next.REMATCH)
    hand(small)
    small.house.spare(TIME_ENOUGH)
    assert [what for what, thing in former.items() if thing() is not None] == []
    small.close()


def test_a_former_table_is_freed_without_any_time_to_spare(small: Pilot) -> None:
    begin(small, GAMES[0])
    assert isinstance(small.top, Play)
    former = weakref.ref(small.top.table)
    small.top._lay_table()
    small.frame(STEP_MS)
    gc.collect()
    assert former() is None
    small.close()


@pytest.mark.soak
def test_objects_stay_flat_in_a_process_of_its_own() -> None:
    """What other tests leave behind would be counted, too. Here at the busiest table, in the soak at all."""
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-m",
        "soak",
        "-p",
        "no:cacheprovider",
        __file__,
        "-k",
        "few and flat and logistication",
    ]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST_S)
    assert done.returncode == 0, done.stdout


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("first", "hands", "most"), [FEW, MANY], ids=["few", "many"])
def test_objects_are_flat_over_many_hands_and_pictures_within_their_budget(
    small: Pilot, name: str, first: int, hands: int, most: float
) -> None:
    begin(small, name)
    counts = {}
    for number in range(1, hands + 1):
        hand(small)
        assert POOL.bytes <= SMALL_BUDGET
        small.top.finish(Next.REMATCH)
        if number in (first, hands):
            counts[number] = objects(small)
    grown = (counts[hands] - counts[first]) / (hands - first)
    assert grown < most, f"{grown:.0f} objects more with each hand"
    small.close()
