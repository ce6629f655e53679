"""Who at a table plays in a way of their own, and how, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.words import parts
from game.catalog import Game
from game.core.cast import Character
from game.core.contract import Seat
from game.scenes.house import House
from game.scenes.people.guises import named
from game.ui.widgets import Choice, Widget

WHO = "Who is who"


def way_of(name: str, character: Character) -> str:
    """How somebody who is called `name` here plays, as a sentence."""
    return f"{name}: {character.way}."


def sitting(house: House, game: Game) -> dict[Seat, Character]:
    """The characters at the table."""
    known = {} if game.characters is None else {each.word: each for each in game.characters.CAST}
    chairs = house.couch.seats.chairs
    words = {seat: parts(chair.mind)[1] for seat, chair in enumerate(chairs) if not chair.human}
    return {seat: known[word] for seat, word in words.items() if word in known}


def ways_here(house: House, game: Game) -> tuple[str, ...]:
    """How all the characters at the table play, a sentence each."""
    names = named(house, game, len(house.couch.seats))
    return tuple(way_of(names[seat], one) for seat, one in sitting(house, game).items())


def cast_rows(house: House, game: Game, at: Seat | None, put: Callable[[Seat], None]) -> list[Widget]:
    """Leafs through the characters at the table, shown the one `at` a seat; the help says how they play."""
    found = sitting(house, game)
    if not found:
        return []
    names = named(house, game, len(house.couch.seats))
    at = at if at in found else min(found)
    values = [(seat, names[seat]) for seat in found]
    return [Choice(WHO, values, at, put, way_of(names[at], found[at]))]
