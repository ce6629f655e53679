"""Reads the cards that others chose to show: a show says something about what was not shown (tip 5).

A good player shows the card that tells the partner most: roughly the one that the table thought least
likely. So each show is taken to have been chosen with odds inverse to the chance that the table gave each
of the owner's hidden cards at the time. It is evidence, not proof; a set trap is possible.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.contract import Seat
from game.logic.belief.inference import belief
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.sweep import ROW_STRIDE, World
from game.logic.rules.state import SEATS, GuessNote, TurnUpNote

CARE = 1.3
"""How closely a player follows the odds when choosing; fitted to games of bots."""
SHOWN_AGAIN = 0.05
"""How much rarer a card is shown a second time."""
LEAST = 1e-3
"""The least chance that the table is assumed to give a card, so that a single surprise does not decide."""

Odds = tuple[tuple[int, dict[int, float]], ...]
"""For each hidden place of the owner's row, the odds of its being shown, by its rank."""


class ShowReading:
    """One show: the place shown, and how well each card would have done instead."""

    __slots__ = ("odds", "shown")

    def __init__(self, shown: int, odds: Odds) -> None:
        self.shown = shown
        self.odds = odds

    def likelihood(self, world: World) -> float:
        """How likely a player who thinks was to show this card if `world` is how the cards lie."""
        total = told = 0.0
        for place, by_rank in self.odds:
            odds = by_rank.get(world[place], 0.0)
            total += odds
            if place == self.shown:
                told = odds
        return told / total if total else 1.0 / len(self.odds)


@lru_cache(maxsize=256)
def read_show(owner: Seat, place: int, then: Facts, up: int, before: frozenset[int]) -> ShowReading:
    """A show, with what was public `then`, the places that lay open (`up`) and those shown before."""
    try:
        table = belief(then)
    except Impossible:
        return ShowReading(0, ((0, {}),))
    odds = tuple(
        (
            ROW_STRIDE * owner + spot,
            {
                rank: (SHOWN_AGAIN if spot in before else 1.0) / max(chance, LEAST) ** CARE
                for rank, chance in table.ranks(owner, spot).items()
            },
        )
        for spot in range(len(then.colours[owner]))
        if not up >> spot & 1
    )
    return ShowReading(ROW_STRIDE * owner + place, odds)


def public_before(
    turn: int, known: Facts, guesses: tuple[GuessNote, ...], flips: tuple[TurnUpNote, ...]
) -> tuple[Facts, tuple[int, ...]]:
    """What everybody could rule out when a turn began, and the places that were face up."""
    everything = (1 << (known.top + 1)) - (1 if known.jokers else 2)
    masks = [[everything] * len(row) for row in known.colours]
    up = [0] * SEATS
    for guess in guesses:
        if guess.turn < turn and guess.right is not None:
            if guess.right:
                masks[guess.target][guess.place] = 1 << guess.rank
                up[guess.target] |= 1 << guess.place
            else:
                masks[guess.target][guess.place] &= ~(1 << guess.rank)
    for flip in flips:
        if flip.turn < turn:
            masks[flip.seat][flip.place] = known.masks[flip.seat][flip.place]
            up[flip.seat] |= 1 << flip.place
    rows = tuple(tuple(row) for row in masks)
    return Facts(known.top, known.jokers, known.coloured, known.colours, rows), tuple(up)
