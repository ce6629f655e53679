"""The stage: letterboxing, coordinates there and back, shapes at the right real size, no display needed."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest
from hypothesis import given, strategies as st

from game.ui.enlarger import RENDERER_VARIABLE, Enlarger
from game.ui.stage import LARGEST_DISPLAY, Canvas, NoDisplay, Stage

SIZES = [(1920, 1080), (1280, 720), (1280, 800), (1000, 1000), (640, 360), (2560, 1080), (3440, 1440)]


@pytest.mark.parametrize("size", SIZES)
def test_the_virtual_screen_fits_in_the_middle(size: tuple[int, int]) -> None:
    canvas = Stage.offscreen(size).canvas()
    left, top = canvas.at(0, 0)
    right, bottom = canvas.at(1920, 1080)
    assert left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1]
    assert abs(left - (size[0] - right)) <= 1 and abs(top - (size[1] - bottom)) <= 1
    assert left <= 1 or top <= 1


@pytest.mark.parametrize("size", SIZES)
def test_a_pixel_leads_back_to_its_virtual_point(size: tuple[int, int]) -> None:
    stage = Stage.offscreen(size)
    for point in ((0, 0), (960, 540), (1919, 1079), (333, 777)):
        x, y = stage.to_virtual(stage.canvas().at(*point))
        assert abs(x - point[0]) <= 1 / stage.scale and abs(y - point[1]) <= 1 / stage.scale


@given(st.floats(0.1, 4000))
def test_a_length_is_never_rounded_away(length: float) -> None:
    canvas = Stage.offscreen((320, 180)).canvas()
    assert canvas.px(length) >= 1
    assert canvas.px(0) == 0


def test_neighbouring_rectangles_leave_no_gap() -> None:
    canvas = Stage.offscreen((1111, 625)).canvas()
    for x in range(0, 1900, 37):
        assert canvas.rect(x, 0, 37, 10).right == canvas.rect(x + 37, 0, 37, 10).left


def test_round_corners_are_round_and_the_middle_is_filled() -> None:
    stage = Stage.offscreen((1920, 1080))
    canvas = stage.canvas()
    canvas.fill_round(100, 100, 200, 100, (250, 10, 10), 40)
    assert stage.surface.get_at((200, 150))[:3] == (250, 10, 10)
    assert stage.surface.get_at((101, 101))[:3] == (0, 0, 0)
    assert stage.surface.get_at((140, 101))[:3] == (250, 10, 10)
    assert stage.surface.get_at((301, 150))[:3] == (0, 0, 0)


def test_a_clip_holds_and_is_lifted_even_after_trouble() -> None:
    stage = Stage.offscreen((1920, 1080))
    canvas = stage.canvas()
    with pytest.raises(ZeroDivisionError), canvas.clip(0, 0, 100, 100):
        canvas.fill_round(50, 50, 200, 20, (9, 200, 9))
        raise ZeroDivisionError
    assert stage.surface.get_at((99, 60))[:3] == (9, 200, 9)
    assert stage.surface.get_at((101, 60))[:3] == (0, 0, 0)
    assert stage.surface.get_clip() == stage.surface.get_rect()


def test_a_moved_canvas_moves_everything_by_the_same_distance() -> None:
    canvas = Stage.offscreen((960, 540)).canvas()
    assert canvas.moved(20, -10).at(100, 100) == canvas.at(120, 90)


def test_anchors_place_a_picture_by_its_named_point() -> None:
    canvas = Canvas(pygame.Surface((400, 400)), 1.0, 0.0, 0.0)
    picture = pygame.Surface((40, 20))
    assert canvas.place(picture, 100, 100, "topleft") == (100, 100)
    assert canvas.place(picture, 100, 100, "center") == (80, 90)
    assert canvas.place(picture, 100, 100, "bottomright") == (60, 80)


def test_offscreen_needs_no_display_at_all() -> None:
    script = (
        "import pygame\n"
        "from game.ui.stage import Stage\n"
        "stage = Stage.offscreen((320, 200))\n"
        "stage.canvas().circle(960, 540, 100, (1, 2, 3))\n"
        "stage.present()\n"
        "assert stage.picture().get_size() == (320, 200)\n"
        "assert not pygame.display.get_init()\n"
    )
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run([sys.executable, "-c", script], env=environment, timeout=60)
    assert done.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_a_missing_display_is_told_in_one_sentence() -> None:
    script = (
        "from game.ui.stage import NoDisplay, Stage\n"
        "try:\n"
        "    Stage.open('Declare!')\n"
        "except NoDisplay as trouble:\n"
        "    print(trouble)\n"
    )
    hidden = ("DISPLAY", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    told = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        env=environment,
        timeout=60,
        capture_output=True,
        text=True,
    ).stdout
    assert told.splitlines()[-1].startswith("Declare! ")
    assert told.strip().endswith(".")


def test_an_asked_for_dummy_driver_is_obeyed_and_its_window_resizes() -> None:
    stage = Stage.open("Declare!", (800, 600))
    assert stage.size == (800, 600)
    heard: list[int] = []
    stage.on_resize(lambda: heard.append(1))
    assert not stage.refresh()
    assert stage.window is not None
    stage.window.size = (1000, 700)
    assert stage.refresh() and stage.size == (1000, 700) and heard == [1]
    assert not stage.refresh()
    stage.present()
    stage.window.destroy()


def _shapes(stage: Stage) -> None:
    canvas = stage.frame()
    canvas.fill_round(0, 0, 1920, 1080, (10, 90, 40))
    for place in range(40):
        canvas.circle(47 * place, 27 * place, 9.0 + place, (6 * place, 250 - 5 * place, 70))
    stage.present()


def test_a_renderer_shows_the_finished_frame_to_the_pixel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RENDERER_VARIABLE, "software")
    stage = Stage.open("Declare!", (640, 360))
    assert stage.window is not None and stage._enlarger is not None
    for size in ((640, 360), (800, 500)):
        stage.window.size = size
        stage.refresh()
        _shapes(stage)
        assert stage.size == size and stage.surface.get_size() == size
        shown = stage._enlarger.shown(stage.surface)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(stage.picture(), "RGB")
        stage.forget()
    stage.window.destroy()


def test_a_renderer_enlarges_as_smoothly_as_is_done_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RENDERER_VARIABLE, "software")
    monkeypatch.setattr("game.ui.enlarger.DRAWN_HEIGHT_MAX", 360)
    monkeypatch.setattr("game.ui.stage.DRAWN_HEIGHT_MAX", 360)
    stage = Stage.open("Declare!", (1280, 720))
    assert stage.window is not None and stage._enlarger is not None
    assert stage.surface.get_size() == (640, 360) and stage.to_virtual((1280, 720)) == (1920, 1080)
    _shapes(stage)
    shown, usual = stage._enlarger.shown(stage.surface), stage.picture()
    apart = pygame.transform.average_color(_difference(shown, usual))
    nearest = pygame.transform.scale(stage.surface, (1280, 720))
    assert shown.get_size() == usual.get_size() == (1280, 720)
    assert max(apart[:3]) <= 3
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(nearest, "RGB")
    stage.window.destroy()


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    made = [pygame.Surface(one.get_size()) for _ in range(2)]
    for surface, more, less in zip(made, (one, other), (other, one), strict=True):
        surface.blit(more, (0, 0))
        surface.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    made[0].blit(made[1], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made[0]


@pytest.mark.parametrize("way", ["off", "auto", "on"])
def test_without_a_graphics_card_frames_are_drawn_on_the_window_itself(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(RENDERER_VARIABLE, way)
    stage = Stage.open("Declare!", (640, 360))
    assert stage.window is not None and stage.surface is stage.window.get_surface()
    stage.window.destroy()


def test_a_slow_renderer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Enlarger] = []

    class Slow(Enlarger):
        def __init__(self, window: pygame.Window, software: bool = False) -> None:
            super().__init__(window, software=True)
            made.append(self)

    monkeypatch.setattr("game.ui.enlarger.Enlarger", Slow)
    monkeypatch.setattr("game.ui.enlarger.DRAWN_HEIGHT_MAX", 360)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1280, 720)])
    for limit, kept in ((0.0, False), (1e9, True)):
        monkeypatch.setattr("game.ui.enlarger.SHOWS_WITHIN_MS", limit)
        stage = Stage.open("Declare!", (640, 400))
        assert stage.window is not None and (stage._enlarger is not None) is kept
        stage.window.destroy()
    assert len(made) == 2


def test_an_unknown_renderer_is_told_with_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RENDERER_VARIABLE, "of")
    with pytest.raises(NoDisplay, match="auto, off, on or software, not 'of'"):
        Stage.open("Declare!", (640, 360))


def test_a_very_tall_window_is_drawn_smaller_and_scaled_up() -> None:
    stage = Stage.open("Declare!", (4800, 2700))
    assert stage.surface.get_size() == (3840, 2160)
    assert stage.to_virtual((4800, 2700)) == pytest.approx((1920, 1080))
    stage.frame().fill_round(0, 0, 1920, 1080, (10, 90, 40))
    stage.present()
    assert stage.window is not None
    assert stage.window.get_surface().get_at((4700, 2600))[:3] == (10, 90, 40)
    stage.window.destroy()


@pytest.mark.parametrize(
    ("driver", "displays", "wanted", "opened"),
    [
        ("x11", [(1920, 1080)], (2**31, 2**31 - 1), (1920, 1080)),
        ("x11", [(1280, 1024), (1080, 1920)], (9000, 9000), (1280, 1920)),
        ("x11", [(1920, 1080)], (1280, 720), (1280, 720)),
        ("x11", [], (2**31, 2**31), LARGEST_DISPLAY),
        ("offscreen", [(1024, 768)], (3840, 2160), (3840, 2160)),
        ("dummy", [(1024, 768)], (2**31, 2**31), LARGEST_DISPLAY),
    ],
)
def test_a_window_is_opened_no_larger_than_a_display(
    monkeypatch: pytest.MonkeyPatch,
    driver: str,
    displays: list[tuple[int, int]],
    wanted: tuple[int, int],
    opened: tuple[int, int],
) -> None:
    asked = []

    class Window:
        minimum_size = (0, 0)

        def __init__(self, title: str, size: tuple[int, int], **more: object) -> None:
            asked.append(size)

        def get_surface(self) -> pygame.Surface:
            return pygame.Surface((320, 180))

    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: displays)
    monkeypatch.setattr(pygame, "Window", Window)
    Stage.open("Declare!", wanted)
    assert asked == [opened]
