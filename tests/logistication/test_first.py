"""Logistication's first hand: all it says is true by what is seen; it is won by keys, pad and mouse."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

from collections import Counter as Tally
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import Program
from game.core.cards import Place
from game.core.contract import Action, Event
from game.couch.intents import Intent
from game.logistication import rules
from game.logistication.guide.book import NOTE_ROOM
from game.logistication.guide.first import WHALE, YOU, _pile, first_hand
from game.logistication.observation import observe
from game.logistication.rules.deck import Card, Face, deck
from game.logistication.rules.events import BlindFailed, Drew, FaceUpTaken, Hesitated, Squashed
from game.logistication.rules.legality import fits
from game.logistication.rules.options import PRESETS
from game.logistication.rules.state import (
    OPEN,
    SQUASHING,
    Blind,
    Counter,
    Play,
    PlayerPhase,
    SnapOn,
    State,
    Steal,
)
from game.logistication.table.choice import Order, arranged
from game.logistication.table.hud import top_at
from game.logistication.table.layout import layout_for
from game.logistication.table.measures import RIBBON_LEAST
from game.logistication.table.view import Table
from game.tablekit.cursor import RIGHT_BUTTON
from game.tablekit.first import Standing, done
from game.ui.theme import CARD_ASPECT
from tests.learner import Learner, clicker, opened, pad_press, press_key, told

EYES = frozenset({YOU})


def at_step(name: str, asked: bool = True) -> tuple[State, list[Event]]:
    return told(rules, first_hand(), name, asked)


def fitting(state: State) -> set[str]:
    """The codes of the learner's cards that fit alone."""
    return {card.code for card in state.hands[YOU] if fits(card, state.top, state.options.matching)}


# what is said is true


def test_it_is_dealt_from_the_whole_deck_and_played_as_beginners_meet_it() -> None:
    state = first_hand().state
    places = (state.hands, state.up, state.down, state.draw, (state.pile, state.squashed))
    lying = Tally(card for rows in places for row in rows for card in row)
    assert lying == Tally(deck()) and state.options == next(iter(PRESETS.values()))


def test_no_note_stands_where_the_slam_is_what_counts() -> None:
    """A note wanted Enter while the line below it said that Space takes the turn back."""
    for step in first_hand().steps:
        state = at_step(step.name, asked=False)[0]
        waits = step.right and state.duel is not None and state.duel.loser == YOU
        assert not waits, step.name


def test_only_the_card_that_is_spoken_of_fits() -> None:
    assert fitting(at_step("goal")[0]) == {"R7"}
    assert fitting(at_step("special")[0]) == {"S"}
    assert fitting(at_step("wild")[0]) == {"W"}
    assert fitting(at_step("bait")[0]) == {"YR"}


def test_the_draws_are_as_they_are_told() -> None:
    before, happened = at_step("goal", asked=False)
    assert before.snappable == (Card.parse("B7"),)
    assert [event.count for event in happened if isinstance(event, Drew)] == [1]
    slammed, happened = at_step("vain")
    assert [event.seat for event in happened if isinstance(event, Drew)] == [WHALE]
    assert not slammed.draw[YOU], "it was the last card of your draw pile"


def test_a_turn_is_stolen_after_the_six_seconds_that_are_spoken_of() -> None:
    state, happened = at_step("steal")
    assert any(isinstance(event, Hesitated) for event in happened) and state.hesitated
    assert state.options.hesitation_ms == 6000 and state.options.logisticating_ms == 8000


def test_two_lie_in_the_pile_and_a_third_squashes_it() -> None:
    for name, face in (("squash", Face.SEVEN), ("blind", Face.NINE), ("recounter", Face.REVERSE)):
        assert face in observe(at_step(name)[0], EYES).twice_in_pile(), name
        after, happened = at_step(name, asked=False)
        assert [event.by for event in happened if isinstance(event, Squashed)] == [face], name
        assert after.top == OPEN, name
    squashed = [event for event in at_step("set", asked=False)[1] if isinstance(event, Squashed)]
    assert [event.by for event in squashed] == [Face.EIGHT]


def test_the_counter_brings_the_turn_back_and_the_open_cards() -> None:
    lost, _ = at_step("counter")
    assert lost.turn == WHALE and lost.duel is not None and lost.duel.loser == YOU
    won, happened = at_step("counter", asked=False)
    assert won.turn == YOU and any(isinstance(event, FaceUpTaken) for event in happened)


