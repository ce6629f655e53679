"""A hand that nobody here plays: it goes on at a table of its own, seen with the eyes that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.director import Director
from game.bots.mind import Hired
from game.bots.minds import LevelMind
from game.catalog import Game
from game.core.contract import Event, Eyes, Level, State
from game.core.match import Match, Setting
from game.core.speed import Speed
from game.scenes.people.guises import seat_names
from game.scenes.screens.playable import players, table_for
from game.ui.kit import Kit
from game.ui.table import SeatPlate
from game.ui.theme import seat_colour

MOST_SEATS = 4
"""A hand among bots is shown at no fuller table than this, if the game can be played at it."""
LEVEL = Level.NORMAL
EYES: Eyes = frozenset({0})
"""It is seen from the first seat."""

Advance = Callable[[float], tuple[Event, ...]]
"""What happens in a match up to a time."""


def bots_setting(game: Game, seed: int) -> Setting:
    """The table that bots are shown at."""
    counts = players(game)
    count = max((count for count in counts if count <= MOST_SEATS), default=min(counts))
    return Setting(table_for(game, count), count, seed, game.rules.Carry())


def bots_at(game: Game, match: Match[State], worker: Hired | None = None) -> Director:
    """Bots at every seat of a match; with a worker they think there."""
    setting = match.setting
    minds = {seat: LevelMind(game, LEVEL, setting.seed, seat, worker) for seat in range(setting.seats)}
    return Director(match, game.observation, minds, Speed.USUAL)


def ticking(director: Director) -> Advance:
    """What happens in a match that a director plays."""

    def advance(clock: float) -> tuple[Event, ...]:
        return tuple(event for happening in director.tick(clock) for event in happening.events)

    return advance


class Watched:
    """A match and its table. The match's clock stands while the table is busy."""

    def __init__(
        self, kit: Kit, game: Game, match: Match[State], advance: Advance, eyes: Eyes = EYES
    ) -> None:
        self.game, self.match, self._advance, self._eyes = game, match, advance, eyes
        setting = match.setting
        names = seat_names(game, setting.seats)
        plates = tuple(SeatPlate(name, seat, "bot", seat_colour(seat)) for seat, name in enumerate(names))
        self.table = game.table.Table(kit, setting.options, plates, eyes)
        self._clock = float(match.now)

    def deal(self) -> None:
        """Show the deal, of a match that has just begun."""
        self._tell(self.match.dealt)

    def lay(self) -> None:
        """Show the match as it stands, without a motion."""
        self._clock = float(self.match.now)
        self.table.show(self.game.observation.observe(self.match.state, self._eyes))

    def update(self, dt_ms: float) -> None:
        """Let the hand go on."""
        if not self.table.busy:
            self._clock += dt_ms
            self._tell(self._advance(self._clock))
        self.table.update(dt_ms, int(self._clock))

    def _tell(self, events: Sequence[Event]) -> None:
        observing = self.game.observation
        for event in events:
            seen = observing.observe(self.match.state, self._eyes)
            self.table.happen(observing.redact(event, self._eyes), seen)
