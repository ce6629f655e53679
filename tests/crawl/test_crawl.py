"""The crawl in the suite, 500 presses a game; in the soak 20,000. What the crawler itself would overlook."""

from __future__ import annotations

import os
import signal

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from pathlib import Path

import pytest

from game.couch.intents import Message
from game.scenes.hand.play import Play
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results
from tests.crawl.crawl import Report, crawl

GAMES = [game.name for game in playable()]
SEED, PRESSES = 3, 500
SOAK_SEED, SOAK_PRESSES = 77, 20_000
SOME = 40
"""So many presses of prompted controls are judged in any crawl of the suite, and many more."""


def kinds(report: Report) -> set[str]:
    """The kinds of faults that were found."""
    return {fault.kind for fault in report.faults}


@pytest.mark.parametrize("game", GAMES)
def test_every_press_is_answered_and_nobody_is_stuck(game: str, tmp_path: Path) -> None:
    report = crawl(game, SEED, PRESSES, tmp_path)
    assert not report.faults, report.words()
    assert report.presses == PRESSES and report.judged > SOME and report.probes


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_long_crawl_finds_nothing(game: str, tmp_path: Path) -> None:
    report = crawl(game, SOAK_SEED, SOAK_PRESSES, tmp_path)
    assert not report.faults, report.words()


def test_the_same_seed_crawls_the_same_way(tmp_path: Path) -> None:
    one, other = (crawl("logic", SEED, 0, tmp_path / name, only=4) for name in ("one", "other"))
    assert (one.scenes, one.judged, one.probes) == (other.scenes, other.judged, other.probes)


def test_a_table_that_hears_nobody_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "_to_table", lambda self, message, seat: None)
    report = crawl("deduction", SEED, 100, tmp_path, place="alone", enough=1)
    assert kinds(report) <= {"unanswered", "stuck"} and report.enough


def test_a_clock_that_a_note_holds_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock-up of first hands: the note waits for the press, the press for the clock."""

    def held(play: Play) -> bool:
        return play.course.showing or play.hidden.covers or (play.lesson is not None and play.lesson.holds)

    monkeypatch.setattr(Play, "standing", property(held))
    report = crawl("deduction", SEED, 600, tmp_path, place="lesson", enough=1)
    assert kinds(report) <= {"unanswered", "waits", "stuck"} and report.enough


def test_what_breaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Results, message: Message) -> None:
        raise RuntimeError("the results broke")

    monkeypatch.setattr(Results, "handle", broken)
    report = crawl("logic", SEED, 100, tmp_path, place="end of a hand", enough=1)
    assert kinds(report) == {"broke"} and "the results broke" in report.words()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer that interrupts")
def test_what_hangs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hanging(self: Results, message: Message) -> None:
        while True:
            pass

    monkeypatch.setattr(Results, "handle", hanging)
    monkeypatch.setattr("tests.crawl.crawl.HANGS_S", 5.0)
    report = crawl("logic", SEED, 100, tmp_path, place="end of a hand", enough=1)
    assert kinds(report) == {"broke"} and "hangs" in report.words()
