"""Which cards an idea is carried out with: what to peek at, what to look at, what to declare."""

from __future__ import annotations

from game.core.rng import Stream
from game.deduction.bot_ideas import Claim
from game.deduction.bot_odds import UNKNOWN
from game.deduction.bot_view import ME, THEM, WAYS, View


def peek_place(view: View, rng: Stream) -> int:
    """A middle card not known yet, one with the most left to say of it."""
    hidden = view.hidden()
    places = [place for place in hidden if view.middle[place] == UNKNOWN] or hidden
    unsaid = [WAYS - (view.said[ME] >> place * WAYS & 7).bit_count() for place in places]
    most = max(unsaid)
    return rng.choice([place for place, left in zip(places, unsaid, strict=True) if left == most])


def look_place(view: View, rng: Stream) -> int:
    """A card of the other's not known yet."""
    held, known = view.held[THEM], view.known[THEM]
    places = [place for place in range(len(known)) if held >> place & 1]
    return rng.choice([place for place in places if known[place] == UNKNOWN] or places)


def choose_claim(view: View, found: list[Claim], rng: Stream) -> Claim:
    """Among claims of one idea: no two that can't both be true of the same card, then the most plausible."""
    tied = view.tied[ME]
    best, most = found[0], -1.0
    for claim in found:
        said = tied.get((claim.hand_place, claim.place), 0)
        score = claim.plausible + claim.true - bool(said) + 0.05 * rng.random()
        if score > most:
            best, most = claim, score
    return best
