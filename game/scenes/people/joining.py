"""Saying who one is at a table that is set up: the people known here, a new name, or a guest."""

from __future__ import annotations

from collections.abc import Callable

from game.couch.intents import DeviceId
from game.couch.seats import Seats
from game.scenes.house import House
from game.scenes.people.typing import TypeName
from game.ui.markup import either

GUEST, NEW = "", "+"
"""What stands among the people offered: nobody known here, and somebody whose name is still to be typed."""
GUEST_WORD, NEW_WORD = "Guest", "Type a name"
QUESTION = "What is your name?"
NAME = either("{confirm} Your name", "{confirm} Name")


class Joining:
    """Who sits on which device. `changed` is told whenever somebody has said who they are.

    `worn` says which emblem a seat has: whoever was a guest keeps their face under their new name.
    """

    def __init__(
        self, house: House, seats: Seats, changed: Callable[[], None], worn: Callable[[int], int | None]
    ) -> None:
        self._house, self._seats, self._changed, self._worn = house, seats, changed, worn
        self._new: set[DeviceId] = set()
        """On which devices a new name is about to be typed."""

    def offered(self, device: DeviceId) -> tuple[tuple[str, str], ...]:
        """What a device may choose, with words for it: a guest, whoever does not sit yet, a new name."""
        own, profiles = self.chosen(device), self._house.profiles
        others = [person for person in self._seats.people if person != own]
        found = [(person, profiles.get(person)) for person in self._known(device, others)]
        people = [(person, known.name) for person, known in found if known is not None]
        return (GUEST, GUEST_WORD), *people, (NEW, NEW_WORD)

    def chosen(self, device: DeviceId) -> str:
        """What a device has chosen among those offered."""
        if device in self._new:
            return NEW
        seat = self._seats.seat_of(device)
        return GUEST if seat is None else self._seats[seat].person

    def turn(self, device: DeviceId, step: int) -> None:
        """Choose the next or the one before, counted round."""
        values = [value for value, _ in self.offered(device)]
        at = values.index(self.chosen(device)) if self.chosen(device) in values else 0
        self.choose(device, values[(at + step) % len(values)])

    def choose(self, device: DeviceId, value: str) -> None:
        """Whoever holds a device is this person, a guest, or about to type a name."""
        seat = self._seats.seat_of(device)
        if seat is None:
            return
        self._new.discard(device)
        if value == NEW:
            self._new.add(device)
        self._seats.name(seat, GUEST if value == NEW else value)
        self._changed()

    def confirm(self, device: DeviceId) -> bool:
        """A joined device's confirm: a guest is who is offered first, or types a name; False if named."""
        if self.chosen(device) not in (GUEST, NEW):
            return False
        first = self._known(device, self._seats.people)
        if first and self.chosen(device) == GUEST:
            self._house.sound("join")
            self.choose(device, first[0])
        else:
            self.ask(device)
        return True

    def ask(self, device: DeviceId) -> None:
        """Have a name typed."""
        profiles, seat = self._house.profiles, self._seats.seat_of(device)
        worn = None if seat is None else self._worn(seat)

        def typed(name: str | None) -> None:
            person = GUEST
            if name is not None:
                person, problem = profiles.add(name, worn)
                self._house.say(problem)
            self.choose(device, person)

        self._house.stack.push(TypeName(QUESTION, device, profiles.next_figure(worn)), typed)

    def note(self, device: DeviceId) -> str:
        """What a joined guest is offered, for their plate; nothing for somebody with a name."""
        chosen = self.chosen(device)
        if chosen == NEW:
            return either("{confirm} Type a name", "{confirm} Name")
        if chosen != GUEST:
            return ""
        first = self._known(device, self._seats.people)
        known = self._house.profiles.get(first[0]) if first else None
        return NAME if known is None else f"{{confirm}} {known.name}?"

    def dealt(self) -> None:
        """They all sit down: the devices are remembered, and who plays alone."""
        seats, house = self._seats, self._house
        for chair in seats.chairs:
            if chair.human and chair.person and chair.device is not None:
                house.say(house.profiles.sat(chair.person, self._lasting(chair.device)))
        if seats.lone is not None:
            house.settings.alone = seats[seats.lone].person

    def _known(self, device: DeviceId, seated: tuple[str, ...] | list[str]) -> tuple[str, ...]:
        return self._house.profiles.offered(self._lasting(device), seated)

    def _lasting(self, device: DeviceId) -> str:
        return self._house.couch.devices.lasting(device)
