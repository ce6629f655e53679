"""The director: bots and people on one clock, races settled in order, nothing out of date carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.bots.director import Director
from game.bots.gaps import HUMAN_GAP_MS
from game.bots.happening import Happening
from game.bots.mind import LateDecision, Mind, Question
from game.catalog import games
from game.core.contract import Action, Decision, Illegal, Millis, Observing, Outcome
from game.core.match import Done, Expired, Match, Raced
from game.core.presses import TIE_BAND_MS, Timed
from game.core.rng import stream
from game.core.speed import BOT_SPEEDS, Speed
from tests import toy
from tests.playing import INTERRUPT, new_match, of_house
from tests.toy import SEATS, WINDOW_MS, Call, Slam, toy_match

Wish = Callable[[Question], Action | None]


class Script:
    """A mind that does as it is told, after a fixed delay.

    `late` makes it answer by `late_decision`, `mute` only when the test puts something into `ready`.
    """

    def __init__(self, wish: Wish, delay: int = 100, late: bool = False, mute: bool = False) -> None:
        self.name = "script"
        self._wish, self._delay, self._late, self._mute = wish, delay, late or mute, mute
        self.questions: list[Question] = []
        self.ready: list[LateDecision] = []
        self.cancels = 0
        self.closed = False

    def wants(self, asked: bool) -> bool:
        return True

    def ask(self, question: Question) -> Decision | None:
        self.questions.append(question)
        decision = Decision(self._wish(question), 1.0)
        if not self._late:
            return decision
        if not self._mute:
            self.ready.append(LateDecision(question.step, decision))
        return None

    def late_decision(self, wait: bool) -> LateDecision | None:
        return self.ready.pop(0) if self.ready else None

    def delay(self, question: Question, decision: Decision) -> Millis:
        return self._delay

    def over(self, outcome: Outcome) -> None:
        self.cancel()

    def cancel(self) -> None:
        self.cancels += 1

    def close(self) -> None:
        self.closed = True

    def notices(self) -> list[str]:
        return []


TOY_SEEN: Observing[Any, Any] = toy
"""The toy as the director knows any game: Any, as its states are not the house's."""


def call(question: Question) -> Action | None:
    """Call when asked; never slam."""
    return question.legal[0] if question.asked else None


def eager(question: Question) -> Action | None:
    """Whatever is legal."""
    return question.legal[0]


def silent(question: Question) -> Action | None:
    return None


def table(match: Match[toy.State], **minds: Mind) -> Director:
    """A director with minds at seats named s0 to s3; the others are human."""
    return Director(of_house(match), TOY_SEEN, {int(name[1:]): mind for name, mind in minds.items()})


def actions(happenings: list[Happening]) -> list[Action | None]:
    return [happening.action for happening in happenings]


def all_callers() -> dict[str, Mind]:
    return {f"s{seat}": Script(call) for seat in range(SEATS)}


def test_a_bot_plays_when_its_reaction_is_over_and_not_before() -> None:
    match = toy_match()
    director = table(match, **all_callers())
    assert director.next_due() == 100
    assert director.tick(99) == []
    (played,) = director.tick(100)
    assert played.action == Call(0) and played.at == 100 and played.decision == Decision(Call(0), 1.0)
    assert match.log == [Done(100, Call(0))]


