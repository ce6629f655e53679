"""Deduction's coins: towers in front of each player and in the bank, and the coins that fly between them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.contract import Seat
from game.deduction.observation import Observation
from game.deduction.table.layout import BANK, COUNT_DX, COUNT_DY, SEATED, Layout
from game.ui import vector
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM, RED_LIT, Color, mix
from game.ui.timeline import Timeline

TOWER = 5
"""Coins in a full tower."""
TOWERS = 4
"""No owner shows more towers than this; the number beside them gives the true count."""
HEAP = 14
"""Coins that an unlimited bank shows."""
COIN_W, COIN_H, COIN_THICK = 66.0, 25.0, 10.0
TOWER_PLACES = ((0.0, 0.0), (74.0, 6.0), (36.0, -26.0), (110.0, -22.0))
JITTER = (0.0, 2.2, -1.6, 1.2, -2.4)
"""How far each coin in a tower lies off its centre."""
FLY_MS = 400.0
FLY_ARC = 130.0
FLY_TURNS = 2.5
TURN_STEPS = 8
NUMBER_SIZE = 60.0


@dataclass(eq=False)
class Flight:
    """A coin in the air; `share` is how far it has flown, 0 to 1."""

    start: tuple[float, float]
    end: tuple[float, float]
    share: float = 0.0

    @property
    def at(self) -> tuple[float, float]:
        """Where the coin is now."""
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - math.sin(self.share * math.pi) * FLY_ARC


class Coins:
    """What every owner's towers show, which lags behind the rules while coins fly."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.piles: dict[Seat, int] = {BANK: 0, **dict.fromkeys(SEATED, 0)}
        self.flights: list[Flight] = []
        self.endless = True
        """Whether the bank never runs out."""

    def settle(self, seen: Observation) -> None:
        """Show the coins as they are seen: everything has landed."""
        self.flights.clear()
        self.endless = seen.bank is None
        self.piles = {BANK: seen.bank or 0, **dict(enumerate(seen.coins))}

    def fly(
        self,
        layout: Layout,
        start: Seat,
        end: Seat,
        delay: float,
        landed: Callable[[float, float], None],
    ) -> float:
        """Send a coin from one owner to another; returns when it has landed."""
        flight = Flight(layout.coins(start), layout.coins(end))

        def rise() -> None:
            flight.start = top_of(layout.coins(start), self.shown(start))
            self.piles[start] -= 1
            flight.end = top_of(layout.coins(end), self.shown(end) + 1)
            self.flights.append(flight)

        def land() -> None:
            if flight in self.flights:
                self.flights.remove(flight)
            self.piles[end] += 1
            landed(*flight.end)

        self.timeline.call(delay, rise)
        self.timeline.to(flight, "share", 1.0, FLY_MS, "in_out", delay)
        self.timeline.call(delay + FLY_MS, land)
        return delay + FLY_MS

    def shown(self, owner: Seat) -> int:
        """How many coins an owner's towers show."""
        if owner == BANK and self.endless:
            return HEAP
        return max(0, self.piles[owner])

    # drawing

    def draw_towers(self, canvas: Canvas, layout: Layout, owner: Seat) -> None:
        """An owner's towers, the ones at the back first."""
        x, y = layout.coins(owner)
        heights = towers(self.shown(owner))
        for number in sorted(range(len(heights)), key=lambda each: TOWER_PLACES[each][1]):
            dx, dy = TOWER_PLACES[number]
            image = tower(canvas, heights[number])
            canvas.blit(image, x + dx, y + dy + COIN_H / 2 + 5.0, "midbottom")

    def draw_count(self, canvas: Canvas, kit: Kit, layout: Layout, seat: Seat) -> None:
        """The number of a seat's coins beside its towers."""
        x, y = layout.coins(seat)
        count = self.shown(seat)
        wide = TOWER_PLACES[len(towers(count)) - 1][0] if count > TOWER else 0.0
        color = BRASS_LIT if count else RED_LIT
        kit.type.draw(
            canvas,
            str(count),
            x + COUNT_DX + max(0.0, wide - 40.0),
            y + COUNT_DY,
            NUMBER_SIZE,
            color,
            "display",
            fit=(120.0, 104.0),
            outline=(24, 16, 10),
        )

    def draw_flights(self, canvas: Canvas) -> None:
        """The coins in the air, spinning."""
        for flight in self.flights:
            image = spinning(canvas, flight.share)
            canvas.blit(image, *flight.at)


def towers(count: int) -> list[int]:
    """How high each tower is when there are this many coins; full ones first."""
    count = min(count, TOWER * TOWERS)
    whole, rest = divmod(count, TOWER)
    return [TOWER] * whole + ([rest] if rest else [])


def top_of(feet: tuple[float, float], count: int) -> tuple[float, float]:
    """Where the topmost coin lies when there are this many."""
    heights = towers(max(1, count))
    dx, dy = TOWER_PLACES[len(heights) - 1]
    return feet[0] + dx, feet[1] + dy - COIN_THICK * (heights[-1] - 1)


