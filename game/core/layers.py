"""Small networks of weights that ship with a game: reckoning with them, and how they stand in a file."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from struct import iter_unpack, pack

Row = list[float]


def through(numbers: Sequence[float], matrix: Sequence[Row], start: Row) -> Row:
    """`start`, and for each number that goes in its row of the matrix that many times; most numbers are 0."""
    found = start
    for number, row in zip(numbers, matrix, strict=True):
        if number:
            found = [old + number * weight for old, weight in zip(found, row, strict=True)]
    return found


def positive(row: Row) -> Row:
    """What is below 0 counts as 0."""
    return [value if value > 0.0 else 0.0 for value in row]


def dotted(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products."""
    return sum(map(_times, one, other))


def _times(one: float, other: float) -> float:
    return one * other


def packed(weights: Sequence[float]) -> str:
    """Weights as they stand in a file: halves of four bytes, little end first, as letters."""
    return b64encode(pack(f"<{len(weights)}e", *weights)).decode()


def unpacked(text: str) -> list[float]:
    """The weights that stand so in a file."""
    return [weight for (weight,) in iter_unpack("<e", b64decode(text))]
