"""Faces at the table: felt by what everybody saw, in every game, and moved by the clock alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.catalog import Game, games
from game.core.contract import Outcome
from game.tablekit.live import LiveTable
from game.tablekit.moods import HOP_MS, LASTS_MS, NODS_OFF_MS, Moods, end_moods
from game.ui.characters.look import AHEAD, OPEN, Look, Mood
from game.ui.pieces.plate import PlateView
from game.ui.table import SeatPlate
from game.ui.theme import seat_colour
from tests.moods import count_moods
from tests.tables import kit

FEWEST = 3
"""So many moods come up in any match, at least."""
LOOKED: Mapping[str, tuple[int, float]] = {
    "logic": (1, 0.7),
    "literature": (1, 0.08),
    "deduction": (1, 0.2),
    "logistication": (1, 0.5),
}
"""How many matches are played, and which share of their steps is looked at."""
MOMENTS = {"logic": "right", "literature": "miss", "deduction": "standing", "logistication": "reverse"}
"""A moment of the gallery in which somebody feels something."""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_everybody_sees_the_same_faces_whatever_is_hidden(game: Game) -> None:
    found = count_moods(game, next(iter(game.rules.PRESETS)), *LOOKED[game.name])
    assert len({mood for _, mood in found}) >= FEWEST, found


@pytest.mark.soak
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_everybody_sees_the_same_faces_in_every_preset(game: Game) -> None:
    for preset in game.rules.PRESETS:
        assert len({mood for _, mood in count_moods(game, preset, 6, 1.0)}) >= FEWEST, preset


class Round:
    """Four plates round a table, and their faces."""

    def __init__(self, reduced: bool = False) -> None:
        self.plates = {
            seat: PlateView(SeatPlate("Ann", seat, "bot", seat_colour(seat)), x, y)
            for seat, (x, y) in enumerate(((960.0, 1000.0), (200.0, 540.0), (960.0, 80.0), (1700.0, 540.0)))
        }
        self.moods = Moods(lambda: reduced)
        self.plates[1].turn = True
        self.wait(0.0)

    def wait(self, ms: float) -> Round:
        self.moods.update(ms, self.plates)
        return self

    def look(self, seat: int) -> Look:
        return self.plates[seat].look

    def watch(self, seat: int, ms: float, step: float = 16.0) -> list[Look]:
        return [self.wait(step).look(seat) for _ in range(round(ms / step))]


def test_whoever_is_to_do_something_thinks_and_the_others_look_at_them() -> None:
    there = Round().wait(900.0)
    assert there.look(1).mood is Mood.THINKING
    assert [there.look(seat).mood for seat in (0, 2, 3)] == [Mood.WAITING] * 3
    assert [there.look(seat).gaze for seat in (0, 2, 3)] == [(-1, -1), (-1, 1), (-1, 0)]


def test_eyes_follow_the_turn_one_seat_after_another() -> None:
    there = Round().wait(900.0)
    there.plates[1].turn, there.plates[2].turn = False, True
    before = there.look(0).gaze
    assert there.wait(16.0).look(0).gaze == before
    turned = {seat: there.watch(seat, 900.0) for seat in (0, 3)}
    assert {look.gaze for look in turned[0]} >= {before, (0, -1)}


def test_a_feeling_is_shown_at_once_hops_and_passes() -> None:
    there = Round().wait(2000.0)
    there.moods.feel({0: Mood.SHOCKED, 1: Mood.GRABBING})
    assert there.wait(0.0).look(0).mood is Mood.SHOCKED
    assert there.look(1).mood is Mood.GRABBING
    there.wait(HOP_MS / 2)
    assert there.plates[0].hop > 5.0
    there.wait(HOP_MS)
    assert there.plates[0].hop == 0.0
    there.wait(LASTS_MS[Mood.SHOCKED])
    assert there.look(0).mood is Mood.WAITING
    assert there.look(1).mood is Mood.THINKING


def test_a_seat_to_which_nothing_happens_falls_asleep_and_is_woken() -> None:
    there = Round().wait(NODS_OFF_MS - 1.0)
    assert there.look(0).mood is Mood.WAITING
    assert there.wait(1.0).look(0).mood is Mood.ASLEEP
    assert there.look(1).mood is Mood.THINKING
    there.moods.feel({0: Mood.GLAD})
    assert there.wait(0.0).look(0).mood is Mood.GLAD
    assert there.wait(LASTS_MS[Mood.GLAD]).look(0).mood is Mood.WAITING


def test_whoever_takes_no_further_part_sleeps() -> None:
    there = Round()
    there.plates[3].out = True
    assert there.wait(16.0).look(3).mood is Mood.ASLEEP


def test_eyes_blink_by_the_clock_each_seat_at_a_time_of_its_own() -> None:
    seen = [[look.lids for look in Round().watch(seat, 12_000.0)] for seat in range(4)]
    for lids in seen:
        shut = sum(each != OPEN for each in lids) / len(lids)
        assert 0.01 < shut < 0.1, "eyes blink now and then"
    assert len({tuple(lids) for lids in seen}) == 4
    assert seen[0] == [look.lids for look in Round().watch(0, 12_000.0)], "the same clock, the same blinks"


def test_under_reduced_motion_eyes_are_still_and_moods_change() -> None:
    there = Round(reduced=True)
    for seat in range(4):
        assert {(look.gaze, look.lids) for look in there.watch(seat, 9_000.0)} == {(AHEAD, OPEN)}
    there.moods.feel({0: Mood.GLAD})
    there.wait(HOP_MS / 2)
    assert there.look(0).mood is Mood.GLAD
    assert there.plates[0].hop == 0.0


def test_the_end_leaves_winners_glad_and_the_last_sulking() -> None:
    assert end_moods(Outcome(frozenset({0, 2}), "They won"), (0, 1)) == {0: Mood.GLAD, 1: Mood.SULKING}
    placed = Outcome(frozenset({2}), "She won", places=(2, 4, 1, 3))
    assert end_moods(placed, (0, 1, 2, 3)) == {
        0: Mood.SLY,
        1: Mood.SULKING,
        2: Mood.GLAD,
        3: Mood.WAITING,
    }
    assert end_moods(Outcome(frozenset(), "Nobody won", draw=True), (0,)) == {0: Mood.THINKING}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_table_shows_what_was_felt(name: str) -> None:
    """The gallery's moments are real tables: these show more than waiting and thinking."""
    game = games()[name]
    moment = next(each for each in game.moments.moments() if each.name == MOMENTS[name])
    table = moment.build(kit((320, 180)))
    assert isinstance(table, LiveTable)
    assert {plate.look.mood for plate in table.plates.values()} - {Mood.WAITING, Mood.THINKING}
