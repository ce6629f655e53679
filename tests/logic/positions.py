"""Builds positions of Logic for tests: rows laid as written, then plays actions through a Match."""

from __future__ import annotations

from dataclasses import replace

from game import catalog
from game.core.cards import Card, Place, Rank, parse_card, parse_rank
from game.core.contract import Action, Event
from game.core.match import Match, Setting
from game.logic import rules
from game.logic.rules.options import Carry, Options
from game.logic.rules.state import (
    AcceptDraw,
    Answer,
    Arrange,
    DeclineDraw,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Reveal,
    Show,
    State,
)

LOGIC = catalog.find("logic")

BASIC = (
    "AS 2H 3S 4S 7H QH",
    "AH 2S 5H 6S 8H JS",
    "3H 5S 7S 9H TS QS",
    "4H 6H 8S 9S TH JH",
)
"""A basic deal, laid: South, East, North, West, each from the owner's left."""


def row(text: str) -> tuple[Card, ...]:
    """The cards written in `text`."""
    return tuple(parse_card(code) for code in text.split())


class Sitting:
    """A hand being played, with one short method for everything a seat can do.

    Cards count from 1 here, as people count them.
    """

    def __init__(
        self, rows: tuple[str, ...] = BASIC, dealer: int = 0, seed: int = 1, **options: object
    ) -> None:
        chosen = replace(Options(), **options)  # type: ignore[arg-type]
        self.match = Match(rules, Setting(chosen, 4, seed, Carry(dealer=dealer)))
        laid = tuple(row(text) for text in rows)
        unlaid = "free" if chosen.jokers == "free" else ""
        hands = tuple(
            tuple(sorted(parse_card("XS") if unlaid and card.rank == 0 else card for card in cards))
            for cards in laid
        )
        self.match.state = replace(self.match.state, hands=hands)
        self.rows = laid

    def lay(self) -> Sitting:
        """All four commit their rows."""
        for seat, cards in enumerate(self.rows):
            self.do(Arrange(seat, cards))
        return self

    @property
    def state(self) -> State:
        """The match's state."""
        return self.match.state

    @property
    def declarer(self) -> int:
        """Who has the bottle."""
        assert self.state.declarer is not None
        return self.state.declarer

    @property
    def left_ms(self) -> int:
        """Until something happens by itself."""
        assert self.state.due is not None
        return self.state.due - self.match.now

    def do(self, action: Action, after: int = 100) -> tuple[Event, ...]:
        """Play an action `after` milliseconds."""
        return self.match.play(action, self.match.now + after)

    def wait(self, milliseconds: int) -> tuple[Event, ...]:
        """Let time pass."""
        return self.match.advance(self.match.now + milliseconds)

    def show(self, seat: int, number: int) -> tuple[Event, ...]:
        """Show card `number` to the partner."""
        return self.do(Show(seat, Place(number - 1)))

    def no_show(self, seat: int) -> tuple[Event, ...]:
        """Show nothing."""
        return self.do(PassShow(seat))

    def guess(self, seat: int, target: int, number: int, rank: str) -> tuple[Event, ...]:
        """Guess card `number` of `target`."""
        return self.do(Guess(seat, target, Place(number - 1), parse_rank(rank)))

    def answer(self) -> tuple[Event, ...]:
        """The guessed player answers at once."""
        return self.do(Answer(self.state.guesses[-1].target))

    def reveal(self, seat: int, number: int) -> tuple[Event, ...]:
        """Turn up one of their own cards."""
        return self.do(Reveal(seat, Place(number - 1)))

    def grab(self, seat: int) -> tuple[Event, ...]:
        """Take the bottle."""
        return self.do(Grab(seat))

    def name(self, target: int, number: int, rank: str) -> tuple[Event, ...]:
        """The declarer names a card."""
        return self.do(NameCard(self.declarer, target, Place(number - 1), parse_rank(rank)))

    def name_truly(self, *targets: int, but: int = 0) -> None:
        """The declarer names every hidden card of these seats rightly, all `but` so many."""
        hidden = [(seat, place) for seat in targets for place in self.state.hidden(seat)]
        for seat, place in hidden[: len(hidden) - but]:
            self.do(NameCard(self.declarer, seat, place, self.state.rows[seat][place].rank))

    def offer(self) -> tuple[Event, ...]:
        """The declarer offers a draw."""
        return self.do(OfferDraw(self.declarer))

    def accept(self, seat: int) -> tuple[Event, ...]:
        """Take the draw."""
        return self.do(AcceptDraw(seat))

    def decline(self, seat: int) -> tuple[Event, ...]:
        """Refuse the draw."""
        return self.do(DeclineDraw(seat))

    def refused(self, action: Action) -> str:
        """The sentence that refuses an action; empty if it is legal."""
        return rules.refusal(self.state, action) or ""


def open_seat(table: Sitting, seat: int) -> None:
    """Turn a whole row up, as if it had been guessed away."""
    up = list(table.state.up)
    up[seat] = (1 << table.state.size) - 1
    table.match.state = replace(table.state, up=tuple(up))


def rank(code: str) -> Rank:
    """The rank with this code."""
    return parse_rank(code)
