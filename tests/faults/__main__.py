"""The long fault runs.

`python -m tests.faults kills GAME|all --kills 200 --seed 1` kills the game in a window, again and again;
`python -m tests.faults thinkers GAME|all --kills 100 --seed 1` kills what the bots think in;
`python -m tests.faults power --tries 1000 --seed 1` lets the power fail in mid-hand.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from game.catalog import games
from tests.faults.kills import PLAIN_EVERY, Chain
from tests.faults.power import losses
from tests.faults.screen import screen
from tests.faults.thinkers import kill_thinkers


def main() -> int:
    """Run what is asked for; 1 if anything was lost."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    runs = parser.add_subparsers(dest="run", required=True)
    kills, thinkers = runs.add_parser("kills"), runs.add_parser("thinkers")
    for run, usual in ((kills, 200), (thinkers, 100)):
        run.add_argument("game", choices=(*games(), "all"))
        run.add_argument("--kills", type=int, default=usual)
        run.add_argument("--display", type=int, help="the virtual display's number; a free one without it")
    kills.add_argument("--plain-every", type=int, default=PLAIN_EVERY, help="how often it is main.py itself")
    kills.add_argument("--keep", type=Path, help="a folder for the records; they are kept there")
    power = runs.add_parser("power")
    power.add_argument("--tries", type=int, default=1000)
    for run in (kills, thinkers, power):
        run.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    return {"kills": _kills, "thinkers": _thinkers, "power": _power}[asked.run](asked)


def _kills(asked: argparse.Namespace) -> int:
    lost = 0
    with screen(asked.display) as shown, tempfile.TemporaryDirectory() as scratch:
        for name in _asked_for(asked.game):
            home = (asked.keep or Path(scratch)) / name
            report = Chain(name, home, shown.name, asked.seed, asked.plain_every).run(asked.kills)
            print(report.words(), flush=True)
            lost += len(report.losses)
    return 1 if lost else 0


def _thinkers(asked: argparse.Namespace) -> int:
    wrong = 0
    with screen(asked.display) as shown, tempfile.TemporaryDirectory() as scratch:
        for name in _asked_for(asked.game):
            report = kill_thinkers(name, Path(scratch) / name, shown.name, asked.kills, asked.seed)
            print(report.words(), flush=True)
            wrong += len(report.wrong)
    return 1 if wrong else 0


def _asked_for(game: str) -> list[str]:
    return list(games()) if game == "all" else [game]


def _power(asked: argparse.Namespace) -> int:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        found = losses(asked.tries, asked.seed, Path(scratch))
    told = f"power: {asked.tries} losses of power in {time.monotonic() - begun:.0f} s, {len(found)} wrong"
    print("\n".join([told, *found]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
