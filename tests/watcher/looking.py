"""Hands among bots some of whose seats count as people: at every turn these all look, and all guess."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.bots.director import Director
from game.bots.minds import mind_for
from game.catalog import Game
from game.core.contract import PUBLIC, HouseDecoying, Seat
from game.core.forge import DECOYS, Forge
from game.core.match import Match, Setting
from game.core.rng import stream
from tests.watcher.hands import KINDS, Kind

SPREAD = DECOYS + 1
MOST_STEPS = 4000
FIRST_LOOKS, LATER_LOOKS = 4, 4
"""The other spreads are read at each of the first looks and at every fourth later on: it takes long."""
EQUAL = 1e-9
"""Weights that differ by no larger share are equal."""


class Sight(StrEnum):
    """Who guesses, and by what."""

    LIKELIEST = "own cards"
    """At first sight: the hand that is likeliest by all it knows, its own cards included."""
    UNLIKELIEST = "own cards, turned round"
    """At first sight: the least likely one, in case play is such that this is the better guess."""
    READING = "own cards and spreads"
    """At first sight of this spread, but having read its own and everybody else's."""
    PERFECT = "perfect memory"
    """It remembers every card of every spread that it has seen."""
    FOUR = "four cards a look"
    """It remembers one card of each hand from every look."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What one watcher made of one spread."""

    owner: Seat
    watcher: Seat
    look: int
    """0 at the deal."""
    sight: Sight
    direction: float
    """The chance, 0 to 1, that it names the true direction: it chooses among equals by chance."""
    hand: float
    """The chance that it names the true hand, wherever this hand stands."""
    certain: bool
    """Whether it can rule out the other three."""
    known: float
    """The chance that it gives the true hand without any look."""


@dataclass(slots=True)
class Memory:
    """What a watcher keeps of an owner's spreads, the true one counting as direction 0."""

    state: Any = None
    law: Any = None
    hands: Sequence[Any] = ()
    weights: list[float] = field(default_factory=lambda: [1.0] * SPREAD)
    """How likely each direction is to a perfect memory; 0 once it has been found out."""
    cards: list[list[Any]] = field(default_factory=lambda: [[] for _ in range(SPREAD)])
    """The cards kept of each direction's hands by the one that forgets."""
    out: list[bool] = field(default_factory=lambda: [False] * SPREAD)
    """The directions that it has found out."""


def states_of(game: Game, options: Any, seats: int, level: str, seed: int) -> list[Any]:
    """Every state of a hand among bots in which all hands lie, until it is decided."""
    match = Match(game.rules, Setting(options, seats, seed, game.rules.Carry()))
    minds = {seat: mind for seat in range(seats) if (mind := mind_for(level, game, seed, seat)) is not None}
    director = Director(match, game.observation, minds)
    found = [match.state]
    while len(found) < MOST_STEPS and director.step() is not None and match.outcome is None:
        found.append(match.state)
    laying = decoys_of(game).laying
    return [state for state in found if not laying(game.observation.observe(state, PUBLIC))]


def decoys_of(game: Game) -> HouseDecoying:
    """The decoys of a game that has some."""
    assert game.decoys is not None
    return game.decoys


