"""Actions as words and values as JSON data, there and back; what is neither is told in one sentence."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given, strategies as st

from game.catalog import games
from game.core.cards import Card, Place, Rank, Suit
from game.core.codec import LARGEST_NUMBER, MOST_ITEMS, build, plain, read_action, verb, write_action
from game.core.contract import Action
from game.core.rng import stream
from tests.attack.mutate import change_json
from tests.playing import new_match, steps


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class PlayMany(Action):
    cards: tuple[Card, ...]
    colour: Colour | None
    place: Place
    rank: Rank
    sure: bool
    number: int


class Pass(Action):
    pass


@dataclass(frozen=True, slots=True)
class Value:
    pair: tuple[int, Colour]
    eyes: frozenset[int]
    word: Literal["some", "none"]
    card: Card | None
    nested: PlayMany
    chance: float = 0.5


KINDS = (PlayMany, Pass)
cards = st.builds(Card, st.integers(0, 13).map(Rank), st.sampled_from(Suit))
plays = st.builds(
    PlayMany,
    seat=st.integers(0, 7),
    cards=st.lists(cards, max_size=5).map(tuple),
    colour=st.none() | st.sampled_from(Colour),
    place=st.integers(0, 12).map(Place),
    rank=st.integers(0, 13).map(Rank),
    sure=st.booleans(),
    number=st.integers(-(10**9) + 1, 10**9 - 1),
)
values = st.builds(
    Value,
    pair=st.tuples(st.integers(-LARGEST_NUMBER, LARGEST_NUMBER), st.sampled_from(Colour)),
    eyes=st.frozensets(st.integers(0, 7)),
    word=st.sampled_from(["some", "none"]),
    card=st.none() | cards,
    nested=plays,
    chance=st.floats(0, 1),
)


@given(plays)
def test_an_action_reads_back_from_its_words(action: PlayMany) -> None:
    words = write_action(action)
    assert "\n" not in words
    assert read_action(KINDS, action.seat, words) == action


def test_an_action_is_written_for_people() -> None:
    action = PlayMany(
        2, (Card(Rank(7), Suit.HEARTS), Card(Rank(0), Suit.SPADES)), None, Place(0), Rank(12), True, 4
    )
    assert write_action(action) == "play_many 7H,XS - 1 Q yes 4"
    assert write_action(Pass(1)) == verb(Pass) == "pass"


@pytest.mark.parametrize(
    "text",
    ["", "dance", "pass now", "play_many", "play_many 7Z - 1 Q yes 4", "play_many 7H - 1 Q maybe 4",
     "play_many 7H green 1 Q yes 4", "play_many 7H - x Q yes 4", "play_many 7H - 1 Q yes 4 5",
     "play_many 7H - 1 Q yes ٣", "pass\n"],
)  # fmt: skip
def test_bad_words_get_one_sentence(text: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_action(KINDS, 0, text)
    assert str(refused.value) and type(refused.value) is ValueError


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        read_action(KINDS, 0, text)
    except ValueError as error:
        assert str(error)


@given(values)
def test_a_value_survives_json(value: Value) -> None:
    assert build(Value, json.loads(json.dumps(plain(value)))) == value


@pytest.mark.parametrize(
    "change",
    [{"eyes": 5}, {"pair": [1]}, {"pair": "12"}, {"word": "any"}, {"card": "9"}, {"extra": 1},
     {"chance": True}, {"nested": None}, {"pair": [1, "green"]}],
    ids=str,
)  # fmt: skip
def test_data_that_is_no_such_value_is_refused(change: dict[str, Any]) -> None:
    good = plain(
        Value(
            (1, Colour.RED), frozenset({1}), "some", None, PlayMany(0, (), None, Place(1), Rank(2), False, 3)
        )
    )
    assert build(Value, good)
    with pytest.raises((ValueError, TypeError)):
        build(Value, {**good, **change})


def test_data_that_lacks_a_field_is_told_which() -> None:
    with pytest.raises(ValueError, match='needs "pair"'):
        build(Value, {})


@pytest.mark.parametrize(
    "word",
    ["play_many 7H - 0 Q yes 4", "play_many 7H - -3 Q yes 4", "play_many 7H - 1 Q yes 007",
     "play_many 7H - 1 Q yes +4", "play_many 7H - 1 Q yes 9999999999", "play_many 7H - 1 Q yes -0"],
)  # fmt: skip
def test_a_number_has_one_spelling_and_a_place_counts_from_one(word: str) -> None:
    with pytest.raises(ValueError, match=r"is no (place|whole number)"):
        read_action(KINDS, 0, word)


def test_no_action_holds_more_than_a_deck() -> None:
    for count, fits in ((MOST_ITEMS, True), (MOST_ITEMS + 1, False), (100_000, False)):
        words = f"play_many {','.join(['7H'] * count)} - 1 Q yes 4"
        if fits:
            assert len(read_action(KINDS, 0, words).cards) == count  # type: ignore[attr-defined]
        else:
            with pytest.raises(ValueError, match=f"more than {MOST_ITEMS} items") as refused:
                read_action(KINDS, 0, words)
            assert len(str(refused.value)) < 200


def deep(depth: int) -> Any:
    data: Any = 1
    for _ in range(depth):
        data = [data]
    return data


HOSTILE: tuple[object, ...] = (
    deep(100_000), "x" * 1_000_000, 10**5000, -(10**400), float("nan"), float("inf"), {"a": deep(2000)},
    [[]] * 1000, None, True, 1, "", "\ud800", {1: 2}, {"eyes": {}}, [None],
)  # fmt: skip
"""What nobody expects; as in data that other readers of JSON let through."""


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_hostile_data_is_refused_in_a_short_sentence_wherever_it_stands(number: int) -> None:
    data = HOSTILE[number]
    good = plain(
        Value(
            (1, Colour.RED), frozenset({1}), "some", None, PlayMany(0, (), None, Place(1), Rank(2), False, 3)
        )
    )
    for key in (None, *good):
        try:
            build(Value, data if key is None else {**good, key: data})
        except ValueError as error:
            assert type(error) is ValueError and str(error).isprintable() and 0 < len(str(error)) < 200
        else:
            assert data is None or data == {} or data == [None] or isinstance(data, (bool, int))


@pytest.mark.parametrize("name", list(games()))
def test_no_damaged_observation_breaks_the_reader(name: str) -> None:
    """What reaches `main.py engine`: JSON that is nearly an observation."""
    game = games()[name]
    preset = next(iter(game.rules.PRESETS.values()))
    rng = Random(name)
    refused = 0
    for seed in range(8):
        match = new_match(game, preset, seed)
        for number, _ in enumerate(steps(match, stream(seed, "test/play"))):
            if number > seed * 8:
                break
        seen = json.dumps(plain(game.observation.observe(match.state, frozenset((0,))))).encode()
        for _ in range(150):
            try:
                build(game.observation.Observation, json.loads(change_json(rng, seen)))
            except RecursionError:
                pass  # json.loads, which the engine guards
            except ValueError as error:
                refused += 1
                assert str(error).isprintable() or "surrogates" in str(error)
    assert refused > 200
