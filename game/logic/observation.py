"""What seats know of a hand of Logic (LG-5, LG-20): observing a state, redacting an event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Card, Place, Rank
from game.core.contract import Event, Eyes, Seat
from game.core.public import Seeing, public_part
from game.logic.rules.arranging import ranks
from game.logic.rules.state import SEATS, Arranged, Dealt, Phase, Public, Shown, State, partner


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(Public, Seeing):
    """A hand as some seats see it together."""

    eyes: Eyes
    wins: tuple[int, int]
    draws: int
    size: int
    """Cards in a row."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The cards dealt to each of the eyes, sorted; None for other seats."""
    committed: tuple[bool, ...]
    red: tuple[tuple[bool, ...], ...]
    """Which cards of each row are red; empty until all rows are laid (LG-5)."""
    cards: tuple[tuple[Card | None, ...], ...]
    """Each row as far as it is known: own, face up, shown by the partner (LG-20)."""

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of this deck, the joker last."""
        return ranks(self.options.jokers)

    def is_up(self, seat: Seat, place: Place) -> bool:
        """Whether this card lies face up."""
        return bool(self.up[seat] >> place & 1)

    def has_laid(self, seat: Seat) -> bool:
        return self.committed[seat]


def observe(state: State, eyes: Eyes) -> Observation:
    """What these seats know together; no eyes see what is public, all eyes see everything."""
    laid = state.phase is not Phase.ARRANGE
    return Observation(
        eyes=eyes,
        wins=state.came_with.wins,
        draws=state.came_with.draws,
        size=state.size,
        hands=tuple(hand if seat in eyes else None for seat, hand in enumerate(state.hands)),
        committed=tuple(bool(row) for row in state.rows),
        red=tuple(tuple(card.red for card in row) for row in state.rows) if laid else (),
        cards=tuple(_known(state, seat, eyes) for seat in range(SEATS)),
        **public_part(Public, state),
    )


def _known(state: State, seat: Seat, eyes: Eyes) -> tuple[Card | None, ...]:
    row = state.rows[seat]
    if seat in eyes and row:
        return row
    if not row or state.phase is Phase.ARRANGE:
        return (None,) * state.size
    known = state.up[seat]
    if partner(seat) in eyes:
        for note in state.shows:
            if note.seat == seat:
                known |= 1 << note.place
    return tuple(card if known >> place & 1 else None for place, card in enumerate(row))


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as these seats may see it: what they may not know is None."""
    match event:
        case Dealt(hands=hands):
            return replace(event, hands=tuple(h if seat in eyes else None for seat, h in enumerate(hands)))
        case Arranged(seat=seat) if seat not in eyes:
            return replace(event, row=None)
        case Shown(seat=seat, to=to) if not eyes & {seat, to}:
            return replace(event, card=None)
        case _:
            return event