class Looking:
    """One hand and its people: the spreads of all, and every watcher's guesses."""

    def __init__(
        self, game: Game, states: Sequence[Any], people: Sequence[Seat], seed: int, shared: bool = True,
        reading: bool = True,
    ) -> None:  # fmt: skip
        """`shared` False: decoys are drawn from what the others know and from nothing else.

        `reading` False leaves out the watchers that read other spreads, which take longest.
        """
        self._game, self._states, self._people, self._reading = game, states, tuple(people), reading
        self._kind: Kind = KINDS[game.name]
        self.forge = Forge(decoys_of(game), game.observation, seed, states[0], people)
        if not shared:
            self.forge.stocks = dict.fromkeys(self._people)
            self.forge.fitted = False
        self._rng = stream(seed, "watcher")
        self._memory = {(one, two): Memory() for one in people for two in people if one != two}

    def looks(self) -> Iterator[tuple[int, Any]]:
        """Every look with its number and state: at the deal and whenever the turn has passed on."""
        look, turn = 0, None
        for entry, state in enumerate(self._states):
            self.forge.follow(state, entry)
            if state.turn != turn:
                turn = state.turn
                yield look, state
                look += 1

    def guesses(self) -> Iterator[Guess]:
        """All guesses in order."""
        for look, state in self.looks():
            for owner, watcher in self._memory:
                yield from self._guess(owner, watcher, look, state)

    def _guess(self, owner: Seat, watcher: Seat, look: int, state: Any) -> Iterator[Guess]:
        hands = self.forge.spreads[owner].hands
        seen = self._game.observation.observe(state, frozenset({watcher}))
        law = decoys_of(self._game).law(seen, owner, None)
        chances = [law.chance(hand) for hand in hands]
        assert chances[0] > 0.0, "the truth fits what a watcher knows"
        found = {
            Sight.LIKELIEST: chances,
            Sight.UNLIKELIEST: [1.0 / chance if chance else 0.0 for chance in chances],
        }
        kept = self._memory[owner, watcher]
        self._compare(kept, owner, state, hands, law)
        if self._reading and (look < FIRST_LOOKS or look % LATER_LOOKS == 0):
            found[Sight.READING] = self._read(owner, watcher, state, chances)
            for number, weight in enumerate(found[Sight.READING]):
                kept.weights[number] *= weight > 0.0
        found[Sight.PERFECT] = kept.weights
        found[Sight.FOUR] = [
            float(not out and chance > 0.0) for out, chance in zip(kept.out, chances, strict=True)
        ]
        for sight, weights in found.items():
            right, hand, certain = _guessed(weights, hands)
            yield Guess(owner, watcher, look, sight, right, hand, certain, chances[0])

    def _read(self, owner: Seat, watcher: Seat, state: Any, chances: Sequence[float]) -> list[float]:
        """How likely each hand is by how well the others' spreads go with it, the watcher's own above all."""
        decoys, weights = decoys_of(self._game), []
        joint = self._game.observation.observe(state, frozenset(self._people) - {owner})
        for hand, chance in zip(self.forge.spreads[owner].hands, chances, strict=True):
            weight = float(chance > 0.0)
            view = decoys.observation(joint, owner, hand)
            for other in self._people:
                if other != owner and weight:
                    law, spread = decoys.law(view, other, None), self.forge.spreads[other]
                    for decoy in spread.decoys:
                        chance = law.chance(decoy)
                        weight *= chance if other == watcher else float(chance > 0.0)
                    weight *= law.chance(spread.truth) > 0.0
            weights.append(weight)
        return weights

    def _compare(self, kept: Memory, owner: Seat, state: Any, hands: Sequence[Any], law: Any) -> None:
        """What both memories find out by looking again."""
        kind = self._kind
        for number, hand in enumerate(hands):
            if kept.hands:
                if not (law.chance(hand) and kind.same(kept.hands[number], kept.state, hand, state, owner)):
                    kept.weights[number] = 0.0
                elif law.comparable(kept.law):
                    was = law.earlier(hand, kept.law)
                    before = kept.law.chance(was)
                    kept.weights[number] *= max(1.0, law.chance(was) / before) if before else 1.0
            kept.out[number] |= any(kind.lacks(card, hand, state, owner) for card in kept.cards[number])
            telling = list(kind.cards(hand, state, owner))
            if telling:
                kept.cards[number].append(self._rng.choice(telling))
        most = max(kept.weights)
        kept.weights = [weight / most for weight in kept.weights]
        kept.hands, kept.state, kept.law = hands, state, law


def _guessed(weights: Sequence[float], hands: Sequence[Any]) -> tuple[float, float, bool]:
    """How right and how sure a guess by these weights is; the truth is the first of the hands."""
    floor = max(weights) * (1.0 - EQUAL)
    best = [number for number, weight in enumerate(weights) if weight >= floor]
    by_hand = dict.fromkeys(hands, 0.0)
    for hand, weight in zip(hands, weights, strict=True):
        by_hand[hand] += weight
    floor = max(by_hand.values()) * (1.0 - EQUAL)
    likely = [hand for hand, weight in by_hand.items() if weight >= floor]
    certain = sum(weight > 0.0 for weight in weights) == 1
    return (0 in best) / len(best), (hands[0] in likely) / len(likely), certain
