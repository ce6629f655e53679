"""A moment of a hand is kept as a film: from the results and the review, whole or not at all."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.catalog import Game, find
from game.commands.replay import verified
from game.core.contract import State
from game.core.match import Match, Raced
from game.couch.intents import Intent
from game.scenes.film import keeping, shot as shots
from game.scenes.film.films import FOLDER
from game.scenes.film.keeping import BUSY, FilmButton, watched
from game.scenes.film.packer import APART_MS
from game.scenes.film.packing import pack, palette_of
from game.scenes.film.shot import WIDTH, Shot
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.seating import sit_down
from game.scenes.hand.session import Session, table_of
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.verdict import way_boxes
from tests.coach.hands import a_hand
from tests.test_golden import SEALED

WIDE = 96
"""Films of the suite are small, so that they take milliseconds."""
GAME = find("deduction")
HAND_WITH_AWARDS = 12
MOST_FRAMES = 3000
LONGEST_MS, LARGEST = 10_500.0, 3_000_000


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The films that are asked for here are small, and short."""
    shorten(monkeypatch)


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Films are small from now on, and what stands in them stands for a frame or two."""
    monkeypatch.setattr(keeping, "Shot", partial(Shot, wide=WIDE))
    for name in ("OPEN_MS", "END_MS", "REST_MS", "LEAST_MS"):
        monkeypatch.setattr(shots, name, 2 * APART_MS)
    monkeypatch.setattr(shots, "LEAD_MOST_MS", 4 * APART_MS)
    monkeypatch.setattr(shots, "MOST_MS", 6 * APART_MS)


def a_session(pilot: Pilot, match: Match[State]) -> Session:
    """A table of the game at which a hand was played, its first seat a person's."""
    seats = ("human",) + ("strong",) * (match.setting.seats - 1)
    session = Session(table_of(GAME.name, seats=seats, seed=3), pilot.house.shelf)
    sit_down(pilot.house, session.setup)
    return session


def a_review(pilot: Pilot, at: int = 2) -> Review:
    match = a_hand(GAME)
    return pilot.show(Review(a_session(pilot, match), match, at))


def results_of(pilot: Pilot, match: Match[State]) -> Results:
    session = a_session(pilot, match)
    results = Results(session, replace(session.deal(), match=match))
    pilot.show(results)
    pilot.run(2000.0)
    return results


def made(pilot: Pilot) -> str:
    """Let a film be made; what is told of it."""
    films = pilot.house.films
    for _ in range(MOST_FRAMES):
        pilot.frame(FRAME_MS)
        if films._packer is None:
            return pilot.house.toasts.shown
        films._packer._thread.join(0.0005)
    raise AssertionError("it is never done")


def kept(pilot: Pilot) -> list[Path]:
    """What lies in the folder of films."""
    return sorted((pilot.house.settings_file.folder / FOLDER).iterdir())


def a_shot(pilot: Pilot, match: Match[State], at: int, wide: int = WIDE, game: str = GAME.name) -> Shot:
    setup = table_of(game, seats=("strong",) * match.setting.seats, seed=3)
    sit_down(pilot.house, setup)
    return Shot(pilot.house.kit, find(game), match, watched(pilot.house, setup), at, wide)


# how it is asked for


@pytest.mark.parametrize("device", ["keys:2", "pad:3"])
def test_a_key_of_the_review_keeps_the_step_it_stands_at(pilot: Pilot, device: str) -> None:
    a_review(pilot)
    pilot.press(Intent.EXTRA, device)
    assert pilot.house.films.busy
    told = made(pilot)
    (path,) = kept(pilot)
    assert path.name in told and told.count(".") == 2, "one sentence, and the name has an ending"
    with Image.open(path) as film:
        assert film.size == (WIDE, 60) and getattr(film, "n_frames", 0) > 4
        assert film.info["loop"] == 0


def test_the_mouse_keeps_it_too(pilot: Pilot) -> None:
    review = a_review(pilot)
    boxes = {
        way.intent: box for way, _, box in way_boxes(pilot.house.kit, review.rooms.panel, review._ways())
    }
    pilot.point(*boxes[Intent.EXTRA].center)
    made(pilot)
    assert len(kept(pilot)) == 1


def test_there_are_never_two_at_once(pilot: Pilot) -> None:
    a_review(pilot)
    pilot.press(Intent.EXTRA)
    first = pilot.house.films._packer
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.EXTRA)
    assert pilot.house.films._packer is first and pilot.house.toasts.shown == BUSY
    made(pilot)
    assert len(kept(pilot)) == 1


