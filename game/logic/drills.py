"""Drills of Logic: cards that can only be one thing, found and named (LG-25)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Place, Rank
from game.core.drilling import Drill, Lesson
from game.core.proving import depth_of, shortest
from game.core.rng import Stream
from game.logic import proof
from game.logic.belief import belief
from game.logic.belief.facts import facts, facts_in_sight
from game.logic.observation import Observation
from game.logic.proof import CardSeen, Clue, Denied, Lies, Seen
from game.logic.rules.state import SEATS, Phase, team

WHAT, WHICH = "what", "which"
KINDS = (WHAT, WHICH)
MOST_CLUES = 3
"""More than this, one's own cards included, is too much to begin with."""
LEAST_WRONG, WRONG = 2, 3
"""How many wrong answers stand beside the right one, if there are as many."""


def drills(seen: Observation, kind: str, rng: Stream, least: int = 1) -> Iterator[Drill[Lies]]:
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
        depth = _depth(seen, thing, least)
        if depth < least:
            return
        yield Drill(kind, tuple(answers), answers.index(thing), depth, thing)


def clutter(seen: Observation) -> int:
    """The cards that are face down, and the clues."""
    hidden = sum(seen.cards[seat][place] is None for seat in range(SEATS) for place in seen.hidden(seat))
    return 2 * hidden + len(proof.grounds(seen))


def _between(seen: Observation, drill: Drill[Lies]) -> bool:
    """The card can only be one thing because of its neighbours in the row (LG-4)."""
    clues = _clues(seen, drill)
    return len(clues) == 2 and all(isinstance(clue, CardSeen) and clue.seat in _rows(drill) for clue in clues)


def _held(seen: Observation, drill: Drill[Lies]) -> bool:
    """A card in one's own row is nowhere else (LG-1)."""
    return any(isinstance(clue, CardSeen) and clue.how is Seen.OWN for clue in _clues(seen, drill))


def _not_that(seen: Observation, drill: Drill[Lies]) -> bool:
    """A wrong guess says what a card is not (LG-10)."""
    return any(isinstance(clue, Denied) for clue in _clues(seen, drill))


def _shown(seen: Observation, drill: Drill[Lies]) -> bool:
    """The partner showed a card (LG-8)."""
    return any(isinstance(clue, CardSeen) and clue.how is Seen.SHOWN for clue in _clues(seen, drill))


def _guessed_next(seen: Observation, drill: Drill[Lies]) -> bool:
    """An opponent's card is certain on one's own turn, at the moment of the guess (LG-9)."""
    assert drill.thing is not None, "every drill of Logic has a proof"
    on_turn = seen.phase is Phase.GUESS and seen.turn in seen.eyes
    return on_turn and team(drill.thing.seat) != team(seen.turn) and bool(_clues(seen, drill))


def _rows(drill: Drill[Lies]) -> set[int]:
    return set() if drill.thing is None else {drill.thing.seat}


def _clues(seen: Observation, drill: Drill[Lies]) -> tuple[Clue, ...]:
    """What the shortest proof is made of, if it is short; nothing if it is not."""
    thing = drill.thing
    assert thing is not None, "every drill of Logic has a proof"
    found = shortest(proof.grounds(seen), lambda some: proof.follows(seen, some, thing)) or ()
    return found if len(found) <= MOST_CLUES else ()


COURSE = (
    Lesson(WHAT, _between),
    Lesson(WHAT, _held),
    Lesson(WHAT, _not_that),
    Lesson(WHAT, _shown),
    Lesson(WHICH, _guessed_next),
)


def _depth(seen: Observation, thing: Lies, least: int) -> int:
    """How many events it takes to see why a card can only be one thing."""
    known = proof.grounds(seen)
    found = depth_of(known, lambda some: proof.follows(seen, some, thing), least, lambda clue: clue.turn > 0)
    assert found is not None, "what is certain follows from all that was seen"
    return found


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
