"""Compares two worlds that some eyes can't tell apart: nothing they see or may do tells them either."""

from __future__ import annotations

from typing import Any

from game.catalog import Game
from game.core.contract import Eyes
from game.core.match import Match
from game.core.rng import Chance, Stream


def compare_worlds(game: Game, match: Match[Any], eyes: Eyes, rng: Stream) -> Any:
    """Deal the hidden cards anew and check that these eyes can't tell; the other world's state."""
    rules, observing, state = game.rules, game.observation, match.state
    other = game.redeal.redeal(state, eyes, rng)
    seen = observing.observe(state, eyes)
    assert observing.observe(other, eyes) == seen, "the re-deal is at fault: it shows"
    assert rules.asked(other) == rules.asked(state)
    assert rules.deadline(other) == rules.deadline(state)
    assert rules.outcome(other) == rules.outcome(state)
    for seat in range(match.setting.seats):
        slams = rules.slam(state, seat), rules.slam(other, seat)
        assert (slams[0] is None) == (slams[1] is None), "whether a press counts tells what is hidden"
        assert seat not in eyes or slams[0] == slams[1]
    for seat in eyes:
        assert rules.legal_actions(other, seat) == rules.legal_actions(state, seat)
    _compare_next(game, match, other, eyes, rng)
    return other


def _compare_next(game: Game, match: Match[Any], other: Any, eyes: Eyes, rng: Stream) -> None:
    """One more action by anybody: told apart afterwards only by what it lets these eyes see."""
    rules, observing = game.rules, game.observation
    chance = Chance(match.setting.seed, len(match.log))
    for seat in range(match.setting.seats):
        legal = rules.legal_actions(match.state, seat)
        if not legal:
            continue
        action = rng.choice(legal)
        told = rules.refusal(other, action)
        assert seat not in eyes or told is None
        if told is not None:
            continue
        here, events = rules.apply(match.state, action, match.now, chance)
        there, others = rules.apply(other, action, match.now, chance)
        if observing.observe(here, eyes) == observing.observe(there, eyes):
            assert [observing.redact(e, eyes) for e in events] == [
                observing.redact(e, eyes) for e in others
            ], action
