"""Deduction's how to play: it says what holds under the options in use; its lesson follows a game."""

from __future__ import annotations

from dataclasses import replace

from game.deduction import guide
from game.deduction.rules.options import PRESETS, Carry
from game.deduction.rules.state import Starts
from game.deduction.table.script import Scripted
from tests.guides import DEDUCTION_SMALL, words
from tests.tables import kit

SOURCE = PRESETS["source"]


def test_only_what_holds_at_this_table_is_said() -> None:
    assert "has six cards" in words(guide, SOURCE)
    assert "jack" not in words(guide, SOURCE)
    assert "queen beats jack" in words(guide, DEDUCTION_SMALL)
    assert "has eight cards" in words(guide, DEDUCTION_SMALL)
    assert "After 8 looks" in words(guide, SOURCE)
    assert "After 20 looks" in words(guide, DEDUCTION_SMALL)
    unlimited = replace(SOURCE, stall_limit=None)
    assert "run out" not in words(guide, unlimited).lower()
    assert "neither look nor peek" not in words(guide, unlimited)
    assert "may shuffle" in words(guide, SOURCE)
    assert "always shuffled" in words(guide, DEDUCTION_SMALL)
    assert "It begins with" not in words(guide, SOURCE)
    assert "begins with 12 coins" in words(guide, DEDUCTION_SMALL)
    assert "if it has one" in words(guide, DEDUCTION_SMALL)
    assert "pirate" in words(guide, DEDUCTION_SMALL)
    assert "pirate" not in words(guide, SOURCE)
    assert "lost the last game" in words(guide, replace(SOURCE, first="loser"))


def test_the_lesson_follows_the_first_game() -> None:
    scripted = Scripted(kit()).still()
    steps = guide.lesson(SOURCE)

    def due(*learnt: str) -> str | None:
        step = guide.due(steps, frozenset(learnt), scripted.seen, 0)
        return None if step is None else step.name

    assert due() == "look"
    scripted.look(1)
    assert due("look") is None
    scripted.look(2, shuffled=None)
    assert due("look") == "shuffle"
    scripted.do_keep()
    assert due("look", "shuffle") == "marks", "they lay on the cards, and nothing said what they are"
    assert due("look", "shuffle", "marks") == "peek"
    scripted.peek(1)
    scripted.declare(1, "higher", 1)
    assert due() == "answer"
    scripted.accept()
    assert due("look", "marks", "peek", "answer") == "declare"
    scripted.declare(1, "higher", 1).challenge()
    assert due("declare", "marks") == "open"


def test_a_lesson_without_what_the_options_leave_out() -> None:
    names = {step.name for step in guide.lesson(SOURCE)}
    assert {"shuffle", "looks"} <= names
    assert "pirate" not in names
    other = replace(SOURCE, stall_limit=None, shuffle_after_look="always", first="pirate")
    names = {step.name for step in guide.lesson(other)}
    assert "pirate" in names
    assert not {"shuffle", "looks"} & names


def test_the_pirate_is_asked_first_and_the_looks_are_warned_of() -> None:
    options = replace(SOURCE, first="pirate", stall_limit=4)
    scripted = Scripted(kit(), options, carry=Carry())
    steps = guide.lesson(options)
    found = guide.due(steps, frozenset(), scripted.seen, 0)
    assert found is not None
    assert found.name == "pirate"
    scripted.do(Starts(0, 0)).look(1).look(1)
    found = guide.due(steps, frozenset(("look", "marks", "peek", "declare")), scripted.seen, 0)
    assert found is not None
    assert found.name == "looks"


def test_every_step_can_be_learnt() -> None:
    names = [step.name for step in guide.STEPS]
    assert len(set(names)) == len(names)
    assert all(len(step.words) < 160 for step in guide.STEPS)
