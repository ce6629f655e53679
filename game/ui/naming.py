"""What a person may be called: short, on one line, in letters that the game's fonts have."""

from __future__ import annotations

import unicodedata

from game.core.quoting import quoted
from game.ui.letters import has_glyph

LONGEST_NAME = 12
"""Letters of a name: as many as a plate has room for."""
ROLES = ("display", "body", "body_bold")
"""The fonts that a name may be drawn in."""
BRACES = "{}"
"""What marks a sign among letters, and so is no letter of a name."""
EMPTY = "A name needs a letter."
LONG = f"A name has {LONGEST_NAME} letters at most."


def tidied(words: str) -> str:
    """A name as it is kept: letters and their accents put together, no space too many."""
    return " ".join(unicodedata.normalize("NFC", words).split())


def unfit(words: str) -> str | None:
    """Why a tidied name can't be one, as a sentence; None if it can."""
    if not words:
        return EMPTY
    if len(words) > LONGEST_NAME:
        return LONG
    return next((told for letter in words if (told := unfit_letter(letter)) is not None), None)


def unfit_letter(letter: str) -> str | None:
    """Why a letter can't stand in a name, as a sentence."""
    if letter in BRACES or not letter.isprintable():
        return f"{quoted(letter)} can't stand in a name."
    if any(has_glyph(role, letter) for role in ROLES):
        return None
    return f"The letters of this game have no {quoted(letter)}; those on the ring can all be drawn."


def alike(one: str, other: str) -> bool:
    """Whether two names sound the same to people: large and small letters do."""
    return one.casefold() == other.casefold()


def initial(words: str, letter: str) -> str:
    """The letter as it comes next after these words: large where a word begins, else small."""
    changed = letter.upper() if not words or words[-1] in " -'" else letter.lower()
    return changed if len(changed) == 1 else letter
