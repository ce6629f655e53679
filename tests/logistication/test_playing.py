"""LO-5 to LO-11: what may be played on what, picking up, groups, definitions, drawing up."""

from __future__ import annotations

import pytest

from game.core.cards import Place
from game.core.contract import Illegal
from game.logistication.rules.deck import Card
from game.logistication.rules.events import Drew, PickedUp, Played
from game.logistication.rules.legality import fits
from game.logistication.rules.state import OPEN, Blind, PickUp, Play, Top
from tests.logistication.positions import Round, cards, only, told

REST = ("B3 B4 B5", "Y3 Y4 Y5", "Y6 Y7 Y8")


def test_lo_5_one_must_play_if_one_can() -> None:
    """LO-5: the pile is picked up only if nothing fits; then the next player is open-open."""
    table = Round("R3 B4 B5", *REST, pile="R9 R8")
    assert "nothing fits" not in table.refused(PickUp(0))
    assert table.legal("A")[0] == PickUp(0)
    events = table.pick_up("A")
    assert only(events, PickedUp).cards == cards("R9 R8")
    assert table.hand("A") == "R3 B4 B5 R8 R9" and table.pile == ""
    assert table.turn == "B" and table.state.top == OPEN
    able = Round("R9 B4 B5", *REST, pile="R9 R8")
    assert able.plays("A") == ["R9"]
    assert able.refused(PickUp(0)) == "Fox can't pick up the pile: a card fits"


def test_lo_5_out_of_turn_is_refused() -> None:
    """LO-5: only the player on turn plays or picks up."""
    table = Round("R3 B4 B5", *REST, pile="R9")
    assert table.refused(Play(1, cards("B3"))) == "Whale can't do that: it is the turn of Fox"
    assert "turn of Fox" in table.refused(PickUp(2))
    assert "turn of Fox" in table.refused(Blind(3, Place(0)))
    assert table.refused(Play(9, cards("B3"))) == "There is no seat 9 at this table"
    with pytest.raises(Illegal, match="Fox"):
        table.play("A", "B4")


@pytest.mark.parametrize(
    ("card", "top", "any_colour", "same_colour"),
    [
        ("R7", "R7", True, True),
        ("R8", "R7", True, True),
        ("R6", "R7", False, False),
        ("B7", "R7", True, False),
        ("B8", "R7", False, False),
        ("R3", "RR", True, True),
        ("R3", "RN", True, True),
        ("R3", "RD", True, True),
        ("B3", "RD", False, False),
        ("RR", "R9", True, True),
        ("RN", "R3", True, True),
        ("RD", "RR", True, True),
        ("BR", "RR", True, False),
        ("BN", "RR", False, False),
        ("BD", "R3", False, False),
        ("W", "R9", True, True),
        ("S", "RR", True, True),
        ("D6", "BN", True, True),
        ("R3", "open", True, True),
        ("BD", "open", True, True),
        ("R3", "R", True, True),
        ("RN", "R", True, True),
        ("B3", "R", False, False),
    ],
)
def test_lo_6_lo_7_lo_8_what_fits(card: str, top: str, any_colour: bool, same_colour: bool) -> None:
    """LO-6: own colour, number not lower, specials. LO-7: same face, by option. LO-8: colourless always."""
    assert fits(Card.parse(card), Top.parse(top), "any_colour") is any_colour
    assert fits(Card.parse(card), Top.parse(top), "same_colour") is same_colour


def test_lo_7_sentence_names_what_the_pile_takes() -> None:
    """LO-7: the refusal says what would fit under the option in use."""
    hand = "B3 R4 W"
    table = Round(hand, *REST, pile="R7")
    assert table.refused(Play(0, cards("B3"))) == (
        "Fox can't play the blue 3 on the red 7: it takes red or another 7"
    )
    assert "its number is lower" in table.refused(Play(0, cards("R4")))
    strict = Round(hand, *REST, pile="R7", matching="same_colour")
    assert strict.refused(Play(0, cards("B3"))).endswith("it takes red")


def test_lo_9_groups_of_one_face() -> None:
    """LO-9: several of one face if the first fits; the last is the new top."""
    table = Round("R5 B5 Y5 R9", *REST, pile="R4")
    assert set(table.plays("A")) == {"R5", "R9", "R5 B5", "R5 Y5", "R5 B5 Y5", "R5 Y5 B5"}
    assert table.refused(Play(0, cards("B5 R5"))) == (
        "Fox can't play the blue 5 on the red 4: it takes red or another 4"
    )
    assert "not of one face" in table.refused(Play(0, cards("R5 R9")))
    assert "not in the hand" in table.refused(Play(0, cards("R5 R5")))
    assert "at least one card" in table.refused(Play(0, ()))
    table.play("A", "R5 B5")
    assert table.state.top == Top.parse("B5")


