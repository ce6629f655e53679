"""Things on the table: the bottle, coin, dealer's button, notebook, speech bubble and awards."""

from __future__ import annotations

from svg import (
    BRASS,
    BRASS_LIGHT,
    CREAM,
    INK,
    RED,
    RED_DARK,
    brass,
    circle,
    ellipse,
    group,
    linear,
    ngon,
    path,
    poly,
    radial,
    rect,
    rhombus,
    star,
    stroke,
)

Picture = tuple[float, float, str, str]

GLASS = "M62 96 C62 118 30 138 24 172 V326 Q24 352 50 352 H130 Q156 352 156 326 V172 C150 138 118 118 118 96 V40 H62Z"


def bottle(corked: bool = True) -> Picture:
    """The bottle: sea glass, a cork if it has one, a D! label worn like a waistcoat with a bow tie above."""
    defs = linear(
        "glass",
        24,
        0,
        156,
        0,
        (0, "#0f5c4a", 0.96),
        (0.2, "#3aa883", 0.93),
        (0.52, "#1f7d62", 0.92),
        (1, "#062f28", 0.97),
    )
    defs += linear("wine", 0, 150, 0, 350, (0, "#0b3f35", 0.15), (1, "#041e1a", 0.75))
    defs += linear("cork", 62, 0, 118, 0, (0, "#e6bb84", 1), (0.5, "#cf9a5c", 1), (1, "#8d5c2d", 1))
    defs += linear("label", 30, 0, 150, 0, (0, "#fff7e4", 1), (0.6, "#f6e3b8", 1), (1, "#cfb07a", 1)) + brass(
        "foil", 60, 120
    )
    cork = path("M70 8 Q90 2 110 8 L113 44 H67Z", "url(#cork)", stroke="#5e3a17", stroke_width=3) + stroke(
        "M78 18 v6 M96 14 v5 M102 26 v6 M84 30 v4", "#8d5c2d", 2.6
    )
    body = path(GLASS, "url(#glass)", stroke="#04241e", stroke_width=5, stroke_linejoin="round")
    wine = path(
        "M30 190 Q60 182 90 190 Q120 198 150 190 V326 Q150 346 130 346 H50 Q30 346 30 326Z", "url(#wine)"
    )
    lip = rect(55, 38, 70, 17, "#1b6b55", 8, stroke="#04241e", stroke_width=4.5) + stroke(
        "M63 44 H104", "#a6f0d2", 3.4, stroke_opacity=0.85
    )
    shine = path(
        "M40 176 C44 152 58 140 66 128 C64 148 54 160 53 186 V206 Q46 210 40 204Z",
        "#d8fff0",
        fill_opacity=0.6,
    )
    shine += stroke("M72 64 V92", "#d8fff0", 6.5, stroke_opacity=0.6) + stroke(
        "M146 180 V200", "#9fe8cc", 5, stroke_opacity=0.45
    )
    shine += ellipse(66, 342, 26, 3.4, "#9fe8cc", fill_opacity=0.35)
    return 180, 366, defs, (cork if corked else "") + body + wine + lip + _label() + _tie() + shine


def _label() -> str:
    paper = path(
        "M27 216 Q90 204 153 216 V312 Q90 324 27 312Z", "url(#label)", stroke="#8c5c1c", stroke_width=3
    )
    lines = stroke("M35 224 Q90 213 145 224 M35 304 Q90 315 145 304", RED, 3)
    d = path(
        "M52 240 H74 C96 240 106 250 106 265 C106 280 96 290 74 290 H52Z M67 253 V277 H74 C85 277 90 273 90 265 C90 257 85 253 74 253Z",
        RED,
        fill_rule="evenodd",
    )
    bang = path("M115 238 H133 L128.5 271 H119.5Z", RED) + circle(124, 283, 7.2, RED)
    return paper + lines + d + bang


def _tie() -> str:
    left = path(
        "M88 118 C74 108 60 104 57 109 C54 118 54 128 58 136 C64 138 76 132 88 124Z",
        RED,
        stroke=RED_DARK,
        stroke_width=2.4,
    )
    right = path(
        "M92 118 C106 108 120 104 123 109 C126 118 126 128 122 136 C116 138 104 132 92 124Z",
        "#b0222a",
        stroke=RED_DARK,
        stroke_width=2.4,
    )
    return left + right + rect(82, 113, 16, 16, "#e8534b", 5, stroke=RED_DARK, stroke_width=2.4)


