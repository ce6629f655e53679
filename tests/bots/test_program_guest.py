"""Version 2 of the protocol: a program that says hello is told of hands, and every other one of none."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bots.jobs import Job, Played
from game.bots.program_guest import Hello, hello_in
from game.bots.program_pipes import Outbox
from game.bots.program_process import end_all
from game.bots.simulate import MOST_STARTS, Hall
from game.catalog import games
from game.cli import main
from tests.bots.programs import FIRST_LEGAL, GAME, NAME, OPTIONS, written

ROOT = Path(__file__).resolve().parents[2]
NOTING = """
import json, sys
print(json.dumps({"hello": json.loads(%r)}), flush=True)
log = open(sys.argv[1], "a")
for line in sys.stdin:
    print(line.strip(), file=log, flush=True)
    told = json.loads(line)
    if "legal" in told:
        action = told["legal"][0] if told["asked"] else None
        print(json.dumps({"id": told["id"], "action": action}), flush=True)
"""
PLAIN_NOTING = NOTING.replace('print(json.dumps({"hello": json.loads(%r)}), flush=True)\n', "")


def hands(folder: Path, code: str, count: int = 2) -> tuple[list[Played], list[dict[str, Any]]]:
    """Some hands with the program at seat 0, and every line that it was sent."""
    log = folder / "log"
    seats = (f"cmd:{written(folder, code, str(log))}", "uniform", "uniform", "uniform")
    hall = Hall(reporting=False)
    found = [hall.play(Job(number, NAME, OPTIONS, 5 + number, seats, 0)) for number in range(count)]
    hall.close()
    end_all()
    return found, [json.loads(line) for line in log.read_text().splitlines()]


def test_a_guest_is_told_of_the_table_and_of_every_hand(tmp_path: Path) -> None:
    played, lines = hands(tmp_path, NOTING % '{"version": 2, "name": "Guest"}')
    news = [line for line in lines if "legal" not in line]
    assert [next(iter(line)) for line in news] == ["hello", "hand", "end", "hand", "end"]
    assert news[0]["hello"]["version"] == 2 and news[0]["hello"]["game"] == NAME
    assert [line["hand"]["number"] for line in news if "hand" in line] == [1, 2]
    assert all(line["hand"]["seat"] == 0 and line["hand"]["options"] for line in news if "hand" in line)
    for line, hand in zip((line["end"] for line in news if "end" in line), played, strict=True):
        assert hand.outcome is not None and not hand.notices
        assert line["finished"] and line["summary"] == hand.outcome.summary
        assert line["winners"] == sorted(hand.outcome.winners)


def test_what_was_asked_before_the_hello_is_asked_again_after_it(tmp_path: Path) -> None:
    _, lines = hands(tmp_path, "import time; time.sleep(0.1)\n" + NOTING % '{"version": 2}', 1)
    kinds = ["question" if "legal" in line else next(iter(line)) for line in lines]
    begun = kinds.index("hand")
    assert kinds[begun - 1 : begun + 2] == ["hello", "hand", "question"]
    assert kinds[:begun].count("question") <= 1 and kinds[-1] == "end"


def test_who_does_not_interrupt_is_asked_on_its_own_turn_alone(tmp_path: Path) -> None:
    _, lines = hands(tmp_path, NOTING % '{"version": 2, "interrupts": false}', 1)
    asked = [line["asked"] for line in lines if "legal" in line][1:]
    assert asked and all(asked)


def test_a_program_that_says_no_hello_gets_questions_alone(tmp_path: Path) -> None:
    played, lines = hands(tmp_path, PLAIN_NOTING)
    assert all("legal" in line for line in lines)
    assert all(hand.outcome is not None and not hand.notices for hand in played)


@pytest.mark.parametrize(
    "told",
    [
        "2",
        '{"version": 1}',
        '{"version": true}',
        '{"version": 2, "name": 1}',
        '{"version": 2, "interrupts": 0}',
    ],
)
def test_a_bad_hello_is_a_bad_line(told: str) -> None:
    with pytest.raises(ValueError, match=r"hello|version|name|interrupts"):
        hello_in(b'{"hello": %s}' % told.encode())


def test_a_hello_is_read_and_nothing_else_is_one() -> None:
    assert hello_in(b'{"hello": {"version": 2, "name": "A\x5cn", "later": 1}}') == Hello("A\\n")
    assert hello_in(b'{"id": 1, "action": "hello"}') is None
    assert hello_in(b'{"id": 1, "action": null}') is None


def test_news_comes_before_the_next_question_and_makes_the_last_one_out_of_date() -> None:
    box = Outbox()
    box.ask(lambda: b"old")
    box.announce(lambda: b"end")
    box.announce(lambda: b"hand")
    box.ask(lambda: b"new")
    found = []
    for _ in range(3):
        line = box.next()
        assert line is not None
        found.append(line())
    assert found == [b"end", b"hand", b"new"]


@pytest.mark.parametrize("name", list(games()))
def test_the_player_in_one_file_plays_every_game_from_a_copy(name: str, tmp_path: Path) -> None:
    game = games()[name]
    options = next(iter(game.rules.PRESETS.values()))
    shutil.copy(ROOT / "docs/player.py", tmp_path / "copied.py")
    count = game.rules.seat_counts(options)[0]
    seats = (f"cmd:{sys.executable} -I -S {tmp_path / 'copied.py'}", *("uniform",) * (count - 1))
    hall = Hall(reporting=False)
    found = [hall.play(Job(number, name, options, 3 + number, seats, 0)) for number in range(2)]
    hall.close()
    assert all(hand.outcome is not None and not hand.notices and not hand.unplayed for hand in found)


QUITS = "import sys; sys.stdin.readline()"


def test_hands_of_a_program_that_ended_count_for_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is started anew a few times, then the rest is not played, and the exit code says so."""
    seats = f"cmd:{written(tmp_path, QUITS)},uniform,uniform,uniform"
    assert main(["sim", NAME, "--seats", seats, "--games", "5", "--json"]) == 1
    out, err = capsys.readouterr()
    result = json.loads(out)
    assert result["unplayed"] == result["games"] == 5 and result["wins"] == [0, 0, 0, 0]
    assert len(result["trouble"]) == err.count("has ended") == MOST_STARTS


