"""A sheet shows what would have been drawn, and draws no more of it than has changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings, strategies as st

from game.ui.sheet import LINE, Sheet
from game.ui.stage import Canvas, Stage

SIZE = (160, 90)
Draw = Callable[[Canvas], object]
places = st.tuples(st.integers(-30, 1900), st.integers(-30, 1060))
colours = st.tuples(*[st.integers(0, 255)] * 3)


def picture(number: int) -> pygame.Surface:
    """One of some pictures, half of them clear at the corners."""
    made = pygame.Surface((9 + number, 30 - number), pygame.SRCALPHA)
    made.fill((40 * number % 256, 255 - 30 * number, 90, 255))
    made.fill((250, 250, 250, 40 * number), (0, 0, 5, 5))
    return made


PICTURES = [picture(number) for number in range(6)]


@st.composite
def drawings(draw: st.DrawFn) -> Draw:
    """One thing that a frame draws, by any of a canvas's ways."""
    (x, y), colour, number = draw(places), draw(colours), draw(st.integers(0, 5))
    flags = draw(st.sampled_from((0, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT)))
    ways: list[Draw] = [
        lambda canvas: canvas.blit(PICTURES[number], x, y, flags=flags),
        lambda canvas: canvas.surface.fblits([(PICTURES[number], (number, 3)), (PICTURES[0], (x % 99, 7))]),
        lambda canvas: canvas.blit_faded(PICTURES[number], x, y, alpha=40 * number),
        lambda canvas: canvas.fill_round(x, y, 300, 200, colour),
        lambda canvas: canvas.fill_round(x, y, 300, 200, colour, 40, 180),
        lambda canvas: canvas.line(x, y, 400, 500, colour, 9.0),
        lambda canvas: canvas.polygon([(x, y), (x + 300, y + 50), (x, y + 400)], colour),
        lambda canvas: canvas.large_ring(x, y, 10.0 + 4 * number, 1 + number, colour),
        lambda canvas: canvas.shade(0.1 * number, [canvas.rect(x, y, 500, 300)]),
        lambda canvas: clipped(canvas, x, y, PICTURES[number]),
    ]
    return draw(st.sampled_from(ways))


def clipped(canvas: Canvas, x: float, y: float, image: pygame.Surface) -> None:
    """Only half of a picture."""
    with canvas.clip(x, y, 60.0, 400.0):
        canvas.blit(image, x, y)
        canvas.shade(0.3)


def direct(frame: list[Draw]) -> bytes:
    """A frame drawn whole."""
    stage = Stage.offscreen(SIZE)
    canvas = stage.canvas()
    canvas.clear()
    for draw in frame:
        draw(canvas)
    return pygame.image.tobytes(stage.surface, "RGB")


def drawn(stage: Stage, frame: list[Draw]) -> bytes:
    """The same by way of the sheet."""
    canvas = stage.frame()
    canvas.clear()
    for draw in frame:
        draw(canvas)
    stage.present()
    return pygame.image.tobytes(stage.surface, "RGB")


@given(st.data(), st.lists(drawings(), min_size=3, max_size=9))
@settings(max_examples=150, deadline=None)
def test_every_frame_comes_out_as_if_all_had_been_drawn(data: st.DataObject, known: list[Draw]) -> None:
    """Frames that share things in any order, drop some and have some twice."""
    stage = Stage.offscreen(SIZE)
    for _ in range(3):
        frame = data.draw(st.lists(st.sampled_from(known), max_size=9))
        assert drawn(stage, frame) == direct(frame)


@pytest.fixture
def sheet() -> Sheet:
    """A sheet on a large surface that shows a picture in the middle of nothing."""
    sheet = Sheet(pygame.Surface((1800, 1800)))
    frame(sheet, (900, 900))
    assert sheet.finish() == [pygame.Rect(0, 0, 1800, 1800)]
    return sheet


def frame(sheet: Sheet, *at: tuple[int, int]) -> None:
    """Take down a frame with a picture at these places."""
    sheet.begin()
    sheet.fill((0, 0, 0))
    for place in at:
        sheet.blit(PICTURES[0], place)


def test_what_stays_is_not_drawn_again(sheet: Sheet) -> None:
    sheet.surface.fill((9, 9, 9))  # nobody else draws on it: this shows what is drawn
    frame(sheet, (900, 900))
    assert sheet.finish() == [] and sheet.changes == 1
    frame(sheet, (900, 900), (110, 110))
    assert sheet.finish() == [pygame.Rect(64, 64, 64, 128)] and sheet.changes == 2
    assert sheet.surface.get_at((905, 905))[:3] == (9, 9, 9)
    assert sheet.surface.get_at((112, 112))[:3] != (9, 9, 9)
    frame(sheet, (900, 900))
    assert sheet.finish() == [pygame.Rect(64, 64, 64, 128)]
    assert sheet.surface.get_at((112, 112))[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", [(640, 360), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_what_is_drawn_anew_begins_where_a_line_of_the_cache_does(size: tuple[int, int]) -> None:
    sheet = Sheet(pygame.Surface(size))
    frame(sheet)
    sheet.finish()
    frame(sheet, (size[0] // 3 + 5, 7), (size[0] // 2 + 1, size[1] // 2 + 9))
    areas = sheet.finish()
    assert len(areas) == 2 and all(area.x % LINE == 0 for area in areas)
    assert sum(area.w * area.h for area in areas) < size[0] * size[1] / 80


def test_all_is_drawn_once_nobody_knows_what_it_shows(sheet: Sheet) -> None:
    frame(sheet, (900, 900))
    sheet.forget()
    assert sheet.finish() == [pygame.Rect(0, 0, 1800, 1800)]


def test_a_picture_that_is_painted_over_is_drawn_again_by_its_stamp(sheet: Sheet) -> None:
    image = pygame.Surface((10, 10))
    found = []
    for stamp, colour in ((1, 50), (1, 50), (2, 90)):
        image.fill((colour, 0, 0))
        sheet.begin()
        sheet.fill((0, 0, 0))
        sheet.blit_stamped(image, (0, 0), stamp)
        found.append((len(sheet.finish()), sheet.surface.get_at((1, 1)).r))
    assert found == [(2, 50), (0, 50), (1, 90)]


def test_presses_are_collected_between_groups_of_pictures(sheet: Sheet) -> None:
    breaths: list[int] = []
    frame(sheet, *((7 * number % 1700, 11 * number % 1700) for number in range(300)))
    sheet.finish(lambda: breaths.append(1))
    assert len(breaths) > 5


def test_a_stage_shows_nothing_anew_while_nothing_changes() -> None:
    stage = Stage.offscreen(SIZE)
    before = drawn(stage, [lambda canvas: canvas.circle(960, 540, 80, (200, 0, 0))])
    stage.surface.fill((1, 1, 1))
    assert drawn(stage, [lambda canvas: canvas.circle(960, 540, 80, (200, 0, 0))]) != before
    stage.forget()
    assert drawn(stage, [lambda canvas: canvas.circle(960, 540, 80, (200, 0, 0))]) == before


def test_a_frame_that_broke_off_is_drawn_whole_the_next_time(sheet: Sheet) -> None:
    sheet.begin()
    sheet.fill((0, 0, 0))
    sheet.draw(broken, pygame.Rect(0, 0, 5, 5))
    with pytest.raises(RuntimeError):
        sheet.finish()
    frame(sheet, (900, 900))
    assert sheet.finish() == [pygame.Rect(0, 0, 1800, 1800)]


def broken(surface: pygame.Surface) -> None:
    """Nothing comes of it."""
    raise RuntimeError(f"{surface.get_size()} and no ink")
