"""The foot of an evening's screens: in large letters help gives its room to what is told above."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.frame import Prompt, draw_prompts, foot_top, signs_top
from game.scenes.house import House
from game.ui.kit import Kit
from game.ui.stage import Canvas

LARGE_TEXT = 1.5
GAP = 20.0


def is_large(kit: Kit) -> bool:
    """Whether letters are so large that help has to go."""
    return kit.type.scaled(1.0) >= LARGE_TEXT


def short_foot_top(kit: Kit) -> float:
    """Above this everything else has to stay."""
    return signs_top(kit) - GAP if is_large(kit) else foot_top(kit)


def draw_short_foot(canvas: Canvas, house: House, prompts: Sequence[Prompt]) -> bool:
    """Draw the prompts alone, if letters are large; returns whether it did."""
    if is_large(house.kit):
        draw_prompts(canvas, house, prompts)
        return True
    return False
