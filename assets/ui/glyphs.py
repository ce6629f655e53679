"""Controller buttons, keys and mouse as shapes, by device family."""

from __future__ import annotations

from svg import circle, group, linear, path, poly, rect, stroke

Picture = tuple[float, float, str, str]
BODY, EDGE, LIGHT = "#262b33", "#0b0e12", "#f4ead2"

# Letters for button faces, as strokes in a box 0 0 100 100 with the letter between 28 and 72.
STROKES = {
    "A": "M31 73 L50 27 L69 73 M38 59 H62",
    "B": "M36 27 V73 H52 C72 73 72 49 52 49 H36 M36 27 H51 C67 27 67 49 51 49",
    "X": "M33 27 L67 73 M67 27 L33 73",
    "Y": "M33 27 L50 50 L67 27 M50 50 V73",
    "L": "M38 27 V73 H64",
    "R": "M36 73 V27 H52 C70 27 70 52 52 52 H36 M52 52 L67 73",
    "T": "M32 27 H68 M50 27 V73",
    "Z": "M33 27 H67 L33 73 H67",
    "1": "M42 36 L53 27 V73",
    "2": "M35 39 C36 23 66 23 65 41 C64 54 40 60 35 73 H66",
}


def _button(face: str, mark: str) -> str:
    return circle(50, 53, 46, EDGE) + circle(50, 49, 46, EDGE) + circle(50, 49, 43, face) + _gloss() + mark


def _gloss() -> str:
    return path("M12 40 A40 40 0 0 1 88 40 Q50 26 12 40Z", "#ffffff", fill_opacity=0.16)


def letter_button(letter: str, face: str, ink: str) -> Picture:
    return 100, 100, "", _button(face, group(stroke(STROKES[letter], ink, 9.5), transform="translate(0 -1)"))


def sign_button(sign: str, ink: str) -> Picture:
    """A PlayStation face button: the sign in its own colour on dark."""
    lines = {
        "cross": stroke("M31 30 L69 68 M69 30 L31 68", ink, 8.5),
        "circle": circle(50, 49, 23, "none", stroke=ink, stroke_width=8.5),
        "square": rect(29, 28, 42, 42, "none", 3, stroke=ink, stroke_width=8.5),
        "triangle": poly(
            [(50, 22), (75, 65), (25, 65)], "none", stroke=ink, stroke_width=8.5, stroke_linejoin="round"
        ),
    }
    return 100, 100, "", _button(BODY, lines[sign])


def _caps(letters: str, cx: float, size: float) -> str:
    pitch = size * 0.56
    left = cx - pitch * (len(letters) - 1) / 2 - size / 2
    scale = size / 100
    parts = [
        group(
            stroke(STROKES[mark], LIGHT, 11),
            transform=f"translate({left + i * pitch:.1f} {51 - size / 2:.1f}) scale({scale:.3f})",
        )
        for i, mark in enumerate(letters)
    ]
    return group(*parts)


def shoulder(letters: str, left_hand: bool) -> Picture:
    """A bumper: flat, its outer corner rounded away."""
    if left_hand:
        outline = "M8 84 V46 Q8 20 40 20 H128 Q136 20 136 28 V84 Q136 90 128 90 H14 Q8 90 8 84Z"
    else:
        outline = "M136 84 V46 Q136 20 104 20 H16 Q8 20 8 28 V84 Q8 90 14 90 H130 Q136 90 136 84Z"
    body = path(outline, BODY, stroke=EDGE, stroke_width=6) + path(
        outline, "none", stroke="#4a525d", stroke_width=2
    )
    return 144, 110, "", body + group(_caps(letters, 72, 62), transform="translate(0 4)")


def trigger(letters: str, left_hand: bool) -> Picture:
    """A trigger: taller than a bumper, curved to a hook."""
    if left_hand:
        outline = "M10 98 C10 50 26 8 62 8 H102 Q112 8 112 20 V88 Q112 100 100 100 H16 Q10 100 10 98Z"
    else:
        outline = "M110 98 C110 50 94 8 58 8 H18 Q8 8 8 20 V88 Q8 100 20 100 H104 Q110 100 110 98Z"
    body = path(outline, BODY, stroke=EDGE, stroke_width=6) + path(
        outline, "none", stroke="#4a525d", stroke_width=2
    )
    return (
        120,
        110,
        "",
        body + group(_caps(letters, 64 if left_hand else 56, 62), transform="translate(0 10)"),
    )


