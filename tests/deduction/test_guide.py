"""Deduction's how to play: it says what holds under the options in use, and every picture can be drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.couch.intents import Intent
from game.deduction import guide
from game.deduction.rules.options import PRESETS, Carry, Options
from game.deduction.rules.state import Starts
from game.deduction.table.script import Scripted
from game.ui.markup import Icon, parse
from tests.tables import kit

SOURCE = PRESETS["source"]
MOST_WORDS = 40
"""What a page may say, its title included: the picture says the rest."""
SMALL = replace(PRESETS["four_ranks"], bank="12", stall_limit=20, shuffle_after_look="always", first="pirate")


def words(options: Options) -> str:
    """All that the pages say."""
    return " ".join(" ".join((page.title, *page.paragraphs)) for page in guide.pages(options))


def test_only_what_holds_at_this_table_is_said() -> None:
    assert "has six cards" in words(SOURCE)
    assert "jack" not in words(SOURCE)
    assert "queen beats jack" in words(SMALL)
    assert "has eight cards" in words(SMALL)
    assert "After 8 looks" in words(SOURCE)
    assert "After 20 looks" in words(SMALL)
    unlimited = replace(SOURCE, stall_limit=None)
    assert "run out" not in words(unlimited).lower()
    assert "neither look nor peek" not in words(unlimited)
    assert "may shuffle" in words(SOURCE)
    assert "always shuffled" in words(SMALL)
    assert "It begins with" not in words(SOURCE)
    assert "begins with 12 coins" in words(SMALL)
    assert "if it has one" in words(SMALL)
    assert "pirate" in words(SMALL)
    assert "pirate" not in words(SOURCE)
    assert "lost the last game" in words(replace(SOURCE, first="loser"))


@pytest.mark.parametrize("options", [SOURCE, SMALL, replace(SMALL, ranks="3", shuffle_after_look="ask")])
def test_a_page_is_a_picture_that_moves_and_forty_words(options: Options) -> None:
    tools = kit((320, 180))
    for page in guide.pages(options):
        text = re.sub(r"\{/?b\}", "", " ".join((page.title, *page.paragraphs)))
        assert len(text.split()) <= MOST_WORDS, f"{page.title}: {len(text.split())} words"
        assert page.film is not None, page.title
        seen = set()
        for at in range(0, round(page.film.lasts_ms), 200):
            tools.stage.clear()
            page.picture_at(float(at))(tools.stage.canvas(), tools, pygame.FRect(0.0, 0.0, 1920.0, 1080.0))
            seen.add(pygame.image.tobytes(tools.stage.surface, "RGB"))
        assert len(seen) > 2, f"{page.title}: its picture stands still"


@pytest.mark.parametrize("options", [SOURCE, SMALL])
def test_every_picture_can_be_drawn_within_its_rectangle(options: Options) -> None:
    tools = kit((640, 360))
    for page in guide.pages(options):
        tools.stage.clear()
        page.picture(tools.stage.canvas(), tools, pygame.FRect(960.0, 160.0, 800.0, 700.0))
        drawn = tools.stage.surface
        left = {tuple(drawn.get_at((x, y))) for x in range(0, 300, 3) for y in range(0, 360, 9)}
        assert len(left) == 1, page.title
        right = drawn.subsurface(pygame.Rect(320, 50, 267, 240))
        assert len({tuple(right.get_at((x, y))) for x in range(0, 267, 3) for y in range(0, 240, 3)}) > 8


def test_signs_in_the_words_are_intents_or_marks() -> None:
    from game.ui.marks import is_mark

    intents = {intent.value for intent in Intent}
    for text in (words(SOURCE), words(SMALL), *(step.words for step in guide.STEPS)):
        for word in parse(text):
            for atom in word.atoms:
                if isinstance(atom, Icon):
                    assert atom.name in intents or is_mark(atom.name), atom.name


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
