"""Builds positions of Deduction for tests: hands and middle as written, then plays through a Match."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import Place, parse_rank
from game.core.contract import Action, Event
from game.core.match import Match, Setting
from game.deduction import rules
from game.deduction.rules.options import Carry, Options
from game.deduction.rules.state import Accept, Challenge, Declare, Direction, Keep, Look, Peek, Shuffle, State

HANDS = ("A A K Q", "K K Q A")
MIDDLE = "K Q Q A"
"""The first stack gave a king and a queen, the second an ace and a queen."""


class Game:
    """A game being played, with one short method for everything a seat can do; cards count from 1."""

    def __init__(
        self,
        hands: tuple[str, str] = HANDS,
        middle: str = MIDDLE,
        coins: tuple[int, int] = (3, 3),
        seed: int = 1,
        **options: object,
    ) -> None:
        chosen = replace(Options(), **options)  # type: ignore[arg-type]
        self.match = Match(rules, Setting(chosen, 2, seed, Carry()))
        laid = tuple(tuple(parse_rank(code) for code in hand.split()) for hand in hands)
        grid = tuple(parse_rank(code) for code in middle.split())
        self.match.state = replace(self.match.state, hands=laid, middle=grid, turn=0, coins=coins)

    @property
    def state(self) -> State:
        """The match's state."""
        state: State = self.match.state
        return state

    def do(self, action: Action) -> tuple[Event, ...]:
        """Play an action."""
        return self.match.play(action, self.match.now + 100)

    def peek(self, seat: int, number: int) -> tuple[Event, ...]:
        """Peek at middle card `number`."""
        return self.do(Peek(seat, Place(number - 1)))

    def look(self, seat: int, number: int, then: str = "keep") -> tuple[Event, ...]:
        """Look at the other's card `number`; the other then keeps or shuffles."""
        events = self.do(Look(seat, Place(number - 1)))
        answer = {"keep": Keep(1 - seat), "shuffle": Shuffle(1 - seat)}.get(then)
        return events if answer is None else events + self.do(answer)

    def declare(self, seat: int, hand: int, direction: str, number: int) -> tuple[Event, ...]:
        """Declare hand card `hand` higher, equal or lower than middle card `number`."""
        return self.do(Declare(seat, Place(hand - 1), Place(number - 1), Direction(direction)))

    def accept(self, seat: int) -> tuple[Event, ...]:
        """Take the declaration as true."""
        return self.do(Accept(seat))

    def challenge(self, seat: int) -> tuple[Event, ...]:
        """Say that it is false."""
        return self.do(Challenge(seat))

    def refused(self, action: Action) -> str:
        """The sentence that refuses an action; empty if it is legal."""
        return rules.refusal(self.state, action) or ""
