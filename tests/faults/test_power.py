"""The power fails in mid-hand: what the disk was asked to keep is there, goes on and is called rightly."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.catalog import find
from game.core import saver
from game.core.match import Match, Setting
from game.core.record import header_of, parse
from game.core.record_file import Recorder
from game.core.rng import stream
from game.core.salvage import sound_part
from game.scenes.hand.records import FOLDER, PLAYING, Shelf
from game.scenes.hand.session import Session, taken_up
from tests.faults.homes import files, play, setup
from tests.faults.power import ledger, losses
from tests.playing import step

TRIES, SEED = 12, 5
SOAK_TRIES, SOAK_SEED = 3000, 6
SLACK_S = 1.0
"""How much later than promised a busy machine may ask its disk."""


def test_what_was_kept_goes_on_after_a_loss_of_power(tmp_path: Path) -> None:
    assert losses(TRIES, SEED, tmp_path) == []


@pytest.mark.soak
def test_what_was_kept_goes_on_after_many_losses_of_power(tmp_path: Path) -> None:
    assert losses(SOAK_TRIES, SOAK_SEED, tmp_path) == []


def left_hand(home: Path) -> Path:
    """The record of a hand of twelve entries that was left."""
    hand = Session(setup("logic", 3), Shelf(home)).deal()
    play(hand.match, stream(3, "left"), 12)
    hand.close()
    assert hand.path is not None
    return hand.path


@pytest.mark.parametrize(
    "rubbish", [b"\xff\xfe\n", b"\x00" * 4096, b"7 0 show 1 #00000000\n", b"\n", b"x" * 9000 + b"\n", b"\x80"]
)
def test_a_hand_goes_on_above_rubbish_at_the_end_of_its_record(rubbish: bytes, tmp_path: Path) -> None:
    path = left_hand(tmp_path)
    sound = path.read_bytes()
    path.write_bytes(sound + rubbish)
    shelf = Shelf(tmp_path)
    assert list(shelf.waiting()) == [path]
    hand = taken_up(shelf, path, "curtain").deal()
    assert len(hand.match.log) == 12
    step(hand.match, stream(1, "on"))
    hand.close()
    found = files(tmp_path)
    assert sound + rubbish in found.values(), "the damaged file is kept as it was"
    went_on = [content for name, content in found.items() if name.endswith(PLAYING)]
    assert len(went_on) == 1 and went_on[0].startswith(sound) and len(went_on[0]) > len(sound)


def test_a_record_without_a_single_byte_is_not_offered(tmp_path: Path) -> None:
    path = left_hand(tmp_path)
    empty = path.with_name(f"2099-01-01-000000-logic-1{PLAYING}")
    empty.touch()
    assert list(Shelf(tmp_path).waiting()) == [path]
    assert empty.exists()


def test_that_only_part_of_a_record_goes_on_is_told(tmp_path: Path) -> None:
    path = left_hand(tmp_path)
    lines = path.read_bytes().count(b"\n")
    path.write_bytes(path.read_bytes() + b"\xff\n")
    told = taken_up(Shelf(tmp_path), path, "curtain").deal().journal.told()
    assert told is not None and f"damaged after line {lines}" in told and "the old one is kept" in told


def test_the_sound_part_ends_above_the_first_changed_line(tmp_path: Path) -> None:
    data = left_hand(tmp_path).read_bytes()
    lines = data.splitlines(keepends=True)
    begin = next(number for number, line in enumerate(lines) if line.startswith(b"begin"))
    for number in range(len(lines)):
        changed = [*lines]
        changed[number] = changed[number].replace(b" ", b"  ", 1) if number else b"\xff\n"
        part = sound_part(b"".join(changed))
        assert part == (b"".join(lines[:number]) if number > begin else b"")
    assert sound_part(data) == data
    assert parse(sound_part(data + b"\xff\n"), "record").edited_line is None


def test_no_more_than_the_promised_time_passes_before_the_disk_is_asked(tmp_path: Path) -> None:
    rules = find("logic").rules
    setting = Setting(rules.PRESETS["practice"], 4, 3, rules.Carry())
    with ledger() as told:
        saver.PAUSE_S = 0.3
        recorder = Recorder(
            tmp_path / FOLDER / "match.txt", header_of("logic", "practice", setting, ["easy"] * 4)
        )
        match = Match(rules, setting, recorder)
        rng = stream(3, "pace")
        for _ in range(12):
            step(match, rng)
            written = recorder.path.read_bytes()
            end = time.monotonic() + saver.PAUSE_S + SLACK_S
            time.sleep(0.05)
        while recorder.path.read_bytes() != told.kept.get(recorder.path.stat().st_ino):
            assert time.monotonic() < end, "the disk was not asked in time"
            time.sleep(0.005)
        assert written == recorder.path.read_bytes()
        recorder.close()
