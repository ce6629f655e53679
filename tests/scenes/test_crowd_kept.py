"""The file of a crowd: what was guessed at a hand in play, of that hand alone, line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.scenes.hand.crowd_kept import LARGEST, MOST_GUESSERS, CrowdFile, understood, written
from game.scenes.hand.crowd_table import Guesser
from game.ui.plain import NotUnderstood

RECORD = "20261123-logic-7.txt"
CROWD = {
    "member 0": Guesser("Mina", "ui/emblem_3", 7, 3, 4),
    "keys:3": Guesser("Keys", "keyboard", 0, 0, 2),
    "pad:03000000#1": Guesser("Pad", "pad", 2, 1, 1),
}


def test_what_was_guessed_is_read_back_for_that_hand_alone(tmp_path: Path) -> None:
    file = CrowdFile(tmp_path)
    assert file.save(RECORD, CROWD) is None
    assert file.of(RECORD) == CROWD
    assert file.of("other.txt") == {} and file.of("") == {} and file.told() is None


@pytest.mark.parametrize(
    "damage",
    [
        {"points": -1},
        {"right": 9},
        {"guesses": "4"},
        {"name": "{b}"},
        {"name": ""},
        {"icon": "../../secret"},
        {"icon": "ui/no_such"},
        {"key": "\n"},
    ],
)
def test_a_damaged_line_costs_that_one_only(damage: dict[str, Any]) -> None:
    plain = json.loads(written(RECORD, CROWD))
    plain["guessers"][0] |= damage
    kept = dict(CROWD)
    del kept["member 0"]
    assert understood(json.dumps(plain).encode()).guessers == kept


def test_a_file_that_is_none_is_set_aside_with_a_sentence(tmp_path: Path) -> None:
    for raw in (b"", b"[]", b'{"version":9}', b'{"version":1,"record":"../x","guessers":[]}'):
        with pytest.raises(NotUnderstood):
            understood(raw)
    file = CrowdFile(tmp_path)
    file.path.write_bytes(b"{" * LARGEST)
    assert file.of(RECORD) == {} and "set aside" in (file.told() or "")


def test_no_crowd_outgrows_its_file() -> None:
    many = {f"{number:080}": Guesser("W" * 12, "ui/emblem_7", 9, 9, 9) for number in range(200)}
    raw = written(RECORD, many)
    assert len(raw) < LARGEST and len(understood(raw).guessers) == MOST_GUESSERS
