"""The coach of Deduction: it knows what the seat knows, reads a declaration, and teaches no mere exploit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.catalog import find
from game.coach.judge import hint, judge
from game.coach.judgement import HINT, Effort, Quality
from game.core.contract import Action, Level, Outcome, Seat
from game.core.rng import stream
from game.deduction import coach, rules
from game.deduction.belief import believe
from game.deduction.bot.decide import action_of
from game.deduction.bot.expert import EXPERT
from game.deduction.bot.ideas import answer_truth
from game.deduction.bot.mixture import DRAWN_EXPERT, DRAWN_STRONG
from game.deduction.bot.model import OVER, TURN, Model, move_of, terms
from game.deduction.bot.reading import declared, forget, greed, worlds as ways_it_may_stand
from game.deduction.bot.strategy import sheet
from game.deduction.bot.strong import STRONG
from game.deduction.bot.view import view_of
from game.deduction.coach import playing
from game.deduction.coach.remembered import Remembering
from game.deduction.coach.standing import side
from game.deduction.coach.weights import WEIGHTS
from game.deduction.coach.worlds import READERS
from game.deduction.observation import observe
from game.deduction.redeal import redeal
from game.deduction.rules.options import PRESETS
from game.deduction.rules.state import (
    Accept,
    Challenge,
    DeclareNote,
    Phase,
    State,
    compare,
    deck_ranks,
)
from game.deduction.training.standings import fitted, samples
from tests.deduction.positions import Game
from tests.deduction.test_bot import played

GAME = find("deduction")
QUICK = Effort(4, 8)


def positions(seeds: range, share: int, preset: str = "source") -> Iterator[tuple[State, Seat]]:
    """Each `share`th position of games of strong players, and who is to act."""
    number = 0
    for seed in seeds:
        for asked in played((Level.STRONG, Level.STRONG), seed, PRESETS[preset]):
            number += 1
            if number % share == 0:
                yield asked.state, asked.seat


def seen_of(state: State, seat: Seat) -> Any:
    """What a seat sees; Any, as the house calls it by a name of its own."""
    return observe(state, frozenset({seat}))


def test_worlds_are_as_likely_as_the_belief_says() -> None:
    count = 4000
    for state, seat in positions(range(1), 9):
        seen = seen_of(state, seat)
        if seen.phase is Phase.ANSWER:
            continue
        chances = believe(seen).middle(seen.hidden()[0])
        drawn = [world.middle[seen.hidden()[0]] for world in coach.worlds(seen, count, stream(2, "worlds"))]
        for rank, chance in zip(deck_ranks(seen.options), chances, strict=True):
            assert drawn.count(rank) / count == pytest.approx(chance, abs=0.04)


def test_a_declaration_that_waits_is_read() -> None:
    """As often true in the worlds as by all the ways things may stand, each by who would say so there."""
    checked = 0
    for state, seat in positions(range(3), 3):
        seen = seen_of(state, seat)
        if seen.phase is not Phase.ANSWER:
            continue
        view = view_of(seen)
        assert view.pending is not None
        skilled = DRAWN_STRONG.expected(view, READERS)
        assert skilled is not None
        greedy = greed(view, skilled)
        ways = [
            (way.chance * declared(way.theirs, view.pending, skilled).mixed(greedy), way.true)
            for way in ways_it_may_stand(view)
        ]
        true = sum(weight * chance for weight, chance in ways) / sum(weight for weight, _ in ways)
        drawn = list(coach.worlds(seen, 250, stream(3, "worlds")))
        assert sum(map(waiting_is_true, drawn)) / len(drawn) == pytest.approx(true, abs=0.12)
        checked += 1
    assert checked > 1


def test_what_is_remembered_is_what_is_thought() -> None:
    """The second time nothing is thought: whatever is compared says enough of what is known."""
    players, repeated = Remembering(sheet), 0
    dealt = Model.dealt(terms(PRESETS["source"]), stream(1, "remembered"))
    for number in range(30):
        model, rng = dealt.copy(), stream(number, "remembered")
        for _ in range(8):
            if model.phase == TURN:
                view, before = model.views[model.turn], len(players._sides)
                assert players.side(view) == side(view)
                repeated += len(players._sides) == before
                assert players.turns(view) == players.turns(view) == STRONG.turns(view)
            if model.phase != OVER:
                model.do(move_of(STRONG, model, rng), rng)
    assert repeated > 20


def waiting_is_true(state: State) -> bool:
    note = state.notes[-1]
    assert isinstance(note, DeclareNote)
    return compare(state.hands[note.seat][note.hand_place], state.middle[note.place]) is note.direction


def test_the_very_same_judgement_whatever_is_hidden() -> None:
    """Hidden cards are dealt anew, and nothing that was worked out before matters."""
    for number, (state, seat) in enumerate(positions(range(2), 4)):
        check_blind(state, seat, number)


def check_blind(state: State, seat: Seat, number: int) -> None:
    legal = rules.legal_actions(state, seat)
    done = stream(number, "done").choice(legal)
    before = judge(GAME, seat, seen_of(state, seat), legal, done, QUICK)
    forget()
    playing.PLAYERS = Remembering(sheet)
    dealt = redeal(state, frozenset({seat}), stream(number, "redeal"))
    legal = rules.legal_actions(dealt, seat)
    assert judge(GAME, seat, seen_of(dealt, seat), legal, done, QUICK) == before


def test_choices_are_legal_few_and_hold_what_a_good_player_does() -> None:
    for preset in PRESETS:
        for state, seat in positions(range(3), 3, preset):
            seen, legal = seen_of(state, seat), rules.legal_actions(state, seat)
            offered = coach.choices(seen, legal, stream(4, "choices"))
            assert set(offered) <= set(legal) and len(offered) == len(set(offered)) <= 9
            if seen.phase is Phase.TURN and len(legal) > 1:
                often = {type(action) for action in coach.mixed(seen, legal)}
                assert often <= {type(action) for action in offered}
                assert not often or coach.mixed(seen, offered)


def test_who_begins_is_no_decision() -> None:
    seen = seen_of(Game(first="pirate").state, 0)
    starting = replace(seen, phase=Phase.FIRST)
    assert coach.choices(starting, rules.legal_actions(Game().state, 0), stream(1, "x")) == []


def test_what_a_good_player_mixes_is_never_a_mistake() -> None:
    """Whatever the worlds say of it: with chances like these a player is hard to read."""
    found = 0
    for state, seat in positions(range(2), 5):
        seen, legal = seen_of(state, seat), rules.legal_actions(state, seat)
        for action in coach.mixed(seen, legal)[:2]:
            judgement = judge(GAME, seat, seen, legal, action, QUICK)
            found += 1
            assert judgement is None or judgement.quality is Quality.BEST
    assert found > 5


def test_what_the_network_does_now_and_then_is_as_good_as_the_best() -> None:
    """The likeliest move above all, nothing that is hardly ever made; of two answers each that is given."""
    answers, turns = 0, 0
    for state, seat in positions(range(6), 2):
        seen, legal = seen_of(state, seat), rules.legal_actions(state, seat)
        view, often = view_of(seen), set(coach.mixed(seen, legal))
        if seen.phase is Phase.TURN:
            shares: dict[Action | None, float] = {
                action_of(move, seat): share for move, share in DRAWN_EXPERT.turns(view)
            }
            most = max(shares, key=lambda action: shares[action])
            assert most in often <= set(legal)
            assert min(shares[action] for action in often) > 0.01
            turns += 1
        elif seen.phase is Phase.ANSWER and answer_truth(view) not in (0.0, 1.0):
            accepting = DRAWN_EXPERT.accepting(view)
            assert (Accept(seat) in often) == (accepting >= 0.1)
            assert (Challenge(seat) in often) == (accepting <= 0.9)
            answers += 1
    assert answers > 3 and turns > 3


def test_an_answer_is_judged_by_what_the_other_has_shown() -> None:
    """Without a network: where reading them speaks against what the strategy would do, that isn't excused."""
    against = 0
    for state, seat in positions(range(8), 1, "four_ranks"):
        seen, legal = seen_of(state, seat), rules.legal_actions(state, seat)
        if seen.phase is not Phase.ANSWER or not (mixed := coach.mixed(seen, legal)):
            continue
        view = view_of(seen)
        read = EXPERT.read_answer(view)
        assert read is None or mixed == [action_of(read, seat)]
        accepting = STRONG.accepting(view)
        against += len(mixed) == 1 and 0.1 <= accepting <= 0.9
    assert against > 3


