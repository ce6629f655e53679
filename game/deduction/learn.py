"""Learns a strategy by regret minimisation over the abstraction: games against itself, one by one."""

from __future__ import annotations

from typing import NamedTuple

from game.core.rng import Stream
from game.deduction.bot_ideas import (
    IDEAS,
    Claim,
    Idea,
    answer_key,
    answer_truth,
    claims,
    ideas,
    shuffle_key,
    turn_key,
)
from game.deduction.bot_moves import choose_claim, look_place, peek_place
from game.deduction.model import ANSWER, OVER, TURN, Model
from game.deduction.options import Options

ACCEPT, CHALLENGE = 0, 1
SHUFFLES, KEEPS = 0, 1
SLOWEST = 0.01
"""A value is never moved by a smaller share than this towards what came of it."""
TREMBLE = 0.08
"""How often a learner tries something else."""
MOST_TURNS = 400


class Node:
    """What is known of one situation: regrets, the average strategy, values, visits."""

    __slots__ = ("average", "regret", "value", "visits")

    def __init__(self, width: int) -> None:
        self.regret = [0.0] * width
        self.average = [0.0] * width
        self.value = [0.0] * width
        self.visits = 0


class Choice(NamedTuple):
    """A choice that was made: where, among what, with which chances."""

    node: Node
    open: tuple[int, ...]
    policy: list[float]
    taken: int
    """The number of the choice within `open`."""
    chance: float
    """The chance with which it was taken."""


TWO = (0, 1)


def now(node: Node, among: tuple[int, ...]) -> list[float]:
    """Regret matching: by how much each choice would have been better so far."""
    positive = [node.regret[one] if node.regret[one] > 0.0 else 0.0 for one in among]
    total = sum(positive)
    if total <= 0.0:
        return [1.0 / len(among)] * len(among)
    return [regret / total for regret in positive]


def pick(policy: list[float], rng: Stream) -> int:
    """The number of a choice, drawn by its chance."""
    left = rng.random()
    for number, chance in enumerate(policy):
        left -= chance
        if left < 0.0:
            return number
    return max(range(len(policy)), key=policy.__getitem__)


class Learner:
    """The table of situations, growing as it plays."""

    def __init__(self, rng: Stream) -> None:
        self.nodes: dict[int, Node] = {}
        self.rng = rng
        self.weight = 1.0
        """What a game counts in the average strategy."""
        self.games = 0

    def game(self, options: Options) -> int:
        """Play and learn from one game; the number of choices made."""
        rng = self.rng
        model = Model(options, rng)
        trails: tuple[list[Choice], list[Choice]] = ([], [])
        moves = 0
        while model.phase != OVER and moves < MOST_TURNS:
            self.step(model, trails[model.mover])
            moves += 1
        for seat, trail in enumerate(trails):
            value = 0.0 if model.winner is None else 1.0 if model.winner == seat else -1.0
            self._learn(trail, value)
        self.games += 1
        return moves

    def step(self, model: Model, trail: list[Choice]) -> None:
        """One choice of the player who is to act."""
        rng = self.rng
        view = model.views[model.mover]
        if model.phase == TURN:
            found = claims(view)
            here = ideas(view, found)
            idea = self._choose(turn_key(view, found, here), here, trail)
            carry_out(model, idea, found, rng)
        elif model.phase == ANSWER:
            true = answer_truth(view)
            if self._choose(answer_key(view, true), TWO, trail) == ACCEPT:
                model.accept()
            else:
                model.challenge()
        elif self._choose(shuffle_key(view), TWO, trail) == SHUFFLES:
            model.shuffle(rng)
        else:
            model.keep()

    def _choose(self, key: int, among: tuple[int, ...], trail: list[Choice]) -> int:
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(IDEAS if among is not TWO else 2)
        policy = now(node, among)
        rng = self.rng
        count = len(among)
        taken = rng.below(count) if rng.random() < TREMBLE else pick(policy, rng)
        trail.append(Choice(node, among, policy, taken, (1.0 - TREMBLE) * policy[taken] + TREMBLE / count))
        return among[taken]

    def _learn(self, trail: list[Choice], value: float) -> None:
        weight = self.weight
        for node, among, policy, taken, chance in reversed(trail):
            values, regret, average = node.value, node.regret, node.average
            one = among[taken]
            gain = (value - values[one]) / chance
            mean = policy[taken] * gain
            for number, other in enumerate(among):
                mean += policy[number] * values[other]
            for number, other in enumerate(among):
                regret[other] += values[other] - mean
                average[other] += weight * policy[number]
            regret[one] += gain
            node.visits += 1
            values[one] += (value - values[one]) * max(SLOWEST, 1.0 / node.visits)
            value = mean


def carry_out(model: Model, idea: int, found: dict[int, list[Claim]], rng: Stream) -> None:
    """Do what the idea says, choosing its cards."""
    view = model.views[model.turn]
    if idea == Idea.PEEK:
        model.peek(peek_place(view, rng))
    elif idea == Idea.LOOK:
        model.look(look_place(view, rng), rng)
    else:
        claim = choose_claim(view, found[idea], rng)
        model.declare(claim.hand_place, claim.place, claim.way)
