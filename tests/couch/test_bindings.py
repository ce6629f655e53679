"""What control means what: zones that never clash, remapping, saving and damaged saves."""

from __future__ import annotations

import json
from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from game.couch.bindings import ALONE, LAYOUTS, ZONES, Bindings, Taken, zone_layout
from game.couch.glyphs import Family, Shape, family, key_glyph, pad_glyph
from game.couch.intents import Intent

PAD = "pad/xbox"


def controls(bindings: Bindings, layout: str) -> set[str]:
    return {control for intent in Intent for control in bindings.controls(layout, intent)}


@pytest.mark.parametrize("zone", range(ZONES))
def test_every_zone_has_every_intent(zone: int) -> None:
    assert all(len(Bindings().controls(zone_layout(zone), intent)) >= 1 for intent in Intent)


def test_no_key_lies_in_two_zones() -> None:
    keyboards = [layout for layout in LAYOUTS if layout.startswith("keys/")]
    for one, other in combinations(keyboards, 2):
        assert not controls(Bindings(), one) & controls(Bindings(), other)


def test_binding_a_used_button_swaps_the_two() -> None:
    bindings = Bindings()
    assert bindings.bind(PAD, Intent.SLAM, "south") is Intent.CONFIRM
    assert bindings.intent(PAD, "south") is Intent.SLAM
    assert bindings.intent(PAD, "west") is Intent.CONFIRM


def test_a_key_of_another_zone_is_refused_in_one_sentence() -> None:
    bindings = Bindings()
    with pytest.raises(Taken, match='"o" is confirm on the middle keys'):
        bindings.bind("keys/0", Intent.SLAM, "o")
    assert bindings.plain() == {}


def test_reset_takes_back_keys_that_were_lent() -> None:
    bindings = Bindings()
    bindings.bind("keys/0", Intent.SLAM, "g")
    bindings.bind("keys/1", Intent.SLAM, "f")
    bindings.reset("keys/0")
    assert bindings.plain() == {}


PAD_SAMPLE = ("south", "west", "l2", "guide", "r3", "up")
KEY_SAMPLE = ("w", "f", "h", "g", "space", "kp_8", "return", "n")


def edit_of(layout: str) -> st.SearchStrategy[tuple[str, Intent, str]]:
    controls = st.sampled_from(PAD_SAMPLE if layout.startswith("pad") else KEY_SAMPLE)
    return st.tuples(st.just(layout), st.sampled_from(list(Intent)), controls)


edits = st.lists(st.sampled_from(LAYOUTS).flatmap(edit_of), max_size=12)


@given(edits)
def test_whatever_is_bound_nothing_is_lost_or_shared(made: list[tuple[str, Intent, str]]) -> None:
    bindings = Bindings()
    for layout, intent, control in made:
        if not bindings.controls(layout, intent):
            continue
        try:
            bindings.bind(layout, intent, control)
        except Taken:
            continue
    for layout in LAYOUTS:
        if layout != ALONE:
            assert all(bindings.controls(layout, intent) for intent in Intent)
    read, problems = Bindings.read(json.loads(json.dumps(bindings.plain())))
    assert problems == () and read.plain() == bindings.plain()


@pytest.mark.parametrize(
    "damaged",
    [
        {"pad/xbox": 3},
        {"pad/xbox": {"slam": []}},
        {"pad/xbox": {"slam": "west"}},
        {"pad/xbox": {"slam": ["x" * 10_000]}},
        {"pad/xbox": {"slam": ["w"]}},
        {"pad/xbox": {"slam": ["west", ["east"]]}},
        {"pad/xbox": {"slam": ["south", "east", "west", "north", "l1", "r1"]}},
        {"pad/xbox": {"slam": ["l2", "north"]}},
        {"pad/xbox": {"slam": ["west", "west"]}},
        {"pad/xbox": {intent.value: ["west"] for intent in Intent}},
        {"pad/toaster": {}},
        {"keys/0": {"jump": ["w"]}},
        {"keys/0": {"slam": ["south"]}},
        {"keys/0": {"slam": ["spce"]}},
        {"keys/alone": {"up": ["f15"]}},
        {"keys/1": None},
        {"x" * 100_000: {}},
    ],
)
def test_a_damaged_save_costs_one_sentence_and_keeps_the_defaults(damaged: dict[str, object]) -> None:
    bindings, problems = Bindings.read(damaged)
    assert len(problems) == 1 and bindings.plain() == {}
    assert len(problems[0]) < 160


def test_intents_that_a_saved_layout_does_not_name_keep_their_controls() -> None:
    """As in a file that was written by hand, or before the game knew an intent."""
    bindings, problems = Bindings.read({"pad/xbox": {"slam": ["r3"], "peek": ["north"]}})
    assert problems == ()
    assert bindings.controls("pad/xbox", Intent.SLAM) == ("r3",)
    assert bindings.controls("pad/xbox", Intent.EXTRA) == ("r2",), "its other control is taken"
    assert bindings.controls("pad/xbox", Intent.CONFIRM) == ("south",)


def test_saved_zones_that_share_a_key_fall_back_together() -> None:
    layout = {
        intent.value: [f"kp_{place}" if place < 10 else f"f{place}"] for place, intent in enumerate(Intent)
    }
    bindings, problems = Bindings.read({"keys/0": layout, "keys/1": layout})
    assert len(problems) == 1 and bindings.plain() == {}


def test_families_by_guid_then_by_name() -> None:
    assert family("030000004c050000cc09000011810000") is Family.PLAYSTATION
    assert family("030000005e0400008e02000010010000") is Family.XBOX
    assert family("030000007e0500000920000011810000") is Family.SWITCH
    assert family("xx", "Sony DualSense") is Family.PLAYSTATION
    assert family("", "no name") is Family.GENERIC


def test_signs() -> None:
    assert pad_glyph(Family.SWITCH, "l2").label == "ZL"
    assert pad_glyph(Family.PLAYSTATION, "south").shape is Shape.CROSS
    assert [key_glyph(key).label for key in ("w", "space", "kp_0", "f10", "left")] == [
        "W", "Space", "Num 0", "F10", "←",
    ]  # fmt: skip
    assert key_glyph("semicolon", "ö").label == "Ö"
    assert [key_glyph("apostrophe", learned).label for learned in ("", "'", "ä")] == ["' \"", "' \"", "Ä"]
