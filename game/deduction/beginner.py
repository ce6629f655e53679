"""A model of somebody who plays Deduction for the first time, to measure the gentle level by.

What they know: the rules that the first hand teaches; their own hand, and their latest two peeks or looks.
What they see: whether a declaration about a card that they know is true, that an ace is mostly higher and
the lowest rank mostly lower. What they don't: what the four cards in the middle can still be, what the other
may know, what a declaration tells. They say what they know to be true, else the obvious, and now and then
peek or look first; they challenge what they know or feel to be false.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.deduction.bot import Style, play
from game.deduction.bot.moves import ACCEPT, KEEP, Move, challenge, declaring, looks, peeks
from game.deduction.bot.odds import DIRECTIONS, ONLY, UNKNOWN, truth
from game.deduction.bot.view import THEM, View, view_of
from game.deduction.observation import Observation
from game.deduction.rules.state import Direction, LookNote, PeekNote

REMEMBERED = 2
"""So many of their latest peeks and looks are in mind."""
CURIOUS = 0.6
"""How often they peek or look rather than say the obvious."""
DOUBTS = 0.35
"""How often they feel that what they can't judge is false."""
HIGHER, LOWER = DIRECTIONS.index(Direction.HIGHER), DIRECTIONS.index(Direction.LOWER)


def kept(seen: Observation) -> View:
    """The view with what a beginner still has in mind."""
    own = [
        number
        for number, note in enumerate(seen.notes)
        if isinstance(note, PeekNote | LookNote) and note.seat == seen.seat and note.rank is not None
    ]
    forgotten = own[:-REMEMBERED]
    notes = tuple(
        replace(note, rank=None) if number in forgotten and isinstance(note, PeekNote | LookNote) else note
        for number, note in enumerate(seen.notes)
    )
    return view_of(replace(seen, notes=notes))


def turn(view: View, rng: Stream) -> Move:
    """What they know to be true; else look, peek or say the obvious."""
    bets = declaring(view)
    true = [move for move in bets if _judged(view, move) is True]
    if true:
        return rng.choice(true)._replace(believed=1.0)
    obvious = [move for move in bets if view.middle[move.place] == UNKNOWN and _obvious(view, move)]
    curious = [*peeks(view), *looks(view)]
    if obvious and (not curious or rng.random() >= CURIOUS):
        return rng.choice(obvious)._replace(believed=0.5)
    return rng.choice(curious or bets)


def _judged(view: View, move: Move) -> bool | None:
    middle = view.middle[move.place]
    return None if middle == UNKNOWN else bool(ONLY[truth(view.hand[move.hand_place], middle)][move.way])


def _obvious(view: View, move: Move) -> bool:
    rank = view.hand[move.hand_place]
    return (rank == 0 and move.way == HIGHER) or (rank == view.deck.ranks - 1 and move.way == LOWER)


def answer(view: View, rng: Stream) -> Move:
    """Challenge what they know to be false, and now and then what they can't judge."""
    assert view.pending is not None
    hand_place, place, way = view.pending
    middle, rank = view.middle[place], view.known[THEM][hand_place]
    if middle != UNKNOWN and rank != UNKNOWN:
        return ACCEPT if ONLY[truth(rank, middle)][way] else challenge(0.0)
    if (way == HIGHER and middle == 0) or (way == LOWER and middle == view.deck.ranks - 1):
        return challenge(0.0)
    return challenge(0.5) if rng.random() < DOUBTS else ACCEPT


def shuffle(view: View, rng: Stream) -> Move:
    """They see no reason to."""
    return KEEP


STYLE = Style(kept, turn, answer, shuffle)


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a beginner does; a None action waits."""
    return play(STYLE, seen, legal, rng)
