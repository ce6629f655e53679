"""Kept pictures: one budget for all caches, the least worth leaves first, nothing is held by the dead."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame
import pytest

from game.ui.pictures import (
    BYTES_PER_PIXEL,
    OVERHEAD_BYTES,
    POOL,
    SCREENS,
    SMALLEST_BYTES,
    Pool,
    SurfaceCache,
    size_of,
)
from tests.ui.conftest import make_kit

SIDE = 10
ONE = SIDE * SIDE * BYTES_PER_PIXEL + OVERHEAD_BYTES


class Clock:
    """Seconds that pass only while pictures are made."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def picture(self, ms: float = 1.0, side: int = SIDE) -> Callable[[], pygame.Surface]:
        """Something that takes so long to make."""

        def make() -> pygame.Surface:
            self.now += ms / 1000.0
            return pygame.Surface((side, side), pygame.SRCALPHA, 32)

        return make


@pytest.fixture
def clock() -> Clock:
    return Clock()


def pool_of(count: int, clock: Clock) -> Pool:
    """Room for so many small pictures."""
    return Pool(count * ONE, clock)


def test_a_picture_is_made_once_and_shared(clock: Clock) -> None:
    cache = SurfaceCache(pool_of(3, clock))
    first = cache.get("a", clock.picture())
    assert cache.get("a", clock.picture()) is first
    assert "a" in cache and len(cache) == 1 and size_of(first) == cache.bytes == ONE


def test_the_one_unused_longest_leaves_whichever_cache_it_is_in(clock: Clock) -> None:
    pool = pool_of(3, clock)
    here, there = SurfaceCache(pool), SurfaceCache(pool)
    here.get("a", clock.picture())
    there.get("b", clock.picture())
    here.get("c", clock.picture())
    here.get("a", clock.picture())
    here.get("d", clock.picture())
    assert "b" not in there and all(key in here for key in "acd")
    assert pool.bytes == here.bytes + there.bytes == 3 * ONE


def test_what_takes_long_to_make_stays_longer_but_not_for_ever(clock: Clock) -> None:
    cache = SurfaceCache(pool_of(3, clock))
    cache.get("slow", clock.picture(ms=5.0))
    for number in range(4):
        cache.get(number, clock.picture(ms=1.0))
    assert "slow" in cache
    for number in range(4, 90):
        cache.get(number, clock.picture(ms=1.0))
    assert "slow" not in cache


def test_one_that_would_make_a_frame_late_stays_rather_than_many_short_ones(clock: Clock) -> None:
    pool = Pool(size_of(pygame.Surface((100, 100), pygame.SRCALPHA, 32)) + 10 * ONE, clock)
    cache = SurfaceCache(pool)
    cache.get("long", clock.picture(ms=12.0, side=100))
    for number in range(300):
        cache.get(number, clock.picture(ms=0.2))
    assert "long" in cache


def test_a_picture_made_in_the_midst_of_another_is_not_counted_twice(clock: Clock) -> None:
    pool = pool_of(9, clock)
    cache = SurfaceCache(pool)

    def outer() -> pygame.Surface:
        cache.get("inner", clock.picture(ms=4.0))
        return clock.picture(ms=1.0)()

    cache.get("outer", outer)
    costs = {key: kept.cost * kept.bytes for key, kept in cache._kept.items()}
    assert costs == pytest.approx({"inner": 4.0**2, "outer": 1.0})


def test_the_newest_stays_even_if_it_is_worth_least_or_too_large(clock: Clock) -> None:
    pool = pool_of(3, clock)
    cache = SurfaceCache(pool)
    for number in range(3):
        cache.get(number, clock.picture(ms=9.0))
    large = cache.get("large", clock.picture(ms=0.1, side=100))
    assert cache.get("large", clock.picture()) is large and len(cache) == 1
    cache.get("next", clock.picture())
    assert "large" not in cache and pool.bytes <= pool.budget


def test_clearing_gives_back_exactly_what_a_cache_held(clock: Clock) -> None:
    pool = pool_of(9, clock)
    here, there = SurfaceCache(pool), SurfaceCache(pool)
    for number in range(3):
        here.get(number, clock.picture())
        there.get(number, clock.picture())
    here.clear()
    assert not len(here) and pool.bytes == there.bytes == 3 * ONE
    for number in range(12):
        there.get(number, clock.picture())
    assert pool.bytes <= pool.budget


def test_the_pictures_of_a_cache_that_is_gone_are_gone(clock: Clock) -> None:
    pool = pool_of(9, clock)
    cache = SurfaceCache(pool)
    cache.get("a", clock.picture())
    del cache
    gc.collect()
    assert pool.bytes == 0


def test_a_smaller_screen_makes_room_at_once(clock: Clock) -> None:
    pool = Pool(2 * SMALLEST_BYTES, clock)
    cache = SurfaceCache(pool)
    for number in range(16):
        cache.get(number, clock.picture(side=1000))
    pool.fit(320, 180)
    assert pool.budget == SMALLEST_BYTES and pool.bytes <= SMALLEST_BYTES
    pool.fit(1920, 1080)
    assert pool.budget == SCREENS * 1920 * 1080 * BYTES_PER_PIXEL < 140_000_000


def test_all_that_a_kit_keeps_shares_the_one_pool() -> None:
    kit = make_kit((1920, 1080))
    before = POOL.bytes
    kit.art.svg("ui/logo", 300)
    kit.type.render("Declare!", 80, (255, 255, 255))
    canvas = kit.stage.canvas()
    kit.composed(canvas, "a picture", 50.0, 50.0, lambda layer: layer.circle(25.0, 25.0, 9.0, (9, 9, 9)))
    assert POOL.bytes > before + 50 * 50 * BYTES_PER_PIXEL
    assert POOL.budget == SCREENS * 1920 * 1080 * BYTES_PER_PIXEL
    kit.clear()
    make_kit()
