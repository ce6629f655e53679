"""Draws every picture in assets/cards: run it from anywhere, it rewrites the SVG files beside it."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from backs import back
from court_houses import HEIGHT, WIDTH
from courts import court
from decks import DECKS
from jokers import joker
from pips import COLORS, shape
from svg import (
    BRASS,
    BRASS_DARK,
    CREAM,
    brass,
    circle,
    group,
    linear,
    placed,
    poly,
    rect,
    rhombus,
    save,
    star,
    stroke,
)

CARD = (250.0, 350.0)
CORNER = 20.0


def blank() -> None:
    paper = linear("paper", 0, 0, 250, 350, (0, "#fffaf0", 1), (0.55, CREAM, 1), (1, "#eedcb6", 1))
    save(
        HERE,
        "blank",
        *CARD,
        rect(0.75, 0.75, 248.5, 348.5, "url(#paper)", CORNER, stroke="#b89c6a", stroke_width=1.5),
        rect(3, 3, 244, 344, "none", CORNER - 2.5, stroke="#ffffff", stroke_width=2, stroke_opacity=0.7),
        defs=paper,
    )


def pips() -> None:
    for suit, color in COLORS.items():
        save(HERE, f"pip_{suit}", 100, 100, shape(suit, color))


def aces() -> None:
    for suit, color in COLORS.items():
        save(HERE, f"ace_{suit}", 180, 280, ace(suit, color), defs=brass("brass", 20, 260))


def ace(suit: str, color: str) -> str:
    """The suit, large, in a brass frame of its own geometry."""
    rays = poly(
        star(90, 140, 89, 74, {"s": 32, "h": 24, "d": 16, "c": 20}[suit]), "#ecd398", fill_opacity=0.75
    )
    disc = circle(90, 140, 76, "#fbf1d8") + circle(90, 140, 76, "none", stroke=BRASS, stroke_width=2.4)
    tips = [_tip(suit, angle) for angle in range(0, 360, 45)]
    big = placed(90 - 60, 140 - 60, 1.2, shape(suit, color))
    inner = placed(90 - 13, 140 - (8 if suit == "s" else 16 if suit == "h" else 13), 0.26, shape(suit, CREAM))
    stems = stroke("M90 18 V48 M90 232 V262", BRASS_DARK, 2.4)
    ends = poly(rhombus(90, 16, 6, 10), "url(#brass)") + poly(rhombus(90, 264, 6, 10), "url(#brass)")
    return group(rays, stems, ends, disc, *tips, big, inner)


def _tip(suit: str, angle: int) -> str:
    bead = {
        "s": poly([(90, 55), (95, 68), (85, 68)], BRASS),
        "h": circle(90, 64, 4.4, BRASS),
        "d": poly(rhombus(90, 64, 4, 7), BRASS),
        "c": group(*(circle(90 + dx, 64 + dy, 2.8, BRASS) for dx, dy in ((0, -3.4), (-3.2, 2), (3.2, 2)))),
    }[suit]
    return group(bead, transform=f"rotate({angle} 90 140)")


def courts() -> None:
    for suit in "shdc":
        for rank in (11, 12, 13):
            defs, body = court(suit, rank)
            save(HERE, f"court_{suit}_{rank}", WIDTH, HEIGHT, body, defs=defs)


def jokers() -> None:
    for color in ("red", "black"):
        defs, body = joker(color)
        save(HERE, f"joker_{color}", WIDTH, HEIGHT, body, defs=defs)


def backs() -> None:
    for color in ("red", "black", "library", "candle"):
        for deck in ("", *DECKS):
            defs, body = back(color, deck)
            save(HERE, f"back_{color}_{deck}" if deck else f"back_{color}", *CARD, body, defs=defs)


if __name__ == "__main__":
    for draw in (blank, pips, aces, courts, jokers, backs):
        draw()
