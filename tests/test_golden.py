"""Golden matches: whole records kept as files; every platform and every later version replays them the same.

A rule that changes on purpose makes new ones: `python -m tests.test_golden`, then read what changed. Those of
version 1, which lie beside the folder of version 2, are the proof that earlier records replay: they stay.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from game.catalog import games
from game.commands.replay import verified
from game.core.codec import plain
from game.core.contract import State
from game.core.match import Match
from game.core.record import header_of, text_of
from game.core.seal import Seal
from tests.first_version import first_version
from tests.playing import played

FOLDER = Path(__file__).resolve().parent / "golden"
SEALED = FOLDER / "version_2"
ENDS = FOLDER / "ends.json"
SEEDS = (1, 28, 42)
NAMES = [
    f"{name}-{preset}-{seed}"
    for name, game in games().items()
    for preset in game.rules.PRESETS
    for seed in SEEDS
]


def end_of(match: Match[State]) -> dict[str, object]:
    """What a match came to, the whole open position as a digest."""
    game = next(game for game in games().values() if game.rules is match.rules)
    everything = game.observation.observe(match.state, frozenset(range(match.setting.seats)))
    whole = json.dumps(plain(everything), sort_keys=True)
    assert match.outcome is not None
    return {
        "summary": match.outcome.summary,
        "winners": sorted(match.outcome.winners),
        "milliseconds": match.now,
        "position": hashlib.sha256(whole.encode()).hexdigest(),
    }


def check_end(name: str, match: Match[State]) -> None:
    assert end_of(match) == json.loads(ENDS.read_text())[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_replays_to_the_same_end(name: str) -> None:
    path = SEALED / f"{name}.txt"
    assert path.exists(), f"{name} has no golden match: run python -m tests.test_golden"
    data = path.read_bytes().replace(b"\r\n", b"\n")
    record, match = verified(data, path.name)
    assert text_of(record.header, match.log, ended=True).encode() == data
    assert record.seal(over=True) is Seal.WHOLE
    check_end(name, match)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_match_of_version_1_replays_to_the_same_end(path: Path) -> None:
    data = path.read_bytes().replace(b"\r\n", b"\n")
    record, match = verified(data, path.name)
    assert record.version == 1 and record.seal(over=True) is Seal.NONE
    assert first_version(record.header, match.log).encode() == data
    check_end(path.stem, match)


def write() -> None:
    """Play the golden matches anew and write them down."""
    ends = {}
    SEALED.mkdir(exist_ok=True)
    for name in NAMES:
        game, preset, seed = name.rsplit("-", 2)
        match = played(games()[game], games()[game].rules.PRESETS[preset], int(seed))
        header = header_of(game, preset, match.setting, ["uniform"] * match.setting.seats)
        (SEALED / f"{name}.txt").write_text(text_of(header, match.log, ended=True), newline="\n")
        ends[name] = end_of(match)
    ENDS.write_text(json.dumps(ends, indent=1) + "\n", newline="\n")


if __name__ == "__main__":
    write()
