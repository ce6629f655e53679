"""How a bot of Logistication decides, by level; it sees an observation and nothing else (LO-31).

A bot never slams in vain, and the time it takes depends only on what everybody sees, so that neither its
slams nor its silence tell more than its plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.cards import Place
from game.core.contract import Action, Decision, Level
from game.core.rng import Stream
from game.logistication.belief.playout import KIND, Playout
from game.logistication.bot import gentle, view
from game.logistication.bot.network import taught_worth
from game.logistication.bot.plays import normal_play, weighed
from game.logistication.bot.search import Candidate, Do, Effort, best_play, best_slam, worth
from game.logistication.bot.view import SLAM_BITS, own_table, play_of, turn_bits
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.rules.state import Blind, Counter, JumpIn, PickUp, Steal

EVEN_PACE = True
"""Bits of choice come only from what everybody sees, so that no time taken tells a card."""
EASY_RANDOM = 0.5
"""How often an easy bot plays anything that fits."""
EASY_ALERT = 0.4
"""How often an easy bot sees what it could slam."""

STRONG = Effort(worlds=1, turns=6, plays=2, trust=0.95, judge=worth)
EXPERT = Effort(worlds=36, turns=8, plays=6, trust=0.6, judge=worth)
EXPERT_OF_TWO = Effort(worlds=72, turns=8, plays=6, trust=0.6, judge=taught_worth)
"""Between two players."""

Playing = Callable[[Observation, Playout, Stream], Sequence[int] | None]
"""The cards to play on turn as kinds; None if nothing fits."""


class Style(NamedTuple):
    """One level's way to play."""

    play: Playing
    alert: float = 1.0
    """How often it sees what it could slam, 0 to 1."""
    prices: bool = False
    """Whether it weighs what a slam costs; else it slams whenever it can."""
    counters: bool | None = None
    """Whether it answers a Reverse whenever it sees that it can, or never; None: as it weighs other slams."""


def normal(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
    """The yardstick: the largest legal group of the lowest number, a special only if no number is legal."""
    seat = table.turn
    found = normal_play(table.counts[seat], table.masks[seat], table.fitting[table.top])
    return rng.choice(found) if found else None


def easy(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
    """Half the time anything that fits."""
    if rng.random() >= EASY_RANDOM:
        return normal(seen, table, rng)
    seat = table.turn
    found = weighed(table.counts[seat], table.masks[seat], table.fitting[table.top])
    return rng.choice(found) if found else None


def searching(effort: Effort, of_two: Effort | None = None) -> Playing:
    """A way to play that looks ahead, between two players as `of_two` says if it is there."""

    def play(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
        choice = best_play(seen, table, of_two if of_two and seen.seats == 2 else effort, rng)
        return None if choice is None else choice.cards

    return play


STYLES = {
    Level.GENTLE: Style(gentle.play, alert=gentle.ALERT),
    Level.EASY: Style(easy, alert=EASY_ALERT),
    Level.NORMAL: Style(normal),
    Level.STRONG: Style(searching(STRONG), prices=True),
    Level.EXPERT: Style(searching(EXPERT, EXPERT_OF_TWO), prices=True),
}


def decide(seen: Observation, legal: Sequence[Action], level: Level, rng: Stream) -> Decision:
    """What a bot of this level does now; a None action waits.

    It reads what it may do off the observation, as `legal` can be thousands of plays long.
    """
    return play(STYLES[level], seen, rng)


def play(style: Style, seen: Observation, rng: Stream) -> Decision:
    """What a bot of this style does now; a None action waits."""
    if seen.result is not None or seen.places[seen.seat]:
        return Decision(None, bits=0.0)
    action = slam(seen, style, rng)
    if action is not None:
        return Decision(action, SLAM_BITS)
    if seen.turn != seen.seat:
        return Decision(None, bits=0.0)
    return Decision(on_turn(seen, style, rng), turn_bits(seen))


def on_turn(seen: Observation, style: Style, rng: Stream) -> Action:
    """What the game waits for: a play, the pile picked up, or a blind card."""
    seat = seen.seat
    if not seen.hand:
        return Blind(seat, Place(rng.below(seen.down[seat])))
    cards = style.play(seen, own_table(seen), rng)
    return PickUp(seat) if cards is None else play_of(seat, cards)


def slam(seen: Observation, style: Style, rng: Stream) -> Action | None:
    """What to do at once: counter, snap, steal or jump in, in the order of LO-23; None for nothing."""
    if seen.locks[seen.seat]:
        return None
    reverses = [] if style.counters is False else view.counters(seen)
    card = view.jump_in(seen)
    steals = view.may_steal(seen)
    if not (reverses or seen.snappable or steals or card) or rng.random() >= style.alert:
        return None
    prices = style.prices and style.counters is None
    if reverses and (found := _priced(seen, prices, Do.COUNTER, reverses, rng)):
        return Counter(seen.seat, found)
    if seen.snappable:
        return view.snap(seen, own_table(seen), seen.snappable[-1])
    if steals and _can_play(seen):
        return Steal(seen.seat)
    if card and _priced(seen, style.prices, Do.JUMP_IN, [card], rng):
        return JumpIn(seen.seat, card)
    return None


def _can_play(seen: Observation) -> bool:
    """Whether anything fits: a player who steals a turn must play or pick up."""
    table = own_table(seen)
    return not seen.hand or bool(table.masks[seen.seat] & table.fitting[table.top])


def _priced(seen: Observation, prices: bool, do: Do, cards: Sequence[Card], rng: Stream) -> Card | None:
    """The card to slam; None if it is better to wait, which only those see who weigh what a slam costs."""
    if not prices:
        return rng.choice(cards)
    choices = [Candidate(do, (KIND[card],)) for card in cards]
    found = best_slam(seen, [*choices, Candidate(Do.WAIT)], rng)
    return cards[choices.index(found)] if found in choices else None
