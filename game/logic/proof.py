"""Why a card in Logic was certain: cards that were seen, and guesses that were wrong (LG-20, LG-21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from game.core.cards import Card, Place, Rank, a_rank, rank_name
from game.core.contract import Action, Seat
from game.core.proving import Naming, Step
from game.logic.belief import Belief, belief
from game.logic.belief.facts import blank_facts, facts, facts_in_sight, with_masks
from game.logic.belief.masks import Facts, Impossible
from game.logic.observation import Observation
from game.logic.rules.names import ordinal
from game.logic.rules.state import SEATS, Grab, Guess, GuessNote, NameCard, Phase, partner


class At(NamedTuple):
    """A card's place."""

    seat: Seat
    place: Place


class Lies(NamedTuple):
    """That a rank lies at a place."""

    seat: Seat
    place: Place
    rank: Rank


class Seen(StrEnum):
    """How a card came to be seen."""

    OWN = "own"
    SHOWN = "shown"
    """Its owner showed it to a partner."""
    GUESSED = "guessed"
    """It was guessed, rightly."""
    TURNED_UP = "turned up"
    """Its owner had guessed wrong."""
    DECLARED = "declared"
    """Its owner declared, or it was named in a declaration."""


class CardSeen(NamedTuple):
    """A card that was seen, in some turn from 1; 0 for one's own."""

    turn: int
    seat: Seat
    place: Place
    card: Card
    how: Seen


class Denied(NamedTuple):
    """A guess that was wrong."""

    turn: int
    note: GuessNote


Clue = CardSeen | Denied


def certain(seen: Observation) -> tuple[Lies, ...]:
    """The face-down cards that can only be one thing, and which the eyes were not shown (LG-25)."""
    if seen.phase in (Phase.ARRANGE, Phase.OVER):
        return ()
    mind = belief(facts(seen))
    return tuple(
        Lies(seat, place, Rank(rank))
        for seat in range(SEATS)
        for place in seen.hidden(seat)
        if seen.cards[seat][place] is None
        for rank in _only(mind, seat, place)
    )


def _only(mind: Belief, seat: Seat, place: Place) -> list[int]:
    possible = list(mind.ranks(seat, place))
    return possible if len(possible) == 1 else []


def bears_on(seen: Observation, thing: Lies, action: Action) -> bool:
    """What is known of a card that is guessed or named; whoever grabs needs to know all of them."""
    if isinstance(action, (Guess, NameCard)):
        return (thing.seat, thing.place) == (action.target, action.place)
    return isinstance(action, Grab)


def grounds(seen: Observation) -> list[Clue]:
    """The own row, then every card that came to light and every guess that was wrong, turn by turn."""
    found: list[Clue] = [Denied(note.turn, note) for note in seen.guesses if note.right is False]
    for seat, row in enumerate(seen.cards):
        for number, card in enumerate(row):
            if card is not None:
                place = Place(number)
                turn, how = _came_to_light(seen, seat, place)
                found.append(CardSeen(turn, seat, place, card, how))
    return sorted(found, key=lambda clue: clue.turn)


def _came_to_light(seen: Observation, seat: Seat, place: Place) -> tuple[int, Seen]:
    """When a card that is known was first seen, and how."""
    if seat in seen.eyes:
        return 0, Seen.OWN
    found = [
        (note.turn, Seen.SHOWN)
        for note in seen.shows
        if (note.seat, note.place) == (seat, place) and partner(seat) in seen.eyes
    ]
    found += [
        (note.turn, Seen.GUESSED)
        for note in seen.guesses
        if note.right and (note.target, note.place) == (seat, place)
    ]
    found += [(note.turn, Seen.TURNED_UP) for note in seen.flips if (note.seat, note.place) == (seat, place)]
    return min(found, key=lambda first: first[0], default=(seen.turn_number, Seen.DECLARED))


