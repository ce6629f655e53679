"""The fewest clues that prove a thing, against trying all of them."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, strategies as st

from game.core.proving import smallest

NUMBERS = 7
proofs = st.lists(st.frozensets(st.integers(0, NUMBERS - 1), max_size=5), max_size=6)


@given(proofs)
def test_it_finds_as_few_as_trying_all_does(enough: list[frozenset[int]]) -> None:
    """Whatever has one of the sets in `enough` in it proves the thing."""

    def holds(chosen: frozenset[int]) -> bool:
        return any(each <= chosen for each in enough)

    found = smallest(NUMBERS, holds)
    tried = [
        size
        for size in range(NUMBERS + 1)
        if any(holds(frozenset(some)) for some in combinations(range(NUMBERS), size))
    ]
    if not tried:
        assert found is None
    else:
        assert found is not None
        chosen, sure = found
        assert sure and holds(chosen) and len(chosen) == tried[0]


@given(proofs, st.integers(0, 30))
def test_broken_off_it_still_has_nothing_needless(enough: list[frozenset[int]], tries: int) -> None:
    def holds(chosen: frozenset[int]) -> bool:
        return any(each <= chosen for each in enough)

    found = smallest(NUMBERS, holds, tries)
    if found is not None:
        chosen, _ = found
        assert holds(chosen)
        assert not any(holds(chosen - {number}) for number in chosen)
