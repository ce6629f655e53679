"""Plays the game's sounds and its two-layered music; without a sound card it is silent and says so once."""

from __future__ import annotations

import math
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Final, Literal

import pygame

from game.ui.assets import assets_folder
from game.ui.settings import Sound
from game.ui.sounds import SPREAD, Sounds, Speeds, step_speed

MIXER_RATE: Final = 44_100
MIXER_BUFFER: Final = 512
CHANNELS: Final = 32
BASE_CHANNEL: Final = 0
TENSE_CHANNEL: Final = 1
FIRST_FREE_CHANNEL: Final = 2

DUCKING: Final[dict[str, float]] = {
    "slam": 900,
    "claim": 900,
    "wrong": 1200,
    "win": 2600,
    "loss": 2600,
    "mumble": 1300,
}
"""Sounds that push the music down, and for how many milliseconds."""
DUCKED: Final = 0.3
DUCK_ATTACK_MS: Final = 60.0
DUCK_RELEASE_MS: Final = 700.0
TENSION_MS: Final = 1800.0
"""How long the tense layer takes from silence to full."""
STOP_FADE_MS: Final = 80
HISTORY: Final = 256

Piece = Literal["menu", "table"]
LAYERS: Final[dict[str, tuple[str, ...]]] = {"menu": ("music_menu",), "table": ("music_table", "music_tense")}

NO_DEVICE: Final = "No sound device was found, so the game plays silently."

Listener = Callable[[str, float], None]


@dataclass(slots=True)
class _Fader:
    """A level that moves to its goal at an even pace."""

    level: float
    goal: float

    def move(self, dt_ms: float, full_ms: float) -> None:
        step = dt_ms / full_ms
        self.level += max(-step, min(step, self.goal - self.level))


