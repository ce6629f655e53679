"""The room: felt with its nap, the lamp's pool of light, the table's wooden rim and the dark round it."""

from __future__ import annotations

from random import Random

from svg import brass, circle, group, linear, path, radial, rect, stroke

Picture = tuple[float, float, str, str]
TILE = 256
FIBRES = 1700
GRAIN = 44
SHADE_WIDTHS = (10, 26, 42, 60)


def felt() -> Picture:
    """A tile that repeats on all sides: fibres over the felt's middle green."""
    chance = Random(7)
    lines = []
    for _ in range(FIBRES):
        x, y = chance.uniform(0, TILE), chance.uniform(0, TILE)
        dx, dy = chance.uniform(-4, 4), chance.uniform(-3, 3)
        color, opacity = chance.choice(
            (("#3f8f72", 0.13), ("#06201c", 0.15), ("#7fc0a0", 0.06), ("#0a2e28", 0.14))
        )
        for ox in (0, TILE if x < 12 else -TILE if x > TILE - 12 else 0):
            for oy in (0, TILE if y < 12 else -TILE if y > TILE - 12 else 0):
                lines.append(
                    stroke(
                        f"M{x + ox:.1f} {y + oy:.1f} l{dx:.1f} {dy:.1f}", color, 1.3, stroke_opacity=opacity
                    )
                )
    ground = rect(-2, -2, TILE + 4, TILE + 4, "#11443a")
    return TILE, TILE, "", ground + group(*dict.fromkeys(lines))


def lamp() -> Picture:
    """A pool of warm light, to be added to what lies below."""
    steps = (
        (0, "#ffdf9c", 0.62),
        (0.16, "#ffd68a", 0.5),
        (0.36, "#f7bd6a", 0.3),
        (0.6, "#d98f42", 0.12),
        (0.82, "#a8602a", 0.03),
        (1, "#803c14", 0),
    )
    return 512, 512, radial("pool", 256, 256, 256, *steps), circle(256, 256, 256, "url(#pool)")


def vignette() -> Picture:
    """The dark that closes in from the corners."""
    steps = (
        (0, "#03080a", 0),
        (0.5, "#03080a", 0.02),
        (0.72, "#03080a", 0.32),
        (0.88, "#03080a", 0.68),
        (1, "#020506", 0.9),
    )
    body = group(rect(-160, -90, 320, 180, "url(#dark)"), transform="translate(160 90)")
    defs = '<radialGradient id="dark" cx="0" cy="0" r="186" gradientUnits="userSpaceOnUse" gradientTransform="scale(1 .62)">'
    defs += "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{opacity}"/>' for at, color, opacity in steps
    )
    return 320, 180, defs + "</radialGradient>", body


OUTER = "M0 0 H1920 V1080 H0Z"
INNER = "M210 46 H1710 C1830 46 1876 130 1876 250 V830 C1876 950 1830 1034 1710 1034 H210 C90 1034 44 950 44 830 V250 C44 130 90 46 210 46Z"


def rim() -> Picture:
    """The table's edge over the whole screen: walnut, a brass inlay, a hole where the felt shows."""
    defs = linear(
        "wood", 0, 0, 0, 1080, (0, "#6b3c20", 1), (0.1, "#43230f", 1), (0.85, "#2c160b", 1), (1, "#180b06", 1)
    ) + brass("inlay", 40, 1040)
    frame = path(OUTER + INNER, "url(#wood)", fill_rule="evenodd")
    chance = Random(11)
    grain = []
    for _ in range(GRAIN):
        y = chance.choice((chance.uniform(0, 44), chance.uniform(1036, 1080)))
        x = chance.uniform(-100, 1800)
        length = chance.uniform(160, 700)
        grain.append(
            stroke(
                f"M{x:.0f} {y:.1f} q{length / 2:.0f} {chance.uniform(-5, 5):.1f} {length:.0f} 0",
                "#1c0d06",
                1.6,
                stroke_opacity=0.3,
            )
        )
    shade = [path(INNER, "none", stroke="#020807", stroke_width=w, stroke_opacity=0.17) for w in SHADE_WIDTHS]
    line = path(INNER, "none", stroke="#1a0d06", stroke_width=13) + path(
        INNER, "none", stroke="url(#inlay)", stroke_width=7
    )
    return 1920, 1080, defs, group(*shade) + frame + group(*grain) + line


def pictures() -> dict[str, Picture]:
    """Every part of the room by its file name."""
    return {"felt": felt(), "lamp": lamp(), "vignette": vignette(), "rim": rim()}
