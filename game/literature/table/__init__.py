"""The table of Literature: how it looks and how it is played."""

from __future__ import annotations

from game.literature.table.spread import secret, spread_rows
from game.literature.table.view import Table

__all__ = ["Table", "secret", "spread_rows"]
