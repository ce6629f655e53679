"""A press to hurry that meets one's own decision just coming chooses nothing, with any device."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.catalog import games
from game.couch.intents import MOUSE, Intent, Interval, Message, Pointer, Press
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.hurry import EARLY_MS, HOLD_MS
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from tests.scenes.sitting import state_of

MOST_MS = 3 * 60_000.0


def turn_comes(pilot: Pilot, name: str, hold: bool) -> Play:
    """A lone person's decision has come this moment, after bots were waited for, hurried or not."""
    setup = table_of(name, seed=5)
    pilot.begin(replace(setup, seats=("human", *("easy",) * (len(setup.seats) - 1))))
    play: Play = pilot.top
    play.lesson = None
    waited, held = 0.0, False
    while pilot.time < MOST_MS:
        if not play.director.asks_people:
            if hold and not held and not play.table.busy:
                pilot.down(Intent.CONFIRM)
                held = True
            waited += 0.0 if play.table.busy else FRAME_MS
        elif waited > 2 * HOLD_MS:
            pilot.up(Intent.CONFIRM)
            return play
        elif not play.table.busy:
            legal = play.game.rules.legal_actions(state_of(play), 0)
            play.director.submit(next(each for each in legal if not each.in_vain), play.clock.now)
            waited, held = 0.0, False
        pilot.frame(FRAME_MS)
    raise AssertionError(f"no turn came at {name}")


def chosen(play: Play) -> tuple[int, bool, bool]:
    """What a press that chooses changes: what was done, asked for, or opened."""
    return len(play.played.match.log), play.director.owes, play.table.cancels


@pytest.mark.parametrize("name", games())
def test_a_press_to_hurry_that_meets_ones_own_decision_chooses_nothing(pilot: Pilot, name: str) -> None:
    """Whoever pressed to hurry just as their turn came had shown a card, opened a set, laid one down."""
    play = turn_comes(pilot, name, hold=True)
    stood = chosen(play)
    before = pilot.pixels()
    pilot.press(Intent.CONFIRM)
    assert chosen(play) == stood
    assert pilot.pixels() != before, "it is answered all the same"
    pilot.run(EARLY_MS / 3)
    pilot.press(Intent.CONFIRM)
    assert chosen(play) == stood, "nor does a second press at once"
    for kind in ("move", "down", "up"):
        at = play.table.spots(play.game.rules.legal_actions(state_of(play), 0)[0], play.seen)[0]
        play.handle(Pointer(kind, at.x, at.y, button=1, seat=0, interval=Interval(pilot.time, pilot.time)))
    assert chosen(play) == stood


def test_once_it_could_be_seen_a_press_chooses(pilot: Pilot) -> None:
    play = turn_comes(pilot, "literature", hold=False)
    assert play.table.moving, "somebody's question to us still goes on"
    pilot.press(Intent.CONFIRM)
    assert not play.table.moving and not play.table.cancels, "it only ends what moves"
    pilot.run(EARLY_MS)
    pilot.press(Intent.CONFIRM)
    assert play.table.cancels


def test_whoever_steers_has_seen_that_it_is_their_turn(pilot: Pilot) -> None:
    play = turn_comes(pilot, "literature", hold=False)
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.CONFIRM)
    assert play.table.cancels


def test_where_plays_race_only_a_hold_that_hurried_makes_a_press_early(pilot: Pilot) -> None:
    """Nobody's turn is late by what somebody else did to hurry."""
    play = turn_comes(pilot, "logistication", hold=False)
    assert play.table.fast
    stood = chosen(play)
    pilot.press(Intent.CONFIRM)
    assert chosen(play) != stood


@pytest.mark.parametrize("device", ["keys:2", "pad:1", MOUSE])
def test_it_is_so_with_every_device_and_never_for_a_slam(pilot: Pilot, device: str) -> None:
    play = turn_comes(pilot, "deduction", hold=False)
    at = Interval(pilot.time, pilot.time)

    def early(intent: Intent, button: int) -> bool:
        message: Message = Press(0, device, intent, True, at)
        if device == MOUSE:
            message = Pointer("down", 960.0, 540.0, button=button, seat=0, interval=at)
        return play.course.hurry.early(message)

    assert early(Intent.CONFIRM, 1)
    assert not early(Intent.SLAM, 2)
