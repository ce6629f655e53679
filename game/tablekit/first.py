"""What a game's first hand is made of: a fixed deal, other seats that play by a script, and steps to learn.

A game that has one says so in `guide/first.py`, with one function, `first_hand()`. The house plays it at the
game's ordinary table. A step is data: what happened before it (`before`), what is to be done (`words`),
where (`where`), which actions do it (`want`), what follows by itself (`after`), why it was right (`right`),
and what to say to another try (`wrong`). What is legal but not wanted really happens on the table, and is
then taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.core.contract import Action, Event, Millis, Rules, Seat
from game.core.options import Options
from game.core.rng import Chance
from game.tablekit.box import Box
from game.ui.guides import NOTE_ROOM, NOTE_ROOM_LARGE, NoteRoom
from game.ui.sizes import Sizes

S = TypeVar("S")
Obs = TypeVar("Obs")

SEED = 1
"""What chance is made of, where a rule of a first hand draws anything."""
PAUSE_MS = 1000
"""How long people get to take in what lies there before the script's next beat."""
NOT_NOW = "That is allowed, but not what is wanted here. Look where the light is."


@dataclass(frozen=True)
class Beat:
    """What happens by the script: another seat's action, or with None that the rules' deadline passes."""

    action: Action | None
    pause_ms: int = PAUSE_MS
    """How long the table lies still before it."""


@dataclass(frozen=True)
class NoteRooms:
    """Where the notes stand, never over anything that matters then."""

    usual: NoteRoom = NOTE_ROOM
    large: NoteRoom = NOTE_ROOM_LARGE
    """In large text."""
    larger_cards: NoteRoom | None = None
    """With cards larger than usual; None for the same place."""
    choosing: NoteRoom | None = None
    """While a choice is half made, such as with a dial open; None for the same place."""

    def now(self, choosing: bool, large: bool, larger_cards: bool) -> NoteRoom:
        """Where a note stands: while a choice is half made, in large text, with larger cards."""
        if choosing and self.choosing is not None:
            return self.choosing
        if large:
            return self.large
        return (self.larger_cards if larger_cards else None) or self.usual


def only(action: Action) -> frozenset[Action]:
    """This action and no other."""
    return frozenset((action,))


def any_of(*actions: Action) -> frozenset[Action]:
    """Any of these actions."""
    return frozenset(actions)


def nowhere(seen: object, sizes: Sizes) -> tuple[Box, ...]:
    """Nothing is lit."""
    return ()


@dataclass(frozen=True)
class FirstStep(Generic[Obs]):
    """One thing to learn."""

    name: str
    words: str
    """What to do and how, or what to know, in one or two short sentences."""
    want: tuple[frozenset[Action], ...] = ()
    """What the learner does, one action after another, each one of several that will do. Nothing: reading it
    is enough."""
    where: Callable[[Obs, Sizes], tuple[Box, ...]] = nowhere
    """What is lit on the table, worked out from what the learner sees and how large things are."""
    choosing: str = ""
    """What is said while a choice is half made; "" for the same words."""
    choosing_where: Callable[[Obs, Sizes], tuple[Box, ...]] | None = None
    """What is lit then; None for the same places."""
    beside: float = 0.0
    """How much further off the arrow stands, where something lies beside what it points at."""
    right: str = ""
    """Why it was right, said once the picture has shown it."""
    wrong: str | Callable[[Action], str] = NOT_NOW
    """What is said to another action, whatever it is or by what it is."""
    before: tuple[Beat, ...] = ()
    """What happens before the step is told."""
    after: tuple[Beat, ...] = ()
    """What follows by itself before `right` is said."""
    rooms: NoteRooms | None = None
    """Where its notes stand; None for where all others do."""

    def said_to(self, action: Action) -> str:
        """What is said to an action that is not wanted."""
        return self.wrong if isinstance(self.wrong, str) else self.wrong(action)


@dataclass(frozen=True)
class FirstHand(Generic[S, Obs]):
    """A first hand, whole."""

    options: Options
    seats: int
    state: S
    """The position it begins in, laid by hand."""
    steps: tuple[FirstStep[Obs], ...]
    won: str
    """What is said at its end."""
    seat: Seat = 0
    """Where the learner sits."""
    rooms: NoteRooms = NoteRooms()


@dataclass(frozen=True)
class Standing(Generic[S]):
    """How far the match of a first hand has come."""

    state: S
    now: Millis = 0
    happened: int = 0
    """How many actions and deadlines there have been."""
    events: tuple[Event, ...] = ()
    """All that has happened."""


# `Any`: whose options and carry these are is of no matter here.
HouseOf = Rules[S, Any, Any]


def done(rules: HouseOf[S], standing: Standing[S], action: Action) -> tuple[Standing[S], tuple[Event, ...]]:
    """Carry out a legal action."""
    chance = Chance(SEED, standing.happened)
    state, events = rules.apply(standing.state, action, standing.now, chance)
    return Standing(state, standing.now, standing.happened + 1, standing.events + events), events


def lapsed(rules: HouseOf[S], standing: Standing[S]) -> tuple[Standing[S], tuple[Event, ...]]:
    """Let the deadline pass."""
    due = rules.deadline(standing.state)
    assert due is not None, "the script lets a deadline pass, and there is none"
    state, events = rules.expire(standing.state, Chance(SEED, standing.happened))
    now = max(standing.now, due)
    return Standing(state, now, standing.happened + 1, standing.events + events), events


def follow(rules: HouseOf[S], standing: Standing[S], beat: Beat) -> tuple[Standing[S], tuple[Event, ...]]:
    """Let a beat of the script happen."""
    return lapsed(rules, standing) if beat.action is None else done(rules, standing, beat.action)


def waited(rules: HouseOf[S], standing: Standing[S], ms: Millis) -> Standing[S]:
    """Let the match clock run, but never up to a deadline: what happens by itself is the script's."""
    now, due = standing.now + ms, rules.deadline(standing.state)
    return replace(standing, now=now if due is None else max(standing.now, min(now, due - 1)))


def usual(rules: HouseOf[S], standing: Standing[S], wanted: frozenset[Action], seat: Seat) -> Action:
    """The wanted action that is taken where nobody chooses: the first that is legal."""
    return next(action for action in rules.legal_actions(standing.state, seat) if action in wanted)


def played_to(rules: HouseOf[S], hand: FirstHand[S, Obs], count: int) -> Standing[S]:
    """The match after its first `count` steps."""
    *_, last = standings(rules, hand, count)
    return last


def standings(rules: HouseOf[S], hand: FirstHand[S, Obs], count: int) -> Iterator[Standing[S]]:
    """The match at its beginning, and after each of its first `count` steps."""
    standing = Standing(hand.state)
    yield standing
    for step in hand.steps[:count]:
        for beat in step.before:
            standing, _ = follow(rules, standing, beat)
        for wanted in step.want:
            standing, _ = done(rules, standing, usual(rules, standing, wanted, hand.seat))
        for beat in step.after:
            standing, _ = follow(rules, standing, beat)
        yield standing
