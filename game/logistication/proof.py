"""What could be counted in Logistication: cards that are gone, what squashes next, who can counter."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from game.core.contract import Action, Seat
from game.core.proving import Naming, Step
from game.logistication.belief import believe
from game.logistication.belief.playout import COPIES_OF, KIND
from game.logistication.observation import Observation
from game.logistication.rules.deck import (
    COLOURLESS,
    COLOURS,
    COPIES,
    KINDS,
    REVERSE,
    Card,
    Face,
    card_name,
    colour_name,
    face_name,
)
from game.logistication.rules.state import OPEN, Cards, Play, Top

REVERSES = [KIND[card] for card in KINDS if card.face is REVERSE]


class Where(StrEnum):
    """Where cards lie that everybody sees or remembers."""

    HAND = "hand"
    """For the seat's own eyes; of another hand what went there in the open."""
    UP = "up"
    PILE = "pile"
    SQUASHED = "squashed"


class Lying(NamedTuple):
    """The cards that are known to lie somewhere."""

    where: Where
    seat: Seat | None = None
    """Whose they are; None for the piles."""


class Stuck(NamedTuple):
    """A seat has just picked up the pile, so that nothing else in its hand fitted (LO-5)."""

    seat: Seat


Ground = Lying | Stuck


class Spot(NamedTuple):
    """A card that lies somewhere, to be lit up."""

    lying: Lying
    card: Card


class AllSeen(NamedTuple):
    """Every card of a face lies where it is seen or remembered: none is hidden."""

    face: Face


class Counters(NamedTuple):
    """Another seat surely can counter a Reverse, or surely can't (LO-19)."""

    seat: Seat
    can: bool


class Squashes(NamedTuple):
    """A face lies in the pile twice: one more squashes it (LO-15)."""

    face: Face


Thing = AllSeen | Counters | Squashes


def certain(seen: Observation) -> list[Thing]:
    """What the eyes of one seat can be certain of by counting."""
    if seen.result is not None:
        return []
    belief = believe(seen)
    found: list[Thing] = []
    for seat in range(seen.seats):
        if seat not in seen.eyes and seen.hand_sizes[seat]:
            chance = belief.holds(seat, sum(1 << kind for kind in REVERSES))
            if chance in (0.0, 1.0):
                found.append(Counters(seat, chance == 1.0))
    gone = [face for face in Face if not any(belief.unseen[KIND[card]] for card in _of(face))]
    return found + [AllSeen(face) for face in gone] + [Squashes(face) for face in seen.twice_in_pile()]


def _of(face: Face) -> list[Card]:
    return [card for card in KINDS if card.face is face]


def bears_on(seen: Observation, thing: Thing, action: Action) -> bool:
    """Who can counter a Reverse Rotation that is played, and whether a card squashes the pile."""
    if not isinstance(action, Play):
        return False
    faces = {card.face for card in action.cards}
    if isinstance(thing, Counters):
        return REVERSE in faces
    return isinstance(thing, Squashes) and thing.face in faces


def grounds(seen: Observation) -> list[Ground]:
    """Where cards are known to lie: own hand, face-up cards, the piles, what others picked up."""
    found: list[Ground] = [Lying(Where.HAND, seat) for seat in sorted(seen.eyes)]
    found += [Lying(Where.SQUASHED), Lying(Where.PILE)]
    found += [Lying(Where.UP, seat) for seat, row in enumerate(seen.up) if row]
    for seat in range(seen.seats):
        if seat not in seen.eyes and seen.known[seat]:
            found.append(Lying(Where.HAND, seat))
    barred = believe(seen).barred
    return found + [Stuck(seat) for seat in range(seen.seats) if barred[seat]]


def cards_at(seen: Observation, lying: Lying) -> Cards:
    """The cards that are known to lie there."""
    match lying:
        case Lying(where=Where.PILE):
            return seen.pile
        case Lying(where=Where.SQUASHED):
            return seen.squashed
        case Lying(where=Where.UP, seat=int(seat)):
            return seen.up[seat]
        case Lying(seat=int(seat)):
            hand = seen.hands[seat]
            return seen.known[seat] if hand is None else hand
        case _:
            raise ValueError(f"{lying} is no place for cards")