def test_the_second_blind_card_does_not_fit_and_brings_what_the_duel_wants() -> None:
    after, happened = at_step("logisticating", asked=False)
    assert any(isinstance(event, BlindFailed) for event in happened) and after.shields[YOU]
    assert [card.face for card in after.hands[YOU]].count(Face.REVERSE) == SQUASHING - 1


def test_with_both_reverses_gone_there_is_nothing_to_answer_with() -> None:
    state, _ = at_step("bait")
    both = Play(YOU, (Card.parse("YR"), Card.parse("BR")))
    assert rules.refusal(state, both) is None
    after, _ = done(rules, Standing(state), both)
    assert not after.state.hands[YOU] and after.state.top != OPEN


def test_the_last_card_fits_whatever_it_is() -> None:
    state, _ = at_step("win")
    assert state.player_phase(YOU) is PlayerPhase.BLIND and len(state.down[YOU]) == 1
    for card in deck():
        other = replace(state, down=((card,), state.down[WHALE]))
        after, _ = done(rules, Standing(other), Blind(YOU, Place(0)))
        assert rules.outcome(after.state) is not None, card


def test_rings_stand_where_the_cards_are_however_the_hand_is_sorted() -> None:
    for step in first_hand().steps:
        hand = at_step(step.name)[0].hands[YOU]
        assert arranged(hand, Order.COLOUR) == arranged(hand, Order.FACE), step.name


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
        case SnapOn() | Steal() | Counter():
            learner.press(Intent.SLAM)
        case Blind():
            learner.press(Intent.CONFIRM)
        case Play(cards=cards):
            for card in cards:
                go_to(learner, card)
                learner.press(Intent.UP)
                learner.frames(3)
            learner.press(Intent.CONFIRM)
        case _:
            raise AssertionError(action)
    learner.frames(3)


def go_to(learner: Learner, card: Card) -> None:
    cursor = table_of(learner).cursors[YOU]
    for _ in cursor.shown:
        if cursor.card == card:
            return
        learner.press(Intent.RIGHT)
        learner.frames(3)
    assert cursor.card == card


def test_it_is_won_by_keys(program: Program) -> None:
    learner = Learner(program, "logistication", press_key)
    assert learner.learn(lambda action: by_directions(learner, action))


@pytest.mark.soak
def test_it_is_won_by_pad(program: Program) -> None:
    pad, press = pad_press(program)
    learner = Learner(program, "logistication", press)
    assert learner.learn(lambda action: by_directions(learner, action))
    pad.unplug()


@pytest.mark.soak
def test_it_is_won_by_mouse(program: Program) -> None:
    """Cards that go together are picked with the right button, and a click on the pile lays them."""
    click, canvas = clicker(program), program.house.kit.stage.canvas()

    def pick(x: float, y: float) -> None:
        at = (round(x * canvas.scale + canvas.ox), round(y * canvas.scale + canvas.oy))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=RIGHT_BUTTON))

    def act(action: Action) -> None:
        table = table_of(learner)
        pile = table.layout.pile
        match action:
            case SnapOn() | Steal() | Counter():
                click(*pile)
            case Blind(place=place):
                down = table.board.downs[YOU][place].sprite
                click(down.x, down.y)
            case Play(cards=cards):
                for card in cards:
                    sprite = table.board.hands[YOU][table.cursors[YOU].shown.index(card)].sprite
                    pick(sprite.x - sprite.width / 3, sprite.y)
                    learner.frames(3)
                click(*pile)
            case _:
                raise AssertionError(action)
        learner.frames(3)

    learner = Learner(program, "logistication", lambda intent: click(960.0, 460.0))
    assert learner.learn(act)


def test_the_ring_round_the_pile_crosses_no_card_of_it() -> None:
    """The pile grew, and its ring cut off the numbers of its cards."""
    hand, layout = first_hand(), layout_for(2, YOU)
    seen = observe(hand.state, frozenset((YOU,)))
    ring, wide = _pile(seen, layout), layout.pile_width
    x, y = top_at(layout, len(seen.pile))
    assert ring.left + ring.w >= x + wide / 2 - 0.1 and ring.top <= y - wide * CARD_ASPECT / 2 + 0.1


def test_no_note_of_the_lesson_lies_on_a_long_headline() -> None:
    """Under it the beginning of the headline could not be read: who may counter, and that nothing fits."""
    _, top, _, high = NOTE_ROOM
    assert top + high <= layout_for(4, YOU).headline_y - RIBBON_LEAST / 2
