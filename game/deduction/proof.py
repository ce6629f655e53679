"""Why something in Deduction was certain: cards and declarations, proved by peeks, looks and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Place, Rank, a_rank, rank_name
from game.core.contract import Action, Seat
from game.core.proving import Naming, Step
from game.deduction.belief import Belief, believe
from game.deduction.belief.facts import Facts, HandFacts, Index, facts, outside
from game.deduction.observation import Observation
from game.deduction.rules.names import COMPARED, GRID_WORDS, ORDINALS
from game.deduction.rules.state import (
    MIDDLE,
    SEATS,
    Accept,
    Challenge,
    Declare,
    DeclareNote,
    Direction,
    LookNote,
    Note,
    Peek,
    PeekNote,
    Phase,
    ShuffleNote,
    other,
)

SURE = 1.0 - 1e-9
"""A chance from here on is certainty; what is missing is rounding."""
MEMORY = 4096


class At(NamedTuple):
    """A card on the table: of a hand, or of the middle."""

    seat: Seat | None
    """None for the middle."""
    place: Place


class CardIs(NamedTuple):
    """A hidden card that can be only one thing."""

    at: At
    rank: Rank


class SaidIs(NamedTuple):
    """The declaration that waits, if it can be only true or only false."""

    true: bool


class Surely(NamedTuple):
    """A declaration that the eyes' one seat could make and that can only be true."""

    hand_place: Place
    place: Place
    direction: Direction


Thing = CardIs | SaidIs | Surely


class Known(NamedTuple):
    """Something that a seat knows: a note, or with None what its own stack gave to the middle (DD-2)."""

    note: int | None


def certain(seen: Observation) -> list[Thing]:
    """What the eyes can be certain of: middle cards face down, cards in other hands, the declaration."""
    if seen.phase is Phase.OVER:
        return []
    belief = believe(seen)
    places = [At(None, place) for place in seen.hidden()]
    for seat in range(SEATS):
        if seat not in seen.eyes:
            places += [At(seat, place) for place in seen.places_held(seat)]
    found: list[Thing] = []
    for at in places:
        index = _only(belief, at)
        if index is not None:
            found.append(CardIs(at, belief.facts.ranks[index]))
    truth = _truth(seen, belief)
    return found if truth is None else [*found, SaidIs(truth)]


def _only(belief: Belief, at: At) -> Index | None:
    chances = belief.middle(at.place) if at.seat is None else belief.hand(at.seat, at.place)
    return next((index for index, chance in enumerate(chances) if chance > SURE), None)


def _truth(seen: Observation, belief: Belief) -> bool | None:
    note = _waiting(seen)
    if note is None:
        return None
    chance = belief.true(note.seat, note.hand_place, note.place, note.direction)
    return True if chance > SURE else False if chance < 1.0 - SURE else None


def _waiting(seen: Observation) -> DeclareNote | None:
    note = seen.notes[-1] if seen.notes and seen.phase is Phase.ANSWER else None
    return note if isinstance(note, DeclareNote) else None


def bears_on(seen: Observation, thing: Thing, action: Action) -> bool:
    """Whether a declaration is true, for whoever answers it; what the two cards are, for whoever declares."""
    if isinstance(thing, SaidIs):
        return isinstance(action, (Accept, Challenge))
    if isinstance(thing, Surely):
        return isinstance(action, Declare) and thing == _says(action)
    if isinstance(action, Declare):
        return thing.at in (At(action.seat, action.hand_place), At(None, action.place))
    return isinstance(action, Peek) and thing.at == At(None, action.place)


def _says(action: Declare) -> Surely:
    return Surely(action.hand_place, action.place, action.direction)


def grounds(seen: Observation) -> list[Known]:
    """What the eyes know of cards: their own stacks, and every note that shows them one."""
    own = [Known(None)] if seen.eyes else []
    return own + [Known(number) for number, note in enumerate(seen.notes) if _shows(note)]


def _shows(note: Note) -> bool:
    match note:
        case PeekNote(rank=rank) | LookNote(rank=rank):
            return rank is not None
        case DeclareNote(hand_rank=rank):
            return rank is not None
        case _:
            return False


def follows(seen: Observation, some: Sequence[Known], thing: Thing) -> bool:
    """Whether a thing is certain by some of the grounds alone."""
    own = thing.hand_place if isinstance(thing, Surely) else None
    belief = _believed(_facts(seen, frozenset(known.note for known in some), own))
    if isinstance(thing, SaidIs):
        return _truth(seen, belief) is thing.true
    if isinstance(thing, Surely):
        (seat,) = seen.eyes
        return belief.true(seat, *thing) > SURE
    index = _only(belief, thing.at)
    return index is not None and belief.facts.ranks[index] == thing.rank


@lru_cache(maxsize=MEMORY)
def _believed(known: Facts) -> Belief:
    return Belief(known)


def _facts(seen: Observation, kept: frozenset[int | None], own_card: Place | None) -> Facts:
    """What somebody knows to whom only some notes were shown, and maybe one card of their own hand."""
    whole = facts(seen)
    index = {rank: number for number, rank in enumerate(whole.ranks)}
    notes = [note if number in kept else _unshown(note) for number, note in enumerate(seen.notes)]
    own = None in kept
    hands = []
    for seat in range(SEATS):
        if own and seat in seen.eyes:
            hands.append(whole.hands[seat])
        else:
            card = own_card if seat in seen.eyes else None
            hands.append(_hand(seen, seat, [*notes, *_held_up(seen, seat, card)], index))
    given = whole.given if own else (None,) * SEATS
    return Facts(whole.ranks, given, _middle(notes, index), tuple(hands))


