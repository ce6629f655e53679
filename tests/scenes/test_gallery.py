"""Every screen can be drawn without a display, and the same source draws the same pictures."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.scenes.gallery.compare import differences
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.render import render
from game.scenes.gallery.reviewed import reviewed_screens
from game.scenes.gallery.scenes import GUIDE_PAGES, SCREENS
from game.scenes.screens.playable import playable
from game.scenes.screens.reckoning import mistakes
from game.ui.pictures import POOL
from tests.lettering import pictures as lettered

SMALL = (480, 270)


@pytest.mark.parametrize(
    "name", [name for name in SCREENS if f"screen-{name.removesuffix('_text200')}" not in lettered()]
)
def test_every_screen_is_drawn_whose_words_are_not_looked_at(tmp_path: Path, name: str) -> None:
    """All others are drawn at both text sizes in `test_lettering`, those alike in its soak."""
    written = render(tmp_path, SMALL, f"screen-{name}")
    assert tmp_path / f"screen-{name}.png" in written


def test_the_same_source_draws_the_same_picture(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        render(folder, SMALL, "screen-results_text200")
    (one,), (other,) = first.iterdir(), second.iterdir()
    assert one.read_bytes() == other.read_bytes()


def test_a_review_is_drawn_whole_however_slow_the_machine_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pictures of its table are made in the time that frames have, and the table stands there at once."""
    pygame.display.init()
    seen = []
    for step_s in (0.0, 1.0):
        looks = count()
        monkeypatch.setattr(POOL, "_clock", lambda looks=looks, step_s=step_s: next(looks) * step_s)
        pilot = Pilot(tmp_path / str(step_s), SMALL)
        reviewed_screens()["review_logistication"](pilot)
        seen.append(pilot.pixels())
        pilot.close()
    assert seen[0] == seen[1]


def test_a_review_stands_at_a_mistake_however_the_bots_play_today(tmp_path: Path) -> None:
    """A hand in which today's coach finds none is passed over."""
    pygame.display.init()
    pilot = Pilot(tmp_path, SMALL)
    reviewed_screens()["review_deduction"](pilot)
    review = pilot.top
    assert review.at > 0 and review.judged is not None
    assert review.at in list(mistakes(review.ledger, review.viewer))
    pilot.close()


def test_an_unknown_picture_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r'"screen-titel"; .* did you mean "screen-title"'):
        render(tmp_path, SMALL, "screen-titel")


def test_every_page_of_the_first_guide_is_in_the_gallery() -> None:
    game = playable()[0]
    assert len(game.guide.pages(next(iter(game.rules.PRESETS.values())))) == GUIDE_PAGES


@pytest.mark.parametrize("change", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (90, 120, 30)])
def test_one_pixel_that_differs_by_one_is_told_with_its_place(
    tmp_path: Path, change: tuple[int, int, int]
) -> None:
    now, before = tmp_path / "now", tmp_path / "before"
    picture = pygame.Surface((64, 48))
    picture.fill((40, 50, 60))
    for folder in (now, before):
        folder.mkdir()
        pygame.image.save(picture, folder / "same.png")
        pygame.image.save(picture, folder / "other.png")
    picture.set_at((17, 31), tuple(a + b for a, b in zip((40, 50, 60), change, strict=True)))
    pygame.image.save(picture, now / "other.png")
    pygame.image.save(picture, before / "gone.png")
    found = list(differences([now / "other.png", now / "same.png"], before))
    assert [item.name for item in found] == ["other.png", "gone.png"]
    assert found[0].told == "1 pixel within 1x1 at 17,31"


def test_a_gallery_against_another_exits_with_one_if_they_differ(tmp_path: Path) -> None:
    words = ["gallery", str(tmp_path / "a"), "--size", "640x360", "--only", "screen-toast"]
    assert main(words) == 0
    assert main([*words[:1], str(tmp_path / "b"), *words[2:], "--against", str(tmp_path / "a")]) == 0
    path = tmp_path / "a" / "screen-toast.png"
    path.write_bytes((tmp_path / "a" / "screen-toast_text200.png").read_bytes())
    assert main([*words[:1], str(tmp_path / "b"), *words[2:], "--against", str(tmp_path / "a")]) == 1
    assert main([*words[:1], str(tmp_path / "b"), *words[2:], "--against", str(tmp_path / "b")]) == 2
