"""Where everything lies on Literature's table: seats round the felt, set board, opened set, buttons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from game.core.contract import Seat
from game.literature.rules.deck import SetSystem, deck
from game.literature.table.measures import (
    BACK_WIDTH,
    BOARD_COLUMNS,
    BOARD_MIDDLE_Y,
    BOARD_OPENS,
    BOARD_ROOM,
    BOARD_WIDENS,
    BOARD_WIDENS_LITTLE,
    BOTTOM_PLATE,
    BUTTON_GROWS,
    BUTTONS_FALL,
    BUTTONS_RISE,
    BUTTONS_Y,
    CARDS_GAP,
    CARDS_LEAST_GAP,
    CARDS_MARGIN,
    CARDS_PITCH,
    CARDS_RISE,
    CARDS_ROOM,
    CARDS_TOP,
    CARDS_WIDTH,
    CENTRE_X,
    CHIP_BELOW,
    CHIP_RISES,
    COLUMN_YS,
    CONFIRM_Y,
    CROWDED_WIDEST,
    FAN_BELOW,
    FEWEST_SEATS,
    FULL_SEATS,
    GAP_YIELDS,
    HAND_LARGEST,
    HAND_OPENS,
    HAND_RISES,
    HAND_ROOM,
    HAND_ROOM_BETWEEN,
    HAND_STANDS,
    HAND_TOP,
    HAND_WIDEST,
    HAND_WIDTH,
    LEFT_X,
    MEANING_RISES,
    MEANING_Y,
    MINI_BACK_WIDTH,
    MINI_FAN_BELOW,
    MINI_LARGE,
    MINI_LEFT_X,
    MINI_OPEN_BELOW,
    MINI_OPEN_WIDTH,
    MINI_PLATE,
    MINI_TOP_Y,
    NAME_GROWS,
    OPEN_BELOW,
    OPEN_BOTTOM_Y,
    OPEN_WIDTH,
    PLATE,
    PLATE_ANCHORS,
    RACK_LIP_Y,
    SAID_BETWEEN,
    SAID_FALLS,
    SAID_RISES,
    SAID_WIDE,
    SAID_Y,
    SCORE_OPENS,
    SCORE_REACH,
    SET_OPENS,
    SET_YIELDS,
    SIDE_WIDEST,
    TILE_GAP,
    TILE_HEIGHT,
    TILE_STANDS,
    TILE_YIELDS,
    TOP_OPENS,
    TOP_PITCH,
    TOP_WIDEST,
    TOP_Y,
    WIDE_ANCHORS,
    Edge,
    tile_box,
)
from game.tablekit.box import Box
from game.ui.pieces.plate import plate_size
from game.ui.settings import CARD_SCALES
from game.ui.sizes import PLAIN, Shape, grown
from game.ui.theme import CARD_ASPECT


@dataclass(frozen=True)
class Layout:
    """Where things lie at one table: how many play, how the deck is cut, who sits nearest the viewer.

    With `rack`, the nearest seat's hand stands open in its rack. Seats go clockwise from there, so that a
    player's left neighbour is on the left.
    """

    seats: int
    system: SetSystem
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
    def wide_plates(self) -> bool:
        """Whether plates are wider now: with few players, and with the score on both sides of the top one."""
        return self.large > 0.0 and self.seats < FULL_SEATS

    @property
    def score_on_top(self) -> bool:
        """Whether the score stands beside the plate at the top: the sides are needed."""
        return self.wide_plates or (self.card_scale > 1.0 and self.seats < FULL_SEATS)

    @property
    def counts_below(self) -> bool:
        """Whether cards are counted beside hands at the sides: eight players' plates have no room for it."""
        return self.large > 0.0 and self.seats == FULL_SEATS

    @property
    def said_y(self) -> float:
        """How low the line stands that tells what was said last."""
        return SAID_Y - SAID_RISES * self.large + self.said_falls

    @property
    def meaning_y(self) -> float:
        """How low the line under it stands."""
        return MEANING_Y - MEANING_RISES * self.large + self.said_falls

    @property
    def said_falls(self) -> float:
        """How much lower they stand on a high screen."""
        return SAID_FALLS * self.shape.high

    @property
    def headline_rises(self) -> float:
        """How much higher the headline stands, as the board under it is higher."""
        return 2 * TILE_STANDS * self.shape.high

    @property
    def said_wide(self) -> float:
        """How wide both may be."""
        return SAID_BETWEEN if self.wide_plates else SAID_WIDE

    @property
    def hand_width(self) -> float:
        """The width of a card in the rack."""
        return HAND_WIDTH * self.hand_scale

    @property
    def hand_scale(self) -> float:
        """How large they are."""
        usual, stands = max(self.card_scale, 1.0 + HAND_OPENS * self.shape.wide), self.shape.high
        return max(usual, min(usual + HAND_STANDS * stands, HAND_LARGEST))

    @property
    def _set_scale(self) -> float:
        """How large the cards of an opened set may be."""
        yields, opens = SET_YIELDS * self.large, SET_OPENS * (1.0 - self.large)
        return max(self.card_scale - yields * self.shape.wide, 1.0 + opens * self.shape.wide)

    @property
    def hand_top(self) -> float:
        """Where they begin."""
        return HAND_TOP + self.shape.above - HAND_RISES * self.shape.high

    @property
    def rack_lip(self) -> float:
        """Where the rack hides them."""
        return RACK_LIP_Y + self.shape.above

    @property
    def hand_room(self) -> float:
        """How far the cards in the rack may spread."""
        room = HAND_ROOM if self.seats == FEWEST_SEATS else HAND_ROOM_BETWEEN
        return min(HAND_WIDEST, room + 2 * self.shape.beside)

    @property
    def hand_y(self) -> float:
        """The middle of a card in the rack."""
        return self.hand_top + self.hand_width * CARD_ASPECT / 2

    @property
    def score_reach(self) -> float:
        """How far from the middle the scores stand beside the board."""
        return SCORE_REACH + SCORE_OPENS * self.shape.wide

    @property
    def mini(self) -> bool:
        """Whether plates and hands are compact."""
        return self.seats > FULL_SEATS

    def turn(self, seat: Seat) -> int:
        """How many seats to the left of the nearest one."""
        return (seat - self.bottom) % self.seats

    def edge(self, seat: Seat) -> Edge:
        """The edge of the screen that a seat sits at."""
        turn, column = self.turn(seat), self._column
        if turn == 0:
            return Edge.BOTTOM
        if turn <= column:
            return Edge.LEFT
        return Edge.RIGHT if turn >= self.seats - column else Edge.TOP

    @cached_property
    def _column(self) -> int:
        return {4: 1, 6: 2, 8: 2, 12: 3, 16: 4}[self.seats]

    def stands(self, seat: Seat) -> bool:
        """Whether a seat's hand stands in the rack."""
        return self.rack and seat == self.bottom

    def plate(self, seat: Seat) -> Box:
        """Where a seat's plate is."""
        return self._plates[seat]

    @cached_property
    def _plates(self) -> tuple[Box, ...]:
        return tuple(self._plate(seat) for seat in range(self.seats))

    def _plate(self, seat: Seat) -> Box:
        box = self._usual_plate(seat)
        if not self.large:
            return box
        edge = self.edge(seat)
        if self.mini and not (edge is Edge.BOTTOM and self.rack):
            (wide, high), (widest, highest) = MINI_PLATE, MINI_LARGE[self.seats]
            size = wide + (widest - wide) * self.large, high + (highest - high) * self.large
            return box.resized(size, {Edge.LEFT: "midleft", Edge.RIGHT: "midright"}.get(edge, "center"))
        if edge is Edge.BOTTOM and self.rack:
            return box.resized((box.w + NAME_GROWS * self.large, box.h), "midleft")
        if edge is Edge.TOP and self.wide_plates:
            return box.resized(plate_size(self.text_scale, TOP_WIDEST, flat=True))
        if self.wide_plates:
            return box.resized(plate_size(self.text_scale, SIDE_WIDEST), WIDE_ANCHORS[edge])
        widest = PLATE[0] if edge in (Edge.TOP, Edge.BOTTOM) else CROWDED_WIDEST
        return box.resized(plate_size(self.text_scale, widest), PLATE_ANCHORS[edge])

    def _usual_plate(self, seat: Seat) -> Box:
        size = MINI_PLATE if self.mini else PLATE
        turn, column = self.turn(seat), self._column
        left, top = self.shape.outer(*((MINI_LEFT_X, MINI_TOP_Y) if self.mini else (LEFT_X, TOP_Y)))
        match self.edge(seat):
            case Edge.BOTTOM if self.rack:
                return Box(BOTTOM_PLATE.x, BOTTOM_PLATE.y + self.shape.above, BOTTOM_PLATE.w, BOTTOM_PLATE.h)
            case Edge.BOTTOM:
                return Box(CENTRE_X, OPEN_BOTTOM_Y + self.shape.above, *size)
            case Edge.LEFT:
                return Box(left, self.shape.down(COLUMN_YS[column][turn - 1]), *size)
            case Edge.RIGHT:
                y = COLUMN_YS[column][self.seats - turn - 1]
                return Box(2 * CENTRE_X - left, self.shape.down(y), *size)
            case Edge.TOP:
                count = self.seats - 1 - 2 * column
                place = turn - column - 1 - (count - 1) / 2
                pitch = TOP_PITCH[count] * (1.0 + TOP_OPENS * self.shape.wide)
                return Box(CENTRE_X + place * pitch, top, *size)

    def fan(self, seat: Seat, open_: bool) -> tuple[float, float, float]:
        """For a hand that is not in the rack: the x and y of its middle, and its cards' width."""
        box = self.plate(seat)
        width = (MINI_OPEN_WIDTH if self.mini else OPEN_WIDTH) if open_ else self._back
        below = (
            (MINI_OPEN_BELOW if self.mini else OPEN_BELOW)
            if open_
            else (MINI_FAN_BELOW if self.mini else FAN_BELOW)
        )
        below += (box.h - (MINI_PLATE if self.mini else PLATE)[1]) / 2
        if self.edge(seat) is Edge.BOTTOM:
            return box.x, box.y - below, width
        return box.x, box.y + below, width

    @property
    def _back(self) -> float:
        return MINI_BACK_WIDTH if self.mini else BACK_WIDTH

    def reach(self, seat: Seat) -> tuple[float, float]:
        """Where a seat's hand is: cards come and go there, pointing begins there."""
        if self.stands(seat):
            return CENTRE_X, self.hand_top + 27.0
        x, y, _ = self.fan(seat, False)
        return x, y

    def aim(self, seat: Seat) -> tuple[float, float]:
        """Where to point to mean a seat: just off its plate, towards the middle."""
        box = self.plate(seat)
        match self.edge(seat):
            case Edge.BOTTOM:
                return CENTRE_X, (self.hand_top + 47.0 if self.rack else box.y - box.h / 2 - 30.0)
            case Edge.LEFT:
                return box.x + box.w / 2 + 18.0, box.y
            case Edge.RIGHT:
                return box.x - box.w / 2 - 18.0, box.y
            case Edge.TOP:
                return box.x, box.y + box.h / 2 + (34.0 if self.mini else 62.0)

    def lamp(self, seat: Seat) -> tuple[float, float]:
        """Where the lamp shines for a seat."""
        box = self.plate(seat)
        if self.edge(seat) is Edge.BOTTOM:
            return CENTRE_X, 860.0 + self.shape.above
        return box.x + (CENTRE_X - box.x) * 0.14, box.y + 60.0

    # the set board

    def tile(self, number: int) -> Box:
        """Where a set's tile is on the board."""
        return self._tiles[number]

    @cached_property
    def _tiles(self) -> tuple[Box, ...]:
        count = len(deck(self.system).sets)
        columns = BOARD_COLUMNS[count]
        grows = (BOARD_WIDENS if self.wide_plates else BOARD_WIDENS_LITTLE) * self.large
        wide = (BOARD_ROOM + grows + BOARD_OPENS * self.shape.wide - (columns - 1) * TILE_GAP) / columns
        stands = TILE_STANDS * self.shape.high
        high, gap = TILE_HEIGHT + stands - TILE_YIELDS * self.large, TILE_GAP - GAP_YIELDS * self.large
        top = BOARD_MIDDLE_Y - TILE_HEIGHT - TILE_GAP / 2 - 2 * stands
        return tuple(tile_box(number, count, columns, (wide, high), (gap, top)) for number in range(count))

    def button(self, index: int, count: int) -> Box:
        """A button of the row under the board, `index` of `count`."""
        wide, high, gap = 236.0 + BUTTON_GROWS[0] * self.large, 58.0 + BUTTON_GROWS[1] * self.large, 18.0
        return Box(
            CENTRE_X + (index - (count - 1) / 2) * (wide + gap),
            BUTTONS_Y - BUTTONS_RISE * self.large + BUTTONS_FALL * self.shape.high,
            wide,
            high,
        )

    @property
    def confirm(self) -> Box:
        """The button that makes a claim count."""
        return Box(CENTRE_X, CONFIRM_Y + BUTTONS_FALL * self.shape.high, 480.0, 68.0)

    # an opened set

    def card(self, place: int, count: int) -> Box:
        """Where a card of the opened set lies, `place` of `count`."""
        grown = self._cards_grown
        pitch = min(self._cards_pitch, self._cards_room / (count - 1))
        gap = CARDS_GAP + (CARDS_LEAST_GAP - CARDS_GAP) * grown
        wide = min(CARDS_WIDTH * self._set_scale, pitch - gap)
        high = wide * CARD_ASPECT
        rise = CARDS_RISE * max(0.0, wide / CARDS_WIDTH - 1.0) / (CARD_SCALES[-1] - 1.0)
        x = CENTRE_X + (place - (count - 1) / 2) * pitch
        return Box(x, CARDS_TOP - rise + high / 2, wide, high)

    @property
    def _cards_grown(self) -> float:
        """0 for cards of the usual size, 1 for the largest."""
        return (self._set_scale - 1.0) / (CARD_SCALES[-1] - 1.0)

    @cached_property
    def _cards_pitch(self) -> float:
        """The greatest distance from one card of an opened set to the next."""
        return CARDS_PITCH * (self._set_scale if self.score_on_top or self.shape.beside else 1.0)

    @cached_property
    def _cards_room(self) -> float:
        """The greatest distance from its first card to its last."""
        if not self.score_on_top or self.card_scale == 1.0:
            return CARDS_ROOM + BOARD_OPENS * self.shape.wide
        sides = [self.plate(seat) for seat in range(self.seats) if self.edge(seat) is Edge.LEFT]
        edge = max(box.left + box.w for box in sides) + CARDS_MARGIN
        return 2 * (CENTRE_X - edge) - CARDS_WIDTH * self.card_scale

    def chip(self, place: int, count: int) -> Box:
        """Where the player said to hold that card is written."""
        card = self.card(place, count)
        below = CHIP_BELOW - CHIP_RISES * self._cards_grown
        return Box(card.x, card.y + card.h / 2 + below, card.w + 14.0, 120.0)


@lru_cache(maxsize=64)
def layout_for(
    seats: int,
    system: SetSystem,
    bottom: Seat,
    rack: bool,
    text_scale: float = 1.0,
    card_scale: float = 1.0,
    shape: Shape = PLAIN,
) -> Layout:
    """The layout for these, kept for the next call."""
    return Layout(seats, system, bottom, rack, text_scale, card_scale, shape)
