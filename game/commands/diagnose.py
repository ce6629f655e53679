"""`--diagnose`: prints what a bug report needs about this machine."""

from __future__ import annotations

from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Print the text."""
    from game.couch.environment import prepare_environment
    from game.scenes.diagnosis import diagnosis

    prepare_environment()
    for line in diagnosis():
        print(line)
    return 0
