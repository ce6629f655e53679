"""Random rounds at every number of seats: they end, 111 cards stay, records replay, nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.catalog import Game
from game.core.contract import PUBLIC, Eyes
from game.core.match import Match, Setting
from game.core.record import header_of, parse, replay, text_of
from game.core.rng import Stream, stream
from game.logistication import rules
from game.logistication.observation import observe, redact
from game.logistication.redeal import redeal
from game.logistication.rules import fast
from game.logistication.rules.deck import CARDS, deck
from game.logistication.rules.events import Dealt, Drew, Played
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import PlayerPhase, SnapOn, State
from tests.logistication.positions import total
from tests.playing import own, step

GAME = Game("logistication")
FAST, SOAK = 3, 2000
MOST_ENTRIES = 20_000
LIVELY = 0.3
"""How often a random player takes a chance to act out of turn."""
SEATS = (2, 3, 4, 6, 8)

rounds = pytest.mark.parametrize(
    "amount", [pytest.param(FAST, id="fast"), pytest.param(SOAK, id="soak", marks=pytest.mark.soak)]
)
everywhere = pytest.mark.parametrize("seats", SEATS)
in_each_preset = pytest.mark.parametrize("preset", PRESETS)


def new_round(preset: str, seats: int, seed: int) -> Match[State]:
    return Match(rules, Setting(PRESETS[preset], seats, seed, Carry()))


def play_on(match: Match[State], seed: int) -> Iterator[Match[State]]:
    """Play to the end at random, stopping before every step."""
    rng = stream(seed, "test/play")
    while match.outcome is None:
        assert len(match.log) < MOST_ENTRIES, "this round does not end"
        yield match
        if not (rng.random() < LIVELY and fast_action(match, rng)):
            step(match, rng)


def fast_action(match: Match[State], rng: Stream) -> bool:
    """Some seat does what it can do out of turn; whether there was anything."""
    seats = range(match.setting.seats)
    found = [action for seat in seats for action in fast.openings(match.state, seat)]
    if not found:
        return False
    due = rules.deadline(match.state)
    match.play(rng.choice(found), match.now + (0 if due is None else (due - match.now) // 2))
    return True


@in_each_preset
@everywhere
@rounds
def test_rounds_end_with_all_cards_and_replay(preset: str, seats: int, amount: int) -> None:
    """Every round ends in places, 111 cards are there at every step, and its record plays again alike."""
    for seed in range(amount):
        match = new_round(preset, seats, seed)
        for now in play_on(match, seed):
            assert total(now.state) == CARDS
        assert total(match.state) == CARDS
        check_places(match.state)
        header = header_of("logistication", preset, match.setting, ["uniform"] * seats)
        text = text_of(header, match.log)
        again = own(replay(parse(text.encode(), "test.txt"), GAME.rules, "Logistication", "test.txt"), State)
        assert text_of(header, again.log) == text and again.state == match.state


def check_places(state: State) -> None:
    """Places run from 1; equal ones are shared only by rounds that the referee ended (LO-27, LO-32)."""
    outcome = state.result
    assert outcome is not None and outcome.places is not None
    places = sorted(outcome.places)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    assert outcome.winners == {seat for seat, place in enumerate(outcome.places) if place == 1}
    if "circles" not in outcome.summary:
        assert places == list(range(1, state.seats + 1))


@everywhere
def test_a_state_is_sound_at_every_step(seats: int) -> None:
    """Hands are sorted, known cards are held, nobody has an empty hand out of phase 3, no deck is stacked."""
    for seed in range(3):
        for now in play_on(new_round("mayhem", seats, seed), seed):
            state = now.state
            rows = (*state.hands, *state.up, *state.down, *state.draw, state.pile, state.squashed)
            assert sorted(card for row in rows for card in row) == deck()
            for seat in range(seats):
                hand = state.hands[seat]
                assert hand == tuple(sorted(hand))
                assert all(hand.count(card) >= state.known[seat].count(card) for card in state.known[seat])
                assert hand or state.player_phase(seat) in (PlayerPhase.BLIND, PlayerPhase.OUT)
                assert (state.cards_left(seat) == 0) == bool(state.places[seat])
            assert not state.places[state.turn]
            assert isinstance(hash(state), int)


@in_each_preset
@everywhere
def test_hidden_cards_never_show(preset: str, seats: int) -> None:
    """LO-30: hidden cards dealt anew change nothing that a seat sees or may do, at random moments."""
    for seed in range(2):
        rng = stream(seed, "test/worlds")
        differed = 0
        for number, now in enumerate(play_on(new_round(preset, seats, seed), seed)):
            if number % 25:
                continue
            state = now.state
            for eyes in (PUBLIC, *(frozenset({seat}) for seat in range(seats))):
                other = redeal(state, eyes, rng)
                differed += other != state
                assert total(other) == CARDS
                assert observe(other, eyes) == observe(state, eyes)
                assert rules.deadline(other) == rules.deadline(state)
                for seat in eyes:
                    assert list(rules.legal_actions(other, seat)) == list(rules.legal_actions(state, seat))
                    assert rules.slam(other, seat) == rules.slam(state, seat)
        assert differed


@everywhere
def test_redacted_events_and_observations_hold_no_hidden_card(seats: int) -> None:
    """LO-30: no event tells the public what was dealt or drawn, no look shows it a hand."""
    for seed in range(2):
        match = new_round("mayhem", seats, seed)
        check_events(match.dealt, PUBLIC)
        for now in play_on(match, seed):
            seen = observe(now.state, PUBLIC)
            assert seen.hands == (None,) * seats
            assert seen.snap is None or seen.snap.drawn is None
        again = new_round("mayhem", seats, seed)
        for entry in match.log:
            check_events(again.follow(entry), PUBLIC)


def check_events(events: tuple[Any, ...], eyes: Eyes) -> None:
    for event in events:
        told = redact(event, eyes)
        if isinstance(told, Dealt):
            assert all(hand is None for hand in told.hands)
        if isinstance(told, Drew):
            assert told.cards is None and told.count == event.count


@everywhere
def test_the_slam_is_always_legal_and_depends_on_no_other_hand(seats: int) -> None:
    """LO-23: what the one button does is legal, and listed."""
    slammed = 0
    for seed in range(3):
        for now in play_on(new_round("mayhem", seats, seed), seed):
            for seat in range(seats):
                action = rules.slam(now.state, seat)
                if action is None:
                    assert now.state.places[seat] or now.state.locks[seat]
                else:
                    assert rules.refusal(now.state, action) is None
                    assert action in list(rules.legal_actions(now.state, seat))
                    slammed += isinstance(action, SnapOn)
    assert slammed


def test_counters_snaps_steals_and_jumps_come_up_in_random_rounds() -> None:
    """The random rounds of these tests reach every kind of action."""
    kinds: set[str] = set()
    ways: set[str] = set()
    for seed in range(12):
        match = new_round("mayhem", 4, seed)
        for _ in play_on(match, seed):
            pass
        kinds |= {type(entry.action).__name__ for entry in match.log if hasattr(entry, "action")}
        again = new_round("mayhem", 4, seed)
        events = [event for entry in match.log for event in again.follow(entry)]
        ways |= {event.how.value for event in events if isinstance(event, Played)}
    assert kinds == {kind.__name__ for kind in rules.Actions}
    assert ways == {"turn", "blind", "counter", "snap", "jump_in"}
