"""Coming and going at a table that is played: fair, never by accident, and nobody loses a seat they hold."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.couch.intents import DeviceLost, Intent
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.screens.pause import Pause
from game.scenes.screens.welcome import Welcome
from game.scenes.secrecy.hidden import READ_MS
from tests.comings.orders import EVENTS, SIZE, Found, compare, order, twice
from tests.samples import in_soak
from tests.scenes.people import known
from tests.scenes.sitting import ZONES, setup_of, sit
from tests.scenes.test_people_kept import button, choose

SETTLED_MS = READ_MS + 1500.0
FEW, SOME, MANY = 4, 40, 10_000
"""So many orders are tried at each change, in each case of the soak, and there in all."""


def table(pilot: Pilot, humans: int = 2, privacy: Mode = Mode.CURTAIN) -> Play:
    """A table of Logic at which bots are left."""
    return sit(pilot, setup_of(humans, privacy=privacy))


def humans(pilot: Pilot) -> tuple[int, ...]:
    """Where people sit."""
    return pilot.house.couch.seats.humans


def next_hand(pilot: Pilot, play: Play) -> None:
    """The hand is over, and the next is dealt."""
    play.deal(lost=True)
    pilot.frame(16.0)


def uncovered(pilot: Pilot, play: Play) -> None:
    """Everybody who is called behind the curtain has laid their row."""
    for seat in humans(pilot):
        action = play.game.rules.legal_actions(play.state, seat)[0]
        play.director.submit(action, play.clock.now)
    assert pilot.until(lambda: not play.hidden.covers and not play.table.busy)


def test_one_press_alone_gives_nobody_a_seat(pilot: Pilot) -> None:
    play = table(pilot)
    pilot.press(Intent.CONFIRM, ZONES[2])
    assert "Confirm again" in str(pilot.house.toasts.shown)
    pilot.run(7000.0)
    pilot.press(Intent.CONFIRM, ZONES[2])
    pilot.press(Intent.LEFT, ZONES[3])
    assert not pilot.house.couch.seats.coming and humans(pilot) == (0, 1)
    assert play.session.setup.humans == (0, 1)


def test_behind_the_curtain_a_seat_is_taken_in_mid_hand_and_such_a_hand_is_not_counted(pilot: Pilot) -> None:
    play = table(pilot)
    twice(pilot, ZONES[2])
    assert tuple(pilot.house.couch.seats.coming) == (2,)
    uncovered(pilot, play)
    assert pilot.until(lambda: humans(pilot) == (0, 1, 2), 20_000.0)
    assert play.session.setup.humans == (0, 1, 2) == play.director.humans
    assert play.privacy.humans == (0, 1, 2) and play.eyes == frozenset()
    assert [pilot.house.couch.seats[seat].device for seat in (0, 1, 2)] == list(ZONES[:3])
    assert play.played.stood_in


def test_where_hands_lie_open_it_waits_for_the_next_hand(pilot: Pilot) -> None:
    play = table(pilot, privacy=Mode.OPEN)
    twice(pilot, ZONES[2])
    pilot.run(SETTLED_MS)
    assert humans(pilot) == (0, 1), "they have seen the others' hands"
    next_hand(pilot, play)
    assert humans(pilot) == (0, 1, 2) == play.director.humans == play.session.setup.humans
    assert play.played.header.seats == ("human", "human", "human", "uniform") and not play.played.stood_in


def test_nobody_comes_in_while_a_window_is_open(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    play = table(pilot)
    uncovered(pilot, play)
    pilot.run(SETTLED_MS)
    monkeypatch.setattr(play.director.match.rules, "deadline", lambda state: 10**9)
    twice(pilot, ZONES[2])
    pilot.run(SETTLED_MS)
    assert humans(pilot) == (0, 1) and pilot.house.couch.seats.coming


def test_whoever_waits_can_stay_out_again_and_so_does_a_device_that_goes(pilot: Pilot) -> None:
    play = table(pilot, privacy=Mode.OPEN)
    seats = pilot.house.couch.seats
    twice(pilot, ZONES[2])
    twice(pilot, ZONES[3])
    assert tuple(chair.device for chair in seats.coming.values()) == (ZONES[2], ZONES[3])
    pilot.press(Intent.CONFIRM, ZONES[2])
    seats.lost(ZONES[3])
    assert not seats.coming
    next_hand(pilot, play)
    assert humans(pilot) == (0, 1)


def test_somebody_joins_a_person_who_plays_alone_by_the_pause(pilot: Pilot) -> None:
    play = table(pilot, humans=1)
    pilot.press(Intent.PAUSE)
    choose(pilot, "Somebody joins")
    welcome = pilot.top
    assert isinstance(welcome, Welcome)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is welcome, "this device has a seat"
    pilot.press(Intent.CONFIRM, ZONES[1])
    assert isinstance(pilot.top, Pause)
    pilot.press(Intent.CANCEL)
    pilot.run(SETTLED_MS)
    assert humans(pilot) == (0,), "their cards lie open on the screen"
    next_hand(pilot, play)
    assert humans(pilot) == (0, 1) and play.privacy.guarded
    assert pilot.house.couch.seats[0].device == pilot.device != pilot.house.couch.seats[1].device


def test_whoever_is_known_comes_by_the_name_that_was_held_there_last(pilot: Pilot) -> None:
    known(pilot, "Mina")
    house = pilot.house
    house.profiles.sat("mina", house.couch.devices.lasting(ZONES[2]))
    play = table(pilot, privacy=Mode.OPEN)
    twice(pilot, ZONES[2])
    assert pilot.until(lambda: "Mina plays for" in str(house.toasts.shown), 8000.0)
    next_hand(pilot, play)
    assert house.couch.seats[2].person == "mina" and play._plates()[2].name == "Mina"


def test_somebody_leaves_and_a_bot_plays_on(pilot: Pilot) -> None:
    play = table(pilot, humans=3)
    pilot.press(Intent.PAUSE, ZONES[1])
    pilot.top.menu.focused = button(pilot.top, "I leave")
    pilot.press(Intent.CONFIRM, ZONES[1])
    assert pilot.top is play and humans(pilot) == (0, 2) == play.director.humans
    assert play.session.setup.humans == (0, 2) and play.played.stood_in
    assert pilot.house.couch.seats.seat_of(ZONES[1]) is None
    next_hand(pilot, play)
    assert humans(pilot) == (0, 2) and play.played.header.seats[1] != "human"


def test_nobody_leaves_who_is_alone_and_nobody_joins_a_full_table(pilot: Pilot) -> None:
    table(pilot, humans=1)
    pilot.press(Intent.PAUSE)
    assert not [each for each in pilot.top.menu.widgets if getattr(each, "words", "") == "I leave"]
    pilot.press(Intent.CANCEL)
    pilot.close()
    table(pilot, humans=4)
    pilot.press(Intent.PAUSE)
    assert not [each for each in pilot.top.menu.widgets if getattr(each, "words", "") == "Somebody joins"]


def test_a_device_that_waits_does_not_play_for_somebody_alone(pilot: Pilot) -> None:
    play = table(pilot, humans=2, privacy=Mode.OPEN)
    twice(pilot, ZONES[2])
    pilot.press(Intent.PAUSE, ZONES[1])
    pilot.top.menu.focused = button(pilot.top, "I leave")
    pilot.press(Intent.CONFIRM, ZONES[1])
    seats = pilot.house.couch.seats
    pilot.press(Intent.LEFT, ZONES[2])
    assert seats.lone == 0 and seats[0].device == ZONES[0]
    next_hand(pilot, play)
    assert [seats[seat].device for seat in humans(pilot)] == [ZONES[0], ZONES[2]]


@pytest.mark.parametrize("seeds", [range(FEW), *in_soak(*(range(n, n + SOME) for n in range(0, MANY, SOME)))])
def test_in_whatever_order_people_come_and_go(seeds: range, tmp_path: Path) -> None:
    """And whatever hidden cards they come to, the picture is the same (`python -m tests.comings`)."""
    pygame.display.init()
    found = Found()
    for seed in seeds:
        pilot = Pilot(tmp_path / str(seed), SIZE)
        found.add(order(pilot, seed))
        pilot.close()
    assert found.compared > len(seeds) / 2, "seats change hands"
    assert found.deeds > len(seeds) * EVENTS / 2, "most tables are not left at once"


def test_a_card_that_goes_on_lying_open_is_found(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """That the pictures are compared is worth something: a look that does not end when a device goes."""
    play = table(pilot)
    pilot.down(Intent.PEEK, ZONES[0])
    assert pilot.until(lambda: play.eyes == frozenset({0}))
    pilot.run(SETTLED_MS)
    assert compare(pilot, play, 1), "whoever looks may see it"
    monkeypatch.setattr(play.table, "set_eyes", lambda eyes, seen: None)
    pilot.send(DeviceLost(ZONES[0], pilot.house.couch.seats.lost(ZONES[0])))
    assert play.eyes == frozenset()
    with pytest.raises(AssertionError, match="a hidden card shows"):
        compare(pilot, play, 1)
