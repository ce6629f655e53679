"""The strong level of Deduction: plays the computed strategy, bluffs and challenges in proportion (DD-15)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rng import Stream
from game.deduction.bot import normal
from game.deduction.bot.ideas import Idea, answer_key, answer_truth, open_ideas, shuffle_key
from game.deduction.bot.moves import (
    ACCEPT,
    KEEP,
    SHUFFLE,
    Move,
    MoveChances,
    MoveKind,
    believing,
    best_looks,
    best_peeks,
    challenge,
    declared,
    evenly,
    weighted,
)
from game.deduction.bot.strategy import Chances, Sheet, sheet
from game.deduction.bot.view import View
from game.deduction.bot.worth import Offers, offers, turn_key_of


class Computed:
    """Plays a computed strategy, and like the normal level where the strategy says nothing."""

    def __init__(self, known: Callable[[int], Sheet]) -> None:
        self.known = known
        """The strategy's sheet for a deck with this many ranks."""

    def answer(self, view: View, rng: Stream) -> Move:
        """Accept or challenge as the strategy says."""
        return ACCEPT if rng.random() < self.accepting(view) else challenge(answer_truth(view))

    def shuffle(self, view: View, rng: Stream) -> Move:
        """Shuffle or keep as the strategy says."""
        policy = self.known(view.deck.ranks).choices.get(shuffle_key(view))
        if policy is None:
            return normal.shuffle(view, rng)
        return SHUFFLE if rng.random() < policy[0] else KEEP

    def turn(self, view: View, rng: Stream) -> Move:
        """Draw an idea as the strategy says, and cards for it."""
        return believing(view, weighted(self.turns(view), rng))

    def turns(self, view: View) -> MoveChances:
        """Every move that the strategy may make on turn, with its chance."""
        moves = self.planned(view)
        return evenly(normal.best_moves(view)) if moves is None else moves

    def planned(self, view: View) -> MoveChances | None:
        """The same, or None where the strategy says nothing."""
        here, best, policy = considered(view, self.known(view.deck.ranks))
        if policy is None:
            return None
        return [
            (move, chance * share)
            for idea, chance in zip(here, policy, strict=True)
            if chance
            for move, share in carried_out(view, idea, best)
        ]

    def accepting(self, view: View) -> float:
        """The chance that the strategy accepts the declaration that waits."""
        true = answer_truth(view)
        policy = self.known(view.deck.ranks).choices.get(answer_key(view, true))
        return normal.accepting(view) if policy is None else policy[0]


STRONG = Computed(sheet)


def considered(view: View, known: Sheet) -> tuple[tuple[int, ...], Offers, Chances | None]:
    """The ideas open on turn, the best declarations for them, and what the strategy says about the ideas."""
    best = offers(view, known.tables)
    here = open_ideas(view, best.honest is not None, best.bluff is not None)
    return here, best, known.choices.get(turn_key_of(view, here, best))


def carried_out(view: View, idea: int, best: Offers) -> MoveChances:
    """The idea as moves, with the chance of each."""
    if idea == Idea.PEEK:
        return evenly([Move(MoveKind.PEEK, place) for place in best_peeks(view)])
    if idea == Idea.LOOK:
        return evenly([Move(MoveKind.LOOK, place) for place in best_looks(view)])
    offer = best.honest if idea == Idea.HONEST else best.bluff
    assert offer is not None
    return declared(view, offer.declarations)
