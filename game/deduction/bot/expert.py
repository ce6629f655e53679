"""The expert level of Deduction: reads the other's moves, and weighs declarations by what they know."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.rng import Stream
from game.deduction.bot.ideas import Declaration, declarations, truths_left
from game.deduction.bot.knowledge import Knowledge
from game.deduction.bot.moves import (
    ACCEPT,
    Move,
    MoveChances,
    MoveKind,
    Strategy,
    challenge,
    declare,
    declared as likely,
    weighted,
)
from game.deduction.bot.reading import accepts, declared, greed, others, worlds
from game.deduction.bot.strategy import Sheet, sheet
from game.deduction.bot.strong import Computed, considered
from game.deduction.bot.view import WAYS, View
from game.deduction.bot.worth import HALF, TIE, Ends, Offers, afters, value_of

SLIGHT = 0.05
"""A chance below this does not count as the strategy being undecided."""
GREEDY_FROM = 0.65
"""From this chance on the other is taken for a greedy player, against whom the strategy has learnt."""
WORST = -2.0
"""Below any worth."""


class _Plan(NamedTuple):
    """What the reader does on turn."""

    bets: list[Declaration]
    waiting: MoveChances
    waits: float
    """How likely it waits."""
    open: bool
    """Whether that is drawn, as the strategy hardly ever does the other; else it is decided."""


class Reader(Computed):
    """Plays a computed strategy, and reads the other as somebody who does so too, or who plays greedily.

    An answer weighs every way things may stand by how likely the other would have declared that there.
    A declaration is weighed by what the other would answer to it, over all that they may know. Which
    kind of player the other is shows in all that they have declared and answered so far; against one
    who seems greedy it keeps to the strategy.
    """

    def __init__(self, known: Callable[[int], Sheet], rival: Strategy | None = None) -> None:
        """`rival` is what kind of player the other is, if that is certain."""
        super().__init__(known)
        self.rival: Strategy = self if rival is None else rival

    def greed(self, view: View) -> float:
        """How likely the other is greedy."""
        return greed(view, self) if self.rival is self else 0.0

    def answer(self, view: View, rng: Stream) -> Move:
        """Accept or challenge, whichever is worth more by what the declaration tells."""
        read = self.read_answer(view)
        return super().answer(view, rng) if read is None else read

    def read_answer(self, view: View) -> Move | None:
        """The answer worth more by what the declaration tells; None against one who seems greedy."""
        greedy = self.greed(view)
        if greedy > GREEDY_FROM:
            return None
        known = self.known(view.deck.ranks)
        assert view.pending is not None
        weight = true = accepted = challenged = 0.0
        for world in worlds(view):
            share = world.chance * declared(world.theirs, view.pending, self.rival).mixed(greedy)
            kept, taken, lost = _ends(world.theirs, view.pending, known)
            weight += share
            true += share * world.true
            accepted -= share * kept
            challenged -= share * (world.true * taken + (1.0 - world.true) * lost)
        return ACCEPT if accepted >= challenged else challenge(true / weight)

    def turn(self, view: View, rng: Stream) -> Move:
        """Bet or wait as the strategy says, and bet on what is worth most by what the other knows."""
        plan = self._plan(view)
        if plan is None:
            return super().turn(view, rng)
        if rng.random() < plan.waits if plan.open else plan.waits > 0.0:
            return weighted(plan.waiting, rng)
        return declare(view, rng.choice(plan.bets), rng)

    def read_turns(self, view: View) -> MoveChances:
        """Every move that it may make on turn, with its chance."""
        plan = self._plan(view)
        if plan is None:
            return self.turns(view)
        waiting = [(move, chance * plan.waits) for move, chance in plan.waiting if plan.waits]
        bets = likely(view, plan.bets) if plan.waits < 1.0 else []
        return waiting + [(move, chance * (1.0 - plan.waits)) for move, chance in bets]

    def _plan(self, view: View) -> _Plan | None:
        """How it bets and waits; None where it keeps to the strategy.

        Where the strategy does either, it bets if the best bet is worth more than the strategy thought.
        """
        greedy = self.greed(view)
        known = self.known(view.deck.ranks)
        _, best, policy = considered(view, known)
        if greedy > GREEDY_FROM or policy is None or (best.honest is None and best.bluff is None):
            return None
        those, more = self.best_declarations(view, known, best, greedy)
        quiet = [(move, chance) for move, chance in self.turns(view) if move.kind != MoveKind.DECLARE]
        waits = sum(chance for _, chance in quiet)
        undecided = SLIGHT < waits < 1.0 - SLIGHT
        waiting = [(move, chance / waits) for move, chance in quiet] if waits else []
        if undecided:
            waits = float(more < 0.0 and greedy < HALF)
        return _Plan(those, waiting, waits, not undecided)

    def best_declarations(
        self, view: View, known: Sheet, best: Offers, greedy: float
    ) -> tuple[list[Declaration], float]:
        """The declarations worth most, and by how much more than the strategy thought of its best."""
        found = declarations(view)
        ends = Ends(view, known.tables.worth, truths_left(found))
        those = others(view)
        these, most = found[:0], WORST
        for declaration in found:
            value = sum(
                self._worth(view, declaration, knows, theirs, ends, greedy) for knows, theirs in those
            )
            if value > most + TIE:
                these, most = [declaration], value
            elif value > most - TIE:
                these.append(declaration)
        return these, most - max(offer.value for offer in (best.honest, best.bluff) if offer is not None)

    def _worth(
        self, view: View, declaration: Declaration, knows: Knowledge, theirs: View, ends: Ends, greedy: float
    ) -> float:
        """What a declaration is worth if the other knows just this, times how likely that is."""
        kept, taken, lost = ends.of(declaration.place, declaration.way)
        theirs.pending = declaration.hand_place, declaration.place, declaration.way
        accepted = accepts(theirs, self.rival).mixed(greedy)
        true = knows.true(view.hand[declaration.hand_place], declaration.place)[declaration.way]
        return knows.chance * (accepted * kept + (1.0 - accepted) * (true * taken + (1.0 - true) * lost))


def _ends(theirs: View, pending: tuple[int, int, int], known: Sheet) -> tuple[float, float, float]:
    """What the declaration's ends are worth to the other: accepted, challenged and true, and false."""
    _, place, way = pending
    truths = truths_left(declarations(theirs))
    worth = known.tables.worth
    kept, taken, lost = afters(theirs, place, truths >> place * WAYS + way & 1, truths)
    return value_of(kept, worth), value_of(taken, worth), value_of(lost, worth)


EXPERT = Reader(sheet)
