"""LO-19 and LO-20: counter and recounter, and a window that looks the same whoever holds what."""

from __future__ import annotations

import pytest

from game.core.contract import PUBLIC
from game.logistication import rules
from game.logistication.observation import observe, redact
from game.logistication.rules.deck import Card
from game.logistication.rules.events import CounterClosed, CounterOpened, Drew, Reversed, SnapOpened, Squashed
from game.logistication.rules.state import OPEN, Counter, Duel, FalseSlam
from tests.logistication.positions import Round, cards, only, told

DUEL = ("RR R4 R5 R6", "BR B4 B5 B6", "Y3 Y4 Y5 Y6", "YR Y7 Y8 Y9")
"""A may reverse; B, who then misses out, and D, whose turn it then is, hold a Reverse each."""


def card(code: str) -> Card:
    return Card.parse(code)


def test_lo_19_lo_29_counter() -> None:
    """LO-19, LO-29: B, who misses out by A's Reverse, drops one: the direction turns back, B plays."""
    table = Round(*DUEL, pile="R3")
    events = table.play("A", "RR")
    assert only(events, CounterOpened) == CounterOpened(3, 1, 100 + 2000)
    assert (table.turn, table.state.duel) == ("D", Duel(1, 2100))
    events = table.counter("B", "BR")
    assert only(events, Reversed).direction == 1
    assert table.turn == "B" and table.pile == "R3 RR BR"
    table.play("B", "B4")
    assert table.order(4) == "CDAB"


def test_lo_19_lo_29_recounter() -> None:
    """LO-19, LO-29: then D, who lost the turn to B, may take it back, and B again if it can."""
    table = Round("RR R4 R5 R6", "BR RR B5 B6", *DUEL[2:], pile="R3", squash_counts="top_run")
    table.play("A", "RR")
    events = table.counter("B", "BR")
    assert only(events, CounterOpened) == CounterOpened(1, 3, 200 + 2000)
    events = table.counter("D", "YR")
    assert table.turn == "D" and table.state.direction == -1
    assert only(events, CounterOpened).loser == 1
    table.counter("B", "RR")
    assert table.turn == "B" and table.state.direction == 1
    table.play("B", "B5") if "B5" in table.plays("B") else table.pick_up("B")
    assert table.turn == "C"


def test_lo_19_three_reverses_squash_and_the_duel_goes_on() -> None:
    """LO-19: the third Reverse squashes the pile as in LO-15; the loser may still answer."""
    table = Round("RR R4 R5 R6", "BR RR B5 B6", *DUEL[2:], pile="R3")
    table.play("A", "RR")
    table.counter("B", "BR")
    events = table.counter("D", "YR")
    assert only(events, Squashed).cards == cards("R3 RR BR YR")
    assert table.state.top == OPEN and table.turn == "D"
    table.counter("B", "RR")
    assert table.turn == "B" and table.pile == "RR"


def test_lo_19_any_colour_but_a_reverse_and_only_the_loser() -> None:
    """LO-19: whatever its colour, but a Reverse, and by nobody else."""
    table = Round(*DUEL, pile="R3", matching="same_colour")
    table.play("A", "RR")
    assert table.refused(Counter(1, card("BR"))) == ""
    assert "only a Reverse Rotation counters" in table.refused(Counter(1, card("B4")))
    assert "not in the hand" in table.refused(Counter(1, card("RR")))
    assert "has no Reverse Rotation to counter" in table.refused(Counter(3, card("YR")))
    assert "has no Reverse Rotation to counter" in table.refused(Counter(0, card("RR")))


def test_lo_19_the_window_closes_by_time() -> None:
    """LO-19: nobody in time: it stays D's turn."""
    table = Round(*DUEL, pile="R3")
    table.play("A", "RR")
    assert not table.wait(1999)
    assert table.wait(1) == (CounterClosed(1),)
    assert table.turn == "D" and table.state.due is None
    assert "no Reverse Rotation to counter" in table.refused(Counter(1, card("BR")))


