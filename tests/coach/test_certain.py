"""What could have been known: what is certain is so in every world, and no step of its proof is idle."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import combinations

import pytest

from game.catalog import Game, find
from game.core.contract import Observation, Seat, State
from game.core.proving import Ground, Proving, Thing, shortest
from game.core.rng import stream
from tests.playing import new_match, steps

PROVED = ("logic", "literature")
"""Games whose certainties all eyes together can check; the others have tests of their own."""
MATCHES, PROOFS_A_MATCH = 2, 2
SOAK_MATCHES, SOAK_PROOFS = 60, 25
DEEPEST_TRIED = 3
"""Proofs of up to so many steps are compared with all that have one less."""
WORLDS = 4


@dataclass(frozen=True)
class Certainty:
    """Something that a seat can be certain of, and where."""

    state: State
    seat: Seat
    seats: int
    thing: Thing


def proving_of(game: Game) -> Proving[Observation, Thing, Ground, Hashable]:
    assert game.proof is not None
    return game.proof


def certainties(game: Game, matches: int, each: int) -> Iterator[Certainty]:
    for seed in range(matches):
        match = new_match(game, next(iter(game.rules.PRESETS.values())), seed)
        rng = stream(seed, "test/certain")
        found = []
        for _ in steps(match, rng):
            seat = rng.below(match.setting.seats)
            seen = game.observation.observe(match.state, frozenset((seat,)))
            certain = list(proving_of(game).certain(seen))
            if certain:
                found.append(Certainty(match.state, seat, match.setting.seats, rng.choice(certain)))
        rng.shuffle(found)
        yield from found[:each]


def assert_so(game: Game, known: Certainty) -> None:
    """In the state itself and in worlds that the seat can't tell from it."""
    eyes, everyone = frozenset((known.seat,)), frozenset(range(known.seats))
    others = [game.redeal.redeal(known.state, eyes, stream(number, "test/world")) for number in range(WORLDS)]
    for state in (known.state, *others):
        assert known.thing in proving_of(game).certain(game.observation.observe(state, eyes))
        everybody = game.observation.observe(state, everyone)
        grounds = proving_of(game).grounds(everybody)
        assert proving_of(game).follows(everybody, grounds, known.thing), "it is not so"


def assert_bare(game: Game, known: Certainty) -> None:
    """Nothing of the proof is idle, and no shorter one is missed."""
    proving = proving_of(game)
    seen = game.observation.observe(known.state, frozenset((known.seat,)))
    grounds = proving.grounds(seen)
    found = shortest(grounds, lambda some: proving.follows(seen, some, known.thing))
    assert found is not None and proving.follows(seen, found, known.thing)
    for idle in found:
        assert not proving.follows(seen, [step for step in found if step != idle], known.thing), idle
    if 0 < len(found) <= DEEPEST_TRIED:
        for fewer in combinations(grounds, len(found) - 1):
            assert not proving.follows(seen, fewer, known.thing), f"{fewer} would have done"


def check(game: Game, matches: int, each: int) -> None:
    looked = 0
    for known in certainties(game, matches, each):
        assert_so(game, known)
        assert_bare(game, known)
        looked += 1
    assert looked


@pytest.mark.parametrize("name", PROVED)
def test_what_is_certain_is_proved_by_nothing_idle(name: str) -> None:
    check(find(name), MATCHES, PROOFS_A_MATCH)


@pytest.mark.soak
@pytest.mark.parametrize("name", PROVED)
def test_many_proofs(name: str) -> None:
    check(find(name), SOAK_MATCHES, SOAK_PROOFS)
