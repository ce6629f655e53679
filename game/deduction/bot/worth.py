"""What a declaration is worth: exact belief one step ahead, and beyond that what learning found."""

from __future__ import annotations

from typing import NamedTuple

from game.deduction.bot.ideas import (
    HONEST_FROM,
    MOST_TRUTHS,
    STANDINGS,
    Declaration,
    declarations,
    money,
    standing,
    truths_left,
    turn_key,
)
from game.deduction.bot.view import WAYS, View

LOST, DRAWN, WON = -1.0, 0.0, 1.0
HALF = 0.5
"""How likely a declaration is accepted if nothing was learnt about it."""


class Tables:
    """What learning found: how often declarations are accepted, and what a player's standing is worth."""

    __slots__ = ("accepted", "worth")

    def __init__(self, accepted: dict[int, float], worth: dict[int, float]) -> None:
        self.accepted = accepted
        """The chance that a declaration is accepted, by `Declaration.key`."""
        self.worth = worth
        """Games to be won, -1 to 1, for the player whose declaration was answered, by `after`."""


class Offer(NamedTuple):
    """The best declarations of an idea, all equally good."""

    declarations: list[Declaration]
    value: float
    """Games to be won by it, -1 to 1."""
    accepted: float
    """How likely it is accepted."""

    @property
    def true(self) -> float:
        """The chance that it is true."""
        return self.declarations[0].true


class Offers(NamedTuple):
    """What a player on turn may declare best."""

    honest: Offer | None
    bluff: Offer | None
    truths: int
    """The declarations that the player knows to be true, as bits."""


TIE = 1e-9


def offers(view: View, tables: Tables) -> Offers:
    """The best honest declarations and the best bluffs by what they are worth."""
    found = declarations(view)
    truths = truths_left(found)
    best: list[Offer | None] = [None, None]
    for declaration, value, chance in _valued(view, tables, found, truths):
        side = declaration[3] < HONEST_FROM
        offer = best[side]
        if offer is None or value > offer.value + TIE:
            best[side] = Offer([declaration], value, chance)
        elif value > offer.value - TIE:
            offer.declarations.append(declaration)
    return Offers(best[0], best[1], truths)


class Valued(NamedTuple):
    """A declaration that may be made, and what comes of it."""

    declaration: Declaration
    value: float
    """Games to be won by it, -1 to 1."""
    accepted: float
    """How likely it is accepted."""


def valued(view: View, tables: Tables, found: list[Declaration], truths: int) -> list[Valued]:
    """What each of the declarations `found` is worth; `truths` are those known to be true, as bits."""
    return [Valued(*one) for one in _valued(view, tables, found, truths)]


def _valued(
    view: View, tables: Tables, found: list[Declaration], truths: int
) -> list[tuple[Declaration, float, float]]:
    """The same as plain tuples, which are made faster: playouts ask for hundreds of thousands."""
    ends = Ends(view, tables.worth, truths)
    accepted = tables.accepted
    those = []
    for declaration in found:
        _, place, way, true, key = declaration
        chance = accepted.get(key, HALF)
        kept, taken, lost = ends.of(place, way)
        value = chance * kept + (1.0 - chance) * (true * taken + (1.0 - true) * lost)
        those.append((declaration, value, chance))
    return those


class Ends:
    """What the answers to a declaration lead to: accepted, challenged and true, challenged and false."""

    def __init__(self, view: View, worth: dict[int, float], truths: int) -> None:
        self._view = view
        self._worth = worth
        self._truths = truths
        self._known: dict[int, tuple[float, float, float]] = {}

    def of(self, place: int, way: int) -> tuple[float, float, float]:
        """Games to be won after each answer to a declaration about a middle card, -1 to 1."""
        sure = self._truths >> place * WAYS + way & 1
        known = self._known.get(place * 2 + sure)
        if known is None:
            accepted, taken, lost = afters(self._view, place, sure, self._truths)
            worth = self._worth
            known = value_of(accepted, worth), value_of(taken, worth), value_of(lost, worth)
            self._known[place * 2 + sure] = known
        return known


After = int | float
"""A standing after a declaration was answered, or the game's result if it ended."""


def value_of(end: After, worth: dict[int, float]) -> float:
    """Games to be won from there, -1 to 1; judged by the coins alone if nothing else is known."""
    if isinstance(end, float):
        return end
    value = worth.get(end)
    return worth.get(coins_only(end), DRAWN) if value is None else value


def coins_only(end: int) -> int:
    """A standing's key with everything but coins and cards left out."""
    return -1 - end // (STANDINGS * (MOST_TRUTHS + 1))


def afters(view: View, place: int, sure: int, truths: int) -> tuple[After, After, After]:
    """Where a declaration leads: accepted, challenged and true, challenged and false.

    `truths` are the declarations known to be true, as bits; `sure` is 1 if this is one of them.
    """
    mine, theirs = view.coins
    hidden, empty = len(view.hidden()), view.bank == 0
    accepted = after(
        [mine + (not empty), theirs], hidden, view.bank <= 1, standing(view), truths.bit_count() - sure
    )
    there = standing(view, 1 << place)
    left = (truths & ~(7 << place * WAYS)).bit_count()
    return (
        accepted,
        _end([mine + 1, theirs - 1], hidden - 1, empty, there, left),
        _end([mine - 1, theirs + 1], hidden - 1, empty, there, left),
    )


def _end(coins: list[int], hidden: int, empty: bool, there: int, left: int) -> After:
    mine, theirs = coins
    if min(coins) < 0:
        return WON if theirs < 0 else LOST
    if not hidden:
        return DRAWN if mine == theirs else WON if mine > theirs else LOST
    return after(coins, hidden, empty, there, left)


def after(coins: list[int], hidden: int, empty: bool, there: int, truths: int) -> int:
    """The standing of a player whose declaration was answered: coins, cards, true declarations left."""
    return (money(coins, hidden, empty) * STANDINGS + there) * (MOST_TRUTHS + 1) + min(truths, MOST_TRUTHS)


def turn_key_of(view: View, here: tuple[int, ...], best: Offers) -> int:
    """The situation of a player on turn with these best declarations."""
    return turn_key(
        view,
        here,
        best.truths.bit_count(),
        best.honest.true if best.honest else 0.0,
        best.bluff.accepted if best.bluff else 0.0,
    )
