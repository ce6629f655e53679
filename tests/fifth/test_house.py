"""The fifth game in the house: found by its folder alone, it passes what the other four pass."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.app import Program
from game.catalog import Game, games
from game.cli import main
from game.commands.engine import Player, answer_lines
from game.commands.replay import verified
from game.core.codec import plain, write_action
from game.core.contract import Level
from game.core.match import Done
from game.core.rng import stream
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.render import render
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.against import Against
from game.scenes.screens.choose import Choose
from game.scenes.screens.results import Results
from tests import contract, guidance
from tests.conformance import CHECKS, Check, options_ill_told
from tests.playing import new_match
from tests.windows import FrameClock

SMALL = (640, 360)
SEED = 7
MOST_FRAMES = 10_000
KEYS = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE)
PRESSES = (Intent.CONFIRM, Intent.CONFIRM, Intent.LEFT, Intent.RIGHT, Intent.SLAM, Intent.CANCEL)


def test_no_list_is_edited(bluff: Game) -> None:
    assert list(games()) == ["logic", "literature", "deduction", "logistication", "bluff"]
    assert not bluff.unshown


@pytest.mark.parametrize("preset", ["usual", "long"])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms(bluff: Game, check: Check, preset: str) -> None:
    check(bluff, preset, CHECKS[check])


@pytest.mark.parametrize("check", guidance.CHECKS, ids=lambda check: check.__name__)
def test_it_tells_whoever_asks_what_now(bluff: Game, check: Check) -> None:
    check(bluff, "usual", guidance.CHECKS[check])


def test_its_options_are_told(bluff: Game) -> None:
    assert options_ill_told(bluff) == []


@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(bluff: Game, check: Callable[[Game], list[str]]) -> None:
    assert check(bluff) == []


def test_its_moments_are_drawn(bluff: Game, tmp_path: Path) -> None:
    names = {f"{bluff.name}-{moment.name}" for moment in bluff.moments.moments()}
    drawn = render(tmp_path, SMALL, f"{bluff.name}-")
    assert {path.stem for path in drawn} == names
    assert len({path.read_bytes() for path in drawn}) == len(names), "two moments look the same"


def test_hands_are_simulated(bluff: Game, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", bluff.name, "--seats", "strong,easy", "--games", "200", "--duplicate", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == sum(told["wins"]) == 400
    assert told["unfinished"] == 0
    assert told["wins"][0] > told["wins"][1]


def test_its_mind_answers_lines(bluff: Game) -> None:
    match = new_match(bluff, bluff.rules.PRESETS["usual"], SEED)
    (seat,) = bluff.rules.asked(match.state)
    seen = bluff.observation.observe(match.state, frozenset({seat}))
    legal = [write_action(action) for action in bluff.rules.legal_actions(match.state, seat)]
    line = json.dumps({"id": 1, "observation": plain(seen), "legal": legal}).encode()
    out = BytesIO()
    answer_lines(Player(bluff, Level.EXPERT), SEED, BytesIO(line), out)
    assert json.loads(out.getvalue())["action"] in legal


# at the table


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The house without a window."""
    pygame.display.init()
    pilot = Pilot(tmp_path, SMALL)
    yield pilot
    pilot.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_first_hand_is_taught(pilot: Pilot, bluff: Game, seed: int) -> None:
    setup = table_of(bluff.name, seats=("human", "uniform"), seed=seed)
    pilot.begin(replace(setup, lesson=True))
    play = pilot.top
    assert isinstance(play, Play)
    rng, noted = stream(seed, "test/lesson"), set()
    while pilot.time < 600_000.0 and not isinstance(pilot.top, Results):
        pilot.press(rng.choice(PRESSES))
        pilot.run(80.0)
        if play.lesson is not None and play.lesson.step is not None:
            noted.add(play.lesson.step.name)
    assert isinstance(pilot.top, Results)
    assert noted == {step.name for step in bluff.guide.lesson(play.played.match.setting.options)}
    assert pilot.house.settings.noted == {bluff.name: 1}


@pytest.fixture
def clock() -> FrameClock:
    """The program's clock."""
    return FrameClock()


@pytest.fixture
def program(clock: FrameClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program in a window nobody sees."""
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    opened = Program.open(clock)
    assert not isinstance(opened, str)
    yield opened
    opened.close()


def test_a_hand_by_real_keys_leaves_a_record_that_replays(
    program: Program, clock: FrameClock, bluff: Game
) -> None:
    program.begin(table_of(bluff.name, seats=("human", "uniform"), seed=SEED))
    play = program.house.stack.top
    assert isinstance(play, Play)
    rng = stream(SEED, "player")
    for _ in range(MOST_FRAMES):
        if isinstance(program.house.stack.top, Results):
            break
        clock.frame(program)
        code = rng.choice(KEYS)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    assert isinstance(program.house.stack.top, Results), "the hand did not end"
    entries = play.played.match.log
    mine = {
        type(entry.action).__name__ for entry in entries if isinstance(entry, Done) and not entry.action.seat
    }
    assert {"Deal"} < mine, "the keys chose more than the deal"
    path = play.played.path
    assert path is not None
    _, again = verified(path.read_bytes(), path.name)
    assert again.state == play.played.match.state
    assert main(["replay", str(path)]) == 0


def test_a_game_without_a_sign_is_chosen_and_practised_too(pilot: Pilot, bluff: Game) -> None:
    """Its cards are plain until assets/ui/game_NAME.svg is drawn."""
    pilot.begin()
    pilot.house.settings.practice.game = bluff.name
    for scene in (Against(), Choose()):
        pilot.show(scene)
        pilot.run(1500.0)
        pilot.picture()
        assert pilot.top is scene, "it has been drawn and nothing broke"
