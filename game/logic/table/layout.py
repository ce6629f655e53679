"""Where everything lies on Logic's table, in virtual points: rows, plates, buttons and the bottle."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache

from game.core.contract import Seat
from game.logic.rules.state import SEATS
from game.tablekit.box import Box
from game.ui.pieces.plate import plate_size
from game.ui.settings import CARD_SCALES
from game.ui.sizes import PLAIN, Shape, grown
from game.ui.theme import CARD_ASPECT


class Edge(IntEnum):
    """The edges of the screen, counterclockwise from the bottom, in the order of the seats."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3


CENTRE_X, CENTRE_Y = 960.0, 586.0
"""Where the bottle stands."""
HEADLINE_Y = 446.0
SAID_Y = 720.0
WHEEL_X, WHEEL_Y = 960.0, 546.0
"""The middle of the rank wheel, which covers the bottle while it is open."""

NOTE_ROOM = (424.0, 496.0, 410.0, 206.0)
"""Left, top, width and greatest height of a lesson's note: between the strips and the bottle's ring."""
DOUBT_UNDER = Box(960.0, 420.0, 224.0, 100.0)
"""A doubt stands below this, over the dial or the bottle: above the cards in the rack, which it is about."""

TOP_ROW_Y, TOP_WIDTH = 118.0, 90.0
"""The row at the top, and how wide its cards are: notes on them have two lines below."""
SIDE_TOP, SIDE_BOTTOM = 172.0, 1012.0
SIDE_YIELDS, SIDE_RISES = 48.0, 66.0
"""How much shorter the rows at the sides are at twice the text size: plates and rack grow."""
PLATE_WIDEST = {6: 404.0, 7: 346.0}
TOP_PLATE_WIDEST = 590.0
"""The widths of plates at twice the text size: up to the row at the top, or across the middle."""
SIDE_X = 164.0
RACK_ROW_Y, RACK_LIP_Y, RACK_BOTTOM = 896.0, 954.0, 1030.0
RACK_WIDTH, RACK_LARGE = 1070.0, 1430.0
"""The rack's width, and that at twice the text size."""
FLAT_ROW_Y = 876.0
UP_RISE, UP_SINKS = 46.0, 24.0
"""How far an open card stands out of its owner's rack, and how much less the largest, which meet the dial."""
SHOWN_OFFSET = 15.0
"""How far a card that was shown lies out of line (LG-8)."""
NUMBER_RADIUS = 18.0
NUMBER_LARGE = 24.0
"""A number's disc, and that at twice the text size."""
STRIP_HIGH, STRIP_ENDS = 64.0, 298.0
"""A strip's height above or below, and how far down one may reach: the plate across begins there."""
NUMBER_CLEAR = 12.0
"""Between a card, as far as it reaches when it is turned, and its number: a ring round the card fits in."""
STRIP_WIDTH, STRIP_LARGE = 136.0, 168.0
STRIP_NEARS = 2.0
"""How much closer to its number the strip of a shown card begins, above or below."""

PITCH_TOP = {6: 150.0, 7: 146.0}
PITCH_RACK = {6: 166.0, 7: 149.0}
WIDTH_RACK = {6: 140.0, 7: 132.0}
RACK_ROOM, RACK_ROOM_LARGE, RACK_GAP = 1056.0, 1024.0, 2.0
"""Between the notes beside the rows at the sides, at both text sizes, and between two grown cards."""
RACK_WIDEST = 176.0
RACK_RISES, RACK_DEEPENS = 10.0, 20.0
"""How much higher the largest cards stand in the rack, and how much deeper it is so as to hide their feet."""
RACK_FOOT = RACK_ROW_Y + WIDTH_RACK[6] * CARD_ASPECT / 2
"""Down to here a click behind the rack means the card above it."""
TOP_GROWS, TOP_SPREADS = 16.0, {6: 22.0, 7: 8.0}
"""How much wider the cards at the top are on a screen of 4 to 3, and how much further apart."""
TOP_OPENS = 30.0
"""How much further apart they are on one of 21 to 9."""
SIDE_WIDEST, SIDE_WIDTH = 106.0, 132.0
"""The greatest width of cards at the sides; their length at which a row keeps its distance from the edge."""
RACK_STANDS = {6: 26.0, 7: 8.0}
"""How much larger cards in the rack are on a screen of 4 to 3: they stand higher."""
RACK_FILLS, RACK_OPENS = 0.25, 0.19
"""How much larger they are on one of 21 to 9, and how much further apart, as shares."""
STRIP_OPENS = 60.0
"""How much wider what the notebook says at the sides is there."""
SIDEWAYS_ROOM = 8.0
"""The gap between two neighbouring cards that lie sideways."""


