"""What the eyes of an observation can rule out about cards they have not seen (LT-25, LT-26).

Cards only move in public, so a card that nobody has seen is still where it was dealt: a world is a deal of
those cards, and every question and claim says something about that deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from game.core.contract import Seat
from game.literature.belief.convention import Statement
from game.literature.observation import Observation
from game.literature.rules.deck import Deck
from game.literature.rules.state import AskNote, ClaimNote, Verdict, team

UNSEEN = -1


class Impossible(ValueError):
    """No deal of the cards fits what is supposed to be known."""


@dataclass(frozen=True, slots=True)
class Clause:
    """At least one of these unseen cards is with a seat that its mask names."""

    owners: tuple[tuple[int, int], ...]
    """Pairs of a card's bit number and a mask of seats, by bit number."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All that the eyes of an observation know."""

    held: tuple[int, ...]
    """The cards known to be in each hand now, as bits."""
    sizes: tuple[int, ...]
    """Unseen cards in each hand."""
    allowed: tuple[tuple[int, int], ...]
    """For every unseen card its bit number and a mask of the seats that may hold it."""
    clauses: tuple[Clause, ...]


def facts(
    seen: Observation,
    statements: Sequence[Statement] = (),
    used: Set[int] | None = None,
    shown: bool = False,
) -> Facts:
    """Read an observation. Every figure follows from the deal, the eyes' hands and the public notes.

    `statements` is what questions said by a convention: true as far as the askers keep to it. `used` are the
    places of the notes that may say anything, None for all; what only others have shown is as if unseen. With
    `shown`, a question is not taken to have meant a card that any note has shown.
    """
    reader = _Reader(seen, used, shown)
    for place, note in enumerate(seen.notes):
        reader.listens = used is None or place in used
        if isinstance(note, AskNote):
            reader.ask(note)
        else:
            reader.claim(note)
    for statement in statements:
        reader.trust(statement)
    return reader.facts()


def origins(seen: Observation) -> list[int]:
    """Who was dealt each card, by bit number, as far as the eyes know; UNSEEN where they don't."""
    return [UNSEEN if first is None else first.seat for first in sightings(seen)]


class Sighting(NamedTuple):
    """When a card was first seen, and who had been dealt it."""

    seat: Seat
    place: int | None
    """The note that showed it; None for a card of the eyes' own hands."""


def sightings(seen: Observation) -> list[Sighting | None]:
    """The first sighting of each card, by bit number; None for the unseen."""
    first: list[Sighting | None] = [None] * len(seen.deck.cards)
    for place, bit, seat in _sightings(seen):
        if first[bit] is None:
            first[bit] = Sighting(seat, None if seat in seen.eyes else place)
    return first


def _sightings(seen: Observation) -> Iterator[tuple[int | None, int, Seat]]:
    """Every card seen, by which note, with who held it until then; the earliest sighting comes first."""
    index = seen.deck.index
    for place, note in enumerate(seen.notes):
        if isinstance(note, ClaimNote):
            if note.holders is not None:
                for card, holder in zip(seen.deck.sets[note.set].cards, note.holders, strict=True):
                    yield place, index[card], holder
        elif note.got:
            yield place, index[note.card], note.target
        elif note.gave:
            yield place, index[note.card], note.seat
    for seat in seen.eyes:
        for card in seen.hands[seat] or ():
            yield None, index[card], seat


