"""Two players against each other on the fast model: each deal twice, with seats swapped."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.core.rng import Stream, stream
from game.deduction.bot.mixture import Drawn
from game.deduction.bot.model import OVER, Model, Player, Terms, move_of
from game.deduction.bot.moves import (
    ACCEPT,
    KEEP,
    SHUFFLE,
    Move,
    MoveChances,
    challenge,
    evenly,
    moves_on_turn,
)
from game.deduction.bot.view import View

MOST_MOVES = 2000
"""A game that takes longer is a draw: looks can go round where they are not limited."""
HALF = 0.5


class Uniform:
    """Makes any legal move, all equally likely."""

    def turn(self, view: View, rng: Stream) -> Move:
        """Any move."""
        return rng.choice(moves_on_turn(view))

    def turns(self, view: View) -> MoveChances:
        """Every move, with its chance."""
        return evenly(moves_on_turn(view))

    def answer(self, view: View, rng: Stream) -> Move:
        """Either."""
        return ACCEPT if rng.random() < HALF else challenge(HALF)

    def accepting(self, view: View) -> float:
        """The chance to accept."""
        return HALF

    def shuffle(self, view: View, rng: Stream) -> Move:
        """Either."""
        return rng.choice((SHUFFLE, KEEP))


class Score(NamedTuple):
    """How the first of two players did."""

    won: int
    lost: int
    drawn: int
    mean: float
    """Games won minus games lost, per game: -1 to 1."""
    error: float
    """The standard error of the mean, over pairs of games of one deal."""

    @property
    def share(self) -> float:
        """The share of decided games that were won."""
        return self.won / (self.won + self.lost)


def duel(one: Player, other: Player, on: Terms, pairs: int, seed: int = 1) -> Score:
    """Play pairs of games: the same deal, with each player at either seat."""
    found = [0, 0, 0]
    total = squares = 0.0
    for number in range(pairs):
        pair = 0
        for swapped in (0, 1):
            rng = stream(seed, f"duel/{number}")
            model = Model.dealt(on, rng)
            first, second = (
                seated(player, on, stream(seed, f"seated/{number}/{swapped}/{side}"))
                for side, player in enumerate((one, other))
            )
            winner = play(model, (second, first) if swapped else (first, second), rng)
            result = 0 if winner is None else 1 if winner == swapped else -1
            found[result] += 1
            pair += result
        total += pair / 2
        squares += pair * pair / 4
    mean = total / pairs
    return Score(found[1], found[-1], found[0], mean, sqrt(max(0.0, squares / pairs - mean * mean) / pairs))


def seated(player: Player, on: Terms, rng: Stream) -> Player:
    """Who plays a game by these terms: of those who draw a network before each, the one that they drew."""
    return player.seated(on.deck.ranks, rng) if isinstance(player, Drawn) else player


def play(model: Model, players: tuple[Player, Player], rng: Stream) -> int | None:
    """Play a game to its end: who won, None for a draw."""
    moves = 0
    while model.phase != OVER and moves < MOST_MOVES:
        model.do(move_of(players[model.mover], model, rng), rng)
        moves += 1
    return model.winner
