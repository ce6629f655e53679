"""What each room sounds like when nobody plays: half a minute, in a circle."""

from __future__ import annotations

import math
from collections.abc import Callable

import band
import numpy as np
from band import RATE, chance
from score import Loop, Stereo, in_room

SECONDS = 32


def empty(name: str) -> Loop:
    """A circle of half a minute, a second a beat."""
    return Loop(SECONDS // 4, 60.0, name=name)


def bed(loop: Loop, low: float, high: float, gain: float, swells: int) -> None:
    """Moving air: noise in a band, left and right apart, that swells so many times."""
    total = len(loop.made)
    time = np.arange(total) / total
    for side in (0, 1):
        spectrum = np.fft.rfft(chance("bed", loop.name, side, low).standard_normal(total))
        freq = np.fft.rfftfreq(total, 1 / RATE)
        spectrum *= 1 / (1 + (low / np.maximum(freq, 1.0)) ** 4) / (1 + (freq / high) ** 4)
        made = np.fft.irfft(spectrum, total)
        made /= np.sqrt(np.mean(made**2))
        swell = 0.65 + 0.35 * np.sin(math.tau * swells * time + side * 1.3) * np.sin(math.tau * time + side)
        loop.made[:, side] += gain * made * swell


def now_and_then(loop: Loop, sound: Callable[[int], band.Wave], gain: float, apart: float, name: str) -> None:
    """Something that happens about every so many seconds, from anywhere."""
    dice, moment, count = chance("now and then", loop.name, name), 0.0, 0
    while moment < SECONDS - apart / 3:
        moment += float(dice.uniform(0.4, 1.6)) * apart
        loop.add(sound(count), moment, gain * float(dice.uniform(0.5, 1.1)), float(dice.uniform(-0.9, 0.9)))
        count += 1


def drop(take: int) -> band.Wave:
    """A drop falls into a puddle."""
    time = band.clock(0.22)
    base = 760 + 190 * (take % 4)
    phase = math.tau * np.cumsum(base * (1 + 0.5 * np.minimum(1, time / 0.05))) / RATE
    made: band.Wave = np.sin(phase) * 0.001 ** (time / 0.12) * np.minimum(1, time / 0.002)
    return made


def creak(take: int) -> band.Wave:
    """Old wood gives a little."""
    time = band.clock(0.7)
    rate = 38 + 9 * (take % 3) + 22 * time
    ticks = np.maximum(0.0, np.sin(math.tau * np.cumsum(rate) / RATE)) ** 12
    return band.let_go(
        band.air(0.7, 350, 1100, "creak", take)[: len(time)] * ticks * np.hanning(len(time)), 0.1
    )


def crackle(take: int) -> band.Wave:
    """A log spits."""
    return band.dying(band.air(0.03 + 0.01 * (take % 3), 1200, 7000, "crackle", take), 0.0005, 0.02)


def tock(take: int) -> band.Wave:
    """A tall clock, tick and tock in turn."""
    pitch = ("E5", "C#5")[take % 2]
    return band.bell(pitch, 0.12, ((1, 1, 0.06), (2.7, 0.5, 0.04), (5.1, 0.2, 0.02)), 0.0008)


def page(take: int) -> band.Wave:
    """Somebody turns a page, a few tables away."""
    made = band.air(0.5, 1500, 6500, "page", take)
    return made * np.hanning(len(made)) ** 1.5


def flutter(take: int) -> band.Wave:
    """A flame ducks in the draught."""
    made = band.air(0.35, 60, 500, "flutter", take)
    return made * np.hanning(len(made)) * (0.6 + 0.4 * np.sin(math.tau * 17 * band.clock(0.35)[: len(made)]))


def cellar() -> Stereo:
    loop = empty("cellar air")
    bed(loop, 45, 190, 0.09, 2)
    bed(loop, 300, 900, 0.008, 3)
    now_and_then(loop, drop, 0.3, 3.4, "drops")
    now_and_then(loop, creak, 0.5, 11.0, "creaks")
    return in_room(loop.made, 0.7, 2.2, 3000, "cellar air")


def library() -> Stereo:
    loop = empty("library air")
    bed(loop, 900, 5200, 0.012, 3)
    bed(loop, 60, 240, 0.03, 2)
    for second in range(SECONDS):
        loop.add(tock(second), second, 0.16, 0.55, loose=False)
    now_and_then(loop, crackle, 0.35, 0.45, "fire")
    now_and_then(loop, page, 0.12, 9.0, "pages")
    return in_room(loop.made, 0.3, 1.3, 4200, "library air")


def candle() -> Stereo:
    loop = empty("candle air")
    bed(loop, 120, 520, 0.07, 3)
    bed(loop, 500, 1300, 0.015, 5)
    now_and_then(loop, flutter, 0.35, 2.7, "flame")
    now_and_then(loop, creak, 0.3, 14.0, "chairs")
    return in_room(loop.made, 0.35, 1.2, 3000, "candle air")


def hall() -> Stereo:
    loop = empty("hall air")
    time = np.arange(len(loop.made)) / RATE
    for side, hum in ((0, 50.0), (1, 50.0)):
        for n, gain in ((1, 0.05), (2, 0.04), (3, 0.012), (4, 0.01)):
            loop.made[:, side] += gain * np.sin(math.tau * hum * n * time + n + side * 0.7)
    bed(loop, 200, 2200, 0.02, 4)
    for beat in range(SECONDS * 2):
        loop.add(band.rim(beat % 5), beat / 2, 0.07 if beat % 4 else 0.12, -0.6)
    now_and_then(loop, lambda take: band.stamp(), 0.3, 4.2, "stamps")
    now_and_then(loop, lambda take: band.anvil(("E4", "A4", "B3")[take % 3]), 0.05, 7.0, "steel")
    return in_room(loop.made, 0.5, 2.4, 2600, "hall air")


AMBIENCES: dict[str, Callable[[], Stereo]] = {
    "cellar": cellar,
    "library": library,
    "candle": candle,
    "hall": hall,
}
