"""Screen and sound tell nothing that the looking seats don't know: equal under every re-deal of the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.rng import stream
from game.couch.intents import Intent
from game.couch.privacy import Mode
from game.logic.redeal import redeal
from game.logic.rules.state import Arrange, Guess, PassShow, Phase, Reveal, Show, State
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.screens.what_now import WhatNow
from tests.playing import own
from tests.samples import in_soak
from tests.scenes.sitting import ZONES, setup_of, sit, state_of

SEEDS = [3, *in_soak(4, 5)]
WORLDS = 2
UNANSWERED_MS = 180
"""No uniform bot answers a guess sooner than this."""


class World:
    """One table, played by a script; after `part` its hidden cards are others that look the same."""

    def __init__(self, folder: Path, humans: int, privacy: Mode, seed: int) -> None:
        pygame.display.init()
        self.pilot = Pilot(folder, (960, 540))
        self.play: Play = sit(self.pilot, setup_of(humans, privacy=privacy, seed=seed))
        self.heard: list[tuple[str, float]] = []

    def until(self, phase: Phase, seat: int | None = None) -> None:
        """Play on, people taking the first thing they may do, until a seat is asked in a phase."""
        for _ in range(400):
            state = state_of(self.play)
            asked = self.play.game.rules.asked(state)
            if state.phase is phase and (seat is None or seat in asked) and not self.play.table.busy:
                break
            self._act(asked)
            self.pilot.run(200)
        assert state_of(self.play).phase is phase
        self.play.privacy.clear()
        self.play.hidden.called = self.play.game.rules.asked(state_of(self.play))
        self.rest()

    def _act(self, asked: tuple[int, ...]) -> None:
        wanted = (Arrange, Show, PassShow, Guess, Reveal)
        for seat in asked:
            if seat not in self.play.director.minds:
                legal = self.play.game.rules.legal_actions(state_of(self.play), seat)
                action = next((a for a in legal if isinstance(a, wanted)), None)
                if action is not None:
                    self.play.director.submit(action, self.play.clock.now)

    def rest(self) -> None:
        """Let everything come to rest, so that pictures can be compared."""
        self.pilot.run(50)
        self.play.table.rest()

    def part(self, number: int) -> None:
        """From here on the hidden cards are others."""
        eyes = self.play.eyes
        match = own(self.play.played.match, State)
        match.state = redeal(match.state, eyes, stream(number, "redeal"))
        self.pilot.sounds.clear()


ABOUT = (
    Intent.UP,
    Intent.CONFIRM,
    Intent.RIGHT,
    Intent.RIGHT,
    Intent.CANCEL,
    Intent.LEFT,
    Intent.DOWN,
)

Script = Callable[[World], None]


def press_about(world: World) -> None:
    """Move the cursor, open what a press opens, close it again."""
    for intent in (
        Intent.UP,
        Intent.CONFIRM,
        Intent.RIGHT,
        Intent.RIGHT,
        Intent.CANCEL,
        Intent.LEFT,
        Intent.DOWN,
    ):
        world.pilot.press(intent)


def guess_and_wait(world: World) -> None:
    """Guess the first card there is; the window opens and drains."""
    legal = world.play.game.rules.legal_actions(state_of(world.play), 0)
    guess = next(action for action in legal if isinstance(action, Guess))
    world.play.director.submit(guess, world.play.clock.now)
    world.pilot.run(UNANSWERED_MS)
    assert state_of(world.play).phase is Phase.WINDOW


def pause_and_go_on(world: World) -> None:
    """Pause, wait, go on."""
    world.pilot.press(Intent.PAUSE)
    world.pilot.run(300)
    world.pilot.press(Intent.CANCEL)


def refused_peek(world: World) -> None:
    """The wrong seat holds Peek at a curtain that is down for another."""
    world.play.privacy.call((0,), world.pilot.time)
    world.pilot.down(Intent.PEEK, ZONES[1])
    world.pilot.run(1500)
    assert world.play.eyes == frozenset()


def ask_what_now(world: World) -> None:
    """Ask, read what happened further up, and what the next seat did; the panel stays open."""
    world.pilot.press(Intent.INFO)
    assert isinstance(world.pilot.top, WhatNow)
    for intent in (Intent.UP, Intent.UP, Intent.NEXT, Intent.NEXT, Intent.DOWN):
        world.pilot.press(intent)
        world.pilot.picture()


def ask_what_now_while_looking(world: World) -> None:
    """The one who is asked looks at their hand and asks: it is hidden before anything is told."""
    world.pilot.down(Intent.PEEK)
    assert world.pilot.until(lambda: world.play.eyes == frozenset((0,)), 3000)
    ask_what_now(world)
    assert world.play.eyes == frozenset()


def another_asks_what_now(world: World) -> None:
    """Somebody asks whose turn it is not."""
    world.pilot.press(Intent.INFO, ZONES[1])
    assert isinstance(world.pilot.top, WhatNow)


CASES: dict[str, tuple[int, Mode, Phase, int | None, Script]] = {
    "moving the cursor before a guess": (1, Mode.CURTAIN, Phase.GUESS, 0, press_about),
    "the window of a guess": (1, Mode.CURTAIN, Phase.GUESS, 0, guess_and_wait),
    "choosing a card to show": (1, Mode.CURTAIN, Phase.SHOW, 0, press_about),
    "laying the row": (1, Mode.CURTAIN, Phase.ARRANGE, 0, press_about),
    "a pause": (1, Mode.CURTAIN, Phase.GUESS, None, pause_and_go_on),
    "the public picture of several people": (2, Mode.CURTAIN, Phase.GUESS, 0, press_about),
    "peeking where another is asked": (2, Mode.CURTAIN, Phase.SHOW, None, refused_peek),
    "open hands of two": (2, Mode.OPEN, Phase.GUESS, 0, press_about),
    "what now, alone": (1, Mode.CURTAIN, Phase.GUESS, 0, ask_what_now),
    "what now, while laying": (1, Mode.CURTAIN, Phase.ARRANGE, 0, ask_what_now),
    "what now, in company": (2, Mode.CURTAIN, Phase.SHOW, None, ask_what_now),
    "what now, of another": (2, Mode.CURTAIN, Phase.GUESS, 0, another_asks_what_now),
    "what now, with open hands": (2, Mode.OPEN, Phase.GUESS, 0, ask_what_now),
    "what now, while looking": (2, Mode.CURTAIN, Phase.GUESS, 0, ask_what_now_while_looking),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("seed", SEEDS)
def test_pixels_and_sounds_are_equal_under_redeals(tmp_path: Path, name: str, seed: int) -> None:
    humans, privacy, phase, seat, script = CASES[name]
    seen: set[tuple[str, str, tuple[tuple[str, float], ...]]] = set()
    truths: set[object] = set()
    for number in range(WORLDS):
        world = World(tmp_path / str(number), humans, privacy, seed)
        world.until(phase, seat)
        if number:
            world.part(number)
        world.pilot.sounds.clear()
        before = world.pilot.pixels()
        script(world)
        during = world.pilot.pixels()
        seen.add((before, during, tuple(world.pilot.sounds)))
        truths.add(state_of(world.play).rows if phase is not Phase.ARRANGE else state_of(world.play).hands)
        world.pilot.close()
    assert len(truths) > 1, "the re-deals changed nothing, so nothing was tested"
    assert len(seen) == 1
