"""What `sim` reports of habits: what was done, of what could have been done otherwise."""

from __future__ import annotations

import pytest

from game.core.awards import ReplayedEntry
from game.core.reports import rates
from game.logistication.report import RATES, Habits
from tests.logistication.positions import Round

SEATS = ("one", "two", "three")


def habits(table: Round, cards: str) -> Habits:
    """What is counted of one play on turn."""
    found = Habits(SEATS)
    before = table.state
    events = table.play(table.turn, cards)
    found.take_in(before, ReplayedEntry(700, None, events, table.state))
    return found


@pytest.mark.parametrize(
    ("hand", "laid", "habit", "rate"),
    [
        ("R5 RR Y9", "R5", "reverses", 0.0),
        ("R5 RR Y9", "RR", "reverses", 1.0),
        ("Y5 RR Y9", "RR", "reverses", None),
        ("R5 RN W", "RN", "hits", 1.0),
        ("Y5 RN W", "RN", "hits", None),
        ("R5 R9 W", "W R5", "colourless", 1.0),
        ("Y3 Y9 W", "W Y3", "colourless", None),
        ("R5 R9 B3", "R9", "lowest", 0.0),
        ("R5 R9 B3", "R5", "lowest", 1.0),
        ("R5 R9 B3", "R5", "same_colour", 1.0),
        ("R4 B4 Y9", "R4 B4", "same_colour", 0.0),
        ("R4 B4 Y9", "R4 B4", "cards_a_play", 2.0),
    ],
)
def test_what_is_laid_counts_where_something_else_would_have_fitted(
    hand: str, laid: str, habit: str, rate: float | None
) -> None:
    table = Round(hand, "R3 Y4 B5", "B6 B7 B8", pile="R4")
    assert rates([habits(table, laid).counts], RATES)["one"][habit] == rate


def test_a_hit_counts_as_one_at_the_leader_where_it_strikes_who_has_the_fewest_cards() -> None:
    for second, third, at_leader in (("B3", "B6 B7 B8", 1), ("B6 B7 B8", "B3", 0)):
        table = Round("R5 RN Y9", second, third, pile="R4")
        counts = habits(table, "RN").counts["one"]
        assert (counts["hits"], counts["leader_hit"]) == (1, at_leader)


def test_a_chance_to_counter_counts_for_whoever_holds_a_reverse() -> None:
    for hand, chances in (("YR Y4 B5", 1), ("Y3 Y4 B5", 0)):
        found = habits(Round("R5 RR Y9", hand, "B6 B7 B8", pile="R4"), "RR").counts["two"]
        assert (found["could_counter"], found["counters"]) == (chances, 0)