def asked_at(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps of which films are asked for from now on; none is made."""
    asked: list[int] = []
    monkeypatch.setattr(
        "game.scenes.screens.results.keep_film", lambda house, session, match, at: asked.append(at)
    )
    return asked


def test_each_award_can_be_kept_by_keys(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    results, asked = results_of(pilot, a_hand(GAME, HAND_WITH_AWARDS)), asked_at(pilot, monkeypatch)
    awards = results._awards or ()
    assert awards
    for award in reversed(awards):
        pilot.press(Intent.UP)
        assert isinstance(results.menu.focused, FilmButton)
        pilot.press(Intent.CONFIRM)
        entries = results._entries[: asked[-1] + 1]
        awarding = GAME.awards
        assert awarding is not None and award in awarding.awards(entries)
        assert award not in awarding.awards(entries[:-1]), "it was earned by this very step"


# what it shows


def digests(shot: Shot) -> list[bytes]:
    """Every frame of a film."""
    return [pygame.image.tobytes(frame, "RGB") for frame in shot.frames() if frame is not None]


def test_the_same_moment_is_the_same_film_however_it_was_drawn(pilot: Pilot) -> None:
    """With pictures to be made first, bit by bit, or all of them there."""
    match = a_hand(GAME)
    first = digests(a_shot(pilot, match, 3))
    assert first == digests(a_shot(pilot, match, 3)) and len(set(first)) > 5
    pilot.house.kit.clear()
    shot = a_shot(pilot, match, 3)
    assert first == digests(shot) == digests(shot), "it is gone through more than once"


@pytest.mark.parametrize("at", [0, 1, -1])
def test_the_deal_and_the_end_can_be_filmed(pilot: Pilot, at: int) -> None:
    match = a_hand(GAME)
    frames = digests(a_shot(pilot, match, at % (len(match.log) + 1)))
    assert len(frames) > 5 and len(set(frames)) > 3


def test_what_a_step_came_to_is_told_once_it_has_been_seen(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing tells ahead: the words below the table follow the cards."""
    told: list[tuple[str, bool]] = []

    def tell(playing: shots._Playing, *_: object) -> None:
        told.append((playing._words, playing._table.moving))

    monkeypatch.setattr(shots._Playing, "tell", tell)
    monkeypatch.setattr(shots, "MOST_MS", 60_000.0)
    match = a_hand(GAME)
    for _ in a_shot(pilot, match, len(match.log)).frames():
        pass
    changes = [now for before, now in pairwise(told) if now[0] != before[0]]
    assert changes and told[0][0] and not any(moving for _, moving in changes)


def test_a_race_has_its_photo_finish(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    path = SEALED / "logic-pagat-28.txt"
    match = verified(path.read_bytes(), path.name)[1]
    at = next(
        number
        for number, entry in enumerate(match.log, 1)
        if isinstance(entry, Raced) and len(entry.presses) > 1
    )
    shown: list[bool] = []
    draw = shots._Playing.draw

    def drawn(playing: shots._Playing, *on: object) -> None:
        shown.append(playing._photo is not None and playing._photo.age >= 0.0)
        draw(playing, *on)  # type: ignore[arg-type]

    monkeypatch.setattr(shots._Playing, "draw", drawn)
    monkeypatch.setattr(shots, "MOST_MS", 5200.0)
    list(a_shot(pilot, match, at, game="logic").frames(4))
    assert 3 < sum(shown) < len(shown) and not shown[0] and not shown[-1]


# what can go wrong


def test_a_full_disk_costs_one_sentence(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    a_review(pilot)
    pilot.press(Intent.EXTRA)
    told = made(pilot)
    assert "could not be kept" in told and "no space left on device" in told and told.count(".") == 1
    assert kept(pilot) == [], "nothing half made lies about"


def test_a_file_in_the_place_of_the_folder_costs_one_sentence(pilot: Pilot) -> None:
    (pilot.house.settings_file.folder / FOLDER).write_text("mine")
    a_review(pilot)
    pilot.press(Intent.EXTRA)
    assert "could not be kept" in made(pilot)
    assert (pilot.house.settings_file.folder / FOLDER).read_text() == "mine"


def test_without_pillow_it_is_said_so(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.scenes.film.packing", None)
    a_review(pilot)
    pilot.press(Intent.EXTRA)
    assert "could not be kept" in made(pilot)


def test_closing_in_the_midst_leaves_nothing_behind(pilot: Pilot) -> None:
    a_review(pilot)
    pilot.press(Intent.EXTRA)
    pilot.run(200.0)
    packer = pilot.house.films._packer
    assert packer is not None
    pilot.house.films.close()
    assert not packer.working and not pilot.house.films.busy
    assert kept(pilot) == []


def test_it_goes_on_when_the_screen_is_left_and_rests_where_presses_race(pilot: Pilot) -> None:
    review = a_review(pilot)
    below = pilot.show(Review(review.session, review.match))
    pilot.press(Intent.EXTRA)
    pilot.press(Intent.CANCEL)
    assert below is not pilot.top and pilot.house.films.busy
    films, top = pilot.house.films, pilot.top
    top.restful = False
    pilot.frame(FRAME_MS)
    packer, done = films._packer, films.share
    assert packer is not None
    pilot.run(2000.0)
    assert films.share == done and not packer._free.is_set()
    resting, films._packer = pilot.pixels(), None
    assert pilot.pixels() == resting, "no sign lies over a table where presses race"
    films._packer = packer
    top.restful = True
    assert "was kept" in made(pilot)


def test_a_sign_says_how_far_it_is_and_no_frame_is_left_out(pilot: Pilot) -> None:
    a_review(pilot)
    pilot.run(2000.0 + FRAME_MS)
    before = pilot.pixels()
    assert pilot.house.dozes or pilot.house.stack.top is not None
    pilot.press(Intent.EXTRA)
    pilot.run(100.0)
    assert pilot.pixels() != before and not pilot.house.dozes
    made(pilot)


@pytest.mark.soak
@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
def test_whole_films_are_short_and_small(pilot: Pilot, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """As people get them: of eight steps of a hand, its last among them."""
    monkeypatch.undo()
    match = a_hand(game)
    steps = len(match.log)
    for at in sorted({steps - steps * part // 8 for part in range(8)}):
        shot = a_shot(pilot, match, at, WIDTH, game.name)
        frames = [frame.copy() for frame in shot.frames() if frame is not None]
        made = BytesIO()
        pack(frames, ".gif", APART_MS, made, palette_of(frames[::6]))
        assert 3000.0 <= len(frames) * APART_MS <= LONGEST_MS
        assert len(made.getvalue()) <= LARGEST, f"step {at} of {steps}"
