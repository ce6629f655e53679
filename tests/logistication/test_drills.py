"""Drills of Logistication: right by the rules, told in their words, and answered by nothing on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import cast

import pytest

from game.bots.drills import Exercise, Order, make, setting_of, states_of
from game.catalog import find
from game.core.contract import State as AnyState
from game.core.drilling import GRADES, Drill
from game.core.proving import Step
from game.core.rng import stream
from game.logistication.drills import COUNT, COUNTER, FITS, KINDS, SQUASH, drills
from game.logistication.drills.answers import Answer, Lay, MayCounter, may_play, pairs, singles
from game.logistication.drills.counter import may_counter
from game.logistication.drills.fits import Ruling, possible, ruling
from game.logistication.drills.squash import MOST_PILE
from game.logistication.guide import drills as words
from game.logistication.observation import Observation, observe
from game.logistication.proof import Spot
from game.logistication.redeal import redeal
from game.logistication.rules.state import State
from game.logistication.table.measures import SPREAD_ROW, SPREAD_ROWS
from game.tablekit.box import Box
from game.ui.people import People
from game.ui.sizes import Sizes
from tests.logistication.drill_judge import right_by_rules
from tests.logistication.positions import Round, cards
from tests.logistication.test_proof import positions

GAME = find("logistication")
NAMES = ("Whale", "Cactus", "Bolt", "Fox")
EACH = 1
POSSIBLE = frozenset(
    {
        Ruling.FREE,
        Ruling.NOT_LOWER,
        Ruling.SPECIAL,
        Ruling.ON_SPECIAL,
        Ruling.FACE,
        Ruling.GROUP,
        Ruling.DEFINED,
    }
)
SIZES = (Sizes(), Sizes(text=2.0))


@cache
def made(kind: str) -> tuple[Exercise, ...]:
    """Some of every grade."""
    return tuple(make(GAME, Order(kind, grade, number)) for grade in GRADES for number in range(EACH))


def parts(exercise: Exercise) -> tuple[Observation, Drill[Answer], People]:
    seen = exercise.seen
    assert isinstance(seen, Observation)
    return seen, cast(Drill[Answer], exercise.drill), People(NAMES, exercise.seat)


def whole(exercise: Exercise) -> State:
    """The position in full."""
    state: AnyState = states_of(GAME, setting_of(GAME, exercise.seed))[exercise.step + 1]
    assert isinstance(state, State)
    return state


# what is right


@pytest.mark.parametrize("kind", KINDS)
def test_each_grade_has_its_drills_and_one_answer_is_right(kind: str) -> None:
    for exercise in made(kind):
        seen, drill, _ = parts(exercise)
        assert drill.grade == exercise.order.grade
        assert right_by_rules(seen, kind, drill.answers) == [drill.right]


@pytest.mark.parametrize("kind", KINDS)
def test_cards_that_are_hidden_may_be_dealt_anew(kind: str) -> None:
    rng = stream(3, "deal anew")
    for exercise in made(kind)[::2]:
        seen, _, _ = parts(exercise)
        eyes = frozenset((exercise.seat,))
        before = list(drills(seen, kind, stream(1, "asks")))
        for _ in range(3):
            anew = observe(redeal(whole(exercise), eyes, rng), eyes)
            assert anew == seen and list(drills(anew, kind, stream(1, "asks"))) == before


def test_a_play_is_ruled_possible_where_the_referee_lets_it_pass() -> None:
    met = Counter[bool]()
    for state in positions(range(4), 3):
        seen = observe(state, frozenset((state.turn,)))
        if not may_play(seen) or not seen.pile:
            continue
        hand = seen.hand
        for play in (*singles(hand), *pairs(hand)):
            rule = ruling(play, hand, seen.top, seen.options.matching)
            if seen.top.colour:
                assert (rule in POSSIBLE) == possible(seen, play), (play, seen.top, rule)
                met[possible(seen, play)] += 1
    assert min(met.values()) > 100


def test_a_window_goes_to_and_fro() -> None:
    """A lays a Reverse among four: B missed out; after each counter it is whose turn it was (LO-19)."""
    table = Round("R5 RR Y9", "B3 B4 B5", "B6 B7 B8", "Y3 Y4 Y5", pile="R3")
    seen = observe(table.state, frozenset((0,)))
    assert [may_counter(seen, cards("RR"), counters) for counters in range(4)] == [1, 3, 1, 3]


@pytest.mark.parametrize(
    ("hand", "play"), [("RR BR Y9", "RR BR"), ("D6 RR Y9", "D6 RR"), ("R9 R8 Y9", "R9")], ids=str
)
def test_nobody_counters_what_opens_no_window(hand: str, play: str) -> None:
    table = Round(hand, "B3 B4 B5", "B6 B7 B8", "Y3 Y4 Y5", pile="R3")
    assert may_counter(observe(table.state, frozenset((0,))), cards(play), 0) is None


# what is told


def told(exercise: Exercise) -> tuple[Step[Spot], ...]:
    seen, drill, people = parts(exercise)
    return words.reasons(seen, drill, people) if drill.thing is None else ()


@pytest.mark.parametrize("kind", KINDS)
def test_question_answers_and_list_tell_nothing_of_which_is_right(kind: str) -> None:
    for exercise in made(kind):
        seen, drill, people = parts(exercise)
        twisted = replace(drill, right=(drill.right + 1) % len(drill.answers), thing=None, depth=1)
        for ask in (words.question, words.answers, words.log):
            assert ask(seen, drill, people) == ask(seen, twisted, people)
        assert words.about(seen, drill) == words.about(seen, twisted)
        assert len(set(words.answers(seen, drill, people))) == len(drill.answers)


def test_every_answer_has_its_reason_and_the_right_one_comes_last() -> None:
    for exercise in (*made(FITS), *made(SQUASH)):
        _, drill, _ = parts(exercise)
        right = drill.answers[drill.right]
        if isinstance(right, Lay):
            steps = told(exercise)
            assert len(steps) == len(drill.answers) + (drill.kind == FITS)
            own = {spot.card for spot in steps[-1].cards if spot.lying.seat == exercise.seat}
            assert own == set(right.cards)


def test_a_chain_of_counters_is_told_link_by_link() -> None:
    for exercise in made(COUNTER):
        _, drill, _ = parts(exercise)
        right = drill.answers[drill.right]
        assert isinstance(right, MayCounter)
        if right.seat is not None:
            steps = told(exercise)
            assert len(steps) == 2 + right.counters
            assert steps[-1].seats == (right.seat,)


def test_the_list_accounts_for_all_cards_of_a_face_that_is_used_up() -> None:
    exercise = next(each for each in made(COUNT) if "hidden card" in words.question(*parts(each)))
    seen, drill, people = parts(exercise)
    right = drill.answers[drill.right]
    face = words.answers(seen, drill, people)[drill.right]
    lines = words.log(seen, drill, people)
    listed = sum(1 for line in lines for card in line.cards if card.card.face == right.face)  # type: ignore
    assert lines[0].words.startswith("The whole pack has ") and face in lines[0].words
    assert listed == 9 if face not in ("Squash", "Draw 6") else listed == 6


# what is shown


def boxes(exercise: Exercise, sizes: Sizes) -> Iterator[Box]:
    seen, drill, _ = parts(exercise)
    for step in (Step("", None, (), words.about(seen, drill)), *told(exercise)):
        yield from words.lit(seen, step, sizes)


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_asked_about_lies_clear_of_the_question(kind: str) -> None:
    for sizes in SIZES:
        left, top, wide, high = words.room(sizes)
        for exercise in made(kind):
            for box in boxes(exercise, sizes):
                apart = box.y + box.h / 2 <= top + 4.0 or box.y - box.h / 2 >= top + high - 4.0
                assert apart or box.x + box.w / 2 <= left + 24.0 or box.x - box.w / 2 >= left + wide - 24.0


def test_a_pile_that_is_asked_about_is_spread_out_whole() -> None:
    assert MOST_PILE <= SPREAD_ROW * SPREAD_ROWS
