"""What the coach says to players: chances of winning that a stranger can read, and how a guess came out."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from game.catalog import find
from game.coach.judgement import GLANCE
from game.coach.ledger import Ledger, book
from game.core.awards import ReplayedEntry, replayed
from game.core.contract import State
from game.core.match import Match, Raced
from game.logic.rules.state import Answered, Guessed
from game.scenes.screens.chances import Chances
from game.scenes.screens.coached import shared
from game.scenes.screens.reckoning import POOR, account, came_of, happened, tellings
from game.scenes.screens.verdict import judged_items, moved_items
from game.ui.people import People
from game.ui.table import SeatPlate
from game.ui.theme import CREAM
from tests.coach.hands import played

GAME = find("deduction")
PEOPLE = People(("Rosa", "Theo"), 0)
PLATES = (SeatPlate("Rosa", 0, "human", CREAM), SeatPlate("Theo", 1, "bot", CREAM))


@cache
def hand() -> tuple[Match[State], Ledger, tuple[ReplayedEntry[State], ...]]:
    """The first hand in which an easy player did well, threw something away, and a challenge ended all."""
    for seed in range(2, 22):
        match = played(GAME, ("easy", "strong"), seed)
        if not isinstance(match.log[-1], Raced):
            continue
        ledger = book(GAME, match, GLANCE)
        if len({judgement.quality in POOR for judgement in ledger.judgements(0)}) == 2:
            return match, ledger, tuple(replayed(GAME.rules, match.setting, match.log))
    raise AssertionError("no such hand")


def test_an_account_counts_good_decisions_and_says_whom_luck_was_with() -> None:
    _, ledger, _ = hand()
    judged = list(ledger.judgements(0))
    good = sum(judgement.quality not in POOR for judgement in judged)
    assert 0 < good < len(judged)
    luck = ledger.luck(0)
    told = "evened out" if abs(luck) < 0.1 else "was with you" if luck > 0 else "was against you"
    words = account(ledger, 0, PEOPLE)
    assert words.startswith(f"{good or 'None'} of your {len(judged)} decisions w")
    assert words.endswith(f"; luck {told}.")
    nothing = replace(ledger, bookings=tuple(replace(booking, judged=()) for booking in ledger.bookings))
    assert account(nothing, 1, PEOPLE).startswith("Theo had nothing to decide; luck ")


@pytest.mark.parametrize("you", [0, None])
def test_players_read_chances_and_no_points(you: int | None) -> None:
    """ "The cards cost you 137 points" stood on the results: a chance can't fall by more than all of it."""
    _, ledger, entries = hand()
    people = replace(PEOPLE, you=you)
    told = [telling.words for telling in tellings(GAME, ledger, entries, people)]
    assert told and all(" chances of winning " in words for words in told)
    told += [account(ledger, seat, people) for seat in range(2)]
    for booking in ledger.bookings:
        items = list(moved_items(GAME, booking, people))
        for judged in booking.judged:
            items += judged_items(GAME, judged, people, PLATES, "")
        told += [item.words for item in items]
    assert not [words for words in told if "point" in words]
    figures = [int(figure) for words in told for figure in re.findall(r"(-?\d+)\s%", words)]
    assert figures and all(0 <= figure <= 100 for figure in figures)


def test_a_place_is_told_as_a_place() -> None:
    chances = Chances.at(find("logistication"), 4)
    assert chances.moved(1.0 / 3, 0.5, 0, PEOPLE) == "Your place, on average, rose from 3.0 to 2.5"
    assert chances.moved(0.5, 0.0, 1, PEOPLE) == "Theo's place, on average, fell from 2.5 to 4.0"
    assert chances.worth(0.5) == "It comes to place 2.5 of 4 on average"
    two = Chances.at(find("logistication"), 2)
    assert two.moved(0.4, 0.63, 0, PEOPLE) == "Your chances of winning rose from 40\u00a0% to 63\u00a0%"
    assert two.moved(0.401, 0.404, 0, PEOPLE) == ""


@pytest.mark.parametrize(
    ("decided", "luck", "told"),
    [
        (-0.11, 0.3, "Your chances of winning rose from 19\u00a0% to 38\u00a0%, by luck."),
        (0.11, -0.3, "Your chances of winning fell from 57\u00a0% to 38\u00a0%, by luck."),
        (0.0, 0.19, "Your chances of winning rose from 19\u00a0% to 38\u00a0%, by luck."),
        (0.11, 0.08, "Your chances of winning rose from 19\u00a0% to 38\u00a0%."),
    ],
)
def test_chances_that_rise_in_spite_of_a_mistake_rise_by_luck(decided: float, luck: float, told: str) -> None:
    """ "Chances thrown away" stood above "Your chances of winning rose", with no word why."""
    _, ledger, _ = hand()
    booking = replace(
        ledger.bookings[1], chances=(0.38, 0.62), decided=(decided, -decided), luck=(luck, -luck)
    )
    assert [item.words for item in moved_items(GAME, booking, PEOPLE)] == [told]


def test_a_guess_is_told_with_whether_it_was_right() -> None:
    game = find("logic")
    match = played(game, ("easy",) * 4, 3)
    entries = tuple(replayed(game.rules, match.setting, match.log))
    over = game.observation.observe(entries[-1].state, frozenset(range(4)))
    people = People(("Rosa", "Theo", "Mia", "Ali"), 0)
    answers = [event for entry in entries for event in entry.events if isinstance(event, Answered)]
    guesses = [
        number
        for number, entry in enumerate(entries)
        if any(isinstance(event, Guessed) for event in entry.events)
    ]
    assert {answer.right for answer in answers} == {True, False}
    assert len(guesses) >= len(answers)
    for number, answer in zip(guesses, answers, strict=False):
        mark = "{check}" if answer.right else "{cross}"
        words = came_of(game, entries, number, over, people)
        assert words == f"{happened(game, entries[number], over, people)} {mark}"


def test_a_moment_does_not_tell_the_result_again() -> None:
    """The row of a last challenge said who won and why, under a headline that says so: its letters shrank."""
    _, ledger, entries = hand()
    over = GAME.observation.observe(entries[-1].state, frozenset(range(2)))
    last = len(entries) - 1
    ended = came_of(GAME, entries, last, over, PEOPLE).split(". ")[-2:]
    shifted = [replace(booking, chances=ledger.fair) for booking in ledger.bookings]
    shifted[-1] = replace(shifted[-1], chances=tuple(1.0 - fair for fair in (0.0, 1.0)))
    (telling,) = tellings(GAME, replace(ledger, bookings=tuple(shifted)), entries, PEOPLE)
    assert telling.at == last
    assert telling.words.count(" coin") == 1
    assert not [words for words in ended if words in telling.words]


@pytest.mark.parametrize(
    ("wants", "heights"),
    [
        ((50.0, 50.0, 140.0), (80.0, 80.0, 140.0)),
        ((50.0, 90.0, 60.0), (100.0, 100.0, 100.0)),
        ((200.0, 90.0, 60.0), (100.0, 100.0, 100.0)),
        ((), ()),
    ],
)
def test_a_long_moment_has_the_room_that_short_ones_leave(
    wants: tuple[float, ...], heights: tuple[float, ...]
) -> None:
    assert shared(100.0, wants) == pytest.approx(list(heights))
