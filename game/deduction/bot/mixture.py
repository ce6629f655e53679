"""A player who draws one of several networks before each hand: nobody knows whom they meet (DD-15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.core.layers import unpacked
from game.core.rng import Stream
from game.core.stored import FOLDER, stored
from game.deduction.bot.expert import EXPERT
from game.deduction.bot.model import Player
from game.deduction.bot.moves import Move, MoveChances
from game.deduction.bot.network import HEAD, Network, Taught
from game.deduction.bot.numbers import Choice
from game.deduction.bot.strong import STRONG
from game.deduction.bot.view import View

PATH = FOLDER / "deduction-mixture.json"
RANKS = 3
"""The deck that they were taught for."""


@cache
def contents() -> dict[str, Any]:
    """The whole file: the networks, how often each is drawn, how sharp the scores are by level.

    Raises ValueError with one sentence if it can't be read.
    """
    return stored(PATH)


def shares() -> list[float]:
    """How often each network is drawn, the likeliest first; together they make 1, but for rounding."""
    found: list[float] = contents()["shares"]
    return found


def weights(level: str, number: int) -> list[float]:
    """What one of the networks weighs, its scores as sharp as they are at this level."""
    sharp, found = contents()["sharpness"][level], unpacked(contents()["networks"][number])
    found[-HEAD:] = [sharp * weight for weight in found[-HEAD:]]
    return found


@cache
def network(level: str, number: int) -> Network:
    """One of the networks, as sharp as it is at this level."""
    return Network(RANKS, weights(level, number))


@cache
def member(level: str, number: int) -> Taught:
    """Who plays by one of the networks."""
    return Taught(network(level, number))


class Mean:
    """What may be expected before the draw: the mean of the likeliest networks, weighed by their shares."""

    def __init__(self, level: str, most: int | None) -> None:
        """`most` of the networks count; None counts all."""
        drawn_in = shares()[:most]
        total = sum(drawn_in)
        self.parts = [(share / total, network(level, number)) for number, share in enumerate(drawn_in)]

    def chances(self, state: Sequence[float], among: Sequence[Choice]) -> list[float]:
        """How likely each choice is to be made."""
        found = [0.0] * len(among)
        for share, one in self.parts:
            chances = one.chances(state, among)
            found = [old + share * chance for old, chance in zip(found, chances, strict=True)]
        return found


@cache
def expected(level: str, most: int | None = None) -> Taught:
    """Who does in every position what may be expected before the draw (`Mean`)."""
    return Taught(Mean(level, most))


def drawn(level: str, chance: float) -> Taught:
    """The one that `chance`, in [0, 1), falls on; what rounding leaves falls on the last."""
    last = len(shares()) - 1
    for number, share in enumerate(shares()):
        chance -= share
        if chance < 0.0 or number == last:
            break
    return member(level, number)


class Drawn:
    """Plays a whole hand by the network that it drew; with another deck, as another player does.

    Which one it is comes from the stream that all decisions of a seat in a hand share, `Stream.wider`.
    """

    def __init__(self, level: str, other: Player) -> None:
        self.level = level
        self.other = other

    def by(self, view: View, rng: Stream) -> Player:
        """Who plays this hand."""
        return self.seated(view.deck.ranks, rng.wider())

    def seated(self, ranks: int, rng: Stream) -> Player:
        """Who plays a whole game with a deck of so many ranks."""
        return drawn(self.level, rng.random()) if ranks == RANKS else self.other

    def expected(self, view: View, most: int | None = None) -> Taught | None:
        """Who does what may be expected before the draw (`Mean`); None with a deck that they don't know."""
        return expected(self.level, most) if view.deck.ranks == RANKS else None

    def turns(self, view: View) -> MoveChances:
        """Every move on turn with the deck they know, with its chance before the draw."""
        return expected(self.level).turns(view)

    def accepting(self, view: View) -> float:
        """The chance, before the draw, to accept the declaration that waits."""
        return expected(self.level).accepting(view)

    def turn(self, view: View, rng: Stream) -> Move:
        """What to do on turn."""
        return self.by(view, rng).turn(view, rng)

    def answer(self, view: View, rng: Stream) -> Move:
        """Accept or challenge."""
        return self.by(view, rng).answer(view, rng)

    def shuffle(self, view: View, rng: Stream) -> Move:
        """Shuffle or keep."""
        return self.by(view, rng).shuffle(view, rng)


DRAWN_STRONG = Drawn("strong", STRONG)
DRAWN_EXPERT = Drawn("expert", EXPERT)
