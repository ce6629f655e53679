"""What proves a card in Logic: cards that were seen, and guesses that were wrong (LG-20, LG-21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from game.core.cards import Card, Place, Rank
from game.core.contract import Seat
from game.core.proving import Clue
from game.logic.belief import Belief, belief
from game.logic.belief.facts import blank_facts, facts, with_masks
from game.logic.belief.masks import Facts, Impossible
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, GuessNote, Phase, partner


class Lies(NamedTuple):
    """That a rank lies at a place."""

    seat: Seat
    place: Place
    rank: Rank


class Seen(StrEnum):
    """How a card came to be seen."""

    SHOWN = "shown"
    """Its owner showed it to a partner."""
    GUESSED = "guessed"
    """It was guessed, rightly."""
    TURNED_UP = "turned up"
    """Its owner had guessed wrong."""
    DECLARED = "declared"
    """Its owner declared, or it was named in a declaration."""


@dataclass(frozen=True, slots=True)
class OwnCard(Clue):
    """A card of one's own row."""

    seat: Seat
    place: Place
    card: Card
    own: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardSeen(Clue):
    """A card of another row that was seen in some turn, from 1."""

    turn: int
    seat: Seat
    place: Place
    card: Card
    how: Seen


@dataclass(frozen=True, slots=True)
class Denied(Clue):
    """A guess that was wrong, and what it was said to be."""

    note: GuessNote

    @property
    def turn(self) -> int:
        """In which turn, from 1."""
        return self.note.turn


LogicClue = OwnCard | CardSeen | Denied


def certainties(seen: Observation) -> tuple[Lies, ...]:
    """The face-down cards that can only be one thing, and which the eyes were not shown (LG-25)."""
    if seen.phase in (Phase.ARRANGE, Phase.OVER):
        return ()
    mind = belief(facts(seen))
    return tuple(
        Lies(seat, place, Rank(rank))
        for seat in range(SEATS)
        for place in seen.hidden(seat)
        if seen.cards[seat][place] is None
        for rank in _only(mind, seat, place)
    )


def _only(mind: Belief, seat: Seat, place: Place) -> list[int]:
    possible = list(mind.ranks(seat, place))
    return possible if len(possible) == 1 else []


def clues(seen: Observation) -> tuple[LogicClue, ...]:
    """The own row, then every card that came to light and every guess that was wrong, turn by turn."""
    own: list[LogicClue] = []
    told: list[CardSeen | Denied] = [Denied(note) for note in seen.guesses if note.right is False]
    for seat, row in enumerate(seen.cards):
        for number, card in enumerate(row):
            place = Place(number)
            if card is None:
                continue
            if seat in seen.eyes:
                own.append(OwnCard(seat, place, card))
            else:
                turn, how = _came_to_light(seen, seat, place)
                told.append(CardSeen(turn, seat, place, card, how))
    return (*own, *sorted(told, key=lambda clue: clue.turn))


def _came_to_light(seen: Observation, seat: Seat, place: Place) -> tuple[int, Seen]:
    """When a card that is known was first seen, and how."""
    found = [
        (note.turn, Seen.SHOWN)
        for note in seen.shows
        if (note.seat, note.place) == (seat, place) and partner(seat) in seen.eyes
    ]
    found += [
        (note.turn, Seen.GUESSED)
        for note in seen.guesses
        if note.right and (note.target, note.place) == (seat, place)
    ]
    found += [(note.turn, Seen.TURNED_UP) for note in seen.flips if (note.seat, note.place) == (seat, place)]
    return min(found, key=lambda first: first[0], default=(seen.turn_number, Seen.DECLARED))


def follows(seen: Observation, used: Sequence[LogicClue], thing: Lies) -> bool:
    """Whether no row fits the colours and `used` with another rank at the thing's place."""
    known = _facts_from(seen, used)
    bit = 1 << thing.rank
    try:
        if known.tightened()[thing.seat][thing.place] == bit:
            return True
    except Impossible:
        return True
    masks = [list(row) for row in known.masks]
    masks[thing.seat][thing.place] &= ~bit
    try:
        belief(with_masks(seen, masks))
    except Impossible:
        return True
    return False


def _facts_from(seen: Observation, used: Sequence[LogicClue]) -> Facts:
    masks = [list(row) for row in blank_facts(seen.options.jokers, seen.red).masks]
    for clue in used:
        if isinstance(clue, Denied):
            masks[clue.note.target][clue.note.place] &= ~(1 << clue.note.rank)
        else:
            masks[clue.seat][clue.place] &= 1 << clue.card.rank
    return with_masks(seen, masks)
