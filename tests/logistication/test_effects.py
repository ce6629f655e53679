"""LO-12 to LO-18, LO-28 and the known answers of LO-29: what cards do to the turn order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.contract import Event
from game.logistication.rules.deck import DRAW_3, DRAW_6, NOT_U, REVERSE, SQUASH, Face
from game.logistication.rules.events import CounterOpened, Drew, Reversed, Skipped, Squashed
from game.logistication.rules.state import OPEN, PickUp, Play
from tests.logistication.positions import Round, cards, only, told

REST = ("B3 B4 B5", "Y3 Y4 Y5", "Y6 Y7 Y8")


def drawers(events: Sequence[Event]) -> list[tuple[str, int]]:
    """Who was made to draw how many."""
    return [("ABCDEFGH"[event.seat], event.count) for event in told(events, Drew) if event.forced]


def missing(events: Sequence[Event]) -> str:
    """Who misses a turn, in order."""
    return "".join("ABCDEFGH"[event.seat] for event in told(events, Skipped))


@pytest.mark.parametrize(
    ("text", "missed", "order"),
    [("RN", "B", "CDAB"), ("RN BN", "BC", "DABC"), ("RN BN YN", "BCD", "ABCD")],
)
def test_lo_12_not_u(text: str, missed: str, order: str) -> None:
    """LO-12: each Not U skips one more player."""
    table = Round("RN BN YN R3 R4 R5", *REST, pile="R4")
    events = table.play("A", text)
    assert missing(events) == missed
    assert table.order(4) == order
    assert all(event.by is NOT_U for event in told(events, Skipped))


def test_lo_12_nobody_misses_a_turn_by_their_own_card() -> None:
    """LO-12: with all others passed over the turn is the player's own; more Not Us change nothing."""
    table = Round("RN RN BN YN R4 R5", *REST, pile="R4")
    table.play("A", "RN RN BN YN")
    assert table.turn == "A"


@pytest.mark.parametrize(
    ("text", "drew", "order"),
    [
        ("RD", [("B", 3)], "CDAB"),
        ("D6 R9", [("B", 6)], "CDAB"),
        ("RD BD", [("B", 3), ("C", 3)], "DABC"),
        ("RD D6 R9", [("B", 3), ("C", 6)], "DABC"),
        ("D6 RD", [("B", 6), ("C", 3)], "DABC"),
        ("D6 D6 R9", [("B", 6), ("C", 6)], "DABC"),
        ("D6 D6 RD", [("B", 6), ("C", 6), ("D", 3)], "ABCD"),
    ],
)
def test_lo_12_draw_cards(text: str, drew: list[tuple[str, int]], order: str) -> None:
    """LO-12: the next player draws and misses the turn; several affect the following ones, one each."""
    table = Round("RD BD D6 D6 R9 R4 R5 R5", *REST, pile="R3")
    events = table.play("A", text)
    assert drawers(events) == drew
    assert missing(events) == "".join(letter for letter, _ in drew)
    assert table.order(4) == order


def test_lo_12_more_draw_cards_than_players_go_round_again() -> None:
    """LO-12: the fourth of three others is the first of them again; the turn is the player's own."""
    table = Round("RD RD BD BD R5 R5 R6", *REST, pile="R3")
    events = table.play("A", "RD RD BD BD")
    assert drawers(events) == [("B", 3), ("C", 3), ("D", 3), ("B", 3)]
    assert table.turn == "A"


def test_lo_12_too_few_cards_left() -> None:
    """LO-12: draw what there is; the forced draw comes before the player's own drawing up (LO-11)."""
    table = Round("RD R5 R6", *REST, pile="R3", draw="B8 B9")
    events = table.play("A", "RD")
    assert drawers(events) == [("B", 2)] and table.turn == "C"
    assert table.hand("A") == "R5 R6"


@pytest.mark.parametrize("text", ["RD", "D6 R9", "RN"])
def test_lo_12_lo_29_draw_cards_act_as_not_u_without_piles(text: str) -> None:
    """LO-12, LO-29: in phases 2 and 3, the draw piles gone, Draw 3 and Draw 6 act as a Not U."""
    table = Round("RD D6 RN R9 R4", *REST, pile="R3", draw="")
    before = table.hand("B")
    events = table.play("A", text)
    assert missing(events) == "B" and table.turn == "C"
    assert table.hand("B") == before


@pytest.mark.parametrize("text", ["RD", "D6 R9", "RN", "RR"])
def test_lo_12_blind_phase(text: str) -> None:
    """LO-29: so they do for a player in phase 3, whose hand is empty."""
    table = Round(f"{text} R4 R5", "", "Y3 Y4 Y5", pile="R3", up=("R8 R8 R8", "", ""), draw="")
    events = table.play("A", text)
    assert missing(events) == ("" if text == "RR" else "B") and table.turn == "C"
    assert table.hand("B") == ""


