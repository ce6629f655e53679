"""What the tests of characters count with: how a character plays against its own level, in a few hands."""

from __future__ import annotations

from typing import Any

from game.bots.jobs import jobs_of
from game.bots.simulate import simulate
from game.bots.words import joined
from game.catalog import find


def habits(
    game: str, preset: str, level: str, name: str, hands: int, seats: int = 2, seed: int = 70
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The habits of a character and of its plain level, who take turns round the table."""
    found = find(game)
    word = joined(level, name)
    words = (word, level) * (seats // 2)
    jobs = jobs_of(found, found.rules.PRESETS[preset], words, hands, seed, True)
    totals, report, _ = simulate(found, jobs, 1, print)
    assert totals.unfinished == 0
    told = report["habits"]
    assert isinstance(told, dict)
    return told[word], told[level]
