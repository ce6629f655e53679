"""The crowd of an evening: who waits and may guess along, and what guesses have come to over its hands."""

from __future__ import annotations

from collections.abc import Mapping

from game.couch.intents import DeviceId
from game.evening.evening import Evening, Guessed
from game.evening.meetings import Seating
from game.scenes.evening.company import faces, plugged
from game.scenes.hand.crowd import seat_key
from game.scenes.hand.crowd_table import Guesser
from game.scenes.hand.guessers import ICONS
from game.scenes.hand.session import Watcher
from game.scenes.house import House


def member_key(number: int) -> str:
    """What a member who waits goes by."""
    return f"member {number}"


def watchers(
    house: House, evening: Evening, seating: Seating, held: Mapping[int, DeviceId]
) -> tuple[Watcher, ...]:
    """Whoever waits while this hand is played, with what they hold unless somebody plays with it."""
    played = {held.get(number) for number in seating.players}
    guises = faces(house, evening)
    found = []
    for number in seating.waiting:
        device = held.get(number)
        there = device is not None and device not in played and plugged(house, device)
        icon = f"ui/emblem_{guises[number].emblem}"
        found.append(
            Watcher(member_key(number), evening.members[number].name, icon, device if there else None)
        )
    return tuple(found)


def guessed(evening: Evening, seating: Seating, guessers: Mapping[str, Guesser]) -> tuple[Guessed, ...]:
    """What was guessed at a hand, member by member, and by whoever takes no part."""
    numbers = {seat_key(seat): number for seat, number in enumerate(seating.seats) if number is not None}
    for number, member in enumerate(evening.members):
        numbers[member_key(number)] = number
        if member.person:
            numbers[member.person] = number
    return tuple(
        Guessed(one.name, numbers.get(key), one.points, one.right, one.guesses)
        for key, one in guessers.items()
        if one.guesses
    )


def crowd_of(house: House, evening: Evening) -> tuple[Guesser, ...]:
    """What everybody's guesses have come to, as it is drawn."""
    guises = faces(house, evening)
    found = []
    for each in evening.crowd:
        name = each.name if each.member is None else evening.members[each.member].name
        icon = ICONS.get(each.name, "person")
        if each.member is not None:
            icon = f"ui/emblem_{guises[each.member].emblem}"
        found.append(Guesser(name, icon, each.points, each.right, each.guesses))
    return tuple(found)
