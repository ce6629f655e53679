"""At Logistication's table no choice opens on anything that is refused, and no press goes unanswered."""

from __future__ import annotations

import pytest

from game.core.contract import Action
from game.core.rng import Chance, stream
from game.couch.intents import Intent
from game.logistication import rules
from game.logistication.observation import observe
from game.logistication.rules.deck import Card
from game.logistication.rules.options import PRESETS, Carry
from game.logistication.rules.state import FalseSlam, State
from game.logistication.table.choice import Task, task_of
from game.logistication.table.cursor import Cursor
from game.logistication.table.input import DEFINE, JUST_COME_MS, NOT_YET, Under, respond
from game.logistication.table.moments import HANDS
from game.logistication.table.script import Scripted
from game.ui.table import actions_of
from tests.logistication.tables import written
from tests.tables import kit, press

MOST_ACTIONS = 400
SEEDS = range(6)


def confirmed(state: State, cursor: Cursor) -> Action:
    """What Confirm asks for as the choice stands, pressed twice if a card wants another one on it."""
    seen = observe(state, frozenset({cursor.seat}))
    for _ in range(2):
        response = respond(press(Intent.CONFIRM, cursor.seat), cursor, seen, lambda x, y: Under())
        if response.wish is not None:
            (action,) = actions_of(response.wish)
            return action
        assert cursor.said == DEFINE, cursor.said
    raise AssertionError(f"{cursor.card} can't be laid by two presses")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", list(PRESETS))
def test_confirm_does_something_legal_wherever_a_turn_opens(preset: str, seed: int) -> None:
    chance, rng = Chance(seed, 0), stream(seed, "test/defaults")
    seats = 2 + seed % 3
    state, _ = rules.deal(PRESETS[preset], seats, Carry(), chance)
    cursors = [Cursor(seat) for seat in range(seats)]
    met: set[Task] = set()
    now = 0
    for count in range(MOST_ACTIONS):
        if rules.outcome(state) is not None:
            break
        for cursor in cursors:
            cursor.follow(observe(state, frozenset({cursor.seat})))
            cursor.rest(JUST_COME_MS)
        met.add(task_of(observe(state, frozenset({state.turn})), state.turn))
        action = confirmed(state, cursors[state.turn])
        assert rules.refusal(state, action) is None, action
        if rng.random() < 0.4:
            legal = [a for a in rules.legal_actions(state, state.turn)[:40] if not isinstance(a, FalseSlam)]
            action = rng.choice(legal)
        now += 300
        state, _ = rules.apply(state, action, now, Chance(seed, count + 1))
    assert {Task.PLAY, Task.PICK_UP} <= met


def test_out_of_turn_a_card_says_that_it_is_not_your_turn() -> None:
    scripted = Scripted(kit()).place(("R3 B8 B9", *HANDS[1:]), "B6", turn=1).still().press(Intent.CONFIRM)
    assert scripted.table.headline.words == NOT_YET
    scripted.play(1, "BR").still()
    assert scripted.table.headline.words != NOT_YET, "once something else is asked, that is what is said"


def test_of_several_people_whoever_is_refused_is_told_why_beside_the_card() -> None:
    scripted = Scripted(kit(), humans=(0, 2)).place((*HANDS[:2], "R3 B9", HANDS[3]), "B6", turn=2).still()
    scripted.point("R3", 2)
    assert scripted.table.handle(press(Intent.CONFIRM, 2), scripted.seen, 2) is None
    assert scripted.table.cursors[2].card == Card.parse("R3")
    assert "A red 3 doesn't fit: blue 6 or higher, a blue special, or any 6" in written(scripted.table)
