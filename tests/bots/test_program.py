"""Programs in a seat: they play, a bad line costs nothing, a dead or silent one plays at random."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.bots import program
from game.bots.director import Director
from game.bots.mind import Question
from game.bots.program import MOST_WAITS, ProgramMind
from game.bots.program_pipes import Line, Over
from game.bots.program_process import CantStart
from game.bots.simulate import MOST_ENTRIES, play_out
from game.catalog import Game, games
from game.core.contract import Observation, State
from game.core.match import Expired, Match, Setting
from game.literature.rules.options import Options as LiteratureOptions
from game.logic.rules.state import Phase, State as LogicState
from tests.bots.programs import FIRST_LEGAL, FRAME_S, GAME, MUTE, OPTIONS, peak_mb, play, seated, written
from tests.playing import new_match, own

ROOT = Path(__file__).resolve().parents[2]
STUBBORN = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "error" in asked:
        print(json.dumps({"id": asked["id"], "action": corrected}), flush=True)
        continue
    corrected = asked["legal"][0] if asked["asked"] else None
    sys.stdout.buffer.write(%r)
    sys.stdout.flush()
"""
DRESSED = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    action = asked["legal"][0] if asked["asked"] else None
    sys.stdout.buffer.write(%r %% json.dumps({"id": asked["id"], "action": action}).encode())
    sys.stdout.flush()
"""
QUITTER = "import sys; sys.stdin.readline(); print('no', flush=True)"
STUCK = "while True: print('nonsense', flush=True); input()"
NULL = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "action": None}), flush=True)
"""
OTHER_NUMBERS = """
import json, sys
print(json.dumps({"id": 0.5, "action": "too early"}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    for number in (0.5, 1, asked["id"] - 1):
        if 0 < number < asked["id"]:
            print(json.dumps({"id": number, "action": "out of date"}), flush=True)
    action = asked["legal"][0] if asked["asked"] else None
    for _ in range(2):
        print(json.dumps({"id": asked["id"], "action": action}), flush=True)
"""
LINES_FOR_EVER = "import os\nwhile True: os.write(1, b'{}\\n' * 20000)"
BLANK_LINES_FOR_EVER = "import os\nwhile True: os.write(1, b'\\n' * 60000)"
NO_NEWLINE_FOR_EVER = "import os\nwhile True: os.write(1, b'x' * 60000)"
ONE_LONG_LINE = "import os\nos.write(1, b'x' * 20000 + b'\\n'); input()"
DROPS_FOR_EVER = "import os, time\nwhile True: os.write(1, b'{'); time.sleep(0.01)"
OUT_OF_DATE_FOR_EVER = """
import time
while True: print('{"id": 0.5, "action": null}', flush=True); time.sleep(0.02)
"""
DEAF = "import time; time.sleep(60)"
DEEP_LIST = b"[" * 8000 + b"]" * 8000 + b"\n"
DEEP_OBJECT = b'{"id":1,"action":' + b'{"a":' * 1500 + b"1" + b"}" * 1501 + b"\n"


def test_a_program_plays_a_whole_hand(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, FIRST_LEGAL))
    assert told == []
    assert match.outcome is not None


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense\n",
        b"[]\n",
        b"{}\n",
        b'{"action": 5}\n',
        b'{"action": ["pass"]}\n',
        b'{"action": "dance"}\n',
        b'{"action": "' + b"dance" * 3000 + b'"}\n',
        b'{"action": null, "bits": NaN}\n',
        b'{"action": null, "bits": Infinity}\n',
        b'{"action": null, "bits": 1e999}\n',
        b'{"action": null, "bits": ' + b"9" * 5000 + b"}\n",
        b'{"action": null, "bits": true}\n',
        b'{"action": null, "believed": -1}\n',
        b'{"id": null, "action": null}\n',
        b'{"id": true, "action": null}\n',
        b'{"id": [1], "action": null}\n',
        b'{"id": 1000000000000000000000000000000, "action": null}\n',
        b'{"action": "\\ud800"}\n',
        b'{"action": "\xff\xfe"}\n',
        b"\x00\x00\x00\n",
        b'{"action": "\\u0000\\u001b[2J"}\n',
        DEEP_LIST,
        DEEP_OBJECT,
    ],
    ids=lambda line: repr(line[:40]),
)
def test_a_bad_line_gets_one_sentence_and_another_try(tmp_path: Path, line: bytes) -> None:
    match, told = play(written(tmp_path, STUBBORN % line))
    assert told == []
    assert match.log == play(written(tmp_path, FIRST_LEGAL))[0].log


@pytest.mark.parametrize("dress", [b"\xef\xbb\xbf%s\n", b"%s\r\n", b"\n \n\t\n%s\n\r\n", b"  %s  \n"])
def test_a_line_may_come_as_other_systems_write_it(tmp_path: Path, dress: bytes) -> None:
    match, told = play(written(tmp_path, DRESSED % dress))
    assert told == []
    assert match.log == play(written(tmp_path, FIRST_LEGAL))[0].log


