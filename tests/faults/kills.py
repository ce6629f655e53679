"""Kills the real program, in a window, at random moments of real play, and looks whether anything is lost.

The lives form a chain: each takes up by Continue what the one before left, plays on by real key presses,
and is killed. What it had said was done, what stood in the file a moment before, and what the next life
stands on must be the same hand.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from game.catalog import find
from game.commands.replay import verified
from game.core.contract import State
from game.core.match import Match
from game.core.record import BadRecord, Record
from game.scenes.hand.records import ENDED, FOLDER, KEPT, PLAYING
from game.scenes.hand.session import table_of
from tests.faults.life import digest, lines_digest
from tests.faults.processes import MAIN, WITNESSED, family, record_open, running, start, wait_for
from tests.faults.screen import Keys

FIRST_S = 5.0
"""A kill at any moment of a life falls within so many seconds of its start."""
PLAY_S = 3.0
"""One while a hand is played falls within so many seconds of its being open."""
MOST_WRITES = 3
"""One in the midst of writing falls right after one of so many writes."""
LONGEST_LIFE_S = 25.0
POLL_S = 0.0003
PACE_S = 0.06
"""A key is pressed about so often."""
FAMILY_S = 3.0
"""How long the processes that a killed program had started may live on."""
TOLD_EVERY = 50
"""How often the count so far is said on the console."""
PLAIN_EVERY = 5
"""Every so many lives it is main.py itself, without a witness."""
TABLE_KEYS = ("Return", "Return", "Return", "Left", "Right", "Up", "Down", "x", "z", "c")
SLAM, SLAMS = "space", 0.01
"""The slam button, and how often it is the key: a slam may end a hand at once."""
ORPHANED = "multiprocessing/spawn.py"
"""In what Python says when the parent of a process is killed while it is being started."""
MENUS = ("Title", "Results", "Pause", "Takeover")
KINDS = ("any", "play", "play", "play", "write", "write")


@dataclass
class Report:
    """What a chain of lives came to."""

    game: str
    kills: int = 0
    in_play: int = 0
    """Kills while a hand was being written."""
    continued: int = 0
    """Hands that were seen to stand just where they had been left."""
    kinds: Counter[str] = field(default_factory=Counter)
    places: set[tuple[str, int]] = field(default_factory=set)
    """The records and numbers of entries at which kills fell."""
    finished: int = 0
    torn: int = 0
    """Records whose last line was cut off by the kill."""
    unborn: int = 0
    """Records that were killed before they had a header."""
    slowest_family_s: float = 0.0
    seconds: float = 0.0
    losses: list[str] = field(default_factory=list)

    def words(self) -> str:
        """The report in a few lines."""
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.kinds.items()))
        told = (
            f"{self.game}: {self.kills} kills ({kinds}) in {self.seconds:.0f} s, {self.in_play} in a hand, "
            f"at {len(self.places)} different entries; {self.continued} hands continued, "
            f"{self.finished} ended; {self.torn} torn, {self.unborn} unborn; "
            f"helpers gone after {self.slowest_family_s:.2f} s at most; {len(self.losses)} losses"
        )
        return "\n".join([told, *(f"  {loss}" for loss in self.losses)])


class Life:
    """One start of the program, up to its death."""

    def __init__(self, words: list[str], home: Path, display: str, plain: bool) -> None:
        self.told: list[dict[str, Any]] = []
        reading, writing = os.pipe()
        program = MAIN if plain else WITNESSED
        self.process: subprocess.Popen[str] = start(words, home, display, program, writing)
        os.close(writing)
        self.plain = plain
        self._reader = threading.Thread(target=self._read, args=(reading,), daemon=True)
        self._reader.start()
        self.began = time.monotonic()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self.process.pid

    @property
    def scene(self) -> str:
        """The screen on top, empty if nobody tells."""
        return next((said["scene"] for said in reversed(self.told) if "scene" in said), "")

    def die(self) -> str:
        """Kill it; what it had written to the console."""
        self.process.kill()
        _, console = self.process.communicate()
        self._reader.join()
        return console

    def _read(self, reading: int) -> None:
        with os.fdopen(reading) as told:
            for line in told:
                # The last line may be cut short by the kill.
                if line.endswith("\n"):
                    self.told.append(json.loads(line))


class Chain:
    """Life after life of one game on one folder."""

    def __init__(
        self, game: str, home: Path, display: str, seed: int, plain_every: int = PLAIN_EVERY
    ) -> None:
        self.game, self.home, self.display = find(game), home, display
        self.report = Report(game)
        self._rng = Random(f"{seed}/{game}")
        self._keys = Keys(display)
        self._plain_every = plain_every
        self._folder = home / FOLDER
        self._contents: dict[Path, bytes] = {}
        self._expected: tuple[str, int, int] | None = None
        """The record that the next life must take up, its entries and what they look like."""

    def run(self, kills: int) -> Report:
        """Live and die so many times."""
        begun = time.monotonic()
        while self.report.kills < kills:
            self._live()
            if self.report.kills % TOLD_EVERY == 0 and self.report.kills < kills:
                self.report.seconds = time.monotonic() - begun
                print(self.report.words(), file=sys.stderr, flush=True)
        self.report.seconds = time.monotonic() - begun
        self._keys.close()
        return self.report

    def _live(self) -> None:
        number = self.report.kills
        kind = self._rng.choice(KINDS)
        plain = self._plain_every > 0 and number % self._plain_every == self._plain_every - 1
        life = Life(self._words(), self.home, self.display, plain)
        try:
            self._play(life, kind)
            helpers = family(life.pid)
            before = self._look()
            playing = record_open(life.pid)
        finally:
            console = life.die()
        died = time.monotonic()
        self.report.kills += 1
        self.report.kinds[kind] += 1
        self.report.in_play += playing is not None
        self._check_family(helpers, died)
        if console and ORPHANED not in console:
            self._lost(f"it said {console!r}")
        self._check(life, before)

    def _words(self) -> list[str]:
        if self._expected is not None:
            return []
        seats = table_of(self.game.name).seats
        seed = str(self._rng.randrange(10**6))
        return ["play", self.game.name, "--seats", ",".join(seats).replace("normal", "easy"), "--seed", seed]

    # playing

    def _play(self, life: Life, kind: str) -> None:
        """Press keys until the moment of the kill."""
        moment = self._rng.random()
        opened: float | None = None
        size, writes = 0, 1 + int(moment * MOST_WRITES)
        pressed = time.monotonic()
        while (now := time.monotonic()) - life.began < LONGEST_LIFE_S and life.process.poll() is None:
            if kind == "any" and now - life.began > moment * FIRST_S:
                return
            if now - pressed > PACE_S:
                pressed = now
                path = record_open(life.pid)
                opened = now if opened is None and path is not None else opened
                self._press(life, path is not None)
            if kind == "play" and opened is not None and now - opened > moment * PLAY_S:
                return
            if kind == "write":
                grown = self._size()
                if grown > size > 0:
                    writes -= 1
                if writes <= 0:
                    return
                size = grown
            time.sleep(POLL_S)
        if life.process.poll() is not None:
            self._lost(f"it ended by itself with {life.process.returncode}")

    def _press(self, life: Life, playing: bool) -> None:
        if life.scene in MENUS or not playing:
            key = "Return" if self._rng.random() < 0.3 else ""
        elif life.scene in ("", "Play"):
            key = SLAM if self._rng.random() < SLAMS else self._rng.choice(TABLE_KEYS)
        else:
            key = "Escape"
        if key:
            self._keys.press(key)

    def _size(self) -> int:
        try:
            return sum(entry.stat().st_size for entry in os.scandir(self._folder))
        except OSError:
            return 0

    # checking

    def _look(self) -> dict[Path, bytes]:
        """What stands in the folder now; looked at again if a file is renamed meanwhile."""
        while self._folder.is_dir():
            with suppress(FileNotFoundError):
                return {
                    path: path.read_bytes() for path in self._folder.iterdir() if path.suffix in (ENDED, KEPT)
                }
        return {}

    def _lost(self, what: str) -> None:
        self.report.losses.append(f"kill {self.report.kills}: {what}")

    def _check_family(self, helpers: set[int], died: float) -> None:
        if not wait_for(lambda: not any(map(running, helpers)), FAMILY_S):
            self._lost("a process that it had started outlived it")
        self.report.slowest_family_s = max(self.report.slowest_family_s, time.monotonic() - died)

    def _check(self, life: Life, before: dict[Path, bytes]) -> None:
        after = self._look()
        for path, content in {**self._contents, **before}.items():
            if not any(now.startswith(content) for now in _successors(path, after)):
                self._lost(f"{path.name} no longer begins with what stood in it")
        self._contents = after
        self.report.finished = sum(not path.name.endswith((PLAYING, KEPT)) for path in after)
        self._check_stands(life)
        records = {path: self._held(path, content) for path, content in after.items()}
        self._check_told(life, records)
        self._expect(records)

    def _held(self, path: Path, content: bytes) -> tuple[Record, Match[State]] | None:
        """The record and its match; a loss if it does not hold."""
        if b"\nbegin" not in content and path.name.endswith(PLAYING):
            self.report.unborn += 1
            return None
        try:
            record, match = verified(content, path.name)
        except BadRecord as problem:
            self._lost(f"replay says: {problem}")
            return None
        self.report.torn += record.cut_off
        return record, match

    def _check_stands(self, life: Life) -> None:
        """The first hand on the table is the one that was left, just as it was left."""
        first = next((said for said in life.told if "stands" in said), None)
        if first is None or self._expected is None:
            return
        stood = (first["stands"], first["entries"], first["digest"])
        if stood != self._expected:
            self._lost(f"Continue stood at {stood} and not at {self._expected}")
        else:
            self.report.continued += 1

    def _check_told(self, life: Life, records: dict[Path, tuple[Record, Match[State]] | None]) -> None:
        """All that it had said was done is in the file."""
        last = next((said for said in reversed(life.told) if said.get("name")), None)
        if last is None:
            return
        found = [
            held for path in _successors(self._folder / last["name"], records) if (held := records[path])
        ]
        lines = [line for _, line in found[0][0].lines] if found else []
        if lines_digest(lines[: last["entries"]]) != last["lines"]:
            self._lost(f"{last['entries']} entries were done, {len(lines)} are in {last['name']}")

    def _expect(self, records: dict[Path, tuple[Record, Match[State]] | None]) -> None:
        waiting = [path for path in records if path.name.endswith(PLAYING) and records[path] is not None]
        self._expected = None
        for path in sorted(waiting, key=lambda path: path.name)[-1:]:
            held = records[path]
            assert held is not None
            match = held[1]
            humans = [seat for seat, word in enumerate(held[0].header.seats) if word == "human"]
            look = digest(match, self.game.observation, humans)
            self._expected = (path.name, len(match.log), look)
            self.report.places.add((path.name, len(match.log)))


def _successors(path: Path, files: dict[Path, Any]) -> list[Any]:
    """What may hold now what a file held: itself, or the file as it is named once its hand has ended."""
    ended = path.with_name(path.name.removesuffix(PLAYING) + ENDED)
    return [
        files[name] if isinstance(files[name], bytes) else name for name in (path, ended) if name in files
    ]
