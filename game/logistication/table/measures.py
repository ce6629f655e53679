"""Logistication's table in figures: how large things are, where they lie at 16 to 9, in virtual points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from game.logistication.rules.state import LAID
from game.ui.guides import NoteRoom
from game.ui.sizes import Shape, Sizes
from game.ui.theme import CARD_ASPECT

USUAL = Sizes()

MIDDLE_X = 960.0
PROMPTS_Y = 1004.0
PROMPTS_RIGHT, PROMPTS_WIDTH = 1808.0, 1360.0
SAID_SIZE, SAID_LINE, SAID_LARGE = (950.0, 72.0), 46.0, (1280.0, 98.0)
"""The room for saying what was played, on two lines, and the height on one; clear of words by the pile."""
GOAL_ROOM = (1372.0, 580.0, 460.0, 370.0)
"""Where the goal is told at the deal, at the lower right beside the hand: left, top, width, height."""
RIBBON_LEAST, RIBBON_PAD = 58.0, 14.0
"""The headline's ribbon: its least height, and how much higher than a line of large letters it is."""
HEADLINE_WIDTH, HEADLINE_HIGH = 1360.0, 96.0
"""The ribbon's greatest width and height."""
SAID_ABOVE, SAID_ABOVE_LARGE = 106.0, 153.0
"""From the ribbon's lowest edge up to what was played, above it, at both text sizes."""
HEADLINE_RISES = 35.0
"""How far above its lowest edge the middle of a ribbon of usual letters is."""
RAISED = 29.4
"""From the viewer's own cards up to the ribbon, for cards that are picked or pointed at."""

PILE_WIDTH, PILE_PITCH, PILE_YIELDS = 126.0, 38.0, 14.0
PILE_FANNED = 4
"""This many cards on top of the pile lie side by side, so that they can be read."""
SPREAD_ROW, SPREAD_ROWS = 6, 2
SPREAD_WIDTH, SPREAD_PITCH, SPREAD_FALL = 104.0, 57.0, 70.0
"""A pile that is spread out: cards in a row, rows, a card's width, from one to the next, from row to row."""
ASKED_RISE, ASKED_LARGE_Y, ASKED_LARGE_SCALE = 26.0, 304.0, 0.9
"""Under a question: how much higher both piles lie, and where and how large for letters twice as large."""
DRAW_WIDTH = 88.0
SQUASH_WIDTH = 62.0
RING_RADIUS, ARROWS_RADIUS, ARROWS_REACH = 132.0, 167.0, 17.0
MINI_WIDTH, MINI_PITCH, TWICE_WIDE = 50.0, 62.0, 210.0
"""The small cards of faces that stand at two, and the room for a row of them."""
LEAST_SCALE = 0.92
SIDES_YIELD = 0.66
"""How much of what lies larger beside the pile is taken back for letters twice as large."""
COLUMN_RISE, COLUMN_FALL, COLUMN_PARTS, COLUMN_LESS, TWICE_RISES = 78.0, 70.0, 20.0, 0.5, 12.0
"""Draw piles lie above the middle line, other small piles below it, both further off in large letters; below
it by a share of that at large tables, and what stands at two by so much less at others."""
COLUMN_CLEAR = 14.0
"""Between the cards laid at the sides and the small piles below them."""

NEAR_LEFT, NEAR_RIGHT = 428.0, 1824.0
NEAR_HAND_FOOT, NEAR_HAND_WIDTH = 961.6, 128.0
NEAR_HAND_SINKS = 20.0
"""How much lower the largest cards end; not so in large letters, as the prompts below them need the room."""
HAND_YIELDS = {True: 0.4, False: 0.8}
"""At twice the text size: how much of a larger hand the words above take back, at tables with room or not."""
NEAR_STACK_WIDTH, NEAR_STACK_PITCH, NEAR_STACK_Y = 88.0, 98.0, 850.0
NEAR_LEFT_X = 246.0
LAST_PITCH = 1.3
"""From one of the viewer's face-down cards to the next where they are the last, as a share of their width."""
NEAR_PLATE_Y = 984.0
PLATE_HIGH, PLATE_LARGE = 84.0, 130.0
"""A plate's height, and at twice the text size where there is room for it."""
NEAR_RISES = 22.0
"""How much higher the viewer's laid cards lie then."""
EDGE_X, EDGE_Y = 74.0, 52.0
ROW_GAP = 9.0
RIGHT_INWARD = 20.0
"""How much closer plates at the right are to their laid cards, as what stands at their ends must be seen."""
HAND_MOST = 540.0
NOTE_CORNER: NoteRoom = (104.0, 74.0, 430.0, 204.0)
"""Above a lone seat at the left, at a table with a lone one at the top: there is room for a large note."""
NOTE_SEATS = 4
"""At tables of more seats a large note has room only over the piles."""
NOTE_MIDDLE: NoteRoom = (676.0, 244.0, 568.0, 320.0)
"""There, between the laid cards of both sides."""


class Edge(StrEnum):
    """Where a seat is on the screen."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Measure:
    """How large the other players' places are."""

    plate: float
    hand: float
    stack: float
    pitch: float
    gap: float
    high: float = PLATE_HIGH
    """The height of a plate."""

    @property
    def wide(self) -> float:
        """The width of a whole place."""
        return self.plate + self.gap + LAID * self.pitch

    @property
    def row(self) -> float:
        """The height of its row, with the plate and the laid cards."""
        return max(self.high, self.stack * CARD_ASPECT)


