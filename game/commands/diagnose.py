"""`--diagnose`: prints what a bug report needs about this machine."""

from __future__ import annotations

from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the text."""
    from game.scenes.diagnosis import diagnosis

    for line in diagnosis():
        print(line)
    return 0
