"""Logistication's how to play says what holds under the options in use; its lesson follows a round."""

from __future__ import annotations

from dataclasses import replace

from game.logistication import guide
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import SnapOn, Steal
from game.logistication.table.moments import HANDS, PILE
from game.logistication.table.script import Scripted
from tests.guides import words
from tests.tables import kit


def test_only_what_holds_at_this_table_is_said() -> None:
    plain = PRESETS["source"]
    assert "111 cards" in words(guide, plain)
    assert "our reading" in words(guide, plain)
    assert "whatever its colour" in words(guide, plain)
    assert "whatever its colour" not in words(guide, replace(plain, matching="same_colour"))
    assert "wherever they lie" in words(guide, plain)
    assert "in a row on top" in words(guide, replace(plain, squash_counts="top_run"))
    assert "within 3 seconds" in words(guide, replace(plain, counter_window_ms=3000))
    assert "steal" not in words(guide, plain).lower()
    assert "stolen" not in words(guide, plain).lower()
    assert "Steal" in words(guide, PRESETS["arcade"])
    assert "6 seconds may lose the turn" in words(guide, PRESETS["arcade"])
    assert "jump in" not in words(guide, PRESETS["arcade"]).lower()
    assert "Jump in" in words(guide, PRESETS["mayhem"])
    assert "for 8 seconds or until" in words(guide, plain)
    assert "locks itself for 0.5 seconds" in words(guide, plain)
    assert "locks itself" not in words(guide, replace(plain, false_slam_ms=0))


def due(scripted: Scripted, *learnt: str) -> str | None:
    """The step that is shown now."""
    steps = guide.lesson(PRESETS["arcade"])
    step = guide.due(steps, frozenset(learnt), scripted.seen, 0)
    return None if step is None else step.name


def test_the_lesson_follows_the_first_round() -> None:
    scripted = Scripted(kit()).place(("Y5 B8 B9", *HANDS[1:]), "Y3 Y4").still()
    assert due(scripted) == "play"
    scripted.play(0, "Y5")
    assert due(scripted, "play") == "snap"
    assert due(scripted) is None
    scripted = Scripted(kit()).place(HANDS, PILE).still()
    assert due(scripted, "play") == "slow"
    assert due(scripted, "play", "slow") == "several"
    assert due(scripted, "play", "slow", "several") == "define"
    assert due(scripted, "play", "slow", "several", "define") == "squash"
    hands = ("R3 B9 BR", "Y4 R8 B5", "Y5 B3 B4", "R3 RR Y6")
    scripted = Scripted(kit()).place(hands, "R7 R5", turn=3)
    assert due(scripted) is None
    scripted.play(3, "RR")
    assert due(scripted, "play") == "counter"
    scripted = Scripted(kit()).place(("R3 R4", *HANDS[1:]), "B6").still()
    assert due(scripted) == "pick_up"
    scripted = Scripted(kit()).place(("", *HANDS[1:]), "B4", draw="", up=()).still()
    assert due(scripted, "play") == "blind"


def test_every_step_can_be_learnt() -> None:
    names = [step.name for step in guide.STEPS]
    assert len(set(names)) == len(names)
    assert all(len(step.words) < 160 for step in guide.STEPS)


def test_a_beginner_hears_when_a_turn_can_be_stolen_before_it_is() -> None:
    """The first they heard of it was their own turn gone."""
    for name, options in PRESETS.items():
        told = [step.words for step in guide.lesson(options) if "steal" in step.words]
        assert bool(told) is options.hesitation_steal, name
    slower = replace(PRESETS["arcade"], hesitation_ms=7500)
    assert any("After 7.5 seconds" in step.words for step in guide.lesson(slower))
    steps = {step.name: step for step in guide.lesson(PRESETS["arcade"])}
    assert Steal in steps["steal"].done, "whoever steals has learnt it"


def test_whoever_has_snapped_is_not_told_how() -> None:
    snap = next(step for step in guide.lesson(PRESETS["arcade"]) if step.name == "snap")
    assert SnapOn in snap.done
