"""What this machine is worth right now: a fixed piece of drawing and a fixed piece of plain Python, timed.

Milliseconds of one machine say little on another; multiples of its yardstick say more.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

SIZE = (1920, 1080)
CARDS, CARD, ANGLE = 60, (120, 168), 7.0
"""The drawing: a background and so many turned cards, as a full table lays them."""
ROUNDS = 25
"""Each piece is done so often; the median counts."""
LOOPS = 20_000
"""The plain Python: so many rounds of sums, dictionary look-ups and tuples."""


def drawing_ms() -> float:
    """Milliseconds for one background and sixty turned cards at 1080p, in memory."""
    import pygame

    pygame.display.init()
    screen, felt = pygame.Surface(SIZE), pygame.Surface(SIZE)
    felt.fill((20, 90, 60))
    card = pygame.Surface(CARD, pygame.SRCALPHA)
    card.fill((240, 230, 200, 220))
    turned = pygame.transform.rotozoom(card, ANGLE, 1.0)
    across, down = SIZE[0] - turned.get_width(), SIZE[1] - turned.get_height()
    places = [(number * 173 % across, number * 97 % down) for number in range(CARDS)]

    def draw() -> None:
        screen.blit(felt, (0, 0))
        screen.fblits([(turned, place) for place in places])

    return _median_ms(draw)


def python_ms() -> float:
    """Milliseconds for the fixed loop of plain Python."""
    return _median_ms(_loop)


def _loop() -> int:
    seen: dict[tuple[int, int], int] = {}
    total = 0
    for number in range(LOOPS):
        key = (number % 97, number % 13)
        seen[key] = seen.get(key, 0) + number
        total += seen[key] & 7
    return total


def _median_ms(piece: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        piece()
        times.append((time.perf_counter() - begun) * 1000.0)
    return median(times)
