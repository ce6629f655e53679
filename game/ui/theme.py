"""The house look as named constants: colours, sizes and durations of one lamp over a felt table."""

from __future__ import annotations

Color = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

VIRTUAL_WIDTH = 1920
VIRTUAL_HEIGHT = 1080
SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, SAFE_HEIGHT = 96, 54, 1728, 972
"""The middle 90 percent: everything that matters stays inside."""

# The table and its light
NIGHT: Color = (8, 11, 14)
FELT_DEEP: Color = (8, 34, 32)
FELT: Color = (17, 68, 58)
FELT_LIT: Color = (33, 104, 82)
LAMP: Color = (255, 214, 138)
WOOD: Color = (58, 31, 20)
WOOD_LIT: Color = (112, 64, 36)

# Paper, metal and ink
CREAM: Color = (250, 239, 214)
CREAM_WARM: Color = (242, 222, 182)
CREAM_DIM: Color = (201, 186, 156)
INK: Color = (36, 28, 33)
INK_SOFT: Color = (92, 76, 72)
BRASS: Color = (222, 170, 77)
BRASS_LIT: Color = (255, 222, 145)
BRASS_DARK: Color = (124, 82, 32)
RED: Color = (200, 44, 44)
RED_LIT: Color = (255, 122, 98)
GREEN: Color = (92, 196, 120)
GREEN_LIT: Color = (150, 232, 164)
GREEN_DEEP: Color = (38, 128, 72)
"""Dark enough for a cream sign on it."""

SEAT_COLOURS: tuple[Color, ...] = (
    (240, 128, 88),
    (108, 178, 240),
    (246, 204, 92),
    (138, 208, 128),
    (214, 140, 226),
    (98, 212, 206),
    (238, 132, 160),
    (196, 196, 208),
)
"""One light colour a seat; all keep 4.5:1 against panels."""

SEAT_EMBLEMS = 8
"""Emblems are art named ui/emblem_0 to ui/emblem_7; the seat's number picks its own."""

TEAM_COLOURS: tuple[Color, Color] = ((246, 186, 84), (120, 190, 245))
TEAM_SHAPES: tuple[str, str] = ("sun", "moon")
"""Teams differ by shape first, by colour second."""

# Type sizes, in virtual pixels (26 is the smallest that is ever drawn at 100 percent)
SIZE_SMALL = 26
SIZE_BODY = 32
SIZE_TITLE = 64

# Cards
CARD_WIDTH = 140.0
CARD_ASPECT = 1.4
CARD_CORNER = 0.075
"""Corner radius as a share of the card's width."""

# Durations, milliseconds (LOOK.md, Motion)
DEAL_APART_MS = 30
DEAL_MS = 220
DEAL_SETTLE_DEGREES = 5.0
FLIP_MS = 260
PLAY_MS = 180
HOVER_MS = 120
HOVER_SCALE = 1.08
TURN_MS = 300
HIT_STOP_MS = 90
SHOCK_RING_MS = 350
SHAKE_MS = 400
SHAKE_TRAUMA = 0.5
PHOTO_FINISH_MS = 1200
ARROW_SWING_MS = 250
SQUASH_MS = 200
SWEEP_MS = 250
CLAIM_APART_MS = 350
TOAST_MS = 4200

RADIUS = 18.0
"""Corner radius of panels and plates."""


def mix(a: Color, b: Color, share: float) -> Color:
    """The colour `share` (0 to 1) of the way from `a` to `b`."""
    share = max(0.0, min(1.0, share))
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(color: Color) -> float:
    """Relative luminance of a colour, 0 (black) to 1 (white), as contrast rules count it."""

    def channel(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * channel(color[0]) + 0.7152 * channel(color[1]) + 0.0722 * channel(color[2])


def seat_colour(seat: int) -> Color:
    """The colour of a seat, counted round if there are more seats than colours."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]
