"""What a position is worth to a team: who will know everything first, whose turn it is, who plays at all.

A partner who is about to know everything is worth as much as knowing it oneself: who is better informed
should declare. A seat that has shown itself careless will hardly get there, whatever it could work out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import exp

from game.core.contract import Seat
from game.logic.belief import number_of
from game.logic.bot.view import View
from game.logic.bot.worlds import BelievedWorld
from game.logic.rules.state import GuessNote, Phase, opponents, partner

BIT = 0.2
"""What a bit of anybody's gap is worth, in log odds of winning; fitted like the rest to games of bots."""
TURN_NEAR, OTHERS_NEAR = 3.5, 2.2
"""What it is worth that somebody of the team on turn, or of the other, knows everything, in log odds; it
halves with each bit still missing."""
TEMPO = {Phase.SHOW: 0.35, Phase.GUESS: -0.1, Phase.REVEAL: -0.6}
"""What it is worth to be on turn, by the phase of the turn."""
KNOWN = 0.05
"""A gap this small, in bits, is none."""
FIRST_TO_KNOW = 0.93
"""The chance of winning for a team that alone knows every card."""
DULL = 12.0
"""What a careless player lacks more than it could know, in bits."""
SLOW = 4.0
"""What a player who shows just any card lacks more, in bits: it is slow to see what it could know."""
HEED = 0.12
"""A seat less likely than this to be careless is taken to think."""


def standing(seat: Seat, gaps: Sequence[float], turn: Seat, phase: Phase) -> float:
    """The chance that `seat`'s team wins, from everybody's gaps and from whose turn it is now."""
    right, left = opponents(seat)
    ours, theirs = (gaps[seat], gaps[partner(seat)]), (gaps[right], gaps[left])
    our_best, their_best = min(ours), min(theirs)
    if our_best < KNOWN or their_best < KNOWN:
        if our_best < KNOWN and their_best < KNOWN:
            return 0.5
        return FIRST_TO_KNOW if our_best < KNOWN else 1.0 - FIRST_TO_KNOW
    on_turn = turn in (seat, partner(seat))
    near_us, near_them = (TURN_NEAR, OTHERS_NEAR) if on_turn else (OTHERS_NEAR, TURN_NEAR)
    odds = BIT * (sum(theirs) - sum(ours)) + near_us * 2.0**-our_best - near_them * 2.0**-their_best
    odds += TEMPO[phase] if on_turn else -TEMPO[phase]
    return 1.0 / (1.0 + exp(-odds))


def waiting(view: View, worlds: Sequence[BelievedWorld]) -> float:
    """The chance of winning by playing on."""
    seen = view.seen
    if seen.phase is Phase.WINDOW:
        return sum(world.share * after_answer(view, world, seen.guesses[-1]) for world in worlds)
    return sum(world.share * hope(view, world.gaps, seen.turn, seen.phase) for world in worlds)


def hope(view: View, gaps: Sequence[float], turn: Seat, phase: Phase) -> float:
    """The standing, over all that each of the others who seem careless may be."""
    doubtful = [seat for seat, share in enumerate(view.careless) if share > HEED and seat != view.seat]
    total = 0.0
    for dull in product((False, True), repeat=len(doubtful)):
        share, lacking = 1.0, [gap + SLOW * view.any_card[seat] for seat, gap in enumerate(gaps)]
        for seat, is_dull in zip(doubtful, dull, strict=True):
            share *= view.careless[seat] if is_dull else 1.0 - view.careless[seat]
            lacking[seat] += DULL * is_dull
        total += share * standing(view.seat, lacking, turn, phase)
    return total


def after_answer(view: View, world: BelievedWorld, note: GuessNote) -> float:
    """The chance of winning once the guess in the window is answered."""
    gaps = answered(world, note.target, note.place, note.rank)
    if world.ranks[number_of(note.target, note.place)] == note.rank:
        return hope(view, gaps, opponents(note.seat)[0], Phase.SHOW)
    return hope(view, gaps, note.seat, Phase.REVEAL)


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
