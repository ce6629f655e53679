"""Claiming: which set, when, and whom to name; forced claims and challenges (LT-7 to LT-21, LT-27)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from game.core.contract import Action, Decision
from game.literature.belief import Claimable
from game.literature.bot.view import View
from game.literature.rules.position import chances
from game.literature.rules.state import Assign, CallClaim, Challenge, Claim, PassForced, Phase

SureSet = tuple[int, Claimable]
"""A set's number and what claiming it is worth."""

CLAIM_BITS = 1.0
"""To stop play or not is one bit, so that the hand comes down fast."""
BOLD = 0.5
"""A forced set is claimed at this chance; with less, a partner may know better (LT-21)."""
HELD = 0.95
"""What a set that the team holds whole, its places not all known, is worth unclaimed."""
RETRY = 0.8
"""What share of that is left after a wrong claim that costs nothing by itself."""
DARE = 0.5
"""From this chance of naming a challenged set on, letting the opponents pass is worth a try."""


def sure_sets(view: View) -> list[SureSet]:
    """The sets that the team is sure to hold, every place known."""
    whole = [number for number in view.seen.open_sets() if view.belief.may_be_whole(number, view.side)]
    claims = [(number, view.proven.claim(number, view.side)) for number in whole]
    return [found for found in claims if found[1].certain]


def provable(view: View) -> SureSet | None:
    """A set that the team is sure to hold, every place known; the dearest first."""
    return max(sure_sets(view), key=lambda found: (view.worth(found[0]), -found[0]), default=None)


def plain_sets(view: View) -> list[SureSet]:
    """Like `sure_sets`, but only what shows without counting."""
    ours = 0
    for seat in range(view.side, view.seen.seats, 2):
        ours |= view.proven.held[seat]
    whole = [number for number in view.seen.open_sets() if not view.deck.masks[number] & ~ours]
    return [(number, view.proven.claim(number, view.side)) for number in whole]


def plain(view: View) -> SureSet | None:
    """The first of the `plain_sets`."""
    return next(iter(plain_sets(view)), None)


def claimed(view: View, number: int, claim: Claimable) -> Decision:
    """Claim a set."""
    return Decision(Claim(view.seat, number), CLAIM_BITS, believed=claim.chance)


def best_claim(view: View, sets: Sequence[int]) -> tuple[int, Claimable]:
    """The set that it costs least to claim now: the likeliest, of equal ones the dearest."""
    claims = [(number, view.claim(number, view.side)) for number in sets]
    return max(claims, key=lambda item: (item[1].chance, item[1].team, view.worth(item[0]), -item[0]))


def gain(view: View, number: int, claim: Claimable) -> float:
    """What claiming a set now is worth over leaving it, in sets (LT-8)."""
    options = view.seen.options
    wrong = {"cancelled": 0.0, "opponents": -1.0, "nothing": RETRY}[options.wrong_place]
    now = claim.chance + (claim.team - claim.chance) * wrong - (1.0 - claim.team)
    later = HELD * claim.team + (1.0 - claim.team) * (2.0 * view.share(number) - 1.0)
    return (now - later) * view.worth(number)


def worthwhile(view: View) -> tuple[int, Claimable] | None:
    """The set, if any, that is not certain but better claimed on odds than left."""
    sets = [number for number in view.seen.open_sets() if view.belief.may_be_whole(number, view.side)]
    claims = [(number, view.claim(number, view.side)) for number in sets]
    good = [item for item in claims if not item[1].certain and gain(view, *item) > 0.0]
    return max(good, key=lambda item: gain(view, *item)) if good else None


def must_claim(view: View, legal: Sequence[Action]) -> Decision:
    """Nothing but a claim is left to do."""
    sets = [action.set for action in legal if isinstance(action, Claim)]
    number, claim = best_claim(view, sets)
    return Decision(Claim(view.seat, number), log2(len(sets) + 1), believed=claim.chance)


def next_name(view: View, legal: Sequence[Action]) -> Decision:
    """The next card's likeliest holder."""
    claiming = view.seen.claiming
    assert claiming is not None and claiming.set is not None
    side = 1 - view.side if view.seen.phase is Phase.LOCATE else view.side
    holder = view.claim(claiming.set, side).holders[len(claiming.named)]
    action = Assign(view.seat, holder)
    return Decision(action if action in legal else legal[0], bits=0.0)


def forced(view: View, legal: Sequence[Action]) -> Decision:
    """LT-21: claim, or leave it to a partner; the last chance is taken if there is anything to win."""
    forcing = view.seen.forcing
    assert forcing is not None
    number, claim = best_claim(view, forcing.sets)
    declare = Decision(Claim(view.seat, number), CLAIM_BITS, believed=claim.chance)
    leave = Decision(PassForced(view.seat), CLAIM_BITS)
    if claim.certain or claim.chance >= BOLD:
        return declare
    if forcing.challenger is not None:
        return leave
    members = len(range(view.side, view.seen.seats, 2))
    return declare if chances(view.seen) <= members and claim.chance > 0.0 else leave


def challenge(view: View, legal: Sequence[Action]) -> Decision | None:
    """LT-21: a set that the opponents hold whole is theirs unless they are made to say where it is."""
    for action in legal:
        if isinstance(action, Challenge) and view.belief.may_be_whole(action.set, 1 - view.side):
            theirs = view.claim(action.set, 1 - view.side)
            if theirs.team == 1.0 and theirs.chance >= DARE:
                return Decision(action, CLAIM_BITS, believed=theirs.chance)
    return None


def call(view: View) -> Decision | None:
    """LT-12: stop play for a set that is sure."""
    found = provable(view)
    return None if found is None else Decision(CallClaim(view.seat), CLAIM_BITS, believed=found[1].chance)
