"""What the pieces are written on: a loop of bars in stereo, chords by name, lines that follow them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from band import RATE, Wave, chance
from numpy.typing import NDArray

Stereo = NDArray[np.float64]
"""Samples by (moment, left or right)."""
Player = Callable[[str, float], Wave]
"""An instrument: a note by name and seconds."""

NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "m9": (0, 3, 7, 10, 14),
    "9": (0, 4, 7, 10, 14),
    "7b9": (0, 4, 7, 10, 13),
    "dim7": (0, 3, 6, 9),
    "m7b5": (0, 3, 6, 10),
    "sus": (0, 5, 7, 10),
}
"""Semitones over the root by what stands behind it."""
LOOSE_SECONDS = 0.005
"""How far a player's hand strays from the beat."""


def name_of(key: int) -> str:
    """A note's name by its key, 60 for C4."""
    return f"{NAMES[key % 12]}{key // 12 - 1}"


def key_of(name: str) -> int:
    """A note's key by its name."""
    return STEPS[name[0]] + name.count("#") - name.count("b", 1) + 12 * (int(name[-1]) + 1)


@dataclass(frozen=True)
class Chord:
    """A chord by name, such as "Bbm7"."""

    name: str

    @property
    def root(self) -> int:
        """Its root as a key from 0 (C) to 11."""
        sharp = len(self.name) > 1 and self.name[1] in "#b"
        head = self.name[: 1 + sharp]
        return (STEPS[head[0]] + head.count("#") - head.count("b")) % 12

    @property
    def tones(self) -> tuple[int, ...]:
        """Its tones over the root, in semitones."""
        sharp = len(self.name) > 1 and self.name[1] in "#b"
        return KINDS[self.name[1 + sharp :]]

    @property
    def classes(self) -> frozenset[int]:
        """Its tones as keys from 0 to 11."""
        return frozenset((self.root + tone) % 12 for tone in self.tones)


def chords(words: str) -> tuple[Chord, ...]:
    """One chord a bar."""
    return tuple(Chord(word) for word in words.split())


def nearest(classes: Iterable[int], height: float, other_than: int = -1) -> int:
    """The key nearest to a height whose class is among those given."""
    wanted = set(classes)
    keys = [key for key in range(24, 108) if key % 12 in wanted and key != other_than]
    return min(keys, key=lambda key: (abs(key - height), key))


@dataclass
class Loop:
    """Bars in a circle: what rings past the end rings on at the beginning, so that no seam can be heard."""

    bars: int
    tempo: float
    """Beats a minute."""
    beats: int = 4
    """Beats in a bar."""
    swing: float = 0.5
    """Where the second eighth of a beat falls, as a share of the beat."""
    name: str = "loop"
    made: Stereo = field(init=False)

    def __post_init__(self) -> None:
        self.made = np.zeros((self.bars * self.bar, 2))
        self._hands = chance("hands", self.name)

    @property
    def bar(self) -> int:
        """Samples in a bar, the same for all layers of a piece."""
        return round(self.beats * 60.0 / self.tempo * RATE)

    def seconds(self, beats: float) -> float:
        """How long so many beats last."""
        return beats * 60.0 / self.tempo

    def at(self, beat: float) -> int:
        """The sample of a beat, counted from the beginning, with its swing."""
        whole, part = math.floor(beat), beat - math.floor(beat)
        bent = part / 0.5 * self.swing if part <= 0.5 else self.swing + (part - 0.5) / 0.5 * (1 - self.swing)
        return round((whole + bent) * self.bar / self.beats)

    def add(self, sound: Wave, beat: float, gain: float, pan: float = 0.0, loose: bool = True) -> None:
        """Lay a sound at a beat, `pan` from -1 (left) to 1."""
        start = self.at(beat)
        if loose:
            start += round(float(self._hands.normal(0, LOOSE_SECONDS)) * RATE)
            gain *= float(self._hands.uniform(0.86, 1.06))
        angle = (pan + 1) * math.pi / 4
        sides = np.array([math.cos(angle), math.sin(angle)]) * gain
        total = len(self.made)
        sound = sound[:total]
        start %= total
        first = min(len(sound), total - start)
        self.made[start : start + first] += sound[:first, None] * sides
        if first < len(sound):
            self.made[: len(sound) - first] += sound[first:, None] * sides


# Lines -------------------------------------------------------------------------------------------


def walking(loop: Loop, harmony: Sequence[Chord], player: Player, gain: float, low: str = "E1") -> None:
    """A bass that walks in quarters: root, chord tones, and a step into the next bar."""
    floor, dice = key_of(low), chance("walk", loop.name)
    place = float(floor + 9)
    for bar, chord in enumerate(harmony):
        following = harmony[(bar + 1) % len(harmony)]
        here = nearest((chord.root,), min(place, floor + 14))
        there = nearest((following.root,), here)
        steps = [here]
        climb = 1 if there >= here else -1
        for _ in range(1, loop.beats - 1):
            steps.append(
                nearest(chord.classes, steps[-1] + climb * 3.4 + float(dice.uniform(-1, 1)), steps[-1])
            )
        steps.append(there + (1 if dice.random() < 0.5 else -1))
        for beat, key in enumerate(steps):
            key = key if key >= floor else key + 12
            length = loop.seconds(0.92)
            loop.add(player(name_of(key), length), bar * loop.beats + beat, gain)
            if dice.random() < 0.09:
                loop.add(player(name_of(key), loop.seconds(0.3)), bar * loop.beats + beat + 0.5, gain * 0.55)
        place = float(there)


