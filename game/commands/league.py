"""`league`: everybody against everybody on the same deals, with ratings and their errors."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

from game.bots import league as leagues
from game.bots.minds import check_seats
from game.bots.program_process import CantStart
from game.bots.standings import Meeting, ratings, shares, table
from game.bots.words import GREEDY, LEVELS, UNIFORM
from game.commands import Refused
from game.commands.words import between_commas, setup_of, within
from game.core.files import why, write_whole
from game.core.quoting import quoted

MOST_DEALS, MOST_JOBS = 1_000_000, 64
BEGIN, END = "<!-- league {game} {preset} {seats} -->", "<!-- end of the league -->"
"""Between which lines of a page its table stands."""


def run(arguments: Namespace) -> int:
    """Play what is missing and print how all stand."""
    league = _league(arguments)
    deals = within(arguments.deals, 1, MOST_DEALS, "--deals")
    processes = within(arguments.jobs, 1, MOST_JOBS, "--jobs")
    path = None if arguments.file is None else Path(arguments.file)
    given_up = 0
    try:
        known = [] if path is None else leagues.read(path, league)
        put = (lambda meeting: None) if path is None else leagues.writer(path, league)
        meetings = leagues.of(known, league)
        for met in leagues.play(league, meetings, deals, processes):
            for notice in met.notices:
                print(notice, file=sys.stderr)
            if met.meeting is None:
                given_up += 1
            else:
                put(met.meeting)
                meetings.append(met.meeting)
    except (CantStart, ValueError) as problem:
        raise Refused(str(problem)) from None
    except OSError as error:
        raise Refused(f"can't write {quoted(str(path))}: {why(error)}") from None
    if not meetings:
        raise Refused("nothing was played out")
    print(_as_json(league, meetings, given_up) if arguments.json else _in_words(league, meetings, given_up))
    if arguments.into is not None:
        _put_into(Path(arguments.into), league, table(meetings, league.entrants))
    return int(given_up > 0)


def _league(arguments: Namespace) -> leagues.League:
    setup = setup_of(arguments.game, arguments.preset, arguments.option)
    counts = setup.game.rules.seat_counts(setup.options)
    seats = counts[0] if arguments.seats is None else arguments.seats
    usual = (*LEVELS, *((GREEDY,) if setup.game.greedy is not None else ()), UNIFORM)
    entrants = (
        usual if arguments.entrants is None else tuple(map(str.strip, between_commas(arguments.entrants)))
    )
    if len(set(entrants)) != len(entrants) or len(entrants) < 2:
        raise Refused("--entrants takes two or more, each once")
    try:
        for entrant in entrants:
            check_seats((entrant,) * seats, setup.game, setup.options, humans=False)
    except ValueError as error:
        raise Refused(str(error)) from None
    return leagues.League(setup.game, setup.preset, setup.options, seats, entrants, arguments.seed)


def _as_json(league: leagues.League, meetings: list[Meeting], given_up: int) -> str:
    found = shares(meetings)
    pairs = [
        {"one": one, "other": other, **share._asdict()}
        for (one, other), share in found.items()
        if one < other
    ]
    rated = {name: own._asdict() for name, own in ratings(meetings).items()}
    return json.dumps({**league.header, "ratings": rated, "pairs": pairs, "given_up": given_up})


def _in_words(league: leagues.League, meetings: list[Meeting], given_up: int) -> str:
    deals = len({meeting.seed for meeting in meetings})
    lost = f"; {given_up} meetings given up" if given_up else ""
    head = f"{league.game.name}, {league.preset}, {league.seats} seats: {deals} deals{lost}"
    return f"{head}\n{table(meetings, league.entrants)}"


def _put_into(path: Path, league: leagues.League, made: str) -> None:
    """Put the table into a page between its two marks."""
    begin = BEGIN.format(game=league.game.name, preset=league.preset, seats=league.seats)
    try:
        text = path.read_text(encoding="utf-8")
        before, mark, rest = text.partition(begin)
        _, end, after = rest.partition(END)
        if not mark or not end:
            raise Refused(f'{quoted(str(path))} has no lines "{begin}" and "{END}"')
        write_whole(path, f"{before}{begin}\n{made}\n{END}{after}".encode())
    except OSError as error:
        raise Refused(f"can't write {quoted(str(path))}: {why(error)}") from None
    print(f"The table stands in {path}.", file=sys.stderr)
