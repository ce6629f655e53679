"""A series that was left or killed: Continue names it, and it goes on with its seats, hands and people."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.minds import UniformMind
from game.catalog import games
from game.couch.intents import Intent
from game.scenes.frame import MenuScene
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.title import Title, Way
from game.scenes.swap.between import Between, Step
from game.scenes.swap.comparison import Comparison
from game.scenes.swap.keeping import FILE, SeriesFile, understood
from game.scenes.swap.running import Swap
from game.ui.plain import NotUnderstood
from tests.scenes.sitting import play_the_hand
from tests.scenes.test_evening import another
from tests.scenes.test_swap import series, table

GAME = games()["deduction"]
SEVERAL = 2


def begun(pilot: Pilot, humans: int = 1, deals: int = SEVERAL) -> Swap:
    """A series of Deduction whose first hand is dealt."""
    swap = series(pilot, table(GAME, humans, deals))
    for path in list(pilot.house.shelf.waiting()):
        path.unlink()  # that of the table at which everybody sat down
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)
    return swap


def to_the_end(pilot: Pilot) -> None:
    """The hand in play ends, and the series says how far it is."""
    play_the_hand(pilot, MenuScene)
    pilot.run(1500.0)


def continued(pilot: Pilot) -> Pilot:
    """The program begins again, and Continue is chosen."""
    again = another(pilot)
    again.begin()
    assert isinstance(again.top, Title)
    button: Any = next(each for each in again.top.menu.widgets if getattr(each, "words", "") == "Continue")
    assert button.aside == GAME.title and "swap seats" in button.help
    again.top.finish(Way.RESUME)
    again.run(1500.0)
    return again


def test_killed_in_mid_hand_it_goes_on_with_that_very_hand(pilot: Pilot) -> None:
    swap = begun(pilot)
    play = pilot.top
    for seat in range(2):
        play.director.seat(seat, UniformMind(3, seat), play.clock.now)
    for _ in range(3):
        assert play.director.step() is not None
    log, setup, deals = tuple(play.played.match.log), swap._setup, swap.series.deals
    again = continued(pilot)
    try:
        assert isinstance(again.top, Between) and again.top.standing.left
        again.press(Intent.CONFIRM)
        assert isinstance(again.top, Play)
        assert tuple(again.top.played.match.log)[: len(log)] == log
        assert again.top.session.covered and again.top.session.series
        on = next(scene for scene in again.house.stack.scenes if isinstance(scene, Swap))
        assert on.series.deals == deals and on._setup.seats == setup.seats
        for number in range(1, len(on.series.hands) + 1):
            to_the_end(again)
            assert len(on.series.came) == number
            if isinstance(again.top, Between):
                again.press(Intent.CONFIRM)
        assert isinstance(again.top, Comparison)
        assert not (again.house.settings_file.folder / FILE).exists(), "it is over"
    finally:
        again.close()


def test_killed_between_two_hands_it_goes_on_with_the_next_and_with_its_people(pilot: Pilot) -> None:
    swap = begun(pilot, humans=2, deals=1)
    names = [each.name for each in pilot.house.visitors.values()]
    first, devices = swap.who, {chair.device for chair in pilot.house.couch.seats.chairs}
    to_the_end(pilot)
    assert isinstance(pilot.top, Between) and len(swap.series.came) == 1
    came = swap.series.came
    again = continued(pilot)
    try:
        assert isinstance(again.top, Between) and not again.top.standing.left
        on = next(scene for scene in again.house.stack.scenes if isinstance(scene, Swap))
        assert on.series.came == came and on.who == first
        assert [each.name for each in again.house.visitors.values()] == names
        again.press(Intent.CONFIRM)
        while isinstance(again.top, Takeover):
            again.top._stand_in()
            again.run(20.0)
        chairs = again.house.couch.seats.chairs
        assert {chair.device for chair in chairs} == devices
        assert [chair.person for chair in chairs] == ["?1", "?0"], "seats are exchanged"
    finally:
        again.close()


def test_a_hand_that_ended_just_before_it_was_written_counts(pilot: Pilot) -> None:
    swap = begun(pilot)
    kept = SeriesFile(pilot.house.settings_file.folder).load()
    assert kept is not None and kept.record
    to_the_end(pilot)
    came = swap.series.came
    SeriesFile(pilot.house.settings_file.folder).save(kept)
    again = continued(pilot)
    try:
        on = next(scene for scene in again.house.stack.scenes if isinstance(scene, Swap))
        assert [each.made for each in on.series.came] == [each.made for each in came]
        assert isinstance(again.top, Between) and not again.top.standing.left
    finally:
        again.close()


def test_ended_by_hand_nothing_is_left_to_go_on_with(pilot: Pilot) -> None:
    begun(pilot)
    to_the_end(pilot)
    assert (pilot.house.settings_file.folder / FILE).exists()
    pilot.top.finish(Step.STOP)
    pilot.run(40.0)
    assert not (pilot.house.settings_file.folder / FILE).exists()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "poker"}, "there is no poker"),
        ({"seats": [{"mind": "cmd:rm"}, {"mind": "human"}]}, "does not know"),
        ({"came": [{"record": "", "made": [1]}]}, "not those of its deals"),
        ({"options": {"bank": "13"}}, "bank"),
        ({"version": 9}, "version"),
        ({"record": "../x"}, "record"),
        ({"handicaps_ms": [1]}, "can't be exchanged"),
    ],
)
def test_a_damaged_file_is_set_aside_with_a_sentence(
    pilot: Pilot, change: dict[str, object], why: str
) -> None:
    """And a file starts no program."""
    begun(pilot)
    path = pilot.house.settings_file.folder / FILE
    plain = json.loads(path.read_text(encoding="utf-8"))
    raw = json.dumps(plain | change).encode()
    with pytest.raises(NotUnderstood, match=why):
        understood(raw)
    path.write_bytes(raw)
    file = SeriesFile(path.parent)
    assert file.load() is None and "set aside" in str(file.told()) and not path.exists()
    assert len(list(path.parent.glob("swap*"))) == 1


def test_tables_with_outside_programs_are_not_kept(tmp_path: Path, pilot: Pilot) -> None:
    begun(pilot)
    kept = SeriesFile(pilot.house.settings_file.folder).load()
    assert kept is not None
    setup: Setup = replace(kept.setup, seats=("human", "cmd:x"))
    assert SeriesFile(tmp_path / "other").save(replace(kept, setup=setup)) is None
    assert not (tmp_path / "other").exists()
