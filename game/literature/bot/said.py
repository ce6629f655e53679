"""What questions have said in so many words: who lacks which card, who has spoken of which set (LT-25)."""

from __future__ import annotations

from typing import TypeVar

from game.literature.observation import Observation
from game.literature.rules.state import AskNote, Public

P = TypeVar("P", bound=Public)


def last_told(position: P) -> tuple[object, ...]:
    """A sketch of all that everybody has been told."""
    return position.seats, len(position.notes), position.notes[-1:]


def told_alike(one: P, other: P) -> bool:
    """Whether everybody has been told the same at two tables of as many players."""
    return one.options == other.options and one.notes == other.notes


class Said:
    """Follows the questions of a game; nothing is concluded from hand sizes or from what is left."""

    def __init__(self, seen: Observation) -> None:
        self._deck = seen.deck
        self._bluff = seen.options.ask_own_card == "bluff"
        self._everybody = (1 << seen.seats) - 1
        self.lack = [0] * len(self._deck.cards)
        """For each card a mask of the seats that were said to lack it."""
        self.spoke = [0] * len(self._deck.sets)
        """For each set a mask of the seats that told they hold a card of it."""

    def told_nothing(self, note: AskNote) -> bool:
        """Whether a question moves no card and says nothing that had not been said."""
        number, asker = self._deck.set_of[self._deck.index[note.card]], 1 << note.seat
        if note.got or note.gave or not self.spoke[number] & asker:
            return False
        return not self._lacking(note) & ~self.lack[self._deck.index[note.card]]

    def take_in(self, note: AskNote) -> None:
        """What this question and its answer say counts as said from here on."""
        bit = self._deck.index[note.card]
        number, asker, target = self._deck.set_of[bit], 1 << note.seat, 1 << note.target
        if note.got or note.gave:
            giver, taker = (target, asker) if note.got else (asker, target)
            self.lack[bit] = self._everybody ^ taker
            # Who asks for the set again after giving a card of it tells that there are more.
            self.spoke[number] = self.spoke[number] & ~giver | taker
        else:
            self.lack[bit] |= self._lacking(note)
            self.spoke[number] |= asker

    def _lacking(self, note: AskNote) -> int:
        """The seats that a miss tells to lack the card; an asker who may bluff tells nothing (LT-6)."""
        return 1 << note.target if self._bluff else 1 << note.seat | 1 << note.target
