"""The names over the columns of a comparison; of many in large letters, every other one stands lower."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.evening.footing import is_large
from game.scenes.swap.groups import BOT
from game.ui.characters.look import Look
from game.ui.kit import Kit
from game.ui.markup import literal
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, SIZE_BODY

FEW = 4
"""Of no more columns than these the names have room beside each other, in letters of every size."""
NAME_PAD, HEAD_PAD = 8.0, 12.0
"""What stays free beside a name over its column, and above and below names at the head."""
APART = 26.0
"""What stays free between two names that stand equally high, where more stand lower between them."""
POINTER, POINTER_GAP = 4.0, 8.0
"""How thick the line from a higher name down to its column is, and how far below the name it begins."""
FACE, FACES, FACE_APART = 54.0, 2, 0.8
"""Of the faces before a name: their size, how many at most, and how far apart they stand as a share of it."""


def staggered(kit: Kit, columns: int) -> bool:
    """Whether every other name stands lower: a column is too narrow for large letters."""
    return columns > FEW and is_large(kit)


def names_height(kit: Kit, names: Sequence[str], wide: float) -> float:
    """How high the head must be in large letters, whose columns are so wide; two lines at most."""
    if not is_large(kit):
        return 0.0
    line = kit.type.line_height(SIZE_BODY, "body_bold")
    if len(names) > FEW:
        return 2 * line + HEAD_PAD
    widest = max(_wide(kit, name) for name in names)
    return (1 if widest <= wide - NAME_PAD else 2) * line + HEAD_PAD


def draw_names(
    canvas: Canvas,
    kit: Kit,
    names: Sequence[str],
    columns: Sequence[pygame.FRect],
    emblems: Sequence[Sequence[int]],
    right: float,
) -> None:
    """All names, each over its column; none goes beyond `right`."""
    if staggered(kit, len(columns)):
        _draw_staggered(canvas, kit, names, columns, right)
        return
    faced = len(columns) <= FEW and not is_large(kit)
    faces = emblems if emblems and faced else ((),) * len(columns)
    for name, column, each in zip(names, columns, faces, strict=True):
        _draw_name(canvas, kit, literal(name), column, each[:FACES])


def _draw_staggered(
    canvas: Canvas, kit: Kit, names: Sequence[str], columns: Sequence[pygame.FRect], right: float
) -> None:
    """Each name may be as wide as two columns, and a higher one wider beside short ones.

    A bot's name says no more that it is one, if that does not fit.
    """
    room = 2 * columns[0].w - APART
    whole = max(_wide(kit, name) for name in names) <= room
    words = [name if whole else name.removeprefix(BOT) for name in names]
    line = kit.type.line_height(SIZE_BODY, "body_bold")
    for place, (name, column) in enumerate(zip(words, columns, strict=True)):
        low = place % 2
        beside = [] if low else [*words[max(0, place - 2) : place : 2], *words[place + 2 : place + 3]]
        widest = max((min(room, _wide(kit, each)) for each in beside), default=0.0)
        fit = room if low else max(room, 4 * columns[0].w - 2 * APART - widest)
        shown = min(fit, _wide(kit, name))
        x, y = min(column.centerx, right - shown / 2), column.centery + line * (low - 0.5)
        drawn = kit.type.draw(canvas, literal(name), x, y, SIZE_BODY, BRASS_LIT, "body_bold", fit=(fit, line))
        if not low:
            begin = drawn.bottom - POINTER_GAP
            canvas.line(column.centerx, begin, column.centerx, column.bottom - HEAD_PAD / 2, BRASS, POINTER)


def _wide(kit: Kit, name: str) -> float:
    return kit.type.measure(literal(name), SIZE_BODY, "body_bold")[0]


def _draw_name(canvas: Canvas, kit: Kit, words: str, box: pygame.FRect, emblems: Sequence[int]) -> None:
    """A name at the head of its column, behind the first faces of those it stands for."""
    room = FACE * (1.0 + FACE_APART * (len(emblems) - 1)) if emblems else 0.0
    wide = min(kit.type.measure(words, SIZE_BODY, "body_bold")[0], box.w - room - 24.0)
    left = box.centerx - (wide + room) / 2
    for place, emblem in enumerate(emblems):
        x = left + FACE * (0.5 + FACE_APART * place) - 6.0
        kit.characters.draw(canvas, emblem, Look(), x, box.centery, FACE)
    name = pygame.FRect(left + room, box.y, wide + 24.0, box.h) if emblems else box
    fit = (name.w - NAME_PAD, name.h - 6.0)
    kit.type.draw(canvas, words, *name.center, SIZE_BODY, BRASS_LIT, "body_bold", fit=fit)
