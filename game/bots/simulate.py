"""Plays many hands among minds in virtual time and counts them: what `sim` and the benches run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.bots.director import Director
from game.bots.happening import Happening
from game.bots.mind import Mind
from game.bots.minds import mind_for
from game.bots.program import ProgramMind
from game.bots.program_process import end_all
from game.bots.words import PROGRAM
from game.catalog import Game, find
from game.core.aftermath import Bet
from game.core.contract import Outcome, Seat
from game.core.match import Expired, Match, Setting
from game.core.options import Options

MOST_ENTRIES = 20_000
"""A hand that has not ended after this many is given up and counted as unfinished."""


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


def play_out(director: Director, heard: Callable[[Happening], None] | None = None) -> Outcome | None:
    """Play a match to its end in virtual time; None if it is given up."""
    match = director.match
    while match.outcome is None and len(match.log) < MOST_ENTRIES:
        happening = director.step()
        if happening is None:
            return None
        if heard is not None:
            heard(happening)
    return match.outcome


class Hall:
    """Seats minds for hand after hand; a program that plays stays from one hand to the next.

    `reporting`: whether the game's report looks at each hand, which may mean playing it again.
    """

    def __init__(self, reporting: bool = True) -> None:
        self._reporting = reporting
        self._programs: dict[tuple[int, str], ProgramMind] = {}

    def play(self, job: Job) -> Played:
        """Play one hand."""
        game = find(job.game)
        late = tuple(job.late_ms[entry_at(job, seat)] for seat in range(len(job.late_ms)))
        setting = Setting(job.options, len(job.seats), job.seed, game.rules.Carry(), handicaps_ms=late)
        match = Match(game.rules, setting)
        minds = {seat: self._mind(job, game, seat) for seat in range(len(job.seats))}
        director = Director(match, game.observation, minds)
        bets: list[Bet] = []
        outcome = play_out(director, lambda happening: _note(bets, happening))
        actions = sum(not isinstance(entry, Expired) for entry in match.log)
        report = game.report if self._reporting and outcome is not None else None
        facts = None if report is None else report.facts(match, bets, at_seats(job))
        return Played(job, outcome, actions, facts, tuple(director.notices()))

    def close(self) -> None:
        """Send the programs away; they leave in the background."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def _mind(self, job: Job, game: Game, seat: Seat) -> Mind:
        entry = entry_at(job, seat)
        word = job.seats[entry]
        if not word.startswith(PROGRAM):
            mind = mind_for(word, game, job.seed, seat)
            assert mind is not None, "humans have been refused"
            return mind
        if (entry, word) not in self._programs:
            self._programs[entry, word] = ProgramMind(word.removeprefix(PROGRAM), game, errors_shown=True)
        program = self._programs[entry, word]
        program.sit(job.seed, seat)
        return program


def _note(bets: list[Bet], happening: Happening) -> None:
    decision = happening.decision
    if decision is None or decision.action is None or happening.seat is None:
        return
    if decision.believed is not None or happening.race is not None:
        bets.append((happening.seat, decision))


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


def played(jobs: Sequence[Job], processes: int) -> Iterator[Played]:
    """Play all hands, in order; the same whatever the number of processes."""
    if processes <= 1:
        hall = Hall()
        try:
            yield from map(hall.play, jobs)
        finally:
            hall.close()
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(processes, _open_hall) as pool:
        yield from pool.imap(play_one, jobs, chunksize=4)
        pool.close()
        pool.join()


_HALL = Hall()


def _open_hall() -> None:
    """A process of a pool takes its programs with it when it ends: it runs nothing else at its exit."""
    from multiprocessing.util import Finalize

    Finalize(None, end_all, exitpriority=1)


def play_one(job: Job) -> Played:
    """Play one hand in a process of a pool."""
    return _HALL.play(job)


@dataclass(slots=True)
class Totals:
    """The counts of a simulation, each by entry of its seats."""

    wins: list[int]
    places: list[int]
    games: int = 0
    draws: int = 0
    placed: int = 0
    actions: int = 0
    unfinished: int = 0

    def add(self, hand: Played) -> None:
        """Count one hand."""
        self.games += 1
        self.actions += hand.actions
        if hand.outcome is None:
            self.unfinished += 1
            return
        self.draws += hand.outcome.draw
        count = len(self.wins)
        for seat in hand.outcome.winners:
            self.wins[(seat - hand.job.rotation) % count] += 1
        if hand.outcome.places is not None:
            self.placed += 1
            for seat, place in enumerate(hand.outcome.places):
                self.places[(seat - hand.job.rotation) % count] += place

    @property
    def mean_places(self) -> list[float] | None:
        """The mean place of each entry, None where the game has no places."""
        return [round(place / self.placed, 4) for place in self.places] if self.placed else None


def simulate(
    game: Game, jobs: Sequence[Job], processes: int, told: Callable[[str], None]
) -> tuple[Totals, dict[str, object], float]:
    """Play the hands; returns their totals, what the game reports of its own, and the seconds it took."""
    begun = time.perf_counter()
    count = len(jobs[0].seats)
    totals = Totals([0] * count, [0] * count)
    facts: list[object] = []
    for hand in played(jobs, processes):
        totals.add(hand)
        if hand.facts is not None:
            facts.append(hand.facts)
        for notice in hand.notices:
            told(notice)
    report = game.report.summary(facts) if game.report else {}
    return totals, report, time.perf_counter() - begun
