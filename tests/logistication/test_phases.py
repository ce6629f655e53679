"""LO-26, LO-27, LO-30, LO-32: phases, places, what a seat knows, rounds that go in circles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import Place
from game.core.contract import PUBLIC
from game.core.rng import Chance, stream
from game.logistication import rules
from game.logistication.observation import imagined, observe, redact
from game.logistication.redeal import redeal
from game.logistication.rules.events import (
    BlindFailed,
    Circling,
    Dealt,
    Drew,
    FaceUpTaken,
    MatchEnded,
    PickedUp,
    Played,
    WentOut,
)
from game.logistication.rules.state import OPEN, Blind, How, PickUp, Play, PlayerPhase, Top
from tests.logistication.positions import Round, cards, only, told

REST = ("B3 B4 B5", "Y3 Y4 Y5", "Y6 Y7 Y8")


def test_lo_26_phase_2() -> None:
    """LO-26: draw piles gone and hand empty: the three face-up cards are taken into the hand."""
    table = Round("R5", *REST, pile="R3", up=("R9 B9 Y9", "", "", ""), draw="")
    assert table.state.player_phase(0) is PlayerPhase.HAND
    events = table.play("A", "R5")
    assert only(events, FaceUpTaken).cards == cards("R9 B9 Y9")
    assert table.hand("A") == "R9 Y9 B9" and table.state.up[0] == ()
    assert table.state.player_phase(0) is PlayerPhase.FACE_UP
    assert table.state.known[0] == table.state.hands[0], "everybody saw them"


def test_lo_26_not_while_there_is_something_to_draw() -> None:
    """LO-26: with draw piles one draws instead."""
    table = Round("R5", *REST, pile="R3", draw="B9")
    assert not told(table.play("A", "R5"), FaceUpTaken)
    assert table.hand("A") == "B9"


def test_lo_26_players_advance_independently() -> None:
    """LO-26: one may be in phase 3 while another has not begun phase 2."""
    table = Round(
        "", "B3", "R3 R4 R5", pile="R3", up=("", "", "Y9 Y8 Y7"), down=("R8 R9 B8", "", ""), draw=""
    )
    assert [table.state.player_phase(seat) for seat in range(3)] == [
        PlayerPhase.BLIND,
        PlayerPhase.BLIND,
        PlayerPhase.HAND,
    ]


def test_lo_26_phase_3_blind() -> None:
    """LO-26: with an empty hand one face-down card is turned up and played; the others stay."""
    table = Round("", *REST, pile="R3", up=(), down=("R8 B9 Y4", "", "", ""), draw="")
    assert table.legal("A")[:3] == [Blind(0, Place(place)) for place in range(3)]
    assert "has no hand left" in table.refused(Play(0, cards("R8")))
    assert "has no hand left" in table.refused(PickUp(0))
    assert table.refused(Blind(0, Place(3))) == "Fox has no face-down card 4: 3 are left"
    events = table.blind("A", 1)
    assert only(events, Played).how is How.BLIND and table.pile == "R3 R8"
    assert table.state.down[0] == cards("B9 Y4") and table.turn == "B"


def test_lo_26_a_blind_card_that_fails() -> None:
    """LO-26: it and the pile go to the hand, which must be emptied before the next blind card."""
    table = Round("", *REST, pile="B8 R3", up=(), down=("R8 B9 Y4", "", "", ""), draw="")
    events = table.blind("A", 2)
    assert only(events, BlindFailed).card == cards("B9")[0]
    assert only(events, PickedUp).cards == cards("B8 R3")
    assert table.hand("A") == "R3 B8 B9" and table.turn == "B" and table.state.top == OPEN
    assert table.state.known[0] == table.state.hands[0]
    assert table.state.shields[0] > 0
    table.play("B", "B3")
    table.play("C", "Y3")
    table.play("D", "Y6")
    assert "before the hand is empty" in table.refused(Blind(0, Place(0)))
    assert table.state.player_phase(0) is PlayerPhase.BLIND


@pytest.mark.parametrize("code", ["W", "D6"])
def test_lo_26_lo_10_blind_wild_is_undefined(code: str) -> None:
    """LO-10: the blind card alone is in play, so nothing can define it."""
    table = Round("", *REST, pile="R3", up=(), down=(f"{code} B9 Y4", "", "", ""), draw="")
    table.blind("A", 1)
    assert table.state.top == OPEN and table.pile == f"R3 {code}"


def test_lo_26_blind_squash_and_specials_act() -> None:
    """LO-26: a card turned up acts as played."""
    table = Round("", *REST, pile="R3", up=(), down=("S RN Y4", "", "", ""), draw="")
    table.blind("A", 1)
    assert table.pile == ""
    table = Round("", *REST, pile="R3", up=(), down=("S RN Y4", "", "", ""), draw="")
    table.blind("A", 2)
    assert table.turn == "C"


def test_lo_27_places() -> None:
    """LO-27: the first out wins, the others play on; the last with cards is the last one standing."""
    table = Round("R5", "R6", "R7", pile="R3", up=(), down=(), draw="")
    events = table.play("A", "R5")
    assert only(events, WentOut) == WentOut(0, 1) and table.turn == "B"
    assert rules.outcome(table.state) is None
    assert table.legal("A") == [] and table.slam("A") is None
    assert table.refused(PickUp(0)) == "Fox can't do that: it is out of cards"
    events = table.play("B", "R6")
    ended = only(events, MatchEnded)
    assert ended.places == (1, 2, 3) and not ended.circled
    outcome = rules.outcome(table.state)
    assert outcome is not None and outcome.winners == {0} and outcome.places == (1, 2, 3)
    assert outcome.summary == "Fox got rid of every card first; Bolt came last"
    assert rules.asked(table.state) == () and rules.deadline(table.state) is None
    assert table.legal("C") == [] and table.refused(Play(2, cards("R7"))).endswith("the round is over")


def test_lo_27_a_finished_player_is_passed_over() -> None:
    """LO-27: by turns and by all effects."""
    table = Round("RN R5", "", "B3 B4", "Y3 Y4", pile="R3", places=(0, 1, 0, 0), up=(), down=(), draw="")
    table.play("A", "RN")
    assert table.turn == "D"


@pytest.mark.parametrize(
    ("text", "turn", "direction"),
    [
        ("RN", "C", 1),
        ("RN BN", "D", 1),
        ("RN BN YN RN", "C", 1),
        ("RR", "D", -1),
        ("RR BR", "B", 1),
        ("RD", "C", 1),
    ],
)
def test_lo_27_effects_of_a_last_play_still_apply(text: str, turn: str, direction: int) -> None:
    """LO-27: who goes out still skips and reverses; a turn of their own passes to the next player.

    Three skips with B, C, D left pass over all and come to B again, so the fourth skips B.
    """
    table = Round(text, *REST, pile="R3", up=(), down=(), draw="")
    table.play("A", text)
    assert table.state.places[0] == 1
    assert (table.turn, table.state.direction) == (turn, direction)


def test_lo_27_last_play_with_two_others_left() -> None:
    """LO-27, LO-28: the play was made among three, so the Reverse turned; both ways it comes to C."""
    table = Round("RR", "B3", "R6", pile="R3", up=(), down=(), draw="")
    table.play("A", "RR")
    assert table.turn == "C" and table.state.duel is not None and table.state.duel.loser == 1


def test_lo_32_announced_at_the_second_time_ended_at_the_third() -> None:
    """LO-32: each skips the other and must pick up their own card again, round and round."""
    table = Round("Y6 BD", "R8 BN", pile="", up=(), down=(), draw="")
    circling = []
    for lap in range(2):
        for letter, code in (("A", "BD"), ("B", "BN")):
            circling.append(len(told(table.play(letter, code), Circling)))
            circling.append(len(told(table.pick_up(letter), Circling)))
        assert table.hand("A") == "Y6 BD" and table.hand("B") == "R8 BN" and table.turn == "A"
        assert table.state.circles == 2 * lap
    assert circling == [0, 0, 0, 0, 1, 0, 0, 0], "announced once"
    assert observe(table.state, PUBLIC).circles == 2
    events = table.play("A", "BD")
    assert told(events, Circling) == [Circling(3)]
    assert only(events, MatchEnded).places == (1, 2), "A has one card left, B two"
    outcome = rules.outcome(table.state)
    assert outcome is not None and outcome.winners == {0} and "went in circles" in outcome.summary


def test_lo_32_what_cannot_come_back_starts_the_count_afresh() -> None:
    """LO-32: a card drawn or a pile squashed makes a new position of everything."""
    table = Round("Y6 BD R5 S", "R8 BN R9", pile="", up=(), down=(), draw="")
    table.play("A", "BD")
    table.play("A", "S")
    assert len(table.state.positions) == 1


def test_lo_32_equal_ones_share_the_place() -> None:
    """LO-32: those still in are placed by cards left, equal ones sharing; who went out keeps the place."""
    table = circle(("R9 R8", "B9 B8", "", "Y3 Y4 Y5"), places=(0, 0, 1, 0))
    events = table.play("A", "R9")
    ended = only(events, MatchEnded)
    assert ended.circled and ended.places == (2, 3, 1, 4)
    assert told(events, Circling) == [Circling(3)]


def circle(hands: tuple[str, ...], places: tuple[int, ...]) -> Round:
    """A round in which A's playing R9 brings a position that has stood twice."""
    table = Round(*hands, pile="", places=places, up=(), down=(), draw="")
    before = table.state
    after, _ = rules.apply(before, Play(0, cards("R9")), 100, None)  # type: ignore[arg-type]
    (position,) = after.positions
    table.match.state = replace(before, positions=(position, position))
    return table


