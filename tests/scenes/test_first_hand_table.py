"""First hands at their tables: every try is answered, and each can be left and taken up anywhere."""

from __future__ import annotations

import hashlib
import re

import pygame
import pytest

from game.catalog import Game
from game.core.contract import Action
from game.core.rng import stream
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.first_menus import FirstEnd, FirstPause
from game.scenes.hand.first_note import FirstNote
from game.scenes.screens.what_now import WhatNow
from game.tablekit.first import standings
from tests.samples import in_soak
from tests.scenes.first_hands import begin, each_game, hand_of, learn, settle
from tests.scenes.test_flow import choose_button


@each_game
def test_it_is_learnt_from_its_first_step_to_its_end(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game)
    names = []
    while scene.moment is not Moment.OVER:
        names.append(scene.step.name)
        learn(pilot, scene)
    assert list(dict.fromkeys(names)) == [step.name for step in scene.hand.steps]
    assert pilot.until(lambda: isinstance(pilot.top, FirstEnd))
    assert pilot.house.settings.first[game.name] == len(scene.hand.steps)


@each_game
def test_every_other_try_is_answered_and_taken_back(pilot: Pilot, game: Game) -> None:
    scene, tries = begin(pilot, game), 0
    while scene.moment is not Moment.OVER:
        if scene.moment is Moment.ASK and scene.step.want:
            wanted = scene.step.want[scene.done]
            legal = game.rules.legal_actions(scene.standing.state, scene.hand.seat)
            tried: set[type[Action]] = set()
            for action in legal:
                if action not in wanted:
                    try_it(pilot, scene, action, looked_at=type(action) not in tried)
                    tried.add(type(action))
                    tries += 1
        learn(pilot, scene)
    assert tries > len(scene.hand.steps)


def try_it(pilot: Pilot, scene: FirstHandScene, action: Action, looked_at: bool) -> None:
    """Do something that isn't wanted; `looked_at`: the table's picture is as it was once it is taken back."""
    before, picture = (scene.standing, scene.done, scene.at), lying(pilot, scene) if looked_at else ""
    scene.attempt((action,))
    assert str(scene.moment) == Moment.WRONG, action
    assert re.search(r"[.!?]$", scene.note.words), f"{scene.step.name}: {scene.note.words!r}"
    assert scene.standing is before[0] or scene.game.rules.outcome(scene.standing.state) is None
    settle(pilot, scene)
    pilot.press(Intent.CONFIRM)
    assert str(scene.moment) == Moment.ASK
    assert (scene.standing, scene.done, scene.at) == before
    assert not looked_at or lying(pilot, scene) == picture, (
        f"{scene.step.name}: {action} left something behind"
    )


def lying(pilot: Pilot, scene: FirstHandScene) -> str:
    """The table alone, nothing moving."""
    pilot.house.settings.accessibility.motion = "reduced"  # candles and bottles rest
    stage = pilot.house.kit.stage
    scene.table.rest()
    stage.clear()
    scene.table.draw(stage.canvas())
    return hashlib.sha256(pygame.image.tobytes(stage.picture(), "RGB")).hexdigest()


@each_game
def test_it_can_be_left_and_taken_up_at_every_step(pilot: Pilot, game: Game) -> None:
    hand = hand_of(game)
    for number, standing in enumerate(standings(game.rules, hand, len(hand.steps) - 1)):
        scene = begin(pilot, game, number)
        assert scene.step.name == hand.steps[number].name
        if not scene.step.before:
            assert scene.standing.state == standing.state
        assert scene.note.words == scene.step.words
        pilot.press(Intent.PAUSE)
        assert paused(pilot)
        choose_button(pilot, "Leave")
        assert pilot.top is not scene
        assert pilot.house.settings.first[game.name] == number


def paused(pilot: Pilot) -> bool:
    return isinstance(pilot.top, FirstPause)


