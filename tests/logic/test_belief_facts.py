"""LG-20, LG-21, LG-25 on real hands: what each seat can rule out, and what it thinks the others can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.cards import JOKER, Card, Rank, Suit
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logic import rules
from game.logic.belief import believe, number_of
from game.logic.belief.facts import caught_bluffing, facts, facts_of, public_facts, with_sincere_guesses
from game.logic.belief.sweep import World
from game.logic.belief.trust import JUDGES, choices_of_others, weigh
from game.logic.observation import observe
from game.logic.rules.options import PRESETS, Carry
from game.logic.rules.state import SEATS, Grab, Phase, State
from tests.logic.positions import Sitting

HANDS = range(4)
EVERY = 5
"""Positions of a hand that are looked at: each fifth."""


def world_of(state: State) -> World:
    """How the cards of a state lie."""
    world = bytearray(32)
    for seat, row in enumerate(state.rows):
        for place, card in enumerate(row):
            world[number_of(seat, place)] = card.rank
    return bytes(world)


def positions(preset: str, seed: int) -> Iterator[State]:
    """Positions of a hand played by seats that do anything but grab."""
    match = Match(rules, Setting(PRESETS[preset], SEATS, seed, Carry(dealer=seed % SEATS)))
    rng = stream(seed, "any")
    step = 0
    while True:
        actions = [
            action
            for seat in rules.asked(match.state)
            for action in rules.legal_actions(match.state, seat)
            if not isinstance(action, Grab)
        ]
        if not actions:
            return
        match.play(rng.choice(actions), match.now + 1)
        step += 1
        if match.state.phase is not Phase.ARRANGE and step % EVERY == 0:
            yield match.state


def relaid(state: State, world: World) -> State:
    """The state if the cards lay as in `world`, their colours unchanged."""
    rows = tuple(
        tuple(
            Card(Rank(world[number_of(seat, place)]), Suit.HEARTS if card.red else Suit.SPADES)
            for place, card in enumerate(row)
        )
        for seat, row in enumerate(state.rows)
    )
    hands = tuple(
        tuple(sorted(_unturned(card, state.options.jokers == "free") for card in row)) for row in rows
    )
    return replace(state, rows=rows, hands=hands)


def _unturned(card: Card, free: bool) -> Card:
    return Card(JOKER, Suit.SPADES) if free and card.rank == JOKER else card


CASES = [(preset, seed) for preset in ("pagat", "jokers_free", "jokers_coloured") for seed in HANDS]


@pytest.mark.parametrize(("preset", "seed"), CASES)
def test_lg_25_the_truth_is_always_possible(preset: str, seed: int) -> None:
    for state in positions(preset, seed):
        for seat in range(SEATS):
            belief = believe(observe(state, frozenset({seat})))
            for owner, row in enumerate(state.rows):
                for place, card in enumerate(row):
                    assert belief.chance(owner, place, card.rank) > 0.0


@pytest.mark.parametrize(("preset", "seed"), CASES)
def test_lg_25_every_world_explains_what_was_seen(preset: str, seed: int) -> None:
    rng = stream(seed, "worlds")
    for state in positions(preset, seed):
        seat = rng.below(SEATS)
        seen = observe(state, frozenset({seat}))
        assert observe(relaid(state, believe(seen).sample(rng)), seen.eyes) == seen


@pytest.mark.parametrize(("preset", "seed"), CASES)
def test_lg_20_what_another_seat_knows_is_worked_out_rightly(preset: str, seed: int) -> None:
    """In the true world, what I think each seat can rule out is what it can rule out."""
    for state in positions(preset, seed):
        for seat in range(SEATS):
            seen = observe(state, frozenset({seat}))
            public = public_facts(seen)
            assert public == facts(observe(state, frozenset()))
            for other in range(SEATS):
                wanted = facts(observe(state, frozenset({other})))
                assert facts_of(seen, public, other, world_of(state)) == wanted


def test_lg_21_a_wrong_guess_stays_known() -> None:
    table = Sitting().lay()
    table.show(2, 2)
    table.guess(0, 1, 3, "6")
    assert believe(observe(table.state, frozenset({0}))).chance(1, 2, 6) > 0.0, "not answered yet"
    table.answer()
    for seat in range(SEATS):
        assert believe(observe(table.state, frozenset({seat}))).chance(1, 2, 6) == 0.0


def test_a_guess_is_read_as_sincere_until_its_maker_is_caught() -> None:
    """Tip 5: South asks for a red four, so South has none; what lies open or was denied proves a bluff."""
    table = Sitting().lay()
    table.show(2, 2)
    table.guess(0, 1, 1, "4")
    table.answer()
    table.reveal(0, 1)
    seen = observe(table.state, frozenset({2}))
    known = with_sincere_guesses(seen, facts(seen))
    reds = [place for place, red in enumerate(seen.red[0]) if red]
    assert all(facts(seen).masks[0][place] >> 4 & 1 for place in reds)
    assert not any(known.masks[0][place] >> 4 & 1 for place in reds)
    assert caught_bluffing(seen) == set()
    table.no_show(3)
    table.guess(1, 0, 2, "3")
    table.answer()
    table.reveal(1, 6)
    table.no_show(0)
    table.guess(2, 1, 1, "4")
    table.answer()
    assert caught_bluffing(observe(table.state, frozenset({3}))) == {2}, "denied there before"


def test_weighing_by_what_was_chosen_keeps_the_worlds_and_sums_to_one() -> None:
    states = list(positions("pagat", 11))
    state = states[len(states) // 3]
    seen = observe(state, frozenset({0}))
    worlds = believe(seen).worlds(100_000)
    assert worlds
    told = choices_of_others(seen, facts(seen), thorough=True)
    shows = [(note.turn, 0, note.seat) for note in seen.shows]
    guesses = [(note.turn, 1, note.seat) for note in seen.guesses]
    flips = [(note.turn, 2, note.seat) for note in seen.flips]
    assert min(len(shows), len(guesses), len(flips)) > 1
    assert [seat for seat, _ in told] == [seat for *_, seat in sorted(shows + guesses + flips) if seat]
    weighed = weigh(told, worlds, JUDGES).worlds
    assert [world for world, _ in weighed] == [world for world, _ in worlds]
    assert sum(weight for _, weight in weighed) == pytest.approx(1.0)
