"""The command line: every command, and one sentence with the nearest valid word for whatever can't be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import bench, cli
from game.catalog import Game, games
from game.core.record import header_of, text_of
from tests.playing import played

ROOT = Path(__file__).resolve().parent.parent
ALL_EASY = "easy,easy,easy,easy"
UNIFORM = "uniform,uniform,uniform,uniform"
FIELDS = [
    "game", "preset", "games", "seed", "seats", "wins", "draws", "mean_place", "actions", "seconds",
    "unfinished", "declarations", "habits",
]  # fmt: skip


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Carry out a command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT, capture_output=True, text=True, timeout=120, env={**os.environ, **environment},
    )  # fmt: skip


REFUSED = {
    "smi logic": ("no command", "sim"),
    "sim logik --seats " + ALL_EASY: ("no game", "logic"),
    "sim logic --seats " + ALL_EASY + " --preset pagt": ("no preset", "pagat"),
    "sim logic --seats " + ALL_EASY + " --option jokerz=none": ("no option", "jokers"),
    "sim logic --seats " + ALL_EASY + " --option jokers=fre": ("jokers can't be", "free"),
    "sim logic --seats " + ALL_EASY + " --option answer_window_ms=5": ("can't be", "1000..10000"),
    "sim logic --seats " + ALL_EASY + " --option jokers": ("sets no option", "name=value"),
    "sim logic --seats esy,easy,easy,easy": ("no seat", "easy"),
    "sim logic --seats easy,easy,easy": ("takes 4 seats", "not 3"),
    "sim logic --seats human,easy,easy,easy": ("simulation", "uniform"),
    "sim logic --seats " + ALL_EASY + " --games none": ("--games", "none"),
    "sim logic --seats " + ALL_EASY + " --games 0": ("--games takes 1", "not 0"),
    "sim logic --seats " + ALL_EASY + " --gmes 5": ("means nothing", "--games"),
    "sim logic --seats cmd:no-such-player,easy,easy,easy": ("can't start", "no-such-player"),
    "sim logic": ("required", "--seats"),
    "play logik": ("no game", "logic"),
    "play logic --seats human,human": ("takes 4 seats", "not 2"),
    "play logic --seats human,easy,easy,hard": ("no seat", "cmd:PROGRAM"),
    "play logic --seats human,easy,easy,cmd:no-such-player": ("can't start", "no such program"),
    "play logic --mappings no-such-file.txt": ("no file", "no-such-file.txt"),
    "play logic --rawinput perhaps": ("rawinput", "perhaps"),
    "play logic --seed seven": ("--seed", "seven"),
    "engine logic --level esy": ("no level", "easy"),
    "engine logic --level easy:felx": ("no character", "did you mean", "felix"),
    "engine whist": ("no game", "logic"),
    "replay no-such-file.txt": ("can't read", "no-such-file.txt"),
    "sim deduction --seats easy,easy --late 400": ("--late takes 2 numbers", "1000"),
    "gallery pictures --size big": ("no size", "1920x1080"),
    "bench --only fram": ("no figure", "frame"),
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_unknown_gets_one_sentence_and_exit_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1 and err.strip().endswith((".", "?")), err
    for part in REFUSED[line]:
        assert part in err.lower() or part in err


def test_refusals_leave_by_exit_code_in_a_real_process() -> None:
    done = run("sim", "logik", "--seats", ALL_EASY)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1


def test_sim_prints_one_json_object_with_every_field() -> None:
    done = run("sim", "logic", "--seats", UNIFORM, "--games", "6", "--seed", "3", "--duplicate", "--json")
    assert done.returncode == 0 and done.stderr == ""
    result = json.loads(done.stdout)
    assert list(result) == FIELDS
    assert result["games"] == 12 and result["seed"] == 3 and result["unfinished"] == 0
    assert result["mean_place"] is None and result["seats"] == UNIFORM.split(",")
    assert sum(result["wins"]) == 2 * (12 - result["draws"])
    assert result["declarations"]["uniform"]["made"] == 12


def test_sim_gives_the_same_result_in_any_process() -> None:
    """Sets and hashes differ from process to process; results may not."""
    words = ("sim", "logic", "--seats", "easy,uniform,normal,uniform", "--games", "4", "--json")
    results = [json.loads(run(*words, PYTHONHASHSEED=seed).stdout) for seed in ("0", "1", "2")]
    for result in results:
        del result["seconds"]
    assert results[0] == results[1] == results[2]


def test_sim_tells_people_what_came_of_it() -> None:
    done = run("sim", "logic", "--seats", UNIFORM, "--games", "3")
    assert "3 hands" in done.stdout and done.stdout.count("uniform") >= 4


def test_options_are_played_with() -> None:
    done = run("sim", "logic", "--seats", UNIFORM, "--games", "2", "--option", "jokers=free", "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["unfinished"] == 0


def test_help_loads_nothing_that_takes_time() -> None:
    """What makes `sim --help` quick (`bench --only start.sim_help_s`): no game, no pygame, no settings."""
    code = (
        "import sys\nfrom game.cli import main\n"
        "try:\n    main(['sim', '--help'])\nexcept SystemExit as left:\n    assert left.code == 0\n"
        "heavy = ('pygame', 'msgspec', 'game.catalog', 'game.bots', 'game.scenes', 'multiprocessing')\n"
        "sys.exit(', '.join(name for name in sys.modules if name.startswith(heavy)) or 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "--duplicate" in done.stdout


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main([command, "--help"])
    assert left.value.code == 0
    assert cli.COMMANDS[command][0].split("(")[0].strip()[1:] in " ".join(capsys.readouterr().out.split())


def test_the_program_names_its_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    out = capsys.readouterr().out
    assert all(command in out for command in cli.COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "logic", "--seats", "easy,easy,easy,easy", "--games", "1", "--seed"),
        ("play", "logic", "--seed"),
        ("engine", "logic", "--seed"),
        ("sim", "logic", "--seats", "easy,easy,easy,easy", "--games"),
    ],
)
def test_a_number_of_thousands_of_digits_gets_one_short_sentence(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for number in ("9" * 4300, "9" * 5000):
        assert cli.main([*words, number]) == cli.REFUSED
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and len(said) <= cli.LONGEST_REFUSAL + 2


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole record in a file."""
    game = games()["logic"]
    match = played(game, game.rules.PRESETS["pagat"], 6)
    path = tmp_path / "match.txt"
    header = header_of("logic", "pagat", match.setting, ["uniform"] * 4)
    path.write_text(text_of(header, match.log, ended=True), newline="\n")
    return path