ROOMY = Measure(330.0, 84.0, 74.0, 80.0, 28.0)
TIGHT = Measure(300.0, 66.0, 56.0, 60.0, 26.0)
ROOMY_SEATS = 5
"""Up to this many seats, the other players' places are large."""

SPLIT: dict[int, tuple[int, int, int]] = {
    1: (0, 1, 0),
    2: (0, 2, 0),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (2, 2, 2),
    7: (2, 3, 2),
}
"""By the number of the viewer's opponents: how many sit left, at the top and right."""
SIDE_TOPS = {1: (330.0,), 2: (258.0, 466.0)}
BELOW_LONE = 282.0
"""Where a lone place at a side begins if the one at the top is alone, too, and flat."""
FLAT_LEFT, FLAT_GAP, FLAT_HAND = 560.0, 24.0, 400.0
"""A lone place at the top has its hand beside it: where it begins, and how much room the hand has."""
TWO, PAIR_HAND, PAIR_ASIDE = 2, 440.0, 298.0
"""Two at the top hold their hands further out than the draw piles: the room of each, and how far at least."""


@dataclass(frozen=True, slots=True)
class Clearing:
    """What the other players leave free in the middle, at tables of one size."""

    top: float
    """Where it begins below those at the top."""
    scale: float
    """How large the discard pile may get."""
    column: float
    """How far the draw piles lie from the middle."""
    low_column: float
    """How far the small piles below them lie from it."""
    sides: float = 1.0
    """How large what lies beside the discard pile gets."""
    minis: float = 1.0
    """How large the faces that stand at two are shown."""
    third: float = 340.0
    """The room for the words under them."""


BELOW_FLAT, BETWEEN_TWO, BELOW_THREE = 14.0, 160.0, 243.0
CLEARINGS = {
    2: Clearing(0.0, 1.3, 330.0, 285.0, 1.3, 1.6),
    3: Clearing(BETWEEN_TWO, 1.3, 330.0, 285.0, 1.3, 1.6),
    4: Clearing(0.0, 1.15, 228.0, 250.0, 0.95, 1.15),
    5: Clearing(BETWEEN_TWO, 1.15, 228.0, 250.0, 0.95, 1.15),
    6: Clearing(BELOW_THREE, 1.1, 292.0, 250.0),
    7: Clearing(BETWEEN_TWO, 1.1, 292.0, 250.0),
    8: Clearing(BELOW_THREE, 1.1, 292.0, 250.0),
}
LIFTED = Clearing(0.0, 1.3, 316.0, 316.0, 1.0, 1.4)
LIFTED_SEATS, LIFTED_LETTERS, LIFTED_TOP = 4, 0.25, 176.0
"""With a lone seat at the left, the top and the right small piles lie under what those at the sides have
laid, who sit higher; not so with letters larger than this, which need that room."""
LIFTED_STANDS = 0.2
"""What PILE_STANDS is there."""

HAND_STANDS, HAND_OPENS = 0.22, 0.08
"""How much larger the viewer's own cards are on a screen of 4 to 3, and on one of 21 to 9, as shares."""
STACK_STANDS, STACK_SPREADS = 12.0, 5.0
"""How much wider the viewer's laid cards are on one of 4 to 3, and how much further apart."""
FAR_STANDS = 0.2
"""How much larger the others' hands are there."""
FAR_OPENS = Measure(20.0, 12.0, 16.0, 16.0, 0.0)
"""How much larger the others' places are on one of 21 to 9, at tables with room for it."""
PILE_STANDS, COLUMN_OPENS, SIDES_GROW = 0.3, 100.0, 0.2
COLUMN_STANDS = {2: 30.0, 3: 30.0, 4: 20.0, 5: 105.0}
"""How much larger the pile may get on one of 4 to 3, as a share, how much further out small piles lie there
and on one of 21 to 9, and how much larger these are on both."""
PILE_FALLS, COLUMN_SINKS = 36.0, 50.0
"""On one of 4 to 3: how much lower than in the middle of what is free the pile lies, and in large letters the
small piles."""
SIDES_MOST = 1.3
"""They grow no further than this."""
COLUMN_APART = 150.0
"""From a draw pile down to the small pile below it, at least, where both have given way to the sides."""


def measured(roomy: bool, high: float, shape: Shape, large: float) -> Measure:
    """How large the other players' places are on a screen of that shape."""
    usual, stands = replace(ROOMY, high=high) if roomy else TIGHT, 1.0 + FAR_STANDS * shape.high
    if not roomy:
        return replace(usual, hand=usual.hand * stands)
    more, wide = FAR_OPENS, shape.wide * (1.0 - large)
    return Measure(
        usual.plate + more.plate * wide,
        usual.hand * stands + more.hand * wide,
        usual.stack + more.stack * wide,
        usual.pitch + more.pitch * wide,
        usual.gap,
        usual.high,
    )


def cleared(usual: Clearing, seats: int, shape: Shape, large: float) -> Clearing:
    """What they leave free in the middle of a screen of that shape; large letters take it back."""
    high, wide = shape.high * (1.0 - large), shape.wide * (1.0 - large)
    lifted = usual is LIFTED
    stands = LIFTED_STANDS if lifted else PILE_STANDS
    grows = 1.0 + SIDES_GROW * (high + wide * lifted)
    out = COLUMN_OPENS * wide + COLUMN_STANDS.get(seats, 0.0) * high
    return replace(
        usual,
        scale=usual.scale * (1.0 + stands * high**2),
        column=usual.column + out,
        low_column=usual.low_column + out,
        sides=max(usual.sides, min(usual.sides * grows, SIDES_MOST)),
        minis=max(usual.minis, min(usual.minis * grows, SIDES_MOST)),
    )
