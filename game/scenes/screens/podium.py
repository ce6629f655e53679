"""After a match everybody stands on the panel's rim, whoever won in the middle and large."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.awards import TallyLine
from game.core.contract import Outcome, Seat
from game.tablekit.moods import end_moods
from game.ui.characters.drawing import FEET, TOKEN
from game.ui.characters.look import AHEAD, Look, towards
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, SIZE_SMALL

TALLEST, LEAST = 128.0, 92.0
"""How high a winner stands; under large letters there is less room above the panel."""
ABOVE = 118.0
"""Room kept free above the tallest head, for the ranks of cards and for a plate at the top."""
SHARES = (1.0, 0.78, 0.66, 0.58)
"""How large finishing places are next to the first."""
APART = 0.92
"""From one to the next, as a share of the wider one."""
SIDES = 70.0
SUNK = 5.0
"""How far feet are behind the rim."""
RISE_MS, RISE_APART_MS = 380.0, 110.0
JUMP_MS, JUMP = 760.0, 0.1
"""A winner's jump, and how high as a share of the winner."""
SHADE = 150
COUNTS_FROM_MS, COUNT_EACH_MS, COUNTS_MS = 420.0, 110.0, 900.0
"""When the score begins to run up, how long each hand that was won takes, and all of them at most."""
POP_MS, POP = 170.0, 0.3
"""How long a score that has run up swells, and how much larger it gets."""


TALLY_FACE, TALLY_SIZE, TALLY_INSET = 54.0, 56.0, 50.0
FACE_CLEAR = 18.0
"""How far the first face of a tally keeps from the edge of its column."""
NAMED_WIDTH, COUNT_WIDE = 300.0, 80.0
"""In a column wider than this a lone face has its name beside it; the count keeps so much for itself."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one of them stands, and how wide; `rank` counts from 0 for whoever won."""

    seat: Seat
    x: float
    side: float
    rank: int


def standings(outcome: Outcome, seats: int, panel: pygame.FRect) -> tuple[Standing, ...]:
    """Who stands where on the panel's rim: the first in the middle, the others by place to both sides."""
    ranks = {seat: rank_of(outcome, seat) for seat in range(seats)}
    row: deque[Seat] = deque()
    for number, seat in enumerate(sorted(range(seats), key=lambda seat: (ranks[seat], seat))):
        if number % 2:
            row.append(seat)
        else:
            row.appendleft(seat)
    first = max(LEAST, min(TALLEST, panel.y - ABOVE))
    wide = [first * SHARES[min(ranks[seat], len(SHARES) - 1)] for seat in row]
    whole = sum(wide) * APART
    shrink = min(1.0, (panel.w - 2 * SIDES) / whole)
    x, found = panel.centerx - whole * shrink / 2, []
    for seat, side in zip(row, wide, strict=True):
        found.append(Standing(seat, x + side * APART * shrink / 2, side * shrink, ranks[seat]))
        x += side * APART * shrink
    return tuple(found)


def rank_of(outcome: Outcome, seat: Seat) -> int:
    """How many places behind the first; without places 0 for winners, and for all after a draw."""
    if outcome.places is not None:
        return outcome.places[seat] - min(outcome.places)
    return int(bool(outcome.winners) and seat not in outcome.winners)


class Podium:
    """The row of characters; they rise from behind the panel, and winners jump."""

    def __init__(self) -> None:
        self._clock = 0.0

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._clock += dt_ms

    def hurry(self) -> None:
        """Somebody presses: everybody stands, and the score is counted."""
        self._clock = max(self._clock, COUNTS_FROM_MS + COUNTS_MS + POP_MS)

    def counted(self, kit: Kit, won: int) -> tuple[int, float]:
        """How far a score has run up, and how large it is drawn; with reduced motion it stands there."""
        runs = min(COUNTS_MS, COUNT_EACH_MS * won)
        since = self._clock - COUNTS_FROM_MS
        if kit.settings.reduced or not won or since >= runs + POP_MS:
            return won, 1.0
        if since < runs:
            return int(won * max(0.0, since) / runs), 1.0
        return won, 1.0 + POP * math.sin(math.pi * (since - runs) / POP_MS)

    def draw(
        self, canvas: Canvas, kit: Kit, panel: pygame.FRect, outcome: Outcome, plates: Sequence[SeatPlate]
    ) -> None:
        """Draw them, their eyes on whoever won; the panel is drawn over their feet."""
        there = standings(outcome, len(plates), panel)
        moods = end_moods(outcome, tuple(range(len(plates))))
        left, tallest = min(each.x - each.side / 2 for each in there), max(each.side for each in there)
        box = (left, panel.y - tallest * 0.8, 2 * (panel.centerx - left), tallest)
        canvas.shadow_round(*box, tallest / 2, tallest * 0.5, SHADE)
        best = min(there, key=lambda each: (each.rank, each.seat))
        looks = not kit.settings.reduced and any(each.rank for each in there)
        for each in sorted(there, key=lambda each: -each.rank):
            y = panel.y + SUNK - FEET / TOKEN * each.side + self._below(kit, each)
            gaze = towards((each.x, 0.0), (best.x, 0.0)) if looks else AHEAD
            emblem, look = plates[each.seat].emblem, Look(moods[each.seat], gaze)
            kit.characters.draw(canvas, emblem, look, each.x, y, each.side, token=False)

    def _below(self, kit: Kit, who: Standing) -> float:
        """How far below their place they are now: those behind rise first, then winners jump for joy."""
        if kit.settings.reduced:
            return 0.0
        since = self._clock - RISE_APART_MS * max(0, 3 - who.rank)
        if since < RISE_MS:
            return who.side * (1.0 - out_back(max(0.0, since / RISE_MS)))
        if who.rank:
            return 0.0
        return -who.side * JUMP * abs(math.sin((since - RISE_MS) / JUMP_MS * math.pi))


def draw_tally_line(
    canvas: Canvas,
    kit: Kit,
    line: TallyLine,
    box: pygame.FRect,
    columns: int,
    plates: Sequence[SeatPlate],
    outcome: Outcome,
    people: People,
    counted: tuple[int, float],
) -> None:
    """The faces of a side after a match, a lone one's name, and how often it has won in the session.

    `columns`: how many of them stand beside each other; `counted`: how far that number has run up, and how
    large it is.
    """
    inset = TALLY_INSET / columns
    size = min(TALLY_FACE, box.h * 0.8)
    seats = [seat for seat in sorted(line.seats) if seat < len(plates)]
    moods = end_moods(outcome, tuple(seats))
    apart = min(size + 8, (box.w - 3.8 * inset) / max(1, len(seats)))
    for place, seat in enumerate(seats):
        x = box.x + max(inset, size / 2 + FACE_CLEAR) + place * apart
        kit.characters.draw(canvas, plates[seat].emblem, Look(moods[seat]), x, box.centery, size)
    if len(seats) == 1 and box.w > NAMED_WIDTH:
        x = box.x + max(inset, size / 2 + FACE_CLEAR) + size / 2 + FACE_CLEAR
        room = (box.right - inset - COUNT_WIDE - x, box.h)
        kit.type.draw(
            canvas, people.start(seats[0]), x, box.centery, SIZE_SMALL, CREAM, anchor="midleft", fit=room
        )
    x, fit = box.right - inset, (min(120.0, box.w / 2 - inset), box.h)
    number, size = str(counted[0]), TALLY_SIZE * counted[1]
    kit.type.draw(canvas, number, x, box.centery, size, BRASS_LIT, "display", "midright", fit=fit)
