"""LO-21 to LO-25: snap, hesitation steal, jump-in, the one slam button, the shield, dead heats."""

from __future__ import annotations

import pytest

from game.core.contract import PUBLIC
from game.core.presses import Timed
from game.logistication import rules
from game.logistication.observation import observe, redact
from game.logistication.rules.deck import Card
from game.logistication.rules.events import (
    Drew,
    Hesitated,
    PickedUp,
    ShieldEnded,
    SlammedInVain,
    SlamUnlocked,
    SnapClosed,
    SnapOpened,
    Squashed,
    Stole,
)
from game.logistication.rules.state import Counter, FalseSlam, How, JumpIn, Play, SnapOn, Steal
from tests.logistication.positions import Round, cards, only, told

DUEL = ("RR R4 R5 R6", "BR B4 B5 B6", "Y3 Y4 Y5 Y6", "YR Y7 Y8 Y9")
"""A may reverse; B, who then misses out, and D, whose turn it then is, hold a Reverse each."""


def card(code: str) -> Card:
    return Card.parse(code)


SNAP = ("R5 B8 Y8", "B3 B4 B6", "Y3 Y4 Y5", "Y6 Y7 B7")


def test_lo_21_snap_a_drawn_card_of_the_face_just_played() -> None:
    """LO-21: A plays a 5, draws a 5, throws it on, draws again, may snap again."""
    table = Round(*SNAP, pile="R3", draw="B5 Y5 R9")
    events = table.play("A", "R5")
    assert only(events, SnapOpened) == SnapOpened(0, 100 + 2000)
    assert table.legal("A") == [SnapOn(0, cards("B5"))] and table.turn == "B"
    events = table.snap("A", "B5")
    assert only(events, Drew).cards == cards("Y5") and only(events, SnapOpened).ends == 200 + 2000
    assert table.turn == "B" and table.pile == "R3 R5 B5"
    events = table.snap("A", "Y5")
    assert only(events, Squashed).cards == cards("R3 R5 B5 Y5"), "the third 5"
    assert table.hand("A") == "Y8 B8 R9" and table.slam("A") == FalseSlam(0)


def test_lo_21_only_what_was_drawn_and_has_the_face() -> None:
    """LO-21: a matching card that was in the hand before is not snapped, nor a drawn one of another face."""
    table = Round("R5 B5 Y8", *SNAP[1:], pile="R3", draw="B9")
    table.play("A", "R5")
    assert "was not just drawn, or it does not have the face" in table.refused(SnapOn(0, cards("B5")))
    assert "was not just drawn, or it does not have the face" in table.refused(SnapOn(0, cards("B9")))
    assert "has not just drawn" in table.refused(SnapOn(1, cards("B3")))


def test_lo_21_several_drawn_are_snapped_one_by_one() -> None:
    """LO-21: of two drawn at once both may follow."""
    table = Round("R5 B8", *SNAP[1:], pile="R3", draw="B5 Y5 R9 R8", squash_counts="top_run")
    table.play("A", "R5")
    assert table.legal("A") == [SnapOn(0, cards("Y5")), SnapOn(0, cards("B5"))]
    assert "several cards at once" in table.refused(SnapOn(0, cards("B5 Y5")))
    table.snap("A", "B5")
    table.snap("A", "Y5")


def test_lo_21_closes_as_the_next_player_plays_or_time_runs_out() -> None:
    """LO-21: before the next player plays or the window ends."""
    table = Round(*SNAP, pile="R3", draw="B5 R9")
    table.play("A", "R5")
    events = table.play("B", "B6") if "B6" in table.plays("B") else table.pick_up("B")
    assert events[0] == SnapClosed(0)
    assert "has not just drawn" in table.refused(SnapOn(0, cards("B5")))
    table = Round(*SNAP, pile="R3", draw="B5 R9")
    table.play("A", "R5")
    assert table.wait(2000) == (SnapClosed(0),)
    assert table.slam("A") == FalseSlam(0)


