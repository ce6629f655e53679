"""The strong level of Deduction: plays the computed strategy, bluffs and challenges in proportion (DD-15)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Place
from game.core.contract import Action, Decision
from game.core.rng import Stream
from game.deduction import bot_normal
from game.deduction.bot_ideas import (
    Idea,
    answer_key,
    answer_truth,
    claims,
    ideas,
    shuffle_key,
    turn_key,
)
from game.deduction.bot_moves import choose_claim, look_place, peek_place
from game.deduction.bot_normal import ANSWER_BITS, SHUFFLE_BITS, TURN_BITS
from game.deduction.bot_odds import DIRECTIONS
from game.deduction.bot_view import View, view_of
from game.deduction.observation import Observation
from game.deduction.state import Accept, Challenge, Declare, Keep, Look, Peek, Shuffle
from game.deduction.strategy import Chances, sheet


def chances(seen: Observation, key: int) -> Chances | None:
    """What the strategy says of a situation; None if learning never met it."""
    return sheet(seen.options.ranks).get(key)


def drawn(policy: Chances, rng: Stream) -> int:
    """The number of a choice, drawn by its chance."""
    left = rng.random()
    for number, chance in enumerate(policy):
        left -= chance
        if left < 0.0:
            return number
    return max(range(len(policy)), key=policy.__getitem__)


def answer(seen: Observation, rng: Stream) -> Decision:
    """Accept or challenge as the strategy says."""
    view = view_of(seen)
    true = answer_truth(view)
    policy = chances(seen, answer_key(view, true))
    if policy is None:
        return bot_normal.answer(seen, rng)
    if drawn(policy, rng) == 0:
        return Decision(Accept(seen.seat), ANSWER_BITS)
    return Decision(Challenge(seen.seat), ANSWER_BITS, believed=1.0 - true)


def shuffle(seen: Observation, rng: Stream) -> Decision:
    """Shuffle or keep as the strategy says."""
    policy = chances(seen, shuffle_key(view_of(seen)))
    if policy is None:
        return bot_normal.shuffle(seen, rng)
    action = Shuffle(seen.seat) if drawn(policy, rng) == 0 else Keep(seen.seat)
    return Decision(action, SHUFFLE_BITS)


def turn(seen: Observation, legal: Sequence[Action], rng: Stream) -> Decision:
    """Draw an idea as the strategy says, and the cards for it."""
    view = view_of(seen)
    found = claims(view)
    here = ideas(view, found)
    policy = chances(seen, turn_key(view, found, here))
    if policy is None:
        return bot_normal.turn(seen, legal, rng)
    return with_cards(seen, view, here[drawn(policy, rng)], rng)


def with_cards(seen: Observation, view: View, idea: int, rng: Stream) -> Decision:
    """The idea as an action."""
    if idea == Idea.PEEK:
        return Decision(Peek(seen.seat, Place(peek_place(view, rng))), TURN_BITS)
    if idea == Idea.LOOK:
        return Decision(Look(seen.seat, Place(look_place(view, rng))), TURN_BITS)
    claim = choose_claim(view, claims(view)[idea], rng)
    action = Declare(seen.seat, Place(claim.hand_place), Place(claim.place), DIRECTIONS[claim.way])
    return Decision(action, TURN_BITS, believed=claim.true)
