"""Draws every picture in assets/ui: run it from anywhere, it rewrites the SVG files beside it."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import emblems
import glyphs
import icons
import props
from logo import logo
from svg import save

Picture = tuple[float, float, str, str]


def pictures() -> dict[str, Picture]:
    """Every picture of this folder by its file name: width, height, gradients, body."""
    made: dict[str, Picture] = {"logo": logo("logo")}
    for index in range(len(emblems.SHAPES)):
        made[f"emblem_{index}"] = emblems.emblem(index)
        made[f"emblem_{index}_bare"] = emblems.bare(index)
    made |= {"team_0": emblems.team(0), "team_1": emblems.team(1)}
    return made | props.pictures() | glyphs.pictures() | icons.pictures()


if __name__ == "__main__":
    for name, (width, height, defs, body) in pictures().items():
        save(HERE, name, width, height, body, defs=defs)
