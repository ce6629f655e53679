"""Measures decoys: python -m tests.watcher GAME --hands N --seed S [--people K] [--seats N] [--preset P]."""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import fields
from math import sqrt
from typing import Any

from game.catalog import Game, find, preset_of
from game.core.match import Match, Setting
from game.core.options import with_words
from game.core.rng import stream
from game.literature.rules.state import State
from tests.playing import own
from tests.watcher.looking import Looking, Sight, decoys_of, states_of
from tests.watcher.telling import Telling, telling

LOOKS = ((0, "deal"), (2, "1-2"), (5, "3-5"), (10, "6-10"), (20, "11-20"), (10_000, "later"))
"""The last look of each group, and its name."""
FIGURES = ("direction", "hand", "certain", "known")

Key = tuple[int, str, str, str, str]
"""People, relation, sight, looks, figure."""
Table = dict[Key, list[float]]
"""For each the mean of every hand that has any such look."""


def group(look: int) -> str:
    """The name of the group that a look belongs to."""
    return next(name for last, name in LOOKS if look <= last)


def measure(game: Game, options: Any, seats: int, people: int, args: argparse.Namespace) -> Table:
    """The guesses of all watchers where so many people sit."""
    table: Table = defaultdict(list)
    sides = game.rules.sides(options, seats)
    for seed in range(args.seed, args.seed + args.hands):
        chairs = list(range(seats))
        stream(seed, f"watcher/{people}").shuffle(chairs)
        states = states_of(game, options, seats, args.level, seed)
        one: Table = defaultdict(list)
        for guess in Looking(
            game, states, sorted(chairs[:people]), seed, not args.plain, not args.brief
        ).guesses():
            mates = sides[guess.owner] == sides[guess.watcher]
            for figure in FIGURES:
                key = people, "partner" if mates else "opponent", guess.sight, group(guess.look), figure
                one[key].append(float(getattr(guess, figure)))
        for cell, values in one.items():
            table[cell].append(sum(values) / len(values))
    return table


def told(values: Sequence[float]) -> str:
    """A share in per cent with its standard error, the hands being independent of each other."""
    mean = sum(values) / len(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return f"{100 * mean:5.1f} ±{100 * error:4.1f}"


def show(table: Table, figure: str) -> None:
    """One figure for all watchers, by look."""
    names = [name for _, name in LOOKS]
    print(f"\n{figure:38}" + "".join(f"{name:>13}" for name in names))
    for people, relation in sorted({key[:2] for key in table}):
        for sight in Sight:
            cells = [table.get((people, relation, sight, name, figure)) for name in names]
            row = "".join(f"{told(cell) if cell else '':>13}" for cell in cells)
            print(f"{people} {relation:9}{sight:27}{row}")


def tell(game: Game, options: Any, counts: Sequence[int], args: argparse.Namespace) -> None:
    """What a spread tells at the deal besides its direction, by the number of people."""
    print("people  cards shown  in all four  bits of a third hand  a card's chance to be in it")
    for people in counts:
        found: list[Telling] = []
        for seed in range(args.seed, args.seed + args.hands):
            match = Match(game.rules, Setting(options, int(options.players), seed, game.rules.Carry()))
            found += telling(own(match, State).state, range(people), seed, args.plain)
        shown, common, bits, before, after = (
            sum(getattr(one, field.name) for one in found) / len(found) for field in fields(Telling)
        )
        print(
            f"{people:6}{shown:13.1f}{common:13.2f}{bits:22.1f}{100 * before:16.0f} % to {100 * after:.0f} %"
        )


def main() -> None:
    """Play, look, guess and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.watcher", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset")
    parser.add_argument("--option", action="append", default=[], metavar="k=v")
    parser.add_argument("--people", type=int, help="without it, every number that decoys are offered for")
    parser.add_argument("--level", default="normal", help="how well the seats play")
    parser.add_argument("--plain", action="store_true", help="draw from what the others know, nothing else")
    parser.add_argument("--brief", action="store_true", help="leave out who reads other spreads, the slowest")
    parser.add_argument("--tells", action="store_true", help="what spreads of Literature tell at the deal")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = find(args.game)
    _, options = preset_of(game, args.preset)
    options = with_words(options, dict(pair.split("=", 1) for pair in args.option), game.title)
    seats = game.rules.seat_counts(options)[0]
    counts = [args.people] if args.people else range(2, seats + 1)
    if args.tells:
        tell(game, options, [people for people in counts if decoys_of(game).offered(seats, people)], args)
        return
    table: Table = {}
    for people in counts:
        if args.people or decoys_of(game).offered(seats, people):
            table |= measure(game, options, seats, people, args)
    if args.json:
        json.dump(
            [[*key, len(values), sum(values) / len(values)] for key, values in table.items()], sys.stdout
        )
        return
    print(f"{game.title}, {seats} seats, {args.hands} hands of {args.level} bots, seed {args.seed}")
    for figure in FIGURES:
        show(table, figure)


if __name__ == "__main__":
    main()
