"""The expert level of Logic: weighs what all four will know after each move, and who will declare first."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from game.core.cards import JOKER, Place
from game.core.contract import Decision
from game.core.rng import Stream
from game.logic.belief import number_of
from game.logic.bot import normal
from game.logic.bot.normal import ANSWER_BITS, likeliest_guesses
from game.logic.bot.standing import EXPERTS, STRONGS, answered, standing, turned_up, waiting
from game.logic.bot.view import View
from game.logic.bot.worlds import BelievedWorld, believed_worlds
from game.logic.rules.state import Guess, Phase, Reveal, Show, opponents

WORLDS = 12
"""Worlds in which everybody's knowledge is worked out."""
HASTY_WORLDS, HASTY_WITH_JOKERS = 6, 3
"""The same while a window is open; with jokers every belief takes twice as long to work out."""
SURE = 0.995
"""A declaration this sure is never put off."""
HOPELESS = 0.08
"""A declaration less likely than this is not weighed at all."""
DESPAIR = 0.2
"""All is lost if the chance of winning falls below this once a guess is answered."""
CALM = 400.0
"""With this many arrangements open, nobody is about to declare."""
LEAST_SHARE = 0.01
"""The least chance that another seat is assumed to give what is about to prove right."""


def wants_bottle(view: View, rng: Stream) -> float | None:
    """The chance of naming every card, if it is better than playing on (tip 5)."""
    chance = view.best().weight
    if chance >= SURE:
        return chance
    if chance < HOPELESS:
        return None
    count = hasty_worlds(view) if view.seen.phase is Phase.WINDOW else WORLDS
    return chance if chance > waiting(view, believed_worlds(view, count, rng), EXPERTS) else None


def hasty_worlds(view: View) -> int:
    """In how many worlds everybody's knowledge is worked out while others wait for an answer."""
    return HASTY_WORLDS if view.seen.options.jokers == "none" else HASTY_WITH_JOKERS


def show(view: View, rng: Stream) -> Decision:
    """The card after which the team stands best."""
    hidden = view.seen.hidden(view.seat)
    worlds = believed_worlds(view, WORLDS, rng)
    me, mate = view.seat, view.mate

    def value(place: Place) -> float:
        total = 0.0
        for world in worlds:
            gaps = list(world.gaps)
            gaps[mate] = max(0.0, gaps[mate] - world.bits(mate, me, place))
            total += world.share * standing(me, gaps, mate, Phase.GUESS, STRONGS)
        return total

    best = max(hidden, key=value)
    return Decision(Show(me, best), bits=log2(len(hidden)))


def turn_up(view: View, rng: Stream) -> Decision:
    """The card after which the team stands best (tip 3)."""
    hidden = view.seen.hidden(view.seat)
    best = cheapest(view, believed_worlds(view, WORLDS, rng), hidden)
    return Decision(Reveal(view.seat, best), bits=log2(len(hidden)))


def guess(view: View, rng: Stream) -> Decision:
    """The guess after which the team stands best; it may be wrong on purpose (tip 4)."""
    worlds = believed_worlds(view, WORLDS, rng)
    guesses = likeliest_guesses(view)
    hidden = view.seen.hidden(view.seat)
    turned = cheapest(view, worlds, hidden) if hidden else None
    bluff = visibly_wrong(view) if hidden else None
    best = max(
        [*guesses, (0.0, bluff)] if bluff else guesses,
        key=lambda item: worth(view, worlds, item[1], item[0], turned),
    )
    return Decision(best[1], bits=log2(len(guesses) + 1))


def visibly_wrong(view: View) -> Guess | None:
    """A guess that everybody can see is wrong, made to show the partner a card of its own (LG-10, tip 4).

    Naming what lies open misleads nobody, so it does not spoil what the partner reads in honest
    guesses.
    """
    seen = view.seen
    for target in opponents(view.seat):
        for place in seen.hidden(target):
            for rank in seen.ranks:
                card = any(
                    known is not None and known.rank == rank and known.red == seen.red[target][place]
                    for owner, row in enumerate(seen.cards)
                    for spot, known in enumerate(row)
                    if seen.up[owner] >> spot & 1
                )
                if card and rank != JOKER:
                    return Guess(view.seat, target, place, rank)
    return None


def answer(view: View, rng: Stream) -> Decision:
    """Answer, unless all is lost then: if a grab by the partner is the better hope, say nothing (tip 6)."""
    if view.mine.total > CALM:
        return normal.answer(view, rng)
    worlds = believed_worlds(view, hasty_worlds(view), rng)
    hope = sum(world.share * world.beliefs[view.mate].best().weight for world in worlds)
    if waiting(view, worlds, EXPERTS) < min(hope, DESPAIR):
        return Decision(None, bits=ANSWER_BITS)
    return normal.answer(view, rng)


def cheapest(view: View, worlds: Sequence[BelievedWorld], hidden: Sequence[Place]) -> Place:
    """The card of its own to turn up: the one after which the team stands best."""

    def value(place: Place) -> float:
        return sum(
            world.share * after_turn(view, turned_up(world, world.gaps, view.seat, place)) for world in worlds
        )

    return max(hidden, key=value)


def after_turn(view: View, gaps: Sequence[float]) -> float:
    """The chance of winning as the turn passes on; by the judgement for the bottle moves came out worse."""
    return standing(view.seat, gaps, opponents(view.seat)[0], Phase.SHOW, STRONGS)


def worth(
    view: View, worlds: Sequence[BelievedWorld], guess: Guess, chance: float, turned: Place | None
) -> float:
    """The chance of winning after a guess, over its two answers."""
    right = wrong = share_right = share_wrong = 0.0
    for world in worlds:
        gaps = answered(world, guess.target, guess.place, guess.rank)
        if world.ranks[number_of(guess.target, guess.place)] == guess.rank:
            right += world.share * after_turn(view, gaps)
            share_right += world.share
        else:
            if turned is not None:
                gaps = turned_up(world, gaps, view.seat, turned)
            wrong += world.share * after_turn(view, gaps)
            share_wrong += world.share
    right = right / share_right if share_right else _right_anyway(view, worlds, guess)
    wrong = wrong / share_wrong if share_wrong else right
    return chance * right + (1.0 - chance) * wrong


def _right_anyway(view: View, worlds: Sequence[BelievedWorld], guess: Guess) -> float:
    """The standing after a right answer when the guess is right in no sampled world."""
    total = 0.0
    for world in worlds:
        gaps = []
        for seat, gap in enumerate(world.gaps):
            known = world.beliefs[seat].chance(guess.target, guess.place, guess.rank)
            bits = 0.0 if seat == guess.target else -log2(max(LEAST_SHARE, known))
            gaps.append(max(0.0, gap - bits))
        total += world.share * after_turn(view, gaps)
    return total
