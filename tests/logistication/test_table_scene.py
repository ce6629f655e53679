"""Logistication in the house: races, slams in vain, curtains, whole rounds; screen and sound tell no hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.rng import stream
from game.couch.glyphs import Family
from game.couch.intents import MOUSE, Intent
from game.couch.privacy import Mode
from game.logistication import rules
from game.logistication.observation import Observation
from game.logistication.redeal import redeal
from game.logistication.rules.state import State
from game.logistication.table import Table
from game.logistication.table.script import Scripted
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import Setup, table_of
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.results import Results
from tests.playing import own
from tests.samples import in_soak
from tests.tables import kit

ZONES = ("keys:2", "keys:0", "keys:1", "keys:3")
BOT = "uniform"
HANDS = ("R3 RR YR B9", "R3 R4 BR B5", "Y4 Y5 R6 B3", "B4 Y6 R8 RD")
DEALT_MS = 9000.0
BARE = 960.0, 985.0


def setup_of(humans: int, privacy: Mode = Mode.OPEN, seed: int = 4, seats: int = 4) -> Setup:
    """A table with so many people."""
    words = ["human"] * humans + [BOT] * (seats - humans)
    return replace(table_of("logistication", seats=words, seed=seed), privacy=privacy)


def sit(pilot: Pilot, setup: Setup) -> Play:
    """Sit down, each person with keys of their own, and wait for the deal."""
    pygame.display.init()
    seats = pilot.house.couch.seats
    seats.resize(len(setup.seats))
    seats.joining = True
    for seat in setup.humans:
        seats.join(ZONES[seat], Family.KEYBOARD, seat)
    seats.fill(BOT)
    pilot.begin(setup)
    play: Play = pilot.top
    assert pilot.until(lambda: not play.table.busy, DEALT_MS)
    return play


def table_of_play(play: Play) -> Table:
    """The table on screen."""
    assert isinstance(play.table, Table)
    return play.table


def place(play: Play, hands: tuple[str, ...], pile: str, turn: int = 0, draw: str | None = None) -> None:
    """Go on in a position; nobody's wish from before lives on."""
    scripted = Scripted(kit(), seats=len(hands)).place(hands, pile, turn=turn, draw=draw)
    match = own(play.played.match, State)
    fresh = scripted.match.state
    match.state = replace(fresh, options=match.state.options, since=match.now, turn_number=7)
    for seat, mind in list(play.director.minds.items()):
        play.director.seat(seat, mind, match.now)
    for cursor in table_of_play(play).cursors.values():
        cursor.renew()
    play.table.show(play.seen)


def state_of(play: Play) -> State:
    """The match's state."""
    return own(play.played.match, State).state


@pytest.fixture
def pilot(tmp_path: Path) -> Any:
    """A house to drive."""
    pygame.display.init()
    made = Pilot(tmp_path, (640, 360))
    yield made
    made.close()


def test_the_lobby_offers_open_hands_first(pilot: Pilot) -> None:
    scene = pilot.show(Lobby("logistication"))
    assert scene.privacy == Mode.OPEN.value
    assert table_of("logistication", seats=("human", "human", "easy", "easy")).privacy is Mode.OPEN


def race(pilot: Pilot, apart: float) -> Play:
    """Seat 0 has drawn a card to snap as seat 1, which misses out, slams a counter first by `apart` ms."""
    play = sit(pilot, setup_of(2))
    place(play, ("R3 RR B9", *HANDS[1:]), "R7 R5", draw="YR B4 B4")
    cursor = table_of_play(play).cursors[0]
    cursor.at = [card.code for card in cursor.shown].index("RR")
    pilot.press(Intent.CONFIRM, ZONES[0])
    pilot.run(60)
    assert state_of(play).duel is not None
    pilot.down(Intent.SLAM, ZONES[1])
    pilot.time += apart
    pilot.down(Intent.SLAM, ZONES[0])
    pilot.run(40)
    assert play.photo is not None
    return play


