"""A doubted deed waits for a second, different press; why a press did nothing is said where one looks."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Place
from game.core.contract import Action
from game.couch.intents import MOUSE, Intent, Message, Typed
from game.deduction.rules.state import Peek
from game.tablekit.box import Box
from game.tablekit.doubt import ANYWAY, DOUBLE_CLICK_MS, SCREEN, Asides, Doubt, _plaque, anyway_sign
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.stage import Canvas
from game.ui.table import NOTHING
from tests.tables import kit, pointer, press

DEED: Action = Peek(0, Place(1))
NEAR = Box(960.0, 400.0, 120.0, 160.0)
SHADOW = 84
"""What its shadow takes on both sides together."""
DOUBT = Doubt("You know that this is the two. Say four anyway?", "Say four")


def asides(near: Box = NEAR) -> Asides[str]:
    """A deed of seat 0 that is held back."""
    held: Asides[str] = Asides()
    held.hold(0, DEED, DOUBT, near, "now")
    return held


def test_only_the_other_control_does_it() -> None:
    held = asides()
    assert held.holds("now")
    response = held.hear(press(ANYWAY), 0, "now", kit())
    assert response is not None and response.wish == DEED
    assert not held.holds("now")


@pytest.mark.parametrize(
    "message",
    [
        *(press(intent) for intent in Intent if intent is not ANYWAY),
        pointer("down", 20.0, 20.0, 1),
        pointer("down", 20.0, 20.0, 3),
        Typed(0, "4"),
    ],
    ids=str,
)
def test_any_other_press_takes_it_back_and_does_nothing_else(message: Message) -> None:
    held = asides()
    held.update(DOUBLE_CLICK_MS)
    response = held.hear(message, 0, "now", kit())
    assert response is not None and response.wish is None and response.cue
    assert not held.holds("now")
    assert held.hear(press(ANYWAY), 0, "now", kit()) is None, "what was taken back can't be done any more"


def test_moving_the_mouse_or_letting_go_of_a_key_changes_nothing() -> None:
    held = asides()
    for message in (pointer("move", 3.0, 3.0), pointer("up", 3.0, 3.0, 1)):
        assert held.hear(message, 0, "now", kit()) is NOTHING
    assert held.holds("now")


def test_nobody_else_answers_for_a_seat() -> None:
    held = asides()
    assert held.hear(press(ANYWAY, seat=1), 1, "now", kit()) is None
    assert held.holds("now")


def test_it_is_gone_once_something_else_is_seen() -> None:
    held = asides()
    assert not held.holds("later")
    assert held.hear(press(ANYWAY), 0, "later", kit()) is None


def drawn(tools: Kit, held: Asides[str]) -> pygame.Rect:
    """The virtual rectangle that it covers, but for the shade over all the rest."""
    stage = tools.stage
    stage.clear()
    held.draw(stage.canvas(), tools, "now", lambda seat: None)
    bare = stage.surface.get_at((0, 0))
    stage.surface.set_colorkey(bare)
    covered = stage.surface.get_bounding_rect()
    grown = 1920 / stage.surface.get_width()
    return pygame.Rect(*(round(each * grown) for each in covered))


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize(
    "near", [NEAR, Box(200, 150, 300, 100), Box(1750, 950, 120, 160), Box(960, 540, 60, 500)]
)
def test_it_stands_on_the_screen_and_beside_what_is_chosen(text_scale: float, near: Box) -> None:
    tools = kit(text_scale=text_scale)
    held = asides(near)
    covered = drawn(tools, held)
    left, top, right, bottom = SCREEN
    screen = pygame.Rect(left, top, right - left, bottom - top)
    assert screen.inflate(SHADOW, SHADOW).contains(covered)
    middle = covered.inflate(-SHADOW, -SHADOW)
    assert not middle.colliderect(pygame.Rect(near.left, near.top, near.w, near.h)), (covered, near)


def test_the_mouse_does_it_by_its_button_alone() -> None:
    tools = kit()
    covered = drawn(tools, asides())
    done = []
    for y in range(covered.top, covered.bottom, 4):
        held = asides()
        assert held.hear(pointer("down", covered.centerx, float(y), 1), 0, "now", tools) is NOTHING, (
            "a double click"
        )
        held.update(DOUBLE_CLICK_MS)
        response = held.hear(pointer("down", covered.centerx, float(y), 1), 0, "now", tools)
        done.append(response is not None and response.wish == DEED)
    assert not done[0] and not done[-1] and any(done)


def test_why_a_press_did_nothing_stands_until_the_next_one_which_counts() -> None:
    tools, said = kit(), Asides[str]()
    said.remark(0, "You have no coin for a peek", NEAR, "now")
    assert drawn(tools, said).w and not said.holds("now")
    assert said.hear(pointer("move", 3.0, 3.0), 0, "now", tools) is None
    assert drawn(tools, said).w
    assert said.hear(press(Intent.UP), 0, "now", tools) is None, "the press is the table's"
    assert not drawn(tools, said).w


@pytest.mark.parametrize("near", [NEAR, Box(300, 500, 120, 160), Box(960, 900, 120, 160)])
@pytest.mark.parametrize("dx, dy", [(0, 170), (0, -170), (150, 120), (-150, 120), (0, 0)])
def test_a_remark_stands_beside_a_note_that_lies_over_the_table(near: Box, dx: float, dy: float) -> None:
    tools, said = kit(), Asides[str]()
    said.remark(0, "You guess an opponent's card.", near, "now")
    tools.stage.clear()
    note = Box(near.x + dx, near.y + dy, 436.0, 206.0)
    place = _plaque(tools, next(iter(said._asides.values())), note)
    assert not place.whole.overlaps(note)
    assert _plaque(tools, next(iter(said._asides.values()))).whole.away(near.x, near.y) < 400.0


def test_the_mouse_is_shown_the_button_that_does_it() -> None:
    assert anyway_sign(MOUSE) is Intent.CONFIRM
    assert anyway_sign("keys:0") is anyway_sign(None) is ANYWAY


@pytest.mark.parametrize("scale", [0.5, 0.6, 0.65, 2 / 3, 0.677, 0.7, 0.75, 0.9, 1.0, 1.5])
def test_why_a_press_did_nothing_stays_on_its_plaque_in_any_window(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small window took the other wording, in one long line on a plaque made for two short ones."""
    words = either("You have already said lower about this card", "You already said lower here")
    plaques_drawn, words_drawn = list[pygame.FRect](), list[pygame.FRect]()

    def plaque(canvas: Canvas, x: float, y: float, w: float, h: float, *_: object) -> None:
        plaques_drawn.append(pygame.FRect(x, y, w, h))

    used = kit()
    draw = used.type.draw
    monkeypatch.setattr("game.tablekit.doubt.plaques.draw_plaque", plaque)
    monkeypatch.setattr(used.type, "draw", lambda *a, **k: words_drawn.append(draw(*a, **k)))
    said: Asides[str] = Asides()
    said.remark(0, words, NEAR, "now")
    surface = pygame.Surface((round(1920 * scale), round(1080 * scale)))
    said.draw(Canvas(surface, scale, 0, 0), used, "now", lambda seat: None)
    assert plaques_drawn[0].contains(words_drawn[0])
