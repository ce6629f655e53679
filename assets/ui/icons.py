"""Small one-colour icons for menus, and the emblems of the four games and of the app."""

from __future__ import annotations

import math

from props import bottle
from svg import (
    BRASS,
    CREAM,
    INK,
    RED,
    RED_DARK,
    brass,
    circle,
    ellipse,
    group,
    path,
    poly,
    radial,
    rect,
    rhombus,
    star,
    stroke,
)

Picture = tuple[float, float, str, str]
TINT = "#fbf0d6"


def _line(d: str, width: float = 9) -> str:
    return stroke(d, TINT, width)


def gear() -> str:
    teeth = group(*(rect(43, 3, 14, 20, TINT, 4, transform=f"rotate({a} 50 50)") for a in range(0, 360, 45)))
    return teeth + circle(50, 50, 24, "none", stroke=TINT, stroke_width=18)


def speaker(loud: bool) -> str:
    horn = path("M8 36 H26 L50 14 V86 L26 64 H8Z", TINT, stroke=TINT, stroke_width=5, stroke_linejoin="round")
    return horn + (
        _line("M63 36 Q73 50 63 64 M76 24 Q94 50 76 76") if loud else _line("M64 38 L90 64 M90 38 L64 64")
    )


PAD = (
    path("M24 30 H76 Q96 30 96 58 Q96 80 84 80 Q76 80 68 66 H32 Q24 80 16 80 Q4 80 4 58 Q4 30 24 30Z", TINT)
    + stroke("M20 50 H36 M28 42 V58", INK, 6)
    + circle(66, 55, 5, INK)
    + circle(78, 46, 5, INK)
)
MENU_ICONS = {
    "settings": gear(),
    "menu": _line("M14 26 H86 M14 50 H86 M14 74 H86", 12),
    "pause": rect(20, 14, 22, 72, TINT, 6) + rect(58, 14, 22, 72, TINT, 6),
    "play": path("M24 12 L88 50 L24 88Z", TINT, stroke=TINT, stroke_width=8, stroke_linejoin="round"),
    "back": _line("M60 16 L24 50 L60 84 M28 50 H86", 12),
    "exit": path("M58 12 H18 V88 H58", "none", stroke=TINT, stroke_width=10, stroke_linejoin="round")
    + _line("M44 50 H90 M72 32 L90 50 L72 68", 10),
    "rematch": _line("M80 50 A30 30 0 1 1 64 24", 11) + path("M56 6 L84 26 L54 42Z", TINT),
    "guide": path("M50 24 Q34 12 8 16 V80 Q34 76 50 88 Q66 76 92 80 V16 Q66 12 50 24Z", TINT)
    + stroke(
        "M50 28 V82 M20 32 Q32 31 40 36 M20 48 Q32 47 40 52 M80 32 Q68 31 60 36 M80 48 Q68 47 60 52",
        INK,
        5,
    ),
    "review": circle(42, 42, 28, "none", stroke=TINT, stroke_width=11) + _line("M64 64 L88 88", 14),
    "statistics": rect(10, 54, 20, 36, TINT, 4)
    + rect(40, 32, 20, 58, TINT, 4)
    + rect(70, 10, 20, 80, TINT, 4),
    "trophy": path("M26 10 H74 V40 Q74 62 50 62 Q26 62 26 40Z", TINT)
    + _line("M26 20 H10 Q8 42 28 46 M74 20 H90 Q92 42 72 46 M50 60 V80", 8)
    + rect(30, 78, 40, 12, TINT, 4),
    "accessibility": circle(50, 16, 11, TINT)
    + _line("M14 34 Q50 44 86 34 M50 40 V60 M50 58 L34 92 M50 58 L66 92", 10),
    "controls": PAD,
}
"""What menus lead to and what their buttons do."""
SIGNS = {
    "lock": rect(16, 44, 68, 48, TINT, 9)
    + _line("M30 46 V32 A20 20 0 0 1 70 32 V46", 11)
    + circle(50, 66, 8, INK),
    "eye": path("M4 50 Q50 -4 96 50 Q50 104 4 50Z", TINT) + circle(50, 50, 19, INK) + circle(50, 50, 9, TINT),
    "eye_closed": _line("M8 44 Q50 84 92 44 M22 60 L12 74 M50 68 V84 M78 60 L88 74", 10),
    "clock": circle(50, 50, 40, "none", stroke=TINT, stroke_width=10) + _line("M50 26 V52 L68 62"),
    "check": _line("M14 54 L40 80 L86 24", 16),
    "cross": _line("M22 22 L78 78 M78 22 L22 78", 16),
    "plus": _line("M50 16 V84 M16 50 H84", 15),
    "minus": _line("M16 50 H84", 15),
    "info": circle(50, 50, 42, TINT) + circle(50, 27, 7, INK) + stroke("M50 46 V74", INK, 12),
    "warning": path("M50 10 L94 88 H6Z", TINT, stroke=TINT, stroke_width=8, stroke_linejoin="round")
    + stroke("M50 38 V60", INK, 10)
    + circle(50, 76, 6, INK),
    "slam": path(
        "M50 30 L62 8 L66 32 L90 24 L74 44 L96 54 L72 60 L82 84 L60 70 L50 94 L40 70 L18 84 L28 60 L4 54 L26 44 L10 24 L34 32 L38 8Z",
        TINT,
    )
    + rect(44, 36, 12, 24, INK, 5)
    + circle(50, 69, 6, INK),
}
"""What stands beside words: states, answers, warnings."""
MEDIA_ICONS = {
    "sound": speaker(True),
    "mute": speaker(False),
    "music": path("M36 20 L82 10 V28 L46 36 V74 H36Z", TINT)
    + ellipse(30, 75, 17, 13, TINT)
    + ellipse(70, 66, 15, 12, TINT)
    + rect(74, 20, 9, 48, TINT),
    "video": rect(8, 16, 84, 56, "none", 8, stroke=TINT, stroke_width=9) + _line("M32 88 H68 M50 74 V86"),
    "film": rect(6, 14, 88, 72, TINT, 9)
    + group(*(rect(x, y, 11, 10, INK, 3) for x in (15, 35, 55, 75) for y in (20, 70)))
    + rect(16, 37, 68, 26, INK, 4)
    + path("M43 39 L60 50 L43 61Z", TINT),
}
"""Sound and picture."""
PLAYERS = {
    "person": circle(50, 28, 21, TINT) + path("M10 94 Q10 56 50 56 Q90 56 90 94Z", TINT),
    "bot": rect(14, 32, 72, 54, TINT, 14)
    + _line("M50 32 V14", 8)
    + circle(50, 12, 8, TINT)
    + circle(35, 56, 8, INK)
    + circle(65, 56, 8, INK)
    + _line("M8 52 V66 M92 52 V66", 8)
    + rect(36, 70, 28, 6, INK, 3),
    "keyboard": rect(4, 24, 92, 54, TINT, 9)
    + group(*(rect(14 + 14 * i, 34, 9, 9, INK, 2) for i in range(6)))
    + group(*(rect(14 + 14 * i, 48, 9, 9, INK, 2) for i in range(6)))
    + rect(28, 62, 44, 8, INK, 3),
    "pad": PAD,
}
"""Who plays, and on what."""
ICONS = MENU_ICONS | SIGNS | MEDIA_ICONS | PLAYERS
"""Every icon by name, in a box 0 0 100 100."""


