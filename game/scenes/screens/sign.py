"""A game's sign, `assets/ui/game_NAME.svg`; a game that has none drawn yet goes by plain cards."""

from __future__ import annotations

from game.catalog import Game
from game.ui.assets import AssetError
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import Color
from game.ui.widgets import draw_icon

PLAIN = 0.8
"""The plain cards' side as a share of the sign's."""


def draw_sign(canvas: Canvas, kit: Kit, game: Game, x: float, y: float, side: float, ink: Color) -> None:
    """The sign with its middle at a virtual point; `ink` is for the plain cards."""
    pixels = canvas.px(side)
    try:
        canvas.blit(kit.art.svg(f"ui/game_{game.name}", pixels, pixels), x, y)
    except AssetError:
        draw_icon(canvas, kit, "cards", x, y, side * PLAIN, ink)
