"""A player's notebook: what the game's belief makes of what is seen, worked out away from the frame."""

from __future__ import annotations

from game.catalog import Game
from game.core.contract import Eyes, Observation
from game.core.options import Options
from game.scenes.house import House
from game.tablekit.table import NotedTable, Table


class Notebook:
    """Keeps a table's notebook up to date with what its eyes see: one job at a time, the latest counts."""

    def __init__(self, house: House, game: Game, options: Options, table: Table[Observation]) -> None:
        self._house, self._game = house, game
        self._noting = game.notebook
        """The game's notebook, None if nobody wants it."""
        if self._noting is not None and not self._noting.wanted(options):
            self._noting = None
        self._table = table if isinstance(table, NotedTable) else None
        self._asked: Observation | None = None
        self._ticket: int | None = None

    def update(self, seen: Observation | None, eyes: Eyes) -> None:
        """Ask for the notes on what `eyes` see, and hand over those that have come; None asks for none."""
        self._house.reading.look(eyes)
        if self._noting is None or self._table is None:
            return
        if seen is None:
            self._forget()
            return
        if seen != self._asked:
            self._asked = seen
            self._ask(seen)
        self._take()

    def _ask(self, seen: Observation) -> None:
        assert self._noting is not None and self._table is not None
        worker = self._house.worker
        if worker is None:
            self._table.notebook(self._noting.notebook(seen))
            return
        if self._ticket is not None:
            worker.cancel(self._ticket)
        self._ticket = worker.submit("notebook", self._game.name, (seen,))

    def _take(self) -> None:
        worker = self._house.worker
        if worker is None or self._ticket is None or self._table is None:
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
