"""Whether a soak was flat: lines fitted to the second half of its readings, and bounds on all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tests.soak.readings import Frames, Reading

MOST_RSS_MB: Final = 300.0
"""What the game may take at 1080p, however long it runs."""
MOST_DESCRIPTORS, MOST_THREADS = 120, 24
SHORTEST_HALF_S: Final = 120.0
"""A slope over less than this says nothing."""
MORE_LATE: Final = 0.001
"""So much larger a share of late frames than that of a quiet run is chance."""
SURE: Final = 2.0
"""A slope counts from so many standard errors above its bound on."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something that must not grow."""

    name: str
    of: Callable[[Reading], float]
    most_a_minute: float


FLAT: Final = (
    Quantity("RSS in MB", lambda reading: reading.rss_mb, 0.5),
    Quantity("the worker's RSS in MB", lambda reading: reading.worker_mb, 2.0),
    Quantity("descriptors", lambda reading: reading.descriptors, 0.1),
    Quantity("threads", lambda reading: reading.threads, 0.1),
    Quantity("objects", lambda reading: reading.objects, 200.0),
)


@dataclass(frozen=True, slots=True)
class Slope:
    """A line fitted to points: how steep it is, and how sure that is."""

    a_minute: float
    error: float


def slope(points: Sequence[tuple[float, float]]) -> Slope:
    """The line of least squares through (seconds, value) points, per minute."""
    count = len(points)
    mean_x, mean_y = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    if count < 3 or not spread:
        return Slope(0.0, 0.0)
    steep = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    left = sum((y - mean_y - steep * (x - mean_x)) ** 2 for x, y in points)
    return Slope(60.0 * steep, 60.0 * (left / (count - 2) / spread) ** 0.5)


def second_half(readings: Sequence[Reading]) -> Sequence[Reading]:
    """The readings of the second half of the time."""
    middle = readings[-1].seconds / 2
    return [reading for reading in readings if reading.seconds >= middle]


def growing(readings: Sequence[Reading]) -> list[str]:
    """What was not flat in the second half, in sentences; nothing if that half is too short to tell."""
    half = second_half(readings)
    if half[-1].seconds - half[0].seconds < SHORTEST_HALF_S:
        return []
    told = []
    for quantity in FLAT:
        found = slope([(reading.seconds, quantity.of(reading)) for reading in half])
        if found.a_minute - SURE * found.error > quantity.most_a_minute:
            told.append(
                f"{quantity.name} grew by {found.a_minute:.2f} a minute, more than {quantity.most_a_minute}"
            )
    return told


def too_much(readings: Sequence[Reading]) -> list[str]:
    """What went over its bound at any time, in sentences."""
    told = []
    for name, most, value in (
        ("RSS", MOST_RSS_MB, max(reading.rss_mb for reading in readings)),
        ("descriptors", MOST_DESCRIPTORS, max(reading.descriptors for reading in readings)),
        ("threads", MOST_THREADS, max(reading.threads for reading in readings)),
    ):
        if value > most:
            told.append(f"{name} rose to {value:.0f}, more than {most:.0f}")
    return told


def late(crowd: Frames, quiet: Frames) -> list[str]:
    """Whether more frames were late in company than in a quiet run, in a sentence."""
    if crowd.share <= quiet.share + MORE_LATE:
        return []
    return [
        f"{crowd.late} of {crowd.counted} frames were late, in a quiet run {quiet.late} of {quiet.counted}"
    ]