def test_the_advice_is_something_that_a_good_player_does() -> None:
    """So what pays only against this one way of playing on is not taught."""
    for state, seat in positions(range(2), 5):
        seen, legal = seen_of(state, seat), rules.legal_actions(state, seat)
        weighing = hint(GAME, seat, seen, legal, QUICK)
        if weighing is not None and coach.mixed(seen, [choice.action for choice in weighing.choices]):
            assert weighing.best.mixed


def test_a_declaration_known_to_be_false_is_to_be_challenged() -> None:
    game = Game(hands=("A A K Q", "K K Q A"), middle="K Q Q A")
    game.peek(0, 1)
    game.look(1, 1)
    game.look(0, 3)
    game.declare(1, 3, "higher", 1)
    seen, legal = seen_of(game.state, 0), rules.legal_actions(game.state, 0)
    judgement = judge(GAME, 0, seen, legal, Accept(0), HINT)
    assert judgement is not None and judgement.weighing.best.action == Challenge(0)
    assert judgement.lost > 0.05


def test_a_declaration_known_to_be_true_is_not() -> None:
    game = Game(hands=("A A K Q", "K K Q A"), middle="K Q Q A")
    game.peek(0, 1)
    game.look(1, 1)
    game.look(0, 4)
    game.declare(1, 4, "higher", 1)
    seen, legal = seen_of(game.state, 0), rules.legal_actions(game.state, 0)
    judgement = judge(GAME, 0, seen, legal, Challenge(0), HINT)
    assert judgement is not None and judgement.weighing.best.action == Accept(0)
    assert judgement.lost > 0.05


