"""Drills: exactly one answer is right, by exact belief; the same order gives the same one everywhere."""

from __future__ import annotations

from datetime import date
from typing import cast

import pytest

from game.bots.drills import Exercise, Order, drilling, make, of_the_day
from game.catalog import Game, find, games
from game.core.contract import Observation
from game.core.drilling import GRADES
from game.literature.belief import believe as believe_literature
from game.literature.drills import CLAIM, NOT_YET
from game.literature.observation import Observation as LiteratureObservation
from game.literature.proof import Holding
from game.literature.rules.state import team
from game.logic.belief import believe as believe_logic
from game.logic.drills import WHAT
from game.logic.observation import Observation as LogicObservation
from game.logic.proof import Lies
from game.logistication.observation import Observation as LogisticationObservation
from tests.logistication.drill_judge import right_by_rules

DRILLED = [game for game in games().values() if game.drills is not None]
EACH = 1
SOAK_EACH = 500
"""Of every kind and grade."""
HARDEST = 2
"""The grades that every run makes; harder ones take some seconds each."""
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
    assert isinstance(seen, LiteratureObservation)
    if kind == CLAIM:
        holding, other = answers
        assert other == NOT_YET
        return [0 if all_certain(seen, holding) and one_team(seen, holding) else 1]
    return [place for place, answer in enumerate(answers) if all_certain(seen, answer)]


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
    for grade in GRADES[:HARDEST]:
        for number in range(EACH):
            exercise = make(game, Order(kind, grade, number))
            check(game, exercise)
            assert exercise.drill.grade == grade


@pytest.mark.soak
@by_kind
def test_five_hundred_of_a_grade_are_distinct_and_sound(game: Game, kind: str) -> None:
    for grade in GRADES:
        made = [make(game, Order(kind, grade, number)) for number in range(SOAK_EACH)]
        for exercise in made:
            check(game, exercise)
        assert len({(made.seed, made.step, made.seat, made.drill) for made in made}) == SOAK_EACH


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
