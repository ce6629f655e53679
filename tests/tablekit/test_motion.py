"""The base of motion: what is only for show is left out when it is skipped, what counts is not."""

from __future__ import annotations

from functools import partial

import pytest

from game.tablekit.motion import BOW_MS, Motion, team_result
from game.tablekit.staged import sitting
from game.ui.effects import Effects
from game.ui.people import People
from game.ui.pieces.plate import Plate
from game.ui.theme import CREAM, TEAM_COLOURS
from tests.tables import Silent, kit

WON = frozenset({1, 3})


def motion(you: int | None = None) -> Motion:
    """A motion of nothing yet, at a table of four."""
    tools = kit()
    plates = {seat: Plate(who) for seat, who in enumerate(sitting(4, ()))}
    people = People(tuple(plate.plate.name for plate in plates.values()), you)
    return Motion(
        kit=tools, timeline=tools.timeline(), effects=Effects(tools.settings), plates=plates, people=people
    )


def heard(moving: Motion) -> list[tuple[str, int | None]]:
    """The sounds made so far, and how high."""
    audio = moving.kit.audio
    assert isinstance(audio, Silent)
    return audio.steps


@pytest.mark.parametrize("skip", [True, False])
def test_skipping_does_what_counts_and_leaves_out_what_is_for_show(skip: bool) -> None:
    moving, done = motion(), list[str]()
    moving.later(200.0, partial(done.append, "told"))
    moving.flourish(100.0, partial(done.append, "sparks"))
    moving.sound(150.0, "right", 0.0, step=2)
    if skip:
        moving.skip()
    else:
        moving.timeline.update(200.0)
    assert done == (["told"] if skip else ["sparks", "told"])
    assert heard(moving) == ([] if skip else [("right", 2)])
    moving.sound(0.0, "tick", 0.0)
    moving.timeline.update(0.0)
    assert heard(moving)[-1] == ("tick", None), "after a skip it sounds again"


def test_the_next_event_waits_for_what_is_left_of_this_one() -> None:
    moving = motion()
    moving.wait_ms, moving.held = 100.0, True
    moving.update(60.0)
    assert moving.wait_ms == 40.0
    moving.update(60.0)
    assert moving.wait_ms == 0.0 and moving.held
    moving.wait_ms = 100.0
    moving.settle()
    assert moving.wait_ms == 0.0 and not moving.held


def test_plates_bow_and_stand_straight_again() -> None:
    moving = motion()
    moving.bow(WON, 50.0)
    moving.timeline.update(50.0 + BOW_MS / 2)
    assert [plate.bow for plate in moving.plates.values()] == [0.0, 1.0, 0.0, 1.0]
    moving.timeline.update(BOW_MS / 2)
    assert not any(plate.bow for plate in moving.plates.values()) and not moving.timeline.busy


@pytest.mark.parametrize(
    ("winners", "you", "sound", "words"),
    [
        (WON, 1, "win", "You win!"),
        (WON, 0, "loss", "They win!"),
        (WON, None, "win", "Moons win!"),
        (frozenset(), 0, "draw", "A tie!"),
        (frozenset(), None, "draw", "A tie!"),
    ],
)
def test_the_end_sounds_and_reads_for_whoever_looks(
    winners: frozenset[int], you: int | None, sound: str, words: str
) -> None:
    moving = motion(you)
    moving.fanfare(winners)
    assert heard(moving) == [(sound, None)]
    assert team_result(winners, you, "A tie!") == (words, TEAM_COLOURS[1] if winners else CREAM)


@pytest.mark.parametrize("skip", [True, False])
def test_what_is_withheld_is_told_at_its_time_or_when_all_is_skipped(skip: bool) -> None:
    moving = motion()
    moving.withhold(200.0)
    moving.timeline.update(150.0)
    assert moving.untold
    moving.skip() if skip else moving.timeline.update(50.0)
    assert not moving.untold
