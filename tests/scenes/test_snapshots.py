"""A picture of the screen by one key: kept whole beside the frames, or one sentence."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.couch.intents import Interval, Snapshot
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.title import Title
from game.scenes.snapshots import Snapshots

NOW = datetime(2026, 11, 23, 20, 15, 30)


def written(snapshots: Snapshots) -> str | None:
    """What is told of the picture that is being written, once it is."""
    assert snapshots._thread is not None
    snapshots._thread.join()
    return snapshots.told()


def kept(folder: Path) -> list[str]:
    """The pictures in a folder."""
    return sorted(path.name for path in (folder / "pictures").iterdir())


@pytest.mark.parametrize("key", [pygame.K_F12, pygame.K_PRINTSCREEN])
def test_a_key_keeps_what_is_on_the_screen(pilot: Pilot, key: int) -> None:
    pilot.show(Title())
    seen = pilot.picture().copy()
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode="")
    messages = list(pilot.house.couch._translate(event, Interval(0.0, 0.0)))
    assert messages == [Snapshot()]
    pilot.send(messages[0])
    pilot.house.snapshots.close()
    (name,) = kept(pilot.house.settings_file.folder)
    made = pygame.image.load(pilot.house.settings_file.folder / "pictures" / name)
    assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(seen, "RGB")


def test_pictures_of_one_second_have_names_of_their_own(tmp_path: Path) -> None:
    snapshots, picture = Snapshots(tmp_path), pygame.Surface((64, 36))
    for _ in range(2):
        snapshots.take(picture, NOW)
        assert snapshots.busy
        snapshots.close()
    assert kept(tmp_path) == ["declare-20261123-201530-2.png", "declare-20261123-201530.png"]


def test_it_is_told_where_a_picture_lies_or_why_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    snapshots = Snapshots(tmp_path)
    assert snapshots.told() is None
    snapshots.take(pygame.Surface((64, 36)), NOW)
    sentence = written(snapshots)
    assert sentence is not None and "declare-20261123-201530.png" in sentence and snapshots.told() is None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    snapshots.take(pygame.Surface((64, 36)), NOW)
    sentence = written(snapshots)
    assert sentence is not None and "no space left" in sentence and sentence.count(".") == 1
    assert kept(tmp_path) == ["declare-20261123-201530.png"], "nothing half made lies about"


def test_a_folder_that_is_a_file_costs_a_sentence(pilot: Pilot) -> None:
    (pilot.house.settings_file.folder / "pictures").write_text("mine")
    pilot.show(Title())
    pilot.send(Snapshot())
    assert pilot.until(lambda: not pilot.house.snapshots.busy)
    assert "could not be kept" in str(pilot.house.toasts.shown)
    assert (pilot.house.settings_file.folder / "pictures").read_text() == "mine"
