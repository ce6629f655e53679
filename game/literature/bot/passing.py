"""Saying who goes on in Literature: the partner with most to win, the opponent with least (LT-27)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, prod

from game.core.contract import Action, Decision, Seat
from game.core.rng import Stream
from game.literature.belief.facts import bits
from game.literature.bot.public import Public, public_of
from game.literature.bot.view import View
from game.literature.bot.weigh import CLOSE
from game.literature.rules.state import PassTurn, Phase, team

FINISHED = 0.5
"""What it counts if a whole set can be won at once."""
HOPED = 0.3
"""What a card that might be asked for counts, next to one whose place is known."""


def passed(view: View, legal: Sequence[Action], rng: Stream) -> Decision:
    """Choose among those who may go on (LT-15, LT-16)."""
    public = public_of(view.seen, view.statements)

    def worth(seat: Seat) -> float:
        if view.seen.phase is Phase.CHOOSE:
            return doubt(view, public, seat)
        return prospect(view, public, seat) * (1 if team(seat) == view.side else -1)

    choices = [action for action in legal if isinstance(action, PassTurn)]
    worths = [worth(action.to) for action in choices]
    top = max(worths)
    likeliest = [action for action, value in zip(choices, worths, strict=True) if value > top - CLOSE]
    return Decision(rng.choice(likeliest), bits=log2(len(choices) + 1))


def prospect(view: View, public: Public, seat: Seat) -> float:
    """What a player with the turn may win, in sets: cards whose place is known count most."""
    rivals = sum(1 << other for other in range(view.seen.seats) if team(other) != team(seat))
    total = 0.0
    for number in view.seen.open_sets():
        mask = view.deck.masks[number]
        held = view.belief.held[seat] & mask
        lacks = 0.0 if held else prod(1.0 - row.get(seat, 0.0) for row in view.chances(number).values())
        places = [public.may[bit] for bit in bits(mask)]
        known = sum(1 for seats in places if not seats & ~rivals and not seats & (seats - 1))
        open_cards = sum(1 for seats in places if seats & rivals and seats & (seats - 1))
        located = all(not seats & (seats - 1) for seats in places)
        stake = (known + HOPED * open_cards) / len(places) + FINISHED * (known > 0 and located)
        total += view.worth(number) * (1.0 - lacks) * stake
    return total


def doubt(view: View, public: Public, seat: Seat) -> float:
    """How much a player who must make all last claims would have to guess, in bits."""
    total = 0.0
    for number in view.seen.open_sets():
        for bit, row in view.chances(number).items():
            others = (public.may[bit] & ~(1 << seat)).bit_count()
            total += view.worth(number) * (1.0 - row.get(seat, 0.0)) * log2(max(others, 1))
    return total
