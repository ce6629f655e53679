"""What bots make of positions: of their own after each play, of anybody's in the midst of a round (LO-31).

Both are weighted sums of what `WEIGHED` and `STANDING` name; the weights stand in `weights`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.logistication.belief.playout import (
    COLOUR_BITS,
    COLOURED,
    COPIES_OF,
    DRAW_3,
    DRAW_6,
    FACE_OF,
    FACES,
    FITTING,
    KIND_COUNT,
    NOT_U,
    NUMBERS,
    OPEN_TOP,
    REVERSE,
    SQUASH,
    SQUASH_KIND,
    WILD,
    Playout,
)
from game.logistication.rules.deck import CARDS
from game.logistication.rules.state import AT_LEAST, SQUASHING

TWO_DRAWING: Final = 0
TWO_LATE: Final = 1
LAST_TWO: Final = 2
MANY_DRAWING: Final = 3
MANY_LATE: Final = 4
REGIMES: Final = 5
"""Two players with and without cards to draw; the last two of more; more players with and without."""

WEIGHED: Final = (
    "lead",
    "lacking",
    "reverses",
    "not_us",
    "draw_3s",
    "wilds",
    "squashes",
    "draw_6s",
    "faces",
    "pairs",
    "height",
    "pile",
    "squash_for_others",
    "again",
    "again_stuck",
    "jam",
    "follow",
    "next_near_end",
    "empty",
    "number",
    "special_of_many",
)
"""What counts after a play: the cards left in hand, and what the next player finds."""

STANDING: Final = (
    "total",
    "hand",
    "faces",
    "faces_share",
    "wilds",
    "squashes",
    "draw_6s",
    "reverses",
    "not_us",
    "draw_3s",
    "height",
    "up",
    "down",
    "turn",
    "stuck",
    "stuck_pile",
    "blind",
    "blind_open",
)
"""What counts of each player as a turn begins; the sums over the rivals are weighed against it."""
BETWEEN: Final = ("lead", "faces_lead", "one")
"""What counts of a player and its rivals together."""

STUCK_BLIND: Final = 0.4
"""How likely a blind card does not fit."""
LITTLE: Final = 4.0
"""Added to cards left where one is measured by the other, so that the last few don't count for all."""


def _share(fits: int) -> float:
    return sum([COPIES_OF[kind] for kind in range(KIND_COUNT) if fits >> kind & 1]) / CARDS


SHARES: Final[list[list[float]]] = [[_share(fits) for fits in table] for table in FITTING]
"""By matching and top, the share of all cards that may be played."""


def regime(table: Playout) -> int:
    """Which weights hold."""
    if table.seats == 2:
        return TWO_DRAWING if table.draws[0] or table.draws[1] else TWO_LATE
    if table.seats - table.gone == 2:
        return LAST_TWO
    return MANY_DRAWING if table.draws[0] else MANY_LATE


def total_left(table: Playout, seat: int) -> int:
    """How many cards a seat must still get rid of; with two players its draw pile too."""
    left = table.cards_left(seat)
    return left + len(table.draws[seat]) if table.seats == 2 else left


