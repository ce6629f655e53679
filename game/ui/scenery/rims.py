"""The edges of the tables: a frame with thickness and shadow, fitted to any shape of window."""

from __future__ import annotations

from random import Random

from game.ui.scenery.pen import box, ellipse, graded, gradient, line, moved, rect, scooped, shape, traced
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, Color

SHADE: Color = (3, 5, 7)
SHADE_WIDTHS = (8, 16, 25, 35, 46, 58, 72, 88, 106)
"""Wider and wider strokes lie over each other: the soft shadow that the frame throws on the ground."""
SIDE, TOP = 58.0, 45.0
"""How far a frame reaches into the screen at the sides, and above and below, in virtual pixels."""
CHEVRON = 60.0
"""From one chevron of a belt to the next."""
BELT_HIGH = 34.0
BELT = 22.0
"""The middle of a belt, from the window's upper or lower edge."""

RUBBER: Color = (38, 42, 48)
YELLOW: Color = (250, 196, 50)


def walnut(w: float, h: float) -> str:
    """The house's own: walnut with a brass inlay, rounded like an old radio."""
    inner = box(44, 46, w - 88, h - 92, 196)
    stops: tuple[tuple[float, Color], ...] = (
        (0, (118, 68, 38)),
        (0.1, (74, 40, 19)),
        (0.85, (48, 25, 13)),
        (1, (26, 13, 8)),
    )
    parts = [_frame(w, h, inner, stops), _grain(w, h, (28, 13, 6), 11)]
    thread = box(15, 15, w - 30, h - 30, 214)
    parts += [line(thread, (20, 10, 5), 5), line(thread, BRASS_DARK, 3), _inlay(h, inner, 7)]
    lozenge = "M0 -15L38 0L0 15L-38 0z"
    for y in (23.0, h - 23.0):
        parts.append(moved(shape(lozenge, (20, 10, 5)) + shape("M0 -11L30 0L0 11L-30 0z", BRASS), w / 2, y))
        parts.append(moved(shape("M0 -6L17 0L0 6L-17 0z", BRASS_DARK), w / 2, y))
    return "".join(parts)


def iron_bound(w: float, h: float) -> str:
    """Black oak held together by iron: straps across it, brackets at the corners."""
    inner = box(SIDE, TOP, w - 2 * SIDE, h - 2 * TOP, -62)
    stops: tuple[tuple[float, Color], ...] = (
        (0, (96, 66, 42)),
        (0.06, (64, 42, 27)),
        (0.9, (42, 27, 18)),
        (1, (20, 13, 9)),
    )
    parts = [_frame(w, h, inner, stops), _grain(w, h, (20, 10, 5), 4)]
    parts.append(
        line(inner, (14, 9, 6), 16) + line(inner, (92, 96, 104), 9) + line(inner, (150, 154, 162), 2, 0.7)
    )
    for x in (w * 0.27, w * 0.5):
        parts += [_strap(x, -4, TOP + 8), _strap(x, h - TOP - 4, TOP + 8)]
    for y in (h * 0.36, h * 0.68):
        parts.append(moved(_strap(0, -4, SIDE + 8), 0, y, -90))
    parts += [_bracket(), moved(_bracket(), 0, h, 0, 1, -1)]
    return "".join(parts)


def _strap(x: float, y: float, length: float) -> str:
    iron: Color = (78, 82, 90)
    body = rect(x - 24, y, 48, length, (12, 10, 9), 0.7) + rect(x - 21, y, 42, length, iron)
    body += rect(x - 21, y, 42, 3, (160, 164, 172), 0.6) + rect(x - 21, y, 3, length, (140, 144, 152), 0.6)
    for at in (y + length * 0.3, y + length * 0.74):
        body += ellipse(x, at + 2, 7, 7, (24, 24, 28)) + ellipse(x, at, 6.2, 6.2, (160, 164, 174))
    return body


