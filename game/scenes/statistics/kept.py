"""One hand as the history keeps it: every field's type and bounds, in the units of docs/statistics.md."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec
from msgspec import Meta

from game.coach.account import QUALITIES, Account
from game.core.record import MOST_ENTRIES

MOST_SEATS = 16
MOST_KINDS, MOST_SLIPS, MOST_PRESSES = 24, 48, 64
"""So many kinds of decisions, kinds of slips and presses of one hand are kept, the first of them."""
LONGEST_S, LAST_S = 10_000_000, 2**40
"""Seconds of the longest hand, and of the latest date, since 1970."""
MOST_LUCK, MOST_THERE = 10.0, 10_000.0
DIGITS = 4
"""Decimals of a chance: a hundredth of a point."""
SEED = re.compile(r".{17}-\w+-(-?\d+)(?:-\d+)?\.txt")
"""How a record is called: when it was begun, the game, the seed, and a number if that was taken."""
WORD = r"^[ -~]+\Z"

Name = Annotated[str, Meta(max_length=40, pattern=WORD)]
"""A game, a preset, a kind: plain letters, signs and digits."""
Count = Annotated[int, Meta(ge=0, le=MOST_ENTRIES)]
Sum = Annotated[float, Meta(ge=0.0, le=MOST_THERE)]
"""Chances added up: 1.0 is a hundred points."""
Press = Annotated[int, Meta(ge=0, le=60_000)]
"""Milliseconds."""
Presses = Annotated[tuple[Press, ...], Meta(max_length=MOST_PRESSES)]


class Kind(msgspec.Struct, frozen=True, array_like=True):
    """All decisions of one kind, as `game.coach.account.Played`."""

    kind: Name
    there: Sum
    lost: Sum
    counts: Annotated[tuple[Count, ...], Meta(min_length=len(QUALITIES), max_length=len(QUALITIES))]


class Slip(msgspec.Struct, frozen=True, array_like=True):
    """All slips of one kind, as `game.coach.account.Slipped`."""

    kind: Name
    count: Count
    lost: Sum


class Judged(msgspec.Struct, frozen=True):
    """What the coach says of the hand."""

    luck: Annotated[float, Meta(ge=-MOST_LUCK, le=MOST_LUCK)]
    """What the cards gave, as a chance; negative: took."""
    kinds: Annotated[tuple[Kind, ...], Meta(max_length=MOST_KINDS)] = ()
    slips: Annotated[tuple[Slip, ...], Meta(max_length=MOST_SLIPS)] = ()


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished hand of one person against bots."""

    record: Annotated[str, Meta(max_length=255, pattern=WORD)]
    """The file name of its record, by which it is known."""
    game: Name
    preset: Name
    at: Annotated[int, Meta(ge=0, le=LAST_S)]
    """When it was begun, in seconds since 1970 by the clock on the wall."""
    seconds: Annotated[int, Meta(ge=0, le=LONGEST_S)]
    seats: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=MOST_SEATS)]
    """Who sat there: "human", a level, "program" or another kind of mind."""
    sides: Annotated[tuple[Count, ...], Meta(min_length=2, max_length=MOST_SEATS)]
    """The side that each seat played for."""
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    """The person's."""
    won: bool = False
    draw: bool = False
    places: Annotated[tuple[Count, ...], Meta(max_length=MOST_SEATS)] = ()
    """Each seat's place from 1, in a game with places."""
    hints: Count = 0
    take_backs: Count = 0
    mine: Presses = ()
    """How fast the person's presses came in races."""
    bots: Presses = ()
    """How fast the bots' did."""
    unjudged: bool = False
    """Whether it will not be judged: nothing waits for it."""
    judged: Judged | None = None

    @property
    def helped(self) -> bool:
        """Whether a hint was given or something was taken back."""
        return self.hints > 0 or self.take_backs > 0

    @property
    def cards(self) -> tuple[str, str, int, str]:
        """What its cards depend on, as far as the name of its record tells: hands with the same are alike."""
        named = SEED.fullmatch(self.record)
        return self.game, self.preset, len(self.seats), named[1] if named else self.record

    @property
    def waits(self) -> bool:
        """Whether it is still to be judged."""
        return self.judged is None and not self.unjudged

    @property
    def sound(self) -> bool:
        """Whether its parts fit each other, as those of a hand that was played do."""
        seats = len(self.seats)
        return (
            self.seat < seats == len(self.sides)
            and self.seats[self.seat] == "human"
            and self.seats.count("human") == 1
            and len(self.places) in (0, seats)
            and all(1 <= place <= seats for place in self.places)
            and any(side != self.sides[self.seat] for side in self.sides)
            and not (self.won and self.draw)
        )


def judged_of(account: Account) -> Judged:
    """An account as it is kept."""
    kinds = [
        Kind(found.kind[:40], round(found.there, DIGITS), round(found.lost, DIGITS), found.counts)
        for found in account.played[:MOST_KINDS]
    ]
    slips = [
        Slip(found.kind[:40], found.count, round(found.lost, DIGITS))
        for found in account.slipped[:MOST_SLIPS]
    ]
    luck = max(-MOST_LUCK, min(MOST_LUCK, account.luck))
    return Judged(round(luck, DIGITS), tuple(kinds), tuple(slips))
