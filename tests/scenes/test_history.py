"""The history: kept hand by hand, bounded, believed only where it holds, and never lost to a bad file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.contract import Level
from game.scenes.statistics import history
from game.scenes.statistics.history import FILE, FOLDER, History
from game.scenes.statistics.kept import Hand, Judged, Kind, Slip
from game.scenes.statistics.rated import rated

JUDGED = Judged(0.1, (Kind("Guess", 0.5, 0.1, (3, 1, 1, 0, 0, 0)),), (Slip("Guess/impossible", 1, 0.1),))


def hand(number: int, **changed: Any) -> Hand:
    """A hand of Logic that was won against normal bots."""
    usual: dict[str, Any] = {
        "record": f"2026-01-01-{number:06}-logic-{number}.txt",
        "game": "logic",
        "preset": "pagat",
        "at": 1_770_000_000 + number,
        "seconds": 300,
        "seats": ("human", "normal", "normal", "normal"),
        "sides": (0, 1, 0, 1),
        "seat": 0,
        "won": True,
    }
    return Hand(**(usual | changed))


def path_in(home: Path) -> Path:
    """Where the file lies."""
    return home / FOLDER / FILE


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    first = History(tmp_path)
    assert first.hands == () and not path_in(tmp_path).exists(), "nothing is made before a hand is kept"
    first.add((hand(2), hand(1, judged=JUDGED, mine=(310,), hints=2)))
    again = History(tmp_path)
    assert again.hands == (hand(1, judged=JUDGED, mine=(310,), hints=2), hand(2))
    assert again.told() is None and again.knows(hand(1).record) and not again.knows(hand(3).record)
    again.add((hand(1),))
    assert again.hands[0].judged == JUDGED, "a hand that is known stays as it is"


def test_a_hand_waits_until_it_is_judged_and_is_judged_once(tmp_path: Path) -> None:
    kept = History(tmp_path)
    kept.add((hand(1), hand(2)))
    assert all(one.waits for one in kept.hands)
    kept.judge(hand(1).record, JUDGED)
    kept.judge(hand(2).record, None)
    kept.judge(hand(2).record, JUDGED)
    kept.judge("gone.txt", JUDGED)
    assert History(tmp_path).hands == (hand(1, judged=JUDGED), hand(2, unjudged=True))
    assert not any(one.waits for one in kept.hands)


def test_the_oldest_go_and_the_rating_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_HANDS", 30)
    monkeypatch.setattr(history, "DROPPED_AT_ONCE", 10)
    hands = [hand(number, won=number % 3 > 0) for number in range(1, 60)]
    kept = History(tmp_path)
    for one in hands:
        kept.add((one,))
    again = History(tmp_path)
    assert 20 <= len(again.hands) <= 30 and again.dropped + len(again.hands) == len(hands)
    assert again.hands[-1] == hands[-1] and again.knows(hands[0].record), "it is not taken in again"
    whole, since = rated("logic", hands), rated("logic", again.hands, again.began["logic"])
    assert since[-1].rating.mean == pytest.approx(whole[-1].rating.mean)
    assert since[-1].rating.deviation == pytest.approx(whole[-1].rating.deviation)


def test_another_program_s_hands_stay(tmp_path: Path) -> None:
    mine, theirs = History(tmp_path), History(tmp_path)
    assert mine.hands == theirs.hands == ()
    mine.add((hand(1), hand(3)))
    theirs.add((hand(2),))
    theirs.judge(hand(1).record, JUDGED)
    mine.add((hand(4),))
    assert [one.record for one in History(tmp_path).hands] == [hand(n).record for n in (1, 2, 3, 4)]
    assert History(tmp_path).hands[0].judged == JUDGED


@pytest.mark.parametrize(
    "changed",
    [
        {"record": ""}, {"record": "x" * 300}, {"record": "a\nb"}, {"game": "x" * 41}, {"game": 3},
        {"at": 2**63}, {"seconds": 10**9}, {"seats": ["human"]}, {"seats": ["human"] * 17}, {"seat": 4},
        {"at": -1},
        {"seat": 1}, {"seat": -1}, {"seats": ["human", "human", "easy", "easy"]}, {"sides": [0, 1, 0]},
        {"sides": [0, 0, 0, 0]}, {"places": [1, 2, 3]}, {"places": [0, 1, 2, 3]}, {"won": 1},
        {"won": True, "draw": True}, {"hints": -1}, {"hints": 10**9}, {"mine": [70_000]}, {"mine": [1] * 65},
        {"bots": [-1]}, {"judged": {"luck": 11.0}}, {"judged": {}},
        {"judged": {"luck": 0.0, "kinds": [["Guess", 1.0, 0.5, [1, 2]]]}},
        {"judged": {"luck": 0.0, "kinds": [["Guess", -1.0, 0.5, [1, 0, 0, 0, 0, 0]]]}},
        {"judged": {"luck": 0.0, "slips": [["Guess", -1, 0.5]]}},
        {"judged": {"luck": 0.0, "slips": [["Guess", 1, 0.5]] * 49}},
    ],
)  # fmt: skip
def test_a_hand_that_nobody_can_have_played_is_left_out_alone(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    good = msgspec.to_builtins(hand(1))
    raw = json.dumps({"version": 1, "hands": [good | {"record": "0-bad.txt"} | changed, good]}).encode()
    path = path_in(tmp_path)
    path.parent.mkdir()
    path.write_bytes(raw)
    kept = History(tmp_path)
    assert kept.hands == (hand(1),)
    told = kept.told()
    assert told is not None and "history.before-1.json" in told and told.endswith(".")
    assert path.with_name("history.before-1.json").read_bytes() == raw
    kept.add((hand(2),))
    assert History(tmp_path).hands == (hand(1), hand(2)) and History(tmp_path).told() is None


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"\x00" * 4096, b"[]", b"{}", b'{"version": 2, "hands": []}', b'{"version": 1}',
        b'{"version": 1, "hands": {}}', b'{"version": 1, "hands": [' + b"[" * 100_000, b"\xff" * 10,
        b'{"version": 1, "hands": [], "ratings": {"logic": [1000.0, 0.0]}}',
        b'{"version": 1, "hands": [], "ratings": {"logic": [1e9, 50.0]}}',
        b'{"version": 1, "hands": [], "until": "' + b"x" * 300 + b'"}',
    ],
)  # fmt: skip
def test_what_is_no_history_is_set_aside_whole(tmp_path: Path, raw: bytes) -> None:
    path = path_in(tmp_path)
    path.parent.mkdir()
    path.write_bytes(raw)
    kept = History(tmp_path)
    assert kept.hands == ()
    told = kept.told()
    assert told is not None and "history.unreadable-1.json" in told and told.count("\n") == 0
    assert path.with_name("history.unreadable-1.json").read_bytes() == raw
    kept.add((hand(1),))
    assert History(tmp_path).hands == (hand(1),)


def test_statistics_that_another_program_has_only_just_made_stay_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / FOLDER / FILE

    def looked_too_early(asked: Path, most: int) -> bytes:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"theirs")
        raise FileNotFoundError(path)

    monkeypatch.setattr(history, "read_whole", looked_too_early)
    kept = History(tmp_path)
    assert not kept.hands and kept.notice is None
    assert path.read_bytes() == b"theirs"


@pytest.mark.skipif(os.name == "nt", reason="pipes are of POSIX")
def test_a_pipe_in_its_place_is_neither_waited_for_nor_lost(tmp_path: Path) -> None:
    path = path_in(tmp_path)
    path.parent.mkdir()
    os.mkfifo(path)
    kept = History(tmp_path)
    assert kept.hands == () and path.with_name("history.unreadable-1.json").is_fifo()
    kept.add((hand(1),))
    assert History(tmp_path).hands == (hand(1),)


def test_a_full_disk_leaves_the_old_file_and_costs_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = History(tmp_path)
    kept.add((hand(1),))
    before = path_in(tmp_path).read_bytes()

    def full(*words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    kept.add((hand(2),))
    told = kept.told()
    assert told is not None and "no space left" in told and kept.told() is None
    assert path_in(tmp_path).read_bytes() == before and len(kept.hands) == 2
    monkeypatch.undo()
    kept.add((hand(3),))
    assert len(History(tmp_path).hands) == 3, "what could not be saved is saved with the next hand"


def test_what_could_not_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = path_in(tmp_path)
    path.parent.mkdir()
    path.write_bytes(b"mine")

    def refused(*words: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refused)
    kept = History(tmp_path)
    kept.add((hand(1),))
    monkeypatch.undo()
    kept.add((hand(2),))
    assert path.read_bytes() == b"mine" and kept.told() is not None


def test_only_hands_without_help_against_levels_are_rated() -> None:
    odd = ("human", "program", "normal", "normal")
    hands = [hand(1), hand(2, hints=1), hand(3, take_backs=1), hand(4, seats=odd), hand(5, game="gone")]
    assert [step.hand.record for step in rated("logic", hands)] == [hands[0].record]
    assert rated("gone", hands) == ()


def test_a_win_beside_a_strong_partner_tells_less() -> None:
    strong, level = Level.STRONG.value, Level.NORMAL.value
    (beside_strong,) = rated("logic", [hand(1, seats=("human", level, strong, level))])
    (beside_normal,) = rated("logic", [hand(1)])
    assert beside_strong.rating.mean < beside_normal.rating.mean
