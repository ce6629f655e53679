"""The curves that motion follows: each maps a share of time, 0 to 1, to a share of the way."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.core.options import nearest

Ease = Callable[[float], float]

BACK = 1.70158
"""How far an out_back curve swings past its goal (about ten percent)."""


def linear(t: float) -> float:
    """Constant speed."""
    return t


def in_cubic(t: float) -> float:
    """Starts slowly, arrives fast."""
    return t * t * t


def out_cubic(t: float) -> float:
    """Starts fast, arrives slowly."""
    return 1.0 - (1.0 - t) ** 3


def out_quint(t: float) -> float:
    """Starts very fast, arrives very slowly."""
    return 1.0 - (1.0 - t) ** 5


def in_out(t: float) -> float:
    """A soft start and a soft stop, along half a cosine."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def in_out_cubic(t: float) -> float:
    """A soft start and a soft stop, faster in the middle."""
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (-2.0 * t + 2.0) ** 3 / 2.0


def out_back(t: float) -> float:
    """Swings past the goal and settles on it."""
    return 1.0 + (BACK + 1.0) * (t - 1.0) ** 3 + BACK * (t - 1.0) ** 2


def out_elastic(t: float) -> float:
    """Rings like a spring; for wobbles."""
    if t in (0.0, 1.0):
        return t
    return float(2.0 ** (-10.0 * t)) * math.sin((t * 10.0 - 0.75) * (2.0 * math.pi / 3.0)) + 1.0


EASES: dict[str, Ease] = {
    ease.__name__: ease
    for ease in (linear, in_cubic, out_cubic, out_quint, in_out, in_out_cubic, out_back, out_elastic)
}


def ease(name: str) -> Ease:
    """The curve of that name; raises `ValueError` naming the nearest one that exists."""
    if name not in EASES:
        raise ValueError(f'no easing "{name}"; there is {", ".join(EASES)}{nearest(name, list(EASES))}')
    return EASES[name]
