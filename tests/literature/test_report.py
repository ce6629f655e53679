"""LT-27: what `sim` reports of claims: made, believed, right, and how late sure sets were claimed."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.awards import ReplayedEntry
from game.core.contract import Event
from game.core.reports import rates
from game.literature import report
from game.literature.report import Claiming, Lateness
from game.literature.rules.state import Claimed, ClaimNote, State, Verdict
from tests.literature.positions import Game

WHOLE = {
    0: "2H 3H 4H 5H 6H 2S 3S 4S",
    1: "KH JS 5D 6D 9D TD QS KS",
    2: "7H 5S 9H TH JH QH 9S TS",
    3: "AH 7D JD QD 5C 6C AS 9C",
    4: "6S 2D 3D 4D 2C 3C 4C 7C",
    5: "7S TC JC QC KC AC KD AD",
}
"""Team 0 was dealt all the low hearts, player 2 the seven alone."""
PROVED = [(0, 1, "7H"), (1, 2, "9S"), (1, 2, "AS"), (2, 1, "KH"), (2, 1, "6H")]
"""With the last of these player 2 shows a low heart; it can only be the seven."""


def entries_of(
    asks: list[tuple[int, int, str]], *holders: int
) -> tuple[list[ReplayedEntry[State]], ClaimNote]:
    """A game of these questions and player 0's claim of the low hearts, with the claim as noted."""
    game = Game(WHOLE)
    entries = [ReplayedEntry(0, None, (), game.state)]

    def note(events: tuple[Event, ...]) -> None:
        entries.append(ReplayedEntry(game.match.now, None, events, game.state))

    for asker, target, card in asks:
        note(game.ask(asker, target, card))
    note(game.claim(0, "low hearts", *holders))
    return entries, next(event.note for event in entries[-1].events if isinstance(event, Claimed))


@pytest.mark.parametrize(
    ("then", "events", "asked"),
    [
        ([(1, 0, "2D")], 1, 0),
        ([(1, 0, "2D"), (0, 5, "6S"), (5, 0, "2S"), (5, 0, "9C")], 4, 1),
    ],
)
def test_lateness_counts_from_the_first_proof(
    then: list[tuple[int, int, str]], events: int, asked: int
) -> None:
    entries, note = entries_of(PROVED + then, 0, 0, 0, 0, 0, 2)
    assert note.verdict is Verdict.RIGHT
    assert report.lateness(entries, len(entries) - 1, note) == Lateness(events, asked)


def test_a_claim_that_nobody_could_prove_is_not_late() -> None:
    entries, note = entries_of([(0, 1, "7H"), (1, 0, "2D")], 0, 0, 0, 0, 0, 2)
    assert note.verdict is Verdict.RIGHT
    assert report.lateness(entries, len(entries) - 1, note) is None


def test_the_report_goes_by_what_sat_there() -> None:
    claims = [
        Claiming("strong", 1.0, True, Lateness(2, 1)),
        Claiming("strong", 1.0, False, None),
        Claiming("strong", 0.5, True, Lateness(0, 0)),
        Claiming("normal", 0.25, False, None),
    ]
    games = [report.Game(tuple(some), {}) for some in (claims[:3], claims[3:])]
    told: Any = report.summary(games)["claims"]
    assert told["strong"] == {
        "made": 3,
        "right": 2,
        "believed": 0.8333,
        "certain": 2,
        "certain_failed": 1,
        "events_late_mean": 1.0,
        "events_late_median": 2,
        "asked_instead_mean": 0.5,
    }
    assert told["normal"]["certain"] == 0 and told["normal"]["events_late_mean"] is None


def habits_of(asks: list[tuple[int, int, str]]) -> dict[str, dict[str, float | None]]:
    """The habits in some questions, by seat."""
    game, found = Game(WHOLE), report.Habits([str(seat) for seat in range(6)])
    for asker, target, card in asks:
        before = game.state
        events = game.ask(asker, target, card)
        found.take_in(before, ReplayedEntry(game.match.now, None, events, game.state))
    return rates([found.counts], report.RATES)


def test_habits_go_by_what_could_have_been_done() -> None:
    """Player 1 asks the same player in two sets, and loses the turn; player 2 asks back once of two times."""
    told = habits_of([(0, 1, "7H"), (1, 2, "9S"), (1, 2, "QH"), (1, 2, "AH"), (2, 1, "9S"), (2, 3, "AH")])
    assert (told["0"]["another_set"], told["0"]["same_player"]) == (None, None)
    assert (told["1"]["same_player"], told["1"]["another_set"]) == (1.0, 0.5)
    assert (told["2"]["asks_back"], told["2"]["same_player"]) == (0.5, 0.0)


def test_who_holds_most_and_least_counts_where_hands_differ() -> None:
    """All hold eight at first, then player 2 holds seven."""
    told = habits_of([(0, 1, "7H"), (1, 2, "9S"), (1, 2, "QH")])
    assert told["0"]["largest_hand"] is None
    assert (told["1"]["largest_hand"], told["1"]["smallest_hand"]) == (0.0, 1.0)
