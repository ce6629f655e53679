"""Where everything lies on Logistication's table for two to eight seats, in virtual coordinates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from game.core.contract import Seat
from game.logistication.rules.state import LAID
from game.tablekit.box import Box
from game.ui.guides import NoteRoom
from game.ui.settings import CARD_SCALES
from game.ui.sizes import Sizes
from game.ui.theme import CARD_ASPECT

USUAL = Sizes()

MIDDLE_X = 960.0
PROMPTS_Y = 1004.0
PROMPTS_RIGHT, PROMPTS_WIDTH = 1808.0, 1360.0
SAID_SIZE, SAID_LINE, SAID_LARGE = (950.0, 66.0), 46.0, (1280.0, 98.0)
"""The room for saying what was played, on two lines, and the height on one; clear of words by the pile."""
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

PILE_WIDTH, PILE_PITCH = 112.0, 38.0
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
COLUMN_RISE, COLUMN_FALL, COLUMN_PARTS = 78.0, 70.0, 20.0
"""Draw piles lie above the middle line, the other small piles below it, both further off in large letters."""
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


@dataclass(frozen=True, slots=True)
class Station:
    """A seat's place at the table."""

    seat: Seat
    edge: Edge
    plate: Box
    hand: Box
    """The fan's centre, the room it has, and the height of its cards."""
    hand_width: float
    stack_width: float
    stacks: tuple[tuple[float, float], ...]
    lamp: tuple[float, float]

    @property
    def emblem(self) -> tuple[float, float]:
        """The middle of the emblem on the plate."""
        return self.plate.x - self.plate.w / 2 + PLATE_HIGH / 2, self.plate.y

    @property
    def near(self) -> bool:
        """Whether it is the place of whoever looks."""
        return self.edge is Edge.BOTTOM


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie on one table; `bottom` is the seat nearest the viewer."""

    seats: int
    bottom: Seat
    stations: tuple[Station, ...]
    pile: tuple[float, float]
    draws: tuple[tuple[float, float], tuple[float, float]]
    squash: tuple[float, float]
    twice: tuple[float, float]
    """Where the faces that stand at two are shown."""
    scale: float
    """How large the discard pile and all round it is, 1 for the widths above."""
    clearing: Clearing
    headline_foot: float
    """The lowest that the headline's ribbon may reach, clear of the viewer's own cards."""
    words_top: float
    """The highest that what was played last, said on two lines, reaches."""
    spread: bool = False
    """Whether the discard pile is spread out in rows, so that each of its cards can be told."""

    def station(self, seat: Seat) -> Station:
        """A seat's place."""
        return self.stations[seat]

    @property
    def pile_box(self) -> Box:
        """The discard pile, for the mouse."""
        return Box(*self.pile, 2 * self.ring_radius, 2 * self.ring_radius)

    @property
    def pile_width(self) -> float:
        """The width of a card on the discard pile."""
        return min(SPREAD_WIDTH, PILE_WIDTH * self.scale) if self.spread else PILE_WIDTH * self.scale

    @property
    def pile_pitch(self) -> float:
        """From one of its topmost cards to the next."""
        return PILE_PITCH * self.scale

    @property
    def ring_radius(self) -> float:
        """The radius of the ring in which a window's time runs out."""
        return RING_RADIUS * self.scale

    @property
    def arrows_radius(self) -> float:
        """The radius of the ring of arrowheads."""
        return ARROWS_RADIUS * self.scale

    @property
    def draw_width(self) -> float:
        """The width of a card on a draw pile."""
        return DRAW_WIDTH * self.clearing.sides

    @property
    def squash_width(self) -> float:
        """The width of a squashed card."""
        return SQUASH_WIDTH * self.clearing.sides

    @property
    def mini_width(self) -> float:
        """The width of a card that shows which face stands at two."""
        return MINI_WIDTH * self.clearing.minis

    @property
    def headline_y(self) -> float:
        """The middle of a ribbon of usual letters."""
        return self.headline_foot - HEADLINE_RISES

    @property
    def note_room(self) -> NoteRoom | None:
        """Where large notes stand at tables of four and more, with cards where they would else stand."""
        if self.note_covers:
            return NOTE_MIDDLE
        return NOTE_CORNER if SPLIT[self.seats - 1] == (1, 1, 1) else None

    @property
    def note_covers(self) -> bool:
        """Whether a large note has room only over the piles."""
        return self.seats > NOTE_SEATS

    @property
    def headline_room(self) -> tuple[float, float]:
        """The heights between which the ribbon stays."""
        return self.headline_foot - HEADLINE_HIGH, self.headline_foot