def test_lo_13_reverse_turns_the_direction() -> None:
    """LO-13: Reverse turns the direction."""
    table = Round("RR R4 R5", *REST, pile="R3")
    events = table.play("A", "RR")
    assert only(events, Reversed).direction == -1
    assert table.order(4) == "DCBA"


@pytest.mark.parametrize("seats", ["two players", "two left of four"])
def test_lo_13_lo_28_lo_29_reverse_is_not_u_one_on_one(seats: str) -> None:
    """LO-13, LO-28, LO-29: with two players left in play Reverse acts as Not U."""
    hands = ("RR R4 R5", "B3 B4 B5")
    if seats == "two players":
        table = Round(*hands, pile="R3")
    else:
        table = Round(*hands, "", "", pile="R3", places=(0, 0, 1, 2), draw="")
    events = table.play("A", "RR")
    assert table.turn == "A" and table.state.direction == 1
    assert only(events, Skipped) == Skipped(1, REVERSE)


@pytest.mark.parametrize("text", ["RN BN", "RR BR", "RD BD"])
def test_lo_28_any_number_gives_the_turn_again(text: str) -> None:
    """LO-4, LO-28: one-on-one even two of them make it the player's turn again."""
    table = Round(f"{text} R4 R5", "B3 B4 B5", pile="R3")
    table.play("A", text)
    assert table.turn == "A"


def test_lo_14_squash() -> None:
    """LO-14: Squash removes the pile, itself included; the next player is open-open."""
    table = Round("S R4 R5", *REST, pile="R9 RN", draw="")
    squashed = table.state.squashed
    events = table.play("A", "S")
    assert only(events, Squashed) == Squashed(cards("R9 RN S"), SQUASH)
    assert table.state.squashed == squashed + cards("R9 RN S")
    assert table.pile == "" and table.turn == "B" and table.state.top == OPEN


@pytest.mark.parametrize(
    ("pile", "play", "anywhere", "top_run"),
    [
        ("R7 R8 B8 B7", "Y7", True, False),
        ("R7 Y7", "B7", True, True),
        ("Y7", "B7 R7", True, True),
        ("R8 R7", "Y7", False, False),
        ("BD Y7", "W YD D6 Y7", False, False),
    ],
)
def test_lo_15_three_of_a_face(pile: str, play: str, anywhere: bool, top_run: bool) -> None:
    """LO-15: three of a face squash the pile wherever they lie, or by option only on top."""
    hand = "Y7 B7 R7 W YD D6 R9"
    for option, squashes in (("anywhere", anywhere), ("top_run", top_run)):
        table = Round(hand, *REST[:1], "Y3 Y4 Y5", "Y6 Y8 Y9", pile=pile, squash_counts=option)
        if table.refused(Play(0, cards(play))):
            continue
        events = table.play("A", play)
        assert bool(told(events, Squashed)) is squashes
        if squashes:
            assert table.state.top == OPEN and only(events, Squashed).by is Face.SEVEN


def test_lo_15_three_of_a_face_in_one_play() -> None:
    """LO-15: three at once squash, after their effects; so do three Wilds under any definition."""
    table = Round("RD BD YD R5 R5", *REST, pile="R3")
    events = table.play("A", "RD BD YD")
    kinds = [type(event) for event in events]
    assert drawers(events) == [("B", 3), ("C", 3), ("D", 3)]
    assert kinds.index(Squashed) > max(i for i, e in enumerate(events) if isinstance(e, Drew) and e.forced)
    wilds = Round("W W W R5 R6", *REST, pile="B9")
    wilds.play("A", "W W W R5")
    assert wilds.pile == ""


def test_lo_15_draw_3_and_draw_6_are_two_faces() -> None:
    """LO-15: they go together in a play (LO-9), but each counts for itself in the pile."""
    table = Round("RD D6 BD R5", *REST, pile="R3")
    table.play("A", "RD D6 BD")
    assert table.pile == "R3 RD D6 BD"


def test_lo_16_lo_29_double_reverse() -> None:
    """LO-16, LO-29: a pair resets the player's turn, who must play on the top card; then B as before."""
    table = Round("RR BR B9 Y3", *REST, pile="R3")
    events = table.play("A", "RR BR")
    assert table.turn == "A" and table.state.direction == 1
    assert not told(events, Reversed) and not told(events, CounterOpened)
    assert table.plays("A") == ["B9"], "on the blue Reverse"
    assert "a card fits" in table.refused(PickUp(0))
    table.play("A", "B9")
    assert table.order(4) == "BCDA"


