"""The strong level of Logic: every show, guess and turning up priced in bits for and against its team."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from game.core.cards import Place
from game.core.contract import Decision, Seat
from game.core.rng import Stream
from game.logic.belief import number_of
from game.logic.belief.trust import Sharpness, raised
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.standing import STRONGS, waiting
from game.logic.bot.view import View, greed
from game.logic.bot.worlds import BelievedWorld, believed_worlds
from game.logic.rules.state import Guess, Reveal, Show, opponents

WORLDS = 8
"""Worlds in which everybody's knowledge is worked out."""
SURE = 0.995
"""A declaration this sure is never put off."""
LEAST_CHANCE = 1e-3
"""The least chance that another seat is assumed to give what is about to prove true."""
HOPELESS = 0.2
"""A declaration less likely than this is not weighed at all."""
SOBER = Sharpness(0.65, 1.0)
"""For what it says it believes, by how likely its opponents are to guess where the answer is surest; fitted
to 323 declarations against expert."""


def wants_bottle(view: View, rng: Stream) -> float | None:
    """The chance of naming every card, if it is better than playing on (tip 5)."""
    chance = view.best().weight
    if chance >= SURE:
        return chance
    if chance < HOPELESS:
        return None
    told = sobered(view)  # Worked out even if it plays on: in a window most of it is then at hand.
    return told if chance > waiting(view, believed_worlds(view, WORLDS, rng), STRONGS) else None


def sobered(view: View) -> float:
    """The chance of its likeliest world, lowered among opponents who guess with skill.

    Such players also choose with skill which cards they show and turn up. It reads none of that, and what is
    left looks surer to it than it is. Playing on is valued by the same odds, so the choice between the two
    uses them as they stand.
    """
    if not view.all_weighed:
        return view.best().weight
    greedy = greed(view.seen)
    power = SOBER.at(sum(greedy[rival] for rival in opponents(view.seat)) / 2)
    return max(raised([weight for _, weight in view.weighed], power))


def exposure(view: View, worlds: Sequence[BelievedWorld], place: Place) -> float:
    """Bits that the opponents gain, less those the partner gains, if its card is turned up (tip 3)."""
    me, mate = view.seat, view.mate
    cost = 0.0
    for world in worlds:
        bits = sum(world.bits(rival, me, place) for rival in opponents(me)) - world.bits(mate, me, place)
        cost += world.share * bits
    return cost


def show(view: View, rng: Stream) -> Decision:
    """The card that is worth most to the partner."""
    hidden = view.seen.hidden(view.seat)
    worlds = believed_worlds(view, WORLDS, rng)
    worth = {
        place: sum(world.share * world.bits(view.mate, view.seat, place) for world in worlds)
        for place in hidden
    }
    best = max(hidden, key=worth.__getitem__)
    return Decision(Show(view.seat, best), bits=log2(len(hidden)))


def turn_up(view: View, rng: Stream) -> Decision:
    """The card that costs least to turn up: the least protected one (tip 3)."""
    hidden = view.seen.hidden(view.seat)
    worlds = believed_worlds(view, WORLDS, rng)
    best = min(hidden, key=lambda place: exposure(view, worlds, place))
    return Decision(Reveal(view.seat, best), bits=log2(len(hidden)))


def guess(view: View, rng: Stream) -> Decision:
    """The guess worth most: bits for the team, less bits for the opponents, less the card it may cost."""
    worlds = believed_worlds(view, WORLDS, rng)
    guesses = likeliest_guesses(view)
    hidden = view.seen.hidden(view.seat)
    penalty = min((exposure(view, worlds, place) for place in hidden), default=0.0)
    best = max(guesses, key=lambda item: worth(view, worlds, item[1], item[0], penalty))
    return Decision(best[1], bits=log2(len(guesses) + 1))


def worth(view: View, worlds: Sequence[BelievedWorld], guess: Guess, chance: float, penalty: float) -> float:
    """Expected bits of a guess: own and partner's gain less the opponents'."""
    me, mate = view.seat, view.mate
    other = next(seat for seat in opponents(me) if seat != guess.target)
    right = _gain(worlds, mate, guess, True) - _gain(worlds, other, guess, True)
    wrong = _gain(worlds, mate, guess, False) - _gain(worlds, other, guess, False) - penalty
    return _entropy(chance) + chance * right + (1.0 - chance) * wrong


def _gain(worlds: Sequence[BelievedWorld], seat: Seat, guess: Guess, right: bool) -> float:
    """Bits that the answer gives a seat, over the worlds in which that is the answer."""
    number = number_of(guess.target, guess.place)
    fitting = [world for world in worlds if (world.ranks[number] == guess.rank) == right]
    if not fitting:
        fitting = list(worlds)
    chance = sum(
        world.share * world.beliefs[seat].chance(guess.target, guess.place, guess.rank) for world in fitting
    )
    chance /= sum(world.share for world in fitting)
    return -log2(max(LEAST_CHANCE, chance if right else 1.0 - chance))


def _entropy(chance: float) -> float:
    if chance <= 0.0 or chance >= 1.0:
        return 0.0
    return -chance * log2(chance) - (1.0 - chance) * log2(1.0 - chance)
