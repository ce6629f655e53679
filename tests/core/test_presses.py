"""Fair presses: a press wins alone only if it surely came first by more than the tie band."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, strategies as st

from game.core.presses import TIE_BAND_MS, TIE_BANDS_MS, Timed, beats, first
from game.core.rng import stream

moments = st.floats(0, 50, allow_nan=False)
lengths = st.floats(0, 3, allow_nan=False)


@st.composite
def races(draw: st.DrawFn) -> list[Timed]:
    seats = draw(st.lists(st.integers(0, 7), min_size=1, max_size=8, unique=True))
    begins = [draw(moments) for _ in seats]
    return [Timed(seat, begin, begin + draw(lengths)) for seat, begin in zip(seats, begins, strict=True)]


@given(races(), st.integers(0, 1000))
def test_nobody_in_the_heat_was_surely_beaten_and_the_winner_is_in_it(race: list[Timed], seed: int) -> None:
    settled = first(race, stream(seed, "coin"))
    by_seat = {press.seat: press for press in race}
    assert settled.winner in settled.heat
    for seat in settled.heat:
        assert not any(beats(other, by_seat[seat]) for other in race)
    for seat in set(by_seat) - set(settled.heat):
        assert any(beats(other, by_seat[seat]) for other in race)


@given(races(), st.integers(0, 1000), st.randoms())
def test_the_order_of_arrival_does_not_matter(race: list[Timed], seed: int, order: object) -> None:
    shuffled = list(race)
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    assert first(shuffled, stream(seed, "coin")) == first(race, stream(seed, "coin"))


@given(moments, lengths, moments, lengths)
def test_beating_is_one_way_and_needs_more_than_the_band(
    begin: float, length: float, other: float, other_length: float
) -> None:
    one, two = Timed(0, begin, begin + length), Timed(1, other, other + other_length)
    assert not (beats(one, two) and beats(two, one))
    if beats(one, two):
        assert two.begin - one.end > TIE_BAND_MS


@given(races(), st.integers(0, 1000))
def test_a_narrower_band_makes_no_more_dead_heats(race: list[Timed], seed: int) -> None:
    heats = [set(first(race, stream(seed, "coin"), band).heat) for band in TIE_BANDS_MS]
    assert all(narrow <= wide for wide, narrow in pairwise(reversed(heats)))


def test_two_milliseconds_are_a_dead_heat_or_not_by_the_tables_band() -> None:
    apart = [Timed(0, 9.6, 10.0), Timed(1, 11.6, 12.0)]
    heats = {band: first(apart, stream(1, "coin"), band).dead_heat for band in TIE_BANDS_MS}
    assert heats == {0.1: False, 2.0: True, 4.0: True}


def test_a_clear_race_throws_no_coin() -> None:
    coin, untouched = stream(1, "coin"), stream(1, "coin")
    race = first([Timed(0, 0.0, 0.5), Timed(1, 20.0, 20.5)], coin)
    assert race.winner == 0 and not race.dead_heat
    assert coin.random() == untouched.random()