def bottle_glow() -> Picture:
    """A warm halo in the bottle's own outline, to be added behind it."""
    rings = [
        path(GLASS, "none", stroke="#ffd68a", stroke_width=w, stroke_opacity=0.045, stroke_linejoin="round")
        for w in range(8, 72, 6)
    ]
    core = path(GLASS, "#ffd68a", fill_opacity=0.35)
    cork = path("M70 8 Q90 2 110 8 L113 44 H67Z", "#ffd68a", fill_opacity=0.35)
    return 260, 446, "", group(*rings, core, cork, transform="translate(40 40)")


def bottle_shadow() -> Picture:
    defs = radial("soft", 0, 0, 100, (0, "#020a08", 0.75), (0.55, "#020a08", 0.4), (1, "#020a08", 0))
    return (
        260,
        90,
        defs,
        group(circle(0, 0, 100, "url(#soft)"), transform="translate(130 45) scale(1.25 .42)"),
    )


def glint() -> Picture:
    """A four-pointed sparkle."""
    defs = radial("spark", 50, 50, 34, (0, "#ffffff", 1), (0.3, "#fff4cf", 0.55), (1, "#ffe3a0", 0))
    return 100, 100, defs, circle(50, 50, 34, "url(#spark)") + poly(star(50, 50, 50, 6, 4), "#fffbe8")


def coin(side: str) -> Picture:
    """The tie coin: a D on one side, an exclamation mark on the other."""
    defs = brass("metal", 6, 114) + radial(
        "dish", 48, 44, 70, (0, "#ffe9ae", 1), (0.7, "#d29a38", 1), (1, "#a8752a", 1)
    )
    disc = (
        circle(60, 60, 57, "#4a2f0e")
        + circle(60, 60, 55, "url(#metal)")
        + circle(60, 60, 45, "url(#dish)", stroke="#8c5c1c", stroke_width=2)
    )
    beads = group(*(circle(x, y, 1.9, "#7a4d18") for x, y in ngon(60, 60, 50, 32)))
    ink = "#6b4413"
    if side == "heads":
        mark = path(
            "M44 34 H58 C78 34 88 44 88 60 C88 76 78 86 58 86 H44Z M57 47 V73 C69 74 74 69 74 60 C74 51 69 46 57 47Z",
            ink,
            fill_rule="evenodd",
            transform="translate(-5 0)",
        )
    else:
        mark = path("M50 32 H70 L65 68 H55Z", ink) + circle(60, 80, 7.6, ink)
    shine = stroke("M24 42 Q34 22 56 17", "#fffbe8", 4, stroke_opacity=0.75)
    return 120, 120, defs, disc + beads + mark + shine


def dealer_button() -> Picture:
    """A cream puck with a fanned deck on it: who deals."""
    defs = brass("rim", 6, 114) + radial("top", 50, 40, 80, (0, "#fffaf0", 1), (1, "#e3cd9c", 1))
    puck = (
        circle(60, 64, 54, "#05100d")
        + circle(60, 58, 56, "#241c21")
        + circle(60, 58, 53, "url(#rim)")
        + circle(60, 58, 45, "url(#top)")
    )
    notches = group(
        *(rect(56, 5.5, 8, 8, CREAM, 2, transform=f"rotate({a} 60 58)") for a in range(0, 360, 45))
    )
    cards = [
        rect(
            -13, -36, 26, 38, fill, 4, stroke=INK, stroke_width=2.6, transform=f"translate(60 80) rotate({a})"
        )
        for a, fill in ((-32, "#8f1a24"), (0, CREAM), (32, "#37365a"))
    ]
    return 120, 120, defs, puck + notches + group(*cards) + poly(rhombus(60, 63, 6, 9), RED)


def notebook() -> Picture:
    """A pocket notebook with a pencil."""
    defs = linear("cover", 20, 0, 140, 0, (0, "#7d1420", 1), (0.12, "#b3272f", 1), (1, "#8f1a24", 1))
    cover = (
        rect(18, 12, 118, 150, "#2a0a0e", 12)
        + rect(18, 8, 118, 148, "url(#cover)", 12)
        + rect(34, 18, 94, 128, "#fbf1d8", 6)
    )
    lines = stroke("M46 48 H116 M46 70 H116 M46 92 H98 M46 114 H108", "#b39f78", 4)
    ticks = stroke("M46 34 l6 6 10 -12", "#2a7a5c", 5) + stroke("M74 28 l12 12 M86 28 l-12 12", RED, 5)
    rings = group(
        *(rect(10, y, 20, 8, "#d9a441", 4, stroke="#6b4413", stroke_width=2) for y in (28, 58, 88, 118))
    )
    pencil = group(
        rect(-8, -62, 16, 92, "#f2b544", 2),
        rect(-8, -62, 5, 92, "#ffdf8c"),
        rect(-8, -76, 16, 16, "#ee84a0", 4),
        poly([(-8, 30), (8, 30), (0, 54)], "#f6e3b8"),
        poly([(-3, 45), (3, 45), (0, 54)], INK),
        transform="translate(122 118) rotate(32)",
        stroke="#241c21",
        stroke_width=2.4,
    )
    return 170, 174, defs, cover + lines + ticks + rings + pencil


