"""Turns the words of a command line into a game, its options and its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.minds import check_offered, check_seats
from game.bots.words import parts
from game.catalog import Game, find, listed, preset_of
from game.commands import Refused
from game.core.contract import Level
from game.core.options import nearest, specs, with_words


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a command line asks for."""

    game: Game
    preset: str
    options: Any


def game_of(name: str) -> Game:
    """The game called `name`; Refused if there is none, or if it is not whole."""
    try:
        found = find(name)
        found.check()
    except ValueError as error:
        raise Refused(str(error)) from None
    return found


def setup_of(name: str, preset: str | None, changes: Sequence[str]) -> GameSetup:
    """The game, preset and options; Refused names what is unknown."""
    game = game_of(name)
    try:
        preset, options = preset_of(game, preset)
        pairs = dict(_pair(change) for change in changes)
        return GameSetup(game, preset, with_words(options, pairs, game.title))
    except ValueError as error:
        raise Refused(str(error)) from None


def presets_and_options(name: str) -> str:
    """What `--preset` and `--option` take for a game, for people; Refused if there is no such game."""
    game = game_of(name)
    first, *_ = game.rules.PRESETS.values()
    lines = [f"presets: {', '.join(game.rules.PRESETS)}", "options, each with its values and its rule:"]
    lines += [f"  {spec.name}={'|'.join(spec.words)}  {spec.label} ({spec.rule})" for spec in specs(first)]
    return "\n".join(lines)


def unshown(game: Game) -> str:
    """Why a game that lacks some of what draws it can't be played on screen."""
    return f"{game.title} can't be played on screen yet: game/{game.name} lacks {listed(game.unshown)}"


def _pair(change: str) -> tuple[str, str]:
    name, equals, word = change.partition("=")
    if not equals:
        raise ValueError(f'"{change}" sets no option; write it as name=value')
    return name, word


def seats_of(words: str, setup: GameSetup, humans: bool) -> tuple[str, ...]:
    """What sits in each seat, in seat order; Refused if that can't be."""
    seats = tuple(word.strip() for word in between_commas(words))
    try:
        check_seats(seats, setup.game, setup.options, humans)
    except ValueError as error:
        raise Refused(str(error)) from None
    return seats


def within(number: int, low: int, high: int, flag: str) -> int:
    """A flag's number; Refused if it is out of range."""
    if not low <= number <= high:
        raise Refused(f"{flag} takes {low} to {high}, not {number}")
    return number


def between_commas(words: str) -> list[str]:
    """The parts of a list; a comma within quotation marks, as in `cmd:"my player,2"`, belongs to its part."""
    found, quote = [""], ""
    for sign in words:
        if sign == quote:
            quote = ""
        elif not quote and sign in "\"'":
            quote = sign
        if sign == "," and not quote:
            found.append("")
        else:
            found[-1] += sign
    return found


def player_of(word: str, game: Game) -> tuple[Level, str]:
    """The level that `word` names, and the character, empty for none; Refused if there is none."""
    known = [level.value for level in Level]
    level, character = parts(word)
    if level is None:
        raise Refused(f'no level "{word}"; there is {", ".join(known)}{nearest(word, known)}')
    try:
        check_offered(word, game)
    except ValueError as error:
        raise Refused(str(error)) from None
    return level, character
