"""What a bot of Literature makes of its observation: its belief, its hand, questions worth weighing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.contract import Seat
from game.literature.belief import Belief, Claimable, HolderChances, believe
from game.literature.belief.convention import Debt, Statement, Talk, plays
from game.literature.belief.facts import bits
from game.literature.bot.asking import asking_of
from game.literature.bot.full_reading import FullReading
from game.literature.bot.reading import claim_factors
from game.literature.observation import Observation
from game.literature.rules.deck import Deck
from game.literature.rules.state import Ask, team

TRUST = 0.99
"""How far a claim that rests on what a partner said is relied on."""


class Hope(NamedTuple):
    """A question and the chance that it wins its card."""

    chance: float
    bit: int
    target: Seat


@dataclass(frozen=True, slots=True)
class View:
    """An observation with what follows from it."""

    seen: Observation
    belief: Belief
    proven: Belief
    """The same, without trusting anybody's word."""
    hand: int
    """The seat's own cards as bits."""
    statements: tuple[Statement, ...] = ()
    """What questions said by a convention."""
    debt: Debt | None = None
    """What the convention asks of this seat now."""
    reading: FullReading | None = None
    """What everybody's questions make of all chances; None if only claims go by them, set by set."""

    @property
    def seat(self) -> Seat:
        """The seat that looks."""
        return self.seen.seat

    @property
    def side(self) -> int:
        """Its team."""
        return team(self.seat)

    @property
    def deck(self) -> Deck:
        """The deck and its sets."""
        return self.seen.deck

    def chances(self, number: int) -> HolderChances:
        """The chances of a set's cards that are not certain."""
        return (self.reading or self.belief).chances(number)

    def claim(self, number: int, side: int) -> Claimable:
        """What claiming a set is worth to a team."""
        read = self.reading.factors(number) if self.reading else claim_factors(asking_of(self.seen), number)
        found = self.belief.claim(number, side, read)
        if not found.certain or self.proven.claim(number, side).certain:
            return found
        return Claimable(found.chance * TRUST, found.team, found.holders, False)

    def may_ask(self, bit: int, rival: Seat) -> bool:
        """Whether the convention in use lets this question be asked now."""
        return self.debt is None or self.debt.allows(bit, rival)

    def worth(self, number: int) -> int:
        """The points of a set."""
        return self.seen.options.points(self.deck.sets[number].major)

    def share(self, number: int) -> float:
        """The share of a set that the team is expected to hold."""
        mask = self.deck.masks[number]
        ours = range(self.side, self.seen.seats, 2)
        held = sum((self.belief.held[seat] & mask).bit_count() for seat in ours)
        expected = sum(row.get(seat, 0.0) for row in self.chances(number).values() for seat in ours)
        return (held + expected) / mask.bit_count()

    def mates(self) -> list[Seat]:
        """The other seats of the team."""
        return [seat for seat in range(self.side, self.seen.seats, 2) if seat != self.seat]

    def rivals(self) -> list[Seat]:
        """The opponents that have cards."""
        return [seat for seat in range(1 - self.side, self.seen.seats, 2) if self.seen.counts[seat]]

    def bases(self) -> list[int]:
        """The sets of which the seat holds a card, so that it may ask for others."""
        return [number for number in self.seen.open_sets() if self.deck.masks[number] & self.hand]

    def ask(self, hope: Hope) -> Ask:
        """The question as an action."""
        return Ask(self.seat, hope.target, self.deck.cards[hope.bit])

    def sure(self) -> list[Hope]:
        """Questions for cards that are known without counting to be where they are asked for."""
        found = []
        for number in self.bases():
            mask = self.deck.masks[number]
            for rival in self.rivals():
                known = bits(self.belief.held[rival] & mask)
                found += [Hope(1.0, bit, rival) for bit in known if self.may_ask(bit, rival)]
        return found

    def hopes(self) -> list[Hope]:
        """Every question that may win its card."""
        found = self.sure()
        rivals = self.rivals()
        for number in self.bases():
            for bit, row in self.chances(number).items():
                asked = [rival for rival in rivals if row.get(rival) and self.may_ask(bit, rival)]
                found += [Hope(row[rival], bit, rival) for rival in asked]
        return found


def view_of(seen: Observation, reads: bool = False, talk: Talk | None = None) -> View:
    """The view of one seat; `reads`: by the full reading; `talk`: and by what a convention said."""
    hand = seen.deck.mask(seen.hands[seen.seat] or ())
    proven = believe(seen)
    statements = () if talk is None else tuple(talk.statements)
    belief = proven if talk is None else believe(seen, statements)
    reading = FullReading(seen, belief) if reads else None
    debt = talk.debt(seen.seat, hand) if talk is not None and plays(seen.options, team(seen.seat)) else None
    return View(seen, belief, proven, hand, statements, debt, reading)
