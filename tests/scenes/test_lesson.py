"""The lesson of a first hand: notes come when their moment comes and hold the clock until they are done."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame
import pytest

from game.catalog import games
from game.core.contract import Observation
from game.core.rng import stream
from game.couch.intents import Intent, Pointer
from game.logic.observation import Observation as Seen
from game.logic.rules.position import may_grab
from game.logic.rules.state import Phase
from game.logistication.rules.state import PickUp
from game.logistication.table.view import Table as LogisticationTable
from game.scenes.gallery.guidance import MOST_STEPS, act
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.goal import STAY_MS
from game.scenes.hand.lesson import NOTICED_MS, POP_MS, READING_MS, SECOND_MS, WORD_MS, Lesson
from game.scenes.hand.play import Play
from game.scenes.hand.session import practice, table_of
from game.scenes.house import HOME_DEVICE
from game.scenes.screens.guard import SEEN_MS
from game.scenes.screens.results import Results
from game.ui.stage import Canvas
from tests.samples import in_soak
from tests.scenes.sitting import ZONES, setup_of, sit, state_of
from tests.tables import press

NOTES_FRAMES = 900
"""How long notes are watched for."""


def taught(pilot: Pilot) -> Play:
    """A first hand, its first note shown."""
    play = sit(pilot, replace(setup_of(), lesson=True))
    assert play.lesson is not None
    assert pilot.until(lambda: play.lesson is not None and play.lesson.step is not None)
    return play


def test_the_first_note_is_about_laying_the_row_and_holds_the_clock(pilot: Pilot) -> None:
    play = taught(pilot)
    assert play.lesson is not None and play.lesson.step is not None
    assert play.lesson.step.name == "arrange"
    clock = play.clock.now
    pilot.run(5000)
    assert play.clock.now - clock < 50


def test_doing_what_a_note_asks_for_ends_it(pilot: Pilot) -> None:
    play = taught(pilot)
    assert play.lesson is not None
    for intent in (Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM, Intent.UP, Intent.CONFIRM):
        if state_of(play).rows[0]:
            break
        pilot.press(intent)
    pilot.run(100)
    assert state_of(play).rows[0]
    assert play.lesson.step is None or play.lesson.step.name != "arrange"


def test_two_hands_have_notes_and_the_lesson_is_remembered(pilot: Pilot) -> None:
    play = taught(pilot)

    def pressed() -> bool:
        if play.lesson is not None and play.lesson.step is not None:
            play.lesson._learnt |= {play.lesson.step.name}
        return isinstance(pilot.top, Results)

    for hand in (1, 2):
        assert play.lesson is not None
        mind = type(play.director.minds[1])(1, 0)  # type: ignore[call-arg]
        play.director.seat(0, mind, play.clock.now)
        assert pilot.until(pressed, 900_000)
        assert pilot.house.settings.noted == {"logic": hand}
        assert ("logic" in pilot.house.settings.seen) is (hand == 2)
        pilot.run(900)
        pilot.press(Intent.CONFIRM)
        assert pilot.top is play
    assert play.lesson is None


def test_a_pause_can_end_the_lesson(pilot: Pilot) -> None:
    play = taught(pilot)
    pilot.press(Intent.PAUSE)
    menu = pilot.top.menu
    menu.focused = next(widget for widget in menu.widgets if widget.words == "No more notes")
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    assert play.lesson is None
    assert "logic" in pilot.house.settings.seen


# a note never holds a clock that the answer to a press waits for

PRESSES = (
    Intent.SLAM,
    Intent.SLAM,
    Intent.CONFIRM,
    Intent.CONFIRM,
    Intent.CONFIRM,
    Intent.UP,
    Intent.DOWN,
    Intent.LEFT,
    Intent.RIGHT,
    Intent.CANCEL,
    Intent.EXTRA,
    Intent.PEEK,
)
STEERED = (Intent.CONFIRM, Intent.CONFIRM, Intent.CONFIRM, Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
"""What somebody presses who has not found the rest: nothing is put back, slammed or looked up."""
STUCK_MS = 60_000.0
"""A hand that stands as long as this while somebody presses ten times a second has stopped for good."""
LESSON_MS = 300_000.0


def lesson(pilot: Pilot, game: str, seed: int) -> Play:
    """A first hand of any game among bots that play at random."""
    setup = table_of(game, seats=practice(games()[game], preset_of(game), "normal", seed).seats, seed=seed)
    seats = tuple(word if word == "human" else "uniform" for word in setup.seats)
    return sit(pilot, replace(setup, seats=seats, lesson=True))


def preset_of(game: str) -> str:
    return next(iter(games()[game].rules.PRESETS))


@pytest.mark.parametrize("game", games())
def test_a_note_waits_until_the_table_has_told_all_and_the_clock_waits_with_it(
    pilot: Pilot, game: str
) -> None:
    """It said "Your turn" while the question before it was still being told, and gave its answer away."""
    play = lesson(pilot, game, 1)
    notes, shown, waited = play.lesson, None, 0
    assert notes is not None
    for _ in range(NOTES_FRAMES):
        pilot.frame(FRAME_MS)
        if notes.step is not None and notes.step is not shown:
            assert not play.table.moving, f'"{notes.step.words}" tells ahead'
            notes._learnt |= {notes.step.name}
        shown = notes.step
        if notes._step is not None and shown is None:
            assert play.table.moving and (notes._step.tip or notes.holds or notes._let_go)
            waited += 1
        if play.director.asks_people and not play.table.moving:
            act(play)
    assert waited


@pytest.mark.parametrize("seed", [1, *in_soak(2, 3)])
@pytest.mark.parametrize(
    ("game", "presses"),
    [
        *(pytest.param(game, PRESSES, id=f"{game}-all") for game in games()),
        # Deduction's menus are left by Cancel alone, as their prompt says
        *(pytest.param(game, STEERED, id=f"{game}-steered") for game in games() if game != "deduction"),
    ],
)
def test_a_first_hand_pressed_at_random_never_stops(
    pilot: Pilot, game: str, seed: int, presses: tuple[Intent, ...]
) -> None:
    play = lesson(pilot, game, seed)
    rng, moved, entries = stream(seed, "test/lesson"), pilot.time, 0
    while pilot.time < LESSON_MS and not isinstance(pilot.top, Results):
        pilot.press(rng.choice(presses))
        pilot.run(80.0)
        if len(play.played.match.log) != entries:
            entries, moved = len(play.played.match.log), pilot.time
        step = play.lesson.step if play.lesson is not None else None
        assert pilot.time - moved < STUCK_MS, f"stands for good at {step}"
    assert entries


def test_a_slam_under_a_note_is_answered_in_its_frame(pilot: Pilot) -> None:
    play = taught(pilot)
    rows = play.game.rules.legal_actions(state_of(play), 0)
    play.director.submit(rows[0], play.clock.now)
    assert pilot.until(lambda: state_of(play).phase is not Phase.ARRANGE and not play.table.busy)
    assert pilot.until(lambda: play.lesson is not None and play.lesson.holds, 20_000)
    pilot.down(Intent.SLAM)
    pilot.frame(FRAME_MS)
    assert play.table.cancels, "so early a grab is doubted"
    pilot.down(Intent.EXTRA)
    pilot.frame(FRAME_MS)
    assert state_of(play).declarer == 0
    assert not play.director.owes


@pytest.mark.parametrize("mouse", [False, True])
def test_a_note_in_large_letters_stands_in_the_middle_until_any_press(pilot: Pilot, mouse: bool) -> None:
    pilot.house.settings.accessibility.text_scale = 2.0
    play = taught(pilot)
    lesson, seen = play.lesson, play.seen
    assert lesson is not None and lesson.covers
    if mouse:
        pilot.point(960.0, 300.0)
    else:
        pilot.press(Intent.DOWN)
    assert not lesson.covers and play.seen == seen
    assert lesson.step is not None and lesson.step.name == "arrange" and lesson.holds


def _always(seen: Observation, seat: int) -> bool:
    return True


def _paper(pilot: Pilot, note: Lesson) -> bytes:
    """The pixels of a note, which nothing shines through."""
    picture = pilot.picture()
    box = pilot.house.kit.stage.canvas().rect(*note._box.inflate(-8.0, -8.0))
    return pygame.image.tobytes(picture.subsurface(box), "RGB")


def _across(seen: Observation, seat: int) -> bool:
    return cast(Seen, seen).turn == 2


@pytest.mark.parametrize("beside", [False, True])
def test_a_click_puts_a_note_away_that_need_only_be_read(pilot: Pilot, beside: bool) -> None:
    """It said "Got it" beside a mouse and held the clock, but no click was heard: only a pause helped."""
    play = taught(pilot)
    lesson = play.lesson
    assert lesson is not None
    only_read = replace(lesson._steps[0], done=(), now=_across)
    lesson._steps, lesson._looked = (only_read,), None
    play.director.submit(play.game.rules.legal_actions(state_of(play), 0)[0], play.clock.now)
    assert pilot.until(lambda: lesson.holds and lesson.step is only_read and not play.table.moving)
    pilot.picture()
    played = len(play.played.match.log)
    pilot.run(3000.0)
    assert len(play.played.match.log) == played
    pilot.point(*((960.0, 640.0) if beside else lesson._box.center))
    assert lesson.step is None
    assert pilot.until(lambda: len(play.played.match.log) > played, 60_000)


def test_a_note_that_need_only_be_read_goes_by_itself_once_there_was_time_to(pilot: Pilot) -> None:
    """Each of them held up the first rounds until somebody found out how to put it away."""
    play = taught(pilot)
    lesson = play.lesson
    assert lesson is not None
    lesson._steps, lesson._looked = (
        (replace(lesson._steps[0], words="Look " * 10, done=(), now=_across),),
        None,
    )
    play.director.submit(play.game.rules.legal_actions(state_of(play), 0)[0], play.clock.now)
    assert pilot.until(lambda: lesson.holds and lesson.step is not None and not play.table.moving)
    began, clock = pilot.time, play.clock.now
    pilot.run(READING_MS + 10 * WORD_MS - 200.0)
    assert lesson.step is not None and play.clock.now - clock < 50
    assert pilot.until(lambda: lesson.step is None and not lesson.holds, began + 6000.0)
    assert lesson._learnt == {"arrange"} and not lesson._put_away, "the next hand tells it again"


def test_a_click_on_the_reverse_that_a_note_asks_for_is_no_mere_got_it(pilot: Pilot) -> None:
    """It put the note away and laid nothing: the turn was gone for good."""
    play = lesson(pilot, "logistication", 3)
    note = play.lesson
    assert note is not None
    (counter,) = (step for step in note._steps if step.name == "counter")
    note._step, note._told_all, note._wanted = counter, True, False
    assert not note.takes(Pointer("down", 1092.0, 870.0, button=1)), "the table hears it"
    assert "counter" in note._learnt, "it is put away even so"
    x, y = note._box.center
    note._step, note._box = counter, pygame.FRect(x, y, 9.0, 9.0)
    assert note.takes(Pointer("down", x + 4.0, y + 4.0, button=1)), "a click on the note only puts it away"


def test_cards_picked_too_early_do_not_hide_the_note_that_holds_the_clock(pilot: Pilot) -> None:
    """A Reverse took the turn while a card was picked for it: the table stood still, and nothing said why."""
    play = lesson(pilot, "logistication", 3)
    note = play.lesson
    assert note is not None

    def countering() -> bool:
        if play.director.asks_people and not play.table.moving:
            act(play)
        return note.step is not None and note.step.name == "counter" and not play.director.asks_people

    assert pilot.until(countering, LESSON_MS)
    cursor = cast(LogisticationTable, play.table).cursors[0]
    cursor._mark(list(cursor.shown[:1]))
    assert play.table.cancels and play._note is note
    clock = play.clock.now
    assert pilot.until(lambda: play.clock.now > clock + 100.0, pilot.time + 20_000.0)


def test_a_slam_goes_through_a_note_in_large_letters(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.text_scale = 2.0
    play = taught(pilot)
    assert play.lesson is not None
    before = len(pilot.sounds)
    pilot.press(Intent.SLAM)
    assert not play.lesson.covers
    assert len(pilot.sounds) > before, "it is refused here, and heard"


def test_a_second_slam_takes_a_doubted_slam_back(pilot: Pilot) -> None:
    """It was met with silence, though the panel says that anything else takes it back."""
    play = taught(pilot)
    rows = play.game.rules.legal_actions(state_of(play), 0)
    play.director.submit(rows[0], play.clock.now)
    assert pilot.until(
        lambda: play.lesson is not None and play.lesson.holds and may_grab(state_of(play)), 20_000
    )
    for waits in (True, False, True):
        pilot.press(Intent.SLAM)
        assert play.table.cancels is waits
    assert state_of(play).declarer is None


def test_no_note_stands_while_a_bot_plays_for_the_learner(pilot: Pilot) -> None:
    """It held the clock, and nobody at the table could put it away: the hand stood until a pause."""
    play = taught(pilot)
    play._wait_for(pilot.house.couch.seats.lost(HOME_DEVICE) or 0)
    pilot.run(SEEN_MS + 100.0)
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert pilot.top is play
    assert pilot.until(lambda: len(play.played.match.log) > 8, 60_000)
    assert play.lesson is not None and play.lesson.step is None
    pilot.press(Intent.PAUSE)
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)
    assert pilot.house.couch.seats.seat_of(HOME_DEVICE) == 0
    assert pilot.until(lambda: play.lesson is not None and play.lesson.step is not None, 60_000)


def guessing(pilot: Pilot) -> Play:
    """The learner is to guess, no note stands, and a choice has been opened."""
    play = taught(pilot)
    assert play.lesson is not None
    play.lesson._learnt = frozenset(step.name for step in play.lesson._steps)
    for _ in range(MOST_STEPS):
        if play.director.asks_people and not play.table.moving:
            if state_of(play).phase is Phase.GUESS:
                break
            act(play)
        pilot.run(100.0)
    play.course.hurry._early_ms = 0.0  # the decision has stood there a while
    pilot.press(Intent.CONFIRM)
    assert play.table.cancels
    return play


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_note_that_can_not_be_seen_takes_no_press(pilot: Pilot, scale: float) -> None:
    """While a dial is open no note is drawn, and still it ate the press that was meant for the dial."""
    pilot.house.settings.accessibility.text_scale = scale
    play = guessing(pilot)
    assert play.lesson is not None
    play.lesson._step = replace(play.lesson._steps[0], done=(), now=lambda seen, seat: True)
    guesses = len(state_of(play).guesses)
    pilot.press(Intent.CONFIRM)
    assert len(state_of(play).guesses) == guesses + 1


def test_a_goal_behind_a_curtain_takes_no_press(pilot: Pilot) -> None:
    """It was gone by the presses that asked for a look, and never read."""
    pilot.house.settings.accessibility.text_scale = 2.0
    play = sit(pilot, setup_of(humans=2))
    play.goal._left = STAY_MS
    assert pilot.until(lambda: play.hidden.shut)
    pilot.run(2 * STAY_MS)
    pilot.press(Intent.CONFIRM, ZONES[1])
    assert play.goal.stands


@pytest.mark.parametrize("stood_ms", [100.0, 1000.0])
def test_a_press_that_comes_together_with_a_note_is_for_the_table(pilot: Pilot, stood_ms: float) -> None:
    """A note that came while somebody was pressing was gone unread, and the press with it."""
    play = guessing(pilot)
    assert play.lesson is not None
    pilot.press(Intent.CANCEL)
    play.lesson._step = replace(play.lesson._steps[0], done=(), now=lambda seen, seat: True)
    play.lesson._wanted, play.lesson._told_all, play.lesson._age = True, True, stood_ms
    assert play.lesson.takes(press(Intent.CONFIRM)) is (stood_ms > 500.0)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("device", ["keys", "mouse"])
def test_a_press_meant_for_one_note_does_not_put_the_next_away(
    pilot: Pilot, device: str, large: bool
) -> None:
    """Two notes came one after the other, and a second press put the second away unread."""
    play = taught(pilot)
    note = play.lesson
    assert note is not None
    pilot.house.settings.accessibility.text_scale = 2.0 if large else 1.0
    one, two = (replace(note._steps[0], name=name, done=(), now=_always) for name in ("one", "two"))
    note._steps, note._looked, note._step = (one, two), None, None

    def read() -> bool:
        pilot.run(FRAME_MS)
        pilot.picture()
        message = press(Intent.CONFIRM) if device == "keys" else Pointer("down", *note._box.center, button=1)
        return note.puts_away(message) or note.takes(message)

    assert pilot.until(lambda: note.step is one)
    pilot.run(NOTICED_MS)
    assert read() and note._put_away == {"one"}
    assert pilot.until(lambda: note.step is two)
    pilot.run(POP_MS)
    before = _paper(pilot, note)
    assert read() and note.step is two and note._put_away == {"one"}, "it was hardly there"
    assert _paper(pilot, note) != before, "the press was answered"
    pilot.run(SECOND_MS)
    assert read() and note._put_away == {"one", "two"}


@pytest.mark.parametrize("stood_ms", [500.0, 4000.0])
def test_who_plays_on_after_a_note_has_stood_a_while_has_read_it(pilot: Pilot, stood_ms: float) -> None:
    play = lesson(pilot, "logistication", 3)
    notes = play.lesson
    assert notes is not None
    notes._step = next(step for step in notes._steps if step.name == "squash")
    notes._age = stood_ms
    notes._acted(PickUp(0))
    assert ("squash" in notes._learnt) is (stood_ms > 2500.0)


def test_no_sign_to_hurry_stands_beside_a_note(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both named the same control: it puts the note away."""
    play = taught(pilot)
    drawn: list[bool] = []
    monkeypatch.setattr(play.course.hurry, "draw", lambda *_: drawn.append(True))
    pilot.picture()
    assert not drawn
    play.lesson = None
    pilot.picture()
    assert drawn


