"""Attacks what a start reads of its folder: settings, bindings, the statistics' index and history."""

from __future__ import annotations

import os

from game.scenes.base import AnyScene

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import json
import re
import shutil
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.catalog import games
from game.core.match import Match, Setting
from game.core.options import as_words
from game.core.record import header_of, text_of
from game.couch.bindings import LAYOUTS, Bindings
from game.couch.intents import Intent
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand.records import Shelf
from game.scenes.screens.counted import LEVELS, Index, remembered
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.practice import practice_setup
from game.scenes.screens.settings import NAMES, SettingsScene
from game.scenes.screens.statistics import Statistics
from game.scenes.statistics.history import FILE, FOLDER, History
from game.scenes.statistics.rated import rated
from game.ui.settings import Settings, tidy
from game.ui.settings_file import SettingsFile
from tests.attack.harness import Broken, chance
from tests.attack.mutate import DAMAGES, change_json, damaged, odd_value
from tests.scenes.test_history import JUDGED, hand as hand_of_number

SHOWN_EVERY = 40
"""So many tries go by between two in which the screens are opened, too."""
COUNTED_EVERY = 20
"""So many go by between two in which the records are counted, too."""
LONGEST_NOTICE = 400
FLOOD = 30_000
"""So many entries are more than fit into a file."""
FITTING = 18_000
"""So many short ones still fit."""
WINDOW = (640, 360)
QUOTED = re.compile(r'".*"')
"""What a sentence quotes may look like the end of one."""

Make = Callable[[Random], bytes]


