"""A hand among bots at a table that is shown without anybody at it: on the title, and when nobody comes."""

from __future__ import annotations

from game.catalog import Game
from game.core.match import Match
from game.scenes.hand.watched import Watched, bots_at, bots_setting, ticking
from game.scenes.house import House
from game.scenes.screens.miniature import SmallKit
from game.ui.audio import SilentAudio

STEPS_AHEAD = 5
"""How far into the hand it is met, so that there is something to see."""
AFTER_MS = 7_000.0
"""How long the end of a hand is seen."""


class BotsTable:
    """The bots think in the worker. It begins unseen: `prepare` until it is `ready`."""

    def __init__(self, house: House, game: Game, seed: int) -> None:
        self.game = game
        self._match = Match(game.rules, bots_setting(game, seed))
        self._director = bots_at(game, self._match, house.worker)
        self.kit = SmallKit(house.kit, SilentAudio())
        self._watched = Watched(self.kit, game, self._match, ticking(self._director))
        self.table = self._watched.table
        self.room = game.table.ROOM
        self._ahead = 0
        self._ended_ms = 0.0

    @property
    def ready(self) -> bool:
        """Whether it can be shown."""
        return self._ahead >= STEPS_AHEAD

    def prepare(self) -> None:
        """Bring the hand one step nearer to where it is met, if nobody has to think first."""
        if self._director.thinking:
            self._director.tick(self._match.now)
            return
        due = self._director.next_due()
        if due is not None:
            self._director.tick(due)
        self._ahead += 1
        if self._match.outcome is not None or due is None:
            self._ahead = STEPS_AHEAD
        if self.ready:
            self._watched.lay()

    def update(self, dt_ms: float) -> None:
        """Let the hand go on."""
        self._watched.update(dt_ms)
        if self._match.outcome is not None and not self.table.busy:
            self._ended_ms += dt_ms

    @property
    def over(self) -> bool:
        """Whether its end has been seen."""
        return self._ended_ms >= AFTER_MS

    def close(self) -> None:
        """Nobody thinks about it any more."""
        self._director.close()