def test_the_first_slam_counts_where_both_had_something_to_slam(pilot: Pilot) -> None:
    play = race(pilot, 8.0)
    assert state_of(play).turn == 1
    assert len(state_of(play).pile) + len(state_of(play).squashed) > 3


def test_presses_within_the_tie_band_are_shown_as_a_photo_finish(pilot: Pilot) -> None:
    play = race(pilot, 0.0)
    pilot.run(900)
    assert play.photo is not None
    assert play.photo.strip is not None
    assert play.photo.strip.race.dead_heat
    pilot.run(700)
    pilot.press(Intent.CONFIRM, ZONES[0])
    assert play.photo is None


def test_a_slam_beaten_by_more_than_the_tie_band_is_shown_by_how_much(pilot: Pilot) -> None:
    play = race(pilot, 60.0)
    pilot.run(900)
    assert play.photo is not None and play.photo.strip is not None
    assert not play.photo.strip.race.dead_heat
    assert [press.seat for press in play.photo.strip.race.presses] == [1, 0]


def countered(pilot: Pilot) -> Play:
    """Seat 1 has just countered seat 0's Reverse; seat 3, from whom that took the turn, may recounter."""
    play = sit(pilot, setup_of(4))
    place(play, ("R3 RR B9 Y9", *HANDS[1:3], "B4 Y6 YR RD"), "R7 R5")
    play.director.submit(_reverse(play), play.clock.now)
    pilot.run(300)
    pilot.press(Intent.SLAM, ZONES[1])
    assert state_of(play).turn == 1
    return play


def test_a_slam_too_soon_after_a_counter_is_no_recounter_and_locks_nobody(pilot: Pilot) -> None:
    play = countered(pilot)
    pilot.run(60)
    pilot.press(Intent.SLAM, ZONES[3])
    pilot.run(200)
    assert state_of(play).turn == 1
    assert state_of(play).locks[3] == 0
    assert play.photo is None, "seat 3 had nothing to slam when the counter came"


def test_a_recounter_waits_for_nothing_to_be_shown(pilot: Pilot) -> None:
    play = countered(pilot)
    pilot.run(200)
    before = play.clock.now
    pilot.press(Intent.SLAM, ZONES[3])
    assert state_of(play).turn == 3
    pilot.run(100)
    assert play.clock.now - before > 90, "the match goes on"


def test_a_slam_in_vain_locks_the_slammer_and_stops_nobody(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(1))
    place(play, HANDS, "R7 R5", turn=1)
    before = play.clock.now
    pilot.press(Intent.SLAM)
    pilot.run(200)
    assert state_of(play).locks[0] > 0
    assert play.photo is None
    assert play.clock.now - before > 150
    turns = state_of(play).turn_number
    for _ in range(12):
        pilot.run(300)
        pilot.press(Intent.SLAM)
    assert state_of(play).turn_number > turns


def test_a_curtain_is_called_for_a_turn_and_not_while_a_window_is_open(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2, Mode.CURTAIN))
    place(play, HANDS, "R7 R5")
    pilot.run(1500)
    curtain = play.privacy.curtain
    assert curtain is not None and curtain.seat == 0
    assert all(piece.sprite.face is None for row in table_of_play(play).board.hands for piece in row)
    pilot.down(Intent.PEEK, ZONES[0])
    pilot.run(900)
    assert play.eyes == {0}
    cursor = table_of_play(play).cursors[0]
    cursor.at = [card.code for card in cursor.shown].index("RR")
    pilot.press(Intent.CONFIRM, ZONES[0])
    pilot.up(Intent.PEEK, ZONES[0])
    pilot.run(100)
    assert state_of(play).duel is not None
    assert play.privacy.curtain is None
    assert play.eyes == frozenset()
    pilot.press(Intent.SLAM, ZONES[1])
    pilot.run(100)
    assert state_of(play).turn == 1


