"""Removing and merging people: their profile goes, their hands stay with guests or with somebody else."""

from __future__ import annotations

from game.scenes.drills.progress import together
from game.scenes.house import House

GUESTS = ""
KEPT = "The statistics could not be moved, so nothing was changed."


def remove(house: House, person: str) -> bool:
    """Forget somebody; their hands count as guests' from now on. False, with a sentence, if that fails."""
    return _give(house, person, GUESTS)


def merge(house: House, person: str, into: str) -> bool:
    """Make two people one, who is called and looks like `into`. False, with a sentence, if that fails."""
    one, other = house.profiles.get(person), house.profiles.get(into)
    if one is None or other is None:
        return False
    if one.held > other.held:
        other.held, other.device = one.held, one.device
        house.say(house.profiles.save(into))
    return _give(house, person, into)


def _give(house: House, person: str, into: str) -> bool:
    """Hands go to somebody else, then the profile goes; whoever sits at a table as that person follows."""
    going = house.profiles.get(person)
    assert going is not None
    if not house.history_of(person).hand_over(house.history_of(into)):
        house.say(house.history_of(into).told() or KEPT)
        return False
    problem = house.profiles.remove(person)
    if problem is not None:
        house.say(problem)
        return False
    together(going.drills, house.drills_of(into))
    house.say(house.profiles.save(into)) if house.profiles.get(into) else house.save_settings()
    house.forget(person)
    seats = house.couch.seats
    for seat, chair in enumerate(seats.chairs):
        if chair.person == person:
            seats.name(seat, into)
    if house.settings.alone == person:
        house.settings.alone = into
        house.save_settings()
    return True
