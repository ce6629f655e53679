"""How the eight characters are built: the seats' signs grown into bodies, and where their faces sit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.characters.pen import INK, filled, limb, oval, patch, shaded, spot, stroke
from game.ui.theme import CREAM, CREAM_WARM, Color, mix

Point = tuple[float, float]
WHITE: Color = (255, 255, 255)
ROSE: Color = (226, 84, 104)
CLAY: Color = (176, 92, 58)


@dataclass(frozen=True, slots=True)
class Paint:
    """A seat's colour in the light and in the shade."""

    base: Color

    @property
    def light(self) -> Color:
        return mix(self.base, WHITE, 0.3)

    @property
    def dark(self) -> Color:
        return mix(self.base, (40, 16, 60), 0.32)

    @property
    def deep(self) -> Color:
        return mix(self.base, (24, 12, 44), 0.62)

    @property
    def skin(self) -> Color:
        """What lids are made of."""
        return mix(self.base, (40, 16, 60), 0.22)

    def shade(self, top: float, bottom: float) -> str:
        """The body's gradient, to be painted with as BODY."""
        return shaded("body", top, bottom, self.light, self.dark)


BODY = "url(#body)"


@dataclass(frozen=True, slots=True)
class Build:
    """A character: its body by how far it lifts its arms, ears or tail (-1 to 1), and where its face sits."""

    body: Callable[[Paint, int], str]
    eyes: tuple[Point, Point]
    eye: tuple[float, float]
    """Half an eye's width and height."""
    mouth: Point
    mouth_wide: float
    cheeks: tuple[Point, Point] | None = None
    hands: tuple[Point, Point] = ((20.0, 82.0), (80.0, 82.0))
    """Where its hands come up when it grabs."""
    pale: Color | None = None
    """The colour round its eyes, if it is not the seat's."""


def fox(paint: Paint, lift: int) -> str:
    """Two ears that hang or stand, a pale muzzle."""
    tip = {-1: 27.0, 0: 8.0, 1: 2.0}[lift]
    out = {-1: -9.0, 0: 0.0, 1: 1.0}[lift]

    def ear(side: float) -> str:
        def x(at: float) -> float:
            return 50.0 + side * (50.0 - at)

        whole = f"M{x(15)} 52 L{x(13 + out)} {tip} L{x(45)} 32Z"
        inside = f"M{x(22)} 44 L{x(19 + out * 0.8)} {tip + 13} L{x(36)} 34Z"
        return filled(whole, paint.dark) + patch(inside, paint.deep)

    head = "M50 27 Q66 25 78 35 Q90 46 86 60 Q80 78 50 94 Q20 78 14 60 Q10 46 22 35 Q34 25 50 27Z"
    muzzle = "M19 62 Q36 58 45 68 L50 72 L55 68 Q64 58 81 62 Q76 76 50 90 Q24 76 19 62Z"
    blaze = "M50 30 Q57 42 54 56 H46 Q43 42 50 30Z"
    return (
        paint.shade(26, 94)
        + ear(1)
        + ear(-1)
        + filled(head, BODY)
        + patch(blaze, paint.light, 0.7)
        + patch(muzzle, CREAM)
        + patch("M42 66 Q50 62 58 66 Q57 73 50 75 Q43 73 42 66Z", INK)
        + spot(47.5, 67.2, 2.6, 1.5, WHITE, 0.75)
    )


def whale(paint: Paint, lift: int) -> str:
    """Seen from the side with both eyes to the front, its tail up or down, and a spout by its mood."""
    tail = {
        -1: "M74 62 Q86 70 84 80 Q76 84 72 94 Q86 98 92 90 Q100 92 102 80 Q96 76 93 78 Q92 62 80 52Z",
        0: "M72 52 Q80 56 80 42 Q70 40 68 26 Q79 25 85 34 Q91 25 102 26 Q100 40 92 43 Q94 66 80 74Z",
        1: "M72 48 Q82 48 80 32 Q69 31 66 15 Q78 14 85 24 Q91 13 103 13 Q102 28 92 32 Q96 60 80 72Z",
    }[lift]
    water = {
        -1: "M37 27 Q36 22 33 22",
        0: "M37 27 V16 M37 16 Q35 7 26 9 M37 16 Q39 7 48 9",
        1: "M37 27 V9 M37 9 Q34 -3 22 1 Q18 3 19 8 M37 9 Q40 -3 52 1 Q56 3 55 8",
    }[lift]
    back = "M6 60 Q4 28 40 28 Q70 28 80 54 Q88 70 76 82 Q66 92 42 92 Q8 92 6 60Z"
    belly = "M9 68 Q34 80 72 70 Q80 74 72 82 Q62 89 42 89 Q14 89 9 68Z"
    spray = mix(paint.light, WHITE, 0.55)
    return (
        paint.shade(26, 92)
        + limb(water, spray, 5.0, 3.4)
        + filled(tail, paint.dark)
        + filled(back, BODY)
        + patch(belly, mix(CREAM, paint.light, 0.35))
        + stroke("M26 84 Q27 80 26 77 M38 87 Q39 82 38 79 M50 87 Q52 82 51 78", paint.dark, 2.4, 0.7)
        + spot(30, 37, 13, 4, WHITE, 0.35)
        + filled("M62 74 Q72 80 68 92 Q56 90 54 80 Q56 74 62 74Z", paint.dark, 3.6)
    )


