"""The strong level of Literature: weighs what a question wins and tells and who gets the turn (LT-27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.literature.bot import circle, claim, keep
from game.literature.bot.normal import asked, idle
from game.literature.bot.view import Hope, View
from game.literature.bot.weigh import Weigher, Weights, best

WEIGHTS = Weights(
    own=2.1, own_squared=1.0, mates=0.4, finish=1.3, void=0.35,
    base=0.35, threat=0.45, reach=0.07, news=0.1, tells=0.3, vain=0.5,
)  # fmt: skip
"""Found by regression over games between bots whose weights were drawn at random."""


Pick = Callable[[Weigher, Sequence[Hope], Stream], Hope]
"""Which of several questions to ask."""


def turn(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Claim, ask what is sure, or ask what is worth most."""
    return weighed(view, legal, rng, dearest)


def dearest(weigher: Weigher, hopes: Sequence[Hope], rng: Stream) -> Hope:
    """The question that weighs most; any of those that are equal."""
    return rng.choice(best(weigher, hopes, WEIGHTS))


def weighed(view: View, legal: Sequence[Action], rng: Stream, pick: Pick) -> Decision:
    """What a bot that weighs its questions does on its turn."""
    found = keep.to_claim(view, claim.plain_sets(view))
    if found is not None:
        return claim.claimed(view, *found)
    sure = view.sure()
    if sure:
        return asked(view, rng.choice(sure), len(sure))
    found = keep.to_claim(view, claim.sure_sets(view)) or claim.worthwhile(view)
    if found is not None:
        return claim.claimed(view, *found)
    weigher = Weigher(view)
    hopes = circle.ways_on(view, weigher.public, weigher.questions())
    if not hopes:
        return idle(view, legal, rng)
    certain = [hope for hope in hopes if hope.chance == 1.0]
    return asked(view, rng.choice(certain) if certain else pick(weigher, hopes, rng), len(hopes))
