"""How a page stands in its panel: its sentences above its charts, on as many parts as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.catalog import Game
from game.scenes.screens.sign import draw_sign
from game.scenes.statistics.charts import Bar, Bars, Columns, Line, rows_in
from game.scenes.statistics.pages import Told
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import CREAM, CREAM_DIM, SIZE_BODY, SIZE_SMALL

LARGE = 1.4
"""From this text size on a page with two charts shows them one after the other."""
CHART_SHARE = 0.46
"""How much of a page the chart takes that has bars below it."""
SIGN = 150.0
GAP = 16.0


@dataclass(frozen=True)
class Part:
    """What of a page is shown at a time."""

    sub: str = ""
    """What is said below its sentence."""
    charts: tuple[tuple[Line | Columns | Bars, pygame.FRect], ...] = ()
    """Its charts, and where they stand."""


def laid(kit: Kit, room: pygame.FRect, told: Told) -> tuple[Part, ...]:
    """The parts of a page in a rectangle: what has no room comes on further parts.

    In large letters a chart has the first part for itself, and what is said below the sentence the last.
    """
    chart = told.chart
    if chart is not None and kit.type.scaled(1.0) >= LARGE:
        whole = _below(kit, room, told.head, "")
        bars = _paged(kit, whole, told.rows)
        return (Part("", ((chart, whole),)), *(Part("", one) for one in bars), Part(told.sub))
    rest = _below(kit, room, told.head, told.sub)
    if chart is None:
        return tuple(Part(told.sub, one) for one in _paged(kit, rest, told.rows)) or (Part(told.sub),)
    if not told.rows:
        return (Part(told.sub, ((chart, rest),)),)
    top = pygame.FRect(rest.x, rest.y, rest.w, rest.h * CHART_SHARE)
    below = pygame.FRect(rest.x, top.bottom + GAP, rest.w, rest.bottom - top.bottom - GAP)
    return tuple(Part(told.sub, ((chart, top), *bars)) for bars in _paged(kit, below, told.rows))


def _below(kit: Kit, room: pygame.FRect, head: str, sub: str) -> pygame.FRect:
    above = head_height(kit, room, head, sub)
    return pygame.FRect(room.x, room.y + above, room.w, room.h - above)


def _paged(
    kit: Kit, room: pygame.FRect, rows: Sequence[Bar]
) -> tuple[tuple[tuple[Bars, pygame.FRect], ...], ...]:
    fits = rows_in(kit, room)
    return tuple(((Bars(tuple(rows[first : first + fits])), room),) for first in range(0, len(rows), fits))


def draw_told(canvas: Canvas, kit: Kit, room: pygame.FRect, told: Told, part: Part) -> None:
    """One part of a page within a rectangle: its sentences and its charts."""
    draw_head(canvas, kit, room, told.head, part.sub)
    for chart, place in part.charts:
        chart.draw(canvas, kit, place)


def head_height(kit: Kit, room: pygame.FRect, head: str, sub: str) -> float:
    """The height of a page's sentences at that width."""
    high = kit.type.measure(head, SIZE_BODY + 4, "display", room.w)[1]
    return high + (kit.type.measure(sub, SIZE_SMALL, "body", room.w)[1] if sub else 0.0) + GAP


def draw_head(canvas: Canvas, kit: Kit, room: pygame.FRect, head: str, sub: str) -> None:
    """The sentences at the top."""
    drawn = kit.type.draw(
        canvas, head, room.x, room.y, SIZE_BODY + 4, CREAM, "display", "topleft", width=room.w, align="left"
    )
    if sub:
        y = drawn.bottom
        kit.type.draw(
            canvas, sub, room.x, y, SIZE_SMALL, CREAM_DIM, "body", "topleft", width=room.w, align="left"
        )


def draw_empty(canvas: Canvas, kit: Kit, room: pygame.FRect, game: Game, words: str) -> None:
    """Where there is nothing yet: the game's sign, and what fills the page."""
    side = min(SIGN * kit.type.scaled(1.0), room.h * 0.4)
    draw_sign(canvas, kit, game, room.centerx, room.centery - side * 0.4, side, CREAM)
    told = words.format(match=game.match_word, game=game.title)
    fit = (room.w - 80.0, room.h / 2 - side * 0.2)
    kit.type.draw(
        canvas, told, room.centerx, room.centery + side * 0.55, SIZE_BODY, CREAM, anchor="midtop", fit=fit
    )