def test_lo_21_nobody_else_is_told() -> None:
    """LO-21: window, events and what others may do are alike whether or not there is something to snap."""
    seen = []
    for drawn in ("B5", "B9"):
        table = Round(*SNAP, pile="R3", draw=f"{drawn} R8")
        events = table.play("A", "R5")
        for eyes in (PUBLIC, frozenset({1, 2, 3})):
            told_others = tuple(redact(event, eyes) for event in events)
            seen.append((told_others, observe(table.state, eyes).snap, observe(table.state, eyes).due))
        assert table.plays("B") == [] and table.legal("C") == [FalseSlam(2)]
    assert seen[:2] == seen[2:]


@pytest.mark.parametrize(
    ("play", "drawn", "snap", "order"),
    [
        ("RN", "BN", "BN", "DABC"),
        ("RD", "BD", "BD", "DABC"),
        ("RR", "BR", "BR", "ABCD"),
        ("D6 RN", "BN", "BN", "ABCD"),
        ("D6 RR", "BR", "BR", "ABCD"),
        ("S", "S", "S", "BCDA"),
    ],
)
def test_lo_21_effects_add_to_the_plays(play: str, drawn: str, snap: str, order: str) -> None:
    """LO-21: as if played together: two Not Us skip two, two Reverses start the turn again."""
    fill = {"RN": 1, "RD": 4, "RR": 1, "D6 RN": 7, "D6 RR": 7, "S": 1}[play] - 1
    before = " ".join(["R8"] * min(fill, 3) + ["Y9"] * max(0, fill - 3))
    table = Round(
        f"{play} B3 B6", "Y3 Y4 Y5", "Y6 Y7 B7", "B8 B9 R9", pile="R3", draw=f"{before} {drawn} R4 R5"
    )
    table.play("A", play)
    if play == "RR":
        assert table.turn == "D"
    table.snap("A", snap)
    assert table.order(4) == order
    assert table.state.duel is None


def test_lo_21_draws_by_a_snapped_card_hit_the_next_victim() -> None:
    """LO-21 with LO-12: a Draw 3 snapped on a Draw 3 makes the one after the first victim draw."""
    table = Round("RD B3 B6", "Y3 Y4 Y5", "Y6 Y7 B7", "B8 B9 R9", pile="R3", draw="R4 R5 R6 BD Y8 Y9 R7 R8")
    table.play("A", "RD")
    events = table.snap("A", "BD")
    assert [(event.seat, event.count) for event in told(events, Drew)] == [(2, 3), (0, 1)]


def test_lo_21_a_wild_is_snapped_with_its_definition() -> None:
    """LO-21 with LO-10: after an undefined Wild a drawn Wild is thrown on with a card that defines it."""
    table = Round("W S S", *SNAP[1:], pile="R3", draw="W R9")
    table.play("A", "W")
    assert table.legal("A") == [SnapOn(0, cards("W"))], "no coloured card in the hand"
    table = Round("W S", *SNAP[1:], pile="R3", draw="W R9 R8")
    table.play("A", "W")
    assert table.legal("A") == [SnapOn(0, cards("W R9"))]
    table.snap("A", "W R9")
    assert table.pile == "R3 W W R9"


def test_lo_21_no_snap_for_cards_one_is_made_to_draw() -> None:
    """LO-21: a forced draw ends no turn."""
    table = Round("RD B3 B6 B7", "Y3 Y4 Y5", "Y6 Y7 B7", "B8 B9 R9", pile="R3", draw="BD YD R6 R9")
    events = table.play("A", "RD")
    assert not told(events, SnapOpened) and table.slam("B") == FalseSlam(1)


SLOW = ("R5 B8 Y8 R9", "B3 B4 B6 B7", "Y3 Y4 Y5 Y6", "Y6 Y7 B7 Y9")


def test_lo_22_hesitation_steal() -> None:
    """LO-22: after `hesitation_ms` the next player may take the turn; the slow one keeps the cards."""
    table = Round(*SLOW, pile="R3", hesitation_steal=True)
    assert table.refused(Steal(1)) == "Whale can't steal the turn: nobody hesitates"
    assert not table.wait(5999)
    assert table.wait(1) == (Hesitated(0, 1),)
    assert table.refused(Steal(2)) == "Bolt can't steal the turn: only the next player can"
    events = table.steal("B")
    assert only(events, Stole) == Stole(1, 0) and table.turn == "B"
    assert table.hand("A") == "R5 Y8 B8 R9"
    assert table.refused(Play(0, cards("R5"))) != ""
    assert table.state.due == table.match.now + 6000, "the thief's own time runs"


