"""The JSON object that a small file of ours holds: read within bounds, and why it is none otherwise."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec

from game.core.quoting import quoted, shown
from game.ui.checked import Refusals

Plain = dict[str, Any]
"""A JSON object."""

DEEPEST = 12
"""Levels of JSON data; the deepest of our files needs four."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""What some editors write before the text."""
MOST_WHY = 160
"""How many characters of what is wrong are shown."""


class NotUnderstood(ValueError):
    """Bytes that are not the file they should be; the text says why, as part of a sentence."""


def object_in(raw: bytes, newest: int, kind: str) -> Plain:
    """The object in the bytes of a file, called a `kind` in sentences; its version is 1 to `newest`.

    Raises NotUnderstood.
    """
    if not raw.strip():
        raise NotUnderstood("the file is empty")
    try:
        plain = msgspec.json.decode(raw.removeprefix(BYTE_ORDER_MARK))
    except RecursionError:
        raise NotUnderstood("it is nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise NotUnderstood(shown(str(error), MOST_WHY)) from None
    if not isinstance(plain, dict):
        raise NotUnderstood(f"it is no {kind} of this game")
    if _deep(plain):
        raise NotUnderstood("it is nested too deeply")
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise NotUnderstood(f"it is no {kind} of this game")
    if version > newest:
        raise NotUnderstood(f"it has version {shown(str(version))} and this game knows up to {newest}")
    return dict(plain)


def repeated(raw: bytes) -> Refusals:
    """What is to be said of names that appear twice in one place: only the last one counts."""
    told: list[str] = []

    def note(pairs: list[tuple[str, Any]]) -> None:
        counted = Counter(name for name, _ in pairs)
        told.extend(f"{quoted(name)} stands there twice" for name, times in counted.items() if times > 1)

    with suppress(ValueError):
        json.loads(raw.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=note)
    return tuple(sorted(told))


def _deep(plain: Any) -> bool:
    """Whether there are more levels than our files need."""
    level = [plain]
    for _ in range(DEEPEST):
        inner = [list(each.values()) if isinstance(each, dict) else each for each in level]
        level = [item for items in inner for item in items if isinstance(item, (dict, list))]
        if not level:
            return False
    return True
