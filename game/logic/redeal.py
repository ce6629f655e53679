"""Deals the hidden cards of Logic anew, so that some seats can't tell: what proves that nothing leaks."""

from __future__ import annotations

from dataclasses import replace

from game.core.cards import JOKER, Card, Rank, Suit
from game.core.contract import Eyes, Seat
from game.core.rng import Stream
from game.logic.belief import Belief, number_of
from game.logic.belief.facts import facts
from game.logic.belief.sweep import World
from game.logic.observation import observe
from game.logic.rules.arranging import arrangements, deck
from game.logic.rules.state import SEATS, Phase, State


def redeal(state: State, eyes: Eyes, rng: Stream) -> State:
    """A state drawn from all that these eyes can't tell from `state`: the others' cards redealt (LG-20)."""
    if state.phase is Phase.ARRANGE:
        return _before_colours(state, eyes, rng)
    world = Belief(facts(observe(state, eyes))).sample(rng)
    rows = tuple(_row(state, eyes, seat, world) for seat in range(SEATS))
    return replace(state, rows=rows, hands=tuple(_hand(state, row) for row in rows))


def _row(state: State, eyes: Eyes, seat: Seat, world: World) -> tuple[Card, ...]:
    if seat in eyes:
        return state.rows[seat]
    return tuple(
        Card(Rank(world[number_of(seat, place)]), card.suit) for place, card in enumerate(state.rows[seat])
    )


def _hand(state: State, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a row as they were dealt: a free joker counts as black until it is laid."""
    if state.options.jokers != "free":
        return tuple(sorted(row))
    return tuple(sorted(Card(JOKER, Suit.SPADES) if card.rank == JOKER else card for card in row))


def _before_colours(state: State, eyes: Eyes, rng: Stream) -> State:
    """All that is known of the others is that they have cards, and who has laid them (LG-5)."""
    left = deck(state.options.jokers)
    for seat in eyes:
        for card in state.hands[seat]:
            left.remove(card)
    rng.shuffle(left)
    hands, rows = list(state.hands), list(state.rows)
    for seat in set(range(SEATS)) - eyes:
        hands[seat], left = tuple(sorted(left[: state.size])), left[state.size :]
        if rows[seat]:
            rows[seat] = rng.choice(arrangements(hands[seat], state.options.jokers == "free"))
    return replace(state, hands=tuple(hands), rows=tuple(rows))