def bolt(paint: Paint, lift: int) -> str:
    """A fat flash of lightning that hangs its tip or sparks."""
    tip = {-1: "M30 20", 0: "M44 1", 1: "M46 -3"}[lift]
    top = {-1: "L74 12", 0: "L88 4", 1: "L92 0"}[lift]
    body = f"{tip} L9 62 H35 L27 99 L97 37 H71 {top}Z"
    shine = {-1: "M33 26 L21 54 H29 L43 24Z", 0: "M47 9 L22 54 H31 L57 8Z", 1: "M49 5 L22 54 H31 L60 5Z"}[
        lift
    ]
    sparks = {
        -1: "",
        0: "M17 34 L10 29 M84 66 L91 71",
        1: "M24 28 L14 19 M15 43 L4 39 M84 60 L96 66 M73 73 L81 84",
    }[lift]
    return (
        paint.shade(0, 98)
        + (limb(sparks, paint.light, 4.0, 2.8) if sparks else "")
        + filled(body, BODY, 5.4)
        + patch(shine, WHITE, 0.4)
        + patch("M27 99 L97 37 H84 L34 78Z", paint.deep, 0.28)
    )


def cactus(paint: Paint, lift: int) -> str:
    """Stands in its pot, arms hanging, folded up or thrown up; roused, it flowers."""
    left, right = {
        -1: ("M34 60 Q14 56 13 66 V74", "M66 56 Q86 50 87 60 V70"),
        0: ("M34 64 H22 Q13 64 13 54 V42", "M66 58 H78 Q87 58 87 48 V34"),
        1: ("M34 62 H20 Q8 60 8 46 V22", "M66 57 H80 Q92 55 92 42 V15"),
    }[lift]
    trunk = "M25 84 V36 Q25 5 50 5 Q75 5 75 36 V84Z"
    petals = ((-10, 0), (10, 0), (-6, -8), (6, -8))
    flower = "".join(oval(50 + dx, 7 + dy, 6.6, 6.6, ROSE, 3.0) for dx, dy in petals)
    prickles = "M36 17 L32 13 M64 17 L68 13 M31 71 L28 73 M69 71 L72 73"
    return (
        paint.shade(5, 84)
        + limb(left, paint.base, 13)
        + limb(right, paint.base, 13)
        + (flower + oval(50, 4, 5.2, 5.2, CREAM_WARM, 2.6) if lift > 0 else "")
        + filled(trunk, BODY)
        + stroke("M38 13 Q32 22 31 33", WHITE, 4.2, 0.4)
        + stroke(prickles, paint.deep, 2.8)
        + filled("M23 80 H77 L71 99 H29Z", CLAY)
        + filled("M19 76 H81 V86 H19Z", mix(CLAY, WHITE, 0.16), 4.0)
    )


def octopus(paint: Paint, lift: int) -> str:
    """A great head on five arms, which curl up when it is roused."""
    arms = {
        -1: ("M28 64 Q20 84 8 90", "M38 68 Q34 88 24 94", "M72 64 Q80 84 92 90", "M62 68 Q66 88 76 94"),
        0: ("M26 60 Q22 82 6 76", "M37 66 Q36 90 22 92", "M74 60 Q78 82 94 76", "M63 66 Q64 90 78 92"),
        1: ("M26 60 Q12 74 4 52", "M37 66 Q32 92 14 84", "M74 60 Q88 74 96 52", "M63 66 Q68 92 86 84"),
    }[lift]
    dome = "M17 46 Q17 9 50 9 Q83 9 83 46 Q83 62 74 72 Q50 82 26 72 Q17 62 17 46Z"
    return (
        paint.shade(8, 84)
        + "".join(limb(arm, paint.dark, 11) for arm in arms)
        + limb("M50 70 V94", paint.dark, 11)
        + filled(dome, BODY)
        + spot(36, 22, 11, 5.5, WHITE, 0.4)
        + oval(66, 20, 3.6, 3.0, paint.dark)
        + oval(73, 29, 2.6, 2.4, paint.dark)
        + oval(59, 15, 2.2, 1.8, paint.dark)
    )


