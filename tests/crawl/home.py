"""The house the crawler walks through: a small stage, real SDL events, a clock of its own."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.couch.couch import Couch
from game.couch.intents import DeviceId, Focus, Intent, Message
from game.scenes.base import AnyScene
from game.scenes.hand.play import Play
from game.scenes.hand.records import Shelf
from game.scenes.house import House
from game.scenes.screens.guide import Guide
from game.scenes.screens.lead import Lead
from game.ui.audio import SilentAudio
from game.ui.kit import Kit
from game.ui.prompts import INTENT_WORDS
from game.ui.settings import Settings
from game.ui.settings_file import SettingsFile
from game.ui.stage import Canvas, Stage

SIZE = (480, 270)
FRAME_MS = 1000.0 / 60.0
LEADING_SIGN = re.compile(r"^\{(\w+)\}", re.MULTILINE)
"""A line that begins with a control's sign is a prompt, but on the pages of a guide; a sign in the midst of a
sentence explains."""
NOTHING = "Nothing"
"""A prompt that begins so says that its control does nothing now."""

Offer = tuple[Intent, DeviceId | None]
"""A prompted control, and the device whose sign it wears; None for the one last used."""


@dataclass(frozen=True)
class Look:
    """What people at the screen have before them at one moment."""

    picture: int
    """A checksum of all that is drawn."""
    scenes: tuple[AnyScene, ...]
    entries: int
    """How much has happened in the hand in play: the picture of it follows."""
    said: str

    def told_from(self, other: Look) -> bool:
        """Whether something has happened between two looks, whatever their pictures show."""
        mine = (self.scenes, self.entries, self.said)
        return mine != (other.scenes, other.entries, other.said)


class Home:
    """The house without a window. Time passes by `frame`, and nothing is drawn but by `look`."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.mouse = (0.0, 0.0)
        self.sounds = 0
        """How many sounds have been asked for."""
        self.offers: list[Offer] = []
        """What the latest picture prompts."""
        self.idle: set[Intent] = set()
        """What it says does nothing now."""
        pygame.display.init()
        self._folder, self._starts = folder, 0
        self._kit = Kit(Stage.offscreen(SIZE), Settings(), SilentAudio())
        self._kit.audio.listeners.append(self._heard)
        self._watch_prompts(self._kit)
        self.house = self._started()

    def begin(self, settings: Settings) -> Lead:
        """Everything as after a first start: no record, nobody at a table, and a lead to the title."""
        self.house.close()
        pygame.event.clear()
        self._kit.settings = settings
        self._kit.audio.volumes = settings.sound
        self._kit.rehearsals.clear()
        self.now = 0.0
        self.house = self._started()
        lead = Lead()
        self.house.stack.push(lead)
        return lead

    def _started(self) -> House:
        self._starts += 1
        folder = self._folder / str(self._starts)
        couch = Couch(lambda point: self.mouse, clock=lambda: self.now)
        couch.open()
        house = House(self._kit, couch, SettingsFile(folder), Shelf(folder))
        house.listen_until = self._listen_until
        return house

    @property
    def top(self) -> Any:
        """The scene on top; Any, as whoever asks looks what it is."""
        return self.house.stack.top

    @property
    def play(self) -> Play | None:
        """The hand in play, whatever stands over it; None if there is none."""
        return next((scene for scene in self.house.stack.scenes if isinstance(scene, Play)), None)

    def _heard(self, name: str, pan: float) -> None:
        self.sounds += 1

    # time

    def frame(self, dt_ms: float = FRAME_MS) -> None:
        """One frame of the house, not drawn."""
        self.now += dt_ms
        house = self.house
        house.couch.pump.pump()
        house.now = house.couch.pump.last
        house.hear(_settled(house.couch.take()))
        house.update(dt_ms)

    def frames(self, count: int) -> None:
        """Some frames, as long as the program runs."""
        for _ in range(count):
            self.frame()

    def _listen_until(self, until: float) -> None:
        self.now = max(self.now, until)
        self.house.couch.pump.pump()
        self.house.now = self.house.couch.pump.last
        for message in self.house.couch.take():
            self.house.handle(message)

    # what is to be seen

    def look(self) -> Look:
        """Draw what is on screen now, and note what it prompts."""
        self._forget()
        house, top = self.house, self.top
        if top is not None:
            top.draw = self._drawn_alone(top.draw)
        house.draw(house.kit.stage.canvas())
        if top is not None:
            del top.draw
        return self.glance(zlib.crc32(pygame.image.tobytes(house.kit.stage.surface, "RGB")))

    def _forget(self) -> None:
        self.offers.clear()
        self.idle.clear()

    def _drawn_alone(self, draw: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
        """Forget what was prompted beneath: what a scene covers is not offered."""

        def drawn(canvas: Canvas) -> None:
            self._forget()
            draw(canvas)

        return drawn

    def glance(self, picture: int = 0) -> Look:
        """What can be told without drawing."""
        house, play = self.house, self.play
        entries = 0 if play is None else len(play.played.match.log)
        return Look(picture, house.stack.scenes, entries, house.toasts.shown)

    def _watch_prompts(self, kit: Kit) -> None:
        """Note every prompt that is drawn: rows of signs with words, signs alone, lines led by a sign."""
        row, sign, words, composed = kit.prompts.draw_row, kit.prompts.draw_sign, kit.type.draw, Kit.composed
        kept: dict[Any, list[Offer]] = {}

        # Any: what is drawn, and how, is handed on as it came.
        def draw_row(canvas: Any, prompts: Any, *args: Any, **named: Any) -> None:
            device = args[3] if len(args) > 3 else named.get("device")
            self.offers += [(intent, device) for intent, said in prompts if not said.startswith(NOTHING)]
            self.idle.update(intent for intent, said in prompts if said.startswith(NOTHING))
            row(canvas, prompts, *args, **named)

        def draw_sign(canvas: Any, intent: Intent, *args: Any, **named: Any) -> Any:
            self.offers.append((intent, args[3] if len(args) > 3 else named.get("device")))
            return sign(canvas, intent, *args, **named)

        def draw(canvas: Any, text: str, *args: Any, **named: Any) -> Any:
            explained = isinstance(self.top, Guide)
            for name in LEADING_SIGN.findall(text):
                if name in INTENT_WORDS and not explained:
                    self.offers.append((INTENT_WORDS[name], named.get("device")))
            return words(canvas, text, *args, **named)

        def compose(kit: Any, canvas: Any, key: Any, *args: Any) -> Any:
            """What is drawn once and kept prompts as often as it is shown."""
            before, whole = len(self.offers), (key, canvas.scale, kit.prompts.heard)
            image = composed(kit, canvas, key, *args)
            if len(self.offers) > before:
                kept[whole] = self.offers[before:]
            else:
                self.offers += kept.get(whole, [])
            return image

        Kit.composed = compose  # type: ignore[method-assign, assignment]
        self._unwatch = partial(setattr, Kit, "composed", composed)
        kit.prompts.draw_row = draw_row  # type: ignore[method-assign]
        kit.prompts.draw_sign = draw_sign  # type: ignore[method-assign]
        kit.type.draw = draw  # type: ignore[method-assign, assignment]

    def close(self) -> None:
        """Put everything away."""
        self._unwatch()
        self.house.close()


@contextmanager
def home(folder: Path) -> Iterator[Home]:
    """A house for as long as the block runs."""
    made = Home(folder)
    try:
        yield made
    finally:
        made.close()


def _settled(messages: list[Message]) -> list[Message]:
    """Of several changes of focus in one frame the last counts, as in the program."""
    changes = [message for message in messages if isinstance(message, Focus)]
    return [message for message in messages if not isinstance(message, Focus) or message is changes[-1]]
