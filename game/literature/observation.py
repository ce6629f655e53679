"""What seats know of a game of Literature (LT-22, LT-25): observing a state, redacting an event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Card
from game.core.contract import PUBLIC, Event, Eyes, Seat
from game.core.public import Seeing, public_part
from game.literature.rules import endgame
from game.literature.rules.state import Dealt, Phase, Public, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(Public, Seeing):
    """A game as some seats see it together."""

    eyes: Eyes
    wins: tuple[int, int]
    ties: int
    hands: tuple[tuple[Card, ...] | None, ...]
    """The cards of each of the eyes, set by set; None for other seats."""
    counts: tuple[int, ...]
    """Cards in each hand, or with `counts_shown` has_any 1 for any and 0 for none."""
    candidates: tuple[Seat, ...]
    """The players among whom the chooser may pick."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def loads(self) -> tuple[int, ...]:
        return self.counts

    def known_hand(self, seat: Seat) -> int | None:
        hand = self.hands[seat]
        return None if hand is None else self.deck.mask(hand)


def observe(state: State, eyes: Eyes) -> Observation:
    """What these seats know together; no eyes see what is public, all eyes see everything."""
    held = state.deck.held
    counts = tuple(hand.bit_count() for hand in state.hands)
    if state.options.counts_shown == "has_any":
        counts = tuple(count if seat in eyes else min(count, 1) for seat, count in enumerate(counts))
    choosing = state.phase in (Phase.PASS, Phase.CHOOSE)
    return Observation(
        eyes=eyes,
        wins=state.came_with.wins,
        ties=state.came_with.ties,
        hands=tuple(held(hand) if seat in eyes else None for seat, hand in enumerate(state.hands)),
        counts=counts,
        candidates=endgame.candidates(state) if choosing else (),
        **public_part(Public, state),
    )


def in_public(seen: Observation) -> Observation:
    """The same moment as no eyes see it, for what is told to everybody later."""
    counts = seen.counts
    if seen.options.counts_shown == "has_any":
        counts = tuple(min(count, 1) for count in counts)
    return replace(seen, eyes=PUBLIC, hands=(None,) * seen.seats, counts=counts)


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as these seats may see it: what they may not know is None."""
    if isinstance(event, Dealt):
        return replace(event, hands=tuple(h if seat in eyes else None for seat, h in enumerate(event.hands)))
    return event
