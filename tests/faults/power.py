"""The power fails: what had not reached the disk is cut, zero or rubbish, and names may be the old ones.

A hand is played while a ledger notes what the disk was asked to keep. Then a folder is made as a disk may
show it after the loss, and the next start is watched: all that was kept must be there and go on.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.catalog import games
from game.commands.replay import verified
from game.core import saver
from game.core.record import BadRecord, text_of
from game.core.rng import stream
from game.core.seal import Seal
from game.scenes.hand.records import FOLDER, IN_USE, Shelf
from game.scenes.hand.session import PlayedMatch, Session, taken_up
from game.scenes.screens.counted import Index
from game.ui.settings import Settings
from game.ui.settings_file import SETTINGS_FILE, SettingsFile, understood
from tests.attack.harness import Broken, chance
from tests.faults.homes import files, furnish, setup
from tests.playing import step

NOW = datetime(2026, 11, 23, 12)
PAGE = 512
MOST_STEPS = 80
PAUSE_S = 0.002
"""How long the recorder leaves the disk alone here; in the real game it is a second."""
BREATHER_S = 0.004


@dataclass
class Ledger:
    """What the disk was asked to keep: of each file how much, of each folder which names."""

    kept: dict[int, bytes] = field(default_factory=dict)
    """Contents by inode."""
    names: dict[str, dict[str, int]] = field(default_factory=dict)
    """Inodes by name, by folder."""

    def fsync(self, descriptor: int) -> None:
        """As os.fsync, but that it is only noted."""
        found = os.fstat(descriptor)
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        if path.is_dir():
            self.names[str(path)] = _listed(path)
        else:
            self.kept[found.st_ino] = Path(f"/proc/self/fd/{descriptor}").read_bytes()

    def note_all(self, home: Path) -> None:
        """Everything in these folders has been on the disk for long."""
        for folder in (home, *(path for path in home.rglob("*") if path.is_dir())):
            self.names[str(folder)] = _listed(folder)
        for path in home.rglob("*"):
            if path.is_file():
                self.kept[path.stat().st_ino] = path.read_bytes()


@contextmanager
def ledger() -> Iterator[Ledger]:
    """Note what the disk is asked to keep while the block runs."""
    made = Ledger()
    with patch.object(os, "fsync", made.fsync), patch.object(saver, "PAUSE_S", PAUSE_S):
        yield made


def _listed(folder: Path) -> dict[str, int]:
    return {entry.name: entry.inode() for entry in os.scandir(folder) if entry.is_file()}


def after_the_loss(home: Path, told: Ledger, place: Path, rng: Random) -> None:
    """Make `place` what the disk may show of `home` after the power has failed."""
    for folder in (home, home / FOLDER):
        target = place / folder.relative_to(home)
        target.mkdir(parents=True, exist_ok=True)
        now, before = _listed(folder), told.names.get(str(folder), {})
        for name, inode in _names(now, before, rng).items():
            content = _content(folder, now, inode, told)
            (target / name).write_bytes(_damaged(content, told.kept.get(inode, b""), rng))


def _names(now: dict[str, int], before: dict[str, int], rng: Random) -> dict[str, int]:
    """Which names are on the disk: those that were kept; newer ones by chance, an inode never under two."""
    if rng.random() < 0.5:
        return now
    fresh = {name: inode for name, inode in now.items() if inode in before.values() or rng.random() < 0.7}
    old = {name: inode for name, inode in before.items() if inode in now.values() or name in now}
    return old | {
        name: inode for name, inode in fresh.items() if inode not in old.values() and name not in old
    }


def _content(folder: Path, now: dict[str, int], inode: int, told: Ledger) -> bytes:
    name = next((name for name, number in now.items() if number == inode), None)
    return told.kept.get(inode, b"") if name is None else (folder / name).read_bytes()


def _damaged(content: bytes, kept: bytes, rng: Random) -> bytes:
    """What was kept, and what may have become of the rest."""
    rest = content[len(kept) :]
    if not rest:
        return content
    cut = rest[: rng.randrange(len(rest) + 1)]
    begin = rng.randrange(len(rest)) // PAGE * PAGE if len(rest) > PAGE else rng.randrange(len(rest))
    rubbish = rng.choice(
        (rng.randbytes(len(rest)), b"7 0 show 1 #00000000\n" * 3, b"\xff\xfe", b"\n\n", b"x" * 9000)
    )
    return kept + rng.choice((
        rest, b"", cut, bytes(len(rest)), cut + bytes(len(rest) - len(cut)), rest[:begin] + bytes(PAGE),
        rest[:begin] + bytes(min(PAGE, len(rest) - begin)) + rest[begin + PAGE :],
        rubbish, cut + rubbish, cut[: cut.rfind(b"\n") + 1] + rubbish,
    ))  # fmt: skip


class Trial:
    """One evening that the power ends, and the next start."""

    def __init__(self, seed: int, number: int, scratch: Path) -> None:
        self._rng = chance(seed, number)
        self._model, self._home, self._place = scratch / "model", scratch / "home", scratch / "after"
        self._hands: list[PlayedMatch] = []
        self._saved: list[Settings] = []

    def run(self) -> None:
        """Play, lose the power, start again. Raises Broken if anything was lost that was kept."""
        try:
            with ledger() as told:
                if not self._model.exists():
                    furnish(self._model)
                shutil.copytree(self._model, self._home)
                told.note_all(self._home)
                self._play()
                then = Ledger(dict(told.kept), dict(told.names))
                after_the_loss(self._home, then, self._place, self._rng)
                kept = self._kept(then)
                for hand in self._hands:
                    hand.close()
                self._start_again(kept)
        finally:
            for folder in (self._home, self._place):
                shutil.rmtree(folder, ignore_errors=True)

    def _play(self) -> None:
        rng = self._rng
        shelf, file = Shelf(self._home, lambda: NOW), SettingsFile(self._home)
        settings = file.load()
        waiting = list(shelf.waiting())
        if rng.random() < 0.5:
            session = taken_up(shelf, rng.choice(waiting), "curtain")
        else:
            session = Session(setup(rng.choice(sorted(games())), rng.randrange(10**6)), shelf)
        hand = session.deal()
        self._hands.append(hand)
        play, steps = stream(rng.randrange(10**6), "power"), rng.randint(0, MOST_STEPS)
        for _ in range(steps):
            if hand.match.outcome is not None:
                session.ended(hand)
                break
            step(hand.match, play)
            if rng.random() < 0.15:
                time.sleep(BREATHER_S)
            if rng.random() < 0.05:
                settings.sound.music = rng.random()
                file.save(settings)
        if rng.random() < 0.3:
            index = Index(shelf)
            while index.step():
                pass
            index.save()
        shelf.close()

    def _kept(self, told: Ledger) -> dict[bytes, int]:
        """By the opening of each hand, how many of its entries the disk was asked to keep."""
        kept: dict[bytes, int] = {}
        for content in told.kept.values():
            for hand in self._hands:
                opening = text_of(hand.header, ()).encode()
                if content.startswith(opening):
                    lines = content.count(b"\n") - opening.count(b"\n")
                    kept[opening] = max(kept.get(opening, 0), min(lines, len(hand.match.log)))
        return kept

    def _start_again(self, kept: dict[bytes, int]) -> None:
        before = files(self._place)
        self._check_settings()
        shelf = Shelf(self._place, lambda: NOW)
        index = Index(shelf)
        while index.step():
            pass
        self._check_whole(before)
        found = self._take_up_all(shelf, before)
        for path in shelf.finished():
            self._note(found, path)
        for opening, entries in kept.items():
            if found.get(opening, -1) < entries and self._listed(opening, before):
                raise Broken(f"{entries} entries were kept, {found.get(opening)} go on")
        shelf.close()

    def _listed(self, opening: bytes, before: dict[str, bytes]) -> bool:
        """Whether a file of this hand is on the disk at all."""
        return any(content.startswith(opening) for content in before.values())

    def _check_settings(self) -> None:
        raw = (self._place / SETTINGS_FILE).read_bytes()
        if understood(raw).refusals:
            raise Broken("the settings are damaged")

    def _check_whole(self, before: dict[str, bytes]) -> None:
        """No record is called whole that is not."""
        true = {text_of(hand.header, hand.match.log, True).encode() for hand in self._hands}
        true |= {path.read_bytes() for path in (self._home / FOLDER).iterdir() if path.name != IN_USE}
        for name, content in before.items():
            try:
                record, match = verified(content, name)
            except BadRecord:
                continue
            if record.seal(match.outcome is not None) is Seal.WHOLE and content not in true:
                raise Broken(f"{name} is called whole, and is not")

    def _take_up_all(self, shelf: Shelf, before: dict[str, bytes]) -> dict[bytes, int]:
        found: dict[bytes, int] = {}
        for path in list(shelf.waiting()):
            content = path.read_bytes()
            try:
                session = taken_up(shelf, path, "curtain")
            except BadRecord as problem:
                if b"\nbegin" in content.partition(b"\0")[0]:
                    raise Broken(f"{path.name} can't go on: {problem}") from None
                continue
            hand = session.deal()
            opening, entries = text_of(hand.header, ()).encode(), len(hand.match.log)
            self._check_same(hand)
            found[opening] = max(found.get(opening, 0), entries)
            if hand.match.outcome is None:
                step(hand.match, stream(2, "after"))
            hand.close()
            if not any(now.startswith(content) for now in files(self._place).values()):
                raise Broken(f"{path.name} was taken up, and its bytes are gone")
        return found

    def _check_same(self, again: PlayedMatch) -> None:
        for played in self._hands:
            if played.header == again.header and played.match.log[: len(again.match.log)] != again.match.log:
                raise Broken("another hand goes on than was played")

    def _note(self, found: dict[bytes, int], path: Path) -> None:
        try:
            record, match = verified(path.read_bytes(), path.name)
        except BadRecord:
            return
        opening = text_of(record.header, ()).encode()
        found[opening] = max(found.get(opening, 0), len(match.log))


def losses(tries: int, seed: int, scratch: Path) -> list[str]:
    """Lose the power so many times; what went wrong, one line each."""
    found = []
    for number in range(tries):
        try:
            Trial(seed, number, scratch).run()
        except Broken as problem:
            found.append(f"try {number}: {problem}")
    return found
