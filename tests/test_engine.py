"""`engine`: our mind for another program's table; each line gets one line back, and none does harm."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.catalog import games
from game.commands import engine
from game.commands.engine import LONGEST_LINE, MOST_ACTIONS, Player, answer_lines
from game.commands.engine_limits import LONGEST_S, Limit
from game.core.codec import plain, read_action, write_action
from game.core.contract import Decision, Level
from tests.playing import new_match

ROOT = Path(__file__).resolve().parents[1]
NAME, GAME = next(iter(games().items()))
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux bounds memory so")
Line = dict[str, Any]


def question(name: str = NAME, seat: int = 1) -> Line:
    """A good question from the start of a hand."""
    game = games()[name]
    match = new_match(game, next(iter(game.rules.PRESETS.values())), 5)
    seat = seat if seat in game.rules.asked(match.state) else game.rules.asked(match.state)[0]
    seen = game.observation.observe(match.state, frozenset((seat,)))
    legal = [write_action(action) for action in game.rules.legal_actions(match.state, seat)]
    return {"id": "q1", "observation": plain(seen), "legal": legal}


def asked(lines: list[bytes], name: str = NAME) -> list[Line]:
    """What an engine of the easy level answers."""
    out = io.BytesIO()
    answer_lines(Player(games()[name], Level.EASY), 1, io.BytesIO(b"\n".join(lines) + b"\n"), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def refused(line: bytes | Line, name: str = NAME) -> str:
    """The one sentence that a bad line gets; a good one after it is answered as if it had not been."""
    data = line if isinstance(line, bytes) else json.dumps(line).encode()
    error, good = asked([data, json.dumps(question(name)).encode()], name)
    assert good["action"] in question(name)["legal"]
    told = error["error"]
    assert isinstance(told, str) and told.isprintable() and len(told) <= engine.MOST_SAID
    return told


def process(lines: list[bytes], *words: str) -> list[Line]:
    command = [sys.executable, "main.py", "engine", *words]
    done = subprocess.run(command, cwd=ROOT, input=b"\n".join(lines) + b"\n", capture_output=True, timeout=60)
    assert done.returncode == 0 and done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("level", ["easy", "expert", "normal:felix"])
def test_the_engine_answers_with_a_legal_action(name: str, level: str) -> None:
    good = question(name)
    (reply,) = process([json.dumps(good).encode()], name, "--level", level)
    assert reply["id"] == "q1"
    assert reply["action"] in good["legal"]
    assert read_action(games()[name].rules.Actions, 1, str(reply["action"])).seat == 1


def bent(**changed: Any) -> Line:
    """A good question with another observation."""
    good = question()
    return {**good, "observation": {**good["observation"], **changed}}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"nonsense", "not JSON"),
        (b"\x00\x00", "not JSON"),
        (b"[1]", "a line is an object"),
        (b"null", "a line is an object"),
        (b"{}", '"observation" is missing'),
        (b'{"observation":{}}', '"legal" is missing'),
        (b"[" * 100_000, "not JSON"),
        (b'{"a":' * 50_000, "not JSON"),
        (b'{"id":"\xff\xfe"}', "not UTF-8"),
        (b'{"id":1,"bits":NaN}', "not JSON"),
        (b'{"id":1,"bits":-Infinity}', "not JSON"),
        (b'{"id":' + b"9" * 5000 + b"}", "not JSON"),
        ({**question(), "id": "x" * 2000}, '"id" has at most'),
        ({**question(), "id": [[[[0] * 900]]]}, '"id" has at most'),
        ({**question(), "legal": []}, '"legal" is a list'),
        ({**question(), "legal": "pass"}, '"legal" is a list'),
        ({**question(), "legal": [1, None]}, '"legal" is a list'),
        ({**question(), "legal": ["pass"] * (MOST_ACTIONS + 1)}, '"legal" has at most 5,000 actions'),
        ({**question(), "legal": ["dance"]}, '"dance" is no action'),
        ({**question(), "legal": ["\ud800\x1b[2J" * 900]}, '"\\ud800\\x1b[2J'),
        ({**question(), "game": "whist"}, "this engine plays logic"),
        ({**question(), "game": ["\ud800" * 5_000]}, "this engine plays logic"),
        ({**question(), "observation": {}}, "that is no observation"),
        ({**question(), "observation": [[]] * 1000}, "that is no observation"),
        (bent(eyes=[]), "that is no observation"),
        (bent(eyes=[0, 1]), "that is no observation"),
        (bent(eyes=[7]), "no seat 7 sits"),
        (bent(eyes=[-1]), "no seat -1 sits"),
        (bent(size="many"), "that is no observation"),
        (bent(size=10**30), "a number in that observation is over"),
        (bent(size=1e308), "a number in that observation is over"),
        (bent(wins=[1] * 50_000), "that is no observation"),
        (bent(options={**question()["observation"]["options"], "answer_window_ms": 5}), "answer_window_ms"),
        (bent(options={**question()["observation"]["options"], "jokers": "seven"}), "that is no observation"),
    ],
    ids=lambda value: None if isinstance(value, str) else str(value)[:30],
)
def test_a_bad_line_gets_one_sentence_and_costs_nothing(line: bytes | Line, told: str) -> None:
    begun = time.process_time()
    assert told in refused(line)
    assert time.process_time() - begun < 1.5


def test_an_identity_comes_back_whatever_it_is() -> None:
    identities: tuple[object, ...] = (None, True, 0, -1.5, "\ud800", "é", [], {"a": [1, {"b": None}]}, 10**40)
    for identity in identities:
        (reply,) = asked([json.dumps({**question(), "id": identity}).encode()])
        assert reply["id"] == identity and "action" in reply
        (reply,) = asked([json.dumps({"id": identity}).encode()])
        assert reply["id"] == identity and "error" in reply


def test_blank_lines_are_skipped_and_lines_may_come_as_other_systems_write_them() -> None:
    good = json.dumps(question()).encode()
    replies = asked([b"", b"  \r", b"\xef\xbb\xbf" + good, good + b"\r"])
    assert [reply["action"] in question()["legal"] for reply in replies] == [True, True]


def test_a_line_that_is_too_long_is_answered_before_it_ends_and_never_kept() -> None:
    """Three hundred megabytes without a newline, then a good line."""
    command = [sys.executable, "main.py", "engine", NAME, "--level", "easy"]
    with subprocess.Popen(command, cwd=ROOT, stdin=-1, stdout=-1) as running:
        assert running.stdin is not None and running.stdout is not None
        running.stdin.write(b"x" * (LONGEST_LINE + 2))
        running.stdin.flush()
        assert "longer than" in json.loads(running.stdout.readline())["error"]
        for _ in range(300):
            running.stdin.write(b"x" * 1_000_000)
        running.stdin.write(b"\n" + json.dumps(question()).encode() + b"\n")
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["action"] in question()["legal"]
        status = Path(f"/proc/{running.pid}/status")
        if status.exists():
            peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
            assert int(peak.split()[1]) < 100_000, "kB"
        running.stdin.close()


# thoughts about positions that can't be


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_a_position_that_can_not_be_is_not_thought_about_for_minutes(level: Level) -> None:
    """Literature among six hundred."""
    good = question("literature")
    bad = {**good, "observation": {**good["observation"], "hands": [None] * 600}}
    out, begun = io.BytesIO(), time.process_time()
    answer_lines(Player(games()["literature"], level), 1, io.BytesIO(json.dumps(bad).encode()), out)
    assert "error" in json.loads(out.getvalue())
    assert time.process_time() - begun < 5.0 * LONGEST_S


def test_a_thought_that_takes_too_long_is_broken_off_and_the_next_line_is_read() -> None:
    begun = time.monotonic()
    limit = Limit(longest_s=0.2)

    def endless() -> int:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    for _ in range(3):
        with pytest.raises(ValueError, match=r"takes longer than 0\.2 s"):
            limit.keep(endless)
        assert limit.keep(lambda: 7) == 7
    assert time.monotonic() - begun < 10.0


class _Slow:
    """Python prints and drops whatever is raised while an object is being finalized."""

    def __del__(self) -> None:
        until = time.process_time() + 0.3
        while time.process_time() < until:
            sum(range(1000))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interruption_lost_in_a_finalizer_is_sent_again() -> None:
    def endless() -> int:
        _Slow()
        while True:
            sum(range(1000))

    with pytest.raises(ValueError, match=r"takes longer than 0\.1 s"):
        Limit(longest_s=0.1).keep(endless)


def test_a_thought_that_is_in_time_is_never_broken_off() -> None:
    limit = Limit(longest_s=0.03)
    for _ in range(200):
        with_luck = limit.keep(lambda: sum(range(20_000)))
        assert with_luck == sum(range(20_000))


@LINUX
def test_a_thought_that_eats_all_memory_is_refused_it() -> None:
    code = """
