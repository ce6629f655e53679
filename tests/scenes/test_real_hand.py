"""The whole program with real SDL events: a hand by a pad, one by the mouse, one by keys."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.app import Program
from game.core.match import Done
from game.core.rng import Stream, stream
from game.couch.virtual_pads import VirtualPad
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.results import Results
from game.scenes.screens.title import Title
from game.tablekit.doubt import _plaque
from tests.windows import FrameClock, at_home

MOST_FRAMES = 10_000
SEED = 21
KEYS = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)
BUTTONS = ("south", "south", "left", "right", "up", "down")
GRABBING = "west"

Player = Callable[[int, Stream], None]


@pytest.fixture
def clock() -> FrameClock:
    """The program's clock."""
    return FrameClock()


@pytest.fixture
def program(clock: FrameClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program in a window nobody sees.

    Nothing counts as the sleep of a laptop: a busy machine's hiccup would pause the hand, and whoever presses
    at random may leave the table from there.
    """
    at_home(tmp_path, monkeypatch)
    monkeypatch.setattr(app, "PAUSING_SLEEP_MS", math.inf)
    opened = Program.open(clock)
    assert not isinstance(opened, str)
    yield opened
    opened.close()


def play_a_hand(program: Program, clock: FrameClock, player: Player) -> Play:
    """Let a player press at random until the hand is over."""
    program.begin(table_of("logic", seats=("human", "easy", "easy", "easy"), seed=SEED))
    play = program.house.stack.top
    assert isinstance(play, Play)
    rng = stream(SEED, "player")
    for count in range(MOST_FRAMES):
        if isinstance(program.house.stack.top, Results):
            return play
        clock.frame(program)
        player(count, rng)
    raise AssertionError(f"the hand did not end: {play.played.match.log[-3:]}")


def acted(play: Play) -> set[str]:
    """The kinds of actions that seat 0 did."""
    return {
        type(entry.action).__name__
        for entry in play.played.match.log
        if isinstance(entry, Done) and entry.action.seat == 0
    }


def only_the_bottle(program: Program) -> bool:
    """Whether seat 0 has to grab before anything goes on: easy bots leave that to whose turn it is."""
    play = program.house.stack.top
    if not isinstance(play, Play):
        return False
    match = play.played.match
    legal = list(match.rules.legal_actions(match.state, 0))
    return 0 in match.rules.asked(match.state) and legal == [match.rules.slam(match.state, 0)]


def doubts(program: Program) -> bool:
    """Whether a deed waits to be done all the same: a random player guesses what can't be again and again."""
    play = program.house.stack.top
    return isinstance(play, Play) and play.table.doubtful


def test_a_whole_hand_by_keys(program: Program, clock: FrameClock) -> None:
    def keys(count: int, rng: Stream) -> None:
        code = KEYS[(count // 2) % len(KEYS) if rng.random() < 0.5 else rng.below(len(KEYS))]
        code = pygame.K_SPACE if only_the_bottle(program) and count % 2 else code
        code = pygame.K_c if doubts(program) else code
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))

    play = play_a_hand(program, clock, keys)
    assert {"Arrange", "Guess"} <= acted(play)


def anyway(program: Program) -> tuple[int, int] | None:
    """Where a doubted deed is done all the same."""
    play = program.house.stack.top
    if not doubts(program) or not isinstance(play, Play):
        return None
    aside = next(iter(play.table._asides._asides.values()))  # type: ignore[attr-defined]
    button = _plaque(program.house.kit, aside).button
    x, y = program.house.kit.stage.canvas().at(button.x, button.y)
    return round(x), round(y)


def test_a_whole_hand_by_mouse(program: Program, clock: FrameClock) -> None:
    width, height = program.house.kit.stage.size

    def mouse(count: int, rng: Stream) -> None:
        at = anyway(program) or (rng.below(width), rng.below(height))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))

    done = acted(play_a_hand(program, clock, mouse))
    assert "Arrange" in done and len(done) > 1


def test_a_whole_hand_by_a_virtual_pad(program: Program, clock: FrameClock) -> None:
    pad = VirtualPad()

    def press(count: int, rng: Stream) -> None:
        for name in (*BUTTONS, GRABBING):
            pad.set(name, False)
        doubted = doubts(program)
        pad.aim("r2", 1.0 if doubted and count % 2 else -1.0)
        if count % 2 and not doubted:
            pad.set(GRABBING if only_the_bottle(program) else BUTTONS[rng.below(len(BUTTONS))], True)

    play = play_a_hand(program, clock, press)
    pad.unplug()
    assert {"Arrange", "Guess"} <= acted(play)
    device = program.house.couch.seats[0].device
    assert device is not None and device.startswith("pad:")


def test_the_first_frame_is_the_title(program: Program) -> None:
    program.begin(None)
    program.frame(0.0)
    assert isinstance(program.house.stack.top, Title)


def test_the_very_first_start_asks_for_full_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    program = Program.open()
    assert not isinstance(program, str)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    program.run()
    assert program.house.asks_screen
    program.close()
