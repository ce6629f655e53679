"""What Logic's expert reads in the card that somebody chose to show, or to turn up (tip 5)."""

from __future__ import annotations

from collections.abc import Iterator
from math import log2

import pytest

from game.core.contract import Level
from game.core.rng import stream
from game.logic import bot, rules
from game.logic.belief import belief
from game.logic.belief.facts import facts, public_facts
from game.logic.belief.own_cards import (
    SHOWING,
    TURNING_UP,
    CardWays,
    Manner,
    OwnCardReading,
    read_own_card,
)
from game.logic.belief.then import Then, as_shown, as_turned_up
from game.logic.belief.trust import choices_of_others
from game.logic.observation import observe
from game.logic.rules.state import Phase, Reveal, Show, State, partner
from tests.logic.positions import Sitting
from tests.logic.test_belief_facts import positions, world_of

MOMENTS = {Phase.SHOW: (SHOWING, as_shown), Phase.REVEAL: (TURNING_UP, as_turned_up)}


def _choices(preset: str, *seeds: int) -> Iterator[tuple[State, int, Manner, Then]]:
    """Positions in which a seat is to show or turn up one of several cards, and what is public then."""
    for seed in seeds:
        for state in positions(preset, seed):
            if state.phase in MOMENTS:
                seat = partner(state.turn) if state.phase is Phase.SHOW else state.turn
                if len(state.hidden(seat)) > 1:
                    manner, moment = MOMENTS[state.phase]
                    seen = observe(state, frozenset())
                    yield state, seat, manner, moment(seen, facts(seen), state.turn_number)


def _first_show() -> tuple[State, OwnCardReading]:
    """North has shown South its second card, and East reads it."""
    table = Sitting().lay()
    table.show(2, 2)
    seen = observe(table.state, frozenset({1}))
    ((_, reading),) = choices_of_others(seen, facts(seen), thorough=True)
    assert isinstance(reading, OwnCardReading)
    return table.state, reading


@pytest.mark.parametrize("preset", ["pagat", "jokers_free", "jokers_coloured"])
def test_every_kind_of_player_takes_one_of_its_cards(preset: str) -> None:
    """For each kind the chances of all places sum to one, in any row the owner may hold."""
    manners = set()
    for state, seat, manner, then in _choices(preset, 3, 4):
        manners.add(manner)
        places = [place for place in range(state.size) if not state.up[seat] >> place & 1]
        readings = [OwnCardReading(seat, place, then, manner) for place in places]
        ways = [reading.ways(reading.held(world_of(state))) for reading in readings]
        assert all(0.0 < chance <= 1.0 for each in ways for chance in each)
        for kind in CardWays._fields:
            assert sum(getattr(each, kind) for each in ways) == pytest.approx(1.0)
    assert manners == {SHOWING, TURNING_UP}


@pytest.mark.parametrize(("manner", "bits"), [(SHOWING, 1.0), (TURNING_UP, 0.5)])
def test_a_skilled_bot_is_foretold_if_its_cards_are_known(manner: Manner, bits: float) -> None:
    """LG-26: what strong shows and turns up stands out against any card."""
    gained = []
    for state, seat, kind, then in _choices("pagat", *range(20, 60)):
        if kind is not manner or state.turn_number < 3:
            continue
        seen = observe(state, frozenset({seat}))
        action = bot.decide(seen, rules.legal_actions(state, seat), Level.STRONG, stream(1, "x")).action
        if isinstance(action, Show | Reveal):
            reading = read_own_card(seat, action.place, then, manner)
            ways = reading.ways(reading.held(world_of(state)))
            gained.append(log2(ways.skilled / ways.careless))
        if len(gained) == 16:
            break
    assert len(gained) == 16 and sum(gained) / len(gained) > bits


def test_the_same_choice_is_read_once() -> None:
    """All seats read by what was public: a reading is kept for the next who asks."""
    table = Sitting().lay()
    table.show(2, 2)
    first, again = (
        choices_of_others(seen, facts(seen), thorough=True)[0][1]
        for seen in (observe(table.state, frozenset({seat})) for seat in (1, 3))
    )
    assert first is again


def test_nobody_can_have_shown_from_a_row_that_they_cannot_hold() -> None:
    """Such a row says nothing: a skilled player is as likely to have shown any card of it."""
    _, reading = _first_show()
    ways = reading.ways((9, 8, 7, 6, 5, 4))
    assert ways.skilled == pytest.approx(1 / 6) and ways.careless == pytest.approx(1 / 6)


def test_a_show_of_a_common_card_speaks_against_a_rare_one_beside_it() -> None:
    """Tip 5: who held a card that tells more would have shown that one."""
    state, reading = _first_show()
    held = reading.held(world_of(state))
    chances = belief(public_facts(observe(state, frozenset()))).ranks(2, 2)
    fitting = [rank for rank in chances if held[1] < rank < held[3]]
    rare, common = min(fitting, key=chances.__getitem__), max(fitting, key=chances.__getitem__)
    told = {rank: reading.ways((*held[:2], rank, *held[3:])) for rank in (rare, common)}
    assert told[common].skilled > told[rare].skilled and told[common].rough > told[rare].rough
