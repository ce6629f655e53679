"""Learns a strategy by regret minimisation over the abstraction: games against itself, one by one."""

from __future__ import annotations

from typing import NamedTuple

from game.core.rng import Stream
from game.deduction.bot.ideas import (
    HONEST_FROM,
    IDEAS,
    Declaration,
    Idea,
    answer_key,
    answer_truth,
    declarations,
    open_ideas,
    shuffle_key,
)
from game.deduction.bot.model import ANSWER, OVER, TURN, Model, Player, Terms, move_of
from game.deduction.bot.moves import Move, MoveKind, best_looks, best_peeks, declare
from game.deduction.bot.view import ME, WAYS, View
from game.deduction.bot.worth import (
    DRAWN,
    HALF,
    LOST,
    WON,
    After,
    Offer,
    Tables,
    afters,
    coins_only,
    offers,
    turn_key_of,
)

ACCEPT, CHALLENGE = 0, 1
SHUFFLES = 0
SLOWEST = 0.01
"""A value always moves by at least this share towards its latest result."""
SLOWEST_MEAN = 0.002
"""The same for how often declarations are accepted and what standings are worth."""
START_COUNTS = 8
"""How many values the starting value of a mean counts as."""
TREMBLE, LEAST_TREMBLE = 0.1, 0.04
"""How often a learner tries something else, at first and in the end."""
MOST_TURNS = 400


class Node:
    """What is known of one situation: regrets, the average strategy, values, visits."""

    __slots__ = ("average", "regret", "value", "visits")

    def __init__(self, width: int) -> None:
        self.regret = [0.0] * width
        self.average = [0.0] * width
        self.value = [0.0] * width
        self.visits = 0


class ChoiceMade(NamedTuple):
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


class Pending(NamedTuple):
    """A declaration that waits for its answer: how it looks, and where each answer leads."""

    key: int
    ends: tuple[After, After, After]


class Mean:
    """Running means that never stop moving, each starting at a likely value."""

    __slots__ = ("count", "values")

    def __init__(self, values: dict[int, float]) -> None:
        self.values = values
        self.count: dict[int, int] = {}

    def add(self, key: int, value: float, start: float) -> None:
        """Move the mean of a key; a new one begins at `start`, which counts as some values."""
        count = self.count[key] = self.count.get(key, 0) + 1
        old = self.values.get(key, start)
        self.values[key] = old + (value - old) * max(SLOWEST_MEAN, 1.0 / (count + START_COUNTS))


