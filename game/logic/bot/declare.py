"""How every bot of Logic carries a declaration through: sure cards first, a draw where the odds are even."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Place, Rank
from game.core.contract import Action, Decision
from game.logic.belief import number_of
from game.logic.belief.sweep import World
from game.logic.bot.view import View
from game.logic.rules.state import SEATS, AcceptDraw, DeclineDraw, NameCard, OfferDraw

EVEN_ODDS = 0.55
"""A declarer no surer than this offers a draw (LG-18): half a win is worth as much."""
WORTH_A_DRAW = 0.5 - 1e-9
"""A declarer who is right at least so often is worth half a win."""


def next_name(view: View, legal: Sequence[Action]) -> Decision:
    """The next card of the likeliest world, the surest first (LG-15), or a draw offer."""
    seen = view.seen
    world, chance = view.best()
    offer = next((action for action in legal if isinstance(action, OfferDraw)), None)
    if offer is not None and chance <= EVEN_ODDS:
        return Decision(offer, bits=1.0, believed=chance)
    hidden = [(seat, place) for seat in range(SEATS) for place in seen.hidden(seat)]
    surest = max(hidden, key=lambda spot: (_sureness(view, spot, world), -number_of(*spot)))
    rank = Rank(world[number_of(*surest)])
    return Decision(NameCard(seen.seat, surest[0], Place(surest[1]), rank), bits=1.0, believed=chance)


def _sureness(view: View, spot: tuple[int, int], world: World) -> float:
    return view.ranks(*spot)[world[number_of(*spot)]]


def answer_offer(view: View) -> Decision:
    """Take the draw if the declarer would name the last two cards right at least half the time (LG-18).

    What the declarer can tell is worked out from this seat's own view; nothing else is left hidden.
    """
    seen = view.seen
    assert seen.declarer is not None
    worlds = view.best()
    chance = view.belief_of(seen.declarer, worlds.world).best().weight
    if chance >= WORTH_A_DRAW:
        return Decision(AcceptDraw(seen.seat), bits=1.0)
    return Decision(DeclineDraw(seen.seat), bits=1.0)
