"""What could have been known: what is certain is so in every world, and no clue of its proof is idle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.catalog import Game, games
from game.core.contract import Observation, Seat, State
from game.core.proving import Clue, Proof, prove
from game.core.rng import stream
from tests.playing import new_match, steps

PROVING = [game for game in games().values() if game.clues is not None]
MATCHES, PROOFS_A_MATCH = 2, 3
SOAK_MATCHES, SOAK_PROOFS = 60, 25
DEEPEST_TRIED = 3
"""Proofs of up to so many events are compared with all that have one event less."""
WORLDS = 4
by_game = pytest.mark.parametrize("game", PROVING, ids=lambda game: game.name)


def positions(game: Game, matches: int, each: int) -> Iterator[tuple[State, object, Seat, int]]:
    """A state, a thing that is certain to one of its seats, that seat, and how many there are."""
    assert game.clues is not None
    for seed in range(matches):
        match = new_match(game, next(iter(game.rules.PRESETS.values())), seed)
        rng = stream(seed, "test/clues")
        found = []
        for _ in steps(match, rng):
            seat = rng.below(match.setting.seats)
            seen = game.observation.observe(match.state, frozenset((seat,)))
            certain = list(game.clues.certainties(seen))
            if certain:
                found.append((match.state, rng.choice(certain), seat, match.setting.seats))
        rng.shuffle(found)
        yield from found[:each]


def check(game: Game, matches: int, each: int) -> int:
    """How many proofs were looked at."""
    assert game.clues is not None
    looked = 0
    for number, (state, thing, seat, seats) in enumerate(positions(game, matches, each)):
        eyes, everyone = frozenset((seat,)), frozenset(range(seats))
        seen = game.observation.observe(state, eyes)
        for world in range(WORLDS):
            other = game.redeal.redeal(state, eyes, stream(number, f"test/world/{world}"))
            again = game.observation.observe(other, eyes)
            everybody = game.observation.observe(other, everyone)
            assert thing in game.clues.certainties(again)
            assert game.clues.follows(everybody, game.clues.clues(everybody), thing), "it is not so"
        proof = prove(game.clues, seen, thing)
        assert proof is not None
        assert game.clues.follows(seen, proof.clues, thing)
        for clue in proof.clues:
            rest = [other for other in proof.clues if other is not clue]
            assert not game.clues.follows(seen, rest, thing), f"{clue} is idle"
        if proof.shortest and 0 < proof.depth <= DEEPEST_TRIED:
            assert_shortest(game, seen, thing, proof)
        looked += 1
    return looked


def assert_shortest(game: Game, seen: Observation, thing: object, proof: Proof[Clue]) -> None:
    assert game.clues is not None
    known = game.clues.clues(seen)
    own = [clue for clue in known if clue.own]
    events = [clue for clue in known if not clue.own]
    for fewer in combinations(events, proof.depth - 1):
        assert not game.clues.follows(seen, [*own, *fewer], thing), f"{fewer} would have done"


@by_game
def test_what_is_certain_is_proved_by_nothing_idle(game: Game) -> None:
    assert check(game, MATCHES, PROOFS_A_MATCH)


@pytest.mark.soak
@by_game
def test_many_proofs(game: Game) -> None:
    assert check(game, SOAK_MATCHES, SOAK_PROOFS)
