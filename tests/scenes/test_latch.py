"""Two people on one keyboard behind the curtain, by real key presses with one hand each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import Program
from game.core.contract import Outcome
from game.core.match import Done
from game.couch.intents import Focus, Intent
from game.couch.privacy import LOOK_AWAY_MS
from game.deduction.rules.state import Peek
from game.deduction.table.focus import GridSpot, TableButton
from game.deduction.table.pose import GRID_OWNER
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.pause import Pause
from game.scenes.secrecy.hidden import READ_MS
from tests.scenes.sitting import ZONES, setup_of, sit

READ_TAKES_MS = 3.0
MOST_FRAMES = 2000
LEFT = {"peek": pygame.K_r, "confirm": pygame.K_e, "up": pygame.K_w, "down": pygame.K_s}
ARROWS = {
    "peek": pygame.K_QUOTE,
    "confirm": pygame.K_RETURN,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
KEYS = (LEFT, ARROWS)
"""The keys of both seats."""


class Keyboard:
    """Presses keys at the program, one at a time: no finger stays anywhere."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def tap(self, key: int) -> None:
        """Press a key and let go of it."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.frame()
        self.frame()

    def frame(self) -> None:
        """One frame of the program."""
        self.program.frame(self.program.frames.wait())

    def until(self, true: Callable[[], bool]) -> None:
        """Frame after frame until something holds."""
        for _ in range(MOST_FRAMES):
            if true():
                return
            self.frame()
        raise AssertionError("it never came")


@pytest.fixture
def keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    """The program in a window nobody sees; its clock goes by how often it is read, not by the machine."""
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    reads = count()
    opened = Program.open(lambda: next(reads) * READ_TAKES_MS)
    assert not isinstance(opened, str)
    yield Keyboard(opened)
    opened.close()


def seated(keyboard: Keyboard) -> Play:
    """Both have sat down at Deduction, each with a press of their own, and seat 0 begins."""
    keyboard.program.begin(table_of("deduction", seats=("human", "human"), seed=4))
    play = next(scene for scene in keyboard.program.house.stack.scenes if isinstance(scene, Play))
    for keys in KEYS:
        keyboard.tap(keys["confirm"])
    assert keyboard.program.house.stack.top is play
    keyboard.until(lambda: not play.table.busy)
    return play


def test_two_on_one_keyboard_look_steer_and_choose_with_one_hand(keyboard: Keyboard) -> None:
    play = seated(keyboard)
    keyboard.until(lambda: play.privacy.curtain is not None)
    for _ in range(2):
        keyboard.until(lambda: play.privacy.curtain is not None and not play.table.busy)
        curtain = play.privacy.curtain
        assert curtain is not None
        seat, other = curtain.seat, 1 - curtain.seat
        keyboard.tap(KEYS[other]["peek"])
        keyboard.tap(KEYS[other]["confirm"])
        assert play.eyes == frozenset()
        keyboard.tap(KEYS[seat]["peek"])
        keyboard.until(lambda seat=seat: play.eyes == {seat})  # type: ignore[misc]
        peeked = peek_at_the_middle(keyboard, play, seat)
        keyboard.tap(KEYS[seat]["confirm"])
        keyboard.tap(KEYS[seat]["confirm"])
        sprite = play.table.cards.pieces[GRID_OWNER, peeked.place].sprite  # type: ignore[attr-defined]
        keyboard.until(lambda sprite=sprite: sprite.face is not None)  # type: ignore[misc]
        shown = keyboard.program.house.now
        keyboard.tap(KEYS[seat]["confirm"])
        keyboard.until(lambda sprite=sprite: sprite.face is None)  # type: ignore[misc]
        assert keyboard.program.house.now - shown >= 700.0, "a second quick press took the card away"
        keyboard.until(lambda seat=seat: seat not in play.eyes)  # type: ignore[misc]
        assert play.privacy.latched is None


def steer(keyboard: Keyboard, key: int, there: Callable[[], bool]) -> None:
    """Press a key until the cursor is there."""
    for _ in range(8):
        if there():
            return
        keyboard.tap(key)
    assert there()


def peek_at_the_middle(keyboard: Keyboard, play: Play, seat: int) -> Peek:
    """Steer to *Peek* and to a card of the middle, and choose both."""
    cursors: Any = play.table.cursors  # type: ignore[attr-defined]
    keys = KEYS[seat]
    steer(keyboard, keys["down" if seat else "up"], lambda: isinstance(cursors[seat].at, GridSpot))
    keyboard.tap(keys["confirm"])
    steer(keyboard, keys["down"], lambda: cursors[seat].at == TableButton.PEEK)
    keyboard.tap(keys["confirm"])
    actions = [entry.action for entry in play.played.match.log if isinstance(entry, Done)]
    last = actions[-1]
    assert isinstance(last, Peek) and last.seat == seat, actions
    return last


# what lets a latch go


def latched(pilot: Pilot) -> Play:
    """Seat 0 looks at its hand by one press on keys."""
    play = sit(pilot, setup_of(humans=2))
    pilot.press(Intent.PEEK, ZONES[0])
    pilot.run(1000)
    assert play.eyes == {0} and play.privacy.latched == 0
    return play


def test_a_pause_lets_go_of_a_latch(pilot: Pilot) -> None:
    play = latched(pilot)
    pilot.press(Intent.PAUSE, ZONES[1])
    assert isinstance(pilot.top, Pause) and play.eyes == frozenset()
    pilot.press(Intent.CANCEL, ZONES[1])
    pilot.run(2000)
    assert play.eyes == frozenset()


def test_losing_the_attention_lets_go_of_a_latch(pilot: Pilot) -> None:
    play = latched(pilot)
    for gained in (True, False):
        pilot.send(Focus(gained))
    assert play.eyes == frozenset() and play.privacy.latched is None


def test_no_words_about_a_look_stay_over_a_hand_that_is_over(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, told = latched(pilot), []
    monkeypatch.setattr("game.scenes.secrecy.curtain._strip", lambda *drawn: told.append(drawn))
    play.draw(pilot.house.kit.stage.canvas())
    assert told
    told.clear()
    monkeypatch.setattr(play.game.rules, "outcome", lambda state: Outcome(frozenset({0}), "over"))
    play.draw(pilot.house.kit.stage.canvas())
    assert not told


def test_whoever_has_decided_need_not_press_again(pilot: Pilot) -> None:
    play = latched(pilot)
    legal = play.game.rules.legal_actions(play.state, 0)
    play.course.submit(legal[0], pilot.time)
    pilot.run(100)
    assert 0 not in play.eyes and play.privacy.latched is None
    pilot.run(3000)
    assert play.eyes == frozenset(), "the other person's hand waits for a press of their own"


def test_with_the_setting_off_a_tap_shows_nothing(pilot: Pilot) -> None:
    pilot.house.settings.accessibility.latch_peek = "off"
    play = sit(pilot, setup_of(humans=2))
    pilot.press(Intent.PEEK, ZONES[0])
    pilot.run(1500)
    assert play.eyes == frozenset()


def peeked_at_the_middle(pilot: Pilot) -> tuple[Play, int]:
    """A turn of Deduction by two has been played behind the curtain: the other one's is due."""
    play = sit(pilot, table_of("deduction", seats=("human", "human"), seed=4))
    assert pilot.until(lambda: play.privacy.curtain is not None)
    first = play.privacy.curtain
    assert first is not None
    pilot.press(Intent.PEEK, ZONES[first.seat])
    assert pilot.until(lambda: play.eyes == {first.seat})
    legal = play.game.rules.legal_actions(play.state, first.seat)
    play.director.submit(next(action for action in legal if isinstance(action, Peek)), play.clock.now)
    assert pilot.until(lambda: play.hidden.due)
    assert play.privacy.curtain is None
    return play, first.seat


