"""Minds: reactions that tell no card, a uniform player that lets matches run, decisions that are checked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots.mind import Question
from game.bots.minds import ILLEGAL, SLAM_CHANCE, LevelMind, UniformMind, check_seat, mind_for
from game.catalog import Game, games
from game.core.contract import Action, Decision, Level, Observation
from tests.playing import new_match
from tests.toy import Call, Slam

NAME, GAME = next(iter(games().items()))
DRAWS = 6400


def question(legal: tuple[Action, ...], slam: Action | None = None, asked: bool = True) -> Question:
    return Question(0, 3, 100, legal, asked, slam, lambda seat: Observation(), lambda seat: False)


def game_that_wants(action: Action | None) -> Game:
    bot = SimpleNamespace(EVEN_PACE=False, decide=lambda seen, legal, level, rng: Decision(action))
    return cast(Game, SimpleNamespace(bot=bot, name="toy"))


@pytest.mark.parametrize("level", Level)
def test_with_one_thing_to_do_the_reaction_tells_nothing(level: Level) -> None:
    """The answer in a window comes after the same time whatever was weighed over it (LG-17, LG-27)."""
    mind = LevelMind(GAME, level, 5, 0)
    asked = question((Call(0), Slam(0)), Slam(0))
    times = {mind.delay(asked, Decision(Call(0), bits)) for bits in (0.0, 1.0, 5.0)}
    assert len(times) == 1


def test_more_choice_takes_more_time() -> None:
    mind = LevelMind(GAME, Level.STRONG, 5, 0)
    asked = question((Call(0), Call(1), Slam(0)), Slam(0))
    times = [mind.delay(asked, Decision(Call(0), bits)) for bits in (0.0, 2.0, 5.0)]
    assert times == sorted(set(times))


def test_a_decision_that_is_not_legal_is_a_fault_of_the_bot() -> None:
    mind = LevelMind(game_that_wants(Call(2)), Level.EASY, 5, 0)
    with pytest.raises(ValueError, match="which is not legal"):
        mind.ask(question((Call(0),)))
    assert LevelMind(game_that_wants(None), Level.EASY, 5, 0).ask(question((Call(0),))) == Decision(None)


class Lent:
    """A worker whose one thought is given beforehand."""

    def __init__(self, decision: Decision) -> None:
        self._thought = SimpleNamespace(value=decision, error=None)

    def submit(self, kind: str, game: str, arguments: tuple[object, ...]) -> int:
        return 1

    def cancel(self, ticket: int) -> None:
        """Nothing is queued."""

    def take(self, ticket: int, wait: bool = False) -> Any:
        return self._thought

    def notices(self) -> list[str]:
        return []


def test_a_worker_that_wants_what_is_not_legal_is_passed_over_and_told_of_once() -> None:
    mind = LevelMind(GAME, Level.EASY, 5, 0, Lent(Decision(Call(2))))
    for _ in range(2):
        assert mind.ask(question((Call(0),))) is None
        reply = mind.late_decision(wait=False)
        assert reply is not None and reply.decision.action == Call(0)
    assert mind.notices() == [f"The easy bot at seat 1 played at random: {ILLEGAL}"]
    sound = LevelMind(GAME, Level.EASY, 5, 0, Lent(Decision(Call(0))))
    assert sound.ask(question((Call(0),))) is None
    assert sound.late_decision(wait=False) is not None and sound.notices() == []


def test_the_uniform_player_takes_every_action_alike_and_seldom_slams() -> None:
    mind = UniformMind(1, 0)
    legal = (Call(0), Call(1), Call(2), Slam(0))
    asked = question(legal, Slam(0))
    counts = dict.fromkeys(legal, 0)
    for _ in range(DRAWS):
        assert mind.wants(True)
        decision = mind.ask(asked)
        assert decision is not None and decision.action is not None
        counts[cast(Any, decision.action)] += 1
    assert all(abs(counts[call] - DRAWS / 3) < 200 for call in legal[:3])
    assert 0 < counts[Slam(0)] < 2 * DRAWS * SLAM_CHANCE


def test_the_uniform_player_interrupts_seldom() -> None:
    mind = UniformMind(2, 1)
    wanted = sum(mind.wants(False) for _ in range(DRAWS))
    assert 0.5 < wanted / (DRAWS * SLAM_CHANCE) < 1.5


def test_a_seat_plays_the_same_whoever_sits_at_the_others() -> None:
    """Every seat has streams of its own: a bot's chance does not depend on how often others were asked."""
    match = new_match(GAME, next(iter(GAME.rules.PRESETS.values())), 4)
    seat = match.rules.asked(match.state)[0]
    legal = match.rules.legal_actions(match.state, seat)
    asked = Question(
        seat, 0, 0, legal, True, None,
        lambda seat: GAME.observation.observe(match.state, frozenset((seat,))), lambda seat: False,
    )  # fmt: skip
    assert LevelMind(GAME, Level.EASY, 4, seat).ask(asked) == LevelMind(GAME, Level.EASY, 4, seat).ask(asked)


@pytest.mark.parametrize("word", ["cmd:", "cmd: ", "", "Easy", "robot"])
def test_what_can_not_sit_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="no seat"):
        check_seat(word, humans=True)


def test_a_human_needs_no_mind() -> None:
    assert mind_for("human", GAME, 1, 0) is None
