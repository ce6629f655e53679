"""A table at rest shows its last picture again for a moment, and never for longer or after a press."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
import pytest

from game.tablekit.kept import KEPT_MS, STIRRED_MS, Kept
from game.ui.sheet import Sheet
from game.ui.stage import Canvas

FRAME_MS = 1000.0 / 60.0


@dataclass
class Painter:
    """Paints a dot that moves on each time."""

    canvas: Canvas
    kept: Kept = field(default_factory=Kept)
    painted: int = 0

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.surface.fill((255, 255, 255), pygame.Rect(self.painted, 0, 1, 1))

    def frame(self, what: object = None) -> bool:
        """One frame; returns whether anything was painted."""
        before = self.painted
        self.kept.update(FRAME_MS)
        if isinstance(self.canvas.surface, Sheet):
            self.canvas.surface.begin()
        self.kept.draw(self.canvas, what, self.paint)
        if isinstance(self.canvas.surface, Sheet):
            self.canvas.surface.finish()
        return self.painted > before


@pytest.fixture
def resting() -> Painter:
    painter = Painter(Canvas(Sheet(pygame.Surface((64, 8))), 1.0, 0.0, 0.0))
    while painter.kept._quiet_ms < STIRRED_MS:
        painter.frame()
    painter.frame()
    return painter


def test_what_is_stirred_is_painted_in_every_frame(resting: Painter) -> None:
    resting.kept.stir()
    assert all(resting.frame() for _ in range(int(STIRRED_MS / FRAME_MS) - 1))


def test_what_rests_is_painted_again_within_its_time(resting: Painter) -> None:
    painted = [resting.frame() for _ in range(60)]
    apart = "".join("x" if new else "." for new in painted).split("x")[1:-1]
    assert apart and {len(gap) + 1 for gap in apart} == {round(KEPT_MS / FRAME_MS)}


def test_a_repeated_picture_is_the_one_before_to_the_pixel(resting: Painter) -> None:
    while not resting.frame():
        pass
    sheet = resting.canvas.surface
    assert isinstance(sheet, Sheet)
    before = pygame.image.tobytes(sheet.surface, "RGB")
    assert not resting.frame()
    assert pygame.image.tobytes(sheet.surface, "RGB") == before


@dataclass
class Draining:
    """A picture with a bar in its midst that drains, under a mark that lies over it."""

    canvas: Canvas
    kept: Kept = field(default_factory=Kept)
    left: int = 64
    painted: int = 0

    def bar(self, canvas: Canvas, colour: tuple[int, int, int]) -> None:
        canvas.surface.fill(colour, pygame.Rect(0, 2, self.left, 3))

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.surface.fill((90, 0, 0), pygame.Rect(0, 0, 64, 8))
        self.kept.live(canvas, self.bar, (0, 200, 0))
        canvas.surface.fill((0, 0, 90), pygame.Rect(9, 1, 3, 6))


def test_what_drains_is_drawn_in_every_frame_between_what_is_kept() -> None:
    sheet, plain = Sheet(pygame.Surface((64, 8))), pygame.Surface((64, 8))
    shown, whole = (Draining(Canvas(surface, 1.0, 0.0, 0.0)) for surface in (sheet, plain))
    for frame in range(60):
        shown.left = whole.left = 64 - frame
        shown.kept.update(FRAME_MS)
        sheet.begin()
        shown.kept.draw(shown.canvas, None, shown.paint)
        sheet.finish()
        whole.paint(whole.canvas)
        assert pygame.image.tobytes(sheet.surface, "RGB") == pygame.image.tobytes(plain, "RGB"), frame
    assert shown.painted < 45 < whole.painted


def test_a_picture_that_broke_off_is_not_shown_again(resting: Painter) -> None:
    def breaks(canvas: Canvas) -> None:
        resting.kept.live(canvas, resting.paint)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        resting.kept.draw(resting.canvas, "broken", breaks)
    assert resting.frame() and not resting.frame()


def test_other_eyes_never_see_a_kept_picture(resting: Painter) -> None:
    resting.frame("mine")
    assert resting.frame("theirs")


def test_a_plain_picture_is_painted_each_time(resting: Painter) -> None:
    resting.canvas = Canvas(pygame.Surface((64, 8)), 1.0, 0.0, 0.0)
    assert all(resting.frame() for _ in range(10))
