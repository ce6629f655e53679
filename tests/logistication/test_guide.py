"""Logistication's how to play says what holds under the options in use, and every picture can be drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.couch.intents import Intent
from game.logistication import guide
from game.logistication.rules.options import PRESETS, Options
from game.logistication.rules.state import SnapOn, Steal
from game.logistication.table.moments import HANDS, PILE
from game.logistication.table.script import Scripted
from game.ui.marks import is_mark
from game.ui.markup import Icon, parse
from game.ui.prompts import LIFT
from tests.tables import kit

MOST_WORDS = 40
"""What a page may say, its title included: the picture says the rest."""


def words(options: Options) -> str:
    """All that the pages say."""
    return " ".join(" ".join((page.title, *page.paragraphs)) for page in guide.pages(options))


def test_only_what_holds_at_this_table_is_said() -> None:
    plain = PRESETS["source"]
    assert "111 cards" in words(plain)
    assert "our reading" in words(plain)
    assert "whatever its colour" in words(plain)
    assert "whatever its colour" not in words(replace(plain, matching="same_colour"))
    assert "wherever they lie" in words(plain)
    assert "in a row on top" in words(replace(plain, squash_counts="top_run"))
    assert "within 3 seconds" in words(replace(plain, counter_window_ms=3000))
    assert "steal" not in words(plain).lower()
    assert "stolen" not in words(plain).lower()
    assert "Steal" in words(PRESETS["arcade"])
    assert "6 seconds may lose the turn" in words(PRESETS["arcade"])
    assert "jump in" not in words(PRESETS["arcade"]).lower()
    assert "Jump in" in words(PRESETS["mayhem"])
    assert "for 8 seconds or until" in words(plain)
    assert "locks itself for 0.5 seconds" in words(plain)
    assert "locks itself" not in words(replace(plain, false_slam_ms=0))


@pytest.mark.parametrize(
    "options",
    [
        *PRESETS.values(),
        Options(matching="same_colour", squash_counts="top_run", jump_in=True, strict_slams=True),
    ],
)
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


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_picture_can_be_drawn_within_its_rectangle(preset: str) -> None:
    tools = kit((640, 360))
    for page in guide.pages(PRESETS[preset]):
        tools.stage.clear()
        canvas = tools.stage.canvas()
        page.picture(canvas, tools, pygame.FRect(960.0, 160.0, 800.0, 700.0))
        before = tools.stage.surface.copy()
        left = {tuple(before.get_at((x, y))) for x in range(0, 300, 3) for y in range(0, 360, 9)}
        assert len(left) == 1, page.title
        right = before.subsurface(pygame.Rect(320, 50, 267, 240))
        assert len({tuple(right.get_at((x, y))) for x in range(0, 267, 3) for y in range(0, 240, 3)}) > 8


def test_signs_in_the_words_are_intents_or_marks() -> None:
    intents = {*(intent.value for intent in Intent), LIFT}
    texts = [words(options) for options in PRESETS.values()] + [step.words for step in guide.STEPS]
    for text in texts:
        for word in parse(text):
            for atom in word.atoms:
                if isinstance(atom, Icon):
                    assert atom.name in intents or is_mark(atom.name), atom.name


def due(scripted: Scripted, *learnt: str) -> str | None:
    """The step that is shown now."""
    steps = guide.lesson(PRESETS["arcade"])
    step = guide.due(steps, frozenset(learnt), scripted.seen, 0)
    return None if step is None else step.name


def test_the_lesson_follows_the_first_round() -> None:
    scripted = Scripted(kit()).place(("Y5 B8 B9", *HANDS[1:]), "Y3 Y4").still()
    assert due(scripted) == "play"
    scripted.play(0, "Y5")
    assert due(scripted, "play") == "snap"
    assert due(scripted) is None
    scripted = Scripted(kit()).place(HANDS, PILE).still()
    assert due(scripted, "play") == "slow"
    assert due(scripted, "play", "slow") == "several"
    assert due(scripted, "play", "slow", "several") == "define"
    assert due(scripted, "play", "slow", "several", "define") == "squash"
    hands = ("R3 B9 BR", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    scripted = Scripted(kit()).place(hands, "R7 R5", turn=3)
    assert due(scripted) is None
    scripted.play(3, "RR")
    assert due(scripted, "play") == "counter"
    scripted = Scripted(kit()).place(("R3 R4", *HANDS[1:]), "B6").still()
    assert due(scripted) == "pick_up"
    scripted = Scripted(kit()).place(("", *HANDS[1:]), "B4", draw="", up=()).still()
    assert due(scripted, "play") == "blind"


def test_every_step_can_be_learnt() -> None:
    names = [step.name for step in guide.STEPS]
    assert len(set(names)) == len(names)
    assert all(len(step.words) < 160 for step in guide.STEPS)


def test_a_beginner_hears_when_a_turn_can_be_stolen_before_it_is() -> None:
    """The first they heard of it was their own turn gone."""
    for name, options in PRESETS.items():
        told = [step.words for step in guide.lesson(options) if "steal" in step.words]
        assert bool(told) is options.hesitation_steal, name
    slower = replace(PRESETS["arcade"], hesitation_ms=7500)
    assert any("After 7.5 seconds" in step.words for step in guide.lesson(slower))
    steps = {step.name: step for step in guide.lesson(PRESETS["arcade"])}
    assert Steal in steps["steal"].done, "whoever steals has learnt it"


def test_whoever_has_snapped_is_not_told_how() -> None:
    snap = next(step for step in guide.lesson(PRESETS["arcade"]) if step.name == "snap")
    assert SnapOn in snap.done
