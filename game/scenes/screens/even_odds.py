"""Even odds in the set-up of a table: what everybody can expect, and one press that evens it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.words import joined, parts
from game.catalog import Game
from game.coach.even import Table, evened
from game.coach.rating import start
from game.core.contract import Level, Seat
from game.core.options import Options
from game.core.strength import Strengths
from game.couch.seats import Chair, Seats
from game.scenes.house import House
from game.scenes.statistics.rated import rated
from game.ui.widgets import Button, Widget

LABEL, TAKE_BACK = "Even odds", "Odds are evened"
UNRATED = "Nobody here has a rating at {} yet: hands played alone give one."
EVEN = "By the ratings everybody has about an even share: {}."
STUCK = "Other bots would bring the shares no closer: {}."
NO_BOTS = "By the ratings it stands {}. Only bots can even that out, and none sits here."
OFFERED = "Now {}. One press: {}. Then {}."
IN_FORCE = "{}: now {}. Press again to take it back."
IS, BECOMES = "is", "becomes"
CLOSE = 0.05
"""Sides that are no further from an even share are told to be even."""


class EvenOdds:
    """What one table's set-up offers, and whether it is in force."""

    def __init__(self, house: House, game: Game) -> None:
        self._house, self._game = house, game
        self._ratings: dict[str, float | None] = {}
        self._before: Table | None = None
        """The table as it was before it was evened out; None while nothing is in force."""
        self._sat: tuple[object, ...] = ()
        """Who sat where, with which rules, when the rows were laid last."""

    @property
    def in_force(self) -> bool:
        """Whether the table has been evened out."""
        return self._before is not None

    def follow(self, options: Options, seats: Seats) -> None:
        """Somebody may have come or gone: what was evened out for others is in force no more."""
        sat = (options, *((chair.human, chair.person) for chair in seats.chairs))
        if sat != self._sat:
            self._before, self._sat = None, sat

    def drop(self) -> None:
        """Somebody chose a bot by hand: it stays as it is now."""
        self._before = None

    def rows(
        self, options: Options, seats: Seats, names: Sequence[str], relay: Callable[[], None]
    ) -> list[Widget]:
        """The button, where somebody sits who is known here and the game rates people."""
        strength = self._game.strength
        people = [person for person in seats.people if self._house.profiles.get(person) is not None]
        if strength is None or not people or any(parts(seats[bot].mind)[0] is None for bot in seats.bots):
            return []
        if all(self._rating(person) is None for person in people):
            return [self._telling(UNRATED.format(self._game.title))]
        table = self._table(strength, options, seats)
        now = said(table, seats, names)
        if self._before is not None:
            words = IN_FORCE.format(_changes(IS, self._before, table, seats, names), now)
            return [Button(TAKE_BACK, lambda: self._take_back(seats, relay), words, "check")]
        better = evened(table)
        if better == table:
            told = STUCK if seats.bots else NO_BOTS
            return [self._telling((EVEN if table.uneven() <= CLOSE else told).format(now))]
        changes = _changes(BECOMES, table, better, seats, names)
        words = OFFERED.format(now, changes, said(better, seats, names))
        return [Button(LABEL, lambda: self._take(table, better, seats, relay), words, "swap")]

    def told(self, options: Options, seats: Seats, names: Sequence[str]) -> str:
        """What is in force, in a sentence for the table; empty for nothing."""
        strength = self._game.strength
        if self._before is None or strength is None:
            return ""
        table = self._table(strength, options, seats)
        return f"Even odds: {_changes(IS, self._before, table, seats, names)}."

    def _telling(self, told: str) -> Widget:
        """The button where there is nothing to even out: it says why."""
        return Button(LABEL, lambda: self._house.refuse(told), told, "swap")

    def _take(self, before: Table, after: Table, seats: Seats, relay: Callable[[], None]) -> None:
        self._before = before
        _seat(after, seats)
        self._house.sound("join")
        relay()

    def _take_back(self, seats: Seats, relay: Callable[[], None]) -> None:
        assert self._before is not None
        _seat(self._before, seats)
        self._before = None
        self._house.sound("leave")
        relay()

    def _table(self, strength: Strengths, options: Options, seats: Seats) -> Table:
        sides = tuple(self._game.rules.sides(options, len(seats)))
        usual = start(strength.LEVELS).mean
        return Table(strength, sides, tuple(self._sitter(chair, usual) for chair in seats.chairs))

    def _sitter(self, chair: Chair, usual: float) -> Level | float:
        """Whoever has no rating yet counts as the mean of the levels."""
        if not chair.human:
            level, _ = parts(chair.mind)
            assert level is not None, "none else is evened out"
            return level
        rating = self._rating(chair.person)
        return usual if rating is None else rating

    def _rating(self, person: str) -> float | None:
        """How strong somebody plays by the hands they played alone; None if nothing is known of it."""
        if person not in self._ratings:
            known = self._house.profiles.get(person)
            hands = () if known is None else self._house.history_of(person).hands
            steps = rated(self._game.name, hands)
            self._ratings[person] = steps[-1].rating.mean if steps else None
        return self._ratings[person]


def said(table: Table, seats: Seats, names: Sequence[str]) -> str:
    """The shares of everybody who is no bot, "Mina 62 %, Theo 38 %"; people of a team stand together."""
    found = []
    for side, share in enumerate(table.shares()):
        people = [names[seat] for seat in seats.humans if table.sides[seat] == side]
        if people:
            found.append(f"{' and '.join(people)} {round(100 * share)} %")
    return ", ".join(found)


def _changes(verb: str, before: Table, after: Table, seats: Seats, names: Sequence[str]) -> str:
    """ "East becomes an easy bot, Mina's partner North becomes a strong bot"."""
    found = []
    for seat, (one, two) in enumerate(zip(before.sitters, after.sitters, strict=True)):
        if isinstance(two, Level) and one is not two:
            article = "an" if two.value[0] in "aeiou" else "a"
            found.append(f"{_bot(seat, seats, after, names)} {verb} {article} {two.value} bot")
    return ", ".join(found)


def _seat(table: Table, seats: Seats) -> None:
    for seat, sitter in enumerate(table.sitters):
        if isinstance(sitter, Level):
            seats.seat_bot(seat, joined(sitter.value, parts(seats[seat].mind)[1]))


def _bot(seat: Seat, seats: Seats, table: Table, names: Sequence[str]) -> str:
    """A bot by its seat; a lone person's only partner is theirs."""
    mates = [mate for mate, side in enumerate(table.sides) if side == table.sides[seat] and mate != seat]
    if len(mates) == 1 and seats[mates[0]].human:
        return f"{names[mates[0]]}'s partner {names[seat]}"
    return names[seat]
