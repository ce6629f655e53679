"""The rating: it finds a known strength, its band holds it as often as it says, its scale is measured."""

from __future__ import annotations

import re
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest

from game.catalog import games
from game.coach.rating import BAND, DRIFT, Bout, Rating, after, bouts, start, won
from game.core.contract import Level, Outcome
from game.core.rng import Stream, stream
from game.core.strength import EASY, TENFOLD, apart

RATED = [game for game in games().values() if game.strength is not None]
LEVELS = {Level.EASY: 1000.0, Level.NORMAL: 1170.0, Level.STRONG: 1400.0, Level.EXPERT: 1500.0}
PLAYERS, HANDS = 160, 60
DOCS = Path(__file__).parents[2] / "docs"
BOTS_PAGE, RATING_PAGE = DOCS / "bots.md", DOCS / "statistics.md"


def duel(strength: float, against: float, rng: Stream) -> tuple[Bout, ...]:
    """What one hand told between a player of this strength and another."""
    wins = rng.random() < won(Bout(0.0, 1.0, against, 1.0), strength)
    return bouts((0, 1), 0, {1: against}, Outcome(frozenset((0 if wins else 1,)), ""))


def in_teams(strength: float, against: float, rng: Stream) -> tuple[Bout, ...]:
    """The same with a partner on each side who plays like the opponents."""
    wins = rng.random() < won(Bout(against / 2, 0.5, against, 1.0), strength)
    winners = frozenset((0, 2) if wins else (1, 3))
    return bouts((0, 1, 0, 1), 0, dict.fromkeys((1, 2, 3), against), Outcome(winners, ""))


def in_places(strength: float, against: float, rng: Stream) -> tuple[Bout, ...]:
    """The same for places among four: each place is won from those who are left (Plackett and Luce)."""
    places, place, left = [0] * 4, 1, [0, 1, 2, 3]
    while left:
        weights = [10.0 ** ((strength if seat == 0 else against) / TENFOLD) for seat in left]
        at = rng.random() * sum(weights)
        which = next(n for n in range(len(left)) if at < sum(weights[: n + 1]) or n == len(left) - 1)
        places[left.pop(which)] = place
        place += 1
    return bouts(
        range(4), 0, dict.fromkeys((1, 2, 3), against), Outcome(frozenset(), "", places=tuple(places))
    )


@pytest.mark.parametrize("hand", [duel, in_teams, in_places], ids=lambda hand: str(hand.__name__))
def test_the_band_holds_the_true_strength_as_often_as_it_says(hand: object) -> None:
    """Players as the method thinks of them: drawn from what is believed at first, changing as it allows."""
    assert callable(hand)
    rng, first = stream(14, "rating"), start(LEVELS)
    levels, held, off = tuple(LEVELS.values()), 0, 0.0
    for _ in range(PLAYERS):
        true, rating = rng.normal(first.mean, first.deviation), first
        for _ in range(HANDS):
            true += rng.normal(0.0, DRIFT)
            rating = after(rating, hand(true, rng.choice(levels), rng))
        held += rating.low <= true <= rating.high
        off += (rating.mean - true) / rating.deviation
    error = sqrt(BAND * (1.0 - BAND) / PLAYERS)
    assert abs(held / PLAYERS - BAND) < 3.0 * error, f"{held} of {PLAYERS}"
    assert abs(off / PLAYERS) < 3.0 / sqrt(PLAYERS), "neither too high nor too low on the whole"


@pytest.mark.parametrize("true", [900.0, 1250.0, 1600.0])
def test_it_finds_a_strength_that_is_known(true: float) -> None:
    rng, rating = stream(round(true), "rating"), start(LEVELS)
    levels = tuple(LEVELS.values())
    for _ in range(600):
        rating = after(rating, duel(true, rng.choice(levels), rng))
    assert rating.low < true < rating.high and rating.deviation < 60.0


