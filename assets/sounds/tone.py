"""Oscillators, noise, filters and envelopes on plain lists of samples, and the writer of wave files."""

from __future__ import annotations

import array
import math
import sys
import wave
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

RATE = 44_100
FULL_SCALE = 32_767
FADE_SECONDS = 0.006
Signal = list[float]
Glide = float | Callable[[float], float]
"""A frequency in hertz, or one that depends on the share (0 to 1) of the sound already gone."""

Partial = tuple[float, float, float]
"""Ratio to the base frequency, gain, seconds in which it falls to a thousandth."""


def count(seconds: float, rate: int = RATE) -> int:
    return max(1, round(seconds * rate))


def at(value: Glide, share: float) -> float:
    return value(share) if callable(value) else value


def glide(start: float, end: float) -> Callable[[float], float]:
    """A frequency that moves evenly in pitch."""
    return lambda share: start * (end / start) ** share


def sine(seconds: float, freq: Glide, rate: int = RATE) -> Signal:
    total, phase, made = count(seconds, rate), 0.0, []
    for index in range(total):
        phase += at(freq, index / total) / rate
        made.append(math.sin(math.tau * phase))
    return made


def pulse(seconds: float, freq: Glide, width: float = 0.35, rate: int = RATE) -> Signal:
    """A soft glottal-like pulse train: one raised cosine each period."""
    total, phase, made = count(seconds, rate), 0.0, []
    for index in range(total):
        phase = (phase + at(freq, index / total) / rate) % 1.0
        made.append((0.5 - 0.5 * math.cos(math.tau * phase / width)) if phase < width else 0.0)
    return [value - width / 2 for value in made]


def noise(seconds: float, chance: Random, rate: int = RATE) -> Signal:
    return [chance.uniform(-1.0, 1.0) for _ in range(count(seconds, rate))]


def partials(seconds: float, base: float, recipe: Iterable[Partial], rate: int = RATE) -> Signal:
    """Decaying sines over one base frequency: bells, bars, strings."""
    total = count(seconds, rate)
    made = [0.0] * total
    for ratio, gain, fall in recipe:
        freq = base * ratio
        if freq >= rate * 0.45:
            continue
        step, loss = math.tau * freq / rate, 0.001 ** (1.0 / (fall * rate))
        level = gain
        for index in range(total):
            made[index] += level * math.sin(step * index)
            level *= loss
    return made


def shaped(signal: Signal, attack: float, fall: float, rate: int = RATE) -> Signal:
    """A linear attack, then an exponential fall to a thousandth in `fall` seconds."""
    rise = max(1, round(attack * rate))
    loss = 0.001 ** (1.0 / (fall * rate))
    level, made = 1.0, []
    for index, value in enumerate(signal):
        if index < rise:
            made.append(value * index / rise)
        else:
            made.append(value * level)
            level *= loss
    return made


def hump(signal: Signal, peak: float = 0.5, power: float = 2.0) -> Signal:
    """Swells to the share `peak` of the sound and falls away again."""
    total, made = len(signal), []
    for index, value in enumerate(signal):
        share = index / total
        level = share / peak if share < peak else (1 - share) / (1 - peak)
        made.append(value * level**power)
    return made


def filtered(signal: Signal, freq: Glide, q: float, mode: str, rate: int = RATE) -> Signal:
    """A state variable filter; mode is low, band or high, freq may glide."""
    total, one, two, made = len(signal), 0.0, 0.0, []
    damp = 1.0 / q
    fixed = not callable(freq)
    g = math.tan(math.pi * min(at(freq, 0.0), rate * 0.45) / rate)
    for index, value in enumerate(signal):
        if not fixed and index % 16 == 0:
            g = math.tan(math.pi * min(at(freq, index / total), rate * 0.45) / rate)
        high = (value - (damp + g) * one - two) / (1.0 + g * (g + damp))
        band = g * high + one
        one = g * high + band
        low = g * band + two
        two = g * band + low
        made.append(low if mode == "low" else band * damp if mode == "band" else high)
    return made


def scaled(signal: Signal, gain: float) -> Signal:
    return [value * gain for value in signal]


def mixed(*layers: tuple[Signal, float, float], rate: int = RATE) -> Signal:
    """Layers laid over each other: (signal, start in seconds, gain)."""
    total = max(round(start * rate) + len(signal) for signal, start, _ in layers)
    made = [0.0] * total
    for signal, start, gain in layers:
        offset = round(start * rate)
        for index, value in enumerate(signal):
            made[offset + index] += value * gain
    return made


def driven(signal: Signal, gain: float) -> Signal:
    """Soft saturation."""
    return [math.tanh(value * gain) for value in signal]


def without_rumble(signal: Signal, rate: int = RATE) -> Signal:
    """Nothing below some 20 Hz, so no constant offset either."""
    keep, last, held, made = 1.0 - math.tau * 20.0 / rate, 0.0, 0.0, []
    for value in signal:
        held = keep * (held + value - last)
        last = value
        made.append(held)
    return made


def room(signal: Signal, wet: float, tail: float = 0.25, rate: int = RATE) -> Signal:
    """A small room: three recirculating delays behind the dry sound."""
    padded = signal + [0.0] * count(tail, rate)
    made = list(padded)
    for seconds, back in ((0.0297, 0.62), (0.0371, 0.58), (0.0411, 0.54)):
        delay = round(seconds * rate)
        line = [0.0] * len(padded)
        for index in range(len(padded)):
            line[index] = padded[index] + (back * line[index - delay] if index >= delay else 0.0)
        for index in range(delay, len(padded)):
            made[index] += wet * line[index - delay]
    return made


def peak_of(signal: Sequence[float]) -> float:
    return max(1e-9, max(abs(value) for value in signal))


def faded(signal: Signal, rate: int = RATE) -> Signal:
    """Both ends brought to silence, so that nothing clicks."""
    span = min(len(signal) // 2, round(FADE_SECONDS * rate))
    made = list(signal)
    for index in range(span):
        made[-1 - index] *= index / span
    for index in range(min(span, 24)):
        made[index] *= index / 24
    return made


def write(path: Path, signal: Sequence[float], peak: float, rate: int = RATE) -> None:
    """A mono 16 bit wave file whose loudest sample is `peak` of full scale."""
    gain = peak * FULL_SCALE / peak_of(signal)
    samples = array.array("h", [round(value * gain) for value in signal])
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
