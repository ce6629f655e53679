"""Nothing written or asked lies under a note, a goal, a hint or a toast: in first hands, lessons and hints.

What a large note would lie over is darkened until the note has been put away, and what is lit lies beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.gallery.first_hands import asked, first_hands
from game.scenes.gallery.guidance import ENTRIES, MOST_STEPS, SETTLE_MS, act, dealt
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.scenes import SEED, pause
from game.scenes.hand.first import FirstHandScene
from game.scenes.hand.first_note import RING_GAP, RING_THICK
from game.scenes.hand.lesson import Lesson
from game.scenes.hand.session import practice
from game.scenes.screens.playable import playable
from game.ui.settings import CARD_SCALES, TEXT_SCALES, Settings
from game.ui.sizes import PLAIN
from game.ui.theme import VIRTUAL_HEIGHT
from tests.layout import ALLOWED, Allowed, allowed, faults, recorded
from tests.lettering import SIZE, _screen, pictures

LARGE, LARGEST = TEXT_SCALES[-1], CARD_SCALES[-1]
SCALES = ((1.0, 1.0), (LARGE, 1.0), (1.0, LARGEST), (LARGE, LARGEST))
"""Of letters and of cards."""
MEANT = (
    *ALLOWED,
    Allowed(
        "first_hand-.*", "outside", "Step .*", "a folded note's tab, beside the sign that unfolds it", 200
    ),
    Allowed("first_hand-logistication-14_win_right", "covered", "1st", "confetti falls for a second"),
    Allowed(
        "screen-hint_(literature|logistication)",
        "covered",
        ".*",
        "a ghost shows what is advised, again and again",
    ),
)
"""What may be covered here, besides what may be in any picture."""
RIBBON_END = 24
"""So much of a ribbon is left and right of its words, at least."""
Screen = Callable[[Pilot], None]
TOLD = tuple(
    name for name in pictures() if name.startswith(("screen-goal_", "screen-hint_", "screen-lesson"))
)
"""Goals, hints and a lesson's notes."""


def _wrong(folder: Path, name: str, screen: Screen, text: float, cards: float) -> list[str]:
    folder.mkdir(parents=True)
    drawing = recorded(folder, screen, text, cards)
    return [str(fault) for fault in faults(drawing) if not allowed(name, round(100 * text), fault, MEANT)]


def _of_first_hands() -> Iterator[tuple[str, Screen, float]]:
    """Every picture of a first hand, with the text size that it is drawn at."""
    for name, screen in first_hands():
        large = name.endswith("_text200")
        yield name.removesuffix("_text200"), _screen(screen), LARGE if large else 1.0


def _lesson_notes() -> Iterator[tuple[str, Screen]]:
    """Every note of every lesson, beside a hand that has been played for a while."""
    for number, game in enumerate(playable()):
        preset = next(iter(game.rules.PRESETS))
        for place, step in enumerate(game.guide.lesson(game.rules.PRESETS[preset])):
            yield f"lesson-{game.name}-{step.name}", _screen(partial(_note, number=number, place=place))


def _note(pilot: Pilot, number: int, place: int) -> None:
    play = dealt(pilot, number, SEED)
    for _ in range(MOST_STEPS):
        if play.director.asks_people and not play.table.moving:
            if len(play.played.match.log) >= ENTRIES:
                break
            act(play)
        pilot.run(200.0)
    pilot.run(SETTLE_MS)
    seat = play.session.setup.humans[0]
    play.lesson = Lesson(pilot.house, play.game, play.played.match.setting.options, seat)
    play.lesson._step = play.lesson._steps[place]
    play.lesson._age, play.lesson._told_all = 1000.0, True