@pytest.mark.parametrize("seats", [2, *in_soak(5, 8)])
def test_a_whole_round_ends_with_results(tmp_path: Path, seats: int) -> None:
    pilot = Pilot(tmp_path, (320, 180))
    play = sit(pilot, setup_of(1, seats=seats, seed=seats))
    rng = stream(seats, "about")
    for _ in range(9000):
        if isinstance(pilot.top, Results):
            break
        pilot.run(150 + rng.below(350))
        state = state_of(play)
        if state.result is None and not state.places[0] and state.turn == 0:
            pilot.press((Intent.CONFIRM, Intent.CONFIRM, Intent.RIGHT)[rng.below(3)])
        elif rng.below(60) == 0:
            pilot.press(Intent.SLAM)
    assert isinstance(pilot.top, Results)
    assert state_of(play).result is not None
    pilot.picture()
    pilot.close()


@pytest.mark.parametrize("device", [ZONES[0], MOUSE])
def test_lo_27_who_is_out_may_watch_the_rest_faster(pilot: Pilot, device: str) -> None:
    """LO-27: a press makes the others play on four times as fast, another at the usual pace again."""
    play = sit(pilot, setup_of(1))
    place(play, HANDS, "R7 R5", turn=1)
    assert not play.table.hurries
    press(pilot, device)
    assert play.clock.pace == 1.0
    match = own(play.played.match, State)
    out: dict[str, Any] = {name: ((), *getattr(match.state, name)[1:]) for name in ("hands", "up", "down")}
    match.state = replace(match.state, places=(1, 0, 0, 0), **out)
    play.table.show(play.seen)
    assert isinstance(play.seen, Observation) and isinstance(play.table, Table)
    assert play.table.controls(play.seen) == [(Intent.CONFIRM, "Faster or slower")]
    passed = []
    for _ in range(3):
        before = play.clock.now
        pilot.run(500)
        passed.append(round(play.clock.now - before))
        press(pilot, device)
    assert passed[1] == pytest.approx(4 * passed[0], abs=4 * FRAME_MS)
    assert passed[2] == pytest.approx(passed[0], abs=FRAME_MS)


def press(pilot: Pilot, device: str) -> None:
    """Choose with keys, or click where nothing of the game lies."""
    if device == MOUSE:
        pilot.point(*BARE)
    else:
        pilot.press(Intent.CONFIRM, device)


CASES: dict[str, tuple[int, Mode, tuple[Intent, ...]]] = {
    "a lone person's turn": (1, Mode.OPEN, (Intent.RIGHT, Intent.UP, Intent.EXTRA, Intent.DOWN)),
    "open hands of two": (2, Mode.OPEN, (Intent.RIGHT, Intent.UP, Intent.EXTRA, Intent.DOWN)),
    "a closed curtain": (2, Mode.CURTAIN, (Intent.RIGHT, Intent.CONFIRM, Intent.EXTRA)),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("window", [False, True])
def test_pixels_and_sounds_are_equal_under_redeals(tmp_path: Path, name: str, window: bool) -> None:
    humans, privacy, presses = CASES[name]
    looks, truths = set(), set()
    for world in range(3):
        pilot = Pilot(tmp_path / str(world), (640, 360))
        play = sit(pilot, setup_of(humans, privacy))
        place(play, HANDS, "R7 R5")
        if window:
            play.director.submit(_reverse(play), play.clock.now)
            pilot.run(20)
            assert state_of(play).duel is not None
        play.privacy.clear()
        play.hidden.called = rules.asked(state_of(play))
        play.table.rest()
        if world:
            own(play.played.match, State).state = redeal(state_of(play), play.eyes, stream(world, "redeal"))
        truths.add(state_of(play).hands)
        play.table.show(play.seen)
        pilot.sounds.clear()
        seen = [pilot.pixels()]
        for intent in presses:
            pilot.press(intent, ZONES[0])
        seen.append(pilot.pixels())
        looks.add((*seen, tuple(pilot.sounds)))
        pilot.close()
    assert len(truths) > 1
    assert len(looks) == 1


def _reverse(play: Play) -> Any:
    from game.logistication.rules.state import Play as PlayCards
    from game.logistication.table.script import cards

    return PlayCards(0, cards("RR"))
