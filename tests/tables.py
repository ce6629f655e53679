"""What tests of all tables share: a kit without display or sound, pictures, presses, watching to the end."""

from __future__ import annotations

from typing import Any, Literal

import pygame

from game.core.stored import ASSETS
from game.couch.intents import Intent, Interval, Pointer, Press
from game.tablekit.staged import FRAME_MS
from game.tablekit.table import Table
from game.ui.audio import SilentAudio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.sounds import Takes
from game.ui.stage import Stage

PointerKind = Literal["move", "down", "up", "scroll"]

SIZE = (960, 540)
NOW = Interval(0.0, 0.0)
LONGEST = 2500
"""No animation takes so many frames."""


class Silent(SilentAudio):
    """Remembers how high each sound is, too."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[str, int | None]] = []

    def play(
        self,
        name: str,
        pan: float = 0.0,
        volume: float = 1.0,
        pitch_spread: bool = True,
        step: int | None = None,
    ) -> None:
        """Write it down; a sound that is misspelt would be silent in the game, too."""
        take = Takes().next(name, "")
        assert (ASSETS / "sounds" / f"{take}.wav").is_file(), f"there is no sound {name}"
        self.steps.append((name, step))
        super().play(name, pan, volume, pitch_spread, step)


def kit(size: tuple[int, int] = SIZE, **access: object) -> Kit:
    """A kit that draws into memory; `access` sets accessibility settings."""
    pygame.font.init()
    settings = Settings()
    for name, value in access.items():
        setattr(settings.accessibility, name, value)
    return Kit(Stage.offscreen(size), settings, Silent())


def pixels(table: Any) -> bytes:
    """The picture of a game's table; Any, as each keeps its kit in its own way."""
    stage = table.kit.stage
    stage.clear()
    table.draw(stage.canvas())
    return pygame.image.tobytes(stage.surface, "RGB")


def press(intent: Intent, seat: int = 0, axis: bool = False) -> Press:
    """A press of a button."""
    return Press(seat, "keys:0", intent, True, NOW, axis=axis)


def pointer(kind: PointerKind, x: float, y: float, button: int = 0, dy: float = 0.0) -> Pointer:
    """Something the mouse did."""
    return Pointer(kind, x, y, dy, button, 0, NOW)


def watch(table: Table[Any], now: int = 0) -> None:
    """Watch until all has come to rest."""
    for _ in range(LONGEST):
        table.update(FRAME_MS, now)
        if not table.moving:
            return
    raise AssertionError("the table never came to rest")


def skip(table: Table[Any], now: int = 0) -> None:
    """Skip what moves."""
    table.skip()
    table.update(0.0, now)
