"""Attacks a table with programs at its seats that play badly, and our engine with lines that lie."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.bots.director import Director
from game.bots.mind import Mind
from game.bots.minds import UniformMind
from game.bots.program import ProgramMind
from game.bots.program_process import LEAVE_S, STOP_S, end_all
from game.catalog import Game, games
from game.core.match import Match, Setting
from tests.attack import hostile_player
from tests.attack.engine_lines import EngineLines
from tests.attack.harness import Broken, chance

PATIENCES_S = (0.2, 0.3, 0.5)
"""How long a program may take to start and to think: short, so that the silent ones cost little time."""
FRAME_S = 0.05
"""A tick that takes longer costs frames; more than a frame is granted, as the machine may be busy."""
MOST_REPEATS = 2
"""A late tick counts if the hand has one each time: a busy machine makes one now and then."""
FRAME_MATCH_MS = 40
"""By how much the match clock moves on with each tick."""
MOST_MB = 6.0
"""What playing with a hostile program may take at its peak."""
MOST_SENTENCE = 400
LONGEST_HAND_S = 20.0
GONE_S = LEAVE_S + STOP_S + 3.0
"""By then a program and its children must be gone, busy machine or not."""
ENGINE_SHARE, TICKED_SHARE = 0.2, 0.6


@dataclass(frozen=True, slots=True)
class _Late:
    """The longest tick of a hand."""

    seconds: float
    entries: int


class Attack:
    """Hands with hostile programs, in virtual time and tick by tick, and lines to `main.py engine`."""

    LIMIT_S = LONGEST_HAND_S

    def __init__(self, seed: int, folder: Path) -> None:
        self._seed = seed
        self._started: list[tuple[float, str]] = []
        self._engine = EngineLines(seed)

    def attempt(self, number: int) -> None:
        """One hand, or some lines to the engine."""
        rng = chance(self._seed, -number)
        if rng.random() < ENGINE_SHARE:
            self._engine.attempt(rng)
            return
        self._check_left(time.monotonic())
        late = None
        for repeat in range(MOST_REPEATS + 1):
            late = self._hand(number, repeat)
            if late is None:
                return
        assert late is not None
        raise Broken(f"a tick took {late.seconds * 1000:.0f} ms after {late.entries} entries")

    def close(self) -> None:
        """Wait until every program is gone; Broken if one is not."""
        self._engine.close()
        end_all()
        self._check_left(time.monotonic() + GONE_S, wait=True)

    # hands

    def _hand(self, number: int, repeat: int) -> _Late | None:
        """Play a hand; its longest tick if it is late."""
        rng = chance(self._seed, number)
        ticked = rng.random() < TICKED_SHARE
        game = games()[rng.choice(sorted(games()))]
        options = game.rules.PRESETS[rng.choice(sorted(game.rules.PRESETS))]
        seats = rng.choice(game.rules.seat_counts(options))
        match = Match(game.rules, Setting(options, seats, number, game.rules.Carry()))
        token = f"hostile-{os.getpid()}-{self._seed}-{number}-{repeat}"
        minds = self._minds(game, number, token, seats, rng)
        before = _peak_mb(fresh=True)
        director = Director(match, game.observation, minds)
        try:
            late = _ticked(director) if ticked else _stepped(director)
            told = director.notices()
        finally:
            director.close()
            self._started.append((time.monotonic() + GONE_S, token))
        _check_told(told)
        grown = _peak_mb() - before
        if grown > MOST_MB:
            raise Broken(f"the hand took {grown:.0f} MB at its peak")
        return late

    def _minds(self, game: Game, number: int, token: str, seats: int, rng: Random) -> dict[int, Mind]:
        minds: dict[int, Mind] = {seat: UniformMind(number, seat) for seat in range(seats)}
        patience_s = rng.choice(PATIENCES_S)
        for seat in rng.sample(range(seats), min(seats, rng.choice((1, 1, 1, 2, 3)))):
            script = hostile_player.__file__
            command = f"{sys.executable} -I -S {script} {self._seed}/{number}/{seat} {token}"
            mind = ProgramMind(command, game, patience_s)
            mind.sit(number, seat)
            minds[seat] = mind
        return minds

    def _check_left(self, now: float, wait: bool = False) -> None:
        """Broken if anything is left of the programs that should be gone by now."""
        if wait:
            time.sleep(max(0.0, max((due for due, _ in self._started), default=0.0) - time.monotonic()))
        due = {token for until, token in self._started if until <= now}
        self._started = [(until, token) for until, token in self._started if until > now]
        left = [words for words in _command_lines() if due.intersection(words)] if due else []
        if left:
            raise Broken(f"{len(left)} processes are left: {left[0]}")


def _stepped(director: Director) -> _Late | None:
    """Play in virtual time, which may wait for programs as long as it has patience."""
    until = time.monotonic() + LONGEST_HAND_S
    while director.match.outcome is None:
        if director.step() is None:
            raise Broken(f"the hand stands still after {len(director.match.log)} entries")
        if time.monotonic() > until:
            raise Broken(f"the hand has not ended after {len(director.match.log)} entries")
    return None


def _ticked(director: Director) -> _Late | None:
    """Play tick by tick, as at the table; the longest tick if it costs frames."""
    until, now, longest = time.monotonic() + LONGEST_HAND_S, 0, _Late(0.0, 0)
    while director.match.outcome is None:
        begun = time.perf_counter()
        director.tick(now)
        took = time.perf_counter() - begun
        if took > longest.seconds:
            longest = _Late(took, len(director.match.log))
        if time.monotonic() > until:
            raise Broken(f"the hand has not ended after {len(director.match.log)} entries, at {now} ms")
        now += FRAME_MATCH_MS
        time.sleep(0.0005 if director.thinking else 0.0)
    return longest if longest.seconds > FRAME_S else None


def _check_told(told: list[str]) -> None:
    for sentence in told:
        if len(sentence) > MOST_SENTENCE or not sentence.isprintable() or not sentence.endswith("."):
            raise Broken(f"people are told {sentence!r}")


def _command_lines() -> list[tuple[str, ...]]:
    """The words of every process that runs; nothing where the system does not tell."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state = (folder / "stat").read_text().rsplit(")", 1)[1].split()[0]
            words = tuple((folder / "cmdline").read_bytes().decode(errors="replace").split("\0"))
        except (OSError, IndexError):
            continue
        if state != "Z":
            found.append(words)
    return found


def _peak_mb(fresh: bool = False) -> float:
    """The most memory this process has held since it was last asked afresh; 0 where nobody tells."""
    try:
        if fresh:
            Path("/proc/self/clear_refs").write_text("5")
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM"))
