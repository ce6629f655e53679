"""What the tests of first hands share: a game's script, and a learner at its table."""

from __future__ import annotations

import pytest

from game.catalog import Game
from game.core.contract import Action, Observation, State
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.screens.playable import playable
from game.tablekit.first import FirstHand, usual

HAVE = [game for game in playable() if game.first is not None]
each_game = pytest.mark.parametrize("game", HAVE, ids=lambda game: game.name)


def hand_of(game: Game) -> FirstHand[State, Observation]:
    assert game.first is not None
    return game.first.first_hand()


def begin(pilot: Pilot, game: Game, step: int = 0) -> FirstHandScene:
    """The first hand at a step, its note shown."""
    pilot.house.settings.first[game.name] = step
    scene = pilot.show(FirstHandScene(game))
    settle(pilot, scene)
    return scene


def settle(pilot: Pilot, scene: FirstHandScene) -> None:
    """Let the script play until something is asked or told."""
    assert pilot.until(lambda: scene.moment is not Moment.WATCH and not scene.table.moving), scene.step.name
    pilot.run(600.0)


def learn(pilot: Pilot, scene: FirstHandScene) -> None:
    """Do what the step wants now, or read on."""
    if scene.moment is Moment.ASK and scene.step.want:
        scene.attempt((wanted_now(scene),))
    else:
        pilot.press(Intent.CONFIRM)
    settle(pilot, scene)


def wanted_now(scene: FirstHandScene) -> Action:
    return usual(scene.game.rules, scene.standing, scene.step.want[scene.done], scene.hand.seat)