def test_more_hands_make_it_surer_and_wins_against_stronger_bots_tell_more() -> None:
    first = start(LEVELS)
    won_from = {
        level: after(first, bouts((0, 1), 0, {1: LEVELS[level]}, Outcome(frozenset((0,)), "")))
        for level in LEVELS
    }
    for weaker, stronger in pairwise(LEVELS):
        assert first.mean < won_from[weaker].mean < won_from[stronger].mean
    assert all(rating.deviation < first.deviation for rating in won_from.values())
    lost = after(first, bouts((0, 1), 0, {1: 1000.0}, Outcome(frozenset((1,)), "")))
    drawn = after(first, bouts((0, 1), 0, {1: first.mean}, Outcome(frozenset(), "", draw=True)))
    assert lost.mean < first.mean and drawn.mean == pytest.approx(first.mean)


def test_a_strange_result_neither_breaks_it_nor_throws_it_far() -> None:
    far = Rating(-90_000.0, 400.0)
    assert after(far, (Bout(0.0, 1.0, 90_000.0, 1.0),)).mean <= 90_000.0
    assert bouts(range(3), 0, {1: 1000.0, 2: 1000.0}, Outcome(frozenset(), "", places=(3, 1, 1))), (
        "no place 2"
    )


def _told_shares() -> dict[str, list[float]]:
    """What docs/bots.md says each level wins from the one below, by game."""
    text = BOTS_PAGE.read_text(encoding="utf-8")
    head = next(line for line in text.splitlines() if line.startswith("| | Logic"))
    names = [cell.strip().partition(",")[0] for cell in head.split("|")[2:-1]]
    rows = [re.search(rf"^\| {pair} \|(.*)\|$", text, re.M) for pair in (
        "easy beats gentle", "normal beats easy", "strong beats normal", "expert beats strong")]  # fmt: skip
    cells = [[float(cell.split("%")[0]) / 100 for cell in row[1].split("|")] for row in rows if row]
    return {name: [row[place] for row in cells] for place, name in enumerate(names)}


@pytest.mark.parametrize("game", RATED, ids=lambda game: game.name)
def test_the_levels_stand_where_they_were_measured(game: object) -> None:
    from game.catalog import Game

    assert isinstance(game, Game) and game.strength is not None
    told = next(shares for name, shares in _told_shares().items() if game.title.startswith(name))
    ratings = [game.strength.LEVELS[level] for level in Level]
    assert ratings[1] == EASY
    assert [high - low for low, high in pairwise(ratings)] == pytest.approx([apart(share) for share in told])


@pytest.mark.parametrize("game", RATED, ids=lambda game: game.name)
def test_the_page_on_ratings_tells_them_as_they_are(game: object) -> None:
    from game.catalog import Game

    assert isinstance(game, Game) and game.strength is not None
    row = re.search(
        rf"^\| {game.title.partition(' ')[0]} \|([\d |]+)\|$", RATING_PAGE.read_text("utf-8"), re.M
    )
    assert row is not None
    assert [int(cell) for cell in row[1].split("|")] == [
        round(game.strength.LEVELS[level]) for level in Level
    ]


def test_among_four_the_mean_places_are_near_those_that_were_measured() -> None:
    for game in (game for game in RATED if game.places):
        assert game.strength is not None
        told = re.search(r"mean places are easy ([\d.]+), normal ([\d.]+), strong ([\d.]+), expert ([\d.]+),",
                         BOTS_PAGE.read_text(encoding="utf-8"))  # fmt: skip
        assert told is not None
        weight = game.strength.weight(4)
        ratings = [weight * game.strength.LEVELS[level] for level in Level if level is not Level.GENTLE]
        for own, place in zip(ratings, map(float, told.groups()), strict=True):
            behind = [won(Bout(0.0, 1.0, own, 1.0), other) for other in ratings if other != own]
            assert 1.0 + sum(behind) == pytest.approx(place, abs=0.12)
