"""Golden matches: whole records kept as files; every platform and every later version replays them the same.

A rule that changes on purpose makes new ones: `python -m tests.test_golden`, then read what changed.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from game.catalog import games
from game.commands.replay import verified
from game.core.codec import plain
from game.core.match import Match
from game.core.record import header_of, text_of
from tests.playing import played

FOLDER = Path(__file__).resolve().parent / "golden"
ENDS = FOLDER / "ends.json"
SEEDS = (1, 28, 42)
NAMES = [
    f"{name}-{preset}-{seed}"
    for name, game in games().items()
    for preset in game.rules.PRESETS
    for seed in SEEDS
]


def end_of(match: Match) -> dict[str, object]:
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


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_replays_to_the_same_end(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no golden match: run python -m tests.test_golden"
    data = path.read_bytes().replace(b"\r\n", b"\n")
    record, match = verified(data, path.name)
    assert text_of(record.header, match.log).encode() == data
    assert end_of(match) == json.loads(ENDS.read_text())[name]


def write() -> None:
    """Play the golden matches anew and write them down."""
    ends = {}
    for name in NAMES:
        game, preset, seed = name.rsplit("-", 2)
        match = played(games()[game], games()[game].rules.PRESETS[preset], int(seed))
        header = header_of(game, preset, match.setting, ["uniform"] * match.setting.seats)
        (FOLDER / f"{name}.txt").write_text(text_of(header, match.log), newline="\n")
        ends[name] = end_of(match)
    ENDS.write_text(json.dumps(ends, indent=1) + "\n", newline="\n")


if __name__ == "__main__":
    write()
