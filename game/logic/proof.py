"""Why a card of Logic was certain: own cards, open and shown ones, and guesses that were wrong (LG-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import JOKER, ORDINALS, Card, Place, Rank, a_rank, rank_name
from game.core.contract import Seat
from game.core.proving import Naming, Step
from game.logic.belief import belief, believe
from game.logic.belief.facts import facts_from
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Phase, partner

SURE = 1.0 - 1e-9
"""A chance from here on is certainty; what is missing is rounding."""


class At(NamedTuple):
    """A card on the table."""

    seat: Seat
    place: Place


class CardIs(NamedTuple):
    """A hidden card that can be only one thing; its colour is seen by all (LG-5)."""

    at: At
    rank: Rank


class Seen(NamedTuple):
    """A card that the eyes know: their own, one that lies open, or one that they were shown."""

    at: At


class Wrong(NamedTuple):
    """A wrong guess: this card is not that rank (LG-21)."""

    guess: int
    """Which of the guesses, from 0."""


Ground = Seen | Wrong


def certain(seen: Observation) -> list[CardIs]:
    """Every card that the eyes have not seen and that can be only one thing."""
    if seen.phase is Phase.ARRANGE or seen.result is not None:
        return []
    whole = believe(seen)
    found = []
    for at in _places(seen):
        if seen.cards[at.seat][at.place] is None:
            ranks = whole.ranks(at.seat, at.place)
            rank = max(ranks, key=ranks.__getitem__)
            if ranks[rank] > SURE:
                found.append(CardIs(at, Rank(rank)))
    return found


def _places(seen: Observation) -> list[At]:
    return [At(seat, Place(place)) for seat in range(SEATS) for place in range(seen.size)]


def grounds(seen: Observation) -> list[Ground]:
    """Own cards, then the other cards that the eyes know, then wrong guesses."""
    known = [Seen(at) for at in _places(seen) if seen.cards[at.seat][at.place] is not None]
    known.sort(key=lambda ground: ground.at.seat not in seen.eyes)
    return [*known, *(Wrong(number) for number, note in enumerate(seen.guesses) if note.right is False)]


def follows(seen: Observation, some: Sequence[Ground], thing: CardIs) -> bool:
    """Whether a card is certain by the colours and some of the grounds alone."""
    shown = [(ground.at.seat, ground.at.place) for ground in some if isinstance(ground, Seen)]
    wrong = tuple(seen.guesses[ground.guess] for ground in some if isinstance(ground, Wrong))
    return belief(facts_from(seen, shown, wrong)).chance(*thing.at, thing.rank) > SURE


def step(seen: Observation, ground: Ground, thing: CardIs, naming: Naming) -> Step[At]:
    """A ground in words."""
    if isinstance(ground, Wrong):
        note = seen.guesses[ground.guess]
        card = f"{naming.whose(note.target)} {ORDINALS[note.place]} card"
        words = f"{naming.start(note.seat)} guessed that {card} was {a_rank(note.rank)}: wrong"
        return Step(words, note.turn, (note.seat, note.target), (At(note.target, note.place),))
    seat, place = ground.at
    card = f"{naming.owner(seat)} {ORDINALS[place]} card"
    if seat in seen.eyes:
        words = f"{card} is {_the_card(seen, ground.at)}"
    elif seen.is_up(seat, place):
        words = f"{card} lies open: {_the_card(seen, ground.at)}"
    else:
        words = f"{card} was shown to {naming.name(partner(seat))}: {_the_card(seen, ground.at)}"
    return Step(words, _turn(seen, ground.at), (seat,), (ground.at,))


def _the_card(seen: Observation, at: At) -> str:
    card = seen.cards[at.seat][at.place]
    assert isinstance(card, Card)
    return _in_words(card.rank, seen.red[at.seat][at.place])


def _in_words(rank: Rank, red: bool) -> str:
    """A card with its article: "the red seven", "a red joker", of which there may be two."""
    return f"{'a' if rank == JOKER else 'the'} {'red' if red else 'black'} {rank_name(rank)}"


def _turn(seen: Observation, at: At) -> int | None:
    """In which turn the eyes came to know a card of another's; None for one turned up by a declarer."""
    turns = [note.turn for note in seen.shows if (note.seat, note.place) == at]
    turns += [note.turn for note in seen.flips if (note.seat, note.place) == at]
    turns += [note.turn for note in seen.guesses if note.right and (note.target, note.place) == at]
    return None if at.seat in seen.eyes else min(turns, default=None)


def conclusion(seen: Observation, thing: CardIs, naming: Naming) -> Step[At]:
    """What follows."""
    seat, place = thing.at
    card = _in_words(thing.rank, seen.red[seat][place])
    words = f"So {naming.whose(seat)} {ORDINALS[place]} card can only be {card}"
    return Step(words, None, (seat,), (thing.at,))
