"""What a bot of Logic makes of its observation: its own belief, and samples of what the others may know."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seat
from game.core.rng import Stream
from game.logic.belief import Belief, World, belief
from game.logic.belief_constraints import Constraints, Impossible
from game.logic.belief_facts import facts, facts_of, public_facts, with_sincere_guesses
from game.logic.observation import Observation
from game.logic.state import partner


@dataclass(frozen=True, slots=True)
class Sight:
    """An observation and what follows from it."""

    seen: Observation
    mine: Belief
    """What the seat believes."""
    public: Constraints
    """What everybody can rule out."""
    read: Constraints
    """What everybody may also read from the guesses; equal to `public` for those who don't."""

    @property
    def seat(self) -> Seat:
        """The seat that looks."""
        return self.seen.seat

    @property
    def mate(self) -> Seat:
        """Its partner."""
        return partner(self.seen.seat)

    def sample(self, count: int, rng: Stream) -> list[World]:
        """Worlds as likely as the seat believes them; one is enough when only one is possible."""
        if self.mine.total <= self.mine.best().weight * self.mine.total:
            return [self.mine.best().world]
        return [self.mine.sample(rng) for _ in range(count)]

    def belief_of(self, seat: Seat, world: World) -> Belief:
        """What another seat believes if `world` is how the cards lie."""
        try:
            return belief(facts_of(self.seen, self.read, seat, world))
        except Impossible:
            return belief(facts_of(self.seen, self.public, seat, world))


def exact_sight(seen: Observation) -> Sight:
    """Counting only what is certain (LG-25)."""
    public = public_facts(seen)
    return Sight(seen, belief(facts(seen)), public, public)


def keen_sight(seen: Observation) -> Sight:
    """Also reading everybody's guesses as sincere, unless that leaves nothing (tip 5)."""
    known, public = facts(seen), public_facts(seen)
    try:
        mine = belief(with_sincere_guesses(seen, known))
    except Impossible:
        mine = belief(known)
    return Sight(seen, mine, public, with_sincere_guesses(seen, public))
