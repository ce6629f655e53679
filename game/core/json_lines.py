"""Objects as lines of JSON: read from a stranger, written so that any program can read them."""

from __future__ import annotations

import json
from typing import Any, NoReturn


def line_of(data: dict[str, Any]) -> bytes:
    """An object as one line of ASCII with a newline at its end.

    Raises ValueError or RecursionError for what JSON can't hold.
    """
    return json.dumps(data, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def read_object(line: bytes, wanted: str) -> dict[str, Any]:
    """The object in a line; ValueError with one sentence: `wanted`, if the line holds something else."""
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("that line is not UTF-8") from None
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ValueError("that line is not JSON") from None
    if not isinstance(data, dict):
        raise ValueError(wanted)
    return data


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"JSON knows no {word}")