def _sample(every: list[Any], count: int) -> list[Any]:
    return every[:: max(1, len(every) // count)]


def cases() -> list[tuple[str, Screen, float, float]]:
    """Every note, with the text size and the card size that it is drawn at."""
    found = [
        (name, screen, text, cards) for name, screen, text in _of_first_hands() for cards in (1.0, LARGEST)
    ]
    notes = [(name, screen, *scales) for name, screen in _lesson_notes() for scales in SCALES]
    told = [(name, pictures()[name], *scales) for name in TOLD for scales in SCALES[2:]]
    return [*found, *notes, *told]


@pytest.mark.parametrize("case", _sample(cases(), 24), ids=lambda case: f"{case[0]} {case[2]:g} {case[3]:g}")
def test_nothing_lies_under_a_note(case: tuple[str, Screen, float, float], tmp_path: Path) -> None:
    assert _wrong(tmp_path / "home", *case) == []


@pytest.mark.soak
def test_nothing_lies_under_any_note(tmp_path: Path) -> None:
    wrong = {}
    for number, case in enumerate(cases()):
        wrong[f"{case[0]} {case[2]:g} {case[3]:g}"] = _wrong(tmp_path / str(number), *case)
    assert {name: told for name, told in wrong.items() if told} == {}


def _uncovered(pilot: Pilot, scene: FirstHandScene) -> Iterator[str]:
    """What is lit at a step and reaches under its note, which says to look there."""
    canvas = pilot.house.kit.stage.canvas()
    note = scene.note.box(canvas, scene._room)
    for box in scene.lights():
        reach = RING_GAP + RING_THICK
        lit = pygame.FRect(box.left, box.top, box.w, box.h).inflate(reach, reach)
        if note.colliderect(lit) or lit.bottom > VIRTUAL_HEIGHT:
            yield f"{scene.step.name}: {tuple(map(round, lit))} and the note at {tuple(map(round, note))}"


@pytest.mark.parametrize("text, cards", SCALES)
@pytest.mark.parametrize("game", [game for game in playable() if game.first], ids=lambda game: game.name)
def test_what_a_first_hands_note_lights_lies_beside_it(
    game: Any, text: float, cards: float, tmp_path: Path
) -> None:
    settings = Settings(won=[game.name])
    settings.accessibility.text_scale, settings.accessibility.card_scale = text, cards
    pilot = Pilot(tmp_path, SIZE, settings)
    scene = pilot.show(FirstHandScene(game))
    wrong = []
    for number, step in enumerate(scene.hand.steps):
        if step.want:
            scene.begin(number)
            asked(pilot, scene)
            wrong += list(_uncovered(pilot, scene))
    pilot.close()
    assert wrong == []


@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
@pytest.mark.parametrize("text", TEXT_SCALES[:2])
def test_nothing_that_is_asked_reaches_under_a_goal(game: Any, text: float, tmp_path: Path) -> None:
    """In somewhat larger letters Logic's headline did; what is darkened is read once the goal is gone."""
    drawing = recorded(tmp_path / "home", pictures()[f"screen-goal_{game.name}"], text)
    goal = pygame.Rect(PLAIN.room(*game.guide.goal(next(iter(game.rules.PRESETS.values()))).room))
    near = goal.inflate(2 * RIBBON_END, 0)
    beside = [told for told in drawing.texts if not told.beneath and not goal.contains(told.ink)]
    told_beside = any(told.words == "The goal" and goal.contains(told.ink) for told in drawing.texts)
    assert not told_beside or [told.words for told in beside if near.colliderect(told.ink)] == []


def test_a_notice_waits_until_the_goal_has_been_read(pilot: Pilot) -> None:
    """It lay over the goal's card."""
    game = playable()[0]
    pilot.begin(practice(game, next(iter(game.rules.PRESETS)), "easy", SEED))
    play = pilot.top
    assert pilot.until(lambda: not play.table.busy) and play.goal.stands
    pilot.house.say("Something is to be told.")
    quiet = pilot.pixels()
    pilot.house.toasts._waiting.clear()
    assert pilot.pixels() == quiet
    pilot.house.say("Something is to be told.")
    assert pilot.until(lambda: not play.goal.stands)
    assert pilot.house.toasts.shown


def _pause_on(pilot: Pilot, words: str) -> None:
    """A pause whose row with these words has the focus."""
    pause(pilot)
    menu = pilot.top.menu
    menu.focused = next(widget for widget in menu.widgets if getattr(widget, "label", "") == words)
    menu.settle()


@pytest.mark.parametrize("words", ["Bots play", "Cards move"])
def test_the_help_of_a_pause_stays_on_its_strip(tmp_path: Path, words: str) -> None:
    assert not _wrong(tmp_path / "home", "screen-pause", _screen(partial(_pause_on, words=words)), 1.0, 1.0)
