"""Logic's first hand: every sentence is true by the belief, and it is played by real keys, pad and mouse."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import Program
from game.core.cards import Place
from game.core.contract import Action, Seat
from game.couch.intents import Intent
from game.logic import rules
from game.logic.belief import Belief, believe
from game.logic.guide.first import EAST, HOLDING, NAMED, NORTH, USUAL, WEST, YOU, first_hand
from game.logic.guide.goal import ROOM
from game.logic.observation import Observation, observe
from game.logic.rules.state import Answer, Grab, Guess, NameCard, Reveal, Show
from game.logic.table.button_places import answer_box
from game.logic.table.dial import point_of
from game.logic.table.draw import SAID_LETTERS
from game.logic.table.focus import CardSpot, Dial
from game.logic.table.measures import CENTRE_X, CENTRE_Y, HEADLINE_Y, WHEEL_X, WHEEL_Y
from game.logic.table.sharing import OPEN
from game.logic.table.view import Table
from game.scenes.hand.first import STRAYED, Moment
from game.scenes.screens.lead import Lead
from tests.learner import Learner, clicker, opened, pad_press, press_key, told
from tests.tables import kit

HEADLINE_HALF = 36.0
"""How far its plaque reaches below its middle."""

# what is said is true


def seen_at(name: str, asked: bool = True) -> Observation:
    """What the learner sees when a step is told, or once it has been done."""
    return observe(told(rules, first_hand(), name, asked)[0], frozenset({YOU}))


def ranks(belief: Belief, seat: Seat, number: int) -> set[int]:
    return set(belief.ranks(seat, number - 1))


def test_the_first_guess_is_certain() -> None:
    assert ranks(believe(seen_at("goal")), EAST, 4) == {5}


def test_that_anything_else_is_uncertain_then_is_true() -> None:
    """A grab in the first steps is answered with "there are hidden cards that you can't be sure of"."""
    for name in ("goal", "answer", "show", "miss", "reveal"):
        if name != "reveal":
            assert believe(seen_at(name)).unsure(), name


def test_north_s_card_tells_what_east_s_is() -> None:
    before, after = believe(seen_at("round")), believe(seen_at("shown"))
    assert ranks(before, EAST, 2) == {2, 3}
    assert ranks(after, NORTH, 2) == {3} and ranks(after, EAST, 2) == {2}


def test_west_s_red_card_is_a_nine_or_a_ten_and_the_miss_tells_which() -> None:
    belief = believe(seen_at("miss"))
    assert ranks(belief, WEST, 5) == ranks(belief, EAST, 6) == {9, 10}
    after = believe(seen_at("miss", asked=False))
    assert ranks(after, WEST, 5) == {10} and ranks(after, EAST, 6) == {9}


def test_all_four_cards_can_be_worked_out_when_the_bottle_is_to_be_grabbed() -> None:
    seen = seen_at("grab")
    hidden = {(seat, place) for seat in (EAST, NORTH, WEST) for place in seen.hidden(seat)}
    assert hidden == NAMED.keys() and not believe(seen).unsure()


def test_the_cards_that_are_spoken_of_are_those() -> None:
    assert seen_at("answer").guesses[-1].target == YOU
    assert seen_at("answer").shows[-1].seat == WEST
    turned = seen_at("answer", asked=False).flips[-1]
    ace = seen_at("answer", asked=False).cards[turned.seat][turned.place]
    assert turned.seat == EAST and ace is not None and ace.rank == 1
    right = [note.seat for note in seen_at("round").guesses if note.right]
    assert right == [YOU, NORTH, WEST]
    assert seen_at("grab").turn == EAST


def test_the_others_play_sensibly_enough_to_be_looked_at() -> None:
    """Nobody guesses a card that they hold or see."""
    hand = first_hand()
    for step in hand.steps:
        for beat in (*step.before, *step.after):
            if isinstance(beat.action, Guess):
                own = set(hand.state.rows[beat.action.seat])
                red = hand.state.rows[beat.action.target][beat.action.place].red
                assert all(card.rank != beat.action.rank or card.red != red for card in own)


# by real presses


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    yield from opened(tmp_path, monkeypatch)


def table_of(learner: Learner) -> Table:
    assert isinstance(learner.scene.table, Table)
    return learner.scene.table


def by_directions(learner: Learner, action: Action) -> None:
    """With directions, Confirm and Slam."""
    match action:
        case Grab():
            learner.press(Intent.SLAM)
        case Answer():
            learner.press(Intent.CONFIRM)
        case Show(place=place) | Reveal(place=place):
            steer(learner, CardSpot(YOU, place))
            learner.press(Intent.CONFIRM)
        case Guess(target=target, place=place) | NameCard(target=target, place=place):
            steer(learner, CardSpot(target, place))
            learner.press(Intent.CONFIRM)
            learner.frames(2)
            turn(learner, action)
        case _:
            raise AssertionError(action)


def steer(learner: Learner, spot: CardSpot) -> None:
    """Press towards a card until the cursor stands on it."""
    cursor, layout = table_of(learner).cursors[YOU], table_of(learner).layout
    goal = layout.slot(spot.seat, spot.place)
    for _ in range(30):
        if cursor.at == spot:
            return
        assert isinstance(cursor.at, CardSpot)
        x, y = layout.slot(cursor.at.seat, cursor.at.place)
        dx, dy = goal[0] - x, goal[1] - y
        across = Intent.RIGHT if dx > 0 else Intent.LEFT
        along = Intent.DOWN if dy > 0 else Intent.UP
        was = cursor.at
        for way in (across, along) if abs(dx) > abs(dy) else (along, across):
            learner.press(way)
            learner.frames(2)
            if cursor.at != was:
                break
    raise AssertionError(f"{spot} can't be reached")


def turn(learner: Learner, action: Guess | NameCard) -> None:
    """Turn the dial to a rank the shorter way, and say it."""
    cursor = table_of(learner).cursors[YOU]
    for _ in range(12):
        assert isinstance(cursor.dial, Dial)
        if cursor.dial.rank == action.rank:
            break
        ahead = (action.rank - cursor.dial.rank) % 12 <= 6
        learner.press(Intent.NEXT if ahead else Intent.PREV)
        learner.frames(2)
    learner.press(Intent.CONFIRM)


@pytest.mark.soak
def test_it_is_won_by_keys(program: Program) -> None:
    learner = Learner(program, "logic", press_key)
    assert learner.learn(lambda action: by_directions(learner, action))


@pytest.mark.soak
def test_it_is_won_by_pad(program: Program) -> None:
    pad, press = pad_press(program)
    learner = Learner(program, "logic", press)
    assert learner.learn(lambda action: by_directions(learner, action))
    pad.unplug()


def test_it_is_won_by_mouse(program: Program) -> None:
    click = clicker(program)

    def act(action: Action) -> None:
        layout = table_of(learner).layout
        match action:
            case Grab():
                click(CENTRE_X, CENTRE_Y)
            case Answer():
                box = answer_box(layout, YOU)
                click(box.x, box.y)
            case Show(place=place) | Reveal(place=place):
                click(*layout.slot(YOU, place))
            case Guess() | NameCard():
                click(*layout.slot(action.target, action.place))
                learner.frames(3)
                dx, dy = point_of(action.rank, 12)
                click(WHEEL_X + dx, WHEEL_Y + dy)

    learner = Learner(program, "logic", lambda intent: click(CENTRE_X, CENTRE_Y))
    assert learner.learn(act)


def test_a_dial_open_for_a_wrong_card_is_not_led_on(program: Program) -> None:
    """Not "it lies between a four and a six", which is true of another card."""
    learner = Learner(program, "logic", press_key)
    program.house.stack.push(Lead())
    program.house.stack.push(learner.scene)
    scene = learner.scene
    while scene.moment is not Moment.ASK or scene.table.moving:
        learner.frames(4)
    steer(learner, CardSpot(EAST, Place(5)))
    learner.press(Intent.CONFIRM)
    learner.frames(6)
    assert scene.table.cancels and scene.lights() == () and scene.note.words == STRAYED
    learner.press(Intent.CANCEL)
    learner.frames(6)
    steer(learner, CardSpot(EAST, Place(3)))
    learner.press(Intent.CONFIRM)
    learner.frames(6)
    assert scene.table.cancels and scene.lights() and scene.note.words == scene.step.choosing


def test_the_places_of_the_script_are_counted_from_the_owner_s_left() -> None:
    state = first_hand().state
    assert state.rows[EAST][Place(3)].rank == 5 and state.rows[WEST][Place(4)].rank == 10


def test_a_note_of_the_first_hand_lies_beside_what_was_said_last() -> None:
    left, _, wide, _ = ROOM
    assert left + wide < CENTRE_X - OPEN.said_wide / 2


def test_a_note_lies_over_neither_the_headline_nor_what_was_just_said() -> None:
    """It lay over the end of "Name every hidden card" and over the first letter of the longest sentence."""
    wide, _ = kit().type.measure("East guessed wrong and turned up an ace", SAID_LETTERS, "body_bold")
    assert USUAL[0] + USUAL[2] < CENTRE_X - wide / 2
    assert HOLDING[1] > HEADLINE_Y + HEADLINE_HALF
