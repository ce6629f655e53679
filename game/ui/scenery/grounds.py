"""What tables are covered with, fully lit: felt, oak boards, tooled leather, damask cloth, steel plates."""

from __future__ import annotations

import math
from random import Random

from game.ui.scenery.pen import box, ellipse, line, moved, rect, ring, scooped, shape
from game.ui.theme import Color, mix

GOLD: Color = (226, 178, 88)
BLACK: Color = (0, 0, 0)
WHITE: Color = (255, 255, 255)

FELT: Color = (38, 128, 100)
OAK: Color = (128, 90, 58)
LEATHER: Color = (50, 78, 148)
CLOTH: Color = (168, 28, 40)
STEEL: Color = (134, 150, 166)

BOARD = 128.0
"""How wide an oak board is, in virtual pixels."""
PLATE = 480.0
"""How long a steel plate is."""


def felt(w: float, h: float) -> str:
    """Plain green felt: the house's own, drawn fastest as it comes first."""
    return ""


def oak(w: float, h: float) -> str:
    """Boards of an old table, an iron hoop and the head of a barrel let into the middle."""
    chance = Random(5)
    parts: list[str] = []
    first = h / 2 % BOARD - BOARD
    for number in range(math.ceil((h - first) / BOARD)):
        parts += _board(chance, w, first + number * BOARD)
    return "".join((*parts, _barrel_head(chance, w / 2, h / 2 + 46.0)))


def _board(chance: Random, w: float, top: float) -> list[str]:
    tone = mix(OAK, chance.choice(((66, 38, 22), (176, 130, 84))), chance.uniform(0.05, 0.3))
    parts = [rect(0, top, w, BOARD, tone)]
    for _ in range(17):
        y, x = top + chance.uniform(5, BOARD - 5), chance.uniform(-400, w)
        length, bend = chance.uniform(300, 1100), chance.uniform(-7, 7)
        path = f"M{x:.0f} {y:.1f}q{length / 4:.0f} {bend:.1f} {length / 2:.0f} 0t{length / 2:.0f} 0"
        dark = chance.random() < 0.68
        color: Color = (40, 20, 10) if dark else (230, 180, 120)
        parts.append(line(path, color, chance.uniform(1.0, 4.2), chance.uniform(0.08, 0.3 if dark else 0.14)))
    for _ in range(chance.choice((0, 1, 1, 2))):
        parts.append(_knot(chance, chance.uniform(80, w - 80), top + chance.uniform(34, BOARD - 34)))
    joint = chance.uniform(0.08, 0.92) * w
    for x in (joint - 12.0, joint + 12.0):
        for y in (top + 22.0, top + BOARD - 22.0):
            parts.append(
                ellipse(x, y + 1.2, 5, 5, (220, 170, 110), 0.25) + ellipse(x, y, 5, 5, (30, 20, 16), 0.85)
            )
    parts.append(line(f"M{joint:.0f} {top:.0f}v{BOARD:.0f}", (24, 12, 6), 3.4, 0.75))
    parts.append(line(f"M0 {top:.0f}h{w:.0f}", (20, 10, 5), 4.6, 0.85))
    parts.append(line(f"M0 {top + 3.6:.1f}h{w:.0f}", (240, 190, 130), 1.6, 0.24))
    return parts


def _knot(chance: Random, x: float, y: float) -> str:
    wide, high = chance.uniform(12, 24), chance.uniform(7, 13)
    parts = [ellipse(x, y, wide * 2.6, high * 1.9, (48, 24, 12), 0.12)]
    parts += [ellipse(x, y, wide * s, high * s, (44, 22, 10), 0.2) for s in (1.6, 1.2, 0.8, 0.45)]
    return "".join(parts)


def _barrel_head(chance: Random, x: float, y: float) -> str:
    """Staves within an iron hoop, a vine branded into them."""
    r = 318.0
    parts = [ellipse(x, y + 8, r + 34, r + 34, BLACK, 0.22), ellipse(x, y, r, r, (104, 100, 84))]
    stave = r / 3.5
    for number in range(-3, 5):
        at = (number - 0.5) * stave
        reach = math.sqrt(max(0.0, r * r - at * at))
        parts.append(line(f"M{x + at:.0f} {y - reach:.0f}v{2 * reach:.0f}", (22, 11, 6), 4.0, 0.7))
        parts.append(
            line(f"M{x + at + 3:.0f} {y - reach + 3:.0f}v{2 * reach - 6:.0f}", (230, 180, 120), 1.4, 0.2)
        )
    for _ in range(70):
        at = chance.uniform(-r + 12, r - 12)
        reach = math.sqrt(r * r - at * at) - 8
        low = chance.uniform(-reach, reach * 0.6)
        high = min(reach, low + chance.uniform(60, 260))
        parts.append(
            line(f"M{x + at:.0f} {y + low:.0f}V{y + high:.0f}", (36, 18, 9), 2.0, chance.uniform(0.1, 0.28))
        )
    parts.append(_brand(x, y))
    for radius, color, width in (
        (r + 10, (22, 22, 25), 38.0),
        (r + 10, (74, 76, 84), 31.0),
        (r + 18, (128, 132, 142), 4.0),
        (r - 3, (34, 34, 38), 5.0),
    ):
        parts.append(ring(x, y, radius, color, width))
    for number in range(16):
        turn = math.tau * (number + 0.5) / 16
        rivet = ellipse(0, 1.6, 7, 7, (26, 26, 29)) + ellipse(0, 0, 6, 6, (142, 146, 156))
        parts.append(moved(rivet, x + (r + 10) * math.cos(turn), y + (r + 10) * math.sin(turn)))
    return "".join(parts)


