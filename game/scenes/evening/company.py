"""Who takes part in an evening, as its screens show them: names, faces, devices, ratings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from game.catalog import games
from game.couch.bindings import ZONES
from game.couch.glyphs import Family
from game.couch.intents import MOUSE, DeviceId, zone_device, zone_of
from game.couch.seats import Chair, Occupant
from game.evening.evening import Evening, Member
from game.evening.meetings import Seating
from game.scenes.house import House
from game.scenes.people.guises import Guise, dressed
from game.scenes.statistics.rated import rated
from game.ui.profile import COLOUR_NAMES, EMBLEM_NAMES, Colour, Emblem, Profile

GUEST = "Guest"
T = TypeVar("T")


def key_of(number: int, member: Member) -> str:
    """What a chair has for a member: their profile's file, for a guest a word that names none."""
    return member.person or f"?{number}"


def guest_name(taken: Collection[str]) -> str:
    """What the next guest is called."""
    return next(name for number in range(1, 99) if (name := f"{GUEST} {number}") not in taken)


def ratings_of(house: House, person: str) -> dict[str, float]:
    """How strong somebody known here plays, by game, as far as hands played alone say."""
    if house.profiles.get(person) is None:
        return {}
    hands = house.history_of(person).hands
    found = {game: rated(game, hands) for game in games()}
    return {game: steps[-1].rating.mean for game, steps in found.items() if steps}


def current(house: House, evening: Evening) -> Evening:
    """The evening with its people as they are known now: names may have changed, profiles may have gone."""
    members = []
    for member in evening.members:
        known = house.profiles.get(member.person)
        members.append(replace(member, person="") if known is None else replace(member, name=known.name))
    return replace(evening, members=tuple(members))


def faces(house: House, evening: Evening) -> tuple[Guise, ...]:
    """How the members look; guests have an emblem and a colour by their number."""
    visitors = guests(house, evening)
    known = [
        house.profiles.get(each.person) or visitors[number] for number, each in enumerate(evening.members)
    ]
    return dressed(known, [each.name for each in evening.members])


def guests(house: House, evening: Evening) -> dict[int, Profile]:
    """What guests wear all evening, by their number: what nobody known here has, as far as that lasts."""
    found: dict[int, Profile] = {}
    known = [house.profiles.get(member.person) for member in evening.members]
    emblems = _spare(EMBLEM_NAMES, [each.emblem for each in known if each is not None])
    colours = _spare(COLOUR_NAMES, [each.colour for each in known if each is not None])
    for number, (member, profile) in enumerate(zip(evening.members, known, strict=True)):
        if profile is None:
            found[number] = guest(len(found), member, emblems, colours)
    return found


def guest(
    place: int,
    member: Member,
    emblems: Sequence[Emblem] = EMBLEM_NAMES,
    colours: Sequence[Colour] = COLOUR_NAMES,
) -> Profile:
    """What a guest wears, of these by their place."""
    emblem, colour = emblems[place % len(emblems)], colours[place % len(colours)]
    return Profile(name=member.name, emblem=emblem, colour=colour)


def _spare(every: Sequence[T], worn: Sequence[T]) -> Sequence[T]:
    return [each for each in every if each not in worn] or every


def sit(house: House, evening: Evening, seating: Seating, held: dict[int, DeviceId]) -> None:
    """Put the hand's people and bots on the couch's chairs, with the devices that they `held` last.

    Of several who held the same one the first keeps it; whoever has none is asked for at the table.
    """
    house.visitors = {
        key_of(number, evening.members[number]): guise for number, guise in guests(house, evening).items()
    }
    taken: set[DeviceId] = set()
    chairs = []
    for number in seating.seats:
        if number is None:
            chairs.append(Chair(Occupant.BOT, mind=str(evening.level)))
            continue
        device = held.get(number)
        if device is None or device in taken or not plugged(house, device):
            device = None
        else:
            taken.add(device)
        family = Family.KEYBOARD if device is None else house.couch.devices.family_of(device)
        if house.last_device == MOUSE and len(seating.players) == 1:
            family = Family.MOUSE  # somebody alone plays with it, whatever else they hold
        person = key_of(number, evening.members[number])
        chairs.append(Chair(Occupant.HUMAN, device, family=family, person=person))
    house.couch.seats.chairs = chairs
    if len(seating.players) == 1:
        house.settings.alone = evening.members[seating.players[0]].person


def stood_up(house: House, seating: Seating, held: dict[int, DeviceId]) -> None:
    """Note what the people of a hand play with now; they are at no table any more."""
    for number, chair in zip(seating.seats, house.couch.seats.chairs, strict=False):
        if number is not None and chair.human and chair.device is not None:
            held[number] = chair.device
    house.visitors = {}


def remembered(house: House, evening: Evening) -> dict[int, DeviceId]:
    """With what people played last, as far as it is there, each device once.

    Somebody known here may have held another since, at other tables.
    """
    devices = house.couch.devices
    known_devices = [*map(zone_device, range(ZONES)), *devices.pads, *[MOUSE] * (len(evening.here) == 1)]
    there = {devices.lasting(device): device for device in known_devices}
    held: dict[int, DeviceId] = {}
    for number, member in enumerate(evening.members):
        known = house.profiles.get(member.person)
        last = (known is not None and known.device) or member.device
        device = there.get(last) if last else None
        if device is not None and device not in held.values():
            held[number] = device
    return held


def holding(house: House, evening: Evening, held: Mapping[int, DeviceId]) -> Evening:
    """The evening with what its members hold, so that tomorrow nobody has to say it again."""
    devices = house.couch.devices
    members = (
        replace(member, device=devices.lasting(held[number]) if number in held else member.device)
        for number, member in enumerate(evening.members)
    )
    return replace(evening, members=tuple(members))


def plugged(house: House, device: DeviceId) -> bool:
    """Whether a device is there: keys always are."""
    return device == MOUSE or zone_of(device) is not None or device in house.couch.devices.pads


def listed(names: Sequence[str]) -> str:
    """ "Juri, Mina and Kim"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
