"""The long measures: gone on with where they were broken off, summed up rightly, and kept to their bars."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.catalog import Game
from game.coach.judgement import Effort
from game.core.contract import State
from game.core.match import Match
from tests.coach import figures
from tests.coach.figures import (
    FIGURES,
    Estimate,
    Figure,
    Line,
    estimate,
    gone_on,
    kept,
    lines_of,
    main,
    shares,
)
from tests.coach.hands import COACHED, a_hand

each_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
GAME = COACHED[0].name


def test_a_measure_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(game: Game, seed: int) -> Line:
        asked.append(seed)
        return {"value": seed * 0.5}

    monkeypatch.setitem(FIGURES, "cost", Figure(counted, lambda lines: iter((f"{len(lines)} told",))))
    path = tmp_path / "cost"
    gone_on("cost", GAME, range(3), path)
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    found = gone_on("cost", GAME, range(1, 5), path)
    assert asked == [0, 1, 2, 2, 3, 4]
    assert "\n\n" not in path.read_text(encoding="utf-8")
    assert [found[seed]["value"] for seed in range(1, 5)] == [0.5, 1.0, 1.5, 2.0]
    assert sorted(lines_of(path)) == [0, 1, 2, 3, 4]


def test_lines_of_other_bots_are_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "strength"
    for score in (0.25, 0.5):
        scored: Line = {"scores": [score]}

        def quick(game: Game, seed: int, scored: Line = scored) -> Line:
            return scored

        monkeypatch.setitem(FIGURES, "strength", Figure(quick, FIGURES["strength"].told))
        hands = 2 if score == 0.25 else 3
        done = main(["strength", GAME, "--hands", str(hands), "--seed", "7", "--out", str(path)])
        assert done == (score != 0.25)
    assert "hand 7 of strength comes out otherwise" in capsys.readouterr().err
    assert sorted(lines_of(path)) == [7, 8], "nothing was added"


def test_what_a_file_comes_to_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = Figure(lambda game, seed: {"scores": [0.25, seed * 0.25]}, FIGURES["strength"].told)
    monkeypatch.setitem(FIGURES, "strength", quick)
    assert main(["strength", GAME, "--hands", "3", "--seed", "2", "--out", str(tmp_path / "file")]) == 0
    assert "3 hands" in (told := capsys.readouterr().out) and "0.500 ± 0.072" in told


def test_means_and_shares_have_the_errors_of_their_hands() -> None:
    assert estimate([0.0, 1.0]) == Estimate(0.5, 0.5) and estimate([0.3]).error == math.inf
    hands = [{"levels": {"easy": (3, lost, there)}} for lost, there in ((0.5, 1.0), (0.3, 0.6))]
    assert shares(hands)["easy"] == pytest.approx((0.5, 0.0))
    hands = [{"levels": {"easy": (3, lost, 1.0)}} for lost in (0.2, 0.4, 0.6, 0.4)]
    assert shares(hands)["easy"] == pytest.approx((0.6, estimate([0.2, 0.4, 0.6, 0.4]).error))


def test_a_ledger_of_equal_bots_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "BOOKED", Effort(2, 2, 1))
    line = figures.measured("ledger", GAME, 4)
    assert line["level"] == "easy" and line["off"] < 1e-9


def test_all_levels_meet_where_their_skill_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "REVIEW", Effort(2, 2, 1))
    seated: list[tuple[str, ...]] = []

    def once(game: Game, words: Sequence[str], seed: int) -> Match[State]:
        seated.append(tuple(words))
        return a_hand(game)

    monkeypatch.setattr(figures, "played", once)
    levels = figures.measured("skill", GAME, 0)["levels"]
    assert set(levels) == set(figures.LEVELS)
    assert all(0.0 <= lost <= there for _, lost, there in levels.values())
    monkeypatch.setattr(figures, "steps", lambda *match: ())
    for seed in range(1, 12):
        figures.measured("skill", GAME, seed)
    pairs = {frozenset(words[:2]) for words in seated}
    assert len(pairs) == 6, "at a table of two everybody meets everybody"


def so_far(name: str, game: Game, folder: Path) -> Path:
    """A copy of what has been measured so far, to be gone on with."""
    path = folder / name
    if (before := kept(name, game.name)).exists():
        path.write_bytes(before.read_bytes())
    return path


@pytest.mark.soak
@each_game
def test_whoever_plays_the_hints_is_as_strong_as_strong(game: Game, tmp_path: Path) -> None:
    lines = gone_on("strength", game.name, range(20001, 20601), so_far("strength", game, tmp_path)).values()
    score = estimate([math.fsum(line["scores"]) / len(line["scores"]) for line in lines])
    assert score.mean > 0.5 - 2.0 * score.error


@pytest.mark.soak
@each_game
def test_the_judged_best_gives_little_away_by_a_hundred_times_the_worlds(game: Game, tmp_path: Path) -> None:
    lines = gone_on("judged", game.name, range(1, 121), so_far("judged", game, tmp_path)).values()
    lost = [value for line in lines for value in line["lost"]]
    assert len(lost) >= 200 and estimate(lost).mean < 0.01


@pytest.mark.soak
@each_game
def test_hidden_cards_dealt_anew_change_no_judgement_in_many_hands(game: Game, tmp_path: Path) -> None:
    lines = gone_on("blind", game.name, range(100, 200), so_far("blind", game, tmp_path)).values()
    assert sum(line["same"] for line in lines) >= 2000 and not any(line["changed"] for line in lines)


@pytest.mark.soak
@each_game
def test_luck_is_none_on_average(game: Game, tmp_path: Path) -> None:
    lines = list(gone_on("ledger", game.name, range(1, 1001), so_far("ledger", game, tmp_path)).values())
    assert max(line["off"] for line in lines) < 1e-9
    luck = estimate([line["luck"] for line in lines])
    assert abs(luck.mean) < 2.0 * luck.error


@pytest.mark.soak
@each_game
def test_better_levels_play_more_of_what_is_there(game: Game, tmp_path: Path) -> None:
    lines = list(gone_on("skill", game.name, range(1, 1001), so_far("skill", game, tmp_path)).values())
    easy, normal, strong, expert = (share.mean for share in shares(lines).values())
    assert expert > strong > normal > easy