def dpad(lit: str) -> Picture:
    """The cross of directions, one arm lit (or none for "")."""
    cross = "M36 8 H64 Q68 8 68 12 V32 H88 Q92 32 92 36 V64 Q92 68 88 68 H68 V88 Q68 92 64 92 H36 Q32 92 32 88 V68 H12 Q8 68 8 64 V36 Q8 32 12 32 H32 V12 Q32 8 36 8Z"
    arms = {
        "up": "M50 14 L61 30 H39Z",
        "down": "M50 86 L61 70 H39Z",
        "left": "M14 50 L30 39 V61Z",
        "right": "M86 50 L70 39 V61Z",
    }
    tips = [path(d, LIGHT if name == lit or not lit else "#5b636e") for name, d in arms.items()]
    glow = {"up": (36, 10), "down": (36, 66), "left": (10, 36), "right": (66, 36)}.get(lit)
    lamp = (
        rect(
            glow[0] - 2,
            glow[1] - 1,
            32 if lit in ("up", "down") else 26,
            26 if lit in ("up", "down") else 32,
            "#d9a441",
            3,
        )
        if glow
        else ""
    )
    marks = [path(arms[lit], EDGE)] if lit else tips
    rest = [path(d, "#5b636e") for name, d in arms.items() if lit and name != lit]
    return 100, 100, "", path(cross, BODY, stroke=EDGE, stroke_width=6) + lamp + group(*rest, *marks)


def stick(letter: str, pressed: bool) -> Picture:
    """A thumb stick, with four arrowheads round it, or ringed when it is to be pressed."""
    well = circle(50, 50, 46, EDGE) + circle(50, 50, 42, "#171b21")
    cap = circle(50, 50, 27, BODY, stroke="#4a525d", stroke_width=3)
    mark = group(stroke(STROKES[letter], LIGHT, 13), transform="translate(27 27) scale(.46)")
    if pressed:
        return 100, 100, "", well + circle(50, 50, 35, "none", stroke="#d9a441", stroke_width=7) + cap + mark
    tips = [
        poly([(50, 10), (57, 18), (43, 18)], LIGHT, transform=f"rotate({a} 50 50)") for a in (0, 90, 180, 270)
    ]
    return 100, 100, "", well + group(*tips) + cap + mark


def system(sign: str) -> Picture:
    """The small centre buttons: three lines, two windows, plus, minus, share."""
    marks = {
        "menu": stroke("M32 37 H68 M32 50 H68 M32 63 H68", LIGHT, 7),
        "view": rect(29, 33, 30, 24, "none", 3, stroke=LIGHT, stroke_width=6)
        + path("M44 64 V68 H72 V44 H66", "none", stroke=LIGHT, stroke_width=6),
        "plus": stroke("M50 30 V70 M30 50 H70", LIGHT, 10),
        "minus": stroke("M30 50 H70", LIGHT, 10),
        "share": stroke("M50 62 V30 M39 40 L50 29 L61 40 M34 56 V69 H66 V56", LIGHT, 6.5),
    }
    return 100, 100, "", circle(50, 50, 44, EDGE) + circle(50, 50, 40, BODY) + marks[sign]


def key(width: float) -> Picture:
    """A blank keycap of a given width; the word is set on it by the game."""
    defs = linear("cap", 0, 8, 0, 84, (0, "#fffaf0", 1), (1, "#e4d2ab", 1))
    base = rect(3, 5, width - 6, 92, "#0b0e12", 18) + rect(6, 8, width - 12, 86, "#a88c5a", 16)
    return width, 100, defs, base + rect(10, 8, width - 20, 74, "url(#cap)", 13)


