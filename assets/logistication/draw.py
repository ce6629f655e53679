"""Draws every picture in assets/logistication: run it from anywhere, it rewrites the SVG files beside it."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from signs import SIGNS, index_signs, sign
from stock import CARD, COLOURS, back, base, chevron
from svg import save


def main() -> None:
    """Card stock, one large sign for each special in each of its colours, small signs for the corners."""
    for name in (*COLOURS, "black"):
        defs, body = base(name)
        save(HERE, f"base_{name}", *CARD, body, defs=defs)
    defs, body = back()
    save(HERE, "back", *CARD, body, defs=defs)
    for name, colours in SIGNS.items():
        for colour in colours:
            defs, body = sign(name, colour)
            save(HERE, f"sign_{name}" + (f"_{colour}" if colour else ""), 160, 160, body, defs=defs)
    for name, body in index_signs().items():
        save(HERE, f"index_{name}", 100, 100, body)
    save(HERE, "chevron", 100, 100, chevron())


if __name__ == "__main__":
    main()
