"""Why it was certain who holds a card in Literature: questions and claims (LT-25, LT-26)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from game.core.cards import Card
from game.core.contract import Action, Seat
from game.core.proving import Naming, Step
from game.literature.belief import Belief, Impossible, believe
from game.literature.belief.count import Ledger, kinds, work
from game.literature.belief.facts import facts, sightings
from game.literature.belief.inference import belief
from game.literature.belief.reduce import reduced
from game.literature.notebook import card_words
from game.literature.observation import Observation
from game.literature.rules.state import (
    Ask,
    AskNote,
    CallClaim,
    Challenge,
    Claim,
    ClaimNote,
    Note,
    Phase,
    team,
)

MOST_WORK = 40_000_000
"""What takes more bits than this to count without most of the notes is taken for open."""


class Holds(NamedTuple):
    """That a seat holds a card."""

    seat: Seat
    card: Card


Holding = tuple[Holds, ...]
"""A card's holder, or those of a whole set: what a claim would name."""


class Said(NamedTuple):
    """A question with its answer, or a claim, and its place among all notes."""

    place: int
    note: Note


def certain(seen: Observation) -> tuple[Holding, ...]:
    """The cards in play whose holder is certain though nobody has seen them, and the claims made of them.

    A claim is a set all of whose cards are certain and with one team, at least one of them unseen.
    """
    if seen.phase is Phase.OVER or not seen.eyes:
        return ()
    mind = believe(seen)
    cut = seen.deck
    unseen = [bit for bit, first in enumerate(sightings(seen)) if first is None]
    found: list[Holding] = []
    for bit in unseen:
        seat = _holder(mind, bit, seen.seats)
        if seat is not None and seen.decided[cut.set_of[bit]] is None:
            found.append((Holds(seat, cut.cards[bit]),))
    for number in seen.open_sets():
        holders = [_holder(mind, cut.index[card], seen.seats) for card in cut.sets[number].cards]
        if any(cut.index[card] in unseen for card in cut.sets[number].cards):
            named = tuple(
                Holds(seat, card)
                for seat, card in zip(holders, cut.sets[number].cards, strict=True)
                if seat is not None
            )
            if len(named) == len(holders) and len({team(holds.seat) for holds in named}) == 1:
                found.append(named)
    return tuple(found)


def _holder(mind: Belief, bit: int, seats: int) -> Seat | None:
    """Who is certain to hold a card, if anybody is."""
    return next((seat for seat in range(seats) if mind.chance(bit, seat) == 1.0), None)


def bears_on(seen: Observation, thing: Holding, action: Action) -> bool:
    """Who holds the card that is asked for, or the cards of the set that is claimed."""
    match action:
        case Ask(card=card):
            return len(thing) == 1 and thing[0].card == card
        case Claim(set=number) | Challenge(set=number):
            return {holds.card for holds in thing} == set(seen.deck.sets[number].cards)
        case CallClaim(seat=seat):
            return len(thing) > 1 and team(thing[0].seat) == team(seat)
        case _:
            return False


def grounds(seen: Observation) -> list[Said]:
    """All that was asked and claimed. The eyes' own cards are always known, and no grounds."""
    return [Said(place, note) for place, note in enumerate(seen.notes)]


def follows(seen: Observation, some: Sequence[Said], thing: Holding) -> bool:
    """Whether every deal that fits the eyes' cards and `some` has all these cards where the thing says."""
    return _follows(seen, some, thing, shown=False)


def follows_from_sight(seen: Observation, some: Sequence[Said], thing: Holding) -> bool:
    """The same for eyes that remember where every card has gone, whatever else they forget."""
    return _follows(seen, some, thing, shown=True)


def _follows(seen: Observation, some: Sequence[Said], thing: Holding, shown: bool) -> bool:
    places = {said.place for said in some}
    still: Holding = ()
    for holds in thing:
        hand = seen.hands[holds.seat]
        if hand is not None:
            if holds.card not in hand:
                return False
            continue
        moved = _last_move(seen, holds.card)
        if moved is None:
            still += (holds,)
        elif moved not in places:
            return False
    return not still or _lie_there(seen, places, still, shown)


def _last_move(seen: Observation, card: Card) -> int | None:
    """The place of the note by which a card came to who holds it; None if it has not moved."""
    moves = (
        place
        for place, note in enumerate(seen.notes)
        if isinstance(note, AskNote) and note.card == card and (note.got or note.gave)
    )
    return max(moves, default=None)


def _lie_there(seen: Observation, places: Set[int], unmoved: Holding, shown: bool) -> bool:
    known = facts(seen, used=places, shown=shown)
    cut = seen.deck
    try:
        plain = reduced(known, cut.set_of)
        if all(plain.held[seat] >> cut.index[card] & 1 for seat, card in unmoved):
            return True
        if work(plain, Ledger(kinds(plain))) > MOST_WORK:
            return False
        mind = belief(known, seen.options.sets)
        return all(mind.chance(cut.index[card], seat) == 1.0 for seat, card in unmoved)
    except Impossible:
        return True


def step(seen: Observation, said: Said, thing: Holding, naming: Naming) -> Step[Card]:
    """A question or a claim in words, and what it tells."""
    note = said.note
    if isinstance(note, ClaimNote):
        cards = seen.deck.sets[note.set]
        words = f"{naming.start(note.seat)} claimed the {cards.name}, and its cards were shown"
        return Step(words, said.place, (note.seat,), cards.cards)
    card, asker, asked = card_words(note.card), naming.name(note.seat), naming.name(note.target)
    words = f"{naming.start(note.seat)} asked {asked} for the {card}"
    if note.got:
        name = seen.deck.sets[seen.deck.set_of[seen.deck.index[note.card]]].name
        words += f" and got it, having another of the {name}"
    elif note.gave:
        words += f" and gave it away: now {_has(asked)} it"
    else:
        name = seen.deck.sets[seen.deck.set_of[seen.deck.index[note.card]]].name
        lacks = f"{asked} {'lack' if asked == 'you' else 'lacks'} it"
        words += f": {lacks}, {_has(asker)} another of the {name}"
    return Step(words, said.place, (note.seat, note.target), (note.card,))


def _has(name: str) -> str:
    return f"{name} {'have' if name == 'you' else 'has'}"


def conclusion(seen: Observation, thing: Holding, naming: Naming) -> Step[Card]:
    """What follows."""
    seats = tuple(dict.fromkeys(seat for seat, _ in thing))
    cards = tuple(card for _, card in thing)
    if len(thing) == 1:
        return Step(f"So {_has(naming.name(seats[0]))} the {card_words(cards[0])}", None, seats, cards)
    number = seen.deck.set_of[seen.deck.index[cards[0]]]
    return Step(f"So it is certain who holds the {seen.deck.sets[number].name}", None, seats, cards)
