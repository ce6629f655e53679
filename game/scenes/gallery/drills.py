"""The gallery's pictures of the drills: choosing one, and each kind asked, answered and explained."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from game.bots.drills import EVERY_DAY
from game.catalog import Game
from game.couch.intents import Intent
from game.scenes.drills.drill import DrillScene, Stage
from game.scenes.drills.menu import Drills
from game.scenes.drills.progress import count, count_day, count_lesson, drilled, today
from game.scenes.drills.row import ALL_KINDS
from game.scenes.gallery.pilot import Pilot, Screen

SETTLE_MS = 900.0
THINKS_MS = 11_500.0
TEXT_200 = 2.0
LEARNT = 2
"""So many of the first drills were answered."""
DAYS = (True, True, None, False, True, True)
"""How the last days went, yesterday last."""
TIMES_MS = (9_400.0, 31_000.0, 14_200.0)


def drill_pictures() -> Iterator[tuple[str, Screen]]:
    """Every picture's name, and what sets it up."""
    for scale, ending in ((1.0, ""), (TEXT_200, "_text200")):
        for game in drilled():
            yield f"drill-menu_{game.name}{ending}", partial(_menu, game, scale)
        yield f"drill-making{ending}", partial(_making, scale)
        yield f"drill-log{ending}", partial(_log, scale)
        for game in drilled():
            yield f"drill-{game.name}_today{ending}", partial(_today, game, scale)
            assert game.drill_words is not None
            for place in range(len(game.drill_words.COURSE)):
                for stage in ("rule", "asked", "right"):
                    yield (
                        f"drill-{game.name}_lesson{place + 1}_{stage}{ending}",
                        partial(_lesson, game, place, stage, scale),
                    )
            for kind in game.drill_words.KINDS:
                for stage in ("asked", "right", "wrong", "why"):
                    yield (
                        f"drill-{game.name}_{kind}_{stage}{ending}",
                        partial(_drill, game, kind, stage, scale),
                    )


def _making(scale: float, pilot: Pilot) -> None:
    """The first one is still being made."""
    _played(pilot, scale)
    game = drilled()[0]
    assert game.drills is not None
    pilot.show(DrillScene(game, game.drills.KINDS[0], 2))


def _log(scale: float, pilot: Pilot) -> None:
    """What has happened, with some of it further up."""
    game = drilled()[-1]
    assert game.drills is not None
    _drill(game, game.drills.KINDS[0], "asked", scale, pilot)
    pilot.press(Intent.INFO)
    pilot.run(SETTLE_MS)


def _played(pilot: Pilot, scale: float) -> None:
    """Somebody has done some drills, on most days of the week."""
    house = pilot.house
    house.settings.accessibility.text_scale = scale
    house.drills.grade = 2
    for game in drilled():
        assert game.drill_words is not None
        for kind in game.drill_words.KINDS:
            for ms in TIMES_MS:
                count(house, game, kind, right=True, took_ms=ms)
        for back, right in enumerate(reversed(DAYS), 1):
            if right is not None:
                count_day(house, game, today(house) - timedelta(days=back), right)


def _menu(game: Game, scale: float, pilot: Pilot) -> None:
    _played(pilot, scale)
    count_day(pilot.house, game, today(pilot.house), right=True)
    for place in range(LEARNT):
        count_lesson(pilot.house, game, place)
    pilot.house.drills.game = game.name
    pilot.show(Drills())
    pilot.run(SETTLE_MS)


def _lesson(game: Game, place: int, stage: str, scale: float, pilot: Pilot) -> None:
    pilot.house.settings.accessibility.text_scale = scale
    scene = DrillScene(game, ALL_KINDS, 1, lesson=place)
    pilot.show(scene)
    pilot.until(lambda: scene.stage is Stage.RULE)
    pilot.run(SETTLE_MS)
    if stage != "rule":
        pilot.press(Intent.CONFIRM)
        pilot.run(SETTLE_MS)
    if stage == "right":
        assert scene.worked is not None
        scene.answer(scene.worked.exercise.drill.right)
        pilot.run(SETTLE_MS)


def _today(game: Game, scale: float, pilot: Pilot) -> None:
    _played(pilot, scale)
    _asked(pilot, DrillScene(game, "", EVERY_DAY, today(pilot.house)))


def _drill(game: Game, kind: str, stage: str, scale: float, pilot: Pilot) -> None:
    _played(pilot, scale)
    scene = DrillScene(game, kind, 2)
    _asked(pilot, scene)
    if stage == "asked":
        return
    assert scene.worked is not None
    drill = scene.worked.exercise.drill
    scene.answer(drill.right if stage == "right" else (drill.right + 1) % len(drill.answers))
    if stage == "why":
        scene.explain(min(1, scene.steps - 1))
    pilot.run(SETTLE_MS)


def _asked(pilot: Pilot, scene: DrillScene) -> None:
    pilot.show(scene)
    pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.run(THINKS_MS)
