"""Plays sounds, music in layers and the air of a room; without a sound card it is silent and says so once."""

from __future__ import annotations

import math
import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Protocol

import pygame

from game.core.stored import ASSETS
from game.ui.music import Mix
from game.ui.rooms import LAYERS, ROOMS, RoomName
from game.ui.settings import Sound
from game.ui.sounds import SPREAD, VOICE, Sounds, Speeds, Takes, step_speed

MIXER_RATE: Final = 44_100
MIXER_BUFFER: Final = 512
CHANNELS: Final = 32
LAYER_CHANNELS: Final = tuple(range(len(LAYERS) - 1))
"""Where the layers play that are laid over the tune, which is streamed: it is long, and big in memory."""
AIR_CHANNEL: Final = len(LAYER_CHANNELS)
FIRST_FREE_CHANNEL: Final = AIR_CHANNEL + 1

DUCKING: Final[dict[str, float]] = {
    "slam": 900,
    "claim": 900,
    "wrong": 1200,
    "win": 2600,
    "loss": 2600,
    "mumble": 1300,
}
"""Sounds that push the music down, and for how many milliseconds."""
STOP_FADE_MS: Final = 80
HISTORY: Final = 256

NO_DEVICE: Final = "No sound device was found, so the game plays silently."

Listener = Callable[[str, float], None]


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
        self._takes = Takes()
        self._started: list[int] = [0] * CHANNELS
        self._count = 0
        self._preloading = False
        self.playing: RoomName | None = None
        """The room whose music is wanted now."""
        self.sounding: RoomName | None = None
        """The room whose layers play; what is wanted follows as soon as it is loaded."""
        self._latest: RoomName | None = None
        self._mix = Mix()
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
        """Play assets/sounds/<name>.wav once, or the next take of it, on the ground of the room that plays.

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
        wished, name = name, self._takes.next(name, ROOMS[self.playing].ground if self.playing else "")
        if step is not None:
            speed = step_speed(step)
        elif pitch_spread:
            speed = self._speeds.next(name)
        else:
            speed = 1.0
        sound = self.sounds.get(name, speed)
        if self._speeds.played(name) == 1:
            self._later(partial(self._warm, name, SPREAD[1:]))
        part = self.volumes.voices if wished.startswith(VOICE) else self.volumes.effects
        loudness = self._gain(part) * max(0.0, min(1.0, volume))
        if sound is None or loudness <= 0.0:
            return
        self._start(sound, pan, loudness)
        if (kind := wished.partition("_")[0]) in DUCKING:
            self._mix.push(DUCKING[kind])

    def preload(self) -> None:
        """Load sounds behind the scenes; returns at once. Variants follow when a sound is first heard.

        Voices are only read: which of them are heard depends on who sits at the table.
        """
        self._preloading = True
        if not self.alive:
            return
        for path in sorted((ASSETS / "sounds").glob("*.wav")):
            voice = path.stem.startswith(VOICE)
            self._later(partial(_read, path) if voice else partial(self._warm, path.stem, (1.0,)))

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

    def music(self, room: RoomName) -> None:
        """Let a room's piece play in a loop from its beginning, over its air; the one that plays goes on."""
        if room not in ROOMS:
            self._say(f'There is no room called "{room}": the rooms are {", ".join(ROOMS)}.')
            return
        if room == self.playing:
            return
        self.playing = self._latest = room
        self._mix.tension = 0.0
        if self.alive:
            self._later(partial(self._begin, room))

    def stop_music(self, fade_ms: int = STOP_FADE_MS) -> None:
        """Stop the music, at once to the ear unless a longer fade is asked for."""
        with self._lock:
            self.playing = self.sounding = None
            if self.alive:
                _end(pygame.mixer.music, fade_ms)
                for index in range(FIRST_FREE_CHANNEL):
                    _end(pygame.mixer.Channel(index), fade_ms)

    def music_again(self) -> None:
        """Let the piece that was stopped begin again."""
        if self._latest is not None:
            self.music(self._latest)

    def tension(self, level: float) -> None:
        """How tense it is, 0 to 1: layers of the music come and go with it, each as the next bar begins.

        It must never depend on a hidden card.
        """
        self._mix.tension = max(0.0, min(1.0, level))

    def update(self, dt_ms: float) -> None:
        """Move fades on; once a frame. Takes over changed volume settings; the first call preloads."""
        if not self._preloading:
            self.preload()
        with self._lock:
            self._mix.move(dt_ms)
            if self.alive and self.sounding is not None:
                self._level_music()

    def _begin(self, room: RoomName) -> None:
        """Start all layers of a room's piece together, if it is still wanted; `update` fades them in."""
        tune, *above = ROOMS[room].files(room)
        layers = [self.sounds.get(name) for name in above]
        air = self.sounds.get(_air(room)) if ROOMS[room].air else None
        with self._lock:
            if self.playing != room or not self.alive:
                return
            pygame.mixer.music.stop()
            for index in range(FIRST_FREE_CHANNEL):
                pygame.mixer.Channel(index).stop()
            if self.sounds.open_tune(tune):
                pygame.mixer.music.set_volume(0.0)
                pygame.mixer.music.play(loops=-1)
            for index, sound in (*zip(LAYER_CHANNELS, layers, strict=False), (AIR_CHANNEL, air)):
                if sound is not None:
                    pygame.mixer.Channel(index).play(sound, loops=-1)
                    pygame.mixer.Channel(index).set_volume(0.0)
            for other in ROOMS.keys() - {room}:
                self.sounds.forget((*ROOMS[other].files(other), _air(other)))  # some ten megabytes each
            self.sounding = room
            self._mix.begin(room)
            self._level_music()

    def _level_music(self) -> None:
        loudness = self._gain(self.volumes.music)
        tune, *above = self._mix.layers
        pygame.mixer.music.set_volume(loudness * tune)
        for index, level in zip(LAYER_CHANNELS, above, strict=False):
            pygame.mixer.Channel(index).set_volume(loudness * level)
        pygame.mixer.Channel(AIR_CHANNEL).set_volume(self._gain(self.volumes.room) * self._mix.air)

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


def _read(path: Path) -> None:
    """Have the system hold a file at hand; what is wrong with it is told when it is wanted."""
    with suppress(OSError):
        path.read_bytes()


def _air(room: RoomName) -> str:
    """The name of the sound that a room has by itself."""
    return f"air_{room}"


class _Heard(Protocol):
    """A channel, or the tune that is streamed."""

    def get_volume(self) -> float: ...
    def fadeout(self, time: int, /) -> None: ...
    def stop(self) -> None: ...


def _end(channel: _Heard, fade_ms: int) -> None:
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