def _bracket() -> str:
    """An iron plate over the top left corner."""
    d = f"M-6 -6H240L214 {TOP + 6}H{SIDE + 66}L{SIDE + 6} {TOP + 66}V214L-6 240z"
    parts = [line(d, (12, 10, 9), 8, 0.8), shape(d, (74, 78, 86)), line(d, (148, 152, 160), 2.4, 0.7)]
    for x, y in ((30, 30), (120, 24), (196, 24), (27, 110), (27, 186), (84, 66), (66, 84)):
        parts.append(ellipse(x, y + 2, 8, 8, (24, 24, 28)) + ellipse(x, y, 7, 7, (164, 168, 178)))
        parts.append(ellipse(x - 2, y - 2, 2.4, 2.4, (224, 228, 236)))
    return "".join(parts)


def mahogany(w: float, h: float) -> str:
    """Polished mahogany with two fillets of brass, as on a desk that was dear."""
    inner = box(SIDE, TOP, w - 2 * SIDE, h - 2 * TOP, 44)
    stops: tuple[tuple[float, Color], ...] = (
        (0, (158, 66, 40)),
        (0.05, (112, 40, 24)),
        (0.5, (86, 28, 18)),
        (0.93, (64, 20, 14)),
        (1, (30, 9, 7)),
    )
    parts = [_frame(w, h, inner, stops), _grain(w, h, (38, 8, 5), 7)]
    gloss = box(13, 11, w - 26, h - 22, 58)
    parts.append(line(gloss, (255, 190, 140), 5, 0.2) + line(gloss, BRASS, 2, 0.75))
    parts.append(_inlay(h, inner, 8))
    for x, y in ((34, 30), (34, h - 30)):
        stud = "M0 -17L17 0L0 17L-17 0z"
        parts.append(moved(shape(stud, BRASS_DARK) + shape("M0 -12L12 0L0 12L-12 0z", BRASS_LIT), x, y))
    return "".join(parts)


def ebony(w: float, h: float) -> str:
    """Black lacquer with gilt mouldings, its corners hollow: a candle stands in each."""
    inner = scooped(46, 38, w - 92, h - 76, 62)
    stops: tuple[tuple[float, Color], ...] = (
        (0, (66, 48, 46)),
        (0.05, (34, 23, 24)),
        (0.9, (22, 14, 15)),
        (1, (10, 6, 7)),
    )
    parts = [_frame(w, h, inner, stops), _inlay(h, inner, 11)]
    outer = scooped(20, 14, w - 40, h - 28, 58)
    parts.append(line(outer, BRASS_DARK, 5) + line(outer, BRASS, 2.4))
    bead = (
        ellipse(0, 1.5, 5.2, 5.2, BRASS_DARK)
        + ellipse(0, 0, 4.4, 4.4, BRASS)
        + ellipse(-1, -1.4, 1.6, 1.6, BRASS_LIT)
    )
    for at in range(int((w / 2 - 190) / 40)):
        parts += [moved(bead, 190 + at * 40, 27), moved(bead, 190 + at * 40, h - 27)]
    for at in range(int((h - 340) / 40)):
        parts.append(moved(bead, 34, 180 + at * 40))
    return "".join(parts)


def belt(w: float, h: float) -> str:
    """Conveyors above and below, striped posts at the sides, and a yellow rail round the floor."""
    inner = box(SIDE, TOP, w - 2 * SIDE, h - 2 * TOP, 30)
    stops: tuple[tuple[float, Color], ...] = ((0, (74, 82, 92)), (0.5, (52, 58, 66)), (1, (36, 40, 46)))
    parts = [_frame(w, h, inner, stops), _posts(h)]
    for y in (0.0, h - TOP):
        parts.append(rect(-60, y - 60 if y == 0.0 else y, w + 120, TOP + 60, (18, 20, 23)))
    for y in (BELT, h - BELT):
        parts.append(moved(rubber(w + 120), -60, y - BELT_HIGH / 2))
    parts += [line(inner, (24, 22, 16), 19), line(inner, YELLOW, 13), line(inner, (255, 238, 160), 2.5, 0.8)]
    return "".join((*parts, _hazard(w, h)))


