"""How to play, of every game: a page is a picture that moves and forty words, its signs are known."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game.catalog import find
from game.couch.intents import Intent
from game.ui.marks import is_mark
from game.ui.markup import Icon, parse
from game.ui.prompts import LIFT
from tests.guides import guided, words
from tests.tables import kit

MOST_PAGES, MOST_WORDS = {"logic": 7}, 40
"""What a page may say, its title included: the picture says the rest."""
LOOKED_MS = 200
SIGNS = {*(intent.value for intent in Intent), LIFT}

tables = pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param(game, options, id=f"{game}-{name}") for game, name, options in guided()],
)


def guide_of(game: str) -> Any:
    """A game's how to play; every game that is played has one."""
    found = find(game).guide
    assert found is not None
    return found


@tables
def test_a_page_is_a_picture_that_moves_and_forty_words(game: str, options: Any) -> None:
    tools, pages = kit((320, 180)), guide_of(game).pages(options)
    assert len(pages) <= MOST_PAGES.get(game, len(pages))
    for page in pages:
        text = re.sub(r"\{[^}]*\}", "", " ".join((page.title, *page.paragraphs)))
        assert len(text.split()) <= MOST_WORDS, f"{page.title}: {len(text.split())} words"
        assert page.film is not None, page.title
        seen = set()
        for at in range(0, round(page.film.lasts_ms), LOOKED_MS):
            tools.stage.clear()
            page.picture_at(float(at))(tools.stage.canvas(), tools, pygame.FRect(0.0, 0.0, 1920.0, 1080.0))
            seen.add(pygame.image.tobytes(tools.stage.surface, "RGB"))
            if len(seen) > 2:
                break
        assert len(seen) > 2, f"{page.title}: its picture stands still"


@tables
def test_every_picture_can_be_drawn_within_its_rectangle(game: str, options: Any) -> None:
    tools = kit((640, 360))
    for page in guide_of(game).pages(options):
        tools.stage.clear()
        page.picture(tools.stage.canvas(), tools, pygame.FRect(960.0, 160.0, 800.0, 700.0))
        drawn = tools.stage.surface
        left = {tuple(drawn.get_at((x, y))) for x in range(0, 300, 3) for y in range(0, 360, 9)}
        assert len(left) == 1, page.title
        right = drawn.subsurface(pygame.Rect(320, 50, 267, 240))
        assert len({tuple(right.get_at((x, y))) for x in range(0, 267, 3) for y in range(0, 240, 3)}) > 8


@tables
def test_signs_in_the_words_are_intents_or_marks(game: str, options: Any) -> None:
    guide = guide_of(game)
    for text in (words(guide, options), *(step.words for step in guide.lesson(options))):
        for word in parse(text):
            for atom in word.atoms:
                if isinstance(atom, Icon):
                    assert atom.name in SIGNS or is_mark(atom.name), atom.name
