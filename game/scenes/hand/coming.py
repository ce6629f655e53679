"""People who come to a table in play, or leave it: at once where that is fair, else for the next hand."""

from __future__ import annotations

from game.bots.words import HUMAN
from game.core.contract import State
from game.couch.intents import DeviceId, Intent, Press
from game.couch.privacy import Mode
from game.scenes.hand.course import Course
from game.scenes.hand.seating import STAND_IN, seatless
from game.scenes.hand.session import Session
from game.scenes.house import House
from game.scenes.people.guises import named
from game.scenes.secrecy.hidden import HiddenHands

TWICE_MS = 6000.0
"""So long a second press belongs to the first: nobody gets a seat by one that was not meant."""


class Coming:
    """Who waits for a seat at one table, and when they may have it."""

    def __init__(self, house: House, session: Session) -> None:
        self._house, self._session = house, session
        self._knocked: tuple[DeviceId, float] | None = None

    def knock(self, press: Press) -> None:
        """Somebody pressed who has no seat: confirmed twice, a bot's is theirs; once more, and it is not."""
        house, device = self._house, press.device
        seats = house.couch.seats
        again = self._knocked is not None and self._knocked[0] == device
        if press.intent is Intent.CONFIRM and seats.stay_out(device):
            self._knocked = None
            house.sound("leave")
            house.answer("You stay out. Confirm again to play.")
        elif press.intent is not Intent.CONFIRM or seats.away or not offers_seat(house):
            house.refuse(seatless(house, device))
        elif again and self._knocked is not None and house.now - self._knocked[1] <= TWICE_MS:
            self._knocked = None
            ask_in(house, self._session, device)
        else:
            self._knocked = device, house.now
            house.answer("Confirm again to take over from a bot.")

    def enter(self, hidden: HiddenHands, course: Course, state: State) -> bool:
        """Seat those who wait if that is fair now; returns whether anybody has sat down.

        It is where hands are hidden behind a curtain and nothing is under way: no window, no choice that
        somebody looks at, nothing that moves. Elsewhere they may have seen a hand, and wait for the next.
        """
        if not self._house.couch.seats.coming or hidden.privacy.mode is not Mode.CURTAIN:
            return False
        table, director = course.table, course.director
        moves = course.showing or table.moving or table.cancels or hidden.covers or director.owes
        over = self._session.game.rules.outcome(state) is not None
        if moves or over or not hidden.privacy.curtained or director.match.rules.deadline(state) is not None:
            return False
        return let_in(self._house)


def offers_seat(house: House) -> bool:
    """Whether a bot's seat is free for somebody at this table."""
    seats = house.couch.seats
    return bool(seats.humans) and seats.room_for_more


def ask_in(house: House, session: Session, device: DeviceId) -> bool:
    """Give a bot's seat to a device, by the name last held there, as soon as that is fair."""
    seats, devices = house.couch.seats, house.couch.devices
    lasting, profiles = devices.lasting(device), house.profiles
    waiting = [chair.person for chair in seats.coming.values()]
    offered = profiles.offered(lasting, [*seats.people, *waiting])
    known = profiles.get(offered[0]) if offered else None
    person = offered[0] if known is not None and lasting and known.device == lasting else ""
    seat = seats.ask_in(device, devices.family_of(device), person)
    if seat is None:
        return False
    house.sound("join")
    name = named(house, session.game, len(seats))[seat]
    who = known.name if known is not None and person else "You"
    verb = "plays" if person else "play"
    house.say(f"{who} {verb} for {name} as soon as that is fair, at the latest in the next hand.")
    return True


def let_in(house: House) -> bool:
    """Whoever waits sits down; returns whether anybody has."""
    if not house.couch.seats.let_in():
        return False
    house.sound("join")
    house.kit.type.clear()  # a set of keys has other signs alone than beside another
    house.reading.sit()
    return True


def give_up(house: House, seat: int) -> None:
    """A bot plays on for somebody who leaves a table at which others go on."""
    house.couch.seats.seat_bot(seat, STAND_IN)
    house.sound("leave")
    house.kit.type.clear()
    house.reading.sit()


def follow(house: House, session: Session) -> None:
    """The session's seats are those of the couch from now on."""
    words = tuple(HUMAN if chair.human else chair.mind for chair in house.couch.seats.chairs)
    if words != session.setup.seats:
        session.sat(words)
