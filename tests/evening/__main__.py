"""`python -m tests.evening`: evenings of eight, three hours each, with bots in people's seats."""

from __future__ import annotations

import argparse
from itertools import product

from game.catalog import games
from game.evening.mix import MOST_PEOPLE, room, sides_of, usual
from tests.evening.evenings import bank_of, counted, furthest_of, least, mean_and_error, report, simulate


def main() -> None:
    """Play the bank, then the evenings."""
    parser = argparse.ArgumentParser(prog="python -m tests.evening")
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--minutes", type=int, default=180)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--bank", type=int, default=200, help="so many hands of each game are really played")
    parser.add_argument("--minds", default="uniform", help="who plays: a level, or another word for a bot")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--counted", type=lengths, default=[], metavar="HANDS", help="known: 1-18,24,32")
    parser.add_argument("--least", type=int, default=0, metavar="HANDS", help="of one game, all ways tried")
    arguments = parser.parse_args()
    if arguments.least:
        _least(arguments.least)
        return
    if arguments.counted:
        _counted(arguments.counted, arguments.seeds)
        return
    mix = usual(games().values(), arguments.people)
    bank = bank_of(mix, arguments.bank, arguments.minds, arguments.jobs)
    for portion, hands in bank.items():
        mean, _ = mean_and_error([seconds for _, seconds in hands])
        print(f"{portion.game} at {portion.seats}: {len(hands)} hands of {mean / 60:.1f} min", flush=True)
    print(report(simulate(arguments.people, arguments.minutes, range(arguments.seeds), bank, arguments.jobs)))


def lengths(words: str) -> list[int]:
    """Numbers of hands: "1-18,24,32"."""
    found: list[int] = []
    for word in words.split(","):
        first, _, last = word.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def _least(most: int) -> None:
    """How far meetings differ at the least in evenings of one game, and in the program's."""
    for people in range(4, MOST_PEOPLE + 1):
        for portion in usual(games().values(), people):
            if max(sides_of(portion)) == 1 and people <= 2 * room(portion, people):
                found = [furthest_of(people, (portion,), hands) for hands in range(1, most + 1)]
                told = list(zip(least(people, portion, most), found, strict=False))
                print(f"{people} people, {portion.game} at {portion.seats}: {told}", flush=True)


def _counted(numbers: list[int], seeds: int) -> None:
    """Evenings of 2 to 8 people, of each of these numbers of hands: those that are not even."""
    for people in range(2, MOST_PEOPLE + 1):
        uneven = []
        for hands, seed in product(numbers, range(seeds)):
            partners, opponents, _, games_played = counted(people, hands, seed)
            if max(partners, opponents) > 1:
                uneven.append(f"{hands} hands, seed {seed}: {partners} {opponents} {games_played}")
        every = len(numbers) * seeds
        print(f"{people} people: {every - len(uneven)} of {every} even", *uneven, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
