"""How rows, plates and words share Logic's table at 16 to 9, in virtual points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.logic.table.measures import Edge
from game.tablekit.box import Box


@dataclass(frozen=True, slots=True)
class Sharing:
    """How the rows of the others and their plates share the table; by the number of cards in a row."""

    side_top: float
    side_bottom: float
    """Between these lie the rows at the sides."""
    side_x: Mapping[int, float]
    """The middle of the row at the left."""
    side_length: float
    """The length of a card at which these rows keep their distance from the edge."""
    side_widest: float
    """The greatest width of their cards on a higher screen."""
    top_y: Mapping[int, float]
    """The middle of the row at the top."""
    top_width: Mapping[int, float]
    top_pitch: Mapping[int, float]
    top_grows: float
    """How much wider the cards at the top are on a screen of 4 to 3."""
    top_spreads: Mapping[int, float]
    """How much further apart they are there."""
    number_aside: Mapping[int, float] | None
    """How far beside its card's middle a number at the top stands, in line with what the notebook says.

    None: it stands between the two.
    """
    show_reach: float
    guess_reach: float
    guess_reach_side: float
    guess_scale: float
    """For a card at the top that is shown or guessed, and for one at the sides."""
    plates: Mapping[Edge, Box]
    side_plates_up: bool
    """Whether the plates of the rows at the sides stand below the row at the top, beside its own."""
    hands: Mapping[Edge, tuple[float, float]]
    """Where the bottle lands when a seat grabs it."""
    bottle: float
    """How large the bottle is in the hand of somebody opposite, as a share."""
    tally: tuple[float, float]
    """Where the hands won stand, from the middle and from the top."""
    tally_scale: float
    said_wide: float
    """The width that is left for what was said last."""
    draws: tuple[float, float]
    """Where the draws are counted, likewise."""


PLATE = (316.0, 104.0)
NAME_PLATE = Box(662.0, 998.0, 374.0, 56.0)
CLOSE = Sharing(
    side_top=172.0,
    side_bottom=1012.0,
    side_x={6: 164.0, 7: 164.0},
    side_length=132.0,
    side_widest=106.0,
    top_y={6: 118.0, 7: 118.0},
    top_width={6: 90.0, 7: 90.0},
    top_pitch={6: 150.0, 7: 146.0},
    top_grows=16.0,
    top_spreads={6: 22.0, 7: 8.0},
    number_aside=None,
    show_reach=48.0,
    guess_reach=64.0,
    guess_reach_side=104.0,
    guess_scale=1.45,
    plates={
        Edge.BOTTOM: NAME_PLATE,
        Edge.RIGHT: Box(1662.0, 110.0, *PLATE),
        Edge.TOP: Box(960.0, 358.0, *PLATE),
        Edge.LEFT: Box(258.0, 110.0, *PLATE),
    },
    side_plates_up=False,
    hands={
        Edge.BOTTOM: (502.0, 654.0),
        Edge.RIGHT: (1444.0, 420.0),
        Edge.TOP: (700.0, 348.0),
        Edge.LEFT: (476.0, 420.0),
    },
    bottle=1.0,
    tally=(374.0, 346.0),
    tally_scale=1.0,
    said_wide=1016.0,
    draws=(374.0, 358.0),
)
"""For letters larger than usual: their plates fill the corners, and the rows lie between them."""
OPEN = Sharing(
    side_top=58.0,
    side_bottom=1022.0,
    side_x={6: 168.0, 7: 164.0},
    side_length=153.0,
    side_widest=112.0,
    top_y={6: 132.0, 7: 123.0},
    top_width={6: 114.0, 7: 101.0},
    top_pitch={6: 170.0, 7: 151.0},
    top_grows=0.0,
    top_spreads={6: 0.0, 7: 0.0},
    number_aside={6: 58.0, 7: 50.0},
    show_reach=24.0,
    guess_reach=20.0,
    guess_reach_side=84.0,
    guess_scale=1.28,
    plates={
        Edge.BOTTOM: NAME_PLATE,
        Edge.RIGHT: Box(1322.0, 358.0, *PLATE),
        Edge.TOP: Box(960.0, 358.0, *PLATE),
        Edge.LEFT: Box(598.0, 358.0, *PLATE),
    },
    side_plates_up=True,
    hands={
        Edge.BOTTOM: (502.0, 590.0),
        Edge.RIGHT: (1444.0, 466.0),
        Edge.TOP: (672.0, 486.0),
        Edge.LEFT: (476.0, 466.0),
    },
    bottle=0.6,
    tally=(596.0, 68.0),
    tally_scale=0.62,
    said_wide=640.0,
    draws=(470.0, 686.0),
)
"""For letters of the usual size: plates stand side by side, and the rows have the edges to themselves."""
