"""Who sits where: joining, leaving, bots, a device that goes away and the person who takes over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from game.couch.glyphs import Family
from game.couch.intents import MOUSE, DeviceId, zone_of

MAX_HUMANS = 8


class Occupant(StrEnum):
    """What sits in a seat."""

    EMPTY = "empty"
    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the table."""

    occupant: Occupant = Occupant.EMPTY
    device: DeviceId | None = None
    """A human's device; None while it is gone."""
    mind: str = ""
    """What a bot thinks with ("strong", "uniform", "cmd:..."); of a human, the stand-in while away."""
    family: Family = Family.KEYBOARD
    """Whose signs the seat's prompts wear: those of the device it last used."""
    person: str = ""
    """Which of the people known here sits there, by the name of their profile's file; empty for a guest."""

    @property
    def human(self) -> bool:
        """Whether a person sits here, even if their device is away."""
        return self.occupant is Occupant.HUMAN

    @property
    def away(self) -> bool:
        """Whether a person sits here whose device went away."""
        return self.human and self.device is None

    @property
    def bot_plays(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.occupant is Occupant.BOT or (self.away and bool(self.mind))


EMPTY = Chair()


class Seats:
    """The chairs of one table.

    While `joining` (table set-up), a device acts only for the seat it joined. Otherwise a lone human
    owns every device, the mouse too. All seat numbers must lie in range.
    """

    def __init__(self, count: int) -> None:
        self.chairs: list[Chair] = [EMPTY] * count
        self.joining = False
        self.coming: dict[int, Chair] = {}
        """Bots' seats that people wait for, and how they will sit there."""

    def __len__(self) -> int:
        return len(self.chairs)

    def __getitem__(self, seat: int) -> Chair:
        return self.chairs[seat]

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats where people sit, away or not."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.human)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that a bot decides for now."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.bot_plays)

    @property
    def empty(self) -> tuple[int, ...]:
        """The seats where nobody sits."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.occupant is Occupant.EMPTY)

    @property
    def away(self) -> tuple[int, ...]:
        """The human seats whose device is away and that no bot stands in for: the table waits."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.away and not chair.mind)

    @property
    def lone(self) -> int | None:
        """The only human's seat, None in company or without people."""
        humans = self.humans
        return humans[0] if len(humans) == 1 else None

    @property
    def keyboards(self) -> tuple[DeviceId, ...]:
        """The keyboard zones that have a seat."""
        devices = (chair.device for chair in self.chairs)
        return tuple(device for device in devices if device and zone_of(device) is not None)

    def seat_of(self, device: DeviceId) -> int | None:
        """The seat that this very device joined."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.device == device), None)

    def resolve(self, device: DeviceId) -> int | None:
        """The seat that a device acts for now."""
        own = self.seat_of(device)
        if own is not None or self.joining or self._waits(device):
            return own
        return self.pointer()

    def pointer(self) -> int | None:
        """The seat that the mouse acts for: the lone human's, unless a bot stands in."""
        lone = self.lone
        return lone if lone is not None and not self.chairs[lone].mind else None

    def join(self, device: DeviceId, family: Family, seat: int | None = None) -> int | None:
        """Seat a person: at `seat` if given and nobody's, else at the first empty chair, else instead
        of the first bot. Returns the seat, None if there is no room or the device already sits."""
        if self.seat_of(device) is not None or len(self.humans) >= MAX_HUMANS:
            return None
        free = [*self.empty, *(s for s, chair in enumerate(self.chairs) if chair.occupant is Occupant.BOT)]
        if not free or (seat is not None and seat not in free):
            return None
        chosen = free[0] if seat is None else seat
        self.chairs[chosen] = Chair(Occupant.HUMAN, device, family=family)
        return chosen

    def name(self, seat: int, person: str) -> None:
        """Say who sits at a seat, or that it is a guest (an empty `person`)."""
        self.chairs[seat] = replace(self.chairs[seat], person=person)

    @property
    def people(self) -> tuple[str, ...]:
        """The people known here who sit at the table."""
        return tuple(chair.person for chair in self.chairs if chair.human and chair.person)

    def seat_bot(self, seat: int, mind: str) -> None:
        """Put a bot on a seat, whoever sat there."""
        self.chairs[seat] = Chair(Occupant.BOT, mind=mind)

    def fill(self, mind: str) -> None:
        """Put a bot of this mind on every empty seat."""
        for seat in self.empty:
            self.seat_bot(seat, mind)

    @property
    def room_for_more(self) -> bool:
        """Whether a bot has a seat that nobody waits for, and one more person may play."""
        return self._to_take is not None and len(self.humans) + len(self.coming) < MAX_HUMANS

    @property
    def _to_take(self) -> int | None:
        bots = (seat for seat, chair in enumerate(self.chairs) if chair.occupant is Occupant.BOT)
        return next((seat for seat in bots if seat not in self.coming), None)

    def ask_in(self, device: DeviceId, family: Family, person: str = "") -> int | None:
        """Have a device wait for a bot's seat; returns which, None if there is none or it sits or waits."""
        seat = self._to_take
        if seat is None or not self.room_for_more or self.seat_of(device) is not None or self._waits(device):
            return None
        self.coming[seat] = Chair(Occupant.HUMAN, device, family=family, person=person)
        return seat

    def stay_out(self, device: DeviceId) -> bool:
        """A device waits no longer; returns whether it did."""
        waited = self._waits(device)
        self.coming = {seat: chair for seat, chair in self.coming.items() if chair.device != device}
        return waited

    def let_in(self) -> tuple[int, ...]:
        """Seat all who wait; returns where. A seat that is no bot's any more is not taken from anybody."""
        ready = {
            seat: chair
            for seat, chair in self.coming.items()
            if seat < len(self.chairs) and self.chairs[seat].occupant is Occupant.BOT
        }
        for seat, chair in ready.items():
            self.chairs[seat] = chair
        self.coming = {}
        if ready:  # the mouse plays only for somebody alone
            self.lost(MOUSE)
        return tuple(ready)

    def _waits(self, device: DeviceId) -> bool:
        return any(chair.device == device for chair in self.coming.values())

    def swap(self, one: int, other: int) -> None:
        """Let two seats change places."""
        self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]

    def resize(self, count: int) -> None:
        """Change the number of chairs; people on chairs that go move to free or bots' seats if any."""
        kept, gone = self.chairs[:count], self.chairs[count:]
        kept += [EMPTY] * (count - len(kept))
        for chair in (c for c in gone if c.human):
            spare = [s for s, c in enumerate(kept) if c.occupant is Occupant.EMPTY]
            spare += [s for s, c in enumerate(kept) if c.occupant is Occupant.BOT]
            if spare:
                kept[spare[0]] = chair
        self.chairs = kept

    def used(self, device: DeviceId, family: Family) -> None:
        """Note that a seat acted through a device: its prompts follow, and a lone human's chair too.

        An away seat stays away until `take_over`.
        """
        seat = self.resolve(device)
        if seat is None:
            return
        chair = self.chairs[seat]
        if chair.device not in (None, device) and device != MOUSE:
            chair = replace(chair, device=device)
        self.chairs[seat] = replace(chair, family=family)

    def lost(self, device: DeviceId) -> int | None:
        """A device went away: its seat, if it had one, is away now and waits for a take-over."""
        self.stay_out(device)
        seat = self.seat_of(device)
        if seat is not None:
            self.chairs[seat] = replace(self.chairs[seat], device=None)
        return seat

    def take_over(self, seat: int, device: DeviceId, family: Family) -> bool:
        """Give an away seat, stand-in or not, to a device; False if it is not away or the device sits."""
        if not self.chairs[seat].away or self.seat_of(device) is not None:
            return False
        self.stay_out(device)
        self.chairs[seat] = replace(self.chairs[seat], device=device, family=family, mind="")
        return True

    def stand_in(self, seat: int, mind: str) -> bool:
        """Let a bot play for an away seat until a device takes it over; False if it is not away."""
        if not self.chairs[seat].away:
            return False
        self.chairs[seat] = replace(self.chairs[seat], mind=mind)
        return True
