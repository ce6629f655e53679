"""On other shapes than 16 to 9 tables use the room that there is: nothing runs out, is covered or crossed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.session import practice
from game.scenes.screens.playable import playable
from game.ui.settings import CARD_SCALES, TEXT_SCALES, Settings
from game.ui.sizes import PLAIN, Shape
from game.ui.stage import Stage
from tests.layout import Allowed, allowed, faults, recorded
from tests.lettering import pictures
from tests.scenes.test_layout import MEANT, cases as noted

SHAPES = {"16:10": Shape(above=60.0), "4:3": Shape(above=180.0), "21:9": Shape(beside=320.0)}
WINDOWS = {
    (1280, 800): SHAPES["16:10"],
    (1024, 768): SHAPES["4:3"],
    (2560, 1080): SHAPES["21:9"],
    (3840, 2160): PLAIN,
    (1366, 768): PLAIN,
    (5120, 1440): SHAPES["21:9"],
    (768, 1024): SHAPES["4:3"],
}
SCALES = [(text, cards) for text in (TEXT_SCALES[0], TEXT_SCALES[-1]) for cards in (1.0, CARD_SCALES[-1])]
SEED = 7
PASSING = (
    *MEANT,
    Allowed("logic-jokers", "arrow", "2", "dots lead from whoever guesses past the tally"),
    Allowed("first_hand-logistication-.*_right", "covered", "You turn up.*", "cards fly to a hand"),
    Allowed("literature-claim_(wrong|out_of_turn)", "covered", "Ada|CardFace.*", "a word is called"),
    Allowed("literature-(win|loss)", "covered", "CardFace.*", "the cards of a set are gathered"),
    Allowed("logistication-squash_by_three", "covered", "PrintedFace.*", "the pile is crushed"),
)
"""What besides passes over things for a second, and on these shapes over what it misses at 16 to 9."""


@pytest.mark.parametrize("size, shape", WINDOWS.items())
def test_a_stage_knows_its_shape_and_maps_the_pointer(size: tuple[int, int], shape: Shape) -> None:
    stage = Stage.offscreen(size)
    assert stage.shape == shape
    for x, y in ((-shape.beside, -shape.above), (1920 + shape.beside, 1080 + shape.above), (960, 540)):
        pixel = stage.canvas().at(x, y)
        assert 0 <= pixel[0] <= size[0] and 0 <= pixel[1] <= size[1]
        assert stage.to_virtual(pixel) == pytest.approx((x, y), abs=2.0 / stage.scale)


def test_a_point_and_a_room_keep_to_their_edges() -> None:
    wide, high = SHAPES["21:9"], SHAPES["4:3"]
    assert wide.outer(100, 1000) == (-220, 1000) and high.outer(1800, 100) == (1800, -80)
    assert wide.room(96, 60, 400, 300) == (-224, 60, 400, 300)
    assert wide.room(1400, 400, 420, 300) == (1720, 400, 420, 300)
    assert high.room(600, 700, 400, 300) == (600, 880, 400, 300)
    assert high.room(600, 400, 400, 300) == wide.room(600, 400, 400, 300) == (600, 400, 400, 300)


def _resized(pilot: Pilot, size: tuple[int, int]) -> None:
    """The window has another size from now on."""
    stage = pilot.house.kit.stage
    stage.size, stage._target = size, pygame.Surface(size)
    stage._fit()
    for act in stage._listeners:
        act()


@pytest.mark.parametrize("game", playable(), ids=lambda game: str(game.name))
def test_a_table_follows_a_window_that_changes_its_shape(game: Any, tmp_path: Path) -> None:
    """It looks as if it had been laid in that window, and reaches further out than 16 to 9."""
    pygame.display.init()
    shown = {}
    for way in ("at once", "resized"):
        size, settings = (640, 480) if way == "at once" else (640, 360), Settings(won=[game.name])
        settings.accessibility.motion = "reduced"
        pilot = Pilot(tmp_path / way, size, settings)
        pilot.begin(practice(game, next(iter(game.rules.PRESETS)), "easy", SEED))
        pilot.top.table.skip()
        if way == "resized":
            _resized(pilot, (640, 480))
        pilot.run(2 * FRAME_MS)
        pilot.top.table.rest()
        shown[way] = pilot.pixels()
        pilot.close()
    assert shown["at once"] == shown["resized"]


def _cases() -> list[tuple[str, str, Any, float, float]]:
    """Every picture of the gallery and every note, at every size of letters and cards, on every shape."""
    seen = [(name, screen, *scales) for name, screen in pictures().items() for scales in SCALES]
    return [(shape, *case) for shape in SHAPES for case in (*seen, *noted())]


CASES = _cases()
FOUND = {
    ("16:10", "literature-full_hand", 2.0, 1.3),
    ("4:3", "logic-draw_answer", 2.0, 1.0),
    ("16:10", "deduction-last_coin", 1.0, 1.0),
    ("4:3", "screen-crowd", 2.0, 1.0),
    ("21:9", "literature-ask_player", 1.0, 1.0),
}
ONCE_WRONG = [case for case in CASES if (*case[:2], *case[3:]) in FOUND]
"""The name of a set lay over the sign of the one before it, the bottle in a hand over the tally, what was
shouted over what was said, the crowd's strip over a plate, the dots of a question over a score."""


def _wrong(case: tuple[str, str, Any, float, float], folder: Path) -> list[str]:
    shape, name, screen, text, cards = case
    drawing = recorded(folder, screen, text, cards, SHAPES[shape])
    return [str(fault) for fault in faults(drawing) if not allowed(name, round(100 * text), fault, PASSING)]


def _id(case: tuple[str, str, Any, float, float]) -> str:
    shape, name, _, text, cards = case
    return f"{shape} {name} {text:g} {cards:g}"


@pytest.mark.parametrize("case", [*CASES[:: len(CASES) // 24], *ONCE_WRONG], ids=_id)
def test_nothing_runs_out_or_is_covered_on_any_shape(case: Any, tmp_path: Path) -> None:
    assert _wrong(case, tmp_path) == []


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_nothing_runs_out_or_is_covered_in_any_picture_on_any_shape(part: int, tmp_path: Path) -> None:
    wrong = {_id(case): _wrong(case, tmp_path / str(at)) for at, case in enumerate(CASES[part::8])}
    assert {name: told for name, told in wrong.items() if told} == {}
