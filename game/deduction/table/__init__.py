"""The table of the Deduction Card Game: how it looks and how it is played."""

from __future__ import annotations

from game.deduction.table.view import NOTE_ROOM, Table, secret, spread_rows

__all__ = ["NOTE_ROOM", "Table", "secret", "spread_rows"]
