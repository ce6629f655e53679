"""The drawn things that antics are made of: each a shape in a box of its own, kept in the sizes it takes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import pygame

from game.ui import vector
from game.ui.characters.pen import INK, filled, limb, oval, patch, shaded, spot, stroke
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_WARM, RED, RED_LIT, Color, mix

TURN_STEP: Final = 10
"""Degrees between the turned pictures that are kept."""
SQUASH_STEPS: Final = 8
PINK: Final[Color] = (240, 122, 136)
ROSY: Final[Color] = (255, 96, 84)
WHITE: Final[Color] = (255, 252, 244)
GREY: Final[Color] = (150, 146, 150)
DUSK: Final[Color] = (96, 88, 104)
STEEL: Final[Color] = (196, 206, 216)
LEATHER: Final[Color] = (124, 44, 40)
BLUE_INK: Final[Color] = (66, 78, 184)


class Cutout(NamedTuple):
    """A thing: the size of its box, and what draws it in a colour that may be its owner's."""

    view: tuple[float, float]
    body: Callable[[Color], str]
    shift: tuple[float, float] = (0.0, 0.0)
    """How far right and down in its box it is drawn."""


def put(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    wide: float,
    turn: float = 0.0,
    color: Color = CREAM,
    alpha: float = 1.0,
    high: float = 1.0,
    flipped: bool = False,
) -> None:
    """Draw a thing with its middle at a virtual point, turned counterclockwise, as high as `high` says."""
    if alpha <= 0.0 or wide <= 1.0 or high <= 0.0:
        return
    image = picture(canvas, name, wide, turn, color, high, flipped)
    canvas.blit_faded(image, x, y, alpha=round(255 * min(1.0, alpha)))


def picture(
    canvas: Canvas,
    name: str,
    wide: float,
    turn: float,
    color: Color,
    high: float = 1.0,
    flipped: bool = False,
) -> pygame.Surface:
    """The picture of a thing, kept."""
    thing = THINGS[name]
    step = round(turn / TURN_STEP) * TURN_STEP % 360
    tall = wide * thing.view[1] / thing.view[0] * round(high * SQUASH_STEPS) / SQUASH_STEPS
    size = canvas.px(wide), max(2, canvas.px(tall))

    def make() -> pygame.Surface:
        body = f'<g transform="translate({thing.shift[0]} {thing.shift[1]})">{thing.body(color)}</g>'
        flat = vector.raster(body, thing.view, size)
        if flipped:
            flat = pygame.transform.flip(flat, True, False)
        return pygame.transform.rotozoom(flat, step, 1.0) if step else flat

    return vector.shape(("cutout", name, size, step, color, flipped), make)


FINGERS = "M31 64 L22 26 M44 58 L40 13 M58 58 L62 13 M71 64 L81 28"
THUMB = "M28 84 L9 66"
PALM = "M23 66 Q22 52 38 54 H66 Q79 52 79 66 V84 Q79 101 64 101 H40 Q24 101 23 84Z"


def _glove(color: Color) -> str:
    """An open hand from above, a cuff of its owner's colour at the wrist."""
    cuff = filled("M28 98 H76 V116 Q52 122 28 116Z", color)
    hand = limb(FINGERS, CREAM, 14.0) + limb(THUMB, CREAM, 14.0) + filled(PALM, CREAM)
    hand += stroke(FINGERS, CREAM, 14.0) + stroke(THUMB, CREAM, 14.0)
    return cuff + hand + stroke("M40 70 V82 M51 69 V83 M62 70 V82", mix(CREAM, INK, 0.35), 3.0)


def _sore(color: Color) -> str:
    """The same after it has hit something hard: its fingers glow."""
    tips = "".join(
        spot(x, y, 11.0, 12.0, ROSY, 0.75) for x, y in ((22, 26), (40, 13), (62, 13), (81, 28), (9, 66))
    )
    rays = "M8 18 L0 10 M30 4 L26 -6 M74 4 L80 -6 M92 18 L100 10"
    return _glove(color) + tips + stroke(rays, RED_LIT, 4.5)


def _tongue(color: Color) -> str:
    return filled("M8 4 H52 V50 Q52 78 30 78 Q8 78 8 50Z", PINK, 4.0) + stroke(
        "M30 8 V54", mix(PINK, INK, 0.4), 3.6
    )