def spread_places(layout: Layout, count: int) -> list[tuple[float, float]]:
    """Where the cards of a spread pile lie, the top card last; what is too many lies under the first."""
    shown = min(count, SPREAD_ROW * SPREAD_ROWS)
    rows = -(-shown // SPREAD_ROW)
    x, y = layout.pile
    left = x - (min(shown, SPREAD_ROW) - 1) / 2 * SPREAD_PITCH
    found = []
    for place in range(shown):
        row, column = divmod(place, SPREAD_ROW)
        found.append((left + column * SPREAD_PITCH, y + (row - (rows - 1) / 2) * SPREAD_FALL))
    return found[:1] * (count - shown) + found


def under_question(layout: Layout, sizes: Sizes) -> Layout:
    """The same table with its pile spread out, and higher, as a question stands below it."""
    large = max(0.0, min(1.0, sizes.text - 1.0))
    x, y = layout.pile
    y -= ASKED_RISE
    y += (ASKED_LARGE_Y - y) * large
    squash = (layout.squash[0], layout.squash[1] - ASKED_RISE * (1.0 - 2.0 * large))
    scale = layout.scale + (min(layout.scale, ASKED_LARGE_SCALE) - layout.scale) * large
    return replace(layout, spread=True, pile=(x, y), squash=squash, scale=scale)


@lru_cache(maxsize=64)
def layout_for(seats: int, bottom: Seat, sizes: Sizes = USUAL) -> Layout:
    """Where things lie; seats follow clockwise from the bottom, as play runs at first (LO-3)."""
    large = max(0.0, min(1.0, sizes.text - 1.0))
    roomy = seats <= ROOMY_SEATS
    high = PLATE_HIGH + (PLATE_LARGE - PLATE_HIGH) * large
    measure = replace(ROOMY, high=high) if roomy else TIGHT
    left, top, right = SPLIT[seats - 1]
    spots = [(Edge.LEFT, place, left) for place in reversed(range(left))]
    spots += [(Edge.TOP, place, top) for place in range(top)]
    spots += [(Edge.RIGHT, place, right) for place in range(right)]
    clearing = CLEARINGS[seats]
    sides = clearing.sides - (clearing.sides - 1.0) * SIDES_YIELD * large
    clearing = replace(clearing, sides=sides, minis=min(clearing.minis, 1.3 * sides))
    inner = max(PAIR_ASIDE, clearing.column + DRAW_WIDTH * sides / 2 + COLUMN_CLEAR)
    near = _near(bottom, high, large, sizes.cards, HAND_YIELDS[roomy])
    found: dict[Seat, Station] = {bottom: near}
    for count, (edge, place, many) in enumerate(spots, 1):
        seat = (bottom + count) % seats
        found[seat] = _far(seat, edge, place, many, measure, top == 1, inner)
    foot = near.hand.top - RAISED
    above = clearing.top or EDGE_Y + measure.row + BELOW_FLAT
    below = foot - SAID_ABOVE - (SAID_ABOVE_LARGE - SAID_ABOVE) * large
    y = (above + below) / 2
    room = (below - above) / 2 / (ARROWS_RADIUS + ARROWS_REACH)
    scale = max(LEAST_SCALE, min(clearing.scale, room))
    parts = COLUMN_PARTS * large
    up, down = y - (COLUMN_RISE + parts) * scale, y + (COLUMN_FALL + parts) * scale
    if roomy:
        laid = [station.stacks[0][1] for station in found.values() if station.edge is Edge.LEFT]
        reach = (measure.stack + MINI_WIDTH * clearing.minis) / 2 * CARD_ASPECT + COLUMN_CLEAR
        down = max([down, *(middle + reach for middle in laid)])
    column = clearing.column
    draws = ((MIDDLE_X - column, up), (MIDDLE_X + column, up))
    if bottom == 1 and seats == 2:
        draws = (draws[1], draws[0])
    return Layout(
        seats,
        bottom,
        tuple(found[seat] for seat in range(seats)),
        (MIDDLE_X, y),
        draws,
        (MIDDLE_X + clearing.low_column, down),
        (MIDDLE_X - clearing.low_column, down),
        scale,
        clearing,
        foot,
        below - (SAID_SIZE[1] - SAID_LINE),
    )


def _near(seat: Seat, high: float, large: float, cards: float, yields: float) -> Station:
    rise = NEAR_RISES * large
    stacks = tuple(
        (NEAR_LEFT_X + (place - 1) * NEAR_STACK_PITCH, NEAR_STACK_Y - rise) for place in range(LAID)
    )
    more = cards - 1.0
    wide = NEAR_HAND_WIDTH * (1.0 + more * (1.0 - yields * large))
    foot = NEAR_HAND_FOOT + NEAR_HAND_SINKS * more / (CARD_SCALES[-1] - 1.0) * (1.0 - large)
    tall = wide * CARD_ASPECT
    hand = Box((NEAR_LEFT + NEAR_RIGHT) / 2, foot - tall / 2, NEAR_RIGHT - NEAR_LEFT, tall)
    plate = Box(NEAR_LEFT_X + 10.0, NEAR_PLATE_Y, 330.0, PLATE_HIGH).resized((330.0, high), "midbottom")
    return Station(seat, Edge.BOTTOM, plate, hand, wide, NEAR_STACK_WIDTH, stacks, (MIDDLE_X, 880.0))


def _far(
    seat: Seat, edge: Edge, place: int, many: int, measure: Measure, below_lone: bool, inner: float
) -> Station:
    wide = measure.wide
    flat = edge is Edge.TOP and many == 1
    if flat:
        x, top = FLAT_LEFT + wide / 2, EDGE_Y
    elif edge is Edge.TOP:
        x, top = MIDDLE_X + (place - (many - 1) / 2) * (2 * MIDDLE_X - 2 * EDGE_X) / many, EDGE_Y
    else:
        x = EDGE_X + wide / 2 if edge is Edge.LEFT else 2 * MIDDLE_X - EDGE_X - wide / 2
        top = BELOW_LONE if below_lone else SIDE_TOPS[many][place]
    row = top + measure.row / 2
    mirror = -1.0 if edge is Edge.RIGHT else 1.0
    plate_x = x + mirror * (measure.plate - wide) / 2 - (RIGHT_INWARD if mirror < 0 else 0.0)
    first = x + mirror * (wide / 2 - (LAID - 0.5) * measure.pitch)
    steps = range(LAID) if mirror > 0 else reversed(range(LAID))
    stacks = tuple((first + mirror * step * measure.pitch, row) for step in steps)
    high = measure.hand * CARD_ASPECT
    hand = Box(x, top + measure.row + ROW_GAP + high / 2, min(HAND_MOST, wide - 10.0), high)
    if flat:
        hand = Box(x + wide / 2 + FLAT_GAP + FLAT_HAND / 2, row, FLAT_HAND, high)
    elif edge is Edge.TOP and many == TWO:
        aside = inner + PAIR_HAND / 2
        hand = Box(MIDDLE_X + (aside if place else -aside), hand.y, PAIR_HAND, high)
    plate = Box(plate_x, row, measure.plate, measure.high)
    lamp = (x + (MIDDLE_X - x) * 0.12, row + 70.0)
    return Station(seat, edge, plate, hand, measure.hand, measure.stack, stacks, lamp)
