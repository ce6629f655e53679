"""The settings file: read within bounds, checked, kept aside when it can't be used, written in one step."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from game.core.aside import copy_aside, set_aside
from game.core.files import read_whole, why, write_whole
from game.core.quoting import quoted, shown
from game.couch.bindings import Bindings
from game.ui.checked import Refusals, checked, parts
from game.ui.plain import MOST_WHY, NotUnderstood, Plain, object_in, repeated
from game.ui.settings import (
    LARGEST_BYTES as LARGEST_BYTES,
    SETTINGS_FILE as SETTINGS_FILE,
    SETTINGS_VERSION,
    Settings,
    home_folder,
    tidy,
)

MOST_UNKNOWN = 64 * 1024
"""How many bytes of fields that this game does not know are kept."""
PARTS = parts(Settings)


@dataclass(frozen=True)
class Found:
    """What the file holds."""

    settings: Settings
    """The defaults where it says nothing that can be used."""
    plain: Plain = field(default_factory=dict)
    """The settings as they may be written again, with the fields that this game does not know."""
    raw: bytes = b""
    refusals: Refusals = ()
    told: str | None = None
    """One sentence about what can't be used."""
    unkept: OSError | None = None
    """Why what can't be used could not be kept: nothing may be written over it."""


def understood(raw: bytes) -> Found:
    """What the bytes of a settings file say; NotUnderstood if that is nothing at all."""
    plain = object_in(raw, SETTINGS_VERSION, "settings file")
    settings, refusals = checked(Settings, plain)
    bindings, unbound = Bindings.read(settings.bindings)
    settings.bindings = dict(bindings.plain())
    refusals += repeated(raw) + tidy(settings) + unbound
    ours = _plain(settings)
    whole = _changed(plain, {}, ours)
    if len(_encoded(whole)) > len(_encoded(ours)) + MOST_UNKNOWN:
        whole, refusals = ours, (*refusals, "there is too much that this game does not know")
    return Found(settings, whole, raw, refusals)


def _changed(there: Plain, since: Plain, now: Plain) -> Plain:
    """What the file holds, with everything that has changed here; other fields stay."""
    made = dict(there)
    for name, value in now.items():
        if name in PARTS:
            part = made.get(name)
            made[name] = _changed(part if isinstance(part, dict) else {}, since.get(name, {}), value)
        elif name not in there or value != since.get(name):
            made[name] = value
    return made


def _plain(settings: Settings) -> Plain:
    return dict(msgspec.to_builtins(settings))


def _encoded(plain: Plain) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n"


class SettingsFile:
    """One settings file: loads what it holds, saves in one step, keeps the one sentence to tell the player.

    What the file says and this game can't use is kept under another name before anything is written over it.
    Fields that this game does not know, as a later one may have added, stay in the file.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else home_folder()
        self.path = self.folder / SETTINGS_FILE
        self.notice: str | None = None
        self.fresh = False
        """Whether there was no file at all when it was last loaded: nobody has ever set anything here."""
        self._known: Plain = {}
        """This program's settings when it last read or wrote the file."""

    def load(self) -> Settings:
        """The settings; what can't be used keeps its default, and everything does if the whole file can't."""
        self.fresh = not os.path.lexists(self.path)
        found = self._look()
        self.notice, self._known = found.told, _plain(found.settings)
        return found.settings

    def save(self, settings: Settings) -> str | None:
        """Write what has changed since the last time; returns one sentence if there is something to tell.

        What another program has changed in the file meanwhile stays, unless it was changed here as well.
        """
        tidy(settings)
        mine = _plain(settings)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            found = self._look()
            if found.unkept is not None:
                raise found.unkept
            wanted = _encoded(_changed(found.plain, self._known, mine))
            if wanted != found.raw:
                write_whole(self.path, wanted)
        except OSError as error:
            self.notice = (
                f"The settings could not be saved in {quoted(str(self.folder))} ({why(error)}), "
                "so they last until you leave."
            )
            return self.notice
        self._known = mine
        before, self.notice = self.notice, found.told
        return found.told if found.told != before else None

    def _look(self) -> Found:
        """What the file holds now; what can't be used is kept under another name."""
        try:
            raw = read_whole(self.path, LARGEST_BYTES)
        except OSError as error:
            return self._unread(error)
        try:
            found = understood(raw)
        except NotUnderstood as problem:
            return self._put_aside(str(problem), raw)
        return self._copied(found) if found.refusals else found

    def _unread(self, error: OSError) -> Found:
        if isinstance(error, FileNotFoundError):
            return Found(Settings())
        if os.path.lexists(self.path):
            return self._put_aside(why(error))
        where = quoted(str(self.folder))
        told = f"The settings in {where} could not be read ({why(error)}), so the defaults are used."
        return Found(Settings(), told=told, unkept=error)

    def _put_aside(self, problem: str, raw: bytes | None = None) -> Found:
        """Give something that can't be used at all another name, whatever it is."""
        words = f"The settings could not be understood ({problem})"
        try:
            aside = set_aside(self.path, raw, LARGEST_BYTES)
        except OSError as error:
            told = f"{words} nor set aside ({why(error)}), so the defaults are used."
            return Found(Settings(), told=told, unkept=error)
        return Found(
            Settings(), told=f"{words}; they were set aside as {aside.name} and the defaults are used."
        )

    def _copied(self, found: Found) -> Found:
        """Keep a copy of what can be used only in part."""
        first, more = shown(found.refusals[0], MOST_WHY), len(found.refusals) - 1
        words = f"In the settings {first}" + (f", and {more} more can't be used" if more else "")
        try:
            aside = copy_aside(self.path, found.raw, LARGEST_BYTES)
        except OSError as error:
            told = f"{words}; the file could not be copied ({why(error)}), so nothing is saved over it."
            return replace(found, told=told, unkept=error)
        return replace(
            found, told=f"{words}; the rest is used, and the file as it was is kept as {aside.name}."
        )
