"""The hands of a simulation: which deals are played, who sits where, and what came of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.bots.stopwatch import Times
from game.catalog import Game
from game.core.contract import Outcome, Seat
from game.core.options import Options


@dataclass(frozen=True, slots=True)
class Job:
    """One hand to play: which deal, who sits where."""

    number: int
    game: str
    options: Options
    seed: int
    seats: tuple[str, ...]
    rotation: int
    """How many seats the entries have moved: entry i sits at seat i + rotation."""
    late_ms: tuple[int, ...] = ()
    """For each entry by how much its slams count later; empty if nobody's do."""
    timed: bool = False
    """Whether thinking is timed."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one hand; plain enough to come from another process."""

    job: Job
    outcome: Outcome | None
    """None for a hand that was given up."""
    actions: int
    facts: object = None
    """What the game's report makes of the hand."""
    notices: tuple[str, ...] = ()
    unplayed: bool = False
    """Whether a program was given up in it, so that it is no hand of that program's."""
    times: Mapping[int, Times] = field(default_factory=dict, compare=False)
    """How long each entry thought, by its number, where that is timed."""


def at_seats(job: Job) -> tuple[str, ...]:
    """What sits at each seat of a hand."""
    return tuple(job.seats[entry_at(job, seat)] for seat in range(len(job.seats)))


def entry_at(job: Job, seat: Seat) -> int:
    """Which entry sits at a seat."""
    return (seat - job.rotation) % len(job.seats)


def jobs_of(
    game: Game,
    options: Options,
    seats: tuple[str, ...],
    games: int,
    seed: int,
    duplicate: bool,
    late_ms: tuple[int, ...] = (),
) -> list[Job]:
    """The hands of a simulation: every deal once, or with `duplicate` once per rotation of the sides."""
    turns = rotations(game.rules.sides(options, len(seats))) if duplicate else [0]
    hands = [(deal, turn) for deal in range(games) for turn in turns]
    return [
        Job(number, game.name, options, seed + deal, seats, turn, late_ms)
        for number, (deal, turn) in enumerate(hands)
    ]


def rotations(sides: Sequence[int]) -> list[int]:
    """The rotations of the entries by which each way the sides can sit comes up once."""
    count = len(sides)
    found: dict[tuple[int, ...], int] = {}
    for turn in range(count):
        found.setdefault(tuple(sides[(seat + turn) % count] for seat in range(count)), turn)
    return list(found.values())
