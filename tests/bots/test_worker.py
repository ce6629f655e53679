"""The worker process: jobs beside the frames, cancelled, killed and started again, gone with its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots import workshop
from game.bots.director import Director
from game.bots.minds import LevelMind
from game.bots.worker import Result, Worker
from game.catalog import Game, games
from game.core.contract import Level
from game.core.rng import stream
from tests.playing import new_match

ROOT = Path(__file__).resolve().parents[2]
NAME, GAME = next(iter(games().items()))
OPTIONS = next(iter(GAME.rules.PRESETS.values()))
PATIENCE_S = 20.0
SOON_S = 2.0
MANY_THOUGHTS = 200
"""More than are thought through before a notebook comes."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def question(game: Game = GAME) -> tuple[Any, ...]:
    match = new_match(game, OPTIONS, 3)
    seat = match.rules.asked(match.state)[0]
    seen = game.observation.observe(match.state, frozenset((seat,)))
    return seen, game.rules.legal_actions(match.state, seat), Level.EASY, 3, "bot/0/0"


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.002)


def test_a_decision_is_the_same_as_in_this_process(worker: Worker) -> None:
    seen, legal, level, seed, chance = question()
    result = worker.take(worker.submit("decide", NAME, question()), wait=True)
    assert result == Result(GAME.bot.decide(seen, legal, level, stream(seed, chance)))
    assert not worker.busy


def test_results_come_without_waiting_and_each_once(worker: Worker) -> None:
    tickets = [worker.submit("decide", NAME, question()) for _ in range(5)]
    begun = time.perf_counter()
    worker.take(tickets[-1])
    assert time.perf_counter() - begun < SOON_S
    until(lambda: not worker.busy or worker.take(-1))
    assert all(worker.take(ticket) is not None for ticket in tickets)
    assert all(worker.take(ticket) is None for ticket in tickets)


def test_a_failing_job_is_told_in_one_sentence_and_the_next_goes_on(worker: Worker) -> None:
    failed = worker.take(worker.submit("decide", NAME, (None, (), Level.EASY, 1, "x")), wait=True)
    assert failed is not None and failed.error and "\n" not in failed.error
    assert worker.take(worker.submit("decide", NAME, question()), wait=True) is not None


def test_a_cancelled_job_leaves_no_result_and_holds_nobody_up(worker: Worker) -> None:
    dropped = [worker.submit("decide", NAME, question()) for _ in range(3)]
    for ticket in dropped:
        worker.cancel(ticket)
    assert worker.take(worker.submit("decide", NAME, question()), wait=True) is not None
    assert all(worker.take(ticket) is None for ticket in dropped)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill -9")
def test_a_killed_process_is_started_again_and_its_jobs_are_done(worker: Worker) -> None:
    worker.take(worker.submit("decide", NAME, question()), wait=True)
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    ticket = worker.submit("decide", NAME, question())
    assert worker.take(ticket, wait=True) == Result(workshop.decide(NAME, *question()))
    assert worker.pid != first
    assert len(worker.notices()) == 1 and worker.notices() == []


def test_closing_ends_the_process(worker: Worker) -> None:
    worker.take(worker.submit("decide", NAME, question()), wait=True)
    pid = worker.pid
    assert pid is not None
    worker.close()
    assert not alive(pid)
    assert worker.pid is None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a system that can kill -9")
def test_the_process_dies_with_its_parent() -> None:
    code = (
        "import time\nfrom game.bots.worker import Worker\n"
        "if __name__ == '__main__':\n    w = Worker(); w.start(); print(w.pid, flush=True); time.sleep(60)\n"
    )
    script = [sys.executable, "-c", code]
    parent = subprocess.Popen(script, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    until(lambda: not alive(child))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_the_worker_never_loads_pygame_nor_what_draws() -> None:
    code = (
        "import sys\nfrom game.bots import workshop\nfrom game.catalog import games\n"
        "[(g.bot, g.rules, g.observation, g.notebook) for g in games().values()]\n"
        "sys.exit(any(name.startswith(('pygame', 'game.ui', 'game.couch')) for name in sys.modules))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def endless() -> int:
    count = 0
    while True:
        count += 1


def test_a_running_job_is_interrupted_wherever_it_is() -> None:
    """On the desk itself, without a process: cancelled from another thread, in a loop that never ends."""
    import threading

    desk = workshop._Desk()
    for ticket in range(1, 30):
        threading.Timer(0.001 * (ticket % 5), desk.cancel, (ticket,)).start()
        begun = time.perf_counter()
        assert desk.work(ticket, endless) == (ticket, None, None)
        assert time.perf_counter() - begun < SOON_S
        assert desk.work(100 + ticket, lambda: 5) == (100 + ticket, 5, None)
    assert desk.work(999, lambda: 6)[1] == 6


def test_a_whole_hand_is_played_by_minds_in_the_worker(worker: Worker) -> None:
    """The same match as without a worker: where a bot thinks changes nothing."""
    matches = [new_match(GAME, OPTIONS, 11) for _ in range(2)]
    for match, helper in zip(matches, (None, worker), strict=True):
        seats = range(match.setting.seats)
        minds = {seat: LevelMind(GAME, Level.EASY, 11, seat, helper) for seat in seats}
        director = Director(match, GAME.observation, minds)
        while match.outcome is None:
            assert director.step() is not None
        assert director.notices() == []
    assert matches[0].log == matches[1].log


def test_a_notebook_does_not_wait_for_a_long_thought(worker: Worker) -> None:
    assert GAME.notebook is not None
    match = new_match(GAME, OPTIONS, 3)
    for seat in match.rules.asked(match.state):
        match.play(match.rules.legal_actions(match.state, seat)[0], 0)
    seat = match.rules.asked(match.state)[0]
    seen = GAME.observation.observe(match.state, frozenset((seat,)))
    legal = match.rules.legal_actions(match.state, seat)
    worker.take(worker.submit("decide", NAME, question()), wait=True)
    thoughts = [
        worker.submit("decide", NAME, (seen, legal, Level.EXPERT, seed, "bot/0/0"))
        for seed in range(MANY_THOUGHTS)
    ]
    page = worker.take(worker.submit("notebook", NAME, (seen,)), wait=True)
    assert page == Result(GAME.notebook.notebook(seen))
    assert worker.take(thoughts[-1]) is None
    for ticket in thoughts:
        worker.cancel(ticket)
