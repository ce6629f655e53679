"""Eight seat emblems and the two team shapes: each known by its outline alone."""

from __future__ import annotations

from svg import circle, ellipse, group, linear, path, poly, radial, star, stroke

DARK = "#161c22"
COLORS = ("#f08058", "#6cb2f0", "#f6cc5c", "#8ad082", "#d68ce2", "#62d4ce", "#ee84a0", "#c4c4d0")
NAMES = ("fox", "whale", "bolt", "cactus", "octopus", "anchor", "mushroom", "ghost")
TEAMS = ("#f6ba54", "#78bef5")


def fox(ink: str, hole: str) -> str:
    return group(
        path("M16 14 L40 30 Q50 27 60 30 L84 14 Q88 36 82 52 Q78 72 50 90 Q22 72 18 52 Q12 36 16 14Z", ink),
        path("M22 54 Q36 54 47 76 L50 84 L53 76 Q64 54 78 54 Q74 70 50 86 Q26 70 22 54Z", hole),
        circle(36, 50, 4.6, hole),
        circle(64, 50, 4.6, hole),
        path("M43 74 H57 L50 82Z", ink),
    )


def whale(ink: str, hole: str) -> str:
    return group(
        path(
            "M8 56 Q8 34 34 34 Q60 34 68 52 Q76 60 82 46 Q70 44 70 28 Q80 28 85 36 Q90 28 98 28 Q98 44 90 47 Q90 82 44 82 Q8 82 8 56Z",
            ink,
        ),
        path("M13 66 Q36 72 56 67 Q48 77 34 77 Q18 76 13 66Z", hole),
        circle(25, 53, 4.2, hole),
        stroke("M34 28 V18 M34 18 Q32 10 23 11 M34 18 Q36 10 45 11", ink, 5),
    )


def bolt(ink: str, hole: str) -> str:
    return path(
        "M58 6 L20 56 H44 L36 94 L80 40 H54Z", ink, stroke=ink, stroke_width=5, stroke_linejoin="round"
    )


def cactus(ink: str, hole: str) -> str:
    return group(
        stroke("M50 22 V76", ink, 22),
        stroke("M24 38 V48 Q24 56 34 56 H48", ink, 13),
        stroke("M77 30 V40 Q77 48 68 48 H52", ink, 13),
        path("M26 74 H74 L68 94 H32Z", ink, stroke=hole, stroke_width=3.5, stroke_linejoin="round"),
        stroke("M46 26 V38 M54 44 V56 M46 58 V66", hole, 3.4),
    )


def octopus(ink: str, hole: str) -> str:
    arms = "M28 56 Q24 78 10 76 M37 60 Q36 86 24 90 M50 62 V90 M63 60 Q64 86 76 90 M72 56 Q76 78 90 76"
    return group(
        stroke(arms, ink, 10.5),
        path("M22 44 A28 30 0 0 1 78 44 Q78 62 68 66 H32 Q22 62 22 44Z", ink),
        circle(40, 46, 7.4, hole),
        circle(60, 46, 7.4, hole),
        circle(41.5, 47, 3.4, ink),
        circle(61.5, 47, 3.4, ink),
    )


def anchor(ink: str, hole: str) -> str:
    return group(
        circle(50, 18, 9, "none", stroke=ink, stroke_width=7),
        stroke("M50 28 V86 M32 40 H68", ink, 9),
        stroke("M16 58 Q20 88 50 88 Q80 88 84 58", ink, 9),
        poly([(6, 66), (15, 48), (28, 63)], ink, stroke=ink, stroke_width=3, stroke_linejoin="round"),
        poly([(94, 66), (85, 48), (72, 63)], ink, stroke=ink, stroke_width=3, stroke_linejoin="round"),
    )


def mushroom(ink: str, hole: str) -> str:
    return group(
        path("M8 54 Q8 14 50 14 Q92 14 92 54 Q92 60 84 60 H16 Q8 60 8 54Z", ink),
        path("M36 64 H64 Q62 76 68 88 Q50 96 32 88 Q38 76 36 64Z", ink),
        circle(50, 31, 8.5, hole),
        circle(27, 44, 6.5, hole),
        circle(73, 44, 6.5, hole),
    )


def ghost(ink: str, hole: str) -> str:
    return group(
        path(
            "M20 88 V44 A30 32 0 0 1 80 44 V88 L70 79 L60 89 L50 79 L40 89 L30 79Z",
            ink,
            stroke=ink,
            stroke_width=4,
            stroke_linejoin="round",
        ),
        ellipse(39, 44, 6, 8.5, hole),
        ellipse(61, 44, 6, 8.5, hole),
        ellipse(50, 62, 6.5, 5, hole),
    )


SHAPES = (fox, whale, bolt, cactus, octopus, anchor, mushroom, ghost)


def emblem(index: int) -> tuple[float, float, str, str]:
    """A brass-rimmed token in the seat's colour with the seat's creature in ink."""
    color = COLORS[index]
    defs = linear("rim", 0, 4, 0, 116, (0, "#ffe9ae", 1), (0.5, "#d9a441", 1), (1, "#7c5220", 1))
    defs += radial("disc", 50, 40, 70, (0, "#ffffff", 0.35), (0.6, "#ffffff", 0), (1, "#000000", 0.3))
    token = circle(60, 60, 58, "#0c1013") + circle(60, 60, 56, "url(#rim)") + circle(60, 60, 50.5, "#3b2716")
    disc = circle(60, 60, 49, color) + circle(60, 60, 49, "url(#disc)")
    figure = group(SHAPES[index](DARK, color), transform="translate(20 19.5) scale(.8)")
    return 120, 120, defs, token + disc + figure


def bare(index: int) -> tuple[float, float, str, str]:
    """The creature alone, in the seat's colour."""
    return 100, 100, "", SHAPES[index](COLORS[index], DARK)


def team(index: int) -> tuple[float, float, str, str]:
    """Sun and moon: the teams differ by outline first."""
    color = TEAMS[index]
    if index == 0:
        rays = poly(star(50, 50, 49, 34, 8), color)
        return 100, 100, "", rays + circle(50, 50, 27, "#161c22") + circle(50, 50, 22, color)
    moon = path("M62 5 A46 46 0 1 0 95 64 A36 36 0 0 1 62 5Z", color)
    return 100, 100, "", moon + poly(star(70, 34, 13, 5, 5), color)
