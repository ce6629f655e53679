"""Whatever action a record can spell, each game refuses it in a sentence or carries it out."""

from __future__ import annotations

import time

import pytest

from game.catalog import games
from game.core.codec import read_action
from game.core.contract import Action, State
from game.core.entries import MOST_SEATS
from game.core.match import Match, Setting
from game.core.rng import Chance, Stream, stream
from tests.playing import steps
from tests.samples import in_soak
from tests.spelling import any_words

PRESETS = [(name, preset) for name, game in games().items() for preset in game.rules.PRESETS]
MATCHES = 3
MOST_STEPS = 40
FEW_TRIED, MANY_TRIED = 12, 200
"""How many actions are spelled at each step."""
SLOW_S = 0.25
"""A refusal takes some microseconds; this allows for a busy machine."""


def any_action(kinds: tuple[type[Action], ...], rng: Stream) -> Action:
    return read_action(kinds, rng.below(MOST_SEATS + 1), any_words(kinds, rng))


def check(match: Match[State], action: Action) -> bool:
    """Whether the action is refused; if it is not, it can be carried out."""
    began = time.perf_counter()
    why = match.rules.refusal(match.state, action)
    assert time.perf_counter() - began < SLOW_S, action
    if why is None:
        match.rules.apply(match.state, action, match.now, Chance(1, 1))
        return False
    assert why and why.isprintable() and len(why) < 300, why
    return True


@pytest.mark.parametrize("tried", [FEW_TRIED, *in_soak(MANY_TRIED)])
@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_action_that_can_be_spelled_is_refused_in_a_sentence_or_carried_out(
    name: str, preset: str, tried: int
) -> None:
    rules = games()[name].rules
    refused = 0
    for seed in range(MATCHES):
        rng = stream(seed, f"test/refusals/{preset}")
        options = rules.PRESETS[preset]
        seats = rng.choice(rules.seat_counts(options))
        match = Match(rules, Setting(options, seats, seed, rules.Carry()))
        for number, _ in enumerate(steps(match, stream(seed, "test/play"))):
            if number % max(1, seed * 3) == 0 and number < MOST_STEPS * max(1, seed * 3):
                refused += sum(check(match, any_action(rules.Actions, rng)) for _ in range(tried))
        refused += sum(check(match, any_action(rules.Actions, rng)) for _ in range(tried))
    assert refused > tried


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_nobody_is_refused_because_it_is_their_own_turn(name: str, preset: str) -> None:
    """What a seat did earlier is pressed again while the game waits for that seat to do something else."""
    rules = games()[name].rules
    match = Match(
        rules, Setting(rules.PRESETS[preset], rules.seat_counts(rules.PRESETS[preset])[0], 5, rules.Carry())
    )
    done: dict[tuple[int, type[Action]], Action] = {}
    refused = 0
    for _ in steps(match, stream(5, "test/own turn")):
        for seat in rules.asked(match.state):
            done |= {(seat, type(action)): action for action in rules.legal_actions(match.state, seat)[:1]}
            for again in (action for (doer, _), action in done.items() if doer == seat):
                why = rules.refusal(match.state, again)
                if why is not None and " can't " in why:
                    refused += 1
                    who, reason = why.split(" can't ", 1)
                    assert who not in reason, why
    assert refused
