"""Seats exchanged: everybody moves on together, and as many moves as there are ways lead back."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from game.catalog import games
from game.core.exchange import moved, ways

TABLES = [
    pytest.param(game.rules.sides(options, seats), id=f"{game.name}-{preset}-{seats}")
    for game in games().values()
    for preset, options in game.rules.PRESETS.items()
    for seats in game.rules.seat_counts(options)
]


@pytest.mark.parametrize("sides", TABLES)
def test_every_side_holds_every_sides_cards_once_and_then_all_sit_as_at_first(sides: tuple[int, ...]) -> None:
    people, count = tuple(range(len(sides))), ways(sides)
    assert count == len(set(sides)) > 1
    held = {
        person: {sides[moved(sides, people, way).index(person)] for way in range(count)} for person in people
    }
    assert all(each == set(sides) for each in held.values())
    for way in range(count):
        there = moved(sides, people, way)
        assert sorted(there) == list(people)
        assert all(
            (sides[one] == sides[two]) == (sides[there[one]] == sides[there[two]])
            for one in people
            for two in people
        )
        assert moved(sides, moved(sides, people, way), 1) == moved(sides, people, way + 1)
    assert moved(sides, people, count) == people


@given(st.integers(1, 5), st.integers(1, 4), st.integers(-20, 20), st.randoms())
def test_moving_on_and_back_changes_nothing(teams: int, members: int, way: int, chance: object) -> None:
    sides = [number // members for number in range(teams * members)]
    getattr(chance, "shuffle")(sides)  # noqa: B009
    people = tuple(f"P{number}" for number in range(len(sides)))
    assert moved(sides, moved(sides, people, way), -way) == people
    assert moved(sides, people, way) == moved(sides, people, way + ways(sides))


def test_sides_of_unlike_size_have_nothing_to_exchange() -> None:
    assert ways((0, 1, 1)) == 1
    assert moved((0, 1, 1), "abc", 1) == ("a", "b", "c")
