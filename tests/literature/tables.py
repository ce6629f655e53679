"""Tables of Literature for tests: what lies on a table, and positions of the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from game.couch.intents import Intent
from game.literature.rules.options import PRESETS, Options
from game.literature.table import Table
from game.literature.table.positions import to_turn
from game.literature.table.script import Scripted
from tests.tables import kit

PAGAT = PRESETS["pagat"]


def poses(table: Table) -> Iterator[tuple[object, ...]]:
    """How every card lies on the table now."""
    for key, piece in table.hands.pieces.items():
        sprite = piece.sprite
        yield (
            key, round(sprite.x, 4), round(sprite.y, 4), round(sprite.angle, 4), sprite.width,
            round(sprite.scale, 4), sprite.flip, sprite.face, sprite.back, round(sprite.lift, 4), sprite.fade,
        )  # fmt: skip


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
