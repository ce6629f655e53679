"""What runs inside the worker process: pure jobs, one at a time from a pipe, that can be interrupted."""

from __future__ import annotations

import ctypes
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

from game.bots.deciding import decided
from game.bots.drills import Order as Drilled
from game.bots.worked import Worked, work_out
from game.catalog import games
from game.coach import proof
from game.coach.judge import hint
from game.coach.judgement import HINT, REVIEW, Weighing
from game.coach.ledger import Booking, bookings
from game.core.contract import Action, Decision, Level, Observation, Seat
from game.core.forge import Order, Smith, Standing
from game.core.garbage import freeze_garbage, tidy_garbage
from game.core.match import Entry, Match, Setting
from game.core.proving import Naming, Thing
from game.core.rng import stream

_Message = tuple[Any, ...]
"""What came through the pipe: Any, since only a job's kind says what its arguments are."""
Answer = tuple[int, object, str | None]
"""A job's ticket, its value, and one sentence of trouble; ticket 0 is a sign of life."""
CANCEL = "cancel"
PING = "ping"
SIGN_OF_LIFE: Answer = (0, None, None)
NICENESS = 5
IDLE_S = 1.0
"""After so long without a job there is time to collect garbage."""
HINT_S = 0.8
"""A hint that takes longer rests on the worlds looked at until then."""
MOST_MEMORY = 2**30
"""Bytes of address space, six times what the longest hands of experts were seen to need."""
PR_SET_PDEATHSIG = 1
BELOW_NORMAL_PRIORITY_CLASS = 0x4000


class Cancelled(BaseException):
    """Raised in the middle of a job that nobody wants any more."""


def decide(
    game: str,
    seen: Observation,
    legal: tuple[Action, ...],
    level: Level,
    seed: int,
    chance: str,
    character: str = "",
) -> Decision:
    """What a bot does; `chance` names its stream of `seed`. ValueError if it is not legal."""
    decision = decided(games()[game], seen, legal, level, character, stream(seed, chance))
    if decision.action is not None and decision.action not in legal:
        raise ValueError(f"it wants {decision.action}, which is not legal")
    return decision


def notebook(game: str, seen: Observation) -> object:
    """What a player's notebook says of an observation; ValueError if the game has none."""
    noting = games()[game].notebook
    if noting is None:
        raise ValueError("this game has no notebook")
    return noting.notebook(seen)


def drill(game: str, order: Drilled, part: range, namings: tuple[Naming, ...]) -> Worked | None:
    """A drill with its proof, looked for in some hands, a part of all; None if there is none."""
    return work_out(games()[game], order, part, namings)


def prove(game: str, seen: Observation, thing: Thing, naming: Naming) -> object:
    """Why a thing is certain to the eyes of an observation; ValueError if it is not or the game can't say."""
    proving = games()[game].proof
    if proving is None:
        raise ValueError("in this game it can't be told why a thing is certain")
    return proof.prove(proving, seen, thing, naming)


def explain(game: str, seen: Observation, actions: tuple[Action, ...], naming: Naming) -> object:
    """What was certain and speaks for or against the first of some actions; None if nothing was."""
    return proof.why(games()[game], seen, actions, naming)


@cache
def _smith(game: str) -> Smith:
    decoying = games()[game].decoys
    if decoying is None:
        raise ValueError("this game has no decoys")
    return Smith(decoying, games()[game].observation)


def forge(game: str, order: Order) -> Standing:
    """Decoys for a table: the one job that is handed whole states, since it decides nothing."""
    return _smith(game).carry_out(order)


def advise(game: str, seat: Seat, seen: Observation, legal: tuple[Action, ...]) -> Weighing | None:
    """What a seat could do, best first, within the time that somebody waits for a hint."""
    end = time.monotonic() + HINT_S
    return hint(games()[game], seat, seen, legal, HINT, lambda: time.monotonic() > end)


def book(game: str, setting: Setting, log: tuple[Entry, ...], part: range) -> tuple[Booking, ...]:
    """Part of the ledger of a finished match; in parts, so that a bar can fill meanwhile."""
    match = Match(games()[game].rules, setting)
    for entry in log:
        match.follow(entry)
    return bookings(games()[game], match, REVIEW, part)