def test_only_a_reply_to_the_open_question_counts(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, OTHER_NUMBERS))
    assert told == []
    assert match.log == play(written(tmp_path, FIRST_LEGAL))[0].log


def test_a_program_that_ends_is_told_of_once_and_its_seat_plays_on(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, QUITTER))
    assert match.outcome is not None
    assert sum("has ended" in sentence for sentence in told) == 1


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (MUTE, "has said nothing for 0.3 s"),
        (DEAF, "has said nothing for 0.3 s"),
        (DROPS_FOR_EVER, "has said nothing for 0.3 s"),
        (OUT_OF_DATE_FOR_EVER, "has not answered for 0.3 s"),
        (LINES_FOR_EVER, "has written over 1,000 lines or 256 KB to one question"),
        (BLANK_LINES_FOR_EVER, "has written over 1,000 lines or 256 KB to one question"),
        (NO_NEWLINE_FOR_EVER, "has written a line of over 16 KB"),
        (ONE_LONG_LINE, "has written a line of over 16 KB"),
    ],
)
@pytest.mark.parametrize("ticked", [False, True])
def test_a_program_that_does_not_answer_is_given_up(
    tmp_path: Path, code: str, why: str, ticked: bool
) -> None:
    command = written(tmp_path, code)
    patience_s = 0.3 if "0.3" in why else 5.0
    before = peak_mb(fresh=True)
    match, told = ticked_through(command, patience_s) if ticked else play(command, patience_s=patience_s)
    assert match.outcome is not None
    assert len(told) == 1 and f"{why}; its seat plays at random from now on." in told[0]
    assert peak_mb() - before < 16.0


def ticked_through(command: str, patience_s: float) -> tuple[Match[State], list[str]]:
    """A whole hand tick by tick, none of which may cost a frame."""
    director = seated(command, patience_s=patience_s)
    now, slow = 0, []
    end = time.monotonic() + 20.0
    while director.match.outcome is None and time.monotonic() < end:
        begun = time.perf_counter()
        director.tick(now)
        slow.append(time.perf_counter() - begun)
        now += 20
        time.sleep(0.0005)
    told = director.notices()
    begun = time.perf_counter()
    director.close()
    assert time.perf_counter() - begun < FRAME_S
    assert sorted(slow)[-2] < FRAME_S, "one tick may be late where the machine is busy, not two"
    return director.match, told


def test_a_program_that_only_talks_nonsense_plays_at_random(tmp_path: Path) -> None:
    match, told = play(written(tmp_path, STUCK))
    assert match.outcome is not None
    assert len(told) == 1 and "at random this once: that line is not JSON" in told[0]


def test_what_people_are_told_is_one_short_line_whatever_the_program_is_called(tmp_path: Path) -> None:
    command = written(tmp_path, STUCK, "'\x1b[2J\n" + "x" * 10_000 + "'")
    for sentence in {*play(command)[1], *play(written(tmp_path, QUITTER, "\x07" * 500))[1]}:
        assert sentence.isprintable() and len(sentence) < 300
    with pytest.raises(CantStart) as refusal:
        ProgramMind("no-such-player\x1b" + "y" * 10_000, GAME)
    assert str(refusal.value).isprintable() and len(str(refusal.value)) < 200


def test_a_program_that_is_not_there_is_refused_in_one_sentence() -> None:
    with pytest.raises(CantStart, match='can\'t start the program "no-such-player"'):
        ProgramMind("no-such-player", GAME)


def test_our_engine_plays_at_our_own_table() -> None:
    match, told = play(f"{sys.executable} {ROOT / 'main.py'} engine {GAME.name} --level easy", seed=3)
    assert told == [] and match.outcome is not None


# waiting on its own turn


@pytest.mark.parametrize("name", sorted(games()))
def test_programs_that_only_wait_never_keep_a_hand_from_its_end(tmp_path: Path, name: str) -> None:
    """In virtual time and tick by tick; each time a seat plays so, people are told why."""
    game = games()[name]
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[0]
    match, told = only_waiting(written(tmp_path, NULL), game, options, seats)
    assert match.outcome is not None
    assert told and all("its own turn" in sentence and "this once" in sentence for sentence in told)


def test_a_turn_clock_does_not_let_programs_wait_for_ever(tmp_path: Path) -> None:
    """The shortest clock passes the turn on as soon as waiting would have ended, for as long as it is let."""
    game, options = games()["literature"], LiteratureOptions(turn_clock_s=10, stall_limit=None)
    match, _ = only_waiting(written(tmp_path, NULL), game, options, game.rules.seat_counts(options)[0])
    assert match.outcome is not None and len(match.log) < MOST_ENTRIES / 2


def only_waiting(command: str, game: Game, options: Any, seats: int) -> tuple[Match[State], list[str]]:
    match = Match(game.rules, Setting(options, seats, 4, game.rules.Carry()))
    minds = {seat: ProgramMind(command, game) for seat in range(seats)}
    for seat, mind in minds.items():
        mind.sit(4, seat)
    director = Director(match, game.observation, minds)
    try:
        play_out(director)
        return match, director.notices()
    finally:
        director.close()


