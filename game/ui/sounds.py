"""The sounds in memory: each decoded once at every speed it is played at, and at which speed it is next."""

from __future__ import annotations

import io
import math
import threading
import wave
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

import pygame

from game.ui.assets import AssetError, asset_path
from game.ui.rooms import ROOM

SPREAD: Final = (1.0, 0.985, 1.018, 0.972, 1.009)
"""Speeds a sound takes in turn, so that no card sounds twice alike; a fixed order tells nothing."""
ON_GROUND: Final = frozenset({"card_slide", "flip", "deal"})
"""What is heard on the ground of the room."""
CARD_TAKES: Final = 4
OFTEN: Final = frozenset({"menu_move", "menu_confirm", "tick", "peek", "whoosh", "clash"})
"""What is heard often enough to have other takes."""
OFTEN_TAKES: Final = 3
VOICE: Final = "voice_"
"""What the name of every character's voice begins with; then come emblem and mood."""
VOICE_TAKES: Final = 2
SCALE: Final = (0, 2, 4, 5, 7, 9, 11)
"""Semitones of the major scale that `step_speed` climbs."""
HIGHEST_STEP: Final = 14


T = TypeVar("T")

MOST_VARIED: Final = 96
"""So many sounds at other than their plain speed stay in memory, those heard last: some eight megabytes."""
MOST_VOICES: Final = 32
"""So many voices do at their plain speed, those heard last: two and a half megabytes, of nine."""


class Sounds:
    """Decoded sounds by name and speed, for any thread. What can't be loaded is silent and told of."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._loaded: dict[tuple[str, float], pygame.mixer.Sound | None] = {}

    @property
    def loaded(self) -> frozenset[tuple[str, float]]:
        """Name and speed of every sound in memory."""
        with self._lock:
            return frozenset(key for key, sound in self._loaded.items() if sound is not None)

    def get(self, name: str, speed: float = 1.0) -> pygame.mixer.Sound | None:
        """assets/sounds/<name> at a speed, loaded if it is not yet; None if it can't be played.

        Music and the air of a room are OGG files and know no other speed; all else is WAV.
        """
        key = (name, speed)
        with self._lock:
            if key in self._loaded:
                self._loaded[key] = self._loaded.pop(key)
                return self._loaded[key]
        sound = self._load(name, speed)
        with self._lock:
            sound = self._loaded.setdefault(key, sound)
            self._make_room()
            return sound

    def _make_room(self) -> None:
        """Let go of variants and voices not heard for longest; what sounds is heard to its end."""
        varied = [key for key in self._loaded if key[1] != 1.0]
        voices = [key for key in self._loaded if key[1] == 1.0 and key[0].startswith(VOICE)]
        for kept, most in ((varied, MOST_VARIED), (voices, MOST_VOICES)):
            for key in kept[: max(0, len(kept) - most)]:
                del self._loaded[key]

    def forget(self, names: Iterable[str]) -> None:
        """Free the memory of these sounds at their plain speed."""
        with self._lock:
            for name in names:
                self._loaded.pop((name, 1.0), None)

    def clear(self) -> None:
        """Forget everything: the mixer is about to close."""
        with self._lock:
            self._loaded.clear()

    def open_tune(self, name: str) -> bool:
        """Make assets/sounds/<name> what the mixer streams next, decoded as it plays; False if it fails."""
        return self._tried(name, partial(_stream, name)) is not None

    def _load(self, name: str, speed: float) -> pygame.mixer.Sound | None:
        return self._tried(name, lambda: pygame.mixer.Sound(file=_at_speed(name, speed)))

    def _tried(self, name: str, load: Callable[[], T]) -> T | None:
        """What `load` gives, or None and a sentence."""
        try:
            return load()
        except AssetError as trouble:
            self._tell(str(trouble))
        except (pygame.error, OSError, EOFError, wave.Error) as trouble:
            kind = "an OGG" if _long(name) else "a WAV"
            self._tell(
                f"The file assets/sounds/{_file(name)} can't be played: {kind} was expected ({trouble})."
            )
        return None


class Speeds:
    """How fast each sound is played next: through `SPREAD` in a fixed round, each sound on its own."""

    def __init__(self) -> None:
        self._played: dict[str, int] = {}

    def next(self, name: str) -> float:
        """The speed at which this sound is played next."""
        times = self._played.get(name, 0)
        self._played[name] = times + 1
        return SPREAD[times % len(SPREAD)]

    def played(self, name: str) -> int:
        """How often this sound has been given a speed."""
        return self._played.get(name, 0)


class Takes:
    """Which take of a sound is heard next, in a fixed round; a fixed order tells nothing."""

    def __init__(self) -> None:
        self._played: dict[str, int] = {}

    def next(self, name: str, ground: str) -> str:
        """The name of the take; cards are heard on a `ground`, on that of `ROOM` if there is none."""
        times = self._played.get(name, 0)
        self._played[name] = times + 1
        if name in ON_GROUND:
            return f"{name}_{ground or ROOM}_{times % CARD_TAKES + 1}"
        takes = VOICE_TAKES if name.startswith(VOICE) else OFTEN_TAKES if name in OFTEN else 1
        take = times % takes
        return f"{name}_{take + 1}" if take else name


def step_speed(step: int) -> float:
    """The speed that plays a sound `step` degrees up the major scale, `HIGHEST_STEP` at most."""
    degree = max(0, min(HIGHEST_STEP, step))
    semitones = SCALE[degree % len(SCALE)] + 12 * (degree // len(SCALE))
    return round(math.pow(2.0, semitones / 12), 4)


def _stream(name: str) -> bool:
    pygame.mixer.music.load(asset_path(f"sounds/{_file(name)}"))
    return True


def _long(name: str) -> bool:
    return name.startswith(("music_", "air_"))


def _file(name: str) -> str:
    return f"{name}.ogg" if _long(name) else f"{name}.wav"


def _at_speed(name: str, speed: float) -> io.BytesIO | str:
    """The sound's file; at another speed, the same samples under another rate, which the mixer converts."""
    path = asset_path(f"sounds/{_file(name)}")
    if speed == 1.0:
        return str(path)
    with wave.open(str(path)) as source:
        shape, samples = source.getparams(), source.readframes(source.getnframes())
    copy = io.BytesIO()
    with wave.open(copy, "wb") as out:
        out.setnchannels(shape.nchannels)
        out.setsampwidth(shape.sampwidth)
        out.setframerate(round(shape.framerate * speed))
        out.writeframes(samples)
    copy.seek(0)
    return copy
