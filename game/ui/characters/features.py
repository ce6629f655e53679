"""What a face does in each mood: eyes, lids, brows, mouth, and the sign beside the head."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from game.ui.characters.bodies import ROSE, WHITE, Build, Point
from game.ui.characters.look import HALF, SHUT, Gaze, Look, Mood
from game.ui.characters.pen import INK, filled, limb, oval, patch, spot, stroke
from game.ui.theme import CREAM, Color

TONGUE: Color = (235, 110, 120)
THROAT: Color = (92, 22, 40)

Mouth = Literal["smile", "beam", "smirk", "gasp", "pout", "snore", "hum", "grit"]


@dataclass(frozen=True, slots=True)
class Features:
    """One mood in lines: lids from -1 (wide open) to 1 (shut), at the outer and inner corner of an eye."""

    mouth: Mouth
    lids: tuple[float, float] | None = (-1.0, -1.0)
    """None: the eyes are an arc, laughing or asleep."""
    brows: tuple[float, float] | None = None
    """How far the outer and the inner end of a brow stand above the eye; None: no brows."""
    uneven: float = 0.0
    """How much higher the second brow stands."""
    wide: float = 1.0
    """How large eyes are."""
    pupil: float = 0.64
    """A pupil's size as a share of its eye."""
    rest: tuple[float, float] = (0.0, 0.0)
    """Where pupils stand by themselves, as shares of the way to the edge."""
    lift: int = 0
    turn: float = 0.0
    """How far the body leans, in degrees clockwise."""
    high: float = 1.0
    """How far it is stretched upward."""
    blush: float = 0.0


FEATURES: Final[Mapping[Mood, Features]] = {
    Mood.WAITING: Features("smile", (-0.8, -0.8), blush=0.25),
    Mood.THINKING: Features("hum", (-0.55, -0.55), (5.0, 4.0), uneven=5.0, rest=(0.35, -0.75), turn=-4.0),
    Mood.GLAD: Features("beam", None, (6.0, 8.0), lift=1, high=1.05, blush=0.6),
    Mood.SLY: Features("smirk", (-0.1, 0.08), (3.0, -2.0), uneven=6.0, rest=(0.6, 0.1), turn=6.0),
    Mood.SHOCKED: Features("gasp", None, (7.0, 10.0), wide=1.28, pupil=0.3, lift=1, high=1.09),
    Mood.SULKING: Features(
        "pout", (0.22, -0.25), (-1.0, 5.0), rest=(-0.45, 0.6), lift=-1, turn=-5.0, high=0.93, blush=0.5
    ),
    Mood.ASLEEP: Features("snore", None, lift=-1, turn=7.0, high=0.92, blush=0.2),
    Mood.GRABBING: Features("grit", (-0.35, 0.12), (6.0, -3.0), wide=1.12, pupil=0.46, high=1.03),
}


def face(build: Build, look: Look, skin: Color) -> str:
    """Eyes, mouth and cheeks as SVG; lids are of the skin's colour."""
    mood = FEATURES[look.mood]
    parts = [_cheeks(build, mood), _mouth(build, mood.mouth)]
    for side, middle in zip((-1, 1), build.eyes, strict=True):
        parts.append(_eye(build, mood, look, side, middle, skin))
    return "".join(parts)


def _cheeks(build: Build, mood: Features) -> str:
    if build.cheeks is None or not mood.blush:
        return ""
    return "".join(spot(x, y, 5.6, 3.8, ROSE, mood.blush) for x, y in build.cheeks)


def _eye(build: Build, mood: Features, look: Look, side: int, middle: Point, skin: Color) -> str:
    x, y = middle
    rx, ry = build.eye[0] * mood.wide, build.eye[1] * mood.wide
    brow = _brow(mood, side, x, y - ry) if mood.brows is not None else ""
    if look.mood is Mood.GLAD:
        return brow + stroke(f"M{x - rx} {y + 4} Q{x} {y - ry * 1.25:.2f} {x + rx} {y + 4}", INK, 5.4)
    if look.mood is Mood.ASLEEP or look.lids == SHUT:
        lash = stroke(f"M{x - rx} {y} Q{x} {y + ry * 0.85} {x + rx} {y}", INK, 5.0)
        return brow + lash
    ball = oval(x, y, rx, ry, WHITE, 3.4)
    return ball + _pupil(mood, look, x, y, rx, ry) + _lid(mood, look, side, (x, y), (rx, ry), skin) + brow


def _pupil(mood: Features, look: Look, x: float, y: float, rx: float, ry: float) -> str:
    size = rx * mood.pupil
    gx, gy = _turned(mood, look.gaze)
    px, py = x + gx * (rx - size - 0.6), y + gy * (ry - size - 0.6)
    return oval(px, py, size, size * 1.12, INK) + oval(
        px - size * 0.42, py - size * 0.5, size * 0.32, size * 0.32, WHITE
    )


def _turned(mood: Features, gaze: Gaze) -> tuple[float, float]:
    if gaze == (0, 0):
        return mood.rest
    far = math.hypot(*gaze)
    return gaze[0] / far, gaze[1] / far