class Audio:
    """The sound of the house. `play` never raises; what went wrong is in `notice` as one sentence.

    `history` keeps the last sounds asked for as (name, pan), heard or not, and `listeners` hear of each at
    once: with them tests compare what two worlds sound like.
    """

    def __init__(self, volumes: Sound | None = None) -> None:
        self.volumes = volumes if volumes is not None else Sound()
        self.notice: str | None = None
        self.history: deque[tuple[str, float]] = deque(maxlen=HISTORY)
        self.listeners: list[Listener] = []
        self.sounds = Sounds(self._say)
        self._speeds = Speeds()
        self._started: list[int] = [0] * CHANNELS
        self._count = 0
        self._preloading = False
        self.playing: Piece | None = None
        """The piece of music that is wanted now."""
        self.sounding: Piece | None = None
        """The piece whose layers play; what is wanted follows as soon as it is loaded."""
        self._tension = _Fader(0.0, 0.0)
        self._duck = _Fader(1.0, 1.0)
        self._duck_left = 0.0
        self._lock = threading.RLock()
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._worker: threading.Thread | None = None
        self.alive = self._open()
        """Whether a mixer is open (perhaps one that nobody hears)."""

    # Sounds --------------------------------------------------------------------------------------

    def play(
        self,
        name: str,
        pan: float = 0.0,
        volume: float = 1.0,
        pitch_spread: bool = True,
        step: int | None = None,
    ) -> None:
        """Play assets/sounds/<name>.wav once.

        `pan` goes from -1 (left) to 1 (right), `volume` from 0 to 1. `pitch_spread` varies the pitch a little
        from call to call, in a fixed round. `step` (0, 1, 2 ...) plays it that many degrees up the major
        scale instead.
        """
        pan = max(-1.0, min(1.0, pan))
        self.history.append((name, pan))
        for listener in self.listeners:
            listener(name, pan)
        if not self.alive:
            return
        if step is not None:
            speed = step_speed(step)
        elif pitch_spread:
            speed = self._speeds.next(name)
        else:
            speed = 1.0
        sound = self.sounds.get(name, speed)
        if self._speeds.played(name) == 1:
            self._later(partial(self._warm, name, SPREAD[1:]))
        loudness = self._gain(self.volumes.effects) * max(0.0, min(1.0, volume))
        if sound is None or loudness <= 0.0:
            return
        self._start(sound, pan, loudness)
        if name in DUCKING:
            self._duck.goal, self._duck_left = DUCKED, max(self._duck_left, DUCKING[name])

    def preload(self) -> None:
        """Load every sound behind the scenes; returns at once. Its variants follow when it is first heard."""
        self._preloading = True
        if not self.alive:
            return
        for path in sorted((assets_folder() / "sounds").glob("*.wav")):
            if not path.stem.startswith("music_"):
                self._later(partial(self._warm, path.stem, (1.0,)))

    def _warm(self, name: str, speeds: Sequence[float]) -> None:
        for speed in speeds:
            self.sounds.get(name, speed)

    def _start(self, sound: pygame.mixer.Sound, pan: float, loudness: float) -> None:
        try:
            index = self._free_channel()
            channel = pygame.mixer.Channel(index)
            channel.play(sound)
            angle = (pan + 1.0) * math.pi / 4.0
            channel.set_volume(loudness * math.cos(angle), loudness * math.sin(angle))
        except pygame.error as trouble:
            self._say(f"The sound stopped working ({trouble}), so the game plays on silently.")
            self.alive = False
            return
        self._count += 1
        self._started[index] = self._count

    def _free_channel(self) -> int:
        """An idle channel, or else the one that has played longest; never one of the music's."""
        free = range(FIRST_FREE_CHANNEL, CHANNELS)
        for index in free:
            if not pygame.mixer.Channel(index).get_busy():
                return index
        return min(free, key=lambda index: self._started[index])

    # Music ---------------------------------------------------------------------------------------

    def music(self, piece: Piece) -> None:
        """Let a piece play in a loop from its beginning; asking for the one that plays changes nothing."""
        if piece not in LAYERS:
            self._say(f'There is no music called "{piece}": the pieces are {", ".join(LAYERS)}.')
            return
        if piece == self.playing:
            return
        self.playing = piece
        self._tension = _Fader(0.0, 0.0)
        if self.alive:
            self._later(partial(self._begin, piece))

    def stop_music(self, fade_ms: int = STOP_FADE_MS) -> None:
        """Stop the music, at once to the ear unless a longer fade is asked for."""
        with self._lock:
            self.playing = self.sounding = None
            if self.alive:
                for index in (BASE_CHANNEL, TENSE_CHANNEL):
                    _end(pygame.mixer.Channel(index), fade_ms)

    def tension(self, level: float) -> None:
        """How tense it is, 0 to 1: the table's second layer fades to it.

        It must never depend on a hidden card.
        """
        self._tension.goal = max(0.0, min(1.0, level))

    def update(self, dt_ms: float) -> None:
        """Move fades on; once a frame. Takes over changed volume settings; the first call preloads."""
        if not self._preloading:
            self.preload()
        self._tension.move(dt_ms, TENSION_MS)
        self._duck_left = max(0.0, self._duck_left - dt_ms)
        if self._duck_left == 0.0:
            self._duck.goal = 1.0
        self._duck.move(dt_ms, DUCK_ATTACK_MS if self._duck.goal < self._duck.level else DUCK_RELEASE_MS)
        if self.alive and self.sounding is not None:
            self._level_music()

    def _begin(self, piece: Piece) -> None:
        """Start all layers of a piece together, if it is still the one wanted; `update` fades them in."""
        layers = [self.sounds.get(name) for name in LAYERS[piece]]
        with self._lock:
            if self.playing != piece or not self.alive:
                return
            for index in (BASE_CHANNEL, TENSE_CHANNEL):
                pygame.mixer.Channel(index).stop()
            channels = [pygame.mixer.Channel(index) for index in (BASE_CHANNEL, TENSE_CHANNEL)]
            for channel, layer in zip(channels, layers, strict=False):
                if layer is not None:
                    channel.play(layer, loops=-1)
                    channel.set_volume(0.0)
            for other in LAYERS.keys() - {piece}:
                self.sounds.forget(LAYERS[other])  # six megabytes each
            self.sounding = piece
            self._duck.level = 0.0
            self._level_music()

    def _level_music(self) -> None:
        loudness = self._gain(self.volumes.music) * self._duck.level
        pygame.mixer.Channel(BASE_CHANNEL).set_volume(loudness)
        pygame.mixer.Channel(TENSE_CHANNEL).set_volume(loudness * self._tension.level)

    def _gain(self, part: float) -> float:
        """How loud the music or the sounds are, by their slider and the one for everything."""
        return 0.0 if self.volumes.mute else _loudness(self.volumes.master) * _loudness(part)

    # The device ----------------------------------------------------------------------------------

    def close(self) -> None:
        """Stop everything and give the device back."""
        if self._worker is not None:
            self._work.put(None)
            self._worker.join(timeout=2.0)
            self._worker = None
        with self._lock:
            self.playing = self.sounding = None
            self.sounds.clear()
            if self.alive:
                self.alive = False
                pygame.mixer.quit()

    def _open(self) -> bool:
        pygame.mixer.quit()
        if self._try_device():
            return True
        self._say(NO_DEVICE)
        before = os.environ.get("SDL_AUDIODRIVER")
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            return self._try_device()
        finally:
            if before is None:
                del os.environ["SDL_AUDIODRIVER"]
            else:
                os.environ["SDL_AUDIODRIVER"] = before

    def _try_device(self) -> bool:
        try:
            with _quiet_drivers():
                pygame.mixer.init(MIXER_RATE, -16, 2, MIXER_BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(FIRST_FREE_CHANNEL)
        except pygame.error:
            return False
        return True

    def _say(self, sentence: str) -> None:
        if self.notice is None:
            self.notice = sentence

    def _later(self, job: Callable[[], None]) -> None:
        """Do a job on the loader's thread, in order, so that loading never costs a frame."""
        if self._worker is None:
            self._worker = threading.Thread(target=self._load_jobs, name="sounds", daemon=True)
            self._worker.start()
        self._work.put(job)

    def _load_jobs(self) -> None:
        while (job := self._work.get()) is not None:
            try:
                job()
            except pygame.error as trouble:
                self._say(f"The sound stopped working ({trouble}), so the game plays on silently.")
                self.alive = False


class SilentAudio(Audio):
    """Only remembers what would sound: for pictures, miniatures and tests, which need no device."""

    def _open(self) -> bool:
        return False


def _end(channel: pygame.mixer.Channel, fade_ms: int) -> None:
    """Fade a channel out; the mixer ignores that for a silent one, which is cut off instead."""
    if fade_ms > 0 and channel.get_volume() > 0.0:
        channel.fadeout(fade_ms)
    else:
        channel.stop()


def _loudness(setting: float) -> float:
    """A slider's position as loudness: the ear hears squares as even steps."""
    return max(0.0, min(1.0, setting)) ** 2


@contextmanager
def _quiet_drivers() -> Iterator[None]:
    """Keep sound drivers from writing to standard error while a device is looked for."""
    try:
        kept = os.dup(2)
        sink = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(sink, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(sink)
