"""Who sits at a table of a session: chairs for the couch, minds for the director, plates for the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.director import Director
from game.bots.mind import Mind
from game.bots.minds import mind_for
from game.bots.words import HUMAN, parts
from game.catalog import Game, find
from game.core.contract import Level, Observation
from game.core.quoting import quoted
from game.couch.bindings import ZONE_NAMES, ZONES
from game.couch.glyphs import Family
from game.couch.intents import MOUSE, DeviceId, zone_device, zone_of
from game.couch.seats import Chair, Occupant
from game.scenes.hand.session import Session, Setup
from game.scenes.house import House
from game.scenes.people.guises import Guise, Wishes, guises, wished
from game.tablekit.table import Table
from game.ui.table import SeatPlate

STAND_IN = Level.NORMAL.value
"""Who plays for a person whose device has gone away."""


def sit_down(house: House, setup: Setup) -> None:
    """Put people and bots on the couch's chairs as the setup says.

    People who sat down at the lobby keep their seats. A lone human gets the device that was last used, and is
    whoever played alone last; several who come from a record are away until they press. Bots are seated as in
    the setup, whoever sat there.
    """
    seats = house.couch.seats
    already = tuple(chair.human for chair in seats.chairs) == tuple(kind == HUMAN for kind in setup.seats)
    keep = already and len(setup.humans) > 1
    seats.chairs = [
        seats[seat] if keep and kind == HUMAN else _chair(house, setup, seat)
        for seat, kind in enumerate(setup.seats)
    ]
    seats.joining, seats.coming = False, {}
    house.reading.sit()


def _chair(house: House, setup: Setup, seat: int) -> Chair:
    kind = setup.seats[seat]
    if kind != HUMAN:
        return Chair(Occupant.BOT, mind=kind)
    if len(setup.humans) > 1:
        return Chair(Occupant.HUMAN)
    device, seats = house.last_device, house.couch.seats
    family = house.couch.devices.family_of(device)
    sat = seats[seat].person if seat < len(seats) and seats[seat].human else ""
    person = sat if sat in house.visitors else house.settings.alone
    return Chair(Occupant.HUMAN, device, family=family, person=person)


def word_of(house: House, seat: int) -> str:
    """Who plays a seat now, as the command line spells it."""
    chair = house.couch.seats[seat]
    return chair.mind if chair.bot_plays else HUMAN


def present(house: House) -> tuple[int, ...]:
    """The seats that people play themselves now."""
    seats = house.couch.seats
    return tuple(seat for seat in seats.humans if not seats[seat].bot_plays)


def mind_of(house: House, game: Game, word: str, seed: int, seat: int) -> Mind | None:
    """The mind that plays a seat; None for a person. ValueError with one sentence if there is none.

    An outside program counts only if somebody has asked for it since this start.
    """
    if house.strangers((word,)):
        raise ValueError(f"nobody has asked for the program {quoted(word)}, so it is not started")
    return mind_for(word, game, seed, seat, house.worker if word != HUMAN else None)


def minds_of(house: House, game: Game, words: Sequence[str], seed: int) -> dict[int, Mind]:
    """The minds of all seats where no person plays; `words` says who plays at each."""
    found = {seat: mind_of(house, game, word, seed, seat) for seat, word in enumerate(words)}
    return {seat: mind for seat, mind in found.items() if mind is not None}


def reseat(house: House, game: Game, director: Director, seed: int, now: float) -> None:
    """Hand each seat to whoever sits on the couch's chair now, from match time `now` on."""
    for seat in range(len(house.couch.seats)):
        word = word_of(house, seat)
        playing = director.minds.get(seat)
        if (playing.name if playing is not None else HUMAN) != word:
            director.seat(seat, mind_of(house, game, word, seed, seat), now)


def free_keys(house: House, clicks: bool = False) -> DeviceId | None:
    """The set of keys whose sign to show, as the device used last can take no seat; None for that device.

    It plays already, or is the mouse where that plays for nobody; `clicks`: here it may.
    """
    seats, last = house.couch.seats, house.kit.prompts.device
    if last is None or (seats.seat_of(last) is None and (last != MOUSE or clicks)):
        return None
    return next((keys for keys in map(zone_device, range(ZONES)) if seats.seat_of(keys) is None), None)


def seatless(house: House, device: DeviceId) -> str:
    """Why a device without a seat does nothing at this table, or how it gets one, as a sentence."""
    seats = house.couch.seats
    if not seats.humans:
        return "Only bots play at this table."
    if any(chair.away and chair.bot_plays for chair in seats.chairs):
        return "A bot plays for somebody: pause, then confirm on a free pad or free keys to take the seat."
    if device == MOUSE:
        return "The mouse plays only for somebody alone."
    return f"{'This pad has' if zone_of(device) is None else 'These keys have'} no seat at this table."


def plates(house: House, setup: Setup) -> tuple[SeatPlate, ...]:
    """The plates of all seats as they stand now; where a bot stands in for one of several, a bot's."""
    known = guises(house, find(setup.game), len(setup.seats))
    late = setup.handicaps_ms or (0,) * len(setup.seats)
    return tuple(_plate(house, seat, known[seat], late[seat]) for seat in range(len(setup.seats)))


class Plates:
    """The plates of one table, made anew when its setup, who sits there or what they wear has changed."""

    def __init__(self, house: House, session: Session) -> None:
        self._house, self._session = house, session
        self._of: tuple[Setup, list[Chair], list[Wishes | None]] | None = None
        self._made: tuple[SeatPlate, ...] = ()

    def __call__(self) -> tuple[SeatPlate, ...]:
        """The plates as `plates` makes them; a table asks in every frame."""
        setup = self._session.setup
        of = setup, self._house.couch.seats.chairs, wished(self._house, len(setup.seats))
        if of != self._of:
            self._of = setup, list(of[1]), of[2]
            self._made = plates(self._house, setup)
        return self._made


def _plate(house: House, seat: int, guise: Guise, late: int) -> SeatPlate:
    chair = house.couch.seats[seat]
    name, emblem, colour = guise.name, guise.emblem, guise.colour
    company = len(house.couch.seats.humans) > 1  # a table stays turned towards its only person
    if not chair.human or (chair.bot_plays and company):
        return SeatPlate(name, emblem, "bot", colour, level_of(chair.mind), handicap_ms=late)
    family = chair.family if chair.device is not None else Family.KEYBOARD
    zone = zone_of(chair.device) if chair.device is not None else None
    shared = zone is not None and len(house.couch.seats.keyboards) > 1
    keys = ZONE_NAMES[zone] if shared and zone is not None else ""
    return SeatPlate(name, emblem, "human", colour, None, family, chair.device, keys, guise.slam, late)


def follow_devices(
    table: Table[Observation], was: tuple[SeatPlate, ...], now: tuple[SeatPlate, ...]
) -> tuple[SeatPlate, ...]:
    """Have a table say what its people play with now; the plates as it has them then.

    Who sits there is another matter: for that the table is laid anew.
    """
    if now == was or any(
        (one.kind, one.name) != (two.kind, two.name) for one, two in zip(was, now, strict=True)
    ):
        return was
    table.play_with(now)
    return now


def level_of(mind: str) -> Level | None:
    """The level that a mind's word names; None for another kind of mind."""
    return parts(mind)[0]