def test_lo_9_any_order_below_the_top() -> None:
    """LO-9: the order below the top changes nothing, so the referee lays a card that fits first."""
    table = Round("R5 B5 Y5 R9", *REST, pile="R4", squash_counts="top_run")
    events = table.play("A", "B5 R5 Y5")
    assert only(events, Played).cards == cards("R5 B5 Y5")


def test_lo_9_draw_3_and_draw_6_go_together() -> None:
    """LO-9: they play as if of one face, in any order; a Draw 6 under a Draw 3 is defined by it."""
    table = Round("RD BD D6 R9", *REST, pile="R4")
    for text in ("RD BD", "RD D6 BD", "D6 RD", "D6 RD BD", "D6 BD", "RD BD D6 R9", "D6 R9"):
        assert not table.refused(Play(0, cards(text))), text
    assert "not of one face" in table.refused(Play(0, cards("D6 RD R9")))
    assert "undefined" in table.refused(Play(0, cards("RD D6")))


def test_lo_10_definitions() -> None:
    """LO-10: Wild and Draw 6 are defined in the same play by a coloured group; its last card is the top."""
    table = Round("W W D6 B3 Y3 R9", *REST, pile="R8")
    for text in ("W B3", "W B3 Y3", "W W Y3", "D6 R9", "D6 Y3 B3"):
        assert not table.refused(Play(0, cards(text))), text
    assert "undefined" in table.refused(Play(0, cards("W")))
    assert "not of one face" in table.refused(Play(0, cards("W B3 R9")))
    assert "without colour" in table.refused(Play(0, cards("W D6 B3")))
    assert "without colour" in table.refused(Play(0, cards("D6 W")))
    table.play("A", "W B3 Y3")
    assert table.state.top == Top.parse("Y3")


def test_lo_10_a_wild_can_be_defined_by_a_special() -> None:
    """LO-10: a coloured special defines, and acts."""
    table = Round("W RN R9", *REST, pile="B8")
    table.play("A", "W RN")
    assert table.turn == "C" and table.state.top == Top.parse("RN")


def test_lo_10_draw_3_defines_alone() -> None:
    """LO-10: what defines has colour, so a Draw 6 can't be hidden in a Wild's definition."""
    table = Round("W RD D6 R9", *REST, pile="B8")
    assert not table.refused(Play(0, cards("W RD")))
    assert "without colour" in table.refused(Play(0, cards("W RD D6")))


def test_lo_10_undefined_without_coloured_cards() -> None:
    """LO-10: with no coloured card in the hand they lie undefined and anything may follow."""
    table = Round("W D6 S", "B3 R5 YN", *REST[1:], pile="R9")
    assert sorted(table.plays("A")) == ["D6", "S", "W"]
    table.play("A", "W")
    assert table.state.top == OPEN and table.pile == "R9 W"
    assert set(table.plays("B")) == {"B3", "R5", "YN"}


def test_lo_10_several_undefined() -> None:
    """LO-10: a group of Wilds, or of Draw 6, can lie undefined too."""
    table = Round("W W D6 D6", *REST, pile="R9")
    assert sorted(table.plays("A")) == ["D6", "D6 D6", "W", "W W"]


def test_lo_11_draw_up_to_three() -> None:
    """LO-11: after a play one draws up to at least three; a bigger hand draws nothing."""
    table = Round("R5 B5 Y5", *REST, pile="R4", draw="B8 B9 R8 Y9")
    events = table.play("A", "R5 B5")
    assert only(events, Drew).cards == cards("B8 B9") and not only(events, Drew).forced
    assert table.hand("A") == "Y5 B8 B9"
    big = Round("R5 B5 Y5 R9", *REST, pile="R4")
    assert not told(big.play("A", "R5"), Drew)


def test_lo_11_draws_what_there_is() -> None:
    """LO-11: with the piles running out one draws what there is, and then nothing."""
    table = Round("R5 B6 Y7", "B3 B4 Y5", "Y3 Y4 R8", pile="R4", draw="B8")
    table.play("A", "R5")
    assert table.hand("A") == "B6 Y7 B8"
    events = table.play("B", "Y5")
    assert not told(events, Drew) and table.hand("B") == "B3 B4"
    small = Round("R5 B5 Y5", *REST, pile="R4", draw="B8")
    small.play("A", "R5 B5")
    assert small.hand("A") == "Y5 B8"
