"""Reads what others chose to guess: how likely each kind of player was to guess so, by the cards it knew of.

A skilled player asks where the answer is most open, a greedy one where it is surest, a careless one anywhere.
Nobody is told which kind a player is; its shares of each are learnt from all that it has chosen (`trust`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, log2
from operator import itemgetter
from typing import NamedTuple

from game.logic.belief.inference import Belief, belief, number_of
from game.logic.belief.masks import JOKER, Facts, Impossible
from game.logic.belief.sweep import World
from game.logic.rules.state import GuessNote, opponents, partner

OPEN_MINDED = 4.0
"""How closely a skilled player follows the bits that an answer tells; fitted to guesses of bots."""
GRASPING = 8.0
"""How closely a greedy player follows the chance of being right."""
SLIP = 0.02
"""How often anybody guesses just anything."""
HUNDREDTHS = 2
"""Chances are told apart by so many digits, so that what draws a player is worked out but once."""


Held = tuple[int, ...]


class Ways(NamedTuple):
    """A figure for each kind of player."""

    skilled: float
    greedy: float
    careless: float


AT_FIRST = Ways(0.6, 0.32, 0.08)
"""The shares of the kinds before anything was chosen."""


class GuessReading:
    """One guess, read by what the guesser must have believed if it held these cards: counted exactly."""

    __slots__ = ("_found", "_places", "anything", "held", "named", "spots", "then")
    most_rows = 16
    """For so many of the guesser's likeliest rows it is read; in others it counts like the mean of these."""

    def __init__(self, note: GuessNote, then: Facts, up: Sequence[int], shown: frozenset[int]) -> None:
        """`then` is what was public as the turn began, `shown` what its partner had shown the guesser."""
        self.then = then
        self.named = (note.target, note.place, int(note.rank))
        self.spots = tuple(
            (target, place)
            for target in opponents(note.seat)
            for place in range(len(then.colours[target]))
            if not up[target] >> place & 1
        )
        self.anything = 1.0 / ((then.top + bool(then.jokers)) * len(self.spots))
        """How likely any guess is that nobody thought about."""
        own = tuple((note.seat, place) for place in range(len(then.colours[note.seat])))
        self._places = (*own, *((partner(note.seat), place) for place in sorted(shown)))
        self.held: Callable[[World], Held] = itemgetter(*(number_of(*spot) for spot in self._places))
        """The ranks that the guesser knew of in a world: all that its choice could rest on."""
        self._found: dict[Held, Ways] = {}

    def ways(self, held: Held) -> Ways:
        """How likely each kind of player was to guess so if it knew of these ranks."""
        found = self._found.get(held)
        if found is None:
            skilled, greedy = ((1.0 - SLIP) * chance + SLIP * self.anything for chance in self._told(held))
            found = self._found[held] = Ways(skilled, greedy, self.anything)
        return found

    def _told(self, held: Held) -> tuple[float, float]:
        """How likely a skilled and a greedy player were to choose this guess."""
        try:
            theirs = Belief(self.then.knowing(self._places, held))
        except Impossible:
            return 0.0, 0.0
        by_bits = by_chance = told_bits = told_chance = 0.0
        for target, place in self.spots:
            for rank, chance in theirs.ranks(target, place).items():
                bits, surety = _draws(round(chance, HUNDREDTHS))
                by_bits += bits
                by_chance += surety
                if (target, place, rank) == self.named:
                    told_bits, told_chance = bits, surety
        return told_bits / by_bits, told_chance / by_chance


class QuickReading(GuessReading):
    """The same by what everybody believed, less the cards that the guesser held: one count for all worlds."""

    __slots__ = ("_shares",)
    most_rows = 4096

    def __init__(self, note: GuessNote, then: Facts, up: Sequence[int], shown: frozenset[int]) -> None:
        super().__init__(note, then, up, shown)
        target, place, rank = self.named
        try:
            ranks = belief(then).ranks(target, place)
        except Impossible:
            ranks = {}
        colour = then.colours[target][place]
        alike = [then.colours[seat][spot] == colour for seat, spot in self._places]
        self._shares = (ranks.get(rank, 0.0), ranks, alike)

    def _told(self, held: Held) -> tuple[float, float]:
        chance, ranks, alike = self._shares
        taken = {rank for rank, same in zip(held, alike, strict=True) if same and rank != JOKER}
        if self.named[2] in taken or not chance:
            return 0.0, 0.0
        left = sum(share for rank, share in ranks.items() if rank not in taken)
        likely = chance / left / len(self.spots)
        return likely, likely


@lru_cache(maxsize=128)
def _draws(chance: float) -> tuple[float, float]:
    """How strongly a guess with this chance draws a skilled player, and a greedy one."""
    bits = 0.0
    if 0.0 < chance < 1.0:
        bits = -chance * log2(chance) - (1.0 - chance) * log2(1.0 - chance)
    return exp(OPEN_MINDED * bits), exp(GRASPING * chance)
