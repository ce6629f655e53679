"""The voices of the eight characters: short syllables that no language has, one for each thing they feel.

A throat's pulses and some breath go through three bands, the formants of a vowel, that glide to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial as given
from random import Random

from tone import Signal, driven, filtered, hump, mixed, noise, pulse, scaled

TAKES = 2
FORMANTS = {
    "a": (730.0, 1090.0, 2440.0),
    "e": (530.0, 1840.0, 2480.0),
    "i": (270.0, 2290.0, 3010.0),
    "o": (570.0, 840.0, 2410.0),
    "u": (300.0, 870.0, 2240.0),
    "m": (250.0, 1000.0, 2100.0),
}
"""The three loudest bands of each sound in hertz, of a grown man's mouth."""
GAINS = (1.0, 0.55, 0.25)
SHARPNESS = (7.0, 9.0, 11.0)


@dataclass(frozen=True)
class Voice:
    """Who speaks."""

    pitch: float
    """In hertz, at rest."""
    mouth: float
    """How much smaller than a man's it is: all bands lie so much higher."""
    breath: float
    """How much air goes along, 0 to 1."""
    rasp: float = 0.0
    """How uneven the throat's pulses are, 0 to 1."""
    wobble: float = 0.0
    """How far the pitch wavers, as a share, six times a second."""
    pace: float = 1.0
    """How long its syllables are."""
    open: float = 0.4
    """The share of each pulse in which the throat is open: the less, the brighter."""


VOICES = {
    "fox": Voice(pitch=255.0, mouth=1.25, breath=0.12, pace=0.9, open=0.3),
    "whale": Voice(pitch=82.0, mouth=0.8, breath=0.15, wobble=0.03, pace=1.45, open=0.6),
    "bolt": Voice(pitch=340.0, mouth=1.4, breath=0.03, rasp=0.25, pace=0.7, open=0.14),
    "cactus": Voice(pitch=150.0, mouth=1.05, breath=0.1, rasp=0.5, pace=0.95, open=0.25),
    "octopus": Voice(pitch=195.0, mouth=1.1, breath=0.08, wobble=0.1, pace=1.1, open=0.5),
    "anchor": Voice(pitch=104.0, mouth=0.92, breath=0.2, rasp=0.3, pace=1.05, open=0.3),
    "mushroom": Voice(pitch=300.0, mouth=1.3, breath=0.1, pace=1.0, open=0.6),
    "ghost": Voice(pitch=215.0, mouth=1.0, breath=0.75, wobble=0.05, pace=1.35, open=0.7),
}


@dataclass(frozen=True)
class Syllable:
    """What is said in one go."""

    seconds: float
    vowels: str
    """The first and the last."""
    tune: tuple[float, float, float]
    """Pitch at the beginning, in the middle and at the end, times that of rest."""
    swell: float = 0.25
    """Where it is loudest, as a share."""
    breath: float = 0.0
    """Air besides the voice's own."""
    gain: float = 1.0


SAYS: dict[str, tuple[tuple[float, Syllable], ...]] = {
    "thinking": ((0.0, Syllable(0.4, "mm", (0.92, 1.0, 0.88), 0.4)),),
    "glad": (
        (0.0, Syllable(0.14, "ie", (1.1, 1.2, 1.25))),
        (0.13, Syllable(0.26, "ia", (1.35, 1.65, 1.5), 0.3)),
    ),
    "sly": (
        (0.0, Syllable(0.12, "ee", (0.95, 0.95, 0.85), 0.3, 0.35)),
        (0.15, Syllable(0.16, "ee", (0.85, 0.82, 0.7), 0.3, 0.35, 0.85)),
    ),
    "shocked": ((0.0, Syllable(0.28, "oa", (1.2, 1.9, 1.45), 0.2, 0.15)),),
    "sulking": ((0.0, Syllable(0.5, "ou", (1.05, 0.85, 0.62), 0.25, 0.1)),),
    "asleep": (
        (0.0, Syllable(0.4, "mo", (0.5, 0.55, 0.5), 0.6, 1.3, 0.8)),
        (0.48, Syllable(0.34, "uu", (0.6, 0.6, 0.5), 0.3, 1.6, 0.4)),
    ),
    "grabbing": ((0.0, Syllable(0.24, "aa", (1.3, 1.6, 1.2), 0.12, 0.2)),),
}
"""What is said in each mood: syllables by the second at which they begin."""
LOUDEST = {"thinking": 0.3, "sulking": 0.42, "asleep": 0.24, "sly": 0.4}
USUALLY_LOUDEST = 0.5


def spoken(voice: Voice, syllable: Syllable, take: int, seed: str) -> Signal:
    """One syllable in one voice."""
    seconds = syllable.seconds * voice.pace * (1.0, 1.12)[take]
    first, middle, last = syllable.tune
    chance = Random(seed)
    unevenness = [1.0 + voice.rasp * chance.uniform(-0.16, 0.16) for _ in range(64)]

    def pitch(share: float) -> float:
        bent = (
            first + (middle - first) * share * 2
            if share < 0.5
            else middle + (last - middle) * (2 * share - 1)
        )
        waver = 1.0 + voice.wobble * math.sin(math.tau * 6.0 * share * seconds)
        return voice.pitch * (1.0, 1.06)[take] * bent * waver * unevenness[int(share * 63.9)]

    throat = pulse(seconds, pitch, voice.open)
    air = scaled(noise(seconds, chance), 0.35 * (voice.breath + syllable.breath))
    voiced = 1.0 - min(0.8, 0.5 * syllable.breath)
    source = [voiced * pushed + blown for pushed, blown in zip(throat, air, strict=True)]
    begin, end = (FORMANTS[vowel] for vowel in syllable.vowels)
    bands = []
    for low, high, sharp, gain in zip(begin, end, SHARPNESS, GAINS, strict=True):
        bands.append(
            (filtered(source, gliding(low * voice.mouth, high * voice.mouth), sharp, "band"), 0.0, gain)
        )
    return scaled(hump(driven(mixed(*bands), 1.6), syllable.swell, 0.8), syllable.gain)


def gliding(start: float, end: float) -> Callable[[float], float]:
    """A band that has moved by the middle of its syllable."""
    return lambda share: start + (end - start) * min(1.0, 2.0 * share)


def says(name: str, mood: str, take: int) -> Signal:
    """What a character says in a mood."""
    voice = VOICES[name]
    return mixed(
        *(
            (spoken(voice, syllable, take, f"{name}{mood}{number}{take}"), at * voice.pace, 1.0)
            for number, (at, syllable) in enumerate(SAYS[mood])
        )
    )


RECIPES: dict[str, tuple[Callable[[], Signal], float]] = {
    f"voice_{name}_{mood}" + (f"_{take + 1}" if take else ""): (
        given(says, name, mood, take),
        LOUDEST.get(mood, USUALLY_LOUDEST),
    )
    for name in VOICES
    for mood in SAYS
    for take in range(TAKES)
}
"""Name -> how it is made, and its loudest sample as a share of full scale."""