def tower(canvas: Canvas, count: int) -> pygame.Surface:
    """A tower of coins seen from a little above, with its shadow; its foot is at the lower edge."""
    wide, high = COIN_W + 24.0, COIN_H + COIN_THICK * count + 14.0
    size = canvas.px(wide), canvas.px(high)

    def make() -> pygame.Surface:
        body = (
            f'<ellipse cx="{wide / 2 + 5}" cy="{high - COIN_H / 2 - 3}" rx="{COIN_W / 2 + 6}" '
            f'ry="{COIN_H / 2 + 3}" fill="#020a08" fill-opacity="0.45"/>'
        )
        for level in range(count):
            x = wide / 2 + JITTER[level % len(JITTER)]
            y = high - COIN_H / 2 - COIN_THICK * (level + 1) - 4.0
            body += _coin(x, y)
        return vector.raster(f"{_METAL}{body}", (wide, high), size)

    return vector.shape(("coin tower", count, size), make)


def _coin(x: float, y: float) -> str:
    """One coin lying flat: its edge, and its face with a raised rim and a glint."""
    rx, ry = COIN_W / 2, COIN_H / 2
    edge = "".join(
        f'<path d="M{x - rx + step} {y + 2} v{COIN_THICK - 2}" stroke="#6b4413" stroke-opacity="0.5" '
        f'stroke-width="1.6"/>'
        for step in range(8, round(COIN_W) - 4, 7)
    )
    return (
        f'<path d="M{x - rx} {y} v{COIN_THICK} a{rx} {ry} 0 0 0 {COIN_W} 0 v{-COIN_THICK}Z" '
        f'fill="url(#edge)" stroke="#3b2408" stroke-width="1.6"/>{edge}'
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#top)" stroke="#4a2f0e" '
        'stroke-width="1.6"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{rx - 7}" ry="{ry - 3.4}" fill="none" stroke="#8c5c1c" '
        'stroke-width="1.6"/>'
        f'<ellipse cx="{x - 7}" cy="{y - 2}" rx="{rx * 0.42}" ry="{ry * 0.3}" fill="#fff6d8" '
        'fill-opacity="0.45"/>'
    )


_METAL = (
    f'<defs><linearGradient id="edge" x1="0" y1="0" x2="{COIN_W + 24}" y2="0" '
    'gradientUnits="userSpaceOnUse">'
    f'<stop offset="0.1" stop-color="{vector.css(BRASS_DARK)}"/>'
    f'<stop offset="0.4" stop-color="{vector.css(BRASS_LIT)}"/>'
    f'<stop offset="0.95" stop-color="{vector.css(mix(BRASS_DARK, (0, 0, 0), 0.25))}"/></linearGradient>'
    f'<linearGradient id="top" x1="0" y1="0" x2="{COIN_W + 24}" y2="0" gradientUnits="userSpaceOnUse">'
    f'<stop offset="0.1" stop-color="{vector.css(BRASS)}"/>'
    f'<stop offset="0.42" stop-color="{vector.css(BRASS_LIT)}"/>'
    f'<stop offset="0.95" stop-color="{vector.css(mix(BRASS, BRASS_DARK, 0.35))}"/></linearGradient></defs>'
)


def spinning(canvas: Canvas, share: float) -> pygame.Surface:
    """A coin in the air, turned as far as its flight has got."""
    turn = round(abs(math.cos(share * FLY_TURNS * math.pi)) * TURN_STEPS)
    size = canvas.px(COIN_W), canvas.px(max(COIN_THICK, COIN_W * (0.2 + 0.8 * turn / TURN_STEPS)))

    def make() -> pygame.Surface:
        rx, ry = 50.0, 48.0
        body = (
            f'<ellipse cx="50" cy="50" rx="{rx - 1}" ry="{ry}" fill="url(#top)" stroke="#4a2f0e" '
            'stroke-width="3"/><ellipse cx="50" cy="50" rx="36" ry="35" fill="none" stroke="#8c5c1c" '
            'stroke-width="3.4"/><path d="M38 28 H52 C70 28 76 38 76 50 C76 62 70 72 52 72 H38Z M49 39 V61 '
            'C59 62 64 58 64 50 C64 42 59 38 49 39Z" fill="#6b4413" fill-rule="evenodd"/>'
        )
        return vector.raster(f"{_METAL}{body}", (100.0, 100.0), size)

    return vector.shape(("coin in the air", size), make)


def draw_endless(canvas: Canvas, x: float, y: float, width: float, color: Color = CREAM) -> None:
    """The sign of a bank that never runs out: an eight on its side."""
    size = canvas.px(width), canvas.px(width * 0.5)

    def make() -> pygame.Surface:
        body = (
            '<path d="M50 25 C38 6 8 4 8 25 C8 46 38 44 50 25 C62 6 92 4 92 25 C92 46 62 44 50 25Z" '
            f'fill="none" stroke="{vector.css(color)}" stroke-width="10" stroke-linecap="round"/>'
        )
        return vector.raster(body, (100.0, 50.0), size)

    canvas.blit(vector.shape(("endless", size, color), make), x, y)