class Attack:
    """A folder that is filled anew for each try, and screens to show what was read of it."""

    LIMIT_S = 4.0

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.home = folder / "home"
        self.shelf = Shelf(folder / "shelf")
        self.shelf.folder.mkdir(parents=True)
        for number in range(2):
            (self.shelf.folder / f"{number}.txt").write_text(_record(number))
        self.full = _full()
        self.hands = [
            msgspec.to_builtins(hand_of_number(number, hints=number % 2, judged=JUDGED))
            for number in range(20)
        ]
        self.rows = {f"{number}.txt": _row(number) for number in range(40)}
        pygame.display.init()
        self.pilot = Pilot(folder / "shelf", WINDOW)
        self.pilot.begin()

    def attempt(self, number: int) -> None:
        """Damage the settings and the index, read both, use what was read, and save."""
        rng = chance(self.seed, number)
        self._settings(rng, show=number % SHOWN_EVERY == 0)
        self._index(rng, count=number % COUNTED_EVERY == 0)
        self._history(rng, show=number % SHOWN_EVERY == 0)

    def close(self) -> None:
        """Put the screens away."""
        self.pilot.close()

    # the settings

    def _settings(self, rng: Random, show: bool) -> None:
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        raw = self._put(rng)
        file = SettingsFile(self.home)
        settings, told = file.load(), file.notice
        _check_sentence(told)
        _check_values(settings)
        if told is not None:
            self._check_kept(raw)
        if show:
            self._show(settings, rng)
        practice_setup(settings, lesson=False)
        if raw is not None and rng.random() < 0.2:
            self._save_over(file, settings, self._damaged(rng))
        else:
            self._save(file, settings, raw if told is None else None)
        if told is not None:
            self._check_kept(raw)

    def _save(self, file: SettingsFile, settings: Settings, raw: bytes | None) -> None:
        """Save and read again; what stood there without a word being said stands there still."""
        _check_sentence(file.save(settings))
        if raw is not None:
            _check_whole(raw, file.path.read_bytes())
        again = SettingsFile(self.home)
        if again.load() != settings or again.notice is not None:
            raise Broken("what was saved is not what is read again")

    def _save_over(self, file: SettingsFile, settings: Settings, between: bytes) -> None:
        """Save where another program has written meanwhile."""
        file.path.write_bytes(between)
        said = file.save(settings)
        _check_sentence(said)
        if said is not None:
            self._check_kept(between)
        again = SettingsFile(self.home)
        again.load()
        if again.notice is not None:
            raise Broken("what was saved over another program's settings is not sound")

    def _put(self, rng: Random) -> bytes | None:
        """Fill the settings' place; the bytes there, or None if it is no file."""
        path = self.home / "settings.json"
        match rng.randrange(60):
            case 0:
                path.mkdir()
            case 1 if hasattr(os, "mkfifo"):
                os.mkfifo(path)
            case 2 if os.name != "nt":
                path.symlink_to(rng.choice(("settings.json", "nowhere", "/dev/zero", ".")))
            case _:
                raw = self._damaged(rng)
                path.write_bytes(raw)
                return raw
        return None

    def _damaged(self, rng: Random) -> bytes:
        ways: Sequence[Make] = (
            lambda rng: damaged(rng, json.dumps(self.full, indent=2).encode(), (*DAMAGES, change_json)),
            lambda rng: change_json(rng, json.dumps(self.full).encode()),
            lambda rng: json.dumps(_mistyped(rng, self.full)).encode(),
            lambda rng: json.dumps(_mistyped(rng, self.full, "bindings")).encode(),
            lambda rng: json.dumps(_mistyped(rng, self.full, "tables")).encode(),
            _flooded,
        )
        return rng.choice(ways[:-1] if rng.random() < 0.98 else ways)(rng)

    def _check_kept(self, raw: bytes | None) -> None:
        if raw is not None and raw not in [
            path.read_bytes() for path in self.home.iterdir() if path.is_file()
        ]:
            raise Broken("what was not understood is lost")

    def _show(self, settings: Settings, rng: Random) -> None:
        """Open the screens that use the settings, and the set-up of every game."""
        house = self.pilot.house
        house.kit.settings = deepcopy(settings)
        house.kit.clear()
        house.couch.bindings = Bindings.read(settings.bindings)[0]
        scenes: tuple[AnyScene, ...] = (
            *(Lobby(name) for name in games()),
            SettingsScene(rng.randrange(len(NAMES))),
            Statistics(),
        )
        for scene in scenes:
            house.stack.push(scene)
            self.pilot.run(20)
            self.pilot.picture()
            scene.finish(None)
        self.pilot.run(20)
        self.pilot.picture()

    # the history

    def _history(self, rng: Random, show: bool) -> None:
        """Damage the history, read what holds, keep a hand more, and read it again."""
        folder = self.home / FOLDER
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        path = folder / FILE
        whole = {"version": 1, "until": "", "dropped": 0, "ratings": {"logic": [1200.0, 80.0]}}
        full = whole | {"hands": self.hands}
        ways: Sequence[Make] = (
            lambda rng: damaged(rng, json.dumps(full).encode(), (*DAMAGES, change_json)),
            lambda rng: change_json(rng, json.dumps(full).encode()),
            lambda rng: json.dumps(_mistyped(rng, full)).encode(),
        )
        raw = rng.choice(ways)(rng)
        path.write_bytes(raw)
        history = History(self.home)
        if not all(hand.sound for hand in history.hands):
            raise Broken("a hand is believed that nobody can have played")
        for name in games():
            rated(name, history.hands, history.began.get(name))
        told = history.told()
        _check_sentence(told)
        if told is not None and raw not in [one.read_bytes() for one in folder.iterdir() if one.is_file()]:
            raise Broken("what was not understood of the history is lost")
        if show:
            self._show_history(history)
        history.add((hand_of_number(99),))
        again = History(self.home)
        if again.hands != history.hands or again.told() is not None:
            raise Broken("what was kept is not what is read again")

    def _show_history(self, history: History) -> None:
        """Open every page on what was read."""
        house = self.pilot.house
        before, house.history = house.history, history
        scene = Statistics()
        house.stack.push(scene)
        for _ in range(len(scene.tabs.names)):
            for _ in range(len(scene.menu.widgets)):
                self.pilot.press(Intent.DOWN)
                self.pilot.picture()
            self.pilot.press(Intent.NEXT)
        scene.finish(None)
        house.history = before

    # the index

    def _index(self, rng: Random, count: bool) -> None:
        path = self.shelf.folder / "counted.json"
        whole = json.dumps(self.rows).encode()
        ways: Sequence[Make] = (
            lambda rng: damaged(rng, whole, (*DAMAGES, change_json)),
            lambda rng: change_json(rng, whole),
            lambda rng: json.dumps(_mistyped(rng, self.rows)).encode(),
        )
        path.write_bytes(rng.choice(ways)(rng))
        for told in remembered(path).values():
            if told.game not in games() or told.level not in LEVELS or told.humans < 0 or told.seconds < 0:
                raise Broken("a row of the index is believed that no record can have told")
        if count:
            index = Index(self.shelf)
            while index.step():
                pass
            index.save()
            if len(index.told) != index.total or Index(self.shelf).told != index.told:
                raise Broken("the records were not all counted")


