"""Starts Declare!: parses the command line and hands over."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from multiprocessing import freeze_support

    freeze_support()
    from game.cli import main

    sys.exit(main(sys.argv[1:]))
