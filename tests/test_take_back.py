"""What each game lets whoever plays it take back, and what stands, decision by decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import find
from game.commands.replay import verified
from game.core.awards import replayed, standing
from game.core.contract import Action, State
from game.core.match import (
    HAS_TOLD,
    IN_VAIN,
    OTHERS_PLAYED,
    OVER,
    TOO_LATE,
    WAS_RACE,
    Expired,
    Match,
    TakenBack,
)
from game.core.presses import Timed
from game.core.record import BadRecord, header_of, text_of
from game.core.rng import stream
from game.deduction.rules.state import Accept, Challenge, Declare, Keep, Look, Peek, Shuffle
from game.literature.rules.state import Ask, Assign, CallClaim, Claim, Wait
from game.logic.rules.state import (
    Answer,
    Arrange,
    Grab,
    Guess,
    NameCard,
    PassShow,
    Phase,
    Reveal,
    Show,
    State as LogicState,
)
from game.logistication.rules.state import Blind, FalseSlam, PickUp, Play
from tests.playing import new_match, own

MOST_STEPS = 3000


def match_of(name: str, preset: str | None = None, seed: int = 3) -> Match[State]:
    game = find(name)
    return new_match(game, game.rules.PRESETS[preset or next(iter(game.rules.PRESETS))], seed)


def play_until(match: Match[State], *kinds: type[Action], seed: int = 1) -> int:
    """Play on at random until somebody has just done one of these; who it was."""
    rng = stream(seed, "test/until")
    for _ in range(MOST_STEPS):
        rules, state = match.rules, match.state
        asked = rules.asked(state)
        if not asked:
            due = rules.deadline(state)
            assert due is not None
            match.advance(due)
            continue
        seat = asked[0]
        legal = rules.legal_actions(state, seat)
        action = next((each for each in legal if isinstance(each, kinds)), None) or rng.choice(
            [each for each in legal if each != rules.slam(state, seat)] or legal
        )
        match.play(action, match.now)
        if isinstance(action, kinds):
            return seat
    raise AssertionError(f"nobody ever did {kinds}")


QUIET = [
    ("logic", Arrange),
    ("logic", Show),
    ("logic", PassShow),
    ("logic", Guess),
    ("logic", Reveal),
    ("literature", Claim),
    ("literature", Assign),
    ("literature", Wait),
    ("deduction", Declare),
    ("deduction", Accept),
    ("deduction", Shuffle),
    ("deduction", Keep),
    ("logistication", PickUp),
]
TELLING = [
    ("logic", Answer),
    ("literature", Ask),
    ("deduction", Peek),
    ("deduction", Look),
    ("deduction", Challenge),
    ("logistication", Blind),
]


@pytest.mark.parametrize(("name", "kind"), QUIET, ids=lambda each: getattr(each, "__name__", each))
def test_what_gave_nothing_away_can_be_decided_again(name: str, kind: type[Action]) -> None:
    match = match_of(name)
    seat = play_until(match, kind)
    decided = match.log[-1]
    match.take_back(seat, match.now + 1)
    assert match.log[-2:] == [decided, TakenBack(match.now, seat)]
    again = [each for each in match.rules.legal_actions(match.state, seat) if isinstance(each, kind)]
    match.play(again[-1], match.now)
    assert match.why_it_stands(seat) is None


@pytest.mark.parametrize(("name", "kind"), TELLING, ids=lambda each: getattr(each, "__name__", each))
def test_what_told_something_stands(name: str, kind: type[Action]) -> None:
    match = match_of(name)
    seat = play_until(match, kind)
    assert match.why_it_stands(seat) in (HAS_TOLD, OVER)


def test_nothing_is_taken_back_once_another_has_decided() -> None:
    match = match_of("deduction")
    seat = play_until(match, Declare)
    match.play(Accept(1 - seat), match.now)
    assert match.why_it_stands(seat) == OTHERS_PLAYED
    assert match.why_it_stands(1 - seat) is None


def test_a_guess_can_be_taken_back_until_its_window_closes() -> None:
    match = own(match_of("logic"), LogicState)
    seat = play_until(match, Guess)  # type: ignore[arg-type]
    assert match.state.phase is Phase.WINDOW and match.state.due is not None
    match.advance(match.state.due - 1)
    assert match.why_it_stands(seat) is None
    match.advance(match.state.due)
    assert isinstance(match.log[-1], Expired) and match.why_it_stands(seat) == HAS_TOLD


def test_the_bottle_is_put_back_by_whoever_grabbed_it_alone() -> None:
    match = own(match_of("logic"), LogicState)
    play_until(match, Show, PassShow)  # type: ignore[arg-type]
    before = match.state
    match.settle([Timed(1, match.now + 1.0, match.now + 1.5)], match.now)
    assert match.state.declarer == 1
    match.take_back(1, match.now)
    assert match.state is before
    match.settle([Timed(seat, match.now + 1.0 * seat, match.now + 1.0 * seat) for seat in (1, 3)], match.now)
    assert match.state.declarer == 1
    assert match.why_it_stands(1) == match.why_it_stands(3) == WAS_RACE


def test_a_declaration_is_taken_back_until_a_card_of_it_was_turned() -> None:
    match = own(match_of("logic"), LogicState)
    play_until(match, Show, PassShow)  # type: ignore[arg-type]
    match.play(Grab(0), match.now)
    assert match.why_it_stands(0) is None
    place = match.state.hidden(1)[0]
    match.play(NameCard(0, 1, place, match.state.rows[1][place].rank), match.now)
    assert match.why_it_stands(0) == HAS_TOLD


def test_a_window_that_has_closed_meanwhile_is_not_opened_again() -> None:
    """A grab in the answer window, taken back only after the window's time."""
    match = own(match_of("logic"), LogicState)
    play_until(match, Guess)  # type: ignore[arg-type]
    due = match.state.due
    assert due is not None
    grabber = (match.state.turn + 2) % 4
    match.play(Grab(grabber), match.now)
    assert match.why_it_stands(grabber, due - 1) is None
    assert match.why_it_stands(grabber, due) == TOO_LATE
    match.take_back(grabber, due - 1)
    assert match.state.phase is Phase.WINDOW and match.state.due == due


