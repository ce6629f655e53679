"""Where the parts of the review lie: the curve above, the table below it, the words beside the table."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.frame import prompt_y
from game.ui.kit import Kit
from game.ui.prompts import SIGN_HEIGHT
from game.ui.theme import SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, VIRTUAL_HEIGHT, VIRTUAL_WIDTH

CURVE_HIGH, CURVE_GROWS = 210.0, 20.0
"""The curve's height, and how much it gains at twice the text size."""
TABLE_WIDE, TABLE_SHRINKS = 1180.0, 300.0
"""The table's width, and how much of it goes to the words beside it at twice the text size."""
BESIDE = 16.0


class Rooms(NamedTuple):
    """Virtual rectangles; the table's is 16 to 9."""

    curve: pygame.FRect
    table: pygame.FRect
    panel: pygame.FRect


def rooms(kit: Kit) -> Rooms:
    """The table gives way to the words as letters grow."""
    more = kit.type.grown
    curve = pygame.FRect(SAFE_LEFT, SAFE_TOP, SAFE_WIDTH, CURVE_HIGH + CURVE_GROWS * more)
    top = curve.bottom + BESIDE
    bottom = prompt_y(kit) - max(SIGN_HEIGHT, kit.type.scaled(SIGN_HEIGHT)) / 2 - BESIDE
    wide = TABLE_WIDE - TABLE_SHRINKS * more
    high = wide * VIRTUAL_HEIGHT / VIRTUAL_WIDTH
    table = pygame.FRect(SAFE_LEFT, top + (bottom - top - high) / 2, wide, high)
    left = table.right + BESIDE
    return Rooms(curve, table, pygame.FRect(left, top, curve.right - left, bottom - top))