def key_sign(sign: str) -> Picture:
    """A keycap with an arrow or another sign that no font has."""
    ink = "#241c21"
    width = 160.0 if sign in ("space", "enter", "shift", "backspace", "tab") else 100.0
    middle = width / 2
    arrow = path("M0 -24 L22 2 H9 V24 H-9 V2 H-22Z", ink)
    turns = {"up": 0, "right": 90, "down": 180, "left": 270}
    if sign in turns:
        mark = group(arrow, transform=f"translate({middle} 45) rotate({turns[sign]})")
    else:
        mark = {
            "space": stroke(f"M{middle - 44} 40 V56 H{middle + 44} V40", ink, 8),
            "enter": stroke(f"M{middle + 36} 24 V52 H{middle - 32}", ink, 8)
            + path(f"M{middle - 44} 52 l22 -15 v30Z", ink),
            "shift": path(
                f"M{middle} 18 L{middle + 30} 46 H{middle + 14} V68 H{middle - 14} V46 H{middle - 30}Z",
                "none",
                stroke=ink,
                stroke_width=7,
                stroke_linejoin="round",
            ),
            "backspace": stroke(f"M{middle + 36} 45 H{middle - 24}", ink, 8)
            + path(f"M{middle - 44} 45 l24 -17 v34Z", ink),
            "tab": stroke(f"M{middle - 38} 45 H{middle + 20} M{middle + 40} 28 V62", ink, 8)
            + path(f"M{middle + 34} 45 l-22 -15 v30Z", ink),
        }[sign]
    size, height, defs, cap = key(width)
    return size, height, defs, cap + mark


def mouse(lit: str) -> Picture:
    """A mouse with its left or right button, its wheel, or nothing lit."""
    gold = "#d9a441"
    shell = rect(16, 6, 68, 88, LIGHT, 34, stroke=EDGE, stroke_width=6)
    left = path("M19 44 V40 A31 31 0 0 1 48 9 V44Z", gold if lit == "left" else "#fffaf0")
    right = path("M81 44 V40 A31 31 0 0 0 52 9 V44Z", gold if lit == "right" else "#fffaf0")
    seams = stroke("M19 45 H81 M50 9 V45", EDGE, 4)
    wheel = rect(44, 19, 12, 22, gold if lit == "wheel" else "#5b636e", 6, stroke=EDGE, stroke_width=4)
    return 100, 100, "", shell + left + right + seams + wheel


def pictures() -> dict[str, Picture]:
    """Every glyph by its file name."""
    made: dict[str, Picture] = {}
    xbox = {"a": ("A", "#3f9b45"), "b": ("B", "#c9342f"), "x": ("X", "#2f6fc4"), "y": ("Y", "#e0a91f")}
    for name, (letter, face) in xbox.items():
        made[f"glyph_xbox_{name}"] = letter_button(letter, face, "#ffffff" if name != "y" else "#241c21")
        made[f"glyph_switch_{name}"] = letter_button(letter, "#3a3f47", "#ffffff")
    signs = {"cross": "#8fb7f2", "circle": "#ff7a72", "square": "#f29bd0", "triangle": "#66d9b0"}
    for sign, color in signs.items():
        made[f"glyph_ps_{sign}"] = sign_button(sign, color)
    flat = {"xbox_lb": "LB", "xbox_rb": "RB", "ps_l1": "L1", "ps_r1": "R1", "switch_l": "L", "switch_r": "R"}
    for name, letters in flat.items():
        made[f"glyph_{name}"] = shoulder(letters, letters[0] == "L")
    deep = {
        "xbox_lt": "LT",
        "xbox_rt": "RT",
        "ps_l2": "L2",
        "ps_r2": "R2",
        "switch_zl": "ZL",
        "switch_zr": "ZR",
    }
    for name, letters in deep.items():
        made[f"glyph_{name}"] = trigger(letters, "L" in letters)
    centre = {
        "xbox_menu": "menu",
        "xbox_view": "view",
        "ps_options": "menu",
        "ps_share": "share",
        "switch_plus": "plus",
        "switch_minus": "minus",
    }
    for name, sign in centre.items():
        made[f"glyph_{name}"] = system(sign)
    made |= {"glyph_dpad": dpad("")} | {
        f"glyph_dpad_{way}": dpad(way) for way in ("up", "down", "left", "right")
    }
    for side, letter in (("left", "L"), ("right", "R")):
        made[f"glyph_stick_{side}"] = stick(letter, False)
        made[f"glyph_stick_{side}_press"] = stick(letter, True)
    made |= {"glyph_key": key(100), "glyph_key_wide": key(160), "glyph_key_wider": key(240)}
    for sign in ("up", "down", "left", "right", "space", "enter", "shift", "backspace", "tab"):
        made[f"glyph_key_{sign}"] = key_sign(sign)
    made |= {"glyph_mouse": mouse("")} | {
        f"glyph_mouse_{part}": mouse(part) for part in ("left", "right", "wheel")
    }
    return made
