"""The fast model that learning plays on says what the rules say: the two are played side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.match import Match, Setting
from game.core.rng import Stream, stream
from game.deduction import rules
from game.deduction.bot import action_of
from game.deduction.bot.model import ANSWER, OVER, TURN, Model, terms
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE, Move, challenge, declaring, looks, peeks
from game.deduction.bot.view import ME, THEM, View, view_of
from game.deduction.observation import observe
from game.deduction.rules.options import PRESETS, Carry, Options
from game.deduction.rules.state import Phase, deck_ranks

MATCHES = 25
PHASES = {Phase.TURN: 0, Phase.SHUFFLE: 1, Phase.ANSWER: 2, Phase.OVER: OVER}
TABLES = {
    "source": PRESETS["source"],
    "four_ranks": PRESETS["four_ranks"],
    "small bank": replace(PRESETS["source"], bank="6", stall_limit=4),
    "always shuffled": replace(PRESETS["source"], shuffle_after_look="always", stall_limit=20),
}


def begun(options: Options, seed: int) -> tuple[Match[Any], Model]:
    """A match and a model of it, dealt alike."""
    match = Match(rules, Setting(options, 2, seed, Carry()))
    match.state = replace(match.state, turn=0)
    model = Model.dealt(terms(options), stream(seed, "model"))
    index = {rank: number for number, rank in enumerate(deck_ranks(options))}
    model.middle = [index[rank] for rank in match.state.middle]
    model.views = [terms(options).view([index[rank] for rank in hand]) for hand in match.state.hands]
    return match, model


def open_moves(model: Model) -> list[Move]:
    """Everything that the player who is to act may do, by the model."""
    view = model.views[model.mover]
    if model.phase == TURN:
        return declaring(view) + peeks(view) + looks(view)
    return [ACCEPT, challenge(0.5)] if model.phase == ANSWER else [SHUFFLE, KEEP]


def as_lain(match: Match[Any], model: Model) -> None:
    """Lay the model's hands as the match's shuffle did: the order is chance."""
    index = {rank: number for number, rank in enumerate(deck_ranks(match.state.options))}
    for view, hand in zip(model.views, match.state.hands, strict=True):
        view.hand[:] = [index[rank] for rank in hand]


def same(view: View, other: View) -> bool:
    """Whether two views know the same."""
    return all(getattr(view, slot) == getattr(other, slot) for slot in View.__slots__)


def side_by_side(match: Match[Any], model: Model, rng: Stream) -> int:
    """Play a match to its end and compare at every step; how many there were."""
    steps = 0
    while model.phase != OVER:
        seat = model.mover
        assert rules.asked(match.state) == (seat,)
        moves = open_moves(model)
        actions = [action_of(move, seat) for move in moves]
        assert set(actions) == set(rules.legal_actions(match.state, seat))
        number = rng.below(len(moves))
        model.do(moves[number], rng)
        match.play(actions[number], match.now + 1)
        as_lain(match, model)
        steps += 1
        assert PHASES[match.state.phase] == model.phase
        if model.phase != OVER:
            for one, view in enumerate(model.views):
                assert same(view, view_of(observe(match.state, frozenset({one}))))
    assert match.outcome is not None
    assert match.outcome.winners == (frozenset() if model.winner is None else {model.winner})
    return steps


@pytest.mark.parametrize("table", TABLES)
def test_the_model_plays_as_the_rules_do(table: str) -> None:
    """DD-4 to DD-13: same choices, same knowledge, same end; and DD-14: a view is what a seat can tell."""
    for seed in range(MATCHES):
        match, model = begun(TABLES[table], seed)
        assert side_by_side(match, model, stream(seed, "moves")) == len(match.log) > 0


def test_a_game_may_be_smaller() -> None:
    """Middle cards put aside are out of the game and of nobody's knowledge; they still count as given."""
    small = terms(PRESETS["source"])._replace(coins=1, aside=0b1110, limit=0)
    model = Model.dealt(small, stream(1, "small"))
    view = model.views[0]
    assert view.hidden() == [0] and view.coins == [1, 1] and view.looks_left() == 0
    assert view.odds().middle == pytest.approx(
        Model.dealt(terms(PRESETS["source"]), stream(1, "small")).views[0].odds().middle
    )


def test_looks_without_end_break_nothing() -> None:
    """With no limit (DD-13) the same card may be shown thousands of times: chances stay chances."""
    view = terms(replace(PRESETS["source"], stall_limit=None)).view([0, 0, 1, 2])
    for number in range(3000):
        view.look(ME, 0, number % 2)
        view.shuffle(THEM)
    assert sum(view.odds().hand) == pytest.approx(1.0)
    assert view.odds().hand[2] < 0.5
