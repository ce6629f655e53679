"""`engine`: one seat's mind on standard input and output, as JSON lines (docs/engine.md)."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any, NamedTuple

from game import __version__
from game.bots.deciding import decided
from game.bots.program_guest import VERSION
from game.bots.words import joined
from game.catalog import Game
from game.commands.engine_limits import Limit, limit_memory
from game.commands.words import game_of, player_of
from game.core.codec import build, read_action, write_action
from game.core.contract import Action, Decision, Level
from game.core.json_lines import line_of, read_object
from game.core.options import as_words, with_words
from game.core.quoting import quoted, shown
from game.core.rng import stream

LONGEST_LINE = 256 * 1024
"""A longer line, in bytes, is not read."""
MOST_ACTIONS = 5000
"""No position leaves more to choose from."""
MOST_IDENTITY = 1000
"""The longest `id`, in bytes, that comes back."""
LARGEST_NUMBER = 10**9
"""No number in an observation is larger; a match time of as many milliseconds is eleven days."""
MOST_SAID = 240
"""So many characters of what was wrong are told."""
NEWS = frozenset(("hello", "hand", "end"))
"""What a line that is no question is known by; only a hello is answered."""
_CHUNK = 64 * 1024
_WANTED = 'a line is an object with "id", "observation" and "legal"'


class Player(NamedTuple):
    """Whose mind answers."""

    game: Game
    level: Level
    character: str = ""
    """Its word; empty for none."""


@dataclass
class Heard:
    """What came in so far."""

    lines: int = 0
    hands: int = 0
    """Hands that were said to begin."""


def run(arguments: Namespace) -> int:
    """Answer lines until the input ends."""
    game = game_of(arguments.game)
    level, character = player_of(arguments.level, game)
    if arguments.schema:
        from game.bots.program_schema import schema_of

        print(json.dumps(schema_of(game), indent=1, ensure_ascii=False))
        return 0
    limit_memory()
    player = Player(game, level, character)
    answer_lines(player, arguments.seed, sys.stdin.buffer, sys.stdout.buffer)
    return 0


def answer_lines(player: Player, seed: int, lines: IO[bytes], out: IO[bytes]) -> None:
    """One line out for every question and hello; a bad line gets one sentence back and costs nothing."""
    limit, heard = Limit(), Heard()
    for number, line in enumerate(_lines(lines), 1):
        heard.lines = number
        if line is None or line.strip():
            out.write(answer(player, seed, heard, line, limit))
            out.flush()


def _lines(lines: IO[bytes]) -> Iterator[bytes | None]:
    """Every line; None as soon as one proves too long, the rest of which is passed over."""
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        yield None
        while (rest := lines.readline(_CHUNK)) and not rest.endswith(b"\n"):
            pass


def answer(player: Player, seed: int, heard: Heard, line: bytes | None, limit: Limit) -> bytes:
    """The reply to one line, None for one that is too long; what was heard names its stream of chance."""
    game, level, character = player
    identity: Any = None

    def think() -> bytes:
        nonlocal identity
        if line is None:
            raise ValueError(f"that line is longer than {LONGEST_LINE:,} bytes")
        data = read_object(line, _WANTED)
        identity = _identity(data.get("id"))
        if "observation" not in data and NEWS & data.keys():
            heard.hands += "hand" in data
            return _greeting(player) if "hello" in data else b""
        seen, legal = _question(game, data)
        chance = stream(seed, f"engine/{heard.hands}/{heard.lines}")
        decision = _thought(lambda: decided(game, seen, legal, level, character, chance))
        if decision.action is not None and decision.action not in legal:
            raise ValueError('that observation makes no sense with these "legal" actions')
        return line_of({"id": identity, **_reply(decision)})

    try:
        return limit.keep(think)
    except ValueError as error:
        return line_of({"id": identity, "error": shown(str(error), MOST_SAID)})


def _greeting(player: Player) -> bytes:
    name = f"Declare! {__version__}, {joined(player.level.value, player.character)}"
    return line_of({"hello": {"version": VERSION, "name": name, "game": player.game.name}})


def _thought(think: Callable[[], Decision]) -> Decision:
    """What a bot decides. Data of the right types may still describe a position that can't be."""
    try:
        return think()
    except Exception as error:
        trouble = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise ValueError(f"that observation makes no sense ({trouble})") from None


def _identity(value: Any) -> Any:
    try:
        length = len(line_of({"id": value}))
    except RecursionError:
        length = MOST_IDENTITY + 1
    if length > MOST_IDENTITY:
        raise ValueError(f'an "id" has at most {MOST_IDENTITY:,} bytes')
    return value


def _question(game: Game, data: dict[str, Any]) -> tuple[Any, list[Action]]:
    missing = [key for key in ("observation", "legal") if key not in data]
    if missing:
        raise ValueError(f'"{missing[0]}" is missing; a line is an object with "id", "observation", "legal"')
    asked_of = data.get("game", game.name)
    if asked_of != game.name:
        raise ValueError(f"this engine plays {game.name}, not {quoted(str(asked_of))}")
    seen = _observation(game, data["observation"])
    words = data["legal"]
    if not isinstance(words, list) or not words or not all(isinstance(word, str) for word in words):
        raise ValueError('"legal" is a list of one or more actions, each written as words')
    if len(words) > MOST_ACTIONS:
        raise ValueError(f'"legal" has at most {MOST_ACTIONS:,} actions, not {len(words):,}')
    (seat,) = seen.eyes
    return seen, [read_action(game.rules.Actions, seat, word) for word in words]


def _observation(game: Game, data: Any) -> Any:
    """What a seat has seen, with the right types, options that there are, and a seat at the table."""
    _check_numbers(data)
    try:
        seen = build(game.observation.Observation, data)
        (seat,) = seen.eyes
        with_words(seen.options, as_words(seen.options), game.title)
    except (TypeError, KeyError, ValueError, IndexError, AttributeError, RecursionError) as error:
        raise ValueError(f"that is no observation of one seat of {game.title}: {error}") from None
    if not 0 <= seat < max(game.rules.seat_counts(seen.options)):
        raise ValueError(f"no seat {seat} sits at {game.title}")
    return seen


def _check_numbers(data: Any) -> None:
    """ValueError for a number that stands in no observation, before anybody counts up to it."""
    rest = [data]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            rest.extend(value.values())
        elif isinstance(value, list):
            rest.extend(value)
        elif isinstance(value, (int, float)) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            raise ValueError(f"a number in that observation is over {LARGEST_NUMBER:,}")


def _reply(decision: Decision) -> dict[str, Any]:
    action = None if decision.action is None else write_action(decision.action)
    reply: dict[str, Any] = {"action": action, "bits": round(decision.bits, 3)}
    if decision.believed is not None:
        reply["believed"] = round(decision.believed, 6)
    return reply
