"""How a record spells what one match hands on to the next: a seat, two sides' wins, and draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.contract import Seat

Wins = tuple[int, int]


@dataclass(frozen=True, slots=True)
class CarryWords:
    """The words of one game's carry."""

    title: str
    """The game, in the sentence that refuses."""
    seat: str
    """What the seat is: "dealer"."""
    nobody: str
    """The word for no seat yet."""
    seats: int
    even: str
    """What a match without a winner is called: "draws"."""

    def spell(self, seat: Seat | None, wins: Wins, even: int) -> dict[str, str]:
        """The values as a record spells them."""
        who = self.nobody if seat is None else str(seat)
        return {self.seat: who, "wins": f"{wins[0]},{wins[1]}", self.even: str(even)}

    def read(self, words: Mapping[str, str]) -> tuple[Seat | None, Wins, int]:
        """The values that `spell` wrote; ValueError with one sentence if these words spell none."""
        try:
            seat = None if words[self.seat] == self.nobody else int(words[self.seat])
            first, second = (int(word) for word in words["wins"].split(","))
            even = int(words[self.even])
        except (KeyError, ValueError):
            known = f"{self.title}'s {self.seat}, wins and {self.even}"
            raise ValueError(f"what the session hands on is not {known}") from None
        if (seat is not None and seat not in range(self.seats)) or min(first, second, even) < 0:
            raise ValueError("what the session hands on is out of range")
        return seat, (first, second), even