def _eyes(gaze: float, lids: float) -> Callable[[Color], str]:
    """Two eyes that look aside, as far shut as `lids`."""

    def body(color: Color) -> str:
        parts = []
        for x in (28.0, 72.0):
            parts.append(oval(x, 34.0, 22.0, 27.0, WHITE, 4.6))
            parts.append(oval(x + gaze * 9.0, 36.0, 9.0, 11.0, INK))
            parts.append(oval(x + gaze * 9.0 - 3.0, 32.0, 3.0, 3.4, WHITE))
            if lids:
                y = 7.0 + 54.0 * lids
                half = 22.0 * math.sqrt(1.0 - ((y - 34.0) / 27.0) ** 2)
                left, right = f"{x - half:.1f} {y}", f"{x + half:.1f} {y}"
                lid = f"M{left} A22 27 0 {int(lids > 0.5)} 1 {right} Q{x} {y + 7} {left}Z"
                parts.append(filled(lid, color, 4.0))
        return "".join(parts)

    return body


def _shut(color: Color) -> str:
    return "".join(
        filled(f"M{x - 22} 34 Q{x - 22} 8 {x} 8 Q{x + 22} 8 {x + 22} 34 Q{x} 50 {x - 22} 34Z", color, 4.6)
        for x in (28.0, 72.0)
    )


def _yawn(color: Color) -> str:
    return (
        filled("M50 6 Q88 6 88 44 Q88 92 50 92 Q12 92 12 44 Q12 6 50 6Z", (92, 22, 40))
        + filled("M28 72 Q50 52 72 72 Q66 90 50 91 Q34 90 28 72Z", PINK, 0.1)
        + patch("M32 14 H68 Q64 26 50 26 Q36 26 32 14Z", WHITE)
    )


def _puff(color: Color) -> str:
    blobs = ((34, 58, 26), (66, 60, 24), (50, 40, 28), (24, 40, 18), (78, 42, 17))
    return "".join(oval(x, y, r + 3.0, r + 3.0, mix(color, INK, 0.45)) for x, y, r in blobs) + "".join(
        oval(x, y, r, r, color) for x, y, r in blobs
    )


def _star(color: Color) -> str:
    return filled("M50 4 L62 36 L96 38 L69 59 L78 93 L50 74 L22 93 L31 59 L4 38 L38 36Z", BRASS_LIT, 5.0)


def _moth(spread: float) -> Callable[[Color], str]:
    """A grey moth, its wings so far open."""

    def body(color: Color) -> str:
        reach, rise = 44.0 * spread, 10.0 + 22.0 * (1.0 - spread)
        wings = ""
        for side in (-1, 1):
            x = 50 + side * reach
            wings += filled(
                f"M50 42 Q{50 + side * reach * 0.5:.1f} {14 - rise:.1f} {x:.1f} {26 - rise:.1f} "
                f"Q{x + side * 4:.1f} 50 {50 + side * 6} 52Z",
                (206, 190, 158),
                3.6,
            )
            wings += filled(
                f"M50 50 Q{50 + side * reach * 0.8:.1f} 52 {50 + side * reach * 0.7:.1f} 70 "
                f"Q{50 + side * reach * 0.3:.1f} 80 50 60Z",
                (176, 158, 128),
                3.6,
            )
            wings += spot(50 + side * reach * 0.62, 32 - rise * 0.5, 7.0 * spread, 7.0, DUSK, 0.8)
        fluff = filled("M42 36 Q50 28 58 36 V62 Q50 74 42 62Z", (138, 122, 104), 3.4)
        head = oval(45.5, 37.0, 5.4, 6.2, WHITE, 2.4) + oval(54.5, 37.0, 5.4, 6.2, WHITE, 2.4)
        head += oval(46.5, 38.0, 2.4, 2.8, INK) + oval(55.5, 38.0, 2.4, 2.8, INK)
        return wings + fluff + head + stroke("M46 30 Q40 18 34 18 M54 30 Q60 18 66 18", INK, 2.6)

    return body


