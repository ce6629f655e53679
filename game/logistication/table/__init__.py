"""The table of Logistication: how it looks and how it is played."""

from __future__ import annotations

from game.logistication.table.view import Table, secret

__all__ = ["Table", "secret"]
