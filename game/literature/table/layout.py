"""Where everything lies on Literature's table: seats round the felt, set board, opened set, buttons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache

from game.core.contract import Seat
from game.literature.rules.deck import SetSystem, deck
from game.tablekit.box import Box
from game.ui.pieces.plate import plate_size
from game.ui.settings import CARD_SCALES
from game.ui.sizes import grown
from game.ui.theme import CARD_ASPECT

CENTRE_X = 960.0
HEADLINE_Y = 298.0
BOARD_MIDDLE_Y = 452.0
SAID_Y, MEANING_Y = 601.0, 650.0
SAID_RISES, MEANING_RISES = 23.0, 6.0
SAID_WIDE, SAID_BETWEEN = 1040.0, 890.0
"""The room of what was said last, and that between the wide plates of large letters."""
BUTTONS_Y = 714.0
BUTTON_GROWS, BUTTONS_RISE = (166.0, 14.0), 12.0
"""How much wider and higher a button is at twice the text size, and how much further up it stands."""
HAND_TOP, HAND_WIDTH = 795.0, 124.0
"""Where the cards in the rack begin, however large they are: their feet are behind it."""
HAND_ROOM, HAND_ROOM_BETWEEN = 1400.0, 952.0
"""For the cards in the rack with four players, and with more, where notes stand on both sides of them."""
TAG_Y = 774.0
RACK_LIP_Y, RACK_BOTTOM, RACK_WIDTH = 952.0, 1034.0, 1520.0
CARDS_TOP, CARDS_WIDTH, CARDS_PITCH = 380.0, 116.0, 138.0
CARDS_RISE = 22.0
"""How much higher the largest cards of an opened set begin."""
CARDS_LEAST_GAP, CARDS_GAP = 4.0, 10.0
"""Between the cards of an opened set: grown ones come closer."""
CARDS_ROOM, CARDS_MARGIN = 752.0, 40.0
"""From the first to the last of them beside the score, and from their ends to the plates otherwise."""
CHIP_BELOW, CHIP_RISES = 63.0, 10.0
CONFIRM_Y = 706.0
SCORE_REACH = 486.0
SCORE_TOP_Y, SCORE_TOP_REACH = 86.0, 445.0
"""Where the score stands while the plates at the sides need its place."""
RING_AT = (1446.0, 668.0)
BELL_AT = (474.0, 660.0)
PROMPTS_RIGHT, PROMPTS_Y, PROMPTS_GAP = 1690.0, 997.0, 60.0

PLATE = (316.0, 104.0)
MINI_PLATE = (212.0, 66.0)
MINI_LARGE = {12: (252.0, 84.0), 16: (220.0, 74.0)}
"""Compact plates, and those at twice the text size."""
FEWEST_SEATS, FULL_SEATS = 4, 8
"""Up to this many players get full plates; at larger tables, the plates are compact."""

BACK_WIDTH, MINI_BACK_WIDTH, OPEN_WIDTH, MINI_OPEN_WIDTH = 62.0, 40.0, 84.0, 60.0
FAN_BELOW, MINI_FAN_BELOW, OPEN_BELOW, MINI_OPEN_BELOW = 82.0, 52.0, 108.0, 70.0


class Edge(IntEnum):
    """The edges of the screen, clockwise from the bottom, in the order of the seats."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3


