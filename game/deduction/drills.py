"""Drills of Deduction: what a card is, whether a declaration is true, what is sure to be (DD-6, DD-15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.core.cards import Place, Rank
from game.core.drilling import GRADES, Drill, Lesson
from game.core.proving import depth_of, shortest
from game.core.rng import Stream
from game.deduction import proof
from game.deduction.belief import Belief, believe, beside_of
from game.deduction.observation import Observation
from game.deduction.proof import SURE as CERTAIN, CardIs, SaidIs, Surely
from game.deduction.rules.position import declarations_left
from game.deduction.rules.state import DeclareNote, Direction, PeekNote, Phase, deck_ranks

CARD, TRUTH, SAY = "card", "truth", "say"
KINDS = (CARD, TRUTH, SAY)
LEAST_WRONG, WRONG = 2, 3
"""How many wrong declarations stand beside the right one, if there are as many."""
OPEN_ONE_IN = 12
"""Declarations that can't be known are by far the most; of so many one is asked about."""


class MayBe(NamedTuple):
    """That a declaration may be true or false."""

    true: tuple[Rank, Rank] | None = None
    """The likeliest hand card and middle card with which it is true; None where it is only an answer."""
    false: tuple[Rank, Rank] | None = None


Answer = CardIs | SaidIs | Surely | MayBe
EITHER = MayBe()


def drills(seen: Observation, kind: str, rng: Stream, least: int = 1) -> Iterator[Drill[Answer]]:
    """Questions of a kind; each needs what the seat was shown, and its own stack."""
    if kind == CARD:
        yield from _cards(seen, rng, least)
    elif kind == TRUTH:
        yield from _truth(seen, rng, least)
    else:
        yield from _sayings(seen, rng, least)


def _cards(seen: Observation, rng: Stream, least: int) -> Iterator[Drill[Answer]]:
    """What a card is that the seat has not been shown."""
    if seen.phase not in (Phase.TURN, Phase.ANSWER):
        return
    things = [thing for thing in proof.certain(seen) if isinstance(thing, CardIs) and not _shown(seen, thing)]
    rng.shuffle(things)
    for thing in things:
        answers = tuple(thing._replace(rank=rank) for rank in deck_ranks(seen.options))
        depth = _depth(seen, thing, least)
        if depth < least:
            return
        yield Drill(CARD, answers, answers.index(thing), depth, thing)


def _shown(seen: Observation, thing: CardIs) -> bool:
    at = thing.at
    known = seen.middle[at.place] if at.seat is None else seen.hands[at.seat][at.place]
    return known is not None


def _truth(seen: Observation, rng: Stream, least: int) -> Iterator[Drill[Answer]]:
    """Whether the declaration that the seat is to answer must be true, must be a bluff, or can be either."""
    if seen.phase is not Phase.ANSWER or seen.turn in seen.eyes:
        return
    note = seen.notes[-1]
    assert isinstance(note, DeclareNote), "the declaration that waits is the latest note"
    answers: tuple[Answer, ...] = (SaidIs(True), SaidIs(False), EITHER)
    known = [thing for thing in proof.certain(seen) if isinstance(thing, SaidIs)]
    if known:
        depth = _depth(seen, known[0], least)
        if depth >= least:
            yield Drill(TRUTH, answers, answers.index(known[0]), depth, known[0])
    elif not rng.below(OPEN_ONE_IN):
        mind = believe(seen)
        chance = mind.true(note.seat, note.hand_place, note.place, note.direction)
        depth = 1 + int(abs(2.0 * chance - 1.0) * len(GRADES))
        yield Drill(TRUTH, answers, answers.index(EITHER), depth, None, _open_end(mind, note))


