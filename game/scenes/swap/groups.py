"""What those who play together in a series are called, wherever they sit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.words import HUMAN
from game.catalog import Game
from game.core.contract import Seat
from game.scenes.evening.company import listed
from game.scenes.house import House
from game.scenes.people.guises import guises

MOST_NAMES = 3
YOU = "You"
BOT = "Bot "
"""What stands before the name of a bot."""


@dataclass(frozen=True, slots=True)
class Group:
    """Who plays together."""

    name: str
    emblems: tuple[int, ...]
    """Their faces, people first."""


def groups_of(
    house: House, game: Game, words: Sequence[str], groups: Sequence[Sequence[Seat]]
) -> tuple[Group, ...]:
    """One for each group, by who sits where at first; `words` says who plays at each seat.

    The only person is "You". Bots are counted beside people, and named by their first seats among others.
    """
    looks = guises(house, game, len(words))
    called = [look.name for look in looks]
    alone = list(words).count(HUMAN) == 1
    machines = [group for group in groups if all(words[seat] != HUMAN for seat in group)]
    found = []
    for group in groups:
        first = sorted(group, key=lambda seat: words[seat] != HUMAN)
        name = _name(called, words, group, alone, len(machines))
        found.append(Group(name, tuple(looks[seat].emblem for seat in first)))
    return tuple(found)


def _name(
    called: Sequence[str], words: Sequence[str], group: Sequence[Seat], alone: bool, others: int
) -> str:
    people = [YOU if alone else called[seat] for seat in group if words[seat] == HUMAN]
    bots = len(group) - len(people)
    if not people:
        if others == 1:
            return "The bot" if bots == 1 else "The bots"
        return f"{BOT}{called[group[0]]}" if bots == 1 else f"Bots {listed([called[seat] for seat in group])}"
    if len(people) > MOST_NAMES:
        people = [*people[: MOST_NAMES - 1], f"{len(people) - MOST_NAMES + 1} more"]
    if bots:
        people.append("a bot" if bots == 1 else f"{bots} bots")
    return listed(people)
