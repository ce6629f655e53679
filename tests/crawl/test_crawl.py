"""The crawl in the suite, 500 presses a game; in the soak 20,000. What the crawler itself would overlook."""

from __future__ import annotations

import os
import signal

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.catalog import find
from game.couch.intents import Message
from game.scenes.base import AnyScene
from game.scenes.drills.drill import DrillScene
from game.scenes.drills.menu import Drills
from game.scenes.evening.podium import EveningPodium
from game.scenes.evening.set_up import SetUp
from game.scenes.evening.standing import Standing
from game.scenes.hand.first import FirstHandScene
from game.scenes.hand.first_menus import FirstEnd
from game.scenes.hand.play import Play
from game.scenes.people.calibrating import Calibrating
from game.scenes.people.person import PersonScene
from game.scenes.people.typing import TypeName
from game.scenes.screens.against import Against
from game.scenes.screens.asking import Asking
from game.scenes.screens.choose import Choose
from game.scenes.screens.guide import Guide
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.settings import SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.title import Title
from game.scenes.screens.type_deal import TypeDeal
from game.scenes.screens.welcome import Welcome
from tests.crawl.crawl import crawl
from tests.crawl.hands import Hands
from tests.crawl.home import home
from tests.crawl.places import Places
from tests.crawl.report import Report

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
    visited = Counter(scene for scene, _ in report.scenes.elements())
    assert not {scene for scene in VISITED if visited[scene] < OFTEN}
    assert not {moment for moment in MET if report.moments[moment] < OFTEN}


VISITED = frozenset((
    "Title", "Choose", "Against", "Lobby", "SettingsScene", "Statistics", "Guide", "FirstOffer",
    "FirstHandScene", "FirstPause", "FirstEnd", "Play", "WhatNow", "Pause", "Takeover", "Results",
    "Review", "TypeName", "Asking", "Drills", "DrillScene", "DrillLog", "PersonScene", "Calibrating",
    "TypeDeal", "Welcome", "SetUp", "Standing", "EveningPodium",
))  # fmt: skip
"""The kinds of scenes that a long crawl presses its way through."""
MET = frozenset((
    "one person", "two people", "large text", "a bot stands in", "the deal", "the goal up", "a note up",
    "cards moving", "a choice half made", "a curtain closed", "a curtain open",
    "a window open", "a hand over", "the chronicle shown", "first hand: ask", "first hand: wrong",
    "first hand: right", "first hand: watch",
))  # fmt: skip
"""What its presses meet, of any game."""
OFTEN = 20
"""At least so many presses fall on each of them, of 20,000."""


BEGINS: dict[str, type[AnyScene] | tuple[type[AnyScene], ...]] = {
    "title": Title, "choose": Choose, "against": Against, "lobby": Lobby, "settings": SettingsScene,
    "name": TypeName, "person": PersonScene, "calibrating": Calibrating, "deal": TypeDeal, "evening": SetUp,
    "evening left": (Asking, Standing, Play), "podium": EveningPodium, "somebody joins": Welcome,
    "drills": Drills, "drill": DrillScene,
    "statistics": Statistics, "guide": Guide, "first hand": FirstHandScene,
    "end of a first hand": FirstEnd, "lesson": Play, "alone": Play, "two on a keyboard": Play,
    "pads": Play, "decoys": Play, "everybody": Play, "end of a hand": Play, "results": Play, "review": Review,
    "hands left": (Title, Asking), "stood in": Play, "taken up": Takeover,
}  # fmt: skip
"""What each place of an episode shows first."""


@pytest.mark.parametrize("game", GAMES)
def test_episodes_begin_where_they_say(game: str, tmp_path: Path) -> None:
    with home(tmp_path) as house:
        hands = Hands(house)
        places = Places(house, hands, find(game))
        for place, scene in BEGINS.items():
            assert places.begin(Random(place), place) == place
            assert isinstance(house.top, scene), place
        assert set(places.all()) == set(BEGINS)
        hands.plug(0)


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
    monkeypatch.setattr("tests.crawl.crawl.HANGS_S", 2.0)
    report = crawl("logic", SEED, 100, tmp_path, place="end of a hand", enough=1)
    assert kinds(report) == {"broke"} and "hangs" in report.words()
