"""The reduced games are solved, and what is said of how well is checked by trying every plan there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from game.deduction.bot.model import ANSWER, OVER, SHUFFLE, Model
from game.deduction.bot.view import ME, THEM
from game.deduction.training.duel import Uniform
from game.deduction.training.exploit_exact import SMALL, Response, World, worlds
from game.deduction.training.reduced import (
    ACCEPT,
    CHALLENGE,
    LOOK,
    PEEK,
    SAID,
    Floats,
    Rules,
    Spot,
    Tree,
    tree,
)
from game.deduction.training.reduced_solve import GAMES, GOAL, Solver

LATE = (Spot((0, 0), said=(0b011, 0b101)), Spot((0, 1), said=(0b011, 0b111)))
"""Nobody has a coin and each may declare once more; or who did not begin has only a coin."""
LATE_RULES = Rules(coins=0, looks=1, again=False)
UNMET = -2
Plan = dict[tuple[object, ...], str]


def dealt(world: World, late: Spot) -> Model:
    """The late game on the model that plays by the rules."""
    on = SMALL._replace(limit=1, coins=0)
    model = Model([on.view(world.hands[0]), on.view(world.hands[1])], world.middle, always=False)
    for me, view in enumerate(model.views):
        view.said = [late.said[me], late.said[1 - me]]
        view.coins = [late.coins[me], late.coins[1 - me]]
    return model


def may(model: Model) -> list[str]:
    """What may be done, nothing being looked at by who has seen it."""
    if model.phase == ANSWER:
        return [ACCEPT, CHALLENGE]
    view = model.views[model.turn]
    some = [PEEK] if view.coins[ME] and not view.seen & 1 else []
    some += [LOOK] if view.looks_left() > 0 and view.known[THEM][0] < 0 else []
    return some + [SAID[way] for way in range(3) if not view.said[ME] >> way & 1]


def done(model: Model, move: str) -> str:
    """Do it; what it is called afterwards."""
    if move == PEEK:
        model.peek(0)
    elif move == LOOK:
        move = f"{LOOK} {model.views[1 - model.turn].hand[0]}"
        model.views[model.turn].look(ME, 0, int(move[-1]))
        model.views[1 - model.turn].look(THEM, 0, int(move[-1]))
        model.phase = SHUFFLE
        model.keep()
    elif move == ACCEPT:
        model.accept()
    elif move == CHALLENGE:
        model.challenge()
    else:
        model.declare(0, 0, SAID.index(move))
    return move


def known(model: Model, who: int, before: tuple[str, ...]) -> tuple[object, ...]:
    """All that a player knows."""
    view = model.views[who]
    return who, view.hand[0], view.middle[0] + 1, *before


def ended(model: Model) -> float:
    """Games won by who began."""
    return 0.0 if model.winner is None else 1.0 if model.winner == 0 else -1.0


def won(
    model: Model, before: tuple[str, ...], plan: Plan, who: int, named: dict[tuple[object, ...], Floats]
) -> float:
    """What who began wins if one player follows a plan and the other a policy."""
    choices = [] if model.phase == OVER else may(model)
    if not choices:
        return ended(model) if model.phase == OVER else 1.0 - 2.0 * (model.turn == 0)
    key = known(model, model.mover, before)
    if model.mover == who:
        there = model.copy()
        return won(there, (*before, done(there, plan[key])), plan, who, named)
    total = 0.0
    for move, chance in zip(choices, named[key], strict=True):
        there = model.copy()
        total += chance * won(there, (*before, done(there, move)), plan, who, named)
    return total


def situations(
    model: Model, before: tuple[str, ...], who: int
) -> Iterator[tuple[tuple[object, ...], tuple[str, ...]]]:
    """Every situation in which a player may have to choose, and what may be done there."""
    if model.phase == OVER or not (choices := may(model)):
        return
    if model.mover == who:
        yield known(model, who, before), tuple(choices)
    for move in choices:
        there = model.copy()
        yield from situations(there, (*before, done(there, move)), who)


def best_of_all_plans(game: Tree, late: Spot, policy: Floats, who: int) -> float:
    """What the best plan wins: for each hand every plan is tried."""
    named = {key: policy[game.sets == number] for key, number in game.names.items()}
    total = 0.0
    for rank in range(3):
        deals = [(world, share) for world, share in worlds(SMALL).items() if world.hands[who] == (rank,)]
        open_ = dict(one for world, _ in deals for one in situations(dealt(world, late), (), who))
        plans = (dict(zip(open_, plan, strict=True)) for plan in product(*open_.values()))
        sign = 1.0 if who == 0 else -1.0
        total += max(
            sum(share * sign * won(dealt(world, late), (), plan, who, named) for world, share in deals)
            for plan in plans
        )
    return total


@pytest.mark.parametrize(
    ("late", "who"),
    [(LATE[0], 1), (LATE[1], 0), (LATE[1], 1), pytest.param(LATE[0], 0, marks=pytest.mark.soak)],
)
def test_the_best_response_is_the_best_of_all_plans(late: Spot, who: int) -> None:
    """By trying each on the model that plays by the rules, with looks and peeks, against a policy drawn."""
    game = tree(LATE_RULES, named=True, start=late)
    solver, rng = Solver(game), np.random.default_rng(1)
    policy = solver.shared(rng.random(len(game.sets)))
    assert solver.best(policy, first=who == 0) == pytest.approx(best_of_all_plans(game, late, policy, who))


def recalled(game: Tree) -> bool:
    """Whether all rows of every information set follow the same last choice of its own player."""
    last = [np.full(game.rows, -1), np.full(game.rows, -1)]
    found = np.full((2, len(game.starts)), UNMET)
    for layer in game.layers:
        for who, own in ((0, layer.own), (1, ~layer.own)):
            sets, before = game.sets[layer.choices[own]], last[who][layer.rows[own]]
            if ((found[who][sets] != before) & (found[who][sets] != UNMET)).any():
                return False
            found[who][sets] = before
            if (found[who][sets] != before).any():
                return False
            on = layer.ends < game.rows
            ends = layer.ends[on]
            last[who][ends] = np.where(own[on], layer.choices[on], last[who][layer.rows[on]])
    return True


def test_nobody_forgets() -> None:
    """Perfect recall, on which the solution rests; not so if a late situation is taken for the first."""
    game = tree(Rules(0, looks=1, again=False), start=Spot((1, 1), said=(0b100, 0b010)))
    assert recalled(game)
    last = np.flatnonzero(game.first)[-1]
    mixed = game._replace(sets=np.where(game.sets == last, 0, game.sets))
    assert not recalled(mixed)


def test_both_ways_to_measure_agree() -> None:
    """The tree and the best response that reads views find the same, without looks."""
    solver = Solver(tree(Rules(0), start=LATE[0]))
    found, value = Response(SMALL._replace(coins=0), Uniform()), 0.0
    for who, said in ((ME, [*LATE[0].said]), (THEM, [*LATE[0].said[::-1]])):
        node = found.begun(who).happened(lambda view, said=said: setattr(view, "said", said[:]))  # type: ignore[misc]
        value += sum(found.turn(node).values()) / 2.0
    assert solver.exploitability(solver.even()) == pytest.approx(value)
    assert value > 0.1


def test_rounds_come_near_to_perfect_play() -> None:
    """One coin, nothing looked at twice: after 30 rounds under the goal, and both best responses say so."""
    solver = Solver(tree(Rules(1, again=False)))
    assert solver.exploitability(solver.policy()) > 0.5
    for _ in range(30):
        solver.round()
    policy = solver.policy()
    assert 0.0 <= solver.exploitability(policy) < GOAL
    worth = float(solver.values(policy)[: len(solver.game.chances)] @ solver.game.chances)
    assert -solver.best(policy, first=False) - 1e-9 <= worth <= solver.best(policy, first=True) + 1e-9


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_reduced_game_is_solved(name: str) -> None:
    """One coin and two, without looks and with: 0.01 or less, exactly, and nobody forgets."""
    solver = Solver(tree(GAMES[name]))
    assert recalled(solver.game)
    while solver.exploitability(solver.policy()) > GOAL:
        for _ in range(25):
            solver.round()
        assert solver.rounds <= 200
