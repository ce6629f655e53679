"""Draws the notebook: what each hidden card can still be, as much of it as the player wants (LG-24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.core.cards import JOKER, Place, Rank
from game.core.contract import Seat
from game.logic.notebook import RankChances
from game.logic.observation import Observation
from game.logic.rules.state import SEATS
from game.logic.table.known import SURE, chances_of
from game.logic.table.layout import Layout
from game.logic.table.pose import guessed_at, lies_out, open_card, remembered
from game.logic.table.wheel import CHIP_WORDS
from game.tablekit.box import Box
from game.ui import vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.settings import NotebookAid
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, Color, mix

LEVELS = 5
EVEN = 3
"""The brightness of what is merely possible, where the odds are not shown."""
DIMMEST = 0.55
"""Brightness of a barely possible rank, where 1 is full."""
FEW = 4
"""Up to this many ranks are written large, in one line."""
LEAST_ACROSS = 3
"""A line is spaced as if it held at least this many ranks."""
ROOMY, FEW_LARGE = 92.0, 3
"""Strips of this height have room for two lines of large letters: more ranks than this stand in two."""
WIDTH_SHARE, HEIGHT_SHARE = 0.95, 0.86
"""How high large letters may be, as shares of the room that a rank has across and of a line's height."""
SIZE, SIZE_FEW = 34.0, 40.0
"""Letters of many ranks and of few, where there is room for them."""
LEAST, LEAST_LARGE = 26.0, 30.0
"""They are no smaller than this, and than that where letters are larger than usual."""
PAPER: Color = (14, 22, 22)
PAPER_ALPHA = 150


def draw_notebook(
    canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, notebook: RankChances, aid: NotebookAid
) -> None:
    """Beside every card that the viewer can't see, write what it can still be."""
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for seat, place, chances in _riddles(seen, notebook, aid):
        box = _strip_box(seen, layout, seat, place)
        image = strip(kit, canvas, box, _levels(chances, aid))
        blits.append((image, canvas.place(image, box.x, box.y)))
    canvas.surface.fblits(blits)


def strips(seen: Observation, layout: Layout, notebook: RankChances, aid: NotebookAid) -> tuple[Box, ...]:
    """What the notebook covers of the table."""
    return tuple(_strip_box(seen, layout, seat, place) for seat, place, _ in _riddles(seen, notebook, aid))


def _strip_box(seen: Observation, layout: Layout, seat: Seat, place: Place) -> Box:
    return layout.strip(seat, place, lies_out(seen, seat, place))


def _riddles(
    seen: Observation, notebook: RankChances, aid: NotebookAid
) -> Iterator[tuple[Seat, Place, Mapping[Rank, float]]]:
    for seat in range(SEATS):
        for number in range(seen.size):
            place = Place(number)
            chances = chances_of(notebook, seat, place, aid)
            if chances and _is_riddle(seen, seat, place):
                yield seat, place, chances


def _is_riddle(seen: Observation, seat: Seat, place: Place) -> bool:
    if guessed_at(seen) == (seat, place):
        return False  # it has come forward, over where its note stands
    return open_card(seen, seat, place) is None and remembered(seen, seat, place) is None


def _levels(chances: Mapping[Rank, float], aid: NotebookAid) -> tuple[tuple[int, int], ...]:
    """Each possible rank with its brightness in steps, so that equal strips share a picture.

    Only what is certain has the highest; the others are equal, or brighter the likelier they are.
    """
    top = max(chances.values())
    return tuple(
        (rank, LEVELS if chance >= SURE else round(chance / top * (LEVELS - 1)) if aid == "odds" else EVEN)
        for rank, chance in sorted(chances.items(), key=lambda each: each[0] or 99)
        if chance > 0.0
    )


def strip(kit: Kit, canvas: Canvas, box: Box, levels: tuple[tuple[int, int], ...]) -> pygame.Surface:
    """A strip of ranks as large as `box`; a few ranks stand large in one line, more in two."""
    size = canvas.rect(0, 0, box.w, box.h).size
    key = ("notebook", size, levels, kit.type.scaled(1.0))
    return vector.shape(key, lambda: _made(kit, canvas, size, levels))


def _made(
    kit: Kit,
    canvas: Canvas,
    size: tuple[int, int],
    levels: tuple[tuple[int, int], ...],
) -> pygame.Surface:
    made = vector.round_rect(*size, canvas.scale * 10.0, PAPER, PAPER_ALPHA).copy()
    few = len(levels) <= (FEW if size[1] < canvas.px(ROOMY) else FEW_LARGE)
    first = len(levels) if few else (len(levels) + 1) // 2
    lines = [levels] if few else [levels[:first], levels[first:]]
    pitch = size[0] / max(first, LEAST_ACROSS)
    most = min(pitch * WIDTH_SHARE, size[1] / len(lines) * HEIGHT_SHARE) / canvas.scale
    least = min(kit.type.scaled(LEAST), LEAST_LARGE)
    letters = max(least, min(kit.type.scaled(SIZE_FEW if few else SIZE), most))
    for number, line in enumerate(lines):
        for index, (rank, level) in enumerate(line):
            image = _word(kit, canvas, rank, level, letters, round(pitch))
            across = size[0] / 2 + (index - (len(line) - 1) / 2) * pitch
            made.blit(
                image, image.get_rect(center=(round(across), round((number + 0.5) * size[1] / len(lines))))
            )
    return made


def _word(kit: Kit, canvas: Canvas, rank: int, level: int, size: float, room: int) -> pygame.Surface:
    color = BRASS_LIT if level == LEVELS else mix(PAPER, CREAM, DIMMEST + (1 - DIMMEST) * level / LEVELS)
    px = canvas.px(size)
    if rank == JOKER:
        return mark(kit.art, "joker", round(px * 0.8), color)
    font = "body_bold" if level >= LEVELS - 1 else "body"
    image = kit.type.render(CHIP_WORDS[rank], px, color, font)
    if image.get_width() > room:
        image = pygame.transform.smoothscale(image, (max(1, room), image.get_height()))
    return image
