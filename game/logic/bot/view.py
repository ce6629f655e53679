"""What a bot of Logic makes of its observation: its own belief, and samples of what the others may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import log2

from game.core.contract import Seat
from game.core.rng import Stream
from game.logic.belief import Belief, Weighted, belief, number_of, weight_of
from game.logic.belief.facts import facts, facts_of, public_facts, with_sincere_guesses
from game.logic.belief.masks import Facts, Impossible
from game.logic.belief.sweep import World
from game.logic.belief.trust import (
    AS_WEIGHED,
    JUDGES,
    Sharpness,
    Told,
    Trust,
    choices_of_others,
    guesses_of_others,
    read_ahead,
    weigh,
)
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Phase, partner

COUNTED = 400
"""Up to this many worlds are weighed one by one; of more, a sample."""
COUNTED_IN_DOUBT = 1000
"""Up to this many, unless a window is open, where taking all guesses for sincere would leave few of them."""
SAMPLED = 160
DOUBT = 0.5
"""Nobody takes the guesses of a seat for sincere that is likelier careless than not."""
NEVER = 1e-4
"""The least chance that a world is assumed to have, so that a surprise stays finite."""
BY_TRUST = Sharpness(1.15, 0.75)
"""Expert's; fitted to 6,229 positions of hands against every other level, uniform and greedy."""
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
    """Worlds weighed by what the others chose, summing to one; empty for levels that only count."""
    all_weighed: bool = False
    """Whether the weighed worlds are all there are."""
    careless: tuple[float, ...] = (0.0,) * SEATS
    """By seat, how likely it is that it plays without thinking."""
    greedy: tuple[float, ...] = (0.0,) * SEATS
    """By seat, how likely it is that it guesses where the answer is surest."""
    any_card: tuple[float, ...] = (0.0,) * SEATS
    """By seat, how far it has let on that it takes just any card to show or to turn up, 0 to 1."""

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
        if not self.weighed:
            return self.mine.ranks(seat, place)
        found: dict[int, float] = {}
        number = number_of(seat, place)
        for world, weight in self.weighed:
            found[world[number]] = found.get(world[number], 0.0) + weight
        if self.all_weighed:
            return found
        trust = TRUST_IN_COUNT / (TRUST_IN_COUNT + 1.0 / sum(weight**2 for _, weight in self.weighed))
        return {
            rank: trust * chance + (1.0 - trust) * found.get(rank, 0.0)
            for rank, chance in self.mine.ranks(seat, place).items()
        }

    def gap(self, world: World) -> float:
        """The bits between what the seat believes and this world."""
        if self.all_weighed:
            chance = sum(weight for other, weight in self.weighed if other == world)
        else:
            chance = weight_of(world) / self.mine.total
        return max(0.0, -log2(max(NEVER, chance)))

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


def wary_view(seen: Observation, rng: Stream) -> View:
    """Also weighing how far each maker of a guess can be believed, unless the worlds are too many."""
    return _weighed_view(keen_view(seen, rng), thorough=False, sharpness=AS_WEIGHED)


def thorough_view(seen: Observation, rng: Stream, sharpness: Sharpness = JUDGES) -> View:
    """Also reading shows, and what makers of guesses must have believed, unless the worlds are too many."""
    return _weighed_view(keen_view(seen, rng), thorough=True, sharpness=sharpness)


def reading_view(seen: Observation, rng: Stream) -> View:
    """As `thorough_view`; of too many worlds a sample is weighed by whoever has to choose (tip 5)."""
    plain = thorough_view(seen, rng, BY_TRUST)
    if plain.weighed or not _has_to_choose(seen):
        return plain
    some = [Weighted(plain.mine.sample(rng), 1.0) for _ in range(SAMPLED)]
    trust = weigh(guesses_of_others(seen, facts(seen)), some, JUDGES)
    return replace(plain, weighed=trust.worlds)


def _weighed_view(plain: View, thorough: bool, sharpness: Sharpness) -> View:
    seen, known = plain.seen, facts(plain.seen)
    in_doubt = plain.mine.total <= COUNTED
    read_ahead(seen, known)
    waiting = seen.phase is Phase.WINDOW
    most = COUNTED_IN_DOUBT if in_doubt and not waiting else COUNTED
    if waiting and belief(known).worlds(most) is None:
        trust = None  # Too many anyway: the guess is read once the window has closed, when nobody waits.
    else:
        trust = _all_weighed(known, choices_of_others(seen, known, thorough), most, sharpness)
    if trust is None:
        return replace(plain, mine=belief(known)) if in_doubt else plain
    doubted = {seat for seat, share in enumerate(trust.careless) if share > DOUBT}
    read = with_sincere_guesses(seen, plain.public, frozenset(doubted))
    return View(
        seen,
        plain.mine,
        plain.public,
        read,
        weighed=trust.worlds,
        all_weighed=True,
        careless=trust.careless,
        greedy=trust.greedy,
        any_card=trust.any_card if thorough else plain.any_card,
    )


def _has_to_choose(seen: Observation) -> bool:
    """Whether the seat is about to show, guess or turn up a card; one that only watches need not sample."""
    chooser = partner(seen.turn) if seen.phase is Phase.SHOW else seen.turn
    return seen.seat == chooser and seen.phase is not Phase.WINDOW


@lru_cache(maxsize=32)
def greed(seen: Observation) -> tuple[float, ...]:
    """By seat, how likely it is to guess where the answer is surest, 0 to 1, by what it must have believed.

    `View.greedy` can't tell where guesses are read only by what everybody could believe. Of more than
    `COUNTED_IN_DOUBT` worlds nothing is told: 0 for each.
    """
    known = facts(seen)
    every = belief(known).worlds(COUNTED_IN_DOUBT)
    return weigh(guesses_of_others(seen, known), every, AS_WEIGHED).greedy if every else (0.0,) * SEATS


@lru_cache(maxsize=32)
def _all_weighed(known: Facts, told: tuple[Told, ...], most: int, sharpness: Sharpness) -> Trust | None:
    """Every world weighed, or nothing if there are too many to go through."""
    every = belief(known).worlds(most)
    return weigh(told, every, sharpness) if every else None
