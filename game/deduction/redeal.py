"""Deals the hidden cards of Deduction anew, so that some seats can't tell: what proves that nothing leaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import Rank
from game.core.contract import Eyes, Seat
from game.core.rng import Stream
from game.deduction.belief import Belief
from game.deduction.belief.facts import facts
from game.deduction.observation import observe
from game.deduction.rules.state import SEATS, DeclareNote, LookNote, Note, PeekNote, Phase, ShuffleNote, State


def redeal(state: State, eyes: Eyes, rng: Stream) -> State:
    """A state that these eyes can't tell from `state`: all hidden cards dealt anew (DD-14)."""
    if state.phase is Phase.OVER:
        return state
    belief = Belief(facts(observe(state, eyes)))
    deal = belief.sample(rng)
    ranks = belief.facts.ranks
    middle = tuple(ranks[index] for index in deal.middle)
    hands = tuple(tuple(ranks[index] for index in hand) for hand in deal.hands)
    notes = tuple(
        replace(note, rank=middle[note.place]) if isinstance(note, PeekNote) else note for note in state.notes
    )
    if not eyes:
        for seat in range(SEATS):
            hand, notes = _history(state, seat, hands[seat], notes, rng)
            hands = (hand, hands[1]) if seat == 0 else (hands[0], hand)
    return replace(state, hands=hands, middle=middle, notes=notes)


def _history(
    state: State, seat: Seat, hand: Sequence[Rank], notes: tuple[Note, ...], rng: Stream
) -> tuple[tuple[Rank, ...], tuple[Note, ...]]:
    """Lay a hand as it may have been from shuffle to shuffle, and what looks then showed (DD-5)."""
    held = [True] * len(hand)
    left = list(hand)
    for note in notes:
        if isinstance(note, DeclareNote) and note.seat == seat and note.hand_rank is not None:
            left.remove(note.hand_rank)
    laid: list[Rank | None] = [None] * len(hand)
    told: list[Note] = []
    fresh = True
    for number, note in enumerate(notes):
        if fresh:
            laid, fresh = _laid(notes[number:], seat, laid, held, left, rng), False
        if isinstance(note, LookNote) and note.seat != seat:
            note = replace(note, rank=laid[note.hand_place])
        elif isinstance(note, ShuffleNote) and note.seat == seat:
            fresh = note.shuffled
        elif isinstance(note, DeclareNote) and note.seat == seat and note.hand_rank is not None:
            held[note.hand_place] = False
        told.append(note)
    if fresh:
        laid = _laid((), seat, laid, held, left, rng)
    return tuple(rank for rank in laid if rank is not None), tuple(told)


def _laid(
    ahead: Sequence[Note],
    seat: Seat,
    laid: Sequence[Rank | None],
    held: Sequence[bool],
    left: Sequence[Rank],
    rng: Stream,
) -> list[Rank | None]:
    """The hand in an order that agrees with every card of it turned up until the next shuffle.

    `left` are the cards that are never turned up; those turned up after that shuffle lie anywhere.
    """
    new: list[Rank | None] = [None if still else rank for still, rank in zip(held, laid, strict=True)]
    later: list[Rank] = []
    shuffled = False
    for note in ahead:
        if isinstance(note, ShuffleNote) and note.seat == seat and note.shuffled:
            shuffled = True
        elif isinstance(note, DeclareNote) and note.seat == seat and note.hand_rank is not None:
            if shuffled:
                later.append(note.hand_rank)
            else:
                new[note.hand_place] = note.hand_rank
    rest = [*left, *later]
    rng.shuffle(rest)
    return [rest.pop() if rank is None else rank for rank in new]
