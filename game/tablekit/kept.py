"""A table at rest is drawn anew a few times a second; in between its last picture is taken down again.

What drains on it is drawn in every frame all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.ui.sheet import Op, Sheet
from game.ui.stage import Canvas

STIRRED_MS = 400.0
"""So long nothing has been stirred before a picture is kept."""
KEPT_MS = 50.0
"""So long a picture is shown again: faces blink and rings breathe twenty times a second."""


Paint: TypeAlias = Callable[..., None]
"""Draws on a canvas, told what comes after it."""


class Kept:
    """The last picture of something that hardly moves, for so short a time that nobody sees it stand."""

    def __init__(self, lasts_ms: float = KEPT_MS) -> None:
        self._lasts_ms = lasts_ms
        self._parts: list[tuple[Sequence[Op], tuple[Paint, tuple[object, ...]] | None]] = []
        """What was taken down, and what was drawn after it that moves."""
        self._begun: int | None = None
        """Where on the sheet the part begins that is being taken down; None if none is to be kept."""
        self._of: tuple[Canvas, object] | None = None
        """On which canvas, and of what; None if there is none."""
        self._quiet_ms = 0.0
        self._age_ms = 0.0

    def stir(self) -> None:
        """Something changes: every frame counts again."""
        self._quiet_ms, self._of = 0.0, None

    def update(self, dt_ms: float, moves: bool = False) -> None:
        """Let time pass; what `moves` is stirred all the time."""
        self._quiet_ms += dt_ms
        self._age_ms += dt_ms
        if moves:
            self.stir()

    def holds(self, canvas: Canvas, what: object) -> bool:
        """Whether `draw` will show it as it has just been."""
        if not isinstance(canvas.surface, Sheet) or self._quiet_ms < STIRRED_MS:
            return False
        return self._of == (canvas, what) and self._age_ms < self._lasts_ms

    def draw(self, canvas: Canvas, what: object, paint: Paint) -> None:
        """Paint it, or show it as it has just been; another `what` is always painted."""
        sheet = canvas.surface
        if not isinstance(sheet, Sheet) or self._quiet_ms < STIRRED_MS:
            self._of = self._begun = None
            paint(canvas)
        elif self.holds(canvas, what):
            for ops, moves in self._parts:
                sheet.repeat(ops)
                if moves is not None:
                    moves[0](canvas, *moves[1])
        else:
            self._of, self._parts, self._begun = None, [], sheet.length
            paint(canvas)
            self._parts.append((sheet.since(self._begun), None))
            self._of, self._age_ms, self._begun = (canvas, what), 0.0, None

    def live(self, canvas: Canvas, paint: Paint, *how: object) -> None:
        """Within `draw`, a part that moves all the time, such as a ring that drains: it is in every frame.

        It is painted between what is kept before and after it, and never while anything is clipped.
        """
        sheet, begun = canvas.surface, self._begun
        if begun is not None and isinstance(sheet, Sheet):
            self._parts.append((sheet.since(begun), (paint, how)))
        paint(canvas, *how)
        if begun is not None and isinstance(sheet, Sheet):
            self._begun = sheet.length
