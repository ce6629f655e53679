"""Runs one attack, or all of them, from the command line; exit code 1 if anything broke."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.attack.harness import TARGETS, run


def main(words: list[str]) -> int:
    """Attack as the words ask for and print what was counted."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.attack", description="Attacks what the game reads."
    )
    parser.add_argument("target", choices=(*TARGETS, "all"))
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to attack each target")
    parser.add_argument("--tries", type=int, help="how many tries instead of how long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="repeat this one try")
    asked = parser.parse_args(words)
    sound = True
    for target in TARGETS if asked.target == "all" else (asked.target,):
        with tempfile.TemporaryDirectory(prefix="declare-attack-") as folder:
            report = run(target, asked.seed, Path(folder), asked.seconds, asked.tries, asked.only)
        print(report.words(), flush=True)
        sound = sound and report.sound
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
