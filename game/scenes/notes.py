"""A player's notebook: what the game's belief makes of what is seen, worked out away from the frame."""

from __future__ import annotations

from typing import Any

from game.catalog import Game
from game.scenes.house import House


class Notes:
    """Keeps a table's notebook up to date with what its eyes see; one job at a time, the latest counts."""

    def __init__(self, house: House, game: Game, table: Any) -> None:
        self._house, self._game, self._table = house, game, table
        self._asked: Any = None
        self._ticket: int | None = None
        self._able = hasattr(table, "notebook") and game.notebook is not None

    def update(self, seen: Any, wanted: bool) -> None:
        """Ask for the notes of `seen` if they are wanted, and hand over those that have come."""
        if not self._able:
            return
        if not wanted:
            self._forget()
            return
        if seen != self._asked:
            self._asked = seen
            self._ask(seen)
        self._take()

    def _ask(self, seen: Any) -> None:
        worker = self._house.worker
        if worker is None:
            self._table.notebook(self._game.notebook.notebook(seen))
            return
        if self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = worker.submit("notebook", self._game.name, (seen,))

    def _take(self) -> None:
        worker = self._house.worker
        if worker is None or self._ticket is None:
            return
        result = worker.take(self._ticket)
        if result is not None:
            self._ticket = None
            if result.error is None:
                self._table.notebook(result.value)

    def _forget(self) -> None:
        worker = self._house.worker
        if worker is not None and self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = self._asked = None
