"""A league: everybody meets everybody on the same deals, and its figures know what hangs together."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from game.bots.jobs import Job, Played
from game.bots.league import League, play, read, score
from game.bots.standings import ASSUMED, Meeting, ratings, shares, table
from game.catalog import games
from game.cli import main
from game.core.contract import Outcome
from game.core.rng import stream
from game.core.strength import EASY, apart
from tests.bots.programs import written

NAME, GAME = next(iter(games().items()))
PRESET, OPTIONS = next(iter(GAME.rules.PRESETS.items()))
SEATS = GAME.rules.seat_counts(OPTIONS)[0]


def league(*entrants: str, seed: int = 3) -> League:
    """Of the first game."""
    return League(GAME, PRESET, OPTIONS, SEATS, entrants, seed)


def test_every_pair_meets_on_every_deal_and_an_even_part_of_a_league_is_one() -> None:
    found = list(league("easy", "normal", "uniform").meetings(2))
    pairs = [("easy", "normal"), ("easy", "uniform"), ("normal", "uniform")]
    assert found == [(*pair, seed) for seed in (3, 4) for pair in pairs]


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_a_league_goes_on_and_the_number_of_processes_changes_no_meeting(processes: int) -> None:
    of = league("greedy", "uniform")
    whole = [met.meeting for met in play(of, [], 3, 1)]
    assert all(meeting is not None for meeting in whole) and len(whole) == 3
    begun = [meeting for meeting in whole[:1] if meeting is not None]
    turned = [Meeting(meeting.other, meeting.one, meeting.seed, 1.0 - meeting.score) for meeting in begun]
    assert [*begun, *(met.meeting for met in play(of, turned, 3, processes))] == whole


@pytest.mark.parametrize(
    ("outcome", "came"),
    [
        (Outcome(frozenset({0, 2}), ""), 0.0),
        (Outcome(frozenset({1, 3}), ""), 1.0),
        (Outcome(frozenset(), "", draw=True), 0.5),
        (Outcome(frozenset(), ""), 0.5),
        (Outcome(frozenset({1}), "", places=(2, 1, 3, 4)), 0.5),
        (Outcome(frozenset({1}), "", places=(3, 1, 4, 2)), 1.0),
        (Outcome(frozenset({1}), "", places=(2, 1, 2, 2)), 0.75),
    ],
)
def test_a_hand_is_scored_for_the_first_wherever_it_sat(outcome: Outcome, came: float) -> None:
    job = Job(0, NAME, OPTIONS, 1, ("one", "other", "one", "other"), 1)
    assert score(Played(job, outcome, 9)) == came


def drawn(strengths: dict[str, float], deals: int) -> list[Meeting]:
    """Meetings whose scores are what these strengths expect, with some chance of the deal in all of them."""
    found, rng = [], stream(5, "league")
    for seed in range(deals):
        luck = rng.normal(0.0, 40.0)
        names = list(strengths)
        for place, one in enumerate(names):
            for other in names[place + 1 :]:
                ahead = strengths[one] - strengths[other] + luck
                found.append(Meeting(one, other, seed, 1.0 / (1.0 + 10.0 ** (-ahead / 400.0))))
    return found


def test_ratings_find_the_strengths_that_made_the_scores() -> None:
    true = {"easy": EASY, "normal": EASY + 150.0, "strong": EASY + 400.0, "uniform": EASY - 300.0}
    rated = ratings(drawn(true, 400))
    assert list(rated) == ["strong", "normal", "easy", "uniform"]
    for name, own in rated.items():
        assert abs(own.rating - true[name]) < 15.0, name
        assert 0.0 <= own.error < 10.0


def test_who_always_wins_is_rated_by_one_assumed_draw() -> None:
    rated = ratings([Meeting("easy", "strong", seed, 0.0) for seed in range(9)])
    assert rated["strong"].rating - EASY == pytest.approx(apart((9 + ASSUMED / 2) / (9 + ASSUMED)), abs=0.1)
    alone = ratings([Meeting("a", "b", 1, 1.0)])
    assert alone["a"].rating + alone["b"].rating == pytest.approx(2 * EASY) and math.isinf(alone["a"].error)


def test_a_pairs_error_is_that_of_its_deals() -> None:
    found = shares([Meeting("a", "b", seed, came) for seed, came in enumerate((1.0, 0.5, 0.0, 0.5))])
    assert found["a", "b"].mean == found["b", "a"].mean == 0.5
    assert found["a", "b"].error == pytest.approx(math.sqrt(0.5 / 3 / 4))
    assert "50.0 % ± 20.4 %" in table(
        [Meeting("a", "b", n, c) for n, c in enumerate((1.0, 0.5, 0.0, 0.5))], "ab"
    )


def test_the_command_keeps_its_meetings_and_fills_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "file", tmp_path / "page.md"
    page.write_text(
        f"before\n<!-- league {NAME} {PRESET} {SEATS} -->\nold\n<!-- end of the league -->\nafter\n"
    )
    words = ["league", NAME, "--entrants", "easy,uniform", "--deals", "2", "--file", str(file)]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["ratings"]) == {"easy", "uniform"} and told["given_up"] == 0
    kept = file.read_text()
    assert len(kept.splitlines()) == 3 and len(read(file, league("easy", "uniform"))) == 2
    assert main([*words, "--into", str(page)]) == 0
    assert file.read_text() == kept
    text = page.read_text()
    assert (
        text.startswith("before\n") and text.endswith("after\n") and "old" not in text and "| easy |" in text
    )


def test_a_league_tells_what_became_of_its_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    quitter = written(tmp_path, "import sys; sys.stdin.readline()")
    assert main(["league", NAME, "--entrants", f"cmd:{quitter},uniform", "--deals", "1"]) == 2
    assert "has ended" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("{\n", "line 1 of"),
        ('HEADER\n["easy", "uniform", 1, 1.0', "remove it"),
        ('{"league": 1}\n', "another game"),
        ('HEADER\n["easy", "uniform", 1, 2.0]\n', "line 2 of"),
        ('HEADER\n["easy", "uniform", 1.5, 0.5]\n', "line 2 of"),
        ("HEADER\n" + "[" * 100_000 + "\n", "line 2 of"),
    ],
)
def test_a_file_that_is_no_such_league_is_refused_and_kept(
    lines: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text(lines.replace("HEADER", json.dumps(league("easy", "uniform").header)))
    before = file.read_bytes()
    assert main(["league", NAME, "--entrants", "easy,uniform", "--deals", "1", "--file", str(file)]) == 2
    assert told in capsys.readouterr().err.lower() and file.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--entrants", "easy"], "two or more"),
        (["--entrants", "easy,easy"], "each once"),
        (["--entrants", "easy,human"], "simulation"),
        (["--deals", "0"], "--deals takes 1"),
        (["--seats", "99"], "seats here"),
    ],
)
def test_what_can_not_meet_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["league", NAME, *words]) == 2
    assert told in capsys.readouterr().err
