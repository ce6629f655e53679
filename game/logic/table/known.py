"""What a player may be reminded of at a choice: where it opens, and what is certain (LG-24)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.cards import JOKER, Place, Rank
from game.core.contract import Seat
from game.logic.belief.facts import facts, facts_in_sight, public_facts
from game.logic.belief.inference import Belief, belief
from game.logic.belief.masks import Facts, PerPlace, PerSeat
from game.logic.notebook import RankChances
from game.logic.observation import Observation
from game.logic.rules.position import asked
from game.logic.rules.state import NameCard, Phase, opponents, partner
from game.ui.settings import NotebookAid

NEVER = 1e-9
"""A chance below this is none: what is left of it is rounding."""
SURE = 0.995
"""From this chance on the notebook calls a rank certain."""


def reminded(seen: Observation, seat: Seat | None) -> Facts:
    """What the table may remind a seat of (LG-24): all it knows, if nobody else looks, else what is public.

    Where memory is not helped, only what lies there to be seen counts.
    """
    alone = seen.eyes == {seat}
    if seen.options.memory_aid == "none":
        return facts_in_sight(seen, seat if alone else None)
    return facts(seen) if alone else public_facts(seen)


def chances_of(
    notebook: RankChances, seat: Seat, place: Place, aid: NotebookAid
) -> Mapping[Rank, float] | None:
    """What the notebook says of a card; None if it has nothing to say."""
    chances = notebook[seat][place] if notebook and aid != "off" else None
    if chances and aid == "certain" and max(chances.values()) < SURE:
        return None
    return chances


def opening(
    seen: Observation,
    seat: Seat,
    owner: Seat,
    place: Place,
    chances: Mapping[Rank, float] | None = None,
    odds: bool = False,
) -> Rank:
    """The rank at which the dial opens for a card: never one that the seat can see to be impossible.

    `chances` are what the notebook lets the seat know: what it rules out is impossible, too. With its `odds`
    the rank is the likeliest; without, what is usual for the place between the known cards of its row.
    """
    known = reminded(seen, seat)
    if seen.phase is Phase.DECLARE:
        found = {Rank(rank) for rank, chance in belief(known).ranks(owner, place).items() if chance > NEVER}
    else:
        mask = _masks(known)[owner][place]
        found = {rank for rank in seen.ranks if mask >> rank & 1}
    noted = {rank for rank, chance in (chances or {}).items() if chance > NEVER}
    found = found & noted or found  # a page that is being rewritten may be out of date
    usual = _rank_between(_masks(known)[owner], place, known.top)
    likely = chances if chances and odds else {}
    return min(found, key=lambda rank: (-likely.get(rank, 0.0), rank == JOKER, abs(rank - usual), rank))


def usual_rank(seen: Observation, seat: Seat, place: Place) -> Rank:
    """What is usual at a place of any row, never what a guess has ruled out (LG-21): it tells nothing."""
    top = max(seen.ranks)
    usual = max(1, min(top, round((place + 1) * (top + 1) / (seen.size + 1))))
    wrong = {
        note.rank for note in seen.guesses if (note.target, note.place, note.right) == (seat, place, False)
    }
    return min(set(seen.ranks) - wrong, key=lambda rank: (abs(rank - usual), rank))


def _rank_between(row: PerPlace, place: Place, top: int) -> float:
    """The average rank at a place, between the nearest cards of its row whose rank is known."""
    below, low = -1, 0
    above, high = len(row), top + 1
    for at, mask in enumerate(row):
        if mask & (mask - 1) or mask == 1 << JOKER:
            continue
        rank = mask.bit_length() - 1
        if at < place:
            below, low = at, rank
        elif at > place:
            above, high = at, rank
            break
    return low + (high - low) * (place - below) / (above - below)


def least_secret(seen: Observation, seat: Seat) -> Place:
    """The first of a seat's hidden cards that leave the others the fewest ranks to choose from (tip 3)."""
    row = _masks(reminded(seen, None))[seat]
    return min(seen.hidden(seat), key=lambda place: (row[place].bit_count(), place))


@lru_cache(maxsize=8)
def certain(seen: Observation, seat: Seat) -> tuple[NameCard, ...]:
    """While a seat declares: the hidden cards that can only be one thing, with their names."""
    if seen.phase is not Phase.DECLARE or seat not in asked(seen):
        return ()
    mind = belief(reminded(seen, seat))
    return tuple(
        NameCard(seat, owner, place, rank)
        for owner in (partner(seat), *opponents(seat))
        for place in seen.hidden(owner)
        if (rank := only_rank(mind, owner, place)) is not None
    )


def only_rank(mind: Belief, owner: Seat, place: Place) -> Rank | None:
    """The rank of a card that can be no other."""
    rank, chance = max(mind.ranks(owner, place).items(), key=lambda each: each[1])
    return Rank(rank) if chance > 1.0 - NEVER else None


@lru_cache(maxsize=8)
def _masks(known: Facts) -> PerSeat:
    return known.tightened()
