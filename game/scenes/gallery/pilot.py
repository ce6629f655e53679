"""Drives the real screens without a window: a pilot sends messages, owns the clock, looks and listens."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, TypeVar

import pygame

from game.couch.couch import Couch
from game.couch.intents import DeviceId, Intent, Interval, Message, Pointer, Press
from game.scenes.base import AnyScene
from game.scenes.hand.records import Shelf
from game.scenes.hand.session import Setup
from game.scenes.house import HOME_DEVICE, House
from game.scenes.screens.lead import Lead
from game.ui.audio import SilentAudio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.settings_file import SettingsFile
from game.ui.stage import Stage

FRAME_MS = 1000.0 / 60.0
PRESS_MS = 0.5
"""How exactly the pilot's presses are stamped."""
STARTED = datetime(2026, 1, 1)
MOST_FRAMES = 60 * 60 * 10
"""No wait takes longer than ten minutes of the pilot's time."""

S = TypeVar("S", bound=AnyScene)


class Pilot:
    """The house on an offscreen stage. Nothing happens but by `press`, `point` and `run`."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1920, 1080), settings: Settings | None = None
    ) -> None:
        self.time = 0.0
        self.device = HOME_DEVICE
        self.sounds: list[tuple[str, float]] = []
        stage = Stage.offscreen(size)
        audio = SilentAudio()
        audio.listeners.append(lambda name, pan: self.sounds.append((name, pan)))
        kit = Kit(stage, settings or Settings(), audio)
        couch = Couch(lambda point: (float(point[0]), float(point[1])), clock=lambda: self.time)
        self.house = House(kit, couch, SettingsFile(folder), Shelf(folder, lambda: STARTED))
        self.house.listen_until = self._listen_until

    def begin(self, setup: Setup | None = None) -> Lead:
        """Show the title, or the table asked for."""
        lead = Lead()
        self.house.stack.push(lead)
        if setup is not None:
            lead.sit(setup)
        else:
            self.run(0.0)
        return lead

    def show(self, scene: S) -> S:
        """Put a scene on the stack."""
        self.house.stack.push(scene)
        return scene

    @property
    def top(self) -> Any:
        """The scene on top; Any, as whoever pilots knows which one it must be by now."""
        return self.house.stack.top

    def send(self, message: Message) -> None:
        """Hand in a message as if the couch had sent it now."""
        self.house.handle(message)

    def press(self, intent: Intent, device: DeviceId | None = None, hold: bool = False) -> None:
        """Press an intent on a device and let go of it, unless it is to be held; then draw a frame."""
        self.down(intent, device)
        if not hold:
            self.up(intent, device)
        self.run(FRAME_MS)

    def down(self, intent: Intent, device: DeviceId | None = None) -> None:
        """Press an intent."""
        self._key(intent, device or self.device, True)

    def up(self, intent: Intent, device: DeviceId | None = None) -> None:
        """Let go of an intent."""
        self._key(intent, device or self.device, False)

    def point(self, x: float, y: float, kind: Literal["down", "move"] = "down", button: int = 1) -> None:
        """Use the mouse at a virtual point: move there and press, or only move; then draw a frame."""
        seat = self.house.couch.seats.pointer()
        self.send(Pointer("move", x, y, seat=seat))
        if kind == "down":
            self.send(Pointer("down", x, y, button=button, seat=seat, interval=self._interval()))
            self.send(Pointer("up", x, y, button=button, seat=seat, interval=self._interval()))
        self.run(FRAME_MS)

    def run(self, ms: float) -> None:
        """Let time pass in frames of a sixtieth of a second, without drawing."""
        end = self.time + ms
        while True:
            self.frame(min(FRAME_MS, max(0.0, end - self.time)))
            if self.time >= end - 1e-6 or not self.house.running:
                return

    def until(self, true: Callable[[], bool], most_ms: float = 60_000.0) -> bool:
        """Let time pass until `true` holds; returns whether it did in time."""
        frames = min(MOST_FRAMES, round(most_ms / FRAME_MS))
        for _ in range(frames):
            if true():
                return True
            self.frame(FRAME_MS)
        return true()

    def frame(self, dt_ms: float) -> None:
        """One frame of the house, not drawn."""
        self.time += dt_ms
        self.house.now = self.time
        self.house.update(dt_ms)

    def picture(self) -> pygame.Surface:
        """What would be on screen now."""
        self.house.draw(self.house.kit.stage.canvas())
        return self.house.kit.stage.picture()

    def pixels(self) -> str:
        """A hash of what would be on screen now."""
        return hashlib.sha256(pygame.image.tobytes(self.picture(), "RGB")).hexdigest()

    def close(self) -> None:
        """Put everything away."""
        self.house.close()

    def _key(self, intent: Intent, device: DeviceId, down: bool) -> None:
        seats = self.house.couch.seats
        if down:
            seats.used(device, self.house.couch.devices.family_of(device))
        pauses = intent is Intent.PAUSE
        self.send(Press(seats.resolve(device), device, intent, down, self._interval(), pauses=pauses))

    def _interval(self) -> Interval:
        return Interval(self.time - PRESS_MS, self.time)

    def _listen_until(self, until: float) -> None:
        self.time = max(self.time, until)
        self.house.now = self.time


Screen = Callable[[Pilot], None]
"""Sets up a screen of the gallery."""
