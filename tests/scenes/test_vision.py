"""The gallery shows its pictures as other eyes see them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.scenes.gallery.vision import VISIONS, as_seen

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
