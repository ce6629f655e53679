"""Every play that a hand allows, listed without building them all: large hands allow thousands (LO-9, LO-10).

The list is canonical, one play for all orders that come to the same:
- a group of one face is listed once for each choice of cards and each colour that can be on top;
- Draw 3 and Draw 6 together are listed in every order of what they do to the following players, as long as
  there are no more than four; more of them only all threes first or all sixes first;
- a Wild or Draw 6 comes under every group that can define it.
The cards below the last one are listed by colour; the referee lays one that fits first (`legality.laid`).
`legality.play_refusal` is the judge of a play and takes any order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import overload

from game.core.contract import Action, Seat
from game.logistication.rules.deck import (
    COLOURED_FACES,
    DRAW_3,
    DRAW_6,
    NO_COLOUR,
    SQUASH,
    WILD,
    Card,
    Colour,
    Face,
)
from game.logistication.rules.legality import ANY_COLOUR, fitting_colours
from game.logistication.rules.options import Matching
from game.logistication.rules.state import Cards, Play, SnapOn, Top

ALL_ORDERS_UP_TO = 4
"""Up to this many draw cards are listed in all their orders; more only as two blocks."""

Counts = int
"""Cards of one face, eight bits for each colour: those without one, red, yellow, blue."""
Groups = tuple[Cards, ...]
Pairing = tuple[Groups, Groups]
"""Every head with every tail."""

_COLOURS = tuple(Colour)
_ONE = tuple(1 << 8 * colour for colour in Colour)
"""A single card of each colour, as `Counts`."""
_NOTHING: Groups = ((),)
_DRAWS_AT = COLOURED_FACES.index(DRAW_3)


class Plays(Sequence[Action]):
    """A list of actions: plays, each made when it is asked for, and a few others behind them."""

    __slots__ = ("_behind", "_ends", "_kind", "_pairings", "_seat", "_size", "plays")

    def __init__(
        self,
        kind: type[Play | SnapOn],
        seat: Seat,
        pairings: Sequence[Pairing],
        behind: tuple[Action, ...] = (),
    ) -> None:
        self._kind = kind
        self._seat = seat
        self._pairings = pairings
        self._behind = behind
        plays = 0
        self._ends = [plays := plays + len(heads) * len(tails) for heads, tails in pairings]
        """How many plays there are up to the end of each pairing."""
        self.plays = plays
        """How many of the actions are plays."""
        self._size = plays + len(behind)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._size))]
        place = index + self._size if index < 0 else index
        if not 0 <= place < self._size:
            raise IndexError(f"there is no action {index} among {len(self)}")
        at = bisect_right(self._ends, place)
        if at == len(self._ends):
            return self._behind[place - self._size]
        heads, tails = self._pairings[at]
        # Counted from the end of the pairing, as negative places are from the end of a tuple.
        head, tail = divmod(place - self._ends[at], len(tails))
        return self._kind(self._seat, heads[head] + tails[tail])

    def __iter__(self) -> Iterator[Action]:
        for heads, tails in self._pairings:
            for head, tail in product(heads, tails):
                yield self._kind(self._seat, head + tail)
        yield from self._behind

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._kind) or action.seat != self._seat:
            return action in self._behind
        cards = action.cards
        for heads, tails in self._pairings:
            if any(cards[: len(head)] == head and cards[len(head) :] in tails for head in heads):
                return True
        return action in self._behind

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Plays):
            return NotImplemented
        mine = (self._kind, self._seat, self._pairings, self._behind)
        return mine == (other._kind, other._seat, other._pairings, other._behind)

    def __hash__(self) -> int:
        return hash((self._seat, tuple(self._pairings), self._behind))

    def __repr__(self) -> str:
        return f"<{len(self)} actions of seat {self._seat}>"


def by_face(hand: Cards) -> dict[Face, Counts]:
    """A hand counted by face, in the order of the hand."""
    held: dict[Face, Counts] = {}
    for face, colour in hand:
        held[face] = held.get(face, 0) + _ONE[colour]
    return held


class _GroupsOf(dict[Counts, Groups]):
    """Every group of one coloured face, by how many cards of it there are; listed when first looked for."""

    def __init__(self, face: Face, mask: int) -> None:
        super().__init__()
        self._face, self._mask = face, mask

    def __missing__(self, counts: Counts) -> Groups:
        found = self[counts] = groups(self._face, counts, self._mask)
        return found


@lru_cache(maxsize=256)
def _first_groups(top: Top, matching: Matching) -> dict[Face, _GroupsOf]:
    """The groups that may be the first of a play."""
    masks = fitting_colours(top, matching)
    return {face: _groups_of(face, mask) for face, mask in zip(COLOURED_FACES, masks, strict=True)}


@lru_cache(maxsize=256)
def _groups_of(face: Face, mask: int) -> _GroupsOf:
    return _GroupsOf(face, mask)


_ANY_GROUPS = {face: _groups_of(face, ANY_COLOUR) for face in COLOURED_FACES}


def _definitions(held: dict[Face, Counts], but: Face | None = None) -> list[Groups]:
    """Every group of one coloured face, all but one face, as definitions of what lies under them."""
    return [_ANY_GROUPS[face][held[face]] for face in held if face <= DRAW_3 and face is not but]


def plays(seat: Seat, hand: Cards, top: Top, matching: Matching, behind: tuple[Action, ...] = ()) -> Plays:
    """Every play of this hand on this top, in canonical order (see the module), then the others `behind`."""
    held = by_face(hand)
    wilds, squashes, sixes = held.pop(WILD, 0), held.pop(SQUASH, 0), held.pop(DRAW_6, 0)
    first = _first_groups(top, matching)
    pairings = [(_NOTHING, found) for face, counts in held.items() if (found := first[face][counts])]
    if squashes:
        pairings.append((_NOTHING, _repeated(SQUASH, squashes)))
    if wilds:
        heads = _repeated(WILD, wilds)
        pairings += _defined(heads, _definitions(held)) or [(_NOTHING, heads)]
    if sixes:
        closed, unfinished = draw_runs(held.get(DRAW_3, 0), sixes, fitting_colours(top, matching)[_DRAWS_AT])
        if closed:
            pairings.append((_NOTHING, closed))
        if held:
            pairings += _defined(unfinished, _definitions(held, but=DRAW_3))
        else:
            pairings.append((_NOTHING, unfinished))
    return Plays(Play, seat, pairings, behind)


def snaps(seat: Seat, hand: Cards, cards: Cards) -> Plays:
    """Every way to throw on one of the cards just drawn (LO-21); they are in the hand."""
    pairings: list[Pairing] = []
    for card in sorted(set(cards)):
        heads = ((card,),)
        if card.face is WILD or card.face is DRAW_6:
            pairings += _defined(heads, _definitions(by_face(hand))) or [(_NOTHING, heads)]
        else:
            pairings.append((_NOTHING, heads))
    return Plays(SnapOn, seat, pairings)


def _defined(heads: Groups, tails: list[Groups]) -> list[Pairing]:
    return [(heads, groups) for groups in tails if groups]


@lru_cache(maxsize=64)
def _repeated(face: Face, count: int) -> Groups:
    card = Card(face, NO_COLOUR)
    return tuple((card,) * many for many in range(1, count + 1))


def groups(face: Face, counts: Counts, mask: int) -> Groups:
    """Every group of a coloured face out of `counts`, the first card of a colour in `mask`."""
    found = []
    for taken in _choices(counts):
        for last in (1, 2, 3):
            order = _order(taken, last, mask) if taken[last - 1] else None
            if order is not None:
                found.append(tuple(Card(face, _COLOURS[colour]) for colour in order))
    return tuple(sorted(found, key=len))


def _choices(counts: Counts) -> Iterator[tuple[int, ...]]:
    """How many red, yellow and blue cards may be taken of so many."""
    return product(*(range((counts >> 8 * colour & 255) + 1) for colour in (1, 2, 3)))


def _order(taken: tuple[int, ...], last: int, mask: int) -> list[int] | None:
    """The colours of a group with `last` on top; None if none of `mask` can be first."""
    below = _order_below((*taken[: last - 1], taken[last - 1] - 1, *taken[last:]), mask)
    if below:
        return [*below, last]
    return [last] if below is not None and mask >> last & 1 else None


def _order_below(taken: tuple[int, ...], mask: int) -> list[int] | None:
    """The colours of cards that all lie under something; None if there are some, but none of `mask`."""
    colours = [colour for colour, count in enumerate(taken, 1) for _ in range(count)]
    return colours if not colours or any(mask >> colour & 1 for colour in colours) else None


@lru_cache(maxsize=64)
def draw_runs(threes: Counts, sixes: int, mask: int) -> tuple[Groups, Groups]:
    """The runs of Draw 3 and Draw 6 with at least one Draw 6: those that end in a Draw 3, and the others."""
    closed: list[Cards] = []
    unfinished: list[Cards] = []
    for taken in _choices(threes):
        for many in range(1, sixes + 1):
            for places in _orders(sum(taken), many):
                kept = closed if places and places[-1] == sum(taken) + many - 1 else unfinished
                kept += _coloured_runs(taken, many, places, mask)
    return tuple(sorted(closed, key=len)), tuple(sorted(unfinished, key=len))


def _orders(threes: int, sixes: int) -> list[tuple[int, ...]]:
    """Where in the run the threes lie, in every order that is listed."""
    size = threes + sixes
    if size <= ALL_ORDERS_UP_TO:
        return list(combinations(range(size), threes))
    return sorted({tuple(range(threes)), tuple(range(sixes, size))})


def _coloured_runs(taken: tuple[int, ...], sixes: int, places: tuple[int, ...], mask: int) -> list[Cards]:
    """The run with threes at `places`, once for each colour that can be on top."""
    size = sum(taken) + sixes
    on_top = [colour for colour in (1, 2, 3) if taken[colour - 1]] if size - 1 in places else [0]
    first_mask = mask if 0 in places else ANY_COLOUR
    found = []
    for last in on_top:
        order = _order(taken, last, first_mask) if last else _order_below(taken, first_mask)
        if order is not None:
            colours = iter(order)
            found.append(
                tuple(
                    Card(DRAW_3, _COLOURS[next(colours)]) if place in places else Card(DRAW_6, NO_COLOUR)
                    for place in range(size)
                )
            )
    return found
