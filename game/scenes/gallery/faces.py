"""The sheet of all characters in all moods, and as small as they are on a plate."""

from __future__ import annotations

from game.ui.characters.look import AHEAD, OPEN, SHUT, Look, Mood
from game.ui.kit import Kit
from game.ui.pieces.plate import EMBLEM_SIDE
from game.ui.stage import Canvas
from game.ui.theme import CREAM, FELT_DEEP, SEAT_EMBLEMS, SIZE_SMALL

LEFT, TOP, ACROSS, DOWN = 112.0, 118.0, 132.0, 121.0
SMALL_LEFT, SMALL_ACROSS = 1178.0, 92.0
SMALL = 74.0
"""Tokens as they are on the smallest plates that show a face well."""
LOOKS = (
    *(Look(mood) for mood in Mood),
    *(Look(Mood.WAITING, gaze, lids) for gaze, lids in (((-1, 0), OPEN), ((1, 1), OPEN), (AHEAD, SHUT))),
)
"""What the small ones show: every mood, then eyes that turn and shut."""
SMALL_ONES = 8


def draw_faces(canvas: Canvas, kit: Kit) -> None:
    """Each row a character, each column a mood; on the right the same as small as on small plates."""
    canvas.surface.fill(FELT_DEEP)
    for column, look in enumerate(LOOKS[: len(Mood)]):
        kit.type.draw(canvas, look.mood.value, LEFT + column * ACROSS, 34.0, SIZE_SMALL, CREAM)
    for row in range(SEAT_EMBLEMS):
        y = TOP + row * DOWN
        for column, look in enumerate(LOOKS[: len(Mood)]):
            kit.characters.draw(canvas, row, look, LEFT + column * ACROSS, y, EMBLEM_SIDE)
        for column, look in enumerate(LOOKS[-SMALL_ONES:]):
            kit.characters.draw(canvas, row, look, SMALL_LEFT + column * SMALL_ACROSS, y, SMALL)
