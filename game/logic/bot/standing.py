"""What a position is worth to a team: who will know everything first, whose turn it is, who plays at all.

A partner who is about to know everything is worth as much as knowing it oneself: who is better informed
should declare. A seat that has shown itself careless will hardly get there, whatever it could work out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import exp
from typing import NamedTuple

from game.core.contract import Seat
from game.logic.belief import number_of
from game.logic.bot.view import View
from game.logic.bot.worlds import BelievedWorld
from game.logic.rules.state import SEATS, GuessNote, Phase, opponents, partner


class Judgement(NamedTuple):
    """What each part of a position is worth to a team, in log odds of winning."""

    even: float
    """What remains of the odds if all the rest cancels out."""
    bit_ours: float
    bit_theirs: float
    """What each bit of anybody's gap takes from the own team, and from the other one."""
    near_ours: tuple[float, float]
    near_theirs: tuple[float, float]
    """What it gives a team that somebody in it knows everything, off turn and on turn."""
    fading: float
    """How fast that fades with the smaller gap of the two: it halves with each 1 / `fading` bits."""
    tempo: Mapping[Phase, float]
    """What it is worth to be on turn, by the phase of the turn."""
    first_to_know: float
    """The chance of a team that alone knows every card; 0: it is judged like any other."""
    partner_knows: float
    """The least chance of a team if the partner knows every card, and so is about to declare, and no
    opponent does."""
    slow: float
    """What a player who shows just any card lacks more, in bits: it is slow to see what it could know."""
    greedy: float
    """What a player lacks more who guesses where the answer is surest, in bits: it waits until it is sure."""
    heed: float
    """A seat less likely than this to be careless is taken to think."""


STRONGS = Judgement(
    even=0.0,
    bit_ours=0.2,
    bit_theirs=0.2,
    near_ours=(2.2, 3.5),
    near_theirs=(2.2, 3.5),
    fading=1.0,
    tempo={Phase.SHOW: 0.35, Phase.GUESS: -0.1, Phase.REVEAL: -0.6},
    first_to_know=0.93,
    partner_knows=0.0,
    slow=0.0,
    greedy=0.0,
    heed=0.12,
)
"""Strong's, and expert's for all but the bottle; fitted to hands between players who read guesses alone."""
EXPERTS = Judgement(
    even=-0.1,
    bit_ours=0.075,
    bit_theirs=0.155,
    near_ours=(2.54, 2.35),
    near_theirs=(2.92, 2.78),
    fading=0.58,
    tempo={Phase.SHOW: 0.5, Phase.GUESS: 0.26, Phase.REVEAL: -0.31},
    first_to_know=0.0,
    partner_knows=0.96,
    slow=4.1,
    greedy=2.3,
    heed=0.02,
)
"""Expert's for the bottle; fitted to hands of two experts against every other level, uniform and greedy."""
KNOWN = 0.05
"""A gap this small, in bits, is none."""
DULL = 12.0
"""What a careless player lacks more than it could know, in bits."""


def standing(seat: Seat, gaps: Sequence[float], turn: Seat, phase: Phase, judgement: Judgement) -> float:
    """The chance that `seat`'s team wins, from everybody's gaps and from whose turn it is now."""
    right, left = opponents(seat)
    ours, theirs = (gaps[seat], gaps[partner(seat)]), (gaps[right], gaps[left])
    our_best, their_best = min(ours), min(theirs)
    if judgement.first_to_know and min(our_best, their_best) < KNOWN:
        if max(our_best, their_best) < KNOWN:
            return 0.5
        return judgement.first_to_know if our_best < KNOWN else 1.0 - judgement.first_to_know
    on_turn = turn in (seat, partner(seat))
    near_us, near_them = judgement.near_ours[on_turn], judgement.near_theirs[not on_turn]
    odds = judgement.even + judgement.bit_theirs * sum(theirs) - judgement.bit_ours * sum(ours)
    odds += near_us * 2.0 ** (-judgement.fading * our_best)
    odds -= near_them * 2.0 ** (-judgement.fading * their_best)
    odds += judgement.tempo[phase] if on_turn else -judgement.tempo[phase]
    return 1.0 / (1.0 + exp(-odds))


def waiting(view: View, worlds: Sequence[BelievedWorld], judgement: Judgement) -> float:
    """The chance of winning by playing on."""
    seen = view.seen
    if seen.phase is Phase.WINDOW:
        note = seen.guesses[-1]
        return sum(world.share * after_answer(view, world, note, judgement) for world in worlds)
    return sum(world.share * hope(view, world.gaps, seen.turn, seen.phase, judgement) for world in worlds)


def hope(view: View, gaps: Sequence[float], turn: Seat, phase: Phase, judgement: Judgement) -> float:
    """The standing with slow players taken to be slow, averaged over who of those in doubt is careless."""
    slower = list(gaps)
    others = [seat for seat in range(SEATS) if seat != view.seat]
    for seat in others:
        slower[seat] += judgement.slow * view.any_card[seat] + judgement.greedy * view.greedy[seat]
    doubtful = [seat for seat in others if view.careless[seat] > judgement.heed]
    mate_knows = gaps[view.mate] < KNOWN <= min(gaps[rival] for rival in opponents(view.seat))
    total = 0.0
    for dull in product((False, True), repeat=len(doubtful)):
        share, lacking = 1.0, slower.copy()
        for seat, is_dull in zip(doubtful, dull, strict=True):
            share *= view.careless[seat] if is_dull else 1.0 - view.careless[seat]
            lacking[seat] += DULL * is_dull
        chance = standing(view.seat, lacking, turn, phase, judgement)
        if mate_knows and lacking[view.mate] < DULL:
            chance = max(chance, judgement.partner_knows)
        total += share * chance
    return total


def after_answer(view: View, world: BelievedWorld, note: GuessNote, judgement: Judgement) -> float:
    """The chance of winning once the guess in the window is answered."""
    gaps = answered(world, note.target, note.place, note.rank)
    if world.ranks[number_of(note.target, note.place)] == note.rank:
        return hope(view, gaps, opponents(note.seat)[0], Phase.SHOW, judgement)
    return hope(view, gaps, note.seat, Phase.REVEAL, judgement)


def answered(world: BelievedWorld, target: Seat, place: int, rank: int) -> list[float]:
    """Everybody's gap once a guess is answered."""
    if world.ranks[number_of(target, place)] == rank:
        return [max(0.0, gap - world.bits(seat, target, place)) for seat, gap in enumerate(world.gaps)]
    return [
        max(0.0, gap - world.denial_bits(seat, target, place, rank)) for seat, gap in enumerate(world.gaps)
    ]


def turned_up(world: BelievedWorld, gaps: Sequence[float], owner: Seat, place: int) -> list[float]:
    """Everybody's gap once a card is turned up."""
    return [max(0.0, gap - world.bits(seat, owner, place)) for seat, gap in enumerate(gaps)]
