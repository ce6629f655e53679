"""The coach of Logistication: it knows what the seat knows, and a window let pass is a choice as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.bots.director import Director
from game.bots.minds import mind_for
from game.catalog import find
from game.coach.judge import hint, judge
from game.coach.judgement import HINT, Effort
from game.coach.moments import steps
from game.core.contract import Action, Seat, State as AnyState
from game.core.match import Match, Setting
from game.core.rng import stream
from game.logistication import coach, rules
from game.logistication.belief import believe
from game.logistication.coach import playing
from game.logistication.observation import observe
from game.logistication.redeal import redeal
from game.logistication.rules.deck import Card, Face
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import Cards, Counter as CounterPlay, JumpIn, Play, SnapOn, State, Steal
from tests.logistication.positions import Round, cards

GAME = find("logistication")
QUICK = Effort(4, 8)


def positions(seeds: range, share: int, preset: str = "mayhem") -> Iterator[State]:
    """Each `share`th position of rounds of normal players, at two to five seats."""
    for seed in seeds:
        match, director = round_of(2 + seed % 4, seed, preset)
        number = 0
        while match.outcome is None:
            director.step()
            number += 1
            if number % share == 0 and isinstance(match.state, State) and match.outcome is None:
                yield match.state


def round_of(seats: int, seed: int, preset: str) -> tuple[Match[AnyState], Director]:
    """A round of normal players, not yet begun."""
    match: Match[AnyState] = Match(GAME.rules, Setting(PRESETS[preset], seats, seed, GAME.rules.Carry()))
    minds = {seat: mind_for("normal", GAME, seed, seat) for seat in range(seats)}
    return match, Director(match, GAME.observation, {s: m for s, m in minds.items() if m is not None})


def deciding(state: State) -> Iterator[tuple[Seat, list[Action | None]]]:
    """Every seat that has something to choose, and what."""
    for seat in range(state.seats):
        offered = coach.choices(seen_of(state, seat), legal_of(state, seat), stream(1, "choices"))
        if len(offered) > 1:
            yield seat, offered


def seen_of(state: State, seat: Seat) -> Any:
    """What a seat sees; Any, as the house calls it by a name of its own."""
    return observe(state, frozenset({seat}))


def legal_of(state: State, seat: Seat) -> Any:
    return rules.legal_actions(state, seat)


def test_choices_are_legal_and_few() -> None:
    """And nobody on turn may let the moment pass, while every slam may be let pass."""
    kinds = Counter[type]()
    for state in positions(range(6), 4):
        for seat, offered in deciding(state):
            assert {action for action in offered if action is not None} <= set(legal_of(state, seat))
            assert len(offered) == len(set(offered)) <= 16
            assert (None in offered) is (seat != state.turn)
            kinds.update(type(action) for action in offered)
    assert kinds.keys() >= {Play, CounterPlay, SnapOn, JumpIn, type(None)}


def test_a_slam_in_vain_is_no_choice() -> None:
    table = Round("R7 R8 B5", "B4 B7 B8", "R7 R8 Y9", pile="Y3 R6", jump_in=True)
    assert [seat for seat, _ in deciding(table.state)] == [0]


def test_what_lies_face_down_is_not_known_to_who_plays_on() -> None:
    """The draw piles and face-down cards of a state may lie in any order: what comes of it is the same."""
    for number, state in enumerate(positions(range(3), 40)):
        seat = state.turn
        everybody = frozenset(range(state.seats))
        dealt = redeal(state, everybody, stream(number, "redeal"))
        there, here = ([0.0] * state.seats for _ in range(2))
        for chance in range(150):
            for found, which in ((there, state), (here, dealt)):
                for other, value in enumerate(coach.play_out(which, None, stream(chance, "playout"))):
                    found[other] += value / 150
        assert there[seat] == pytest.approx(here[seat], abs=0.1)


def test_places_are_shared_out_to_the_last() -> None:
    """From 1 for the first to 0 for the last in even steps, once all have a place."""
    for state in positions(range(4), 60):
        values = coach.play_out(state, None, stream(1, "playout"))
        assert len(values) == state.seats and all(0.0 <= value <= 1.0 for value in values)
        for seat, place in enumerate(state.places):
            if place:
                assert values[seat] == (state.seats - place) / (state.seats - 1)


def test_a_window_let_pass_closes_for_that_seat_alone() -> None:
    table = Round("RR R3 R4 R5", "BR R6 R7 R8", "Y3 Y4 Y5", pile="R9", up=[""] * 3, down=["B3", "B4", "B5"])
    table.play("A", "RR")
    state = table.state
    assert state.duel is not None and state.duel.loser == 1
    assert playing._let_pass(state, 1).duel is None
    assert playing._let_pass(state, 2).duel == state.duel
    passed = coach.play_out(state, (1, None), stream(1, "playout"))
    countered = coach.play_out(state, (1, CounterPlay(1, Card.parse("BR"))), stream(1, "playout"))
    assert passed != countered


def test_a_counter_let_pass_is_a_decision() -> None:
    """LO-19: whoever holds a Reverse and lets the window run out is judged for it."""
    match, director = round_of(3, 4, "source")
    while not (loser := could_counter(match.state)):
        director.step()
    match.advance(match.now + 2500)
    (*_, last) = steps(GAME, match.setting, match.log)
    (moment,) = last.moments
    assert moment.seat in loser and moment.done is None
    judgement = judge(GAME, moment.seat, moment.seen, moment.legal, None, QUICK)
    assert judgement is not None and judgement.done.action is None


def could_counter(state: Any) -> list[Seat]:
    """Who has the window open and a Reverse to answer with."""
    if state.duel is None:
        return []
    return [state.duel.loser] if any(card.face is Face.REVERSE for card in holding(state)) else []


def holding(state: Any) -> Cards:
    """The hand of whoever may counter."""
    return state.hands[state.duel.loser]  # type: ignore[no-any-return]


def test_to_go_out_is_best() -> None:
    table = Round("R9", "B4 B7 B8", "Y3 Y4 Y5", pile="R3", draw="", up=[""] * 3, down=["", "B4", "B5"])
    assert coach.play_out(table.state, (0, Play(0, cards("R9"))), stream(1, "playout"))[0] == 1.0


def test_a_reverse_that_wins_is_to_be_thrown() -> None:
    """Whoever has nothing but a Reverse left and may counter goes out by it: to let that pass is to throw
    the round away."""
    table = Round("RR R3 R4", "BR", "Y3 Y4 Y5", pile="R9", draw="", up=[""] * 3, down=["B3", "", "B5"])
    table.play("A", "RR")
    weighing = hint(GAME, 1, seen_of(table.state, 1), legal_of(table.state, 1), HINT)
    assert weighing is not None and weighing.best.action == CounterPlay(1, Card.parse("BR"))
    judgement = judge(GAME, 1, seen_of(table.state, 1), legal_of(table.state, 1), None, HINT)
    assert judgement is not None and judgement.lost > 0.02


def test_a_turn_that_lies_open_may_be_stolen_or_left() -> None:
    table = Round("R3 R4 B5", "R8 B7 B8", "R7 R8 Y9", pile="Y3 R9", hesitation_steal=True)
    table.wait(20_000)
    assert dict(deciding(table.state))[1] == [Steal(1), None]


def test_the_judged_best_is_close_to_the_best_of_far_more_worlds() -> None:
    deciders = ((state, seat) for state in positions(range(9), 20) for seat, _ in deciding(state))
    losses = [loss(state, seat, 128) for state, seat in islice(deciders, 4)]
    assert losses and sum(losses) / len(losses) < 0.02


def loss(state: State, seat: Seat, worlds: int) -> float:
    """By how much the hint is behind what so many worlds make the best."""
    seen, legal = seen_of(state, seat), legal_of(state, seat)
    weighing = hint(GAME, seat, seen, legal, HINT)
    sure = hint(GAME, seat, seen, legal, Effort(worlds // 4, worlds))
    assert weighing is not None and sure is not None
    return next(choice.behind for choice in sure.choices if choice.action == weighing.best.action)


def test_worlds_bar_what_would_have_been_played() -> None:
    """Whoever has just picked up the pile had nothing that fitted."""
    table = Round("R3 R4 B5", "B4 B7 B8", "R7 R8 Y9", pile="Y3 R6", turn="B")
    table.pick_up("B")
    seen = seen_of(table.state, 0)
    hidden = believe(seen).unknown[1]
    assert hidden == 3
    for world in coach.worlds(seen, 30, stream(1, "worlds")):
        rest = (Counter(world.hands[1]) - Counter(world.known[1])).elements()
        assert not any(card.colour == Card.parse("R6").colour and 6 <= card.face <= 12 for card in rest)
