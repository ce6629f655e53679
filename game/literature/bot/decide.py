"""How a bot of Literature decides, by level; it sees an observation and nothing else (LT-27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.literature.belief.convention import Talk
from game.literature.bot import claim, easy, expert, gentle, normal, passing, strong
from game.literature.bot.view import View, view_of
from game.literature.observation import Observation
from game.literature.rules.state import Ask, Assign, CallClaim, Challenge, Claim, Phase, Ready

Judge = Callable[[View, Sequence[Action], Stream], Decision]


class Style(NamedTuple):
    """One level's way to play."""

    remembered: Callable[[Observation], Observation]
    """What it keeps in mind of what it has seen."""
    turn: Judge
    """Ask or claim."""
    passed: Judge
    """Say who goes on."""
    reads: bool = False
    """Whether all it does goes by how everybody has asked (the full reading); if not, only its claims do."""

    def view(self, seen: Observation) -> View:
        """What it makes of an observation."""
        kept = self.remembered(seen)
        if seen.options.convention == "off":
            return view_of(kept, self.reads)
        talk = Talk(seen)
        view = view_of(kept, self.reads, talk)
        return view if kept is seen else replace(view, belief=view.proven, statements=())


def all_of_it(seen: Observation) -> Observation:
    """Nothing is forgotten."""
    return seen


STYLES = {
    Level.GENTLE: Style(gentle.kept, gentle.turn, normal.passed),
    Level.EASY: Style(easy.forgetful, easy.turn, normal.passed),
    Level.NORMAL: Style(all_of_it, normal.turn, normal.passed),
    Level.STRONG: Style(all_of_it, strong.turn, passing.passed),
    Level.EXPERT: Style(all_of_it, expert.turn, expert.passed, reads=True),
}

NOTHING = Decision(None, bits=0.0)


def decide(seen: Observation, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
    """What a bot of this level does now; a None action waits. A bot never calls Wait (LT-23)."""
    return play(STYLES[level], seen, legal, rng)


def play(style: Style, seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a bot of this style does now; a None action waits."""
    if _is_asked(seen, legal):
        return _asked(style, seen, legal, rng)
    if any(isinstance(action, CallClaim | Challenge) for action in legal):
        return _interrupt(style.view(seen), legal)
    return NOTHING


def _is_asked(seen: Observation, legal: Sequence[Action]) -> bool:
    """Whether the game waits for this seat."""
    if not legal:
        return False
    if seen.phase is Phase.ASK and seen.waiting is None:
        return seen.turn == seen.seat
    first = legal[0]
    return isinstance(first, Ready | Claim | Assign) or seen.chooser == seen.seat


def _asked(style: Style, seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    if isinstance(legal[0], Ready):
        return Decision(legal[0])
    view = style.view(seen)
    match seen.phase:
        case Phase.ASK:
            if isinstance(legal[0], Claim):
                return claim.must_claim(view, legal)
            return style.turn(view, _proper(view, legal), rng)
        case Phase.CLAIM | Phase.LOCATE:
            return claim.next_name(view, legal)
        case Phase.PASS | Phase.CHOOSE:
            return style.passed(view, legal, rng)
        case Phase.FORCED:
            return claim.forced(view, legal)
        case _:
            return claim.must_claim(view, legal)


def _proper(view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions without questions that the convention in use rules out."""
    if view.debt is None:
        return legal
    index = view.deck.index
    fit = [a for a in legal if not isinstance(a, Ask) or view.may_ask(index[a.card], a.target)]
    return fit if any(isinstance(action, Ask) for action in fit) else legal


def _interrupt(view: View, legal: Sequence[Action]) -> Decision:
    """Stop play for a claim, or challenge, if it is worth it (LT-12, LT-21)."""
    made = None
    if any(isinstance(action, CallClaim) for action in legal):
        made = claim.call(view)
    return made or claim.challenge(view, legal) or NOTHING