def test_lo_16_double_reverse_may_end_in_picking_up() -> None:
    """LO-16: with nothing to play on it the player picks up."""
    table = Round("RR BR Y8 Y3", *REST, pile="R3", draw="")
    table.play("A", "RR BR")
    table.pick_up("A")
    assert table.hand("A") == "R3 Y3 Y8 RR BR" and table.turn == "B"


@pytest.mark.parametrize(("text", "turn", "direction"), [("RR BR YR", "D", -1), ("RR RR BR YR", "A", 1)])
def test_lo_16_three_and_four_reverses(text: str, turn: str, direction: int) -> None:
    """LO-16: three squash the pile and count as one, four as two."""
    table = Round("RR RR BR YR B9 Y3", *REST, pile="R3")
    events = table.play("A", text)
    assert told(events, Squashed) and table.state.top == OPEN
    assert (table.turn, table.state.direction) == (turn, direction)
    assert not told(events, CounterOpened), "it is no single Reverse"


def test_lo_17_lo_29_draw_6_defined_by_reverse() -> None:
    """LO-17, LO-29: B draws 6, then plays; then the Reverse acts: A, then D. No counter."""
    table = Round("D6 RR R9 R4", "R5 B4 B5", *REST[1:], pile="B8")
    events = table.play("A", "D6 RR")
    assert drawers(events) == [("B", 6)] and missing(events) == ""
    assert not told(events, CounterOpened) and table.state.duel is None
    assert table.turn == "B"
    table.play("B", "R5")
    assert table.order(4) == "ADCB"


def test_lo_17_with_nothing_to_draw_b_just_plays() -> None:
    """LO-17: without draw piles B just plays."""
    table = Round("D6 RR R9 R4", "R5 B4 B5", *REST[1:], pile="B8", draw="")
    table.play("A", "D6 RR")
    assert table.turn == "B" and len(table.state.hands[1]) == 3
    table.play("B", "R5")
    assert table.order(2) == "AD"


def test_lo_17_two_draw_6_defined_by_reverse() -> None:
    """LO-17, several: all but the last who draws miss their turns; the last plays, then the other way."""
    table = Round("D6 D6 RR R9 R4", "B3 B4 B5", "R5 Y4 Y5", "Y6 Y7 Y8", pile="B8")
    events = table.play("A", "D6 D6 RR")
    assert drawers(events) == [("B", 6), ("C", 6)] and missing(events) == "B"
    assert table.order(4) == "CBAD"


def test_lo_17_draw_6_defined_by_two_reverses() -> None:
    """LO-16 with LO-18: the draw first; then the turn starts again, direction unchanged."""
    table = Round("D6 RR BR B9 R4", *REST, pile="B8")
    events = table.play("A", "D6 RR BR")
    assert drawers(events) == [("B", 6)]
    assert table.order(4) == "ABCD"


def test_lo_17_one_on_one_it_is_a_not_u() -> None:
    """LO-13 before LO-17: one-on-one the Reverse is a Not U, so the turn is the player's again."""
    table = Round("D6 RR R9 R4", "R5 B4 B5", pile="B8")
    table.play("A", "D6 RR")
    assert table.turn == "A"


@pytest.mark.parametrize(
    ("text", "drew", "missed", "order"),
    [
        ("D6 RN", [("B", 6)], "BC", "DABC"),
        ("D6 RN BN", [("B", 6)], "BCD", "ABCD"),
        ("D6 RD", [("B", 6), ("C", 3)], "BC", "DABC"),
        ("D6 RD BD", [("B", 6), ("C", 3), ("D", 3)], "BCD", "ABCD"),
    ],
)
def test_lo_18_draw_6_defined_by_specials(
    text: str, drew: list[tuple[str, int]], missed: str, order: str
) -> None:
    """LO-18: the draw first, then the others on the following players."""
    table = Round("D6 RN BN RD BD R9", *REST, pile="B8")
    events = table.play("A", text)
    assert drawers(events) == drew
    assert missing(events) == missed
    assert table.order(4) == order


def test_lo_18_causes_are_told_in_order() -> None:
    """LO-18: who is skipped, and by what."""
    table = Round("D6 RN R9 R8", *REST, pile="B8")
    events = table.play("A", "D6 RN")
    assert told(events, Skipped) == [Skipped(1, DRAW_6), Skipped(2, NOT_U)]
    table = Round("RD R9 R8", *REST, pile="R8")
    assert told(table.play("A", "RD"), Skipped) == [Skipped(1, DRAW_3)]


def test_lo_12_counter_clockwise_effects_follow_the_turn_order() -> None:
    """LO-12: the next player is the next as the turn order runs now."""
    table = Round("RD R9 R8", *REST, pile="R8", direction=-1)
    assert drawers(table.play("A", "RD")) == [("D", 3)]
    assert table.order(3) == "CBA"
