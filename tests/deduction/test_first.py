"""Deduction's first hand: all it says is true by what is seen, and it is won by real keys, pad and mouse."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import Program
from game.core.cards import ACE, KING, QUEEN
from game.core.contract import Action
from game.core.rng import Chance
from game.couch.intents import Intent
from game.deduction import rules
from game.deduction.guide.first import (
    LOWER_LEFT,
    THEIR_ACE,
    THEIR_KING,
    THEIR_QUEEN,
    THEY,
    UPPER_LEFT,
    UPPER_RIGHT,
    YOU,
    first_hand,
)
from game.deduction.observation import Observation, observe
from game.deduction.rules.state import (
    Accept,
    Challenge,
    Declare,
    DeclareNote,
    Direction,
    Look,
    Peek,
    State,
    compare,
    height,
)
from game.deduction.table.focus import GridSpot, HandSpot, Spot, TableButton, stops
from game.deduction.table.layout import GRID_WIDTH, layout_for
from game.deduction.table.view import Table
from game.scenes.hand.first import STRAYED, Moment
from game.scenes.screens.lead import Lead
from game.tablekit.box import Box
from game.ui.settings import CARD_SCALES
from game.ui.sizes import Sizes
from tests.learner import Learner, clicker, opened, pad_press, press_key, told

# what is said is true


def standing_at(name: str, asked: bool = True) -> State:
    return told(rules, first_hand(), name, asked)[0]


def seen_at(name: str, asked: bool = True) -> Observation:
    return observe(standing_at(name, asked), frozenset({YOU}))


def last_said(name: str) -> DeclareNote:
    """The declaration that waits for an answer when a step is told."""
    note = standing_at(name).notes[-1]
    assert isinstance(note, DeclareNote) and note.accepted is None
    return note


def test_the_deal_is_one_that_two_stacks_give() -> None:
    state = first_hand().state
    assert sorted((*state.hands[YOU], *state.hands[THEY], *state.middle)) == sorted((ACE, KING, QUEEN) * 4)
    assert sorted(seen_at("given").given[YOU] or ()) == sorted((ACE, QUEEN))


def test_the_coins_are_those_that_were_paid() -> None:
    assert first_hand().state.coins == (3, 2) and len(first_hand().state.notes) == 1
    assert seen_at("marker").coins == (4, 1)
    assert seen_at("broke").coins[THEY] == 0


def test_peek_and_look_show_what_the_notes_say() -> None:
    assert seen_at("peek", asked=False).middle[UPPER_LEFT] == QUEEN
    assert seen_at("look", asked=False).hands[THEY][THEIR_KING] == KING
    assert seen_at("look_again", asked=False).hands[THEY][THEIR_QUEEN] == QUEEN


def test_what_is_believed_was_true_and_they_had_peeked_there() -> None:
    said, state = last_said("believe"), standing_at("believe")
    assert compare(state.hands[THEY][said.hand_place], state.middle[said.place]) is said.direction
    assert said.hand_place == THEIR_ACE and said.place == first_hand().state.notes[0].place  # type: ignore[union-attr]


def test_the_first_lie_can_be_seen_from_what_one_knows() -> None:
    said, seen = last_said("challenge"), seen_at("challenge")
    own, middle = seen.hands[THEY][said.hand_place], seen.middle[said.place]
    assert own is not None and middle is not None and compare(own, middle) is not said.direction


def test_the_last_lie_can_be_seen_whatever_lies_in_the_middle() -> None:
    said, seen = last_said("win"), seen_at("win")
    own = seen.hands[THEY][said.hand_place]
    assert own == QUEEN and said.direction is Direction.HIGHER and said.place == UPPER_RIGHT
    assert all(height(own) <= height(rank) for rank in (ACE, KING, QUEEN))


def test_the_last_question_shows_the_signs_of_both_answers() -> None:
    """It showed the one of a challenge alone, and with it the answer."""
    words = next(step.words for step in first_hand().steps if step.name == "win")
    assert "{confirm}" in words and "{slam}" in words


def test_it_ends_with_a_bet_that_cannot_be_paid() -> None:
    result = standing_at("win", asked=False).result
    assert result is not None and result.winners == {YOU}
    assert standing_at("win").coins[THEY] == 0 and standing_at("win").hidden()


def test_the_result_of_a_count_says_who_won_the_challenges() -> None:
    """It told the coins alone, and not where they came from."""
    note = DeclareNote(THEY, THEIR_KING, UPPER_LEFT, Direction.EQUAL, False, KING, QUEEN)
    last = replace(standing_at("believe"), open=0b0111, coins=(3, 3))
    last = replace(last, notes=(note, *last.notes))
    over = rules.apply(last, Challenge(YOU), 0, Chance(1, 1))[0].result
    assert over is not None and over.summary == "4 coins to 2; challenges won: Fox 1, Whale 1"


def test_the_result_says_what_a_bet_rested_on_that_could_not_be_paid() -> None:
    """It said only that there was no coin left."""
    lied = standing_at("win", asked=False).result
    assert lied is not None
    assert lied.summary == "Whale falsely declared queen higher than ace, and had no coin left to pay"
    broke = replace(standing_at("believe"), coins=(0, 3))
    over = rules.apply(broke, Challenge(YOU), 0, Chance(1, 1))[0].result
    assert over is not None and over.winners == {THEY}
    assert over.summary == "Fox challenged what was true, ace higher than king, and had no coin left to pay"


@pytest.mark.parametrize("sizes", [Sizes(1.0, 1.0), Sizes(2.0, 1.0), Sizes(1.0, CARD_SCALES[-1])])
def test_no_ring_crosses_the_arrows_that_are_chosen_from(sizes: Sizes) -> None:
    """One went round the middle card alone, and through the arrows at its edge."""
    step = next(step for step in first_hand().steps if step.name == "bluff")
    assert step.choosing_where is not None
    layout = layout_for(4, YOU, sizes.text, sizes.cards)
    (ring,) = step.choosing_where(seen_at("bluff"), sizes)
    x, y = layout.beside(LOWER_LEFT)
    arrows = [layout.choice(LOWER_LEFT, way) for way in Direction]
    for box in (*arrows, Box(x, y, GRID_WIDTH, GRID_WIDTH), layout.middle_box(LOWER_LEFT)):
        assert ring.left <= box.left and box.left + box.w <= ring.left + ring.w
        assert ring.top <= box.top and box.top + box.h <= ring.top + ring.h


# by real presses


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    yield from opened(tmp_path, monkeypatch)


def spots_of(action: Action) -> tuple[Spot, ...]:
    """What is chosen one after another for an action."""
    match action:
        case Peek(place=place):
            return GridSpot(place), TableButton.PEEK
        case Look(place=place):
            return (HandSpot(THEY, place),)
        case Declare(hand_place=hand_place, place=place, direction=direction):
            return HandSpot(YOU, hand_place), GridSpot(place), direction
        case Accept():
            return (TableButton.ACCEPT,)
        case Challenge():
            return (TableButton.CHALLENGE,)
    raise AssertionError(action)


def box_of(learner: Learner, spot: Spot | None) -> Box:
    table = learner.scene.table
    assert isinstance(table, Table) and table.seen is not None
    found = stops(table.seen, table.cursors[YOU], table.layout)
    return next(stop.box for stop in found if stop.spot == spot)


def by_directions(learner: Learner, action: Action) -> None:
    """With directions, Confirm and Slam."""
    table = learner.scene.table
    assert isinstance(table, Table)
    if isinstance(action, Challenge):
        learner.press(Intent.SLAM)
        return
    for spot in spots_of(action):
        learner.steer(box_of(learner, spot), lambda: box_of(learner, table.cursors[YOU].at))
        learner.press(Intent.CONFIRM)
        learner.frames(3)


def test_it_is_won_by_keys(program: Program) -> None:
    learner = Learner(program, "deduction", press_key)
    assert learner.learn(lambda action: by_directions(learner, action))


@pytest.mark.soak
def test_it_is_won_by_pad(program: Program) -> None:
    pad, press = pad_press(program)
    learner = Learner(program, "deduction", press)
    assert learner.learn(lambda action: by_directions(learner, action))
    pad.unplug()


@pytest.mark.soak
def test_it_is_won_by_mouse(program: Program) -> None:
    click = clicker(program)

    def act(action: Action) -> None:
        for spot in spots_of(action):
            box = box_of(learner, spot)
            click(box.x, box.y)
            learner.frames(3)

    learner = Learner(program, "deduction", lambda intent: click(960.0, 540.0))
    assert learner.learn(act)


def test_a_card_picked_up_where_a_peek_is_wanted_is_not_led_on(program: Program) -> None:
    """Not "choose Peek", which isn't offered to whoever has picked up a card of their own."""
    learner = Learner(program, "deduction", press_key)
    program.house.stack.push(Lead())
    program.house.stack.push(learner.scene)
    scene = learner.scene
    while scene.step.name != "peek" or scene.moment is not Moment.ASK or scene.table.moving:
        if scene.moment is Moment.ASK and not scene.step.want and not scene.table.moving:
            learner.press(Intent.CONFIRM)
        learner.frames(4)
    learner.press(Intent.CONFIRM)
    learner.frames(6)
    assert scene.table.cancels and scene.lights() == () and scene.note.words == STRAYED
    learner.press(Intent.CANCEL)
    learner.frames(6)
    assert scene.note.words == scene.step.words
