"""A couch on a clock that a test turns by hand, with real SDL events and no window."""

from __future__ import annotations

from typing import Any

import pygame

from game.couch.couch import Couch
from game.couch.intents import Message, Press
from game.couch.virtual_pads import XBOX, VirtualPad


class Living:
    """A couch on a clock that a test turns by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.couch = Couch(lambda at: (at[0] * 2.0, at[1] * 2.0), seats=4, clock=lambda: self.now)
        self.couch.open()
        self.pads: list[VirtualPad] = []

    def plug(self, ids: tuple[int, int] = XBOX, name: str = "Virtual pad") -> VirtualPad:
        """Plug a pad in and let the couch find it."""
        pad = VirtualPad(ids, name)
        self.pads.append(pad)
        self.messages()
        return pad

    def messages(self, ms: float = 10.0) -> list[Message]:
        """What the couch has to say after some time and a pump."""
        self.now += ms
        self.couch.pump.pump()
        return self.couch.take()

    def presses(self, ms: float = 10.0) -> list[Press]:
        """Only the presses of `messages`."""
        return [message for message in self.messages(ms) if isinstance(message, Press)]

    def tap(self, pad: VirtualPad, button: str) -> list[Press]:
        """Press and let go of a pad's button."""
        pad.set(button, True)
        down = self.presses()
        pad.set(button, False)
        return down + self.presses()

    def key(self, code: int, down: bool = True, **more: Any) -> None:
        """A key goes down or up, as SDL would say it."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        pygame.event.post(pygame.event.Event(kind, key=code, **more))
