"""What seats know of a game of Literature (LT-22, LT-25): observing a state, redacting an event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Card
from game.core.contract import Event, Eyes, Millis, Outcome, Seat
from game.literature.rules import endgame
from game.literature.rules.deck import Deck, deck
from game.literature.rules.options import Options
from game.literature.rules.state import Claiming, Dealt, Forcing, Note, Phase, State, Waiting


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as some seats see it together."""

    eyes: Eyes
    options: Options
    wins: tuple[int, int]
    ties: int
    dealer: Seat
    hands: tuple[tuple[Card, ...] | None, ...]
    """The cards of each of the eyes, set by set; None for other seats."""
    counts: tuple[int, ...]
    """Cards in each hand, or with `counts_shown` has_any 1 for any and 0 for none."""
    turn: Seat
    phase: Phase
    decided: tuple[int | None, ...]
    points: tuple[int, int]
    notes: tuple[Note, ...]
    """Every question and claim so far."""
    dry: int
    must_claim: bool
    claiming: Claiming | None
    forcing: Forcing | None
    chooser: Seat | None
    candidates: tuple[Seat, ...]
    """The players among whom the chooser may pick."""
    waiting: Waiting | None
    waits: tuple[int, ...]
    due: Millis | None
    result: Outcome | None

    @property
    def seat(self) -> Seat:
        """The one seat whose observation this is."""
        (seat,) = self.eyes
        return seat

    @property
    def deck(self) -> Deck:
        """The deck and its sets."""
        return deck(self.options.sets)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    def open_sets(self) -> tuple[int, ...]:
        """The sets still in play."""
        return tuple(number for number, by in enumerate(self.decided) if by is None)

    def has_cards(self, seat: Seat) -> bool:
        """Whether a player has any cards."""
        return self.counts[seat] > 0

    def known_hand(self, seat: Seat) -> int | None:
        """The cards of one of the eyes as bits; None for other seats."""
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
        options=state.options,
        wins=state.came_with.wins,
        ties=state.came_with.ties,
        dealer=state.dealer,
        hands=tuple(held(hand) if seat in eyes else None for seat, hand in enumerate(state.hands)),
        counts=counts,
        turn=state.turn,
        phase=state.phase,
        decided=state.decided,
        points=state.points,
        notes=state.notes,
        dry=state.dry,
        must_claim=state.must_claim,
        claiming=state.claiming,
        forcing=state.forcing,
        chooser=state.chooser,
        candidates=endgame.candidates(state) if choosing else (),
        waiting=state.waiting,
        waits=state.waits,
        due=state.due,
        result=state.result,
    )


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as these seats may see it: what they may not know is None."""
    if isinstance(event, Dealt):
        return replace(event, hands=tuple(h if seat in eyes else None for seat, h in enumerate(event.hands)))
    return event
