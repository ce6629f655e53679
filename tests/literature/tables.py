"""Tables of Literature for tests: a kit without display or sound, and what lies on a table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.couch.intents import Intent, Interval, Pointer, Press
from game.literature.options import PRESETS, Options
from game.literature.table import Table
from game.literature.table_positions import to_turn
from game.literature.table_script import FRAME_MS, Scripted
from game.ui.audio import Audio
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.stage import Stage

SIZE = (960, 540)
NOW = Interval(0.0, 0.0)
PAGAT = PRESETS["pagat"]


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


def watch(table: Table, now: int) -> None:
    """Watch until all has come to rest."""
    for _ in range(2500):
        table.update(FRAME_MS, now)
        if not table.moving:
            return
    raise AssertionError("the table never came to rest")


def turn(options: Options = PAGAT, **more: object) -> Scripted:
    """Your turn, some questions into a game."""
    return to_turn(Scripted(kit(), options, **more).rounds("--+-")).still()  # type: ignore[arg-type]


def name_all(scripted: Scripted, seat: int = 0) -> None:
    """Name the true holder of every card with up and confirm."""
    cursor = scripted.table.cursors[seat]
    assert cursor.draft is not None
    holders = scripted.holders(cursor.draft.set)
    for _ in range(12):
        draft = cursor.draft
        if draft is None or draft.on_button:
            return
        for _ in range(10):
            assert cursor.draft is not None
            if cursor.draft.offered(draft.at) == holders[draft.at]:
                break
            scripted.press(Intent.UP, seat=seat)
        scripted.press(Intent.CONFIRM, seat=seat)
