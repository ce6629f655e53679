"""Digests: whatever happens to a record's bytes is noticed, and told in words."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, strategies as st

from game.catalog import games
from game.commands.replay import verified
from game.core.contract import State
from game.core.match import Match
from game.core.record import BadRecord, Record, header_of, text_of
from game.core.seal import Chain, Seal, unsealed
from tests.first_version import first_version
from tests.playing import played

GAME = games()["logic"]
MATCH = played(GAME, GAME.rules.PRESETS["pagat"], 6)
HEADER = header_of("logic", "pagat", MATCH.setting, ["uniform"] * 4)
WHOLE = text_of(HEADER, MATCH.log, ended=True).encode()
LINES = WHOLE.count(b"\n")
BEGIN = WHOLE[: WHOLE.index(b"\nbegin")].count(b"\n") + 2
"""The number of the line that the header ends with."""


def read(data: bytes) -> tuple[Record, Match[State]] | None:
    """The record and its match; None if it does not hold."""
    try:
        return verified(data, "match.txt")
    except BadRecord:
        return None


def seal_of(data: bytes) -> Seal | None:
    found = read(data)
    return None if found is None else found[0].seal(found[1].outcome is not None)


def words_of(data: bytes) -> str:
    record, match = verified(data, "match.txt")
    return record.seal_words(match.outcome is not None)


def noticed(data: bytes) -> bool:
    return seal_of(data) in (None, Seal.EDITED, Seal.CUT_OFF, Seal.OPEN)


def changed(place: int, value: int) -> bytes:
    return WHOLE[:place] + bytes((value,)) + WHOLE[place + 1 :]


def test_a_whole_record_is_called_whole() -> None:
    assert seal_of(WHOLE) is Seal.WHOLE and words_of(WHOLE) == "whole"
    assert seal_of(WHOLE.replace(b"\n", b"\r\n")) is Seal.WHOLE, "other line ends change no line"


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80])
def test_every_byte_changed_is_noticed(flip: int) -> None:
    for place, byte in enumerate(WHOLE):
        assert noticed(changed(place, byte ^ flip)), place


@given(st.integers(0, len(WHOLE) - 1), st.integers(0, 255))
def test_any_change_of_a_byte_is_noticed(place: int, value: int) -> None:
    assert noticed(changed(place, value)) or value == WHOLE[place]


@given(st.integers(0, len(WHOLE)), st.binary(min_size=1, max_size=3))
def test_what_is_put_in_between_is_noticed(place: int, more: bytes) -> None:
    assert noticed(WHOLE[:place] + more + WHOLE[place:])


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 60))
def test_what_is_taken_out_is_noticed(place: int, count: int) -> None:
    assert noticed(WHOLE[:place] + WHOLE[place + count :])


def test_a_cut_at_every_byte_is_noticed_and_keeps_every_whole_line() -> None:
    for length in range(len(WHOLE)):
        found = read(WHOLE[:length])
        whole_lines = WHOLE[:length].count(b"\n")
        assert (found is None) is (whole_lines < BEGIN), length
        if found is not None:
            record, match = found
            assert record.seal(match.outcome is not None) in (Seal.CUT_OFF, Seal.OPEN)
            assert record.last_line == whole_lines and len(match.log) == whole_lines - BEGIN
            assert match.log == MATCH.log[: len(match.log)]


def test_zeros_left_by_a_loss_of_power_are_cut_off() -> None:
    for length in range(WHOLE.index(b"\nbegin") + 20, len(WHOLE), 7):
        data = WHOLE[:length] + bytes(len(WHOLE) - length)
        found = read(data)
        assert found is not None and found[0].seal(found[1].outcome is not None) is Seal.CUT_OFF
        assert len(found[1].log) == WHOLE[:length].count(b"\n") - BEGIN


def entry_lines() -> list[bytes]:
    return WHOLE.split(b"\n")[BEGIN : LINES - 1]


def test_the_first_edited_line_is_told() -> None:
    lines = WHOLE.split(b"\n")
    for number in range(BEGIN + 1, LINES):
        time, rest = lines[number - 1].split(b" ", 1)
        edited = [*lines[: number - 1], b"%d %s" % (int(time) + 1, rest), *lines[number:]]
        found = read(b"\n".join(edited))
        if found is not None:
            assert found[0].edited_line == number
            assert found[0].seal_words(True) == f"edited (first at line {number})"


def test_an_edited_header_is_told() -> None:
    """The line that the header ends with seals all of it."""
    for was, became in ((b"memory_aid=none", b"memory_aid=shown"), (b"seats uniform", b"seats human")):
        found = read(WHOLE.replace(was, became))
        assert found is not None and found[0].edited_line == BEGIN
        assert found[0].seal_words(over=True) == "edited (in its header)"
    moved = WHOLE.replace(b"seed 6\n", b"").replace(b"game logic\n", b"seed 6\ngame logic\n")
    assert words_of(moved) == "edited (in its header)"


def test_a_line_without_its_digest_is_edited() -> None:
    last = WHOLE.split(b"\n")[LINES - 2]
    assert words_of(WHOLE.replace(last, last.split(b" #")[0])) == f"edited (first at line {LINES - 1})"


def test_something_after_the_end_is_edited_or_refused() -> None:
    for more in (b"12 0", b"\0" * 100, b"end"):
        assert words_of(WHOLE + more) == f"edited (first at line {LINES + 1})"
    assert read(WHOLE + b"end\n") is None


def test_a_hand_left_in_the_middle_is_open_and_a_finished_one_without_its_end_is_cut_off() -> None:
    left = text_of(HEADER, MATCH.log[:3]).encode()
    told = f"whole up to line {BEGIN + 3}, where the hand was left or the file cut off"
    assert seal_of(left) is Seal.OPEN and words_of(left) == told
    over = text_of(HEADER, MATCH.log).encode()
    assert seal_of(over) is Seal.CUT_OFF and words_of(over) == f"cut off after line {LINES - 1}"


def test_a_record_of_the_first_version_says_that_it_has_no_digests() -> None:
    first = first_version(HEADER, MATCH.log).encode()
    assert seal_of(first) is Seal.NONE and words_of(first) == "from an earlier version and has no digests"
    told = f"cut off after line {LINES - 2}, from an earlier version and has no digests"
    assert words_of(first[:-3]) == told


def test_an_edit_that_does_not_hold_is_named_beside_the_line_that_breaks() -> None:
    with pytest.raises(BadRecord, match=r"does not hold: .*; the file was edited \(first at line"):
        verified(WHOLE.replace(b" arrange ", b" dance ", 1), "match.txt")


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), max_size=6))
def test_a_chain_goes_on_where_another_stopped(lines: list[str]) -> None:
    one, other = Chain(), Chain(lines)
    for line in lines:
        one.add(line)
    assert one.sealed("last") == other.sealed("last")
    assert unsealed(one.sealed("more")) == ("more", other.add("more"))


def test_digests_do_without_openssl() -> None:
    """The standalone build leaves it out."""
    blocked = "import sys; sys.modules['_hashlib'] = None"
    code = f"{blocked}; from game.core.seal import Chain; print(Chain().add('a'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == Chain().add("a")