def _held_up(seen: Observation, seat: Seat, place: Place | None) -> list[Note]:
    """A card of one's own hand, as if it had been looked at just now."""
    return [] if place is None else [LookNote(other(seat), place, seen.hands[seat][place])]


def _unshown(note: Note) -> Note:
    match note:
        case PeekNote() | LookNote():
            return replace(note, rank=None)
        case DeclareNote():
            return replace(note, hand_rank=None, middle_rank=None)
        case _:
            return note


def _middle(notes: Sequence[Note], index: dict[Rank, Index]) -> tuple[Index | None, ...]:
    known: list[Index | None] = [None] * MIDDLE
    for note in notes:
        rank = note.rank if isinstance(note, PeekNote) else None
        if isinstance(note, DeclareNote):
            rank = note.middle_rank
        if rank is not None and isinstance(note, PeekNote | DeclareNote):
            known[note.place] = index[rank]
    return tuple(known)


def _hand(seen: Observation, seat: Seat, notes: Sequence[Note], index: dict[Rank, Index]) -> HandFacts:
    return outside(notes, seat, seen.held[seat], len(seen.hands[seat]), index)


def step(seen: Observation, known: Known, thing: Thing, naming: Naming) -> Step[At]:
    """A ground in words."""
    if known.note is None:
        return _own_stack(seen, naming)
    note = seen.notes[known.note]
    match note:
        case PeekNote(seat=seat, place=place, rank=rank):
            words = f"{naming.start(seat)} peeked at the {GRID_WORDS[place]} card: {_shown(rank)}"
            return Step(words, known.note, (seat,), (At(None, place),))
        case LookNote(seat=seat, hand_place=place, rank=rank):
            owner = other(seat)
            looked = f"looked at {naming.whose(owner)} {ORDINALS[place]} card: {_shown(rank)}"
            if _shuffled_since(seen, known.note, owner):
                return Step(f"Before a shuffle {naming.name(seat)} {looked}", known.note, (seat, owner))
            return Step(f"{naming.start(seat)} {looked}", known.note, (seat, owner), (At(owner, place),))
        case DeclareNote():
            words = (
                f"A challenge turned up {naming.whose(note.seat)} {ORDINALS[note.hand_place]} card, "
                f"{_shown(note.hand_rank)}, and the {GRID_WORDS[note.place]} card, {_shown(note.middle_rank)}"
            )
            cards = (At(note.seat, note.hand_place), At(None, note.place))
            return Step(words, known.note, (note.seat,), cards)
        case _:
            raise TypeError(f"{note!r} shows no card")


def _shown(rank: Rank | None) -> str:
    assert rank is not None, "the note would be no ground"
    return a_rank(rank)


def _shuffled_since(seen: Observation, number: int, owner: Seat) -> bool:
    """Whether the hand has been shuffled after this note, so that its places tell nothing any more (DD-5)."""
    return any(
        isinstance(note, ShuffleNote) and note.shuffled and note.seat == owner
        for note in seen.notes[number + 1 :]
    )


def _own_stack(seen: Observation, naming: Naming) -> Step[At]:
    seats = tuple(sorted(seen.eyes))
    told = []
    for seat in seats:
        first, second = sorted(seen.given[seat] or ())
        gave = f"two {rank_name(first)}s" if first == second else f"{a_rank(first)} and {a_rank(second)}"
        told.append(f"{naming.owner(seat)} stack gave {gave} to the middle")
    cards = tuple(At(seat, place) for seat in seats for place in seen.places_held(seat))
    return Step("; ".join(told), None, seats, cards)


def conclusion(seen: Observation, thing: Thing, naming: Naming) -> Step[At]:
    """What follows."""
    if isinstance(thing, CardIs):
        whose = (
            f"the {GRID_WORDS[thing.at.place]} card"
            if thing.at.seat is None
            else f"{naming.whose(thing.at.seat)} {ORDINALS[thing.at.place]} card"
        )
        seats = () if thing.at.seat is None else (thing.at.seat,)
        return Step(f"So {whose} can only be {a_rank(thing.rank)}", None, seats, (thing.at,))
    if isinstance(thing, Surely):
        return _said_for_sure(seen, thing)
    note = _waiting(seen)
    assert note is not None
    cards = (At(note.seat, note.hand_place), At(None, note.place))
    can = "can only be" if thing.true else "can't be"
    words = (
        f"So {naming.whose(note.seat)} card {can} {COMPARED[note.direction]} the {GRID_WORDS[note.place]} one"
    )
    return Step(words, None, (note.seat,), cards)


def _said_for_sure(seen: Observation, thing: Surely) -> Step[At]:
    (seat,) = seen.eyes
    rank = seen.hands[seat][thing.hand_place]
    assert rank is not None, "one's own cards are known"
    words = f"So {_shown(rank)} can only be {COMPARED[thing.direction]} the {GRID_WORDS[thing.place]} card"
    return Step(words, None, (seat,), (At(seat, thing.hand_place), At(None, thing.place)))
