"""What seats know of a game of Deduction (DD-14): observing a state, redacting an event."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from game.core.cards import Place, Rank
from game.core.contract import Event, Eyes, Seat
from game.core.public import Seeing, public_part
from game.deduction.rules.state import (
    COPIES,
    SEATS,
    Dealt,
    DeclareNote,
    HandShuffled,
    Looked,
    LookNote,
    Note,
    Peeked,
    PeekNote,
    Phase,
    Public,
    ShuffleNote,
    State,
    deck_ranks,
    height,
    other,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(Public, Seeing):
    """A game as some seats see it together."""

    eyes: Eyes
    wins: tuple[int, int]
    draws: int
    hands: tuple[tuple[Rank | None, ...], ...]
    """Each hand by place as far as it is known now: own cards, and cards looked at and not shuffled since."""
    given: tuple[tuple[Rank, ...] | None, ...]
    """The two ranks that each of the eyes' own stacks gave to the middle (DD-2)."""
    middle: tuple[Rank | None, ...]
    """The middle cards that are known: turned up or peeked at."""


def observe(state: State, eyes: Eyes) -> Observation:
    """What these seats know together; no eyes see what is public, all eyes see everything."""
    everything = state.phase is Phase.OVER or eyes == frozenset(range(SEATS))
    public = public_part(Public, state)
    public["notes"] = tuple(redact_note(note, eyes) for note in state.notes)
    return Observation(
        eyes=eyes,
        wins=state.came_with.wins,
        draws=state.came_with.draws,
        hands=state.hands if everything else tuple(_hand(state, seat, eyes) for seat in range(SEATS)),
        given=tuple(_given(state, seat) if seat in eyes or everything else None for seat in range(SEATS)),
        middle=state.middle if everything else _middle(state, eyes),
        **public,
    )


def _given(state: State, seat: Seat) -> tuple[Rank, ...]:
    """DD-2: what is missing from one's own hand as it was dealt."""
    stack = [rank for rank in deck_ranks(state.options) for _ in range(COPIES)]
    for rank in state.hands[seat]:
        stack.remove(rank)
    return tuple(stack)


def _hand(state: State, seat: Seat, eyes: Eyes) -> tuple[Rank | None, ...]:
    if seat in eyes:
        return state.hands[seat]
    known = {
        note.hand_place for note in state.notes if isinstance(note, DeclareNote) and note.seat == seat
    } - set(state.places_held(seat))
    if other(seat) in eyes:
        known |= looked_at(state.notes, seat)
    return tuple(rank if place in known else None for place, rank in enumerate(state.hands[seat]))


def looked_at(notes: tuple[Note, ...], owner: Seat) -> set[Place]:
    """The places of a hand that were looked at and not shuffled since (DD-5)."""
    places: set[Place] = set()
    for note in notes:
        if isinstance(note, LookNote) and note.seat != owner:
            places.add(note.hand_place)
        elif isinstance(note, ShuffleNote) and note.seat == owner and note.shuffled:
            places.clear()
    return places


def recalled(notes: tuple[Note, ...], owner: Seat) -> tuple[Rank, ...]:
    """The ranks that a hand surely still holds by what was seen of it, but for those whose place is known.

    A shuffle hides where a card is, not that it is there (DD-5); what was turned up has left (DD-8). `notes`
    as the other player reads them. High to low.
    """
    least: Counter[Rank] = Counter()
    placed: dict[Place, Rank] = {}
    for note in notes:
        if isinstance(note, LookNote) and note.seat != owner and note.rank is not None:
            placed[note.hand_place] = note.rank
        elif isinstance(note, ShuffleNote) and note.seat == owner and note.shuffled:
            placed.clear()
        elif isinstance(note, DeclareNote) and note.seat == owner and note.hand_rank is not None:
            placed.pop(note.hand_place, None)
            least -= Counter((note.hand_rank,))
        least |= Counter(placed.values())
    return tuple(sorted((least - Counter(placed.values())).elements(), key=height, reverse=True))


def _middle(state: State, eyes: Eyes) -> tuple[Rank | None, ...]:
    peeked = {note.place for note in state.notes if isinstance(note, PeekNote) and note.seat in eyes}
    return tuple(
        rank if state.open >> place & 1 or place in peeked else None
        for place, rank in enumerate(state.middle)
    )


def redact_note(note: Note, eyes: Eyes) -> Note:
    """A note as these seats may read it."""
    if isinstance(note, PeekNote) and note.seat not in eyes:
        return replace(note, rank=None)
    if isinstance(note, LookNote) and not eyes:
        return replace(note, rank=None)
    return note


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as these seats may see it: what they may not know is None."""
    match event:
        case Dealt(hands=hands):
            return replace(event, hands=tuple(h if seat in eyes else None for seat, h in enumerate(hands)))
        case Peeked(note=peek) if peek.seat not in eyes:
            return Peeked(replace(peek, rank=None))
        case Looked(note=look) if not eyes:
            return Looked(replace(look, rank=None))
        case HandShuffled(seat=seat) if seat not in eyes:
            return replace(event, hand=None)
        case _:
            return event
