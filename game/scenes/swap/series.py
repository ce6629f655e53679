"""A series as a value: some deals, each played once in every way that people can sit, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.core.contract import Seat
from game.core.exchange import ways
from game.core.rng import stream
from game.scenes.hand.session import SEED_BOUND


@dataclass(frozen=True, slots=True)
class Dealt:
    """What the cards of a deal depend on besides the table."""

    seed: int
    opener: Seat | None = None


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a hand."""

    record: str
    """The file name of its record; empty if it has none."""
    made: tuple[int, ...]
    """What each seat's side made of its cards, the more the better."""
    helped: str = ""
    """What help was taken, in words."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a series: which of its deals, and how often people have moved on."""

    deal: int
    way: int


@dataclass(frozen=True)
class Series:
    """All hands of a series, the first of which have come to something already."""

    sides: tuple[int, ...]
    """The side of each seat."""
    deals: tuple[Dealt, ...]
    came: tuple[Came, ...] = ()
    """What came of the hands played so far, in the order of `hands`."""

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The order of play: all deals one way, then all the next way in another order, and so on.

        No deal comes twice running if there are several; of four, nobody can know which comes when.
        """
        chance = stream(self.deals[0].seed, "series")
        order = list(range(len(self.deals)))
        found = []
        for way in range(ways(self.sides)):
            if way:
                last = order[-1]
                chance.shuffle(order)
                if order[0] == last and len(order) > 1:
                    order.append(order.pop(0))
            found += [Hand(deal, way) for deal in order]
        return tuple(found)

    @property
    def next(self) -> Hand | None:
        """The hand that is to be played now; None if all have been."""
        return None if len(self.came) == len(self.hands) else self.hands[len(self.came)]

    @property
    def last(self) -> bool:
        """Whether the next hand is the last one, after which nothing need be hidden."""
        return len(self.came) == len(self.hands) - 1

    def progress(self, word: str) -> str:
        """Which hand is next, "hand 3 of 8"; `word` is what the game calls one."""
        return f"{word} {len(self.came) + 1} of {len(self.hands)}"

    @property
    def exchanges(self) -> bool:
        """Whether people sit elsewhere in the next hand than in the last one."""
        played = len(self.came)
        return bool(played) and self.next is not None and self.next.way != self.hands[played - 1].way

    def after(self, came: Came) -> Series:
        """The series with one more hand played."""
        return replace(self, came=(*self.came, came))

    @property
    def whole(self) -> tuple[int, ...]:
        """The deals that have been played in every way, which alone can be compared."""
        played = [hand.deal for hand in self.hands[: len(self.came)]]
        return tuple(deal for deal in range(len(self.deals)) if played.count(deal) == ways(self.sides))

    @cached_property
    def groups(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together, by where they sat at first; the cards of a deal lie in the same seats."""
        order = dict.fromkeys(self.sides)
        return tuple(tuple(seat for seat, its in enumerate(self.sides) if its == side) for side in order)

    def with_cards(self, deal: int, cards: int, group: int) -> Came:
        """The hand of a deal in which a group held the cards of the group of number `cards`."""
        hand = Hand(deal, (cards - group) % ways(self.sides))
        return self.came[self.hands.index(hand)]

    def made(self, deal: int, cards: int) -> tuple[int, ...]:
        """What each group made of the same cards of a deal."""
        seat = self.groups[cards][0]
        groups = range(len(self.groups))
        return tuple(self.with_cards(deal, cards, group).made[seat] for group in groups)

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """What can be compared: a deal, and the number of the group that held the cards at first."""
        return tuple((deal, cards) for deal in self.whole for cards in range(len(self.groups)))


def dealt(seed: int, opener: Seat | None, count: int) -> tuple[Dealt, ...]:
    """The first deal as it was chosen, and others that follow from its seed."""
    more = (Dealt(stream(seed, f"series/{number}").below(SEED_BOUND)) for number in range(1, count))
    return (Dealt(seed, opener), *more)
