"""A first hand as its script tells it, and played through the program by real keys, pad or mouse."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from game.app import Program
from game.catalog import find
from game.core.contract import Action, Event, Rules
from game.couch.intents import Intent
from game.couch.virtual_pads import VirtualPad
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.first_menus import FirstEnd
from game.scenes.screens.lead import Lead
from game.tablekit.box import Box
from game.tablekit.first import FirstHand, Standing, done, follow, usual
from tests.windows import at_home

MOST_TURNS = 2000
"""So many looks at the table are enough for the whole hand."""
LOOK_MS = 4.0
"""The clock of a slow machine: the fewer frames a hand takes, the sooner it is drawn."""
MOST_STEPS = 30
"""So many presses lead anywhere on a table."""

Press = Callable[[Intent], None]
Click = Callable[[float, float], None]

KEYS = {
    Intent.LEFT: pygame.K_LEFT,
    Intent.RIGHT: pygame.K_RIGHT,
    Intent.UP: pygame.K_UP,
    Intent.DOWN: pygame.K_DOWN,
    Intent.CONFIRM: pygame.K_RETURN,
    Intent.CANCEL: pygame.K_ESCAPE,
    Intent.SLAM: pygame.K_SPACE,
}
BUTTONS = {
    Intent.LEFT: "left",
    Intent.RIGHT: "right",
    Intent.UP: "up",
    Intent.DOWN: "down",
    Intent.CONFIRM: "south",
    Intent.SLAM: "west",
}


S = TypeVar("S")
Obs = TypeVar("Obs")


def told(
    rules: Rules[S, Any, Any], hand: FirstHand[S, Obs], name: str, asked: bool = True
) -> tuple[S, list[Event]]:
    """The match when a step asks, or with `asked` off once it is done, and what happened in that step."""
    standing = Standing(hand.state)
    for step in hand.steps:
        events: list[Event] = []
        for beat in step.before:
            standing, happened = follow(rules, standing, beat)
            events += happened
        if step.name == name and asked:
            return standing.state, events
        for wanted in step.want:
            standing, happened = done(rules, standing, usual(rules, standing, wanted, hand.seat))
            events += happened
        for beat in step.after:
            standing, happened = follow(rules, standing, beat)
            events += happened
        if step.name == name:
            return standing.state, events
    raise AssertionError(f"no step {name}")


def opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program in a window nobody sees; each look at its clock takes so long, nothing else any time."""
    at_home(home, monkeypatch)
    ticks = itertools.count(step=LOOK_MS)
    program = Program.open(lambda: next(ticks))
    assert not isinstance(program, str)
    yield program
    program.close()


class Learner:
    """Somebody who does every step of a game's first hand; `press` makes real presses."""

    def __init__(self, program: Program, game: str, press: Press) -> None:
        self.program, self.press = program, press
        self.scene = FirstHandScene(find(game))

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.program.frame(self.program.frames.wait())

    def learn(self, act: Callable[[Action], None]) -> bool:
        """Do every step, `act` carrying out the actions of the table; returns whether the learner has won."""
        self.program.house.stack.push(Lead())
        self.program.house.stack.push(self.scene)
        for _ in range(MOST_TURNS):
            self.frames(4)
            if isinstance(self.program.house.stack.top, FirstEnd):
                outcome = self.scene.game.rules.outcome(self.scene.standing.state)
                return outcome is not None and self.scene.hand.seat in outcome.winners
            if self.scene.table.moving or self.scene.moment in (Moment.WATCH, Moment.OVER):
                continue
            assert self.scene.moment is not Moment.WRONG, self.scene.note.words
            if self.scene.moment is Moment.ASK and self.scene.step.want:
                wanted = self.scene.step.want[self.scene.done]
                act(usual(self.scene.game.rules, self.scene.standing, wanted, self.scene.hand.seat))
            else:
                self.press(Intent.CONFIRM)
        raise AssertionError(f"not past {self.scene.step.name}")

    def steer(self, goal: Box, at: Callable[[], Box]) -> None:
        """Press towards a place until the cursor stands there; `at` is where it stands.

        Whoever comes back to where they were tries the other way first.
        """
        been: list[Box] = []
        for _ in range(MOST_STEPS):
            here = at()
            if here == goal:
                return
            dx, dy = goal.x - here.x, goal.y - here.y
            across = Intent.RIGHT if dx > 0 else Intent.LEFT
            along = Intent.DOWN if dy > 0 else Intent.UP
            wide = (abs(dx) > abs(dy)) is (been.count(here) % 2 == 0)
            been.append(here)
            for way in (across, along) if wide else (along, across):
                self.press(way)
                self.frames(2)
                if at() != here:
                    break
        raise AssertionError(f"{goal} can't be reached from {at()}")


def press_key(intent: Intent) -> None:
    """Press and let go a key of the keyboard's only player."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=KEYS[intent], mod=0, unicode="", scancode=0))


def pad_press(program: Program) -> tuple[VirtualPad, Press]:
    """A real virtual pad, and what presses and lets go a button of it."""
    pad = VirtualPad()

    def press(intent: Intent) -> None:
        for down in (True, False):
            pad.set(BUTTONS[intent], down)
            for _ in range(2):
                program.frame(program.frames.wait())

    for _ in range(10):
        program.frame(program.frames.wait())
    return pad, press


def clicker(program: Program) -> Click:
    """What clicks at a virtual place."""
    canvas = program.house.kit.stage.canvas()

    def click(x: float, y: float) -> None:
        at = (round(x * canvas.scale + canvas.ox), round(y * canvas.scale + canvas.oy))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))

    return click