NAME_GROWS = (110.0, 14.0)
"""How much wider and higher the name on the rack is at twice the text size."""
INWARD = {Edge.BOTTOM: (0.0, -1.0), Edge.RIGHT: (-1.0, 0.0), Edge.TOP: (0.0, 1.0), Edge.LEFT: (1.0, 0.0)}
"""From an edge of the screen towards the middle of the table."""
ALONG = {Edge.BOTTOM: (1.0, 0.0), Edge.RIGHT: (0.0, -1.0), Edge.TOP: (-1.0, 0.0), Edge.LEFT: (0.0, 1.0)}
"""From an owner's left to their right, as seen on the screen (LG-6)."""

PLATES = {
    Edge.BOTTOM: Box(662.0, 998.0, 374.0, 56.0),
    Edge.RIGHT: Box(1662.0, 110.0, 316.0, 104.0),
    Edge.TOP: Box(960.0, 358.0, 316.0, 104.0),
    Edge.LEFT: Box(258.0, 110.0, 316.0, 104.0),
}
HANDS = {
    Edge.BOTTOM: (502.0, 654.0),
    Edge.RIGHT: (1444.0, 420.0),
    Edge.TOP: (700.0, 348.0),
    Edge.LEFT: (476.0, 420.0),
}
"""Where the bottle lands when a seat grabs it."""
LAMPS = {
    Edge.BOTTOM: (960.0, 860.0),
    Edge.RIGHT: (1560.0, 560.0),
    Edge.TOP: (960.0, 240.0),
    Edge.LEFT: (360.0, 560.0),
}