def test_a_game_may_ask_for_more_time_between_plays_where_people_sit(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match()
    for gap, due in ((HUMAN_GAP_MS + 900, HUMAN_GAP_MS + 900), (250, HUMAN_GAP_MS), (0, HUMAN_GAP_MS)):
        monkeypatch.setattr(match.rules, "gap_ms", lambda state, gap=gap: gap, raising=False)
        watched = table(match, s0=Script(call), s1=Script(call), s2=Script(silent))
        assert watched.next_due() == due
    assert table(toy_match(), **all_callers()).next_due() == 100


def test_every_speed_has_its_gap_and_none_waits_until_a_window_has_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = toy_match()
    monkeypatch.setattr(match.rules, "gap_ms", lambda state: 2000, raising=False)

    def due(speed: Speed, closes: int | None) -> float:
        monkeypatch.setattr(match.rules, "deadline", lambda state: None, raising=False)
        watched = table(match, s0=Script(call), s1=Script(call), s2=Script(silent))
        watched.speed = speed
        monkeypatch.setattr(match.rules, "deadline", lambda state: closes, raising=False)
        return max(watched._turn_due(wish) for wish in watched._wishes.values())

    assert [due(speed, None) for speed in BOT_SPEEDS] == [3000, 2000, 1200]
    assert [due(speed, 5000) for speed in BOT_SPEEDS] == [3000, 2000, 2000]
    assert [due(speed, 2500) for speed in BOT_SPEEDS] == [2000, 2000, 2000]


def test_bots_alone_leave_gaps_only_where_they_are_watched() -> None:
    watched = table(toy_match(), **all_callers())
    watched.speed = Speed.USUAL
    assert watched.next_due() == HUMAN_GAP_MS


def test_what_only_goes_on_with_a_play_needs_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match()
    monkeypatch.setattr(match.rules, "goes_on", lambda state: True, raising=False)
    assert table(match, s0=Script(call), s1=Script(call), s2=Script(silent)).next_due() == 100


def test_with_a_human_at_the_table_a_bot_leaves_time_to_see_the_play_before() -> None:
    match = toy_match()
    director = table(match, s0=Script(call), s1=Script(call), s2=Script(silent))
    assert set(director.minds) == {0, 1, 2}
    assert director.next_due() == HUMAN_GAP_MS
    director.tick(HUMAN_GAP_MS - 1)
    assert match.log == []
    director.tick(HUMAN_GAP_MS)
    assert match.log == [Done(HUMAN_GAP_MS, Call(0))]


def test_a_slam_needs_no_such_time() -> None:
    match = toy_match()
    director = table(match, s1=Script(eager, delay=150))
    director.submit(Call(0), 1000)
    director.tick(1000)
    (won,) = director.tick(1200)
    assert won.race is not None and won.race.winner == 1 and won.at == 1150
    assert won.decision == Decision(Slam(1), 1.0)
    assert match.outcome is not None


def test_a_human_action_is_refused_with_the_sentence_of_the_rules_and_changes_nothing() -> None:
    match = toy_match()
    director = table(match, s1=Script(silent))
    director.submit(Slam(0), 10)
    (refused,) = director.tick(10)
    assert refused.refused == "There is no window" and refused.events == ()
    assert match.log == []


@pytest.mark.parametrize("late", [False, True])
def test_what_is_taken_back_is_answered_by_nobody(late: bool) -> None:
    """What bots wanted, or still think about, goes with it; they are asked anew."""
    match = toy_match()
    mind = Script(eager, delay=150, late=late)
    director = table(match, s1=mind)
    director.submit(Call(0), 1000)
    director.tick(1000)
    director.take_back(0, 1100.7)
    assert match.now == 1100 and match.take_backs == 1
    assert director.thinking == () and director.next_due() is None and director.asks_people
    assert director.tick(5000) == []
    asked = len(mind.questions)
    director.submit(Call(0), 5000)
    director.tick(5000)
    assert len(mind.questions) == asked + 1 and mind.questions[-1].step > mind.questions[0].step
    director.tick(5100)
    (won,) = director.tick(5200)
    assert won.race is not None and won.race.winner == 1 and won.at >= 5100


def test_what_stands_is_refused_and_bots_still_want_what_they_wanted() -> None:
    match = toy_match()
    director = table(match, s1=Script(eager, delay=150))
    director.submit(Call(0), 0)
    director.tick(0)
    with pytest.raises(Illegal):
        director.take_back(2, 50)
    assert director.next_due() is not None
    director.tick(200)
    assert match.outcome is not None


def test_deadlines_pass_in_their_place() -> None:
    match = toy_match()
    director = table(match)
    director.submit(Call(0), 50)
    happened = director.tick(4000)
    assert match.log == [Done(50, Call(0)), Expired(1050), Expired(2050)]
    assert [happening.at for happening in happened] == [50, 1050, 2050]


def test_a_press_before_the_deadline_counts_though_it_is_settled_after_it() -> None:
    match = toy_match()
    director = table(match)
    director.submit(Call(0), 0)
    director.tick(0)
    late = float(WINDOW_MS) - 0.5
    director.press(Timed(2, late, late + 0.6))
    assert director.tick(WINDOW_MS + 0.15) == []
    (won,) = director.tick(WINDOW_MS + 10.0)
    assert won.race is not None and won.race.winner == 2 and won.at == WINDOW_MS - 1
    assert match.log == [Done(0, Call(0)), Raced(WINDOW_MS - 1, (Timed(2, late, late + 0.6),))]


def test_a_press_waits_until_nobody_can_have_been_earlier_or_tied() -> None:
    match = toy_match()
    director = table(match)
    director.submit(Call(0), 0)
    director.tick(0)
    director.press(Timed(1, 100.0, 100.5))
    assert director.closes == 100.5 + TIE_BAND_MS
    assert director.tick(100.5 + TIE_BAND_MS) == []
    director.press(Timed(2, 99.5, 100.2))
    (won,) = director.tick(110.0)
    assert won.race is not None
    assert [press.seat for press in won.race.presses] == [2, 1]
    assert won.race.heat == (1, 2)
    assert director.closes is None


def test_a_bot_and_a_human_in_reach_of_each_other_share_one_race() -> None:
    wins: Counter[int] = Counter()
    for seed in range(400):
        match = toy_match(seed)
        director = table(match, s1=Script(eager, delay=200))
        director.submit(Call(0), 0)
        director.tick(0)
        director.press(Timed(2, 199.8, 200.4))
        (won,) = director.tick(400.0)
        assert won.race is not None and won.race.heat == (1, 2)
        wins[won.race.winner] += 1
    assert abs(wins[1] - 200) < 60


@pytest.mark.parametrize(("human", "winner"), [(190.0, 2), (210.0, 1)])
def test_a_clear_race_between_bot_and_human_goes_to_the_first(human: float, winner: int) -> None:
    director = table(toy_match(), s1=Script(eager, delay=200))
    director.submit(Call(0), 0)
    director.tick(0)
    director.press(Timed(2, human, human + 0.5))
    won = director.tick(400.0)[0]
    assert won.race is not None and won.race.winner == winner and not won.race.dead_heat


def test_the_beaten_bot_and_the_late_human_are_on_the_photo() -> None:
    director = table(toy_match(), s1=Script(eager, delay=200), s3=Script(eager, delay=250))
    director.submit(Call(0), 0)
    director.tick(0)
    director.press(Timed(2, 230.0, 230.5))
    won, late = director.tick(400.0)
    assert won.race is not None and won.race.winner == 1
    assert won.late == (Timed(3, 250.0, 250.0),)
    assert late.late == (Timed(2, 230.0, 230.5),) and late.events == ()


def test_a_press_that_does_nothing_is_dropped_without_a_word() -> None:
    match = toy_match()
    director = table(match)
    director.press(Timed(1, 5.0, 5.5))
    assert director.tick(20.0) == []
    director.submit(Call(0), 30)
    director.tick(60.0)
    assert match.log == [Done(30, Call(0))]


def test_a_press_that_does_nothing_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seat's slam is still a second away; what is pressed meanwhile is answered at once."""
    monkeypatch.setattr(toy, "slam", lambda state, seat: Slam(seat) if state.due and seat == 3 else None)
    director = table(toy_match(), s3=Script(lambda question: question.slam, delay=800))
    director.submit(Call(0), 10)
    director.tick(10)
    director.press(Timed(1, 100, 101))
    director.submit(Call(1), 105)
    (refused,) = director.tick(120)
    assert refused.refused == "A window is open"
    assert not director.owes


def test_a_seat_is_owed_an_answer_until_it_has_it() -> None:
    director = table(toy_match())
    director.submit(Call(0), 50)
    assert director.owes_to(0) and not director.owes_to(1)
    director.tick(50)
    assert not director.owes_to(0)


def test_a_press_from_before_the_window_does_not_win_it() -> None:
    match = toy_match()
    director = table(match)
    director.press(Timed(1, 5.0, 5.5))
    director.submit(Call(0), 6)
    director.tick(50.0)
    assert match.outcome is None and match.log == [Done(6, Call(0))]


def test_only_a_seats_first_press_runs() -> None:
    director = table(toy_match())
    director.submit(Call(0), 0)
    director.tick(0)
    for begin in (100.0, 102.0, 104.0):
        director.press(Timed(1, begin, begin + 0.5))
    (won, *_rest) = director.tick(200.0)
    assert won.race is not None and won.race.presses == (Timed(1, 100.0, 100.5),)


def test_an_unchanged_wish_keeps_its_time() -> None:
    """A change elsewhere on the table must not make a bot start its reaction over."""
    director = table(toy_match(), s0=Script(call, delay=0), s1=Script(eager, delay=1200))
    director.tick(HUMAN_GAP_MS)
    happened = director.tick(5000)
    races = [happening for happening in happened if happening.race is not None]
    assert races[0].at == HUMAN_GAP_MS + 1200


def test_a_late_decision_counts_its_reaction_from_the_change_it_reacts_to() -> None:
    match = toy_match()
    slow = Script(call, delay=900, late=True)
    director = table(match, s0=slow)
    assert director.thinking == (0,)
    assert director.tick(899) == []
    director.tick(900)
    assert match.log == [Done(900, Call(0))]


def test_late_decisions_are_taken_in_when_they_come() -> None:
    match = toy_match()
    slow = Script(call, delay=900, mute=True)
    director = table(match, s0=slow)
    assert director.tick(2000) == []
    slow.ready = [LateDecision(slow.questions[-1].step, Decision(Call(0)))]
    director.tick(2001)
    assert match.log == [Done(2001, Call(0))]


def test_a_reply_to_an_earlier_position_is_dropped() -> None:
    match = toy_match()
    slow = Script(eager, mute=True, delay=10)
    director = table(match, s2=slow)
    director.submit(Call(0), 0)
    director.tick(0)
    stale = LateDecision(slow.questions[-1].step - 1, Decision(Slam(2)))
    slow.ready = [stale]
    director.tick(500)
    assert match.outcome is None and director.thinking == (2,)


def test_a_bot_takes_a_seat_over_and_gives_it_back() -> None:
    match = toy_match()
    director = table(match)
    stand_in = Script(call, delay=50)
    director.seat(0, stand_in, 400)
    assert list(director.minds) == [0]
    director.seat(0, None, 420)
    assert stand_in.closed and not director.minds
    director.tick(5000)
    assert match.log == []
    director.seat(0, Script(call, delay=50), 5000)
    director.tick(5050)
    assert match.log == [Done(5050, Call(0))]


def test_after_the_end_nothing_is_asked_or_done() -> None:
    match = toy_match()
    minds = [Script(eager, delay=100) for _ in range(SEATS)]
    director = table(match, **{f"s{seat}": mind for seat, mind in enumerate(minds)})
    while match.outcome is None:
        assert director.step() is not None
    asked = [len(mind.questions) for mind in minds]
    director.submit(Call(0), 9000)
    director.press(Timed(1, 9000.0, 9000.5))
    assert all(happening.events == () for happening in director.tick(10_000))
    assert [len(mind.questions) for mind in minds] == asked
    assert director.step() is None and all(mind.cancels for mind in minds)


def test_a_table_where_nobody_wants_anything_is_stuck_and_says_so() -> None:
    director = table(toy_match(), **{f"s{seat}": Script(silent) for seat in range(SEATS)})
    assert director.step() is None
    assert director.next_due() is None


@pytest.mark.parametrize("name", list(games()))
def test_ticking_in_small_steps_and_stepping_make_the_same_match(name: str) -> None:
    """Frames must not matter: the log depends on times, not on how often anybody looks."""
    game = games()[name]
    options = next(iter(game.rules.PRESETS.values()))
    logs = []
    for pace in (None, 7, 333):
        match = new_match(game, options, 4)
        director = Director(match, game.observation, random_minds(match))
        now = 0
        while match.outcome is None:
            if pace is None:
                assert director.step() is not None
            else:
                now += pace
                director.tick(now)
        logs.append(match.log)
    assert logs[0] == logs[1] == logs[2]


def random_minds(match: Match[Any]) -> dict[int, Mind]:
    def minded(seat: int) -> Script:
        rng = stream(seat, "test/mind")

        def wish(question: Question) -> Action | None:
            return rng.choice(question.legal) if question.asked or rng.random() < INTERRUPT else None

        return Script(wish, delay=130 + 17 * seat)

    return {seat: minded(seat) for seat in range(match.setting.seats)}


def test_thinking_never_stops_a_match_that_a_human_plays_on() -> None:
    """A mind that never answers holds up nobody but its own seat."""
    match = toy_match()
    director = table(match, s3=Script(call, mute=True))
    for number in range(3):
        director.submit(Call(number), 10_000 * (number + 1))
        director.tick(10_000 * (number + 2) - 1)
    assert sum(isinstance(entry, Done) for entry in match.log) == 3


@pytest.mark.parametrize("name", list(games()))
def test_bots_that_act_at_once_do_not_wait_for_each_other(name: str) -> None:
    """Where several are asked together, each answers to what came before, not to the others."""
    game = games()[name]
    match = new_match(game, next(iter(game.rules.PRESETS.values())), 4)
    asked = match.rules.asked(match.state)
    if len(asked) < 3:
        pytest.skip("nobody acts at once here")
    minds = {seat: Script(eager, delay=100 + seat) for seat in asked[1:]}
    director = Director(match, game.observation, minds)
    director.tick(HUMAN_GAP_MS)
    assert len(match.log) == len(asked) - 1
