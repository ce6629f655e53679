"""The curve of everybody's chances over a hand, with marks where something counted; it is scrubbed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.coach.judgement import POINTS, Quality
from game.coach.ledger import Ledger
from game.core.contract import Outcome, Seat
from game.scenes.screens.reckoning import POOR, chief
from game.ui.kit import Kit
from game.ui.plaques import WELL, draw_plaque
from game.ui.plot import Dashes, draw_bar, draw_curve, draw_grid
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    GREEN_LIT,
    RED_LIT,
    SIZE_SMALL,
    TEAM_COLOURS,
    TEAM_SHAPES,
    Color,
)
from game.ui.widgets import draw_icon

SIGNS: dict[Quality, tuple[str, Color]] = {
    Quality.BEST: ("star", GREEN_LIT),
    Quality.GOOD: ("check", GREEN_LIT),
    Quality.SLIP: ("dot", BRASS_LIT),
    Quality.MISTAKE: ("diamond", (255, 170, 84)),
    Quality.BLUNDER: ("cross", RED_LIT),
    Quality.THROWN_AWAY: ("down", RED_LIT),
}
"""Each class of decision has a shape and a colour of its own."""
SLAMMED = ("ui/icon_slam", CREAM)
"""What marks a grab, a claim, a counter: whatever is done by a slam."""
SCALE_WIDE, LEGEND_WIDE = 92.0, 150.0
SAMPLE = 50.0
"""How much of each line the legend shows."""
DASHES: tuple[Dashes, ...] = (
    (),
    (22.0, 10.0),
    (5.0, 8.0),
    (26.0, 8.0, 5.0, 8.0),
    (44.0, 14.0),
    (12.0, 6.0),
    (26.0, 8.0, 5.0, 8.0, 5.0, 8.0),
    (5.0, 18.0),
)
"""Each line has its own, the first none: eyes that see no colours follow a line by it."""
PAD = 20.0
MARK, BACK = 26.0, 21.0
"""A mark's size, and that of the dark disc behind it."""
BADGE = 34.0
KNOB = 11.0
NIGHT_DISC: Color = (14, 18, 21)
NEAR = 24.0
"""A click this near to a mark means the mark."""


@dataclass(frozen=True)
class CurveLine:
    """One side's chances after each step, 0 to 1."""

    icon: str
    """Its shape: a mark, or an emblem."""
    colour: Color
    values: tuple[float, ...]


@dataclass(frozen=True)
class CurveMark:
    """Something that counted, on a line."""

    step: int
    line: int
    icon: str
    colour: Color


