"""What a seat can work out about hidden cards: counts, chances, worlds dealt to fit what it saw (LO-30)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from game.core.contract import Seat
from game.core.rng import Stream
from game.logistication.belief.playout import COPIES_OF, FITTING, KIND, Playout, top_number
from game.logistication.observation import Observation, imagined
from game.logistication.rules.deck import KINDS
from game.logistication.rules.state import Cards, Public, State

ALL_KINDS = (1 << len(KINDS)) - 1


def numbers(cards: Cards) -> list[int]:
    """The kinds of cards as numbers."""
    return [KIND[card] for card in cards]


class World(NamedTuple):
    """The hidden cards, dealt one way that fits what was seen; kinds as numbers."""

    hands: tuple[tuple[int, ...], ...]
    """What the eyes don't know of each hand."""
    down: tuple[tuple[int, ...], ...]
    draw: tuple[tuple[int, ...], tuple[int, ...]]


class Belief:
    """The hidden cards as some eyes see them: every deal that fits is equally likely.

    It remembers all cards that anybody picked up or took up in the open, and all that are out of play. A
    player who has just picked up the pile had nothing that fitted; this counts until the next turn begins,
    as an observation does not tell old cards from later ones.
    """

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.unseen = self._count(seen)
        """How many of each kind are hidden somewhere."""
        self.total = sum(self.unseen)
        self.unknown = tuple(
            0 if seen.hands[seat] is not None else size - len(seen.known[seat])
            for seat, size in enumerate(seen.hand_sizes)
        )
        """How many cards of each hand are hidden."""
        self.barred = self._barred(seen)
        """For each seat the kinds that its unknown cards can't be, as bits."""

    @staticmethod
    def _count(seen: Observation) -> list[int]:
        left = list(COPIES_OF)
        shown = [seen.pile, seen.squashed, *seen.up]
        for hand, known in zip(seen.hands, seen.known, strict=True):
            shown.append(known if hand is None else hand)
        for cards in shown:
            for card in cards:
                left[KIND[card]] -= 1
        return left

    @staticmethod
    def _barred(seen: Observation) -> list[int]:
        barred = [0] * seen.seats
        if seen.pick_ups:
            note = seen.pick_ups[-1]
            blind = len(seen.known[note.seat]) == seen.hand_sizes[note.seat]
            if note.turn == seen.turn_number - 1 and not blind and seen.hands[note.seat] is None:
                fitting = FITTING[int(seen.options.matching == "same_colour")]
                barred[note.seat] = fitting[top_number(note.top)]
        return barred

    def known(self, seat: Seat) -> list[int]:
        """The kinds that the eyes know to be in a hand."""
        hand = self.seen.hands[seat]
        return numbers(self.seen.known[seat] if hand is None else hand)

    def holds(self, seat: Seat, kinds: int) -> float:
        """The chance that a seat holds at least one of these kinds, given as bits."""
        if any(kinds >> kind & 1 for kind in self.known(seat)):
            return 1.0
        able = ~self.barred[seat] & ALL_KINDS
        pool = sum(count for kind, count in enumerate(self.unseen) if able >> kind & 1)
        hits = sum(count for kind, count in enumerate(self.unseen) if able & kinds & 1 << kind)
        return 1.0 - comb(pool - hits, self.unknown[seat]) / comb(pool, self.unknown[seat])

    def sample(self, rng: Stream) -> World:
        """One of all deals that fit."""
        pool = [kind for kind, count in enumerate(self.unseen) for _ in range(count)]
        rng.shuffle(pool)
        picky = next((seat for seat, barred in enumerate(self.barred) if barred), None)
        fitting: tuple[int, ...] = ()
        if picky is not None:
            fitting = self._take(pool, picky)
        hands = []
        for seat, count in enumerate(self.unknown):
            hands.append(fitting if seat == picky else _taken(pool, count))
        down = tuple(_taken(pool, count) for count in self.seen.down)
        return World(tuple(hands), down, (_taken(pool, self.seen.draw[0]), _taken(pool, self.seen.draw[1])))

    def _take(self, pool: list[int], seat: Seat) -> tuple[int, ...]:
        """The unknown cards of a hand, taken from a shuffled pool: the first ones that may be there."""
        barred = self.barred[seat]
        found: list[int] = []
        for place in range(len(pool) - 1, -1, -1):
            if len(found) == self.unknown[seat]:
                break
            if not barred >> pool[place] & 1:
                found.append(pool.pop(place))
        return tuple(found)

    def playout(self, world: World) -> Playout:
        """The position with these hidden cards, for playouts."""
        hands = [[*self.known(seat), *hidden] for seat, hidden in enumerate(world.hands)]
        return table_of(self.seen, hands, world.down, world.draw)

    def state(self, world: World) -> State:
        """The position with these hidden cards, as the rules know it."""
        hands = [_cards([*self.known(seat), *hidden]) for seat, hidden in enumerate(world.hands)]
        down = [tuple(KINDS[kind] for kind in row) for row in world.down]
        first, second = (tuple(KINDS[kind] for kind in pile) for pile in world.draw)
        return imagined(self.seen, hands, down, (first, second))


def table_of(
    position: Public,
    hands: Sequence[Sequence[int]],
    down: Sequence[Sequence[int]],
    draw: Sequence[Sequence[int]],
) -> Playout:
    """A position for playouts, its hidden cards as kinds; nobody can counter yet."""
    options = position.options
    table = Playout(position.seats, options.matching == "same_colour", options.squash_counts == "top_run")
    for seat, hand in enumerate(hands):
        table.add_hand(hand)
        table.up.append(numbers(position.up[seat]))
        table.down.append(list(down[seat]))
    if position.seats == 2:
        table.draws = [list(pile) for pile in draw]
    else:
        table.draws = [[*draw[0], *draw[1]]]
    table.set_pile(numbers(position.pile), top_number(position.top))
    table.turn, table.direction = position.turn, position.direction
    table.places = list(position.places)
    table.gone = sum(map(bool, position.places))
    return table


def believe(seen: Observation) -> Belief:
    """What follows from an observation."""
    return Belief(seen)


def _taken(pool: list[int], count: int) -> tuple[int, ...]:
    """Take the last `count` cards out of a pool."""
    if not count:
        return ()
    found = tuple(pool[-count:])
    del pool[-count:]
    return found


def _cards(kinds: list[int]) -> Cards:
    return tuple(sorted(KINDS[kind] for kind in kinds))