def _brand(x: float, y: float) -> str:
    """What the cooper burnt into the wood: two rings and a wreath of leaves."""
    burnt: Color = (30, 13, 6)
    parts = [ring(x, y, 262, burnt, 5, 0.55), ring(x, y, 206, burnt, 3, 0.5)]
    leaf = shape("M0 0C8 -14 26 -16 40 -2C28 10 10 12 0 0z", burnt, 0.5)
    for number in range(22):
        turn = 360 / 22 * number
        at = math.radians(turn)
        parts.append(
            moved(leaf, x + 234 * math.cos(at), y + 234 * math.sin(at), turn + (62 if number % 2 else 118))
        )
    return "".join(parts)


def leather(w: float, h: float) -> str:
    """A writing table's leather, tooled in gold: a double border and a rose of the winds."""
    chance = Random(3)
    parts: list[str] = []
    for _ in range(900):
        x, y, size = chance.uniform(0, w), chance.uniform(0, h), chance.uniform(3, 11)
        light = chance.random() < 0.45
        parts.append(ellipse(x, y, size, size * 0.7, WHITE if light else BLACK, 0.05 if light else 0.1))
    for inset, width in ((132.0, 5.0), (146.0, 2.0), (176.0, 2.0)):
        parts.append(
            line(scooped(inset, inset - 12, w - 2 * inset, h - 2 * inset + 24, 64.0), BLACK, width + 2, 0.3)
        )
        parts.append(
            line(scooped(inset, inset - 12, w - 2 * inset, h - 2 * inset + 24, 64.0), GOLD, width, 0.62)
        )
    step = 30.0
    count = int((w - 480) / step)
    diamond = shape("M0 -7L9 0L0 7L-9 0z", GOLD, 0.5)
    for y in (149.0, h - 149.0):
        parts += [moved(diamond, w / 2 + (at - count / 2) * step, y) for at in range(count + 1)]
    count = int((h - 480) / step)
    for x in (161.0, w - 161.0):
        parts += [moved(diamond, x, h / 2 + (at - count / 2) * step, 90) for at in range(count + 1)]
    return "".join((*parts, moved(_rose(), w / 2, h / 2 - 20)))


def _rose() -> str:
    """A rose of the winds in gold lines, some 560 across."""
    parts = [ring(0, 0, r, GOLD, width, 0.42) for r, width in ((286, 3), (276, 1.5), (196, 2), (84, 2))]
    for number in range(16):
        long = 266 if number % 4 == 0 else 226 if number % 2 == 0 else 186
        wide = 30 if number % 4 == 0 else 22 if number % 2 == 0 else 10
        half = shape(f"M0 {-long}L{wide} {-wide * 1.6:.0f}L0 -16z", GOLD, 0.22)
        other = line(f"M0 {-long}L{-wide} {-wide * 1.6:.0f}L0 -16z", GOLD, 2, 0.36)
        parts.append(moved(half + other, 0, 0, 360 / 16 * number))
    parts += [
        moved(ellipse(0, -236, 3, 3, GOLD, 0.5), 0, 0, 7.5 * number) for number in range(48) if number % 6
    ]
    return "".join(parts)


def damask(w: float, h: float) -> str:
    """Red cloth woven with flames and leaves, with a border of gold thread and a great coin in the middle."""
    parts: list[str] = []
    motif, wide, high = _flame_leaf(), 150.0, 196.0
    for row in range(math.ceil(h / high * 2) + 1):
        for column in range(math.ceil(w / wide) + 1):
            x = w / 2 + (column - math.ceil(w / wide) / 2 + (0.5 if row % 2 else 0.0)) * wide
            parts.append(moved(motif, x, row * high / 2))
    for inset, width, opacity in ((118.0, 17.0, 0.62), (146.0, 4.0, 0.6), (156.0, 2.0, 0.5)):
        path = box(inset, inset - 30, w - 2 * inset, h - 2 * inset + 60, 58.0)
        parts += [line(path, (40, 4, 8), width + 5, 0.45), line(path, GOLD, width, opacity)]
        if width > 10:
            parts.append(_stitches(inset, inset - 30, w - 2 * inset, h - 2 * inset + 60))
    return "".join((*parts, moved(_great_coin(), w / 2, h / 2)))


