"""The table of Logic: how it looks and how it is played."""

from __future__ import annotations

from game.logic.table.view import Table, secret, spread_rows

__all__ = ["Table", "secret", "spread_rows"]
