"""The shortest proof: it holds, nothing can be left out of it, and none is shorter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from game.coach.proof import shortest
from game.core.rng import Stream, stream

Ways = tuple[frozenset[int], ...]
"""Each a set of grounds from which it follows."""


def ways(rng: Stream, grounds: int) -> Ways:
    """Some ways to prove a thing."""
    return tuple(
        frozenset(rng.below(grounds) for _ in range(1 + rng.below(4))) for _ in range(1 + rng.below(4))
    )


def following(those: Ways) -> Callable[[Sequence[int]], bool]:
    return lambda some: any(way.issubset(some) for way in those)


@pytest.mark.parametrize("seed", range(60))
def test_no_proof_is_shorter(seed: int) -> None:
    rng = stream(seed, "ways")
    grounds = list(range(8))
    follows = following(ways(rng, len(grounds)))
    found = shortest(grounds, follows)
    assert found is not None and follows(found)
    assert list(found) == sorted(found)
    assert not any(follows(some) for some in combinations(grounds, len(found) - 1))
    assert found == shortest(grounds, follows)


def test_what_does_not_follow_has_no_proof() -> None:
    assert shortest([1, 2, 3], following((frozenset({4}),))) is None
    assert shortest([], following((frozenset(),))) == ()


def test_many_grounds_are_no_trouble() -> None:
    """A proof of five of forty grounds, beside many that are longer: far too many sets to try them all."""
    rng = stream(7, "many")
    five = frozenset(range(5, 40, 6)) - {5}
    longer = [frozenset(rng.below(40) for _ in range(12)) for _ in range(3)]
    assert shortest(list(range(40)), following((*longer, five))) == tuple(sorted(five))
