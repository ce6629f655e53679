"""`replay`: re-plays a record and says whether it holds."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from game.commands import Refused
from game.core.contract import State
from game.core.match import Match
from game.core.quoting import shown
from game.core.record import BadRecord, Record, parse, replay
from game.core.record_file import read_file
from game.core.seal import Seal

DOES_NOT_HOLD = 1
LONGEST_PATH = 300
"""Characters of a path that are repeated."""


def run(arguments: Namespace) -> int:
    """Print what the record tells; 1 and one sentence if it does not hold."""
    path = Path(arguments.file)
    try:
        record, match = verified(bytes_of(path), path.name)
    except BadRecord as error:
        print(f"{error}.", file=sys.stderr)
        return DOES_NOT_HOLD
    print(json.dumps(_told(record, match)) if arguments.json else _in_words(record, match))
    return 0


def bytes_of(path: Path) -> bytes:
    """What a file holds, if it is no larger than a record; Refused if it can't be read."""
    try:
        return read_file(path)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise Refused(f"can't read {shown(str(path), LONGEST_PATH)}: {(why or str(error)).lower()}") from None


def verified(data: bytes, name: str) -> tuple[Record, Match[State]]:
    """The record in a file's bytes and its match, re-played; BadRecord if it does not hold."""
    from game.catalog import find

    record = parse(data, name)
    try:
        game = find(record.header.game)
    except ValueError as error:
        raise BadRecord(f"{name}: {error}") from None
    return record, replay(record, game.rules, game.title, name)


def _told(record: Record, match: Match[State]) -> dict[str, Any]:
    outcome = match.outcome
    header = record.header
    over = outcome is not None
    return {
        "game": header.game,
        "preset": header.preset,
        "seed": header.seed,
        "seats": list(header.seats),
        "entries": len(match.log),
        "milliseconds": match.now,
        "take_backs": match.take_backs,
        "hints": match.hints,
        "version": record.version,
        "seal": record.seal(over).value,
        "last_line": record.last_line,
        "edited_line": record.edited_line,
        "cut_off": record.cut_off,
        "finished": over,
        "winners": sorted(outcome.winners) if outcome else None,
        "draw": outcome.draw if outcome else None,
        "summary": outcome.summary if outcome else None,
    }


def _in_words(record: Record, match: Match[State]) -> str:
    outcome = match.outcome
    seal = record.seal(outcome is not None)
    joint = {Seal.WHOLE: " and is", Seal.EDITED: ", but it was"}.get(seal, "; it is")
    words = record.seal_words(outcome is not None)
    end = outcome.summary if outcome else "the hand is not finished"
    helped = f" with {match.help_taken}" if match.help_taken else ""
    return f"The record holds{joint} {words}: {record.header.game}, {len(match.log)} entries{helped}; {end}."
