"""What a side made of its cards, as a number that is the more the better, and how people say it."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import Game
from game.core.contract import Outcome, State
from game.core.options import Options

WON, DREW = 2, 1
"""What a hand counts in a game that has nothing but winners, in half wins."""
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


class Scale:
    """How one game counts what was made of a hand, at a table of so many seats."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        self._game, self._seats = game, seats
        self._unit = "" if game.made is None else game.made.unit(options)

    def made(self, state: State, outcome: Outcome) -> tuple[int, ...]:
        """What each seat's side made: the game's own count, else how many it left behind, else half wins."""
        seats = range(self._seats)
        if self._game.made is not None:
            return tuple(self._game.made.made(state))
        if outcome.places is not None:
            return tuple(self._seats - place for place in outcome.places)
        return tuple(DREW if outcome.draw else WON * (seat in outcome.winners) for seat in seats)

    def said(self, made: int) -> str:
        """Of one hand: "8 sets", "2nd", "won"."""
        if self._unit:
            return self._counted(made)
        if self._game.places:
            return self.placed(self._seats - made)
        return {WON: "won", DREW: "draw"}.get(made, "lost")

    def told(self, name: str, made: int) -> str:
        """What somebody made of one hand, as a sentence: "Mina made 8 sets with these cards." """
        said = self.said(made)
        verb = "made " if self._unit else "came " if self._game.places else ""
        return f"{name} {verb}{'drew' if said == 'draw' else said} with these cards."

    @staticmethod
    def placed(place: int) -> str:
        """A place, from 1: "2nd"."""
        return ORDINALS.get(place, f"{place}th")

    def summed(self, made: int) -> str:
        """Of several hands, or a difference: "17 sets", "5 points", "2½ wins"."""
        return self._counted(made)

    def _counted(self, made: int) -> str:
        if self._unit or self._game.places:
            unit = self._unit or "point"
            return f"{_signed(made)} {unit if abs(made) == 1 else f'{unit}s'}"
        whole, half = divmod(made, WON)
        words = f"{whole or '' if half else whole}{'½' * half}"
        return f"{words} {'win' if made in (DREW, WON) else 'wins'}"

    @property
    def explained(self) -> str:
        """What is counted where that does not explain itself, as a sentence."""
        if self._unit:
            return ""
        if self._game.places:
            return "A point for everybody left behind."
        return "A draw is half a win."


def _signed(made: int) -> str:
    return str(made) if made >= 0 else f"−{-made}"


def best(row: Sequence[int]) -> frozenset[int]:
    """Which columns of a row are best; none if all are equal."""
    most = max(row)
    if min(row) == most:
        return frozenset()
    return frozenset(place for place, made in enumerate(row) if made == most)
