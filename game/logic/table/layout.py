"""Where everything lies on Logic's table, in virtual points: rows, plates, buttons and the bottle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.core.contract import Seat
from game.logic.rules.state import SEATS
from game.logic.table.measures import (
    ALONG,
    BOTTLE_STANDS,
    CENTRE_X,
    FLAT_ROW_Y,
    HAND_OPENS,
    HEADLINE_OPENS,
    HEADLINE_Y,
    INWARD,
    LAMPS,
    NAME_GROWS,
    NUMBER_CLEAR,
    NUMBER_LARGE,
    NUMBER_RADIUS,
    PITCH_RACK,
    PLATE_WIDEST,
    PLATES_STAY,
    RACK_BOTTOM,
    RACK_DEEPENS,
    RACK_FILLS,
    RACK_FOOT,
    RACK_GAP,
    RACK_LARGE,
    RACK_LIP_Y,
    RACK_OPENS,
    RACK_RISES,
    RACK_ROOM,
    RACK_ROOM_LARGE,
    RACK_ROW_Y,
    RACK_STANDS,
    RACK_WIDEST,
    RACK_WIDTH,
    SAID_OPENS,
    SHOWN_OFFSET,
    SIDE_RISES,
    SIDE_SHRINKS,
    SIDE_YIELDS,
    SIDEWAYS_ROOM,
    STRIP_ENDS,
    STRIP_HIGH,
    STRIP_LARGE,
    STRIP_NEARS,
    STRIP_OPENS,
    STRIP_WIDTH,
    TOP_OPENS,
    TOP_PLATE_WIDEST,
    UP_RISE,
    UP_SINKS,
    WIDTH_RACK,
    Edge,
)
from game.logic.table.sharing import CLOSE, OPEN, Sharing
from game.tablekit.box import Box
from game.ui.pieces.plate import plate_size
from game.ui.settings import CARD_SCALES
from game.ui.sizes import PLAIN, Shape, grown
from game.ui.theme import CARD_ASPECT


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
    def sharing(self) -> Sharing:
        """How rows and plates share the table."""
        return OPEN if self.text_scale <= 1.0 else CLOSE

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
    def bottle_scale(self) -> float:
        """How large the bottle is, and the ring round it."""
        return 1.0 + BOTTLE_STANDS * self.shape.high

    @property
    def headline_rises(self) -> float:
        """How much higher the headline stands, as the bottle is higher."""
        return HEADLINE_OPENS * self.shape.high

    @property
    def said_falls(self) -> float:
        """How much lower the line stands that tells what was said last."""
        return SAID_OPENS * self.shape.high

    @property
    def side_top(self) -> float:
        """Where the rows at the sides begin."""
        return self.sharing.side_top + SIDE_YIELDS * self.large - self.shape.above

    @property
    def side_bottom(self) -> float:
        """Where the rows at the sides end."""
        return self.sharing.side_bottom - SIDE_RISES * self.large + self.shape.above

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
        spread = self.sharing.top_spreads[self.size] * self._high + TOP_OPENS * self.shape.wide
        return self.sharing.top_pitch[self.size] + spread

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
        return self.sharing.top_width[self.size] + self.sharing.top_grows * self._high

    @property
    def _high(self) -> float:
        """How much of a higher screen the row at the top takes: wide plates beside it leave it no room."""
        return self.shape.high * (1.0 - self.large)

    @property
    def top_falls(self) -> float:
        """How much further down what belongs to the seat across lies, as its cards are larger."""
        return self.sharing.top_grows * self._high * CARD_ASPECT

    @cached_property
    def _side_width(self) -> float:
        wide = ((self.side_bottom - self.side_top) / self.size - SIDEWAYS_ROOM) / CARD_ASPECT
        return min(wide, self.sharing.side_widest - SIDE_SHRINKS * self.large) if self.shape.above else wide

    @property
    def side_reaches(self) -> float:
        """How much further in the notes beside the rows at the sides end, as those are larger."""
        high = self.side_bottom - self.side_top - 2 * self.shape.above
        usual = high / self.size - SIDEWAYS_ROOM
        return (self._side_width * CARD_ASPECT - usual) / 2 + self._side_nears if self.shape.above else 0.0

    @property
    def _side_nears(self) -> float:
        """How much nearer to the middle these rows lie, so as to keep from the edge."""
        return (
            max(0.0, self._side_width * CARD_ASPECT - self.sharing.side_length) / 2
            if self.shape.above
            else 0.0
        )

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
                return CENTRE_X, self.sharing.top_y[self.size] - self.shape.above + self.top_falls / 2
            case Edge.LEFT:
                return self._side_x, (self.side_top + self.side_bottom) / 2
            case Edge.RIGHT:
                return 2 * CENTRE_X - self._side_x, (self.side_top + self.side_bottom) / 2

    @property
    def _side_x(self) -> float:
        return self.sharing.side_x[self.size] - self.shape.beside + self._side_nears

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
        x, _ = self.slot(seat, place)
        if self.stands(seat):
            return x, self.rack_lip + 4.0 - 14.0 * self.large
        aside = self.sharing.number_aside
        if self.edge(seat) is Edge.TOP and aside is not None:
            return x - aside[self.size], STRIP_ENDS - self.shape.above - STRIP_HIGH / 2
        return self.number_alone(seat, place)

    def number_alone(self, seat: Seat, place: int) -> tuple[float, float]:
        """Where it stands if the notebook says nothing."""
        x, y = self.slot(seat, place)
        if self.stands(seat):
            return self._numbers[seat, place]
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
        aside = self.sharing.number_aside
        if edge is Edge.TOP and aside is not None:
            near, far = self.number_radius + 4.0, aside[self.size] + self.pitch(seat) / 2 - 7.0
            return Box(x + (near + far) / 2, y, far - near, STRIP_HIGH)
        wide, near = self.pitch(seat) - 14.0, self.number_radius + 4.0
        far = near + STRIP_HIGH
        if self.edge(seat) is Edge.TOP:
            far = min(far, STRIP_ENDS - self.shape.above + self.top_falls - y)
        near += (SHOWN_OFFSET - STRIP_NEARS) * shown
        return Box(x, y + dy * (near + far) / 2, wide, far - near)

    def plate(self, seat: Seat) -> Box:
        """Where a seat's plate is."""
        edge, more = self.edge(seat), self.large
        box = self._outward(edge, self.sharing.plates[edge])
        match edge:
            case Edge.LEFT | Edge.RIGHT if self.sharing.side_plates_up:
                inward = INWARD[edge][0] * PLATES_STAY * self.shape.beside
                return Box(box.x + inward, box.y, box.w, box.h)
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
        at = self.sharing.hands[edge]
        aside = HAND_OPENS * self.shape.high * (not self.sharing.side_plates_up)
        x, y = at if edge is Edge.BOTTOM else self._outward_at(edge, *at)
        return x - INWARD[edge][0] * aside, y

    def held(self, seat: Seat) -> float:
        """How large the bottle is in a seat's hand, as a share."""
        if INWARD[self.edge(seat)][0] and not self.sharing.side_plates_up:
            return self.sharing.bottle / self.bottle_scale  # no larger on a higher screen: beside the tally
        return 1.0 if self.edge(seat) is Edge.BOTTOM else self.sharing.bottle

    def lamp(self, seat: Seat) -> tuple[float, float]:
        """Where the lamp shines for a seat."""
        return self._outward_at(self.edge(seat), *LAMPS[self.edge(seat)])

    def _outward(self, edge: Edge, box: Box) -> Box:
        """A box at an edge of a screen of 16 to 9, at that edge of this one."""
        x, y = self._outward_at(edge, box.x, box.y)
        return Box(x, y, box.w, box.h)

    def _outward_at(self, edge: Edge, x: float, y: float) -> tuple[float, float]:
        dx, dy = INWARD[edge]
        up = self.shape.above if edge in (Edge.LEFT, Edge.RIGHT) and y < HEADLINE_Y else 0.0
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