def test_lo_30_observation() -> None:
    """LO-30: own hand, everything open, sizes; no other hand, no face-down card, not even one's own."""
    table = Round("R5 B5 Y5", *REST, pile="R3")
    seen = observe(table.state, frozenset({1}))
    assert seen.hands == (None, table.state.hands[1], None, None)
    assert seen.hand == table.state.hands[1] and seen.seat == 1
    assert seen.hand_sizes == (3, 3, 3, 3) and seen.down == (3, 3, 3, 3)
    assert seen.up == table.state.up and seen.pile == table.state.pile
    assert seen.top == Top.parse("R3") and seen.cards_left(0) == 9
    assert seen.draw == (len(table.state.draw[0]), len(table.state.draw[1]))
    assert observe(table.state, PUBLIC).hands == (None,) * 4
    everything = observe(table.state, frozenset(range(4)))
    assert everything.hands == table.state.hands and everything.down == (3, 3, 3, 3)


def test_lo_30_events_are_redacted() -> None:
    """LO-30: dealt hands and drawn cards are seen by their owner alone."""
    table = Round("R5 B5 Y5", *REST, pile="R3", draw="B9")
    drew = only(table.play("A", "R5"), Drew)
    assert redact(drew, frozenset({0})) == drew
    assert redact(drew, frozenset({1})) == replace(drew, cards=None)
    _, events = rules.deal(rules.Options(), 3, rules.Carry(), Chance(1, 0))
    dealt = only(events, Dealt)
    assert redact(dealt, frozenset({2})).hands == (None, None, dealt.hands[2])  # type: ignore[attr-defined]


