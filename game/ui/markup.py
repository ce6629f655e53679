"""Words with shapes between their letters: parsing of `{S}`-like markup and breaking into lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.ui.marks import CHARACTER_MARKS

BALANCE_STEP = 8
"""How finely, in real pixels, lines are made equally long."""
PARSED_KEPT = 256
"""How many parsed texts are kept: those of one table, and the last things said there."""
_OR = re.compile(r"(?<!\{)\{or\}(?!\})")
_TOKEN = re.compile(r"\{\{|\}\}|\{(/?[A-Za-z_0-9:]+)\}|[^{}]+|[{}]")

FOR_MOUSE, FOR_OTHERS, END_CHOICE = "mouse", "else", "/mouse"
_CHOICES = (FOR_MOUSE, FOR_OTHERS, END_CHOICE)


@dataclass(frozen=True, slots=True)
class Letters:
    """Letters without a space."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A shape that stands among letters, by its name."""

    name: str


Atom = Letters | Icon


@dataclass(frozen=True, slots=True)
class Word:
    """Atoms that stay together on a line; `breaks` forces a new line before it."""

    atoms: tuple[Atom, ...]
    breaks: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Words of one line and the line's width in real pixels."""

    words: tuple[Word, ...]
    width: int


def either(*wordings: str) -> str:
    """One text in several wordings, the longest first: drawn to fit, the first that has room is taken."""
    return "{or}".join(dict.fromkeys(wordings))


def wordings(words: str) -> list[str]:
    """The wordings of a text, the longest first; of most texts there is one."""
    return _OR.split(words)


def after(start: str, words: str) -> str:
    """Each wording of a text behind the same start."""
    return either(*(start + each for each in wordings(words)))


def literal(words: str) -> str:
    """Words on one line in which a brace is a brace and no sign: what came from outside."""
    return " ".join(words.split()).replace("{", "{{").replace("}", "}}")


@lru_cache(maxsize=PARSED_KEPT)
def parse(words: str, mouse: bool = False) -> tuple[Word, ...]:
    """The words of a text, markup turned into icons.

    Of `{mouse}Click it{else}Press {confirm}{/mouse}` a `mouse` gets the first, others the second part.
    """
    building = _Building()
    told = True
    for match in _TOKEN.finditer(words):
        name, token = match.group(1), match.group(0)
        if name in _CHOICES:
            told = name == END_CHOICE or mouse is (name == FOR_MOUSE)
        elif not told:
            continue
        elif name in ("b", "/b"):
            building.end_letters()
            building.bold = name == "b"
        elif name is not None:
            building.end_letters()
            building.atoms.append(Icon(name))
        else:
            building.feed({"{{": "{", "}}": "}"}.get(token, token))
    building.end_word()
    return tuple(building.words)


class _Building:
    """Words as they come, letter by letter."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.atoms: list[Atom] = []
        self.letters = ""
        self.bold = False
        self.breaks = False

    def feed(self, text: str) -> None:
        for character in text:
            if character == "\n":
                self.end_word()
                self.breaks = True
                self.end_word(keep_empty=True)
            elif character.isspace() and character != "\u00a0":
                self.end_word()
            elif character in CHARACTER_MARKS:
                self.end_letters()
                self.atoms.append(Icon(CHARACTER_MARKS[character]))
            else:
                self.letters += character

    def end_letters(self) -> None:
        if self.letters:
            self.atoms.append(Letters(self.letters, self.bold))
            self.letters = ""

    def end_word(self, keep_empty: bool = False) -> None:
        self.end_letters()
        if self.atoms or keep_empty:
            self.words.append(Word(tuple(self.atoms), self.breaks))
            self.atoms, self.breaks = [], False


def balanced(words: tuple[Word, ...], wides: Sequence[int], wrap: int, space: int) -> list[Line]:
    """The fewest lines no wider than `wrap`, made about equally long, so that no word is left alone.

    The arguments are those of `lines_of`.
    """
    lines = lines_of(words, wides, wrap, space)
    if not wrap or len(lines) < 2:
        return lines
    low, high = 0, wrap
    while high - low > BALANCE_STEP:
        middle = (low + high) // 2
        tried = lines_of(words, wides, middle, space)
        fits = len(tried) <= len(lines) and max(line.width for line in tried) <= wrap
        low, high = (low, middle) if fits else (middle, high)
    return lines_of(words, wides, high, space)


def lines_of(words: tuple[Word, ...], wides: Sequence[int], wrap: int, space: int) -> list[Line]:
    """The words broken into lines no wider than `wrap` real pixels (0: only where a break is forced).

    `wides` gives each word's width in real pixels, `space` that of the gap between two words.
    """
    lines: list[Line] = []
    current: list[Word] = []
    width = 0
    for word, wide in zip(words, wides, strict=True):
        grown = width + (space if current else 0) + wide
        if word.breaks or (wrap and current and grown > wrap):
            lines.append(Line(tuple(current), width))
            current, grown = [], wide
        if word.atoms:
            current.append(word)
            width = grown
        else:
            width = 0
    lines.append(Line(tuple(current), width))
    return lines
