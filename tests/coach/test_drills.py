"""Drills: exactly one answer is right, by exact belief; the same order gives the same one everywhere."""

from __future__ import annotations

from copy import deepcopy
from datetime import date
from typing import cast

import pytest

from game.bots.drills import Exercise, Order, drilling, make, of_the_course, of_the_day, opened
from game.bots.spots import spots
from game.bots.spotting import _look_through
from game.catalog import Game, find, games
from game.core.contract import Observation
from game.core.drilling import GRADES, Spot
from game.core.rng import stream
from game.deduction.drills import CARD, EITHER, TRUTH
from game.deduction.observation import Observation as DeductionObservation
from game.deduction.proof import CardIs, SaidIs, Surely
from game.literature.belief import believe as believe_literature
from game.literature.drills import ASK, CLAIM, NOT_YET
from game.literature.observation import Observation as LiteratureObservation
from game.literature.proof import Holding
from game.literature.rules.state import team
from game.logic.belief import believe as believe_logic
from game.logic.drills import WHAT
from game.logic.observation import Observation as LogicObservation
from game.logic.proof import Lies
from game.logistication.observation import Observation as LogisticationObservation
from tests.deduction.test_belief import brute
from tests.deduction.test_proof import holds as holds_in_world
from tests.logistication.drill_judge import right_by_rules

DRILLED = [game for game in games().values() if game.drills is not None]
EACH = 1
by_kind = pytest.mark.parametrize(
    ("game", "kind"),
    [pytest.param(game, kind, id=f"{game.name}-{kind}") for game in DRILLED for kind in drilling(game).KINDS],
)


def right_answers(seen: Observation, kind: str, answers: tuple[object, ...]) -> list[int]:
    """Which answers are right, by belief or by the rules alone."""
    if isinstance(seen, LogicObservation):
        return [place for place, answer in enumerate(answers) if certain_card(seen, kind, answer)]
    if isinstance(seen, LogisticationObservation):
        return right_by_rules(seen, kind, answers)
    if isinstance(seen, DeductionObservation):
        return true_of_every_deal(seen, kind, answers)
    assert isinstance(seen, LiteratureObservation)
    if kind == ASK:
        assert all(may_be_asked(seen, answer) for answer in answers), "it is not legal"
    if kind == CLAIM:
        holding, other = answers
        assert other == NOT_YET
        return [0 if all_certain(seen, holding) and one_team(seen, holding) else 1]
    return [place for place, answer in enumerate(answers) if all_certain(seen, answer)]


def true_of_every_deal(seen: DeductionObservation, kind: str, answers: tuple[object, ...]) -> list[int]:
    """Which answers hold in every deal of the cards that fits, deal by deal."""
    worlds = list(brute(seen))
    held = [
        place
        for place, answer in enumerate(answers)
        if isinstance(answer, CardIs | SaidIs | Surely)
        and all(holds_in_world(seen, world, answer) for world in worlds)
    ]
    if kind == TRUTH:
        assert answers[-1] == EITHER
        return held or [len(answers) - 1]
    if kind == CARD:
        for place in {*range(len(answers))} - {*held}:
            assert not any(holds_in_world(seen, world, answers[place]) for world in worlds)
    return held


def may_be_asked(seen: LiteratureObservation, answer: object) -> bool:
    ((seat, card),) = cast(Holding, answer)
    hand, mask = seen.known_hand(seen.seat), seen.deck.masks[seen.deck.set_of[seen.deck.index[card]]]
    assert hand is not None and seen.turn == seen.seat
    return bool(mask & hand) and card not in seen.deck.held(hand) and team(seat) != team(seen.seat)


def grades_of(game: Game, kind: str) -> tuple[int, ...]:
    """The grades that are tried in every run: every other one that the table has."""
    return spots(game.name).grades(kind)[::2]


def certain_card(seen: LogicObservation, kind: str, answer: object) -> bool:
    assert isinstance(answer, Lies)
    chance = believe_logic(seen).chance(*answer)
    assert kind != WHAT or chance in (0.0, 1.0), "the card could be that"
    return chance == 1.0


def all_certain(seen: LiteratureObservation, answer: object) -> bool:
    holding = cast(Holding, answer)
    mind = believe_literature(seen)
    return all(mind.chance(seen.deck.index[card], seat) == 1.0 for seat, card in holding)


def one_team(seen: LiteratureObservation, answer: object) -> bool:
    holding = cast(Holding, answer)
    return {team(seat) for seat, _ in holding} == {team(seen.seat)}


