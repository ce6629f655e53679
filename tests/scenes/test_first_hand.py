"""The scripts of first hands: legal, won, told in few words, and every note in its room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import Game
from game.core.contract import Action, Observation, State
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.first_note import GO_ON, WORDS_SIZE, FirstNote
from game.tablekit.first import FirstHand, FirstStep, Standing, done, follow, played_to, usual
from game.ui.markup import parse
from tests.scenes.first_hands import each_game, hand_of

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "first-hands.md").read_text(encoding="utf-8")
WORDS_A_MINUTE, SECONDS_A_STEP, MOST_MINUTES = 250, 4.0, 5.0
MOST_WORDS = 600
FEWEST_STEPS, MOST_STEPS = 10, 15
FEWEST_QUESTIONS = 10
LEAST_GROWTH = 1.5
"""How much a note grows at least where the player asks for twice as much."""

# the script


@each_game
def test_the_script_is_legal_and_the_learner_wins(game: Game) -> None:
    hand, rules = hand_of(game), game.rules
    standing: Standing[State] = Standing(hand.state)
    for step in hand.steps:
        assert rules.outcome(standing.state) is None, f"the match is over before {step.name}"
        for beat in step.before:
            standing = scripted(game, hand, standing, beat.action, step)
            standing, _ = follow(rules, standing, beat)
        for wanted in step.want:
            for action in wanted:
                assert action.seat == hand.seat
            standing, _ = done(rules, standing, usual(rules, standing, wanted, hand.seat))
        for beat in step.after:
            standing = scripted(game, hand, standing, beat.action, step)
            standing, _ = follow(rules, standing, beat)
    outcome = rules.outcome(standing.state)
    assert outcome is not None and hand.seat in outcome.winners


def scripted(
    game: Game,
    hand: FirstHand[State, Observation],
    standing: Standing[State],
    action: Action | None,
    step: FirstStep[Observation],
) -> Standing[State]:
    """The standing before a beat, which must be another seat's and legal, or a deadline that is set."""
    if action is None:
        assert game.rules.deadline(standing.state) is not None, f"{step.name}: no deadline to pass"
    else:
        assert action.seat != hand.seat, f"{step.name}: the script plays for the learner"
        assert game.rules.refusal(standing.state, action) is None, f"{step.name}: {action}"
    return standing


@each_game
def test_every_action_that_will_do_is_legal_and_the_script_goes_on_after_it(game: Game) -> None:
    hand, rules = hand_of(game), game.rules
    for number, step in enumerate(hand.steps):
        for place, wanted in enumerate(step.want):
            for action in wanted:
                standing = before_step(game, hand, number)
                for earlier in step.want[:place]:
                    others = earlier - {action} or earlier
                    standing, _ = done(rules, standing, usual(rules, standing, others, hand.seat))
                if rules.refusal(standing.state, action) is None:
                    standing, _ = done(rules, standing, action)
                    finish(game, hand, standing, number, place + 1)
                else:
                    assert len(step.want) > 1, f"{step.name}: {action} is never legal"


def before_step(game: Game, hand: FirstHand[State, Observation], number: int) -> Standing[State]:
    """The match when a step asks."""
    standing = played_to(game.rules, hand, number)
    for beat in hand.steps[number].before:
        standing, _ = follow(game.rules, standing, beat)
    return standing


def finish(
    game: Game, hand: FirstHand[State, Observation], standing: Standing[State], number: int, place: int
) -> None:
    """Play a hand from the midst of a step to its end."""
    for later, step in enumerate(hand.steps[number:]):
        for beat in step.before if later else ():
            scripted(game, hand, standing, beat.action, step)
            standing, _ = follow(game.rules, standing, beat)
        for wanted in step.want if later else step.want[place:]:
            standing, _ = done(game.rules, standing, usual(game.rules, standing, wanted, hand.seat))
        for beat in step.after:
            scripted(game, hand, standing, beat.action, step)
            standing, _ = follow(game.rules, standing, beat)
    outcome = game.rules.outcome(standing.state)
    assert outcome is not None and hand.seat in outcome.winners


@each_game
def test_it_has_ten_to_fifteen_steps_and_is_read_in_under_five_minutes(game: Game) -> None:
    steps = hand_of(game).steps
    assert FEWEST_STEPS <= len(steps) <= MOST_STEPS and len({step.name for step in steps}) == len(steps)
    words = sum(counted(step.words) + counted(step.choosing) + counted(step.right) for step in steps)
    minutes = words / WORDS_A_MINUTE + len(steps) * SECONDS_A_STEP / 60.0
    print(f"{game.title}: {len(steps)} steps, {words} words, {minutes:.1f} minutes")
    assert words <= MOST_WORDS and minutes < MOST_MINUTES


def counted(words: str) -> int:
    """How many words there are to read; a control's sign is one."""
    return len(parse(words))


@each_game
def test_ten_questions_are_answered_by_its_steps(game: Game) -> None:
    chapter = PAGE.split(f"## {game.title}\n")[1].split("\n## ")[0]
    answers = re.findall(r"^\| .+\? \| `(\w+)` \|$", chapter, re.MULTILINE)
    assert len(answers) >= FEWEST_QUESTIONS
    assert set(answers) <= {step.name for step in hand_of(game).steps}


# the notes


@each_game
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_note_fits_its_room(pilot: Pilot, game: Game, scale: float) -> None:
    """At 100 % nothing shrinks; at 200 % the letters are half as large again at least."""
    hand, house = hand_of(game), pilot.house
    house.settings.accessibility.text_scale = min(scale, LEAST_GROWTH)
    for step, words, room in notes(hand, scale > 1.0):
        wide, high = FirstNote(house.kit).fit(pygame.FRect(room))
        told = house.kit.type.measure(words, WORDS_SIZE, "body_bold", width=wide, align="center")
        assert told[1] <= high, f"{step.name}: {words!r} is {told[1]:.0f} high in a room of {high:.0f}"


def notes(
    hand: FirstHand[State, Observation], large: bool
) -> Iterator[tuple[FirstStep[Observation], str, tuple[float, float, float, float]]]:
    """Every note with the room it stands in, unless a choice is open."""
    for step in hand.steps:
        rooms = step.rooms or hand.rooms
        room = rooms.large if large else rooms.usual
        yield step, step.words if step.want else f"{step.words}\n{GO_ON}", room
        if step.right:
            yield step, f"{step.right}\n{GO_ON}", room
        if step.choosing:
            yield step, step.choosing, rooms.choosing or room
