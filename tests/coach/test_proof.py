"""The shortest proof: it holds, nothing can be left out of it, and none is shorter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from game.core.proving import shortest
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


def test_what_does_not_follow_has_no_proof() -> None:
    assert shortest([1, 2, 3], following((frozenset({4}),))) is None
    assert shortest([], following((frozenset(),))) == ()


def test_a_long_search_ends_with_a_proof_that_can_lose_nothing() -> None:
    follows = following((frozenset({0, 1, 2, 3}), frozenset({4, 5, 6}), frozenset({0, 7, 8, 9, 10})))
    found = shortest(list(range(11)), follows, tries=3)
    assert found is not None and follows(found)
    assert not any(follows(some) for some in combinations(found, len(found) - 1))
