"""Which sign stands for which control on each family of devices: what `ui/prompts.py` draws."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """A family of devices that print the same signs on their buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    SWITCH = "switch"
    GENERIC = "generic"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"


class Shape(StrEnum):
    """What a prompt is drawn as."""

    ROUND = "round"
    """A round face button with a letter in it."""
    CROSS = "cross"
    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    SHOULDER = "shoulder"
    TRIGGER = "trigger"
    STICK = "stick"
    DPAD = "dpad"
    """A direction cross, the arm named by the label filled: up, down, left or right."""
    SMALL = "small"
    """A small oval in the pad's middle."""
    KEY = "key"
    MOUSE = "mouse"
    """A mouse, the button named by the label filled: left, middle, right or wheel."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A drawable sign: a shape, its words, and where on a diamond of four buttons it sits."""

    shape: Shape
    label: str
    place: str = ""
    """For face buttons: south, east, west or north, as a pad without printed letters shows it."""


_VENDORS = {0x045E: Family.XBOX, 0x054C: Family.PLAYSTATION, 0x057E: Family.SWITCH}
_XBOX_LIKE = frozenset({0x24C6, 0x0E6F, 0x2DC8, 0x1532, 0x28DE, 0x046D, 0x0738})
"""Makers whose pads wear Xbox letters: PowerA, PDP, 8BitDo, Razer, Valve, Logitech, Mad Catz."""


def ids(guid: str) -> tuple[int, int]:
    """The USB vendor and product in an SDL joystick GUID; (0, 0) if it is too short or no hex."""
    try:
        return int(guid[10:12] + guid[8:10], 16), int(guid[18:20] + guid[16:18], 16)
    except ValueError:
        return 0, 0


def family(guid: str, name: str = "") -> Family:
    """The family of a pad by its GUID, or failing that by words in its name."""
    vendor, _ = ids(guid)
    if vendor in _VENDORS:
        return _VENDORS[vendor]
    words = name.lower()
    if any(word in words for word in ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")):
        return Family.PLAYSTATION
    if any(word in words for word in ("nintendo", "switch", "joy-con")):
        return Family.SWITCH
    if vendor in _XBOX_LIKE or "xbox" in words or "xinput" in words or "x-box" in words:
        return Family.XBOX
    return Family.GENERIC


def _pad(faces: tuple[Glyph, ...], rest: tuple[str, ...]) -> dict[str, Glyph]:
    l1, r1, l2, r2, back, start, guide = rest
    signs = {face.place: face for face in faces} | {
        "l1": Glyph(Shape.SHOULDER, l1),
        "r1": Glyph(Shape.SHOULDER, r1),
        "l2": Glyph(Shape.TRIGGER, l2),
        "r2": Glyph(Shape.TRIGGER, r2),
        "l3": Glyph(Shape.STICK, "L"),
        "r3": Glyph(Shape.STICK, "R"),
        "back": Glyph(Shape.SMALL, back),
        "start": Glyph(Shape.SMALL, start),
        "guide": Glyph(Shape.SMALL, guide),
    }
    return signs | {arm: Glyph(Shape.DPAD, arm) for arm in ("up", "down", "left", "right")}


_PLACES = ("south", "east", "west", "north")


def _lettered(letters: tuple[str, ...]) -> tuple[Glyph, ...]:
    return tuple(Glyph(Shape.ROUND, *pair) for pair in zip(letters, _PLACES, strict=True))


_PADS: dict[Family, dict[str, Glyph]] = {
    Family.XBOX: _pad(_lettered(("A", "B", "X", "Y")), ("LB", "RB", "LT", "RT", "View", "Menu", "Xbox")),
    Family.PLAYSTATION: _pad(
        (
            Glyph(Shape.CROSS, "Cross", "south"),
            Glyph(Shape.CIRCLE, "Circle", "east"),
            Glyph(Shape.SQUARE, "Square", "west"),
            Glyph(Shape.TRIANGLE, "Triangle", "north"),
        ),
        ("L1", "R1", "L2", "R2", "Create", "Options", "PS"),
    ),
    Family.SWITCH: _pad(_lettered(("B", "A", "Y", "X")), ("L", "R", "ZL", "ZR", "−", "+", "Home")),
    Family.GENERIC: _pad(_lettered(("", "", "", "")), ("L1", "R1", "L2", "R2", "Select", "Start", "Guide")),
}

NO_BUTTON = "wheel"
"""The sign, and its label, of what the mouse has no button for."""
_MOUSE = {
    "button 1": Glyph(Shape.MOUSE, "left"),
    "button 2": Glyph(Shape.MOUSE, "middle"),
    "button 3": Glyph(Shape.MOUSE, "right"),
    "wheel": Glyph(Shape.MOUSE, "wheel"),
}

_KEY_WORDS = {
    "return": "Enter",
    "escape": "Esc",
    "backspace": "Bksp",
    "space": "Space",
    "tab": "Tab",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "leftbracket": "[",
    "rightbracket": "]",
    "apostrophe": "'",
    "slash": "/",
    "backslash": "\\",
    "semicolon": ";",
    "comma": ",",
    "period": ".",
    "minus": "-",
    "equals": "=",
    "grave": "`",
    "kp_enter": "Num Enter",
    "kp_period": "Num .",
    "kp_plus": "Num +",
    "kp_minus": "Num -",
    "kp_multiply": "Num *",
    "kp_divide": "Num /",
}


_BOTH = {"apostrophe": "' \"", "comma": ", <", "period": ". >", "grave": "` ~"}
"""Both signs of keys whose lower one alone is a speck that nobody makes out from a sofa."""
_ARROWS = frozenset({"up", "down", "left", "right"})
_LETTERS = 3
"""Key names up to this long are written in capitals: W, F10."""


def pad_glyph(kind: Family, control: str) -> Glyph:
    """The sign of a pad's control; its plain name on a key cap if the family has none for it."""
    return _PADS.get(kind, _PADS[Family.GENERIC]).get(control, Glyph(Shape.KEY, control))


def key_glyph(control: str, learned: str = "") -> Glyph:
    """The sign of a key by its place on the keyboard.

    `learned` is what the player's own layout prints on it, once that is known.
    """
    word = _KEY_WORDS.get(control, "")
    if control in _BOTH and learned.strip() in ("", word):
        return Glyph(Shape.KEY, _BOTH[control])
    if learned.strip() and (not word or len(word) == 1) and control not in _ARROWS:
        return Glyph(Shape.KEY, learned.upper())
    if word:
        return Glyph(Shape.KEY, word)
    if control.startswith("kp_"):
        return Glyph(Shape.KEY, f"Num {control[3:]}")
    return Glyph(Shape.KEY, control.upper() if len(control) <= _LETTERS else control.title())


def mouse_glyph(control: str) -> Glyph:
    """The sign of a mouse button ("button 1") or the wheel."""
    return _MOUSE.get(control, Glyph(Shape.MOUSE, control))
