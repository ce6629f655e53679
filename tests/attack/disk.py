"""Attacks the house with a disk that fails: at any call, for once or for good, with any error there is."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

from game.catalog import games
from game.commands.replay import verified
from game.core.record import START, BadRecord, Header, text_of
from game.core.rng import stream
from game.scenes.hand.records import ENDED, FOLDER, IN_USE, PLAYING, Shelf
from game.scenes.hand.session import PlayedMatch, Session, taken_up
from game.scenes.screens.counted import INDEX, Index
from game.ui.settings import Settings
from game.ui.settings_file import SETTINGS_FILE, SettingsFile, understood
from tests.attack.harness import Broken, chance
from tests.faults.disk import DEEDS, ERRORS, BadDisk, failing
from tests.faults.homes import FOR_EVER, NOW, files, furnish, setup
from tests.playing import step

MOST_STEPS = 60
TO_THE_END = 0.3
"""How often a hand is played to its end."""
MOST_SENTENCES = 3
LONGEST_FAULT = 12


class Attack:
    """Each try plays part of a hand, saves settings and counts records while something on the disk fails."""

    LIMIT_S = 2.0

    def __init__(self, seed: int, folder: Path) -> None:
        self._seed, self._folder = seed, folder
        self._model = folder / "model"
        furnish(self._model)

    def attempt(self, number: int) -> None:
        """One disk, one fault."""
        rng = chance(self._seed, number)
        home = self._folder / "home"
        shutil.copytree(self._model, home)
        try:
            trial = Trial(home, rng)
            with failing(_bad(home, rng)) as disk:
                trial.play(disk)
                disk.times = 0
                trial.check(disk)
        finally:
            shutil.rmtree(home)

    def close(self) -> None:
        """Nothing stays open."""


def _bad(home: Path, rng: Random) -> BadDisk:
    times = rng.choice((1, 1, 2, rng.randint(1, LONGEST_FAULT), FOR_EVER))
    first = rng.choice((1, rng.randint(1, 5), rng.randint(1, MOST_STEPS)))
    return BadDisk(
        home, rng.choice((*DEEDS, "any", "write")), first, rng.choice(ERRORS), times, rng.random() < 0.5
    )


class Trial:
    """A hand on a disk that fails, and what must hold of the files afterwards."""

    def __init__(self, home: Path, rng: Random) -> None:
        self._home, self._rng = home, rng
        self._before = files(home)
        self._said: list[str] = []
        self._played: PlayedMatch | None = None
        self._settings = Settings()
        self._sound = False
        """Whether nothing failed any more when the hand was left."""

    def play(self, disk: BadDisk) -> None:
        """All that is done while the disk may fail. Nothing here may raise."""
        rng = self._rng
        shelf = Shelf(self._home, lambda: NOW)
        file = SettingsFile(self._home)
        self._settings = file.load()
        session = self._session(shelf)
        if session is not None:
            self._played = session.deal()
            self._listen()
            self._evening(session, file, disk)
        index = Index(shelf)
        while index.step() and rng.random() < 0.9:
            pass
        index.save()
        self._settings.sound.music = rng.random()
        file.save(self._settings)
        shelf.close()

    def _session(self, shelf: Shelf) -> Session | None:
        waiting = list(shelf.waiting())
        if waiting and self._rng.random() < 0.5:
            try:
                return taken_up(shelf, self._rng.choice(waiting), "curtain")
            except BadRecord as problem:
                self._say(str(problem))
                return None
        return Session(setup(self._rng.choice(sorted(games())), self._rng.randrange(10**6)), shelf)

    def _evening(self, session: Session, file: SettingsFile, disk: BadDisk) -> None:
        played = self._played
        assert played is not None
        steps = FOR_EVER if self._rng.random() < TO_THE_END else self._rng.randint(0, MOST_STEPS)
        play = stream(self._rng.randrange(10**6), "disk")
        while played.match.outcome is None and steps > 0:
            step(played.match, play)
            self._listen()
            steps -= 1
            if self._rng.random() < 0.02:
                self._settings.sound.mute = not self._settings.sound.mute
                file.save(self._settings)
        self._sound = disk.sound
        self._say(session.ended(played) if played.match.outcome is not None else played.close())

    def _listen(self) -> None:
        assert self._played is not None
        self._say(self._played.journal.told())

    def _say(self, sentence: str | None) -> None:
        if sentence is not None:
            self._said.append(sentence)

    # what must hold

    def check(self, disk: BadDisk) -> None:
        """Nothing old is lost, nothing half is left, what is not recorded was told of, and all goes on."""
        after = files(self._home)
        for name, data in self._before.items():
            self._check_kept(name, data, after)
        self._check_left(after, disk)
        self._check_said()
        if self._played is not None:
            self._check_hand(self._played, after, disk)
        self._check_next()

    def _check_kept(self, name: str, data: bytes, after: dict[str, bytes]) -> None:
        now = after.get(name)
        if name == SETTINGS_FILE:
            if now is None or understood(now).refusals:
                raise Broken("the settings are lost")
        elif name.endswith(INDEX):
            if now is None or not isinstance(json.loads(now), dict):
                raise Broken("the index is damaged")
        elif name.endswith(PLAYING):
            stem = name.removesuffix(PLAYING)
            heirs = [after[other] for other in after if other.startswith(stem)]
            if not any(heir.startswith(data) for heir in heirs):
                raise Broken(f"{name} no longer begins with what stood in it")
        elif now != data:
            raise Broken(f"{name} has changed")

    def _check_left(self, after: dict[str, bytes], disk: BadDisk) -> None:
        if "unlink" in disk.refused:
            return
        for name, data in after.items():
            if name in self._before or name.endswith(IN_USE):
                continue
            if name.endswith(".new"):
                raise Broken(f"{name} was left behind")
            if not data or (name.endswith(ENDED) and f"\n{START}".encode() not in data):
                raise Broken(f"{name} was left with {len(data)} bytes, which is no record")

    def _check_said(self) -> None:
        if len(self._said) > MOST_SENTENCES:
            raise Broken(f"{len(self._said)} sentences were said: {self._said[:5]}")
        if any("\n" in sentence or not sentence.strip() for sentence in self._said):
            raise Broken(f"{self._said} is not one sentence each")

    def _check_hand(self, played: PlayedMatch, after: dict[str, bytes], disk: BadDisk) -> None:
        over = played.match.outcome is not None
        texts = {text_of(played.header, played.match.log, ended).encode() for ended in (over, False)}
        whole = bool(texts & set(after.values()))
        if not whole and (not self._said or self._sound):
            raise Broken(f"the hand is not recorded whole; said: {self._said}; refused: {disk.refused}")
        header = _opening(played.header)
        for name, data in after.items():
            if name.startswith(FOLDER) and data.startswith(header):
                lines = data[: data.rfind(b"\n") + 1]
                if not any(text.startswith(lines) for text in texts):
                    raise Broken(f"{name} tells of another hand than was played")

    def _check_next(self) -> None:
        """The next start finds a house in order, and every hand that waits goes on."""
        shelf = Shelf(self._home, lambda: NOW)
        for path in list(shelf.waiting()):
            try:
                session = taken_up(shelf, path, "curtain")
            except BadRecord as problem:
                raise Broken(f"after the fault {path.name} can't go on: {problem}") from None
            taken = session.deal()
            if taken.journal.recorder is None:
                raise Broken(f"after the fault {path.name} is not written on")
            if taken.match.outcome is None:
                step(taken.match, stream(1, "next"))
            taken.close()
        for path in shelf.finished():
            verified(path.read_bytes(), path.name)
        shelf.close()


def _opening(header: Header) -> bytes:
    return text_of(header, ()).encode()