def _dust_ball(color: Color) -> str:
    hairs = "M18 40 Q4 34 8 22 M30 18 Q28 4 40 6 M66 14 Q76 2 86 12 M84 40 Q98 36 96 52 M80 74 Q92 84 82 92 "
    hairs += "M24 78 Q12 90 22 96 M50 88 Q50 100 60 98 M12 58 Q0 62 4 72"
    ball = filled("M50 10 Q88 10 88 50 Q88 90 50 90 Q12 90 12 50 Q12 10 50 10Z", GREY, 4.0)
    fuzz = "M26 34 Q40 24 56 32 M34 62 Q50 72 70 60 M62 40 Q74 46 70 58"
    eyes = "".join(oval(x, 48, 8.4, 10.0, WHITE, 3.0) + oval(x + 2, 50, 3.6, 4.4, INK) for x in (38.0, 60.0))
    return (
        stroke(hairs, INK, 6.4)
        + stroke(hairs, GREY, 3.0)
        + ball
        + stroke(fuzz, mix(GREY, WHITE, 0.4), 3.0)
        + eyes
    )


def _spider(color: Color) -> str:
    legs = "M36 44 L12 28 L6 42 M34 52 L8 52 L2 66 M36 60 L14 74 L14 88 M64 44 L88 28 L94 42 M66 52 L92 52 "
    legs += "L98 66 M64 60 L86 74 L86 88"
    eyes = "".join(oval(x, 48, 9.0, 10.0, WHITE, 2.6) + oval(x, 51, 4.0, 4.6, INK) for x in (40.0, 60.0))
    return (
        stroke(legs, INK, 7.0)
        + stroke(legs, DUSK, 3.4)
        + oval(50, 52, 25.0, 25.0, DUSK, 4.0)
        + eyes
        + stroke("M42 66 Q50 72 58 66", INK, 3.4)
    )


def _cork(color: Color) -> str:
    return (
        shaded("ck", 4, 96, (230, 187, 132), (150, 98, 50))
        + filled("M22 10 Q50 2 78 10 L84 92 Q50 100 16 92Z", "url(#ck)")
        + stroke("M36 30 v12 M58 24 v10 M66 52 v12 M42 60 v8 M30 74 v8", (112, 72, 34), 5.0)
    )


def _bubble(color: Color) -> str:
    return (
        oval(50, 50, 44.0, 44.0, color, 5.0)
        + spot(50, 50, 36.0, 36.0, mix(color, WHITE, 0.55), 0.55)
        + stroke("M28 40 Q32 24 48 22", WHITE, 7.0)
    )


def _drop(color: Color) -> str:
    return filled("M50 4 Q84 52 84 68 Q84 98 50 98 Q16 98 16 68 Q16 52 50 4Z", color) + stroke(
        "M32 66 Q32 82 44 86", WHITE, 6.0
    )


def _puddle(color: Color) -> str:
    return filled(
        "M8 28 Q12 8 44 12 Q62 2 82 12 Q104 12 110 26 Q114 44 84 46 Q60 56 38 46 Q8 50 8 28Z", color, 4.0
    ) + (stroke("M30 24 Q44 18 58 20", WHITE, 4.0, 0.7))


def _nose(color: Color) -> str:
    return (
        filled(
            "M6 34 Q6 12 30 12 H150 Q176 10 176 34 Q176 58 150 56 H30 Q6 56 6 34Z",
            mix(CREAM_WARM, PINK, 0.35),
        )
        + spot(158, 34, 16.0, 17.0, ROSY, 0.5)
        + stroke("M34 22 H120", WHITE, 5.0, 0.6)
    )


def _mask(color: Color) -> str:
    """A carnival mask with its ribbon."""
    half = "M60 22 Q30 4 6 14 Q-2 44 24 56 Q46 62 60 46 Q74 62 96 56 Q122 44 114 14 Q90 4 60 22Z"
    holes = "M20 30 Q32 20 46 32 Q36 44 24 40 Q18 36 20 30Z M100 30 Q88 20 74 32 Q84 44 96 40 Q102 36 100 30Z"
    return (
        filled(half, RED)
        + filled(holes, INK, 2.0)
        + stroke("M10 18 Q32 8 58 26 M110 18 Q88 8 62 26", BRASS_LIT, 3.6)
        + filled("M52 18 L60 2 L68 18Z", BRASS, 3.0)
    )


def _cracker(color: Color) -> str:
    """A banger with its fuse burnt down."""
    return (
        filled("M26 34 H74 V92 Q50 100 26 92Z", RED)
        + filled("M24 28 H76 V40 H24Z", BRASS)
        + stroke("M26 60 H74 M26 74 H74", BRASS_LIT, 5.0)
        + stroke("M50 28 Q48 16 56 10", INK, 5.0)
    )