@each_game
def test_a_pause_goes_on_and_begins_again(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game, 3)
    pilot.press(Intent.PAUSE)
    assert paused(pilot)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is scene and scene.at == 3
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Start again")
    assert pilot.top is scene and scene.at == 0
    assert scene.standing.state == scene.hand.state


@each_game
@pytest.mark.parametrize("every", [4, *in_soak(1)])
def test_every_press_is_answered_at_every_step(pilot: Pilot, game: Game, every: int) -> None:
    """Something on the screen answers each control, also one that means nothing there."""
    pilot.house.settings.accessibility.motion = "reduced"
    pilot.begin()
    for number in range(len(hand_of(game).steps)):
        for intent in [*Intent][number % every :: every]:
            scene = begin(pilot, game, number)
            before = pilot.pixels()
            pilot.down(intent)
            assert any(changed(pilot, before) for _ in range(6)), f"{scene.step.name}: {intent}"
            pilot.up(intent)
            while pilot.top is not scene:
                pilot.press(Intent.CANCEL)
            scene.finish(None)


@each_game
def test_a_click_that_does_nothing_is_answered(pilot: Pilot, game: Game) -> None:
    pilot.house.settings.accessibility.motion = "reduced"
    steps = hand_of(game).steps
    scene = begin(pilot, game, next(at for at, step in enumerate(steps) if step.want))
    before = pilot.pixels()
    pilot.point(960.0, 20.0)
    assert any(changed(pilot, before) for _ in range(6)), scene.step.name


def changed(pilot: Pilot, before: str) -> bool:
    pilot.run(FRAME_MS * 4)
    return pilot.pixels() != before


CRAWL = tuple(intent for intent in Intent if intent is not Intent.PAUSE) * 2 + (Intent.CONFIRM,) * 12
CRAWLED = 400


@each_game
@pytest.mark.parametrize("seed", [1, *in_soak(2)])
def test_pressed_at_random_it_never_stops(pilot: Pilot, game: Game, seed: int) -> None:
    """Whatever was pressed, it can be learnt to its end from there."""
    scene, rng = begin(pilot, game), stream(seed, "test/first")
    for _ in range(CRAWLED):
        if rng.random() < 0.2:
            pilot.point(rng.below(1920), rng.below(1080))
        else:
            pilot.press(rng.choice(CRAWL))
        pilot.run(60.0 + rng.below(400))
        if pilot.top is not scene and not isinstance(pilot.top, WhatNow):
            break
    if isinstance(pilot.top, WhatNow):
        pilot.press(Intent.CANCEL)
    settle(pilot, scene)
    while scene.moment is not Moment.OVER:
        if scene.moment is Moment.ASK and scene.table.cancels:
            pilot.press(Intent.CANCEL)
        learn(pilot, scene)
    assert pilot.until(lambda: isinstance(pilot.top, FirstEnd))


@each_game
def test_the_clock_stands_while_the_learner_thinks(pilot: Pilot, game: Game) -> None:
    for number in range(len(hand_of(game).steps)):
        scene = begin(pilot, game, number)
        standing = scene.standing
        for _ in range(600):
            pilot.frame(100.0)
        assert scene.standing is standing


@each_game
def test_a_press_for_the_table_folds_a_large_note_and_what_now_brings_it_back(
    pilot: Pilot, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(FirstNote, "draw", lambda note, *_: drawn.append(note.words))
    pilot.house.settings.accessibility.text_scale = 2.0
    hand = hand_of(game)
    scene = begin(pilot, game, next(place for place, step in enumerate(hand.steps) if step.want))
    for intent, stands in ((Intent.LEFT, False), (Intent.INFO, True), (Intent.RIGHT, False)):
        pilot.press(intent)
        settle(pilot, scene)
        drawn.clear()
        pilot.picture()
        assert bool(drawn) is stands and pilot.top is scene
    pilot.press(Intent.INFO)
    pilot.press(Intent.INFO)
    assert isinstance(pilot.top, WhatNow)