QUICK = frozenset({"notebook"})
"""Jobs of a few milliseconds: the reading thread does them at once, beside a long thought."""
KINDS: dict[str, Callable[..., object]] = {
    "decide": decide,
    "notebook": notebook,
    "forge": forge,
    "advise": advise,
    "book": book,
    "prove": prove,
    "explain": explain,
    "drill": drill,
}


class _Desk:
    """The job at hand, and its interruption from the reading thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ticket: int | None = None
        self._skip: set[int] = set()
        self._thread = threading.get_ident()

    def work(self, ticket: int, job: Callable[[], object]) -> Answer:
        """Do a job; what came of it, ready to be sent."""
        answer: Answer = (ticket, None, None)
        try:  # noqa: SIM105
            answer = self._try(ticket, job)
        except Cancelled:
            pass
        # An interruption may still be on its way: it arrives here at the latest, where it does no harm.
        # Plain `try`, as entering a `suppress` would already be too late.
        try:  # noqa: SIM105
            self._end()
        except Cancelled:
            pass
        return answer

    def _try(self, ticket: int, job: Callable[[], object]) -> Answer:
        try:
            return (ticket, job(), None) if self._begin(ticket) else (ticket, None, None)
        except MemoryError:
            # Memory may be full of what was cached until now: a fresh process can do the job.
            os._exit(1)
        except Exception as error:
            return ticket, None, f"{type(error).__name__}: {error}"

    def _begin(self, ticket: int) -> bool:
        with self._lock:
            wanted = ticket not in self._skip
            self._skip = {skipped for skipped in self._skip if skipped > ticket}
            self._ticket = ticket if wanted else None
            return wanted

    def _end(self) -> None:
        try:
            with self._lock:
                self._ticket = None
        finally:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), None)

    def cancel(self, ticket: int) -> None:
        """Interrupt the job, or keep it from beginning."""
        with self._lock:
            if self._ticket == ticket:
                self._ticket = None
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self._thread), ctypes.py_object(Cancelled)
                )
            else:
                self._skip.add(ticket)


class _Window:
    """The pipe's near end, which two threads write to."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()

    def take(self) -> _Message:
        """The next message; ends the process when the parent is gone."""
        try:
            message: _Message = self._pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        return message

    def give(self, answer: Answer) -> None:
        """Send what came of a job."""
        try:
            with self._lock:
                self._pipe.send(answer)
        except OSError:
            os._exit(0)


def serve(pipe: Connection) -> None:
    """Do jobs until the other end of the pipe is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _die_with_parent()
    _step_back()
    _bound_memory()
    desk, window = _Desk(), _Window(pipe)
    window.give(SIGN_OF_LIFE)
    jobs: queue.SimpleQueue[_Message] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(window, desk, jobs), daemon=True).start()
    games()  # loaded now, so that they are frozen with the rest
    freeze_garbage()
    while True:
        ticket, kind, game, arguments = _next(jobs)
        window.give(desk.work(ticket, lambda: KINDS[kind](game, *arguments)))  # noqa: B023


def _next(jobs: queue.SimpleQueue[_Message]) -> _Message:
    """The next job; while none comes, garbage is collected."""
    with suppress(queue.Empty):
        return jobs.get(timeout=IDLE_S)
    tidy_garbage()
    return jobs.get()


def _die_with_parent() -> None:
    """Where the system offers it, since a stopped process can't hear that its parent is gone."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _bound_memory() -> None:
    """Make a thought that would eat all memory fail instead, where the system can."""
    if sys.platform == "linux":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        bound = MOST_MEMORY if most == resource.RLIM_INFINITY else min(most, MOST_MEMORY)
        resource.setrlimit(resource.RLIMIT_AS, (bound, most))


def _step_back() -> None:
    """Let frames and sound come first where processors are few."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(NICENESS)


def _read(window: _Window, desk: _Desk, jobs: queue.SimpleQueue[_Message]) -> None:
    """Take jobs and interruptions as they come, and do quick jobs on the spot."""
    while True:
        message = window.take()
        if message[0] == CANCEL:
            desk.cancel(message[1])
        elif message[0] == PING:
            window.give(SIGN_OF_LIFE)
        elif message[1] in QUICK:
            window.give(_quick(*message))
        else:
            jobs.put(message)


def _quick(ticket: int, kind: str, game: str, arguments: _Message) -> Answer:
    try:
        return ticket, KINDS[kind](game, *arguments), None
    except Exception as error:
        return ticket, None, f"{type(error).__name__}: {error}"
