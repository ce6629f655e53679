"""What time does on Logic's table: the ring that drains, the bottle's heartbeat, the clock's last seconds."""

from __future__ import annotations

from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Phase
from game.logic.table.bottle import Bottle
from game.logic.table.measures import CENTRE_X, CENTRE_Y
from game.ui.kit import Kit
from game.ui.pieces.window import WindowRing

RING_RADIUS = 118.0
LAST_SECONDS_MS = 10_000
SECOND_MS = 1000
TENSE_CARDS = 8
"""The music starts to get tense when fewer than twice this many cards are still face down."""


class Ticking:
    """The ring round the bottle, and what is heard while it drains."""

    def __init__(self, kit: Kit, bottle: Bottle) -> None:
        self._kit, self._bottle = kit, bottle
        self.ring = WindowRing(CENTRE_X, CENTRE_Y, RING_RADIUS)
        self._seconds = -1
        """The second of the declaration clock that was heard last."""

    def open(self, seen: Observation, clock_ms: int) -> None:
        """Let the ring drain towards the deadline; it looks the same whatever the answer will be."""
        if seen.due is None:
            self.ring.close()
            return
        clock = seen.options.declare_clock_s
        whole = seen.options.answer_window_ms
        if seen.phase is Phase.DECLARE and clock is not None:
            whole = clock * SECOND_MS
        if not self.ring.is_open or self.ring.closes_ms != seen.due:
            self.ring.open(seen.due - whole, seen.due)
            self._seconds = -1
        self.ring.left = max(0.0, min(1.0, (seen.due - clock_ms) / whole))

    def update(self, seen: Observation, told: Observation, clock_ms: int) -> None:
        """Let time pass; the music is as tense as what has been `told` of what is seen."""
        beat = self.ring.update(clock_ms)
        window = seen.phase in (Phase.WINDOW, Phase.OFFER)
        self._bottle.pulse = self.ring.pulse(clock_ms) if window else 0.0
        self._bottle.glow = 1.0 if window else 0.0
        if window and beat:
            self._kit.audio.play("heartbeat", 0.0, 0.8, pitch_spread=False)
        if seen.phase is Phase.DECLARE and seen.due is not None:
            self._count_down(seen.due - clock_ms)
        hidden = sum(len(told.hidden(seat)) for seat in range(SEATS))
        tense = 1.0 if told.declarer is not None else max(0.0, 1.0 - hidden / (2 * TENSE_CARDS))
        self._kit.audio.tension(0.0 if told.phase is Phase.OVER else max(tense, 0.6 if window else 0.0))

    def _count_down(self, left: int) -> None:
        if left <= LAST_SECONDS_MS and left // SECOND_MS != self._seconds:
            self._seconds = left // SECOND_MS
            self._kit.audio.play("tick")