def _dagger(bend: float) -> Callable[[Color], str]:
    """A blade of rubber, bent so far."""

    def body(color: Color) -> str:
        tip = 50 + 46 * bend, 6 + 44 * bend
        blade = (
            f"M42 74 Q{40 + 6 * bend:.0f} 40 {tip[0]:.0f} {tip[1]:.0f} "
            f"Q{58 + 14 * bend:.0f} {40 + 16 * bend:.0f} 58 74Z"
        )
        return (
            filled(blade, STEEL)
            + filled("M26 72 H74 V82 H26Z", BRASS)
            + filled("M43 82 H57 V108 Q50 114 43 108Z", LEATHER)
            + oval(50, 114, 9.0, 8.0, BRASS_LIT, 4.0)
        )

    return body


def _book(color: Color) -> str:
    return (
        filled("M4 18 Q4 6 18 6 H128 V58 H18 Q4 58 4 46Z", LEATHER)
        + filled("M16 18 H128 V46 H16 Q8 46 8 32 Q8 18 16 18Z", CREAM, 3.4)
        + stroke("M22 26 H126 M20 33 H126 M22 40 H126", mix(CREAM, INK, 0.3), 1.8)
        + stroke("M40 6 V18 M40 46 V58 M100 6 V18 M100 46 V58", BRASS_LIT, 4.0)
    )


def _quill(color: Color) -> str:
    return (
        filled("M50 66 Q18 44 34 4 Q70 6 74 40 Q70 60 58 66Z", WHITE)
        + stroke("M38 10 Q52 40 54 84", mix(CREAM, INK, 0.45), 4.0)
        + stroke("M40 30 L52 34 M44 46 L55 48 M62 20 L50 30 M70 40 L55 46", mix(WHITE, INK, 0.25), 3.0)
        + filled("M50 82 L58 82 L55 100Z", BRASS, 3.0)
    )


def _blot(color: Color) -> str:
    shape = "M50 8 Q66 6 70 20 Q90 14 94 32 Q112 44 96 58 Q98 80 76 76 Q64 94 48 82 Q24 90 22 68 Q2 60 14 42 "
    shape += "Q10 20 32 24 Q36 8 50 8Z"
    return filled(shape, BLUE_INK, 3.0) + stroke("M30 36 Q36 26 46 26", (150, 160, 240), 5.0)


THINGS: Final[Mapping[str, Cutout]] = {
    "glove": Cutout((112.0, 134.0), _glove, (7.0, 10.0)),
    "sore": Cutout((112.0, 134.0), _sore, (7.0, 10.0)),
    "tongue": Cutout((60.0, 84.0), _tongue),
    "eyes_left": Cutout((100.0, 68.0), _eyes(-1.0, 0.0)),
    "eyes_right": Cutout((100.0, 68.0), _eyes(1.0, 0.0)),
    "eyes_ahead": Cutout((100.0, 68.0), _eyes(0.0, 0.0)),
    "eyes_half": Cutout((100.0, 68.0), _eyes(0.0, 0.45)),
    "eyes_shut": Cutout((100.0, 68.0), _shut),
    "yawn": Cutout((100.0, 98.0), _yawn),
    "puff": Cutout((100.0, 92.0), _puff),
    "star": Cutout((100.0, 98.0), _star),
    "moth_open": Cutout((100.0, 84.0), _moth(1.0)),
    "moth_half": Cutout((100.0, 84.0), _moth(0.55)),
    "dust_ball": Cutout((100.0, 102.0), _dust_ball),
    "spider": Cutout((108.0, 96.0), _spider, (4.0, 0.0)),
    "cork": Cutout((100.0, 102.0), _cork),
    "bubble": Cutout((100.0, 100.0), _bubble),
    "drop": Cutout((100.0, 102.0), _drop),
    "puddle": Cutout((118.0, 56.0), _puddle),
    "nose": Cutout((182.0, 68.0), _nose),
    "mask": Cutout((120.0, 64.0), _mask),
    "cracker": Cutout((100.0, 102.0), _cracker),
    "dagger": Cutout((104.0, 126.0), _dagger(0.0)),
    "dagger_bends": Cutout((104.0, 126.0), _dagger(0.5)),
    "dagger_droops": Cutout((104.0, 126.0), _dagger(1.0)),
    "book": Cutout((132.0, 64.0), _book),
    "quill": Cutout((104.0, 104.0), _quill),
    "blot": Cutout((108.0, 96.0), _blot),
}
"""Every thing by name."""