def bubble() -> Picture:
    """A speech bubble with its tail at the lower left."""
    outline = "M28 10 H212 Q236 10 236 34 V96 Q236 120 212 120 H92 L58 150 Q62 132 56 120 H28 Q4 120 4 96 V34 Q4 10 28 10Z"
    return (
        240,
        156,
        "",
        path(outline, "#04100d", fill_opacity=0.4, transform="translate(0 5)")
        + path(outline, "#fff7e4", stroke="#241c21", stroke_width=5, stroke_linejoin="round"),
    )


def crown() -> Picture:
    defs = brass("gold", 10, 92)
    body = path(
        "M14 82 L6 28 L32 48 L50 12 L68 48 L94 28 L86 82Z",
        "url(#gold)",
        stroke="#5c3b10",
        stroke_width=4,
        stroke_linejoin="round",
    )
    gems = circle(50, 12, 7, RED) + circle(6, 28, 5.5, "#6cb2f0") + circle(94, 28, 5.5, "#6cb2f0")
    band = rect(14, 70, 72, 15, RED_DARK, 3, stroke="#5c3b10", stroke_width=3) + group(
        *(poly(rhombus(x, 77.5, 4.5, 5), BRASS_LIGHT) for x in (28, 50, 72))
    )
    return 100, 100, defs, body + band + gems


def award(kind: str) -> Picture:
    """A rosette whose middle says what it is for."""
    colors = {
        "star": ("#c5282f", "#7d1420"),
        "eye": ("#2f6fa8", "#173e63"),
        "fist": ("#c46a1f", "#7a3c0c"),
        "brain": ("#8a4fa0", "#4d2560"),
        "clock": ("#2a7a5c", "#123b30"),
        "broken": ("#5b636e", "#2b3038"),
    }
    main, dark = colors[kind]
    tails = path("M36 74 L24 118 L42 108 L52 120 L58 78Z", dark) + path(
        "M84 74 L96 118 L78 108 L68 120 L62 78Z", main
    )
    frill = poly(star(60, 50, 48, 41, 18), dark) + poly(star(60, 50, 45, 38, 18, -80), main)
    disc = circle(60, 50, 31, "#fff7e4", stroke=BRASS, stroke_width=4)
    marks = {
        "star": poly(star(60, 50, 22, 9.5, 5), main),
        "eye": path("M38 50 Q60 26 82 50 Q60 74 38 50Z", main)
        + circle(60, 50, 9.5, "#fff7e4")
        + circle(60, 50, 5.5, INK),
        "fist": path("M44 44 Q44 34 52 34 H72 Q80 34 80 44 V56 Q80 68 66 68 H56 Q44 68 44 56Z", main)
        + stroke("M53 36 V48 M62 36 V48 M71 36 V48 M46 53 H64", "#fff7e4", 3.2),
        "brain": group(
            *(
                circle(x, y, r, main)
                for x, y, r in (
                    (50, 44, 10),
                    (62, 39, 10),
                    (72, 47, 10),
                    (48, 56, 9),
                    (60, 58, 11),
                    (72, 58, 9),
                )
            )
        )
        + stroke("M60 34 V66 M50 46 Q56 46 55 52 M72 46 Q65 46 66 54", "#fff7e4", 3),
        "clock": circle(60, 50, 19, "none", stroke=main, stroke_width=5.5)
        + stroke("M60 40 V51 L68 56", main, 5),
        "broken": path("M52 30 H68 V40 L74 48 V68 H46 V48 L52 40Z", main)
        + stroke("M60 32 L56 44 L64 52 L57 66", "#fff7e4", 3.4),
    }
    return 120, 124, "", tails + frill + disc + marks[kind]


def pictures() -> dict[str, Picture]:
    """Every prop by its file name."""
    made = {
        "bottle": bottle(),
        "bottle_open": bottle(corked=False),
        "bottle_glow": bottle_glow(),
        "bottle_shadow": bottle_shadow(),
        "glint": glint(),
        "coin_heads": coin("heads"),
        "coin_tails": coin("tails"),
        "dealer": dealer_button(),
        "notebook": notebook(),
        "bubble": bubble(),
        "crown": crown(),
    }
    return made | {
        f"award_{kind}": award(kind) for kind in ("star", "eye", "fist", "brain", "clock", "broken")
    }
