"""What is worth comparing at a decision of Logic: all there is, of guesses the likeliest and some others."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Place, Rank
from game.core.contract import Action
from game.core.rng import Stream
from game.logic.belief import number_of
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.view import View
from game.logic.coach.worlds import naming_chance, view_of
from game.logic.observation import Observation
from game.logic.rules.position import asked
from game.logic.rules.state import SEATS, Answer, Grab, Guess, NameCard, Phase

HOPELESS = 0.08
"""A declaration less likely than this is not weighed."""
LIKELIEST = 10
"""Guesses compared for being the likeliest."""
OTHERS = 4
"""Guesses compared that are drawn from all that may be right."""
SECOND_RANKS = 2
"""How many ranks are compared for each card that a declarer could name next."""
MOST_NAMES = 12
OTHER_NAMES = 2
"""Names compared that are drawn from all, so that there is something to get wrong."""


def choices(seen: Observation, legal: Sequence[Action], rng: Stream) -> Sequence[Action | None]:
    """What the seat could do now; nothing while rows are laid, and to others only the bottle is open."""
    if seen.phase is Phase.ARRANGE or not legal:
        return ()
    view = view_of(seen)
    if seen.phase is Phase.DECLARE:
        return _names(view, legal, rng)
    if seen.phase is Phase.OFFER:
        return legal
    grab = _grab(view, legal)
    if seen.seat not in asked(seen):
        return (None, *grab)
    match seen.phase:
        case Phase.GUESS:
            return (*_guesses(view, rng), *grab)
        case Phase.WINDOW:
            return (Answer(seen.seat), *grab)
        case _:
            return (*(action for action in legal if not isinstance(action, Grab)), *grab)


def _grab(view: View, legal: Sequence[Action]) -> tuple[Action, ...]:
    """The bottle, if there is any hope in it."""
    grab = Grab(view.seat)
    return (grab,) if grab in legal and naming_chance(view) >= HOPELESS else ()


def _guesses(view: View, rng: Stream) -> list[Guess]:
    """The likeliest guesses, and some of the others."""
    ranked = sorted(likeliest_guesses(view), key=lambda item: (-item[0], _order(item[1])))
    guesses = [guess for _, guess in ranked]
    rest = guesses[LIKELIEST:]
    rng.shuffle(rest)
    return guesses[:LIKELIEST] + rest[:OTHERS]


def _order(guess: Guess) -> tuple[int, int, int]:
    return guess.target, guess.place, guess.rank


def _names(view: View, legal: Sequence[Action], rng: Stream) -> list[Action]:
    """For each hidden card its likeliest ranks, the surest cards first; some others; a draw, if it may be."""
    seen = view.seen
    found: list[tuple[float, int, NameCard]] = []
    for seat in range(SEATS):
        for place in seen.hidden(seat):
            ranks = sorted(view.ranks(seat, place).items(), key=lambda item: (-item[1], item[0]))
            for rank, chance in ranks[:SECOND_RANKS]:
                card = NameCard(seen.seat, seat, Place(place), Rank(rank))
                found.append((-chance, number_of(seat, place), card))
    names = [card for _, _, card in sorted(found, key=lambda item: item[:2])[:MOST_NAMES]]
    others = [action for action in legal if not isinstance(action, NameCard)]
    return [*names, *others, *(rng.choice(legal) for _ in range(OTHER_NAMES))]
