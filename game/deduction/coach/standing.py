"""What a position of Deduction is worth to the player on turn, by all that both players know of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import NamedTuple

from game.deduction.bot.ideas import GRADES, chances
from game.deduction.bot.odds import UNKNOWN
from game.deduction.bot.view import ME, THEM, WAYS, View

FAR = 3
"""A lead in coins beyond this counts the same."""
MANY = 6
"""More declarations known to be true than this count the same."""


class Side(NamedTuple):
    """What counts for one player."""

    truths: float
    """Declarations left that the player knows to be true."""
    places: float
    """The middle cards that these are about."""
    none: float
    """Whether there are none."""
    guess: float
    """The chance of the best other declaration to be true."""
    sight: float
    """Face-down middle cards that the player knows."""
    known: float
    """Cards of the other's hand that the player knows."""
    unsaid: float
    """Pairs of face-down middle card and direction that the player has not declared yet."""
    held: float
    broke: float
    """Whether the player has no coin."""
    single: float
    """Whether the player has one coin."""


class Shared(NamedTuple):
    """What counts for both."""

    always: float
    lead: float
    """Coins that the player on turn is ahead."""
    ahead: float
    """The lead's sign."""
    odd: float
    """Whether the looks left are odd: it tells who must do something else first (DD-13)."""


class Standing(NamedTuple):
    """All that counts as a turn begins."""

    shared: Shared
    mine: Side
    theirs: Side

    def values(self) -> tuple[float, ...]:
        """Everything in one row, in the order of the weights."""
        return (*self.shared, *self.mine, *self.theirs)


def side(view: View) -> Side:
    """What counts for the player whose view this is."""
    hidden = view.hidden()
    truths = 0
    places: set[int] = set()
    guess = 0.0
    bits = 0
    for place, way, true in chances(view):
        if true > GRADES[-1]:
            bits |= 1 << place * WAYS + way
            places.add(place)
        elif true > guess:
            guess = true
    truths = bits.bit_count()
    theirs, coins = view.known[THEM], view.coins[ME]
    return Side(
        truths=float(min(truths, MANY)),
        places=float(len(places)),
        none=float(not truths),
        guess=guess,
        sight=float(sum([view.middle[place] != UNKNOWN for place in hidden])),
        known=float(
            sum([rank != UNKNOWN and view.held[THEM] >> place & 1 for place, rank in enumerate(theirs)])
        ),
        unsaid=float(sum([WAYS - (view.said[ME] >> place * WAYS & 7).bit_count() for place in hidden])),
        held=float(view.held[ME].bit_count()),
        broke=float(coins == 0),
        single=float(coins == 1),
    )


def standing(mine: View, theirs: View, of: Callable[[View], Side] = side) -> Standing:
    """What counts as a turn begins: the views of the player on turn and of the other.

    `of` may remember what counts for a player.
    """
    lead = max(-FAR, min(FAR, mine.coins[ME] - theirs.coins[ME]))
    shared = Shared(
        always=1.0,
        lead=float(lead),
        ahead=float((lead > 0) - (lead < 0)),
        odd=float(mine.looks_left() & 1),
    )
    return Standing(shared, of(mine), of(theirs))


def chance(values: Sequence[float], weights: Sequence[float]) -> float:
    """The chance of the player on turn to win, 0 to 1, a draw counting half."""
    odds = 0.0
    for value, weight in zip(values, weights, strict=True):
        odds += value * weight
    return 1.0 / (1.0 + exp(-odds))
