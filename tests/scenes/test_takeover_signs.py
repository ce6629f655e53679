"""A seat that waits for its player shows the sign of a device that can take it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.couch.intents import MOUSE, Intent
from game.couch.seats import Seats
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import table_of
from game.scenes.screens.takeover import Takeover
from tests.surfaces import surface_of


def one_of_two_seated(pilot: Pilot, game: str, bots: int, device: str) -> Seats:
    """A table for two people and so many bots, on which one device has taken its seat."""
    setup = table_of(game, seats=("human", "human", *["easy"] * bots), seed=7)
    seats = pilot.house.couch.seats
    seats.resize(2 + bots)
    seats.joining = True
    pilot.begin(setup)
    assert pilot.until(lambda: isinstance(pilot.top, Takeover))
    pilot.press(Intent.CONFIRM, device)
    assert pilot.until(lambda: isinstance(pilot.top, Takeover) and seats.seat_of(device) is not None)
    return seats


def test_the_second_seat_asks_for_keys_that_nobody_plays_with(pilot: Pilot) -> None:
    """The first seat was taken with one set of keys, which can't take the second."""
    seats = one_of_two_seated(pilot, "deduction", 0, "keys:0")
    second = pilot.top
    assert isinstance(second, Takeover)
    asked = second.prompt_device
    assert asked is not None and seats.seat_of(asked) is None
    pilot.press(Intent.CONFIRM, asked)
    assert pilot.until(lambda: seats.seat_of(asked) is not None)


def test_what_can_take_no_seat_is_shown_to_nobody(pilot: Pilot) -> None:
    """The mouse moved last, or a device that plays already was pressed: free keys are named all the same."""
    seats = one_of_two_seated(pilot, "deduction", 0, "keys:1")
    scene = pilot.top
    assert isinstance(scene, Takeover)
    for mouse in (True, False):
        if mouse:
            pilot.point(100.0, 100.0)
        else:
            pilot.press(Intent.UP, "keys:1")
        asked = scene.prompt_device
        assert asked not in (None, MOUSE) and seats.seat_of(asked) is None
        assert "{confirm}" in scene.words


def test_somebody_alone_is_told_to_click(pilot: Pilot) -> None:
    setup = table_of("deduction", seats=("human", "easy"), seed=7)
    pilot.begin(setup)
    seats = pilot.house.couch.seats
    seats.chairs[0] = replace(seats[0], device=None)
    scene = pilot.show(Takeover(pilot.top.session, 0))
    pilot.point(100.0, 100.0)
    assert scene.prompt_device is None and "Click below" in scene.words


def test_words_of_the_table_show_the_signs_that_hold_once_all_are_seated(pilot: Pilot) -> None:
    """The headline said Tab, a lone player's Peek, and Tab did nothing once a second one played."""
    seats = one_of_two_seated(pilot, "literature", 4, "keys:2")
    type_ = pilot.house.kit.type
    words, canvas = "{peek} to see your cards", pilot.house.kit.stage.canvas()

    def shown() -> bytes:
        canvas.shade(1.0)
        type_.draw(canvas, words, 960.0, 540.0, device="keys:2")
        return pygame.image.tobytes(surface_of(canvas), "RGB")

    alone = shown()
    pilot.press(Intent.CONFIRM, "keys:0")
    assert pilot.until(lambda: seats.seat_of("keys:0") is not None)
    assert shown() != alone