# The four games ----------------------------------------------------------------------------------


def _medal(color: str, dark: str, inside: str, defs: str = "") -> Picture:
    """A brass-framed octagonal plaque with a game's sign."""
    cut = "M58 8 H142 L192 58 V142 L142 192 H58 L8 142 V58Z"
    inner = "M63 20 H137 L180 63 V137 L137 180 H63 L20 137 V63Z"
    frame = (
        path(cut, "#1a0f06")
        + path("M59 11 H141 L189 59 V141 L141 189 H59 L11 141 V59Z", "url(#frame)")
        + path(inner, "url(#field)", stroke="#3b2408", stroke_width=3)
    )
    field = radial("field", 100, 80, 110, (0, color, 1), (1, dark, 1))
    return 200, 200, brass("frame", 8, 192) + field + defs, frame + inside


def game_logic() -> Picture:
    _, _, defs, body = bottle()
    cards = [
        rect(
            -17,
            -25,
            34,
            50,
            fill,
            5,
            stroke=CREAM,
            stroke_width=3,
            transform=f"translate({x} {y}) rotate({a})",
        )
        for x, y, a, fill in ((52, 112, -18, "#8f1a24"), (148, 112, 18, "#1c1b2c"))
    ]
    burst = poly(star(100, 100, 76, 56, 16), "#ffe3a0", fill_opacity=0.22)
    return _medal(
        "#2a7a5c",
        "#0a2b24",
        burst + group(*cards) + group(body, transform="translate(63 24) scale(.41)"),
        defs,
    )


def game_literature() -> Picture:
    """An open book whose pages carry the half suits."""
    left = path(
        "M100 66 Q74 48 36 56 V146 Q74 138 100 154Z",
        "#fff7e4",
        stroke=INK,
        stroke_width=4,
        stroke_linejoin="round",
    )
    right = path(
        "M100 66 Q126 48 164 56 V146 Q126 138 100 154Z",
        "#f3dfb4",
        stroke=INK,
        stroke_width=4,
        stroke_linejoin="round",
    )
    cover = path(
        "M30 64 V154 Q74 146 100 162 Q126 146 170 154 V64",
        "none",
        stroke=RED_DARK,
        stroke_width=9,
        stroke_linejoin="round",
    )
    spade = path(
        "M50 3 C54 14 94 40 94 65 C94 79 84 87 73 87 C65 87 58 83 54 76 C55 85 60 92 68 97 H32 C40 92 45 85 46 76 C42 83 35 87 27 87 C16 87 6 79 6 65 C6 40 46 14 50 3Z",
        "#1d1a2b",
        transform="translate(49 76) scale(.42)",
    )
    heart = path(
        "M50 96 C44 82 5 61 5 33 C5 16 17 6 30 6 C40 6 47 12 50 21 C53 12 60 6 70 6 C83 6 95 16 95 33 C95 61 56 82 50 96Z",
        RED,
        transform="translate(110 78) scale(.42)",
    )
    ribbon = path("M94 58 H108 V40 L101 47 L94 40Z", "#d9a441")
    return _medal("#3f6aa0", "#132540", ribbon + cover + left + right + spade + heart)


