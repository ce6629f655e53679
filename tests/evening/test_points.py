"""Points: an even hand is worth the same at every game, and nobody gains by their company."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from game.catalog import find, games
from game.coach.rating import start
from game.core.contract import Level, Outcome
from game.evening.evening import Evening, Member
from game.evening.meetings import Seating
from game.evening.mix import Portion, sides_of, usual
from game.evening.points import PAR, points_of

TEAMS, *_, PLACES = usual(games().values(), 4)


def seated(portion: Portion, people: int) -> Seating:
    """The first seats are people's, in their order."""
    return Seating(portion, tuple(seat if seat < people else None for seat in range(portion.seats)))


def won_by(portion: Portion, side: int) -> Outcome:
    """A side has won."""
    sides = sides_of(portion)
    return Outcome(frozenset(seat for seat, each in enumerate(sides) if each == side), "")


def test_equals_at_teams_get_all_or_nothing_and_half_for_a_draw() -> None:
    seating = seated(TEAMS, 4)
    assert points_of(seating, won_by(TEAMS, 0), Level.NORMAL, {}) == {0: 100, 1: 0, 2: 100, 3: 0}
    assert set(points_of(seating, Outcome(frozenset(), "", True), Level.NORMAL, {}).values()) == {PAR}


def test_equals_at_a_game_of_places_get_points_by_place() -> None:
    seating = seated(PLACES, 4)
    outcome = Outcome(frozenset((2,)), "", places=(2, 4, 1, 3))
    assert points_of(seating, outcome, Level.NORMAL, {}) == {0: 67, 1: 0, 2: 100, 3: 33}
    tied = Outcome(frozenset((0, 1)), "", places=(1, 1, 3, 3))
    assert points_of(seating, tied, Level.NORMAL, {}) == {0: 83, 1: 83, 2: 17, 3: 17}


def test_to_win_with_a_weak_bot_against_strong_people_is_worth_more() -> None:
    """And to lose so costs less; with strong bots it is the other way round."""
    seating = Seating(TEAMS, (0, 1, None, 2))
    easy, expert = (
        points_of(seating, won_by(TEAMS, 0), level, {})[0] for level in (Level.EASY, Level.EXPERT)
    )
    assert easy > 100 > expert
    assert points_of(seating, won_by(TEAMS, 1), Level.EASY, {})[0] > 0


def test_a_champion_keeps_what_is_won_and_the_partner_gets_no_more_than_anybody() -> None:
    strength = find(TEAMS.game).strength
    assert strength is not None
    mean = start(strength.LEVELS).mean
    champion = {0: mean + 400.0}
    points = points_of(seated(TEAMS, 4), won_by(TEAMS, 0), Level.NORMAL, champion)
    assert points[2] < points[0] <= 105, points


@settings(max_examples=60, deadline=None)
@given(
    portion=st.sampled_from(usual(games().values(), 8)),
    people=st.integers(1, 8),
    level=st.sampled_from(Level),
    order=st.permutations(range(8)),
    ratings=st.dictionaries(st.integers(0, 7), st.floats(600.0, 2200.0)),
)
def test_what_equals_get_is_par_on_the_average(
    portion: Portion, people: int, level: Level, order: list[int], ratings: dict[int, float]
) -> None:
    """Of people alone, equally strong, points add up to PAR each; of any people they stay within bounds."""
    seating = seated(portion, min(people, portion.seats))
    if find(portion.game).places:
        ranks = [order.index(seat) for seat in sorted(order)][: portion.seats]
        places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        outcome = Outcome(frozenset((places.index(1),)), "", places=places)
    else:
        outcome = won_by(portion, order[0] % 2)
    points = points_of(seating, outcome, level, ratings)
    assert all(PAR - 100 <= each <= PAR + 100 for each in points.values())
    if len(seating.players) == portion.seats:
        even = points_of(seating, outcome, level, {})
        assert abs(sum(even.values()) - PAR * portion.seats) <= portion.seats / 2


def evening(hands: int = 0, until: int = 0) -> Evening:
    """Three people, nothing played."""
    members = tuple(Member(name) for name in ("Juri", "Mina", "Kim"))
    return Evening(5, members, (TEAMS,), hands=hands, until=until)


def test_who_waits_or_is_away_gets_par() -> None:
    seating = Seating(TEAMS, (0, 1, None, None), (2,))
    after = evening(3).ended(seating, won_by(TEAMS, 0), "a.txt", 300)
    lines = {line.member: line for line in after.standing()}
    assert lines[2].points == PAR and [lines[number].place for number in (0, 2, 1)] == [1, 2, 3]
    assert [line.points for line in after.standing(0)] == [0, 0, 0]


@pytest.mark.parametrize(("hands", "until"), [(2, 0), (0, 1000)])
def test_an_evening_ends_by_its_hands_or_by_the_clock(hands: int, until: int) -> None:
    found = evening(hands, until)
    seating = Seating(TEAMS, (0, 1, 2, None))
    assert not found.over(999) and found.ending(0).hands == hands
    after = found.ended(seating, won_by(TEAMS, 0), "", 500).ended(seating, won_by(TEAMS, 1), "", 500)
    assert after.over(1000) and after.over(10) == bool(hands)
    each = after.ending(10).each
    assert hands or (after.ending(10).seconds == 990 and 420 < each[TEAMS.game] < 500)
