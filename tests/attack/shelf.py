"""Attacks the folder of records: odd names, things that are no files, damaged and lying records, in heaps."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import shutil
import socket
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame

from game.catalog import games
from game.commands.replay import verified
from game.core.contract import State
from game.core.lock import Busy, FileLock
from game.core.match import Match
from game.core.record import BadRecord, parse, text_of
from game.core.rng import stream
from game.core.seal import Chain, unsealed
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.records import IN_USE, PLAYING, Shelf
from game.scenes.hand.session import Session
from game.scenes.screens.asking import Asking
from game.scenes.screens.counted import INDEX
from game.scenes.screens.crash import Crash
from game.scenes.screens.statistics import Statistics
from game.scenes.screens.title import Title
from game.scenes.screens.waiting import Guest
from game.ui.widgets import Button
from tests.attack.harness import Broken, chance
from tests.attack.mutate import damaged
from tests.faults.homes import FOR_EVER, play, setup
from tests.first_version import first_version

WINDOW = (640, 360)
MOST_FILES = 14
HEAP, HEAPS = 1500, 0.005
"""How many files a heap has, and how often there is one."""
MOST_VISITS = 6
LONGEST_NAME = 255
"""Bytes of the longest name that the system takes."""
PLAYED_MS = 120.0
COUNTING_MS = 300.0
SPARSE = 9_000_000
SEATS = (
    "human", "easy", "normal", "strong", "expert", "uniform", "greedy", "zzz", "", " ", "HUMAN", "human ",
    "{confirm}", "\u202e", "x" * 400, "cmd:", "cmd: ", "cmd:/no/such/program", "human\x1b[2J",
)  # fmt: skip
STEMS = (
    "2026-11-22-120000-logic-1", "2026-11-22-120000-logic-1-2", "9999-12-31-235959-logic-9",
    "0000-00-00-000000-x-0", "", ".", "-", " ", "a\nb", "\x1b[2J", "{confirm}", "}{", "%s%n", "\udcff\udcfe",
    "é𝔘\u202e", "x" * 200, "y" * 255, "z" * 246, "con", "counted", "settings", "a.playing", "a.kept",
)  # fmt: skip
ENDINGS = (PLAYING, PLAYING, PLAYING, ".txt", ".txt", ".kept", ".txt.playing.txt", ".TXT", "", ".new")
KEYS = (Intent.CONFIRM, Intent.CONFIRM, Intent.DOWN, Intent.UP, Intent.RIGHT, Intent.SLAM, Intent.PEEK)


class Attack:
    """Each try is a folder of its own, and somebody who looks at all that it offers."""

    LIMIT_S = 6.0

    def __init__(self, seed: int, folder: Path) -> None:
        self._seed, self._folder = seed, folder
        self._marker = folder / "started"
        self._material = [*_hands()]
        pygame.display.init()
        self._pilot = Pilot(folder / "unused", WINDOW)

    def attempt(self, number: int) -> None:
        """One folder."""
        rng = chance(self._seed, number)
        home = self._folder / "home"
        home.mkdir()
        others: list[FileLock] = []
        sockets: list[socket.socket] = []
        try:
            self._fill(home / "records", rng, sockets)
            others = _others(home / "records", rng)
            with patch.object(os, "fsync", lambda descriptor: None):
                self._visit(home, rng)
        finally:
            for lock in others:
                lock.release()
            for one in sockets:
                one.close()
            _remove(home)

    def close(self) -> None:
        """Put the screens away."""
        self._pilot.close()

    # the folder

    def _fill(self, folder: Path, rng: Random, sockets: list[socket.socket]) -> None:
        kind = rng.random()
        if kind < 0.02:
            folder.write_bytes(b"no folder")
            return
        if kind < 0.04:
            folder.symlink_to(folder)
            return
        folder.mkdir()
        if rng.random() < 0.1:
            _odd_thing(folder / rng.choice((IN_USE, INDEX)), rng, sockets)
        if rng.random() < HEAPS:
            self._heap(folder, rng)
        for _ in range(rng.randint(1, MOST_FILES)):
            ending = rng.choice(ENDINGS)
            stem = os.fsencode(rng.choice(STEMS))[: LONGEST_NAME - len(ending)]
            path = folder / (os.fsdecode(stem) + ending)
            if os.path.lexists(path):
                continue
            if rng.random() < 0.2:
                _odd_thing(path, rng, sockets)
            else:
                path.write_bytes(self._content(rng))

    def _heap(self, folder: Path, rng: Random) -> None:
        content = rng.choice((b"", b"rubbish", self._content(rng)))
        for number in range(HEAP):
            (folder / f"2026-01-01-{number:06}-logic-1{rng.choice(ENDINGS[:5])}").write_bytes(content)

    def _content(self, rng: Random) -> bytes:
        data = rng.choice(self._material)
        match rng.randrange(8):
            case 0 | 1:
                return data
            case 2 | 3 | 4:
                return self._lying(data, rng)
            case 5:
                return rng.choice(
                    (b"", b"\n", bytes(5000), b"Declare! match record\n", b"x" * 50_000, data[:300])
                )
            case _:
                return damaged(rng, data)

    def _lying(self, data: bytes, rng: Random) -> bytes:
        """A record whose header says that somebody else sat there; the digests are forged if it has any."""
        record = parse(data, "material")
        words = [*SEATS, f"cmd:touch {self._marker}", f"cmd:{self._marker}"]
        seats = list(record.header.seats)
        for _ in range(rng.randint(1, len(seats))):
            seats[rng.randrange(len(seats))] = rng.choice(words)
        if rng.random() < 0.15:
            seats = (seats * 9)[: rng.choice((0, 1, 2, 9, 16, 17, 60))]
        text = data.decode(errors="replace")
        old, new = f"\nseats {','.join(record.header.seats)}\n", f"\nseats {','.join(seats)}\n"
        changed = text.replace(old, new, 1)
        return (
            _forged(changed).encode(errors="replace")
            if rng.random() < 0.8
            else changed.encode(errors="replace")
        )

    # the visit

    def _visit(self, home: Path, rng: Random) -> None:
        before = _stands(home)
        pilot = self._pilot
        pilot.house.shelf = Shelf(home)
        pilot.house.couch.seats.resize(0)
        try:
            pilot.begin()
            self._look_around(rng)
        finally:
            pilot.house.stack.clear()
            pilot.house.shelf.close()
        self._check(before, home)

    def _look_around(self, rng: Random) -> None:
        pilot = self._pilot
        for _ in range(rng.randint(1, MOST_VISITS)):
            if isinstance(pilot.top, Title):
                self._from_title(rng)
            if rng.random() < 0.3:
                pilot.picture()
            self._at_a_screen(rng)
            if isinstance(pilot.top, Crash):
                raise Broken(f"the screen of trouble: {pilot.top.trouble.told}")

    def _from_title(self, rng: Random) -> None:
        pilot = self._pilot
        offered = [widget.words for widget in pilot.top.menu.widgets if isinstance(widget, Button)]
        wish = rng.choice(("Continue", "Continue", "Statistics"))
        if wish in offered:
            self._choose(wish)
        if isinstance(pilot.top, Statistics):
            pilot.until(lambda: pilot.top._done, COUNTING_MS)

    def _at_a_screen(self, rng: Random) -> None:
        pilot = self._pilot
        if isinstance(pilot.top, Asking):
            # Only a person who has read the command starts it; nothing else may.
            choices = [choice for choice in pilot.top.choices if choice.answer is not Guest.START]
            self._choose(rng.choice(choices).words)
            return
        for _ in range(4):
            if isinstance(pilot.top, (Title, Asking)):
                return
            pilot.press(rng.choice(KEYS))
        pilot.run(PLAYED_MS)
        if isinstance(pilot.top, Play):
            pilot.picture()
            top = pilot.house.stack.top
            assert top is not None
            top.finish(None)
        elif not isinstance(pilot.top, (Title, Asking)):
            pilot.press(Intent.CANCEL)
        pilot.run(FRAME_MS)

    def _choose(self, words: str) -> None:
        menu = self._pilot.top.menu
        menu.focused = next(widget for widget in menu.widgets if widget.words == words)
        self._pilot.press(Intent.CONFIRM)
        self._pilot.run(FRAME_MS)

    # what must hold

    def _check(self, before: dict[bytes, tuple[int, bytes]], home: Path) -> None:
        if self._marker.exists():
            self._marker.unlink()
            raise Broken("a program was started that a record names")
        after = _stands(home)
        for name, (kind, content) in before.items():
            self._check_kept(name, kind, content, after)
        for name, (kind, content) in after.items():
            if name not in before and name.endswith(PLAYING.encode()) and kind == stat.S_IFREG:
                self._check_sound(name, content)

    def _check_kept(
        self, name: bytes, kind: int, content: bytes, after: dict[bytes, tuple[int, bytes]]
    ) -> None:
        base = os.path.basename(name)
        if base == INDEX.encode() and kind in (stat.S_IFREG, stat.S_IFLNK):
            return
        if kind != stat.S_IFREG or not name.endswith(PLAYING.encode()):
            if after.get(name) != (kind, content):
                raise Broken(f"{base!r} has gone or changed")
        elif not any(now.startswith(content) for _, now in after.values()):
            raise Broken(f"{base!r} is gone, and no file begins with what stood in it")

    def _check_sound(self, name: bytes, content: bytes) -> None:
        try:
            verified(content, "new")
        except BadRecord as problem:
            raise Broken(f"the new {os.path.basename(name)!r} does not hold: {problem}") from None


def _hands() -> Sequence[bytes]:
    """Records of every game, ended and left, of both versions."""
    made: list[bytes] = []
    for number, name in enumerate(sorted(games())):
        for steps in (FOR_EVER, 9, 0):
            session = Session(setup(name, number), Shelf(Path(os.devnull)))
            hand = session.deal()
            play(hand.match, stream(number, "shelf"), steps)
            made.append(text_of(hand.header, hand.match.log, _over(hand.match)).encode())
            if steps == 9:
                made.append(first_version(hand.header, hand.match.log).encode())
    return made


def _over(match: Match[State]) -> bool:
    return match.outcome is not None


def _forged(text: str) -> str:
    """The text with digests that fit, as somebody makes them who means it."""
    lines = text.split("\n")[:-1]
    begin = next((number for number, line in enumerate(lines) if unsealed(line)[0] == "begin"), None)
    if begin is None or lines[1] == "version 1":
        return text
    chain = Chain(lines[:begin])
    return "\n".join([*lines[:begin], *(chain.sealed(unsealed(line)[0]) for line in lines[begin:]), ""])


def _odd_thing(path: Path, rng: Random, sockets: list[socket.socket]) -> None:
    """Something that is no plain file, or one that can't be read whole."""
    makes: Sequence[Callable[[], object]] = (
        path.mkdir, lambda: os.mkfifo(path), lambda: path.symlink_to("/dev/zero"),
        lambda: path.symlink_to(path), lambda: path.symlink_to(path.with_name("nowhere")),
        lambda: path.symlink_to("."), lambda: _sparse(path), lambda: _listening(path, sockets),
        lambda: path.symlink_to("/proc/self/mem"),
    )  # fmt: skip
    try:
        rng.choice(makes)()
    except OSError:
        # A name may be too long for a socket, or no name at all.
        return


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"Declare! match record\nversion 2\n")
        file.truncate(SPARSE)


