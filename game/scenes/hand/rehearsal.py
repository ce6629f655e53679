"""Has what comes next make its pictures ahead, in the time that frames have to spare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.contract import Observation
from game.scenes.hand.session import Hand, Session
from game.scenes.house import House
from game.tablekit.table import Table

if TYPE_CHECKING:
    from game.scenes.screens.results import Results


def rehearse(house: House, table: Table[Observation]) -> None:
    """Let a table prepare bit by bit; what a former one had still to prepare is forgotten with that table."""

    def steps() -> Iterator[None]:
        yield from table.rehearse(house.kit.stage.canvas().unseen())

    house.kit.warmer.clear()
    house.kit.warmer.add(steps())


def prepared(house: House, session: Session, hand: Hand) -> Results:
    """The results of an ended hand, being made ready while its open cards are still looked at."""
    from game.scenes.screens.results import Results

    results = Results(session, hand)
    house.kit.warmer.clear()
    house.kit.warmer.add(results.rehearse(house, house.kit.stage.canvas().unseen()))
    return results
