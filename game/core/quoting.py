"""Words from outside, made fit for a sentence: printable, on one line, and no longer than anybody reads."""

from __future__ import annotations

MOST_SHOWN = 60
"""How many characters of a word or line from outside are quoted."""
_MORE = "…"


def shown(text: str, most: int = MOST_SHOWN) -> str:
    """`text` in at most `most` characters, with everything that can't be printed spelled out."""
    spelled = "".join(_spelled(sign) for sign in text[:most])
    whole = len(text) <= most and len(spelled) <= most
    return spelled if whole else spelled[: most - 1].rstrip() + _MORE


def quoted(text: str) -> str:
    """`text` as `shown`, between quotation marks."""
    return f'"{shown(text)}"'


def _spelled(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape").decode()
