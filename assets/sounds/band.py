"""The players of the music: each instrument gives one note or stroke as an array of samples."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import ParamSpec
from zlib import crc32

import numpy as np
from effects import note
from numpy.typing import NDArray

RATE = 44_100
Wave = NDArray[np.float64]
P = ParamSpec("P")

Partial = tuple[float, float, float]
"""Ratio to the note, gain, seconds in which it falls to a thousandth."""

HIGHEST_HZ = 15_000.0
RELEASE_SECONDS = 0.06


def kept(player: Callable[P, Wave]) -> Callable[P, Wave]:
    """Every note is made once."""
    return cache(player)  # type: ignore[return-value]


def chance(*name: object) -> np.random.Generator:
    """A stream of dice that goes by its name, the same on every machine."""
    return np.random.Generator(np.random.PCG64(crc32(repr(name).encode())))


def clock(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def let_go(made: Wave, seconds: float = RELEASE_SECONDS) -> Wave:
    """The end of a note brought to silence."""
    span = min(len(made), round(seconds * RATE))
    made[len(made) - span :] *= np.linspace(1.0, 0.0, span) ** 1.5
    return made


def bell(pitch: str, seconds: float, recipe: Sequence[Partial], attack: float = 0.003) -> Wave:
    """Sines that die away, each at its own pace: bars, strings that are struck, bells."""
    time, base = clock(seconds), note(pitch)
    made = np.zeros_like(time)
    for place, (ratio, gain, fall) in enumerate(recipe):
        if base * ratio < HIGHEST_HZ:
            made += gain * np.sin(math.tau * base * ratio * time + place) * 0.001 ** (time / fall)
    made *= np.minimum(1.0, time / attack)
    return let_go(made)


def pluck(pitch: str, seconds: float, bright: float, fall: float, where: float = 0.21) -> Wave:
    """A string plucked at a share of its length; high overtones die first."""
    time, base = clock(seconds), note(pitch)
    made = np.zeros_like(time)
    for n in range(1, min(28, int(HIGHEST_HZ / base)) + 1):
        gain = abs(math.sin(math.pi * n * where)) * bright ** (n - 1)
        stretched = n * math.sqrt(1 + 0.00011 * n * n)
        made += gain * np.sin(math.tau * base * stretched * time) * 0.001 ** (time * (1 + 0.22 * n) / fall)
    made *= np.minimum(1.0, time / 0.0025)
    return let_go(made)


def air(seconds: float, low: float, high: float, *name: object) -> Wave:
    """Noise between two frequencies, without hard edges."""
    total = max(64, round(seconds * RATE))
    spectrum = np.fft.rfft(chance("air", *name).standard_normal(total))
    freq = np.fft.rfftfreq(total, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(freq, 1.0)) ** 4) / (1 + (freq / high) ** 4)
    made: Wave = np.fft.irfft(spectrum, total)
    return made / np.max(np.abs(made))


def dying(made: Wave, attack: float, fall: float) -> Wave:
    """A quick rise, then a fall to a thousandth in `fall` seconds."""
    time = np.arange(len(made)) / RATE
    return made * np.minimum(1.0, time / attack) * 0.001 ** (time / fall)


# Pitched -----------------------------------------------------------------------------------------


@kept
def bass(pitch: str, seconds: float) -> Wave:
    """An upright bass, plucked: finger, then a round string."""
    string = bell(
        pitch,
        seconds,
        ((1, 1, 1.6), (2, 0.6, 1.0), (3, 0.3, 0.6), (4.01, 0.14, 0.3), (5.02, 0.07, 0.2)),
        0.006,
    )
    finger = dying(air(0.05, 300, 1800, pitch), 0.001, 0.04)
    string[: len(finger)] += 0.22 * finger
    return string


@kept
def round_bass(pitch: str, seconds: float) -> Wave:
    """An electric bass under a thumb: short and dry."""
    return let_go(pluck(pitch, seconds, 0.58, 1.3, 0.3), 0.05)


@kept
def vibes(pitch: str, seconds: float) -> Wave:
    """A vibraphone with its motor on."""
    ring = bell(pitch, seconds, ((1, 1, 2.8), (3.98, 0.17, 0.9), (9.9, 0.03, 0.2)))
    return ring * (0.86 + 0.14 * np.sin(math.tau * 5.1 * clock(seconds)[: len(ring)]))


@kept
def soft_keys(pitch: str, seconds: float) -> Wave:
    """An electric piano played gently."""
    return bell(pitch, seconds, ((1, 1, 2.2), (2, 0.22, 1.2), (3, 0.1, 0.7), (7.02, 0.06, 0.14)), 0.01)


@kept
def piano(pitch: str, seconds: float) -> Wave:
    """A felted piano: hammer in cloth, two strings a shade apart."""
    recipe = [
        (n * side * math.sqrt(1 + 0.0004 * n * n), 0.66 ** (n - 1) * 0.5, 3.2 / (0.7 + 0.35 * n))
        for n in range(1, 12)
        for side in (0.9996, 1.0004)
    ]
    made = bell(pitch, seconds, recipe, 0.007)
    hammer = dying(air(0.04, 120, 700, pitch), 0.002, 0.04)
    made[: len(hammer)] += 0.12 * hammer
    return made


@kept
def celesta(pitch: str, seconds: float) -> Wave:
    """Little steel bars in a wooden box."""
    return bell(pitch, seconds, ((1, 1, 1.7), (2.0, 0.12, 0.6), (4.02, 0.22, 0.5), (8.1, 0.03, 0.12)), 0.002)


@kept
def marimba(pitch: str, seconds: float) -> Wave:
    """Wooden bars over tubes."""
    return bell(pitch, seconds, ((1, 1, 0.75), (3.93, 0.26, 0.16), (9.2, 0.1, 0.06)), 0.0025)


@kept
def guitar(pitch: str, seconds: float) -> Wave:
    """A guitar with nylon strings."""
    return pluck(pitch, seconds, 0.72, 2.4)


@kept
def pizzicato(pitch: str, seconds: float) -> Wave:
    """A cello's string, plucked."""
    return pluck(pitch, seconds, 0.62, 0.8, 0.16)


