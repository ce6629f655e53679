"""The abstraction of the strategy: what may be done, as a few ideas, and which situations are the same."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from game.deduction.bot_odds import UNKNOWN, Truths, truth
from game.deduction.bot_view import ME, THEM, WAYS, View

SURE, LIKELY, EVEN = 0.999, 0.6, 0.4
"""From these chances to be true on, a claim counts as sure, likely, even; below that it is long."""
NEVER = 0.001
PLAUSIBLE = 0.45
"""From this chance on the other finds a claim plausible."""
GRADES = (NEVER, 0.25, 0.42, 0.58, 0.75, SURE)
"""Where the chance that a claim to be answered is true passes from one grade to the next."""
MOST_AHEAD = 3
"""A lead in coins beyond this counts the same."""


class Idea(IntEnum):
    """What to do on turn, for a player who has yet to choose the cards for it."""

    TRUE_DOUBTED = 0
    """Declare what is sure to be true and does not look it."""
    TRUE_PLAUSIBLE = 1
    LIKELY = 2
    EVEN = 3
    LONG = 4
    LIE_PLAUSIBLE = 5
    """Declare what is sure to be false and may be believed."""
    LIE_DOUBTED = 6
    LIE_DOOMED = 7
    """Declare what the other knows to be false: only when nothing else is left."""
    PEEK = 8
    LOOK = 9


IDEAS = len(Idea)


class Claim(NamedTuple):
    """A declaration that may be made, with one of the cards it may be made with."""

    hand_place: int
    place: int
    way: int
    """The direction's number."""
    true: float
    """The chance that it is true."""
    plausible: float
    """How likely the other is thought to find it, 0 to 1."""


def claims(view: View) -> dict[int, list[Claim]]:
    """The declarations open to the player, by idea."""
    mine, outside = view.odds(), view.outside()
    cards = _cards(view)
    found: dict[int, list[Claim]] = {}
    said, theirs = view.said[ME], view.peeked[THEM]
    for place in view.hidden():
        unsaid = [way for way in range(WAYS) if not said >> place * WAYS + way & 1]
        if not unsaid:
            continue
        middle = view.middle[place]
        known = bool(theirs >> place & 1)
        doubt = None
        if known:
            ranks = _sure(middle, view.size) if middle != UNKNOWN else mine.middle
            doubt = _mixed([(chance, outside.versus[m]) for m, chance in enumerate(ranks) if chance])
        for rank, shown, hand_place in cards:
            truths = mine.against[rank] if middle == UNKNOWN else _true_only(truth(rank, middle))
            belief = truths if known and shown else doubt
            if belief is None:
                belief = outside.against[rank] if shown else outside.both
            for way in unsaid:
                claim = Claim(hand_place, place, way, truths[way], belief[way])
                found.setdefault(_idea(claim), []).append(claim)
    return found


def _cards(view: View) -> list[tuple[int, bool, int]]:
    """One hand card of each rank, shown to the other or not: rank, whether shown, place."""
    found: dict[tuple[int, bool], int] = {}
    held, known = view.held[ME], view.known[ME]
    for place, rank in enumerate(view.hand):
        if held >> place & 1:
            found.setdefault((rank, known[place] != UNKNOWN), place)
    return [(rank, shown, place) for (rank, shown), place in found.items()]


def _sure(rank: int, size: int) -> list[float]:
    return [float(rank == other) for other in range(size)]


_ONLY: tuple[Truths, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _true_only(way: int) -> Truths:
    return _ONLY[way]


def _mixed(shares: list[tuple[float, Truths]]) -> Truths:
    first = sum(chance * truths[0] for chance, truths in shares)
    second = sum(chance * truths[1] for chance, truths in shares)
    return first, second, sum(chance * truths[2] for chance, truths in shares)


def _idea(claim: Claim) -> int:
    if claim.true >= SURE:
        return 0 if claim.plausible < PLAUSIBLE else 1
    if claim.true > NEVER:
        return 2 if claim.true >= LIKELY else 3 if claim.true >= EVEN else 4
    if claim.plausible <= NEVER:
        return 7
    return 5 if claim.plausible >= PLAUSIBLE else 6


def ideas(view: View, found: dict[int, list[Claim]]) -> tuple[int, ...]:
    """The ideas open to the player on turn, in order; a doomed lie only when there is nothing else."""
    here = sorted(found)
    if view.coins[ME] and any(view.middle[place] == UNKNOWN for place in view.hidden()):
        here.append(Idea.PEEK)
    if view.looks_left() > 0 and view.held[THEM]:
        here.append(Idea.LOOK)
    if Idea.LIE_DOOMED in here and len(here) > 1:
        here.remove(Idea.LIE_DOOMED)
    if not here:
        here.append(Idea.PEEK)
    return tuple(here)


def turn_key(view: View, found: dict[int, list[Claim]], here: tuple[int, ...]) -> int:
    """The situation of a player on turn."""
    truths = len({(claim.place, claim.way) for idea in (0, 1) for claim in found.get(idea, ())})
    hidden = view.hidden()
    unknown = sum(view.middle[place] == UNKNOWN for place in hidden)
    theirs = sum(view.peeked[THEM] >> place & 1 for place in hidden)
    key = _money(view)
    key = key * 4 + min(truths, 3)
    key = key * 3 + min(unknown, 2)
    key = key * 3 + min(theirs, 2)
    for idea in here:
        key |= 1 << idea + _MASK_AT
    return key * 4


_MASK_AT = 20
"""Above everything else in a turn's key."""


def _money(view: View) -> int:
    mine, theirs = view.coins
    key = max(-MOST_AHEAD, min(MOST_AHEAD, mine - theirs)) + MOST_AHEAD
    key = key * 4 + len(view.hidden()) - 1
    key = key * 3 + min(mine, 2)
    key = key * 2 + min(theirs, 1)
    return key * 2 + (view.bank == 0)


def answer_truth(view: View) -> float:
    """The chance that the declaration which waits is true, by what the answering player knows."""
    assert view.pending is not None
    hand_place, place, way = view.pending
    rank, middle = view.known[THEM][hand_place], view.middle[place]
    if rank != UNKNOWN and middle != UNKNOWN:
        return float(truth(rank, middle) == way)
    odds = view.odds()
    if rank != UNKNOWN:
        return odds.against[rank][way]
    return odds.both[way] if middle == UNKNOWN else odds.versus[middle][way]


def answer_key(view: View, true: float) -> int:
    """The situation of a player who is to accept or challenge."""
    assert view.pending is not None
    hand_place, place, way = view.pending
    grade = sum(true > edge for edge in GRADES)
    tied = view.tied[THEM].get((hand_place, place), 0) & ~(1 << way)
    earlier = view.said[THEM] >> place * WAYS & 7 & ~(1 << way)
    key = _money(view)
    key = key * 7 + grade
    key = key * 2 + (view.peeked[THEM] >> place & 1)
    key = key * 2 + (view.middle[place] != UNKNOWN)
    key = key * 2 + bool(tied)
    key = key * 3 + earlier.bit_count()
    return key * 4 + 1


def shuffle_key(view: View) -> int:
    """The situation of a player whose hand was looked at."""
    shown = sum(
        view.known[ME][place] != UNKNOWN for place in range(len(view.hand)) if view.held[ME] >> place & 1
    )
    mine, theirs = view.coins
    lead = 1 + (mine > theirs) - (mine < theirs)
    return ((lead * 4 + len(view.hidden()) - 1) * 4 + min(shown, 3)) * 4 + 2
