"""LG-25: the sweep agrees with brute force on small decks in every figure it gives."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, permutations, product
from math import prod

import pytest
from hypothesis import given, settings, strategies as st

from game.core.rng import stream
from game.logic.belief import Belief, number_of
from game.logic.belief.masks import BLACK, JOKER, RED, Facts, Impossible, fresh
from game.logic.belief.sweep import World

Card = tuple[int, int]
Row = tuple[Card, ...]
PAIR_ORDERS = 2


def deck(top: int, jokers: int) -> list[Card]:
    """Ranks 1 to `top` in both colours, jokers last."""
    cards = [(rank, colour) for rank in range(1, top + 1) for colour in (RED, BLACK)]
    return cards + [(JOKER, RED), (JOKER, BLACK)][:jokers]


def rows_of_hand(hand: tuple[Card, ...], coloured: bool) -> set[Row]:
    """Every row that a hand may be laid in, written the slow way from LG-4."""
    shown = [
        [(rank, colour)] if rank or coloured else [(JOKER, RED), (JOKER, BLACK)] for rank, colour in hand
    ]
    rows = {row for turned in product(*shown) for row in permutations(turned)}
    return {row for row in rows if ascends([rank for rank, _ in row if rank])}


def ascends(ranks: list[int]) -> bool:
    return all(low <= high for low, high in pairwise(ranks))


def weight_of_row(row: Row) -> float:
    ranks = Counter(rank for rank, _ in row if rank)
    return (1 / PAIR_ORDERS) ** sum(count == PAIR_ORDERS for count in ranks.values())


def hands_of(cards: list[Card], seats: int) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every deal, the jokers alike."""
    if seats == 1:
        yield (tuple(cards),)
        return
    for hand in sorted(set(combinations(cards, len(cards) // seats))):
        others = list(cards)
        for card in hand:
            others.remove(card)
        for rest in hands_of(others, seats - 1):
            yield (hand, *rest)


def table_of(seats: int, top: int, jokers: int, coloured: bool) -> dict[tuple[Row, ...], float]:
    """Every table of a small deck, with its weight."""
    found: dict[tuple[Row, ...], float] = {}
    for deal in hands_of(deck(top, jokers), seats):
        for rows in product(*(rows_of_hand(hand, coloured) for hand in deal)):
            found[rows] = prod(map(weight_of_row, rows))
    return found


DECKS = {
    "plain": (2, 3, 0, False),
    "plain of four": (4, 4, 0, False),
    "free": (2, 2, 2, False),
    "free of three": (3, 2, 2, False),
    "coloured": (2, 2, 2, True),
    "coloured of three": (3, 2, 2, True),
}
TABLES = {name: table_of(*shape) for name, shape in DECKS.items()}
BY_COLOURS: dict[str, dict[tuple[tuple[int, ...], ...], dict[World, float]]] = {}


def world_of(rows: tuple[Row, ...]) -> World:
    world = bytearray(32)
    for seat, row in enumerate(rows):
        for place, (rank, _) in enumerate(row):
            world[number_of(seat, place)] = rank
    return bytes(world)


for name, tables in TABLES.items():
    grouped: dict[tuple[tuple[int, ...], ...], dict[World, float]] = defaultdict(dict)
    for rows, row_weight in tables.items():
        grouped[tuple(tuple(colour for _, colour in row) for row in rows)][world_of(rows)] = row_weight
    BY_COLOURS[name] = dict(grouped)


def knowing(known: Facts, seat: int, place: int, rank: int) -> Facts:
    """The same with one card known."""
    return masked(known, seat, place, 1 << rank)


def excluding(known: Facts, seat: int, place: int, rank: int) -> Facts:
    """The same with one rank ruled out at one place (LG-21)."""
    return masked(known, seat, place, ~(1 << rank))


def masked(known: Facts, seat: int, place: int, mask: int) -> Facts:
    masks = [list(row) for row in known.masks]
    masks[seat][place] &= mask
    return replace(known, masks=tuple(tuple(row) for row in masks))


@st.composite
def cases(draw: st.DrawFn) -> tuple[Facts, dict[World, float]]:
    """Facts of a table that was truly laid, and the worlds that brute force leaves them."""
    kind = draw(st.sampled_from(sorted(DECKS)))
    _, top, jokers, coloured = DECKS[kind]
    colours = draw(st.sampled_from(sorted(BY_COLOURS[kind])))
    worlds = dict(BY_COLOURS[kind][colours])
    truth = draw(st.sampled_from(sorted(worlds)))
    known = fresh(top, jokers, coloured, colours)
    for _ in range(draw(st.integers(0, 4))):
        seat = draw(st.integers(0, len(colours) - 1))
        place = draw(st.integers(0, len(colours[seat]) - 1))
        number, rank = number_of(seat, place), draw(st.integers(0 if jokers else 1, top))
        if truth[number] == rank:
            known = knowing(known, seat, place, rank)
            worlds = {world: weight for world, weight in worlds.items() if world[number] == rank}
        else:
            known = excluding(known, seat, place, rank)
            worlds = {world: weight for world, weight in worlds.items() if world[number] != rank}
    return known, worlds


@settings(max_examples=400, deadline=None)
@given(cases())
def test_lg25_marginals_agree_with_brute_force(case: tuple[Facts, dict[World, float]]) -> None:
    known, worlds = case
    belief = Belief(known)
    total = sum(worlds.values())
    assert belief.total == total
    for seat, row in enumerate(known.colours):
        for place in range(len(row)):
            for rank in range(known.top + 1):
                number = number_of(seat, place)
                wanted = sum(weight for world, weight in worlds.items() if world[number] == rank) / total
                assert belief.chance(seat, place, rank) == pytest.approx(wanted, abs=1e-12)
            assert sum(belief.ranks(seat, place).values()) == pytest.approx(1.0)


@settings(max_examples=200, deadline=None)
@given(cases())
def test_lg25_worlds_and_the_likeliest_of_them(case: tuple[Facts, dict[World, float]]) -> None:
    known, worlds = case
    belief = Belief(known)
    assert {found.world: found.weight for found in belief.worlds(len(worlds)) or ()} == worlds
    if len(worlds) > 1:
        assert belief.worlds(len(worlds) - 1) is None
    best = belief.best()
    assert worlds[best.world] == max(worlds.values())
    assert best.weight == pytest.approx(max(worlds.values()) / sum(worlds.values()))


@pytest.mark.parametrize("kind", sorted(DECKS))
def test_samples_come_as_often_as_their_probability(kind: str) -> None:
    """Chi-squared over 6,000 samples of the colours with the most worlds; the seed is fixed."""
    colours, worlds = max(BY_COLOURS[kind].items(), key=lambda item: (len(item[1]), item[0]))
    belief = Belief(fresh(*DECKS[kind][1:], colours))
    rng = stream(7, "samples")
    draws = 6000
    counts = Counter(belief.sample(rng) for _ in range(draws))
    assert counts.keys() <= worlds.keys()
    total = sum(worlds.values())
    expected = {world: draws * weight / total for world, weight in worlds.items()}
    chi = sum((counts[world] - wanted) ** 2 / wanted for world, wanted in expected.items())
    freedom = len(worlds) - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5


def test_lg23_the_row_example_of_the_source() -> None:
    """The hand of the source may lie in two rows; each colour picture tells which."""
    hand = ((6, RED), (4, RED), (11, BLACK), (6, BLACK), (5, BLACK), (1, BLACK))
    rows = rows_of_hand(hand, coloured=True)
    assert len(rows) == PAIR_ORDERS
    assert {tuple(colour for _, colour in row) for row in rows} == {
        (BLACK, RED, BLACK, RED, BLACK, BLACK),
        (BLACK, RED, BLACK, BLACK, RED, BLACK),
    }


def test_what_cannot_be_is_refused() -> None:
    colours = ((RED, BLACK, RED), (BLACK, RED, BLACK))
    known = fresh(3, 0, False, colours)
    with pytest.raises(Impossible):
        Belief(knowing(knowing(known, 0, 0, 3), 0, 2, 1))
    with pytest.raises(Impossible):
        Belief(knowing(knowing(known, 0, 1, 2), 1, 0, 2))


@settings(max_examples=100, deadline=None)
@given(cases())
def test_a_guess_right_and_wrong_part_the_worlds(case: tuple[Facts, dict[World, float]]) -> None:
    known, _ = case
    belief = Belief(known)
    for seat, place in belief.unsure():
        for rank, chance in belief.ranks(seat, place).items():
            right = Belief(knowing(known, seat, place, rank))
            wrong = Belief(excluding(known, seat, place, rank))
            assert right.total + wrong.total == belief.total
            assert right.total / belief.total == pytest.approx(chance)
