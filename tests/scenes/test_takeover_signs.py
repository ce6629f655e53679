"""A seat that waits for its player shows the sign of a device that can take it."""

from __future__ import annotations

from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.session import table_of
from game.scenes.screens.takeover import Takeover


def test_the_second_seat_asks_for_keys_that_nobody_plays_with(pilot: Pilot) -> None:
    """The first seat was taken with one set of keys, which can't take the second."""
    setup = table_of("deduction", seats=("human", "human"), seed=7)
    seats = pilot.house.couch.seats
    seats.resize(2)
    seats.joining = True
    pilot.begin(setup)
    assert pilot.until(lambda: isinstance(pilot.top, Takeover))
    pilot.press(Intent.CONFIRM, "keys:0")
    assert pilot.until(lambda: isinstance(pilot.top, Takeover) and seats.seat_of("keys:0") is not None)
    second = pilot.top
    assert isinstance(second, Takeover)
    asked = second.prompt_device
    assert asked is not None and seats.seat_of(asked) is None
    pilot.press(Intent.CONFIRM, asked)
    assert pilot.until(lambda: seats.seat_of(asked) is not None)
