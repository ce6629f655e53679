"""A model of somebody who plays Logic for the first time, to measure the gentle level by.

What they know: the rules that the first hand teaches; their own row, what lies open, the last card that their
partner showed them, the last few guesses. What they see: between which open cards a hidden one must lie, and
that a card can't be where it is not. What they don't: what many hidden cards say together, what a show or a
guess means. They guess where least is possible, show and turn up any card, and grab late: in their own turn,
when they are sure, once the open cards leave so few in doubt that they can work them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import log2

from game.core.cards import JOKER, Rank
from game.core.contract import Action, Decision, Seat
from game.core.rng import Stream
from game.logic.bot import Style, any_row, easy, normal, play
from game.logic.bot.view import View, exact_view
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Guess, opponents, partner

GUESSES_REMEMBERED = 4
"""So many of the latest guesses, by anybody, are in mind."""
WORKS_OUT = 4
"""So many cards in doubt they work out together; of more they don't try."""
SURE = 0.97
"""They grab only when they are."""


def kept(seen: Observation) -> Observation:
    """The observation with what a beginner still has in mind."""
    mate = partner(seen.seat)
    last = next((note for note in reversed(seen.shows) if note.seat == mate), None)
    cards = tuple(
        row
        if seat == seen.seat
        else tuple(
            card if seen.up[seat] >> place & 1 or (last and (seat, place) == (mate, last.place)) else None
            for place, card in enumerate(row)
        )
        for seat, row in enumerate(seen.cards)
    )
    return replace(
        seen, cards=cards, shows=(last,) if last else (), guesses=seen.guesses[-GUESSES_REMEMBERED:]
    )


def possible(seen: Observation, seat: Seat, place: int) -> list[Rank]:
    """The ranks that a hidden card may have by the open cards beside it; `seen` is what is in mind."""
    red = seen.red[seat][place]
    known = {card for row in seen.cards for card in row if card is not None}
    wrong = {note.rank for note in seen.guesses if (note.target, note.place) == (seat, place)}
    row = seen.cards[seat]
    low = max((card.rank for card in row[:place] if card is not None), default=0)
    high = min(
        (card.rank for card in row[place + 1 :] if card and card.rank != JOKER), default=max(seen.ranks)
    )
    fits = [
        rank
        for rank in seen.ranks
        if (low <= rank <= high or rank == JOKER)
        and rank not in wrong
        and not any(card.rank == rank and card.red == red for card in known)
    ]
    return [rank for rank in fits if rank != JOKER] or fits


def wants_bottle(view: View, rng: Stream) -> float | None:
    """In their own turn, once they can work out the few cards that the open ones leave in doubt."""
    seen = view.seen
    if seen.turn != view.seat:
        return None
    doubtful = sum(
        card is None and len(possible(seen, seat, place)) != 1
        for seat in range(SEATS)
        for place, card in enumerate(seen.cards[seat])
    )
    if doubtful > WORKS_OUT:
        return None
    chance = view.best().weight
    return chance if chance >= SURE else None


def guess(view: View, rng: Stream) -> Decision:
    """Where least is possible, any of what is."""
    seen = view.seen
    spots = {
        (seat, place): possible(seen, seat, place)
        for seat in opponents(view.seat)
        for place in seen.hidden(seat)
    }
    fewest = min(len(ranks) for ranks in spots.values() if ranks) if any(spots.values()) else 0
    if not fewest:
        return normal.guess(view, rng)
    seat, place = rng.choice([spot for spot, ranks in spots.items() if len(ranks) == fewest])
    rank = rng.choice(spots[seat, place])
    return Decision(Guess(view.seat, seat, place, rank), bits=log2(sum(map(len, spots.values())) + 1))


STYLE = Style(
    view=lambda seen, rng: exact_view(kept(seen), rng),
    arrange=any_row,
    wants_bottle=wants_bottle,
    show=easy.show,
    guess=guess,
    turn_up=easy.turn_up,
    answer=normal.answer,
)


def decide(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """What a beginner does; a None action waits."""
    return play(STYLE, seen, legal, rng)
