"""Believable hands of Deduction: drawn from what the other player knows of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import factorial, prod

from game.core.cards import Place, Rank
from game.core.contract import Seat
from game.core.rng import Stream
from game.deduction.belief import Belief, Case
from game.deduction.belief.facts import Counts, Facts, Index, count, facts, peeked, rest_of
from game.deduction.observation import Observation, looked_at
from game.deduction.rules.state import (
    COPIES,
    MIDDLE,
    LookNote,
    Note,
    PeekNote,
    ShuffleNote,
    State,
    deck_ranks,
    other,
)


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat sees that the other does not."""

    cards: tuple[Rank, ...]
    """Its hand by place; a card that is out keeps its place."""
    middle: tuple[tuple[Place, Rank], ...]
    """What its peeks at middle cards showed that the other has not seen, by place."""


HandKind = tuple[Counts, tuple[Index, ...]]
"""How many cards of each rank may lie in any order, and what the peeks of a hand showed."""


def laying(public: Observation) -> bool:
    """No hand has to be laid before it can be looked at."""
    return False


def offered(seats: int, people: int) -> bool:
    """Two people can always hide their hands: the middle is hidden from both."""
    return True


def stocks(dealt: State, people: Sequence[Seat], rng: Stream) -> dict[Seat, None]:
    """Nothing is shared out: each player's cards come from a stack of their own (DD-1)."""
    return dict.fromkeys(people)


class Law:
    """How likely each hand of a seat is to the other player."""

    def __init__(self, joint: Observation, seat: Seat) -> None:
        self._joint = joint
        self._seat = seat
        self._known: Facts = facts(joint)
        self._ranks = deck_ranks(joint.options)
        self._belief = Belief(self._known)
        sight = peeked(joint.notes, seat)
        self._peeked = tuple(
            Place(place)
            for place in range(MIDDLE)
            if sight >> place & 1 and self._known.middle[place] is None
        )
        """Middle cards that the seat has peeked at and the other has not seen."""

    def draw(self, rng: Stream) -> Hand:
        """A hand, drawn with exactly its probability."""
        deal = self._belief.sample(rng)
        cards = tuple(self._ranks[index] for index in deal.hands[self._seat])
        return Hand(cards, tuple((place, self._ranks[deal.middle[place]]) for place in self._peeked))

    def chance(self, hand: Hand) -> float:
        """The chance of a hand and of what its owner's peeks showed, 0 to 1."""
        index = {rank: number for number, rank in enumerate(self._ranks)}
        cards = [index[rank] for rank in hand.cards]
        seen = self._known.hands[self._seat].known
        if any(rank is not None and rank != card for rank, card in zip(seen, cards, strict=True)):
            return 0.0
        middle = {place: index[rank] for place, rank in hand.middle}
        if any(self._known.middle[place] not in (None, rank) for place, rank in middle.items()):
            return 0.0
        size = len(self._ranks)
        loose = count([card for rank, card in zip(seen, cards, strict=True) if rank is None], size)
        hidden = [rank for place, rank in middle.items() if self._known.middle[place] is None]
        gift = rest_of(count(cards, size))
        shares = (
            case.chance * self._in_order(case, hidden)
            for case in self._belief.cases
            if case.given[self._seat] == gift
        )
        return sum(shares) * prod(map(factorial, loose)) / factorial(sum(loose))

    def same(self, then: Law) -> bool:
        """Whether an earlier law says the same."""
        return then._known == self._known and then._peeked == self._peeked and not self._shuffled_since(then)

    def now(self, hand: Hand, then: Law, rng: Stream) -> Hand | None:
        """The same cards in the order of the latest shuffle, and what was peeked at since.

        None if what was turned up or looked at since contradicts it (DD-5, DD-8).
        """
        cards = self._followed(hand, then, rng)
        if cards is None:
            return None
        hand = replace(hand, cards=cards)
        if not self.chance(hand):
            return None
        told = dict(hand.middle)
        if not told.keys() >= set(self._peeked):
            told.update(self._peeks_of(hand, rng))
        return Hand(hand.cards, tuple((place, told[place]) for place in self._peeked))

    def comparable(self, then: Law) -> bool:
        """Whether the hand is still in its order: a shuffle hides what became of it (DD-5)."""
        return not self._shuffled_since(then)

    def kinds(self, most: int) -> dict[HandKind, float] | None:
        """Every kind of hand and its chance; None if there are more than `most`."""
        found: dict[HandKind, float] = {}
        seen = self._known.hands[self._seat].known
        for case in self._belief.cases:
            loose = tuple(
                number - seen.count(rank) for rank, number in enumerate(rest_of(case.given[self._seat]))
            )
            for ranks in product(range(len(self._ranks)), repeat=len(self._peeked)):
                share = case.chance * self._in_order(case, ranks)
                if share:
                    found[loose, ranks] = found.get((loose, ranks), 0.0) + share
        return found if len(found) <= most else None

    def kind(self, hand: Hand) -> HandKind:
        """Its cards that may lie in any order, and what its peeks showed."""
        index = {rank: number for number, rank in enumerate(self._ranks)}
        seen = self._known.hands[self._seat].known
        loose = [index[rank] for place, rank in enumerate(hand.cards) if seen[place] is None]
        return count(loose, len(self._ranks)), tuple(index[rank] for _, rank in hand.middle)

    def laid(self, kind: HandKind, rng: Stream) -> Hand:
        """A hand of a kind, each order as likely as any."""
        loose = [rank for rank, number in enumerate(kind[0]) for _ in range(number)]
        rng.shuffle(loose)
        seen = self._known.hands[self._seat].known
        cards = tuple(self._ranks[loose.pop() if rank is None else rank] for rank in seen)
        middle = zip(self._peeked, (self._ranks[rank] for rank in kind[1]), strict=True)
        return Hand(cards, tuple(middle))

    def _in_order(self, case: Case, shown: Sequence[Index]) -> float:
        """How likely hidden middle cards show these ranks one after another."""
        both = map(sum, zip(*case.given, strict=True))
        left = [have - take for have, take in zip(both, self._middle_known, strict=True)]
        chance = 1.0
        for rank in shown:
            chance *= max(0, left[rank]) / sum(left)
            left[rank] -= 1
        return chance

    @property
    def _middle_known(self) -> Counts:
        return count(self._known.middle, len(self._ranks))

    def _peeks_of(self, hand: Hand, rng: Stream) -> dict[Place, Rank]:
        """What all peeks showed, drawn for a hand."""
        given = rest_of(count([self._ranks.index(rank) for rank in hand.cards], len(self._ranks)))
        middle = list(self._known.middle)
        for place, rank in hand.middle:
            middle[place] = self._ranks.index(rank)
        gifts = list(self._known.given)
        gifts[self._seat] = given
        deal = Belief(replace(self._known, given=tuple(gifts), middle=tuple(middle))).sample(rng)
        return {place: self._ranks[deal.middle[place]] for place in self._peeked}

    def _followed(self, hand: Hand, then: Law, rng: Stream) -> tuple[Rank, ...] | None:
        """A hand through the looks and shuffles since; None if a look showed another card."""
        cards = list(hand.cards)
        held = then._joint.places_held(self._seat)
        for note in self._joint.notes[len(then._joint.notes) :]:
            if isinstance(note, LookNote) and note.seat != self._seat:
                if cards[note.hand_place] != note.rank:
                    return None
            elif isinstance(note, ShuffleNote) and note.seat == self._seat and note.shuffled:
                loose = [cards[place] for place in held]
                rng.shuffle(loose)
                for place, rank in zip(held, loose, strict=True):
                    cards[place] = rank
        return tuple(cards)

    def _shuffled_since(self, then: Law) -> bool:
        return any(
            isinstance(note, ShuffleNote) and note.seat == self._seat and note.shuffled
            for note in self._joint.notes[len(then._joint.notes) :]
        )

    def earlier(self, hand: Hand, then: Law) -> Hand:
        """A hand with no more than its owner had peeked at by then."""
        told = dict(hand.middle)
        now = self._joint.middle
        shown = ((place, told.get(place) or now[place]) for place in then._peeked)
        return Hand(hand.cards, tuple((place, rank) for place, rank in shown if rank is not None))


