"""Drills of Logic: cards that can only be one thing, found and named (LG-25)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Place, Rank
from game.core.drilling import Drill
from game.core.proving import shortest
from game.core.rng import Stream
from game.logic import proof
from game.logic.belief import belief
from game.logic.belief.facts import facts, facts_in_sight
from game.logic.observation import Observation
from game.logic.proof import Lies
from game.logic.rules.state import Phase

WHAT, WHICH = "what", "which"
KINDS = (WHAT, WHICH)
LEAST_WRONG, WRONG = 2, 3
"""How many wrong answers stand beside the right one, if there are as many."""


def drills(seen: Observation, kind: str, rng: Stream) -> Iterator[Drill[Lies]]:
    """What a card is, or which of some cards can only be one thing; asked while the hand is played."""
    if seen.phase not in (Phase.SHOW, Phase.GUESS, Phase.REVEAL):
        return
    certain = list(proof.certain(seen))
    rng.shuffle(certain)
    for thing in certain:
        wrong = _other_ranks(seen, thing) if kind == WHAT else _open_cards(seen)
        if len(wrong) < LEAST_WRONG:
            continue
        rng.shuffle(wrong)
        answers = sorted([thing, *wrong[:WRONG]])
        yield Drill(kind, tuple(answers), answers.index(thing), _depth(seen, thing), thing)


def _depth(seen: Observation, thing: Lies) -> int:
    """How many events it takes to see why a card can only be one thing."""
    found = shortest(proof.grounds(seen), lambda some: proof.follows(seen, some, thing))
    assert found is not None, "what is certain follows from all that was seen"
    return sum(clue.turn > 0 for clue in found)


def _other_ranks(seen: Observation, thing: Lies) -> list[Lies]:
    """What the card could be for all that lies open, rows in order, if nobody had said or shown anything."""
    (seat,) = seen.eyes
    mask = facts_in_sight(seen, seat).tightened()[thing.seat][thing.place]
    return [thing._replace(rank=rank) for rank in seen.ranks if mask >> rank & 1 and rank != thing.rank]


def _open_cards(seen: Observation) -> list[Lies]:
    """Cards that can still be one thing or another, each with its likeliest rank."""
    mind = belief(facts(seen))
    found = []
    for seat, place in mind.unsure():
        chances = mind.ranks(seat, place)
        rank = max(chances, key=lambda rank: (chances[rank], rank))
        found.append(Lies(seat, Place(place), Rank(rank)))
    return found
