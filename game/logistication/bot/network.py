"""What a position between two players is worth by a small network, taught by rounds of bots (LO-31).

It weighs whole hands against each other, where the sums of `worth` count each thing by itself. More than two
players are judged by those sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from game.core.contract import Seat
from game.core.layers import Row, dotted, positive, through, unpacked
from game.core.stored import FOLDER, stored
from game.logistication.belief.playout import COLOURED, DRAW_3, FACE_OF, FACES, Playout
from game.logistication.bot.search import worth
from game.logistication.bot.worth import logistic

PATH = FOLDER / "logistication-network.json"
UNITS: Final = 32
"""Units of the one layer."""
SIDE: Final = 2 * FACES + 10
"""Numbers for each player."""
NUMBERS_IN: Final = 2 * SIDE + COLOURED // 3 + 1 + FACES + 2
"""Numbers for a position: the player on turn, the other one, the top's face, the pile."""
FITS_COUNTED: Final = 4
STANDING_COUNTED: Final = 3
"""More kinds that fit, and more cards of a face in the pile, count as so many."""


class Network:
    """Weights by input, as `core.layers` reckons with them."""

    def __init__(self, weights: Row) -> None:
        """`weights` stand in the order in which they are taught: inputs, their shifts, the sum, its shift."""
        left = iter(weights)

        def row() -> Row:
            return [next(left) for _ in range(UNITS)]

        self.inputs: list[Row] = [row() for _ in range(NUMBERS_IN)]
        self.shifts: Row = row()
        self.summing: Row = row()
        self.shift: float = next(left)

    def chance(self, position: Sequence[float]) -> float:
        """How likely the player on turn finishes first, 0 to 1, given `position_numbers`."""
        units = positive(through(position, self.inputs, self.shifts))
        return logistic(self.shift + dotted(self.summing, units))


def taught_worth(table: Playout, seat: Seat) -> float:
    """What a position of two players in which nobody may counter is worth to a seat: its chance to finish
    first, 0 to 1."""
    if table.over:
        return worth(table, seat)
    chance = network().chance(position_numbers(table))
    return chance if table.turn == seat else 1.0 - chance


def position_numbers(table: Playout) -> list[float]:
    """What goes in: `NUMBERS_IN` numbers, most of them 0 and all of a size near 1.

    Of a position between two players in which nobody may counter.
    """
    mover = table.turn
    top = [0.0] * (COLOURED // 3 + 1)
    top[FACE_OF[table.top] if table.top < COLOURED else -1] = 1.0
    standing = [min(count, STANDING_COUNTED) / 2.0 for count in table.standing]
    pile = len(table.pile)
    return [
        *_side(table, mover),
        *_side(table, 1 - mover),
        *top,
        *standing,
        pile / 10.0,
        1.0 if pile else 0.0,
    ]


def _side(table: Playout, seat: int) -> list[float]:
    """What one player has: the faces in hand and face up, then sums."""
    counts, size = table.counts[seat], table.sizes[seat]
    hand = [
        float(counts[first] + counts[first + 1] + counts[first + 2]) for first in range(0, COLOURED, 3)
    ] + [float(count) for count in counts[COLOURED:]]
    up = [0.0] * FACES
    for kind in table.up[seat]:
        up[FACE_OF[kind]] += 1.0
    fitting = (table.masks[seat] & table.fitting[table.top]).bit_count()
    draws, down = len(table.draws[seat]), len(table.down[seat])
    left = size + len(table.up[seat]) + down + draws
    return [
        *hand,
        *up,
        sum([1.0 for count in hand[: DRAW_3 + 1] if count]) / 5.0,
        size / 10.0,
        min(fitting, FITS_COUNTED) / FITS_COUNTED,
        1.0 if fitting else 0.0,
        draws / 10.0,
        1.0 if draws else 0.0,
        down / 3.0,
        0.0 if size else 1.0,
        left / 10.0,
        1.0 / (1.0 + left),
    ]


@cache
def contents() -> dict[str, Any]:
    """The whole file: how the network was taught, and its weights.

    Raises ValueError with one sentence if it can't be read.
    """
    return stored(PATH)


@cache
def network() -> Network:
    """The network that ships with the game."""
    return Network(unpacked(contents()["network"]))
