"""A league: everybody against everybody on the same deals, each deal with the seats of the two exchanged.

What a meeting comes to is a line in a file, so that a league goes on after a break, and grows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from game.bots.jobs import Played, entry_at, jobs_of
from game.bots.simulate import Hall, open_hall
from game.bots.standings import Meeting
from game.catalog import Game, find
from game.core.files import read_whole, why
from game.core.options import Options, as_words
from game.core.quoting import quoted

VERSION = 1
"""Of the file."""
LARGEST = 256 * 1024 * 1024
"""Bytes of a file; some five million meetings."""
A_WIN, A_TIE = 1.0, 0.5


@dataclass(frozen=True, slots=True)
class League:
    """Who meets whom, by which rules, at how many seats."""

    game: Game
    preset: str
    options: Options
    seats: int
    entrants: tuple[str, ...]
    seed: int

    @property
    def header(self) -> dict[str, object]:
        """What the lines of a file have in common; two leagues of which it differs don't mix."""
        return {
            "league": VERSION,
            "game": self.game.name,
            "preset": self.preset,
            "options": as_words(self.options),
            "seats": self.seats,
        }

    def meetings(self, deals: int) -> Iterator[tuple[str, str, int]]:
        """Every pair on every deal: deal by deal, so that a league that is broken off is even."""
        for deal in range(deals):
            for one, other in combinations(self.entrants, 2):
                yield one, other, self.seed + deal


class Met(NamedTuple):
    """What came of two that were to meet."""

    meeting: Meeting | None
    """None: one of their hands was given up."""
    notices: tuple[str, ...]
    """What players had to say: a program that gave up, or couldn't be understood."""


def play_meeting(game: Game, options: Options, seats: int, one: str, other: str, seed: int) -> Met:
    """One deal between two entrants, once for each way that their sides can sit."""
    sides = game.rules.sides(options, seats)
    words = tuple((one, other)[list(dict.fromkeys(sides)).index(side) % 2] for side in sides)
    scores: list[float] = []
    notices: list[str] = []
    for job in jobs_of(game, options, words, 1, seed, duplicate=True):
        played = _HALL.play(job)
        notices.extend(played.notices)
        if played.outcome is None or played.unplayed:
            return Met(None, tuple(notices))
        scores.append(score(played))
    return Met(Meeting(one, other, seed, sum(scores) / len(scores)), tuple(notices))


def score(played: Played) -> float:
    """What the first entry's players came to against the others': 1 for won, 0.5 for even, 0 for lost.

    In a game with places each of the one is compared with each of the other.
    """
    job, outcome = played.job, played.outcome
    assert outcome is not None
    first = job.seats[0]
    own = [seat for seat in range(len(job.seats)) if job.seats[entry_at(job, seat)] == first]
    rest = [seat for seat in range(len(job.seats)) if seat not in own]
    if outcome.places is not None:
        places = outcome.places
        pairs = [(places[mine], places[theirs]) for mine in own for theirs in rest]
        return sum(A_WIN if a < b else A_TIE if a == b else 0.0 for a, b in pairs) / len(pairs)
    if outcome.draw or not outcome.winners:
        return A_TIE
    return A_WIN if any(seat in outcome.winners for seat in own) else 0.0


_HALL = Hall(reporting=False)
"""Of each process; programs stay from one deal to the next."""
Task = tuple[str, Options, int, str, str, int]


def _play(task: Task) -> Met:
    name, options, seats, one, other, seed = task
    return play_meeting(find(name), options, seats, one, other, seed)


def play(league: League, done: Iterable[Meeting], deals: int, processes: int) -> Iterator[Met]:
    """What comes of the meetings that are missing, in order; the same whatever the number of processes."""
    known = {(meeting.one, meeting.other, meeting.seed) for meeting in done}
    known |= {(other, one, seed) for one, other, seed in known}
    tasks: list[Task] = [
        (league.game.name, league.options, league.seats, *missing)
        for missing in league.meetings(deals)
        if missing not in known
    ]
    if processes <= 1:
        try:
            yield from map(_play, tasks)
        finally:
            _HALL.close()
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(processes, open_hall) as pool:
        yield from pool.imap(_play, tasks)
        pool.close()
        pool.join()


# the file


def read(path: Path, league: League) -> list[Meeting]:
    """The meetings in a file, none if there is none; ValueError with one sentence if it is another's."""
    try:
        text = read_whole(path, LARGEST).decode("utf-8")
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else "it is no text"
        raise ValueError(f"can't read {quoted(str(path))}: {reason}") from None
    lines = text.splitlines()
    if not lines:
        return []
    if not text.endswith("\n"):
        raise ValueError(f"the last line of {quoted(str(path))} is incomplete: remove it to go on")
    found = [_data(line, number, path) for number, line in enumerate(lines, 1)]
    if found[0] != league.header:
        raise ValueError(f"{quoted(str(path))} is a league of another game, other rules or other seats")
    return [_meeting(data, number, path) for number, data in enumerate(found[1:], 2)]


def _data(line: str, number: int, path: Path) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError(f"line {number} of {quoted(str(path))} is no JSON") from None


def _meeting(data: object, number: int, path: Path) -> Meeting:
    match data:
        case [str(one), str(other), int(seed), float(came)] if 0.0 <= came <= 1.0:
            return Meeting(one, other, seed, came)
    raise ValueError(f"line {number} of {quoted(str(path))} is no meeting")


def writer(path: Path, league: League) -> Callable[[Meeting], None]:
    """What puts a meeting behind those in a file that has been read; OSError if it can't be written."""
    fresh = not path.exists() or not path.stat().st_size
    with path.open("a", encoding="utf-8") as file:
        if fresh:
            print(json.dumps(league.header), file=file)

    def put(meeting: Meeting) -> None:
        with path.open("a", encoding="utf-8") as file:
            print(json.dumps([meeting.one, meeting.other, meeting.seed, float(meeting.score)]), file=file)

    return put


def of(meetings: Sequence[Meeting], league: League) -> list[Meeting]:
    """The meetings among a league's entrants."""
    return [meeting for meeting in meetings if {meeting.one, meeting.other} <= set(league.entrants)]
