"""What squashes: a face that lies in the pile twice, or the one play that makes three (LO-14, LO-15)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from game.core.drilling import Drill
from game.core.rng import Stream
from game.logistication.drills.answers import Answer, Lay, may_play, pairs, plays_on, singles
from game.logistication.drills.fits import possible
from game.logistication.observation import Observation
from game.logistication.proof import Squashes
from game.logistication.rules.deck import SQUASH, Face
from game.logistication.rules.effects import three_of
from game.logistication.rules.state import SQUASHING, Cards

LEAST_PILE, MOST_PILE = 2, 11
"""How many cards a pile has that can be asked about: more could not be told apart on the table."""
LEAST, MOST = 3, 4
TRIES = 8


class Effect(StrEnum):
    """What a play does to the pile."""

    SQUASH = "squash"
    """A Squash."""
    THREE = "three"
    """It makes three of a face."""
    FEWER = "fewer"
    """It makes one or two."""
    REFUSED = "refused"
    """It can't be played."""


SQUASHES = frozenset({Effect.SQUASH, Effect.THREE})


def effect(seen: Observation, cards: Cards) -> Effect:
    """What these cards of the seat that looks would do to the pile now."""
    if not possible(seen, cards):
        return Effect.REFUSED
    if cards[0].face is SQUASH:
        return Effect.SQUASH
    squashed = three_of((*seen.pile, *cards), cards, seen.options.squash_counts)
    return Effect.FEWER if squashed is None else Effect.THREE


def faces_after(seen: Observation, cards: Cards) -> dict[Face, int]:
    """How many of each of their faces the pile would have with these cards on it."""
    faces = [card.face for card in (*seen.pile, *cards)]
    return {card.face: faces.count(card.face) for card in cards}


def drills(seen: Observation, rng: Stream) -> Iterator[Drill[Answer]]:
    """Which face squashes with one more, and which play squashes now."""
    if not LEAST_PILE <= len(seen.pile) <= MOST_PILE or not plays_on(seen):
        return
    kinds = [_faces, _plays]
    rng.shuffle(kinds)
    for kind in kinds:
        yield from kind(seen, rng)


def _faces(seen: Observation, rng: Stream) -> Iterator[Drill[Answer]]:
    """One face that stands at two among some that don't; the more cards, the harder."""
    twice = seen.twice_in_pile()
    lying = {card.face for card in seen.pile}
    wrong = sorted(face for face in lying if face not in twice and face is not SQUASH)
    if not twice or len(wrong) < LEAST - 1:
        return
    rng.shuffle(wrong)
    right = rng.choice(twice)
    faces = sorted([right, *wrong[: MOST - 1]])
    answers = tuple(Squashes(face) for face in faces)
    yield Drill("squash", answers, faces.index(right), max(1, len(seen.pile) // 2 - 1), Squashes(right))


def _plays(seen: Observation, rng: Stream) -> Iterator[Drill[Answer]]:
    """One play that squashes among some that don't."""
    (seat,) = seen.eyes
    if not may_play(seen):
        return
    hand = seen.hands[seat] or ()
    faces = {card.face for card in seen.pile} | {SQUASH}
    offered = [cards for cards in (*singles(hand), *pairs(hand)) if _tempts(seen, cards, faces)]
    squashing = [cards for cards in offered if effect(seen, cards) in SQUASHES]
    others = [cards for cards in offered if effect(seen, cards) not in SQUASHES]
    if len(others) < LEAST - 1:
        return
    for _ in range(min(TRIES, TRIES * len(squashing))):
        rng.shuffle(others)
        yield _drill(seen, rng.choice(squashing), others[: LEAST - 1 + rng.below(MOST - LEAST + 1)])


def _tempts(seen: Observation, cards: Cards, faces: set[Face]) -> bool:
    """A play that adds to a face of the pile: cards of one face, or a Wild that is one too few."""
    if len({card.face for card in cards}) == 1:
        return cards[0].face in faces
    return possible(seen, cards) and max(faces_after(seen, cards).values()) >= SQUASHING - 1


def _drill(seen: Observation, right: Cards, wrong: list[Cards]) -> Drill[Answer]:
    plays = sorted([right, *wrong])
    effects = {effect(seen, cards) for cards in plays}
    depth = len(seen.pile) // 3 + len(effects) - 2 + sum(len(cards) > 1 for cards in plays)
    return Drill("squash", tuple(Lay(cards) for cards in plays), plays.index(right), max(1, depth), None)
