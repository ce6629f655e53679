"""Computes the strategy of Deduction (DD-15) for assets: `python -m game.deduction.training.solve`.

Method: regret minimisation over an abstraction, on sampled games. A situation is what `bot.ideas` keeps of
a view: lead, coins, face-down cards, what each knows of them, how likely the declaration at hand is by exact
belief. In each there are two to four choices: accept or challenge, shuffle or keep, declare what is likely
true, bluff, peek, look. The learner plays whole games and, after each, raises the regret of every choice by
what it has proved to be worth beyond what was played. It plays in proportion to regret, and the average of
all it played is the strategy (outcome sampling, with learnt values as baselines). Which card to declare is
not left to regrets: it is the declaration worth most, by the learnt chance of being accepted and the learnt
worth of where each answer leads (`bot.worth`).

Why: the game has too many positions to write down (shuffles, looks and peeks go round), but exact belief
boils a position down to a few figures, and regret minimisation finds how often to bluff and to challenge.

Against whom: three games of five against itself, two against the normal level. That is a restricted Nash
response (Johanson, Zinkevich and Bowling, 2007): regret minimised against a mixture of oneself and a fixed
player gives up some safety to win more from players who only count coins. `exploit` measures how much.

The same seed gives the same file. Both decks together take about half an hour on one core.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.rng import stream
from game.deduction.bot import normal
from game.deduction.bot.ideas import (
    KINDS,
    Idea,
    answer_key,
    answer_truth,
    declarations,
    open_ideas,
    shuffle_key,
    turn_key,
)
from game.deduction.bot.model import ANSWER, OVER, TURN, Model, Player, Terms, terms
from game.deduction.bot.moves import ACCEPT, KEEP, SHUFFLE, challenge, declaring, looks, peeks
from game.deduction.bot.strategy import DIGITS, FULL, PATH, THOUSAND, key_text, spell
from game.deduction.rules.options import PRESETS, Options
from game.deduction.training.duel import seated
from game.deduction.training.learn import LEAST_TREMBLE, TREMBLE, Learner

GAMES = {"3": 300_000, "4": 300_000}
"""Games to learn from, by number of ranks."""
SEED = 1
RIVALS = 0.4
"""The share of games against the normal level."""
STAGES = 20
"""How many stages there are: in each, games count more in the average, and old regrets fade."""
FADING = 0.6
SMALL_BANKS = ("12", "6")
"""Banks that may run dry; each is used in one game of eight."""
CYCLE = 8
LEAST_VISITS = 25
"""A situation met less often is left to the rules of the level below."""
SAMPLES = 30
"""How many random games the fingerprint of the keys is taken from."""
FINGERS = 12


def quiet(words: str) -> None:
    """Tell nobody."""


def learn(
    on: Sequence[Terms],
    games: int,
    seed: int,
    rivals: float = RIVALS,
    other: Player = normal,
    told: Callable[[str], None] = quiet,
) -> Learner:
    """A learner that has played `games` games, by these terms in turn; `other` is whom it meets in some."""
    name = f"{on[-1].deck.ranks}"
    learner, chance = Learner(stream(seed, f"learn/{name}")), stream(seed, f"rivals/{name}")
    for stage in range(STAGES):
        learner.weight = float(stage + 1) ** 2
        learner.tremble = TREMBLE + (LEAST_TREMBLE - TREMBLE) * stage / (STAGES - 1)
        moves = 0
        for number in range(games // STAGES):
            now = on[number % len(on)]
            rival = seated(other, now, chance) if chance.random() < rivals else None
            moves += learner.game(now, rival)
        learner.fade(FADING)
        told(
            f"{name} ranks, stage {stage + 1} of {STAGES}: {learner.games} games, "
            f"{moves * STAGES / games:.1f} choices a game, {len(learner.nodes)} situations"
        )
    return learner


def played_on(ranks: str) -> list[Terms]:
    """The terms of the games to learn from: now and then the bank is small."""
    plain: Options = replace(PRESETS["source"], ranks=ranks)  # type: ignore[arg-type]
    small = [terms(replace(plain, bank=bank)) for bank in SMALL_BANKS]  # type: ignore[arg-type]
    return small + [terms(plain)] * (CYCLE - len(small))


def packed(learner: Learner) -> dict[str, Mapping[str, Any]]:
    """What was learned, as it ships."""
    choices = {
        key_text(key): spell([node.average[one] for one in _open(key)])
        for key, node in sorted(learner.nodes.items())
        if node.visits >= LEAST_VISITS
    }
    accepted, worth = learner.learned()
    return {
        "choices": choices,
        "accepted": {key_text(key): DIGITS[round(FULL * chance)] for key, chance in accepted.items()},
        "worth": {key_text(key): round(THOUSAND * value) for key, value in worth.items()},
    }


def _open(key: int) -> list[int]:
    """The numbers of the choices that a situation offers, from its key."""
    if key % KINDS:
        return [0, 1]
    mask = key // KINDS
    return [idea for idea in Idea if mask >> len(Idea) - 1 - idea & 1]


def fingerprint() -> str:
    """A word that stands for what keys mean: it changes when the keys of some fixed games do.

    A strategy's file says which it was made with, so that a file that no longer fits the code is noticed.
    """
    met = hashlib.sha256()
    for number in range(SAMPLES):
        rng = stream(number, "fingerprint")
        model = Model.dealt(terms(PRESETS["source" if number % 2 else "four_ranks"]), rng)
        while model.phase != OVER:
            view = model.views[model.mover]
            if model.phase == TURN:
                found = declarations(view)
                here = open_ideas(view, honest=True, bluff=True)
                keys = [declaration.key for declaration in found] + [
                    turn_key(view, here, len(found), 1.0, 0.0)
                ]
                moves = declaring(view) + peeks(view) + looks(view)
            elif model.phase == ANSWER:
                true = answer_truth(view)
                keys, moves = [answer_key(view, true)], [ACCEPT, challenge(true)]
            else:
                keys, moves = [shuffle_key(view)], [SHUFFLE, KEEP]
            met.update(repr(keys).encode())
            model.do(rng.choice(moves), rng)
    return met.hexdigest()[:FINGERS]


def write(sheets: Mapping[str, Any], how: Mapping[str, Any]) -> None:
    """Write the strategy's file; sheets of other decks stay as they are."""
    old = json.loads(PATH.read_text(encoding="utf-8")) if PATH.exists() else {"how": {}, "sheets": {}}
    data = {"how": {**old["how"], **how}, "sheets": {**old["sheets"], **sheets}}
    PATH.parent.mkdir(parents=True, exist_ok=True)
    PATH.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    """Learn and write, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m game.deduction.training.solve", description=__doc__)
    parser.add_argument("--ranks", choices=list(GAMES), help="one kind of deck only")
    parser.add_argument("--games", type=int, help="games to learn from, instead of the usual number")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    for ranks, usual in GAMES.items():
        if asked.ranks in (None, ranks):
            games = asked.games or usual
            learner = learn(played_on(ranks), games, asked.seed, told=print)
            how = {"games": games, "seed": asked.seed, "rivals": RIVALS, "keys": fingerprint()}
            write({ranks: packed(learner)}, {ranks: how})


if __name__ == "__main__":
    main()
