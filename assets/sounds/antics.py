"""Short sounds of the small scenes on a table: the press of the sorting hall, and what goes wrong."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from effects import METAL, VIBE, WOOD, hiss, snap, thump, voiced
from tone import (
    Glide,
    Signal,
    at,
    driven,
    filtered,
    glide,
    hump,
    mixed,
    noise,
    partials,
    pulse,
    room,
    shaped,
    sine,
)


def trembling(base: Glide, deep: float, times: float) -> Callable[[float], float]:
    """A frequency that swings to both sides, `times` over the whole sound, `deep` as a share of itself."""
    return lambda share: at(base, share) * (1.0 + deep * (1.0 - share) * math.sin(math.tau * times * share))


def beaten(signal: Signal, times: float, depth: float = 1.0) -> Signal:
    """Louder and softer `times` over the whole sound, as lips, wings and ratchets are."""
    total = len(signal)
    return [
        value * (1.0 - depth * (0.5 + 0.5 * math.cos(math.tau * times * index / total)))
        for index, value in enumerate(signal)
    ]


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


def raspberry() -> Signal:
    """A tongue between lips."""
    lips = filtered(pulse(0.5, trembling(glide(96, 58), 0.12, 9), 0.5), glide(1500, 700), 1.4, "low")
    spit = filtered(noise(0.5, Random("spit")), glide(2600, 1500), 1.1, "band")
    return hump(mixed((beaten(lips, 17, 0.8), 0, 1.0), (beaten(spit, 17, 0.9), 0, 0.4)), 0.25, 0.7)


def boing() -> Signal:
    """A spring let go."""
    tone = shaped(sine(0.6, trembling(glide(165, 330), 0.2, 7)), 0.002, 0.55)
    edge = shaped(sine(0.6, trembling(glide(496, 990), 0.2, 7)), 0.002, 0.35)
    return mixed((tone, 0, 1.0), (edge, 0, 0.25), (thump(0.08, 260, 120, 0.06), 0, 0.7))


def slap() -> Signal:
    """A flat hand on a table top."""
    skin = shaped(filtered(noise(0.12, Random("slap")), glide(2400, 700), 0.8, "low"), 0.0006, 0.07)
    return mixed((skin, 0, 1.0), (thump(0.18, 200, 70, 0.14), 0, 0.8), (snap(0.01, 3200, "palm"), 0, 0.6))


def pop() -> Signal:
    """Something small that comes out."""
    return mixed(
        (shaped(sine(0.09, glide(300, 980)), 0.001, 0.08), 0, 1.0), (snap(0.008, 1900, "pop"), 0, 0.6)
    )


def yawn() -> Signal:
    """A mouth that opens wide and shuts again."""
    return room(mixed((voiced("ah", "oh", 0.62, 250, 108), 0, 1.0)), 0.05, 0.1)


def flutter() -> Signal:
    """Small dry wings."""
    wings = beaten(filtered(noise(0.62, Random("moth")), 1900, 0.9, "band"), 15)
    return hump(mixed((wings, 0, 1.0), (beaten(sine(0.62, 190), 15), 0, 0.2)), 0.3, 0.9)


def puff() -> Signal:
    """A breath of dust."""
    return mixed(
        (hump(hiss(0.26, 1500, 500, 0.8, "puff"), 0.2, 1.2), 0, 1.0), (thump(0.1, 140, 70, 0.08), 0, 0.3)
    )


def squeak() -> Signal:
    """Something dry that is turned."""
    first = hump(sine(0.1, glide(880, 1460)), 0.6, 0.8)
    second = hump(sine(0.13, glide(1250, 820)), 0.4, 0.8)
    return mixed((first, 0, 1.0), (second, 0.13, 0.8))


def hiccup() -> Signal:
    """A gulp that jumps up."""
    return mixed(
        (voiced("ih", "ah", 0.09, 240, 520), 0, 1.0),
        (shaped(sine(0.12, glide(260, 120)), 0.003, 0.1), 0.09, 0.5),
    )


def drip() -> Signal:
    """A drop into a puddle."""
    drop = shaped(sine(0.07, glide(560, 1500)), 0.001, 0.06)
    return room(
        mixed((drop, 0, 1.0), (shaped(sine(0.06, glide(900, 1900)), 0.001, 0.05), 0.1, 0.4)), 0.12, 0.2
    )


def creak() -> Signal:
    """A pile that leans over."""
    teeth = pulse(0.44, trembling(glide(26, 52), 0.3, 2), 0.12)
    wood = filtered(teeth, glide(700, 1150), 4.0, "band")
    return hump(mixed((wood, 0, 1.0), (filtered(teeth, 2400, 3.0, "band"), 0, 0.3)), 0.5, 0.5)


def clap() -> Signal:
    """A heavy book that is shut."""
    pages = shaped(filtered(noise(0.2, Random("pages")), glide(1900, 320), 0.7, "low"), 0.001, 0.14)
    return mixed((pages, 0, 0.9), (thump(0.24, 130, 58, 0.2), 0, 1.0))


def scratch() -> Signal:
    """A nib that slips."""
    nib = beaten(filtered(noise(0.34, Random("nib")), glide(4200, 2300), 1.6, "band"), 9, 0.8)
    return hump(mixed((nib, 0, 1.0), (hump(sine(0.34, glide(1900, 760))), 0, 0.12)), 0.3, 0.8)


def fizzle() -> Signal:
    """A fuse that burns down, and then nothing."""
    fuse = beaten(filtered(noise(0.5, Random("fuse")), glide(3200, 5600), 0.8, "band"), 21, 0.5)
    return mixed((hump(fuse, 0.7, 0.8), 0, 0.8), (shaped(sine(0.14, glide(230, 90)), 0.002, 0.12), 0.5, 1.0))


def twang() -> Signal:
    """Rubber that is plucked."""
    band = shaped(sine(0.5, trembling(glide(250, 196), 0.16, 11)), 0.001, 0.4)
    buzz = shaped(pulse(0.5, trembling(glide(250, 196), 0.16, 11), 0.3), 0.001, 0.24)
    return mixed((band, 0, 1.0), (filtered(buzz, 1500, 1.0, "low"), 0, 0.5))


RECIPES: dict[str, tuple[Callable[[], Signal], float]] = {
    "knock": (knock, 0.5),
    "press": (press, 0.42),
    "raspberry": (raspberry, 0.5),
    "boing": (boing, 0.5),
    "slap": (slap, 0.6),
    "pop": (pop, 0.5),
    "yawn": (yawn, 0.45),
    "flutter": (flutter, 0.32),
    "puff": (puff, 0.4),
    "squeak": (squeak, 0.35),
    "hiccup": (hiccup, 0.5),
    "drip": (drip, 0.42),
    "creak": (creak, 0.4),
    "clap": (clap, 0.6),
    "scratch": (scratch, 0.34),
    "fizzle": (fizzle, 0.42),
    "twang": (twang, 0.48),
}
"""Name -> how it is made, and its loudest sample as a share of full scale."""