def test_replay_verifies_a_record(record: Path) -> None:
    done = run("replay", str(record), "--json")
    told = json.loads(done.stdout)
    assert done.returncode == 0 and told["finished"] and told["game"] == "logic" and told["seed"] == 6
    assert told["seal"] == "whole" and told["version"] == 2 and told["edited_line"] is None
    assert "The record holds and is whole: logic," in run("replay", str(record)).stdout


def test_replay_tells_of_a_dropped_line(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-3])
    done = run("replay", str(record))
    assert done.returncode == 0 and "; it is cut off after line" in done.stdout


@pytest.mark.parametrize("data", [b"", b"PNG", b"Declare! match record\nversion 9\nbegin\n"])
def test_replay_refuses_what_does_not_hold_and_leaves_it_alone(record: Path, data: bytes) -> None:
    record.write_bytes(data)
    done = run("replay", str(record))
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "match.txt" in done.stderr
    assert record.read_bytes() == data


def test_replay_finds_the_line_that_does_not_hold(record: Path) -> None:
    lines = record.read_text().split("\n")
    lines.remove(next(line for line in lines if " arrange " in line))
    record.write_text("\n".join(lines), newline="\n")
    done = run("replay", str(record))
    assert done.returncode == 1 and "does not hold" in done.stderr
    assert "the file was edited (first at line" in done.stderr


