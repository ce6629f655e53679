"""The paper that a drill's question stands on: green or red once it is answered, dots while it is made."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.couch.intents import Intent
from game.scenes.frame import Prompt
from game.scenes.hand.first_note import STAMPS, Tone
from game.ui.guides import NoteRoom
from game.ui.kit import Kit
from game.ui.plaques import DARK, PAPER, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import BRASS_DARK, CREAM_DIM, VIRTUAL_WIDTH

PAD = 24.0
WAITING_ROOM: NoteRoom = (440.0, 400.0, 1040.0, 320.0)
"""Where it is said that a drill is being made, while no table is shown."""
RULE_HIGH = 280.0
PROMPTS_BOX = (884.0, 968.0, 816.0, 68.0)
"""Where the prompts stand, over those of the table."""
ASIDE_WIDE, ASIDE_GROWS, ASIDE_RIGHT = 400.0, 40.0, 1824.0
"""Their width where the question stands at the left, how much large letters widen it, and where they end."""
HALF = 0.5
"""Once letters have grown so far, the lit button says by itself what chooses."""
EDGE, EDGE_STAMPED = 2.0, 5.0
DOTS, DOT, DOT_MS, DOTS_UP = 3, 9.0, 350.0, 44.0
"""How many dots, their radius, how long each is lit, and how far they stand over the paper's lower edge."""


def draw_paper(canvas: Canvas, room: pygame.FRect, tone: Tone) -> None:
    """The empty paper, its edge in the colour of a right answer or a wrong one."""
    draw_plaque(canvas, room.x, room.y, room.w, room.h, PAPER, 24.0, 22.0)
    edge = STAMPS[tone][1] if tone in STAMPS else BRASS_DARK
    thick = EDGE_STAMPED if tone in STAMPS else EDGE
    canvas.outline_round(room.x + 7, room.y + 7, room.w - 14, room.h - 14, edge, 18.0, thick)


def grown_up(room: pygame.FRect) -> pygame.FRect:
    """A paper high enough for a rule: a low one reaches further up, over what no question is about yet."""
    high = max(room.h, RULE_HIGH)
    return pygame.FRect(room.x, room.bottom - high, room.w, high)


def draw_dots(canvas: Canvas, room: pygame.FRect, age_ms: float, still: bool) -> None:
    """One dot after another is lit, as something is being made."""
    lit = None if still else int(age_ms / DOT_MS) % DOTS
    for place in range(DOTS):
        x = room.centerx + (place - (DOTS - 1) / 2) * 3.0 * DOT
        canvas.circle(x, room.bottom - DOTS_UP, DOT, BRASS_DARK if place == lit else CREAM_DIM)


def draw_row(canvas: Canvas, kit: Kit, prompts: Sequence[Prompt], room: pygame.FRect) -> None:
    """The prompts, on a plaque of their own, for a question that stands in this room.

    Where that is at the left, a hand lies in the middle: they keep right of it, without those that buttons
    name.
    """
    box = pygame.FRect(PROMPTS_BOX)
    if room.right < VIRTUAL_WIDTH / 2:
        named = {Intent.INFO} if kit.type.grown < HALF else {Intent.INFO, Intent.CONFIRM}
        prompts = [prompt for prompt in prompts if prompt[0] not in named]
        box = aside_box(kit.type.grown)
    draw_plaque(canvas, box.x, box.y, box.w, box.h, DARK, box.h / 2, 14.0)
    kit.prompts.draw_row(canvas, prompts, box.centerx, box.centery, color=CREAM_DIM, width=box.w - 2 * PAD)


def aside_box(grown: float) -> pygame.FRect:
    """Where the prompts stand right of a hand; `grown`: how far letters have grown, 0 to 1."""
    box = pygame.FRect(PROMPTS_BOX)
    box.width = ASIDE_WIDE + ASIDE_GROWS * grown
    box.right = ASIDE_RIGHT
    return box


def seconds(ms: float) -> str:
    """A time for people: "8 s", "1 min 20 s"."""
    minutes, rest = divmod(int(ms / 1000.0), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
