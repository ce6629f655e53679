"""Fits what positions of Deduction are worth, for the coach: `python -m game.deduction.training.standings`.

The single network that the expert level played by before it drew one of many plays against itself; with four
ranks, for which none was taught, the computed strategy does. At the beginning of some turns it is noted what
counts there (`coach.standing`) and who won in the end. Logistic regression, by Newton's method, one for each
deck and number of middle cards still face down. The same seed prints the same tables for `coach.weights`, in
half an hour on one core.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp

from game.core.rng import stream
from game.deduction.bot.mixture import RANKS
from game.deduction.bot.model import OVER, TURN, Model, Player, Terms, move_of, terms
from game.deduction.bot.network import Network, Taught
from game.deduction.bot.strong import STRONG
from game.deduction.coach.standing import Shared, Side, standing
from game.deduction.rules.options import PRESETS
from game.deduction.rules.state import MIDDLE
from game.deduction.training.single import taught

GAMES = 16_000
SHARE = 0.35
"""How many of the turns are noted."""
LONGEST = 2000
"""Moves after which a game is given up as a draw."""
HALF = 0.5
ROUNDS = 8
"""Steps of Newton's method; it has settled well before."""
HOLD = 1.0
"""How strongly weights are held to zero."""

Row = tuple[float, ...]
Sample = tuple[Row, float]
"""What counts, and how the game ended for the player on turn: 1 won, 0 lost, a half drawn."""


def player_of(ranks: int) -> Player:
    """Who plays the games: the single network of expert, or the computed strategy."""
    return Taught(Network(ranks, taught("expert", ranks))) if ranks == RANKS else STRONG


def samples(on: Terms, games: int, seed: int) -> list[list[Sample]]:
    """Turns of games of such a player against itself, by the face-down middle cards."""
    found: list[list[Sample]] = [[] for _ in range(MIDDLE + 1)]
    player = player_of(on.deck.ranks)
    for number in range(games):
        rng = stream(seed, f"standings/{on.deck.ranks}/{number}")
        model = Model.dealt(on, rng)
        noted: list[tuple[int, int, Row]] = []
        for _ in range(LONGEST):
            if model.phase == OVER:
                break
            if model.phase == TURN and rng.random() < SHARE:
                mine, theirs = model.views[model.turn], model.views[1 - model.turn]
                noted.append((len(mine.hidden()), model.turn, standing(mine, theirs).values()))
            model.do(move_of(player, model, rng), rng)
        for hidden, seat, row in noted:
            found[hidden].append((row, HALF if model.winner is None else float(model.winner == seat)))
    return found


def fitted(rows: Sequence[Sample]) -> list[float]:
    """The weights under which what came is likeliest."""
    width = len(rows[0][0])
    weights = [0.0] * width
    for _ in range(ROUNDS):
        slope = [-HOLD * weight for weight in weights]
        curve = [[HOLD * (a == b) for b in range(width)] for a in range(width)]
        for row, result in rows:
            chance = 1.0 / (1.0 + exp(-sum([v * w for v, w in zip(row, weights, strict=True)])))
            spread, miss = chance * (1.0 - chance), result - chance
            for a, value in enumerate(row):
                if value:
                    slope[a] += miss * value
                    lean, line = spread * value, curve[a]
                    for b, other in enumerate(row):
                        line[b] += lean * other
        weights = [weight + step for weight, step in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations whose matrix is positive definite (Gauss)."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        rows[at] = [value / pivot[at] for value in pivot]
        for other, line in enumerate(rows):
            if other != at:
                rows[other] = [value - line[at] * own for value, own in zip(line, rows[at], strict=True)]
    return [line[-1] for line in rows]


def main() -> None:
    """Fit and print, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.standings", description=__doc__)
    parser.add_argument("presets", nargs="*", default=["source", "four_ranks"], choices=list(PRESETS))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names = [*Shared._fields, *(f"my {name}" for name in Side._fields), *(f"their {n}" for n in Side._fields)]
    for preset in asked.presets:
        on = terms(PRESETS[preset])
        columns = [fitted(rows) for rows in samples(on, asked.games, asked.seed)[1:]]
        print(f"{on.deck.ranks}: {{")
        for name, line in zip(names, zip(*columns, strict=True), strict=True):
            print(f'    "{name}": ({", ".join(f"{weight:.3f}" for weight in line)}),', flush=True)
        print("},")


if __name__ == "__main__":
    main()
