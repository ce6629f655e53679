"""A table at rest is drawn anew a few times a second; in between its last picture is taken down again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.sheet import Op, Sheet
from game.ui.stage import Canvas

STIRRED_MS = 400.0
"""So long nothing has been stirred before a picture is kept."""
KEPT_MS = 50.0
"""So long a picture is shown again: faces blink and rings breathe twenty times a second."""


class Kept:
    """The last picture of something that hardly moves, for so short a time that nobody sees it stand."""

    def __init__(self, lasts_ms: float = KEPT_MS) -> None:
        self._lasts_ms = lasts_ms
        self._ops: Sequence[Op] = ()
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

    def draw(self, canvas: Canvas, what: object, paint: Callable[[Canvas], None]) -> None:
        """Paint it, or show it as it has just been; another `what` is always painted."""
        sheet = canvas.surface
        if not isinstance(sheet, Sheet) or self._quiet_ms < STIRRED_MS:
            self._of = None
            paint(canvas)
        elif self._of == (canvas, what) and self._age_ms < self._lasts_ms:
            sheet.repeat(self._ops)
        else:
            begun = sheet.length
            paint(canvas)
            self._ops = sheet.since(begun)
            self._of, self._age_ms = (canvas, what), 0.0
