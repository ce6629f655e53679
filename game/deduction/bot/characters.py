"""The characters of Deduction: each tilts a level towards its way, where that costs next to nothing.

On turn a character looks at what its level would do, and at all that fits its way; what fits and is worth no
more than a margin less is done instead. Worth is in coins one step ahead, if the other answers as the normal
level does. An answer is tilted where a declaration is nearly as likely to be true as false.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cast import Character
from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.deduction.bot.decide import STYLES, play
from game.deduction.bot.ideas import answer_truth
from game.deduction.bot.moves import (
    ACCEPT,
    KEEP,
    SHUFFLE,
    Move,
    MoveKind,
    challenge,
    declaring,
    looks,
    own_truth,
    peeks,
)
from game.deduction.bot.normal import LOOK_COSTS, Coins
from game.deduction.bot.view import ME, THEM, WAYS, View
from game.deduction.observation import Observation

MARGIN = 0.35
"""So many coins less than the level's own move a fitting one may be worth, if its way says nothing else."""
PEEK_COSTS = -0.3
"""What a peek is taken for here: its coin buys a sight."""
DOUBT = 0.1
"""How far from even a declaration may be for a character to answer it in its own way."""
BLUFF = 0.5
"""A declaration less likely true than this is a bluff."""

Fits = Callable[[View, Move], bool]


class Way(NamedTuple):
    """How a character plays."""

    character: Character
    fits: Fits
    """Whether a move on turn is after its heart."""
    challenges: bool | None = None
    """What it does with declarations that may as well be true as false; None: as its level."""
    shuffles: bool | None = None
    margin: float = MARGIN
    often: float = 1.0
    """How often it gives in to its way on turn, 0 to 1."""


def _declares(view: View, move: Move) -> bool:
    return move.kind is MoveKind.DECLARE


def _bluffs(view: View, move: Move) -> bool:
    return _declares(view, move) and own_truth(view, move) < BLUFF


def _honest(view: View, move: Move) -> bool:
    return _declares(view, move) and own_truth(view, move) > BLUFF


def _looks(view: View, move: Move) -> bool:
    return move.kind is MoveKind.LOOK


def _peeks(view: View, move: Move) -> bool:
    return move.kind is MoveKind.PEEK


def _again(view: View, move: Move) -> bool:
    """About a middle card of which it has said something already."""
    return _declares(view, move) and bool(view.said[ME] >> move.place * WAYS & (1 << WAYS) - 1)


def _theirs(view: View, move: Move) -> bool:
    """About a middle card of which only the other has spoken."""
    spoken = (1 << WAYS) - 1
    told = view.said[THEM] >> move.place * WAYS & spoken
    return _declares(view, move) and bool(told) and not view.said[ME] >> move.place * WAYS & spoken


WAYS_OF = {
    way.character.word: way
    for way in (
        Way(Character("Felix", "Bluffs when it may go unpunished"), _bluffs, often=0.2),
        Way(Character("Wanda", "Looks at your cards first, again and again"), _looks, often=0.4),
        Way(
            Character("Blitz", "Declares at once and challenges at once"),
            _declares,
            challenges=True,
            often=0.6,
        ),
        Way(
            Character("Carla", "Believes little: she challenges what others let pass"),
            _honest,
            challenges=True,
        ),
        Way(Character("Otto", "Pays to peek before he speaks"), _peeks, margin=0.7, often=0.1),
        Way(Character("Anna", "Speaks true where she can, and believes you"), _honest, challenges=False),
        Way(
            Character("Morel", "Keeps on about the same card and never shuffles"),
            _again,
            shuffles=False,
            margin=0.7,
        ),
        Way(
            Character("Gus", "Always shuffles, and takes up what you spoke of"),
            _theirs,
            shuffles=True,
            margin=0.7,
        ),
    )
}
CAST = tuple(way.character for way in WAYS_OF.values())


def decide(seen: Observation, legal: Sequence[Action], level: Level, word: str, rng: Stream) -> Decision:
    """What a character does; a None action waits."""
    style, way = STYLES[level], WAYS_OF[word]

    def turn(view: View, rng: Stream) -> Move:
        own = style.turn(view, rng)
        return tilted(view, own, way, rng) if rng.random() < way.often else own

    def answer(view: View, rng: Stream) -> Move:
        true = answer_truth(view)
        if way.challenges is None or abs(true - 0.5) > DOUBT:
            return style.answer(view, rng)
        return challenge(true) if way.challenges else ACCEPT

    def shuffle(view: View, rng: Stream) -> Move:
        if way.shuffles is None:
            return style.shuffle(view, rng)
        return SHUFFLE if way.shuffles else KEEP

    return play(style._replace(turn=turn, answer=answer, shuffle=shuffle), seen, legal, rng)


def tilted(view: View, own: Move, way: Way, rng: Stream) -> Move:
    """The best of the fitting moves, if it is worth nearly as much as the level's own; else that one."""
    if way.fits(view, own):
        return own
    fitting = [move for move in (*declaring(view), *looks(view), *peeks(view)) if way.fits(view, move)]
    if not fitting:
        return own
    coins = Coins(view)

    def worth(move: Move) -> float:
        if move.kind is MoveKind.DECLARE:
            return coins.of(move)
        return LOOK_COSTS if move.kind is MoveKind.LOOK else PEEK_COSTS

    best = max(map(worth, fitting))
    if best < worth(own) - way.margin:
        return own
    chosen = rng.choice([move for move in fitting if worth(move) == best])
    return chosen._replace(believed=own_truth(view, chosen)) if _declares(view, chosen) else chosen
