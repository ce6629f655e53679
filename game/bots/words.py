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


def sits(word: str) -> bool:
    """Whether a seat word names what can sit at a table, even if it can't be started here."""
    return word in (HUMAN, *LEVELS, UNIFORM) or bool(
        word.startswith(PROGRAM) and word.removeprefix(PROGRAM).strip()
    )
