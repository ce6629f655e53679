"""What a seat can rule out from what it has seen, and what another seat must know by now (LG-20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.cards import JOKER, Place
from game.core.contract import Seat
from game.logic.belief.masks import BLACK, RED, Facts, PerSeat, fresh
from game.logic.belief.sweep import ROW_STRIDE, World
from game.logic.observation import Observation
from game.logic.rules.state import GuessNote, ShowNote, partner


def facts(seen: Observation) -> Facts:
    """All that the eyes of an observation can rule out: cards they know, guesses that were wrong (LG-21)."""
    masks = [list(row) for row in _denied(seen).masks]
    for seat, row in enumerate(seen.cards):
        for place, card in enumerate(row):
            if card is not None:
                masks[seat][place] = 1 << card.rank
    return with_masks(seen, masks)


def public_facts(seen: Observation) -> Facts:
    """All that everybody at the table can rule out."""
    masks = [list(row) for row in _denied(seen).masks]
    for seat, row in enumerate(seen.cards):
        for place, card in enumerate(row):
            if card is not None and seen.up[seat] >> place & 1:
                masks[seat][place] = 1 << card.rank
    return with_masks(seen, masks)


def facts_in_sight(seen: Observation, seat: Seat | None) -> Facts:
    """What lies there for a seat to see: open cards and its own row; with None only what lies open."""
    masks = [list(row) for row in blank_facts(seen.options.jokers, seen.red).masks]
    for owner, row in enumerate(seen.cards):
        for place, card in enumerate(row):
            if card is not None and (owner == seat or seen.up[owner] >> place & 1):
                masks[owner][place] = 1 << card.rank
    return with_masks(seen, masks)


def facts_of(seen: Observation, public: Facts, seat: Seat, world: World) -> Facts:
    """What `seat` can rule out if `world` is how the cards lie.

    It knows its own row, and what its partner has shown it (LG-20).
    """
    own = tuple(1 << world[ROW_STRIDE * seat + place] for place in range(seen.size))
    mate = partner(seat)
    theirs = list(public.masks[mate])
    for note in seen.shows:
        if note.seat == mate:
            theirs[note.place] = 1 << world[ROW_STRIDE * mate + note.place]
    masks = list(public.masks)
    masks[seat], masks[mate] = own, tuple(theirs)
    return public.with_masks(masks)


def with_sincere_guesses(seen: Observation, known: Facts, doubted: frozenset[Seat] = frozenset()) -> Facts:
    """`known`, and that nobody guesses a card which they hold or have been shown themselves.

    It is evidence, not proof: a wrong guess on purpose is legal (LG-10, tip 4). A seat once caught naming
    a card that it must have known to lie elsewhere is not trusted again, nor are the `doubted`. Tip 5 calls
    this the record of incorrect guesses by both sides.
    """
    masks = [list(row) for row in known.masks]
    liars = caught_bluffing(seen) | doubted | seen.eyes
    deny_to_guessers(
        masks, known.colours, [note for note in seen.guesses if note.seat not in liars], seen.shows
    )
    return known.with_masks(masks)


def deny_to_guessers(
    masks: list[list[int]], colours: PerSeat, guesses: Sequence[GuessNote], shows: Sequence[ShowNote]
) -> None:
    """Take out of `masks` that makers of guesses held what they named, or had been shown it by then."""
    for note in guesses:
        if note.rank == JOKER:
            continue
        colour = colours[note.target][note.place]
        keep = ~(1 << note.rank)
        mate = partner(note.seat)
        shown = [show.place for show in shows if show.seat == mate and show.turn <= note.turn]
        for seat, places in ((note.seat, range(len(masks[note.seat]))), (mate, shown)):
            for place in places:
                if colours[seat][place] == colour:
                    masks[seat][place] &= keep


def caught_bluffing(seen: Observation) -> set[Seat]:
    """The seats that have guessed what everybody can see they knew to be wrong."""
    return {
        note.seat for note in seen.guesses if _visibly_wrong(seen, note) or _held_what_was_named(seen, note)
    }


def _held_what_was_named(seen: Observation, guess: GuessNote) -> bool:
    """Whether the card that was named came to light in the guesser's row, or where it had been shown it."""
    red, mate = seen.red[guess.target][guess.place], partner(guess.seat)
    shown = [(mate, show.place) for show in seen.shows if show.seat == mate and show.turn <= guess.turn]
    for seat, place in [*((guess.seat, Place(place)) for place in range(seen.size)), *shown]:
        card = seen.cards[seat][place]
        if card is not None and seen.is_up(seat, place) and card.rank == guess.rank and card.red == red:
            return guess.rank != JOKER
    return False


def _visibly_wrong(seen: Observation, guess: GuessNote) -> bool:
    """Whether the card had been denied there before, or lay open elsewhere, when it was guessed."""
    red = seen.red[guess.target][guess.place]
    for note in seen.guesses:
        if note.turn >= guess.turn or note.rank != guess.rank:
            continue
        if note.right and seen.red[note.target][note.place] == red:
            return True
        if note.right is False and (note.target, note.place) == (guess.target, guess.place):
            return True
    for flip in seen.flips:
        card = seen.cards[flip.seat][flip.place]
        if flip.turn < guess.turn and card is not None and card.rank == guess.rank and card.red == red:
            return guess.rank != JOKER
    return False


def with_masks(seen: Observation, masks: list[list[int]]) -> Facts:
    """Facts with a mask for each place of each row: the ranks that are not ruled out there."""
    return blank_facts(seen.options.jokers, seen.red).with_masks(masks)


@lru_cache(maxsize=64)
def blank_facts(jokers: str, red: tuple[tuple[bool, ...], ...]) -> Facts:
    """What the colours of the rows tell, without a word or a card."""
    colours: PerSeat = tuple(tuple(RED if is_red else BLACK for is_red in row) for row in red)
    if jokers == "none":
        return fresh(12, 0, False, colours)
    return fresh(13, 2, jokers == "coloured", colours)


@lru_cache(maxsize=256)
def _denials(jokers: str, red: tuple[tuple[bool, ...], ...], guesses: tuple[GuessNote, ...]) -> Facts:
    blank = blank_facts(jokers, red)
    masks = [list(row) for row in blank.masks]
    for note in guesses:
        if note.right is False:
            masks[note.target][note.place] &= ~(1 << note.rank)
    return blank.with_masks(masks)


def _denied(seen: Observation) -> Facts:
    return _denials(seen.options.jokers, seen.red, seen.guesses)
