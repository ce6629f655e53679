"""`python -m tests.evening`: evenings of eight, three hours each, with bots in people's seats."""

from __future__ import annotations

import argparse
from itertools import product

from game.catalog import games
from game.evening.mix import MOST_PEOPLE, usual
from tests.evening.evenings import bank_of, counted, mean_and_error, report, simulate


def main() -> None:
    """Play the bank, then the evenings."""
    parser = argparse.ArgumentParser(prog="python -m tests.evening")
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--minutes", type=int, default=180)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--bank", type=int, default=200, help="so many hands of each game are really played")
    parser.add_argument("--minds", default="uniform", help="who plays: a level, or another word for a bot")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--counted", type=int, default=0, metavar="HANDS", help="of 1 to so many hands, told")
    arguments = parser.parse_args()
    if arguments.counted:
        _counted(arguments.counted, arguments.seeds)
        return
    mix = usual(games().values(), arguments.people)
    bank = bank_of(mix, arguments.bank, arguments.minds, arguments.jobs)
    for portion, hands in bank.items():
        mean, _ = mean_and_error([seconds for _, seconds in hands])
        print(f"{portion.game} at {portion.seats}: {len(hands)} hands of {mean / 60:.1f} min", flush=True)
    print(report(simulate(arguments.people, arguments.minutes, range(arguments.seeds), bank, arguments.jobs)))


def _counted(most: int, seeds: int) -> None:
    """Evenings of 2 to 8 people, of every number of hands: those that are not even."""
    for people in range(2, MOST_PEOPLE + 1):
        uneven = []
        for hands, seed in product(range(1, most + 1), range(seeds)):
            partners, opponents, _, games_played = counted(people, hands, seed)
            if max(partners, opponents) > 1:
                uneven.append(f"{hands} hands, seed {seed}: {partners} {opponents} {games_played}")
        print(
            f"{people} people: {most * seeds - len(uneven)} of {most * seeds} even",
            *uneven,
            sep="\n  ",
            flush=True,
        )


if __name__ == "__main__":
    main()
