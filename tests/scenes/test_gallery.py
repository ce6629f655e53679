"""Every screen can be drawn without a display, and the same source draws the same pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes import gallery
from game.scenes.gallery_scenes import GUIDE_PAGES, SCREENS
from game.scenes.playable import playable

SMALL = (480, 270)


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_drawn(tmp_path: Path, name: str) -> None:
    written = gallery.render(tmp_path, SMALL, f"screen-{name}")
    assert tmp_path / f"screen-{name}.png" in written


def test_the_same_source_draws_the_same_picture(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        gallery.render(folder, SMALL, "screen-results")
    assert (first / "screen-results.png").read_bytes() == (second / "screen-results.png").read_bytes()


def test_an_unknown_picture_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r'"screen-titel"; .* did you mean "screen-title"'):
        gallery.render(tmp_path, SMALL, "screen-titel")


def test_every_page_of_the_first_guide_is_in_the_gallery() -> None:
    game = playable()[0]
    assert len(game.guide.pages(next(iter(game.rules.PRESETS.values())))) == GUIDE_PAGES
