"""The tree of a reduced game of Deduction as arrays: every public history with every deal (DD-15).

One ace, king and queen to a stack, one card to the hand, one middle card in play. A *row* is a public
history together with a deal that fits it; an *information set* is all that the player who is to act can't
tell apart, and has a *choice* for each move. Nobody forgets anything: whoever comes to an information set
has come there by the same choices of their own, whatever the deal. A challenge ends the game, as it turns up
the only middle card; an only card can't be shuffled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.deduction.bot.odds import truth
from game.deduction.bot.view import WAYS
from game.deduction.training.exploit_exact import SMALL, worlds

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

RANKS = 3
LOST, DRAWN, WON = range(3)
"""Where the results for the player who begins stand behind the rows, by number."""
RESULTS = (-1.0, 0.0, 1.0)
PEEK, LOOK, ACCEPT, CHALLENGE = "peek", "look", "accept", "challenge"
SAID = ("higher", "equal", "lower")


class Rules(NamedTuple):
    """Which reduced game is played."""

    coins: int
    """Coins each."""
    looks: int = 0
    """Looks in a row (DD-13)."""
    again: bool = True
    """Whether a card may be looked or peeked at again by a player who knows it."""


class Spot(NamedTuple):
    """A public history, as far as it matters to what may come; pairs are by who began and who did not."""

    coins: tuple[int, int]
    said: tuple[int, int] = (0, 0)
    """The directions declared, as bits."""
    peeked: tuple[bool, bool] = (False, False)
    shown: tuple[int, int] = (-1, -1)
    """The hand cards that have been looked at, -1 for those that have not."""
    looks: int = 0
    turn: int = 0
    pending: int = -1
    """The direction of a declaration that waits."""

    @property
    def mover(self) -> int:
        """Who is to act."""
        return self.turn if self.pending < 0 else 1 - self.turn


class Layer(NamedTuple):
    """All moves from histories of one length; of a row they stand together."""

    first: int
    """The first row of that length; the rows are in order."""
    starts: Ints
    """Where each row's moves begin within the layer."""
    rows: Ints
    """The row that each move leaves."""
    choices: Ints
    """The choice of its player that it is."""
    ends: Ints
    """The row that it leads to, or a result behind the rows."""
    own: NDArray[np.bool_]
    """Whether the player who began makes it."""


class Tree(NamedTuple):
    """A whole reduced game."""

    chances: Floats
    """The chance of each deal."""
    layers: list[Layer]
    rows: int
    histories: int
    sets: Ints
    """The information set of each choice; those of a set stand together."""
    starts: Ints
    """The first choice of each information set."""
    first: NDArray[np.bool_]
    """Whether each information set is one of the player who began."""
    names: dict[tuple[object, ...], int]
    """Information sets by who acts, their cards and what happened, if asked for."""


class Deals(NamedTuple):
    """Every deal: the two hands, the middle card, the chance."""

    hands: tuple[Ints, Ints]
    middle: Ints
    chances: Floats


def deals() -> Deals:
    """The deals that are possible."""
    found = list(worlds(SMALL).items())
    return Deals(
        (
            np.array([world.hands[0][0] for world, _ in found]),
            np.array([world.hands[1][0] for world, _ in found]),
        ),
        np.array([world.middle[0] for world, _ in found]),
        np.array([chance for _, chance in found]),
    )


def moves(spot: Spot, on: Rules) -> Iterator[tuple[str, Spot]]:
    """What may be done and where it leads; a look leads on by the card it shows (`after_look`)."""
    if spot.pending >= 0:
        coins = changed(spot.coins, spot.turn, 1)
        yield ACCEPT, spot._replace(coins=coins, pending=-1, turn=1 - spot.turn)
        yield CHALLENGE, spot
        return
    me, there = spot.turn, spot._replace(turn=1 - spot.turn)
    if spot.coins[me] and (on.again or not spot.peeked[me]):
        sights = (me == 0 or spot.peeked[0], me == 1 or spot.peeked[1])
        yield PEEK, there._replace(coins=changed(spot.coins, me, -1), peeked=sights, looks=0)
    if may_look(spot, on):
        yield LOOK, there._replace(looks=spot.looks + 1)
    for way in range(WAYS):
        if not spot.said[me] >> way & 1:
            said = changed(spot.said, me, 1 << way)
            yield SAID[way], spot._replace(said=said, pending=way, looks=0)


def may_look(spot: Spot, on: Rules) -> bool:
    """DD-5, DD-13."""
    return spot.looks < on.looks and (on.again or spot.shown[1 - spot.turn] < 0)


def changed(pair: tuple[int, int], who: int, by: int) -> tuple[int, int]:
    """The pair with one of its numbers changed."""
    return (pair[0] + by, pair[1]) if who == 0 else (pair[0], pair[1] + by)


def challenged(spot: Spot, cards: Deals, deal: Ints) -> Ints:
    """DD-8, DD-10, DD-12: how the game ends for who began, by the deal."""
    me = spot.turn
    results = []
    for true in (False, True):
        payer = 1 - me if true else me
        lead = spot.coins[0] - spot.coins[1] + (2 if payer == 1 else -2)
        broke = not spot.coins[payer]
        won = payer == 1 if broke else lead > 0
        results.append(DRAWN if not broke and lead == 0 else WON if won else LOST)
    hand, middle = cards.hands[me][deal], cards.middle[deal]
    told = TRUTHS[hand, middle] == spot.pending
    return np.where(told, results[True], results[False])


