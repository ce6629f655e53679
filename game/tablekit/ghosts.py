"""What would have been there, had something else been done: translucent pieces on their way over a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.cards import Face
from game.ui.easing import out_cubic
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, SIZE_BODY, Color

Point = tuple[float, float]
Look = Callable[[Canvas, Kit], pygame.Surface]
"""Makes a picture at the canvas's scale."""

FADE = 0.82
"""How much of a ghost is to be seen."""
PERIOD_MS, SETS_OUT_MS, GLIDE_MS = 4200.0, 350.0, 1000.0
"""A ghost sets out again and again; how long after the beginning, and how long it is on its way."""
LIFT = 20.0
DOT, DOT_GROWS, DOT_APART, DOT_CLEAR = 4.0, 5.0, 30.0, 20.0
"""The dots of its way: their radius and how much they grow, from one to the next, from its beginning."""
WORDS_SIZE, WORDS_PAD, WORDS_WIDE = SIZE_BODY + 8.0, 30.0, 420.0
WORDS_LINE = 1.7
"""The height of a sign with words, in heights of its letters."""
DARK: Color = (16, 20, 24)
DISC = 0.72
"""How much of a sign's disc its mark takes."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as a ghost shows it."""

    width: float
    face: Face | None = None
    """None shows its back."""
    back: str = "black"


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that is no card, within a square of this side."""

    side: float
    look: Look


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that would be somewhere; `at`, `start` are its middle in virtual points."""

    at: Point
    shows: Card | Sign | str
    """A card, a sign, or a few words."""
    start: Point | None = None
    """Where it comes from; None for what has always been there."""


def marked(name: str, side: float) -> Sign:
    """A sign by its mark's name, on a disc."""

    def look(canvas: Canvas, kit: Kit) -> pygame.Surface:
        px = canvas.px(side)
        made = pygame.Surface((px, px), pygame.SRCALPHA)
        pygame.draw.circle(made, DARK, (px / 2, px / 2), px / 2)
        pygame.draw.circle(made, BRASS_LIT, (px / 2, px / 2), px / 2, max(2, px // 16))
        image = mark(kit.art, name, round(px * DISC), BRASS_LIT)
        made.blit(image, image.get_rect(center=(px // 2, px // 2)))
        return made

    return Sign(side, look)


def draw_ghosts(canvas: Canvas, kit: Kit, ghosts: Sequence[Ghost], age_ms: float) -> None:
    """Ghosts so long after they first appeared; where nothing may move, where they come to rest."""
    done = 1.0 if kit.settings.reduced else _on_its_way(age_ms)
    for ghost in ghosts:
        if ghost.start is not None:
            _draw_dots(canvas, ghost.start, ghost.at)
    for ghost in ghosts:
        x, y = ghost.start or ghost.at
        at = x + (ghost.at[0] - x) * done, y + (ghost.at[1] - y) * done
        _draw(canvas, kit, ghost, at)


def fanned(at: Point, count: int, pitch: float) -> list[Point]:
    """Where so many cards lie side by side around a point."""
    return [(at[0] + (index - (count - 1) / 2) * pitch, at[1]) for index in range(count)]


def _on_its_way(age_ms: float) -> float:
    since = (age_ms % PERIOD_MS) - SETS_OUT_MS
    return out_cubic(max(0.0, min(1.0, since / GLIDE_MS)))


def _draw(canvas: Canvas, kit: Kit, ghost: Ghost, at: Point) -> None:
    match ghost.shows:
        case Card(width, face, back):
            sprite = CardSprite(
                *at,
                width=width,
                face=face,
                back=back,
                flip=0.0 if face is None else 1.0,
                fade=FADE,
                lift=LIFT,
                ring=BRASS_LIT,
            )
            kit.cards.draw(canvas, [sprite])
        case Sign(_, look):
            canvas.blit(_faded(look(canvas, kit)), *at)
        case words:
            _draw_words(canvas, kit, words, at)


def _draw_words(canvas: Canvas, kit: Kit, words: str, at: Point) -> None:
    wide, high = _words_size(kit, words)
    left, top = at[0] - wide / 2, at[1] - high / 2
    canvas.fill_round(left, top, wide, high, DARK, high / 2, round(255 * FADE))
    canvas.outline_round(left, top, wide, high, BRASS_LIT, high / 2, 5.0)
    room = (wide - WORDS_PAD, high)
    kit.type.draw(canvas, words, *at, WORDS_SIZE, BRASS_LIT, "display", fit=room)


def _words_size(kit: Kit, words: str) -> tuple[float, float]:
    wide, _ = kit.type.measure(words, WORDS_SIZE, "display")
    return min(wide, WORDS_WIDE) + 2 * WORDS_PAD, kit.type.scaled(WORDS_SIZE) * WORDS_LINE


def _draw_dots(canvas: Canvas, start: Point, end: Point) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    apart = math.hypot(across, down)
    for index in range(int((apart - DOT_CLEAR) / DOT_APART)):
        share = (DOT_CLEAR + index * DOT_APART) / apart
        x, y, radius = start[0] + across * share, start[1] + down * share, DOT + DOT_GROWS * share
        canvas.circle(x, y, radius + 2.0, DARK, 150)
        canvas.circle(x, y, radius, BRASS_LIT)


def _faded(image: pygame.Surface) -> pygame.Surface:
    made, level = image.copy(), round(255 * FADE)
    made.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
    return made
