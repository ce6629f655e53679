"""Plays many hands among minds in virtual time and counts them: what `sim` and the benches run."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.bots.director import Director
from game.bots.happening import Happening
from game.bots.jobs import Job, Played, at_seats, entry_at
from game.bots.mind import Mind
from game.bots.minds import mind_for
from game.bots.program import ProgramMind
from game.bots.program_process import end_all
from game.bots.stopwatch import Timed
from game.bots.totals import Totals
from game.bots.words import PROGRAM
from game.catalog import Game, find
from game.core.aftermath import Bet
from game.core.contract import Outcome, Seat
from game.core.garbage import ready_for_a_hand
from game.core.match import Expired, Match, Setting

MOST_STARTS = 3
"""So often a program is started for one simulation."""
MOST_ENTRIES = 20_000
"""A hand that has not ended after this many is given up and counted as unfinished."""


def play_out(director: Director, heard: Callable[[Happening], None] | None = None) -> Outcome | None:
    """Play a match to its end in virtual time; None if it is given up."""
    match = director.match
    while len(match.log) < MOST_ENTRIES and (happening := director.step()) is not None:
        if heard is not None:
            heard(happening)
    return match.outcome


class Hall:
    """Seats minds for hand after hand; a program that plays stays from one hand to the next.

    One that is given up is started anew for the next hand, `MOST_STARTS` times in all; after that, hands
    with it are not played. `reporting`: whether the game's report looks at each hand, which may mean playing
    it again.
    """

    def __init__(self, reporting: bool = True) -> None:
        self._reporting = reporting
        self._programs: dict[tuple[int, str], ProgramMind] = {}
        self._starts: Counter[tuple[int, str]] = Counter()

    def play(self, job: Job) -> Played:
        """Play one hand."""
        game = find(job.game)
        ready_for_a_hand()
        if any(self._lost(entry, word) for entry, word in enumerate(job.seats)):
            return Played(job, None, 0, unplayed=True)
        late = tuple(job.late_ms[entry_at(job, seat)] for seat in range(len(job.late_ms)))
        setting = Setting(job.options, len(job.seats), job.seed, game.rules.Carry(), handicaps_ms=late)
        match = Match(game.rules, setting, final=True)
        minds = {seat: self._mind(job, game, seat) for seat in range(len(job.seats))}
        programs = [mind for mind in minds.values() if isinstance(mind, ProgramMind)]
        timed = {seat: Timed(mind) for seat, mind in minds.items()} if job.timed else {}
        director = Director(match, game.observation, {**minds, **timed})
        bets: list[Bet] = []
        report = game.report if self._reporting else None
        outcome = play_out(director, None if report is None else partial(_note, bets))
        if outcome is None:
            for program in programs:
                program.over(None)
        actions = sum(not isinstance(entry, Expired) for entry in match.log)
        facts = None
        if report is not None and outcome is not None:
            facts = report.facts(match, bets, at_seats(job))
        times = {entry_at(job, seat): mind.times for seat, mind in timed.items()}
        unplayed = any(program.gone for program in programs)
        return Played(job, outcome, actions, facts, tuple(director.notices()), unplayed, times)

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
        program = self._programs.get((entry, word))
        if program is None or program.gone:
            program = ProgramMind(word.removeprefix(PROGRAM), game, errors_shown=True)
            self._programs[entry, word] = program
            self._starts[entry, word] += 1
        program.sit(job.seed, seat)
        return program

    def _lost(self, entry: int, word: str) -> bool:
        """Whether a program has been given up as often as it is started."""
        program = self._programs.get((entry, word))
        return program is not None and program.gone and self._starts[entry, word] >= MOST_STARTS


def _note(bets: list[Bet], happening: Happening) -> None:
    decision = happening.decision
    if decision is None or (decision.believed is None and happening.race is None):
        return
    if decision.action is not None and happening.seat is not None:
        bets.append((happening.seat, decision))


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

    with get_context("spawn").Pool(processes, open_hall) as pool:
        yield from pool.imap(play_one, jobs, chunksize=4)
        pool.close()
        pool.join()


_HALL = Hall()


def open_hall() -> None:
    """A process of a pool takes its programs with it when it ends: it runs nothing else at its exit."""
    from multiprocessing.util import Finalize

    Finalize(None, end_all, exitpriority=1)


def play_one(job: Job) -> Played:
    """Play one hand in a process of a pool."""
    return _HALL.play(job)


def simulate(
    game: Game,
    jobs: Sequence[Job],
    processes: int,
    told: Callable[[str], None],
    each: Callable[[Played], None] = lambda hand: None,
) -> tuple[Totals, dict[str, object], float]:
    """Play the hands; returns their totals, what the game reports of its own, and the seconds it took.

    `each` is called with every hand, in order.
    """
    begun = time.perf_counter()
    count = len(jobs[0].seats)
    totals = Totals([0] * count, [0] * count)
    facts: list[object] = []
    for hand in played(jobs, processes):
        totals.add(hand)
        each(hand)
        if hand.facts is not None and not hand.unplayed:
            facts.append(hand.facts)
        for notice in hand.notices:
            told(notice)
    report = game.report.summary(facts) if game.report else {}
    return totals, report, time.perf_counter() - begun
