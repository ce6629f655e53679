"""Every value of every option of Logistication shows its effect, and the how to play tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.options import specs
from game.logistication import guide
from game.logistication.rules.deck import Card
from game.logistication.rules.events import CounterOpened, PickedUp, SlammedInVain, SnapOpened
from game.logistication.rules.options import PRESETS, Options
from game.logistication.rules.state import Counter, FalseSlam, JumpIn, SnapOn, Steal
from tests.guides import words
from tests.logistication.positions import Round, cards, only

FOUR = ("B3 B4 B5 B6", "Y3 Y4 Y5 Y6", "Y6 Y7 B7 Y9")
STEPS: dict[str, tuple[Any, ...]] = {spec.name: tuple(spec.values) for spec in specs(Options)}
UNTOLD: dict[str, dict[str, Any]] = {
    "hesitation_ms": {"hesitation_steal": True},
}
"""What else must hold for an option to matter."""


def test_every_option_has_a_test_of_all_its_values_here() -> None:
    assert set(STEPS) == {
        "matching", "squash_counts", "counter_window_ms", "snap_window_ms", "hesitation_steal",
        "hesitation_ms", "jump_in", "logisticating_ms", "false_slam_ms", "strict_slams",
    }  # fmt: skip
    assert all(len(values) > 1 for values in STEPS.values())


@pytest.mark.parametrize("value", STEPS["matching"])
def test_lo_7_matching(value: str) -> None:
    table = Round("R3 B7 R9", *FOUR, pile="R7", matching=value)
    assert ("B7" in table.plays("A")) is (value == "any_colour")
    assert "R9" in table.plays("A")


@pytest.mark.parametrize("value", STEPS["squash_counts"])
def test_lo_15_squash_counts(value: str) -> None:
    apart = Round("R7 R8 R9", *FOUR, pile="Y7 B7 R3", squash_counts=value)
    apart.play("A", "R7")
    assert (apart.pile == "") is (value == "anywhere")
    run = Round("R7 R8 R9", *FOUR, pile="R3 Y7 B7", squash_counts=value)
    run.play("A", "R7")
    assert run.pile == ""


@pytest.mark.parametrize("value", STEPS["counter_window_ms"])
def test_lo_19_counter_window(value: int) -> None:
    table = Round("RR R8 R9 R4", "BR B4 B5 B6", *FOUR[1:], pile="R3", counter_window_ms=value)
    opened = only(table.play("A", "RR"), CounterOpened)
    assert opened.ends - table.match.now == value
    table.wait(value - 1)
    assert table.slam("B") == Counter(1, Card.parse("BR"))
    table.wait(1)
    assert table.slam("B") == FalseSlam(1)


@pytest.mark.parametrize("value", STEPS["snap_window_ms"])
def test_lo_21_snap_window(value: int) -> None:
    table = Round("R5 R8 R9", *FOUR, pile="R3", draw="Y5 R4", snap_window_ms=value)
    opened = only(table.play("A", "R5"), SnapOpened)
    assert opened.ends - table.match.now == value
    table.wait(value - 1)
    assert table.slam("A") == SnapOn(0, cards("Y5"))
    table.wait(1)
    assert table.slam("A") == FalseSlam(0)


@pytest.mark.parametrize("value", STEPS["hesitation_ms"])
@pytest.mark.parametrize("steal", STEPS["hesitation_steal"])
def test_lo_22_hesitation(steal: bool, value: int) -> None:
    table = Round("R5 R8 R9", *FOUR, pile="R3", hesitation_steal=steal, hesitation_ms=value)
    table.wait(value - 1)
    assert table.slam("B") == FalseSlam(1)
    table.wait(1)
    assert table.slam("B") == (Steal(1) if steal else FalseSlam(1))


@pytest.mark.parametrize("value", STEPS["jump_in"])
def test_lo_23_jump_in(value: bool) -> None:
    table = Round("R5 R8 R9", "B3 B4 B5", "R5 Y4 Y6", FOUR[2], pile="R3", jump_in=value)
    table.play("A", "R5")
    assert table.slam("C") == (JumpIn(2, Card.parse("R5")) if value else FalseSlam(2))


@pytest.mark.parametrize("value", STEPS["logisticating_ms"])
def test_lo_24_logisticating(value: int) -> None:
    table = Round("B3 B4", "R5 R6 R7", pile="Y9", draw="", hesitation_steal=True, logisticating_ms=value)
    taken = only(table.pick_up("A"), PickedUp)
    assert taken.ends - table.match.now == value
    table.wait(value - 1)
    assert table.state.shields[0]
    table.wait(1)
    assert not table.state.shields[0]


@pytest.mark.parametrize("value", STEPS["false_slam_ms"])
@pytest.mark.parametrize("strict", STEPS["strict_slams"])
def test_lo_23_false_slam(strict: bool, value: int) -> None:
    table = Round("R5 R8 R9", *FOUR, pile="R3", false_slam_ms=value, strict_slams=strict)
    size = len(table.state.hands[1])
    for locked in (value, 2 * value if strict else value):
        slammed = only(table.false_slam("B"), SlammedInVain)
        assert slammed.ends - table.match.now == locked
        if locked:
            table.wait(locked - 1)
            assert table.slam("B") is None
            table.wait(1)
        assert table.slam("B") == FalseSlam(1)
    assert len(table.state.hands[1]) - size == (1 if strict else 0)


# what the guide tells


@pytest.mark.parametrize("name", list(STEPS))
def test_the_guide_tells_every_value_apart(name: str) -> None:
    base = replace(PRESETS["source"], **UNTOLD.get(name, {}))
    told = {value: words(guide, replace(base, **{name: value})) for value in STEPS[name]}
    assert len(set(told.values())) == len(told)
    for value, page in told.items():
        if name.endswith("_ms") and value:
            assert f"{value / 1000:g} second" in page, (name, value)


def test_strict_slams_are_told_with_a_lock_and_without() -> None:
    strict = replace(PRESETS["source"], strict_slams=True)
    assert "twice as long, and you draw one" in words(guide, strict)
    assert "before you lay a card: you draw one" in words(guide, replace(strict, false_slam_ms=0))
    assert "you draw one" not in words(guide, PRESETS["source"])


def test_the_lesson_follows_the_options() -> None:
    plain = {step.name: step.words for step in guide.lesson(PRESETS["source"])}
    assert "steal" not in plain
    assert "steal" in {step.name for step in guide.lesson(PRESETS["arcade"])}
    run = {step.name: step.words for step in guide.lesson(replace(Options(), squash_counts="top_run"))}
    assert "in a row" in run["squash"] and "in a row" not in plain["squash"]
