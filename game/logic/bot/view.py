"""What a bot of Logic makes of its observation: its own belief, and samples of what the others may know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.contract import Seat
from game.core.rng import Stream
from game.logic.belief import Belief, Weighted, belief, number_of
from game.logic.belief.facts import facts, facts_of, public_facts, with_sincere_guesses
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.shows import Reading, readings, weigh
from game.logic.belief.sweep import World
from game.logic.observation import Observation
from game.logic.rules.state import Phase, partner

COUNTED = 400
"""Up to this many worlds are weighed one by one; of more, a sample."""
SAMPLED = 160
TRUST_IN_COUNT = 20.0
"""How many sampled worlds the plain count is worth, where only a sample was weighed."""


@dataclass(frozen=True, slots=True)
class View:
    """An observation and what follows from it."""

    seen: Observation
    mine: Belief
    """What the seat believes by counting."""
    public: Facts
    """What everybody can rule out."""
    read: Facts
    """What everybody may also read from the guesses; equal to `public` for levels that don't read."""
    weighed: tuple[Weighted, ...] = ()
    """Worlds weighed by what the shows tell, summing to one; empty for levels that only count."""
    all_weighed: bool = False
    """Whether the weighed worlds are all there are."""

    @property
    def seat(self) -> Seat:
        """The seat that looks."""
        return self.seen.seat

    @property
    def mate(self) -> Seat:
        """Its partner."""
        return partner(self.seen.seat)

    def best(self) -> Weighted:
        """The likeliest world and its probability."""
        if self.all_weighed:
            return max(self.weighed, key=lambda item: (item.weight, item.world))
        return self.mine.best()

    def ranks(self, seat: Seat, place: int) -> dict[int, float]:
        """The probability of every rank that a card may have."""
        counted = self.mine.ranks(seat, place)
        if not self.weighed:
            return counted
        found = dict.fromkeys(counted, 0.0)
        number = number_of(seat, place)
        for world, weight in self.weighed:
            found[world[number]] += weight
        if self.all_weighed:
            return found
        trust = TRUST_IN_COUNT / (TRUST_IN_COUNT + 1.0 / sum(weight**2 for _, weight in self.weighed))
        return {rank: trust * counted[rank] + (1.0 - trust) * chance for rank, chance in found.items()}

    def draw(self, count: int, rng: Stream) -> list[Weighted]:
        """At most `count` worlds with their shares, which sum to one: all if that is all, else a draw."""
        if self.weighed:
            return _spread(self.weighed, count, rng)
        every = self.mine.worlds(count)
        if every is not None:
            return [Weighted(world, weight / self.mine.total) for world, weight in every]
        return [Weighted(self.mine.sample(rng), 1.0 / count) for _ in range(count)]

    def belief_of(self, seat: Seat, world: World) -> Belief:
        """What another seat believes by counting if `world` is how the cards lie."""
        try:
            return belief(facts_of(self.seen, self.read, seat, world))
        except Impossible:
            return belief(facts_of(self.seen, self.public, seat, world))


def _spread(worlds: tuple[Weighted, ...], count: int, rng: Stream) -> list[Weighted]:
    """All of few worlds; of many, a draw at even steps through their weights."""
    if len(worlds) <= count:
        return list(worlds)
    found: dict[World, float] = {}
    reach, step = 0.0, rng.random() / count
    for world, weight in worlds:
        reach += weight
        while step < reach:
            found[world] = found.get(world, 0.0) + 1.0 / count
            step += 1.0 / count
    return [Weighted(world, share) for world, share in found.items()]


def exact_view(seen: Observation, rng: Stream) -> View:
    """Counting only what is certain (LG-25)."""
    public = public_facts(seen)
    return View(seen, belief(facts(seen)), public, public)


def keen_view(seen: Observation, rng: Stream) -> View:
    """Also reading everybody's guesses as sincere, unless that leaves nothing (tip 5)."""
    known, public = facts(seen), public_facts(seen)
    try:
        mine = belief(with_sincere_guesses(seen, known))
    except Impossible:
        mine = belief(known)
    return View(seen, mine, public, with_sincere_guesses(seen, public))


def reading_view(seen: Observation, rng: Stream) -> View:
    """Also reading what the others chose to show (tip 5)."""
    plain = keen_view(seen, rng)
    answered = tuple(note for note in seen.guesses if note.right is not None)
    told = readings(seen.seat, facts(seen), seen.shows, answered, seen.flips)
    weighed = _all_weighed(plain.mine.facts, told)
    if weighed:
        return View(seen, plain.mine, plain.public, plain.read, weighed, True)
    if not _has_to_choose(seen):
        return plain
    some = [Weighted(plain.mine.sample(rng), 1.0) for _ in range(SAMPLED)]
    return View(seen, plain.mine, plain.public, plain.read, weigh(told, some))


def _has_to_choose(seen: Observation) -> bool:
    """Whether the seat is about to show, guess or turn up a card; one that only watches need not sample."""
    chooser = partner(seen.turn) if seen.phase is Phase.SHOW else seen.turn
    return seen.seat == chooser and seen.phase is not Phase.WINDOW


@lru_cache(maxsize=32)
def _all_weighed(known: Facts, told: tuple[Reading, ...]) -> tuple[Weighted, ...]:
    """Every world weighed, or none if there are too many to go through."""
    every = belief(known).worlds(COUNTED)
    return weigh(told, every) if every else ()
