"""The table of Bluff: how it looks and how it is played."""

from __future__ import annotations

from game.bluff.table.view import Table, secret

__all__ = ["Table", "secret"]