def _flame_leaf() -> str:
    light: Color = (226, 62, 66)
    dark: Color = (96, 8, 20)
    outer = "M0 -84C26 -52 56 -30 46 8C38 42 14 56 0 84C-14 56 -38 42 -46 8C-56 -30 -26 -52 0 -84z"
    inner = "M0 -46C14 -26 28 -12 22 10C17 28 6 36 0 48C-6 36 -17 28 -22 10C-28 -12 -14 -26 0 -46z"
    curl = "M-58 40C-44 22 -30 34 -36 50M58 40C44 22 30 34 36 50"
    return (
        shape(outer, dark, 0.34)
        + line(outer, light, 3, 0.34)
        + shape(inner, light, 0.24)
        + line(curl, light, 3, 0.3)
        + ellipse(0, 2, 6, 9, dark, 0.5)
    )


def _stitches(x: float, y: float, w: float, h: float) -> str:
    """The twist of a braid along the straight parts of a border."""
    parts = []
    for at in range(int((w - 150) / 15)):
        left = x + 75 + at * 15
        for edge in (y, y + h):
            parts.append(line(f"M{left:.0f} {edge - 7:.0f}l8 14", (92, 54, 16), 3, 0.6))
    for at in range(int((h - 150) / 15)):
        top = y + 75 + at * 15
        for edge in (x, x + w):
            parts.append(line(f"M{edge - 7:.0f} {top:.0f}l14 8", (92, 54, 16), 3, 0.6))
    return "".join(parts)


def _great_coin() -> str:
    """A sun in gold thread within two rings, as on the coins that are bet here."""
    parts = [ring(0, 0, r, GOLD, width, 0.5) for r, width in ((384, 8), (366, 2), (262, 3))]
    ray = shape("M-20 -270Q0 -300 0 -352Q0 -300 20 -270z", GOLD, 0.42)
    wave = line("M0 -276q13 -20 0 -38t0 -34", GOLD, 6, 0.42)
    for number in range(24):
        parts.append(moved(wave if number % 2 else ray, 0, 0, 15 * number))
    return "".join(parts)


def steel(w: float, h: float) -> str:
    """Plates of a hall's floor with rivets, and a painted ring."""
    chance = Random(9)
    parts: list[str] = []
    left, top, high = w / 2 % PLATE - PLATE, h / 2 % 360.0 - 360.0, 360.0
    for column in range(math.ceil((w - left) / PLATE)):
        for row in range(math.ceil((h - top) / high)):
            parts.append(_plate(chance, left + column * PLATE, top + row * high, high))
    return "".join((*parts, moved(_lane(), w / 2, h / 2 - 60)))


def _plate(chance: Random, x: float, y: float, high: float) -> str:
    tone = mix(STEEL, WHITE if chance.random() < 0.5 else (70, 82, 96), chance.uniform(0.0, 0.14))
    parts = [rect(x, y, PLATE, high, tone)]
    for _ in range(15):
        at, start = y + chance.uniform(6, high - 6), x + chance.uniform(8, PLATE * 0.6)
        end = min(x + PLATE - 8, start + chance.uniform(60, 380))
        light = chance.random() < 0.5
        parts.append(line(f"M{start:.0f} {at:.1f}H{end:.0f}", WHITE if light else BLACK, 1.4, 0.08))
    parts.append(line(f"M{x:.1f} {y:.1f}h{PLATE}M{x:.1f} {y:.1f}v{high}", (48, 56, 66), 4.5, 0.9))
    parts.append(line(f"M{x:.1f} {y + 4:.1f}h{PLATE}M{x + 4:.1f} {y:.1f}v{high}", WHITE, 2, 0.3))
    for rx in (x + 24, x + PLATE / 2, x + PLATE - 24):
        for ry in (y + 24, y + high - 24):
            parts.append(
                ellipse(rx, ry + 2, 7, 7, (50, 58, 68), 0.9) + ellipse(rx, ry, 6, 6, (196, 206, 216))
            )
    return "".join(parts)


def _lane() -> str:
    """A ring painted in yellow round the sorting place, dashed within: it points nowhere."""
    yellow: Color = (250, 200, 60)
    parts = [ring(0, 0, r, yellow, 8, 0.3) for r in (318.0, 236.0)]
    dash = shape("M-30 -9H30L22 9H-22z", yellow, 0.3)
    for number in range(16):
        turn = 22.5 * number + 11.25
        at = math.radians(turn)
        parts.append(moved(dash, 277 * math.sin(at), -277 * math.cos(at), turn))
    return "".join(parts)
