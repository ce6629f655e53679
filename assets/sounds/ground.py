"""Cards on the four grounds, and the other takes of what is heard often, so that nothing sounds twice alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial as given

from effects import METAL, VIBE, WOOD, bar, clash, hiss, snap, thump, whoosh
from tone import Signal, hump, mixed, partials, shaped

TAKES = 4
"""Of each card sound on each ground."""


@dataclass(frozen=True)
class Ground:
    """What cards fall on."""

    bright: float
    """How much higher than on felt the paper hisses."""
    deep: float
    """The pitch of the table under it, times that of felt."""
    thud: float
    snap: float
    ring: float = 0.0
    """How much steel rings along."""


GROUNDS = {
    "cellar": Ground(bright=1.12, deep=1.35, thud=0.9, snap=1.1),
    "library": Ground(bright=0.85, deep=1.0, thud=0.7, snap=0.7),
    "candle": Ground(bright=0.68, deep=0.72, thud=0.6, snap=0.5),
    "hall": Ground(bright=1.45, deep=1.6, thud=0.6, snap=1.3, ring=0.1),
}
SHIFTS = (1.0, 1.07, 0.94, 1.03)
"""What each take's pitch is multiplied by."""


def ringing(ground: Ground, at: float) -> list[tuple[Signal, float, float]]:
    """The table's own ring, if it has one."""
    return [(shaped(partials(0.16, 2350, METAL[:3]), 0.001, 0.12), at, ground.ring)] if ground.ring else []


def card_slide(ground: Ground, name: str, take: int) -> Signal:
    high, seed, long = ground.bright * SHIFTS[take], f"{name}{take}", 0.18 + 0.015 * take
    paper = hump(hiss(long, 3400 * high, 1500 * high, 0.9, "slide" + seed), 0.26 + 0.04 * take, 1.4)
    under = hump(hiss(long, 900 * ground.deep, 480 * ground.deep, 1.0, "under" + seed), 0.4)
    return mixed((paper, 0, 1.0), (under, 0, ground.thud), *ringing(ground, 0.12))


def flip(ground: Ground, name: str, take: int) -> Signal:
    high, seed = ground.bright * SHIFTS[take], f"{name}{take}"
    return mixed(
        (hump(hiss(0.09, 1800 * high, 4200 * high, 1.0, "lift" + seed), 0.7, 1.5), 0, 0.6),
        (snap(0.03, 3200 * high, "snap" + seed), 0.085, 1.2 * ground.snap),
        (thump(0.08, 240 * ground.deep, 150 * ground.deep, 0.07), 0.088, 0.8 * ground.thud),
        *ringing(ground, 0.088),
    )


def deal(ground: Ground, name: str, take: int) -> Signal:
    high, seed = ground.bright * SHIFTS[take], f"{name}{take}"
    return mixed(
        (hump(hiss(0.11, 4200 * high, 1800 * high, 0.8, "fly" + seed), 0.35, 1.3), 0, 0.9),
        (snap(0.022, 1900 * high, "land" + seed), 0.1, 0.9 * ground.snap),
        (thump(0.09, 210 * ground.deep, 120 * ground.deep, 0.08), 0.1, 0.9 * ground.thud),
        *ringing(ground, 0.1),
    )


def menu_move(take: int) -> Signal:
    return mixed(
        (partials(0.08, 620 * SHIFTS[take], WOOD), 0, 1.0), (snap(0.006, 2600, f"move{take}"), 0, 0.25)
    )


def tick(take: int) -> Signal:
    return mixed(
        (partials(0.06, 1320 * SHIFTS[take], WOOD), 0, 1.0), (snap(0.008, 3000, f"tick{take}"), 0, 0.4)
    )


def peek(take: int) -> Signal:
    return mixed(
        (hump(hiss(0.16, 1200 * SHIFTS[take], 2600, 1.1, f"peek{take}"), 0.5), 0, 0.8),
        (shaped(partials(0.2, 1568 * (1.0, 1.122, 0.891)[take], VIBE), 0.003, 0.18), 0.05, 0.12),
    )


def menu_confirm(take: int) -> Signal:
    first, second = (("A5", "D6"), ("A5", "E6"), ("F5", "D6"))[take]
    return mixed(
        (partials(0.1, 700, WOOD), 0, 0.9), (bar(first, 0.35), 0.035, 0.5), (bar(second, 0.4), 0.085, 0.5)
    )


def swept(take: int) -> Signal:
    """A whoosh with a little of another card's edge in it."""
    return mixed(
        (whoosh(), 0, 1.0), (hump(hiss(0.3, 900 + 300 * take, 2600, 1.0, f"edge{take}"), 0.5), 0.04, 0.4)
    )


def struck(take: int) -> Signal:
    """A clash, its steel a shade higher or lower."""
    steel = shaped(partials(0.6, 1180 * (1.06, 0.94)[take - 1], METAL), 0.001, 0.5)
    return mixed((clash(), 0, 1.0), (steel, 0.02, 0.4))


CARDS: dict[str, tuple[Callable[[Ground, str, int], Signal], float]] = {
    "card_slide": (card_slide, 0.42),
    "flip": (flip, 0.5),
    "deal": (deal, 0.42),
}
RECIPES: dict[str, tuple[Callable[[], Signal], float]] = {
    f"{name}_{room}_{take + 1}": (given(recipe, ground, room, take), peak)
    for name, (recipe, peak) in CARDS.items()
    for room, ground in GROUNDS.items()
    for take in range(TAKES)
} | {
    f"{name}_{take + 1}": (given(recipe, take), peak)
    for name, recipe, peak in (
        ("menu_move", menu_move, 0.34),
        ("menu_confirm", menu_confirm, 0.45),
        ("tick", tick, 0.4),
        ("peek", peek, 0.35),
        ("whoosh", swept, 0.5),
        ("clash", struck, 0.7),
    )
    for take in (1, 2)
}
"""Name -> how it is made, and its loudest sample as a share of full scale. The first takes of the rest are effects."""
