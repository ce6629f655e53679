"""LT-27: bots see when play goes in a circle and leave it; a claim that must be is the likeliest (LT-28)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.contract import Level
from game.core.rng import Chance
from game.literature import rules
from game.literature.bot import circle
from game.literature.bot.public import public_of
from game.literature.bot.view import Hope, view_of
from game.literature.observation import observe
from game.literature.rules.state import Ask, Claim, State
from tests.literature.positions import Game, set_named
from tests.literature.test_bot import decision

WISE = (Level.NORMAL, Level.STRONG, Level.EXPERT)
STUCK = {0: "2H 3H", 1: "2S 3S", 2: "4H 5H", 3: "4S 5S", 4: "6H 7H", 5: "6S 7S"}
DRY = [
    asked
    for rank in "4567"
    for rival in (1, 3, 5)
    for asked in ((0, rival, f"{rank}H"), (rival, 0, "4S" if rival == 1 else "2S"))
]
"""Player 0 learns that no opponent holds a low heart, not which partner holds which."""
MOST = 20
"""Never so many questions in a row that tell nothing."""


def going_round(rounds: int, **options: int) -> Game:
    """Players 0 and 1 ask each other so often for what both know to be elsewhere."""
    game = Game(STUCK, **options)
    for asker, target, card in [*DRY, *[(0, 1, "4H"), (1, 0, "4S")] * rounds]:
        game.ask(asker, target, card)
    return game


def told_nothing(state: State) -> int:
    """As everybody sees it."""
    return circle.told_nothing(observe(state, frozenset()))


def test_lt_27_a_question_tells_nothing_once_all_of_it_was_said() -> None:
    """Whoever asks for a card, or is asked for it, for the first time tells something."""
    game = going_round(0)
    assert told_nothing(game.state) == 1
    game = going_round(3)
    assert told_nothing(game.state) == 7
    game.ask(0, 1, "4H")
    assert told_nothing(game.state) == 8
    game.ask(1, 0, "5S")
    assert told_nothing(game.state) == 0


@pytest.mark.parametrize("level", WISE)
def test_lt_27_a_circle_of_two_is_seen_and_left(level: Level) -> None:
    """First with what tells something, else by asking somebody else, in the end by the likeliest claim."""
    game = going_round(2)
    made = decision(game.state, 0, level).action
    assert isinstance(made, Ask) and made.target != 1
    game.ask(0, 1, "4H")
    made = decision(game.state, 1, level).action
    assert isinstance(made, Ask)
    mine = view_of(observe(game.state, frozenset({1})))
    hope = Hope(0.0, game.state.deck.index[made.card], made.target)
    assert circle.tells(mine, public_of(mine.seen), hope)
    late = decision(going_round(5).state, 0, level)
    assert late.action == Claim(0, set_named(game.state, "low hearts"))
    assert late.believed is not None and 0.0 < late.believed < 1.0


@pytest.mark.parametrize("level", WISE)
def test_lt_27_a_circle_is_left_whoever_holds_what(level: Level) -> None:
    """Law 4: the partners' hidden cards dealt anew change nothing of it."""
    game = going_round(5)
    hands = list(game.state.hands)
    hands[2], hands[4] = hands[4], hands[2]
    other = replace(game.state, hands=tuple(hands))
    assert decision(other, 0, level) == decision(game.state, 0, level)


@pytest.mark.parametrize("level", WISE)
def test_lt_27_bots_never_go_round_for_long(level: Level) -> None:
    """Six of a level play the position to its end."""
    state, most = going_round(5).state, 0
    for turn in range(400):
        if state.result is not None:
            break
        (seat,) = rules.asked(state)
        action = decision(state, seat, level, seed=turn).action
        assert action is not None
        state = rules.apply(state, action, 0, Chance(0, 0))[0]
        most = max(most, told_nothing(state))
    assert state.result is not None and most < MOST


@pytest.mark.parametrize("level", tuple(Level))
def test_lt_28_a_claim_that_must_be_is_the_likeliest(level: Level) -> None:
    """A set that is the opponents' anyway is not given away."""
    game = going_round(0, stall_limit=len(DRY))
    assert game.state.must_claim and game.state.turn == 0
    mine = view_of(observe(game.state, frozenset({0})))
    assert mine.claim(set_named(game.state, "low spades"), 0).chance == 0.0
    made = decision(game.state, 0, level)
    assert made.action == Claim(0, set_named(game.state, "low hearts"))
    assert made.believed is not None and 0.0 < made.believed < 1.0
