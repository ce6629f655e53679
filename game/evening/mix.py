"""Which games an evening is made of: each with its preset, its number of seats and its share of the hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.catalog import Game, find
from game.core.options import Options, neighbours

MOST_PEOPLE = 8
MOST_SEATS = 8
"""No table of an evening is larger, whatever its game allows."""
COMPANY = 4
"""So many at least sit at a game that can be played by any number: bots join those who are fewer."""
MOST_SHARE = 3


@dataclass(frozen=True, slots=True)
class Portion:
    """A game as it is played this evening."""

    game: str
    preset: str
    seats: int
    share: int = 1
    """How many times it is played while a game of share 1 is played once, 1 to `MOST_SHARE`."""


def options_of(portion: Portion) -> Options:
    """The preset's options, one of them changed if that many seats ask for it; ValueError if none do."""
    game = find(portion.game)
    for options in neighbours(game.rules.PRESETS[portion.preset]):
        if portion.seats in game.rules.seat_counts(options):
            return options
    raise ValueError(f"{game.title} is not for {portion.seats} players")


def sides_of(portion: Portion) -> tuple[int, ...]:
    """The side of each seat."""
    return find(portion.game).rules.sides(options_of(portion), portion.seats)


def seat_counts(game: Game, preset: str) -> tuple[int, ...]:
    """Every number of seats that a game can be played with in an evening, by this preset."""
    tables = neighbours(game.rules.PRESETS[preset])
    found = {count for options in tables for count in game.rules.seat_counts(options)}
    return tuple(sorted(count for count in found if count <= MOST_SEATS))


def seats_for(game: Game, preset: str, people: int) -> int:
    """The table to take: the preset's own if all find room at it, else a larger one, else the largest."""
    own = game.rules.seat_counts(game.rules.PRESETS[preset])
    wanted = max(people, min(COMPANY, own[-1]))
    fitting = [count for counts in (own, seat_counts(game, preset)) for count in counts if count >= wanted]
    return fitting[0] if fitting else max(seat_counts(game, preset))


def usual(games: Iterable[Game], people: int) -> tuple[Portion, ...]:
    """Every game as it is offered first, all in equal shares."""
    found = [(game, next(iter(game.rules.PRESETS))) for game in games]
    return tuple(Portion(game.name, preset, seats_for(game, preset, people)) for game, preset in found)


def room(portion: Portion, people: int) -> int:
    """How many of the people play at once."""
    return min(portion.seats, people)


def left_out(mix: Sequence[Portion], people: int) -> tuple[Portion, ...]:
    """The games that can't be played: after them somebody would have to wait for a second hand.

    None if that is so of all: then they are played, and people wait as short as they can.
    """
    most = max(room(portion, people) for portion in mix)
    found = tuple(portion for portion in mix if people - room(portion, people) > most)
    return found if len(found) < len(mix) else ()