def _open_end(mind: Belief, note: DeclareNote) -> MayBe:
    """The likeliest cards with which a declaration is true, and those with which it is false."""
    ranks = mind.facts.ranks
    likeliest = sorted(
        product(range(len(ranks)), range(len(ranks))),
        key=lambda cards: mind.pair(note.seat, note.hand_place, note.place, cards),
    )
    best = {beside_of(*cards) is note.direction: cards for cards in likeliest}
    (true, beside), (false, other_beside) = best[True], best[False]
    return MayBe((ranks[true], ranks[beside]), (ranks[false], ranks[other_beside]))


def _sayings(seen: Observation, rng: Stream, least: int) -> Iterator[Drill[Answer]]:
    """What the seat on turn can declare of a middle card and be certain that it is true."""
    if seen.phase is not Phase.TURN or seen.turn not in seen.eyes:
        return
    mind, seat = believe(seen), seen.turn
    places = list(declarations_left(seen, seat).items())
    rng.shuffle(places)
    for place, directions in places:
        chances = {
            Surely(hand, place, direction): mind.true(seat, hand, place, direction)
            for hand in _one_of_each(seen)
            for direction in directions
        }
        right = [thing for thing, chance in chances.items() if chance > CERTAIN]
        wrong = [thing for thing, chance in chances.items() if chance <= CERTAIN]
        if right and len(wrong) >= LEAST_WRONG:
            thing = rng.choice(right)
            rng.shuffle(wrong)
            answers = tuple(sorted([thing, *wrong[:WRONG]]))
            depth = _depth(seen, thing, least)
            if depth < least:
                return
            yield Drill(SAY, answers, answers.index(thing), depth, thing)


def _one_of_each(seen: Observation) -> list[Place]:
    """One place of the seat's hand for each rank in it."""
    hand = seen.hands[seen.turn]
    return list({hand[place]: place for place in reversed(seen.places_held(seen.turn))}.values())[::-1]


def clutter(seen: Observation) -> int:
    """What has happened; the cards are always as many."""
    return len(seen.notes)


def _peeked(seen: Observation, drill: Drill[Answer]) -> bool:
    """A peek alone says what one's own card is beside a middle one (DD-4, DD-6)."""
    thing = drill.thing
    return isinstance(thing, Surely) and thing.direction is not Direction.EQUAL and _by_peek(seen, thing)


def _caught(seen: Observation, drill: Drill[Answer]) -> bool:
    """What was peeked at makes a declaration a bluff (DD-8)."""
    return drill.thing == SaidIs(False) and _by_peek(seen, SaidIs(False))


def _by_peek(seen: Observation, thing: SaidIs | Surely) -> bool:
    """Whether one peek proves it, without any counting."""
    found = shortest(proof.grounds(seen), lambda some: proof.follows(seen, some, thing))
    notes = [None if known.note is None else seen.notes[known.note] for known in found or ()]
    return len(notes) == 1 and isinstance(notes[0], PeekNote)


def _looked(seen: Observation, drill: Drill[Answer]) -> bool:
    """A look and a peek make a declaration true (DD-5)."""
    return drill.thing == SaidIs(True) and drill.depth <= 2


def _counted(seen: Observation, drill: Drill[Answer]) -> bool:
    """The stacks are known, so that a card can be counted out (DD-1, DD-2)."""
    return isinstance(drill.thing, CardIs) and drill.depth == 2


def _unknown(seen: Observation, drill: Drill[Answer]) -> bool:
    """Nothing is known of a declaration: it may be a bluff or not (DD-6)."""
    return drill.thing is None


COURSE = (
    Lesson(SAY, _peeked),
    Lesson(TRUTH, _caught),
    Lesson(CARD, _counted),
    Lesson(TRUTH, _looked),
    Lesson(TRUTH, _unknown),
)


def _depth(seen: Observation, thing: CardIs | SaidIs | Surely, least: int) -> int:
    """How many of the cards shown to the seat it takes to see why a thing is so; its own stack is no clue."""
    found = depth_of(
        proof.grounds(seen),
        lambda some: proof.follows(seen, some, thing),
        least,
        lambda known: known.note is not None,
    )
    assert found is not None, "what is certain follows from all that was seen"
    return found
