"""A match refuses what is illegal, keeps its clock, lets deadlines pass in order and settles races."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.core.contract import Illegal
from game.core.match import (
    DUE_FIRST,
    HAS_TOLD,
    NO_HINT,
    NOTHING_MORE,
    NOTHING_YET,
    OTHERS_PLAYED,
    OVER,
    Done,
    Entry,
    Expired,
    Hinted,
    Raced,
    TakenBack,
)
from game.core.presses import TIE_BAND_MS, Timed
from tests.toy import WINDOW_MS, Call, Happened, Slam, State, toy_match


def test_what_is_illegal_changes_nothing() -> None:
    told: list[Entry] = []
    playing = toy_match(journal=told.append)
    before = playing.state
    with pytest.raises(Illegal, match="There is no window"):
        playing.play(Slam(0), 50)
    assert playing.state is before
    assert playing.log == told == []


def test_an_action_counts_at_its_match_time_and_is_told_to_the_journal_first() -> None:
    told: list[tuple[Entry, int]] = []
    playing = toy_match(journal=lambda entry: told.append((entry, playing.state.calls)))
    playing.play(Call(2), 70)
    assert playing.now == 70
    assert told == [(Done(70, Call(2)), 0)]
    assert playing.state.due == 70 + WINDOW_MS


def test_the_clock_never_runs_backwards() -> None:
    playing = toy_match()
    playing.advance(500)
    playing.play(Call(0), 300)
    assert playing.now == 500
    assert playing.log == [Done(500, Call(0))]


def test_deadlines_pass_in_order_and_at_their_own_time() -> None:
    playing = toy_match()
    playing.play(Call(0), 0)
    events = playing.advance(5000)
    assert playing.state.expired == (1000, 2000)
    assert playing.log[1:] == [Expired(1000), Expired(2000)]
    assert len(events) == 2
    assert playing.now == 5000


def test_a_deadline_due_at_the_very_moment_of_an_action_passes_first() -> None:
    playing = toy_match()
    playing.play(Call(0), 0)
    playing.play(Slam(1), 1000)
    assert playing.log == [Done(0, Call(0)), Expired(1000), Done(1000, Slam(1))]


def test_a_slam_that_does_nothing_is_no_race() -> None:
    playing = toy_match()
    assert playing.settle([Timed(0, 1.0, 1.5)], 2) is None
    assert playing.log == []


def test_the_first_press_takes_the_race_and_the_log_keeps_them_all() -> None:
    playing = toy_match()
    playing.play(Call(0), 0)
    settled = playing.settle([Timed(2, 30.0, 30.5), Timed(1, 20.0, 20.5)], 20)
    assert settled is not None
    race, events = settled
    assert race.winner == playing.state.winner == 1
    assert not race.dead_heat
    assert [press.seat for press in race.presses] == [1, 2]
    assert isinstance(playing.log[-1], Raced)
    assert events == (Happened("slam"),)


def test_slams_in_vain_give_way() -> None:
    playing = toy_match(start=State(vain=frozenset({3})))
    playing.play(Call(0), 0)
    settled = playing.settle([Timed(3, 10.0, 10.5), Timed(1, 40.0, 40.5)], 10)
    assert settled is not None
    assert settled[0].winner == 1
    assert [press.seat for press in settled[0].presses] == [1]


def test_following_the_log_makes_the_same_match() -> None:
    playing = toy_match(seed=5)
    playing.play(Call(0), 10)
    playing.advance(1500)
    playing.settle([Timed(0, 1510.0, 1510.5), Timed(1, 1511.0, 1511.2)], 1510)
    again = toy_match(seed=5)
    for entry in playing.log:
        again.follow(entry)
    assert again.state == playing.state
    assert again.log == playing.log


@pytest.mark.parametrize(
    "entry",
    [Expired(77), Raced(5, (Timed(1, 4.0, 4.5),)), Done(5, Slam(1))],
    ids=["nothing due", "nobody could slam", "illegal"],
)
def test_an_entry_that_does_not_hold_is_refused(entry: Entry) -> None:
    playing = toy_match()
    with pytest.raises(Illegal):
        playing.follow(entry)
    assert playing.log == []


def test_two_deadlines_of_one_moment_are_followed_one_by_one() -> None:
    """One was over before the match began and the next falls on its first moment: two entries of one time."""
    playing, again = (toy_match(start=State(due=-WINDOW_MS)) for _ in range(2))
    playing.advance(0)
    assert playing.log == [Expired(0), Expired(0)]
    for entry in playing.log:
        again.follow(entry)
    assert again.state == playing.state and again.log == playing.log


@pytest.mark.parametrize("entry", [Done(10**17, Slam(0)), Raced(10**17, (Timed(0, 1.0, 2.0),))])
def test_an_entry_far_ahead_lets_no_deadline_pass(entry: Entry) -> None:
    playing = toy_match(start=State(due=WINDOW_MS))
    with pytest.raises(Illegal, match="something was due before it"):
        playing.follow(entry)
    assert playing.state.expired == () and playing.now == 0


def test_an_entry_does_not_go_back_in_time() -> None:
    playing = toy_match()
    playing.advance(500)
    with pytest.raises(Illegal, match="the clock stood at 500 ms before it"):
        playing.follow(Done(499, Call(0)))
    assert playing.log == []


def test_another_journal_can_be_told_from_some_moment_on() -> None:
    first: list[Entry] = []
    second: list[Entry] = []
    playing = toy_match(journal=first.append)
    playing.play(Call(0), 10)
    playing.record_to(second.append)
    playing.advance(WINDOW_MS + 10)
    playing.record_to(None)
    playing.advance(5 * WINDOW_MS)
    assert first == [Done(10, Call(0))] and second == [Expired(WINDOW_MS + 10)]


def dead_heats(seats: Sequence[int], throws: int) -> Counter[int]:
    wins: Counter[int] = Counter()
    for seed in range(throws):
        playing = toy_match(seed)
        playing.play(Call(0), 0)
        # Arrival order and who came microseconds earlier turn round: neither may matter.
        turn = seed % len(seats)
        order = [*seats[turn:], *seats[:turn]]
        pressed = [
            Timed(seat, 100.0 + 0.1 * place, 100.0 + 0.1 * place + 0.5) for place, seat in enumerate(order)
        ]
        settled = playing.settle(pressed, 100)
        assert settled is not None and settled[0].dead_heat
        wins[settled[0].winner] += 1
    return wins


@pytest.mark.parametrize("seats", [(0, 1), (1, 3), (0, 1, 2, 3)])
def test_dead_heats_are_even_over_seats(seats: tuple[int, ...]) -> None:
    throws = 10_000 if len(seats) == 2 else 4000
    wins = dead_heats(seats, throws)
    expected = throws / len(seats)
    chi_squared = sum((wins[seat] - expected) ** 2 / expected for seat in seats)
    # 99.9 % points of chi-squared for one and for three degrees of freedom.
    assert chi_squared < {2: 10.83, 4: 16.27}[len(seats)]


def test_the_tie_band_parts_a_race_from_a_dead_heat() -> None:
    for gap, heat in ((TIE_BAND_MS, True), (TIE_BAND_MS + 0.01, False)):
        playing = toy_match()
        playing.play(Call(0), 0)
        settled = playing.settle([Timed(0, 10.0, 10.0), Timed(1, 10.0 + gap, 10.0 + gap)], 10)
        assert settled is not None
        assert settled[0].dead_heat is heat


# taking back


def test_a_decision_that_told_nothing_is_taken_back_and_both_stay_in_the_log() -> None:
    told: list[Entry] = []
    playing = toy_match(journal=told.append)
    before = playing.state
    assert playing.why_it_stands(2) == NOTHING_YET
    playing.play(Call(2), 70)
    assert playing.why_it_stands(2) is None
    playing.take_back(2, 95)
    assert playing.state is before and playing.now == 95
    assert playing.log == told == [Done(70, Call(2)), TakenBack(95, 2)]
    assert (playing.take_backs, playing.help_taken) == (1, "1 take-back")
    assert playing.why_it_stands(2) == NOTHING_MORE
    playing.play(Call(2), 100)
    playing.take_back(2, 100)
    assert playing.help_taken == "2 take-backs"
    again = toy_match()
    for entry in playing.log:
        again.follow(entry)
    assert again.state == playing.state and again.log == playing.log


def test_in_a_final_match_nothing_can_be_taken_back_and_all_else_is_the_same() -> None:
    final, usual = toy_match(final=True), toy_match()
    for playing in (final, usual):
        playing.play(Call(2), 70)
    with pytest.raises(Illegal, match=NOTHING_YET):
        final.take_back(2, 95)
    assert final.state == usual.state and final.log == usual.log == [Done(70, Call(2))]


def test_what_is_listed_as_legal_is_judged_again_only_if_something_was_due_before_it() -> None:
    """The caller vouches for the position it was listed in; after a deadline that is another one."""
    trusting, careful = toy_match(), toy_match()
    trusting.play(Slam(0), 50, listed=True)
    assert trusting.outcome is not None
    careful.play(Call(2), 70, listed=True)
    with pytest.raises(Illegal, match="There is no window"):
        careful.play(Slam(0), 70 + 2 * WINDOW_MS, listed=True)


def test_a_hint_is_kept_in_the_log_and_changes_nothing_else() -> None:
    told: list[Entry] = []
    playing, bare = toy_match(journal=told.append), toy_match()
    playing.play(Call(2), 70)
    before = playing.state
    playing.hint(2, 80)
    assert playing.state is before and playing.now == 80
    assert playing.log == told == [Done(70, Call(2)), Hinted(80, 2)]
    assert playing.why_it_stands(2) is None, "what could be taken back still can"
    playing.take_back(2, 95)
    assert (playing.hints, playing.help_taken) == (1, "1 hint and 1 take-back")
    again = toy_match()
    for entry in playing.log:
        again.follow(entry)
    assert (again.state, again.hints) == (playing.state, 1)
    bare.play(Call(2), 70)
    assert playing._chance().stream("a").below(10**9) != bare._chance().stream("a").below(10**9)
    bare.take_back(2, 95)
    assert playing._chance().stream("a").below(10**9) == bare._chance().stream("a").below(10**9)


def test_no_hint_is_due_after_the_end_or_before_a_deadline() -> None:
    playing = toy_match()
    playing.play(Call(0), 0)
    with pytest.raises(Illegal, match=DUE_FIRST):
        playing.hint(0, WINDOW_MS)
    playing.play(Slam(1), 1)
    assert playing.outcome is not None
    with pytest.raises(Illegal, match=NO_HINT):
        playing.hint(0, 2)
    assert playing.hints == 0


def test_what_others_have_followed_up_stands() -> None:
    playing = toy_match()
    playing.play(Call(2), 0)
    assert playing.why_it_stands(1) == NOTHING_YET
    playing.take_back(2, 0)
    playing.play(Call(1), 0)
    assert playing.why_it_stands(2) == OTHERS_PLAYED and playing.why_it_stands(1) is None
    playing.play(Slam(0), 1)
    assert playing.why_it_stands(1) == OVER


def test_a_deadline_that_told_something_lets_it_stand() -> None:
    playing = toy_match()
    playing.play(Call(0), 0)
    playing.advance(WINDOW_MS - 1)
    assert playing.why_it_stands(0) is None
    playing.advance(WINDOW_MS)
    with pytest.raises(Illegal, match=HAS_TOLD):
        playing.take_back(0, WINDOW_MS)
    assert playing.log == [Done(0, Call(0)), Expired(WINDOW_MS)]
