"""Believable rows of Logic: drawn from what all the other people at the table know of a row together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.core import forging
from game.core.cards import JOKER, Card, Place, Rank, Suit
from game.core.contract import Seat
from game.core.rng import Stream
from game.logic.belief import Belief, number_of
from game.logic.belief.facts import facts
from game.logic.belief.masks import BLACK, RED, Facts, Impossible
from game.logic.belief.sweep import World
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Phase, State, partner

MOST_WORLDS = 5000
"""With more worlds than this, they are not listed one by one."""

Stock = frozenset[Card]
"""The cards that the four hands of one seat are made of: its own, and its share of the bots'."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat sees that others do not."""

    row: tuple[Card, ...]
    shown: tuple[tuple[Place, Card], ...]
    """Cards that a bot across the table has shown to it, by place."""


def laying(public: Observation) -> bool:
    """Whether rows are still being laid, so that no hand has its order yet (LG-5)."""
    return public.phase is Phase.ARRANGE


def offered(seats: int, people: int) -> bool:
    """Whether rows can hide: two people and two bots, as three known rows all but tell the fourth."""
    return 2 * people <= seats


def stocks(dealt: State, people: Sequence[Seat], rng: Stream) -> dict[Seat, Stock]:
    """Each person's own cards and an equal share of the bots', whose rows are laid."""
    bots = [card for seat, row in enumerate(dealt.rows) if seat not in people for card in row]
    rng.shuffle(bots)
    return {
        seat: frozenset(dealt.rows[seat]).union(bots[at :: len(people)]) for at, seat in enumerate(people)
    }


class Law(forging.Law[Hand]):
    """How likely each row of a seat is to the eyes of an observation, who know its stock as well."""

    def __init__(self, joint: Observation, seat: Seat, stock: Stock | None = None) -> None:
        """`stock` None: any card that the eyes do not hold."""
        self._joint = joint
        self._seat = seat
        self._known = _within(facts(joint), seat, stock)
        self._chances: dict[Hand, float] = {}
        self._mate = partner(seat)
        told = {note.place for note in joint.shows if note.seat == self._mate}
        self._shown = tuple(place for place in sorted(told) if joint.cards[self._mate][place] is None)
        """Where cards lie that the owner was shown and the eyes were not."""

    @cached_property
    def _belief(self) -> Belief:
        return Belief(self._known)

    def draw(self, rng: Stream) -> Hand:
        """A row, drawn with exactly its probability."""
        return self._hand(self._belief.sample(rng))

    def chance(self, hand: Hand) -> float:
        """The chance of a row and of what its owner was shown, 0 to 1."""
        if hand not in self._chances:
            belief = self._knowing(hand)
            self._chances[hand] = 0.0 if belief is None else belief.total / self._belief.total
        return self._chances[hand]

    def same(self, then: Law) -> bool:
        """Whether an earlier law says the same."""
        return then._known == self._known and then._shown == self._shown

    def now(self, hand: Hand, then: Law, rng: Stream) -> Hand | None:
        """The same row, and what its owner was shown since; None if it can't be any more."""
        belief = None if then.same(self) else self._knowing(hand)
        if belief is None:
            return hand if then.same(self) else None
        told = dict(hand.shown)
        if not told.keys() >= set(self._shown):
            world = belief.sample(rng)
            told = {place: self._card(world, self._mate, place) for place in self._shown}
        return Hand(hand.row, tuple((place, told[place]) for place in self._shown))

    def kinds(self, most: int) -> dict[Hand, float] | None:
        """Every hand and its chance; None if there are more than `most`."""
        worlds = self._belief.worlds(MOST_WORLDS)
        if worlds is None:
            return None
        found: dict[Hand, float] = {}
        for world, weight in worlds:
            hand = self._hand(world)
            found[hand] = found.get(hand, 0.0) + weight / self._belief.total
        return found if len(found) <= most else None

    def earlier(self, hand: Hand, then: Law) -> Hand:
        """A hand with no more than its owner had been shown by then."""
        told = dict(hand.shown)
        open_now = self._joint.cards[self._mate]
        shown = ((place, told.get(place) or open_now[place]) for place in then._shown)
        return Hand(hand.row, tuple((place, card) for place, card in shown if card is not None))

    def _knowing(self, hand: Hand) -> Belief | None:
        """The belief of the eyes once they see this hand; None if it is impossible."""
        masks = list(self._known.masks)
        for seat, cards in ((self._seat, enumerate(hand.row)), (self._mate, hand.shown)):
            row = list(masks[seat])
            for place, card in cards:
                row[place] &= 1 << card.rank
            masks[seat] = tuple(row)
        try:
            return Belief(replace(self._known, masks=tuple(masks)))
        except Impossible:
            return None

    def _hand(self, world: World) -> Hand:
        row = tuple(self._card(world, self._seat, place) for place in range(self._joint.size))
        return Hand(row, tuple((place, self._card(world, self._mate, place)) for place in self._shown))

    def _card(self, world: World, seat: Seat, place: int) -> Card:
        suit = Suit.HEARTS if self._joint.red[seat][place] else Suit.SPADES
        return Card(Rank(world[number_of(seat, place)]), suit)


def _within(known: Facts, seat: Seat, stock: Stock | None) -> Facts:
    """What is known, together with a row being made of its stock."""
    if stock is None:
        return known
    ranks = [0, 0]
    for card in stock:
        for colour in (RED, BLACK):
            if colour == (RED if card.red else BLACK) or (card.rank == JOKER and not known.coloured):
                ranks[colour] |= 1 << card.rank
    row = tuple(
        mask & ranks[colour] for mask, colour in zip(known.masks[seat], known.colours[seat], strict=True)
    )
    return replace(known, masks=(*known.masks[:seat], row, *known.masks[seat + 1 :]))


def law(joint: Observation, seat: Seat, stock: Stock | None) -> Law:
    """How likely each hand of a seat is to the eyes of an observation."""
    return Law(joint, seat, stock)


def observation(joint: Observation, seat: Seat, hand: Hand) -> Observation:
    """What the seat sees if this is its row; `joint` is what the others see together."""
    mate = partner(seat)
    cards = [
        [card if joint.up[owner] >> place & 1 else None for place, card in enumerate(row)]
        for owner, row in enumerate(joint.cards)
    ]
    cards[seat] = list(hand.row)
    for note in joint.shows:
        if note.seat == mate:
            cards[mate][note.place] = joint.cards[mate][note.place]
    for place, card in hand.shown:
        cards[mate][place] = card
    hands = tuple(_dealt(joint, hand.row) if owner == seat else None for owner in range(SEATS))
    return replace(joint, eyes=frozenset({seat}), hands=hands, cards=tuple(map(tuple, cards)))


def truth(joint: Observation, seat: Seat, seen: Observation) -> Hand:
    """The hand of a seat that sees `seen`, where others together see `joint`."""
    mate = partner(seat)
    shown = {
        note.place for note in joint.shows if note.seat == mate and joint.cards[mate][note.place] is None
    }
    pairs = ((place, seen.cards[mate][place]) for place in sorted(shown))
    row = tuple(card for card in seen.cards[seat] if card is not None)
    return Hand(row, tuple((place, card) for place, card in pairs if card is not None))


def _dealt(joint: Observation, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a row as they were dealt: a free joker counts as black until it is laid."""
    if joint.options.jokers == "free":
        row = tuple(Card(JOKER, Suit.SPADES) if card.rank == JOKER else card for card in row)
    return tuple(sorted(row))
