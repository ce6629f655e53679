"""Something breaks in a scene: a calm screen says what and where the hand is, and the hand goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.app import _caught
from game.core.record import text_of
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, STARTED, Pilot
from game.scenes.hand.play import Play
from game.scenes.screens.crash import Crash
from game.scenes.screens.title import Title
from game.ui.assets import AssetError
from tests.scenes.sitting import setup_of, sit, state_of


def breaks(*_: Any) -> None:
    raise KeyError("a card {that} is not there")


def broken_table(pilot: Pilot) -> Play:
    """A table whose picture broke in the midst of a hand."""
    play = sit(pilot, setup_of())
    pilot.run(3000.0)
    play.table.update = breaks  # type: ignore[assignment, method-assign]
    with _caught(pilot.house):
        pilot.run(FRAME_MS)
    return play


def choose(pilot: Pilot, words: str) -> None:
    """Choose a button of the calm screen by its words."""
    menu = pilot.top.menu
    menu.focused = next(widget for widget in menu.widgets if widget.words == words)
    pilot.press(Intent.CONFIRM)


def test_the_screen_says_what_happened_and_where_the_hand_is(pilot: Pilot) -> None:
    play = broken_table(pilot)
    crash = pilot.top
    assert isinstance(crash, Crash)
    assert "KeyError" in crash.trouble.told and "test_crash.py" in crash.trouble.told
    assert "\n" not in crash.trouble.told
    assert str(play.played.journal.path) in crash.trouble.kept
    assert pilot.pixels() == pilot.pixels()


def test_the_hand_goes_on_as_it_stood(pilot: Pilot) -> None:
    play = broken_table(pilot)
    state, path = state_of(play), play.played.journal.path
    entries = len(play.played.match.log)
    choose(pilot, "Go on")
    again = pilot.top
    assert isinstance(again, Play) and again is not play
    assert state_of(again) == state and again.played.journal.path == path
    assert pilot.until(lambda: len(again.played.match.log) > entries or again.director.next_due() is None)
    assert path is not None
    assert path.read_text() == text_of(again.played.header, again.played.match.log)


def test_leaving_keeps_the_hand_for_another_time(pilot: Pilot) -> None:
    play = broken_table(pilot)
    path = play.played.journal.path
    choose(pilot, "To the title")
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Title)
    assert list(pilot.house.shelf.waiting()) == [path]


def test_quit_ends_the_program_and_keeps_the_hand(pilot: Pilot) -> None:
    broken_table(pilot)
    choose(pilot, "Quit")
    pilot.run(FRAME_MS)
    assert not pilot.house.running
    assert len(list(pilot.house.shelf.waiting())) == 1


def test_the_report_holds_the_error_the_machine_and_the_hand(pilot: Pilot, tmp_path: Path) -> None:
    play = broken_table(pilot)
    choose(pilot, "Save a report")
    (report,) = tmp_path.glob("report-*.txt")
    text = report.read_text()
    assert "Traceback" in text and "versions:" in text
    assert text.endswith(text_of(play.played.header, play.played.match.log))
    assert str(report) in pilot.top.saved
    assert pilot.top.menu.focused.words == "Save a report"


def test_a_menu_that_breaks_leads_back_to_the_title(pilot: Pilot) -> None:
    pilot.begin()
    pilot.top.update = breaks
    with _caught(pilot.house):
        pilot.run(FRAME_MS)
    assert "No hand" in pilot.top.trouble.kept
    pilot.press(Intent.CANCEL)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Title)


def test_a_missing_picture_is_told_in_its_own_words(pilot: Pilot) -> None:
    with _caught(pilot.house):
        raise AssetError("The file assets/ui/logo.svg is missing.")
    assert pilot.top.trouble.told == "The file assets/ui/logo.svg is missing."


def test_when_the_calm_screen_breaks_the_error_goes_on_its_way(pilot: Pilot) -> None:
    broken_table(pilot)
    with pytest.raises(KeyError), _caught(pilot.house):
        breaks()


def test_a_report_overwrites_nothing_and_follows_no_link(pilot: Pilot, tmp_path: Path) -> None:
    broken_table(pilot)
    crash = pilot.top
    assert isinstance(crash, Crash)
    crash._today = lambda: STARTED
    other, name = tmp_path / "other", f"report-{STARTED:%Y-%m-%d-%H%M%S}"
    other.write_text("mine")
    home = pilot.house.shelf.folder.parent
    (home / f"{name}.txt").symlink_to(other)
    (home / f"{name}-2.txt").write_text("an earlier report")
    choose(pilot, "Save a report")
    assert other.read_text() == "mine"
    assert (home / f"{name}-2.txt").read_text() == "an earlier report"
    assert "KeyError" in (home / f"{name}-3.txt").read_text()
