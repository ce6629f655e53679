"""Who may counter: whose press counts once a Reverse lies there, and once it has been answered (LO-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.contract import Seat
from game.core.drilling import Drill
from game.core.rng import Stream
from game.logistication.drills.answers import Answer, MayCounter, may_play, pairs, plays_on, singles
from game.logistication.drills.fits import possible
from game.logistication.observation import Observation
from game.logistication.rules.deck import REVERSE
from game.logistication.rules.effects import counted, lone_reverse, passing
from game.logistication.rules.state import CLOCKWISE, Cards

MOST_COUNTERS = 3
"""How many Reverses answer one another at most."""
ONE_ON_ONE = 2


class Window(NamedTuple):
    """A counter window."""

    loser: Seat
    """Who misses a turn and may counter."""
    turn: Seat
    """Whose turn it is if nobody does."""

    @property
    def countered(self) -> Window:
        """The window after a counter, by somebody who has cards left."""
        return Window(self.turn, self.loser)


def opened(seen: Observation, cards: Cards) -> Window | None:
    """The window that these cards of the player on turn open, if any; with no cards the one that is open."""
    if not cards:
        assert seen.duel is not None
        return Window(seen.duel.loser, seen.turn)
    play = counted(seen.turn, seen.others(seen.turn), seen.direction, cards)
    turn = passing(play, finished=False).turn
    if not lone_reverse(play) or turn == play.others[0]:
        return None
    return Window(play.others[0], turn)


def may_counter(seen: Observation, cards: Cards, counters: int) -> Seat | None:
    """Who may counter after these cards and so many counters; None if nobody may."""
    window = opened(seen, cards)
    for _ in range(counters):
        window = None if window is None else window.countered
    return None if window is None else window.loser


def drills(seen: Observation, rng: Stream) -> Iterator[Drill[Answer]]:
    """After a Reverse that lies there, or one of the own plays with a Reverse in it."""
    if not plays_on(seen):
        return
    laid: list[Cards] = []
    if seen.duel is not None and seen.last is not None and seen.last.reverses:
        laid.append(())
    if may_play(seen):
        (seat,) = seen.eyes
        hand = seen.hands[seat] or ()
        laid += [cards for cards in (*singles(hand), *pairs(hand)) if _asks(seen, hand, cards)]
    rng.shuffle(laid)
    for cards in laid:
        chains = [0] if may_counter(seen, cards, 0) is None else list(range(MOST_COUNTERS + 1))
        rng.shuffle(chains)
        for counters in chains:
            if all(seen.cards_left(seat) > counters + 1 for seat in _within(seen)):
                yield _drill(seen, cards, counters)


def _asks(seen: Observation, hand: Cards, cards: Cards) -> bool:
    """Whether a play has a Reverse in it and leaves something to hold on to."""
    reverses = any(card.face is REVERSE for card in cards)
    return reverses and possible(seen, cards) and (len(hand) > len(cards) or sum(seen.draw) > len(cards))


def _within(seen: Observation) -> list[Seat]:
    """The seats still in."""
    return [seat for seat, place in enumerate(seen.places) if not place]


def _drill(seen: Observation, cards: Cards, counters: int) -> Drill[Answer]:
    seats: list[Seat | None] = [*_within(seen), None]
    right = seats.index(may_counter(seen, cards, counters))
    answers = tuple(MayCounter(cards, counters, seat) for seat in seats)
    return Drill("counter", answers, right, _depth(seen, cards, counters), None)


def _depth(seen: Observation, cards: Cards, counters: int) -> int:
    """What has to be thought of: several cards or an open window, each counter; where more than two are in,
    the direction and who is passed over."""
    depth = 1 + counters + (len(cards) != 1)
    if len(_within(seen)) > ONE_ON_ONE:
        depth += (seen.direction != CLOCKWISE) + any(seen.places)
    return depth
