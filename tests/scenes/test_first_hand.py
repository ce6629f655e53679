"""First hands: the script is legal and won, every try is answered, each can be left and taken up anywhere."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import Game, find, games
from game.core.contract import Action, Observation, State
from game.core.rng import stream
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.first_menus import FirstEnd, FirstOffer, FirstPause
from game.scenes.hand.first_note import GO_ON, WORDS_SIZE, FirstNote, Tone
from game.scenes.hand.play import Play
from game.scenes.screens.choose import Choose
from game.scenes.screens.guide import FIRST, Guide
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.playable import playable
from game.scenes.screens.title import Title
from game.tablekit.first import FirstHand, FirstStep, Standing, done, follow, played_to, standings, usual
from game.ui.markup import parse
from tests.scenes.test_flow import choose_button

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "first-hands.md").read_text(encoding="utf-8")
WORDS_A_MINUTE, SECONDS_A_STEP, MOST_MINUTES = 250, 4.0, 5.0
MOST_WORDS = 600
FEWEST_STEPS, MOST_STEPS = 10, 15
FEWEST_QUESTIONS = 10
LEAST_GROWTH = 1.5
"""How much a note grows at least where the player asks for twice as much."""

HAVE = [game for game in playable() if game.first is not None]
each_game = pytest.mark.parametrize("game", HAVE, ids=lambda game: game.name)


def hand_of(game: Game) -> FirstHand[State, Observation]:
    assert game.first is not None
    return game.first.first_hand()


def begin(pilot: Pilot, game: Game, step: int = 0) -> FirstHandScene:
    """The first hand at a step, its note shown."""
    pilot.house.settings.first[game.name] = step
    scene = pilot.show(FirstHandScene(game))
    settle(pilot, scene)
    return scene


def settle(pilot: Pilot, scene: FirstHandScene) -> None:
    """Let the script play until something is asked or told."""
    assert pilot.until(lambda: scene.moment is not Moment.WATCH and not scene.table.moving), scene.step.name
    pilot.run(600.0)


def learn(pilot: Pilot, scene: FirstHandScene) -> None:
    """Do what the step wants now, or read on."""
    if scene.moment is Moment.ASK and scene.step.want:
        scene.attempt((wanted_now(scene),))
    else:
        pilot.press(Intent.CONFIRM)
    settle(pilot, scene)


def wanted_now(scene: FirstHandScene) -> Action:
    return usual(scene.game.rules, scene.standing, scene.step.want[scene.done], scene.hand.seat)


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


# at the table


@each_game
def test_it_is_learnt_from_its_first_step_to_its_end(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game)
    names = []
    while scene.moment is not Moment.OVER:
        names.append(scene.step.name)
        learn(pilot, scene)
    assert list(dict.fromkeys(names)) == [step.name for step in scene.hand.steps]
    assert pilot.until(lambda: isinstance(pilot.top, FirstEnd))
    assert pilot.house.settings.first[game.name] == len(scene.hand.steps)


@each_game
def test_every_other_try_is_answered_and_taken_back(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game)
    while scene.moment is not Moment.OVER:
        if scene.moment is Moment.ASK and scene.step.want:
            wanted = scene.step.want[scene.done]
            legal = game.rules.legal_actions(scene.standing.state, scene.hand.seat)
            tried: set[type[Action]] = set()
            for action in legal:
                if action not in wanted:
                    try_it(pilot, scene, action, looked_at=type(action) not in tried)
                    tried.add(type(action))
        learn(pilot, scene)


def try_it(pilot: Pilot, scene: FirstHandScene, action: Action, looked_at: bool) -> None:
    """Do something that isn't wanted; `looked_at`: the table's picture is as it was once it is taken back."""
    before, picture = (scene.standing, scene.done, scene.at), lying(pilot, scene) if looked_at else ""
    scene.attempt((action,))
    assert str(scene.moment) == Moment.WRONG, action
    assert re.search(r"[.!?]$", scene.note.words), f"{scene.step.name}: {scene.note.words!r}"
    assert scene.standing is before[0] or scene.game.rules.outcome(scene.standing.state) is None
    settle(pilot, scene)
    pilot.press(Intent.CONFIRM)
    assert str(scene.moment) == Moment.ASK
    assert (scene.standing, scene.done, scene.at) == before
    assert not looked_at or lying(pilot, scene) == picture, (
        f"{scene.step.name}: {action} left something behind"
    )


def lying(pilot: Pilot, scene: FirstHandScene) -> str:
    """The table alone, nothing moving."""
    stage = pilot.house.kit.stage
    scene.table.rest()
    stage.clear()
    scene.table.draw(stage.canvas())
    return hashlib.sha256(pygame.image.tobytes(stage.picture(), "RGB")).hexdigest()


@each_game
def test_it_can_be_left_and_taken_up_at_every_step(pilot: Pilot, game: Game) -> None:
    hand = hand_of(game)
    for number, standing in enumerate(standings(game.rules, hand, len(hand.steps) - 1)):
        scene = begin(pilot, game, number)
        assert scene.step.name == hand.steps[number].name
        if not scene.step.before:
            assert scene.standing.state == standing.state
        assert scene.note.words == scene.step.words
        pilot.press(Intent.PAUSE)
        assert paused(pilot)
        choose_button(pilot, "Leave")
        assert pilot.top is not scene
        assert pilot.house.settings.first[game.name] == number


def paused(pilot: Pilot) -> bool:
    return isinstance(pilot.top, FirstPause)


@each_game
def test_a_pause_goes_on_and_begins_again(pilot: Pilot, game: Game) -> None:
    scene = begin(pilot, game, 3)
    pilot.press(Intent.PAUSE)
    assert paused(pilot)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is scene and scene.at == 3
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Start again")
    assert pilot.top is scene and scene.at == 0
    assert scene.standing.state == scene.hand.state


@each_game
def test_every_press_is_answered_at_every_step(pilot: Pilot, game: Game) -> None:
    """Something on the screen answers each control, also one that means nothing there."""
    pilot.house.settings.accessibility.motion = "reduced"
    pilot.begin()
    for number in range(len(hand_of(game).steps)):
        for intent in Intent:
            scene = begin(pilot, game, number)
            before = pilot.pixels()
            pilot.down(intent)
            assert any(changed(pilot, before) for _ in range(6)), f"{scene.step.name}: {intent}"
            pilot.up(intent)
            while pilot.top is not scene:
                pilot.top.back()
            scene.finish(None)


def changed(pilot: Pilot, before: str) -> bool:
    pilot.run(FRAME_MS * 4)
    return pilot.pixels() != before


CRAWL = tuple(intent for intent in Intent if intent is not Intent.PAUSE) * 2 + (Intent.CONFIRM,) * 12
CRAWLED = 400


@each_game
@pytest.mark.parametrize("seed", [1, 2])
def test_pressed_at_random_it_never_stops(pilot: Pilot, game: Game, seed: int) -> None:
    """Whatever was pressed, it can be learnt to its end from there."""
    scene, rng = begin(pilot, game), stream(seed, "test/first")
    for _ in range(CRAWLED):
        if rng.random() < 0.2:
            pilot.point(rng.below(1920), rng.below(1080))
        else:
            pilot.press(rng.choice(CRAWL))
        pilot.run(60.0 + rng.below(400))
        if pilot.top is not scene:
            break
    settle(pilot, scene)
    while scene.moment is not Moment.OVER:
        if scene.moment is Moment.ASK and scene.table.cancels:
            pilot.press(Intent.CANCEL)
        learn(pilot, scene)
    assert pilot.until(lambda: isinstance(pilot.top, FirstEnd))


@each_game
def test_the_clock_stands_while_the_learner_thinks(pilot: Pilot, game: Game) -> None:
    for number in range(len(hand_of(game).steps)):
        scene = begin(pilot, game, number)
        standing = scene.standing
        pilot.run(60_000.0)
        assert scene.standing is standing


# the way in, and the way on


def test_a_newcomer_decides_something_two_presses_from_the_title(pilot: Pilot) -> None:
    pilot.begin()
    started = pilot.time
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, FirstOffer)
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    assert isinstance(scene, FirstHandScene)
    assert pilot.until(lambda: scene.moment is Moment.ASK and not scene.table.moving)
    assert scene.step.want and pilot.time - started < 5000.0


def test_whoever_wants_a_real_hand_gets_it_and_is_not_asked_again(pilot: Pilot) -> None:
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play) and pilot.top.lesson is not None
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Leave the table")
    choose_button(pilot, "Quick practice")
    assert isinstance(pilot.top, Play)


def test_an_offer_can_be_turned_down(pilot: Pilot) -> None:
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.CANCEL)
    assert isinstance(pilot.top, Title) and not pilot.house.settings.first


def test_a_hand_left_halfway_is_offered_where_it_was_left(pilot: Pilot) -> None:
    pilot.house.settings.first["logic"] = 4
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    offer = pilot.top
    assert isinstance(offer, FirstOffer) and "step 5" in offer.words
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    assert isinstance(scene, FirstHandScene) and scene.at == 4


def test_a_hand_left_halfway_keeps_its_place_when_a_real_one_is_wanted(pilot: Pilot) -> None:
    """It is not offered by itself any more, but goes on where it was left once it is asked for."""
    settings = pilot.house.settings
    settings.first["logic"] = 4
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Leave the table")
    choose_button(pilot, "Quick practice")
    assert isinstance(pilot.top, Play)
    scene = pilot.show(FirstHandScene(find("logic")))
    assert scene.at == 4
    scene._go_on()
    assert settings.first["logic"] == 5 and pilot.house.settings_file.load().declined == []


def test_while_a_choice_is_half_made_no_arrow_stands_on_what_is_chosen_from(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrows: list[bool] = []
    monkeypatch.setattr(FirstNote, "_draw_arrow", lambda *_: arrows.append(True))
    scene = pilot.show(FirstHandScene(find("deduction")))
    scene.begin(next(place for place, step in enumerate(scene.hand.steps) if step.name == "peek"))
    settle(pilot, scene)
    pilot.picture()
    assert arrows
    for _ in range(4):
        if not scene.table.cancels:
            pilot.press(Intent.CONFIRM)
    assert scene.table.cancels
    arrows.clear()
    pilot.picture()
    assert not arrows


def test_who_had_the_lesson_of_an_earlier_version_is_not_asked(pilot: Pilot) -> None:
    pilot.house.settings.seen.append("logic")
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play) and pilot.top.lesson is None


def test_after_it_comes_a_real_hand_with_notes(pilot: Pilot) -> None:
    game = find("logic")
    pilot.begin()
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.CONFIRM)
    scene = pilot.top
    scene.begin(len(scene.hand.steps) - 1)
    settle(pilot, scene)
    while scene.moment is not Moment.OVER:
        learn(pilot, scene)
    assert pilot.until(lambda: isinstance(pilot.top, FirstEnd))
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, FirstEnd), "a press that was meant for the table is not taken"
    pilot.run(600.0)
    pilot.press(Intent.CONFIRM)
    play: object = pilot.top
    assert isinstance(play, Play) and play.game.name == game.name and play.lesson is not None


def test_the_lobby_offers_it_to_one_person_only(pilot: Pilot) -> None:
    pilot.begin()
    choose_button(pilot, "Play")
    pilot.run(600)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Lobby)
    pilot.press(Intent.CONFIRM, "keys:0")
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Leave the table")
    choose_button(pilot, "Play")
    pilot.run(600)
    pilot.press(Intent.CONFIRM)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, FirstOffer)
    pilot.press(Intent.CANCEL)
    back: object = pilot.top
    assert isinstance(back, Lobby)


@pytest.mark.parametrize("mouse", [False, True])
def test_it_can_be_begun_again_from_the_games_and_from_how_to_play(pilot: Pilot, mouse: bool) -> None:
    pilot.house.settings.first["logic"] = len(hand_of(find("logic")).steps)
    pilot.begin()
    choose_button(pilot, "Play")
    assert isinstance(pilot.top, Choose)
    choose_button(pilot, "First hand", mouse)
    assert isinstance(pilot.top, FirstHandScene) and pilot.top.at == 0
    pilot.press(Intent.PAUSE)
    choose_button(pilot, "Leave")
    assert isinstance(pilot.top, Choose)
    pilot.press(Intent.CANCEL)
    choose_button(pilot, "How to play")
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Guide)
    if mouse:
        pilot.point(*FIRST.center)
    else:
        pilot.press(Intent.EXTRA)
    assert isinstance(pilot.top, FirstHandScene)


def test_every_game_says_whether_it_has_one() -> None:
    assert "logic" in {game.name for game in HAVE}
    assert {game.name for game in HAVE} <= games().keys()


def test_a_note_answers_a_press_that_comes_too_soon_where_nothing_may_move(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.motion = "reduced"
    note = FirstNote(pilot.house.kit)
    for tone in Tone:
        note.say("Something.", tone)
        note.update(1000.0)
        before = drawn(pilot, note)
        note.bump()
        assert drawn(pilot, note) != before, tone
        note.update(1000.0)
        assert drawn(pilot, note) == before


def drawn(pilot: Pilot, note: FirstNote) -> bytes:
    """A note alone, as bytes."""
    stage = pilot.house.kit.stage
    stage.surface.fill((0, 0, 0))
    note.draw(stage.canvas(), pygame.FRect(400, 300, 700, 300), "Step 1 of 2")
    return pygame.image.tobytes(stage.surface, "RGB")
