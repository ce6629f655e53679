"""What is heard when somebody slams who has chosen a sound of their own; the house's knock is in effects.py."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from effects import METAL, hiss, note, snap, thump
from tone import Signal, driven, filtered, glide, hump, mixed, noise, partials, room, shaped, sine

FLAP_HZ = 31.0
"""How fast the lips of the horn beat."""


def bell() -> Signal:
    """A reception bell: the button's click, then a clear strike."""
    strike = shaped(partials(1.4, note("E6"), METAL), 0.001, 1.3)
    low = shaped(partials(1.2, note("E5"), METAL[:3]), 0.001, 0.9)
    return mixed(
        (snap(0.02, 3000, "button"), 0, 0.7),
        (thump(0.12, 180, 90, 0.1), 0, 0.5),
        (strike, 0.01, 0.8),
        (low, 0.01, 0.4),
    )


def drum() -> Signal:
    """A kettle drum, struck hard once and caught."""
    skin = driven(thump(0.9, 150, 62, 0.7), 2.2)
    tone = shaped(partials(0.9, note("A2"), ((1.0, 1.0, 0.8), (1.5, 0.5, 0.5), (1.99, 0.3, 0.3))), 0.002, 0.8)
    stick = shaped(filtered(noise(0.08, Random("stick")), glide(2600, 400), 0.8, "low"), 0.0008, 0.07)
    return room(mixed((skin, 0, 1.0), (tone, 0, 0.8), (stick, 0, 0.6)), 0.12)


def horn() -> Signal:
    """A rubber bulb horn, pressed once: it rises as the bulb gives, and falls."""

    def pitch(share: float) -> float:
        return 311.0 * (1.0 + 0.05 * math.sin(math.pi * min(1.0, share * 1.2)) - 0.12 * max(0.0, share - 0.7))

    reed = [math.tanh(3.2 * value) for value in sine(0.42, pitch)]
    fifth = [math.tanh(3.0 * value) for value in sine(0.42, lambda share: 1.5 * pitch(share))]
    air = hump(hiss(0.42, 1800, 900, 0.7, "bulb"), 0.3)
    throat = filtered(mixed((reed, 0, 1.0), (fifth, 0, 0.35)), 1250, 1.1, "band")
    return room(mixed((shaped(throat, 0.012, 0.4), 0, 1.0), (air, 0, 0.12)), 0.06)


def spring() -> Signal:
    """A door spring that was flicked: a low twang whose pitch trembles as it dies."""

    def pitch(share: float) -> float:
        return 116.0 * (1.0 + 0.22 * (1 - share) * math.sin(math.tau * FLAP_HZ * share * 0.9))

    coil = [math.tanh(2.4 * value) for value in sine(0.9, pitch)]
    upper = sine(0.9, lambda share: 3.01 * pitch(share))
    flick = snap(0.03, 1900, "flick")
    return mixed((shaped(coil, 0.002, 0.8), 0, 1.0), (shaped(upper, 0.002, 0.5), 0, 0.4), (flick, 0, 0.7))


RECIPES: dict[str, tuple[Callable[[], Signal], float]] = {
    "slam_bell": (bell, 0.7),
    "slam_drum": (drum, 0.86),
    "slam_horn": (horn, 0.6),
    "slam_spring": (spring, 0.72),
}
"""Name -> how it is made, and its loudest sample as a share of full scale."""
