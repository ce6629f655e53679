"""Draws every picture in assets/ui: run it from anywhere, it rewrites the SVG files beside it."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import emblems  # noqa: E402
import glyphs  # noqa: E402
import icons  # noqa: E402
import props  # noqa: E402
import room  # noqa: E402
from logo import logo  # noqa: E402
from svg import save  # noqa: E402

Picture = tuple[float, float, str, str]


def pictures() -> dict[str, Picture]:
    """Every picture of this folder by its file name: width, height, gradients, body."""
    made: dict[str, Picture] = {"logo": logo("logo")}
    for index in range(len(emblems.SHAPES)):
        made[f"emblem_{index}"] = emblems.emblem(index)
        made[f"emblem_{index}_bare"] = emblems.bare(index)
    made |= {"team_0": emblems.team(0), "team_1": emblems.team(1)}
    return made | props.pictures() | glyphs.pictures() | room.pictures() | icons.pictures()


if __name__ == "__main__":
    for name, (width, height, defs, body) in pictures().items():
        save(HERE, name, width, height, body, defs=defs)