@dataclass(frozen=True)
class Layout:
    """Where things lie at one table: `size` cards in a row, `bottom` the seat nearest the viewer.

    With `rack`, the nearest row stands open in its owner's rack instead of lying face down.
    """

    size: int
    bottom: Seat = 0
    rack: bool = True
    text_scale: float = 1.0
    card_scale: float = 1.0
    shape: Shape = PLAIN

    @property
    def large(self) -> float:
        """How far letters have grown, 0 at the usual size to 1 at twice that."""
        return grown(self.text_scale)

    @property
    def rack_box(self) -> Box:
        """The wooden rack along the lower edge."""
        wide = RACK_WIDTH + (RACK_LARGE - RACK_WIDTH) * self.large
        if self.shape.beside:
            wide = max(wide, self.size * self._rack_pitch + RACK_WIDTH - self.size * PITCH_RACK[self.size])
        y = (RACK_LIP_Y + RACK_BOTTOM) / 2 + self.shape.above
        return Box(CENTRE_X, y, wide, RACK_BOTTOM - RACK_LIP_Y)

    @property
    def rack_lip(self) -> float:
        """Where the rack begins to hide the cards."""
        return RACK_LIP_Y + self.shape.above

    @property
    def rack_front(self) -> Box:
        """All that is to be seen of the rack: large cards need a deeper one."""
        box, deeper = self.rack_box, RACK_DEEPENS if self._rack_scale > 1.0 else 0.0
        return box.resized((box.w, box.h + deeper), "midtop")

    @property
    def side_top(self) -> float:
        """Where the rows at the sides begin."""
        return SIDE_TOP + SIDE_YIELDS * self.large - self.shape.above

    @property
    def side_bottom(self) -> float:
        """Where the rows at the sides end."""
        return SIDE_BOTTOM - SIDE_RISES * self.large + self.shape.above

    @property
    def number_radius(self) -> float:
        """The radius of the disc that a card's number stands on."""
        return NUMBER_RADIUS + (NUMBER_LARGE - NUMBER_RADIUS) * self.large

    def edge(self, seat: Seat) -> Edge:
        """The edge of the screen that a seat sits at."""
        return Edge((seat - self.bottom) % SEATS)

    def stands(self, seat: Seat) -> bool:
        """Whether a seat's row stands in the rack."""
        return self.rack and self.edge(seat) is Edge.BOTTOM

    def pitch(self, seat: Seat) -> float:
        """From one card of a row to the next."""
        edge = self.edge(seat)
        if edge in (Edge.LEFT, Edge.RIGHT):
            return (self.side_bottom - self.side_top) / self.size
        if self.stands(seat):
            return self._rack_pitch
        spread = TOP_SPREADS[self.size] * self.shape.high + TOP_OPENS * self.shape.wide
        return PITCH_TOP[self.size] + spread

    @cached_property
    def _rack_pitch(self) -> float:
        room = RACK_ROOM + (RACK_ROOM_LARGE - RACK_ROOM) * self.large
        room += 2 * (self.shape.beside - STRIP_OPENS * self.shape.wide - self.side_reaches)
        usual = PITCH_RACK[self.size] + RACK_STANDS[self.size] * self.shape.high
        spread = max(self.card_scale, 1.0 + RACK_OPENS * self.shape.wide)
        return max(PITCH_RACK[self.size], min(usual * spread, (room + RACK_GAP) / self.size))

    @property
    def _rack_scale(self) -> float:
        """How large cards in the rack are that sink behind it as they grow."""
        return max(self.card_scale, 1.0 + RACK_FILLS * self.shape.wide)

    @property
    def _rack_usual(self) -> float:
        """How wide they are before."""
        usual = WIDTH_RACK[self.size] + RACK_STANDS[self.size] * self.shape.high
        return max(WIDTH_RACK[self.size], min(usual, self._rack_pitch - RACK_GAP))

    @property
    def _top_width(self) -> float:
        return TOP_WIDTH + TOP_GROWS * self.shape.high

    @property
    def top_falls(self) -> float:
        """How much further down what belongs to the seat across lies, as its cards are larger."""
        return (self._top_width - TOP_WIDTH) * CARD_ASPECT

    @cached_property
    def _side_width(self) -> float:
        wide = ((self.side_bottom - self.side_top) / self.size - SIDEWAYS_ROOM) / CARD_ASPECT
        return min(wide, SIDE_WIDEST) if self.shape.above else wide

    @property
    def side_reaches(self) -> float:
        """How much further in the notes beside the rows at the sides end, as those are larger."""
        return max(0.0, self._side_width * CARD_ASPECT - SIDE_WIDTH) if self.shape.above else 0.0

    def width(self, seat: Seat) -> float:
        """A card's width in this row."""
        if self.stands(seat):
            usual = self._rack_usual
            return max(usual, min(usual * self._rack_scale, RACK_WIDEST, self._rack_pitch - RACK_GAP))
        if self.edge(seat) is Edge.TOP:
            return self._top_width
        if self.edge(seat) is Edge.BOTTOM:
            return (self.pitch(seat) - SIDEWAYS_ROOM) / CARD_ASPECT
        return self._side_width

    def slot(self, seat: Seat, place: int) -> tuple[float, float]:
        """The middle of a card at rest; places count from the owner's left (LG-6)."""
        return self._slots[seat, place]

    @cached_property
    def _slots(self) -> dict[tuple[Seat, int], tuple[float, float]]:
        return {(seat, place): self._slot(seat, place) for seat in range(SEATS) for place in range(self.size)}

    @cached_property
    def _numbers(self) -> dict[tuple[Seat, int], tuple[float, float]]:
        return {key: self._number(*key) for key in self._slots}

    def _slot(self, seat: Seat, place: int) -> tuple[float, float]:
        edge = self.edge(seat)
        steps = (place - (self.size - 1) / 2) * self.pitch(seat)
        dx, dy = ALONG[edge]
        x, y = self.middle(seat)
        return x + dx * steps, y + dy * steps

    def middle(self, seat: Seat) -> tuple[float, float]:
        """The middle of a row."""
        edge = self.edge(seat)
        match edge:
            case Edge.BOTTOM:
                y = self._rack_row_y(seat) if self.stands(seat) else FLAT_ROW_Y
                return CENTRE_X, y + self.shape.above
            case Edge.TOP:
                return CENTRE_X, TOP_ROW_Y - self.shape.above + self.top_falls / 2
            case Edge.LEFT:
                return self._side_x, (self.side_top + self.side_bottom) / 2
            case Edge.RIGHT:
                return 2 * CENTRE_X - self._side_x, (self.side_top + self.side_bottom) / 2

    @property
    def _side_x(self) -> float:
        return SIDE_X - self.shape.beside + self.side_reaches / 2

    def _rack_row_y(self, seat: Seat) -> float:
        """The height of the row in the rack: larger cards rise a little, and most of them sinks behind it."""
        usual, wide = self._rack_usual, self.width(seat)
        stands = (usual - WIDTH_RACK[self.size]) * CARD_ASPECT / 2
        rises = RACK_RISES * (wide - usual) / (RACK_WIDEST - usual)
        return RACK_ROW_Y - stands - rises + (wide - usual) * CARD_ASPECT / 2

    @property
    def up_rise(self) -> float:
        """How far an open card stands out of the rack."""
        grown = (self._rack_scale - 1.0) / (CARD_SCALES[-1] - 1.0)
        return UP_RISE - UP_SINKS * max(0.0, grown)

    def box(self, seat: Seat, place: int, up: bool = True) -> Box:
        """Where to point to mean a card of a row, whether it lies upright or sideways.

        In a rack it reaches higher if the card lies open, or may: `up`.
        """
        x, y = self.slot(seat, place)
        if self.stands(seat):
            top = y - self.width(seat) * CARD_ASPECT / 2 - (self.up_rise if up else SHOWN_OFFSET)
            foot = RACK_FOOT + self.shape.above
            return Box(x, (top + foot) / 2, self.pitch(seat), foot - top)
        side = self.width(seat) * CARD_ASPECT
        return Box(x, y, side, side)

    def number(self, seat: Seat, place: int) -> tuple[float, float]:
        """Where a card's number stands: on the lip of the rack, or beside the card towards the middle."""
        return self._numbers[seat, place]

    def _number(self, seat: Seat, place: int) -> tuple[float, float]:
        x, y = self.slot(seat, place)
        if self.stands(seat):
            return x, self.rack_lip + 4.0 - 14.0 * self.large
        dx, dy = INWARD[self.edge(seat)]
        reach = self.width(seat) * CARD_ASPECT / 2 + self.number_radius + NUMBER_CLEAR
        return x + dx * reach, y + dy * reach

    def strip(self, seat: Seat, place: int, shown: bool = False) -> Box:
        """Room for what the notebook says of a card: beyond its number, towards the middle.

        A card that was shown has moved, with its number: its strip has less room then, but for large letters
        at the sides, where it moves as well.
        """
        x, y = self.number(seat, place)
        edge = self.edge(seat)
        dx, dy = INWARD[edge]
        if edge in (Edge.LEFT, Edge.RIGHT):
            wide = STRIP_WIDTH + (STRIP_LARGE - STRIP_WIDTH) * self.large + STRIP_OPENS * self.shape.wide
            near = self.number_radius + 6.0 + SHOWN_OFFSET * shown
            wide -= SHOWN_OFFSET * shown * (1.0 - self.large)
            high = min(84.0 + 28.0 * self.large, self.pitch(seat) - 18.0)
            return Box(x + dx * (near + wide / 2), y, wide, high)
        wide, near = self.pitch(seat) - 14.0, self.number_radius + 4.0
        far = near + STRIP_HIGH
        if self.edge(seat) is Edge.TOP:
            far = min(far, STRIP_ENDS - self.shape.above + self.top_falls - y)
        near += (SHOWN_OFFSET - STRIP_NEARS) * shown
        return Box(x, y + dy * (near + far) / 2, wide, far - near)

    def plate(self, seat: Seat) -> Box:
        """Where a seat's plate is."""
        edge, more = self.edge(seat), self.large
        box = self._outward(edge, PLATES[edge])
        match edge:
            case Edge.LEFT:
                return box.resized(plate_size(self.text_scale, PLATE_WIDEST[self.size]), "topleft")
            case Edge.RIGHT:
                return box.resized(plate_size(self.text_scale, PLATE_WIDEST[self.size]), "topright")
            case Edge.TOP:
                return box.resized(plate_size(self.text_scale, TOP_PLATE_WIDEST, flat=True))
            case Edge.BOTTOM:
                left = box.left - (self.rack_box.w - RACK_WIDTH) / 2
                wide, high = box.w + NAME_GROWS[0] * more, box.h + NAME_GROWS[1] * more
                return Box(left + wide / 2, box.y, wide, high)

    def inward(self, seat: Seat) -> tuple[float, float]:
        """One step from a seat towards the middle."""
        return INWARD[self.edge(seat)]

    def hand(self, seat: Seat) -> tuple[float, float]:
        """Where the bottle goes when a seat grabs it."""
        edge = self.edge(seat)
        return HANDS[edge] if edge is Edge.BOTTOM else self._outward_at(edge, *HANDS[edge])

    def lamp(self, seat: Seat) -> tuple[float, float]:
        """Where the lamp shines for a seat."""
        return self._outward_at(self.edge(seat), *LAMPS[self.edge(seat)])

    def _outward(self, edge: Edge, box: Box) -> Box:
        """A box at an edge of a screen of 16 to 9, at that edge of this one."""
        x, y = self._outward_at(edge, box.x, box.y)
        return Box(x, y, box.w, box.h)

    def _outward_at(self, edge: Edge, x: float, y: float) -> tuple[float, float]:
        dx, dy = INWARD[edge]
        up = self.shape.above if edge in (Edge.LEFT, Edge.RIGHT) and y < SIDE_TOP else 0.0
        falls = self.top_falls if edge is Edge.TOP else 0.0
        return x - dx * self.shape.beside, y - dy * self.shape.above - up + falls


@lru_cache(maxsize=32)
def layout_for(
    size: int,
    bottom: Seat,
    rack: bool,
    text_scale: float = 1.0,
    card_scale: float = 1.0,
    shape: Shape = PLAIN,
) -> Layout:
    """The layout for these, kept for the next call."""
    return Layout(size, bottom, rack, text_scale, card_scale, shape)