def test_a_comma_in_a_programs_words_is_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = written(tmp_path, FIRST_LEGAL, '"a,b"', "'c,d'")
    assert main(["sim", NAME, "--seats", f"cmd:{command},uniform,uniform,uniform", "--games", "1"]) == 0
    assert "1 hands" in capsys.readouterr().out


def test_what_can_not_be_started_is_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "player.py").write_text("print()")
    (tmp_path / "folder").mkdir()
    for word, told in {
        "./player.py": "may not be run as a program",
        "player.py": "is started as ./player.py",
        "./folder": "that is a folder",
        "./nothing": "there is no such program",
    }.items():
        assert main(["sim", NAME, "--seats", f"cmd:{word},easy,easy,easy"]) == 2
        assert told in capsys.readouterr().err


def test_a_line_for_each_hand_and_how_long_each_seat_thought(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "each"
    words = ["sim", NAME, "--seats", "easy,uniform,easy,uniform", "--games", "2", "--duplicate", "--json"]
    assert main([*words, "--times", "--each", str(path)]) == 0
    result = json.loads(capsys.readouterr().out)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [(line["number"], line["seed"]) for line in lines] == [(0, 1), (1, 1), (2, 2), (3, 2)]
    assert lines[0]["seats"] == ["easy", "uniform"] * 2 and lines[1]["seats"] == ["uniform", "easy"] * 2
    assert sum(line["actions"] for line in lines) == result["actions"]
    for entry, times in enumerate(result["thinking_ms"]):
        assert times["decisions"] == sum(line["thinking_ms"][str(entry)]["decisions"] for line in lines)
        assert 0.0 < times["mean"] <= times["p99"] <= times["most"]
    assert main([*words, "--each", str(tmp_path)]) == 2


@pytest.mark.parametrize("command", ["sim", "play"])
def test_help_lists_presets_and_options_of_a_game(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, NAME, "--help"])
    out = capsys.readouterr().out
    assert all(preset in out for preset in GAME.rules.PRESETS)
    assert "jokers=none" in out and "(LG-" in out