def test_lo_30_who_picked_up_what() -> None:
    """LO-30: everybody knows the cards of a pile until they are played, and what did not fit."""
    table = Round("B3 B4", "R9 R4 R5", "Y5 Y6 Y7", pile="R8 Y9", draw="")
    table.pick_up("A")
    assert table.state.known[0] == cards("R8 Y9")
    (note,) = observe(table.state, PUBLIC).pick_ups
    assert (note.seat, note.top, note.cards) == (0, Top.parse("Y9"), cards("R8 Y9"))
    table.play("B", "R4")
    table.pick_up("C")
    assert table.turn == "A"
    table.play("A", "R8")
    assert table.state.known[0] == cards("Y9")


def test_lo_30_faces_that_stand_at_two() -> None:
    """LO-15, LO-30: the faces of which one more squashes the pile."""
    table = Round("R5 B5 Y5", *REST, pile="R3 B4 B3 R8 R7 Y7")
    assert [int(face) for face in observe(table.state, PUBLIC).twice_in_pile()] == [3, 7]
    top = Round("R5 B5 Y5", *REST, pile="R3 B4 B3 R8 R7 Y7", squash_counts="top_run")
    assert [int(face) for face in observe(top.state, PUBLIC).twice_in_pile()] == [7]


def test_lo_30_dealt_anew_looks_the_same() -> None:
    """LO-30: with all that a seat can't know dealt anew it sees and may do the very same."""
    table = Round("R5 B5 Y5", *REST, pile="R3")
    table.play("A", "R5")
    for seat in range(4):
        eyes = frozenset({seat})
        other = redeal(table.state, eyes, stream(seat, "test"))
        assert other != table.state
        assert observe(other, eyes) == observe(table.state, eyes)
        assert rules.legal_actions(other, seat) == rules.legal_actions(table.state, seat)


def test_an_imagined_state_is_the_true_one_if_the_guess_is_right() -> None:
    """Playouts start from a state that looks like what was seen."""
    table = Round("R5 B5 Y5", *REST, pile="R3")
    table.play("A", "R5")
    state = table.state
    seen = observe(state, frozenset({0}))
    again = imagined(seen, state.hands, state.down, state.draw)
    assert again == replace(state, positions=())
    assert observe(again, frozenset({0})) == seen
