"""Tables of Literature for tests: a kit without display or sound, and what lies on a table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.couch.intents import Intent, Interval, Pointer, Press
from game.literature.table import Table
from game.ui.audio import Audio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.stage import Stage

SIZE = (960, 540)
NOW = Interval(0.0, 0.0)


class Silent(Audio):
    """Keeps a history of what would sound and opens no device."""

    def _open(self) -> bool:
        return False


def kit(size: tuple[int, int] = SIZE, **access: object) -> Kit:
    """A kit that draws into memory; `access` sets accessibility settings."""
    pygame.font.init()
    settings = Settings()
    for name, value in access.items():
        setattr(settings.accessibility, name, value)
    return Kit(Stage.offscreen(size), settings, Silent())


def pixels(table: Table) -> bytes:
    """The picture of a table."""
    stage = table.kit.stage
    stage.clear()
    table.draw(stage.canvas())
    return pygame.image.tobytes(stage.surface, "RGB")


def press(intent: Intent, seat: int = 0, axis: bool = False) -> Press:
    """A press of a button."""
    return Press(seat, "keys:0", intent, True, NOW, axis=axis)


def pointer(kind: str, x: float, y: float, button: int = 0, dy: float = 0.0) -> Pointer:
    """Something the mouse did."""
    return Pointer(kind, x, y, dy, button, 0, NOW)  # type: ignore[arg-type]


def poses(table: Table) -> Iterator[tuple[object, ...]]:
    """How every card lies on the table now."""
    for key, piece in table.hands.pieces.items():
        sprite = piece.sprite
        yield (
            key, round(sprite.x, 4), round(sprite.y, 4), round(sprite.angle, 4), sprite.width,
            round(sprite.scale, 4), sprite.flip, sprite.face, sprite.back, round(sprite.lift, 4), sprite.fade,
        )  # fmt: skip
