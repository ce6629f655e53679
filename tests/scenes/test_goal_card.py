"""The card that tells a game's goal at the deal: its picture and its words stand close together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.catalog import games
from game.scenes.screens.counsel import GAP, draw_goal_card
from game.ui.kit import Kit
from game.ui.stage import Canvas
from tests.tables import kit


@pytest.mark.parametrize("size", [(416.0, 326.0), (600.0, 200.0), (1000.0, 480.0)])
@pytest.mark.parametrize("name", sorted(games()))
def test_no_gap_is_left_between_a_goals_picture_and_its_words(name: str, size: tuple[float, float]) -> None:
    tools = kit()
    game = games()[name]
    goal = game.guide.goal(next(iter(game.rules.PRESETS.values())))
    pictures: list[pygame.FRect] = []
    tops: list[float] = []

    def picture(_canvas: Canvas, _kit: Kit, room: pygame.FRect) -> None:
        pictures.append(room)

    write = tools.type.draw

    def noted(canvas: Canvas, words: str, x: float, y: float, *rest: Any, **more: Any) -> Any:
        if words == goal.win:
            tops.append(y)
        return write(canvas, words, x, y, *rest, **more)

    tools.type.draw = noted  # type: ignore[method-assign]
    room = pygame.FRect(100.0, 100.0, *size)
    draw_goal_card(tools.stage.canvas(), tools, room, replace(goal, picture=picture))
    assert tops[0] - pictures[0].bottom <= GAP + 1.0
    assert room.contains(pictures[0])
