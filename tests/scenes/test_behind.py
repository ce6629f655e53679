"""Bots play behind the title, out of focus: real hands of every game, behind words that stay readable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens import behind
from game.scenes.screens.attract import Attract
from game.scenes.screens.behind import BEAT_MS, BUSY_HZ, FADE_MS, FIRST_MS, LONGEST_MS
from game.scenes.screens.playable import playable
from game.scenes.screens.title import AFTER_MS, Title
from game.ui.pictures import POOL
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM
from game.ui.unfocused import EDGE, SMALLER, Unfocused, small_size
from tests.lettering import contrast

READY_MS = FIRST_MS + 1500.0


def shown(pilot: Pilot) -> Title:
    """The title with the table behind it."""
    title = pilot.show(Title(deal=False))
    pilot.run(READY_MS)
    pilot.picture()
    pilot.run(2 * FADE_MS)
    pilot.picture()
    return title


def test_a_hand_is_played_and_the_title_shows_it(pilot: Pilot) -> None:
    title = shown(pilot)
    table = title._behind.table
    assert table is not None and table.ready
    before, log = stamps(title), len(table._match.log)
    for _ in range(20):
        pilot.frame(BEAT_MS)
        pilot.picture()
    assert len(table._match.log) > log and stamps(title) > before


def stamps(title: Title) -> int:
    """How often a part of the picture has been made."""
    return sum(part.stamp for part in title._behind._unfocused._parts)


def test_the_same_hand_is_played_each_time(tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        pilot = Pilot(tmp_path / str(number), (480, 270))
        shown(pilot)
        pictures.append(pilot.pixels())
        pilot.close()
    assert pictures[0] == pictures[1]


def test_one_game_follows_the_other_and_begins_with_the_one_that_was_practised(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(behind, "LONGEST_MS", 2000.0)
    assert LONGEST_MS > AFTER_MS
    games = playable()
    pilot.house.settings.practice.game = games[2].name
    title, seen = shown(pilot), []
    for _ in range(80):
        pilot.frame(BEAT_MS)
        pilot.house.draw(pilot.house.kit.stage.frame())
        table = title._behind.table
        if table is not None and table.game not in seen:
            seen.append(table.game)
    assert seen[:2] == [games[2], games[3]]


def test_with_reduced_motion_it_is_a_still(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.motion = "reduced"
    shown(pilot)
    before = pilot.pixels()
    pilot.run(5000.0)
    assert pilot.pixels() == before


def test_who_comes_back_from_the_attract_mode_finds_another_game_and_the_hand_had_gone_on_there(
    pilot: Pilot,
) -> None:
    title = shown(pilot)
    table = title._behind.table
    pilot.run(AFTER_MS)
    scene = pilot.top
    assert isinstance(scene, Attract) and scene._table is table
    pilot.press(Intent.CONFIRM)
    pilot.run(READY_MS)
    assert title._behind.table is not None and title._behind.table.game is playable()[1]


def test_at_rest_few_frames_are_asked_for(pilot: Pilot) -> None:
    title = shown(pilot)
    rates = set()
    for _ in range(60):
        pilot.frame(BEAT_MS)
        pilot.house.draw(pilot.house.kit.stage.frame())
        rates.add(title.dozing_hz)
    assert min(rates) == 1000.0 / BEAT_MS and max(rates) < BUSY_HZ / 2


# the picture out of focus

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def of_one_colour(colour: tuple[int, int, int]) -> Unfocused:
    return Unfocused(filling(colour), bounded=False)


def filling(colour: tuple[int, int, int]) -> Callable[[Canvas], None]:
    def fill(on: Canvas) -> None:
        on.surface.fill(colour)

    return fill


def canvas() -> Canvas:
    return Canvas(pygame.Surface((640, 360)), 1.0 / 3.0, 0.0, 0.0)


def test_words_stand_out_from_whatever_lies_on_the_table() -> None:
    made, on = of_one_colour((40, 120, 80)), canvas()
    made.take(on, filling(WHITE))
    made.draw(on, 1.0)
    assert isinstance(on.surface, pygame.Surface)
    found = (on.surface.get_at((x, y)) for x in range(640) for y in (90, 180, 340))
    brightest = max(((each.r, each.g, each.b) for each in found), key=sum)
    assert contrast(CREAM, brightest) >= 4.5 and contrast(CREAM_DIM, brightest) >= 3.0


def test_it_fades_towards_the_edge_and_is_whole_within() -> None:
    made, on = of_one_colour(WHITE), canvas()
    made.take(on, filling(BLACK))
    made.draw(on, 1.0)
    assert isinstance(on.surface, pygame.Surface)
    edge, row = round(EDGE / 3.0), [on.surface.get_at((x, 180))[0] for x in range(640)]
    assert row[0] == row[-1] == 255
    assert len(set(row[edge : 640 - edge])) == 1 and row[320] < 60
    made.draw(on, 0.0)
    assert on.surface.get_at((320, 180))[:3] == WHITE


def test_work_bounded_for_each_frame_comes_to_the_same_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.unfocused.MOST_PIXELS", 40_000)

    def paint(small: Canvas) -> None:
        small.fill_round(500.0, 300.0, 700.0, 400.0, (220, 210, 190))

    whole, bounded = (Unfocused(filling((30, 90, 60)), each) for each in (False, True))
    one, other = canvas(), canvas()
    whole.take(one, paint)
    whole.draw(one, 1.0)
    bounded.take(other, paint)
    frames = 0
    while frames == 0 or bounded.busy:
        bounded.draw(other, 1.0)
        frames += 1
    bounded.draw(other, 1.0)
    assert isinstance(one.surface, pygame.Surface) and isinstance(other.surface, pygame.Surface)
    assert frames > 4
    assert pygame.image.tobytes(one.surface, "RGB") == pygame.image.tobytes(other.surface, "RGB")


def test_pictures_that_take_too_long_to_make_leave_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.unfocused.MAKING_MS", 0.0)
    made, on = Unfocused(filling(WHITE), bounded=True), canvas()

    def needs_a_picture(small: Canvas) -> None:
        POOL.make({}, "new", lambda: pygame.Surface((9, 9)))

    assert not made.take(on, needs_a_picture)
    assert made.wants(on) and small_size(on) == (-(-640 // SMALLER), 360 // SMALLER)
    made.draw(on, 1.0)
    assert isinstance(on.surface, pygame.Surface) and on.surface.get_at((320, 180))[:3] == WHITE