def anchor(paint: Paint, lift: int) -> str:
    """Its flukes are arms; the ring is its hat, askew when it sulks."""
    ring = {-1: 60.0, 0: 50.0, 1: 50.0}[lift]
    arms, flukes = {
        -1: (
            "M50 88 Q20 92 11 76 M50 88 Q80 92 89 76",
            ("M0 86 L5 60 L25 73Z", "M100 86 L95 60 L75 73Z"),
        ),
        0: (
            "M50 88 Q14 88 10 58 M50 88 Q86 88 90 58",
            ("M-3 66 L9 38 L26 62Z", "M103 66 L91 38 L74 62Z"),
        ),
        1: (
            "M50 88 Q8 86 7 42 M50 88 Q92 86 93 42",
            ("M-5 49 L8 20 L24 46Z", "M105 49 L92 20 L76 46Z"),
        ),
    }[lift]
    hoop = f"M{ring} -1 a10 10 0 1 1 -0.1 0z"
    return (
        paint.shade(20, 98)
        + stroke(hoop, INK, 15.0)
        + stroke(hoop, paint.light, 7.0)
        + limb(arms, paint.dark, 14)
        + "".join(filled(fluke, paint.dark) for fluke in flukes)
        + limb("M22 29 H78", paint.dark, 9)
        + filled("M39 22 H61 Q76 34 74 60 L71 82 Q66 98 50 98 Q34 98 29 82 L26 60 Q24 34 39 22Z", BODY)
        + stroke("M38 30 Q33 37 33 46", WHITE, 4.2, 0.45)
    )


def mushroom(paint: Paint, lift: int) -> str:
    """Its face is on the stem; the cap sits deep when it sulks and flies up when it is roused."""
    y = {-1: 6.0, 0: 0.0, 1: -7.0}[lift]
    stem = "M23 44 H77 Q76 62 82 78 Q88 98 50 98 Q12 98 18 78 Q24 62 23 44Z"
    cap = (
        f"M0 {38 + y} Q0 {-3 + y} 50 {-3 + y} Q100 {-3 + y} 100 {38 + y} Q100 {48 + y} 90 {48 + y} "
        f"Q50 {37 + y} 10 {48 + y} Q0 {48 + y} 0 {38 + y}Z"
    )
    spots = (
        (50, 14, 11.5, 8.5),
        (20, 28, 8.5, 7.5),
        (80, 28, 8.5, 7.5),
        (71, 8, 4.4, 3.6),
        (29, 8, 4.4, 3.6),
    )
    return (
        shaded("stem", 40, 98, CREAM, mix(CREAM_WARM, paint.base, 0.4))
        + paint.shade(-4, 50)
        + filled(stem, "url(#stem)")
        + filled(cap, BODY)
        + "".join(spot(x, sy + y, rx, ry, CREAM, 0.96) for x, sy, rx, ry in spots)
    )


def ghost(paint: Paint, lift: int) -> str:
    """A sheet with a ragged hem and two small arms."""
    arms = {
        -1: "M20 66 Q10 74 10 84 M80 66 Q90 74 90 84",
        0: "M20 62 Q8 62 7 70 M80 62 Q92 62 93 70",
        1: "M20 62 Q8 52 8 38 M80 62 Q92 52 92 38",
    }[lift]
    sheet = (
        "M17 90 V44 Q17 7 50 7 Q83 7 83 44 V90 Q83 97 76 93 L71 88 L61 96 L50 87 L39 96 L29 88 L24 93 "
        "Q17 97 17 90Z"
    )
    return (
        shaded("body", 8, 96, mix(paint.base, WHITE, 0.75), mix(paint.base, (60, 50, 110), 0.3))
        + limb(arms, mix(paint.base, WHITE, 0.35), 10)
        + filled(sheet, BODY)
        + stroke("M26 42 Q27 22 40 16", WHITE, 4.4, 0.8)
        + patch("M70 34 Q78 50 77 86 L71 81 L66 85 Q72 60 70 34Z", paint.deep, 0.18)
    )


BUILDS: tuple[Build, ...] = (
    Build(fox, ((32, 51), (68, 51)), (12.0, 13.0), (50, 81), 20, ((21, 68), (79, 68)), ((12, 88), (88, 88))),
    Build(whale, ((20, 53), (50, 53)), (12.0, 13.0), (35, 76), 21, ((10, 70), (62, 70)), ((6, 92), (66, 94))),
    Build(bolt, ((39, 40), (67, 40)), (11.5, 13.0), (51, 62), 17, None, ((12, 86), (90, 80))),
    Build(
        cactus, ((37, 37), (63, 37)), (11.0, 13.0), (50, 61), 20, ((32, 55), (68, 55)), ((10, 62), (90, 62))
    ),
    Build(
        octopus, ((34, 43), (66, 43)), (13.0, 14.5), (50, 67), 21, ((22, 60), (78, 60)), ((6, 76), (94, 76))
    ),
    Build(
        anchor, ((37, 51), (63, 51)), (11.5, 13.0), (50, 77), 19, ((34, 68), (66, 68)), ((10, 76), (90, 76))
    ),
    Build(
        mushroom,
        ((36, 62), (64, 62)),
        (11.0, 13.0),
        (50, 84),
        19,
        ((28, 78), (72, 78)),
        ((8, 86), (92, 86)),
        mix(CREAM_WARM, INK, 0.16),
    ),
    Build(ghost, ((35, 42), (65, 42)), (12.0, 14.0), (50, 68), 21, ((25, 60), (75, 60)), ((8, 78), (92, 78))),
)
"""In the order of the emblems."""