def _check_sentence(said: str | None) -> None:
    bare = QUOTED.sub("it", said or "So.")
    if said is not None and (not bare.endswith(".") or ". " in bare or len(said) > LONGEST_NOTICE):
        raise Broken(f"this is not one sentence: {said[:LONGEST_NOTICE]}")
    if said is not None and not said.isprintable():
        raise Broken("a sentence holds what can't be printed")


def _check_values(settings: Settings) -> None:
    plain = msgspec.to_builtins(settings)
    if msgspec.convert(plain, Settings) != settings or tidy(settings) != ():
        raise Broken("a value was taken that is out of its range")
    if Bindings.read(settings.bindings)[1]:
        raise Broken("controls were taken that do not hold")


def _check_whole(raw: bytes, saved: bytes) -> None:
    """Nothing was told, so everything that stood there must stand there still."""
    lost = _lost(json.loads(raw.removeprefix(b"\xef\xbb\xbf")), json.loads(saved))
    if lost is not None:
        raise Broken(f"{lost} was dropped without a word")


def _lost(before: Any, after: Any, where: str = "settings") -> str | None:
    """Where something is otherwise than it was; None if nothing is."""
    if isinstance(before, dict) and isinstance(after, dict) and where not in ("settings.bindings",):
        gone = [name for name in before if name not in after]
        if gone:
            return f"{where}.{gone[0]}"
        found = (_lost(before[name], after[name], f"{where}.{name}") for name in before)
        return next((each for each in found if each is not None), None)
    if where == "settings.bindings":
        return None if Bindings.read(before)[0].plain() == Bindings.read(after)[0].plain() else where
    return None if before == after else where


def _full() -> dict[str, Any]:
    """Settings in which everything has been chosen, and fields of a later game."""
    settings = Settings()
    settings.video.size, settings.video.rate = (1600, 900), 144
    settings.sound.music, settings.accessibility.text_scale = 0.25, 1.5
    settings.practice.game, settings.practice.preset = "logic", "pagat"
    settings.seen = list(games())
    for name, game in games().items():
        preset = next(iter(game.rules.PRESETS))
        settings.tables[name] = {"preset": preset, **as_words(game.rules.PRESETS[preset])}
    bindings = Bindings()
    plain = {
        layout: {intent.value: list(controls) for intent, controls in bindings._layouts[layout].items()}
        for layout in LAYOUTS
    }
    whole: dict[str, Any] = json.loads(msgspec.json.encode(settings))
    return whole | {"bindings": plain, "later": {"colour": "blue", "numbers": [1, 2.5, None]}}


def _record(seed: int) -> str:
    """A hand of Logic played out at random."""
    from game.scenes.gallery.scenes import _played_out

    game = games()["logic"]
    setting = Setting(next(iter(game.rules.PRESETS.values())), 4, seed, game.rules.Carry())
    match = _played_out(game, Match(game.rules, setting), seed)
    seats = ("human", "easy", "normal", "easy")
    return text_of(header_of("logic", next(iter(game.rules.PRESETS)), setting, seats), match.log)


def _row(number: int) -> dict[str, Any]:
    game = list(games())[number % len(games())]
    level = LEVELS[number % len(LEVELS)]
    return {"game": game, "humans": 1, "level": level, "won": True, "draw": False, "seconds": 60 * number}


def _mistyped(rng: Random, data: dict[str, Any], under: str = "") -> dict[str, Any]:
    """The data with one to three values somewhere in it, or `under` a name, become what nobody expects."""
    made: dict[str, Any] = json.loads(json.dumps(data))
    for _ in range(rng.randint(1, 3)):
        at = made[under] if under else made
        while True:
            name = rng.choice(sorted(at))
            if not isinstance(at[name], dict) or not at[name] or rng.random() < 0.2:
                break
            at = at[name]
        at[name] = odd_value(rng)
        if under and not isinstance(made[under], dict):
            break
    return made


def _flooded(rng: Random) -> bytes:
    """Far too many entries, or one that is far too long."""
    many: dict[str, Any] = rng.choice((
        {f"name {number}": {"option": "word"} for number in range(rng.choice((100, FLOOD)))},
        {str(number): 1 for number in range(FITTING)},
    ))  # fmt: skip
    field = rng.choice(("tables", "bindings", "seen", "later", "video", "practice"))
    value = rng.choice((many, list(many), "x" * rng.choice((1000, 100_000, 1_000_000)), [[1, 2]] * FLOOD))
    return json.dumps({"version": 1, field: value}).encode()
