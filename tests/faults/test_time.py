"""Time leaps, as when a laptop sleeps or a clock is set: no deadline falls due, no record is lost by it."""

from __future__ import annotations

import os

from game.catalog import find

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.app import Program
from game.core.match import Expired, Setting
from game.core.record import header_of
from game.couch.pump import LONGEST_GAP_MS, SteadyClock
from game.scenes.hand.play import Play
from game.scenes.hand.records import Shelf
from game.scenes.hand.session import table_of
from game.scenes.screens.pause import Pause
from tests.windows import at_home

HOUR_MS = 3_600_000.0
LOOK_MS = 4.0
NAP_MS = 3_000.0
"""Too short for a pause."""
LONGEST_S = 60.0


class Leaping:
    """A clock that can be made to leap; each look at it takes so long, nothing else any time."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._looks = 0

    def __call__(self) -> float:
        self._looks += 1
        return self._looks * LOOK_MS + self.ahead


@pytest.fixture
def clock() -> Leaping:
    return Leaping()


@pytest.fixture
def program(clock: Leaping, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    at_home(tmp_path, monkeypatch)
    opened = Program.open(clock)
    assert not isinstance(opened, str)
    yield opened
    opened.close()


def at_a_turn_with_a_clock(program: Program) -> Play:
    """A hand of Literature whose person has ten seconds for every decision, and is being asked."""
    setup = table_of("literature", seats=("human", *["uniform"] * 5), seed=3)
    program.begin(replace(setup, options=replace(setup.options, turn_clock_s=10)))
    play = program.house.stack.top
    assert isinstance(play, Play)
    frames(program, lambda: not play.standing and play.game.rules.asked(play.state) == (0,))
    return play


def frames(program: Program, until: object) -> None:
    end = time.monotonic() + LONGEST_S
    while not until():  # type: ignore[operator]
        assert time.monotonic() < end, "waited too long"
        program.frame(program.frames.wait())


def press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


@pytest.mark.parametrize("leap", [HOUR_MS, -HOUR_MS, NAP_MS])
def test_a_leap_of_the_clock_costs_nobody_their_turn(program: Program, clock: Leaping, leap: float) -> None:
    play = at_a_turn_with_a_clock(program)
    before, entries = play.clock.now, len(play.played.match.log)
    clock.ahead += leap
    # What is pressed on waking is heard in the very frame that finds the hour gone.
    press(pygame.K_DOWN)
    press(pygame.K_SLASH)
    for _ in range(3):
        program.frame(program.frames.wait())
    assert play.clock.now - before < 2 * LONGEST_GAP_MS + 2500.0
    assert not any(isinstance(entry, Expired) for entry in play.played.match.log[entries:])
    paused = isinstance(program.house.stack.top, Pause)
    assert paused is (leap == HOUR_MS)


def test_after_an_hours_sleep_the_hand_goes_on_where_it_was(program: Program, clock: Leaping) -> None:
    play = at_a_turn_with_a_clock(program)
    clock.ahead += HOUR_MS
    frames(program, lambda: isinstance(program.house.stack.top, Pause))
    entries = len(play.played.match.log)
    press(pygame.K_RETURN)
    frames(program, lambda: program.house.stack.top is play)
    # The ten seconds are left, and when they are over the hand goes on without its sleeper.
    frames(program, lambda: len(play.played.match.log) > entries)
    assert isinstance(play.played.match.log[entries], Expired)


def test_the_houses_time_neither_leaps_nor_runs_backwards() -> None:
    now = [100.0]
    clock = SteadyClock(lambda: now[0])
    assert clock() == 100.0
    now[0] += LONGEST_GAP_MS
    assert clock() == 100.0 + LONGEST_GAP_MS
    assert clock.slept() == 0.0
    now[0] += HOUR_MS
    assert clock() == 100.0 + 2 * LONGEST_GAP_MS
    assert clock.slept() == HOUR_MS - LONGEST_GAP_MS and clock.slept() == 0.0
    now[0] -= 2 * HOUR_MS
    assert clock() == 100.0 + 2 * LONGEST_GAP_MS
    now[0] += 1.0
    assert clock() == 101.0 + 2 * LONGEST_GAP_MS


# the clock on the wall, by which records are named


def test_a_wall_clock_set_anywhere_overwrites_no_record(tmp_path: Path) -> None:
    now = [datetime(2026, 11, 1, 12)]
    shelf = Shelf(tmp_path, lambda: now[0])
    setup = table_of("logic", seed=1)
    header = header_of(
        "logic", "practice", Setting(setup.options, 4, 1, find("logic").rules.Carry()), setup.seats
    )
    contents: dict[Path, bytes] = {}
    order: list[Path] = []
    year = timedelta(days=365)
    for step in (
        timedelta(0),
        timedelta(0),
        -year,
        timedelta(0),
        year,
        2 * year,
        -3 * year,
        timedelta(hours=-1),
        year,
    ):
        now[0] += step
        journal = shelf.begin(header)
        path = journal.close(ended=False)
        assert path is not None and path not in contents
        assert all(kept.read_bytes() == bytes_ for kept, bytes_ in contents.items())
        contents[path] = path.read_bytes()
        order.append(path)
        # Whatever the clock said, the hand that was left last is the one that Continue takes up.
        assert list(shelf.waiting()) == order[::-1]
