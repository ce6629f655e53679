"""The strong level of Logic: every show, guess and flip priced in bits for its team and against it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log2

from game.core.cards import Place
from game.core.contract import Decision, Seat
from game.core.rng import Stream
from game.logic.belief import place_of
from game.logic.bot.normal import likeliest_guesses
from game.logic.bot.outlook import Scene, scenes
from game.logic.bot.sight import Sight
from game.logic.rules.state import Guess, Reveal, Show, opponents, team

SCENES = 8
"""Worlds in which everybody's knowledge is worked out."""
BIT = 0.33
"""What a bit of anybody's gap is worth, in log odds of winning; fitted to games played by bots."""
TEMPO = 0.15
"""What it is worth to be on turn, in log odds."""
SURE = 0.995
"""A declaration this sure is never put off."""
LEAST_CHANCE = 1e-3
"""The least chance that another seat is taken to give what is about to prove true."""
HOPELESS = 0.2
"""A declaration less likely than this is not weighed at all."""


def wants_bottle(sight: Sight, rng: Stream) -> float | None:
    """The chance of naming every card, if it is better than playing on (tip 5)."""
    chance = sight.best().weight
    if chance >= SURE:
        return chance
    if chance < HOPELESS:
        return None
    return chance if chance > waiting(sight, scenes(sight, SCENES, rng)) else None


def waiting(sight: Sight, views: Sequence[Scene]) -> float:
    """The chance of winning by playing on."""
    tempo = TEMPO if team(sight.seen.turn) == team(sight.seat) else -TEMPO
    rivals = opponents(sight.seat)
    odds = 0.0
    for view in views:
        lead = sum(view.gaps[seat] for seat in rivals) - view.gaps[sight.seat] - view.gaps[sight.mate]
        odds += view.share / (1.0 + exp(-(tempo + BIT * lead)))
    return odds


def exposure(sight: Sight, views: Sequence[Scene], place: Place) -> float:
    """Bits that the opponents gain less those the partner gains when an own card is turned up (tip 3)."""
    me, mate = sight.seat, sight.mate
    cost = 0.0
    for view in views:
        bits = sum(view.bits(rival, me, place) for rival in opponents(me)) - view.bits(mate, me, place)
        cost += view.share * bits
    return cost


def show(sight: Sight, rng: Stream) -> Decision:
    """The card that is worth most to the partner."""
    hidden = sight.seen.hidden(sight.seat)
    views = scenes(sight, SCENES, rng)
    worth = {
        place: sum(view.share * view.bits(sight.mate, sight.seat, place) for view in views)
        for place in hidden
    }
    best = max(hidden, key=worth.__getitem__)
    return Decision(Show(sight.seat, best), bits=log2(len(hidden)))


def flip(sight: Sight, rng: Stream) -> Decision:
    """The card that costs least to turn up: the least protected one (tip 3)."""
    hidden = sight.seen.hidden(sight.seat)
    views = scenes(sight, SCENES, rng)
    best = min(hidden, key=lambda place: exposure(sight, views, place))
    return Decision(Reveal(sight.seat, best), bits=log2(len(hidden)))


def guess(sight: Sight, rng: Stream) -> Decision:
    """The guess worth most: bits for the team, less bits for the opponents, less the card it may cost."""
    views = scenes(sight, SCENES, rng)
    guesses = likeliest_guesses(sight)
    hidden = sight.seen.hidden(sight.seat)
    penalty = min((exposure(sight, views, place) for place in hidden), default=0.0)
    best = max(guesses, key=lambda item: worth(sight, views, item[1], item[0], penalty))
    return Decision(best[1], bits=log2(len(guesses) + 1))


def worth(sight: Sight, views: Sequence[Scene], guess: Guess, chance: float, penalty: float) -> float:
    """Expected bits of a guess: own and partner's gain less the opponents'."""
    me, mate = sight.seat, sight.mate
    other = next(seat for seat in opponents(me) if seat != guess.target)
    right = _gain(views, mate, guess, True) - _gain(views, other, guess, True)
    wrong = _gain(views, mate, guess, False) - _gain(views, other, guess, False) - penalty
    return _entropy(chance) + chance * right + (1.0 - chance) * wrong


def _gain(views: Sequence[Scene], seat: Seat, guess: Guess, right: bool) -> float:
    """Bits that the answer gives a seat, over the worlds where it is that answer."""
    fitting = [
        view for view in views if (view.world[place_of(guess.target, guess.place)] == guess.rank) == right
    ]
    if not fitting:
        fitting = list(views)
    chance = sum(
        view.share * view.beliefs[seat].chance(guess.target, guess.place, guess.rank) for view in fitting
    )
    chance /= sum(view.share for view in fitting)
    return -log2(max(LEAST_CHANCE, chance if right else 1.0 - chance))


def _entropy(chance: float) -> float:
    if chance <= 0.0 or chance >= 1.0:
        return 0.0
    return -chance * log2(chance) - (1.0 - chance) * log2(1.0 - chance)
