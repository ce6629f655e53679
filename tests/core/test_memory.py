"""What is remembered by identity: worked out once for each thing, never mixed up, and bounded."""

from __future__ import annotations

from game.core.memory import by_identity, by_sketch


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


def test_what_shares_a_sketch_is_compared_and_the_latest_kept() -> None:
    asked: list[str] = []

    def letters(word: str) -> int:
        return len(word)

    @by_sketch(2, letters)
    def shouted(word: str) -> str:
        asked.append(word)
        return word.upper()

    words = ["ab", "ab", "cd", "ab", "e", "ab", "fgh", "ab"]
    assert [shouted(word) for word in words] == [word.upper() for word in words]
    assert asked == ["ab", "cd", "ab", "e", "fgh", "ab"]


def test_things_may_be_alike_in_what_counts() -> None:
    asked: list[tuple[int, str]] = []

    def size(pair: tuple[int, str]) -> int:
        return len(pair)

    def same_number(one: tuple[int, str], other: tuple[int, str]) -> bool:
        return one[0] == other[0]

    @by_sketch(4, size, same_number)
    def doubled(pair: tuple[int, str]) -> int:
        asked.append(pair)
        return 2 * pair[0]

    assert [doubled((1, "a")), doubled((1, "b")), doubled((2, "b"))] == [2, 2, 4]
    assert asked == [(1, "a"), (2, "b")]
