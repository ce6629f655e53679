"""Which sure set a bot of Literature keeps back, so that its claim can bring a partner the turn (LT-27)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.literature.belief.facts import bits
from game.literature.bot.claim import SureSet
from game.literature.bot.public import Public, public_of
from game.literature.bot.view import View


def to_claim(view: View, certain: Sequence[SureSet]) -> SureSet | None:
    """The dearest of these sets that is not kept back."""
    ready = [found for found in certain if not (len(certain) == 1 and breaks_stalemate(view, found[0]))]
    return max(ready, key=lambda found: (view.worth(found[0]), -found[0])) if ready else None


def breaks_stalemate(view: View, number: int) -> bool:
    """Whether a sure set is worth more unclaimed, for now.

    LT-15: a player whose last cards are claimed away says which partner goes on. So while a partner could
    finish a set if only the turn came, a sure set waits until its claim empties the hand.
    """
    mask = view.deck.masks[number]
    if view.debt or view.seen.must_claim or not view.hand & mask or not view.hand & ~mask:
        return False
    return any(can_finish(view, mate) for mate in view.mates() if view.seen.counts[mate])


def can_finish(view: View, mate: Seat) -> bool:
    """Whether a partner knows all it takes to win the rest of a set, and this seat can't do it instead."""
    public = public_of(view.seen, view.statements)
    others = [number for number in view.seen.open_sets() if not view.hand & view.deck.masks[number]]
    return any(public.based[number] >> mate & 1 and _located(view, public, number) for number in others)


def _located(view: View, public: Public, number: int) -> bool:
    """Whether everybody knows where each card of a set is, and opponents hold some."""
    places = [public.may[bit] for bit in bits(view.deck.masks[number])]
    rivals = sum(1 << seat for seat in range(1 - view.side, view.seen.seats, 2))
    return all(not seats & (seats - 1) for seats in places) and any(seats & rivals for seats in places)
