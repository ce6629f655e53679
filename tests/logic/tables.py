"""Tables of Logic for tests: how every card lies on a table."""

from __future__ import annotations

from collections.abc import Iterator

from game.logic.table import Table


def poses(table: Table) -> Iterator[tuple[object, ...]]:
    """How every card lies on the table now."""
    for key, piece in sorted(table.rows.pieces.items()):
        sprite = piece.sprite
        yield (
            key, round(sprite.x, 4), round(sprite.y, 4), sprite.angle, sprite.width, round(sprite.scale, 4),
            sprite.flip, sprite.face, sprite.back, round(sprite.lift, 4), sprite.fade, sprite.badge,
        )  # fmt: skip
