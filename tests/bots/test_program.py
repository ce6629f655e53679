"""Programs in a seat: they play, a bad line costs nothing, a dead or silent one plays at random."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots import program
from game.bots.director import Director
from game.bots.mind import Mind
from game.bots.minds import UniformMind
from game.bots.program import CantStart, ProgramMind
from game.bots.simulate import play_out
from game.catalog import games
from game.core.codec import plain, read_action, write_action
from game.core.match import Match
from tests.playing import new_match

ROOT = Path(__file__).resolve().parents[2]
NAME, GAME = next(iter(games().items()))
OPTIONS = next(iter(GAME.rules.PRESETS.values()))
FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "error" in asked: continue
    action = asked["legal"][0] if asked["asked"] else None
    print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""
STUBBORN = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "error" in asked:
        print(json.dumps({"id": asked["id"], "action": corrected}), flush=True)
        continue
    corrected = asked["legal"][0] if asked["asked"] else None
    print("%s", flush=True)
"""
QUITTER = "import sys; sys.stdin.readline(); print('no', flush=True)"
MUTE = "import sys; sys.stdin.read()"
STUCK = "while True: print('nonsense', flush=True); input()"


def written(tmp_path: Path, code: str) -> str:
    path = tmp_path / "player.py"
    path.write_text(code)
    return f"{sys.executable} {path}"


def play(command: str, seed: int = 2) -> tuple[Match, list[str]]:
    """A hand with the program at seat 0 and uniform players around it; what was told about it."""
    match = new_match(GAME, OPTIONS, seed)
    mind = ProgramMind(command, GAME)
    mind.sit(seed, 0)
    minds: dict[int, Mind] = {0: mind}
    minds |= {seat: UniformMind(seed, seat) for seat in range(1, match.setting.seats)}
    director = Director(match, GAME.observation, minds)
    try:
        assert play_out(director) is not None
        return match, director.notices()
    finally:
        director.close()


def test_a_program_plays_a_whole_hand(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, FIRST_LEGAL))
    assert told == []
    assert match.outcome is not None


@pytest.mark.parametrize("line", ["nonsense", "[]", "{}", '{"action": 5}', '{"action": "dance"}'])
def test_a_bad_line_gets_one_sentence_and_another_try(tmp_path: Path, line: str) -> None:
    command = written(tmp_path, STUBBORN % line.replace('"', '\\"'))
    assert play(command)[1] == []
    good = play(written(tmp_path, FIRST_LEGAL))[0]
    assert play(written(tmp_path, STUBBORN % "nonsense"))[0].log == good.log


def test_a_program_that_ends_is_told_of_once_and_its_seat_plays_on(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, QUITTER))
    assert match.outcome is not None
    assert sum("has ended" in sentence for sentence in told) == 1


def test_a_program_that_says_nothing_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "PATIENCE_S", 0.2)
    match, told = play(written(tmp_path, MUTE))
    assert match.outcome is not None
    assert len(told) == 1 and "has said nothing" in told[0]


def test_a_program_that_only_talks_nonsense_plays_at_random(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, STUCK))
    assert match.outcome is not None
    assert told and all("at random this once" in sentence for sentence in told)


def test_a_program_that_is_not_there_is_refused_in_one_sentence() -> None:
    with pytest.raises(CantStart, match='can\'t start the program "no-such-player"'):
        ProgramMind("no-such-player", GAME)


def engine(lines: list[str], *words: str) -> list[dict[str, object]]:
    command = [sys.executable, "main.py", "engine", NAME, *words]
    done = subprocess.run(
        command, cwd=ROOT, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def question(seat: int = 1) -> dict[str, object]:
    match = new_match(GAME, OPTIONS, 5)
    seen = GAME.observation.observe(match.state, frozenset((seat,)))
    legal = [write_action(action) for action in GAME.rules.legal_actions(match.state, seat)]
    return {"id": "q1", "observation": plain(seen), "legal": legal}


def test_the_engine_answers_with_a_legal_action() -> None:
    asked = question()
    (reply,) = engine([json.dumps(asked)], "--level", "easy")
    assert reply["id"] == "q1"
    assert reply["action"] in asked["legal"]  # type: ignore[operator]
    assert read_action(GAME.rules.Actions, 1, str(reply["action"])).seat == 1


def test_the_engine_answers_every_bad_line_with_one_sentence_and_goes_on() -> None:
    good = question()
    observation = dict(good["observation"])  # type: ignore[call-overload]
    bad = [
        "nonsense",
        "[1]",
        "{}",
        json.dumps({**good, "legal": []}),
        json.dumps({**good, "legal": ["dance"]}),
        json.dumps({**good, "game": "whist"}),
        json.dumps({**good, "observation": {}}),
        json.dumps({**good, "observation": {**observation, "eyes": []}}),
        json.dumps({**good, "observation": {**observation, "size": "many"}}),
        "[" * 5000,
    ]
    *refused, reply = engine([*bad, json.dumps(good)], "--level", "easy")
    assert len(refused) == len(bad)
    assert all(isinstance(line["error"], str) and "\n" not in line["error"] for line in refused)
    assert reply["action"] in good["legal"]  # type: ignore[operator]


def test_our_engine_plays_at_our_own_table() -> None:
    match, told = play(f"{sys.executable} {ROOT / 'main.py'} engine {NAME} --level easy", seed=3)
    assert told == [] and match.outcome is not None
