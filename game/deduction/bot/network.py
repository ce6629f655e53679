"""A player whose choices a small network weighs; the network was taught by games against itself (DD-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from typing import Any

from game.core.layers import Row, dotted, positive, through, unpacked
from game.core.rng import Stream
from game.core.stored import FOLDER, stored
from game.deduction.bot.expert import EXPERT
from game.deduction.bot.ideas import answer_truth
from game.deduction.bot.model import ANSWER, SHUFFLE, TURN, Player
from game.deduction.bot.moves import ACCEPT, Move, MoveChances, MoveKind, challenge, weighted
from game.deduction.bot.numbers import CARDS, Choice, Sight, choices, like_cards, state_numbers
from game.deduction.bot.strong import STRONG
from game.deduction.bot.view import View

PATH = FOLDER / "deduction-network.json"
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


class Taught:
    """Plays what a network says."""

    def __init__(self, known: Callable[[int], Network]) -> None:
        """`known` has the network for a number of ranks."""
        self.known = known

    def weighed(self, view: View, phase: int) -> list[tuple[Move, float]]:
        """Everything that may be done, with its chance; of cards alike only one stands here."""
        sight = Sight(view, phase)
        among = choices(sight)
        shares = self.known(view.deck.ranks).chances(state_numbers(sight), among)
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


@cache
def contents() -> dict[str, Any]:
    """The whole file: how the networks were taught, and their weights by level and number of ranks.

    Raises ValueError with one sentence if it can't be read.
    """
    return stored(PATH)


@cache
def network(name: str, ranks: int) -> Network:
    """A network of the file."""
    return Network(ranks, unpacked(contents()["networks"][name][str(ranks)]))


class Schooled:
    """Plays by a network of the file where one was taught for the deck, else as another player does."""

    def __init__(self, name: str, other: Player) -> None:
        """`name` is the network's in the file."""
        self.name = name
        self.other = other
        self._taught = Taught(lambda ranks: network(name, ranks))

    def taught(self, view: View) -> Taught | None:
        """Who plays by the network here; None for a deck that none was taught for."""
        there = str(view.deck.ranks) in contents()["networks"][self.name]
        return self._taught if there else None

    def _of(self, view: View) -> Player:
        return self.taught(view) or self.other

    def turn(self, view: View, rng: Stream) -> Move:
        """What to do on turn."""
        return self._of(view).turn(view, rng)

    def answer(self, view: View, rng: Stream) -> Move:
        """Accept or challenge."""
        return self._of(view).answer(view, rng)

    def shuffle(self, view: View, rng: Stream) -> Move:
        """Shuffle or keep."""
        return self._of(view).shuffle(view, rng)


SCHOOLED_STRONG = Schooled("strong", STRONG)
SCHOOLED_EXPERT = Schooled("expert", EXPERT)
