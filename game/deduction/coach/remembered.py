"""What the players of a playout think, remembered: the same is known in many worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.deduction.bot.moves import MoveChances
from game.deduction.bot.strategy import Sheet
from game.deduction.bot.strong import Computed
from game.deduction.bot.view import ME, View
from game.deduction.coach.standing import Side, side

MEMORY = 1 << 12
"""How many situations are kept; the oldest go first."""
MANY = 2
"""More coins in the bank than this make no difference to what is thought."""
Known = tuple[object, ...]
T = TypeVar("T")


class Remembering(Computed):
    """Plays the computed strategy, and remembers what it would do where and what counts there."""

    def __init__(self, known: Callable[[int], Sheet]) -> None:
        super().__init__(known)
        self._planned: dict[Known, MoveChances | None] = {}
        self._sides: dict[Known, Side] = {}

    def planned(self, view: View) -> MoveChances | None:
        """Every move that the strategy may make on turn, with its chance; None where it says nothing."""
        return _kept(self._planned, view, super().planned)

    def side(self, view: View) -> Side:
        """What counts for the player whose view this is."""
        return _kept(self._sides, view, side)


def _kept(memory: dict[Known, T], view: View, think: Callable[[View], T]) -> T:
    which = what_is_known(view)
    if which in memory:
        return memory[which]
    thought = think(view)
    if len(memory) >= MEMORY:
        del memory[next(iter(memory))]
    memory[which] = thought
    return thought


def what_is_known(view: View) -> Known:
    """All of a view that the strategy or the measure of a position looks at on turn, to be compared."""
    looks = view.looks_left()
    return (
        view.deck.ranks,
        *view.hand,
        *view.coins,
        view.bank if view.bank < MANY else MANY,
        *view.held,
        looks > 0,
        looks & 1,
        *view.known[0],
        *view.known[1],
        *view.middle,
        view.seen,
        view.open,
        *view.peeked,
        view.said[ME],
        view.middle_known,
        view.open_known,
        *view.gone,
        *view.weights,
        view.gift,
        *view.tied[ME].items(),
    )
