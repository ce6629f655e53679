"""The computed strategy as it ships: the chance of every choice in every situation, read once."""

from __future__ import annotations

import string
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game.core.stored import FOLDER, stored
from game.deduction.bot.worth import Tables

PATH = FOLDER / "deduction.json"
DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase
FULL = len(DIGITS) - 1
"""The digit of a chance of 1."""
SLIGHT = 0.02
"""A chance below this is left out: it comes from experiments while learning, not from intent."""
KEY_BASE = 36
THOUSAND = 1000
"""Values are kept in thousandths of a game."""

Chances = tuple[float, ...]


class Sheet(NamedTuple):
    """The strategy for one kind of deck."""

    name: str
    choices: Mapping[int, Chances]
    """The chances of the choices by situation, in the order in which the situation offers them."""
    tables: Tables


@cache
def sheet(ranks: int) -> Sheet:
    """The sheet for a deck with this many ranks."""
    return unpacked(f"{ranks} ranks", contents()["sheets"][str(ranks)])


def unpacked(name: str, data: Mapping[str, Any]) -> Sheet:
    """A sheet as it is written in the file."""
    return Sheet(
        name,
        {int(key, KEY_BASE): spelled(word) for key, word in data["choices"].items()},
        Tables(
            {int(key, KEY_BASE): DIGITS.index(digit) / FULL for key, digit in data["accepted"].items()},
            {int(key, KEY_BASE): worth / THOUSAND for key, worth in data["worth"].items()},
        ),
    )


@cache
def contents() -> dict[str, Any]:
    """The whole file: how each sheet was made, what its keys mean, and a sheet for each number of ranks.

    Raises ValueError with one sentence if it can't be read.
    """
    return stored(PATH)


def spelled(word: str) -> Chances:
    """The chances that `spell` wrote."""
    digits = [DIGITS.index(digit) for digit in word]
    total = sum(digits)
    return tuple(digit / total for digit in digits)


def spell(weights: list[float]) -> str:
    """Weights as one digit each, with chances below `SLIGHT` as zero."""
    total = sum(weights)
    chances = [weight / total if weight >= SLIGHT * total else 0.0 for weight in weights]
    most = max(chances)
    return "".join(DIGITS[round(FULL * chance / most)] for chance in chances)


def key_text(key: int) -> str:
    """A situation's key in the file."""
    digits, rest = "", abs(key)
    while rest:
        rest, digit = divmod(rest, KEY_BASE)
        digits = DIGITS[digit] + digits
    return "-" * (key < 0) + (digits or "0")
