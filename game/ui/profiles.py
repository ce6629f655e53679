"""The people known here: a readable file each, read within bounds; a damaged one costs that person only."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Collection, Iterator
from itertools import chain, count
from pathlib import Path

import msgspec

from game.core.aside import copy_aside, set_aside
from game.core.files import read_whole, why, write_whole
from game.core.quoting import quoted, shown
from game.ui.checked import checked
from game.ui.naming import alike, tidied, unfit
from game.ui.plain import MOST_WHY, NotUnderstood, Plain, object_in, repeated
from game.ui.profile import (
    COLOUR_NAMES,
    EMBLEM_NAMES,
    HANDICAPS_MS,
    HELPS_MS,
    ID,
    LARGEST_PROFILE,
    MOST_HELD,
    PROFILE_VERSION,
    Profile,
)
from game.ui.settings import TEXT_SCALES

FOLDER, ENDING = "people", ".json"
MOST_PEOPLE = 64
"""So many people are known at once; further files are left alone."""
MOST_ENTRIES = 4096
"""So many names of a folder are looked at."""
NAMELESS = "person"
"""What a file is called if its person's name has no letter that every system's files have."""
KEPT_BY_SYSTEMS = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
"""Names that Windows has for devices."""
FULL = f"{MOST_PEOPLE} people are known here already: remove one in the settings first."


class Profiles:
    """Everybody known here, by the names of their files; read when first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self._people: dict[str, Profile] | None = None
        self._unknown: dict[str, Plain] = {}
        """By file, what this game does not know of it, as a later one may have added it."""
        self._closed: set[str] = set()
        """The files that nothing may be written over: what they hold could not be kept elsewhere."""
        self._problems: list[str] = []

    def __iter__(self) -> Iterator[str]:
        """The names of the files, whoever sat down last first."""
        people = self._known
        return iter(sorted(people, key=lambda person: (-people[person].held, people[person].name)))

    def __len__(self) -> int:
        return len(self._known)

    def get(self, person: str) -> Profile | None:
        """Somebody's profile; None for a guest, or for somebody whose file has gone."""
        return self._known.get(person) if person else None

    def home(self, person: str) -> Path:
        """The folder for what else is kept of somebody, made by no one until something is."""
        return self.folder / person

    def told(self) -> str | None:
        """One sentence about files that could not be used, told once; None if there is nothing to say."""
        _ = self._known
        problems, self._problems = self._problems, []
        if not problems:
            return None
        more = len(problems) - 1
        others = f" {more} more of these files can't be used either." if more else ""
        return problems[0] + others

    def offered(self, device: str, seated: Collection[str] = ()) -> tuple[str, ...]:
        """Whom to offer at a device, by its lasting name, who does not sit yet: who held it last first."""
        free = [person for person in self if person not in seated]
        return tuple(sorted(free, key=lambda person: not device or self._known[person].device != device))

    def refusal(self, name: str, but: str = "") -> str | None:
        """Why nobody, but the one whose name it is (`but`), can be called so, as a sentence."""
        if (told := unfit(tidied(name))) is not None:
            return told
        if any(alike(tidied(name), known.name) for person, known in self._known.items() if person != but):
            return f"{tidied(name)} is known here already: choose them, or add a letter."
        return FULL if not but and len(self) >= MOST_PEOPLE else None

    def add(self, name: str, worn: int | None = None) -> tuple[str, str | None]:
        """A new person, whose name must not be refused; and a sentence if they last until the end only.

        `worn` is the emblem they have had as a guest.
        """
        person, place = self._free_id(name), self.next_figure(worn)
        made = Profile(name=tidied(name), emblem=EMBLEM_NAMES[place], colour=COLOUR_NAMES[place])
        self._known[person] = made
        return person, self.save(person)

    def next_figure(self, worn: int | None = None) -> int:
        """The number of the emblem that the next new person wears: what they have `worn`, if nobody has it.

        Else the first that nobody here has.
        """
        emblems = {known.emblem for known in self._known.values()}
        if worn is not None and worn < len(EMBLEM_NAMES) and EMBLEM_NAMES[worn] not in emblems:
            return worn
        free = (at for at, emblem in enumerate(EMBLEM_NAMES) if emblem not in emblems)
        return next(free, len(self) % len(EMBLEM_NAMES))

    def sat(self, person: str, device: str) -> str | None:
        """Note that somebody sits down with a device, by its lasting name; returns what `save` does."""
        known = self._known[person]
        latest = max(each.held for each in self._known.values())
        if known.device == device and known.held == latest > 0:
            return None
        known.device, known.held = device, min(MOST_HELD, latest + 1)
        return self.save(person)

    def save(self, person: str) -> str | None:
        """Write somebody's file; one sentence if that can't be done."""
        known = self._known[person]
        path = self.folder / f"{person}{ENDING}"
        try:
            if person in self._closed:
                raise OSError("what stands there could not be kept elsewhere")
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, self._bytes(person, known))
        except OSError as error:
            where = quoted(str(path))
            return f"{known.name} could not be saved in {where} ({why(error)}), and lasts until you leave."
        return None

    def remove(self, person: str) -> str | None:
        """Forget somebody and their file; one sentence if the disk keeps it."""
        known = self._known[person]
        try:
            (self.folder / f"{person}{ENDING}").unlink(missing_ok=True)
        except OSError as error:
            return f"What is kept of {known.name} could not be removed ({why(error)})."
        del self._known[person]
        self._unknown.pop(person, None)
        return None

    def _bytes(self, person: str, known: Profile) -> bytes:
        ours = dict(msgspec.to_builtins(known))
        whole = _encoded(ours | self._unknown.get(person, {}))
        return whole if len(whole) <= LARGEST_PROFILE else _encoded(ours)

    def _free_id(self, name: str) -> str:
        """The name of a file that is not there yet, made of the letters that every system has."""
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        stem = re.sub(r"[^a-z0-9]", "", plain)[:16] or NAMELESS
        first = [] if KEPT_BY_SYSTEMS.fullmatch(stem) else [stem]
        tried = chain(first, (f"{stem}-{number}" for number in count(2)))
        free = (each for each in tried if each not in self._known and not self._there(each))
        return next(free)

    def _there(self, person: str) -> bool:
        return os.path.lexists(self.folder / f"{person}{ENDING}")

    # reading

    @property
    def _known(self) -> dict[str, Profile]:
        if self._people is None:
            self._people = {}
            for person in self._files():
                self._read(person)
        return self._people

    def _files(self) -> list[str]:
        """The files that may be profiles, the first `MOST_PEOPLE` by name."""
        found = []
        try:
            with os.scandir(self.folder) as entries:
                for entry, _ in zip(entries, range(MOST_ENTRIES), strict=False):
                    person = entry.name.removesuffix(ENDING)
                    if entry.name.endswith(ENDING) and ID.fullmatch(person):
                        found.append(person)
        except FileNotFoundError:
            return []
        except OSError as error:
            self._problems.append(f"The people known here can't be read ({why(error)}).")
        if len(found) > MOST_PEOPLE:
            self._problems.append(f"Only {MOST_PEOPLE} people can be known here; other files are left.")
        return sorted(found)[:MOST_PEOPLE]

    def _read(self, person: str) -> None:
        path = self.folder / f"{person}{ENDING}"
        try:
            raw = read_whole(path, LARGEST_PROFILE)
        except FileNotFoundError:
            return
        except OSError as error:
            self._put_aside(person, why(error), None)
            return
        try:
            plain = object_in(raw, PROFILE_VERSION, "profile")
            known, refusals = checked(Profile, plain)
            known.name = tidied(known.name)
            if (told := unfit(known.name)) is not None:
                raise NotUnderstood(f"its name: {told.rstrip('.')}")
        except NotUnderstood as problem:
            self._put_aside(person, str(problem), raw)
            return
        refusals += repeated(raw)
        assert self._people is not None
        known.name = self._unlike(known.name)
        known.text_scale = min((0.0, *TEXT_SCALES), key=lambda scale: abs(scale - known.text_scale))
        known.handicap_ms = min(HANDICAPS_MS, key=lambda ms: abs(ms - known.handicap_ms))
        known.help_ms = min(HELPS_MS, key=lambda ms: abs(ms - known.help_ms))
        self._people[person] = known
        ours = set(msgspec.to_builtins(known))
        self._unknown[person] = {name: value for name, value in plain.items() if name not in ours}
        if refusals:
            self._copy(person, raw, refusals[0])

    def _unlike(self, name: str) -> str:
        """The name, with a number behind it if somebody read before is called so."""
        assert self._people is not None
        taken = [known.name for known in self._people.values()]
        tried = (name if number == 1 else f"{name[:9].rstrip()} {number}" for number in count(1))
        return next(each for each in tried if not any(alike(each, other) for other in taken))

    def _put_aside(self, person: str, problem: str, raw: bytes | None) -> None:
        """Give a file that can't be used at all another name; its person is not known any more."""
        path = self.folder / f"{person}{ENDING}"
        words = f"What is kept of {person} could not be understood ({shown(problem, MOST_WHY)})"
        try:
            aside = set_aside(path, raw, LARGEST_PROFILE)
        except OSError as error:
            self._problems.append(f"{words} nor set aside ({why(error)}).")
            return
        self._problems.append(f"{words}; it was set aside as {aside.name}.")

    def _copy(self, person: str, raw: bytes, problem: str) -> None:
        """Keep a copy of a file that can be used in part."""
        path = self.folder / f"{person}{ENDING}"
        words = f"In what is kept of {person} {shown(problem, MOST_WHY)}"
        try:
            aside = copy_aside(path, raw, LARGEST_PROFILE)
        except OSError as error:
            self._closed.add(person)
            told = f"{words}; it could not be copied ({why(error)}), so nothing is saved over it."
            self._problems.append(told)
            return
        self._problems.append(f"{words}; the rest is used, and the file as it was is kept as {aside.name}.")


def _encoded(plain: Plain) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n"
