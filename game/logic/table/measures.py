"""Logic's table in figures: how large things are, and where they lie at 16 to 9, in virtual points."""

from __future__ import annotations

from enum import IntEnum

from game.tablekit.box import Box
from game.ui.guides import NoteRoom


class Edge(IntEnum):
    """The edges of the screen, counterclockwise from the bottom, in the order of the seats."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3


CENTRE_X, CENTRE_Y = 960.0, 586.0
"""Where the bottle stands."""
NOTE_MIDDLE: NoteRoom = (474.0, 500.0, 972.0, 208.0)
"""Where a hint in large letters stands: over the bottle, as nowhere else has room for it."""
HEADLINE_Y = 446.0
SAID_Y = 720.0
WHEEL_X, WHEEL_Y = 960.0, 546.0
"""The middle of the rank wheel, which covers the bottle while it is open."""

NOTE_ROOM = (432.0, 496.0, 402.0, 206.0)
"""Left, top, width and greatest height of a lesson's note: between the strips and the bottle's ring."""
DOUBT_UNDER = Box(960.0, 420.0, 224.0, 100.0)
"""A doubt stands below this, over the dial or the bottle: above the cards in the rack, which it is about."""

SIDE_YIELDS, SIDE_RISES = 48.0, 66.0
"""How much shorter the rows at the sides are at twice the text size: plates and rack grow."""
PLATE_WIDEST = {6: 404.0, 7: 346.0}
TOP_PLATE_WIDEST = 590.0
"""The widths of plates at twice the text size: up to the row at the top, or across the middle."""
RACK_ROW_Y, RACK_LIP_Y, RACK_BOTTOM = 907.0, 954.0, 1030.0
RACK_WIDTH, RACK_LARGE = 1060.0, 1430.0
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
"""A strip's height above or below, and how far down one may reach: the plates begin there."""
NUMBER_CLEAR = 12.0
"""Between a card, as far as it reaches when it is turned, and its number: a ring round the card fits in."""
STRIP_WIDTH, STRIP_LARGE = 130.0, 168.0
STRIP_NEARS = 2.0
"""How much closer to its number the strip of a shown card begins, above or below."""

PITCH_RACK = {6: 173.0, 7: 150.0}
WIDTH_RACK = {6: 156.0, 7: 146.0}
RACK_ROOM, RACK_ROOM_LARGE, RACK_GAP = 1056.0, 1024.0, 2.0
"""Between the notes beside the rows at the sides, at both text sizes, and between two grown cards."""
RACK_WIDEST = 186.0
RACK_RISES, RACK_DEEPENS = 10.0, 20.0
"""How much higher the largest cards stand in the rack, and how much deeper it is so as to hide their feet."""
RACK_FOOT = 994.0
"""Down to here a click behind the rack means the card above it."""
TOP_OPENS = 30.0
"""How much further apart cards at the top are on a screen of 21 to 9."""
SIDE_SHRINKS = 14.0
"""How much narrower the widest cards at the sides are at twice the text size."""
RACK_STANDS = {6: 26.0, 7: 8.0}
"""How much larger cards in the rack are on a screen of 4 to 3: they stand higher."""
RACK_FILLS, RACK_OPENS = 0.25, 0.19
"""How much larger they are on one of 21 to 9, and how much further apart, as shares."""
BOTTLE_STANDS, HEADLINE_OPENS, SAID_OPENS = 0.45, 86.0, 60.0
"""On one of 4 to 3: how much larger the bottle is, as a share, and how much further from it words stand."""
HAND_OPENS = 30.0
"""And how much further out it is held beside the tally, where letters are large."""
STRIP_OPENS = 60.0
"""How much wider what the notebook says at the sides is there."""
PLATES_STAY = 0.4
"""By what share of the room beside less plates of the usual size move out, so as to keep from that."""
SIDEWAYS_ROOM = 8.0
"""The gap between two neighbouring cards that lie sideways."""


NAME_GROWS = (110.0, 14.0)
"""How much wider and higher the name on the rack is at twice the text size."""
INWARD = {Edge.BOTTOM: (0.0, -1.0), Edge.RIGHT: (-1.0, 0.0), Edge.TOP: (0.0, 1.0), Edge.LEFT: (1.0, 0.0)}
"""From an edge of the screen towards the middle of the table."""
ALONG = {Edge.BOTTOM: (1.0, 0.0), Edge.RIGHT: (0.0, -1.0), Edge.TOP: (-1.0, 0.0), Edge.LEFT: (0.0, 1.0)}
"""From an owner's left to their right, as seen on the screen (LG-6)."""
LAMPS = {
    Edge.BOTTOM: (960.0, 860.0),
    Edge.RIGHT: (1560.0, 560.0),
    Edge.TOP: (960.0, 240.0),
    Edge.LEFT: (360.0, 560.0),
}
