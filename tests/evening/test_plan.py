"""Who plays what with whom: nobody waits long, everybody meets everybody, whatever the mix."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st

from game.catalog import games
from game.evening.ending import OPEN, Ending
from game.evening.meetings import Seating, meetings
from game.evening.mix import Portion, left_out, options_of, room, seat_counts, sides_of, usual
from game.evening.plan import next_seating
from tests.evening.evenings import counted, furthest_of, least
from tests.samples import thinned

EXAMPLES, HANDS = 8, 4
UNEVEN_BEFORE = ((8, 8), (8, 10), (7, 14), (7, 15), (7, 16))


def planned(
    people: int, mix: tuple[Portion, ...], hands: int, seed: int = 1, told: bool = True
) -> list[Seating]:
    """The hands of an evening of the same people; `told` whether its end is known."""
    found: list[Seating] = []
    for number in range(hands):
        found.append(next_seating(found, range(people), mix, seed, Ending(hands - number) if told else OPEN))
    return found


def furthest(hands: list[Seating], people: int) -> tuple[int, int, int]:
    """By how much the most and the fewest differ: partners, opponents, waiting."""
    met = meetings(hands, range(people))
    counts = [list(each.values()) or [0] for each in (met.partners, met.opponents, met.waited)]
    partners, opponents, waited = (max(each) - min(each) for each in counts)
    return partners, opponents, waited


@st.composite
def mixes(draw: st.DrawFn) -> tuple[Portion, ...]:
    """Some of the games, each with a preset, a number of seats and a share."""
    found = []
    for game in games().values():
        if draw(st.booleans()):
            preset = draw(st.sampled_from(sorted(game.rules.PRESETS)))
            seats = draw(st.sampled_from(seat_counts(game, preset)))
            found.append(Portion(game.name, preset, seats, draw(st.integers(1, 3))))
    return tuple(found) or usual(games().values(), 4)


@settings(max_examples=EXAMPLES, deadline=None)
@given(people=st.integers(2, 8), mix=mixes(), seed=st.integers(0, 10**9))
def test_any_mix_seats_everybody_within_a_hand(people: int, mix: tuple[Portion, ...], seed: int) -> None:
    """Each hand is one that its game can be played with; who waited plays next, if the tables allow it."""
    hands = planned(people, mix, HANDS, seed)
    out = left_out(mix, people)
    for seating in hands:
        assert seating.portion in mix and seating.portion not in out
        assert len(seating.seats) == len(sides_of(seating.portion)) == seating.portion.seats
        assert sorted((*seating.players, *seating.waiting)) == list(range(people))
        assert len(seating.players) == room(seating.portion, people)
    most = max(room(portion, people) for portion in mix)
    least = min(room(portion, people) for portion in mix if portion not in out)
    for one, other in pairwise(hands):
        if people - least <= most:
            assert set(one.waiting) <= set(other.players)
        else:
            assert set(other.players) <= set(one.waiting) or set(one.waiting) <= set(other.players)


@settings(max_examples=EXAMPLES, deadline=None)
@given(people=st.integers(2, 8), mix=mixes(), seed=st.integers(0, 10**9))
def test_bots_are_shared_out_over_the_sides(people: int, mix: tuple[Portion, ...], seed: int) -> None:
    """No side has two people more than another, but two who play together against bots."""
    for seating in planned(people, mix, 3, seed):
        sides = sides_of(seating.portion)
        counts = Counter(
            side for side, person in zip(sides, seating.seats, strict=True) if person is not None
        )
        fewest = min(counts.get(side, 0) for side in set(sides))
        assert max(counts.values()) - fewest <= 1 or len(seating.players) == 2


@pytest.mark.parametrize("people", thinned((8, 4, 5, 6, 7), 5))
def test_the_usual_evening_is_even(people: int) -> None:
    """Meetings never differ by more than two, and by one at the end; all games have their share."""
    mix = usual(games().values(), people)
    hands = planned(people, mix, 14)
    for number in range(1, len(hands) + 1):
        partners, opponents, _ = furthest(hands[:number], people)
        assert partners <= 2 and opponents <= 2, (number, partners, opponents)
    counts = Counter(seating.portion.game for seating in hands)
    assert (
        set(counts) == {portion.game for portion in mix} and max(counts.values()) - min(counts.values()) <= 4
    )
    partners, opponents, waited = furthest(hands, people)
    assert max(partners, opponents) <= 1 and waited <= 2


@pytest.mark.parametrize(
    ("people", "hands"), [(8, 8), *(pytest.param(*each, marks=pytest.mark.soak) for each in UNEVEN_BEFORE)]
)
def test_an_evening_of_a_known_number_of_hands_ends_even(people: int, hands: int) -> None:
    """Two apart before the whole evening was in the search's sight."""
    partners, opponents, *_ = counted(people, hands, 1)
    assert max(partners, opponents) <= 1


