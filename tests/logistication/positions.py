"""Builds positions of Logistication for tests, players A, B, C, D, and plays actions through a Match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.cards import Place
from game.core.contract import Action, Event
from game.core.match import Match, Setting
from game.logistication import rules
from game.logistication.rules.deck import CARDS, Card, deck
from game.logistication.rules.options import Carry, Options
from game.logistication.rules.state import (
    Blind,
    Cards,
    Counter as CounterPlay,
    FalseSlam,
    JumpIn,
    PickUp,
    Play,
    SnapOn,
    State,
    Steal,
)

LETTERS = "ABCDEFGH"
E_ = TypeVar("E_", bound=Event)


def cards(text: str) -> Cards:
    """The cards written in `text`, in this order."""
    return tuple(Card.parse(code) for code in text.split())


def codes(found: Sequence[Card]) -> str:
    """Cards as text."""
    return " ".join(card.code for card in found)


def seat_of(letter: str) -> int:
    """The seat of player A, B, C..."""
    return LETTERS.index(letter)


def total(state: State) -> int:
    """How many cards there are in all: 111 at any time."""
    rows = (*state.hands, *state.up, *state.down, *state.draw, state.pile, state.squashed)
    return sum(map(len, rows))


class Round:
    """A round in a built position, with one short method for everything a player can do.

    `draw`: the cards drawn next, first to last; None leaves all other cards to draw. `up` and `down`: for
    all players, "" for none; None lays three cards that nobody mentions. The rest lies squashed.
    """

    def __init__(
        self,
        *hands: str,
        pile: str = "",
        draw: str | None = None,
        up: Sequence[str] | None = None,
        down: Sequence[str] | None = None,
        turn: str = "A",
        direction: int = 1,
        places: Sequence[int] | None = None,
        seed: int = 1,
        **options: Any,
    ) -> None:
        seats = len(hands)
        self.match = Match(
            rules, Setting(replace(Options(), **options), seats, seed, Carry(dealer=seats - 1))
        )
        left = list((Counter(deck()) - Counter(self._named(hands, pile, draw, up, down))).elements())
        rows_up = self._rows(up, seats, left)
        rows_down = self._rows(down, seats, left)
        drawn = left if draw is None else list(reversed(cards(draw)))
        squashed = () if draw is None else tuple(left)
        self.match.state = replace(
            self.state,
            hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
            up=rows_up,
            down=rows_down,
            draw=self._piles(drawn, seats),
            pile=cards(pile),
            starter=False,
            squashed=squashed,
            turn=seat_of(turn),
            direction=direction,
            places=tuple(places or (0,) * seats),
            positions=(),
        )
        assert total(self.state) == CARDS

    @staticmethod
    def _named(
        hands: Sequence[str],
        pile: str,
        draw: str | None,
        up: Sequence[str] | None,
        down: Sequence[str] | None,
    ) -> Cards:
        return cards(" ".join([*hands, pile, draw or "", *(up or ()), *(down or ())]))

    @staticmethod
    def _rows(given: Sequence[str] | None, seats: int, left: list[Card]) -> tuple[Cards, ...]:
        if given is not None:
            return tuple(cards(row) for row in (given or ("",) * seats))
        return tuple(tuple(left.pop() for _ in range(3)) for _ in range(seats))

    @staticmethod
    def _piles(drawn: list[Card], seats: int) -> tuple[Cards, Cards]:
        """All in one pile, so that they come in order; with two players each gets half."""
        if seats == 2:
            middle = len(drawn) // 2
            return tuple(drawn[:middle]), tuple(drawn[middle:])
        return tuple(drawn), ()

    @property
    def state(self) -> State:
        """The match's state."""
        return self.match.state

    @property
    def turn(self) -> str:
        """Whose turn it is, as a letter."""
        return LETTERS[self.state.turn]

    @property
    def pile(self) -> str:
        """The discard pile, top card last."""
        return codes(self.state.pile)

    def hand(self, letter: str) -> str:
        """A player's hand, sorted."""
        return codes(self.state.hands[seat_of(letter)])

    def do(self, action: Action, after: int = 100) -> tuple[Event, ...]:
        """Play an action `after` milliseconds."""
        events = self.match.play(action, self.match.now + after)
        assert total(self.state) == CARDS
        return events

    def wait(self, milliseconds: int) -> tuple[Event, ...]:
        """Let time pass."""
        return self.match.advance(self.match.now + milliseconds)

    def play(self, letter: str, text: str, after: int = 100) -> tuple[Event, ...]:
        """Play cards on turn."""
        return self.do(Play(seat_of(letter), cards(text)), after)

    def pick_up(self, letter: str) -> tuple[Event, ...]:
        """Take the discard pile."""
        return self.do(PickUp(seat_of(letter)))

    def blind(self, letter: str, number: int) -> tuple[Event, ...]:
        """Turn up face-down card `number`, from 1."""
        return self.do(Blind(seat_of(letter), Place(number - 1)))

    def counter(self, letter: str, code: str) -> tuple[Event, ...]:
        """Answer a Reverse."""
        return self.do(CounterPlay(seat_of(letter), Card.parse(code)))

    def snap(self, letter: str, text: str) -> tuple[Event, ...]:
        """Throw on a card just drawn."""
        return self.do(SnapOn(seat_of(letter), cards(text)))

    def steal(self, letter: str) -> tuple[Event, ...]:
        """Steal the turn."""
        return self.do(Steal(seat_of(letter)))

    def jump_in(self, letter: str, code: str) -> tuple[Event, ...]:
        """Play the identical card out of turn."""
        return self.do(JumpIn(seat_of(letter), Card.parse(code)))

    def false_slam(self, letter: str) -> tuple[Event, ...]:
        """Slam with nothing to do."""
        return self.do(FalseSlam(seat_of(letter)))

    def slam(self, letter: str) -> Action | None:
        """What the player's slam would do."""
        return rules.slam(self.state, seat_of(letter))

    def legal(self, letter: str) -> list[Action]:
        """Everything the player may do."""
        return list(rules.legal_actions(self.state, seat_of(letter)))

    def plays(self, letter: str) -> list[str]:
        """The plays the player may make on turn, as text."""
        return [codes(action.cards) for action in self.legal(letter) if isinstance(action, Play)]

    def refused(self, action: Action) -> str:
        """The sentence that refuses an action; empty if it is legal."""
        return rules.refusal(self.state, action) or ""

    def order(self, count: int) -> str:
        """The next `count` turns if everybody just plays a number, the player on turn first."""
        seats, step, place = self.state.seats, self.state.direction, self.state.turn
        found: list[str] = []
        while len(found) < count:
            if not self.state.places[place]:
                found.append(LETTERS[place])
            place = (place + step) % seats
        return "".join(found)


def told(events: Sequence[Event], kind: type[E_]) -> list[E_]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Event], kind: type[E_]) -> E_:
    """The one event of a kind."""
    (event,) = told(events, kind)
    return event
