"""Runs a soak from the command line; exit code 1 if anything grew, broke or was late."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path


def main(words: list[str]) -> int:
    """Soak as the words ask for and print what was read."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Plays on and on, watched.")
    parser.add_argument("game", choices=("logic", "literature", "deduction", "logistication"))
    parser.add_argument("--minutes", type=float, default=15.0, help="of real time")
    parser.add_argument("--pace", type=float, default=4.0, help="how fast the game's clock runs")
    parser.add_argument("--pads", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--display", action="store_true", help="in a window, not drawn for nobody")
    parser.add_argument(
        "--virtual", action="store_true", help="on a clock of its own: the same course each time"
    )
    asked = parser.parse_args(words)
    _settle(asked.display)
    from tests.soak.run import Plan, Soak

    plan = Plan(asked.game, asked.minutes, asked.pace, asked.pads, asked.seed, virtual=asked.virtual)
    with tempfile.TemporaryDirectory(prefix="declare-soak-") as folder:
        report = Soak(plan, Path(folder), lambda line: print(line, flush=True)).run()
    print(report.words(), flush=True)
    return 1 if report.faults else 0


def _settle(display: bool) -> None:
    """What SDL reads before it starts."""
    from game.couch.environment import prepare_environment

    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not display:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    prepare_environment()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
