"""Two people at one screen of Deduction: on one keyboard, two pads, one of each; and one against bots."""

from __future__ import annotations

import os

from game.deduction import rules
from tests.playing import own

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.couch.glyphs import Family
from game.couch.intents import Intent
from game.couch.privacy import LOOK_AWAY_MS, Mode
from game.deduction.rules.state import Phase, State
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.session import table_of
from game.scenes.screens.results import Results
from game.scenes.secrecy.hidden import LOOK_MS

DEVICES = {
    "one keyboard": (("keys:0", Family.KEYBOARD), ("keys:1", Family.KEYBOARD)),
    "two pads": (("pad:1", Family.XBOX), ("pad:2", Family.PLAYSTATION)),
    "a pad and a keyboard": (("pad:1", Family.SWITCH), ("keys:2", Family.KEYBOARD)),
}
LONG_MS = 12_000.0


class Two:
    """Two people at a table, driven through the real scenes."""

    def __init__(self, folder: Path, devices: Any, privacy: Mode = Mode.CURTAIN, seed: int = 4) -> None:
        pygame.display.init()
        self.pilot = Pilot(folder, (640, 360))
        self.devices = [device for device, _ in devices]
        setup = replace(table_of("deduction", seats=("human", "human"), seed=seed), privacy=privacy)
        seats = self.pilot.house.couch.seats
        seats.resize(2)
        seats.joining = True
        for seat, (device, family) in enumerate(devices):
            seats.join(device, family, seat)
        self.pilot.begin(setup)
        play = self.pilot.top
        assert isinstance(play, Play)
        self.play: Play = play
        self.rest()

    def rest(self) -> None:
        """Let the table come to rest, and what has happened be read."""
        assert self.pilot.until(lambda: not self.play.table.busy, LONG_MS)
        self.pilot.run(50.0)
        assert self.pilot.until(lambda: not self.play.hidden.due, LONG_MS)

    @property
    def state(self) -> Any:
        """The whole truth."""
        return self.play.played.match.state

    def asked(self) -> int:
        """Who is asked."""
        return self.play.game.rules.asked(self.state)[0]

    def look(self, seat: int) -> None:
        """Hold Peek until the curtain opens."""
        self.pilot.down(Intent.PEEK, self.devices[seat])
        assert self.pilot.until(lambda: self.play.eyes == frozenset({seat}), LOOK_AWAY_MS + 2000.0)

    def let_go(self, seat: int) -> None:
        """Let go of Peek."""
        self.pilot.up(Intent.PEEK, self.devices[seat])
        self.pilot.run(40.0)

    def press(self, seat: int, *intents: Intent) -> None:
        """Press buttons on a seat's own device."""
        for intent in intents:
            self.pilot.press(intent, self.devices[seat])

    def turn(self, *intents: Intent) -> None:
        """A turn behind the curtain."""
        seat = self.asked()
        self.look(seat)
        self.press(seat, *intents)
        self.pilot.run(100.0)
        self.let_go(seat)
        self.rest()


@pytest.mark.parametrize("name", DEVICES)
def test_two_people_play_a_whole_game(tmp_path: Path, name: str) -> None:
    two = Two(tmp_path, DEVICES[name])
    for turn in range(80):
        if two.play.played.match.outcome is not None:
            break
        phase, seat = two.state.phase, two.asked()
        if phase is Phase.TURN:
            assert two.play.privacy.curtain is not None
            assert two.play.privacy.curtain.seat == seat
            two.turn(*[Intent.CONFIRM] * 3)
        elif turn % 4 == 3:
            two.press(seat, Intent.CONFIRM)
            two.rest()
        else:
            two.press(seat, Intent.SLAM)
            two.pilot.run(700.0)
            two.rest()
    assert two.play.played.match.outcome is not None
    assert two.pilot.until(lambda: isinstance(two.pilot.top, Results), LONG_MS)
    two.pilot.close()


def test_the_prompts_behind_the_curtain_are_quick_and_equal(tmp_path: Path) -> None:
    """Whatever they hold: the same wait for a first turn, and for a first answer."""
    waits = []
    for seed in range(3):
        two = Two(tmp_path / str(seed), DEVICES["two pads"], seed=seed)
        for _ in range(2):
            before = two.pilot.time
            two.look(two.asked())
            waits.append(round(two.pilot.time - before))
            two.press(two.asked(), *[Intent.CONFIRM] * 3)
            two.rest()
        two.pilot.close()
    for alike in (waits[::2], waits[1::2]):
        assert max(alike) - min(alike) <= 20
        assert max(alike) < LOOK_AWAY_MS + 100.0


