"""Menus: reached by pad, keys and mouse alike, with the focus always where it can be seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

import pygame
import pytest

from game.couch.intents import Intent, Interval, Pointer, Press
from game.ui.kit import Kit
from game.ui.menu import Menu, side_by_side, stack
from game.ui.settings import Settings
from game.ui.widgets import Button, Choice, Slider, Toggle, Widget, Words


def press(intent: Intent, down: bool = True) -> Press:
    """A press of an intent."""
    return Press(0, "pad:0", intent, down, Interval(0, 1))


def pointer(
    kind: Literal["move", "down", "up", "scroll"],
    x: float = 0.0,
    y: float = 0.0,
    dy: float = 0.0,
    button: int = 1,
) -> Pointer:
    """A mouse message."""
    return Pointer(kind, x, y, dy, button)


def column(kit: Kit, count: int = 4, **options: Any) -> tuple[Menu, list[int]]:
    """A menu of buttons in a column, and the list that their presses go to."""
    pressed: list[int] = []
    widgets: list[Widget] = [
        Button(f"Button {number}", partial(pressed.append, number)) for number in range(count)
    ]
    stack(kit, widgets, 500, 200, 400)
    return Menu(widgets, **options), pressed


def test_down_and_confirm_press_the_next_button(kit: Kit) -> None:
    menu, pressed = column(kit)
    menu.handle(press(Intent.DOWN))
    menu.handle(press(Intent.CONFIRM))
    menu.handle(press(Intent.CONFIRM, down=False))
    assert pressed == [1]


def test_a_column_wraps_at_both_ends(kit: Kit) -> None:
    menu, _ = column(kit)
    menu.handle(press(Intent.UP))
    assert menu.focused is menu.widgets[3]
    menu.handle(press(Intent.DOWN))
    assert menu.focused is menu.widgets[0]


def test_words_are_passed_over(kit: Kit) -> None:
    menu, _ = column(kit)
    words = Words("Sound")
    words.box = menu.widgets[1].box
    menu.widgets[1] = words
    menu.handle(press(Intent.DOWN))
    assert menu.focused is menu.widgets[2]
    heading = Words("Sound")
    menu.replace([heading, *menu.widgets])
    assert menu.focused is menu.widgets[1]


@pytest.mark.parametrize(
    ("way", "expected"), [(Intent.RIGHT, 1), (Intent.DOWN, 3), (Intent.LEFT, 0), (Intent.UP, 3)]
)
def test_in_a_grid_the_focus_goes_the_way_that_was_pressed(kit: Kit, way: Intent, expected: int) -> None:
    widgets = [Button(str(number), lambda: None) for number in range(6)]
    bottom = side_by_side(kit, widgets[:3], 100, 100, 900)
    side_by_side(kit, widgets[3:], 100, bottom, 900)
    menu = Menu(widgets)
    menu.handle(press(way))
    assert menu.focused is widgets[expected]


def test_aside_goes_to_what_stands_beside_and_not_to_a_row_above(kit: Kit) -> None:
    widgets: list[Widget] = [Button(words, lambda: None) for words in ("Above", "Left", "Right")]
    bottom = side_by_side(kit, widgets[:1], 100, 100, 900, 8)
    side_by_side(kit, widgets[1:], 100, bottom, 900, 8)
    menu = Menu(widgets)
    menu.focused = widgets[1]
    menu.handle(press(Intent.RIGHT))
    assert menu.focused is widgets[2]
    menu.handle(press(Intent.LEFT))
    assert menu.focused is widgets[1]


def test_the_mouse_focuses_what_it_is_over_and_presses_it(kit: Kit) -> None:
    menu, pressed = column(kit)
    middle = menu.widgets[2].box.center
    menu.handle(pointer("move", *middle))
    assert menu.focused is menu.widgets[2]
    assert menu.handle(pointer("down", *middle))
    menu.handle(pointer("up", *middle))
    assert pressed == [2]
    assert not menu.handle(pointer("down", 5, 5))


def test_cancel_is_heard_and_sounds_are_told(kit: Kit) -> None:
    heard: list[str] = []
    menu, _ = column(kit, cancel=lambda: heard.append("cancelled"), sound=heard.append)
    menu.handle(press(Intent.DOWN))
    menu.handle(press(Intent.CONFIRM))
    menu.handle(press(Intent.CANCEL))
    assert heard == ["menu_move", "menu_confirm", "menu_back", "cancelled"]


def test_a_choice_steps_both_ways_round_and_tells(kit: Kit) -> None:
    told: list[str] = []
    choice = Choice(
        "Jokers", [("none", "None"), ("free", "Free"), ("coloured", "Coloured")], "free", told.append
    )
    stack(kit, [choice], 100, 100, 900)
    menu = Menu([choice])
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT, Intent.CONFIRM):
        assert menu.handle(press(intent))
    assert told == ["coloured", "none", "coloured", "none"]
    menu.handle(pointer("down", choice.box.x + choice.box.w * 0.55, choice.box.centery))
    assert choice.value == "coloured"


def test_a_long_value_takes_the_room_its_label_leaves_and_its_arrows_still_answer(
    new_kit: Callable[..., Kit],
) -> None:
    settings = Settings()
    settings.accessibility.text_scale = 2.0
    kit = new_kit((1920, 1080), settings)
    choice = Choice(
        "Way", [(1, "counterclockwise"), (2, "clockwise"), (3, "to and fro")], 1, lambda value: None
    )
    stack(kit, [choice], 100, 100, 880)
    choice.draw(kit.stage.canvas(), kit, False)
    half = choice.value_area(choice.box)
    label = choice.box.x + kit.type.measure("Way")[0]
    assert choice.press(half.x - 60.0, half.centery) and choice.value == 3
    assert choice.press(label, half.centery) and choice.value == 1


def test_a_toggle_flips_and_keeps_still_when_told_what_it_is(kit: Kit) -> None:
    told: list[bool] = []
    toggle = Toggle("Shake", True, told.append)
    menu = Menu([toggle])
    menu.handle(press(Intent.RIGHT))
    menu.handle(press(Intent.LEFT))
    menu.handle(press(Intent.CONFIRM))
    assert told == [False, True]


def test_a_slider_steps_stops_at_its_ends_and_follows_the_mouse(kit: Kit) -> None:
    told: list[float] = []
    slider = Slider("Music", 0.9, told.append)
    stack(kit, [slider], 100, 100, 1000)
    menu = Menu([slider])
    for _ in range(3):
        menu.handle(press(Intent.RIGHT))
    assert told == [1.0]
    menu.handle(pointer("down", slider.box.x + slider.box.w * 0.5 + 30, slider.box.centery))
    menu.handle(pointer("move", 0, 0))
    assert slider.value < 0.5
    menu.handle(pointer("move", 1900, slider.box.centery))
    assert slider.value == 1.0
    menu.handle(pointer("up", 1900, 0))
    menu.handle(pointer("move", slider.box.x + slider.box.w * 0.6, slider.box.centery))
    assert slider.value == 1.0


def test_a_long_menu_scrolls_so_that_the_focus_is_always_seen(kit: Kit) -> None:
    view = pygame.FRect(500, 200, 400, 400)
    menu, _ = column(kit, count=20, view=view)
    for _ in range(45):
        menu.handle(press(Intent.DOWN))
        menu.settle()
        assert menu.focused is not None
        box = menu.focused.box.move(0, -menu.offset)
        assert box.top >= view.top - 1 and box.bottom <= view.bottom + 1
    menu.draw(kit.stage.canvas(), kit)


def test_the_wheel_scrolls_and_takes_the_focus_along(kit: Kit) -> None:
    view = pygame.FRect(500, 200, 400, 400)
    menu, _ = column(kit, count=20, view=view)
    menu.settle()
    for _ in range(6):
        menu.handle(pointer("scroll", 600, 300, dy=-1))
    assert menu.offset > 300
    assert menu.focused is not menu.widgets[0]
    before = menu.offset
    menu.settle()
    assert abs(menu.offset - before) < 60
    menu.handle(pointer("down", 600, 300))
    assert menu.focused is not None and menu.focused.box.collidepoint(600, 300 + menu.offset)


def test_nothing_outside_a_scrolled_view_can_be_clicked(kit: Kit) -> None:
    view = pygame.FRect(500, 200, 400, 200)
    menu, pressed = column(kit, count=20, view=view)
    menu.handle(pointer("down", 600, 700))
    assert pressed == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_widget_grows_with_the_text_and_draws_in_every_state(
    new_kit: Callable[..., Kit], scale: float
) -> None:
    settings = Settings()
    settings.accessibility.text_scale = scale
    kit = new_kit((1280, 720), settings)
    widgets = [
        Button("Play", lambda: None, icon="play", main=True),
        Button("Emblem", lambda: None, icon="ui/emblem_2"),
        Choice("Direction", [(1, "Counterclockwise"), (2, "Clockwise")], 1, lambda value: None),
        Toggle("Flashes", False, lambda value: None),
        Slider("Volume", 0.0, lambda value: None),
        Words("One line of help that is long enough to need a second line when it grows"),
    ]
    stack(kit, widgets, 200, 100, 700)
    line = kit.type.line_height()
    assert all(widget.box.h >= line for widget in widgets)
    menu = Menu(widgets)
    for widget in widgets:
        menu.focused = widget
        menu.update(40)
        menu.draw(kit.stage.canvas(), kit)


def test_the_focus_swells_in_its_time_and_at_once_with_reduced_motion(kit: Kit) -> None:
    menu, _ = column(kit)
    menu.update(30)
    assert menu.widgets[0].hot > 0
    menu.update(200)
    assert menu.widgets[0].hot == pytest.approx(1.0)
    menu.handle(press(Intent.DOWN))
    menu.update(1, reduced=True)
    assert (menu.widgets[0].hot, menu.widgets[1].hot) == (0.0, 1.0)
