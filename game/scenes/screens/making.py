"""A table at which bots play, got ready while something else is on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread
from typing import TYPE_CHECKING

from game.catalog import Game
from game.scenes.house import House

if TYPE_CHECKING:
    from game.scenes.screens.bots_table import BotsTable

SEED = 20
"""Of the first hand of each game that is shown so; the next time around it is the next."""


class InTheMaking:
    """A table that is got ready a step at a time, each of which leaves room for a frame."""

    def __init__(self, house: House, game: Game, seed: int) -> None:
        self.table: BotsTable | None = None
        """None before it is ready."""
        self._begun: BotsTable | None = None
        self._steps = self._making(house, game, seed)

    def step(self) -> None:
        """Take one step."""
        next(self._steps, None)

    def close(self) -> None:
        """It will not be wanted, or not any more."""
        if self._begun is not None:
            self._begun.close()

    def _making(self, house: House, game: Game, seed: int) -> Iterator[None]:
        if house.kit.stage.window is None:
            _fetch(game)
        else:
            fetching = Thread(target=_fetch, args=(game,), daemon=True)
            fetching.start()
            while fetching.is_alive():
                yield
        from game.scenes.screens.bots_table import BotsTable

        self._begun = begun = BotsTable(house, game, seed)
        yield
        while not begun.ready:
            begun.prepare()
            yield
        self.table = begun


def _fetch(played: Game) -> None:
    """Import what playing a game takes: a tenth of a second, for which no frame may wait."""
    from game.scenes.screens.bots_table import BotsTable

    for needed in (BotsTable, played.rules, played.observation, played.bot, played.table):
        assert needed
