"""Where the buttons of each seat of Logic lie, at its edge of the screen."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Seat
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, Edge
from game.tablekit.box import Box

BUTTON_X, BUTTON_Y = 1330.0, 636.0
BUTTON_ROOMY, BUTTON_ROOMY_X = 388.0, 1299.0
"""The width of buttons with long words, and where they stand."""
ROOMY_LARGE, ROOMY_LARGE_X, ROOMY_LARGE_Y = 352.0, 1276.0, 602.0
"""The same at twice the text size, between the ring and the strips, the headline and what was said."""
ROOMY_HIGH = {1: 150.0, 2: 86.0}
"""The height of one of them then, and of each of two."""
BESIDE_X, BESIDE_Y = 580.0, {1: 556.0, 2: 574.0}
"""The lowest of one or two buttons of a seat at the left edge, below the headline; at the right likewise."""
BESIDE_LARGE_X, BESIDE_LARGE_Y = 590.0, 545.0
"""The same at twice the text size."""
ACROSS_X, ACROSS_Y, ACROSS_HIGH = 1290.0, 270.0, 62.0
"""The button of the seat across, above the tally, and the most height that there is for it."""

FOLLOWING_GAP = 8.0


def answer_box(layout: Layout, seat: Seat) -> Box:
    """Where a seat answers a guess, or is ready."""
    return button_box(layout, seat, 0, 1) if layout.large else button_box(layout, seat, 0, 2)


def pass_box(layout: Layout, seat: Seat) -> Box:
    """Where a seat passes, soon after it has answered: a press meant for one never finds the other there."""
    if not layout.large:
        return button_box(layout, seat, 1, 2)
    box = answer_box(layout, seat)
    match layout.edge(seat):
        case Edge.BOTTOM:
            return replace(box, y=box.y - box.h - FOLLOWING_GAP)
        case Edge.TOP:
            return replace(box, x=box.x - box.w - FOLLOWING_GAP)
        case Edge.LEFT | Edge.RIGHT:
            return replace(box, y=box.y + box.h + FOLLOWING_GAP)


def button_box(layout: Layout, seat: Seat, index: int, count: int, roomy: bool = False) -> Box:
    """A seat's button, `index` of `count`, at the seat's edge of the screen; `roomy` for long words."""
    wide, high, gap = (250.0, 62.0, 26.0) if count == 1 else (280.0, 56.0, 12.0)
    x, middle = BUTTON_X - 40.0 * layout.large, BUTTON_Y + (2.0 if count == 1 else -36.0) * layout.large
    if roomy:
        wide = BUTTON_ROOMY + (ROOMY_LARGE - BUTTON_ROOMY) * layout.large
        high += (ROOMY_HIGH[count] - high) * layout.large
        x = BUTTON_ROOMY_X + (ROOMY_LARGE_X - BUTTON_ROOMY_X) * layout.large
        middle = BUTTON_Y + (ROOMY_LARGE_Y - BUTTON_Y) * layout.large
    elif layout.large and layout.edge(seat) in (Edge.BOTTOM, Edge.TOP):
        wide += (140.0 if count == 1 else 80.0) * layout.large
        high += (30.0 if count == 1 else 24.0) * layout.large
    across = (index - (count - 1) / 2) * (wide + gap)
    nearer = BESIDE_X + (BESIDE_LARGE_X - BESIDE_X) * layout.large
    lowest = BESIDE_Y[count] + (BESIDE_LARGE_Y - BESIDE_Y[count]) * layout.large
    beside = lowest - (count - 1 - index) * (high + gap / 2)
    match layout.edge(seat):
        case Edge.BOTTOM:
            return Box(x, middle + (index - (count - 1) / 2) * (high + gap / 2), wide, high)
        case Edge.TOP:
            y = ACROSS_Y - layout.shape.above + layout.top_falls
            return Box(ACROSS_X + across, y, wide, min(high, ACROSS_HIGH))
        case Edge.LEFT:
            return Box(nearer - layout.shape.beside + layout.side_reaches, beside, wide, high)
        case Edge.RIGHT:
            return Box(2 * CENTRE_X - nearer + layout.shape.beside - layout.side_reaches, beside, wide, high)
