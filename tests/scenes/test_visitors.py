"""Characters come and go behind the title's fan: all different, awake while somebody is there."""

from __future__ import annotations

import pytest

from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.screens.title import Title
from game.scenes.screens.visitors import (
    CAST,
    DOZE_MS,
    FIRST_MS,
    GONE_MS,
    ORDER,
    SEATS,
    STAGGER_MS,
    STAY_MS,
    Visitors,
    turn,
    up,
)
from game.ui.characters.look import AHEAD, Mood


def test_everybody_comes_in_turn_and_nobody_stands_in_two_places() -> None:
    assert sorted(emblem for cast in CAST for emblem in cast) == list(range(8))
    assert len(SEATS) == len(CAST) == len(ORDER)
    seen = set()
    for clock in range(0, 60_000, 97):
        there = [who for who, into in (turn(place, float(clock)) for place in range(4)) if up(into) > 0.0]
        assert len(set(there)) == len(there)
        seen.update(there)
    assert seen == set(range(8))


def test_they_come_up_stay_and_go_before_the_next_one() -> None:
    assert up(-1.0) == up(STAY_MS - 1.0) == 0.0
    assert up(STAY_MS / 2) == 1.0
    assert 0.0 < up(STAY_MS - GONE_MS - 100.0) < 1.0
    assert turn(ORDER.index(3), FIRST_MS + 3 * STAGGER_MS - 1.0)[1] < 0.0, "the last place waits longest"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_title_moves_by_itself_unless_motion_is_reduced(pilot: Pilot, reduced: bool) -> None:
    pilot.house.settings.accessibility.motion = "reduced" if reduced else "full"
    pilot.show(Title(deal=False))
    pilot.run(7000.0)
    before = pilot.pixels()
    pilot.run(3000.0)
    assert (pilot.pixels() == before) is reduced


def test_they_look_at_what_is_chosen_doze_off_and_start_up(pilot: Pilot) -> None:
    title = pilot.show(Title(deal=False))
    pilot.run(6000.0)
    visitors: Visitors = title._visitors
    assert visitors._look(0, STAY_MS / 2, (-1, 0), reduced=True).gaze == (-1, 0)
    pilot.run(DOZE_MS + 5000.0)
    assert {visitors._look(place, STAY_MS / 2, AHEAD, reduced=False).mood for place in range(4)} == {
        Mood.ASLEEP
    }
    pilot.press(Intent.DOWN)
    assert visitors._look(0, STAY_MS / 2, AHEAD, reduced=False).mood is Mood.SHOCKED
    pilot.run(1200.0)
    assert visitors._look(0, STAY_MS / 2, AHEAD, reduced=False).mood is Mood.WAITING
