"""What everybody could rule out earlier in a hand of Logic, when a choice was made that is now to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract import Seat
from game.logic.belief.facts import deny_to_guessers
from game.logic.belief.masks import Facts, Spots
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, ShowNote, partner


class Then(NamedTuple):
    """What was public when a card was shown or turned up."""

    public: Facts
    read: Facts
    """The same, and that nobody had named a card which they held or had been shown."""
    up: tuple[int, ...]
    """By seat which places lay open: bit p for place p."""
    knew: tuple[Spots, ...]
    """By seat the places that it knew of: its own row, then what its partner had shown it."""


def public_before(seen: Observation, known: Facts, turn: int) -> tuple[Facts, tuple[int, ...]]:
    """What everybody could rule out when a turn began, and by seat which places lay open.

    `known` is what the eyes of `seen` know of the cards: it tells what lies open by now.
    """
    return _public(seen, known, turn, guesses_before=turn)


def as_shown(seen: Observation, known: Facts, turn: int) -> Then:
    """When the card of this turn was shown: as the turn began."""
    return _then(seen, known, turn, before=turn)


def as_turned_up(seen: Observation, known: Facts, turn: int) -> Then:
    """When a card was turned up in this turn: after its show and its wrong guess."""
    return _then(seen, known, turn, before=turn + 1)


def _then(seen: Observation, known: Facts, turn: int, before: int) -> Then:
    """Shows and guesses count up to the turn `before`, cards turned up only up to `turn`."""
    public, up = _public(seen, known, turn, guesses_before=before)
    guesses = [note for note in seen.guesses if note.turn < before]
    shows = [note for note in seen.shows if note.turn < before]
    masks = [list(row) for row in public.masks]
    deny_to_guessers(masks, public.colours, guesses, shows)
    knew = tuple(_known_by(Seat(seat), seen.size, shows) for seat in range(SEATS))
    return Then(public, public.with_masks(masks), up, knew)


def _public(seen: Observation, known: Facts, turn: int, guesses_before: int) -> tuple[Facts, tuple[int, ...]]:
    everything = (1 << (known.top + 1)) - (1 if known.jokers else 2)
    masks = [[everything] * len(row) for row in known.colours]
    up = [0] * SEATS
    for guess in seen.guesses:
        if guess.turn < guesses_before and guess.right is not None:
            if guess.right:
                masks[guess.target][guess.place] = 1 << guess.rank
                up[guess.target] |= 1 << guess.place
            else:
                masks[guess.target][guess.place] &= ~(1 << guess.rank)
    for flip in seen.flips:
        if flip.turn < turn:
            masks[flip.seat][flip.place] = known.masks[flip.seat][flip.place]
            up[flip.seat] |= 1 << flip.place
    return known.with_masks(masks), tuple(up)


def _known_by(seat: Seat, size: int, shows: Sequence[ShowNote]) -> Spots:
    mate = partner(seat)
    shown = sorted({int(note.place) for note in shows if note.seat == mate})
    return (*((seat, place) for place in range(size)), *((mate, place) for place in shown))
