"""Short sounds of the small scenes on a table: the press of the sorting hall, and what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from effects import METAL, VIBE, WOOD, snap, thump
from tone import Signal, driven, filtered, glide, hump, mixed, noise, partials, shaped, sine


def knock() -> Signal:
    """A knuckle on wood with a note in it; the game plays each next one higher."""
    return mixed(
        (partials(0.22, 294, WOOD), 0, 1.0),
        (shaped(partials(0.34, 587, VIBE), 0.001, 0.26), 0.002, 0.4),
        (snap(0.01, 2300, "knock"), 0, 0.4),
        (thump(0.12, 210, 110, 0.1), 0, 0.6),
    )


def press() -> Signal:
    """Steam that builds up and holds its breath."""
    air = hump(filtered(noise(0.42, Random("steam")), glide(500, 3400), 1.3, "band"), 0.8, 1.4)
    whine = hump(sine(0.42, glide(62, 190)), 0.75, 1.6)
    latch = shaped(partials(0.14, 620, METAL[:3]), 0.001, 0.1)
    return mixed((air, 0, 0.6), (driven(whine, 1.6), 0, 0.4), (latch, 0.36, 0.35))


RECIPES: dict[str, tuple[Callable[[], Signal], float]] = {
    "knock": (knock, 0.5),
    "press": (press, 0.42),
}
"""Name -> how it is made, and its loudest sample as a share of full scale."""
