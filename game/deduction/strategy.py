"""The computed strategy as it ships: the chance of every choice in every situation, read once."""

from __future__ import annotations

import json
import string
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

SHEET = Path(__file__).resolve().parents[2] / "assets" / "strategy" / "deduction.json"
DIGITS = string.digits + string.ascii_lowercase + string.ascii_uppercase
FULL = len(DIGITS) - 1
"""The digit of a chance of 1."""
SLIGHT = 0.02
"""A chance below this is left out: it is what learning tries, not what it means."""
KEY_BASE = 36

Chances = tuple[float, ...]
Sheet = Mapping[int, Chances]
"""The chances of the choices by situation, in the order in which the situation offers them."""


@cache
def sheet(ranks: str) -> Sheet:
    """The strategy for a deck of so many ranks; an empty one if there is none."""
    data = contents()["sheets"].get(ranks, {})
    return {int(key, KEY_BASE): spelled(word) for key, word in data.items()}


@cache
def contents() -> dict[str, Any]:
    """The whole file: how it was made, and a sheet for each number of ranks.

    Raises ValueError with one sentence if it can't be read.
    """
    try:
        data: dict[str, Any] = json.loads(SHEET.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"the strategy {SHEET.name} can't be read from assets/strategy: {error}") from None
    return data


def spelled(word: str) -> Chances:
    """The chances that `spell` wrote."""
    digits = [DIGITS.index(digit) for digit in word]
    total = sum(digits)
    return tuple(digit / total for digit in digits)


def spell(weights: list[float]) -> str:
    """Weights as one digit each, chances below `SLIGHT` as nothing."""
    total = sum(weights)
    chances = [weight / total if weight >= SLIGHT * total else 0.0 for weight in weights]
    most = max(chances)
    return "".join(DIGITS[round(FULL * chance / most)] for chance in chances)


def key_text(key: int) -> str:
    """A situation's key in the file."""
    digits = ""
    while key:
        key, digit = divmod(key, KEY_BASE)
        digits = DIGITS[digit] + digits
    return digits or "0"
