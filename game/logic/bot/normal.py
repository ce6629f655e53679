"""The normal level of Logic, the fixed yardstick: exact counting, and one plain rule for each decision."""

from __future__ import annotations

from math import log2

from game.core.cards import Place, Rank
from game.core.contract import Decision
from game.core.rng import Stream
from game.logic.belief import number_of
from game.logic.bot.view import View
from game.logic.rules.state import Answer, Guess, Reveal, Show, opponents

DECLARE_AT = 0.9
SAMPLES = 6
"""Worlds in which the others' knowledge is looked at."""
TIE = 1e-9
ANSWER_BITS = 2.0
"""Slower than a grab, so that everybody has the time to take the bottle in the window (tip 6)."""


def wants_bottle(view: View) -> float | None:
    """The chance of naming every card, if it is at least 90 %."""
    chance = view.best().weight
    return chance if chance >= DECLARE_AT else None


def show(view: View, rng: Stream) -> Decision:
    """The card that leaves the partner the fewest arrangements."""
    seen = view.seen
    hidden = seen.hidden(seen.seat)
    left = dict.fromkeys(hidden, 0.0)
    for world, share in view.draw(SAMPLES, rng):
        theirs = view.belief_of(view.mate, world)
        for place in hidden:
            fits = theirs.chance(seen.seat, place, world[number_of(seen.seat, place)])
            left[place] += share * theirs.total * fits
    best = min(hidden, key=left.__getitem__)
    return Decision(Show(seen.seat, best), bits=log2(len(hidden)))


def likeliest_guesses(view: View) -> list[tuple[float, Guess]]:
    """Every guess that may be right, with its chance."""
    seen = view.seen
    return [
        (chance, Guess(seen.seat, target, place, Rank(rank)))
        for target in opponents(seen.seat)
        for place in seen.hidden(target)
        for rank, chance in view.ranks(target, place).items()
    ]


def guess(view: View, rng: Stream) -> Decision:
    """The likeliest rank at any of an opponent's places; a coin decides ties."""
    guesses = likeliest_guesses(view)
    top = max(chance for chance, _ in guesses)
    return Decision(
        rng.choice([guess for chance, guess in guesses if chance > top - TIE]), bits=log2(len(guesses) + 1)
    )


def turn_up(view: View, rng: Stream) -> Decision:
    """The card that the opponents were likeliest to know already."""
    seen = view.seen
    hidden = seen.hidden(seen.seat)
    known = dict.fromkeys(hidden, 0.0)
    for world, share in view.draw(SAMPLES, rng):
        for rival in opponents(seen.seat):
            theirs = view.belief_of(rival, world)
            for place in hidden:
                chance = theirs.chance(seen.seat, place, world[number_of(seen.seat, place)])
                known[place] += share * chance
    best = max(hidden, key=known.__getitem__)
    return Decision(Reveal(seen.seat, Place(best)), bits=log2(len(hidden)))


def answer(view: View, rng: Stream) -> Decision:
    """Have the guess answered without haste, a right one just like a wrong one (LG-17)."""
    return Decision(Answer(view.seat), bits=ANSWER_BITS)
