"""After a match everybody takes the stage: whoever won in the middle and large, all of them on the screen."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.awards import TallyLine
from game.core.contract import Outcome
from game.scenes.screens.podium import Podium, Standing, draw_tally_line, rank_of, standings
from game.tablekit.staged import sitting
from game.ui.people import People
from tests.tables import kit

PANEL = pygame.FRect(340.0, 280.0, 1240.0, 520.0)
LARGE = pygame.FRect(96.0, 90.0, 1728.0, 900.0)
TEAMS = Outcome(frozenset({1, 3}), "They won")
PLACED = Outcome(frozenset({2}), "She won", places=(2, 4, 1, 3))


def by_seat(outcome: Outcome, seats: int, panel: pygame.FRect) -> dict[int, Standing]:
    return {each.seat: each for each in standings(outcome, seats, panel)}


def test_winners_stand_in_the_middle_and_are_larger() -> None:
    there = by_seat(TEAMS, 4, PANEL)
    middle = sorted(there.values(), key=lambda each: abs(each.x - PANEL.centerx))
    assert {each.seat for each in middle[:2]} == TEAMS.winners
    assert min(there[seat].side for seat in (1, 3)) > max(there[seat].side for seat in (0, 2))


def test_places_go_down_step_by_step() -> None:
    there = by_seat(PLACED, 4, PANEL)
    sides = [there[seat].side for seat in (2, 0, 3, 1)]
    assert sides == sorted(sides, reverse=True)
    assert len(set(sides)) == 4


def test_after_a_draw_all_are_alike() -> None:
    drawn = Outcome(frozenset(), "Nobody won", draw=True)
    assert {rank_of(drawn, seat) for seat in range(4)} == {0}


@pytest.mark.parametrize("panel", [PANEL, LARGE], ids=["usual", "large"])
@pytest.mark.parametrize("seats", [2, 3, 8, 16])
def test_all_of_them_stand_on_the_panel_one_beside_the_other(seats: int, panel: pygame.FRect) -> None:
    outcome = Outcome(frozenset(range(0, seats, 2)), "They won")
    row = sorted(by_seat(outcome, seats, panel).values(), key=lambda each: each.x)
    assert len(row) == seats
    assert row[0].x - row[0].side / 2 >= panel.x
    assert row[-1].x + row[-1].side / 2 <= panel.right
    assert all(panel.y - each.side > -10.0 for each in row)
    for left, right in pairwise(row):
        assert right.x - left.x > 0.4 * (left.side + right.side)


def test_they_rise_and_winners_jump_unless_motion_is_reduced() -> None:
    def pictures(**access: object) -> list[bytes]:
        tools, podium, drawn = kit((480, 270), **access), Podium(), []
        for _ in range(8):
            podium.update(170.0)
            tools.stage.clear()
            podium.draw(tools.stage.canvas(), tools, PANEL, TEAMS, sitting(4, (0,)))
            drawn.append(pygame.image.tobytes(tools.stage.picture(), "RGB"))
        return drawn

    assert len(set(pictures())) > 5
    assert len(set(pictures(motion="reduced"))) == 1


def test_the_faces_of_a_tally_in_two_columns_keep_off_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    """At tables of six and more the left ones lay on it."""
    tools, left = kit(), list[float]()
    monkeypatch.setattr(
        tools.characters, "draw", lambda canvas, who, look, x, y, size: left.append(x - size / 2)
    )
    box = pygame.FRect(384.0, 500.0, 200.0, 54.0)
    line = TallyLine(frozenset((0,)), 3)
    people = People([str(seat) for seat in range(6)])
    draw_tally_line(tools.stage.canvas(), tools, line, box, 2, sitting(6, ()), PLACED, people)
    assert left and min(left) >= box.x + 12.0