@kept
def bowed(pitch: str, seconds: float, bright: float = 0.62, swell: float = 0.3) -> Wave:
    """Strings: three players who are never quite together."""
    time, base = clock(seconds), note(pitch)
    made = np.zeros_like(time)
    for player in range(3):
        dice = chance("bow", pitch, player)
        rate, deep, off = dice.uniform(4.6, 5.7), dice.uniform(0.0022, 0.004), dice.uniform(-0.0022, 0.0022)
        shake = deep * np.minimum(1.0, time / 0.6) * np.sin(math.tau * rate * time + player)
        phase = math.tau * np.cumsum(base * (1 + off + shake)) / RATE
        for n in range(1, min(14, int(HIGHEST_HZ / base)) + 1):
            made += bright ** (n - 1) / n**0.4 * np.sin(n * phase + player * n)
    edge = np.minimum(1.0, time / swell) * np.minimum(1.0, (seconds - time) / min(0.35, seconds / 3))
    return made * np.sin(edge * math.pi / 2) ** 2 / 3


@kept
def reed(pitch: str, seconds: float) -> Wave:
    """A bandoneon: two reeds an octave apart that beat a little, and the bellows."""
    time, base = clock(seconds), note(pitch)
    made = np.zeros_like(time)
    for octave, level in ((1, 1.0), (2, 0.55)):
        for off in (-0.0011, 0.0013):
            for n in range(1, 13):
                if base * octave * n < HIGHEST_HZ:
                    gain = level * (0.78 if n % 2 else 0.5) ** (n - 1)
                    made += gain * np.sin(math.tau * base * octave * n * (1 + off) * time + n)
    bellows = 0.9 + 0.1 * np.sin(math.tau * 0.9 * time)
    edge = np.minimum(1.0, time / 0.045) * np.minimum(1.0, (seconds - time) / 0.07)
    return made * bellows * np.clip(edge, 0, 1) / 3


@kept
def woodwind(pitch: str, seconds: float) -> Wave:
    """A clarinet in its low register, with breath."""
    time, base = clock(seconds), note(pitch)
    shake = 0.0022 * np.clip((time - 0.25) / 0.5, 0, 1) * np.sin(math.tau * 4.8 * time)
    phase = math.tau * np.cumsum(base * (1 + shake)) / RATE
    made = np.zeros_like(time)
    for n, gain in ((1, 1.0), (2, 0.06), (3, 0.42), (5, 0.2), (7, 0.1), (9, 0.04)):
        if base * n < HIGHEST_HZ:
            made += gain * np.sin(n * phase)
    made += 0.02 * air(seconds, 900, 4000, pitch, seconds)[: len(made)]
    edge = np.minimum(1.0, time / 0.06) * np.minimum(1.0, (seconds - time) / 0.08)
    return made * np.sin(np.clip(edge, 0, 1) * math.pi / 2)


