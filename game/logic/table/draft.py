"""A row being laid by its owner: pairs swapped, jokers moved and turned, until it is committed (LG-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import JOKER, Card, Place, Suit
from game.logic.rules.arranging import arrangements
from game.logic.rules.options import Jokers


@dataclass(frozen=True, slots=True)
class Draft:
    """A row as its owner has it now; every draft is a row that may be committed."""

    row: tuple[Card, ...]
    jokers: Jokers

    @classmethod
    def of(cls, hand: tuple[Card, ...], jokers: Jokers) -> Draft:
        """The dealt hand in its first arrangement."""
        return cls(arrangements(hand, jokers == "free")[0], jokers)

    def twin(self, place: Place) -> Place | None:
        """Where the other card of a pair is, if this card is one of a pair."""
        card = self.row[place]
        if card.rank == JOKER:
            return None
        twins = (other for other, held in enumerate(self.row) if held.rank == card.rank and other != place)
        found = next(twins, None)
        return None if found is None else Place(found)

    def is_joker(self, place: Place) -> bool:
        """Whether a joker stands here."""
        return self.row[place].rank == JOKER

    def open_to_choice(self, place: Place) -> bool:
        """Whether the owner has any choice about this card."""
        return self.is_joker(place) or self.twin(place) is not None

    def swapped(self, place: Place) -> Draft:
        """The draft with this card and its twin swapped; the same draft if it has no twin."""
        twin = self.twin(place)
        if twin is None:
            return self
        row = list(self.row)
        row[place], row[twin] = row[twin], row[place]
        return replace(self, row=tuple(row))

    def moved(self, place: Place, step: int) -> Draft:
        """The draft with the joker one card further right (`step` 1) or left (-1), as far as the row goes."""
        target = place + step
        if not self.is_joker(place) or target not in range(len(self.row)):
            return self
        row = list(self.row)
        row.insert(target, row.pop(place))
        return replace(self, row=tuple(row))

    def turned(self, place: Place) -> Draft:
        """The draft with a free joker in the other colour."""
        if not self.is_joker(place) or self.jokers != "free":
            return self
        card = self.row[place]
        suit = Suit.SPADES if card.red else Suit.HEARTS
        row = (*self.row[:place], Card(JOKER, suit), *self.row[place + 1 :])
        return replace(self, row=row)