def _lid(mood: Features, look: Look, side: int, middle: Point, eye: Point, skin: Color) -> str:
    """The upper lid: a slice of the eye, cut between a height at its outer and one at its inner corner."""
    if mood.lids is None:
        return ""
    (x, y), (rx, ry) = middle, eye
    outer, inner = (max(each, 0.15) for each in mood.lids) if look.lids == HALF else mood.lids
    if max(outer, inner) <= -0.99:
        return ""
    left, right = (outer, inner) if side < 0 else (inner, outer)
    ends = [(x + way * rx * math.sqrt(1.0 - at * at), y + ry * at) for way, at in ((-1, left), (1, right))]
    (x1, y1), (x2, y2) = ends
    large = int(left + right > 0.0)
    return filled(f"M{x1:.2f} {y1:.2f} A{rx:.2f} {ry:.2f} 0 {large} 1 {x2:.2f} {y2:.2f}Z", skin, 3.4)


def _brow(mood: Features, side: int, x: float, top: float) -> str:
    assert mood.brows is not None
    outer, inner = mood.brows
    if side > 0:
        outer, inner = outer + mood.uneven, inner + mood.uneven
    reach = 8.5
    return stroke(
        f"M{x + side * reach} {top - outer:.2f} Q{x} {top - (outer + inner) / 2 - 2.4:.2f} "
        f"{x - side * reach} {top - inner:.2f}",
        INK,
        5.0,
    )


LINES: Final[Mapping[Mouth, str]] = {
    "smile": "M-.75 -1 Q0 6 .75 -1",
    "smirk": "M-.7 3 Q.5 5 1.15 -5 M.85 -6 L1.45 -3",
    "pout": "M-.8 5 Q0 -7 .8 5",
    "hum": "M-.35 1 Q.3 -2 .75 1",
}
"""Shut mouths: across in shares of half a mouth's width, down in units of the box."""
LINE_WIDE: Final[Mapping[Mouth, float]] = {"pout": 4.6, "hum": 4.4}
JAW = "M-1.25 -4 Q0 0 1.25 -4 Q1 11 0 11 Q-1 11 -1.25 -4Z"
JAW_TONGUE = "M-.6 7 Q0 1 .6 7 Q0 12 -.6 7Z"
TEETH = "M-1.15 -4 Q0 -1 1.15 -4 Q1.1 8 0 8 Q-1.1 8 -1.15 -4Z"
GAPS = "M-.9 2.4 Q0 4 .9 2.4 M0 -1 L0 7 M-.5 -1 L-.5 6 M.5 -1 L.5 6"
PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def _mouth(build: Build, kind: Mouth) -> str:
    (x, y), w = build.mouth, build.mouth_wide / 2

    def laid(d: str) -> str:
        return PAIR.sub(lambda at: f"{x + w * float(at[1]):.2f} {y + float(at[2]):.2f}", d)

    match kind:
        case "beam":
            return filled(laid(JAW), THROAT, 3.6) + patch(laid(JAW_TONGUE), TONGUE)
        case "gasp":
            return oval(x, y + 2, w * 0.72, 9.0, THROAT, 3.6) + spot(x, y + 6, w * 0.42, 3.2, TONGUE, 1.0)
        case "snore":
            return oval(x + 2, y + 1, 4.4, 5.0, THROAT, 3.2)
        case "grit":
            return filled(laid(TEETH), WHITE, 3.6) + stroke(laid(GAPS), INK, 2.0)
        case _:
            return stroke(laid(LINES[kind]), INK, LINE_WIDE.get(kind, 4.2))


def sign(mood: Mood) -> str:
    """What stands beside the head, in the upper left of the box: sleep, thoughts, a cloud, a start."""
    match mood:
        case Mood.ASLEEP:
            return _halo("M4 20 H18 L4 36 H18", 5.0) + _halo("M22 4 H31 L22 14 H31", 4.0)
        case Mood.THINKING:
            return "".join(
                oval(x, y, r, r, CREAM, 2.6) for x, y, r in ((22, 22, 3.6), (12, 12, 5.0), (-3, 3, 7.0))
            )
        case Mood.SULKING:
            return _halo("M-4 12 q5 -10 9 0 q5 -11 9 -1 q5 -10 9 -1", 4.4)
        case Mood.SHOCKED:
            return _halo("M2 30 L-5 27 M9 16 L2 9 M21 7 L18 -2", 5.0)
        case Mood.GLAD | Mood.WAITING | Mood.SLY | Mood.GRABBING:
            return ""


def _halo(d: str, width: float) -> str:
    return stroke(d, INK, width + 4.6) + stroke(d, CREAM, width)


def hands(build: Build) -> str:
    """Two gloves that come up in front, fingers spread."""
    fingers = "M-8 2 L-12 -9 M-1 0 L-2 -13 M6 2 L9 -10"
    parts = []
    for side, (x, y) in zip((-1, 1), build.hands, strict=True):
        glove = limb(fingers, CREAM, 6.6, 4.0) + filled(
            "M-12 4 Q-12 -5 0 -5 Q12 -5 12 4 Q12 15 0 15 Q-12 15 -12 4Z", CREAM, 4.0
        )
        glove += stroke(fingers, CREAM, 6.6) + stroke(
            f"M{-side * 4} 6 Q{-side * 8} 8 {-side * 9} 4", INK, 2.4
        )
        parts.append(f'<g transform="translate({x} {y}) rotate({side * 14})">{glove}</g>')
    return "".join(parts)
