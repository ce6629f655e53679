"""What stands on every table besides cards and plates: buttons, what was said, prompts, dealer's token."""

from __future__ import annotations

from collections.abc import Sequence

from game.couch.glyphs import NO_BUTTON, Glyph
from game.couch.intents import MOUSE, DeviceId, Intent
from game.tablekit.box import Box
from game.ui import plaques
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM, INK, LAMP, SIZE_BODY, SIZE_SMALL, Color, mix
from game.ui.widgets import draw_icon

FOCUSED_GROWS = 1.06
BUTTON_LINE = 1.1
"""A line's height, its margins for accents counted in, in heights of the button that it stands on."""
UNABLE: Color = mix(CREAM_DIM, (40, 40, 40), 0.4)
SAID_EDGE = (10, 24, 20)


def draw_button(
    canvas: Canvas,
    kit: Kit,
    words: str,
    box: Box,
    focused: bool,
    *,
    size: float = SIZE_BODY,
    pad: float = 40.0,
    shadow: float = 14.0,
    able: bool = True,
    emblem: int | None = None,
    device: DeviceId | None = None,
) -> None:
    """A brass button, lit and larger when focused; `able`: whether it does anything now.

    `pad` is the room left and right of its words taken together; an emblem says whose button it is where
    several players have one. Signs in the words are those of `device`, or of the one last used.
    """
    grow = FOCUSED_GROWS if focused else 1.0
    w, h = box.w * grow, box.h * grow
    finish = plaques.BRASS_PLATE if focused else plaques.PANEL if able else plaques.OFF
    plaques.draw_plaque(canvas, box.x - w / 2, box.y - h / 2, w, h, finish, h / 2, shadow)
    color = INK if focused else CREAM if able else UNABLE
    x, room = box.x, w - pad
    if emblem is not None:
        draw_icon(canvas, kit, f"ui/emblem_{emblem}", box.x - w / 2 + h / 2, box.y, box.h - 6.0)
        x, room = x + h / 2 - 10.0, room - h + 14.0
    fit = (room, h * BUTTON_LINE)
    kit.type.draw(canvas, words, x, box.y, size, color, "display", fit=fit, device=device)


def draw_said(
    canvas: Canvas,
    kit: Kit,
    words: str,
    x: float,
    y: float,
    fit: tuple[float, float],
    *,
    color: Color = CREAM,
    size: float = SIZE_BODY,
    face: str = "body_bold",
    anchor: str = "center",
) -> None:
    """A line on the felt that tells what was just said or done; `fit` is the room it may take."""
    kit.type.draw(canvas, words, x, y, size, color, face, anchor, fit=fit, outline=SAID_EDGE)


def draw_dealer(canvas: Canvas, kit: Kit, at: tuple[float, float], side: float) -> None:
    """The token that marks whoever dealt."""
    canvas.blit(kit.art.svg("ui/dealer", canvas.px(side)), *at)


def _of_buttons(kit: Kit, prompts: Sequence[tuple[Intent, str]]) -> list[tuple[Intent, str]]:
    """What the mouse has a button for, the first of each button."""
    found: dict[Glyph, tuple[Intent, str]] = {}
    for prompt in prompts:
        found.setdefault(kit.prompts.glyph(prompt[0], MOUSE), prompt)
    return [prompt for sign, prompt in found.items() if sign.label != NO_BUTTON]


def draw_prompts(
    canvas: Canvas,
    kit: Kit,
    row: Sequence[tuple[str, str]],
    right: float,
    y: float,
    width: float,
    device: DeviceId | None,
    size: float = SIZE_SMALL,
    sign_most: float | None = None,
) -> None:
    """The controls that matter now, each intent with its word, in a row that ends at `right`.

    Signs are never higher than `sign_most`, as where the row stands on a rack.
    """
    prompts = [(Intent(intent), words) for intent, words in row]
    if (device or kit.prompts.device) == MOUSE:
        prompts = _of_buttons(kit, prompts)
    kit.prompts.draw_row(
        canvas, prompts, right, y, "midright", device, size, LAMP, width=width, sign_most=sign_most
    )
