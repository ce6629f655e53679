"""What now? inside a first hand: the same panel, and the step goes on as if nobody had asked."""

from __future__ import annotations

from game.catalog import Game, games
from game.core.contract import Action
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand import corner
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.first_menus import FirstPause
from game.scenes.screens.what_now import WhatNow
from game.ui.theme import VIRTUAL_WIDTH
from tests.scenes.first_hands import begin, each_game, learn, settle, wanted_now


def asked(pilot: Pilot, scene: FirstHandScene) -> WhatNow:
    """The learner asks what now, and goes back; nothing of the step has changed meanwhile."""
    before = scene.at, scene.done, scene.moment, scene.standing, scene.note.words, scene.kept
    pilot.press(Intent.INFO)
    panel = pilot.top
    assert isinstance(panel, WhatNow)
    pilot.run(3000)
    pilot.press(Intent.INFO)
    assert pilot.top is scene
    assert (scene.at, scene.done, scene.moment, scene.standing, scene.note.words, scene.kept) == before
    return panel


@each_game
def test_it_may_be_asked_at_every_step_and_the_hand_is_won_all_the_same(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game)
    goal = game.guide.goal(scene.hand.options)
    while scene.moment is not Moment.OVER:
        panel = asked(pilot, scene)
        assert (panel.goal.win, panel.goal.end) == (goal.win, goal.end) and panel.now.turn
        if scene.moment is Moment.ASK and scene.step.want:
            kinds = {kind for deed in panel.now.deeds for kind in deed.kinds}
            assert type(wanted_now(scene)) in kinds, f"{scene.step.name}: {panel.now}"
        learn_on(pilot, scene)
    outcome = game.rules.outcome(scene.standing.state)
    assert outcome is not None and scene.hand.seat in outcome.winners


def learn_on(pilot: Pilot, scene: FirstHandScene) -> None:
    """The next thing, up to the end."""
    if scene.moment is Moment.ASK and scene.step.want:
        scene.attempt((wanted_now(scene),))
    else:
        pilot.press(Intent.CONFIRM)
    assert pilot.until(lambda: scene.moment is not Moment.WATCH and not scene.table.moving)
    if scene.moment is not Moment.OVER:
        pilot.run(600.0)


@each_game
def test_what_has_happened_is_told_and_what_was_taken_back_is_not(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game)
    while not (scene.moment is Moment.ASK and scene.step.want and other_action(scene) is not None):
        learn(pilot, scene)
    lines = asked(pilot, scene).story.lines
    other = other_action(scene)
    assert other is not None
    scene.attempt((other,))
    settle(pilot, scene)
    assert scene.kept is not None
    told = asked(pilot, scene).story.lines
    assert told[: len(lines)] == lines
    pilot.press(Intent.CONFIRM)
    assert scene.kept is None and asked(pilot, scene).story.lines == lines
    learn(pilot, scene)
    assert len(asked(pilot, scene).story.lines) >= len(lines)


def other_action(scene: FirstHandScene) -> Action | None:
    """Something legal that the step does not want."""
    legal = scene.game.rules.legal_actions(scene.standing.state, scene.hand.seat)
    return next((action for action in legal if action not in scene.step.want[scene.done]), None)


@each_game
def test_it_opens_while_the_script_plays_and_by_the_mouse(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game)
    while scene.moment is not Moment.WATCH:
        if scene.moment is Moment.ASK and scene.step.want:
            scene.attempt((wanted_now(scene),))
        else:
            pilot.press(Intent.CONFIRM)
    pilot.run(50)
    at, happened = scene.at, scene.standing.happened
    pilot.point(corner.X, corner.Y)
    assert isinstance(pilot.top, WhatNow)
    pilot.run(20_000)
    assert (scene.at, scene.standing.happened) == (at, happened), "the script waits"
    pilot.press(Intent.CANCEL)
    settle(pilot, scene)
    pilot.picture()


def test_the_mouse_can_pause(pilot: Pilot) -> None:
    """It had no control for it: nothing but a key led from a table."""
    begin(pilot, games()["logic"])
    pilot.point(VIRTUAL_WIDTH - corner.X, corner.Y)
    assert isinstance(pilot.top, FirstPause)
