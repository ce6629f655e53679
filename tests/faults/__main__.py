"""The long fault runs: `python -m tests.faults kills GAME --kills 200 --seed 1` (or `all` for every game)."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from game.catalog import games
from tests.faults.kills import PLAIN_EVERY, Chain
from tests.faults.screen import screen


def main() -> int:
    """Kill and count; 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("what", choices=("kills",))
    parser.add_argument("game", choices=(*games(), "all"))
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--display", type=int, help="the number of the virtual display; a free one without it"
    )
    parser.add_argument("--plain-every", type=int, default=PLAIN_EVERY, help="how often it is main.py itself")
    parser.add_argument("--keep", type=Path, help="a folder for the records; they are kept there")
    asked = parser.parse_args()
    names = list(games()) if asked.game == "all" else [asked.game]
    lost = 0
    with screen(asked.display) as shown, tempfile.TemporaryDirectory() as scratch:
        for name in names:
            home = (asked.keep or Path(scratch)) / name
            report = Chain(name, home, shown.name, asked.seed, asked.plain_every).run(asked.kills)
            print(report.words(), flush=True)
            lost += len(report.losses)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
