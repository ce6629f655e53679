"""Literature's table in figures: how large things are, and where they lie at 16 to 9, in virtual points."""

from __future__ import annotations

from enum import IntEnum

from game.tablekit.box import Box

CENTRE_X = 960.0
HEADLINE_Y = 298.0
BOARD_MIDDLE_Y = 452.0
SAID_Y, MEANING_Y = 601.0, 650.0
SAID_RISES, MEANING_RISES = 23.0, 13.0
SAID_WIDE, SAID_BETWEEN = 1040.0, 890.0
"""The room of what was said last, and that between the wide plates of large letters."""
BUTTONS_Y = 714.0
BUTTON_GROWS, BUTTONS_RISE = (166.0, 14.0), 12.0
"""How much wider and higher a button is at twice the text size, and how much further up it stands."""
HAND_TOP, HAND_WIDTH = 795.0, 124.0
"""Where the cards in the rack begin, however large they are: their feet are behind it."""
HAND_ROOM, HAND_ROOM_BETWEEN = 1400.0, 952.0
"""For the cards in the rack with four players, and with more, where notes stand on both sides of them."""
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
TILE_STANDS, SAID_FALLS, BUTTONS_FALL, HAND_RISES = 40.0, 24.0, 46.0, 48.0
"""On a screen of 4 to 3: how much higher a tile is, how much lower what was said and the buttons stand, and
how much more of the larger cards stands out of the rack."""
HAND_STANDS, HAND_OPENS, SET_OPENS = 0.25, 0.25, 0.12
"""How much larger cards in the rack are on one of 4 to 3 and of 21 to 9, and those of an opened set on the
latter, as shares."""
BOARD_OPENS, SCORE_OPENS, TOP_OPENS = 420.0, 210.0, 0.3
"""On one of 21 to 9: how much wider the board is, how much further out the score stands, and plates at the
top, as a share of their distance."""
SET_YIELDS = 0.18
"""How much of that larger letters take back on the latter, however large cards are to be."""
HAND_LARGEST = 1.4
"""How large they get by that, at most."""
HAND_WIDEST = 1460.0
"""How far cards in the rack ever spread."""


def tile_box(
    number: int, count: int, columns: int, size: tuple[float, float], down: tuple[float, float]
) -> Box:
    """A tile of the board; `down` is the gap between its rows, and where it begins."""
    (wide, high), (gap, top) = size, down
    column, row = (number // 2, 1 - number % 2) if count < 12 else (number % columns, number // columns)
    x = CENTRE_X + (column - (columns - 1) / 2) * (wide + TILE_GAP)
    if count == 9 and number == 8:
        return Box(x, top + high + gap / 2, wide, 2 * high + gap)
    return Box(x, top + high / 2 + row * (high + gap), wide, high)
