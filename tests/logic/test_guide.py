"""Logic's how to play: it says what holds under the options in use, and its lesson follows the first game."""

from __future__ import annotations

from dataclasses import replace

from game.logic import guide
from game.logic.rules.options import PRESETS
from game.logic.rules.state import Grab
from game.logic.table.script import Scripted
from tests.guides import words
from tests.tables import kit


def test_only_what_holds_at_this_table_is_said() -> None:
    plain = PRESETS["pagat"]
    assert "24 cards" in words(guide, plain)
    assert "joker" not in words(guide, plain)
    jokers = replace(plain, jokers="coloured")
    assert "28 cards" in words(guide, jokers)
    assert "The red joker counts as red" in words(guide, jokers)
    assert "as a red or a black card" in words(guide, replace(plain, jokers="free"))
    assert "to the right" in words(guide, plain)
    assert "to the left" in words(guide, replace(plain, direction="clockwise"))
    assert "4 seconds" in words(guide, replace(plain, answer_window_ms=4000))
    assert "90 seconds" in words(guide, replace(plain, declare_clock_s=90))
    assert "You have" not in words(guide, replace(plain, declare_clock_s=None))
    assert "draw, once" in words(guide, plain)
    assert "draw" not in words(guide, replace(plain, draws=False)).lower().replace("drawn", "")
    assert "sideways" not in words(guide, replace(plain, marking="two_backs"))
    assert "notebook" in words(guide, replace(plain, memory_aid="notebook"))


def test_the_lesson_follows_the_first_hand() -> None:
    scripted = Scripted(kit()).still()
    steps = guide.lesson(PRESETS["practice"])

    def due(*learnt: str) -> str | None:
        step = guide.due(steps, frozenset(learnt), scripted.seen, 0)
        return None if step is None else step.name

    assert due() == "arrange"
    assert due("arrange") is None
    scripted.lay().show_one(1)
    assert due("arrange") == "notebook"
    assert due("arrange", "notebook") == "guess"
    scripted.guess(False)
    assert due("arrange", "notebook", "guess") == "window"
    scripted.answer()
    assert due("notebook", "window") == "reveal"
    scripted.reveal().show_one(1).guess(True).answer()
    assert scripted.seen.turn == 2
    assert due("notebook") == "show"
    scripted.do(Grab(0))
    assert due() == "declare"


def test_every_step_can_be_learnt() -> None:
    names = [step.name for step in guide.STEPS]
    assert len(set(names)) == len(names)
    assert all(len(step.words) < 160 for step in guide.STEPS)
