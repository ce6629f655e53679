"""What a program that says hello is told besides questions: version 2 of the protocol (docs/engine.md)."""

from __future__ import annotations

from dataclasses import dataclass

from game import __version__
from game.core.codec import plain
from game.core.contract import Observation, Outcome, Seat
from game.core.json_lines import line_of, read_object
from game.core.quoting import shown

VERSION = 2
"""Of the protocol."""
MOST_NAME = 40
"""Characters of a program's name that are kept."""
_MARK = b'"hello"'
_WANTED = f'a hello is an object: {{"hello": {{"version": {VERSION}}}}}'


@dataclass(frozen=True, slots=True)
class Hello:
    """What a program says of itself."""

    name: str = ""
    interrupts: bool = True
    """Whether it is asked, too, where nobody waits for it."""


def hello_in(line: bytes) -> Hello | None:
    """The hello in a program's first line; None if that is another line, ValueError if it is a bad hello."""
    if _MARK not in line:
        return None
    data = read_object(line, _WANTED)
    if "hello" not in data:
        return None
    told = data["hello"]
    if not isinstance(told, dict):
        raise ValueError(_WANTED)
    version = told.get("version")
    if version != VERSION or isinstance(version, bool):
        raise ValueError(f'this table speaks version {VERSION}: {{"hello": {{"version": {VERSION}}}}}')
    name, interrupts = told.get("name", ""), told.get("interrupts", True)
    if not isinstance(name, str):
        raise ValueError('"name" is text')
    if not isinstance(interrupts, bool):
        raise ValueError('"interrupts" is true or false')
    return Hello(shown(name, MOST_NAME), interrupts)


def hello_line(game: str, patience_s: float) -> bytes:
    """What the table says of itself."""
    told = {"version": VERSION, "table": f"Declare! {__version__}", "game": game, "patience_s": patience_s}
    return line_of({"hello": told})


def hand_line(number: int, seat: Seat, seen: Observation) -> bytes:
    """A hand begins, the program's `number`-th: where it sits, and by which rules."""
    return line_of({"hand": {"number": number, "seat": seat, "options": plain(seen)["options"]}})


def end_line(number: int, outcome: Outcome | None) -> bytes:
    """A hand is over; without an outcome it was given up."""
    told: dict[str, object] = {"number": number, "finished": outcome is not None}
    return line_of({"end": told if outcome is None else told | plain(outcome)})