def follows(seen: Observation, some: Sequence[Ground], thing: Thing) -> bool:
    """Whether a thing is certain by some of the grounds alone."""
    if isinstance(thing, Squashes):
        return Lying(Where.PILE) in some and thing.face in seen.twice_in_pile()
    counted = [0] * len(KINDS)
    for ground in some:
        if isinstance(ground, Lying):
            for card in cards_at(seen, ground):
                counted[KIND[card]] += 1
    if isinstance(thing, AllSeen):
        return all(counted[KIND[card]] == COPIES_OF[KIND[card]] for card in _of(thing.face))
    own = Lying(Where.HAND, thing.seat)
    known = seen.known[thing.seat] if own in some else ()
    if thing.can:
        return any(card.face is REVERSE for card in known)
    if len(known) == seen.hand_sizes[thing.seat]:
        return True
    # A player stuck with the pile had nothing else that fitted; the pile itself must be known for that.
    stuck = Stuck(thing.seat) in some and (own in some or not seen.known[thing.seat])
    barred = believe(seen).barred[thing.seat] if stuck else 0
    return all(barred >> kind & 1 or counted[kind] == COPIES_OF[kind] for kind in REVERSES)


def step(seen: Observation, ground: Ground, thing: Thing, naming: Naming) -> Step[Spot]:
    """A ground in words."""
    if isinstance(ground, Stuck):
        number = len(seen.pick_ups) - 1
        on = _top_words(seen.pick_ups[number].top)
        words = f"{naming.start(ground.seat)} had to pick up the pile: nothing else in that hand went on {on}"
        return Step(words, number, (ground.seat,))
    face = thing.face if isinstance(thing, AllSeen | Squashes) else REVERSE
    cards = [card for card in cards_at(seen, ground) if card.face is face]
    spots = tuple(Spot(ground, card) for card in cards)
    seats = () if ground.seat is None else (ground.seat,)
    words = lying_words(seen, ground, many(face, len(cards)), naming)
    return Step(words, _noted(seen, ground), seats, spots)


def _top_words(top: Top) -> str:
    if top.face is None:
        return "an open pile" if top == OPEN else colour_name(top.colour)
    return f"the {card_name(Card(top.face, top.colour))}"


def lying_words(seen: Observation, lying: Lying, told: str, naming: Naming) -> str:
    """That a place has what is `told`, and why everybody knows that."""
    match lying:
        case Lying(where=Where.PILE):
            return f"The pile has {told}"
        case Lying(where=Where.SQUASHED):
            return f"The squash pile has {told}"
        case Lying(where=Where.UP, seat=int(seat)):
            return f"{naming.owner(seat)} face-up cards have {told}"
        case Lying(seat=int(seat)) if seat in seen.eyes:
            return f"{naming.owner(seat)} hand has {told}"
        case Lying(seat=int(seat)):
            known = len(seen.known[seat])
            if known == seen.hand_sizes[seat]:
                return f"{naming.start(seat)} picked up the whole hand in the open: it has {told}"
            cards = "one card" if known == 1 else f"{known} cards"
            return f"{naming.owner(seat)} hand has {cards} picked up in the open, with {told}"
        case _:
            raise ValueError(f"{lying} is no place for cards")


_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


SHORT = {Face.REVERSE: "Reverse"}
"""What everybody says for a face with a longer name."""


def copies(face: Face) -> int:
    """How many cards of a face the pack has (LO-1)."""
    return COLOURLESS.get(face, len(COLOURS) * COPIES)


def many(face: Face, count: int) -> str:
    """So many cards of a face: "two 7s", "one Squash"."""
    name = SHORT.get(face, face_name(face))
    ending = "" if count == 1 else "es" if name.endswith("sh") else "s"
    return f"{_COUNTS[count]} {name}{ending}"


def _noted(seen: Observation, lying: Lying) -> int | None:
    """The last pick-up that brought cards to another's hand."""
    if lying.where is not Where.HAND or lying.seat in seen.eyes:
        return None
    numbers = [number for number, note in enumerate(seen.pick_ups) if note.seat == lying.seat]
    return numbers[-1] if numbers else None


def conclusion(seen: Observation, thing: Thing, naming: Naming) -> Step[Spot]:
    """What follows."""
    match thing:
        case AllSeen(face=face):
            return Step(f"So {many(face, copies(face))} are accounted for: none is hidden")
        case Squashes(face=face):
            cards = tuple(Spot(Lying(Where.PILE), card) for card in seen.pile if card.face is face)
            return Step(f"So one more {face_name(face)} squashes the pile", None, (), cards)
        case Counters(seat=seat, can=can):
            able = "can" if can else "can't"
            return Step(f"So {naming.name(seat)} {able} counter a Reverse", None, (seat,))