def pattern(
    loop: Loop,
    harmony: Sequence[Chord],
    player: Player,
    gain: float,
    cell: Sequence[tuple[float, int, float]],
    low: str,
) -> None:
    """A bass figure for every bar: (beat, semitones over the root, beats it lasts)."""
    floor = key_of(low)
    for bar, chord in enumerate(harmony):
        root = floor + (chord.root - floor) % 12
        for beat, over, beats in cell:
            loop.add(player(name_of(root + over), loop.seconds(beats)), bar * loop.beats + beat, gain)


def comping(
    loop: Loop,
    harmony: Sequence[Chord],
    player: Player,
    gain: float,
    hits: Sequence[tuple[float, float]],
    centre: str = "A3",
    pan: float = 0.0,
    spread: float = 0.0,
) -> None:
    """Chords in close position that move as little as they can: hits are (beat, beats they last)."""
    before = [float(key_of(centre) + off) for off in (-6, -2, 2, 6)]
    for bar, chord in enumerate(harmony):
        tones = [tone for tone in chord.tones if tone] or [0, 4, 7]
        if len(tones) < 3:
            tones = [0, *tones]
        centre_key = sum(before) / len(before) * 0.6 + key_of(centre) * 0.4
        voices = sorted(
            nearest(((chord.root + tone) % 12,), centre_key + off)
            for tone, off in zip(tones, (-5, 0, 4, 7), strict=False)
        )
        before = [float(key) for key in voices]
        for beat, beats in hits:
            for voice, key in enumerate(voices):
                side = pan + spread * (voice / max(1, len(voices) - 1) - 0.5)
                delay = voice * 0.012
                loop.add(
                    player(name_of(key), loop.seconds(beats)), bar * loop.beats + beat + delay, gain, side
                )


def rolled(
    loop: Loop,
    harmony: Sequence[Chord],
    player: Player,
    gain: float,
    order: Sequence[tuple[float, int]],
    low: str,
    beats: float,
    spread: float = 0.5,
) -> None:
    """Chords note by note: (beat, which tone counting up through the octaves)."""
    floor = key_of(low)
    for bar, chord in enumerate(harmony):
        root = floor + (chord.root - floor) % 12
        tones = sorted(tone % 12 for tone in chord.tones)
        for place, (beat, step) in enumerate(order):
            key = root + tones[step % len(tones)] + 12 * (step // len(tones))
            side = spread * math.sin(place * 1.9)
            loop.add(player(name_of(key), loop.seconds(beats)), bar * loop.beats + beat, gain, side)


Cell = tuple[tuple[float, float], ...]
"""A bar's rhythm: (beat, beats it lasts)."""


def cell(words: str) -> Cell:
    """A rhythm such as "0+1.5 1.5+.5 2+2": beat and length."""
    return tuple((float(beat), float(long)) for beat, long in (word.split("+") for word in words.split()))


def tune(
    loop: Loop,
    harmony: Sequence[Chord],
    player: Player,
    gain: float,
    rhythm: Sequence[Cell],
    heights: Sequence[Sequence[float]],
    scale: str,
    start: int = 0,
    pan: float = 0.0,
    lift: float = 0.0,
    legato: float = 1.0,
) -> None:
    """A melody over the harmony: for each bar a rhythm and the heights it strives for, spread over its notes.

    Notes on the beat are the nearest tones of the chord, others the nearest of the scale; heights are keys
    (72 for C5), `lift` is added to them. `start` is the bar it begins at.
    """
    classes = {(key_of(f"{word}4")) % 12 for word in scale.split()}
    last = -1
    for bar, (beats, wish) in enumerate(zip(rhythm, heights, strict=True)):
        chord = harmony[(start + bar) % len(harmony)]
        for place, (beat, long) in enumerate(beats):
            height = wish[place * len(wish) // len(beats)]
            strong = beat == int(beat) and (int(beat) % 2 == 0 or long >= 1)
            among = chord.classes if strong else classes | chord.classes
            key = nearest(among, height + lift, last if not strong else -1)
            last = key
            level = gain * (1.0 if strong else 0.82)
            sound = player(name_of(key), loop.seconds(long * legato))
            loop.add(sound, (start + bar) * loop.beats + beat, level, pan)


def strokes(
    loop: Loop,
    takes: Callable[[int], Wave],
    gain: float,
    beats: Sequence[float],
    every: float,
    pan: float = 0,
) -> None:
    """A drum at these beats of every so many beats, another take each time."""
    count = 0
    for turn in range(round(loop.bars * loop.beats / every)):
        for beat in beats:
            loop.add(takes(count % 5), turn * every + beat, gain, pan)
            count += 1


# Finishing ---------------------------------------------------------------------------------------


def in_room(made: Stereo, wet: float, seconds: float, dark: float, name: str) -> Stereo:
    """A room round the loop: its echo runs over the seam like everything else.

    `seconds` is how long it rings, `dark` the frequency above which it swallows sound.
    """
    total = len(made)
    span = min(total, round(seconds * RATE))
    time = np.arange(span) / RATE
    out = np.empty_like(made)
    for side in (0, 1):
        echo = chance("room", name, side).standard_normal(span) * 0.001 ** (time / seconds)
        echo[: round(0.012 * RATE)] = 0.0
        spectrum = np.fft.rfft(echo, total)
        freq = np.fft.rfftfreq(total, 1 / RATE)
        spectrum *= 1 / (1 + (freq / dark) ** 2) / (1 + (90 / np.maximum(freq, 1)) ** 4)
        spectrum /= math.sqrt(float(np.sum(echo**2))) or 1.0
        wide = made[:, side] * 0.75 + made[:, 1 - side] * 0.25
        out[:, side] = made[:, side] + wet * np.fft.irfft(np.fft.rfft(wide) * spectrum, total)
    return out
