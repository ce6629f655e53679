"""Crawls through one game, or all of them, from the command line; exit code 1 if anything was found."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path


def main(words: list[str]) -> int:
    """Crawl as the words ask for and print what was counted."""
    games = ("logic", "literature", "deduction", "logistication")
    parser = argparse.ArgumentParser(prog="python -m tests.crawl", description="Presses everything.")
    parser.add_argument("game", choices=(*games, "all"))
    parser.add_argument("--presses", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="EPISODE", help="crawl through this one episode again")
    parser.add_argument("--place", default="", help="begin every episode at this place, such as lesson")
    asked = parser.parse_args(words)
    _settle()
    from tests.crawl.crawl import crawl

    sound = True
    for game in games if asked.game == "all" else (asked.game,):
        with tempfile.TemporaryDirectory(prefix="declare-crawl-") as folder:
            report = crawl(
                game, asked.seed, asked.presses, Path(folder), asked.only, asked.place, heard=_heard
            )
        print(report.words(), flush=True)
        sound = sound and not report.faults
    return 0 if sound else 1


def _heard(words: str) -> None:
    """A long crawl tells what it finds before it ends."""
    print(words, file=sys.stderr, flush=True)


def _settle() -> None:
    """What SDL reads before it starts."""
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
