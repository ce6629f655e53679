"""The match clock runs with real time, stands still when told to, and turns one time into the other."""

from __future__ import annotations

from game.scenes.hand.clock import MatchClock


def test_it_runs_only_while_it_is_running() -> None:
    clock = MatchClock(500, real=1000.0)
    clock.advance(1100.0, running=True)
    assert clock.now == 500.0
    clock.advance(1150.0, running=True)
    assert clock.now == 550.0
    clock.advance(1400.0, running=False)
    clock.advance(1900.0, running=False)
    assert clock.now == 550.0
    clock.advance(2000.0, running=True)
    assert clock.now == 550.0
    clock.advance(2001.5, running=True)
    assert clock.now == 551.5


def test_at_another_pace_both_ways_of_telling_time_agree() -> None:
    clock = MatchClock(0, real=100.0)
    clock.advance(100.0, running=True)
    clock.pace = 4.0
    clock.advance(110.0, running=True)
    assert clock.now == 40.0
    assert clock.at(112.5) == 50.0 and clock.real(50.0) == 112.5


def test_a_standing_clock_that_is_started_tells_two_moments_apart() -> None:
    clock = MatchClock(100, real=50.0)
    clock.advance(60.0, running=False)
    assert clock.at(61.0) == clock.at(63.0) == 100.0
    for _ in range(2):
        clock.start(61.0)
    assert [clock.at(61.0), clock.at(63.0)] == [100.0, 102.0]


def test_a_press_since_the_last_frame_keeps_its_moment() -> None:
    clock = MatchClock(0, real=0.0)
    clock.advance(0.0, running=True)
    clock.advance(16.0, running=True)
    assert clock.at(20.5) == 20.5
    assert clock.real(20.5) == 20.5
    clock.advance(16.0, running=False)
    assert clock.at(99.0) == 16.0