SIDE_WIDEST, TOP_WIDEST, NAME_GROWS = 404.0, 580.0, 140.0
"""At twice the text size, with few players: the widths of plates, and how much the rack's name grows."""
PLATE_ANCHORS = {
    Edge.LEFT: "midleft",
    Edge.RIGHT: "midright",
    Edge.TOP: "midtop",
    Edge.BOTTOM: "midbottom",
}
"""The points of plates that stay where they are as they grow."""
WIDE_ANCHORS = PLATE_ANCHORS | {Edge.LEFT: "bottomleft", Edge.RIGHT: "bottomright"}
CROWDED_WIDEST = 292.0
"""With eight players, plates at the sides are narrower, so that those at the top don't touch them."""
LEFT_X, TOP_Y, MINI_LEFT_X, MINI_TOP_Y = 258.0, 108.0, 206.0, 92.0
COLUMN_YS: dict[int, tuple[float, ...]] = {
    1: (420.0,),
    2: (560.0, 226.0),
    3: (610.0, 410.0, 210.0),
    4: (650.0, 505.0, 360.0, 215.0),
}
"""The heights of a column's plates from the bottom up, by how many stand in it."""
TOP_PITCH = {1: 0.0, 3: 410.0, 5: 262.0, 7: 226.0}
BOTTOM_PLATE = Box(410.0, 997.0, 330.0, 58.0)
"""The nearest seat's name on the front of its rack."""
OPEN_BOTTOM_Y = 900.0
"""The nearest seat's plate where its hand is not open."""
BOARD_COLUMNS = {8: 4, 9: 5, 12: 6}
TILE_HEIGHT, TILE_GAP, BOARD_ROOM = 108.0, 14.0, 826.0
BOARD_WIDENS, BOARD_WIDENS_LITTLE = 74.0, 28.0
"""How much wider the board is at twice the text size between plates, or between the scores beside it."""
TILE_YIELDS, GAP_YIELDS = 8.0, 4.0
"""How much lower its tiles are then, and how much closer: the lines under it need the room."""


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
        return SAID_Y - SAID_RISES * self.large

    @property
    def meaning_y(self) -> float:
        """How low the line under it stands."""
        return MEANING_Y - MEANING_RISES * self.large

    @property
    def said_wide(self) -> float:
        """How wide both may be."""
        return SAID_BETWEEN if self.wide_plates else SAID_WIDE

    @property
    def hand_width(self) -> float:
        """The width of a card in the rack."""
        return HAND_WIDTH * self.card_scale

    @property
    def hand_room(self) -> float:
        """How far the cards in the rack may spread."""
        return HAND_ROOM if self.seats == FEWEST_SEATS else HAND_ROOM_BETWEEN

    @property
    def hand_y(self) -> float:
        """The middle of a card in the rack."""
        return HAND_TOP + self.hand_width * CARD_ASPECT / 2

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
        left, top = (MINI_LEFT_X, MINI_TOP_Y) if self.mini else (LEFT_X, TOP_Y)
        match self.edge(seat):
            case Edge.BOTTOM:
                return BOTTOM_PLATE if self.rack else Box(CENTRE_X, OPEN_BOTTOM_Y, *size)
            case Edge.LEFT:
                return Box(left, COLUMN_YS[column][turn - 1], *size)
            case Edge.RIGHT:
                return Box(2 * CENTRE_X - left, COLUMN_YS[column][self.seats - turn - 1], *size)
            case Edge.TOP:
                count = self.seats - 1 - 2 * column
                place = turn - column - 1 - (count - 1) / 2
                return Box(CENTRE_X + place * TOP_PITCH[count], top, *size)

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
            return CENTRE_X, HAND_TOP + 27.0
        x, y, _ = self.fan(seat, False)
        return x, y

    def aim(self, seat: Seat) -> tuple[float, float]:
        """Where to point to mean a seat: just off its plate, towards the middle."""
        box = self.plate(seat)
        match self.edge(seat):
            case Edge.BOTTOM:
                return CENTRE_X, (HAND_TOP + 47.0 if self.rack else box.y - box.h / 2 - 30.0)
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
            return CENTRE_X, 860.0
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
        wide = (BOARD_ROOM + grows - (columns - 1) * TILE_GAP) / columns
        high, gap = TILE_HEIGHT - TILE_YIELDS * self.large, TILE_GAP - GAP_YIELDS * self.large
        return tuple(_tile(number, count, columns, (wide, high), gap) for number in range(count))

    def button(self, index: int, count: int) -> Box:
        """A button of the row under the board, `index` of `count`."""
        wide, high, gap = 236.0 + BUTTON_GROWS[0] * self.large, 58.0 + BUTTON_GROWS[1] * self.large, 18.0
        return Box(
            CENTRE_X + (index - (count - 1) / 2) * (wide + gap),
            BUTTONS_Y - BUTTONS_RISE * self.large,
            wide,
            high,
        )

    # an opened set

    def card(self, place: int, count: int) -> Box:
        """Where a card of the opened set lies, `place` of `count`."""
        grown = self._cards_grown
        pitch = min(self._cards_pitch, self._cards_room / (count - 1))
        gap = CARDS_GAP + (CARDS_LEAST_GAP - CARDS_GAP) * grown
        wide = min(CARDS_WIDTH * self.card_scale, pitch - gap)
        high = wide * CARD_ASPECT
        rise = CARDS_RISE * max(0.0, wide / CARDS_WIDTH - 1.0) / (CARD_SCALES[-1] - 1.0)
        x = CENTRE_X + (place - (count - 1) / 2) * pitch
        return Box(x, CARDS_TOP - rise + high / 2, wide, high)

    @property
    def _cards_grown(self) -> float:
        """0 for cards of the usual size, 1 for the largest."""
        return (self.card_scale - 1.0) / (CARD_SCALES[-1] - 1.0)

    @cached_property
    def _cards_pitch(self) -> float:
        """The greatest distance from one card of an opened set to the next."""
        return CARDS_PITCH * (self.card_scale if self.score_on_top else 1.0)

    @cached_property
    def _cards_room(self) -> float:
        """The greatest distance from its first card to its last."""
        if not self.score_on_top or self.card_scale == 1.0:
            return CARDS_ROOM
        sides = [self.plate(seat) for seat in range(self.seats) if self.edge(seat) is Edge.LEFT]
        edge = max(box.left + box.w for box in sides) + CARDS_MARGIN
        return 2 * (CENTRE_X - edge) - CARDS_WIDTH * self.card_scale

    def chip(self, place: int, count: int) -> Box:
        """Where the player said to hold that card is written."""
        card = self.card(place, count)
        below = CHIP_BELOW - CHIP_RISES * self._cards_grown
        return Box(card.x, card.y + card.h / 2 + below, card.w + 14.0, 120.0)


def _tile(number: int, count: int, columns: int, size: tuple[float, float], gap: float) -> Box:
    """A tile of the board, which always begins at the same height."""
    wide, high = size
    column, row = (number // 2, 1 - number % 2) if count < 12 else (number % columns, number // columns)
    x = CENTRE_X + (column - (columns - 1) / 2) * (wide + TILE_GAP)
    top = BOARD_MIDDLE_Y - TILE_HEIGHT - TILE_GAP / 2
    if count == 9 and number == 8:
        return Box(x, top + high + gap / 2, wide, 2 * high + gap)
    return Box(x, top + high / 2 + row * (high + gap), wide, high)


CONFIRM_BOX = Box(CENTRE_X, CONFIRM_Y, 480.0, 68.0)
"""The button that makes a claim count."""


@lru_cache(maxsize=64)
def layout_for(
    seats: int, system: SetSystem, bottom: Seat, rack: bool, text_scale: float = 1.0, card_scale: float = 1.0
) -> Layout:
    """The layout for these, kept for the next call."""
    return Layout(seats, system, bottom, rack, text_scale, card_scale)
