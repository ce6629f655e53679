"""`replay`: re-plays a record and says whether it holds."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from game.commands import Refused
from game.core.match import Match
from game.core.record import BadRecord, Record, parse, replay

DOES_NOT_HOLD = 1


def run(arguments: Namespace) -> int:
    """Print what the record tells; 1 and one sentence if it does not hold."""
    path = Path(arguments.file)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refused(f"can't read {path}: {(error.strerror or str(error)).lower()}") from None
    try:
        record, match = verified(data, path.name)
    except BadRecord as error:
        print(f"{error}.", file=sys.stderr)
        return DOES_NOT_HOLD
    told = _told(record, match)
    print(json.dumps(told) if arguments.json else _in_words(told))
    return 0


def verified(data: bytes, name: str) -> tuple[Record, Match]:
    """The record in a file's bytes and its match, re-played; BadRecord if it does not hold."""
    from game.catalog import find

    record = parse(data, name)
    try:
        game = find(record.header.game)
    except ValueError as error:
        raise BadRecord(f"{name}: {error}") from None
    return record, replay(record, game.rules, game.title, name)


def _told(record: Record, match: Match) -> dict[str, Any]:
    outcome = match.outcome
    header = record.header
    return {
        "game": header.game,
        "preset": header.preset,
        "seed": header.seed,
        "seats": list(header.seats),
        "entries": len(match.log),
        "milliseconds": match.now,
        "cut_off": record.cut_off,
        "finished": outcome is not None,
        "winners": sorted(outcome.winners) if outcome else None,
        "draw": outcome.draw if outcome else None,
        "summary": outcome.summary if outcome else None,
    }


def _in_words(told: dict[str, Any]) -> str:
    end = told["summary"] if told["finished"] else "the hand is not finished"
    cut = ", its incomplete last line dropped" if told["cut_off"] else ""
    return f"The record holds{cut}: {told['game']}, {told['entries']} entries; {end}."
