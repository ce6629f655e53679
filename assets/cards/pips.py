"""The four suits as shapes, in a 100 by 100 box, to be placed at any size."""

from __future__ import annotations

from svg import RED, circle, group, path

BLACK = "#1d1a2b"
COLORS = {"s": BLACK, "c": BLACK, "h": RED, "d": RED}

SPADE = (
    "M50 3 C54 14 94 40 94 65 C94 79 84 87 73 87 C65 87 58 83 54 76 C55 85 60 92 68 97 H32 "
    "C40 92 45 85 46 76 C42 83 35 87 27 87 C16 87 6 79 6 65 C6 40 46 14 50 3Z"
)
HEART = "M50 96 C44 82 5 61 5 33 C5 16 17 6 30 6 C40 6 47 12 50 21 C53 12 60 6 70 6 C83 6 95 16 95 33 C95 61 56 82 50 96Z"
DIAMOND = "M50 2 C58 19 71 37 86 50 C71 63 58 81 50 98 C42 81 29 63 14 50 C29 37 42 19 50 2Z"
CLUB_STEM = "M45 50 H55 C54 74 58 90 69 97 H31 C42 90 46 74 45 50Z"


def shape(suit: str, fill: str) -> str:
    """A suit in the box 0 0 100 100."""
    if suit == "c":
        leaves = [circle(x, y, 22.5, fill) for x, y in ((50, 26), (26.5, 60), (73.5, 60))]
        return group(*leaves, circle(50, 51, 12, fill), path(CLUB_STEM, fill))
    return path({"s": SPADE, "h": HEART, "d": DIAMOND}[suit], fill)


def pip(suit: str, x: float, y: float, size: float, fill: str) -> str:
    """A suit of a given height about (x, y)."""
    scale = size / 100
    return group(
        shape(suit, fill), transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({scale:.4f})"
    )
