"""Attacks the couch: real virtual pads, broken ones, storms of events and absurd fields, in every screen."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.app import Program
from game.catalog import games
from game.couch.bindings import Bindings
from game.couch.couch import Couch
from game.couch.intents import DeviceId
from game.couch.privacy import Mode
from game.couch.pump import SteadyClock
from game.couch.virtual_pads import AXES, BUTTONS, NO_NAME, PS4, PS5, SWITCH, XBOX, VirtualPad
from game.scenes.hand.first import FirstHandScene
from game.scenes.hand.play import Play
from game.scenes.hand.records import Shelf
from game.scenes.hand.session import Session, table_of
from game.scenes.house import House
from game.scenes.screens.choose import Choose
from game.scenes.screens.guide import Guide
from game.scenes.screens.lead import Lead
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.pause import Pause
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.ui.audio import SilentAudio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.settings_file import SettingsFile
from game.ui.stage import Stage
from tests.attack.harness import Broken, chance

WINDOW = (640, 360)
FRAME_MS = 1000.0 / 60.0
STEPS = 40
"""So many things happen in a try, each followed by a few frames."""
MOST_PADS = 64
CROWD = 8
STORM = 300
LONGEST_NOTICE = 400

KNOWN = (XBOX, PS4, PS5, SWITCH, NO_NAME)
NAMES_OF_PADS = (
    "Virtual pad", "", b"\xff\xfe\x80", "x" * 10_000, "{confirm}{b}", "a\nb\x1b[2J", "\u202eabc", " {", " ",
)  # fmt: skip
NUMBERS = (-(2**31), -32769, -1, 0, 1, 5, 14, 15, 99, 255, 32767, 32768, 65535, 2**31 - 1)
"""Numbers that a field of an event might hold."""
CODES = (pygame.K_w, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_f, pygame.K_1)
KINDS = (
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
    pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION, pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT, pygame.DROPFILE, pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED, pygame.WINDOWSIZECHANGED, pygame.USEREVENT,
)  # fmt: skip


class Attack:
    """A program on a clock of its own, its couch open; each try begins at a screen with fresh settings."""

    LIMIT_S = 20.0

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.now = 0.0
        pygame.display.init()
        stage = Stage.open("Declare!", WINDOW)
        kit = Kit(stage, Settings(), SilentAudio())
        clock = SteadyClock(lambda: self.now)
        couch = Couch(stage.to_virtual, clock=clock)
        couch.open()
        self.house = House(kit, couch, SettingsFile(folder), Shelf(folder))
        self.program = Program(self.house, clock)
        self.house.listen_until = self._listen_until
        self.pads: list[VirtualPad] = []
        self.gone: list[VirtualPad] = []
        self.guest: DeviceId = ""
        """A broken pad that is there for a moment."""

    def attempt(self, number: int) -> None:
        """Walk on from one of the screens while everything happens to the devices."""
        rng = chance(self.seed, number)
        try:
            self._begin(rng)
            for _ in range(STEPS):
                rng.choice(self._happenings())(rng)
                self._frames(rng.choice((1, 1, 2, 20)))
            self.house.draw(self.house.kit.stage.canvas())
        finally:
            self._end()
        if self.house.couch.devices.pads:
            raise Broken("a pad is still listened to after all have been unplugged")

    def close(self) -> None:
        """Close the window."""
        self.house.close()
        if self.house.kit.stage.window is not None:
            self.house.kit.stage.window.destroy()

    # the screens

    def _begin(self, rng: Random) -> None:
        house = self.house
        house.kit.settings = Settings()
        house.couch.bindings = Bindings()
        house.couch.seats.chairs, house.couch.seats.joining = [], False
        house.running = True
        house.stack.push(Lead())
        for _ in range(rng.choice((0, 1, 2, 4))):
            self._plug(rng)
        self._frames(2)
        rng.choice(self._screens())(rng)
        self._frames(2)

    def _screens(self) -> Sequence[Callable[[Random], None]]:
        push = self.house.stack.push
        game = games()
        return (
            lambda rng: None,
            lambda rng: push(Choose()),
            lambda rng: push(Lobby(rng.choice(list(game)))),
            lambda rng: push(SettingsScene(rng.randrange(len(NAMES)))),
            lambda rng: push(Statistics()),
            lambda rng: push(FirstHandScene(game["logic"])),
            lambda rng: push(Guide(game["logic"], next(iter(game["logic"].rules.PRESETS.values())))),
            self._play, self._play, self._play,
            self._pause,
        )  # fmt: skip

    def _play(self, rng: Random) -> None:
        """A table of any game; as many as have pads sit at it, or nobody has sat down yet."""
        name = rng.choice(list(games()))
        seats, couch = len(table_of(name).seats), self.house.couch
        humans = min(seats, rng.choice((1, 1, 2, 4)))
        setup = table_of(
            name, seats=["human"] * humans + ["uniform"] * (seats - humans), seed=rng.randrange(99)
        )
        couch.seats.resize(seats)
        couch.seats.joining = True
        for seat, pad in enumerate(self.pads[:humans]):
            couch.seats.join(pad.device, couch.devices.family_of(pad.device), seat)
        couch.seats.fill("uniform")
        setup = replace(setup, privacy=rng.choice(list(Mode)), lesson=rng.random() < 0.3)
        self.house.stack.push(Play(Session(setup, self.house.shelf)))

    def _pause(self, rng: Random) -> None:
        self._play(rng)
        top = self.house.stack.top
        if isinstance(top, Play):
            self.house.stack.push(Pause(top.session))

    def _end(self) -> None:
        for pad in self.pads:
            pad.unplug()
        self.pads.clear()
        self.gone.clear()
        self.house.stack.clear()
        self.now += FRAME_MS
        self.house.couch.pump.pump()
        self.house.couch.take()

    # what happens

    def _happenings(self) -> Sequence[Callable[[Random], None]]:
        return (
            self._plug, self._unplug, self._tap, self._tap, self._tap, self._tap, self._hold, self._aim,
            self._key, self._key, self._broken_pad, self._odd_event, self._storm, self._shuffle, self._crowd,
            self._rumble,
        )  # fmt: skip

    def _plug(self, rng: Random) -> None:
        if len(self.pads) < MOST_PADS:
            self.pads.append(VirtualPad(rng.choice(KNOWN)))

    def _unplug(self, rng: Random) -> None:
        if self.pads:
            pad = self.pads.pop(rng.randrange(len(self.pads)))
            pad.unplug()
            self.gone.append(pad)

    def _tap(self, rng: Random) -> None:
        self._hold(rng, True)
        self._frames(1)
        for pad in self.pads:
            for button in BUTTONS:
                pad.set(button, False)

    def _hold(self, rng: Random, down: bool | None = None) -> None:
        if self.pads:
            pad = rng.choice(self.pads)
            pad.set(rng.choice(BUTTONS), rng.random() < 0.5 if down is None else down)

    def _aim(self, rng: Random) -> None:
        if self.pads:
            rng.choice(self.pads).aim(rng.choice(AXES), rng.choice((-1.0, -0.5, 0.0, 0.3, 1.0)))

    def _key(self, rng: Random) -> None:
        code = rng.choice(CODES)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))

    def _broken_pad(self, rng: Random) -> None:
        """A joystick with any name and any number of axes and buttons, for a moment."""
        ids = rng.choice((*KNOWN, (0, 0), (0xFFFF, 0xFFFF)))
        size = rng.choice((0, 1, 6, 15, 200)), rng.choice((0, 1, 15, 500))
        pad = VirtualPad(ids, rng.choice(NAMES_OF_PADS), rng.random() < 0.5, *size)
        self.guest = pad.device
        try:
            self._frames(1)
            pad.set(rng.choice(BUTTONS), True)
            pad.aim(rng.choice(AXES), 1.0)
            self._frames(1)
        finally:
            pad.unplug()
            self.guest = ""

    def _odd_event(self, rng: Random) -> None:
        """An event that SDL would hardly send, of a pad that is there, has gone or never was."""
        instances = [pad.instance for pad in (*self.pads, *self.gone)]
        fields: dict[str, Any] = {
            "instance_id": rng.choice((*instances, *NUMBERS)),
            "device_index": rng.choice((*range(4), *NUMBERS)),
            "button": rng.choice(NUMBERS),
            "axis": rng.choice((*range(6), *NUMBERS)),
            "hat": rng.choice(NUMBERS),
            "value": rng.choice(NUMBERS),
            "key": rng.choice((*CODES, *NUMBERS)),
            "scancode": rng.choice(NUMBERS),
            "mod": rng.choice(NUMBERS),
            "unicode": rng.choice(("", "a", "ß", "\x00", "\ud800", "long " * 99)),
            "text": rng.choice(("", "{b}", "x" * 10_000)),
            "file": "/dev/zero",
            "pos": (rng.choice(NUMBERS), rng.choice(NUMBERS)),
            "rel": (0, 0),
            "x": rng.choice(NUMBERS),
            "y": rng.choice(NUMBERS),
            "flipped": False,
        }
        pygame.event.post(pygame.event.Event(rng.choice(KINDS), fields))

    def _storm(self, rng: Random) -> None:
        for _ in range(STORM):
            self._odd_event(rng)

    def _shuffle(self, rng: Random) -> None:
        """Pads come and go faster than anybody listens."""
        for _ in range(rng.choice((2, 30))):
            rng.choice((self._plug, self._unplug))(rng)

    def _crowd(self, rng: Random) -> None:
        """Many more pads, once in a while as many as there can be."""
        for _ in range(MOST_PADS if rng.random() < 0.1 else CROWD):
            self._plug(rng)

    def _rumble(self, rng: Random) -> None:
        for seat in range(len(self.house.couch.seats)):
            self.house.couch.rumble(seat, rng.choice((-1.0, 0.0, 1.0)), 1.0, rng.choice((0, 100)))

    # time

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self.now += FRAME_MS
            before = self._held()
            self.house.couch.pump.pump()
            self.program.frame(FRAME_MS)
            self._check(before)
            if not self.house.running:
                self.house.running = True
                if not len(self.house.stack):
                    self.house.stack.push(Lead())

    def _listen_until(self, until: float) -> None:
        self.now = max(self.now, until)
        self.house.couch.pump.pump()
        self.house.now = self.house.couch.pump.last

    def _held(self) -> dict[int, DeviceId]:
        """The seats held by pads that are plugged in."""
        there = {pad.device for pad in self.pads}
        chairs = self.house.couch.seats.chairs
        return {
            seat: chair.device for seat, chair in enumerate(chairs) if chair.device in there and chair.device
        }

    def _check(self, before: dict[int, DeviceId]) -> None:
        house, there = self.house, {pad.device for pad in self.pads}
        listened = set(house.couch.devices.pads) - {self.guest}
        if listened != there:
            raise Broken(f"{sorted(there - listened)} are not heard and {sorted(listened - there)} are gone")
        chairs = house.couch.seats.chairs
        devices = [chair.device for chair in chairs if chair.device is not None]
        if len(devices) != len(set(devices)):
            raise Broken("a device has two seats")
        for seat, device in before.items():
            if seat < len(chairs) and chairs[seat].away and not chairs[seat].mind:
                raise Broken(f"seat {seat} was taken from {device}, which is still there")
        for pad in self.gone:
            if any(house.couch.devices.held(pad.device, button) for button in BUTTONS):
                raise Broken("a button of a pad that has gone is still held down")
        if len(house.toasts.shown) > LONGEST_NOTICE:
            raise Broken("a notice is too long to be read")
