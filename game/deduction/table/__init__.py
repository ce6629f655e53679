"""The table of the Deduction Card Game: how it looks and how it is played."""

from __future__ import annotations

from game.deduction.table.spread import spread_rows
from game.deduction.table.view import Table, secret

__all__ = ["Table", "secret", "spread_rows"]
