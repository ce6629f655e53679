"""The way into a first hand, and on from there to a real one."""

from __future__ import annotations

import pygame
import pytest

from game.catalog import find, games
from game.core.contract import Level
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.first import FirstHandScene, Moment
from game.scenes.hand.first_menus import FirstEnd, FirstOffer
from game.scenes.hand.first_note import FirstNote, Tone
from game.scenes.hand.play import Play
from game.scenes.screens.choose import Choose
from game.scenes.screens.guide import FIRST, Guide
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.title import Title
from tests.scenes.first_hands import HAVE, hand_of, learn, settle
from tests.scenes.test_flow import choose_button


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
    pilot.press(Intent.RIGHT)
    pilot.press(Intent.DOWN)
    assert isinstance(pilot.top, FirstOffer) and pilot.house.settings.practice.level is Level.EXPERT
    pilot.press(Intent.CANCEL)
    assert pilot.house.settings.practice.level is Level.GENTLE, "a slip among the levels was kept"


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
    for button in ("First hand", "First game", "First round"):
        assert any(getattr(widget, "words", "") == button for widget in pilot.top.menu.widgets), button
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


def test_while_the_games_are_dealt_each_way_to_a_first_hand_comes_with_its_card(pilot: Pilot) -> None:
    scene = pilot.show(Choose())
    waiting = [button.box.y for _, button in scene._firsts]
    assert waiting[-1] > scene.cards[-1].box.bottom + 100
    scene.update(5000.0)
    for card, button in scene._firsts:
        assert 0 < button.box.y - card.box.bottom < 20


def test_every_game_has_one() -> None:
    assert {game.name for game in HAVE} == games().keys()


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