def test_play_outs_share_one_game_and_leave_it_as_it_was() -> None:
    for state, seat in positions(range(2), 6):
        for action in rules.legal_actions(state, seat)[:3]:
            first = coach.play_out(state, (seat, action), stream(5, "playout"))
            assert sum(first) == pytest.approx(1.0) and all(0.0 <= value <= 1.0 for value in first)
            assert coach.play_out(state, (seat, action), stream(5, "playout")) == first


def test_a_game_that_is_over_is_worth_its_result() -> None:
    state = replace(Game().state, phase=Phase.OVER, result=Outcome(frozenset({1}), "Won"))
    assert coach.play_out(state, None, stream(1, "playout")) == (0.0, 1.0)
    drawn = replace(state, result=Outcome(frozenset(), "Drawn", draw=True))
    assert coach.play_out(drawn, None, stream(1, "playout")) == (0.5, 0.5)


def test_the_last_coin_is_worth_more_than_any_figure() -> None:
    """DD-10: a challenge that must be lost ends the game for a player without coins, and it is counted so."""
    game = Game(hands=("A A K Q", "K K Q A"), middle="K Q Q A")
    for number in (1, 2, 3):
        game.peek(0, number)
        game.look(1, 1)
    game.look(0, 4)
    game.declare(1, 4, "higher", 1)
    state = game.state
    assert coach.play_out(state, (0, Challenge(0)), stream(1, "playout")) == (0.0, 1.0)


def test_the_weights_are_what_fitting_finds() -> None:
    """A small sample already says that it is good to be ahead, as the shipped weights do."""
    rows = samples(terms(PRESETS["source"]), 15, seed=9)[3]
    assert len(rows) > 20
    lead = WEIGHTS[3][3][1]
    assert lead > 0.0 and fitted(rows)[1] > 0.0


@pytest.mark.soak
def test_the_weights_are_as_sure_as_the_games_of_today_allow() -> None:
    """Log odds times a factor: how games end asks for 1; for weights of other players' games it was 1.3."""
    games = samples(terms(PRESETS["source"]), 300, seed=21)
    rows = [((log_odds(row, hidden),), won) for hidden, those in enumerate(games) for row, won in those]
    assert 0.85 < fitted(rows)[0] < 1.18


def log_odds(values: Sequence[float], hidden: int) -> float:
    """What the shipped weights make of a position with so many middle cards face down."""
    return sum(value * weight for value, weight in zip(values, WEIGHTS[3][hidden], strict=True))


def test_the_judged_best_is_close_to_the_best_of_far_more_worlds() -> None:
    losses = [loss(state, seat, 40) for state, seat in positions(range(2), 12)]
    assert sum(losses) / len(losses) < 0.03


def loss(state: State, seat: Seat, worlds: int) -> float:
    """By how much the hint is behind what so many worlds make the best."""
    seen, legal = seen_of(state, seat), rules.legal_actions(state, seat)
    weighing = hint(GAME, seat, seen, legal, HINT)
    sure = hint(GAME, seat, seen, legal, Effort(worlds // 4, worlds))
    if weighing is None or sure is None:
        return 0.0
    return next(choice.behind for choice in sure.choices if choice.action == weighing.best.action)
