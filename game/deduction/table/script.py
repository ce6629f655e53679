"""A game of Deduction played by a script in front of a table, for pictures and tests."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Place, parse_rank
from game.core.contract import Eyes, Seat
from game.core.match import Match, Setting
from game.deduction import observation, rules
from game.deduction.rules.options import Carry, Options
from game.deduction.rules.state import (
    SEATS,
    Accept,
    Challenge,
    Declare,
    Direction,
    Keep,
    Look,
    Peek,
    Shuffle,
    State,
    other,
)
from game.deduction.table.view import Table
from game.tablekit.staged import Staged, sitting
from game.ui.kit import Kit

SEED = 11
MIDWAY = Carry(loser=1, wins=(2, 1))
"""Some games into a session, so that the tally has something to show."""
EVERYBODY: Eyes = frozenset(range(SEATS))
HANDS = ("A K K Q", "A A K Q")
GRID = "Q K Q A"
"""The first stack gave an ace and a queen, the second a king and a queen."""
HANDS_4 = ("A K K Q J J", "A A K Q Q J")
GRID_4 = "J A K Q"


class Scripted(Staged[State, observation.Observation, Table]):
    """A game of Deduction played by a script; cards count from 1."""

    def __init__(
        self,
        kit: Kit,
        options: Options = Options(),  # noqa: B008
        seed: int = SEED,
        carry: Carry = MIDWAY,
        humans: tuple[Seat, ...] = (0,),
        eyes: Eyes | None = None,
        laid: bool = True,
        coins: tuple[int, int] = (3, 3),
        turn: Seat = 0,
        bank: int | None = None,
    ) -> None:
        match = Match(rules, Setting(options, SEATS, seed, carry))
        if laid:
            match.state = _laid(match.state, coins, turn, bank)
        looking = frozenset(humans) if eyes is None else eyes
        super().__init__(match, observation, Table(kit, options, sitting(SEATS, humans), looking), looking)

    @property
    def state(self) -> State:
        """The whole truth."""
        return self.match.state

    # what players do

    def peek(self, number: int) -> Scripted:
        """The player on turn peeks at middle card `number`."""
        return self.do(Peek(self.state.turn, Place(number - 1)))

    def look(self, number: int, shuffled: bool | None = False) -> Scripted:
        """The player on turn looks at a card; the other shuffles, keeps, or has yet to say (None)."""
        seat = self.state.turn
        self.do(Look(seat, Place(number - 1)))
        if shuffled is None:
            return self
        return self.do(Shuffle(other(seat)) if shuffled else Keep(other(seat)))

    def do_keep(self) -> Scripted:
        """The other player keeps the hand as it is."""
        return self.do(Keep(other(self.state.turn)))

    def declare(self, hand: int, direction: str, number: int) -> Scripted:
        """The player on turn declares hand card `hand` about middle card `number`."""
        return self.do(Declare(self.state.turn, Place(hand - 1), Place(number - 1), Direction(direction)))

    def accept(self) -> Scripted:
        """The other player believes it."""
        return self.do(Accept(other(self.state.turn)))

    def challenge(self) -> Scripted:
        """The other player challenges it."""
        return self.do(Challenge(other(self.state.turn)))

    def opening(self) -> Scripted:
        """A few turns of a usual game: a peek, a look, declarations believed and not."""
        self.peek(1).look(2).declare(1, "higher", 2).accept()
        self.declare(4, "equal", 3).accept().look(3, shuffled=None)
        return self.do_keep().declare(1, "lower", 1).challenge()


def _laid(state: State, coins: tuple[int, int], turn: Seat, bank: int | None) -> State:
    """Cards as the script wants them, whatever was dealt."""
    four = state.options.ranks == "4"
    hands = tuple(tuple(parse_rank(code) for code in hand.split()) for hand in (HANDS_4 if four else HANDS))
    grid = tuple(parse_rank(code) for code in (GRID_4 if four else GRID).split())
    left = state.bank if bank is None else bank
    return replace(state, hands=hands, middle=grid, turn=turn, coins=coins, bank=left)