def test_lo_22_in_the_direction_of_play() -> None:
    """LO-22: the next player in order."""
    table = Round(*SLOW, pile="R3", hesitation_steal=True, direction=-1)
    table.false_slam("C")
    table.wait(7000)
    assert table.slam("D") == Steal(3) and table.slam("B") == FalseSlam(1)


def test_lo_22_off_and_in_time() -> None:
    """LO-22: no steal if the option is off, nor once the player has played."""
    table = Round(*SLOW, pile="R3")
    table.wait(60_000)
    assert not table.state.hesitated
    table = Round(*SLOW, pile="R3", hesitation_steal=True)
    table.false_slam("C")
    table.wait(7000)
    table.play("A", "R5")
    assert not table.state.hesitated and table.slam("C") == FalseSlam(2)


def test_lo_23_the_slam_does_what_is_open() -> None:
    """LO-23: counter, snap, steal, jump in; the slam of a seat with nothing to do is a false one."""
    table = Round(*DUEL, pile="R3", draw="", jump_in=True)
    assert [table.slam(letter) for letter in "ABCD"] == [FalseSlam(seat) for seat in range(4)]
    table.play("A", "RR")
    assert table.slam("B") == Counter(1, card("BR"))
    table = Round(*SNAP, pile="R3", draw="B5 R9")
    table.play("A", "R5")
    assert table.slam("A") == SnapOn(0, cards("B5"))


def test_lo_23_order() -> None:
    """LO-23: if several are open the slam counters first, then snaps, then steals, then jumps in."""
    table = Round("RR B8", "RR B4 B5 B6", *DUEL[2:], pile="R3", draw="BR R9", jump_in=True)
    table.play("A", "RR")
    assert [type(action) for action in table.legal("B")] == [Counter, JumpIn]
    assert table.slam("B") == Counter(1, card("RR"))
    table = Round("B5 R5 R8", *SNAP[1:], pile="R3", draw="B5 R9", jump_in=True)
    table.play("A", "R5 B5")
    assert [type(action) for action in table.legal("A")] == [SnapOn, JumpIn]
    assert table.slam("A") == SnapOn(0, cards("B5"))
    table = Round("R5 R6 R7 R8", "R3 B4 B5 B6", *SNAP[2:], pile="R3", hesitation_steal=True, jump_in=True)
    table.false_slam("C")
    table.wait(7000)
    assert [type(action) for action in table.legal("B")] == [Steal, JumpIn]


def test_lo_23_false_slam_locks() -> None:
    """LO-23: a slam with nothing to do locks the seat's slam, and all that it could do, for 500 ms."""
    table = Round(*DUEL, pile="R3")
    events = table.false_slam("B")
    assert events == (SlammedInVain(1, 100 + 500),)
    assert table.slam("B") is None and table.legal("B") == []
    table.play("A", "RR")
    assert table.slam("B") is None
    assert "last slam had nothing to do" in table.refused(Counter(1, card("BR")))
    assert table.wait(400) == (SlamUnlocked(1),)
    assert table.slam("B") == Counter(1, card("BR"))


@pytest.mark.parametrize("strict", [False, True])
def test_lo_23_each_further_false_slam_locks_for_twice_as_long_if_the_table_wants_it(strict: bool) -> None:
    """LO-23: with `strict_slams` a button that never rests is hardly ever free; laying a card forgives."""
    table = Round(*DUEL, pile="R3", strict_slams=strict)
    locked = []
    for _ in range(6):
        (slammed,) = told(table.false_slam("B"), SlammedInVain)
        locked.append(slammed.ends - table.match.now)
        table.wait(locked[-1])
    assert locked == ([500, 1000, 2000, 4000, 8000, 8000] if strict else [500] * 6)
    table.play("A", "RR")
    table.counter("B", "BR")
    (slammed,) = told(table.false_slam("A"), SlammedInVain)
    assert slammed.ends - table.match.now == 500
    assert table.state.vain == (1, 0, 0, 0)