class Scripted:
    """Stands in for a running program: it waits, or does what it is told."""

    def __init__(self, command: str, errors_shown: bool = False) -> None:
        self.replies: list[bytes | Over] = []
        self.asked = 0
        self.ended = False

    def ask(self, line: Line) -> None:
        self.asked += 1
        self.replies = [b'{"action": null}']

    def tell(self, line: Line) -> None:
        """Nothing is to be corrected."""

    def take(self, patience_s: float) -> bytes | Over | None:
        return self.replies.pop(0) if self.replies else None

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "Running", Scripted)


def test_a_seat_that_waits_plays_once_nothing_has_happened_for_as_long_as_it_may_think(
    scripted: None,
) -> None:
    """All four wait for each other to lay their cards; nothing is told before it comes to that."""
    _, director = all_waiting("logic")
    assert director.tick(0) == [] and director.next_due() == 10_000
    assert director.tick(9_999) == [] and director.notices() == []
    played = director.tick(10_000)
    assert [happening.seat for happening in played] == [0, 1, 2], (
        "for the last one nobody is left to wait for"
    )
    told = director.notices()
    assert told[0] == (
        'The program "waits" waited on its own turn and nothing happened for 10 s; '
        "its seat played at random this once."
    )
    assert len(told) == 1, "what was told in this hand is not told again"


def test_a_seat_that_nothing_else_can_happen_to_does_not_wait(scripted: None) -> None:
    """Deduction asks one seat at a time and has no clock: waiting there would be for nothing."""
    match, director = all_waiting("deduction")
    while director.match.rules.asked(match.state) == (0, 1):
        director.step()
    before = match.now
    director.notices()
    director.step()
    assert match.now - before < 2000
    assert "though nothing else could happen" in director.notices()[0]


def test_what_happens_before_a_wait_is_over_is_not_told_as_a_wait(scripted: None) -> None:
    """Who was guessed at waits for the answer window to close, which is no trouble at all."""
    match, director = all_waiting("logic")
    while own(match, LogicState).state.phase is not Phase.WINDOW:
        director.step()
    director.notices()
    happened = director.step()
    assert isinstance(match.log[-1], Expired) and happened is not None and happened.action is None
    assert director.notices() == []


def test_a_wait_goes_on_when_the_seat_is_asked_the_same_again(scripted: None) -> None:
    """Others lay their cards one by one; that does not give those who wait another ten seconds."""
    match, director = all_waiting("logic")
    for seat in (1, 2):
        director.seat(seat, None, 0.0)
        director.submit(match.rules.legal_actions(match.state, seat)[0], 4000.0 * seat)
        director.tick(4000.0 * seat)
    assert len(match.log) == 2 and director.next_due() == 10_000


def test_too_many_waits_in_a_row_are_not_waited_out(scripted: None) -> None:
    """A seat that is asked again and again and never plays is not waited for each time."""
    _, director = all_waiting("logic")
    mind = director.minds[0]
    assert isinstance(mind, ProgramMind)
    decisions = []
    for number in range(MOST_WAITS + 1):
        question = asked_again(number)
        assert mind.ask(question) is None
        reply = mind.late_decision(wait=True)
        assert reply is not None
        decisions.append((mind.delay(question, reply.decision), reply.decision.told or ""))
    assert all(delay == 10_000 and "nothing happened" in told for delay, told in decisions[:-1])
    assert decisions[-1][0] < 2000 and f"more than {MOST_WAITS} times in a row" in decisions[-1][1]


def asked_again(number: int) -> Question:
    """Much later than the last time."""
    legal = GAME.rules.legal_actions(new_match(GAME, OPTIONS, 4).state, 0)
    return Question(
        0, number, 60_000 * number, legal, True, None, lambda seat: Observation(), lambda seat: False
    )


def all_waiting(name: str) -> tuple[Match[State], Director]:
    """A hand among programs that always wait."""
    game = games()[name]
    options = next(iter(game.rules.PRESETS.values()))
    seats = game.rules.seat_counts(options)[0]
    match = Match(game.rules, Setting(options, seats, 4, game.rules.Carry()))
    minds = {seat: ProgramMind("waits", game) for seat in range(seats)}
    return match, Director(match, game.observation, minds)


# time


def test_time_counts_only_while_somebody_looks(scripted: None) -> None:
    """A pause, or a night with the laptop shut, is not held against a program that could not answer."""
    now = [0.0]
    mind = ProgramMind("silent", GAME, 10.0, clock=lambda: now[0])
    director = Director(new_match(GAME, OPTIONS, 4), GAME.observation, {0: mind})
    silent = mind._program
    assert isinstance(silent, Scripted)
    silent.replies = []
    now[0] += 3600.0
    assert director.tick(0) == [] and director.notices() == []
    for _ in range(38):
        now[0] += 0.25
        director.tick(0)
    assert director.notices() == []
    for _ in range(3):
        now[0] += 0.25
        director.tick(0)
    assert "has said nothing for 10 s" in director.notices()[0]
    assert silent.ended