def law(joint: Observation, seat: Seat, stock: None) -> Law:
    """How likely each hand of a seat is to the eyes of an observation."""
    return Law(joint, seat)


def observation(joint: Observation, seat: Seat, hand: Hand) -> Observation:
    """What the seat sees if this is its hand; `joint` is what the other sees."""
    them = other(seat)
    told = dict(hand.middle)
    sight = joint.open | peeked(joint.notes, seat)
    middle = tuple(
        told.get(Place(place), rank) if sight >> place & 1 else None
        for place, rank in enumerate(joint.middle)
    )
    looked = looked_at(joint.notes, them)
    theirs = tuple(
        rank if place in looked or not joint.held[them] >> place & 1 else None
        for place, rank in enumerate(joint.hands[them])
    )
    stack = Counter(dict.fromkeys(deck_ranks(joint.options), COPIES))
    gift = tuple((stack - Counter(hand.cards)).elements())
    pair = (hand.cards, theirs)
    return replace(
        joint,
        eyes=frozenset({seat}),
        hands=pair if seat == 0 else pair[::-1],
        given=(gift, None) if seat == 0 else (None, gift),
        middle=middle,
        notes=tuple(_told(note, seat, middle) for note in joint.notes),
    )


def truth(joint: Observation, seat: Seat, seen: Observation) -> Hand:
    """The hand of a seat that sees `seen`, where the other sees `joint`."""
    sight = peeked(joint.notes, seat)
    pairs = (
        (Place(place), seen.middle[place])
        for place in range(MIDDLE)
        if sight >> place & 1 and joint.middle[place] is None
    )
    cards = tuple(rank for rank in seen.hands[seat] if rank is not None)
    return Hand(cards, tuple((place, rank) for place, rank in pairs if rank is not None))


def _told(note: Note, seat: Seat, middle: Sequence[Rank | None]) -> Note:
    """A note as its reader knows it."""
    if isinstance(note, PeekNote):
        return replace(note, rank=middle[note.place] if note.seat == seat else None)
    return note
