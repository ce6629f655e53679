"""Reads the cards that others chose to show: a show says something about what was not shown (tip 5).

A good player shows the card that tells the partner most: roughly the one that the table thought least
likely. So each show is taken to have been chosen with odds inverse to the chance that the table gave each
of the owner's hidden cards at the time. It is evidence, not proof; a set trap is possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.contract import Seat
from game.logic.belief.inference import Weighted, belief
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.sweep import ROW_STRIDE, World
from game.logic.rules.state import SEATS, GuessNote, ShowNote, TurnUpNote

CARE = 1.3
"""How closely a player follows the odds when choosing; fitted to games of bots."""
SHARPNESS = 1.2
"""The weighed odds are raised to this: what is not read (what was guessed rather than something else, who did
not declare) speaks for the likelier worlds too. Fitted, so that declarations succeed as often as believed."""
SHOWN_AGAIN = 0.05
"""How much rarer a card is shown a second time."""
ANY_CARD = 0.03
"""How often a show is assumed to have been picked blindly."""
LEAST = 1e-3
"""The least chance that the table is assumed to give a card, so that a single surprise does not decide."""

Odds = tuple[tuple[int, dict[int, float]], ...]
"""For each hidden place of the owner's row, the odds of its being shown, by its rank."""


class Reading:
    """One show: the place shown, and how well each card would have done instead."""

    __slots__ = ("odds", "shown")

    def __init__(self, shown: int, odds: Odds) -> None:
        self.shown = shown
        self.odds = odds

    def likelihood(self, world: World) -> float:
        """How likely this show was if `world` is how the cards lie."""
        total = told = 0.0
        for place, by_rank in self.odds:
            odds = by_rank.get(world[place], 0.0)
            total += odds
            if place == self.shown:
                told = odds
        blind = ANY_CARD / len(self.odds)
        return (1.0 - ANY_CARD) * told / total + blind if total else blind


def weigh(readings: Sequence[Reading], worlds: Sequence[Weighted]) -> tuple[Weighted, ...]:
    """The worlds with their weights once the shows are read, summing to one."""
    found = []
    for world, weight in worlds:
        for reading in readings:
            weight *= reading.likelihood(world)
        found.append((world, weight**SHARPNESS))
    total = sum(weight for _, weight in found)
    return tuple(Weighted(world, weight / total) for world, weight in found)


@lru_cache(maxsize=256)
def readings(
    seat: Seat,
    known: Facts,
    shows: tuple[ShowNote, ...],
    guesses: tuple[GuessNote, ...],
    flips: tuple[TurnUpNote, ...],
) -> tuple[Reading, ...]:
    """What `seat` can read in the shows of the others; `known` is all it knows of the cards."""
    found = []
    for note in shows:
        if note.seat == seat:
            continue
        then, up = _public_before(note.turn, known, guesses, flips)
        before = {
            earlier.place for earlier in shows if earlier.seat == note.seat and earlier.turn < note.turn
        }
        found.append(_reading(note.seat, note.place, then, up[note.seat], frozenset(before)))
    return tuple(found)


@lru_cache(maxsize=256)
def _reading(owner: Seat, place: int, then: Facts, up: int, before: frozenset[int]) -> Reading:
    try:
        table = belief(then)
    except Impossible:
        return Reading(0, ((0, {}),))
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
    return Reading(ROW_STRIDE * owner + place, odds)


def _public_before(
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
