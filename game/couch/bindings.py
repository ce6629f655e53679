"""What each control means: the layouts of pads and keyboard zones, remappable, saved as plain data.

A layout is "pad/FAMILY" for a family of pads, "keys/0" to "keys/3" for the keyboard zones, or
"keys/alone" for the further keys of the keyboard's only player. Controls of pads are named by
position (south, east, l1, ...), keys by their place on a US keyboard ("w", "kp_8").
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.core.quoting import quoted
from game.couch.devices import KEY_NAMES, PAD_CONTROLS
from game.couch.glyphs import Family
from game.couch.intents import Intent

ZONES = 4
ALONE = "keys/alone"
PAD_FAMILIES = (Family.XBOX, Family.PLAYSTATION, Family.SWITCH, Family.GENERIC)

Layout = dict[Intent, tuple[str, ...]]
"""The controls of each intent; the first is the one that prompts show."""

MOST_CONTROLS = 4
"""The most controls that may make one intent."""
_ORDER = tuple(Intent)
_INTENTS = {intent.value: intent for intent in Intent}

ZONE_NAMES = ("left keys", "middle keys", "arrow keys", "number pad")
"""The four keyboard zones as players know them."""


def layout_zone(layout: str) -> int | None:
    """Which zone of the keyboard, 0 to 3, a layout is for; None for pads and for `ALONE`."""
    return next((zone for zone in range(ZONES) if zone_layout(zone) == layout), None)


def zone_layout(zone: int) -> str:
    """The layout of a keyboard zone, 0 to 3."""
    return f"keys/{zone}"


def pad_layout(family: Family) -> str:
    """The layout of a family of pads."""
    return f"pad/{family.value}"


def _keys(words: str) -> Layout:
    return {intent: (word,) for intent, word in zip(_ORDER, words.split(), strict=True)}


_PAD: Layout = {
    Intent.UP: ("up",),
    Intent.DOWN: ("down",),
    Intent.LEFT: ("left",),
    Intent.RIGHT: ("right",),
    Intent.CONFIRM: ("south",),
    Intent.CANCEL: ("east",),
    Intent.SLAM: ("west",),
    Intent.PEEK: ("l2", "north"),
    Intent.PAUSE: ("start",),
    Intent.PREV: ("l1",),
    Intent.NEXT: ("r1",),
    Intent.EXTRA: ("r2", "r3"),
    Intent.INFO: ("back", "l3"),
}

_DEFAULTS: dict[str, Layout] = {
    # order of words: up down left right confirm cancel slam peek pause prev next extra info
    "keys/0": _keys("w s a d e q f r f2 1 2 3 4"),
    "keys/1": _keys("i k j l o u h y f6 7 8 9 0"),
    "keys/2": _keys(
        "up down left right return backspace slash apostrophe f10 leftbracket rightbracket minus equals"
    ),
    "keys/3": _keys("kp_8 kp_5 kp_4 kp_6 kp_enter kp_period kp_0 kp_plus kp_multiply kp_7 kp_9 kp_1 kp_3"),
    ALONE: {
        Intent.CANCEL: ("escape",),
        Intent.SLAM: ("space",),
        Intent.PEEK: ("tab",),
        Intent.PREV: ("z", "pageup"),
        Intent.NEXT: ("x", "pagedown"),
        Intent.EXTRA: ("c", "insert"),
        Intent.INFO: ("v", "f1"),
    },
    **{pad_layout(family): dict(_PAD) for family in PAD_FAMILIES},
}

LAYOUTS = tuple(_DEFAULTS)
"""Every layout by name."""


class Taken(ValueError):
    """A key belongs to another zone; the text is one sentence that says to whom."""


def layout_title(layout: str) -> str:
    """A layout's name for people."""
    kind, _, which = layout.partition("/")
    if layout == ALONE:
        return "the only player's keys"
    if kind == "keys":
        return f"the {ZONE_NAMES[int(which)]}"
    return {"xbox": "Xbox pads", "playstation": "PlayStation pads", "switch": "Switch pads"}.get(
        which, "other pads"
    )


