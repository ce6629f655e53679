"""`drill`: questions about positions, as JSON, the same on every machine (docs/drills.md)."""

from __future__ import annotations

import datetime
import json
from argparse import Namespace
from typing import Any

from game.bots.drills import Exercise, Order, drilling, make, of_the_day
from game.catalog import Game
from game.commands import Refused
from game.commands.words import game_of
from game.core.codec import plain


def run(arguments: Namespace) -> int:
    """Print one exercise a line."""
    game = game_of(arguments.game)
    try:
        for order in _orders(game, arguments):
            print(json.dumps(_told(make(game, order)), sort_keys=True), flush=True)
    except ValueError as error:
        raise Refused(str(error)) from None
    return 0


def _orders(game: Game, arguments: Namespace) -> list[Order]:
    if arguments.day is not None:
        return [of_the_day(game, _day(arguments.day))]
    kind = drilling(game).KINDS[0] if arguments.kind is None else arguments.kind
    numbers = range(arguments.number, arguments.number + arguments.count)
    return [Order(kind, arguments.grade, number) for number in numbers]


def _day(word: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(word)
    except ValueError:
        raise Refused(f'"{word}" is no day; write it as 2026-11-22') from None


def _told(exercise: Exercise) -> dict[str, Any]:
    order, drill = exercise.order, exercise.drill
    return {
        "kind": order.kind,
        "grade": drill.grade,
        "number": order.number,
        "seed": exercise.seed,
        "step": exercise.step,
        "seat": exercise.seat,
        "answers": plain(drill.answers),
        "right": drill.right,
        "depth": drill.depth,
    }
