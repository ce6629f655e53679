"""Controller buttons, keys and mouse buttons as pictures, so that a prompt shows what to press."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.couch.glyphs import Glyph, Shape
from game.ui import vector
from game.ui.theme import CREAM, INK, Color

CAP: Color = (34, 36, 44)
CAP_EDGE: Color = (142, 136, 128)
MOUSE_LIT: Color = (255, 176, 40)
"""The mouse button that is meant: a colour of its own, for cream on paper looked like a button left out."""
LETTER_COLOURS: dict[str, Color] = {
    "A": (120, 205, 110),
    "B": (238, 96, 84),
    "X": (96, 164, 240),
    "Y": (246, 200, 76),
}
SIGN_COLOURS: dict[Shape, Color] = {
    Shape.CROSS: (140, 176, 240),
    Shape.CIRCLE: (246, 116, 108),
    Shape.SQUARE: (232, 148, 206),
    Shape.TRIANGLE: (110, 214, 180),
}
SIGNS: dict[Shape, str] = {
    Shape.CROSS: '<path d="M32 32 L68 68 M68 32 L32 68"/>',
    Shape.CIRCLE: '<circle cx="50" cy="50" r="21"/>',
    Shape.SQUARE: '<rect x="31" y="31" width="38" height="38" rx="3"/>',
    Shape.TRIANGLE: '<path d="M50 27 L72 66 H28 Z"/>',
}
PLACES: dict[str, tuple[int, int]] = {
    "north": (50, 26),
    "east": (74, 50),
    "south": (50, 74),
    "west": (26, 50),
}
ARMS: dict[str, tuple[int, int]] = {"up": (38, 12), "right": (64, 38), "down": (38, 64), "left": (12, 38)}
ARM_SIDE = 24
CROSS_BACK = "M32 6 H68 V32 H94 V68 H68 V94 H32 V68 H6 V32 H32 Z"
"""What lies behind the arms, so that a bright one shows on paper, too."""
MOUSE_PARTS: dict[str, str] = {
    "left": '<path d="M48 8 H46 A26 26 0 0 0 22 34 V46 H48 Z"/>',
    "right": '<path d="M52 8 H54 A26 26 0 0 1 78 34 V46 H52 Z"/>',
    "middle": '<rect x="43" y="16" width="14" height="26" rx="7"/>',
    "wheel": '<rect x="43" y="16" width="14" height="26" rx="7"/>',
}
KEY_PAD = 0.34
"""Room beside a key's letters, as a share of the key's height."""
LABEL_SIZE = 0.5


class Letters(Protocol):
    """What renders words."""

    def render(self, words: str, px: int, color: Color, font: str) -> pygame.Surface:
        """One line, `px` real pixels in size."""


def draw(letters: Letters, sign: Glyph, height: int) -> pygame.Surface:
    """The picture of a control, `height` real pixels high; keys and shoulders are as wide as their words."""
    height = max(8, height)
    key = ("glyph", sign, height)
    return vector.shape(key, lambda: _make(letters, sign, height))


def _make(letters: Letters, sign: Glyph, height: int) -> pygame.Surface:
    match sign.shape:
        case Shape.ROUND:
            return _round(letters, sign, height)
        case Shape.CROSS | Shape.CIRCLE | Shape.SQUARE | Shape.TRIANGLE:
            color = vector.css(SIGN_COLOURS[sign.shape])
            inner = f'<g fill="none" stroke="{color}" stroke-width="8" stroke-linejoin="round">'
            return _square(_cap_disc() + inner + SIGNS[sign.shape] + "</g>", height)
        case Shape.DPAD:
            return _square(_dpad(sign.label), height)
        case Shape.STICK:
            made = _square(_cap_disc() + '<circle cx="50" cy="50" r="30" fill="#55565f"/>', height)
            return _lettered(letters, made, sign.label, CREAM, 0.42)
        case Shape.MOUSE:
            return _square(_mouse(sign.label), height)
        case Shape.KEY:
            return _key(letters, sign.label, height)
        case _:
            return _bar(letters, sign.label, height)


def _square(body: str, height: int) -> pygame.Surface:
    return vector.raster(body, (100, 100), (height, height))


def _cap_disc() -> str:
    return (
        '<circle cx="50" cy="53" r="45" fill="#0b0c10"/>'
        f'<circle cx="50" cy="48" r="45" fill="{vector.css(CAP)}" '
        f'stroke="{vector.css(CAP_EDGE)}" stroke-width="4"/>'
    )


def _round(letters: Letters, sign: Glyph, height: int) -> pygame.Surface:
    if sign.label:
        made = _square(_cap_disc(), height)
        return _lettered(letters, made, sign.label, LETTER_COLOURS.get(sign.label, CREAM), 0.62)
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="{15 if place == sign.place else 11}" '
        'stroke="#0b0c10" stroke-width="4" '
        f'fill="{vector.css(CREAM if place == sign.place else (88, 90, 100))}"/>'
        for place, (x, y) in PLACES.items()
    )
    return _square(dots, height)


def _dpad(arm: str) -> str:
    cross = "".join(
        f'<rect x="{x}" y="{y}" width="{ARM_SIDE}" height="{ARM_SIDE}" '
        f'fill="{vector.css(CREAM if name == arm else (84, 86, 96))}"/>'
        for name, (x, y) in ARMS.items()
    )
    middle = f'<rect x="38" y="38" width="{ARM_SIDE}" height="{ARM_SIDE}" fill="#545660"/>'
    return f'<path d="{CROSS_BACK}" fill="#0b0c10"/>' + middle + cross


def _mouse(button: str) -> str:
    lit = MOUSE_PARTS.get(button, "")
    return (
        f'<rect x="20" y="6" width="60" height="88" rx="29" fill="{vector.css(CAP)}" '
        f'stroke="{vector.css(CAP_EDGE)}" stroke-width="4"/>'
        '<path d="M20 48 H80" stroke="#8e8880" stroke-width="3"/>'
        f'<g fill="{vector.css(MOUSE_LIT)}">{lit}</g>'
    )


def _lettered(
    letters: Letters, made: pygame.Surface, label: str, color: Color, size: float
) -> pygame.Surface:
    words = letters.render(label, round(made.get_height() * size), color, "display")
    width, height = made.get_size()
    made.blit(words, ((width - words.get_width()) // 2, round(height * 0.48 - words.get_height() / 2)))
    return made


def _key(letters: Letters, label: str, height: int) -> pygame.Surface:
    words = letters.render(label, round(height * LABEL_SIZE), INK, "body_bold")
    width = max(height, words.get_width() + round(2 * KEY_PAD * height))
    wide = 100 * width / height
    body = (
        f'<rect x="2" y="5" width="{wide - 4}" height="93" rx="17" fill="#8a7a5e"/>'
        f'<rect x="2" y="2" width="{wide - 4}" height="84" rx="17" fill="#cdbb94"/>'
        f'<rect x="8" y="4" width="{wide - 16}" height="74" rx="13" fill="{vector.css(CREAM)}"/>'
    )
    made = vector.raster(body, (wide, 100), (width, height))
    made.blit(words, ((width - words.get_width()) // 2, round(height * 0.41 - words.get_height() / 2)))
    return made


def _bar(letters: Letters, label: str, height: int) -> pygame.Surface:
    words = letters.render(label, round(height * LABEL_SIZE), CREAM, "body_bold")
    width = max(round(height * 1.2), words.get_width() + round(2 * KEY_PAD * height))
    wide = 100 * width / height
    body = (
        f'<rect x="3" y="19" width="{wide - 6}" height="68" rx="26" fill="#0b0c10"/>'
        f'<rect x="3" y="14" width="{wide - 6}" height="68" rx="26" fill="{vector.css(CAP)}" '
        f'stroke="{vector.css(CAP_EDGE)}" stroke-width="4"/>'
    )
    made = vector.raster(body, (wide, 100), (width, height))
    made.blit(words, ((width - words.get_width()) // 2, round(height * 0.48 - words.get_height() / 2)))
    return made