def follows(seen: Observation, some: Sequence[Clue], thing: Lies) -> bool:
    """Whether no row fits the colours and `some` with another rank at the thing's place."""
    known = _facts_from(seen, some)
    bit = 1 << thing.rank
    try:
        if known.tightened()[thing.seat][thing.place] == bit:
            return True
    except Impossible:
        return True
    masks = [list(row) for row in known.masks]
    masks[thing.seat][thing.place] &= ~bit
    try:
        belief(with_masks(seen, masks))
    except Impossible:
        return True
    return False


def _facts_from(seen: Observation, some: Sequence[Clue]) -> Facts:
    masks = [list(row) for row in blank_facts(seen.options.jokers, seen.red).masks]
    for clue in some:
        if isinstance(clue, Denied):
            masks[clue.note.target][clue.note.place] &= ~(1 << clue.note.rank)
        else:
            masks[clue.seat][clue.place] &= 1 << clue.card.rank
    return with_masks(seen, masks)


def step(seen: Observation, clue: Clue, thing: Lies, naming: Naming) -> Step[At]:
    """A clue in words."""
    if isinstance(clue, Denied):
        note = clue.note
        words = f"{naming.owner(note.target)} {ordinal(note.place)} card is not {a_rank(note.rank)}"
        guessed = f": {naming.name(note.seat)} guessed that, wrongly"
        return Step(words + guessed, clue.turn, (note.target,), (At(note.target, note.place),))
    where = f"{ordinal(clue.place)} card"
    what = f"the {'red' if clue.card.red else 'black'} {rank_name(clue.card.rank)}"
    told = {
        Seen.OWN: f"{naming.owner(clue.seat)} {where} is {what}",
        Seen.SHOWN: f"{naming.start(clue.seat)} showed {naming.name(partner(clue.seat))} {what}, the {where}",
        Seen.GUESSED: f"{naming.owner(clue.seat)} {where} was guessed: {what}",
        Seen.TURNED_UP: f"{naming.start(clue.seat)} turned up {what}, the {where}",
        Seen.DECLARED: f"{naming.owner(clue.seat)} {where} lies open: {what}",
    }
    turn = None if clue.how is Seen.OWN else clue.turn
    return Step(told[clue.how], turn, (clue.seat,), (At(clue.seat, clue.place),))


def conclusion(seen: Observation, thing: Lies, naming: Naming) -> Step[At]:
    """What follows, rows ascending and each card there once, and where the likeliest mistake would show."""
    words = f"So {naming.whose(thing.seat)} {ordinal(thing.place)} card can only be {a_rank(thing.rank)}"
    broken = next(_mistakes(seen, thing), None)
    if broken is not None:
        rank, row = broken
        whose = "this row" if row == thing.seat else f"{naming.whose(row)} row"
        words = f"{words}: with {a_rank(rank)} there, {whose} could not be filled"
    return Step(words, None, (thing.seat,), (At(thing.seat, thing.place),))


def _mistakes(seen: Observation, thing: Lies) -> Iterator[tuple[Rank, Seat]]:
    """Other ranks that look possible by what lies open, the nearest first, and the row that each breaks."""
    if len(seen.eyes) != 1:
        return
    (eye,) = seen.eyes
    open_to_all = facts_in_sight(seen, eye).tightened()[thing.seat][thing.place]
    known = facts(seen)
    for rank in sorted(seen.ranks, key=lambda rank: abs(rank - thing.rank)):
        looks_possible = open_to_all & known.masks[thing.seat][thing.place] & ~_placed(known, thing)
        if rank == thing.rank or not looks_possible >> rank & 1:
            continue
        masks = [list(row) for row in known.masks]
        masks[thing.seat][thing.place] = 1 << rank
        row = with_masks(seen, masks).broken_row()
        if row is not None:
            yield Rank(rank), row


def _placed(known: Facts, thing: Lies) -> int:
    """The ranks whose card of the thing's colour is known to lie somewhere, as a mask."""
    colour = known.colours[thing.seat][thing.place]
    lies = 0
    for colours, masks in zip(known.colours, known.masks, strict=True):
        for other, mask in zip(colours, masks, strict=True):
            if other == colour and mask & (mask - 1) == 0:
                lies |= mask
    return lies
