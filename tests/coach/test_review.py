"""The review of a record: plain sentences or one JSON object, and one clear sentence on a bad file."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from game.bots.workshop import advise, book
from game.cli import main
from game.coach.judge import hint
from game.coach.judgement import HINT, REVIEW, Effort
from game.coach.ledger import DEAL, bookings
from game.commands import review
from game.core.record import header_of, text_of
from tests.coach.hands import COACHED, a_hand, decisions

GAME = COACHED[0]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match as a file."""
    match = a_hand(GAME)
    seats = ["human", "strong"] * (match.setting.seats // 2)
    header = header_of(GAME.name, next(iter(GAME.rules.PRESETS)), match.setting, seats)
    path = tmp_path / "hand.txt"
    path.write_text(text_of(header, match.log, ended=True), encoding="utf-8")
    return path


def test_a_record_is_reviewed(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "REVIEW", Effort(3, 6, 1))
    before = record.read_bytes()
    assert main(["review", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seats"][:2] == ["human", "strong"] and len(told["steps"]) == len(a_hand(GAME).log) + 1
    for seat, result in enumerate(told["result"]):
        whole = told["fair"][seat] + told["luck"][seat] + told["decided"][seat]
        assert math.isclose(whole, result, abs_tol=1e-9)
    judged = [entry for step in told["steps"] for entry in step["judged"]]
    assert judged and all(entry["choices"][0]["behind"] == 0.0 for entry in judged)

    assert main(["review", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    slips = sum(entry["quality"] != "best" for entry in judged)
    assert len(lines) == 1 + slips + len(told["seats"])
    assert all(line.endswith(".") for line in lines)
    assert "(human) got" in lines[-len(told["seats"])] and "by luck" in lines[-1]
    assert record.read_bytes() == before


def test_what_can_t_be_reviewed_gets_one_sentence(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record.read_text(encoding="utf-8")
    cut = record.with_name("cut.txt")
    cut.write_text("\n".join(text.splitlines()[:-8]) + "\n", encoding="utf-8")
    foreign = record.with_name("foreign.txt")
    foreign.write_text("Dear diary,\n", encoding="utf-8")
    for path, told in (
        (cut, "cut.txt can't be reviewed: the match has not ended"),
        (foreign, "no match record"),
    ):
        assert main(["review", str(path)]) == 1
        said = capsys.readouterr()
        assert told in said.err and said.err.count("\n") == 1 and not said.out
    monkeypatch.setattr(review, "MOST_ENTRIES", 5)
    assert main(["review", str(record)]) == 1
    assert "up to 5 can be reviewed" in capsys.readouterr().err
    assert main(["review", str(record.with_name("missing.txt"))]) == 2
    assert "an't read" in capsys.readouterr().err


def test_the_worker_judges_as_everybody_does() -> None:
    """Its jobs take plain values and give plain values back."""
    match = a_hand(GAME)
    part = range(len(match.log) - 3, len(match.log))
    assert book(GAME.name, match.setting, tuple(match.log), part) == bookings(GAME, match, REVIEW, part)
    assert book(GAME.name, match.setting, tuple(match.log), range(DEAL, 0))[0].judged == ()
    for _, moment in decisions(GAME, 30):
        told = advise(GAME.name, moment.seat, moment.seen, tuple(moment.legal))
        if told is not None:
            if not told.cut:
                assert told == hint(GAME, moment.seat, moment.seen, moment.legal, HINT)
            return
    pytest.fail("nothing was advised")