def test_lo_23_the_second_strict_slams_a_card_if_the_table_wants_it() -> None:
    """LO-23: with `strict_slams` an honest slip costs no card, a habit does; laying a card forgives."""
    for draws in (False, True):
        table = Round(*DUEL, pile="R3", strict_slams=draws)
        sizes = []
        for _ in range(3):
            table.false_slam("C")
            table.wait(8000)
            sizes.append(len(table.state.hands[2]))
        assert sizes == ([4, 5, 6] if draws else [4, 4, 4])


def test_lo_23_no_false_slam_with_something_to_do() -> None:
    """LO-23: whoever has something to slam can't slam in vain."""
    table = Round(*DUEL, pile="R3")
    table.play("A", "RR")
    assert table.refused(FalseSlam(1)) == "Whale has something to slam"
    assert table.refused(FalseSlam(2)) == ""


def test_lo_23_no_lock_at_zero() -> None:
    """LO-23: `false_slam_ms` 0 locks nothing."""
    table = Round(*DUEL, pile="R3", false_slam_ms=0)
    table.false_slam("B")
    assert table.slam("B") == FalseSlam(1)


def test_lo_23_jump_in() -> None:
    """LO-23, option jump_in: the identical card out of turn steals the turn, and acts."""
    table = Round("R5 B8 Y8 R9", "B3 B4 B6 B7", "Y3 R5 Y5 Y6", "Y6 Y7 B7 Y9", pile="R3", jump_in=True)
    table.play("A", "R5")
    assert table.slam("C") == JumpIn(2, card("R5"))
    assert "the very card on top" in table.refused(JumpIn(2, card("Y5")))
    table.jump_in("C", "R5")
    assert table.turn == "D" and table.pile == "R3 R5 R5"
    plain = Round("R5 B8 Y8 R9", "B3 B4 B6 B7", "Y3 R5 Y5 Y6", "Y6 Y7 B7 Y9", pile="R3")
    plain.play("A", "R5")
    assert "not played at this table" in plain.refused(JumpIn(2, card("R5")))


@pytest.mark.parametrize("pile", ["W", ""])
def test_lo_23_no_jump_in_on_nothing(pile: str) -> None:
    """LO-23: identical is colour and face, so a card without colour can't be jumped in on."""
    table = Round("R5 B8 Y8 R9", "W B4 B6 B7", "Y3 R6 Y5 Y6", pile=pile, jump_in=True)
    assert table.slam("B") == FalseSlam(1)


def test_lo_23_not_on_turn() -> None:
    """LO-23: on turn one just plays."""
    table = Round("R3 B8 Y8 R9", "B3 B4 B6 B7", "Y3 R6 Y5 Y6", pile="R3", jump_in=True)
    assert table.slam("A") == FalseSlam(0)


def test_lo_24_logisticating() -> None:
    """LO-24: whoever picks up is shielded for `logisticating_ms` or until they first play."""
    table = Round("B3 B4", "R5 R6 R7", pile="Y9", draw="", hesitation_steal=True)
    events = table.pick_up("A")
    assert only(events, PickedUp).ends == 100 + 8000 and table.state.shields == (8100, 0)
    table.play("B", "R5")
    assert table.turn == "A"
    assert not told(table.wait(7000), Hesitated), "no clock while Logisticating"
    events = table.wait(900)
    assert told(events, ShieldEnded) == [ShieldEnded(0)] and table.state.shields == (0, 0)
    assert not told(table.wait(5999), Hesitated), "the clock starts when the shield ends"
    assert told(table.wait(1), Hesitated) == [Hesitated(0, 1)]


def test_lo_24_the_shield_ends_with_the_first_play() -> None:
    """LO-24: who plays is sorted enough."""
    table = Round("B3 B4", "Y8 R6 R7", pile="Y9", draw="", hesitation_steal=True)
    table.pick_up("A")
    table.play("B", "Y8")
    events = table.play("A", "Y9")
    assert told(events, ShieldEnded) == [ShieldEnded(0)] and table.state.shields == (0, 0)


