"""`sim`: hands among bots without a window, counted."""

from __future__ import annotations

import json
import math
import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from game.bots.program_process import CantStart
from game.bots.simulate import Totals, jobs_of, simulate
from game.commands import Refused
from game.commands.words import seats_of, setup_of
from game.core.presses import MOST_HANDICAP_MS

MOST_GAMES = 10_000_000
MOST_JOBS = 64


def run(arguments: Namespace) -> int:
    """Play and print the counts."""
    setup = setup_of(arguments.game, arguments.preset, arguments.option)
    seats = seats_of(arguments.seats, setup, humans=False)
    games = _within(arguments.games, 1, MOST_GAMES, "--games")
    processes = _within(arguments.jobs, 1, MOST_JOBS, "--jobs")
    late = _late(arguments.late, len(seats))
    jobs = jobs_of(setup.game, setup.options, seats, games, arguments.seed, arguments.duplicate, late)
    try:
        totals, report, seconds = simulate(setup.game, jobs, processes, _tell)
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
    print(json.dumps(result) if arguments.json else _in_words(result, totals))
    return 0


def _within(number: int, low: int, high: int, flag: str) -> int:
    if not low <= number <= high:
        raise Refused(f"{flag} takes {low} to {high}, not {number}")
    return number


def _late(words: str | None, seats: int) -> tuple[int, ...]:
    """By how much the slams of each entry count later, as "0,120"."""
    if words is None:
        return ()
    found = words.split(",")
    if len(found) != seats or not all(word.isdecimal() and int(word) <= MOST_HANDICAP_MS for word in found):
        raise Refused(f"--late takes {seats} numbers from 0 to {MOST_HANDICAP_MS}, one for each of --seats")
    return tuple(map(int, found))


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _in_words(result: Mapping[str, Any], totals: Totals) -> str:
    decided = totals.games - totals.draws - totals.unfinished
    lines = [
        f"{result['game']}, {result['preset']}: {totals.games} hands, {totals.draws} drawn, "
        f"{totals.unfinished} unfinished; {totals.actions} actions in {result['seconds']:.1f} s"
    ]
    for entry, (name, wins) in enumerate(zip(result["seats"], totals.wins, strict=True)):
        share = wins / decided if decided else 0.0
        error = math.sqrt(share * (1.0 - share) / decided) if decided else 0.0
        place = result["mean_place"]
        placed = f", mean place {place[entry]:.2f}" if place else ""
        lines.append(f"  {entry + 1} {name:<10} {wins:>6} won, {share:6.1%} ± {error:.1%} of decided{placed}")
    lines += [f"{name}: {json.dumps(result[name])}" for name in list(result)[_COMMON:]]
    return "\n".join(lines)


_COMMON = 11
"""How many fields every game's result has, before what the game adds."""
