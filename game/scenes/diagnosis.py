"""Everything a bug report needs about this machine, as one text to paste."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType

from game import __version__
from game.core.launch import is_standalone

_PACKAGES = ("pygame-ce", "msgspec", "platformdirs", "pillow")


Section = Callable[[], Iterator[str]]


def diagnosis() -> Iterator[str]:
    """The text's lines. A part that can't be read says why instead; the environment is prepared."""
    for title, section in _SECTIONS.items():
        yield f"{title}:"
        yield from (f"  {line}" for line in _told(section))


def _told(section: Section) -> Iterator[str]:
    try:
        yield from section()
    except Exception as problem:
        yield f"could not be told: {problem}"


@contextmanager
def _running(part: ModuleType) -> Iterator[None]:
    """A part of pygame at work, and afterwards as it was: the game itself may be using it."""
    was = part.get_init()
    part.init()
    try:
        yield
    finally:
        if not was:
            part.quit()


def _versions() -> Iterator[str]:
    import pygame

    yield f"Declare! {__version__}, {'standalone' if is_standalone() else 'from source'}"
    yield f"Python {platform.python_version()} on {platform.platform()}, {os.cpu_count()} processors"
    yield f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    for package in _PACKAGES:
        yield f"{package} {_version_of(package)}"


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "without version information"


def _picture() -> Iterator[str]:
    import pygame

    with _running(pygame.display):
        yield f"driver {pygame.display.get_driver()}"
        rates = pygame.display.get_desktop_refresh_rates()
        for number, (width, height) in enumerate(pygame.display.get_desktop_sizes()):
            hz = f" at {rates[number]} Hz" if number < len(rates) else ""
            yield f"display {number + 1}: {width} x {height}{hz}"


def _sound() -> Iterator[str]:
    import pygame
    from pygame._sdl2 import audio

    with _running(pygame.mixer):
        rate, bits, channels = pygame.mixer.get_init() or (0, 0, 0)
        yield f"{rate} Hz, {abs(bits)} bits, {channels} channels"
        for name in audio.get_audio_device_names(False):
            yield f"device {name}"


def _pads() -> Iterator[str]:
    import pygame

    from game.couch.environment import refuse_mappings

    refused = refuse_mappings()
    if refused:
        yield refused
    with _running(pygame.joystick):
        if not pygame.joystick.get_count():
            yield "none"
        for number in range(pygame.joystick.get_count()):
            pad = pygame.joystick.Joystick(number)
            size = f"{pad.get_numbuttons()} buttons, {pad.get_numaxes()} axes"
            yield f"{pad.get_name()}, {pad.get_guid()}, {size}"


def _folders() -> Iterator[str]:
    from game.core.stored import ASSETS
    from game.ui.settings_file import SettingsFile

    home = SettingsFile().folder
    yield f"assets {ASSETS}, {_state(ASSETS)}"
    yield f"settings and records {home}, {_state(home)}"


def _state(folder: Path) -> str:
    if not folder.is_dir():
        return "not there yet"
    return "writable" if os.access(folder, os.W_OK) else "read only"


def _settings() -> Iterator[str]:
    from game.ui.settings_file import SettingsFile

    file = SettingsFile()
    settings = file.load()
    if file.notice:
        yield file.notice
    for name in ("video", "sound", "accessibility", "practice"):
        yield f"{name}: {getattr(settings, name)}"


def _games() -> Iterator[str]:
    from game.catalog import games

    for name, found in games().items():
        yield f"{name}: {found.title}, presets {', '.join(found.rules.PRESETS)}"


_SECTIONS: dict[str, Section] = {
    "versions": _versions,
    "picture": _picture,
    "sound": _sound,
    "pads": _pads,
    "folders": _folders,
    "settings": _settings,
    "games": _games,
}
