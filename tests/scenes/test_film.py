"""Films are made without a display, the same each time, of the gallery, of hands among bots, of records."""

from __future__ import annotations

import hashlib
from itertools import islice
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from game.cli import main
from game.core.match import Match, Setting
from game.scenes.film.packing import HOW
from game.scenes.gallery import film
from game.scenes.gallery.guides import guide_films
from game.scenes.gallery.reels import USUAL_S, Reel, lasts_s, reel_of, reel_of_record
from game.scenes.screens.playable import playable, table_for

SIZE = (320, 180)
APART = 100.0


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


def _hashes(reel: Reel, count: int, apart: float = APART) -> list[str]:
    return [
        hashlib.sha256(pygame.image.tobytes(frame, "RGB")).hexdigest() for frame in islice(reel(apart), count)
    ]


@pytest.mark.parametrize("name", ["logic", "logistication-duel", "screen-choose"])
def test_a_film_moves_and_is_the_same_each_time(name: str) -> None:
    reel = reel_of(name, SIZE, 4)
    first = _hashes(reel, 8)
    assert first == _hashes(reel_of(name, SIZE, 4), 8) == _hashes(reel, 8)
    assert len(set(first)) > 4


def test_another_seed_is_another_hand() -> None:
    one, other = (_hashes(reel_of("deduction", SIZE, seed), 24, 250.0) for seed in (1, 2))
    assert one[-1] != other[-1]


def test_every_moving_picture_of_the_guides_can_be_filmed() -> None:
    pages = list(guide_films())
    assert {page.game for page in pages} == set(playable()) and len(pages) > 40
    for page in pages[:: len(pages) // 4]:
        apart = page.film.lasts_ms / 8
        reel = reel_of(page.name, SIZE, 1)
        frames = _hashes(reel, 9, apart)
        assert frames == _hashes(reel_of(page.name, SIZE, 9), 9, apart), "no seed changes it"
        assert len(set(frames)) > 3 and frames[8] == frames[0], "it begins anew when it is over"
        assert lasts_s(page.name) * 1000 == page.film.lasts_ms
    assert lasts_s("logic") == USUAL_S


@pytest.mark.parametrize("kind", [".gif", ".webp"])
def test_a_guides_picture_is_a_small_file(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"page{kind}"
    film.write(reel_of("guide-literature-3", (480, 270), 1), path, lasts_s("guide-literature-3"), 10)
    assert path.stat().st_size < 250_000


def test_all_that_can_be_filmed_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["film", "--list"]) == 0
    told = capsys.readouterr().out
    assert "guide-logic-4            A turn\n" in told and "\nlogic-slam\n" in told
    assert main(["film", "logic"]) == 2
    assert "film --list" in capsys.readouterr().err


def test_a_hand_films_as_its_record_does() -> None:
    """What a record tells is shown at its time: the film of a hand among bots, seen again from the log."""
    game = playable()[0]
    setting = Setting(table_for(game, 4), 4, 4, game.rules.Carry())
    match = Match(game.rules, setting)
    while match.outcome is None and len(match.log) < 6:
        seat = min(game.rules.asked(match.state))
        match.play(game.rules.legal_actions(match.state, seat)[0], match.now + 800)
    again = _hashes(reel_of_record(game, match, SIZE), 60, 250.0)
    dealt = Match(game.rules, setting)
    untouched = _hashes(reel_of_record(game, dealt, SIZE), 60, 250.0)
    assert again[0] == untouched[0] and again[-1] != untouched[-1]
    assert again == _hashes(reel_of_record(game, match, SIZE), 60, 250.0)


@pytest.mark.parametrize(
    "given, told",
    [
        (("lojic", "a.gif"), 'did you mean "logic"'),
        (("logic", "a.bmp"), "ends in .gif, .png, .webp"),
        (("logic", "a.gif", "--fps", "0"), "1 to 60 pictures a second"),
        (("logic", "a.gif", "--seconds", "500"), "up to 120 seconds"),
        (("logic", "a.gif", "--seconds", "nan"), "up to 120 seconds"),
        (("logic", "a.gif", "--size", "9x9"), "is no size"),
        (("logic", "a.png", "--size", "3840x2160", "--seconds", "60", "--fps", "60"), "is too long"),
    ],
)
def test_what_can_not_be_filmed_is_said_in_a_sentence(
    given: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["film", *given]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("kind", HOW)
def test_each_kind_of_file_lasts_as_long_as_asked_and_has_the_same_bytes(tmp_path: Path, kind: str) -> None:
    files = [tmp_path / f"{number}{kind}" for number in range(2)]
    for path in files:
        assert film.write(reel_of("logic-slam", SIZE, 1), path, 1.0, 10, 0.1) == 10
    assert files[0].read_bytes() == files[1].read_bytes()
    with Image.open(files[0]) as made:
        lasting = [frame.info["duration"] for frame in ImageSequence.Iterator(made) if frame.load()]
        assert made.size == SIZE and len(lasting) > 5, "frames that are alike are one, and longer"
        assert sum(lasting) == pytest.approx(1000.0, abs=1.0)
