"""Actions as words and values as JSON data, there and back; what is neither is told in one sentence."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import Card, Place, Rank, Suit
from game.core.codec import build, plain, read_action, verb, write_action
from game.core.contract import Action


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class PlayMany(Action):
    cards: tuple[Card, ...]
    colour: Colour | None
    place: Place
    rank: Rank
    sure: bool
    number: int


@dataclass(frozen=True, slots=True)
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
    pair=st.tuples(st.integers(), st.sampled_from(Colour)),
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
