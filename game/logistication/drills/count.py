"""What is gone, and who can surely counter or surely can't: certain by counting what lies where (LO-30)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.drilling import Drill
from game.core.proving import shortest
from game.core.rng import Stream
from game.logistication import proof
from game.logistication.belief import Belief, believe
from game.logistication.belief.playout import KIND
from game.logistication.drills.answers import Answer, plays_on
from game.logistication.observation import Observation
from game.logistication.proof import REVERSES, AllSeen, Counters, Thing
from game.logistication.rules.deck import KINDS, Face

LEAST, MOST = 2, 4
"""How many answers there are."""


def drills(seen: Observation, rng: Stream) -> Iterator[Drill[Answer]]:
    """One face of which no card is hidden, or the one player who surely can or can't counter."""
    if not plays_on(seen):
        return
    belief = believe(seen)
    yield from _counters(seen, belief, rng)
    if not rng.below(2):  # more often to be had
        yield from _gone(seen, belief, rng)


def hidden(belief: Belief, face: Face) -> int:
    """How many cards of a face are hidden somewhere."""
    return sum(belief.unseen[KIND[card]] for card in KINDS if card.face is face)


def _gone(seen: Observation, belief: Belief, rng: Stream) -> Iterator[Drill[Answer]]:
    """The wrong faces are those of which fewest are hidden."""
    left = {face: hidden(belief, face) for face in Face}
    gone = [face for face in Face if not left[face]]
    others = sorted((face for face in Face if left[face]), key=lambda face: (left[face], face))[: MOST - 1]
    rng.shuffle(gone)
    for face in gone if others else ():
        faces = sorted([face, *others])
        answers = tuple(AllSeen(each) for each in faces)
        yield _drill(seen, answers, AllSeen(face))


def _counters(seen: Observation, belief: Belief, rng: Stream) -> Iterator[Drill[Answer]]:
    """Of the other players with a hand just one surely can, or just one surely can't."""
    seats = [seat for seat in range(seen.seats) if seat not in seen.eyes and seen.hand_sizes[seat]]
    chances = {seat: belief.holds(seat, sum(1 << kind for kind in REVERSES)) for seat in seats}
    ways = [True, False]
    rng.shuffle(ways)
    for can in ways:
        sure = [seat for seat in seats if chances[seat] == float(can)]
        if len(sure) == 1 and len(seats) >= LEAST:
            answers = tuple(Counters(seat, can) for seat in seats)
            yield _drill(seen, answers, Counters(sure[0], can))


def _drill(seen: Observation, answers: tuple[Thing, ...], thing: Thing) -> Drill[Answer]:
    found = shortest(proof.grounds(seen), lambda some: proof.follows(seen, some, thing))
    assert found is not None, "what is certain follows from what is known"
    return Drill("count", answers, answers.index(thing), len(found), thing)
