"""The easy level of Logic: its own row, what lies open and what this turn has told; it forgets the rest."""

from __future__ import annotations

from dataclasses import replace
from math import log2

from game.core.cards import Card, Place
from game.core.contract import Decision
from game.core.rng import Stream
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.view import View
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Reveal, Show, partner

DECLARE_AT = 0.97
"""Declares late: only when all but certain (tip 5 on beginners)."""
TURNS_REMEMBERED = 1
"""How many turns back it remembers: only what was shown or answered in this turn."""


def forgetful(seen: Observation) -> Observation:
    """The observation without the guesses and shown cards of earlier turns."""
    since = seen.turn_number - TURNS_REMEMBERED
    shows = tuple(note for note in seen.shows if note.turn > since)
    fresh = {note.place for note in shows if note.seat == partner(seen.seat)}
    cards = tuple(
        row if seat == seen.seat else _still_known(seen, seat, row, fresh)
        for seat, row in enumerate(seen.cards)
    )
    assert len(cards) == SEATS
    guesses = tuple(note for note in seen.guesses if note.turn > since)
    return replace(seen, cards=cards, shows=shows, guesses=guesses)


def _still_known(
    seen: Observation, seat: int, row: tuple[Card | None, ...], fresh: set[Place]
) -> tuple[Card | None, ...]:
    return tuple(
        card if seen.up[seat] >> place & 1 or (seat == partner(seen.seat) and place in fresh) else None
        for place, card in enumerate(row)
    )


def wants_bottle(view: View) -> float | None:
    """The chance of naming every card, if it is all but certain; it only thinks of that in its own turns."""
    if view.seen.turn != view.seat:
        return None
    chance = view.best().weight
    return chance if chance >= DECLARE_AT else None


def show(view: View, rng: Stream) -> Decision:
    """Any card, preferably one that was not shown before."""
    seen = view.seen
    hidden = seen.hidden(seen.seat)
    old = {note.place for note in seen.shows if note.seat == seen.seat}
    new = [place for place in hidden if place not in old]
    return Decision(Show(seen.seat, rng.choice(new or hidden)), bits=log2(len(hidden)))


def guess(view: View, rng: Stream) -> Decision:
    """A card picked at random, and its likeliest rank."""
    guesses = likeliest_guesses(view)
    spots = sorted({(guess.target, guess.place) for _, guess in guesses})
    spot = rng.choice(spots)
    here = [(chance, guess) for chance, guess in guesses if (guess.target, guess.place) == spot]
    best = max(here, key=lambda item: item[0])
    return Decision(best[1], bits=log2(len(guesses) + 1))


def turn_up(view: View, rng: Stream) -> Decision:
    """Any card."""
    hidden = view.seen.hidden(view.seat)
    return Decision(Reveal(view.seat, rng.choice(hidden)), bits=log2(len(hidden)))
