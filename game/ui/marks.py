"""Small signs drawn as shapes because fonts lack them: suits, arrows, ticks, team and state marks."""

from __future__ import annotations

import math

import pygame

from game.ui import vector
from game.ui.assets import Art
from game.ui.theme import CREAM, INK, RED, RED_LIT, Color

SUIT_ART = {"S": "cards/pip_s", "H": "cards/pip_h", "D": "cards/pip_d", "C": "cards/pip_c"}
"""Suits by the letter used in text markup."""

SUIT_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
CHARACTER_MARKS = SUIT_SIGNS | {
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "↻": "clockwise",
    "↺": "counterclockwise",
    "✓": "check",
    "✔": "check",
    "✗": "cross",
    "✘": "cross",
    "★": "star",
    "●": "dot",
}
"""Characters that are drawn as a mark instead of as a letter."""

_STROKE = 'fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"'


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for index in range(points * 2):
        reach = outer if index % 2 == 0 else inner
        turn = math.radians(-90 + index * 180 / points)
        corners.append(f"{50 + reach * math.cos(turn):.2f},{50 + reach * math.sin(turn):.2f}")
    return f'<polygon points="{" ".join(corners)}" fill="{{c}}"/>'


def _arrow(turn: int) -> str:
    body = "M50 14 L84 50 H64 V86 H36 V50 H16 Z"
    return (
        f'<g transform="rotate({turn} 50 50)"><path d="{body}" fill="{{c}}" stroke="{{c}}" stroke-width="6" '
        'stroke-linejoin="round"/></g>'
    )


_SWIRL = (
    f'<path d="M80 50 A30 30 0 1 1 62 22.5" {_STROKE.format(c="{c}", w=11)}/>'
    '<path d="M56 4 L82 27 L50 40 Z" fill="{c}"/>'
)
SHAPES: dict[str, str] = {
    "up": _arrow(0),
    "right": _arrow(90),
    "down": _arrow(180),
    "left": _arrow(270),
    "clockwise": _SWIRL,
    "counterclockwise": f'<g transform="translate(100 0) scale(-1 1)">{_SWIRL}</g>',
    "check": f'<path d="M14 54 L40 80 L86 24" {_STROKE.format(c="{c}", w=17)}/>',
    "cross": f'<path d="M22 22 L78 78 M78 22 L22 78" {_STROKE.format(c="{c}", w=17)}/>',
    "star": _star(5, 48, 21),
    "dot": '<circle cx="50" cy="50" r="26" fill="{c}"/>',
    "sun": '<circle cx="50" cy="50" r="24" fill="{c}"/>' + _star(8, 49, 33),
    "moon": '<path d="M62 6 A45 45 0 1 0 94 64 A36 36 0 0 1 62 6 Z" fill="{c}"/>',
    "diamond": '<polygon points="50,3 92,50 50,97 8,50" fill="{c}"/>',
    "lock": '<rect x="18" y="44" width="64" height="48" rx="9" fill="{c}"/>'
    f'<path d="M31 46 V31 A19 19 0 0 1 69 31 V46" {_STROKE.format(c="{c}", w=11)}/>',
    "eye": '<path d="M4 50 Q50 -2 96 50 Q50 102 4 50 Z M50 32 A18 18 0 1 0 50.1 32 Z" fill="{c}" '
    'fill-rule="evenodd"/><circle cx="50" cy="50" r="9" fill="{c}"/>',
    "person": '<circle cx="50" cy="28" r="22" fill="{c}"/>'
    '<path d="M8 96 Q8 56 50 56 Q92 56 92 96 Z" fill="{c}"/>',
    "bot": '<rect x="12" y="30" width="76" height="58" rx="14" fill="{c}"/>'
    '<rect x="45" y="8" width="10" height="24" fill="{c}"/><circle cx="50" cy="10" r="9" fill="{c}"/>'
    '<circle cx="34" cy="56" r="9" fill="{n}"/><circle cx="66" cy="56" r="9" fill="{n}"/>'
    '<rect x="34" y="72" width="32" height="6" rx="3" fill="{n}"/>',
    "cards": '<g transform="rotate(-12 40 60)">'
    '<rect x="14" y="18" width="46" height="66" rx="7" fill="{c}"/></g>'
    '<g transform="rotate(12 60 60)"><rect x="38" y="16" width="48" height="68" rx="8" fill="{c}" '
    'stroke="{n}" stroke-width="6"/></g>',
    "clock": f'<circle cx="50" cy="50" r="42" {_STROKE.format(c="{c}", w=11)}/>'
    f'<path d="M50 24 V52 L68 62" {_STROKE.format(c="{c}", w=10)}/>',
    "pause": '<rect x="18" y="12" width="24" height="76" rx="6" fill="{c}"/>'
    '<rect x="58" y="12" width="24" height="76" rx="6" fill="{c}"/>',
    "play": '<polygon points="20,8 92,50 20,92" fill="{c}" stroke="{c}" stroke-width="6" '
    'stroke-linejoin="round"/>',
    "crown": '<path d="M8 84 L4 26 L30 50 L50 12 L70 50 L96 26 L92 84 Z" fill="{c}"/>',
    "swap": f'<path d="M14 34 H78 M62 16 L82 34 L62 52 M86 68 H22 M38 50 L18 68 L38 86" '
    f"{_STROKE.format(c='{c}', w=10)}/>",
}
"""Marks on a 100 x 100 view; `{c}` is the colour, `{n}` the colour of holes in it."""

ICONS = frozenset(
    [
        "accessibility",
        "back",
        "controls",
        "exit",
        "eye_closed",
        "film",
        "guide",
        "info",
        "keyboard",
        "menu",
        "minus",
        "music",
        "mute",
        "pad",
        "plus",
        "rematch",
        "review",
        "settings",
        "slam",
        "sound",
        "statistics",
        "trophy",
        "video",
        "warning",
    ]
)
"""Marks that are art, named ui/icon_NAME, light on dark holes."""
HOLE: Color = (22, 28, 33)


def suit_colour(letter: str, on_paper: bool) -> Color:
    """The colour of a suit in words: ink and red on paper, cream and light red on the dark table."""
    if letter in ("H", "D"):
        return RED if on_paper else RED_LIT
    return INK if on_paper else CREAM


def is_mark(name: str) -> bool:
    """Whether text markup of that name is a mark of this module."""
    return name in SHAPES or name in SUIT_ART or name == "joker" or name in ICONS


def mark(art: Art, name: str, side: int, color: Color) -> pygame.Surface:
    """The mark as a square of `side` real pixels in one colour; raises `KeyError` for an unknown name."""
    side = max(2, side)
    if name == "joker":
        name = "star"
    if name in SUIT_ART:
        return vector.shape(
            ("suit", name, side, color), lambda: vector.tinted(_square(art, SUIT_ART[name], side), color)
        )
    if name in ICONS:
        return vector.shape(
            ("icon", name, side, color), lambda: vector.cut_out(_square(art, f"ui/icon_{name}", side), color)
        )
    body = SHAPES[name].replace("{c}", vector.css(color)).replace("{n}", vector.css(HOLE))
    return vector.shape(("mark", name, side, color), lambda: vector.raster(body, (100, 100), (side, side)))


def _square(art: Art, name: str, side: int) -> pygame.Surface:
    image = art.svg(name, side, side)
    made = vector.blank(side, side)
    made.blit(image, ((side - image.get_width()) // 2, (side - image.get_height()) // 2))
    return made
