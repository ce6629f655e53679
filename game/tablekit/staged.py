"""What tables are staged with, for pictures and tests: made-up people, scripted play, telling moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from game.core.contract import Action, Event, Eyes, Level, Observing, Seat
from game.core.match import Match
from game.couch.intents import Aim, Intent, Interval, Message, Pointer, Press
from game.tablekit.live import LiveTable
from game.tablekit.table import Table
from game.ui.kit import Kit
from game.ui.settings import CARD_SCALES, TEXT_SCALES
from game.ui.table import SeatPlate, actions_of
from game.ui.theme import SEAT_EMBLEMS, seat_colour

PEOPLE = (
    "Rosa", "Theo", "Mina", "Ivo", "Ada", "Juri", "Lena", "Omar",
    "Pia", "Noah", "Sita", "Karl", "Yara", "Finn", "Ebba", "Luis",
)  # fmt: skip


Build = Callable[[Kit], Table[Any]]
# `Any`, whatever the table observes: here it is only drawn.


@dataclass(frozen=True)
class Moment:
    """A picture of a table worth keeping: how to build it, at which sizes, whether with reduced motion."""

    name: str
    build: Build
    text_scale: float = 1.0
    card_scale: float = 1.0
    reduced: bool = False

    @property
    def usual(self) -> bool:
        """Whether it is drawn as the settings are by default."""
        return self.text_scale == self.card_scale == 1.0 and not self.reduced


FRAME_MS = 1000.0 / 60.0
STEP_MS = 900


S = TypeVar("S")
Obs = TypeVar("Obs")
T = TypeVar("T", bound=Table[Any])
"""A game's table; what it observes is `Obs`, which a bound can't say."""


class Staged(Generic[S, Obs, T]):
    """A real match that is played by a script while a table watches it."""

    def __init__(self, match: Match[S], observing: Observing[S, Obs], table: T, eyes: Eyes) -> None:
        self.match = match
        self.observing = observing
        self.table = table
        self.eyes = eyes
        self._latest: tuple[Event, ...] = ()
        """What happened last."""
        self._tell(match.dealt)

    @property
    def seen(self) -> Obs:
        """What the table's eyes see."""
        return self.observing.observe(self.match.state, self.eyes)

    def _tell(self, events: tuple[Event, ...]) -> None:
        seen = self.seen
        self._latest = events or self._latest
        for event in events:
            self.table.happen(self.observing.redact(event, self.eyes), seen)

    def do(self, action: Action, after: int = STEP_MS) -> Self:
        """Carry out an action; the motion it leads to only begins."""
        self.table.skip()
        self.table.update(0.0, self.match.now)
        self._tell(self.match.advance(self.match.now + after))
        self.table.skip()
        self._tell(self.match.play(action, self.match.now))
        return self

    def watch(self, milliseconds: float, clock: bool = True) -> Self:
        """Let time pass on screen, and on the match clock if `clock`."""
        end = self.match.now + (round(milliseconds) if clock else 0)
        left = milliseconds
        while left > 0.0:
            step = min(FRAME_MS, left)
            left -= step
            self._tell(self.match.advance(min(end, self.match.now + round(step))))
            self.table.update(step, self.match.now)
        self._tell(self.match.advance(end))
        self.table.update(0.0, self.match.now)
        return self

    def still(self) -> Self:
        """Bring everything that moves to its end; faces tell of what happened last."""
        self.table.skip()
        self.table.update(0.0, self.match.now)
        self.table.rest()
        for event in self._latest:
            self.table.feel(self.observing.redact(event, self.eyes), self.seen)
        return self

    def joking(self, kind: str, told: int) -> Self:
        """The next joke of this kind is told as after so many others."""
        assert isinstance(self.table, LiveTable)
        self.table.motion.antics.told[kind] = told
        return self

    def press(self, *intents: Intent, seat: Seat = 0) -> Self:
        """Press buttons one after another; what they ask for is carried out."""
        for intent in intents:
            self.send(Press(seat, "keys:0", intent, True, Interval(0.0, 0.0)), seat)
        return self

    def aim(self, x: float, y: float) -> Self:
        """Push the stick of seat 0."""
        return self.send(Aim(0, "pad:0", x, y), 0)

    def click(self, x: float, y: float, seat: Seat = 0, button: int = 1) -> Self:
        """Move the mouse there and press."""
        self.send(Pointer("move", x, y, 0.0, 0, seat), seat)
        return self.send(Pointer("down", x, y, 0.0, button, seat), seat)

    def send(self, message: Message, seat: Seat) -> Self:
        """Hand a message to the table and carry out what it asks for."""
        reply = self.table.handle(message, self.seen, seat)
        for events in [self.match.play(action, self.match.now) for action in actions_of(reply)]:
            self._tell(events)
        return self

    def watched_by(self, eyes: Eyes) -> Self:
        """Let other seats look from now on."""
        self.eyes = eyes
        self.table.set_eyes(eyes, self.seen)
        return self


def sitting(seats: int, humans: Sequence[Seat]) -> tuple[SeatPlate, ...]:
    """Players at a table; those who are not among `humans` are bots."""
    return tuple(
        SeatPlate(
            PEOPLE[seat],
            seat % SEAT_EMBLEMS,
            "human" if seat in humans else "bot",
            seat_colour(seat),
            None if seat in humans else Level.STRONG,
        )
        for seat in range(seats)
    )


LARGEST_TEXT, LARGEST_CARDS = TEXT_SCALES[-1], CARD_SCALES[-1]


def moments_of(
    builders: Mapping[str, Callable[[Kit], Staged[S, Obs, T]]],
    large_text: Sequence[str],
    large_cards: Sequence[str],
    reduced: str,
) -> tuple[Moment, ...]:
    """A moment for each of these, some of them again in other sizes, one with reduced motion.

    The first of `large_cards` is drawn a third time, with the largest letters as well.
    """

    def moment(name: str, ending: str, text: float = 1.0, cards: float = 1.0, still: bool = False) -> Moment:
        return Moment(name + ending, lambda kit: builders[name](kit).table, text, cards, still)

    plain = [moment(name, "") for name in builders]
    again = [moment(name, "_text200", LARGEST_TEXT) for name in large_text]
    again += [moment(name, "_cards130", 1.0, LARGEST_CARDS) for name in large_cards]
    again += [moment(name, "_text200_cards130", LARGEST_TEXT, LARGEST_CARDS) for name in large_cards[:1]]
    return (*plain, *again, moment(reduced, "_reduced", still=True))