from game.commands.engine_limits import limit_memory
limit_memory()
try:
    eaten = [bytes(50_000_000) for _ in range(100)]
except MemoryError:
    print("refused")
eaten = None
print(len(bytes(50_000_000)))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["refused", "50000000"]


def test_what_a_bot_raises_on_an_impossible_position_is_one_sentence() -> None:
    observation = question()["observation"]
    cards = [["AS"] * 6] * 4
    told = refused(
        bent(
            cards=cards, phase="guess", red=[[True] * 6] * 4, committed=[True] * 4, hands=observation["hands"]
        )
    )
    assert "makes no sense" in told


def test_an_action_that_is_not_on_the_list_is_never_answered() -> None:
    good = question()
    told = refused({**good, "legal": ["pass_show"]})
    assert "makes no sense" in told


def test_chance_is_the_same_all_hand_long_where_a_bot_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question has chance of its own; what is drawn for a hand is drawn anew when one begins."""
    met: list[tuple[float, float]] = []

    def thought(*asked: Any) -> Decision:
        met.append((asked[-1].random(), asked[-1].wider().random()))
        return Decision(None)

    monkeypatch.setattr(engine, "decided", thought)
    lines = [json.dumps(question()).encode()] * 2
    begins = json.dumps({"hand": {"number": 1, "seat": 0, "options": {}}}).encode()
    asked([*lines, begins, *lines, begins, *lines])
    assert len({own for own, _ in met}) == 6
    hands = [hand for _, hand in met]
    assert hands[::2] == hands[1::2] and len(set(hands)) == 3
