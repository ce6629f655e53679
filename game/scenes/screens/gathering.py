"""Where people sit down: press to join, say who you are, leave again; whoever opened it works the rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TypeVar

from game.couch.intents import MOUSE, DeviceId, DeviceLost, Intent, Message, Press
from game.couch.seats import Seats
from game.scenes.frame import MenuScene
from game.scenes.house import HOME_DEVICE, House
from game.scenes.people.joining import NEW, Joining
from game.scenes.screens.lobby_rows import NameRow

R = TypeVar("R")

NAMING = {Intent.PREV: -1, Intent.NEXT: 1}


class Gathering(MenuScene[R], ABC):
    """A menu for whoever opened it, while others join on devices of their own."""

    seats: Seats
    host: DeviceId
    """The device that works the rows."""
    joining: Joining

    def gather(self, house: House, chairs: int) -> None:
        """So many free chairs. `host` is the device used last, which does not sit yet."""
        self.house = house
        self.seats = house.couch.seats
        self.seats.chairs = []
        self.seats.joining = True
        self.seats.resize(chairs)
        self.host = HOME_DEVICE if house.last_device == MOUSE else house.last_device

    def open(self) -> None:
        """Everybody who sits already may say who they are."""
        self.joining = Joining(self.house, self.seats, self.relay, self.worn)
        self.house.say(self.house.profiles.told())

    def leave(self) -> None:
        """Devices act for the table again."""
        self.seats.joining = False

    def relay(self) -> None:
        """Lay the rows anew: somebody has come, gone or changed their name."""
        self.lay()
        self.menu.settle()

    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """What everybody who sits is called."""

    @abstractmethod
    def worn(self, seat: int) -> int | None:
        """Which emblem a seat wears now; None if nobody sits there."""

    @abstractmethod
    def left(self, seat: int) -> None:
        """Somebody leaves their seat."""

    def lost(self, seat: int) -> None:
        """Somebody's device went away: they leave."""
        self.left(seat)

    @abstractmethod
    def shift(self, seat: int, step: int) -> None:
        """A guest pressed left or right."""

    @abstractmethod
    def rules_said(self, host: str) -> str:
        """What a guest's controls do, where theirs did nothing; `host` is whoever works the rows."""

    def handle(self, message: Message) -> None:
        """The host and the mouse work the rows; other devices join, move and leave."""
        if isinstance(message, DeviceLost) and message.seat is not None:
            self.lost(message.seat)
        elif isinstance(message, Press) and message.device != self.host:
            if message.down and not message.repeat:
                self._guest(message)
        elif isinstance(message, Press) and self._renamed(message):
            return
        else:
            super().handle(message)

    def rehost(self) -> None:
        """If the host has left, whoever sits first works the rows."""
        if self.seats.humans and self.seats.seat_of(self.host) is None:
            held = (self.seats[seat].device for seat in self.seats.humans)
            self.host = next((device for device in held if device is not None), self.host)

    def _renamed(self, press: Press) -> bool:
        """Whether somebody turned through the names offered to them, which they can with all rows."""
        if press.intent not in NAMING or self.seats.seat_of(press.device) is None:
            return False
        if press.down and not press.repeat:
            self.house.sound("menu_move")
            self.joining.turn(press.device, NAMING[press.intent])
            if press.device == self.host:
                self._focus_name()
        return True

    def ask_name(self) -> None:
        """Have the host's name typed; after it they can deal at once."""
        self.menu.focused = self.menu.widgets[0]
        self.joining.ask(self.host)

    def _focus_name(self) -> None:
        row = next((widget for widget in self.menu.widgets if isinstance(widget, NameRow)), None)
        if row is not None and self.joining.chosen(self.host) == NEW:
            self.menu.focused = row

    def _guest(self, press: Press) -> None:
        seat = self.seats.seat_of(press.device)
        if seat is None:
            if press.intent is Intent.CONFIRM:
                self._join(press.device)
            else:
                self.house.refuse("Confirm joins the table.")
        elif press.intent is Intent.CANCEL:
            self.left(seat)
        elif press.intent in (Intent.LEFT, Intent.RIGHT):
            self.shift(seat, 1 if press.intent is Intent.RIGHT else -1)
        elif press.intent in (Intent.UP, Intent.DOWN):
            self.house.sound("menu_move")
            self.joining.turn(press.device, 1 if press.intent is Intent.DOWN else -1)
        elif not self._renamed(press) and not (
            press.intent is Intent.CONFIRM and self.joining.confirm(press.device)
        ):
            host = self.seats.seat_of(self.host)
            deals = "Whoever opened the table" if host is None else self.names()[host]
            self.house.refuse(self.rules_said(deals))

    def _join(self, device: DeviceId) -> None:
        if self.seats.join(device, self.house.couch.devices.family_of(device)) is None:
            self.house.refuse("Every seat is taken by a person.")
            return
        self.rehost()
        self.house.sound("join")
        self.relay()
