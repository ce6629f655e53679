"""The two networks that strong and expert of Deduction played by before they drew one of many (DD-15).

`selfplay` taught them and makes them anew; `respond --alone` measures what can be won from them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from game.core.layers import unpacked

PATH = Path(__file__).with_name("single.json")


@cache
def contents() -> dict[str, Any]:
    """The whole file: how the networks were taught, and their weights by level and number of ranks."""
    data: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return data


def taught(level: str, ranks: int) -> list[float]:
    """What the network of a level weighs; ValueError with one sentence if none was taught for the deck."""
    decks = contents()["networks"][level]
    if str(ranks) not in decks:
        raise ValueError(f"{level} plays by no network with {ranks} ranks")
    return unpacked(decks[str(ranks)])
