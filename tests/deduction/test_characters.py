"""The characters of Deduction: each is who it says, plays by the rules at every level, and has its way."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.jobs import jobs_of
from game.bots.minds import check_seats
from game.bots.simulate import simulate
from game.bots.words import joined, parts, sits
from game.catalog import find
from game.core.cast import NAMES
from game.core.contract import Level
from game.deduction.bot.characters import CAST
from game.deduction.rules.options import PRESETS

GAME = find("deduction")
SOURCE = PRESETS["source"]
HANDS = 6


def habits(word: str) -> dict[str, Any]:
    jobs = jobs_of(GAME, SOURCE, (word, "normal"), HANDS, 70, True)
    totals, report, _ = simulate(GAME, jobs, 1, print)
    assert totals.unfinished == 0
    found = report["habits"]
    assert isinstance(found, dict)
    return {key: (found[word][key] or 0.0) - (found["normal"][key] or 0.0) for key in found[word]}


@pytest.mark.parametrize(
    ("name", "habit", "sign"),
    [
        ("wanda", "looks", 1),
        ("otto", "peeks", 1),
        ("blitz", "challenges", 1),
        ("anna", "challenges", -1),
    ],
)
def test_its_way_can_be_counted(name: str, habit: str, sign: int) -> None:
    assert sign * habits(joined("normal", name))[habit] > 0.05


@pytest.mark.parametrize("level", list(Level))
def test_all_of_them_play_at_every_level(level: Level) -> None:
    for one in CAST:
        words = (joined(level.value, one.word), level.value)
        check_seats(words, GAME, SOURCE, humans=True)
        simulate(GAME, jobs_of(GAME, SOURCE, words, 1, 5, False), 1, print)


def test_words_of_seats_name_level_and_character() -> None:
    assert parts("strong:felix") == (Level.STRONG, "felix") and parts("strong") == (Level.STRONG, "")
    assert parts("strong:") == parts("strong:Felix 2") == parts("cmd:x") == parts("human") == (None, "")
    assert sits("easy:felix") and not sits("easy:f/x")
    assert len({one.word for one in CAST}) == len(CAST) == len(NAMES)
    with pytest.raises(ValueError, match="no character"):
        check_seats(("strong:zzz", "easy"), GAME, SOURCE, humans=False)
