"""Drills of Literature: who holds a card, and whether a set can be claimed (LT-8, LT-26)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.drilling import GRADES, Drill
from game.core.proving import shortest
from game.core.rng import Stream
from game.literature import proof
from game.literature.belief import believe
from game.literature.observation import Observation
from game.literature.proof import Holding, Holds
from game.literature.rules.state import Phase, team

HOLDER, CLAIM = "holder", "claim"
KINDS = (HOLDER, CLAIM)
TRIES = 60
"""So long is a shorter way looked for; without any, a chain of which nothing can be spared will do."""
MOST_DEPTH = 8
NOT_YET: Holding = ()
"""The answer that a set can't be claimed yet."""
MAY_BE = 0.3
"""A set tempts to be claimed from this chance on that it is one's team's; the likelier, the harder."""


def drills(seen: Observation, kind: str, rng: Stream) -> Iterator[Drill[Holding]]:
    """Who holds a card that nobody has seen, or whether a set can be claimed now; asked between questions."""
    if seen.phase is not Phase.ASK or not seen.has_cards(seen.seat):
        return
    if kind == HOLDER:
        yield from _holders(seen, rng)
    else:
        yield from _claims(seen, rng)


def _holders(seen: Observation, rng: Stream) -> Iterator[Drill[Holding]]:
    cards = [thing for thing in proof.certain(seen) if len(thing) == 1]
    if not cards:
        return
    thing = rng.choice(cards)
    wrong = _other_holders(seen, thing)
    depth = _depth(seen, thing)
    if wrong and depth is not None:
        answers = sorted([thing, *wrong])
        yield Drill(HOLDER, tuple(answers), answers.index(thing), depth, thing)


def _claims(seen: Observation, rng: Stream) -> Iterator[Drill[Holding]]:
    """A set that is sure, or one that tempts; the answers are to claim it, and not yet to."""
    sets = [thing for thing in proof.certain(seen) if len(thing) > 1]
    ours = [thing for thing in sets if team(thing[0].seat) == team(seen.seat)]
    tempting = _tempting(seen)
    if ours and (not tempting or rng.below(2)):
        thing = rng.choice(ours)
        depth = _depth(seen, thing)
        if depth is not None:
            yield Drill(CLAIM, (thing, NOT_YET), 0, depth, thing)
    elif tempting:
        thing, chance = rng.choice(tempting)
        steps = (chance - MAY_BE) / (1.0 - MAY_BE) * len(GRADES)
        yield Drill(CLAIM, (thing, NOT_YET), 1, 1 + int(steps), None, _open_end(seen, thing))


def _depth(seen: Observation, thing: Holding) -> int | None:
    """How many notes it takes to see why a thing is so; None if nobody could follow that."""
    found = shortest(proof.grounds(seen), lambda some: proof.follows(seen, some, thing), TRIES)
    assert found is not None, "what is certain follows from all that was said"
    return len(found) if len(found) <= MOST_DEPTH else None


def _other_holders(seen: Observation, thing: Holding) -> list[Holding]:
    """Everybody else who still holds cards, but not oneself."""
    ((holder, card),) = thing
    others = (seat for seat in range(seen.seats) if seat != holder and seat not in seen.eyes)
    return [(Holds(seat, card),) for seat in others if seen.has_cards(seat)]


def _open_end(seen: Observation, claim: Holding) -> Holding:
    """The card of a set that is least settled, with the two likeliest of those who may hold it."""
    mind = believe(seen)
    best: tuple[float, Holding] = (0.0, ())
    for _, card in claim:
        chances = [(mind.chance(seen.deck.index[card], seat), seat) for seat in range(seen.seats)]
        (_, first), (other, second) = sorted(chances, reverse=True)[:2]
        best = max(best, (other, (Holds(first, card), Holds(second, card))), key=lambda found: found[0])
    assert best[1], "a set that can't be claimed has a card whose holder is not certain"
    return best[1]


def _tempting(seen: Observation) -> list[tuple[Holding, float]]:
    """Sets that may be one's team's though nobody can be sure, as they would best be claimed; how likely."""
    mind = believe(seen)
    found = []
    for number in seen.open_sets():
        best = mind.claim(number, team(seen.seat))
        if not best.certain and best.team >= MAY_BE:
            cards = seen.deck.sets[number].cards
            found.append((tuple(map(Holds, best.holders, cards)), best.team))
    return found
