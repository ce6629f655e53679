"""LO-31: bots play by the rules at every level, by what they see alone, in times that tell no card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from game import catalog
from game.bots.director import Director
from game.bots.mind import Question
from game.bots.minds import LevelMind
from game.bots.simulate import play_out
from game.core.contract import Action, Decision, Level
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logistication import rules
from game.logistication.bot import decide
from game.logistication.bot.plays import normal_play, weighed
from game.logistication.bot.search import liked
from game.logistication.bot.view import SLAM_BITS, own_table, play_of
from game.logistication.observation import observe
from game.logistication.redeal import redeal
from game.logistication.rules.options import PRESETS, Carry, Matching, Options
from game.logistication.rules.plays import Plays
from game.logistication.rules.state import Counter, JumpIn, PickUp, Play, SnapOn, State, Steal
from tests.logistication.positions import Round, codes
from tests.playing import of_house, steps

GAME = catalog.find("logistication")
NO_DRAW: dict[str, Any] = {"draw": "", "up": ("", ""), "down": ("Y8 B8 R8", "Y7 B7 R7")}
DEAR = {Level.GENTLE: 3, Level.EASY: 3, Level.NORMAL: 3, Level.STRONG: 2, Level.EXPERT: 1}


def decided(table: Round, letter: str, level: Level, seed: int = 1) -> Action | None:
    """What a bot does in a position; held to what is legal."""
    seat = "ABCDEFGH".index(letter)
    seen = observe(table.state, frozenset((seat,)))
    action = decide(seen, rules.legal_actions(table.state, seat), level, stream(seed, "test")).action
    assert action is None or not table.refused(action)
    return action


def played(table: Round, letter: str, level: Level, seed: int = 1) -> str:
    """The cards that a bot plays on turn."""
    action = decided(table, letter, level, seed)
    assert isinstance(action, Play)
    return codes(action.cards)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", Level)
def test_lo_31_bots_finish_rounds_legally(preset: str, level: Level) -> None:
    """Whole rounds at two, three and eight seats; a mind that wanted anything illegal would raise."""
    for seats in (2, 3, 8)[: DEAR[level]]:
        match = Match(rules, Setting(PRESETS[preset], seats, 3, Carry()))
        minds = {seat: LevelMind(GAME, level, 3, seat) for seat in range(seats)}
        outcome = play_out(Director(of_house(match), GAME.observation, minds))
        assert outcome is not None and outcome.places is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_lo_31_what_is_weighed_is_legal_and_listed_as_the_rules_list_it(seats: int) -> None:
    """Every play of the lists is among the legal actions; if there is none, the pile must be picked up."""
    for matching in get_args(Matching):
        options = replace(Options(), matching=matching)
        match = Match(rules, Setting(options, seats, 5, Carry()))
        for _ in steps(match, stream(5, "test/weighed")):
            state: State = match.state
            if not state.hands[state.turn]:
                continue
            table = own_table(observe(state, frozenset((state.turn,))))
            legal = rules.legal_actions(state, state.turn)
            for found in (weighed, normal_play):
                plays = found(table.counts[state.turn], table.masks[state.turn], table.fitting[table.top])
                assert all(play_of(state.turn, cards) in legal for cards in plays)
                assert bool(plays) != (PickUp(state.turn) in legal)


def test_long_lists_know_what_is_in_them_without_being_read() -> None:
    """Asking whether an action is listed agrees with looking through the list."""
    match = Match(rules, Setting(Options(), 3, 2, Carry()))
    before: list[Action] = []
    for _ in steps(match, stream(2, "test/listed")):
        state: State = match.state
        legal = rules.legal_actions(state, state.turn)
        if isinstance(legal, Plays):
            listed = list(legal)
            assert all(action in legal for action in listed)
            assert all((action in legal) == (action in listed) for action in before)
            before = listed[:20]


def test_lo_31_normal_plays_the_largest_group_of_the_lowest_number() -> None:
    """The yardstick, sentence by sentence."""
    table = Round("R4 B4 R5 RN W", "B3 B4 B5", pile="R3", **NO_DRAW)
    assert set(played(table, "A", Level.NORMAL).split()) == {"R4", "B4"}
    specials = Round("B4 RN YN W", "B3 B4 B5", pile="R3", **NO_DRAW)
    assert set(played(specials, "A", Level.NORMAL).split()) == {"RN", "YN"}, "no number fits"
    wild = Round("B4 B5 W", "B3 B6 B5", pile="R3", **NO_DRAW)
    assert played(wild, "A", Level.NORMAL) == "W B4", "under the lowest number"
    last = Round("B4 B5 S", "B3 B6 B5", pile="R3", **NO_DRAW)
    assert played(last, "A", Level.NORMAL) == "S"
    none = Round("B4 B5 Y7", "B3 B6 B5", pile="R3", draw="", up=("", ""), down=("Y8 B8", "B7 R7"))
    assert decided(none, "A", Level.NORMAL) == PickUp(0)


def test_lo_31_normal_counters_whenever_it_can() -> None:
    """With the very last Reverse, on the smallest pile."""
    for seed in range(10):
        table = Round("RR R4 R5 R6", "BR B4 B5 B6", "Y3 Y4 Y5 Y6", pile="R3")
        table.play("A", "RR")
        assert isinstance(decided(table, "B", Level.NORMAL, seed), Counter)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.STRONG, Level.EXPERT])
def test_lo_31_bots_snap_steal_and_jump_in(level: Level) -> None:
    """Each has a moment at which nothing speaks against it."""
    table = Round("R5 B8 Y8", "B3 B4 B6", "Y3 Y4 Y5", pile="R3", draw="B5 Y5 R9")
    table.play("A", "R5")
    assert isinstance(decided(table, "A", level), SnapOn)
    slow = Round("R5 B8 Y8", "B3 R4 B6", "Y3 Y4 Y5", pile="R3", hesitation_steal=True)
    slow.wait(6000)
    assert decided(slow, "B", level) == Steal(1)
    twin = Round("R5 B8 Y8", "R3", pile="R3", draw="", up=("", ""), down=("Y9", ""), jump_in=True)
    assert isinstance(decided(twin, "B", level), JumpIn)


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_lo_31_a_steal_is_left_alone_if_nothing_fits(level: Level) -> None:
    """Who takes the turn must play or pick up."""
    slow = Round("R5 B8 Y8", "B4 B6 B7", "Y3 Y4 Y5", pile="R3", hesitation_steal=True)
    slow.wait(6000)
    assert decided(slow, "B", level) is None


@pytest.mark.parametrize("level", Level)
def test_lo_31_bots_never_slam_in_vain(level: Level) -> None:
    """Nobody who is not on turn and has nothing to slam does anything."""
    table = Round("RR R4 R5 R6", "B3 B4 B5 B6", "Y3 Y4 Y5 Y6", pile="R3")
    table.play("A", "RR")
    assert decided(table, "B", level) is None, "no Reverse to counter with"


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_lo_31_the_last_cards_go_out(level: Level) -> None:
    """Where a play ends the round in first place there is nothing to weigh."""
    table = Round("R5 B5", "B3 B4 B6", pile="R3", draw="", up=("", ""), down=("", "Y8 B8 R8"))
    assert set(played(table, "A", level).split()) == {"R5", "B5"}


def test_lo_31_strong_levels_like_pairs_and_keep_wilds() -> None:
    """The fitted weights: shed two of a face rather than one, keep the Wild while a number fits."""
    table = Round("R5 B5 W Y8", "B3 B4 B6", pile="R3", draw="", up=("", ""), down=("Y9 B9 R9", "Y8 B8 R8"))
    best = liked(own_table(observe(table.state, frozenset((0,)))))[0]
    assert len(best.cards) == 2


def test_lo_32_who_is_behind_steps_out_of_a_circle() -> None:
    """The play that led round in a circle is not made again."""
    table = Round("R5 R6 R7 R8", "B3 B4", pile="R3", draw="", up=("", ""), down=("Y9 B9 R9", "Y8 B8 R8"))
    straight = played(table, "A", Level.EXPERT)
    table.match.state = replace(table.state, circles=2)
    assert played(table, "A", Level.EXPERT) != straight


# times tell nothing


@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL, Level.STRONG])
def test_lo_21_times_tell_no_card(level: Level) -> None:
    """All else dealt anew, its own hand too: a turn is weighed for as long, whatever is held (LO-21)."""
    match = Match(rules, Setting(Options(), 3, 9, Carry()))
    rng = stream(9, "test/times")
    compared = 0
    for number, _ in enumerate(steps(match, stream(9, "test/times/play"))):
        if number % 5:
            continue
        state: State = match.state
        other = redeal(state, frozenset(), rng)
        times = [turn_taken(world, level) for world in (state, other)]
        assert None in times or times[0] == times[1]
        compared += None not in times
    assert compared > 5


def turn_taken(state: State, level: Level) -> int | None:
    """Milliseconds until a bot that does not slam has done what the game waits for."""
    mind = LevelMind(GAME, level, 1, state.turn)
    legal = rules.legal_actions(state, state.turn)
    slam = rules.slam(state, state.turn)
    see: Callable[[int], Any] = lambda seat: observe(state, frozenset((seat,)))  # noqa: E731
    question = Question(
        state.turn,
        7,
        0,
        legal,
        True,
        slam,
        see,
        lambda seat: False,
    )
    decision = mind.ask(question)
    assert decision is not None
    return mind.delay(question, decision) if isinstance(decision.action, (Play, PickUp)) else None


@pytest.mark.parametrize("level", Level)
def test_lo_20_a_slam_takes_one_bit_whatever_it_is(level: Level) -> None:
    """Counter and snap come after the same time."""
    table = Round("RR R4 R5 R6", "BR B4 B5 B6", "Y3 Y4 Y5 Y6", pile="R3")
    table.play("A", "RR")
    seen = observe(table.state, frozenset((1,)))
    bits = {decide(seen, (), level, stream(seed, "test")).bits for seed in range(12)}
    assert bits <= {SLAM_BITS, 0.0}


def test_nobody_is_asked_about_slams_in_vain() -> None:
    """A level thinks of nothing where it could only slam in vain."""
    table = Round("RR R4 R5 R6", "B3 B4 B5 B6", "Y3 Y4 Y5 Y6", pile="R3")
    legal = rules.legal_actions(table.state, 1)
    assert legal and all(action.in_vain for action in legal)
    question = Question(1, 0, 0, legal, False, legal[0], unlooked, lambda seat: False)
    assert LevelMind(GAME, Level.EXPERT, 1, 1).ask(question) == Decision(None)


def unlooked(seat: int) -> Any:
    raise AssertionError("nothing was to be looked at")