def game_deduction() -> Picture:
    """A magnifying glass over a row of card backs: under the lens one of them becomes a question."""
    backs = [_card_back(x, y, angle) for x, y, angle in ((56, 92, -14), (144, 92, 14), (100, 84, 0))]
    lens = circle(100, 92, 44, "#fff7e4") + circle(100, 92, 44, "#bfe8ff", fill_opacity=0.28)
    query = stroke("M82 84 C82 60 118 60 118 83 C118 97 100 96 100 109", RED, 12) + circle(100, 124, 7.5, RED)
    frame = circle(100, 92, 44, "none", stroke=INK, stroke_width=17) + circle(
        100, 92, 44, "none", stroke=BRASS, stroke_width=10
    )
    handle = stroke("M134 127 L158 154", INK, 23) + stroke("M134 127 L158 154", "#a3491f", 14)
    shine = stroke("M68 84 Q73 66 90 61", "#ffffff", 6, stroke_opacity=0.9)
    return _medal("#8a4fa0", "#2e1240", group(*backs) + handle + lens + query + frame + shine)


def _card_back(x: float, y: float, angle: float) -> str:
    paper = rect(-30, -43, 60, 86, "#fff7e4", 8, stroke=INK, stroke_width=4)
    field = rect(-23, -36, 46, 72, "#8f1a24", 4)
    return group(paper, field, transform=f"translate({x} {y}) rotate({angle})")


def game_logistication() -> Picture:
    """A spiral of cards in four patterns round an arrow."""
    cards = []
    looks = (("#d8433a", -135), ("#e3b02f", -45), ("#3f9b58", 45), ("#3a74c0", 135))
    for color, angle in looks:
        x, y = 100 + 43 * math.cos(math.radians(angle)), 100 + 43 * math.sin(math.radians(angle))
        cards.append(
            group(
                rect(-22, -31, 44, 62, "#fff7e4", 7, stroke=INK, stroke_width=4),
                rect(-16, -25, 32, 50, color, 4),
                transform=f"translate({x:.1f} {y:.1f}) rotate({angle + 90})",
            )
        )
    marks = [
        circle(69.6, 69.6, 8, CREAM),
        poly(rhombus(130.4, 69.6, 9, 9), CREAM),
        rect(123, 123, 15, 15, CREAM, 2),
        poly(star(69.6, 130.4, 11, 5, 5), CREAM),
    ]
    swirl = (
        stroke("M100 82 A18 18 0 1 1 82 100", INK, 13)
        + stroke("M100 82 A18 18 0 1 1 82 100", CREAM, 7)
        + poly([(102, 70), (102, 94), (86, 82)], CREAM, stroke=INK, stroke_width=3)
    )
    return _medal("#c46a1f", "#5c2408", group(*cards) + group(*marks) + swirl)


def app_icon() -> Picture:
    """The bottle before a red card, on felt: the mark in the task bar."""
    _, _, defs, body = bottle()
    defs += radial("felt", 128, 90, 190, (0, "#3a9470", 1), (0.6, "#17523f", 1), (1, "#08231d", 1)) + brass(
        "ring", 8, 248
    )
    tile = (
        rect(4, 4, 248, 248, "#130c06", 58)
        + rect(7, 7, 242, 242, "url(#ring)", 55)
        + rect(17, 17, 222, 222, "url(#felt)", 46)
    )
    card = group(
        rect(-46, -66, 92, 132, "#fff7e4", 13, stroke="#241c21", stroke_width=4),
        rect(-37, -57, 74, 114, "#8f1a24", 8),
        poly(rhombus(0, 0, 26, 40), "none", stroke="#fbe3a0", stroke_width=4),
        transform="translate(172 128) rotate(16)",
    )
    second = group(
        rect(-46, -66, 92, 132, "#fff7e4", 13, stroke="#241c21", stroke_width=4),
        rect(-37, -57, 74, 114, "#1c1b2c", 8),
        circle(0, 0, 27, "none", stroke="#fbe3a0", stroke_width=4),
        transform="translate(84 128) rotate(-16)",
    )
    return 256, 256, defs, tile + card + second + group(body, transform="translate(74 18) scale(.6)")


def pictures() -> dict[str, Picture]:
    """Icons, game emblems and the app's icon by file name."""
    made: dict[str, Picture] = {f"icon_{name}": (100, 100, "", body) for name, body in ICONS.items()}
    made |= {
        "game_logic": game_logic(),
        "game_literature": game_literature(),
        "game_deduction": game_deduction(),
    }
    return made | {"game_logistication": game_logistication(), "app_icon": app_icon()}
