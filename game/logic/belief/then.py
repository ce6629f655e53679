"""What everybody could rule out earlier in a hand of Logic, when a choice was made that is now to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract import Seat
from game.logic.belief.facts import deny_to_guessers
from game.logic.belief.masks import Facts
from game.logic.rules.state import SEATS, GuessNote, ShowNote, TurnUpNote, partner

Spots = tuple[tuple[Seat, int], ...]
"""Places of the table: whose row, and which place of it from the owner's left."""


class Then(NamedTuple):
    """What was public when a card was shown or turned up."""

    public: Facts
    read: Facts
    """The same, and that nobody had named a card which they held or had been shown."""
    up: tuple[int, ...]
    """By seat which places lay open: bit p for place p."""
    knew: tuple[Spots, ...]
    """By seat the places that it knew of: its own row, then what its partner had shown it."""


def public_before(
    turn: int, known: Facts, guesses: tuple[GuessNote, ...], flips: tuple[TurnUpNote, ...]
) -> tuple[Facts, tuple[int, ...]]:
    """What everybody could rule out when a turn began, and the places that were face up."""
    everything = (1 << (known.top + 1)) - (1 if known.jokers else 2)
    masks = [[everything] * len(row) for row in known.colours]
    up = [0] * SEATS
    for guess in guesses:
        if guess.turn < turn and guess.right is not None:
            if guess.right:
                masks[guess.target][guess.place] = 1 << guess.rank
                up[guess.target] |= 1 << guess.place
            else:
                masks[guess.target][guess.place] &= ~(1 << guess.rank)
    for flip in flips:
        if flip.turn < turn:
            masks[flip.seat][flip.place] = known.masks[flip.seat][flip.place]
            up[flip.seat] |= 1 << flip.place
    return known.with_masks(masks), tuple(up)


def as_shown(
    turn: int,
    known: Facts,
    guesses: tuple[GuessNote, ...],
    flips: tuple[TurnUpNote, ...],
    shows: Sequence[ShowNote],
) -> Then:
    """When the card of this turn was shown: as the turn began. `guesses` are the answered ones."""
    public, up = public_before(turn, known, guesses, flips)
    return _then(
        public, up, [note for note in guesses if note.turn < turn], [n for n in shows if n.turn < turn]
    )


def as_turned_up(
    turn: int,
    known: Facts,
    guesses: tuple[GuessNote, ...],
    flips: tuple[TurnUpNote, ...],
    shows: Sequence[ShowNote],
) -> Then:
    """When a card was turned up in this turn, after its show and its wrong guess. `guesses` as above."""
    public, up = public_before(turn, known, guesses, flips)
    masks = [list(row) for row in public.masks]
    for note in guesses:
        if note.turn == turn:
            masks[note.target][note.place] &= ~(1 << note.rank)
    so_far = [note for note in guesses if note.turn <= turn]
    return _then(public.with_masks(masks), up, so_far, [note for note in shows if note.turn <= turn])


def _then(
    public: Facts, up: tuple[int, ...], guesses: Sequence[GuessNote], shows: Sequence[ShowNote]
) -> Then:
    masks = [list(row) for row in public.masks]
    deny_to_guessers(masks, public.colours, guesses, shows)
    size = len(public.colours[0])
    knew = tuple(_known_by(Seat(seat), size, shows) for seat in range(SEATS))
    return Then(public, public.with_masks(masks), up, knew)


def _known_by(seat: Seat, size: int, shows: Sequence[ShowNote]) -> Spots:
    mate = partner(seat)
    shown = sorted({int(note.place) for note in shows if note.seat == mate})
    return (*((seat, place) for place in range(size)), *((mate, place) for place in shown))
