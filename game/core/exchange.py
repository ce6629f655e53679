"""Seats exchanged: the cards of a deal stay where they lie, and the people move on to other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

V = TypeVar("V")


def ways(sides: Sequence[int]) -> int:
    """In how many ways people can sit so that each side holds each side's cards once.

    `sides` has the side of each seat. 1: there is nothing to exchange, as the sides are of unlike size.
    """
    sizes = {list(sides).count(side) for side in sides}
    return len(set(sides)) if len(sizes) == 1 else 1


def moved(sides: Sequence[int], sitting: Sequence[V], way: int) -> tuple[V, ...]:
    """Who sits at each seat once whoever was `sitting` there has moved on `way` times, 0 for not at all.

    Each side takes the seats of the next one, its first member those of the other's first: two teams or two
    players change places, whoever plays alone moves on by a seat. After `ways` moves all sit as at first.
    """
    way %= ways(sides)
    order = list(dict.fromkeys(sides))
    seats = {side: [seat for seat, its in enumerate(sides) if its == side] for side in order}
    there = list(sitting)
    for place, side in enumerate(order):
        onto = seats[order[(place + way) % len(order)]]
        for old, new in zip(seats[side], onto, strict=True):
            there[new] = sitting[old]
    return tuple(there)
