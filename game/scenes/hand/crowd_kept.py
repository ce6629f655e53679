"""What the crowd has guessed at a hand in play, kept in a small file: a killed game loses none of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.core.stored import ASSETS
from game.scenes.hand.crowd_table import Guesser
from game.scenes.kept_file import KeptFile
from game.ui.naming import tidied, unfit
from game.ui.plain import NotUnderstood, object_in

FILE = "crowd.json"
VERSION: Literal[1] = 1
LARGEST = 32 * 1024
"""Bytes; the fullest of ours has some five thousand."""
MOST_GUESSERS = 32
"""So many people and devices are kept; whoever comes after them guesses without."""
MOST_POINTS = 100_000
Key = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[ -~]+\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Icon = Annotated[str, Meta(max_length=60, pattern=r"^(ui/)?[a-z0-9_]+\Z")]
Count = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
RecordName = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*\Z")]


@dataclass
class KeptGuesser:
    """Somebody who has guessed, as the file has them."""

    key: Key
    name: Name
    icon: Icon
    points: Count
    right: Count
    guesses: Count


@dataclass(frozen=True)
class KeptCrowd:
    """What the file holds: the record of the hand, and by key who has guessed at that table."""

    record: str
    guessers: Mapping[str, Guesser]


class CrowdFile(KeptFile[KeptCrowd]):
    """The crowd of one table: that of the hand in play, until another is guessed at."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / FILE, LARGEST, "crowd's table", understood)

    def of(self, record: str) -> dict[str, Guesser]:
        """What was guessed at the table of this hand; nothing if the file is that of another."""
        kept = self.load() if record else None
        return dict(kept.guessers) if kept is not None and kept.record == record else {}

    def save(self, record: str, guessers: Mapping[str, Guesser]) -> str | None:
        """Write it in one step; one sentence if that can't be done."""
        return self.write(written(record, guessers))


def written(record: str, guessers: Mapping[str, Guesser]) -> bytes:
    """The bytes of a crowd's file."""
    kept = [
        KeptGuesser(key, one.name, one.icon, one.points, one.right, one.guesses)
        for key, one in list(guessers.items())[:MOST_GUESSERS]
    ]
    return msgspec.json.format(
        msgspec.json.encode({"version": VERSION, "record": record, "guessers": kept}), indent=1
    )


def understood(raw: bytes) -> KeptCrowd:
    """The crowd in the bytes of a file; a damaged line costs that one only. Raises NotUnderstood."""
    plain = object_in(raw, VERSION, "crowd's table")
    try:
        record = msgspec.convert(plain.get("record"), RecordName)
    except msgspec.ValidationError:
        raise NotUnderstood("it names no record") from None
    lines = plain.get("guessers")
    if not isinstance(lines, list):
        raise NotUnderstood("it has no list of who has guessed")
    found: dict[str, Guesser] = {}
    for line in lines[:MOST_GUESSERS]:
        kept = _checked(line)
        if kept is not None and kept.key not in found:
            found[kept.key] = Guesser(tidied(kept.name), kept.icon, kept.points, kept.right, kept.guesses)
    return KeptCrowd(record, found)


def _checked(line: Any) -> KeptGuesser | None:
    try:
        kept = msgspec.convert(line, KeptGuesser)
    except msgspec.ValidationError:
        return None
    sound = kept.right <= kept.guesses and unfit(tidied(kept.name)) is None and _drawn(kept.icon)
    return kept if sound else None


def _drawn(icon: str) -> bool:
    """Whether there is such a picture."""
    return (ASSETS / f"{icon}.svg").is_file() or (ASSETS / "ui" / f"icon_{icon}.svg").is_file()