class Curve:
    """Draws the lines of a hand of `steps` steps; `ends` are the words for the most and the least."""

    def __init__(
        self,
        steps: int,
        lines: Sequence[CurveLine] = (),
        marks: Sequence[CurveMark] = (),
        ends: tuple[str, str] = ("", ""),
    ) -> None:
        self._steps = max(1, steps)
        self._lines, self._marks, self._ends = tuple(lines), tuple(marks), ends

    def step_at(self, kit: Kit, room: pygame.FRect, x: float, y: float | None = None) -> int:
        """The step at a virtual point, held within the hand; with `y` a mark nearby counts before."""
        plot = self._plot(kit, room)
        if y is not None:
            for found in self._marks:
                place = self._point(plot, found.step, self._lines[found.line].values[found.step])
                if abs(place[0] - x) <= NEAR and abs(place[1] - y) <= NEAR:
                    return found.step
        return round(max(0.0, min(1.0, (x - plot.x) / plot.w)) * self._steps)

    def draw(self, canvas: Canvas, kit: Kit, room: pygame.FRect, at: int) -> None:
        """Everything within a virtual rectangle; `at` is the step that is looked at."""
        key = ("curve", self._steps, self._lines, self._marks, self._ends)
        still = pygame.FRect(0.0, 0.0, room.w, room.h)
        picture = kit.composed(canvas, key, room.w, room.h, lambda own: self._paint(own, kit, still))
        canvas.blit(picture, room.x, room.y, "topleft")
        self._draw_cursor(canvas, kit, room, at)

    def _plot(self, kit: Kit, room: pygame.FRect) -> pygame.FRect:
        """Where the lines run."""
        left = kit.type.scaled(SCALE_WIDE)
        right = LEGEND_WIDE * kit.type.scaled(1.0) + SAMPLE if self._lines else PAD
        inset = PAD + MARK / 2
        return pygame.FRect(
            room.x + PAD + left, room.y + inset, room.w - 2 * PAD - left - right, room.h - 2 * inset
        )

    def _point(self, plot: pygame.FRect, step: int, value: float) -> tuple[float, float]:
        return plot.x + plot.w * step / self._steps, plot.bottom - plot.h * value

    def _paint(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        """All that stays as it is while one steps through the hand."""
        draw_plaque(canvas, room.x, room.y, room.w, room.h, WELL, 22.0, 0.0)
        plot = self._plot(kit, room)
        draw_grid(canvas, plot, (0.0, 0.5, 1.0) if self._lines else (0.0,))
        if not self._lines:
            return
        fit = (plot.x - room.x - PAD - 10.0, plot.h / 2)
        for words, y in zip(self._ends, (plot.top, plot.bottom), strict=True):
            kit.type.draw(
                canvas, words, plot.x - 14.0, y, SIZE_SMALL, CREAM_DIM, anchor="midright", fit=fit[0]
            )
        for number, line in reversed(tuple(enumerate(self._lines))):
            points = [self._point(plot, step, value) for step, value in enumerate(line.values)]
            draw_curve(canvas, points, line.colour, dashes=DASHES[number % len(DASHES)])
        for found in self._marks:
            x, y = self._point(plot, found.step, self._lines[found.line].values[found.step])
            canvas.circle(x, y, BACK, NIGHT_DISC)
            canvas.ring(x, y, BACK, self._lines[found.line].colour, 3.0)
            draw_icon(canvas, kit, found.icon, x, y, MARK, found.colour)

    def _draw_cursor(self, canvas: Canvas, kit: Kit, room: pygame.FRect, at: int) -> None:
        """Where in the hand this is, and everybody's chances there."""
        plot = self._plot(kit, room)
        x = self._point(plot, at, 0.0)[0]
        canvas.line(x, plot.top - 10.0, x, plot.bottom + 10.0, BRASS_LIT, 4.0)
        canvas.circle(x, plot.bottom + 10.0, KNOB, BRASS)
        for line in reversed(self._lines):
            y = self._point(plot, at, line.values[at])[1]
            canvas.circle(x, y, BADGE / 2 + 3.0, NIGHT_DISC)
            draw_icon(canvas, kit, line.icon, x, y, BADGE, line.colour)
        self._draw_legend(canvas, kit, room, plot, at)

    def _draw_legend(self, canvas: Canvas, kit: Kit, room: pygame.FRect, plot: pygame.FRect, at: int) -> None:
        """Each line's dashes, its shape and its chance now, the first at the top."""
        pitch = (room.h - 2 * PAD) / max(2, len(self._lines))
        side = min(kit.type.scaled(BADGE), pitch - 4.0)
        left = plot.right + PAD + SAMPLE + side / 2
        top = room.y + PAD + (room.h - 2 * PAD - pitch * len(self._lines)) / 2
        for number, line in enumerate(self._lines):
            y = top + pitch * (number + 0.5)
            begin, dashes = plot.right + PAD, DASHES[number % len(DASHES)]
            draw_curve(canvas, ((begin, y), (begin + SAMPLE - 6.0, y)), line.colour, dashes=dashes)
            draw_icon(canvas, kit, line.icon, left, y, side, line.colour)
            words = f"{line.values[at] * POINTS:.0f} %"
            fit = (room.right - PAD / 2 - left - side, pitch)
            kit.type.draw(
                canvas,
                words,
                left + side * 0.75,
                y,
                SIZE_SMALL + 4,
                line.colour,
                "display",
                "midleft",
                fit=fit,
            )


def curve_of(
    ledger: Ledger,
    plates: Sequence[SeatPlate],
    viewer: Seat | None,
    slams: Sequence[tuple[int, Seat]],
    ends: tuple[str, str],
) -> Curve:
    """The curve of a ledger: a line for each side, the viewer's first; `slams` are steps and who slammed.

    Others' slips are left out, so that what counted can be seen.
    """
    sides = sorted(set(ledger.sides), key=lambda side: viewer is None or ledger.sides[viewer] != side)
    lines = tuple(_line(ledger, plates, side) for side in sides)
    of = [sides.index(side) for side in ledger.sides]
    marks = {step: CurveMark(step, of[seat], *SLAMMED) for step, seat in slams}
    for step, booking in enumerate(ledger.bookings):
        judged = chief(booking, viewer)
        if judged is None or judged.judgement.quality not in POOR:
            continue
        seat, quality = judged.moment.seat, judged.judgement.quality
        if quality is not Quality.SLIP or seat == viewer:
            marks[step] = CurveMark(step, of[seat], *SIGNS[quality])
    return Curve(len(ledger.bookings) - 1, lines, tuple(marks.values()), ends)


def _line(ledger: Ledger, plates: Sequence[SeatPlate], side: int) -> CurveLine:
    """A team's line in its colour and shape, or a seat's."""
    seat = ledger.sides.index(side)
    values = tuple(booking.chances[seat] for booking in ledger.bookings)
    if len(set(ledger.sides)) == len(TEAM_SHAPES) < len(ledger.sides):
        return CurveLine(TEAM_SHAPES[side], TEAM_COLOURS[side], values)
    return CurveLine(f"ui/emblem_{plates[seat].emblem}", plates[seat].colour, values)


def uncurved(outcome: Outcome | None, share: float | None) -> str:
    """Why there is no curve of a match that ended so; `share` of it is worked out, None: nobody works."""
    if outcome is None:
        return "This hand was not played to its end, so nobody's chances are told."
    return (
        "Everybody's chances are being worked out."
        if share is not None
        else "Nobody's chances can be told here."
    )


def draw_filling(canvas: Canvas, kit: Kit, room: pygame.FRect, words: str, share: float | None) -> None:
    """Where there is no curve yet: why, and how much of it is done, 0 to 1; None if nothing is being done."""
    high = kit.type.line_height(SIZE_SMALL)
    y = room.centery - (16.0 if share is not None else 0.0)
    kit.type.draw(canvas, words, room.centerx, y, SIZE_SMALL, CREAM, fit=(room.w - 4 * PAD, 2 * high))
    if share is None:
        return
    left, wide, top = room.x + room.w * 0.25, room.w * 0.5, y + high / 2 + 14.0
    draw_bar(canvas, pygame.FRect(left, top, wide, 14.0), share)
    canvas.outline_round(left, top, wide, 14.0, BRASS, 7.0, 2.0)