class Eye:
    """What the player on turn takes in once before it weighs its plays."""

    def __init__(self, table: Playout) -> None:
        seat = table.turn
        self.table: Playout = table
        self.counts: list[int] = table.counts[seat]
        self.mask: int = table.masks[seat]
        self.size: int = table.sizes[seat]
        self.others: list[int] = table.others(seat)
        self.stock: int = len(table.drawing(seat))
        self.last_rows: int = len(table.up[seat]) + len(table.down[seat])
        self.total: int = total_left(table, seat)
        self.least: int = min([total_left(table, other) for other in self.others])
        self.shares: list[float] = SHARES[0 if table.fitting is FITTING[0] else 1]
        self.faces: list[int] = [0] * FACES
        self.height: int = 0
        for kind in range(KIND_COUNT):
            count = self.counts[kind]
            if count:
                face = FACE_OF[kind]
                self.faces[face] += count
                if face < NUMBERS:
                    self.height += count * face
        self.regime: int = regime(table)

    def ends(self, cards: list[int]) -> bool:
        """Whether these are the player's last cards."""
        return len(cards) == self.size and not self.stock and not self.last_rows

    def _squashes(self, cards: list[int], taken: list[int]) -> bool:
        """Whether the pile is squashed (LO-14, LO-15)."""
        if cards[0] == SQUASH_KIND:
            return True
        if self.table.top_run:
            run = [FACE_OF[kind] for kind in (self.table.pile[-SQUASHING:] + cards)[-SQUASHING:]]
            return len(run) == SQUASHING and run[0] == run[1] and run[1] == run[2]
        standing = self.table.standing
        return any(taken[FACE_OF[kind]] + standing[FACE_OF[kind]] >= SQUASHING for kind in cards)

    def _kept(self, cards: list[int]) -> int:
        """The kinds kept in hand, as bits."""
        mask, counts = self.mask, self.counts
        for kind in cards:
            if counts[kind] <= len(cards) and cards.count(kind) == counts[kind]:
                mask &= ~(1 << kind)
        return mask

    def _next(self, hits: int, reverses: int) -> int:
        """Who plays next: a place among the others, or -1 for the player again."""
        rivals = len(self.others)
        if rivals == 1:
            return -1 if hits or reverses else 0
        if reverses & 1:
            return (hits - 1) % rivals if hits else rivals - 1
        if reverses or hits >= rivals:
            return -1
        return hits

    def features(self, cards: list[int]) -> list[float]:
        """What `WEIGHED` names, of the position after these cards."""
        table = self.table
        taken = [0] * FACES
        height = self.height
        for kind in cards:
            face = FACE_OF[kind]
            taken[face] += 1
            if face < NUMBERS:
                height -= face
        hits = taken[NOT_U] + taken[DRAW_3] + taken[DRAW_6]
        size = self.size - len(cards)
        lacking = min(max(AT_LEAST - size, 0), self.stock)
        squashed = self._squashes(cards, taken)
        pile = 0 if squashed else len(table.pile) + len(cards)
        top = OPEN_TOP if squashed or cards[-1] >= COLOURED else cards[-1]
        miss = 1.0 - self.shares[top]
        kept = self._kept(cards)
        fitting = kept & table.fitting[top]
        following = self._next(hits, taken[REVERSE])
        again = following < 0
        stuck = jam = near = 0.0
        if not again:
            rival = self.others[following]
            jam = miss ** max(table.sizes[rival], 1)
            near = 1.0 / (1.0 + total_left(table, rival))
        elif not fitting:
            stuck = miss**lacking if size or lacking else STUCK_BLIND
        faces = pairs = 0
        for face in range(DRAW_3 + 1):
            left = self.faces[face] - taken[face]
            if left > 0:
                faces += 1
                pairs += left - 1
        total = self.total - len(cards)
        number = FACE_OF[cards[0]] < NUMBERS
        return [
            (self.least - total) / (self.least + total + LITTLE),
            lacking / 3.0,
            float(self.faces[REVERSE] - taken[REVERSE]),
            float(self.faces[NOT_U] - taken[NOT_U]),
            float(self.faces[DRAW_3] - taken[DRAW_3]),
            float(self.faces[WILD] - taken[WILD]),
            float(self.faces[SQUASH] - taken[SQUASH]),
            float(self.faces[DRAW_6] - taken[DRAW_6]),
            faces / 5.0,
            pairs / 5.0,
            height / 10.0,
            pile / 10.0,
            0.0 if again or not squashed else 1.0,
            1.0 if again else 0.0,
            stuck,
            jam,
            fitting.bit_count() / 5.0,
            near,
            0.0 if size or lacking else 1.0,
            1.0 if number else 0.0,
            0.0 if number else self.size / 10.0,
        ]


def holding(table: Playout, seat: int) -> list[float]:
    """What `STANDING` names, of one player."""
    counts = table.counts[seat]
    mask = table.masks[seat]
    size = table.sizes[seat]
    faces = height = 0
    for face in range(DRAW_3 + 1):
        if mask >> 3 * face & COLOUR_BITS:
            faces += 1
            if face < NUMBERS:
                height += (face - 3) * (counts[3 * face] + counts[3 * face + 1] + counts[3 * face + 2])
    total = total_left(table, seat)
    turn = stuck = blind = 0.0
    if table.turn == seat:
        turn = 1.0
        if not size:
            blind = 1.0
        elif not mask & table.fitting[table.top]:
            stuck = 1.0
    first = 3 * REVERSE
    return [
        total / 10.0,
        size / 10.0,
        faces / 5.0,
        faces / (total + 1.0),
        float(counts[COLOURED]),
        float(counts[COLOURED + 1]),
        float(counts[COLOURED + 2]),
        float(counts[first] + counts[first + 1] + counts[first + 2]),
        float(counts[first + 3] + counts[first + 4] + counts[first + 5]),
        float(counts[first + 6] + counts[first + 7] + counts[first + 8]),
        height / 10.0,
        len(table.up[seat]) / 3.0,
        len(table.down[seat]) / 3.0,
        turn,
        stuck,
        stuck * len(table.pile) / 10.0,
        blind,
        blind if table.top == OPEN_TOP else 0.0,
    ]


def standing(table: Playout, seat: int) -> list[float]:
    """Of a player `STANDING`, the mean of it over the rivals, and `BETWEEN`."""
    mine = holding(table, seat)
    others = table.others(seat)
    theirs = holding(table, others[0])
    if len(others) > 1:
        for other in others[1:]:
            for place, value in enumerate(holding(table, other)):
                theirs[place] += value
        theirs = [value / len(others) for value in theirs]
    both = mine[0] + theirs[0] + LITTLE / 10.0
    return [*mine, *theirs, (theirs[0] - mine[0]) / both, (theirs[2] - mine[2]) / both, 1.0]


def summed(features: list[float], weights: list[float]) -> float:
    """The weighted sum."""
    total = 0.0
    for place in range(len(features)):
        total += features[place] * weights[place]
    return total


def logistic(odds: float) -> float:
    """The chance with these log odds."""
    return 1.0 / (1.0 + exp(-odds))
