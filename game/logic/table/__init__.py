"""The table of Logic: how it looks and how it is played."""

from __future__ import annotations

from game.logic.table.spread import spread_rows
from game.logic.table.view import Table, secret

__all__ = ["Table", "secret", "spread_rows"]
