"""What ships for Deduction's bots: a file that is missing is told by name, whichever it is."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from game.deduction.bot import mixture, strategy


@pytest.mark.parametrize("room", [mixture, strategy])
def test_a_missing_file_is_named(room: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(room, "PATH", tmp_path / room.PATH.name)
    room.contents.cache_clear()
    with pytest.raises(ValueError, match=re.escape(f"{room.PATH.name} can't be read from assets/strategy")):
        room.contents()
    room.contents.cache_clear()
