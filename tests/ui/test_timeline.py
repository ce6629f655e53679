"""Motion: what is skipped ends where what is watched ends, and nothing waits for it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, strategies as st

from game.ui import easing
from game.ui.timeline import Timeline


@dataclass
class Dot:
    """Something with fields to move."""

    x: float = 0.0
    y: float = 0.0


Move = tuple[str, float, float, float, str]
"""Field, value, duration and delay in milliseconds, easing."""

MOVES = st.lists(
    st.tuples(
        st.sampled_from(["x", "y"]),
        st.floats(-100, 100, allow_nan=False),
        st.floats(0, 400),
        st.floats(0, 400),
        st.sampled_from(sorted(easing.EASES)),
    ),
    max_size=8,
)


def choreograph(timeline: Timeline, dot: Dot, moves: list[Move]) -> list[str]:
    """Schedule moves and note the order of calls at their ends, each of which starts one more move."""
    calls: list[str] = []
    for name, value, ms, delay, ease in moves:
        timeline.to(dot, name, value, ms, ease, delay)

        def ended(name: str = name, value: float = value) -> None:
            calls.append(f"{name}{value}")
            timeline.to(dot, name, value / 2, 50)

        timeline.call(delay + ms, ended)
    return calls


@given(MOVES, st.floats(1, 90))
def test_skipping_reaches_the_pose_that_watching_reaches(moves: list[Move], step: float) -> None:
    watched, skipped = Timeline(), Timeline()
    one, other = Dot(), Dot()
    calls = choreograph(watched, one, moves)
    skipped_calls = choreograph(skipped, other, moves)
    for _ in range(2000):
        if not watched.busy:
            break
        watched.update(step)
    skipped.skip()
    assert not watched.busy and not skipped.busy
    assert (one, calls) == (other, skipped_calls)


@given(MOVES)
def test_reduced_motion_reaches_the_same_pose(moves: list[Move]) -> None:
    full, reduced = Timeline(), Timeline("reduced")
    one, other = Dot(), Dot()
    for name, value, ms, _, ease in moves:
        full.to(one, name, value, ms, ease)
        full.skip()
        reduced.to(other, name, value, ms, ease)
        reduced.skip()
    assert one == other


def test_a_tween_is_halfway_at_half_its_time_when_linear() -> None:
    timeline, dot = Timeline(), Dot()
    timeline.to(dot, "x", 10.0, 200, "linear")
    timeline.update(100)
    assert dot.x == pytest.approx(5.0)
    assert timeline.busy
    timeline.update(100)
    assert not timeline.busy


def test_reduced_motion_stands_at_the_goal_at_once_but_keeps_the_pauses() -> None:
    timeline, dot = Timeline("reduced"), Dot()
    timeline.to(dot, "x", 10.0, 200)
    timeline.to(dot, "y", 10.0, 200, delay=350)
    timeline.update(1)
    assert dot == Dot(10.0, 0.0)
    timeline.update(350)
    assert dot == Dot(10.0, 10.0)


def test_a_later_tween_takes_over_from_where_things_are() -> None:
    timeline, dot = Timeline(), Dot()
    timeline.to(dot, "x", 10.0, 100, "linear")
    timeline.update(50)
    timeline.to(dot, "x", 0.0, 100, "linear")
    timeline.update(50)
    assert dot.x == pytest.approx(2.5)
    timeline.update(500)
    assert dot.x == 0.0


def test_after_waits_for_everything_scheduled_and_a_pause() -> None:
    timeline, dot = Timeline(), Dot()
    heard: list[float] = []
    timeline.to(dot, "x", 1.0, 300, delay=100)
    timeline.after(lambda: heard.append(dot.x), 50)
    timeline.update(440)
    assert heard == []
    timeline.update(20)
    assert heard == [1.0]


def test_dropping_forgets_motion_that_has_not_begun_too() -> None:
    timeline, dot = Timeline(), Dot()
    timeline.to(dot, "x", 10.0, 100, delay=100)
    timeline.drop(dot)
    timeline.skip()
    assert dot.x == 0.0


def test_calls_that_feed_themselves_for_ever_are_found_out() -> None:
    timeline = Timeline()

    def again() -> None:
        timeline.call(1, again)

    again()
    with pytest.raises(RuntimeError, match="without coming to rest"):
        timeline.skip()


@pytest.mark.parametrize("name", sorted(easing.EASES))
def test_every_curve_begins_at_nothing_and_ends_at_all(name: str) -> None:
    curve = easing.ease(name)
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


def test_out_back_swings_past_its_goal_and_out_cubic_does_not() -> None:
    shares = [step / 100 for step in range(101)]
    assert max(map(easing.out_back, shares)) > 1.05
    assert max(map(easing.out_cubic, shares)) <= 1.0


def test_an_unknown_curve_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match='did you mean "out_cubic"'):
        easing.ease("out_cubik")


def test_a_timeline_lasts_as_long_as_it_is_told_though_nothing_moves() -> None:
    timeline, dot = Timeline(), Dot()
    timeline.to(dot, "x", 1.0, 50)
    timeline.last(120)
    timeline.update(119)
    assert dot.x == 1.0 and timeline.busy
    timeline.update(1)
    assert not timeline.busy
    timeline.last(500)
    timeline.skip()
    assert not timeline.busy


def test_there_and_back_takes_half_of_its_time_each_way() -> None:
    timeline, dot = Timeline(), Dot()
    timeline.there_and_back(dot, "y", 8.0, 2.0, 200, delay=100)
    timeline.update(100)
    assert dot.y == 0.0
    timeline.update(100)
    assert dot.y == 8.0
    timeline.update(50)
    assert 2.0 < dot.y < 8.0
    timeline.update(50)
    assert dot.y == 2.0 and not timeline.busy
