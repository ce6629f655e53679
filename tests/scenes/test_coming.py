"""Coming and going at a table that is played: fair, never by accident, and nobody loses a seat they hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.couch.glyphs import Family
from game.couch.intents import DeviceLost, Intent
from game.couch.privacy import Mode
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.pause import Pause
from game.scenes.screens.results import Next, Results
from game.scenes.screens.takeover import Takeover
from game.scenes.screens.welcome import Welcome
from game.scenes.secrecy.hidden import READ_MS
from tests.samples import in_soak
from tests.scenes.people import known
from tests.scenes.sitting import ZONES, setup_of, sit
from tests.scenes.test_people_kept import button, choose

SETTLED_MS = READ_MS + 1500.0
DEVICES = tuple(f"pad:{number}" for number in range(8))
ORDERS, MANY, EVENTS = 12, 10_000, 40


def table(pilot: Pilot, humans: int = 2, privacy: Mode = Mode.CURTAIN) -> Play:
    """A table of Logic at which bots are left."""
    return sit(pilot, setup_of(humans, privacy=privacy))


def twice(pilot: Pilot, device: str) -> None:
    """Somebody without a seat confirms twice."""
    pilot.press(Intent.CONFIRM, device)
    pilot.press(Intent.CONFIRM, device)


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


def order(pilot: Pilot, seed: int) -> int:
    """Eight devices come, go, press, are unplugged and taken over at random; how many deeds were checked."""
    chance, house = Random(seed), pilot.house
    game = ("logistication", "literature", "logic")[seed % 3]
    seated = {"logistication": 8, "literature": 6, "logic": 4}[game]
    words = ("human", "human", *("easy",) * (seated - 2))
    setup = replace(table_of(game, seats=words, seed=seed), privacy=Mode.CURTAIN)
    house.settings.won = [setup.game]
    seats = house.couch.seats
    seats.resize(seated)
    seats.joining = True
    for seat in (0, 1):
        seats.join(DEVICES[seat], Family.XBOX, seat)
    seats.fill("easy")
    pilot.begin(setup)
    play = pilot.top
    assert isinstance(play, Play)
    for checked in range(EVENTS):
        held = {chair.device: seat for seat, chair in enumerate(seats.chairs) if chair.human and chair.device}
        device, deed = chance.choice(DEVICES), chance.random()
        gone = False
        if deed < 0.55:
            pilot.press(chance.choice(list(Intent)), device)
        elif deed < 0.75:
            twice(pilot, device)
        elif deed < 0.85:
            gone = True
            pilot.send(DeviceLost(device, seats.lost(device)))
        elif deed < 0.9 and device in held and pilot.top is play:
            leave(pilot, device)
        elif deed < 0.94 and isinstance(pilot.top, (Pause, Takeover)):
            pilot.press(Intent.CONFIRM, device)
        else:
            pilot.run(chance.uniform(50.0, 3000.0))
        if isinstance(pilot.top, Results):
            pilot.top.finish(Next.REMATCH)
            pilot.frame(16.0)
        if play not in pilot.house.stack.scenes:
            return checked
        check(pilot, play, held, device if gone else None)
    return EVENTS


def leave(pilot: Pilot, device: str) -> None:
    """Whoever holds a device leaves by the pause, if anybody else stays."""
    pilot.press(Intent.PAUSE, device)
    scene = pilot.top
    found = [each for each in scene.menu.widgets if getattr(each, "words", "") == "I leave"]
    if isinstance(scene, Pause) and found:
        scene.menu.focused = found[0]
        pilot.press(Intent.CONFIRM, device)


def check(pilot: Pilot, play: Play, held: dict[str, int], unplugged: str | None) -> None:
    """Nobody has lost a seat who did not leave; who sees what is as the curtain says; the table goes on."""
    seats = pilot.house.couch.seats
    devices = [chair.device for chair in seats.chairs if chair.human and chair.device]
    assert len(devices) == len(set(devices))
    for device, seat in held.items():
        stays = seats[seat].device == device or seats.lone == seat  # alone, one owns every device
        assert stays or device == unplugged or not seats[seat].human, f"{device} has lost seat {seat}"
    assert not set(seats.coming) - {seat for seat, chair in enumerate(seats.chairs) if not chair.human}
    if len(play.privacy.humans) > 1:
        looking = play.privacy.peeking or ((play.privacy.curtain.seat,) if play.privacy.curtain else ())
        assert len(play.eyes) <= 1 and play.eyes <= set(looking)


@pytest.mark.parametrize("first", [0, *in_soak(*range(ORDERS, MANY, ORDERS))])
def test_in_whatever_order_people_come_and_go(first: int, tmp_path: Path) -> None:
    pygame.display.init()
    checked = 0
    for seed in range(first, first + ORDERS):
        pilot = Pilot(tmp_path / str(seed), (320, 180))
        checked += order(pilot, seed)
        pilot.close()
    assert checked > ORDERS * EVENTS / 4, "most tables are not left at once"
