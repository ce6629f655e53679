"""How a value of the coach is said to players: a chance of winning, or the place one comes to on average."""

from __future__ import annotations

from dataclasses import dataclass

from game.catalog import Game
from game.core.contract import Seat
from game.ui.people import People

HUNDRED = 100
TOGETHER = "\N{NO-BREAK SPACE}"
EDGES = {f"0{TOGETHER}%": "It hardly ever wins", f"100{TOGETHER}%": "It almost always wins"}
"""What is said in place of a figure that would claim too much."""


@dataclass(frozen=True)
class Chances:
    """Tells values, 0 to 1, at a table."""

    places: int | None
    """How many places there are; None where a value is the chance of winning."""

    @classmethod
    def at(cls, game: Game, seats: int) -> Chances:
        """Between two players the first place is the win."""
        return cls(seats if game.places and seats > 2 else None)

    def figure(self, value: float) -> str:
        """ "63 %", or the place as "1.7"."""
        if self.places is None:
            return f"{round(HUNDRED * value)}{TOGETHER}%"
        return f"{1 + (1.0 - value) * (self.places - 1):.1f}"

    def worth(self, value: float) -> str:
        """What something comes to, as a sentence without its full stop."""
        figure = self.figure(value)
        if self.places is not None:
            return f"It comes to place {figure} of {self.places} on average"
        return EDGES.get(figure, f"It wins about {figure} of the time")

    def moved(self, before: float, after: float, seat: Seat, people: People) -> str:
        """How a seat's chances went, as a sentence without its full stop; "" if that can't be told apart."""
        old, new = self.figure(before), self.figure(after)
        if old == new:
            return ""
        what = "chances of winning" if self.places is None else "place, on average,"
        went = "rose" if after > before else "fell"
        return f"{people.owner(seat)} {what} {went} from {old} to {new}"