def test_lo_24_others_are_not_shielded() -> None:
    """LO-24: the next player's clock runs on."""
    table = Round("B3 B4", "R5 R6 R7", pile="Y9", draw="", hesitation_steal=True)
    table.pick_up("A")
    assert told(table.wait(6000), Hesitated) == [Hesitated(1, 0)]


def test_lo_25_the_coin_settles_dead_heats_and_false_slams_never_win() -> None:
    """LO-25: two slams within the tie band are a dead heat; a slam in vain gives way to a real one."""
    winners = set()
    for seed in range(20):
        table = Round(
            "RR B8 B9", "BR B4 B5 B6", "Y3 Y4 Y5 Y6", "Y7 Y8 Y9 R9", pile="R3", draw="RR R8", seed=seed
        )
        table.play("A", "RR")
        now = float(table.match.now + 50)
        presses = (Timed(2, now - 1, now - 1), Timed(0, now, now + 0.5), Timed(1, now, now + 0.5))
        settled = table.match.settle(presses, int(now) + 3)
        assert settled is not None
        race, _ = settled
        assert {press.seat for press in race.presses} == {0, 1} and race.dead_heat
        assert table.state.locks == (0, 0, 0, 0)
        winners.add(race.winner)
    assert winners == {0, 1}


def test_lo_25_a_false_slam_alone_locks() -> None:
    """LO-25: with nobody who has something to do the false slam counts."""
    table = Round(*DUEL, pile="R3")
    settled = table.match.settle((Timed(2, 50.0, 50.0),), 60)
    assert settled is not None and settled[1] == (SlammedInVain(2, 560),)


def test_the_snap_is_over_once_the_turn_is_stolen() -> None:
    """LO-21, LO-22: a stolen turn closes what was open."""
    table = Round(
        *SNAP, pile="R3", draw="B5 R9", hesitation_steal=True, hesitation_ms=2000, snap_window_ms=5000
    )
    table.play("A", "R5")
    table.wait(2500)
    events = table.steal("C")
    assert told(events, SnapClosed) == [SnapClosed(0)] and table.slam("A") == FalseSlam(0)


def test_a_snapped_play_is_told_as_such() -> None:
    """Events say how cards came to be played."""
    table = Round(*SNAP, pile="R3", draw="B5 R9")
    table.play("A", "R5")
    assert table.snap("A", "B5")[1].how is How.SNAP  # type: ignore[attr-defined]


@pytest.mark.parametrize("answer", ["BR", "B9"])
def test_lo_20_lo_21_bots_leave_people_time_to_answer_whatever_they_hold(answer: str) -> None:
    """LO-20, LO-21: a bot does not play a window shut before people can have seen it."""
    table = Round("RR R8 R9 R6", f"{answer} B4 B5 B6", *DUEL[2:], pile="R3")
    assert rules.gap_ms(table.state) == 0
    table.play("A", "RR")
    assert rules.gap_ms(table.state) == rules.DUEL_MS
    table = Round("R5 R8 R9", *SNAP[1:], pile="R3", draw=f"{answer} B5")
    table.play("A", "R5")
    assert rules.gap_ms(table.state) == rules.SNAP_MS
    table = Round("RN BN YN R5", f"{answer} B4 B5 B6", *DUEL[2:], pile="R3")
    table.play("A", "RN BN")
    assert rules.gap_ms(table.state) == 2 * rules.HIT_MS
    table = Round("RR R8 R9 R6", *DUEL[1:], pile="R3", counter_window_ms=600)
    table.play("A", "RR")
    assert rules.gap_ms(table.state) == 600
    table = Round("S R8 R9 R6", *DUEL[1:], pile="R3")
    table.play("A", "S")
    assert rules.gap_ms(table.state) == rules.SQUASH_MS
    table = Round("B3 R8 R9 R6", *DUEL[1:], pile="R3 Y3")
    table.play("A", "B3")
    assert rules.gap_ms(table.state) == rules.THREE_MS
