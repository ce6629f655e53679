"""Presses of eight pads while a table of any shape is drawn: taken in the order they were heard."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.app import Program
from game.core.presses import Timed, beats, first
from game.core.rng import stream
from game.couch.privacy import Mode
from game.couch.virtual_pads import PS4, PS5, SWITCH, XBOX, VirtualPad
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of

PADS = (XBOX, PS5, SWITCH, PS4) * 2
SHAPES = ((1280, 800), (1024, 768), (2560, 1080), (3840, 2160))
PUMPS_APART = 2
"""A pad is pressed before every so manieth pump: between two presses lies one that heard nothing."""
MOST_FRAMES = 600
LEAST_BREATHS = 8
"""So often at least a frame that is drawn whole listens between its groups of drawing."""


class Table:
    """The program at a table of eight people with pads, in a window nobody sees."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.pads = [VirtualPad(ids) for ids in PADS]
        self.heard: list[Timed] = []
        self.to_press: list[int] = []
        self._pumps = 0
        house = program.house
        self._collect = house.couch.pump._collect
        program.frame(program.frames.wait())
        house.couch.seats.resize(len(PADS))
        house.couch.seats.joining = True
        for seat, pad in enumerate(self.pads):
            house.couch.seats.join(pad.device, house.couch.devices.family_of(pad.device), seat)
        setup = table_of("logistication", preset="arcade", seats=("human",) * len(PADS), seed=4)
        program.begin(replace(setup, privacy=Mode.OPEN))
        play = house.stack.top
        assert isinstance(play, Play)
        play.table.skip()
        self.frame()
        play.director.press = self.heard.append  # type: ignore[method-assign, assignment]
        house.couch.pump._collect = self._press_and_collect

    def frame(self) -> None:
        """One frame, drawn whole, so that it is as long as any."""
        self.program.house.kit.stage.forget()
        self.program.frame(self.program.frames.wait())

    def press(self, order: list[int], at_once: bool = False) -> list[Timed]:
        """The referee's presses after these pads have slammed, one after the other or before one pump."""
        self.heard.clear()
        if at_once:
            for seat in order:
                self.pads[seat].set("west", True)
        else:
            self.to_press = list(order)
        for _ in range(MOST_FRAMES):
            self.frame()
            if len(self.heard) == len(order):
                break
        for pad in self.pads:
            pad.set("west", False)
        self.frame()
        return list(self.heard)

    def _press_and_collect(self) -> list[pygame.Event]:
        self._pumps += 1
        if self.to_press and self._pumps % PUMPS_APART == 0:
            self.pads[self.to_press.pop(0)].set("west", True)
        return list(self._collect())

    def close(self) -> None:
        """Unplug everything."""
        for pad in self.pads:
            pad.unplug()
        self.program.close()


@pytest.fixture
def table(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """A table in a window of the size asked for."""
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    settings = {"version": 1, "video": {"size": request.param}}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    program = Program.open()
    assert not isinstance(program, str)
    assert program.house.kit.stage.size == request.param
    opened = Table(program)
    yield opened
    opened.close()


def _shapes() -> list[object]:
    return [pytest.param(size, marks=pytest.mark.soak if size != SHAPES[0] else ()) for size in SHAPES]


@pytest.mark.parametrize("table", _shapes(), indirect=True, ids=str)
def test_eight_pads_are_taken_in_the_order_they_were_heard(table: Table) -> None:
    """However SDL lists pads within a pump: what was heard by an earlier pump is earlier to the referee, too.

    What one pump heard is a dead heat of all.
    """
    chance, coin = stream(15, "orders"), stream(15, "coin")
    for _ in range(4):
        order = list(range(len(PADS)))
        chance.shuffle(order)
        heard = table.press(order)
        assert [press.seat for press in heard] == order
        assert all(earlier.end <= later.begin for earlier, later in pairwise(heard))
        assert not any(beats(later, earlier) for earlier, later in combinations(heard, 2))
        race = first(heard, coin)
        assert [press.seat for press in race.presses] == order and order[0] in race.heat
        together = table.press(order, at_once=True)
        assert len({(press.begin, press.end) for press in together}) == 1
        assert first(together, coin).heat == tuple(range(len(PADS)))


@pytest.mark.soak
@pytest.mark.parametrize("table", SHAPES, indirect=True, ids=str)
def test_a_frame_that_is_drawn_whole_listens_all_along(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    pump, breaths = table.program.house.couch.pump, 0

    def breathe() -> None:
        nonlocal breaths
        breaths += 1
        pump.pump()

    monkeypatch.setattr(pump, "breathe", breathe)
    table.program.house.kit.stage.forget()
    table.program.frame(0.0)
    assert breaths >= LEAST_BREATHS
