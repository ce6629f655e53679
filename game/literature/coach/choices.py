"""What is worth comparing at a decision of Literature: questions by weight and chance, claims with hope."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.rng import Stream
from game.literature.bot.keep import breaks_stalemate
from game.literature.bot.strong import WEIGHTS
from game.literature.bot.view import View
from game.literature.bot.weigh import Weigher
from game.literature.coach.worlds import is_sure, may_win, view_of
from game.literature.observation import Observation
from game.literature.rules.position import asked
from game.literature.rules.state import Ask, Assign, CallClaim, Challenge, Claim, PassForced, PassTurn, Phase

WEIGHTIEST, LIKELIEST, OTHERS = 6, 3, 4
"""Questions compared: those that weigh most, those likeliest to win their card, some of all the others."""
HOPELESS = 0.2
"""A claim less likely than this is not compared, if there is anything else to do."""
MOST_CLAIMS = 4
MOST_CHALLENGES = 2
PASSES = "No question can win a card now: whoever you ask gets the turn"


def choices(seen: Observation, legal: Sequence[Action], rng: Stream) -> Sequence[Action | None]:
    """What the seat could do now; nothing while somebody has called Wait."""
    if seen.waiting is not None or not legal:
        return ()
    if seen.seat not in asked(seen):
        return _interruptions(seen, legal)
    match seen.phase:
        case Phase.ASK:
            return _turn(view_of(seen), legal, rng)
        case Phase.NAME_SET | Phase.FINAL | Phase.FORCED:
            passing = [action for action in legal if isinstance(action, PassForced)]
            return (*_claims(view_of(seen), legal, MOST_CLAIMS * 2), *passing)
        case _:
            return tuple(action for action in legal if isinstance(action, Assign | PassTurn))


def mixed(seen: Observation, offered: Sequence[Action | None]) -> Sequence[Action | None]:
    """What is sure, if anything is: the turn is kept, so whatever else could be done can be done after it.

    A lone sure set that may bring a partner the turn is kept back by good players, so there values decide.
    """
    sure = [action for action in offered if action is not None and is_sure(seen, action)]
    alone = sure[0] if len(sure) == 1 else None
    return () if isinstance(alone, Claim) and breaks_stalemate(view_of(seen), alone.set) else sure


def apart(seen: Observation, offered: Sequence[Action | None]) -> Sequence[Action | None]:
    """Questions that are known to miss, as long as any other may win its card."""
    vain = [action for action in offered if isinstance(action, Ask) and not may_win(view_of(seen), action)]
    return vain if vain and view_of(seen).hopes() else ()


def aside(seen: Observation, action: Action | None) -> str:
    """That a question only passes the turn."""
    return PASSES if isinstance(action, Ask) and not may_win(view_of(seen), action) else ""


def _interruptions(seen: Observation, legal: Sequence[Action]) -> Sequence[Action | None]:
    """Stopping play for a claim, or a challenge, next to letting play go on (LT-12, LT-21)."""
    found: list[Action | None] = [None]
    for action in legal:
        if isinstance(action, CallClaim) and _hope(view_of(seen)) >= HOPELESS:
            found.append(action)
        elif isinstance(action, Challenge) and len(found) <= MOST_CHALLENGES:
            view = view_of(seen)
            if view.belief.may_be_whole(action.set, 1 - view.side):
                found.append(action)
    return found


def _hope(view: View) -> float:
    """The best chance of a claim."""
    sets = (number for number in view.seen.open_sets() if view.belief.may_be_whole(number, view.side))
    return max((view.claim(number, view.side).chance for number in sets), default=0.0)


def _turn(view: View, legal: Sequence[Action], rng: Stream) -> list[Action | None]:
    questions = [action for action in legal if isinstance(action, Ask)]
    if not questions:
        return [*_claims(view, legal, MOST_CLAIMS * 2)]
    weigher = Weigher(view)
    hopes = [(weigher.score(hope, WEIGHTS), hope) for hope in weigher.questions()]
    by_weight = sorted(hopes, key=lambda item: (-item[0], item[1].bit, item[1].target))
    by_chance = sorted(hopes, key=lambda item: (-item[1].chance, item[1].bit, item[1].target))
    found: list[Action | None] = [view.ask(hope) for _, hope in by_weight[:WEIGHTIEST]]
    found += [view.ask(hope) for _, hope in by_chance[:LIKELIEST]]
    found += [rng.choice(questions) for _ in range(OTHERS)]
    return [*found, *_claims(view, legal, MOST_CLAIMS, HOPELESS)]


def _claims(view: View, legal: Sequence[Action], most: int, least: float = 0.0) -> list[Action]:
    """The likeliest claims, best first."""
    claims = [action for action in legal if isinstance(action, Claim)]
    chances = [(view.claim(action.set, view.side).chance, action) for action in claims]
    ranked = sorted(chances, key=lambda item: (-item[0], item[1].set))
    return [action for chance, action in ranked[:most] if chance >= least]
