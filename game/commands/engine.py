"""`engine`: one seat's mind on standard input and output, as JSON lines (ENGINE.md)."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import IO, Any

from game.catalog import Game
from game.commands.words import game_of, level_of
from game.core.codec import build, read_action, write_action
from game.core.contract import Action, Decision, Level
from game.core.rng import stream

MOST_CHARACTERS = 1_000_000
"""A line longer than this is not read as JSON."""


def run(arguments: Namespace) -> int:
    """Answer lines until the input ends."""
    game, level = game_of(arguments.game), level_of(arguments.level)
    answer_lines(game, level, arguments.seed, sys.stdin, sys.stdout)
    return 0


def answer_lines(game: Game, level: Level, seed: int, lines: IO[str], out: IO[str]) -> None:
    """One line out for every line in; a bad line gets one sentence back and costs nothing."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        reply = answer(game, level, seed, number, line)
        out.write(json.dumps(reply, separators=(",", ":")) + "\n")
        out.flush()


def answer(game: Game, level: Level, seed: int, number: int, line: str) -> dict[str, Any]:
    """The reply to one line; `number` names the stream of chance it may use."""
    identity: Any = None
    try:
        data = _object(line)
        identity = data.get("id")
        seen, legal = _question(game, data)
        decision = game.bot.decide(seen, legal, level, stream(seed, f"engine/{number}"))
    except ValueError as error:
        return {"id": identity, "error": str(error)}
    except Exception as error:
        # Data of the right types may still describe a position that can't be; its sender is told so.
        return {"id": identity, "error": f"that observation makes no sense ({type(error).__name__}: {error})"}
    return {"id": identity, **_reply(decision)}


def _object(line: str) -> dict[str, Any]:
    if len(line) > MOST_CHARACTERS:
        raise ValueError(f"that line is longer than {MOST_CHARACTERS} characters")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("that line is not JSON") from None
    if not isinstance(data, dict):
        raise ValueError('a line is an object with "id", "observation" and "legal"')
    return data


def _question(game: Game, data: dict[str, Any]) -> tuple[Any, list[Action]]:
    missing = [key for key in ("observation", "legal") if key not in data]
    if missing:
        raise ValueError(f'"{missing[0]}" is missing; a line is an object with "id", "observation", "legal"')
    asked_of = data.get("game", game.name)
    if asked_of != game.name:
        raise ValueError(f'this engine plays {game.name}, not "{asked_of}"')
    try:
        seen = build(game.observation.Observation, data["observation"])
        (seat,) = seen.eyes
    except (TypeError, KeyError, ValueError, IndexError) as error:
        raise ValueError(f"that is no observation of one seat of {game.title}: {error}") from None
    words = data["legal"]
    if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
        raise ValueError('"legal" is a list of one or more actions, each written as words')
    return seen, [read_action(game.rules.Actions, seat, word) for word in words]


def _reply(decision: Decision) -> dict[str, Any]:
    action = None if decision.action is None else write_action(decision.action)
    reply: dict[str, Any] = {"action": action, "bits": round(decision.bits, 3)}
    if decision.believed is not None:
        reply["believed"] = round(decision.believed, 6)
    return reply
