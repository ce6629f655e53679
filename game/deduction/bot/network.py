"""A player whose choices a small network weighs; the network was taught by games against itself (DD-15)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Protocol

from game.core.layers import Row, dotted, positive, through
from game.core.rng import Stream
from game.deduction.bot.ideas import answer_truth
from game.deduction.bot.model import ANSWER, SHUFFLE, TURN
from game.deduction.bot.moves import ACCEPT, Move, MoveChances, MoveKind, challenge, weighted
from game.deduction.bot.numbers import CARDS, Choice, Sight, choices, like_cards, state_numbers
from game.deduction.bot.view import View

BODY, HEAD = 64, 32
"""Units of the two layers."""


class Network:
    """Weights by input: for each number that goes in, what it adds to each unit."""

    def __init__(self, ranks: int, weights: Sequence[float]) -> None:
        """`weights` stand in the order in which they are taught: body, base, choices, scores."""
        size = CARDS + 2 * ranks
        inputs = (len(weights) - BODY * HEAD - BODY - 2 * HEAD - size * HEAD) // BODY
        left = iter(weights)

        def rows(count: int, width: int) -> list[Row]:
            return [[next(left) for _ in range(width)] for _ in range(count)]

        self.body, self.bias = rows(inputs, BODY), rows(1, BODY)[0]
        self.base, self.shift = rows(BODY, HEAD), rows(1, HEAD)[0]
        self.choice, self.score = rows(size, HEAD), rows(1, HEAD)[0]

    def chances(self, state: Sequence[float], among: Sequence[Choice]) -> list[float]:
        """How likely each choice is to be made."""
        body = positive(through(state, self.body, self.bias))
        base = through(body, self.base, self.shift)
        scores = [
            dotted(self.score, positive(through(choice.numbers, self.choice, base))) for choice in among
        ]
        most = max(scores)
        shares = [exp(score - most) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]


class Chances(Protocol):
    """A network, or the mean of several."""

    def chances(self, state: Sequence[float], among: Sequence[Choice]) -> list[float]:
        """How likely each choice is to be made; together they make 1."""


class Taught:
    """Plays what a network says."""

    def __init__(self, known: Chances) -> None:
        self.known = known

    def weighed(self, view: View, phase: int) -> list[tuple[Move, float]]:
        """Everything that may be done, with its chance; of cards alike only one stands here."""
        sight = Sight(view, phase)
        among = choices(sight)
        shares = self.known.chances(state_numbers(sight), among)
        return [(choice.move, share) for choice, share in zip(among, shares, strict=True)]

    def turns(self, view: View) -> MoveChances:
        """Every move on turn, with its chance."""
        found: MoveChances = []
        for move, share in self.weighed(view, TURN):
            if move.kind == MoveKind.DECLARE:
                cards = like_cards(view, move.hand_place)
                found += [(move._replace(hand_place=card), share / len(cards)) for card in cards]
            else:
                found.append((move, share))
        return found

    def accepting(self, view: View) -> float:
        """The chance to accept the declaration that waits."""
        return self.weighed(view, ANSWER)[0][1]

    def turn(self, view: View, rng: Stream) -> Move:
        """A move drawn by its chance."""
        return weighted(self.turns(view), rng)

    def answer(self, view: View, rng: Stream) -> Move:
        """Accept or challenge, drawn by its chance."""
        return ACCEPT if rng.random() < self.accepting(view) else challenge(answer_truth(view))

    def shuffle(self, view: View, rng: Stream) -> Move:
        """Shuffle or keep, drawn by its chance."""
        return weighted(self.weighed(view, SHUFFLE), rng)
