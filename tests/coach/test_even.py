"""Even odds: shares are those of ratings, and no choice of bots comes closer than the one proposed."""

from __future__ import annotations

from itertools import product
from math import isclose

from hypothesis import given, settings, strategies as st

from game.catalog import games
from game.coach.even import ENOUGH, PER_LEVEL, Table, evened
from game.coach.rating import Bout, won
from game.core.contract import Level

RATED = [game.strength for game in games().values() if game.strength is not None]
TEAMS, SINGLE = (0, 1, 0, 1), (0, 1, 2, 3)
SITTERS = st.tuples(*[st.one_of(st.sampled_from(Level), st.floats(600.0, 2200.0))] * 4)


@settings(max_examples=40, deadline=None)
@given(strength=st.sampled_from(RATED), mine=st.floats(600.0, 2200.0), level=st.sampled_from(Level))
def test_between_two_shares_are_the_chance_to_win(strength, mine: float, level: Level) -> None:  # type: ignore[no-untyped-def]
    shares = Table(strength, (0, 1), (mine, level)).shares()
    weight = strength.weight(2)
    chance = won(Bout(0.0, weight, weight * strength.LEVELS[level], 1.0), mine)
    assert isclose(shares[0], chance, abs_tol=1e-9) and isclose(sum(shares), 1.0)


@settings(max_examples=15, deadline=None)
@given(strength=st.sampled_from(RATED), sides=st.sampled_from((TEAMS, SINGLE)), sitters=SITTERS)
def test_no_other_bots_come_closer(strength, sides: tuple[int, ...], sitters) -> None:  # type: ignore[no-untyped-def]
    """Against every choice of levels, by the sum of squares; and people stay who they are."""
    table = Table(strength, sides, sitters)
    found = evened(table)
    assert all(two == one or isinstance(one, Level) for one, two in zip(sitters, found.sitters, strict=True))

    def apart(each: Table) -> float:
        return sum((share - 1.0 / len(each.shares())) ** 2 for share in each.shares())

    choices = [tuple(Level) if isinstance(each, Level) else (each,) for each in sitters]
    best = min(apart(Table(strength, sides, each)) for each in product(*choices))
    if found != table:
        assert found.uneven() <= table.uneven() - ENOUGH and apart(found) <= best + 12 * PER_LEVEL


def test_a_champion_alone_gets_the_strongest_and_a_beginner_the_weakest() -> None:
    for strength in RATED:
        best, worst = (strength.LEVELS[level] for level in (Level.EXPERT, Level.GENTLE))
        for rating, level in ((best + 100.0, Level.EXPERT), (worst - 100.0, Level.GENTLE)):
            found = evened(Table(strength, (0, 1), (rating, Level.NORMAL)))
            assert found.sitters == (rating, level)


def test_people_alone_and_even_tables_are_left_as_they_are() -> None:
    strength = RATED[0]
    for sitters in ((1000.0, 1600.0, 1200.0, 900.0), (Level.EASY,) * 4):
        table = Table(strength, TEAMS, sitters)
        assert evened(table) is table
