"""Whole states that a seat of Logic can't tell from the true one, drawn from what it may believe (LG-25)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.cards import JOKER, Card, Rank, Suit
from game.core.contract import Seat
from game.core.memory import by_identity
from game.core.rng import Stream, stream
from game.logic.belief import Belief, belief, number_of, weight_of
from game.logic.belief.facts import facts
from game.logic.belief.sweep import World
from game.logic.bot.view import View, thorough_view
from game.logic.observation import Observation
from game.logic.rules.options import Carry
from game.logic.rules.state import SEATS, Phase, State

TRUST = 0.9
"""How often guesses are taken for sincere while the worlds are too many to weigh (LG-10, tip 4)."""
NO_CHANCE = stream(0, "coach")
"""For what asks for chance and takes none."""
MEMORY = 1 << 6
"""How many views are kept: a judgement asks for the same few again and again."""


def worlds(seen: Observation, count: int, rng: Stream) -> Iterator[State]:
    """`count` states, drawn by what the seat can prove and what it may read from the others' choices."""
    assert seen.phase is not Phase.ARRANGE, "nothing is judged before the rows lie"
    view = view_of(seen)
    exact = belief(facts(seen))
    return (_state(seen, _drawn(view, exact, rng)) for _ in range(count))


@lru_cache(maxsize=MEMORY)
def view_of(seen: Observation) -> View:
    """What a seat makes of its observation: the others are read as the expert level reads them."""
    return thorough_view(seen, NO_CHANCE)


def _drawn(view: View, exact: Belief, rng: Stream) -> World:
    if view.all_weighed:
        return view.draw(1, rng)[0].world
    return (view.mine if rng.random() < TRUST else exact).sample(rng)


@by_identity(MEMORY)
def naming_chance(view: View) -> float:
    """The chance of naming every card now, declared by what is likeliest (LG-15)."""
    world, chance = view.best()
    if view.all_weighed:
        return chance
    exact = belief(facts(view.seen))
    return TRUST * chance + (1.0 - TRUST) * weight_of(world) / exact.total


def _state(seen: Observation, world: World) -> State:
    rows = tuple(_row(seen, seat, world) for seat in range(SEATS))
    return State(
        options=seen.options,
        came_with=Carry(wins=seen.wins, dealer=seen.dealer, draws=seen.draws),
        dealer=seen.dealer,
        hands=tuple(_hand(seen, seat, row) for seat, row in enumerate(rows)),
        rows=rows,
        up=seen.up,
        phase=seen.phase,
        turn=seen.turn,
        turn_number=seen.turn_number,
        shows=seen.shows,
        guesses=seen.guesses,
        flips=seen.flips,
        declarer=seen.declarer,
        due=seen.due,
        offered=seen.offered,
        declined=seen.declined,
        result=seen.result,
    )


def _row(seen: Observation, seat: Seat, world: World) -> tuple[Card, ...]:
    return tuple(
        Card(Rank(world[number_of(seat, place)]), Suit.HEARTS if red else Suit.SPADES)
        for place, red in enumerate(seen.red[seat])
    )


def _hand(seen: Observation, seat: Seat, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a row as they were dealt: a free joker counts as black until it is laid."""
    known = seen.hands[seat]
    if known is not None:
        return known
    if seen.options.jokers != "free":
        return tuple(sorted(row))
    return tuple(sorted(Card(JOKER, Suit.SPADES) if card.rank == JOKER else card for card in row))
