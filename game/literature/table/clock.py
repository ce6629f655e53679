"""The ring that runs out on Literature's table during a Wait or a timed turn, and its last seconds."""

from __future__ import annotations

from game.literature.observation import Observation
from game.literature.rules.options import Options
from game.literature.rules.state import WAIT_MS, Phase
from game.literature.table.measures import RING_AT
from game.ui.kit import Kit
from game.ui.pieces.window import WindowRing
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, RED_LIT

RING_RADIUS = 54.0
RING_GROWS = 16.0
"""How much larger the ring is round letters of twice the size."""
TENSE_SETS = 3
"""With this few sets left in play, the music is tense."""
SECOND_MS = 1000
LAST_SECONDS = 5


class TableClock:
    """One ring for both clocks; only one of them runs at a time (LT-23)."""

    def __init__(self, kit: Kit, options: Options) -> None:
        self._kit, self._options = kit, options
        self.ring = WindowRing(*RING_AT, RING_RADIUS)
        self._whole = 1
        self._now = 0
        self._second = -1

    def follow(self, seen: Observation) -> None:
        """Open, keep or close the ring for what is seen."""
        due = seen.waiting.until if seen.waiting is not None else seen.due
        if due is None or seen.phase is Phase.OVER:
            self.ring.close()
            return
        seconds = self._options.turn_clock_s
        self._whole = WAIT_MS if seen.waiting is not None or seconds is None else seconds * SECOND_MS
        if not self.ring.is_open or self.ring.closes_ms != due:
            self.ring.open(due - self._whole, due)
        self.ring.left = max(0.0, min(1.0, (due - self._now) / self._whole))

    def update(self, seen: Observation | None, now: int) -> None:
        """Follow the match clock; the last seconds of a turn tick, the last sets make the music tense."""
        self._now = now
        self.ring.update(now)
        if seen is None:
            return
        if self.ring.is_open and seen.waiting is None:
            left = round(self.ring.closes_ms - now)
            if 0 < left <= LAST_SECONDS * SECOND_MS and left // SECOND_MS != self._second:
                self._second = left // SECOND_MS
                self._kit.audio.play("tick")
        tense = max(0.0, 1.0 - (len(seen.open_sets()) - 1) / (2 * TENSE_SETS))
        tense = 1.0 if seen.claiming is not None else tense
        self._kit.audio.tension(0.0 if seen.phase is Phase.OVER else tense)

    def draw(self, canvas: Canvas) -> None:
        """The ring with the seconds that are left."""
        if not self.ring.is_open:
            return
        self.ring.radius = RING_RADIUS + RING_GROWS * min(1.0, self._kit.sizes.text - 1.0)
        self.ring.draw(canvas)
        left = max(0, round(self.ring.left * self._whole / SECOND_MS))
        color = RED_LIT if left <= LAST_SECONDS else BRASS_LIT
        room = (1.5 * self.ring.radius, 1.4 * self.ring.radius)
        self._kit.type.draw(canvas, str(left), *RING_AT, 36.0, color, "display", fit=room)
