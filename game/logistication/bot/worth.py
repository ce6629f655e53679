"""What bots make of positions: of their own after each play, and of anybody's during a round (LO-31).

Both are weighted sums of the values named here; the weights of the same names are in `weights`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

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


class Features(NamedTuple):
    """What counts after a play: the cards left in hand, and what the next player finds."""

    lead: float
    lacking: float
    reverses: float
    not_us: float
    draw_3s: float
    wilds: float
    squashes: float
    draw_6s: float
    faces: float
    pairs: float
    height: float
    pile: float
    squash_for_others: float
    again: float
    again_stuck: float
    jam: float
    follow: float
    next_near_end: float
    empty: float
    number: float
    special_of_many: float


class Holding(NamedTuple):
    """What counts for each player as a turn begins; the mean of the rivals is weighed against it."""

    total: float
    hand: float
    faces: float
    faces_share: float
    wilds: float
    squashes: float
    draw_6s: float
    reverses: float
    not_us: float
    draw_3s: float
    height: float
    up: float
    down: float
    turn: float
    stuck: float
    stuck_pile: float
    blind: float
    blind_open: float


class Between(NamedTuple):
    """What counts for a player and its rivals together."""

    lead: float
    faces_lead: float
    one: float


STUCK_BLIND: Final = 0.4
"""How likely a blind card does not fit."""
LITTLE: Final = 4.0
"""Added to counts of cards left before they are divided, so that the last few don't decide everything."""


def _share(fits: int) -> float:
    return sum([COPIES_OF[kind] for kind in range(KIND_COUNT) if fits >> kind & 1]) / CARDS


SHARES: Final[list[list[float]]] = [[_share(fits) for fits in table] for table in FITTING]
"""The share of all cards that may be played, by matching and top."""


def regime(table: Playout) -> int:
    """Which weights apply."""
    if table.seats == 2:
        return TWO_DRAWING if table.draws[0] or table.draws[1] else TWO_LATE
    if table.seats - table.gone == 2:
        return LAST_TWO
    return MANY_DRAWING if table.draws[0] else MANY_LATE


def total_left(table: Playout, seat: int) -> int:
    """How many cards a seat must still get rid of; with two players its draw pile too."""
    left = table.cards_left(seat)
    return left + len(table.draws[seat]) if table.seats == 2 else left


class Weigher:
    """Weighs the plays of the player on turn; what is the same for all of them is worked out once."""

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

    def squashes(self, cards: Sequence[int]) -> bool:
        """Whether these cards squash a pile that lies there."""
        taken = [0] * FACES
        for kind in cards:
            taken[FACE_OF[kind]] += 1
        return bool(self.table.pile) and self._squashes(list(cards), taken)

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

    def features(self, cards: list[int]) -> Features:
        """What counts in the position after these cards."""
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
        return Features(
            lead=(self.least - total) / (self.least + total + LITTLE),
            lacking=lacking / 3.0,
            reverses=float(self.faces[REVERSE] - taken[REVERSE]),
            not_us=float(self.faces[NOT_U] - taken[NOT_U]),
            draw_3s=float(self.faces[DRAW_3] - taken[DRAW_3]),
            wilds=float(self.faces[WILD] - taken[WILD]),
            squashes=float(self.faces[SQUASH] - taken[SQUASH]),
            draw_6s=float(self.faces[DRAW_6] - taken[DRAW_6]),
            faces=faces / 5.0,
            pairs=pairs / 5.0,
            height=height / 10.0,
            pile=pile / 10.0,
            squash_for_others=0.0 if again or not squashed else 1.0,
            again=1.0 if again else 0.0,
            again_stuck=stuck,
            jam=jam,
            follow=fitting.bit_count() / 5.0,
            next_near_end=near,
            empty=0.0 if size or lacking else 1.0,
            number=1.0 if number else 0.0,
            special_of_many=0.0 if number else self.size / 10.0,
        )


def holding(table: Playout, seat: int) -> Holding:
    """What counts for one player."""
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
    return Holding(
        total=total / 10.0,
        hand=size / 10.0,
        faces=faces / 5.0,
        faces_share=faces / (total + 1.0),
        wilds=float(counts[COLOURED]),
        squashes=float(counts[COLOURED + 1]),
        draw_6s=float(counts[COLOURED + 2]),
        reverses=float(counts[first] + counts[first + 1] + counts[first + 2]),
        not_us=float(counts[first + 3] + counts[first + 4] + counts[first + 5]),
        draw_3s=float(counts[first + 6] + counts[first + 7] + counts[first + 8]),
        height=height / 10.0,
        up=len(table.up[seat]) / 3.0,
        down=len(table.down[seat]) / 3.0,
        turn=turn,
        stuck=stuck,
        stuck_pile=stuck * len(table.pile) / 10.0,
        blind=blind,
        blind_open=blind if table.top == OPEN_TOP else 0.0,
    )


def holdings(table: Playout) -> list[Holding | None]:
    """What counts for each player; None for those who have a place."""
    return [None if place else holding(table, seat) for seat, place in enumerate(table.places)]


def standing(table: Playout, seat: int, held: Sequence[Holding | None]) -> list[float]:
    """What a player holds, the mean of that over its rivals, and what lies between them, of `holdings`."""
    mine, *rivals = (held[one] for one in (seat, *table.others(seat)))
    theirs = rivals[0]
    assert mine is not None and theirs is not None
    if len(rivals) > 1:
        sums = [*theirs]
        for rival in rivals[1:]:
            assert rival is not None
            for place, value in enumerate(rival):
                sums[place] += value
        theirs = Holding(*[value / len(rivals) for value in sums])
    both = mine.total + theirs.total + LITTLE / 10.0
    between = Between(
        lead=(theirs.total - mine.total) / both, faces_lead=(theirs.faces - mine.faces) / both, one=1.0
    )
    return [*mine, *theirs, *between]


def summed(values: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted sum."""
    total = 0.0
    for place in range(len(values)):
        total += values[place] * weights[place]
    return total


def logistic(odds: float) -> float:
    """The chance with these log odds."""
    return 1.0 / (1.0 + exp(-odds))
