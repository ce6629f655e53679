"""Facts as masks: every place's colour, and the ranks that an observer of a Logic table can't rule out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

JOKER = 0
"""A joker's rank: bit 0 of a mask."""
JOKER_BIT = 1 << JOKER
RED, BLACK = 0, 1

PerPlace = tuple[int, ...]
"""A colour or a mask for each place of one row."""
PerSeat = tuple[PerPlace, ...]
"""The same for every row."""
Spots = tuple[tuple[int, int], ...]
"""Places of the table: whose row, and which place of it from the owner's left."""


class Impossible(ValueError):
    """No arrangement of the cards fits what is supposed to be known."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The rows that are still possible, as one seat (or nobody in particular) can tell.

    A row ascends from its owner's left; there is one red and one black card of each rank (LG-1, LG-4).
    """

    top: int
    """Highest rank in the deck: 12 without jokers, 13 with."""
    jokers: int
    """Jokers in the deck: 0 or 2."""
    coloured: bool
    """One joker counts as red and one as black; otherwise each may be turned either way (LG-4)."""
    colours: PerSeat
    """Per seat, per place: RED or BLACK as shown."""
    masks: PerSeat
    """Per seat, per place: bit r set while rank r is possible; bit 0 is the joker."""

    def with_masks(self, masks: Sequence[Sequence[int]]) -> Facts:
        """The same cards with other masks."""
        rows = tuple(map(tuple, masks))
        return Facts(self.top, self.jokers, self.coloured, self.colours, rows)

    def knowing(self, spots: Spots, held: Sequence[int]) -> Facts:
        """The same for somebody who knows the rank at each of these places."""
        masks = [list(row) for row in self.masks]
        for (seat, place), rank in zip(spots, held, strict=True):
            masks[seat][place] = 1 << rank
        return self.with_masks(masks)

    def tightened(self) -> PerSeat:
        """Masks without the ranks that a row's order or a card known elsewhere rules out.

        Raises Impossible when a place is left without any rank.
        """
        masks = self.masks
        while True:
            ordered = tuple(map(_ascending, self.colours, masks))
            spread = _spread(self.colours, ordered)
            if spread == masks:
                return masks
            masks = spread

    def broken_row(self) -> int | None:
        """A row that no cards can fill, by its order and by cards known elsewhere; None if none is found.

        Of a card that would lie in two places the later row is the broken one.
        """
        masks = self.masks
        while True:
            ordered: list[PerPlace] = []
            taken = [0, 0]
            for seat, (colours, row) in enumerate(zip(self.colours, masks, strict=True)):
                try:
                    ordered.append(_ascending(colours, row))
                except Impossible:
                    return seat
                for colour, mask in zip(colours, ordered[-1], strict=True):
                    only = mask if mask & (mask - 1) == 0 and mask != JOKER_BIT else 0
                    if only & taken[colour]:
                        return seat
                    taken[colour] |= only
            spread = _spread(self.colours, tuple(ordered))
            if spread == masks:
                return None
            masks = spread


def fresh(top: int, jokers: int, coloured: bool, colours: PerSeat) -> Facts:
    """What follows from the shown colours alone."""
    everything = (1 << (top + 1)) - 2 + (JOKER_BIT if jokers else 0)
    masks = tuple(tuple(everything for _ in row) for row in colours)
    return Facts(top, jokers, coloured, colours, masks)


def _spread(colours: PerSeat, masks: PerSeat) -> PerSeat:
    """The masks without ranks whose card has a known place, but for that place."""
    placed = _known_cards(colours, masks)
    return tuple(
        tuple(
            mask if mask & (mask - 1) == 0 else mask & ~placed[colour]
            for colour, mask in zip(row_colours, row, strict=True)
        )
        for row_colours, row in zip(colours, masks, strict=True)
    )


def _known_cards(colours: PerSeat, masks: PerSeat) -> tuple[int, int]:
    """The ranks whose red card has a known place, and those whose black card does."""
    placed = [0, 0]
    for row_colours, row in zip(colours, masks, strict=True):
        for colour, mask in zip(row_colours, row, strict=True):
            if mask & (mask - 1) == 0:
                placed[colour] |= mask
    return placed[RED] & ~JOKER_BIT, placed[BLACK] & ~JOKER_BIT


@lru_cache(maxsize=1 << 14)
def _ascending(colours: PerPlace, masks: PerPlace) -> PerPlace:
    """A row's masks cut to what an ascending row allows; equal ranks stand together, one of each colour."""
    lows = [1, 1]
    risen: list[int] = []
    for colour, mask in zip(colours, masks, strict=True):
        mask &= -(1 << lows[colour]) | JOKER_BIT
        if not mask:
            raise Impossible("no card fits at a place of this row")
        risen.append(mask)
        if not mask & JOKER_BIT:
            lowest = (mask & -mask).bit_length() - 1
            lows[colour], lows[1 - colour] = lowest + 1, max(lows[1 - colour], lowest)
    return _descending(colours, risen)


def _descending(colours: PerPlace, masks: list[int]) -> PerPlace:
    """The same from the right: nothing above what must still follow."""
    highs = [max(mask.bit_length() for mask in masks)] * 2
    fallen: list[int] = []
    for colour, mask in zip(reversed(colours), reversed(masks), strict=True):
        mask &= (1 << (highs[colour] + 1)) - 1
        if not mask:
            raise Impossible("no card fits at a place of this row")
        fallen.append(mask)
        if not mask & JOKER_BIT:
            highest = mask.bit_length() - 1
            highs[colour], highs[1 - colour] = highest - 1, min(highs[1 - colour], highest)
    return tuple(reversed(fallen))
