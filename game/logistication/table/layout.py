"""Where everything lies on Logistication's table for two to eight seats, in virtual coordinates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.contract import Seat
from game.logistication.rules.state import LAID
from game.logistication.table.measures import (
    ARROWS_RADIUS,
    ARROWS_REACH,
    ASKED_LARGE_SCALE,
    ASKED_LARGE_Y,
    ASKED_RISE,
    BELOW_FLAT,
    BELOW_LONE,
    CLEARINGS,
    COLUMN_APART,
    COLUMN_CLEAR,
    COLUMN_FALL,
    COLUMN_LESS,
    COLUMN_PARTS,
    COLUMN_RISE,
    COLUMN_SINKS,
    DRAW_WIDTH,
    EDGE_X,
    EDGE_Y,
    FLAT_GAP,
    FLAT_HAND,
    FLAT_LEFT,
    HAND_MOST,
    HAND_OPENS,
    HAND_STANDS,
    HAND_YIELDS,
    HEADLINE_HIGH,
    HEADLINE_RISES,
    LAST_PITCH,
    LEAST_SCALE,
    LIFTED,
    LIFTED_LETTERS,
    LIFTED_SEATS,
    LIFTED_TOP,
    MIDDLE_X,
    MINI_WIDTH,
    NEAR_HAND_FOOT,
    NEAR_HAND_SINKS,
    NEAR_HAND_WIDTH,
    NEAR_LEFT,
    NEAR_LEFT_X,
    NEAR_PLATE_Y,
    NEAR_RIGHT,
    NEAR_RISES,
    NEAR_STACK_PITCH,
    NEAR_STACK_WIDTH,
    NEAR_STACK_Y,
    NOTE_CORNER,
    NOTE_MIDDLE,
    NOTE_SEATS,
    PAIR_ASIDE,
    PAIR_HAND,
    PILE_FALLS,
    PILE_PITCH,
    PILE_WIDTH,
    PILE_YIELDS,
    PLATE_HIGH,
    PLATE_LARGE,
    RAISED,
    RIGHT_INWARD,
    RING_RADIUS,
    ROOMY,
    ROOMY_SEATS,
    ROW_GAP,
    SAID_ABOVE,
    SAID_ABOVE_LARGE,
    SAID_LINE,
    SAID_SIZE,
    SIDE_TOPS,
    SIDES_YIELD,
    SPLIT,
    SPREAD_WIDTH,
    SQUASH_WIDTH,
    STACK_SPREADS,
    STACK_STANDS,
    TWICE_RISES,
    TWO,
    USUAL,
    Clearing,
    Edge,
    Measure,
    cleared,
    measured,
)
from game.tablekit.box import Box
from game.ui.guides import NoteRoom
from game.ui.settings import CARD_SCALES
from game.ui.sizes import PLAIN, Shape, Sizes
from game.ui.theme import CARD_ASPECT


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

    def downs(self, count: int, last: bool) -> tuple[Box, ...]:
        """Where so many face-down cards lie; `last`: no others are left.

        The viewer's own then lie where the hand was, as large: whatever happens now happens there.
        """
        wide = self.stack_width
        if not (last and self.near):
            return tuple(Box(x, y, wide, wide * CARD_ASPECT) for x, y in self.stacks[:count])
        wide, left = self.hand_width, MIDDLE_X - (count - 1) / 2 * LAST_PITCH * self.hand_width
        return tuple(
            Box(left + place * LAST_PITCH * wide, self.hand.y, wide, self.hand.h) for place in range(count)
        )


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
    pile_card: float
    """The width of a card on the discard pile at scale 1: larger letters below it take some."""
    shape: Shape = PLAIN
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
        usual = self.pile_card * self.scale
        return min(SPREAD_WIDTH, usual) if self.spread else usual

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
        left, top, wide, high = NOTE_CORNER
        corner = (left - self.shape.beside, top - self.shape.above, wide, high)
        return corner if SPLIT[self.seats - 1] == (1, 1, 1) else None

    @property
    def note_covers(self) -> bool:
        """Whether a large note has room only over the piles."""
        return self.seats > NOTE_SEATS

    @property
    def headline_room(self) -> tuple[float, float]:
        """The heights between which the ribbon stays."""
        return self.headline_foot - HEADLINE_HIGH, self.headline_foot


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
    shape = sizes.shape
    measure = measured(roomy, high, shape, large)
    left, top, right = SPLIT[seats - 1]
    spots = [(Edge.LEFT, place, left) for place in reversed(range(left))]
    spots += [(Edge.TOP, place, top) for place in range(top)]
    spots += [(Edge.RIGHT, place, right) for place in range(right)]
    lifted = seats == LIFTED_SEATS and large <= LIFTED_LETTERS
    clearing = cleared(LIFTED if lifted else CLEARINGS[seats], seats, shape, large)
    sides_top = LIFTED_TOP + (high - PLATE_HIGH) if lifted else BELOW_LONE
    sides = clearing.sides - (clearing.sides - 1.0) * SIDES_YIELD * large
    clearing = replace(clearing, sides=sides, minis=min(clearing.minis, 1.3 * sides))
    inner = max(PAIR_ASIDE, clearing.column + DRAW_WIDTH * sides / 2 + COLUMN_CLEAR)
    near = _near(bottom, high, large, sizes, HAND_YIELDS[roomy])
    found: dict[Seat, Station] = {bottom: near}
    for count, (edge, place, many) in enumerate(spots, 1):
        seat = (bottom + count) % seats
        found[seat] = _far(seat, edge, place, many, measure, sides_top if top == 1 else None, inner, shape)
    foot = near.hand.top - RAISED
    above = (clearing.top or EDGE_Y + measure.row + BELOW_FLAT) - shape.above
    below = foot - SAID_ABOVE - (SAID_ABOVE_LARGE - SAID_ABOVE) * large
    room, around = (below - above) / 2, ARROWS_RADIUS + ARROWS_REACH
    scale = max(LEAST_SCALE, min(clearing.scale, room / around))
    y = (above + below) / 2 + max(0.0, min(PILE_FALLS * shape.high, room - scale * around))
    up, down = _columns(y, scale, tuple(found.values()), clearing, measure if roomy else None, sizes)
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
        (MIDDLE_X - clearing.low_column, down - (TWICE_RISES * large if roomy else 0.0)),
        scale,
        clearing,
        foot,
        below - (SAID_SIZE[1] - SAID_LINE),
        PILE_WIDTH - PILE_YIELDS * large,
        shape,
    )


def _columns(
    y: float,
    scale: float,
    stations: tuple[Station, ...],
    clearing: Clearing,
    measure: Measure | None,
    sizes: Sizes,
) -> tuple[float, float]:
    """The heights of the draw piles and of the small piles below them.

    They keep clear of what the seats at the left have laid, where those have room: `measure` is theirs.
    """
    large = max(0.0, min(1.0, sizes.text - 1.0))
    parts = COLUMN_PARTS * large
    sitting = [station for station in stations if station.edge is Edge.LEFT]
    low = parts * COLUMN_LESS if measure is None else parts
    up, down = y - (COLUMN_RISE + parts) * scale, y + (COLUMN_FALL + low) * scale
    down += COLUMN_SINKS * sizes.shape.high * large
    if measure is None or not sitting:
        return up, down
    laid = max(station.stacks[0][1] for station in sitting)
    aside = max(station.stacks[-1][0] for station in sitting) + measure.stack / 2
    down = max(down, laid + (measure.stack + MINI_WIDTH * clearing.minis) / 2 * CARD_ASPECT + COLUMN_CLEAR)
    wide = DRAW_WIDTH * clearing.sides
    if MIDDLE_X - clearing.column - wide / 2 - COLUMN_CLEAR < aside:
        up = max(up, laid + (measure.stack + wide) / 2 * CARD_ASPECT + COLUMN_CLEAR)
        down = max(down, up + COLUMN_APART * clearing.sides)
    return up, down


def _near(seat: Seat, high: float, large: float, sizes: Sizes, yields: float) -> Station:
    shape = sizes.shape
    middle, stack = NEAR_LEFT_X - shape.beside, NEAR_STACK_WIDTH + STACK_STANDS * shape.high
    y = NEAR_STACK_Y + shape.above - NEAR_RISES * large - STACK_STANDS * shape.high * CARD_ASPECT / 2
    pitch = NEAR_STACK_PITCH + STACK_SPREADS * shape.high
    stacks = tuple((middle + (place - 1) * pitch, y) for place in range(LAID))
    more = sizes.cards - 1.0
    wide = NEAR_HAND_WIDTH * (1.0 + more * (1.0 - yields * large))
    wide *= 1.0 + HAND_STANDS * shape.high + HAND_OPENS * shape.wide * (1.0 - large)
    foot = shape.above + NEAR_HAND_FOOT + NEAR_HAND_SINKS * more / (CARD_SCALES[-1] - 1.0) * (1.0 - large)
    tall = wide * CARD_ASPECT
    room = NEAR_RIGHT - NEAR_LEFT + 2 * shape.beside
    hand = Box((NEAR_LEFT + NEAR_RIGHT) / 2, foot - tall / 2, room, tall)
    plate = Box(middle + 10.0, NEAR_PLATE_Y + shape.above, 330.0, PLATE_HIGH)
    plate = plate.resized((330.0, high), "midbottom")
    lamp = (MIDDLE_X, 880.0 + shape.above)
    return Station(seat, Edge.BOTTOM, plate, hand, wide, stack, stacks, lamp)


def _far(
    seat: Seat,
    edge: Edge,
    place: int,
    many: int,
    measure: Measure,
    lone_top: float | None,
    inner: float,
    shape: Shape,
) -> Station:
    wide = measure.wide
    flat = edge is Edge.TOP and many == 1
    edge_x, edge_y = EDGE_X - shape.beside, EDGE_Y - shape.above
    if flat:
        x, top = FLAT_LEFT + wide / 2, edge_y + max(0.0, measure.hand - ROOMY.hand) * CARD_ASPECT / 2
    elif edge is Edge.TOP:
        x, top = MIDDLE_X + (place - (many - 1) / 2) * (2 * MIDDLE_X - 2 * edge_x) / many, edge_y
    else:
        x = edge_x + wide / 2 if edge is Edge.LEFT else 2 * MIDDLE_X - edge_x - wide / 2
        top = shape.down(SIDE_TOPS[many][place] if lone_top is None else lone_top)
    row = top + measure.row / 2
    mirror = -1.0 if edge is Edge.RIGHT else 1.0
    plate_x = x + mirror * (measure.plate - wide) / 2 - (RIGHT_INWARD if mirror < 0 else 0.0)
    first = x + mirror * (wide / 2 - (LAID - 0.5) * measure.pitch)
    steps = range(LAID) if mirror > 0 else reversed(range(LAID))
    stacks = tuple((first + mirror * step * measure.pitch, row) for step in steps)
    high = measure.hand * CARD_ASPECT
    room = min(HAND_MOST, wide - 10.0)
    if edge is not Edge.TOP:
        room = min(room, 2 * (abs(MIDDLE_X - x) - inner))
    hand = Box(x, top + measure.row + ROW_GAP + high / 2, room, high)
    if flat:
        hand = Box(x + wide / 2 + FLAT_GAP + FLAT_HAND / 2, row, FLAT_HAND, high)
    elif edge is Edge.TOP and many == TWO:
        aside = inner + PAIR_HAND / 2
        hand = Box(MIDDLE_X + (aside if place else -aside), hand.y, PAIR_HAND, high)
    plate = Box(plate_x, row, measure.plate, measure.high)
    lamp = (x + (MIDDLE_X - x) * 0.12, row + 70.0)
    return Station(seat, edge, plate, hand, measure.hand, measure.stack, stacks, lamp)
