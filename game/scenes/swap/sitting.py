"""Who sits at the table of a series, as its file keeps them: people, guests by name, what they hold."""

from __future__ import annotations

from game.bots.words import HUMAN
from game.couch.bindings import ZONES
from game.couch.glyphs import Family
from game.couch.intents import zone_device
from game.couch.seats import Chair, Occupant
from game.evening.evening import Member
from game.scenes.evening.company import guest, key_of
from game.scenes.house import House
from game.scenes.swap.keeping import Kept, Sitter


def sitting(house: House, count: int) -> tuple[Sitter, ...]:
    """Who sits at each of so many seats now; nobody where a bot does."""
    devices = house.couch.devices
    found = []
    for chair in house.couch.seats.chairs[:count]:
        known = house.visitors.get(chair.person)
        name = "" if known is None else known.name
        lasting = "" if chair.device is None else devices.lasting(chair.device)
        found.append(Sitter("" if name else chair.person, name, lasting) if chair.human else Sitter())
    return tuple(found) + (Sitter(),) * (count - len(found))


def seat_again(house: House, kept: Kept) -> None:
    """Put everybody on the chair that they had at first, with what they held if it is there."""
    couch = house.couch
    there = {couch.devices.lasting(device): device for device in map(zone_device, range(ZONES))}
    there |= {couch.devices.lasting(device): device for device in couch.devices.pads}
    chairs = []
    for seat, (word, sitter) in enumerate(zip(kept.setup.seats, kept.sitters, strict=True)):
        if word != HUMAN:
            chairs.append(Chair(Occupant.BOT, mind=word))
            continue
        device = there.pop(sitter.device, None) if sitter.device else None
        family = Family.KEYBOARD if device is None else couch.devices.family_of(device)
        person = sitter.person if house.profiles.get(sitter.person) is not None else ""
        if sitter.name:
            member = Member(sitter.name)
            person = key_of(seat, member)
            house.visitors[person] = guest(seat, member)
        chairs.append(Chair(Occupant.HUMAN, device, family=family, person=person))
    couch.seats.chairs = chairs
