"""How who sits in a seat is spelt: on the command line, in records, in the lobby."""

from __future__ import annotations

from game.core.contract import Level

LEVELS = tuple(level.value for level in Level)
HUMAN = "human"
UNIFORM = "uniform"
GREEDY = "greedy"
BEGINNER = "beginner"
COACH = "coach"
PROGRAM = "cmd:"
"""What the word of an outside program begins with; its command follows."""


NAMED = ":"
"""What stands between a level and the character that plays at it: `strong:felix`."""


def parts(word: str) -> tuple[Level | None, str]:
    """The level that a word names, None for none, and the character, empty for none.

    Which characters there are is the game's own.
    """
    level, named, name = word.partition(NAMED)
    if level not in LEVELS or (named and not (name.isascii() and name.isalpha() and name.islower())):
        return None, ""
    return Level(level), name


def joined(level: str, name: str) -> str:
    """The word for a character at a level; the level alone for none."""
    return f"{level}{NAMED}{name}" if name else level


def sits(word: str) -> bool:
    """Whether a seat word names what can sit at a table, even if it can't be started here."""
    return (
        word in (HUMAN, UNIFORM)
        or bool(parts(word)[0])
        or bool(word.startswith(PROGRAM) and word.removeprefix(PROGRAM).strip())
    )
