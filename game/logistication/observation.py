"""What seats know of a round of Logistication (LO-30): observing a state, redacting an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract import Event, Eyes, Millis, Seat
from game.core.public import Seeing, public_part
from game.logistication.rules.deck import Face
from game.logistication.rules.events import Dealt, Drew
from game.logistication.rules.state import (
    Cards,
    PlayerPhase,
    Public,
    Snap,
    State,
    player_phase_of,
)


@dataclass(frozen=True, slots=True)
class SnapWindow:
    """The snap window, as it looks from outside."""

    seat: Seat
    ends: Millis
    drawn: Cards | None
    """What its seat has drawn and not yet played, for the eyes of that seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(Public, Seeing):
    """A round as some seats see it together."""

    eyes: Eyes
    hands: tuple[Cards | None, ...]
    """The hands of the eyes, sorted; None for other seats."""
    hand_sizes: tuple[int, ...]
    down: tuple[int, ...]
    """How many face-down cards each seat has; nobody knows them, not even their owner."""
    draw: tuple[int, int]
    """How many cards the draw piles have."""
    snap: SnapWindow | None
    """The snap window, if it is open; only its seat can tell whether there is anything to snap."""

    @property
    def hand(self) -> Cards:
        """The hand of the one seat whose observation this is."""
        return self.hands[self.seat] or ()

    @property
    def snappable(self) -> Cards:
        """Of the cards that the eyes have just drawn, those with the face just played (LO-21)."""
        if self.snap is None or self.snap.drawn is None or self.last is None:
            return ()
        face = self.last.face
        return tuple(card for card in self.snap.drawn if card.face is face)

    def cards_left(self, seat: Seat) -> int:
        """How many cards the seat has to get rid of."""
        return self.hand_sizes[seat] + len(self.up[seat]) + self.down[seat]

    def player_phase(self, seat: Seat) -> PlayerPhase:
        """The phase that the seat has reached."""
        return player_phase_of(self.places[seat], self.up[seat], self.down[seat], self.hand_sizes[seat])

    def twice_in_pile(self) -> tuple[Face, ...]:
        """The faces that lie in the pile twice: one more squashes it (LO-15)."""
        faces = [card.face for card in self.pile]
        if self.options.squash_counts == "top_run":
            return (faces[-1],) if len(faces) > 1 and faces[-1] is faces[-2] else ()
        return tuple(face for face in Face if faces.count(face) == 2)


def observe(state: State, eyes: Eyes) -> Observation:
    """What these seats know together. All eyes see every hand, but neither draw piles nor face-down cards."""
    return Observation(
        eyes=eyes,
        hands=tuple([hand if seat in eyes else None for seat, hand in enumerate(state.hands)]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        down=tuple([len(row) for row in state.down]),
        draw=(len(state.draw[0]), len(state.draw[1])),
        snap=_seen_snap(state.snap, eyes),
        **public_part(Public, state),
    )


def _seen_snap(snap: Snap | None, eyes: Eyes) -> SnapWindow | None:
    if snap is None:
        return None
    return SnapWindow(snap.seat, snap.ends, snap.drawn if snap.seat in eyes else None)


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as these seats may see it: what they may not know is None."""
    match event:
        case Dealt(hands=hands):
            return replace(event, hands=tuple(h if seat in eyes else None for seat, h in enumerate(hands)))
        case Drew(seat=seat) if seat not in eyes:
            return replace(event, cards=None)
        case _:
            return event


def imagined(
    seen: Observation, hands: Sequence[Cards], down: Sequence[Cards], draw: tuple[Cards, Cards]
) -> State:
    """A state that looks like `seen` with the hidden cards filled in, each hand sorted: for playouts.

    The cards must fit what was seen: as many everywhere, the known ones among them. It is imagined that no
    other seat can snap anything, and circles (LO-32) are counted only from here on.
    """
    snap = None
    if seen.snap is not None:
        snap = Snap(seen.snap.seat, seen.snap.drawn or (), seen.snap.ends)
    return State(hands=tuple(hands), down=tuple(down), draw=draw, snap=snap, **public_part(Public, seen))
