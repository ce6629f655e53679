"""How everybody at a table is called and looks: by their profile where they have one, else by their seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from game.bots.words import parts
from game.catalog import Game, games
from game.core.cast import NAMES
from game.core.names import EMBLEMS, seat_name
from game.scenes.house import House
from game.ui.naming import alike, tidied
from game.ui.profile import SLAM, Profile
from game.ui.theme import SEAT_COLOURS, SEAT_EMBLEMS, Color

OTHERS = ("you", "guest", "bot", "nobody", "everybody")
"""Words that sentences have for people."""


@dataclass(frozen=True)
class Guise:
    """What a seat is called at this table and what it wears."""

    name: str
    emblem: int
    colour: Color
    slam: str = SLAM
    """The sound of its slams."""


class Wishes(NamedTuple):
    """What somebody with a profile wants to be called, to wear and to be heard by."""

    name: str
    figure: int
    shade: int
    slam: str


def seat_names(game: Game, count: int) -> tuple[str, ...]:
    """What a game calls its seats: its rules' `NAMES`, else their emblems."""
    names = game.rules.NAMES
    return tuple(names[seat] if seat < len(names) else seat_name(seat) for seat in range(count))


def guises(house: House, game: Game, count: int) -> tuple[Guise, ...]:
    """How the seats of a table are called and look, no emblem and no colour twice.

    People wear what is theirs before characters do. A seat that the game has no name for is called by what it
    wears, so that nobody is called Fox who wears the whale.
    """
    people = tuple(wished(house, count))
    wishes = [*people]
    chairs = house.couch.seats.chairs[:count]
    cast = [parts(chair.mind)[1] if chair.bot_plays and not chair.human else "" for chair in chairs]
    cast += [""] * (count - len(cast))
    taken = [wish.name for wish in wishes if wish is not None]
    for seat, word in enumerate(cast):
        if word.capitalize() in NAMES:
            figure, name = NAMES.index(word.capitalize()), word.capitalize()
            again = sum(alike(name, other.partition(" ")[0]) for other in taken)
            taken.append(f"{name} {again + 1}" if again else name)
            wishes[seat] = Wishes(taken[-1], figure, figure, SLAM)
    worn = _dressed(seat_names(game, count), tuple(wishes), people)
    return _called_by_sign(worn, tuple(wishes), len(game.rules.NAMES))


def wished(house: House, count: int) -> list[Wishes | None]:
    """What those at the first `count` seats who have a profile want to be called and to wear."""
    return [_wishes(each) for each in _profiles(house, count)]


def dressed(known: Sequence[Profile | None], names: Sequence[str]) -> tuple[Guise, ...]:
    """The same for those whose profiles are `known`; the others have these names."""
    wishes = tuple(_wishes(each) for each in known)
    return _dressed(tuple(names), wishes, wishes)


def _wishes(known: Profile | None) -> Wishes | None:
    return None if known is None else Wishes(known.name, known.figure, known.shade, known.slam_sound)


@lru_cache(maxsize=32)
def _dressed(
    names: tuple[str, ...], known: tuple[Wishes | None, ...], people: tuple[Wishes | None, ...]
) -> tuple[Guise, ...]:
    """The seats of a table ask for this in every frame; `people` of the `known` choose first."""
    ranks = (people, known)
    emblems = _spread([[each.figure if each else None for each in rank] for rank in ranks], SEAT_EMBLEMS)
    colours = _spread([[each.shade if each else None for each in rank] for rank in ranks], len(SEAT_COLOURS))
    return tuple(
        Guise(
            each.name if each else names[seat],
            emblems[seat],
            SEAT_COLOURS[colours[seat]],
            each.slam if each else SLAM,
        )
        for seat, each in enumerate(known)
    )


@lru_cache(maxsize=32)
def _called_by_sign(
    worn: tuple[Guise, ...], wishes: tuple[Wishes | None, ...], own: int
) -> tuple[Guise, ...]:
    """The seats with neither a person's name nor one of the game's `own` are called by their emblems."""
    found: list[Guise] = []
    for seat, (guise, wish) in enumerate(zip(worn, wishes, strict=True)):
        if wish is None and seat >= own:
            before = sum(other.emblem == guise.emblem for other in found)
            guise = replace(guise, name=seat_name(guise.emblem + before * len(EMBLEMS)))
        found.append(guise)
    return tuple(found)


def named(house: House, game: Game, count: int) -> tuple[str, ...]:
    """What everybody at a table is called."""
    return tuple(guise.name for guise in guises(house, game, count))


def renamed(sentence: str, own: Sequence[str], called: Sequence[str]) -> str:
    """A sentence of the rules, which call seats by their `own` names, with what they are called here."""
    others = {one: other for one, other in zip(own, called, strict=True) if one != other}
    if not others:
        return sentence
    known = sorted(own, key=len, reverse=True)
    pattern = "|".join(map(re.escape, known))
    return re.sub(rf"\b({pattern})\b", lambda found: others.get(found[0], found[0]), sentence)


def refusal(house: House, name: str, but: str = "") -> str | None:
    """Why somebody can't be called so, as a sentence; `but` is who is renamed."""
    seats = {*EMBLEMS, *(own for game in games().values() for own in game.rules.NAMES), *OTHERS}
    if any(alike(tidied(name), own) for own in seats):
        return f"{tidied(name)} is what others at a table are called: add a letter."
    return house.profiles.refusal(name, but)


def _profiles(house: House, count: int) -> list[Profile | None]:
    chairs = house.couch.seats.chairs[:count]
    known = [chair.person if chair.human else "" for chair in chairs]
    found = [house.profiles.get(person) or house.visitors.get(person) for person in known]
    return found + [None] * (count - len(found))


def _spread(ranks: Sequence[Sequence[int | None]], there: int) -> list[int]:
    """What each seat wears: its wish, rank after rank, or its own; then what is left."""
    worn: dict[int, int] = {}
    count = len(ranks[0])
    for wishes in (*ranks, range(count)):
        for seat, wish in enumerate(wishes):
            if wish is not None and seat not in worn and (wish < there) and wish not in worn.values():
                worn[seat] = wish
    free = [each for each in range(there) if each not in worn.values()]
    for seat in range(count):
        if seat not in worn:
            worn[seat] = free.pop(0) if free else seat % there
    return [worn[seat] for seat in range(count)]