def test_where_no_number_of_hands_can_be_even_the_search_comes_to_the_least() -> None:
    """Of one game alone, by trying every way: two hands of Literature among eight are two apart."""
    game = "literature"
    (portion,) = (each for each in usual(games().values(), 8) if each.game == game)
    assert least(8, portion, 3) == [1, 2, 2] == [furthest_of(8, (portion,), hands) for hands in (1, 2, 3)]


def test_four_at_teams_of_two_never_differ_by_more_than_one() -> None:
    game = next(iter(games()))
    mix = (Portion(game, next(iter(games()[game].rules.PRESETS)), 4),)
    hands = planned(4, mix, 9, told=False)
    for number in range(1, 10):
        assert max(furthest(hands[:number], 4)) <= 1


def test_the_clock_ends_an_evening_about_when_its_hands_are_played() -> None:
    """The longer they take the less likely there is another; half of all evenings go on after the mean."""
    clock = Ending(seconds=1000.0)
    chances = [clock.goes_on(1, took, took * took) for took in (100.0, 500.0, 1000.0, 1500.0, 5000.0)]
    assert chances == sorted(chances, reverse=True) and chances[2] == 0.5
    assert chances[0] > 0.99 and chances[-1] < 0.03
    assert [Ending(2).goes_on(hands, 0.0, 0.0) for hands in (1, 2)] == [1.0, 0.0]
    assert OPEN.goes_on(50, 1e6, 1e12) == 1.0


def test_an_evening_is_the_same_from_the_same_seed() -> None:
    mix = usual(games().values(), 5)
    assert planned(5, mix, 2, 11) == planned(5, mix, 2, 11) != planned(5, mix, 2, 12)


def test_at_a_game_for_two_who_waited_plays_next() -> None:
    """Three or four people: nobody waits twice. Of more, nobody waits longer than it takes all to play."""
    duel = next(portion for portion in usual(games().values(), 8) if portion.seats == 2)
    for people in (3, 4, 8):
        hands = planned(people, (duel,), 6)
        longest = max(max(meetings(hands[:n], range(people)).idle.values()) for n in range(1, 7))
        assert longest == -(-people // 2) - 1
        assert furthest(hands, people)[2] <= 1


def test_a_game_after_which_somebody_would_wait_twice_is_left_out() -> None:
    four, duel = (next(p for p in usual(games().values(), 8) if p.seats == seats) for seats in (4, 2))
    assert left_out((four, duel), 8) == (duel,)
    assert left_out((four, duel), 6) == () == left_out((duel,), 8)
    assert {seating.portion for seating in planned(8, (four, duel), 5)} == {four}


def test_who_comes_later_plays_next_and_owes_no_meetings() -> None:
    """And who leaves is not seated any more."""
    mix = usual(games().values(), 8)
    hands = planned(5, mix, 3)
    joined = next_seating(hands, range(6), mix, 1)
    assert 5 in joined.players
    met = meetings(hands, range(6))
    assert met.opponents[0, 5] == min(met.opponents[pair] for pair in met.opponents if 5 not in pair)
    left = next_seating([*hands, joined], (0, 2, 3, 5), mix, 1)
    assert not {1, 4} & {*left.players, *left.waiting}


def test_a_table_for_more_is_the_preset_with_one_option_changed() -> None:
    for portion in usual(games().values(), 8):
        game = games()[portion.game]
        assert portion.seats in game.rules.seat_counts(options_of(portion))
    first = next(iter(games().values()))
    with pytest.raises(ValueError, match="is not for 3 players"):
        options_of(Portion(first.name, next(iter(first.rules.PRESETS)), 3))
