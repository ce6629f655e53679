"""What a match between two sides hands on to the next: a seat, both sides' wins, and draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from game.core.contract import Seat

Wins = tuple[int, int]


@dataclass(frozen=True, slots=True)
class CarryWords:
    """The words of one game's carry; `seat` and `even` are the names of its fields, too."""

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

    def read(self, words: Mapping[str, str]) -> dict[str, Any]:
        """The values that `spell` wrote, by field; ValueError with one sentence if these words spell none."""
        try:
            seat = None if words[self.seat] == self.nobody else int(words[self.seat])
            first, second = (int(word) for word in words["wins"].split(","))
            even = int(words[self.even])
        except (KeyError, ValueError):
            known = f"{self.title}'s {self.seat}, wins and {self.even}"
            raise ValueError(f"what the session hands on is not {known}") from None
        if (seat is not None and seat not in range(self.seats)) or min(first, second, even) < 0:
            raise ValueError("what the session hands on is out of range")
        return {self.seat: seat, "wins": (first, second), self.even: even}


@dataclass(frozen=True, slots=True, kw_only=True)
class WinsCarry:
    """A tally of wins; a game's own carry adds a seat and the draws, under the names that `WORDS` has."""

    WORDS: ClassVar[CarryWords]

    wins: Wins = (0, 0)
    """Matches won by either side."""

    def words(self) -> dict[str, str]:
        """The values as a record spells them."""
        seat, even = getattr(self, self.WORDS.seat), getattr(self, self.WORDS.even)
        return self.WORDS.spell(seat, self.wins, even)

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> Self:
        """The value that `words` wrote; ValueError with one sentence if they are no carry of this game."""
        return cls(**cls.WORDS.read(words))

    @property
    def opener(self) -> Seat | None:
        """The seat that `WORDS` names; None for nobody."""
        seat: Seat | None = getattr(self, self.WORDS.seat)
        return seat

    @classmethod
    def opened_by(cls, opener: Seat | None) -> Self:
        """The first of a session that this seat opens; ValueError with one sentence if there is none."""
        who = cls.WORDS.nobody if opener is None else str(opener)
        return cls.from_words(cls().words() | {cls.WORDS.seat: who})

    def after(self, winner: int | None) -> Self:
        """The tally with one more match in it: won by one of the sides, or by nobody."""
        if winner is None:
            even = self.WORDS.even
            return replace(self, **{even: getattr(self, even) + 1})
        return replace(self, wins=(self.wins[0] + (winner == 0), self.wins[1] + (winner == 1)))