def test_lo_19_the_player_on_turn_closes_it_by_playing() -> None:
    """LO-19: D need not wait."""
    table = Round(*DUEL, pile="R3")
    table.play("A", "RR")
    assert rules.asked(table.state) == (3,)
    events = table.play("D", "YR")
    assert events[0] == CounterClosed(1)
    assert table.turn == "A", "D's own Reverse turned the direction again"
    assert only(events, CounterOpened) == CounterOpened(0, 2, 200 + 2000)


def test_lo_19_who_goes_out_by_a_counter_leaves_the_turn() -> None:
    """LO-19, LO-27: the turn goes on to the next player, who can be recountered by the other."""
    table = Round(*DUEL[:1], "BR", *DUEL[2:], pile="R3", up=(), down=(), draw="")
    table.play("A", "RR")
    events = table.counter("B", "BR")
    assert table.state.places == (0, 1, 0, 0)
    assert table.turn == "C" and only(events, CounterOpened) == CounterOpened(2, 3, 200 + 2000)
    table.counter("D", "YR")
    assert table.order(3) == "DCA"


def test_lo_19_one_on_one() -> None:
    """LO-19, LO-20: a Reverse that acts as a Not U can be countered like every single Reverse."""
    table = Round("RR YR R4 R5", "BR B4 B5 B6", pile="R3")
    table.play("A", "RR")
    assert (table.turn, table.state.duel) == ("A", Duel(1, 2100))
    table.counter("B", "BR")
    assert table.turn == "B" and table.state.duel == Duel(0, 2200)
    table.counter("A", "YR")
    assert table.turn == "A" and table.state.direction == 1


def test_lo_19_three_players() -> None:
    """LO-19: with three the duel is between the two others."""
    table = Round("RR R4 R5 R6", "BR B4 B5 B6", "YR Y7 Y8 Y9", pile="R3")
    table.play("A", "RR")
    assert table.turn == "C"
    table.counter("B", "BR")
    table.counter("C", "YR")
    assert table.turn == "C" and table.state.direction == -1


def test_lo_19_a_counter_draws_but_cannot_be_snapped_on() -> None:
    """LO-19, LO-11: a counter is a play, so one draws up; it ends no turn, so there is no snap."""
    table = Round(*DUEL[:1], "BR B4 B5", *DUEL[2:], pile="R3", draw="BR Y9")
    table.play("A", "RR")
    events = table.counter("B", "BR")
    assert only(events, Drew).cards == cards("BR")
    assert table.state.snap is None and not told(events, SnapOpened)


@pytest.mark.parametrize("option", [600, 5000])
def test_lo_20_window_is_the_same_whoever_holds_what(option: int) -> None:
    """LO-20: after every single Reverse, as long, with or without one to answer it, told alike to all."""
    seen = []
    for hand in ("BR RR YR B3", "B4 B5 B6 B7", "BN B8 B9 W"):
        table = Round("YR Y4 R5 R6", hand, "Y3 R4 Y5 Y6", "R7 Y7 Y8 Y9", pile="Y3", counter_window_ms=option)
        events = table.play("A", "YR")
        assert only(events, CounterOpened).ends == 100 + option
        view = observe(table.state, PUBLIC)
        seen.append((tuple(redact(event, PUBLIC) for event in events), view.duel, view.due, view.snap))
        others = [rules.slam(table.state, seat) for seat in (0, 2, 3)]
        assert others == [FalseSlam(0), FalseSlam(2), FalseSlam(3)]
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize("text", ["RR", "W RR"])
def test_lo_20_every_single_reverse(text: str) -> None:
    """LO-20: also one that defines a Wild, also one that squashes the pile."""
    table = Round(f"{text} R4 R5 R6", *DUEL[1:], pile="YR YR" if text == "RR" else "R3")
    events = table.play("A", text)
    assert told(events, CounterOpened) and table.state.duel is not None
    if text == "RR":
        assert told(events, Squashed)


def test_lo_20_also_a_blind_reverse() -> None:
    """LO-20: a Reverse turned up blind can be countered too."""
    table = Round("", *DUEL[1:], pile="R3", up=("", "", "", ""), down=("RR R4", "", "", ""), draw="")
    assert told(table.blind("A", 1), CounterOpened)
