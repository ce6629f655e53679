"""The file that an evening is kept in: what was comes back, and nothing else is believed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.core.contract import Level
from game.core.rng import stream
from game.scenes.evening.keeping import FILE, LARGEST, EveningFile, understood, written
from game.scenes.gallery.evening import played_evening
from game.scenes.gallery.pilot import STARTED
from game.ui.plain import NotUnderstood

NOW = int(STARTED.timestamp())
five = cache(lambda: played_evening(5, 3))


def test_the_file_says_what_was_and_nothing_else_is_believed(tmp_path: Path) -> None:
    file = EveningFile(tmp_path)
    evening = five()
    assert file.load() is None and file.told() is None
    assert file.save(evening, NOW) is None
    kept = file.load()
    assert kept is not None and kept.evening == evening and kept.written == NOW and not kept.closed
    assert len((tmp_path / FILE).read_bytes()) < LARGEST / 20


DAMAGE: tuple[Callable[[bytes], bytes], ...] = (
    lambda raw: raw[: len(raw) // 2],
    lambda raw: b"\x00" * 400,
    lambda raw: b"[" * 100_000,
    lambda raw: b" " * (LARGEST + 1),
    lambda raw: raw.replace(b'"version": 1', b'"version": 2'),
    lambda raw: raw.replace(b'"seats": 4', b'"seats": 5'),
    lambda raw: raw.replace(b'"share": 1', b'"share": 99'),
    lambda raw: raw.replace(b'"logic"', b'"../../x"'),
    lambda raw: raw.replace(b'"ui/award_eye"', b'"../../../etc/passwd"'),
    lambda raw: raw.replace(b'"record": ""', b'"record": "../../x"'),
    lambda raw: raw.replace(b'"name": "Juri"', b'"name": "{confirm}"'),
    lambda raw: raw.replace(b'"here": true', b'"here": false'),
    lambda raw: raw.replace(b'"hands": 6', b'"hands": 0'),
    lambda raw: raw.replace(b'"level": "normal"', b'"level": "cmd:sh"'),
)


@pytest.mark.parametrize("damage", range(len(DAMAGE)))
def test_a_damaged_file_costs_one_sentence(tmp_path: Path, damage: int) -> None:
    file = EveningFile(tmp_path)
    file.save(five(), NOW)
    raw = (tmp_path / FILE).read_bytes()
    spoilt = DAMAGE[damage](raw)
    assert spoilt != raw
    (tmp_path / FILE).write_bytes(spoilt)
    assert file.load() is None
    told = file.told()
    assert told is not None and "set aside as evening.unreadable-1.json" in told and told.count(". ") == 0
    assert file.told() is None and file.load() is None


def test_any_change_of_a_byte_is_refused_or_makes_a_sound_evening(tmp_path: Path) -> None:
    """Nothing but a refusal, and what is accepted can be planned and counted."""
    raw, chance = written(five(), NOW), stream(4, "damage")
    for _ in range(300):
        at = chance.below(len(raw))
        spoilt = raw[:at] + bytes((chance.below(128),)) + raw[at + 1 :]
        try:
            kept = understood(spoilt)
        except NotUnderstood as problem:
            assert str(problem)
            continue
        assert kept.evening.standing() and kept.evening.level in set(Level)
