"""An evening as a value: who takes part, what is played, for how long, and every hand so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.contract import Level, Outcome
from game.evening.ending import Ending
from game.evening.meetings import Seating
from game.evening.mix import Portion
from game.evening.plan import planning
from game.evening.points import PAR, points_of

USUAL_S = 420
"""How long a hand takes with its results, in seconds, before one has been played."""
MOST_HANDS = 200
"""An evening has no more."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who takes part: one of the people known here, or a guest."""

    name: str
    person: str = ""
    """The name of their profile's file; empty for a guest."""
    here: bool = True
    """Whether the next hand counts with them."""
    ratings: Mapping[str, float] = field(default_factory=dict)
    """How strong they played when they came, by game, as far as that was known."""
    device: str = ""
    """What they held last, as the couch knows it from one start to the next; empty for nothing."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """What somebody was praised for in a hand, and where it can be watched."""

    member: int
    title: str
    why: str
    icon: str
    step: int
    """After how many entries of the record it can be seen."""


@dataclass(frozen=True, slots=True)
class Guessed:
    """What somebody's guesses along have come to, in one hand or in all; worth nothing in the standing."""

    name: str
    """Of somebody who takes no part; a member goes by their number."""
    member: int | None
    points: int
    right: int
    guesses: int


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of the evening that is over."""

    seating: Seating
    points: Mapping[int, int]
    """By number of the member, for those who played."""
    record: str = ""
    """The name of the record's file, as far as there is one."""
    highlights: tuple[Highlight, ...] = ()
    seconds: int = 0
    """How long it took, with what lay before it; 0: nobody knows."""
    crowd: tuple[Guessed, ...] = ()
    """Whoever guessed along at it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standing."""

    member: int
    points: int
    place: int
    """From 1; equal points share a place."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything about an evening. Members go by their number in `members`, which never changes."""

    seed: int
    members: tuple[Member, ...]
    mix: tuple[Portion, ...]
    level: Level = Level.NORMAL
    """How well the bots play that fill in."""
    hands: int = 0
    """After how many hands it is over; 0: the clock says."""
    until: int = 0
    """When no further hand begins, in seconds since 1970; 0: the number of hands says."""
    seconds: int = 0
    """How long the hands so far have taken, with what lay between them."""
    played: tuple[PlayedHand, ...] = ()
    dealt: Seating | None = None
    """The hand that is dealt, or to be dealt, next."""
    record: str = ""
    """The record of that hand; empty before it is dealt."""

    @property
    def here(self) -> tuple[int, ...]:
        """The members that the next hand counts with."""
        return tuple(number for number, member in enumerate(self.members) if member.here)

    def over(self, now: int) -> bool:
        """Whether no further hand begins; `now` in seconds since 1970."""
        return len(self.played) >= (self.hands or MOST_HANDS) or 0 < self.until <= now

    def ending(self, now: int) -> Ending:
        """When it will be over, `now` being in seconds since 1970.

        By the clock a game's hands take as long as those before; what has not been played yet, as long as
        the others.
        """
        if self.hands:
            return Ending(max(1, self.hands - len(self.played)))
        taken: dict[str, list[int]] = {portion.game: [] for portion in self.mix}
        for hand in self.played:
            if hand.seconds:
                taken.setdefault(hand.seating.portion.game, []).append(hand.seconds)
        known = [seconds for some in taken.values() for seconds in some]
        usual = (USUAL_S + sum(known)) / (1 + len(known))
        each = {game: (usual + sum(some)) / (1 + len(some)) for game, some in taken.items()}
        return Ending(seconds=max(1, self.until - now), each=each)

    def planning(self, now: int) -> Iterator[Seating | None]:
        """The next hand, bit by bit: None after a few milliseconds' work each, at last who sits where."""
        hands = [hand.seating for hand in self.played]
        return planning(hands, self.here, self.mix, self.seed, self.ending(now))

    def ended(self, seating: Seating, outcome: Outcome, record: str, seconds: int) -> Evening:
        """The evening after a hand that took so many seconds."""
        ratings = {
            number: member.ratings[seating.portion.game]
            for number, member in enumerate(self.members)
            if seating.portion.game in member.ratings
        }
        points = points_of(seating, outcome, self.level, ratings)
        hand = PlayedHand(seating, points, record, seconds=seconds)
        return replace(
            self, played=(*self.played, hand), seconds=self.seconds + seconds, dealt=None, record=""
        )

    def praised(self, highlights: Sequence[Highlight]) -> Evening:
        """The evening with what was remarkable in its last hand."""
        *before, last = self.played
        return replace(self, played=(*before, replace(last, highlights=tuple(highlights))))

    def guessed(self, crowd: Sequence[Guessed]) -> Evening:
        """The evening with what was guessed along at its last hand."""
        *before, last = self.played
        return replace(self, played=(*before, replace(last, crowd=tuple(crowd))))

    @property
    def crowd(self) -> tuple[Guessed, ...]:
        """What everybody's guesses have come to, the best first; of equal ones whoever guessed less."""
        found: dict[int | str, Guessed] = {}
        for each in (each for hand in self.played for each in hand.crowd):
            key = each.name if each.member is None else each.member
            was = found.get(key, replace(each, points=0, right=0, guesses=0))
            found[key] = replace(
                was,
                points=was.points + each.points,
                right=was.right + each.right,
                guesses=was.guesses + each.guesses,
            )
        return tuple(sorted(found.values(), key=lambda each: (-each.points, each.guesses)))

    def standing(self, hands: int | None = None) -> tuple[Line, ...]:
        """Everybody by points, after so many hands or all of them. Who did not play in one has PAR for it."""
        counted = self.played if hands is None else self.played[:hands]
        points = [
            sum(hand.points.get(number, PAR) for hand in counted) for number in range(len(self.members))
        ]
        order = sorted(range(len(self.members)), key=lambda number: (-points[number], number))
        return tuple(
            Line(number, points[number], 1 + sum(more > points[number] for more in points))
            for number in order
        )
