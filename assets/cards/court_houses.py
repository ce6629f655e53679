"""What all court figures share: their measure, the slanted line they meet on, the colours of each suit."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 180.0, 280.0
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
SLOPE = 0.16
EYE_Y = 57.0
JACK, QUEEN, KING = 11, 12, 13
EDGE: dict[str, object] = {"stroke": "#6b4413", "stroke_width": 1.2}


@dataclass(frozen=True)
class House:
    """The colours of one suit's court."""

    dark: str
    main: str
    light: str
    hair: str
    skin: str = "#f6dcb4"
    skin_shade: str = "#dfb685"
    lips: str = "#b3202c"


HOUSES: dict[str, House] = {
    "s": House("#1b2342", "#31477f", "#7f9bd1", "#171320"),
    "h": House("#7d1420", "#c5282f", "#f08a78", "#6b2a1a", "#fae3c2", "#eebd92"),
    "d": House("#8a3210", "#dd6a1f", "#f7bd55", "#c98a2b", "#eccb9c", "#cf9f69", "#9c2f1f"),
    "c": House("#123b30", "#24705a", "#83bf8f", "#3b2a20", "#d9ac7c", "#b98555", "#8c2a2a"),
}


def seam(x: float) -> float:
    """The height of the slanted line on which the two halves meet."""
    return MIDDLE_Y - SLOPE * (x - MIDDLE_X)