def _listening(path: Path, sockets: list[socket.socket]) -> None:
    one = socket.socket(socket.AF_UNIX)
    sockets.append(one)
    one.bind(str(path))


def _others(folder: Path, rng: Random) -> list[FileLock]:
    """What another program holds: the folder, or some of its records."""
    held: list[FileLock] = []
    if rng.random() > 0.25 or not folder.is_dir() or folder.is_symlink():
        return held
    wanted = [folder / IN_USE] if rng.random() < 0.5 else []
    wanted += [path for path in folder.iterdir() if path.name.endswith(PLAYING) and rng.random() < 0.4]
    for path in wanted:
        if os.path.lexists(path) and not stat.S_ISREG(path.lstat().st_mode):
            continue
        try:
            held.append(FileLock(path, make=True))
        except (Busy, OSError):
            continue
    return held


def _stands(home: Path) -> dict[bytes, tuple[int, bytes]]:
    """All that stands in a home: its kind, and its bytes or where a link leads; but no lock."""
    found: dict[bytes, tuple[int, bytes]] = {}
    for folder, folders, names in os.walk(os.fsencode(home)):
        for name in (*folders, *names):
            path = os.path.join(folder, name)
            kind = stat.S_IFMT(os.lstat(path).st_mode)
            if name == IN_USE.encode() and kind == stat.S_IFREG:
                continue
            found[path] = (kind, _bytes(path, kind))
    return found


def _bytes(path: bytes, kind: int) -> bytes:
    if kind == stat.S_IFLNK:
        return os.readlink(path)
    if kind == stat.S_IFREG:
        with open(path, "rb") as file:
            return file.read()
    return b""


def _remove(home: Path) -> None:
    shutil.rmtree(os.fsencode(home))