class Bindings:
    """What every control does now.

    Whatever is bound or read, a control has one intent within its layout, and no two keyboard layouts
    share a key.
    """

    def __init__(self) -> None:
        self._layouts: dict[str, Layout] = {name: dict(layout) for name, layout in _DEFAULTS.items()}
        self._index: dict[str, dict[str, Intent]] = {}
        self._reindex()

    def intent(self, layout: str, control: str) -> Intent | None:
        """What a control does in a layout; None if it does nothing."""
        return self._index[layout].get(control)

    def controls(self, layout: str, intent: Intent) -> tuple[str, ...]:
        """The controls of an intent, the prompted one first; empty if the layout has none."""
        return self._layouts[layout].get(intent, ())

    def zone_of(self, key: str) -> str | None:
        """The keyboard layout that a key belongs to."""
        return next((name for name in _keyboards() if key in self._index[name]), None)

    def clash(self, layout: str, intent: Intent, control: str) -> tuple[str, Intent] | None:
        """The layout and intent that already use this control, other than this one."""
        others = [layout] if layout not in _keyboards() else _keyboards()
        for name in others:
            used = self._index[name].get(control)
            if used is not None and (name, used) != (layout, intent):
                return name, used
        return None

    def bind(self, layout: str, intent: Intent, control: str) -> Intent | None:
        """Make `control` the one control of an intent.

        If it had another intent in the same layout, the two swap controls and that intent is
        returned. Raises Taken if the key belongs to another zone.
        """
        clash = self.clash(layout, intent, control)
        if clash is not None and clash[0] != layout:
            raise Taken(f'"{control}" is {clash[1].value} on {layout_title(clash[0])}; choose another key')
        table = self._layouts[layout]
        if clash is not None:
            table[clash[1]] = self._left_for(table, clash[1], intent, control)
        table[intent] = (control,)
        self._reindex()
        return clash[1] if clash else None

    def reset(self, layout: str) -> None:
        """Put a layout back to its defaults; keys that other layouts took from it come back."""
        self._layouts[layout] = dict(_DEFAULTS[layout])
        for name in _keyboards() if layout in _keyboards() else ():
            if name != layout and _shares(self._layouts[name], self._layouts[layout]):
                self._layouts[name] = dict(_DEFAULTS[name])
        self._reindex()

    def plain(self) -> dict[str, dict[str, list[str]]]:
        """The layouts that differ from the defaults, as JSON data."""
        return {
            name: {intent.value: list(controls) for intent, controls in layout.items()}
            for name, layout in self._layouts.items()
            if layout != _DEFAULTS[name]
        }

    @classmethod
    def read(cls, saved: Mapping[str, Any]) -> tuple[Bindings, tuple[str, ...]]:
        """Bindings from `plain` data, and a sentence about each layout that was unsound.

        Such a layout keeps its defaults, and so does an intent that a layout does not name.
        """
        made, told = cls(), []
        for name, data in saved.items():
            problem = made._adopt(name, data)
            if problem:
                told.append(f"the controls of {quoted(name)} {problem}")
        made._reindex()
        if made._keys_shared():
            told.append("two keyboard zones share a key")
            for name in _keyboards():
                made._layouts[name] = dict(_DEFAULTS[name])
            made._reindex()
        return made, tuple(told)

    def _left_for(self, table: Layout, loser: Intent, winner: Intent, control: str) -> tuple[str, ...]:
        kept = tuple(name for name in table[loser] if name != control)
        return kept or tuple(name for name in table.get(winner, ()) if name != control)

    def _adopt(self, name: str, data: object) -> str | None:
        """Take a saved layout; returns what is wrong with it, if anything."""
        if name not in _DEFAULTS:
            return "belong to no device of this game"
        saved = _read_layout(data, KEY_NAMES if name in _keyboards() else PAD_CONTROLS)
        if saved is None or not set(saved) <= set(_DEFAULTS[name]):
            return "are not a list of controls for each intent"
        flat = [item for items in saved.values() for item in items]
        if len(flat) != len(set(flat)):
            return "use a control twice"
        layout = {
            intent: saved.get(intent) or tuple(item for item in controls if item not in flat)
            for intent, controls in _DEFAULTS[name].items()
        }
        if not all(layout.values()):
            return "leave an intent without a control"
        self._layouts[name] = layout
        return None

    def _keys_shared(self) -> bool:
        layouts = [self._layouts[name] for name in _keyboards()]
        return any(_shares(a, b) for i, a in enumerate(layouts) for b in layouts[i + 1 :])

    def _reindex(self) -> None:
        self._index = {
            name: {control: intent for intent, controls in layout.items() for control in controls}
            for name, layout in self._layouts.items()
        }


def _read_layout(data: object, known: Collection[str]) -> Layout | None:
    """A layout as it was saved; None if the data is anything else."""
    if not isinstance(data, dict) or not all(name in _INTENTS for name in data):
        return None
    for controls in data.values():
        if not isinstance(controls, list) or not 0 < len(controls) <= MOST_CONTROLS:
            return None
        if not all(isinstance(control, str) and control in known for control in controls):
            return None
    return {_INTENTS[name]: tuple(controls) for name, controls in data.items()}


def _keyboards() -> list[str]:
    return [name for name in _DEFAULTS if name.startswith("keys/")]


def _shares(one: Layout, other: Layout) -> bool:
    mine = {control for controls in one.values() for control in controls}
    return any(control in mine for controls in other.values() for control in controls)
