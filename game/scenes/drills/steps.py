"""What a drill at the table waits for, step by step."""

from __future__ import annotations

from enum import StrEnum


class Stage(StrEnum):
    """What a drill is waiting for."""

    MAKING = "making"
    RULE = "rule"
    """What the course teaches is read."""
    ASKED = "asked"
    ANSWERED = "answered"
    WHY = "why"
    STUCK = "stuck"
    """It could not be made."""
