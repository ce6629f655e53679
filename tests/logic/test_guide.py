"""Logic's how to play: it says what holds under the options in use, and every picture can be drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.couch.intents import Intent
from game.logic import guide
from game.logic.rules.options import PRESETS, Options
from game.logic.rules.state import Grab
from game.logic.table.script import Scripted
from game.ui.markup import Icon, parse
from tests.tables import kit


def words(options: Options) -> str:
    """All that the pages say."""
    return " ".join(" ".join((page.title, *page.paragraphs)) for page in guide.pages(options))


def test_only_what_holds_at_this_table_is_said() -> None:
    plain = PRESETS["pagat"]
    assert "24 cards" in words(plain)
    assert "joker" not in words(plain)
    jokers = replace(plain, jokers="coloured")
    assert "28 cards" in words(jokers)
    assert "The red joker counts as red" in words(jokers)
    assert "as a red or a black card" in words(replace(plain, jokers="free"))
    assert "to the right" in words(plain)
    assert "to the left" in words(replace(plain, direction="clockwise"))
    assert "4 seconds" in words(replace(plain, answer_window_ms=4000))
    assert "90 seconds" in words(replace(plain, declare_clock_s=90))
    assert "You have" not in words(replace(plain, declare_clock_s=None))
    assert "draw, once" in words(plain)
    assert "draw" not in words(replace(plain, draws=False)).lower().replace("drawn", "")
    assert "sideways" not in words(replace(plain, marking="two_backs"))
    assert "notebook" in words(replace(plain, memory_aid="notebook"))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_page_is_a_picture_and_a_few_words(preset: str) -> None:
    pages = guide.pages(PRESETS[preset])
    assert len(pages) <= 7
    for page in pages:
        text = " ".join((page.title, *page.paragraphs))
        told = [word for word in re.sub(r"\{[^}]*\}", " ", text).split() if re.search(r"\w", word)]
        assert len(told) <= 40, (page.title, len(told))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_picture_moves(preset: str) -> None:
    tools = kit((640, 360))
    for page in guide.pages(PRESETS[preset]):
        seen = set()
        for clock_ms in range(0, 8000, 500):
            tools.stage.clear()
            picture = page.picture_at(clock_ms)
            picture(tools.stage.canvas(), tools, pygame.FRect(160.0, 60.0, 1600.0, 960.0))
            seen.add(pygame.image.tobytes(tools.stage.surface, "RGB"))
        assert len(seen) > 1, page.title


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_picture_can_be_drawn_within_its_rectangle(preset: str) -> None:
    tools = kit((640, 360))
    for page in guide.pages(PRESETS[preset]):
        tools.stage.clear()
        canvas = tools.stage.canvas()
        page.picture(canvas, tools, pygame.FRect(960.0, 160.0, 800.0, 700.0))
        before = tools.stage.surface.copy()
        left = {tuple(before.get_at((x, y))) for x in range(0, 300, 3) for y in range(0, 360, 9)}
        assert len(left) == 1
        right = before.subsurface(pygame.Rect(320, 50, 267, 240))
        assert len({tuple(right.get_at((x, y))) for x in range(0, 267, 3) for y in range(0, 240, 3)}) > 8


def test_signs_in_the_words_are_intents_or_marks() -> None:
    from game.ui.marks import is_mark

    intents = {intent.value for intent in Intent}
    texts = [words(options) for options in PRESETS.values()] + [step.words for step in guide.STEPS]
    for text in texts:
        for word in parse(text):
            for atom in word.atoms:
                if isinstance(atom, Icon):
                    assert atom.name in intents or is_mark(atom.name), atom.name


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
