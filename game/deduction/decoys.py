"""Believable hands of Deduction: what a seat would see if the cards lay otherwise, by all that is public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.cards import Rank
from game.core.contract import Seat
from game.core.rng import Stream
from game.deduction.belief import Impossible, believe
from game.deduction.observation import Observation, looked_at
from game.deduction.state import (
    COPIES,
    DeclareNote,
    LookNote,
    Note,
    PeekNote,
    ShuffleNote,
    deck_ranks,
    other,
)


def laying(public: Observation) -> bool:
    """No hand has to be laid before it can be looked at."""
    return False


@dataclass
class _World:
    """How the cards lie in a decoy's world, as far as its seat may know or may come to know."""

    hand: list[Rank]
    middle: list[Rank]
    theirs: list[Rank]


def view(public: Observation, seat: Seat, before: Observation | None, rng: Stream) -> Observation | None:
    """What a seat may see in a world drawn with exactly its probability from all that fit what is public.

    With `before`, its earlier view, the cards it knew lie there still, its own in the order of its latest
    shuffle; None if that can't be any more.
    """
    if before is None:
        return _seen(public, seat, _drawn(public, seat, rng))
    hand = _gone_on(public, seat, before, rng)
    return None if hand is None else _continued(public, seat, before, hand, rng)


def _gone_on(public: Observation, seat: Seat, before: Observation, rng: Stream) -> list[Rank] | None:
    """The own hand after what was turned up and shuffled since; None if it could not be so (DD-5, DD-8)."""
    hand: list[Rank] = [rank for rank in before.hands[seat] if rank is not None]
    held = before.places_held(seat)
    for number, note in enumerate(public.notes):
        earlier = before.notes[number] if number < len(before.notes) else None
        if isinstance(note, DeclareNote) and note.seat == seat and note.hand_rank is not None:
            if hand[note.hand_place] != note.hand_rank:
                return None
            if note.hand_place in held:
                held.remove(note.hand_place)
        elif isinstance(note, ShuffleNote) and note.seat == seat and note.shuffled and earlier is None:
            cards = [hand[place] for place in held]
            rng.shuffle(cards)
            for place, rank in zip(held, cards, strict=True):
                hand[place] = rank
    return hand


def _continued(
    public: Observation, seat: Seat, before: Observation, hand: Sequence[Rank], rng: Stream
) -> Observation | None:
    """The rest of a world in which a seat has this hand and knew what it knew; None if there is none."""
    middle = list(public.middle)
    for place, rank in enumerate(before.middle):
        if rank is not None and middle[place] not in (None, rank):
            return None
        middle[place] = middle[place] or rank
    theirs = _still_known(public, seat, before)
    if theirs is None:
        return None
    known = _view(public, seat, hand, middle, theirs, before.notes)
    try:
        return _seen(public, seat, _drawn(known, seat, rng), before.notes)
    except Impossible:
        return None


def _drawn(known: Observation, seat: Seat, rng: Stream) -> _World:
    """A world that fits an observation."""
    deal = believe(known).sample(rng)
    ranks = deck_ranks(known.options)
    lain = (deal.hands[seat], deal.middle, deal.hands[other(seat)])
    return _World(*([ranks[index] for index in cards] for cards in lain))


def _still_known(public: Observation, seat: Seat, before: Observation) -> list[Rank | None] | None:
    """The other's cards that are known where they lie; None if one was turned up that can't be there."""
    them = other(seat)
    known: list[Rank | None] = list(public.hands[them])
    for place in looked_at(public.notes[: len(before.notes)], them) & looked_at(public.notes, them):
        rank = before.hands[them][place]
        if rank is not None and known[place] not in (None, rank):
            return None
        known[place] = known[place] or rank
    return known


def _seen(public: Observation, seat: Seat, world: _World, earlier: tuple[Note, ...] = ()) -> Observation:
    """What the seat knows in a world; `earlier` notes keep what their reader learnt by them."""
    them = other(seat)
    notes = tuple(
        earlier[number]
        if number < len(earlier) and _same(earlier[number], note)
        else _told(note, seat, world)
        for number, note in enumerate(public.notes)
    )
    peeked = {note.place for note in notes if isinstance(note, PeekNote) and note.seat == seat}
    looked = looked_at(public.notes, them)
    middle = [world.middle[place] if place in peeked else rank for place, rank in enumerate(public.middle)]
    theirs = [world.theirs[at] if at in looked else rank for at, rank in enumerate(public.hands[them])]
    return _view(public, seat, world.hand, middle, theirs, notes)


def _view(
    public: Observation,
    seat: Seat,
    hand: Sequence[Rank],
    middle: Sequence[Rank | None],
    theirs: Sequence[Rank | None],
    notes: tuple[Note, ...],
) -> Observation:
    """The observation of a seat that knows these cards."""
    gift = tuple((Counter(dict.fromkeys(deck_ranks(public.options), COPIES)) - Counter(hand)).elements())
    pair = (tuple(hand), tuple(theirs))
    return replace(
        public,
        eyes=frozenset({seat}),
        hands=pair if seat == 0 else pair[::-1],
        given=(gift, None) if seat == 0 else (None, gift),
        middle=tuple(middle),
        notes=notes,
    )


def _same(earlier: Note, note: Note) -> bool:
    """Whether a note is an earlier one whose card only its reader knows."""
    return isinstance(earlier, (PeekNote, LookNote)) and type(earlier) is type(note)


def _told(note: Note, seat: Seat, world: _World) -> Note:
    """A note with what its reader learnt by it."""
    if isinstance(note, PeekNote) and note.seat == seat:
        return replace(note, rank=world.middle[note.place])
    if isinstance(note, LookNote):
        return replace(note, rank=(world.theirs if note.seat == seat else world.hand)[note.hand_place])
    return note
