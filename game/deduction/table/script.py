"""A game of Deduction played by a script in front of a table, for pictures and tests."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Place, parse_rank
from game.core.contract import Action, Event, Eyes, Seat
from game.core.match import Match, Setting
from game.couch.intents import Intent, Interval, Pointer, Press
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
from game.tablekit.staged import FRAME_MS, sitting
from game.ui.kit import Kit

SEED = 11

STEP_MS = 900
MIDWAY = Carry(loser=1, wins=(2, 1))
"""Some games into a session, so that the tally has something to tell."""
EVERYBODY: Eyes = frozenset(range(SEATS))
HANDS = ("A K K Q", "A A K Q")
GRID = "Q K Q A"
"""The first stack gave an ace and a queen, the second a king and a queen."""
HANDS_4 = ("A K K Q J J", "A A K Q Q J")
GRID_4 = "J A K Q"


class Scripted:
    """A real match that is played by a script while a table watches it; cards count from 1."""

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
        self.match = Match(rules, Setting(options, SEATS, seed, carry))
        if laid:
            self._lay(coins, turn, bank)
        self.eyes = frozenset(humans) if eyes is None else eyes
        self.table = Table(kit, options, sitting(SEATS, humans), self.eyes)
        self._tell(self.match.dealt)

    def _lay(self, coins: tuple[int, int], turn: Seat, bank: int | None) -> None:
        """Cards as the script wants them, whatever was dealt."""
        four = self.state.options.ranks == "4"
        hands = tuple(
            tuple(parse_rank(code) for code in hand.split()) for hand in (HANDS_4 if four else HANDS)
        )
        grid = tuple(parse_rank(code) for code in (GRID_4 if four else GRID).split())
        left = self.state.bank if bank is None else bank
        self.match.state = replace(self.state, hands=hands, middle=grid, turn=turn, coins=coins, bank=left)

    @property
    def state(self) -> State:
        """The whole truth."""
        return self.match.state

    @property
    def seen(self) -> observation.Observation:
        """What the table's eyes see."""
        return observation.observe(self.state, self.eyes)

    def _tell(self, events: tuple[Event, ...]) -> None:
        seen = self.seen
        for event in events:
            self.table.play(observation.redact(event, self.eyes), seen)

    def do(self, action: Action, after: int = STEP_MS) -> Scripted:
        """Carry out an action; what it moves is only begun."""
        self.table.skip()
        self.table.update(0.0, self.match.now)
        self._tell(self.match.play(action, self.match.now + after))
        return self

    def watch(self, milliseconds: float) -> Scripted:
        """Let time pass on screen."""
        left = milliseconds
        while left > 0.0:
            step = min(FRAME_MS, left)
            left -= step
            self.table.update(step, self.match.now)
        return self

    def still(self) -> Scripted:
        """Bring everything to its end."""
        self.table.skip()
        self.table.update(0.0, self.match.now)
        self.table.rest()
        return self

    def look_through(self, eyes: Eyes) -> Scripted:
        """Other eyes look from now on."""
        self.eyes = eyes
        self.table.set_eyes(eyes, self.seen)
        return self

    def press(self, *intents: Intent, seat: Seat = 0) -> Scripted:
        """Press buttons one after another; what they ask for is carried out."""
        for intent in intents:
            self._take(self.table.handle(Press(seat, "keys:0", intent, True, NOW), self.seen, seat))
        return self

    def click(self, x: float, y: float, seat: Seat = 0, button: int = 1) -> Scripted:
        """Point somewhere and click."""
        self._take(self.table.handle(Pointer("move", x, y, seat=seat), self.seen, seat))
        self._take(self.table.handle(Pointer("down", x, y, button=button, seat=seat), self.seen, seat))
        return self

    def _take(self, action: Action | None) -> None:
        if action is not None:
            self._tell(self.match.play(action, self.match.now))

    # what players do

    def peek(self, number: int) -> Scripted:
        """The player on turn peeks at middle card `number`."""
        return self.do(Peek(self.state.turn, Place(number - 1)))

    def look(self, number: int, shuffled: bool | None = False) -> Scripted:
        """The player on turn looks at a card; the other shuffles or keeps, or is still to say (None)."""
        seat = self.state.turn
        self.do(Look(seat, Place(number - 1)))
        if shuffled is None:
            return self
        return self.do(Shuffle(other(seat)) if shuffled else Keep(other(seat)))

    def do_keep(self) -> Scripted:
        """The other keeps the hand as it is."""
        return self.do(Keep(other(self.state.turn)))

    def declare(self, hand: int, direction: str, number: int) -> Scripted:
        """The player on turn declares hand card `hand` about middle card `number`."""
        return self.do(Declare(self.state.turn, Place(hand - 1), Place(number - 1), Direction(direction)))

    def accept(self) -> Scripted:
        """The other takes it as true."""
        return self.do(Accept(other(self.state.turn)))

    def challenge(self) -> Scripted:
        """The other says it is false."""
        return self.do(Challenge(other(self.state.turn)))

    def opening(self) -> Scripted:
        """A few turns of a usual game: a peek, a look, declarations believed and not."""
        self.peek(1).look(2).declare(1, "higher", 2).accept()
        self.declare(4, "equal", 3).accept().look(3, shuffled=None)
        return self.do_keep().declare(1, "lower", 1).challenge()


NOW = Interval(0.0, 0.0)
