"""Even odds: what each side of a table can expect by ratings, and which bots would give each an even share.

The odds are those of ratings (`game.coach.rating`): a side is as strong as the mean of its members, and each
comes in first in proportion to ten to the power of its strength over 400 (Plackett and Luce; between two that
is the logistic curve). Only how well bots play is changed: it never touches a card, and it is the one thing
that was measured to move hands (docs/statistics.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, pairwise, product
from math import exp

from game.coach.rating import PER_POINT
from game.core.contract import Level
from game.core.strength import Strengths

ENOUGH = 0.02
"""A change is worth telling if the side that is furthest from its even share comes so much closer."""
PER_LEVEL = 2e-5
"""Each step of a level counts so much against it: of two ways to the same shares the gentler one is taken."""
LEVELS = tuple(Level)
MANY = 4
"""Of more bots on a side than this, not every mixture of levels is tried: there are thousands."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as far as odds go: for each seat its side, and a bot's level or a person's rating."""

    strength: Strengths
    sides: tuple[int, ...]
    sitters: tuple[Level | float, ...]

    def shares(self) -> tuple[float, ...]:
        """The chance of each side to come in first, by number."""
        weight = self.strength.weight(len(self.sides))
        strong = [weight * self._strong(side) for side in range(max(self.sides) + 1)]
        parts = [exp(PER_POINT * (each - max(strong))) for each in strong]
        return tuple(part / sum(parts) for part in parts)

    def uneven(self) -> float:
        """How far the side is from its even share that is furthest from it."""
        shares = self.shares()
        return max(abs(share - 1.0 / len(shares)) for share in shares)

    def _strong(self, side: int) -> float:
        found = [
            self.strength.LEVELS[sitter] if isinstance(sitter, Level) else sitter
            for sitter, where in zip(self.sitters, self.sides, strict=True)
            if where == side
        ]
        return sum(found) / len(found)


def evened(table: Table) -> Table:
    """The table whose bots bring it closest to even shares; the same one if none bring it `ENOUGH` closer."""
    best = min(_tables(table), key=lambda each: _cost(each, table))
    return best if best.uneven() <= table.uneven() - ENOUGH else table


def _cost(table: Table, before: Table) -> float:
    moved = sum(
        abs(LEVELS.index(one) - LEVELS.index(two))
        for one, two in zip(table.sitters, before.sitters, strict=True)
        if isinstance(one, Level) and isinstance(two, Level)
    )
    shares = table.shares()
    return sum((share - 1.0 / len(shares)) ** 2 for share in shares) + PER_LEVEL * moved


def _choices(bots: int) -> list[tuple[Level, ...]]:
    """Levels for so many bots; of many all have one level or two that are next to each other."""
    found = list(combinations_with_replacement(LEVELS, bots)) if bots <= MANY else []
    if not found:
        for level, above in pairwise(LEVELS):
            found += [(level,) * (bots - better) + (above,) * better for better in range(bots)]
        found.append((LEVELS[-1],) * bots)
    return found


def _tables(table: Table) -> Iterator[Table]:
    """The table with all choices of levels; which of several bots of a side has which makes no difference."""
    bots = {seat: sitter for seat, sitter in enumerate(table.sitters) if isinstance(sitter, Level)}
    alone = [side for side in table.sides if table.sides.count(side) == 1]
    groups = [
        [seat for seat in bots if (-1 if table.sides[seat] in alone else table.sides[seat]) == group]
        for group in sorted({-1, *table.sides})
    ]
    for chosen in product(*(_choices(len(group)) for group in groups)):
        sitters = list(table.sitters)
        for group, levels in zip(groups, chosen, strict=True):
            by_level = sorted(group, key=lambda seat: LEVELS.index(bots[seat]))
            for seat, level in zip(by_level, levels, strict=True):
                sitters[seat] = level
        yield replace(table, sitters=tuple(sitters))
