"""Whatever becomes of the worker process, every decision comes, and nothing of the dead ones stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bots import worker, workshop
from game.bots.director import Director
from game.bots.minds import LevelMind
from game.bots.worker import MOST_TRIES, REST_S, Worker
from game.core.contract import Level, State
from game.core.match import Match
from game.core.rng import stream
from tests.bots import odd_jobs
from tests.bots.test_worker import GAME, NAME, OPTIONS, ROOT, alive, question, until
from tests.playing import new_match

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes in /proc")

PROMPT_S = 0.2
"""Nothing that a frame calls may take longer, even on a busy machine."""
BIG = "x" * 200_000


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """A worker that knows odd jobs; nothing of it is left in the end."""
    monkeypatch.setattr(workshop, "serve", odd_jobs.serve)
    made = Worker()
    assert made.take(made.submit("echo", NAME, (1,)), wait=True) == worker.Result(1)
    before = belongings()
    yield made
    assert belongings() == before
    made.close()
    assert made.pid is None


def belongings() -> tuple[int, int, int]:
    """Open descriptors, threads, and children of this process, dead ones included."""
    children = Path(f"/proc/self/task/{threading.get_native_id()}/children").read_text().split()
    return len(os.listdir("/proc/self/fd")), threading.active_count(), len(children)


def still_works(made: Worker) -> None:
    assert made.take(made.submit("echo", NAME, (2,)), wait=True) == worker.Result(2)


def promptly(act: Callable[[], object]) -> None:
    begun = time.perf_counter()
    act()
    assert time.perf_counter() - begun < PROMPT_S


def test_a_job_that_kills_the_process_is_given_up_and_the_next_is_done(odd: Worker) -> None:
    for _ in range(2):
        deadly, sound = odd.submit("deadly", NAME, ()), odd.submit("echo", NAME, (5,))
        assert odd.take(deadly, wait=True) == worker.Result(error=worker.ENDED)
        assert odd.take(sound, wait=True) == worker.Result(5)
    assert len(odd.notices()) == 1


def test_a_thought_that_eats_all_memory_is_bounded_and_given_up(odd: Worker) -> None:
    result = odd.take(odd.submit("eater", NAME, ()), wait=True)
    assert result == worker.Result(error=worker.ENDED)
    still_works(odd)


def test_a_thought_without_an_end_is_given_up(odd: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LONGEST_THOUGHT_S", 0.5)
    result = odd.take(odd.submit("endless", NAME, ()), wait=True)
    assert result == worker.Result(error=worker.TOO_LONG)
    still_works(odd)


def test_a_hung_process_holds_nobody_up_and_is_replaced(odd: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PING_AFTER_S", 0.3)
    monkeypatch.setattr(worker, "HUNG_S", 1.0)
    hung = odd.pid
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)
    tickets = []
    for _ in range(20):
        # Far more than the pipe holds.
        promptly(lambda: tickets.append(odd.submit("echo", NAME, (BIG,))))
        promptly(lambda: odd.take(-1))
    begun = time.monotonic()
    assert all(odd.take(ticket, wait=True) == worker.Result(BIG) for ticket in tickets)
    assert time.monotonic() - begun < 5.0
    assert odd.pid != hung and not alive(hung)


def test_a_long_thought_is_not_taken_for_a_hung_process(odd: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PING_AFTER_S", 0.1)
    monkeypatch.setattr(worker, "HUNG_S", 1.0)
    ticket, before = odd.submit("endless", NAME, ()), odd.pid
    end = time.monotonic() + 2.0
    while time.monotonic() < end:
        assert odd.take(ticket) is None
        time.sleep(0.01)
    assert odd.pid == before
    odd.cancel(ticket)
    still_works(odd)


def test_after_an_hour_asleep_the_process_is_not_taken_for_hung(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "serve", odd_jobs.serve)
    now = [0.0]
    made = Worker(lambda: now[0])
    still_works(made)
    ticket, before = made.submit("endless", NAME, ()), made.pid
    for _ in range(3):
        now[0] += 3600.0
        assert made.take(ticket) is None
    assert made.pid == before and made.notices() == []
    made.close()


def test_a_process_that_never_comes_up_is_not_started_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "serve", odd_jobs.serve_nobody)
    now = [0.0]
    made = Worker(lambda: now[0])
    assert made.take(made.submit("decide", NAME, question()), wait=True) == worker.Result(
        error=worker.NO_START
    )
    promptly(lambda: made.submit("decide", NAME, question()))
    assert not made.busy and made.pid is None
    monkeypatch.setattr(workshop, "serve", odd_jobs.serve)
    now[0] += REST_S
    still_works(made)
    assert len(made.notices()) == 1
    made.close()


def test_a_system_that_starts_no_process_costs_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise OSError("Resource temporarily unavailable")

    monkeypatch.setattr(worker, "Thinker", refused)
    made = Worker()
    made.start()
    result = made.take(made.submit("decide", NAME, question()), wait=True)
    assert result == worker.Result(error=worker.NO_START)
    made.close()


def test_a_stopped_process_dies_with_its_parent() -> None:
    code = (
        "import time\nfrom game.bots.worker import Worker\n"
        "if __name__ == '__main__':\n    w = Worker(); t = w.submit('notebook', 'logic', (None,))\n"
        "    w.take(t, True); print(w.pid, flush=True); time.sleep(60)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    os.kill(child, signal.SIGSTOP)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    until(lambda: not alive(child))


class Killer:
    """Kills a worker's process at random moments, from a thread of its own."""

    def __init__(self, victim: Worker, kills: int, pause_s: float) -> None:
        self._victim, self._most, self._pause_s = victim, kills, pause_s
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.kills = 0
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether all kills are done."""
        return not self._thread.is_alive()

    def _run(self) -> None:
        rng = stream(5, "killer")
        killed = None
        while self.kills < self._most:
            time.sleep(self._pause_s * rng.random())
            pid = self._victim.pid
            if pid is not None and pid != killed:
                os.kill(pid, signal.SIGKILL)
                self.kills, killed = self.kills + 1, pid


def hand(helper: Worker | None) -> tuple[Match[State], list[str]]:
    """A hand among bots, and what was told; they think in a worker if there is one."""
    match = new_match(GAME, OPTIONS, 11)
    minds = {seat: LevelMind(GAME, Level.STRONG, 11, seat, helper) for seat in range(match.setting.seats)}
    director = Director(match, GAME.observation, minds)
    told: list[str] = []
    while match.outcome is None:
        director.step()
        told += director.notices()
    director.close()
    return match, told


def check_killed_hands(kills: int, pause_s: float) -> None:
    """Hand after hand while the worker is killed so often; each is the hand that was to be played anyway."""
    whole, _ = hand(None)
    helper = Worker()
    until(lambda: helper.take(helper.submit("notebook", NAME, (None,)), wait=True))
    before = belongings()
    killer = Killer(helper, kills, pause_s)
    while not killer.done:
        match, told = hand(helper)
        assert match.outcome is not None
        assert len(told) <= 3 + match.setting.seats
        if not any("at random" in sentence for sentence in told):
            assert match.log == whole.log
    assert killer.kills == kills
    assert helper.take(helper.submit("notebook", NAME, (None,)), wait=True) is not None
    assert belongings() == before
    helper.close()


def test_a_worker_killed_again_and_again_changes_no_decision() -> None:
    check_killed_hands(3, 0.2)


@pytest.mark.soak
def test_a_worker_killed_a_hundred_times() -> None:
    check_killed_hands(100, 0.3)


def test_a_hundred_deaths_are_told_in_few_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mayfly:
        pid, gone = 1, True

        def give(self, message: object) -> None:
            """It hears nothing."""

        def hear(self, patience_s: float) -> list[workshop.Answer]:
            return []

        def end(self) -> None:
            """It has ended."""

    monkeypatch.setattr(worker, "Thinker", Mayfly)
    now = [0.0]
    made = Worker(lambda: now[0])
    for number in range(100):
        now[0] += REST_S
        ticket = made.submit("echo", NAME, (number,))
        for _ in range(MOST_TRIES):
            made.take(ticket)
    assert 1 <= len(made.notices()) <= 4
