"""What seats know of a round of Logistication (LO-30): observing a state, redacting an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract import Event, Eyes, Millis, Outcome, Seat
from game.logistication.rules.deck import Face
from game.logistication.rules.events import Dealt, Drew
from game.logistication.rules.options import Carry, Options
from game.logistication.rules.state import (
    Cards,
    Duel,
    LastPlay,
    PickUpNote,
    Snap,
    Stage,
    State,
    Top,
    in_order,
    stage_of,
    top_of,
)


@dataclass(frozen=True, slots=True)
class SnapWindow:
    """The snap window, as it looks from outside."""

    seat: Seat
    ends: Millis
    drawn: Cards | None
    """What its seat has drawn and not yet played, for the eyes of that seat."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A round as some seats see it together."""

    eyes: Eyes
    options: Options
    came_with: Carry
    seats: int
    dealer: Seat
    hands: tuple[Cards | None, ...]
    """The hands of the eyes, sorted; None for other seats."""
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    """Of each hand, the cards that everybody knows to be in it, sorted."""
    up: tuple[Cards, ...]
    down: tuple[int, ...]
    """How many face-down cards each seat has; nobody knows them, not even their owner."""
    draw: tuple[int, int]
    """How many cards the draw piles have."""
    pile: Cards
    """The discard pile, top card last."""
    starter: bool
    """Whether the pile is still the one card left over from the cut (LO-4)."""
    squashed: Cards
    turn: Seat
    direction: int
    turn_number: int
    places: tuple[int, ...]
    """Each seat's place from 1; 0 while it is in."""
    last: LastPlay | None
    duel: Duel | None
    """The counter window, if it is open."""
    snap: SnapWindow | None
    """The snap window, if it is open; whether there is anything to snap only its seat can tell."""
    since: Millis
    hesitated: bool
    shields: tuple[Millis, ...]
    """Until when each seat is Logisticating; 0 if it is not."""
    locks: tuple[Millis, ...]
    """Until when each seat's slam is locked; 0 if it is not."""
    vain: tuple[int, ...]
    """How often each seat has slammed in vain since it last laid a card (LO-23)."""
    due: Millis | None
    pick_ups: tuple[PickUpNote, ...]
    circles: int
    """How often this position has stood, once it has stood before (LO-32)."""
    result: Outcome | None

    @property
    def seat(self) -> Seat:
        """The one seat whose observation this is."""
        (seat,) = self.eyes
        return seat

    @property
    def hand(self) -> Cards:
        """The hand of the one seat whose observation this is."""
        return self.hands[self.seat] or ()

    @property
    def top(self) -> Top:
        """What the next card is played on."""
        return top_of(self.pile, self.starter)

    @property
    def snappable(self) -> Cards:
        """Of the cards that the eyes have just drawn, those with the face just played (LO-21)."""
        if self.snap is None or self.snap.drawn is None or self.last is None:
            return ()
        face = self.last.face
        return tuple(card for card in self.snap.drawn if card.face is face)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats still in, in turn order after `seat`."""
        return in_order(seat, self.direction, self.places)

    def cards_left(self, seat: Seat) -> int:
        """How many cards the seat has to get rid of."""
        return self.hand_sizes[seat] + len(self.up[seat]) + self.down[seat]

    def stage(self, seat: Seat) -> Stage:
        """The phase that the seat has reached."""
        return stage_of(self.places[seat], self.up[seat], self.down[seat], self.hand_sizes[seat])

    def twice_in_pile(self) -> tuple[Face, ...]:
        """The faces that stand at two in the pile: one more squashes it (LO-15)."""
        faces = [card.face for card in self.pile]
        if self.options.squash_counts == "top_run":
            return (faces[-1],) if len(faces) > 1 and faces[-1] is faces[-2] else ()
        return tuple(face for face in Face if faces.count(face) == 2)


def observe(state: State, eyes: Eyes) -> Observation:
    """What these seats know together. All eyes see every hand, but neither draw piles nor face-down cards."""
    return Observation(
        eyes=eyes,
        options=state.options,
        came_with=state.came_with,
        seats=state.seats,
        dealer=state.dealer,
        hands=tuple([hand if seat in eyes else None for seat, hand in enumerate(state.hands)]),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        known=state.known,
        up=state.up,
        down=tuple([len(row) for row in state.down]),
        draw=(len(state.draw[0]), len(state.draw[1])),
        pile=state.pile,
        starter=state.starter,
        squashed=state.squashed,
        turn=state.turn,
        direction=state.direction,
        turn_number=state.turn_number,
        places=state.places,
        last=state.last,
        duel=state.duel,
        snap=_seen_snap(state.snap, eyes),
        since=state.since,
        hesitated=state.hesitated,
        shields=state.shields,
        locks=state.locks,
        vain=state.vain,
        due=state.due,
        pick_ups=state.pick_ups,
        circles=state.circles,
        result=state.result,
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

    The cards must fit what was seen: as many everywhere, the known ones among them. What a window lets
    another seat snap is imagined to be nothing, and circles (LO-32) are counted only from here on.
    """
    snap = None
    if seen.snap is not None:
        snap = Snap(seen.snap.seat, seen.snap.drawn or (), seen.snap.ends)
    return State(
        options=seen.options,
        came_with=seen.came_with,
        seats=seen.seats,
        dealer=seen.dealer,
        hands=tuple(hands),
        up=seen.up,
        down=tuple(down),
        draw=draw,
        turn=seen.turn,
        pile=seen.pile,
        starter=seen.starter,
        squashed=seen.squashed,
        known=seen.known,
        direction=seen.direction,
        turn_number=seen.turn_number,
        places=seen.places,
        last=seen.last,
        duel=seen.duel,
        snap=snap,
        since=seen.since,
        hesitated=seen.hesitated,
        shields=seen.shields,
        locks=seen.locks,
        vain=seen.vain,
        due=seen.due,
        pick_ups=seen.pick_ups,
        circles=seen.circles,
        result=seen.result,
    )
