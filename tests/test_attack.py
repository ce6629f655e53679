"""Hostile input of every kind for a moment: no traceback, no wrong answer, none late, no growth."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attack.harness import TARGETS, run

SECONDS, SEED = 0.8, 20_26
SOAK_SECONDS, SOAK_SEED = 1_200.0, 77


@pytest.mark.parametrize("target", TARGETS)
def test_a_few_seconds_of_attack_break_nothing(target: str, tmp_path: Path) -> None:
    report = run(target, SEED, tmp_path, SECONDS)
    assert report.tries, "nothing was tried"
    assert report.sound, report.words()


@pytest.mark.soak
@pytest.mark.parametrize("target", TARGETS)
def test_a_long_attack_breaks_nothing(target: str, tmp_path: Path) -> None:
    report = run(target, SOAK_SEED, tmp_path, SOAK_SECONDS)
    assert report.sound, report.words()