def test_the_table_knows_where_a_note_lies_to_speak_beside_it(pilot: Pilot) -> None:
    """A click that explained itself lay half under the note."""
    play = taught(pilot)
    pilot.pixels()
    pilot.run(FRAME_MS)
    noted = play.table.noted
    assert noted is not None and noted.w > 100.0
    play._end_lesson()
    pilot.run(FRAME_MS)
    assert play.table.noted is None


def test_while_a_note_takes_confirm_the_table_prompts_for_nothing_else_with_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The note said "Enter: Got it", the prompt below it "Enter: Show"."""
    play = taught(pilot)
    prompts, shown = pilot.house.kit.prompts, list[tuple[bool, bool]]()
    draw = play.table.draw

    def drawn(canvas: Canvas) -> None:
        assert play.lesson is not None
        shown.append((prompts.taken, play.lesson.asks))
        draw(canvas)

    monkeypatch.setattr(play.table, "draw", drawn)
    for _ in range(NOTES_FRAMES):
        pilot.run(FRAME_MS)
        pilot.picture()
        if {taken for taken, _ in shown} == {True, False}:
            break
        if play.lesson is None or play.lesson.step is None or not play.lesson.asks:
            pilot.press(Intent.CONFIRM)
    assert {taken for taken, _ in shown} == {True, False}
    assert all(taken is asks for taken, asks in shown)
    assert not prompts.taken