class Learner:
    """The table of situations, growing as it plays."""

    def __init__(self, rng: Stream) -> None:
        self.nodes: dict[int, Node] = {}
        self.rng = rng
        self.weight = 1.0
        """How much a game counts in the average strategy."""
        self.tremble = TREMBLE
        self.games = 0
        self.tables = Tables({}, {})
        self._accepted = Mean(self.tables.accepted)
        self._worth = Mean(self.tables.worth)
        self._pending: Pending | None = None
        self._led: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        """For each seat where its declarations led, and after how many of its choices."""

    def fade(self, share: float) -> None:
        """Let regrets count for less than those to come."""
        for node in self.nodes.values():
            node.regret = [share * regret for regret in node.regret]

    def learned(self) -> tuple[dict[int, float], dict[int, float]]:
        """How often declarations are accepted and what standings are worth, -1 to 1."""
        accepted, worth = self.tables.accepted, self.tables.worth
        return (
            {key: accepted[key] for key in sorted(accepted)},
            {key: max(LOST, min(WON, worth[key])) for key in sorted(worth)},
        )

    def game(self, on: Terms, rival: Player | None = None) -> int:
        """Play and learn from one game, against itself or a rival; the number of choices made."""
        model = Model.dealt(on, self.rng)
        rivals = None if rival is None else self.rng.below(2)
        trails: tuple[list[ChoiceMade], list[ChoiceMade]] = ([], [])
        self._led = ([], [])
        moves = 0
        while model.phase != OVER and moves < MOST_TURNS:
            if rival is not None and model.mover == rivals:
                self._rival(model, move_of(rival, model, self.rng), trails)
            else:
                self.step(model, trails)
            moves += 1
        for seat, trail in enumerate(trails):
            value = 0.0 if model.winner is None else 1.0 if model.winner == seat else -1.0
            self._learn(trail, value, self._led[seat])
        self.games += 1
        return moves

    def step(self, model: Model, trails: tuple[list[ChoiceMade], list[ChoiceMade]]) -> None:
        """One choice of the player who is to act."""
        view, trail = model.views[model.mover], trails[model.mover]
        if model.phase == TURN:
            self._turn(model, trail)
        elif model.phase == ANSWER:
            answer = self._choose(answer_key(view, answer_truth(view)), TWO, trail)
            self._answer(model, answer, trails)
        elif self._choose(shuffle_key(view), TWO, trail) == SHUFFLES:
            model.shuffle(self.rng)
        else:
            model.keep()

    def _rival(self, model: Model, move: Move, trails: tuple[list[ChoiceMade], list[ChoiceMade]]) -> None:
        """A rival's move; their answers are learnt from, their declarations are not."""
        if model.phase == ANSWER:
            self._answer(model, int(move.kind == MoveKind.CHALLENGE), trails)
        else:
            self._pending = None
            model.do(move, self.rng)

    def _turn(self, model: Model, trail: list[ChoiceMade]) -> None:
        view = model.views[model.turn]
        best = offers(view, self.tables)
        here = open_ideas(view, best.honest is not None, best.bluff is not None)
        key = turn_key_of(view, here, best)
        idea = self._choose(key, here, trail)
        if idea == Idea.PEEK:
            model.peek(self.rng.choice(best_peeks(view)))
        elif idea == Idea.LOOK:
            model.look(self.rng.choice(best_looks(view)), self.rng)
        else:
            offer = best.honest if idea == Idea.HONEST else best.bluff
            assert offer is not None
            self._declare(model, offer, best.truths)

    def _declare(self, model: Model, offer: Offer, truths: int) -> None:
        view, declaration = model.views[model.turn], self.rng.choice(offer.declarations)
        if self.rng.random() < self.tremble:
            declaration = self._any_like(view, declaration)
        sure = truths >> declaration.place * WAYS + declaration.way & 1
        self._pending = Pending(declaration.key, afters(view, declaration.place, sure, truths))
        model.do(declare(view, declaration, self.rng), self.rng)

    def _any_like(self, view: View, declaration: Declaration) -> Declaration:
        """Another declaration of the same idea, so that all get tried."""
        bluff = declaration.true < HONEST_FROM
        return self.rng.choice([one for one in declarations(view) if (one.true < HONEST_FROM) == bluff])

    def _answer(self, model: Model, answer: int, trails: tuple[list[ChoiceMade], list[ChoiceMade]]) -> None:
        asked, declarer = self._pending, model.turn
        before = model.views[declarer].coins[ME]
        if answer == ACCEPT:
            model.accept()
        else:
            model.challenge()
        if asked is None:
            return
        self._accepted.add(asked.key, float(answer == ACCEPT), HALF)
        gained = model.views[declarer].coins[ME] > before
        end = asked.ends[0 if answer == ACCEPT else 1 if gained else 2]
        if not isinstance(end, float):
            self._led[declarer].append((end, len(trails[declarer])))

    def _choose(self, key: int, among: tuple[int, ...], trail: list[ChoiceMade]) -> int:
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node(IDEAS if among is not TWO else 2)
        policy = now(node, among)
        rng = self.rng
        count = len(among)
        taken = rng.below(count) if rng.random() < self.tremble else pick(policy, rng)
        chance = (1.0 - self.tremble) * policy[taken] + self.tremble / count
        trail.append(ChoiceMade(node, among, policy, taken, chance))
        return among[taken]

    def _weigh(self, end: int, value: float) -> None:
        """Learn what a standing is worth; a new one starts at what its coins are worth."""
        about = coins_only(end)
        self._worth.add(about, value, DRAWN)
        self._worth.add(end, value, self.tables.worth[about])

    def _learn(self, trail: list[ChoiceMade], value: float, led: list[tuple[int, int]]) -> None:
        weight = self.weight
        for number in range(len(trail), 0, -1):
            while led and led[-1][1] == number:
                self._weigh(led.pop()[0], value)
            node, among, policy, taken, chance = trail[number - 1]
            values, regret, average = node.value, node.regret, node.average
            one = among[taken]
            gain = (value - values[one]) / chance
            mean = policy[taken] * gain
            for index, other in enumerate(among):
                mean += policy[index] * values[other]
            for index, other in enumerate(among):
                regret[other] += values[other] - mean
                average[other] += weight * policy[index]
            regret[one] += gain
            node.visits += 1
            values[one] += (value - values[one]) * max(SLOWEST, 1.0 / node.visits)
            value = mean
