"""Has drills made ahead, in the worker process where there is one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.bots.drills import PARTS, Order, fits
from game.bots.worked import Worked, work_out
from game.catalog import Game, find
from game.scenes.house import House
from game.ui.people import People

KEPT = 64
"""How many drills that were made on the spot are kept."""
NONE_FOUND = "no hand gave such a drill"
Made = Worked | str
"""A drill, or one sentence why there is none."""


@dataclass
class _Search:
    """How far the search for a drill has come: the part that is being looked through, and the best so far."""

    part: int
    ticket: int
    nearest: Worked | None = None


class Maker:
    """Drills of one game, by their orders; `people` is how each seat is told."""

    def __init__(self, house: House, game: Game, people: tuple[People, ...]) -> None:
        self._house, self._game, self._people = house, game, people
        self._searches: dict[Order, _Search] = {}

    def begin(self, order: Order) -> None:
        """Have a drill made, after those that were begun before it."""
        if self._house.worker is not None:
            self._searches[order] = _Search(0, self._submit(order, 0))

    def take(self, order: Order) -> Made | None:
        """A drill that was begun, once; None while it is being made. Without a worker it is made now."""
        worker = self._house.worker
        if worker is None:
            return _made_here(self._game.name, order, self._people)
        search = self._searches[order]
        result = worker.take(search.ticket)
        if result is None:
            return None
        if result.error is not None:
            del self._searches[order]
            return result.error
        search.nearest = _nearer(order, search.nearest, result.value)
        search.part += 1
        if search.part < len(PARTS) and not _fits(search.nearest):
            search.ticket = self._submit(order, search.part)
            return None
        del self._searches[order]
        return search.nearest or NONE_FOUND

    def forget(self) -> None:
        """Nobody wants any of them any more."""
        worker = self._house.worker
        if worker is not None:
            for search in self._searches.values():
                worker.cancel(search.ticket)
        self._searches.clear()

    def _submit(self, order: Order, part: int) -> int:
        worker = self._house.worker
        assert worker is not None
        return worker.submit("drill", self._game.name, (order, PARTS[part], self._people))


def _fits(worked: Worked | None) -> bool:
    return worked is not None and fits(worked.exercise)


def _nearer(order: Order, first: Worked | None, second: Worked | None) -> Worked | None:
    found = [worked for worked in (first, second) if worked is not None]
    return min(found, key=lambda worked: abs(worked.exercise.drill.grade - order.grade), default=None)


@lru_cache(maxsize=KEPT)
def _made_here(game: str, order: Order, people: tuple[People, ...]) -> Made:
    nearest: Worked | None = None
    for part in PARTS:
        nearest = _nearer(order, nearest, work_out(find(game), order, part, people))
        if _fits(nearest):
            break
    return nearest or NONE_FOUND
