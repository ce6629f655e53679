"""The gallery's pictures of every first hand: each step as it is told, with a choice open, and once done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.catalog import Game
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.screens.playable import playable
from game.tablekit.first import usual

SETTLE_MS = 900.0
TEXT_200 = 2.0


def first_hands() -> Iterator[tuple[str, Screen]]:
    """Every picture's name, and what sets it up."""
    for game in playable():
        if game.first is None:
            continue
        for number, step in enumerate(game.first.first_hand().steps):
            name = f"first_hand-{game.name}-{number + 1:02}_{step.name}"
            ways = [("", asked)]
            ways += [("_choosing", choosing)] if step.choosing else []
            ways += [("_right", right)] if step.right else []
            if step.want:
                yield f"{name}_folded_text200", partial(_at, game, number, folded, TEXT_200)
            for ending, way in ways:
                yield f"{name}{ending}", partial(_at, game, number, way, 1.0)
                yield f"{name}{ending}_text200", partial(_at, game, number, way, TEXT_200)


def _at(
    game: Game, number: int, way: Callable[[Pilot, FirstHandScene], None], scale: float, pilot: Pilot
) -> None:
    settings = pilot.house.settings
    settings.accessibility.text_scale = scale
    settings.first[game.name] = number
    scene = pilot.show(FirstHandScene(game))
    asked(pilot, scene)
    way(pilot, scene)


def asked(pilot: Pilot, scene: FirstHandScene) -> None:
    """The script has been played, and something is to be done or to be read."""
    pilot.until(lambda: scene.moment is not Moment.WATCH and not scene.table.moving)
    pilot.run(SETTLE_MS)


def choosing(pilot: Pilot, scene: FirstHandScene) -> None:
    """What is lit has been chosen, and a choice stands open."""
    box = scene.lights()[0]
    pilot.point(box.x, box.y)
    pilot.house.kit.prompts.use(pilot.device)
    pilot.run(SETTLE_MS)


def folded(pilot: Pilot, scene: FirstHandScene) -> None:
    """A press that was meant for the table has folded the large note."""
    pilot.press(Intent.UP)
    pilot.run(SETTLE_MS)


def right(pilot: Pilot, scene: FirstHandScene) -> None:
    """All that the step wants has been done."""
    for wanted in scene.step.want[scene.done :]:
        scene.attempt((usual(scene.game.rules, scene.standing, wanted, scene.hand.seat),))
        asked(pilot, scene)
