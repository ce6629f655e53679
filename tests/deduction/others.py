"""What the other player may believe, worked out from the facts one by one: the yardstick for bots."""

from __future__ import annotations

from game.deduction.belief.facts import Facts, HandFacts, World, count, outside, peeked, rest_of
from game.deduction.belief.inference import Belief, belief
from game.deduction.observation import Observation
from game.deduction.rules.state import MIDDLE, deck_ranks, other


def others_belief(seen: Observation, world: World) -> Belief:
    """What the other player may believe if the cards lie as in `world`."""
    return belief(facts_of_other(seen, world))


def facts_of_other(seen: Observation, world: World) -> Facts:
    """What the other player knows if the cards lie as in `world`, which must fit what `seen` knows."""
    me, them = seen.seat, other(seen.seat)
    ranks = deck_ranks(seen.options)
    index = {rank: number for number, rank in enumerate(ranks)}
    sight = seen.open | peeked(seen.notes, them)
    mine = outside(seen.notes, me, seen.held[me], len(seen.hands[me]), index)
    theirs = HandFacts(world.hands[them], seen.held[them])
    given = rest_of(count(world.hands[them], len(ranks)))
    return Facts(
        ranks,
        (given, None) if them == 0 else (None, given),
        tuple(world.middle[place] if sight >> place & 1 else None for place in range(MIDDLE)),
        (theirs, mine) if them == 0 else (mine, theirs),
    )