def test_a_curtain_leaves_what_has_happened_to_be_read(pilot: Pilot) -> None:
    """It fell over a card that was just turning up: nobody saw whether the guess was right."""
    play, _ = peeked_at_the_middle(pilot)
    assert pilot.until(lambda: not play.table.moving)
    begun = pilot.time
    assert pilot.until(lambda: play.privacy.curtain is not None)
    assert pilot.time - begun >= READ_MS - 100.0


def test_no_curtain_falls_over_what_has_only_begun_to_be_shown(pilot: Pilot) -> None:
    """A window had run out over a still table: the curtain fell in the very frame that turned the card up."""
    play, _ = peeked_at_the_middle(pilot)
    pilot.house.now += 5 * READ_MS
    play.hidden.shown(play.played.match.dealt[0])
    play.hidden.call(play.state)
    assert play.hidden.due and play.privacy.curtain is None


def test_a_curtain_that_is_due_falls_at_once_when_somebody_presses(pilot: Pilot) -> None:
    play, first = peeked_at_the_middle(pilot)
    pilot.press(Intent.CONFIRM, ZONES[first])
    assert play.privacy.curtain is not None
    assert not pilot.house.toasts.shown, "nobody pressed wrongly"


def test_a_press_ends_what_moves_before_it_brings_a_curtain(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(humans=2))
    while not (play.hidden.due and play.table.moving):
        pilot.frame(FRAME_MS)
        curtain = play.privacy.curtain
        if curtain is not None and not play.table.busy:
            legal = play.game.rules.legal_actions(play.state, curtain.seat)
            play.director.submit(legal[0], play.clock.now)
    pilot.press(Intent.CONFIRM, ZONES[0])
    assert not play.table.moving
    assert play.privacy.curtain is None
    pilot.press(Intent.CONFIRM, ZONES[0])
    assert play.privacy.curtain is not None


def test_peek_is_heard_before_its_curtain_has_fallen(pilot: Pilot) -> None:
    """Whoever is called next need not wait for it, nor press again."""
    play, first = peeked_at_the_middle(pilot)
    pilot.press(Intent.PEEK, ZONES[1 - first])
    assert play.privacy.curtain is not None
    assert pilot.until(lambda: play.eyes == {1 - first}, LOOK_AWAY_MS + 100.0)
    assert play.privacy.curtain.called


def test_a_digit_does_not_turn_a_lone_players_prompts_to_other_keys(keyboard: Keyboard) -> None:
    """A rank typed as 7 showed the middle keys, to which 7 belongs, to somebody who plays with the arrows."""
    keyboard.program.begin(table_of("logic", seed=4))
    kit, seats = keyboard.program.house.kit, keyboard.program.house.couch.seats
    keyboard.tap(pygame.K_RIGHT)
    held = kit.prompts.device, seats.chairs[0].device
    keyboard.tap(pygame.K_7)
    assert (kit.prompts.device, seats.chairs[0].device) == held
    keyboard.tap(pygame.K_l)
    assert kit.prompts.device == "keys:1" != held[0]
