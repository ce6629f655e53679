"""Puts what stands on Logic's table where its layout says, as large as it says."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.contract import Seat
from game.logic.table.bottle import Bottle
from game.logic.table.layout import Layout
from game.logic.table.measures import HEADLINE_Y, Edge
from game.logic.table.ticking import RING_RADIUS
from game.ui.pieces.banner import Headline
from game.ui.pieces.plate import PlateView
from game.ui.pieces.window import WindowRing
from game.ui.theme import SIZE_BODY

HEADLINE_WIDTH, HEADLINE_YIELDS, HEADLINE_ROOM = 1040.0, 100.0, (410.0, 505.0)
"""Width between the strips on both sides; room from the plate opposite down to the bottle's neck."""
HEADLINE_SIZE, HEADLINE_RISES = 40.0, 4.0
"""Its letters and how much higher it stands for them; twice as large as usual they are as at other tables."""


def fit(
    layout: Layout, plates: Mapping[Seat, PlateView], headline: Headline, bottle: Bottle, ring: WindowRing
) -> None:
    """Fit all of it to a layout."""
    for seat, plate in plates.items():
        box = layout.plate(seat)
        plate.x, plate.y, plate.size = box.x, box.y, (box.w, box.h)
        plate.flat = layout.edge(seat) is Edge.TOP
    headline.width = HEADLINE_WIDTH - HEADLINE_YIELDS * layout.large
    headline.size = HEADLINE_SIZE + (SIZE_BODY - HEADLINE_SIZE) * layout.large
    headline.rise(HEADLINE_Y, HEADLINE_ROOM, layout.headline_rises + HEADLINE_RISES * (1.0 - layout.large))
    bottle.grown = layout.bottle_scale
    ring.radius = RING_RADIUS * layout.bottle_scale
