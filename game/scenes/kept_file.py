"""A small file that keeps what goes on another time: written whole, read within bounds, or set aside."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from game.core.aside import set_aside
from game.core.files import read_whole, why, write_whole
from game.core.quoting import quoted, shown
from game.ui.plain import MOST_WHY, NotUnderstood

T = TypeVar("T")


class KeptFile(Generic[T]):
    """One at a time in its folder; `what` it is called in sentences, "evening"."""

    def __init__(self, path: Path, largest: int, what: str, understood: Callable[[bytes], T]) -> None:
        self.path = path
        self._largest, self._what, self._understood = largest, what, understood
        self._told: str | None = None

    def load(self) -> T | None:
        """What the file holds; None if there is none, or nothing that can be used: `told` then says so."""
        raw = None
        try:
            raw = read_whole(self.path, self._largest)
            return self._understood(raw)
        except FileNotFoundError:
            return None
        except NotUnderstood as problem:
            self._put_aside(str(problem), raw)
        except OSError as error:
            self._put_aside(why(error), raw)
        return None

    def told(self) -> str | None:
        """One sentence about a file that could not be used, told once."""
        told, self._told = self._told, None
        return told

    def write(self, raw: bytes) -> str | None:
        """Write it in one step; one sentence if that can't be done."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, raw)
        except OSError as error:
            where = quoted(str(self.path))
            return (
                f"The {self._what} could not be saved in {where} ({why(error)}), and lasts until you leave."
            )
        return None

    def remove(self) -> None:
        """It is over: nothing goes on."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _put_aside(self, problem: str, raw: bytes | None) -> None:
        words = f"The {self._what} that was left could not be understood ({shown(problem, MOST_WHY)})"
        try:
            self._told = f"{words}; it was set aside as {set_aside(self.path, raw, self._largest).name}."
        except OSError as error:
            self._told = f"{words} nor set aside ({why(error)})."