def _posts(h: float) -> str:
    """The left post with its stripes, and the bolts that hold it."""
    parts = [rect(-60, TOP, 60 + SIDE - 8, h - 2 * TOP, (28, 30, 34)), rect(7, TOP, 36, h - 2 * TOP, YELLOW)]
    for number in range(int((h - 2 * TOP) / 56) + 2):
        y = TOP - 40 + number * 56
        low, high = max(TOP, y), min(h - TOP, y + 28)
        parts.append(
            shape(f"M7 {low + 36:.1f}V{min(h - TOP, y + 64):.1f}L43 {high:.1f}V{low:.1f}z", (26, 26, 28))
        )
    parts.append(
        rect(7, TOP, 6, h - 2 * TOP, (255, 255, 255), 0.22) + rect(37, TOP, 6, h - 2 * TOP, (0, 0, 0), 0.3)
    )
    for y in (TOP + 40, h / 2, h - TOP - 40):
        parts.append(ellipse(25, y + 2, 12, 12, (20, 20, 22)) + ellipse(25, y, 10.5, 10.5, (150, 158, 168)))
        parts.append(line(f"M19 {y}h12M25 {y - 6}v12", (60, 66, 74), 3))
    return "".join(parts)


def rubber(long: float) -> str:
    """A belt's upper side with its ribs, from 0, 0."""
    body = rect(0, 0, long, BELT_HIGH, RUBBER) + rect(0, 0, long, 3, (84, 92, 102))
    ribs = "".join(f"M{at * CHEVRON / 2} 3V{BELT_HIGH}" for at in range(int(long / CHEVRON * 2) + 1))
    return body + line(ribs, (24, 26, 30), 2, 0.6)


def chevron() -> str:
    """One of the marks on a belt, which says whereto it runs, about its own middle."""
    return line("M-9 -11L5 0L-9 11", (150, 160, 172), 5.5, 0.85)


def _hazard(w: float, h: float) -> str:
    """Black stripes on the rail, in the middle of its long sides."""
    parts = []
    stripe = shape("M-7 -6.5H5L11 6.5H-1z", (22, 22, 22), 0.9)
    for number in range(-9, 10):
        x = w / 2 + number * 27
        parts += [moved(stripe, x, TOP), moved(stripe, x, h - TOP)]
    return "".join(parts)


def _frame(w: float, h: float, inner: str, stops: tuple[tuple[float, Color], ...]) -> str:
    """A frame from the window's edge to the path, with the shadow it throws inward."""
    shade = "".join(line(inner, SHADE, width, 0.09) for width in SHADE_WIDTHS)
    outer = f"M-60 -60H{w + 60:.0f}V{h + 60:.0f}H-60z"
    return shade + gradient("frame", 0, h, *stops) + graded(outer + inner, "frame")


def _inlay(h: float, inner: str, width: float) -> str:
    """A brass line along the inner edge, bright above where the lamp hits it."""
    stops: tuple[tuple[float, Color], ...] = (
        (0, (251, 227, 160)),
        (0.45, (217, 164, 65)),
        (0.62, (185, 130, 44)),
        (1, (140, 92, 28)),
    )
    return (
        line(inner, (20, 10, 5), width + 7)
        + gradient("inlay", 40, h - 40, *stops)
        + traced(inner, "inlay", width)
    )


def _grain(w: float, h: float, color: Color, seed: int) -> str:
    """The grain of a wooden frame, along its upper and lower edge and its left one."""
    chance = Random(seed)
    parts = []
    for _ in range(46):
        y = chance.choice((chance.uniform(2, TOP - 4), h - chance.uniform(2, TOP - 4)))
        x, length, bend = chance.uniform(40, w), chance.uniform(160, 700), chance.uniform(-3, 3)
        parts.append(line(f"M{x:.0f} {y:.1f}q{length / 2:.0f} {bend:.1f} {length:.0f} 0", color, 1.7, 0.32))
    for _ in range(16):
        x, y = chance.uniform(3, SIDE - 10), chance.uniform(120, h - 300)
        parts.append(line(f"M{x:.1f} {y:.0f}q3 120 0 {chance.uniform(120, 260):.0f}", color, 1.7, 0.3))
    return "".join(parts)
