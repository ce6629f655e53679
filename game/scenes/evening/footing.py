"""The foot of an evening's screens: in large letters help gives its room to what is told above."""

from __future__ import annotations

from typing import TypeVar

from game.scenes.frame import MenuScene, draw_prompts, foot_top, signs_top
from game.ui.kit import Kit
from game.ui.stage import Canvas

R = TypeVar("R")
LARGE_TEXT = 1.5
GAP = 20.0


def is_large(kit: Kit) -> bool:
    """Whether letters are so large that help has to go."""
    return kit.type.scaled(1.0) >= LARGE_TEXT


def short_foot_top(kit: Kit) -> float:
    """Above this everything else has to stay."""
    return signs_top(kit) - GAP if is_large(kit) else foot_top(kit)


class ShortFooted(MenuScene[R]):
    """A menu whose foot is the prompts alone where letters are large."""

    def draw_foot(self, canvas: Canvas) -> None:
        """The prompts; with smaller letters the help of what is in focus, too."""
        if is_large(self.house.kit):
            draw_prompts(canvas, self.house, self.prompts)
        else:
            super().draw_foot(canvas)
