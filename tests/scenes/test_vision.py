"""The gallery shows its pictures as other eyes see them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.scenes.gallery.vision import VISIONS, as_seen
from game.scenes.hand.first_note import STAMPS, Tone
from game.scenes.screens.curve import DASHES, Curve, CurveLine
from game.ui.theme import CREAM
from tests.lettering import contrast
from tests.surfaces import surface_of
from tests.ui.conftest import make_kit

SEEN = 80
"""From so much of 255 on a pixel belongs to a line and not to its ground."""
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def _seen(color: tuple[int, int, int], vision: str) -> tuple[int, int, int]:
    picture = pygame.Surface((3, 2))
    picture.fill(color)
    red, green, blue, _ = as_seen(picture, vision).get_at((2, 1))
    return red, green, blue


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("value", [0, 1, 40, 128, 255])
def test_what_has_no_colour_stays_as_it_is(vision: str, value: int) -> None:
    assert all(abs(seen - value) <= 1 for seen in _seen((value, value, value), vision))


def test_each_kind_of_eyes_takes_its_own_colours_for_one() -> None:
    def apart(vision: str, one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
        pairs = zip(_seen(one, vision), _seen(other, vision), strict=True)
        return sum(abs(a - b) for a, b in pairs)

    red, green = (200, 80, 60), (110, 125, 60)
    assert apart("deutan", red, green) < apart("tritan", red, green) / 2
    blue, moss = (40, 110, 140), (40, 120, 90)
    assert apart("tritan", blue, moss) < apart("deutan", blue, moss) / 2
    assert apart("protan", RED, (90, 90, 0)) < apart("tritan", RED, (90, 90, 0)) / 2


def test_grey_goes_by_how_bright_light_is_and_not_by_the_mean() -> None:
    red, green, blue = (_seen(color, "grey")[0] for color in (RED, GREEN, BLUE))
    assert blue < red < green
    assert len(set(_seen((12, 200, 90), "grey"))) == 1


def test_the_gallery_draws_a_picture_for_such_eyes(tmp_path: Path) -> None:
    words = ["gallery", str(tmp_path), "--size", "640x360", "--only", "screen-toast", "--vision", "grey"]
    assert main(words) == 0
    picture = pygame.image.load(tmp_path / "screen-toast.png")
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 640, 7) for y in range(0, 360, 5)}
    assert len(colours) > 10
    assert all(red == green == blue for red, green, blue in colours)


def test_eyes_that_are_unknown_are_refused_with_the_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gallery", str(tmp_path), "--vision", "gray"]) == 2
    assert 'did you mean "grey"' in capsys.readouterr().err


@pytest.mark.parametrize("tone", STAMPS)
def test_the_sign_of_what_was_right_or_wrong_is_seen_by_any_eyes(tone: Tone) -> None:
    """A cream tick on light green was hardly seen, and in grey hardly at all."""
    for vision in VISIONS:
        assert contrast(_seen(CREAM, vision), _seen(STAMPS[tone][1], vision)) >= 3.0


def test_the_lines_of_a_review_are_followed_without_their_colours() -> None:
    """In grey nobody could tell after a crossing which was whose: each line has dashes of its own."""
    kit, room, count = make_kit((1920, 1080)), pygame.FRect(60.0, 60.0, 1800.0, 900.0), len(DASHES)
    chances = [number / (count - 1) for number in range(count)]
    lines = [CurveLine("dot", RED, (chance, chance, chance)) for chance in chances]
    curve, canvas = Curve(2, lines), kit.stage.canvas()
    curve.draw(canvas, kit, room, 0)
    plot, grey = curve._plot(kit, room), as_seen(surface_of(canvas), "grey")
    drawn = set()
    for chance in chances:
        y = round(plot.bottom - plot.h * chance)
        drawn.add(tuple(grey.get_at((x, y))[0] > SEEN for x in range(round(plot.centerx), round(plot.right))))
    assert len(drawn) == count and all(any(line) for line in drawn)
