"""How the stronger bots of Logic lay their row: so that its colours fit many hands (LG-4, tip 3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log2

from game.core.cards import JOKER, Card
from game.core.contract import Decision
from game.core.rng import Stream
from game.logic.observation import Observation
from game.logic.rules.state import Arrange

PROTECTION_POWER = 2.0
"""How strongly the better protected row is preferred; always taking it would itself be a tell."""
PAIR_WEIGHT = 0.5


def protected_row(seen: Observation, rows: Sequence[Arrange], rng: Stream) -> Decision:
    """A row drawn by the number of rows that look the same from behind."""
    top = max(seen.ranks)
    jokers = int(JOKER in seen.ranks) * 2
    weights = [_weight(action.row, top, jokers) for action in rows]
    left = rng.random() * sum(weights)
    chosen = rows[-1]
    for action, weight in zip(rows, weights, strict=True):
        left -= weight
        if left < 0.0:
            chosen = action
            break
    return Decision(chosen, bits=log2(len(rows)))


def _weight(row: tuple[Card, ...], top: int, jokers: int) -> float:
    same = lookalikes(tuple(card.red for card in row), top, jokers)
    return float(same**PROTECTION_POWER)


@lru_cache(maxsize=1 << 12)
def lookalikes(red: tuple[bool, ...], top: int, jokers: int) -> float:
    """How many rows show these colours from behind, a row with a pair counting half (LG-25).

    `top` is the deck's highest rank, `jokers` how many jokers a row may hold.
    """
    return _rest(red, top, jokers, 0, None)


@lru_cache(maxsize=1 << 14)
def _rest(red: tuple[bool, ...], top: int, jokers: int, last: int, open_colour: bool | None) -> float:
    """Ways to go on after rank `last`; `open_colour`: that rank's other colour may still follow."""
    if not red:
        return 1.0
    shown, rest = red[0], red[1:]
    ways = _rest(rest, top, jokers - 1, last, open_colour) if jokers else 0.0
    if open_colour is shown:
        ways += PAIR_WEIGHT * _rest(rest, top, jokers, last, None)
    for rank in range(last + 1, top + 1):
        ways += _rest(rest, top, jokers, rank, not shown)
    return ways