TRUTHS = np.array([[truth(hand, middle) for middle in range(RANKS)] for hand in range(RANKS)])


class _Grown(NamedTuple):
    """A history while the tree grows: its rows are the deals that fit."""

    spot: Spot
    deals: Ints
    row: int
    """The first of its rows."""
    name: tuple[str, ...]


class _Growing:
    """The tree while it grows, a layer at a time."""

    def __init__(self, on: Rules, named: bool) -> None:
        self.on = on
        self.cards = deals()
        self.named = named
        self.rows = len(self.cards.chances)
        self.histories = 0
        self.sets: list[int] = []
        """How many choices each information set has."""
        self.first: list[bool] = []
        self.choices = 0
        self.names: dict[tuple[object, ...], int] = {}
        self.layers: list[Layer] = []

    def grow(self, start: Spot) -> Tree:
        """The whole tree from there on."""
        layer = [_Grown(start, np.arange(self.rows), 0, ())]
        while layer:
            layer = self._layer(layer)
        sets = np.repeat(np.arange(len(self.sets)), self.sets)
        starts = np.concatenate([[0], np.cumsum(self.sets)[:-1]]).astype(np.int64)
        layers = [layer._replace(ends=_placed(layer.ends, self.rows)) for layer in self.layers]
        return Tree(
            self.cards.chances,
            layers,
            self.rows,
            self.histories,
            sets,
            starts,
            np.array(self.first),
            self.names,
        )

    def _layer(self, here: list[_Grown]) -> list[_Grown]:
        parts: list[tuple[Ints, Ints, Ints, bool]] = []
        later: list[_Grown] = []
        for one in here:
            self.histories += 1
            leads = [self._after(one, move, spot, later) for move, spot in moves(one.spot, self.on)]
            choices = self._sets(one, len(leads))
            rows = one.row + np.arange(len(one.deals))
            parts.append(
                (
                    np.repeat(rows, len(leads)),
                    (choices[:, None] + np.arange(len(leads))).ravel(),
                    np.stack(leads, axis=1).ravel(),
                    one.spot.mover == 0,
                )
            )
        rows = np.concatenate([part[0] for part in parts])
        starts = np.flatnonzero(np.concatenate([[True], rows[1:] != rows[:-1]]))
        own = np.concatenate([np.full(len(part[0]), part[3]) for part in parts])
        choices = np.concatenate([part[1] for part in parts])
        ends = np.concatenate([part[2] for part in parts])
        self.layers.append(Layer(here[0].row, starts, rows, choices, ends, own))
        return later

    def _sets(self, one: _Grown, count: int) -> Ints:
        """The first choice of each row's information set."""
        spot, who = one.spot, one.spot.mover
        card = np.where(spot.peeked[who], self.cards.middle[one.deals] + 1, 0)
        keys = self.cards.hands[who][one.deals] * (RANKS + 1) + card
        kinds, which = np.unique(keys, return_inverse=True)
        if self.named:
            for number, key in enumerate(kinds):
                self.names[who, *divmod(int(key), RANKS + 1), *one.name] = len(self.sets) + number
        self.sets += [count] * len(kinds)
        self.first += [who == 0] * len(kinds)
        begun = self.choices + count * np.arange(len(kinds))
        self.choices += count * len(kinds)
        return begun[which]

    def _after(self, one: _Grown, move: str, spot: Spot, later: list[_Grown]) -> Ints:
        """Where each row of a history gets to by a move; results are negative until all rows are known."""
        if move == CHALLENGE:
            return challenged(spot, self.cards, one.deals) - len(RESULTS)
        if move != LOOK:
            return self._on(spot, one.deals, (*one.name, move), later)
        owner, ends = spot.turn, np.zeros(len(one.deals), dtype=np.int64)
        hands = self.cards.hands[owner][one.deals]
        for rank in np.unique(hands):
            some = hands == rank
            shown = changed(spot.shown, owner, int(rank) - spot.shown[owner])
            name = (*one.name, f"{LOOK} {rank}")
            ends[some] = self._on(spot._replace(shown=shown), one.deals[some], name, later)
        return ends

    def _on(self, spot: Spot, those: Ints, name: tuple[str, ...], later: list[_Grown]) -> Ints:
        """Rows for a history, unless the player on turn can do nothing and has lost (DD-11)."""
        if next(moves(spot, self.on), None) is None:
            return np.full(len(those), (WON if spot.turn else LOST) - len(RESULTS))
        later.append(_Grown(spot, those, self.rows, name if self.named else ()))
        self.rows += len(those)
        return later[-1].row + np.arange(len(those))


def _placed(ends: Ints, rows: int) -> Ints:
    """Results stand behind the rows."""
    return np.where(ends < 0, ends + rows + len(RESULTS), ends)


def tree(on: Rules, named: bool = False, start: Spot | None = None) -> Tree:
    """The tree of a reduced game, or of what is left of it from a history that tells nothing.

    `named`: information sets can be found by what happened.
    """
    return _Growing(on, named).grow(start or Spot((on.coins, on.coins)))
