"""Where a good player mixes, the coach advises the best of what it mixes, whatever else seems worth more."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from game.coach.judge import hint, judge
from game.coach.judgement import Effort, Quality
from game.core.contract import Action, Chosen, Decision, State
from game.core.defaults import apart, aside
from game.core.rng import Stream
from game.deduction.observation import observe
from game.deduction.rules.state import Accept, Challenge, Keep, Shuffle
from tests.deduction.positions import Game

EXPLOIT, ANOTHER, BETTER, WORSE, POOR = Challenge(0), Challenge(1), Accept(0), Keep(0), Shuffle(0)
WORTH: dict[Action | None, float] = {EXPLOIT: 0.9, ANOTHER: 0.9, BETTER: 0.6, WORSE: 0.3, POOR: 0.1}


class Toy:
    """A coach of a game in which two choices look best by far, and two others are what good players do."""

    apart, aside = staticmethod(apart), staticmethod(aside)

    def choices(self, seen: object, legal: Sequence[Action], rng: Stream) -> list[Action | None]:
        return [WORSE, EXPLOIT, ANOTHER, BETTER, POOR]

    def worlds(self, seen: object, count: int, rng: Stream) -> list[None]:
        return [None] * count

    def play_out(self, state: State, first: Chosen, rng: Stream) -> tuple[float, float]:
        value = WORTH[first[1]] + 0.05 * rng.random()
        return value, 1.0 - value

    def mixed(self, seen: object, choices: Sequence[Action | None]) -> list[Action | None]:
        return [action for action in choices if action in (WORSE, BETTER)]


def waits(*asked: object) -> Decision:
    return Decision(None)


GAME: Any = SimpleNamespace(title="Toy", coach=Toy(), bot=SimpleNamespace(decide=waits))
SEEN: Any = observe(Game().state, frozenset({0}))


def test_the_best_of_what_is_mixed_is_advised_and_measured_to_the_end() -> None:
    weighing = hint(GAME, 0, SEEN, (), Effort(4, 64))
    assert weighing is not None
    assert weighing.best == weighing.advised
    assert weighing.best.action == BETTER and abs(weighing.best.value - 0.625) < 0.02


def test_what_is_mixed_costs_nothing_and_what_beats_it_is_no_merit() -> None:
    for action in (WORSE, BETTER, EXPLOIT):
        judgement = judge(GAME, 0, SEEN, (), action, Effort(4, 64))
        assert judgement is not None and judgement.quality is Quality.BEST and judgement.lost == 0.0
    judgement = judge(GAME, 0, SEEN, (), POOR, Effort(4, 64))
    assert judgement is not None and judgement.quality is Quality.THROWN_AWAY
