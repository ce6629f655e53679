"""The ratings that hands lead to, one game at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.bots.words import parts
from game.catalog import games
from game.coach.rating import Rating, after, bouts, start
from game.core.contract import Level, Outcome
from game.core.strength import Strengths
from game.scenes.statistics.kept import Hand


@dataclass(frozen=True, slots=True)
class Step:
    """What one hand made of the rating."""

    hand: Hand
    rating: Rating


def levels_of(game: str) -> Mapping[Level, float]:
    """How strong a game's levels play; nothing if nobody is rated at it, or it is gone."""
    strength = _strength(game)
    return {} if strength is None else strength.LEVELS


def counts(hand: Hand) -> bool:
    """Whether a hand changes the rating: all others were bots of known strength, and nobody helped."""
    others = [word for seat, word in enumerate(hand.seats) if seat != hand.seat]
    return not hand.helped and all(parts(word)[0] is not None for word in others)


def _strengths(levels: Mapping[Level, float], hand: Hand) -> dict[int, float]:
    """How strong all the others were: a character plays about as well as its level."""
    found = {seat: parts(word)[0] for seat, word in enumerate(hand.seats) if seat != hand.seat}
    return {seat: levels[level] for seat, level in found.items() if level is not None}


def rated(game: str, hands: Iterable[Hand], began: Rating | None = None) -> tuple[Step, ...]:
    """The rating after each hand of a game that counts; `began` is the one before the first.

    Cards that were played before are known, and don't count again.
    """
    strength = _strength(game)
    if strength is None:
        return ()
    levels = strength.LEVELS
    rating = began or start(levels)
    found, known = [], set()
    for hand in hands:
        if hand.game != game:
            continue
        again = hand.cards in known
        known.add(hand.cards)
        if counts(hand) and not again:
            others = _strengths(levels, hand)
            weight = strength.weight(len(hand.seats))
            rating = after(rating, bouts(hand.sides, hand.seat, others, _outcome(hand), weight))
            found.append(Step(hand, rating))
    return tuple(found)


def _strength(game: str) -> Strengths | None:
    found = games().get(game)
    return None if found is None else found.strength


def _outcome(hand: Hand) -> Outcome:
    """The outcome as far as it concerns the person."""
    winners = frozenset((hand.seat,)) if hand.won else frozenset[int]()
    if not hand.won and not hand.draw:
        winners = frozenset(seat for seat, side in enumerate(hand.sides) if side != hand.sides[hand.seat])
    return Outcome(winners, "", hand.draw, hand.places or None)
