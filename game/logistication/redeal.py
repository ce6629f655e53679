"""Deals the hidden cards anew, so that some seats can't tell: what proves that nothing leaks (LO-30)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from game.core.contract import Eyes, Seat
from game.core.rng import Stream
from game.logistication.rules.deck import Card
from game.logistication.rules.state import Cards, Snap, State


def redeal(state: State, eyes: Eyes, rng: Stream) -> State:
    """A state that these eyes can't tell from `state`: every card they don't see is dealt again.

    The draw piles, all face-down cards and, in other seats' hands, what nobody saw go there are hidden.
    The past of the new state need not be possible: a player who could not play may now hold a card that
    fitted.
    """
    hidden = [() if seat in eyes else _unknown(state, seat) for seat in range(state.seats)]
    pool = [card for cards in (*hidden, *state.down, *state.draw) for card in cards]
    rng.shuffle(pool)
    fresh = [tuple(pool.pop() for _ in cards) for cards in hidden]
    hands = tuple(
        _changed(hand, hidden[seat], fresh[seat]) if hidden[seat] else hand
        for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        down=tuple(tuple(pool.pop() for _ in row) for row in state.down),
        draw=(tuple(pool.pop() for _ in state.draw[0]), tuple(pool.pop() for _ in state.draw[1])),
        snap=_snap(state, eyes, fresh, rng),
        positions=tuple(_position(position, hidden, fresh) for position in state.positions),
    )


def _unknown(state: State, seat: Seat) -> Cards:
    """The cards of a hand that not everybody knows to be there."""
    return tuple((Counter(state.hands[seat]) - Counter(state.known[seat])).elements())


def _changed(hand: Cards, out: Iterable[Card], into: Iterable[Card]) -> Cards:
    return tuple(sorted([*(Counter(hand) - Counter(out)).elements(), *into]))


def _snap(state: State, eyes: Eyes, fresh: list[Cards], rng: Stream) -> Snap | None:
    """Cards just drawn by another seat are among its new ones."""
    if state.snap is None or state.snap.seat in eyes:
        return state.snap
    cards = list(fresh[state.snap.seat])
    rng.shuffle(cards)
    return replace(state.snap, drawn=tuple(cards[: len(state.snap.drawn)]))


def _position(position: tuple[object, ...], hidden: list[Cards], fresh: list[Cards]) -> tuple[object, ...]:
    """An earlier position of a circle: no card has been drawn since, so what is hidden now was there then."""
    *rest, hands = position
    assert isinstance(hands, tuple)
    return (
        *rest,
        tuple(
            _changed(hand, hidden[seat], fresh[seat]) if hidden[seat] else hand
            for seat, hand in enumerate(hands)
        ),
    )