def test_a_claim_is_taken_back_card_by_card() -> None:
    match = match_of("literature", "fast")
    seat = match.rules.asked(match.state)[0]
    before = [match.state]
    match.play(CallClaim(seat), 0)
    before.append(match.state)
    match.play(Claim(seat, 0), 0)
    before.append(match.state)
    match.play(Assign(seat, seat), 0)
    for state in reversed(before):
        match.take_back(seat, 5)
        assert match.state is state
    assert match.help_taken == "3 take-backs"


def test_a_play_that_drew_stands_and_so_does_a_slam_in_vain() -> None:
    match = match_of("logistication", "source")
    seat = play_until(match, Play)
    assert match.why_it_stands(seat) == HAS_TOLD
    slow = match_of("logistication", "source")
    slow.settle([Timed(0, 1.0, 2.0)], 0)
    assert slow.why_it_stands(0) == IN_VAIN
    assert FalseSlam.in_vain


def test_a_record_can_take_back_only_what_the_match_would_have() -> None:
    match = match_of("deduction")
    seat = play_until(match, Peek)
    header = header_of("deduction", "source", match.setting, ["uniform"] * 2)
    forged = text_of(header, [*match.log, TakenBack(match.now, seat)])
    with pytest.raises(BadRecord, match="has told you something"):
        verified(forged.encode(), "forged.txt")


def test_replay_tells_of_take_backs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from game.cli import main

    match = match_of("deduction")
    seat = play_until(match, Declare)
    match.take_back(seat, match.now)
    path = tmp_path / "hand.txt"
    header = header_of("deduction", "source", match.setting, ["uniform"] * 2)
    path.write_text(text_of(header, match.log), newline="\n")
    assert main(["replay", str(path)]) == 0
    assert f"{len(match.log)} entries with 1 take-back" in capsys.readouterr().out
    assert main(["replay", str(path), "--json"]) == 0
    assert '"take_backs": 1' in capsys.readouterr().out


def test_what_was_taken_back_is_left_out_with_the_deadlines_that_passed_since() -> None:
    match = match_of("literature")
    seat = play_until(match, Wait)
    before, entries = list(match.log[:-1]), len(match.log)
    due = match.rules.deadline(match.state)
    assert due is not None
    match.advance(due)
    assert len(match.log) > entries and match.why_it_stands(seat) is None
    match.take_back(seat, match.now)
    steps = tuple(replayed(match.rules, match.setting, match.log))
    assert [step.logged for step in standing(steps)] == [None, *before]
    assert steps[-1].state == standing(steps)[-1].state == match.state
