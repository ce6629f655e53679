"""The normal level of Deduction, the fixed yardstick: exact belief, the most coins one step ahead (DD-15)."""

from __future__ import annotations

from game.core.rng import Stream
from game.deduction.bot.ideas import answer_truth
from game.deduction.bot.knowledge import may_know
from game.deduction.bot.moves import (
    ACCEPT,
    SHUFFLE,
    Move,
    MoveChances,
    believing,
    challenge,
    declaring,
    evenly,
    looks,
    peeks,
)
from game.deduction.bot.odds import UNKNOWN
from game.deduction.bot.view import ME, WAYS, View

ACCEPT_FROM = 0.5
"""A declaration is accepted if it is at least as likely true as false."""
TIE = 1e-9
PEEK_COSTS = -1.0
LOOK_COSTS = 0.0


def answer(view: View, rng: Stream) -> Move:
    """Accept what is at least as likely true as false."""
    return ACCEPT if accepting(view) else challenge(answer_truth(view))


def accepting(view: View) -> float:
    """The chance that this level accepts the declaration that waits: all or nothing."""
    return float(answer_truth(view) >= ACCEPT_FROM - TIE)


def shuffle(view: View, rng: Stream) -> Move:
    """Shuffle always, so that the other knows no place."""
    return SHUFFLE


def turn(view: View, rng: Stream) -> Move:
    """The move with the most expected coins one step ahead; a coin decides ties."""
    return believing(view, rng.choice(best_moves(view)))


def turns(view: View) -> MoveChances:
    """Every move that this level may make on turn, with its chance."""
    return evenly(best_moves(view))


def best_moves(view: View) -> list[Move]:
    """Every move with the most expected coins one step ahead."""
    coins = Coins(view)
    worth = [(coins.of(move), move) for move in declaring(view)]
    worth += [(LOOK_COSTS, move) for move in looks(view)]
    worth += [(PEEK_COSTS, move) for move in peeks(view)]
    best = max(coins for coins, _ in worth)
    return [move for coins, move in worth if coins > best - TIE]


class Coins:
    """The expected coins of a declaration, if the other answers as this level does."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._may_know = may_know(view)
        self._pay = 1.0 if view.bank else 0.0
        self._known: dict[tuple[int, bool, int], list[float]] = {}

    def of(self, move: Move) -> float:
        """From -1 to 1: a coin won or lost, by all that the other may know."""
        rank = self._view.hand[move.hand_place]
        shown = self._view.known[ME][move.hand_place] != UNKNOWN
        which = rank, shown, move.place
        if which not in self._known:
            self._known[which] = self._declarations(*which)
        return self._known[which][move.way]

    def _declarations(self, rank: int, shown: bool, place: int) -> list[float]:
        worth = [0.0] * WAYS
        for knows in self._may_know:
            plausible, true = knows.plausible(rank, shown, place), knows.true(rank, place)
            for way in range(WAYS):
                believed = plausible[way] >= ACCEPT_FROM - TIE
                worth[way] += knows.chance * (self._pay if believed else 2.0 * true[way] - 1.0)
        return worth
