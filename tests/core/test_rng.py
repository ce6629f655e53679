"""Named streams give the same numbers on every platform and Python version."""

from __future__ import annotations

from statistics import mean, pstdev

import pytest

from game.core.rng import Chance, LateStream, Stream, parse_seed, seed_of_stream, stream

GOLDEN_BELOW = [23, 36, 0, 23, 29, 11, 24, 36, 7, 16, 25, 1]
GOLDEN_RANDOM = [0.6987252891946931, 0.9404680087843778, 0.6424409305303965]
GOLDEN_SHUFFLE = [16, 10, 11, 12, 20, 2, 1, 7, 15, 0, 13, 6, 8, 9, 17, 3, 21, 18, 14, 23, 5, 4, 22, 19]
"""Drawn once and written down; a change here would break every record ever kept."""


def test_golden_numbers() -> None:
    deal = stream(7, "deal")
    assert [deal.below(52) for _ in range(12)] == GOLDEN_BELOW
    coin = stream(0, "coin")
    assert [coin.random() for _ in range(3)] == GOLDEN_RANDOM


def test_golden_shuffle() -> None:
    cards = list(range(24))
    Chance(11, 0).stream("deal").shuffle(cards)
    assert cards == GOLDEN_SHUFFLE


def test_streams_of_other_names_steps_and_seeds_differ() -> None:
    firsts = {stream(seed, name).random() for seed in range(5) for name in ("deal", "coin", "bot/1")}
    firsts |= {Chance(1, step).stream("deal").random() for step in range(5)}
    assert len(firsts) == 20


def test_a_stream_does_not_depend_on_what_was_drawn_elsewhere() -> None:
    first = stream(3, "deal")
    other = stream(3, "coin")
    before = first.random()
    other.random()
    again = stream(3, "deal")
    assert again.random() == before
    assert again.random() == first.random()


@pytest.mark.parametrize("bound", [1, 2, 3, 24, 52])
def test_below_is_even(bound: int) -> None:
    drawn = stream(5, f"even/{bound}")
    counts = [0] * bound
    throws = 400 * bound
    for _ in range(throws):
        counts[drawn.below(bound)] += 1
    chi_squared = sum((count - 400) ** 2 / 400 for count in counts)
    assert chi_squared < bound + 5 * (2 * bound) ** 0.5


def test_normal_and_exponential_have_their_moments() -> None:
    drawn = stream(9, "moments")
    normal = [drawn.normal(10.0, 2.0) for _ in range(20_000)]
    assert mean(normal) == pytest.approx(10.0, abs=0.06)
    assert pstdev(normal) == pytest.approx(2.0, abs=0.05)
    exponential = [drawn.exponential(3.0) for _ in range(20_000)]
    assert mean(exponential) == pytest.approx(3.0, abs=0.1)
    assert min(exponential) >= 0.0


@pytest.mark.parametrize(
    ("word", "seed"), [("0", 0), ("12", 12), ("-7", -7), ("+5", 5), ("9" * 18, 10**18 - 1)]
)
def test_a_seed_is_a_whole_number_of_up_to_eighteen_digits(word: str, seed: int) -> None:
    assert parse_seed(word) == seed


@pytest.mark.parametrize(
    "word", ["", "-", "1.5", "1e3", "1_000", "٣", " 1", "many", "9" * 19, "9" * 5000, "1\n"]
)
def test_what_is_no_seed_is_told_in_a_short_sentence(word: str) -> None:
    with pytest.raises(ValueError, match="is no seed") as refused:
        parse_seed(word)
    assert len(str(refused.value)) < 200 and str(refused.value).isprintable()


def test_a_late_stream_is_the_same_stream() -> None:
    late, early = LateStream(lambda: seed_of_stream(3, "deal")), stream(3, "deal")
    assert late.seed == early.seed
    assert [late.random() for _ in range(4)] == [early.random() for _ in range(4)]
    assert not hasattr(late, "anything")


def test_all_streams_of_a_seat_share_a_wider_one() -> None:
    """Of "bot/1/5" and "bot/1/6" it is "bot/1", from its beginning, whatever was drawn from either."""
    one, other = stream(3, "bot/1/5"), stream(3, "bot/1/6")
    one.random()
    assert one.wider().random() == other.wider().random() == one.wider().random()
    assert one.wider().random() == stream(3, "bot/1").random()
    firsts = {stream(seed, f"bot/{seat}/5").wider().random() for seed in range(4) for seat in range(4)}
    assert len(firsts) == 16
    nameless = Stream(5)
    assert nameless.wider().random() == Stream(5).wider().random() != Stream(5).random()
    assert LateStream(lambda: 5).wider().random() == nameless.wider().random()
