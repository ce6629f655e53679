"""What the player chose and the house remembers: read, checked and written without ever losing a file."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.core.presses import TIE_BAND_MS, TIE_BANDS_MS

SETTINGS_VERSION = 1
SETTINGS_FILE = "settings.json"
HOME_VARIABLE = "DECLARE_HOME"
"""An environment variable that names another folder for settings and records."""
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
FRAME_RATES = (0, 60, 120, 144)
"""Frames a second; 0 follows the display."""


@dataclass
class Video:
    """The window and its pace."""

    fullscreen: bool = False
    rate: Literal[0, 60, 120, 144] = 60
    size: tuple[int, int] = (1280, 720)


@dataclass
class Sound:
    """Volumes, 0 to 1."""

    master: float = 0.9
    music: float = 0.6
    effects: float = 0.9
    mute: bool = False


@dataclass
class Accessibility:
    """What makes the screen easier to read and gentler."""

    text_scale: float = 1.0
    motion: Literal["full", "reduced"] = "full"
    flashes: bool = True
    shake: bool = True
    rumble: bool = True
    contrast: Literal["normal", "high"] = "normal"


@dataclass
class Practice:
    """What Quick practice starts."""

    game: str = ""
    preset: str = ""
    level: str = "normal"


@dataclass
class Settings:
    """All of it; `bindings` and `seen` belong to the couch and the tutorials."""

    version: int = SETTINGS_VERSION
    video: Video = field(default_factory=Video)
    sound: Sound = field(default_factory=Sound)
    accessibility: Accessibility = field(default_factory=Accessibility)
    privacy: Literal["curtain", "decoy", "open"] = "curtain"
    tie_band_ms: float = TIE_BAND_MS
    """One of TIE_BANDS_MS."""
    practice: Practice = field(default_factory=Practice)
    bindings: dict[str, Any] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    """Tutorials that were finished, by game."""
    tables: dict[str, dict[str, str]] = field(default_factory=dict)
    """The options last set up, as words, by game."""

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.accessibility.motion == "reduced"


def home_folder() -> Path:
    """Where settings and records are kept, made by no one until something is written."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("declare", appauthor=False))


class SettingsFile:
    """One settings file: loads what it holds, saves atomically, keeps the one sentence to tell the player."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else home_folder()
        self.path = self.folder / SETTINGS_FILE
        self.notice: str | None = None

    def load(self) -> Settings:
        """The settings; unreadable ones are set aside under another name and the defaults used."""
        try:
            raw = self.path.read_bytes()
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.notice = (
                f"The settings in {self.path} could not be read ({_why(error)}), so the defaults are used."
            )
            return Settings()
        try:
            return _decoded(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, _TooNew) as error:
            self._set_aside(str(error))
            return Settings()

    def save(self, settings: Settings) -> str | None:
        """Write the settings; returns None, or one sentence if the folder can't be written."""
        tidy(settings)
        fresh = self.path.with_name(f"{SETTINGS_FILE}.{os.getpid()}.new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with open(fresh, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, self.path)
        except OSError as error:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            self.notice = (
                f"The settings could not be saved in {self.folder} ({_why(error)}), "
                "so they last until you leave."
            )
            return self.notice
        return None

    def _set_aside(self, why: str) -> None:
        aside = _free_name(self.path)
        try:
            os.replace(self.path, aside)
        except OSError as error:
            self.notice = (
                f"The settings in {self.path} could not be understood ({why}) nor set aside ({_why(error)}), "
                "so the defaults are used."
            )
            return
        self.notice = (
            f"The settings could not be understood ({why}); they were set aside as {aside.name} "
            "and the defaults are used."
        )


class _TooNew(ValueError):
    """The file was written by a later version."""


def tidy(settings: Settings) -> None:
    """Bring numbers into their ranges: volumes 0 to 1, text scale 1 to 2, a known tie band, a fit window."""
    sound = settings.sound
    sound.master, sound.music, sound.effects = (
        min(1.0, max(0.0, float(volume))) for volume in (sound.master, sound.music, sound.effects)
    )
    access = settings.accessibility
    access.text_scale = min(TEXT_SCALES[-1], max(TEXT_SCALES[0], float(access.text_scale)))
    band = settings.tie_band_ms
    settings.tie_band_ms = min(TIE_BANDS_MS, key=lambda known: abs(known - band))
    width, height = settings.video.size
    settings.video.size = (max(640, int(width)), max(360, int(height)))


def _decoded(raw: bytes) -> Settings:
    if not raw.strip():
        raise _TooNew("the file is empty")
    peeked = msgspec.json.decode(raw)
    version = peeked.get("version") if isinstance(peeked, dict) else None
    if not isinstance(version, int):
        raise _TooNew("it is no settings file of this game")
    if version > SETTINGS_VERSION:
        raise _TooNew(f"it has version {version} and this game knows up to {SETTINGS_VERSION}")
    settings = msgspec.convert(peeked, Settings)
    tidy(settings)
    return settings


def _free_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    return aside


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