def test_only_the_one_on_turn_is_heard_behind_the_curtain(tmp_path: Path) -> None:
    two = Two(tmp_path, DEVICES["one keyboard"])
    seat = two.asked()
    two.press(1 - seat, *[Intent.CONFIRM] * 3)
    two.look(seat)
    two.press(1 - seat, *[Intent.CONFIRM] * 3)
    assert not two.play.played.match.log
    two.press(seat, *[Intent.CONFIRM] * 3)
    assert len(two.play.played.match.log) == 1
    two.pilot.close()


def test_a_peek_is_shown_to_its_viewer_before_the_next_is_called(tmp_path: Path) -> None:
    two = Two(tmp_path, DEVICES["two pads"])
    seat = two.asked()
    two.look(seat)
    intents = (Intent.UP, Intent.CONFIRM) if seat == 0 else (Intent.DOWN, Intent.CONFIRM)
    two.press(seat, *intents, Intent.CONFIRM)
    two.pilot.run(900.0)
    assert two.state.coins[seat] == 2
    curtain = two.play.privacy.curtain
    assert curtain is not None
    assert curtain.seat == seat
    assert curtain.showing
    table: Any = two.play.table
    middle = [piece.sprite for key, piece in table.cards.pieces.items() if key[0] == -1]
    assert any(sprite.flip == 1.0 and sprite.face is not None for sprite in middle)
    two.let_go(seat)
    two.pilot.run(LOOK_MS - 900.0)
    assert all(piece.sprite.face is None for piece in table.cards.pieces.values())
    two.rest()
    after = two.play.privacy.curtain
    assert after is not None
    assert after.seat == 1 - seat
    two.pilot.close()


def test_the_declaration_is_watched_by_both_after_the_curtain(tmp_path: Path) -> None:
    """Once both have seen their cards."""
    two = Two(tmp_path, DEVICES["two pads"])
    first = two.asked()
    two.turn(*[Intent.CONFIRM] * 3)
    seat = two.asked()
    assert seat == 1 - first
    two.look(seat)
    two.press(seat, Intent.CONFIRM)
    two.pilot.run(100.0)
    two.let_go(seat)
    two.rest()
    two.look(seat)
    two.press(seat, *[Intent.CONFIRM] * 3)
    two.pilot.run(120.0)
    assert two.state.phase is Phase.ANSWER
    assert two.play.privacy.curtain is None
    table: Any = two.play.table
    assert all(piece.sprite.face is None for piece in table.cards.pieces.values())
    assert all(tag is None for tag in table.cards.tags.values())
    assert table.visible_cursors()[0].seat == 1 - seat
    two.pilot.close()


def test_whoever_answers_may_look_at_their_own_cards_first(tmp_path: Path) -> None:
    two = Two(tmp_path, DEVICES["a pad and a keyboard"])
    two.turn(*[Intent.CONFIRM] * 3)
    seat = two.asked()
    two.look(seat)
    table: Any = two.play.table
    assert all(piece.sprite.face for key, piece in table.cards.pieces.items() if key[0] == seat)
    assert two.play.privacy.curtain is not None, "they have not seen their cards before"
    two.press(seat, Intent.CONFIRM)
    two.rest()
    assert two.state.phase is Phase.TURN
    two.pilot.close()


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_one_person_plays_against_a_bot(tmp_path: Path, level: str) -> None:
    pygame.display.init()
    pilot = Pilot(tmp_path, (640, 360))
    pilot.begin(table_of("deduction", seats=("human", level), seed=2))
    play = pilot.top
    assert isinstance(play, Play)
    assert play.privacy.curtain is None
    for step in range(400):
        if play.played.match.outcome is not None:
            break
        pilot.until(lambda: not play.table.busy, LONG_MS)
        state = own(play.played.match, State).state
        if 0 in rules.asked(state):
            intents = [Intent.CONFIRM] * 3 if step % 3 else [Intent.NEXT, Intent.CONFIRM]
            for intent in intents if state.phase is Phase.TURN else [Intent.DOWN, Intent.CONFIRM]:
                pilot.press(intent)
        pilot.run(300.0)
    assert play.played.match.outcome is not None
    assert pilot.until(lambda: isinstance(pilot.top, Results), LONG_MS)
    pilot.close()