class _Reader:
    """Follows the notes, with the place of every card that is known by now.

    Cards that only unused notes have shown are open to everybody, though nothing else is said of them.
    """

    def __init__(self, seen: Observation, used: Set[int] | None, shown: bool) -> None:
        self._deck: Deck = seen.deck
        self._bluff = seen.options.ask_own_card == "bluff"
        self._forced = seen.options.forced_claim
        self.listens = True
        """Whether the note that is being read is used."""
        self._held = [0] * seen.seats
        self._sizes = list(self._deck.sizes(seen.seats))
        self._unseen = self._open = 0
        for bit, first in enumerate(sightings(seen)):
            if first is None:
                self._unseen |= 1 << bit
                self._open |= 1 << bit
                continue
            self._held[first.seat] |= 1 << bit
            if used is None or first.place is None or first.place in used:
                self._sizes[first.seat] -= 1
            else:
                self._open |= 1 << bit
        self._meant = self._unseen if shown else self._open
        """The cards that a question may have been about."""
        everybody = sum(1 << seat for seat, size in enumerate(self._sizes) if size)
        self._allowed = dict.fromkeys(bits(self._open), everybody)
        self._everybody = (1 << seen.seats) - 1
        self._teams = tuple(sum(1 << seat for seat in range(side, seen.seats, 2)) for side in (0, 1))
        self._gone = 0
        self._clauses: set[Clause] = set()

    def ask(self, note: AskNote) -> None:
        """LT-4, LT-5: who lacks the card, and who holds another of its set."""
        bit = self._deck.index[note.card]
        mask = self._deck.masks[self._deck.set_of[bit]]
        if self.listens and self._unseen >> bit & 1:
            self._allowed[bit] &= ~(1 << note.target)
            if not self._bluff:
                self._allowed[bit] &= ~(1 << note.seat)
        others = mask & ~(1 << bit)
        if not note.gave and not self._held[note.seat] & others:
            self._one_of(others, 1 << note.seat)
        if self._forced:
            self._not_whole(note.seat)
        if note.got or note.gave:
            giver, taker = (note.target, note.seat) if note.got else (note.seat, note.target)
            self._held[giver] &= ~(1 << bit)
            self._held[taker] |= 1 << bit

    def _not_whole(self, seat: Seat) -> None:
        """LT-20: a seat that asks holds no whole set."""
        for mask in self._deck.masks:
            if not mask & self._gone and not mask & ~self._unseen & ~self._held[seat]:
                self._one_of(mask, self._everybody & ~(1 << seat))

    def _one_of(self, cards: int, seats: int) -> None:
        """At least one of the unseen among these cards is with one of these seats, says a note."""
        if not self.listens:
            return
        owners = tuple((bit, seats) for bit in bits(cards & self._meant))
        self._clauses.add(Clause(owners))

    def claim(self, note: ClaimNote) -> None:
        """LT-8, LT-9: what a claim showed, or what its verdict tells about cards that stay in play."""
        mask = self._deck.masks[note.set]
        if note.holders is not None:
            self._held = [hand & ~mask for hand in self._held]
            self._gone |= mask
        elif note.verdict is Verdict.WRONG_TEAM:
            theirs = self._teams[1 - team(note.seat)]
            if not any(self._held[seat] & mask for seat in bits(theirs)):
                self._one_of(mask, theirs)
        elif note.verdict is Verdict.WRONG_PLACE and self.listens:
            for bit in bits(mask & self._unseen):
                self._allowed[bit] &= self._teams[team(note.seat)]
            self._named_wrongly(note)

    def _named_wrongly(self, note: ClaimNote) -> None:
        """One of the cards is not where the claim said; a claim that ran out of time says nothing."""
        cards = self._deck.sets[note.set].cards
        if len(note.named) < len(cards):
            return
        owners = []
        for card, seat in zip(cards, note.named, strict=True):
            bit = self._deck.index[card]
            if self._unseen >> bit & 1:
                owners.append((bit, self._everybody & ~(1 << seat)))
            elif not self._held[seat] >> bit & 1:
                return
        self._clauses.add(Clause(tuple(owners)))

    def trust(self, statement: Statement) -> None:
        """A convention said who holds, or lacks, these cards; unseen ones have not moved since."""
        for bit in bits(statement.cards & self._unseen):
            self._allowed[bit] &= 1 << statement.seat if statement.holds else ~(1 << statement.seat)

    def facts(self) -> Facts:
        """Everything put together."""
        clauses = tuple(sorted(self._clauses, key=lambda clause: clause.owners))
        held = tuple(hand & ~self._open for hand in self._held)
        return Facts(held, tuple(self._sizes), tuple(self._allowed.items()), clauses)


def bits(mask: int) -> Iterator[int]:
    """The bit numbers of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