def test_without_a_display_the_game_says_so(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    for words in ((), ("play", "logic")):
        done = subprocess.run(
            [sys.executable, "main.py", *words], cwd=ROOT, capture_output=True, text=True, timeout=60,
            env={**environment, "DECLARE_HOME": str(tmp_path)},
        )  # fmt: skip
        if sys.platform == "linux":
            assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
            assert "display" in done.stderr


def test_bench_prints_nested_json() -> None:
    done = run("bench", "--only", "start.sim_help_s", "--json")
    assert done.returncode == 0
    figures = json.loads(done.stdout)
    assert list(figures) == ["start", "yardstick", "multiples"] and 0 < figures["start"]["sim_help_s"] < 5
    worth, seconds = figures["yardstick"]["python_ms"], figures["start"]["sim_help_s"]
    assert figures["multiples"]["start"]["sim_help_s"] == pytest.approx(1000.0 * seconds / worth, abs=0.01)


def test_a_rate_is_told_as_what_is_done_in_the_yardstick_s_time() -> None:
    rate = next(part for part in bench.MEASUREMENTS if part.name == "actions_per_s")
    shares = next(part for part in bench.MEASUREMENTS if part.name == "press.order")
    assert bench.multiples(rate, 30_000, {"python_ms": 8.0, "drawing_ms": 1.0}) == 240.0
    assert bench.multiples(shares, {"1ms": {"right": 1.0}}, {}) is None


def test_what_is_measured_among_everything_else_takes_a_bounded_time() -> None:
    """Each part of `bench` is told whether it was asked for by itself."""
    heard: list[bool] = []

    def part(game: Game, thorough: bool) -> float:
        heard.append(thorough)
        return 1.0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "MEASUREMENTS", (bench.Measurement("x", "nowhere:part", by_game=True),))
        patch.setattr(bench, "_function", lambda _: part)
        list(bench.measure(None, pytest.fail))
        list(bench.measure("x.logic", pytest.fail))
    assert heard == [False] * len(games()) + [True]


def test_bench_knows_its_parts_by_group_name_and_figure() -> None:
    assert len(bench.chosen(None)) == len(bench.MEASUREMENTS)
    assert [part.name for part in bench.chosen("start")] == ["start.first_frame_s", "start.sim_help_s"]
    assert [part.name for part in bench.chosen("press.order.2ms")] == ["press.order"]
    assert bench.chosen("nothing") == ()
    whole = bench.nested({"press.order": {"1ms": {"right": 1.0}, "2ms": {"right": 0.5}}, "a": 1})
    assert bench.narrowed(whole, "press.order.2ms") == {"press": {"order": {"2ms": {"right": 0.5}}}}
    assert dict(bench.flat(whole)) == {"press.order.1ms.right": 1.0, "press.order.2ms.right": 0.5, "a": 1}


def test_bench_measures_one_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """`frame.logic` must not cost what all games cost."""
    monkeypatch.setattr(
        bench, "MEASUREMENTS", (bench.Measurement("titles", f"{__name__}:title_of", by_game=True),)
    )
    asked = {
        "titles.logic": ["titles.logic"],
        "titles": [f"titles.{name}" for name in games()],
        "titles.chess": [],
    }
    for only, names in asked.items():
        assert [name for _, name, _ in bench.measure(only, pytest.fail)] == names
    assert bench.chosen("titles.chess") == ()
    assert [found[1:] for found in bench.measure("titles.logic.none", pytest.fail)] == [
        ("titles.logic", "Logic")
    ]


def title_of(game: Game, thorough: bool) -> str:
    """Stands for a figure that is measured game by game."""
    return game.title


def test_a_part_that_is_not_there_is_told_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(bench, "MEASUREMENTS", (bench.Measurement("gone", "game.no_such_part:measure"),))
    assert list(bench.measure(None, told.append)) == []
    assert len(told) == 1 and "gone can't be measured here" in told[0]
