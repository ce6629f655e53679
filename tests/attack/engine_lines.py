"""Lines that lie, for `main.py engine`: each must get one line back, in time, and harm nothing."""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.catalog import games
from game.commands.engine import LONGEST_LINE
from game.core.codec import plain, write_action
from game.core.match import Match, Setting
from game.core.rng import stream
from tests.attack.harness import Broken
from tests.attack.mutate import change_json, change_number, flip_bytes
from tests.playing import steps

ROOT = Path(__file__).resolve().parents[2]
LINES_A_TRY = 20
ANSWER_S = 4.0
"""A second of the processor, on a machine that is busy."""
LONGEST_REPLY = 4000
MOST_RESIDENT_MB = 600.0
POSITIONS = 40
NUMBERS = (0, 1, -1, 2, 3, 5, 7, 12, 13, 24, 52, 255, 1000, 10**5, 10**6, 10**7, 10**9, -(10**9), 10**30)

Line = dict[str, Any]


class EngineLines:
    """An engine of each game that is asked nonsense among good questions."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._engines: dict[str, subprocess.Popen[bytes]] = {}

    def attempt(self, rng: Random) -> None:
        """Some bad lines, then a good one. Raises Broken if any gets a wrong answer."""
        name = rng.choice(sorted(games()))
        for _ in range(LINES_A_TRY):
            good = rng.choice(positions(name, self._seed))
            bad = lie(rng, good).replace(b"\n", b" ")
            if not bad.strip():
                continue
            self._check(name, bad, self._asked(name, bad))
        good = rng.choice(positions(name, self._seed))
        reply = self._asked(name, json.dumps(good).encode())
        if reply.get("id") != good["id"] or reply.get("action") not in (None, *good["legal"]):
            raise Broken(f"{name}: after nonsense a good question is answered {reply}")

    def close(self) -> None:
        """End the engines."""
        for engine in self._engines.values():
            engine.communicate(timeout=ANSWER_S)
        self._engines.clear()

    def _asked(self, name: str, line: bytes) -> Line:
        if name not in self._engines:
            self._engines[name] = _engine(name)
        engine = self._engines[name]
        assert engine.stdin is not None and engine.stdout is not None
        engine.stdin.write(line + b"\n")
        begun = time.monotonic()
        if not select.select([engine.stdout], [], [], 10 * ANSWER_S)[0]:
            self._engines.pop(name).kill()
            raise Broken(f"{name}: no answer to {_short(line)}")
        reply = engine.stdout.readline(LONGEST_REPLY)
        if not reply:
            raise Broken(f"{name}: the engine ended with {self._engines.pop(name).wait()} at {_short(line)}")
        if not reply.endswith(b"\n"):
            raise Broken(f"{name}: the answer is cut off or too long: {_short(reply)}; asked {_short(line)}")
        if time.monotonic() - begun > ANSWER_S:
            raise Broken(f"{name}: it took {time.monotonic() - begun:.1f} s to answer {_short(line)}")
        found: Line = json.loads(reply, parse_constant=_no_number)
        return found

    def _check(self, name: str, line: bytes, reply: Line) -> None:
        error = reply.get("error")
        if error is None and "action" not in reply:
            raise Broken(f"{name}: {reply} is no answer")
        if error is not None and (not error.isprintable() or len(error) > 300):
            raise Broken(f"{name}: {error!r} is no sentence")
        engine = self._engines[name]
        status = Path(f"/proc/{engine.pid}/status").read_text()
        peak = next(int(row.split()[1]) / 1024 for row in status.splitlines() if row.startswith("VmHWM"))
        if peak > MOST_RESIDENT_MB:
            self._engines.pop(name).kill()
            raise Broken(f"{name}: {peak:.0f} MB for {_short(line)}")


def _engine(name: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, str(ROOT / "main.py"), "engine", name]
    return subprocess.Popen(command, cwd=ROOT, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


@cache
def positions(name: str, seed: int) -> tuple[Line, ...]:
    """Good questions from hands of every preset."""
    game, found = games()[name], []
    for preset, options in game.rules.PRESETS.items():
        seats = game.rules.seat_counts(options)[-1]
        match = Match(game.rules, Setting(options, seats, seed, game.rules.Carry()))
        for number, _ in enumerate(steps(match, stream(seed, preset))):
            asked = game.rules.asked(match.state)
            if number % 17 or not asked:
                continue
            seen = game.observation.observe(match.state, frozenset(asked[:1]))
            legal = [write_action(action) for action in game.rules.legal_actions(match.state, asked[0])]
            found.append({"id": number, "game": name, "observation": plain(seen), "legal": legal})
    return tuple(found[:: max(1, len(found) // POSITIONS)])


def lie(rng: Random, good: Line) -> bytes:
    """A question with something wrong in it: as JSON, as bytes, or only as a position that can't be."""
    if rng.random() < 0.3:
        line = json.dumps(good).encode()
        for _ in range(rng.choice((1, 1, 2))):
            line = rng.choice((change_json, change_number, flip_bytes))(rng, line)
        return line
    if rng.random() < 0.02:
        return b"x" * rng.choice((LONGEST_LINE, 3 * LONGEST_LINE))
    line_data = json.loads(json.dumps(good))
    for _ in range(rng.choice((1, 1, 2, 3))):
        _bend(rng, line_data["observation"])
    line = json.dumps(line_data).encode()
    return line if len(line) < LONGEST_LINE else line[: LONGEST_LINE // 2]


def _bend(rng: Random, observation: Line) -> None:
    """Another value of much the same kind stands somewhere."""
    places = list(_places(observation))
    holder, key = rng.choice(places)
    value = holder[key]
    other_holder, other_key = rng.choice(places)
    other = json.loads(json.dumps(other_holder[other_key]))
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.choice((*NUMBERS, value + 1, value - 1, value * 2))
    elif isinstance(value, list):
        holder[key] = _bent(rng, list(value), other)
    else:
        holder[key] = other


def _bent(rng: Random, items: list[Any], other: Any) -> list[Any]:
    match rng.randrange(6):
        case 0:
            return items * rng.choice((2, 3, 100, 1000))
        case 1:
            return items[1:]
        case 2:
            return [*items, other]
        case 3:
            return rng.sample(items, len(items))
        case 4:
            return [rng.choice(items)] * rng.choice((1, len(items), 50, 5000)) if items else [other] * 50
        case _:
            return []


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Where every value within stands: what holds it, and by which key."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], (dict, list)):
            found += _places(value[key])
    return found


def _no_number(word: str) -> None:
    raise Broken(f"{word} is not JSON")


def _short(line: bytes) -> str:
    return repr(line[:300])
