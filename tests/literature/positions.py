"""Builds positions of Literature for tests: hands as written, then plays actions through a Match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.cards import parse_card
from game.core.contract import Action, Event
from game.core.match import Match, Setting
from game.literature import rules
from game.literature.rules.options import Carry, Options
from game.literature.rules.state import Ask, Assign, Challenge, Claim, PassForced, PassTurn, State


def set_named(state: State, name: str) -> int:
    """The number of the set with this name."""
    return next(number for number, part in enumerate(state.deck.sets) if part.name == name)


class Game:
    """A game being played, with one short method for everything a seat can do.

    `hands` gives some seats' cards; the sets that none of them touches have left play already.
    """

    def __init__(self, hands: Mapping[int, str], turn: int = 0, seed: int = 1, **options: object) -> None:
        chosen = replace(Options(), **options)  # type: ignore[arg-type]
        self.match = Match(rules, Setting(chosen, chosen.seats, seed, Carry(dealer=0)))
        state: State = self.match.state
        cut = state.deck
        masks = tuple(
            cut.mask([parse_card(code) for code in hands.get(seat, "").split()])
            for seat in range(chosen.seats)
        )
        held = sum(masks)
        decided = tuple(None if held & mask else 2 for mask in cut.masks)
        for mask in cut.masks:
            assert held & mask in (0, mask), "a set in play needs all its cards dealt"
        last = (turn, (turn + 1) % chosen.seats) if turn % 2 == 0 else ((turn + 1) % chosen.seats, turn)
        self.match.state = replace(state, hands=masks, turn=turn, decided=decided, last_turn=last)

    @property
    def state(self) -> State:
        """The match's state."""
        state: State = self.match.state
        return state

    def do(self, action: Action, after: int = 100) -> tuple[Event, ...]:
        """Play an action `after` milliseconds."""
        return self.match.play(action, self.match.now + after)

    def wait_for(self, milliseconds: int) -> tuple[Event, ...]:
        """Let time pass."""
        return self.match.advance(self.match.now + milliseconds)

    def ask(self, seat: int, target: int, card: str) -> tuple[Event, ...]:
        """Ask for a card."""
        return self.do(Ask(seat, target, parse_card(card)))

    def claim(self, seat: int, name: str, *named: int) -> tuple[Event, ...]:
        """Claim a set; `named` says who holds each card, in the set's order."""
        events = self.do(Claim(seat, set_named(self.state, name)))
        for holder in named:
            events = self.do(Assign(seat, holder))
        return events

    def pass_turn(self, seat: int, to: int) -> tuple[Event, ...]:
        """Say which player goes on."""
        return self.do(PassTurn(seat, to))

    def pass_forced(self, seat: int) -> tuple[Event, ...]:
        """Let a forced claim go by."""
        return self.do(PassForced(seat))

    def challenge(self, seat: int, name: str) -> tuple[Event, ...]:
        """Challenge the opponents on a set."""
        return self.do(Challenge(seat, set_named(self.state, name)))

    def refused(self, action: Action) -> str:
        """The sentence that refuses an action; empty if it is legal."""
        return rules.refusal(self.state, action) or ""

    def has(self, seat: int, card: str) -> bool:
        """Whether a seat holds a card."""
        return bool(self.state.hands[seat] >> self.state.deck.index[parse_card(card)] & 1)

    def by(self, name: str) -> int | None:
        """Who decided a set: a team, 2 for nobody, None while in play."""
        return self.state.decided[set_named(self.state, name)]