def check(game: Game, exercise: Exercise) -> None:
    drill = exercise.drill
    assert len(set(drill.answers)) == len(drill.answers) >= 2
    assert drill.kind == exercise.order.kind and drill.grade in GRADES
    assert right_answers(exercise.seen, drill.kind, drill.answers) == [drill.right]
    assert list(exercise.seen.eyes) == [exercise.seat]  # type: ignore[attr-defined]


@by_kind
def test_exactly_one_answer_is_right(game: Game, kind: str) -> None:
    for grade in grades_of(game, kind):
        for number in range(EACH):
            exercise = make(game, Order(kind, grade, number))
            check(game, exercise)
            assert exercise.drill.grade == grade


@pytest.mark.parametrize("game", DRILLED, ids=lambda game: game.name)
def test_the_course_needs_what_it_teaches(game: Game) -> None:
    """Each lesson is found where the table says, needs the lesson's rule, and has one right answer."""
    lessons = drilling(game).COURSE
    for place, lesson in enumerate(lessons):
        order = of_the_course(game, place)
        exercise = make(game, order)
        check(game, exercise)
        assert Spot(exercise.seed, exercise.step, exercise.seat) == spots(game.name).course[place]
        assert exercise.drill.kind == lesson.kind and lesson.suits(exercise.seen, exercise.drill)


@pytest.mark.parametrize("game", DRILLED, ids=lambda game: game.name)
def test_the_table_has_no_position_twice(game: Game) -> None:
    table = spots(game.name)
    for kind in drilling(game).KINDS:
        found = [spot for grade in GRADES for spot in table.of(kind, grade)]
        assert len(set(found)) == len(found)


@pytest.mark.soak
@by_kind
def test_all_of_the_table_are_distinct_and_sound(game: Game, kind: str) -> None:
    for grade in GRADES:
        distinct = set()
        table = spots(game.name).of(kind, grade)
        for number, spot in enumerate(table):
            exercise = opened(game, Order(kind, grade, number), spot)
            assert exercise is not None, f"{spot} has no such drill any more"
            check(game, exercise)
            assert exercise.drill.grade == grade
            distinct.add((exercise.seed, exercise.step, exercise.seat, exercise.drill))
        assert len(distinct) == len(table)


@pytest.mark.parametrize("name", ["logic", "deduction"])
def test_what_is_looked_for_ahead_is_found_again_in_its_grade(name: str) -> None:
    """No more of a hand than is wanted, and nothing of another grade."""
    game = find(name)
    wanted = {kind: {2: 1, 3: 2} for kind in drilling(game).KINDS}
    into = {kind: {grade: list[Spot]() for grade in wanted[kind]} for kind in wanted}
    for seed in (1, 2):
        _look_through(game, seed, 40, into, deepcopy(wanted))
    assert any(into[kind][grade] for kind in into for grade in into[kind])
    for kind, grades in into.items():
        for grade, places in grades.items():
            assert len(places) <= 2 * wanted[kind][grade]
            for spot in places:
                exercise = opened(game, Order(kind, grade, 0), spot)
                assert exercise is not None and exercise.drill.grade == grade


@pytest.mark.parametrize("name", ["logic", "literature", "deduction"])
def test_whoever_wants_only_deep_ones_gets_the_very_same_or_nothing(name: str) -> None:
    game, compared = find(name), 0
    kind = drilling(game).KINDS[0]
    for grade in (2, 4):
        exercise = make(game, Order(kind, grade, 0))
        for least in GRADES:
            deep, plain = (
                next(drilling(game).drills(exercise.seen, kind, stream(1, "deep"), each), None)
                for each in (least, GRADES[0])
            )
            assert deep == plain or (deep is None and (plain is None or plain.depth < least))
            compared += deep is not None
    assert compared > 3


@by_kind
def test_the_same_order_gives_the_same_drill(game: Game, kind: str) -> None:
    order = Order(kind, 1, 7)
    assert make(game, order) == make(game, order)
    assert make(game, order).seen != make(game, Order(kind, 1, 8)).seen


def test_each_day_has_its_own() -> None:
    game = find("logic")
    first, second = of_the_day(game, date(2026, 11, 22)), of_the_day(game, date(2026, 11, 23))
    assert first != second
    assert make(game, first) == make(game, of_the_day(game, date(2026, 11, 22)))


def test_what_does_not_exist_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match='no drill "nothing" in Logic; there is what, which'):
        make(find("logic"), Order("nothing", 1, 0))
    with pytest.raises(ValueError, match="no grade 6; there is 1 to 5"):
        make(find("logic"), Order("what", 6, 0))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_no_two_lessons_of_a_course_stand_at_one_position(game: Game) -> None:
    """Logic's second and fourth showed the same table."""
    course = spots(game.name).course
    assert len({(spot.seed, spot.step) for spot in course}) == len(course)
