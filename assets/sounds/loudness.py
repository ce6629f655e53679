"""How loud something is and how high its peaks go: ITU-R BS.1770-4, on arrays of samples by (moment, side)."""

from __future__ import annotations

import math

import numpy as np
from band import RATE
from numpy.typing import NDArray

Stereo = NDArray[np.float64]

BLOCK_SECONDS, STEP_SECONDS = 0.4, 0.1
SILENCE_LUFS, GATE_LU = -70.0, -10.0
SHELF = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
HIGH_PASS = (38.13547087602444, 0.5003270373238773)
"""The two filters of the K weighting: hertz, decibels, quality; hertz, quality."""
OVERSAMPLING = 4


def weighted(made: Stereo) -> Stereo:
    """The signal as the ear weighs it, taken as a loop."""
    total = len(made)
    z = np.exp(-1j * math.tau * np.fft.rfftfreq(total))
    k = math.tan(math.pi * SHELF[0] / RATE)
    high, q = 10 ** (SHELF[1] / 20), SHELF[2]
    middle = high**0.4996667741545416
    below = 1 + k / q + k * k
    shelf = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    response = (shelf[0] + shelf[1] * z + shelf[2] * z * z) / (
        below + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z * z
    )
    k, q = math.tan(math.pi * HIGH_PASS[0] / RATE), HIGH_PASS[1]
    below = 1 + k / q + k * k
    response *= (1 - 2 * z + z * z) / (1 + 2 * (k * k - 1) / below * z + (1 - k / q + k * k) / below * z * z)
    return np.stack([np.fft.irfft(np.fft.rfft(made[:, side]) * response, total) for side in (0, 1)], axis=1)


def lufs(made: Stereo) -> float:
    """Integrated loudness with both gates."""
    power = np.concatenate([[0.0], np.cumsum((weighted(made) ** 2).sum(axis=1))])
    block, step = round(BLOCK_SECONDS * RATE), round(STEP_SECONDS * RATE)
    starts = np.arange(0, max(1, len(made) - block + 1), step)
    means = (power[np.minimum(starts + block, len(made))] - power[starts]) / block
    levels = -0.691 + 10 * np.log10(np.maximum(means, 1e-12))
    loud = means[levels > SILENCE_LUFS]
    if not len(loud):
        return SILENCE_LUFS
    gate = -0.691 + 10 * math.log10(float(loud.mean())) + GATE_LU
    kept = means[(levels > SILENCE_LUFS) & (levels > gate)]
    return -0.691 + 10 * math.log10(float(kept.mean()))


def true_peak(made: Stereo) -> float:
    """The highest peak between the samples, in decibels below full scale."""
    total = len(made)
    highest = 1e-9
    for side in range(made.shape[1]):
        spectrum = np.fft.rfft(made[:, side])
        fine = np.fft.irfft(spectrum, total * OVERSAMPLING) * OVERSAMPLING
        highest = max(highest, float(np.abs(fine).max()))
    return 20 * math.log10(highest)


def levelled(made: Stereo, goal: float, ceiling: float = 0.8) -> Stereo:
    """Brought to a loudness; what would stick out above the ceiling is rounded off."""
    out = made - made.mean(axis=0)
    for _ in range(3):
        out = out * 10 ** ((goal - lufs(out)) / 20)
        out = ceiling * np.tanh(out / ceiling)
    return out