@kept
def muted_horn(pitch: str, seconds: float) -> Wave:
    """A trumpet behind its mute."""
    time, base = clock(seconds), note(pitch)
    scoop = 1 - 0.02 * np.exp(-time / 0.03)
    shake = 0.003 * np.clip((time - 0.2) / 0.4, 0, 1) * np.sin(math.tau * 5.3 * time)
    phase = math.tau * np.cumsum(base * (scoop + shake)) / RATE
    made = np.zeros_like(time)
    for n in range(1, 15):
        if base * n < HIGHEST_HZ:
            formant = math.exp(-(((base * n - 1500) / 900) ** 2)) + 0.25
            made += formant * 0.86**n * np.sin(n * phase)
    edge = np.minimum(1.0, time / 0.035) * np.minimum(1.0, (seconds - time) / 0.07)
    return made * np.clip(edge, 0, 1) * 0.5


# Struck ------------------------------------------------------------------------------------------


@kept
def kick(deep: float = 52.0) -> Wave:
    """A bass drum with a cushion in it."""
    time = clock(0.32)
    phase = math.tau * np.cumsum(deep + 90 * np.exp(-time / 0.018)) / RATE
    return let_go(np.sin(phase) * 0.001 ** (time / 0.3))


@kept
def brush(kind: str, take: int) -> Wave:
    """Wire on a snare: a swish or a tap, several takes of each."""
    if kind == "swish":
        made = air(0.36, 2200, 9000, kind, take)
        return made * np.sin(np.linspace(0, math.pi, len(made))) ** 2
    return dying(air(0.16, 1400, 6500, kind, take), 0.002, 0.14)


@kept
def hat(take: int, seconds: float = 0.07) -> Wave:
    """A closed hi-hat, or with more seconds an open one."""
    return dying(air(seconds, 6500, 14000, "hat", take), 0.001, seconds)


@kept
def snare(take: int) -> Wave:
    """A snare drum."""
    made = dying(air(0.22, 900, 8500, "snare", take), 0.001, 0.18)
    body = bell("G3", 0.16, ((1, 1, 0.12), (1.48, 0.5, 0.08)), 0.001)
    made[: len(body)] += 0.7 * body
    return made


@kept
def rim(take: int) -> Wave:
    """A stick on the rim: dry wood."""
    made = bell("A5", 0.09, ((1, 1, 0.05), (2.31, 0.6, 0.03), (3.9, 0.3, 0.02)), 0.0005)
    return made + 0.3 * dying(air(0.09, 1500, 6000, "rim", take), 0.0005, 0.03)[: len(made)]


@kept
def tom(pitch: str) -> Wave:
    """A mallet on a low drum."""
    return bell(pitch, 0.7, ((1, 1, 0.6), (1.59, 0.32, 0.28), (2.14, 0.16, 0.15)), 0.004)


@kept
def shaker(take: int) -> Wave:
    """Seeds in a box."""
    made = air(0.1, 4500, 11000, "shaker", take)
    return made * np.hanning(len(made))


@kept
def clap(take: int) -> Wave:
    """A few hands together."""
    made = np.zeros(round(0.2 * RATE))
    for hand in range(4):
        one = dying(air(0.12, 800, 4500, "clap", take, hand), 0.001, 0.07)
        start = round(hand * 0.009 * RATE)
        made[start : start + len(one)] += one
    return made


@kept
def anvil(pitch: str) -> Wave:
    """Metal on metal, far down the hall."""
    return bell(
        pitch,
        0.9,
        ((1, 0.7, 0.6), (1.34, 0.6, 0.5), (1.87, 0.5, 0.35), (2.53, 0.4, 0.3), (3.77, 0.3, 0.2)),
        0.001,
    )


@kept
def stamp() -> Wave:
    """A rubber stamp comes down on a desk."""
    time = clock(0.25)
    thud = np.sin(math.tau * np.cumsum(95 - 45 * np.minimum(1, time / 0.1)) / RATE) * 0.001 ** (time / 0.18)
    made: Wave = thud + 0.35 * dying(air(0.25, 500, 3500, "stamp"), 0.001, 0.05)[: len(time)]
    return made


@kept
def heart() -> Wave:
    """Two low beats, close together."""
    made = np.zeros(round(0.7 * RATE))
    for start, level in ((0.0, 1.0), (0.26, 0.7)):
        time = clock(0.3)
        one = np.sin(math.tau * np.cumsum(58 - 14 * np.minimum(1, time / 0.2)) / RATE) * np.hanning(len(time))
        at = round(start * RATE)
        made[at : at + len(one)] += level * one
    return made
