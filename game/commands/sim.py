"""`sim`: hands among bots without a window, counted."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from game.bots.jobs import Played, at_seats, jobs_of
from game.bots.program_process import CantStart
from game.bots.simulate import simulate
from game.bots.stopwatch import Times
from game.bots.totals import Shares, Totals
from game.commands import Refused
from game.commands.words import seats_of, setup_of, within
from game.core.codec import plain
from game.core.files import why
from game.core.presses import MOST_HANDICAP_MS
from game.core.quoting import quoted

MOST_GAMES = 10_000_000
MOST_JOBS = 64
MOST_TROUBLE = 20
"""So many sentences about programs stand in the JSON."""


def run(arguments: Namespace) -> int:
    """Play and print the counts."""
    setup = setup_of(arguments.game, arguments.preset, arguments.option)
    seats = seats_of(arguments.seats, setup, humans=False)
    games = within(arguments.games, 1, MOST_GAMES, "--games")
    processes = within(arguments.jobs, 1, MOST_JOBS, "--jobs")
    late = _late(arguments.late, len(seats))
    jobs = jobs_of(setup.game, setup.options, seats, games, arguments.seed, arguments.duplicate, late)
    jobs = [replace(job, timed=True) for job in jobs] if arguments.times else jobs
    trouble: list[str] = []

    def tell(sentence: str) -> None:
        print(sentence, file=sys.stderr)
        if len(trouble) < MOST_TROUBLE:
            trouble.append(sentence)

    try:
        with _lines_to(arguments.each) as each:
            totals, report, seconds = simulate(setup.game, jobs, processes, tell, each)
    except CantStart as error:
        raise Refused(str(error)) from None
    result = {
        "game": setup.game.name,
        "preset": setup.preset,
        "games": totals.games,
        "seed": arguments.seed,
        "seats": list(seats),
        "wins": totals.wins,
        "draws": totals.draws,
        "mean_place": totals.mean_places,
        "actions": totals.actions,
        "seconds": round(seconds, 3),
        "unfinished": totals.unfinished,
        **report,
    }
    if arguments.times:
        result["thinking_ms"] = [totals.times.get(entry, Times()).figures() for entry in range(len(seats))]
    if totals.unplayed or trouble:
        result |= {"unplayed": totals.unplayed, "trouble": trouble}
    print(json.dumps(result) if arguments.json else _in_words(result, totals))
    return int(totals.unplayed > 0)


def _late(words: str | None, seats: int) -> tuple[int, ...]:
    """By how much the slams of each entry count later, as "0,120"."""
    if words is None:
        return ()
    found = words.split(",")
    if len(found) != seats or not all(word.isdecimal() and int(word) <= MOST_HANDICAP_MS for word in found):
        raise Refused(f"--late takes {seats} numbers from 0 to {MOST_HANDICAP_MS}, one for each of --seats")
    return tuple(map(int, found))


@contextmanager
def _lines_to(path: str | None) -> Iterator[Callable[[Played], None]]:
    """What writes a line for each hand into a file; nothing where none is named."""
    if path is None:
        yield lambda hand: None
        return
    try:
        with open(path, "w", encoding="utf-8") as file:
            yield lambda hand: print(json.dumps(_line(hand)), file=file, flush=True)
    except OSError as error:
        raise Refused(f"can't write {quoted(path)}: {why(error)}") from None


def _line(hand: Played) -> dict[str, Any]:
    """One hand: its deal, who sat where, and what came of it."""
    outcome = None if hand.outcome is None else plain(hand.outcome)
    return {
        "number": hand.job.number,
        "seed": hand.job.seed,
        "seats": list(at_seats(hand.job)),
        "actions": hand.actions,
        "outcome": outcome,
        "unplayed": hand.unplayed,
        **(
            {"thinking_ms": {entry: times.figures() for entry, times in hand.times.items()}}
            if hand.times
            else {}
        ),
    }


def _in_words(result: Mapping[str, Any], totals: Totals) -> str:
    lines = [
        f"{result['game']}, {result['preset']}: {totals.games} hands, {totals.draws} drawn, "
        f"{totals.unfinished} unfinished; {totals.actions} actions in {result['seconds']:.1f} s"
    ]
    for entry, (name, wins) in enumerate(zip(result["seats"], totals.wins, strict=True)):
        of = totals.shares[entry] if totals.shares else Shares()
        place = result["mean_place"]
        placed = f", mean place {place[entry]:.2f}" if place else ""
        won = f"{wins:>6} won, {of.share:6.1%} ± {of.error:.1%} of decided"
        lines.append(f"  {entry + 1} {name:<10} {won}{placed}")
    lines += [f"{name}: {json.dumps(result[name])}" for name in list(result)[_COMMON:]]
    return "\n".join(lines)


_COMMON = 11
"""How many fields every game's result has, before what the game adds."""
