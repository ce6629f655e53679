"""The table of where drills were found, as it ships: for each game, kind and grade the spots, read once.

`python -m game.bots.spotting GAME` makes it anew. A spot says which hand of bots to play again and where to
stop; the drill itself is found there by exact inference whenever it is opened.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from game.core.drilling import GRADES, Spot
from game.core.stored import ASSETS

FOLDER = ASSETS / "drills"
BETWEEN, WITHIN = " ", "."
"""What stands between spots, and between the numbers of one."""
IN_A_LINE = 10
FEW = 20
"""With fewer than this a kind hardly exists in a grade."""
COURSE = "course"


@dataclass(frozen=True)
class Spots:
    """A game's spots."""

    by_kind: Mapping[str, Mapping[int, tuple[Spot, ...]]] = field(default_factory=dict)
    """By kind and grade, in the order in which they are given out."""
    course: tuple[Spot, ...] = ()
    """Of the first drills, in their order."""

    def of(self, kind: str, grade: int) -> tuple[Spot, ...]:
        """The spots of a kind and grade; none if it hardly exists."""
        return self.by_kind.get(kind, {}).get(grade, ())

    def grades(self, kind: str) -> tuple[int, ...]:
        """The grades of which there are more than a few; all, as long as nothing is known."""
        return tuple(grade for grade in GRADES if len(self.of(kind, grade)) >= FEW) or GRADES


@cache
def spots(game: str) -> Spots:
    """A game's table; an empty one if it has none. ValueError with one sentence if it can't be read."""
    path = path_of(game)
    if not path.is_file():
        return Spots()
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        return Spots(
            {
                kind: {grade: _read(grades.get(str(grade), ())) for grade in GRADES}
                for kind, grades in plain.items()
                if kind != COURSE
            },
            _read(plain.get(COURSE, ())),
        )
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise ValueError(f"the drills {path.name} can't be read from assets/drills: {error}") from None


def path_of(game: str) -> Path:
    """Where a game's table lies."""
    return FOLDER / f"{game}.json"


def written(table: Spots) -> str:
    """A table as it is kept."""
    plain: dict[str, object] = {
        kind: {str(grade): _lines(found) for grade, found in grades.items() if found}
        for kind, grades in table.by_kind.items()
    }
    if table.course:
        plain[COURSE] = _lines(table.course)
    return json.dumps(plain, indent=1) + "\n"


def _read(lines: Iterable[str]) -> tuple[Spot, ...]:
    return tuple(_spot(word) for line in lines for word in line.split(BETWEEN))


def _spot(word: str) -> Spot:
    seed, step, seat = map(int, word.split(WITHIN))
    return Spot(seed, step, seat)


def _lines(found: Sequence[Spot]) -> list[str]:
    words = [WITHIN.join(map(str, spot)) for spot in found]
    return [BETWEEN.join(words[at : at + IN_A_LINE]) for at in range(0, len(words), IN_A_LINE)]
