"""What others did since the viewer's own last deed, play by play, beside the hand where there is room."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.logistication.table.layout import Layout
from game.logistication.table.measures import HEADLINE_WIDTH, MIDDLE_X, NOTE_SEATS
from game.tablekit.pieces import Piece
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, SIZE_SMALL

LEFT, RIGHT, BOTTOM = 1512.0, 1826.0, 946.0
"""Beside the hand, above the prompts."""
TOPS = {True: 548.0, False: 672.0}
"""Below whoever sits at the right, at tables with room and others."""
PAD, ROUND, GROUND, DENSE = 16.0, 18.0, (10, 16, 20), 190
"""The dark ground: how far it reaches round the words, its corners, its colour, and how dense it is."""
APART, RIBBON_ENDS = 12.0, 72.0
"""How far it keeps from the hand and the headline, and how much wider than its words the headline is."""
RISES = 60.0
"""How far a picked card of the hand rises; over a hand that reaches so far it stands above that."""
GAP = 8.0
LINES = 4
"""The most lines of a play, in letters of the usual size."""
LEAST = 2
"""A single play is told above the headline already."""
LARGE = 1.25
"""In larger letters than these it has no room; what has happened is one press away."""
HEADING = "Since your turn"
NAMES_YOU = re.compile(r"\byour?\b", re.IGNORECASE)
"""In a play that did something to the viewer: it is told even if later ones take its room."""


def headline_width(layout: Layout, text: float) -> float:
    """How wide the headline's words may be: so that its ribbon keeps off this, where this has room."""
    if text > LARGE:
        return HEADLINE_WIDTH
    return 2 * (LEFT + layout.shape.beside - PAD - APART - MIDDLE_X) - RIBBON_ENDS


def draw_lately(canvas: Canvas, kit: Kit, layout: Layout, rows: Sequence[str], hand: Sequence[Piece]) -> None:
    """The heading and as many of the latest plays as have room beside the hand, the last at the bottom."""
    shape = layout.shape
    canvas = canvas.moved(shape.beside, shape.above)
    if len(rows) < LEAST or kit.type.scaled(1.0) > LARGE:
        return
    bottom = min([BOTTOM, *_over(layout, hand)])
    placed = _placed(canvas, kit, rows, TOPS[layout.seats <= NOTE_SEATS], bottom)
    if len(placed) < LEAST:
        return
    line = kit.type.line_height(SIZE_SMALL)
    top = placed[-1][1] - GAP - line
    wide, high = RIGHT - LEFT, bottom - top
    canvas.fill_round(LEFT - PAD, top - PAD / 2, wide + 2 * PAD, high + PAD, GROUND, ROUND, DENSE)
    kit.type.draw(canvas, HEADING, LEFT, top, SIZE_SMALL, BRASS_LIT, "display", "topleft", fit=wide)
    for number, (words, y) in enumerate(placed):
        fit, ink = (wide, LINES * line), CREAM if number == 0 or NAMES_YOU.search(words) else CREAM_DIM
        kit.type.draw(canvas, words, LEFT, y, SIZE_SMALL, ink, anchor="topleft", fit=fit)


def _over(layout: Layout, hand: Sequence[Piece]) -> list[float]:
    """Where it ends above each card of the hand that reaches under it."""
    left = LEFT + layout.shape.beside - PAD - APART
    lying = [piece.sprite for piece in hand if piece.sprite.x + piece.sprite.width / 2 > left]
    middle = layout.station(layout.bottom).hand.y - layout.shape.above
    return [middle - sprite.size()[1] / 2 - RISES - PAD for sprite in lying]


def _placed(
    canvas: Canvas, kit: Kit, rows: Sequence[str], top: float, bottom: float = BOTTOM
) -> list[tuple[str, float]]:
    """The plays that have room, each with its upper edge, the last first; what was done to you stays."""
    line = kit.type.line_height(SIZE_SMALL)
    fit = (RIGHT - LEFT, LINES * line)
    latest = [(words, kit.type.measure(words, SIZE_SMALL, fit=fit, scale=canvas.scale)[1]) for words in rows]
    latest.reverse()
    kept = next((number for number, (words, _) in enumerate(latest) if NAMES_YOU.search(words)), 0)
    y, placed = bottom, []
    for number, (words, high) in enumerate(latest):
        spared = latest[kept][1] + GAP if number < kept else 0.0
        if y - high - spared - GAP - line >= top:
            placed.append((words, y - high))
            y -= high + GAP
        elif number >= kept:
            break
    return placed
