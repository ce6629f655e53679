"""What is remembered by identity: worked out once for each thing, never mixed up, and bounded."""

from __future__ import annotations

from game.core.memory import by_identity


def test_a_thing_is_asked_once_and_its_equal_again() -> None:
    asked: list[tuple[int, ...]] = []

    @by_identity(8)
    def total(numbers: tuple[int, ...], more: int) -> int:
        asked.append(numbers)
        return sum(numbers) + more

    one, other = tuple(range(2)), tuple(range(2))
    assert [total(one, 1), total(one, 1), total(one, 2), total(other, 1)] == [2, 2, 3, 2]
    assert len(asked) == 3


def test_the_oldest_goes_and_no_newcomer_is_taken_for_it() -> None:
    """Whatever is kept is held, so its identity can't be given away."""

    @by_identity(2)
    def first(numbers: list[int]) -> int:
        return numbers[0]

    assert [first([number]) for number in range(200)] == list(range(200))
