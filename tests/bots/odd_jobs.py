"""Jobs that no game has, for a worker process in tests; without pytest, which takes long to import."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection

from game.bots import workshop

MEMORY = 300 * 2**20
"""Bytes of address space."""
SERVE = workshop.serve


def serve(pipe: Connection) -> None:
    """The worker process, which knows these as well."""

    def endless(game: str) -> None:
        while True:
            pass

    def eater(game: str) -> int:
        return len([bytearray(2**24) for _ in range(2**30)])

    workshop.KINDS.update(endless=endless, eater=eater, deadly=lambda game: os._exit(3), echo=lambda g, x: x)
    workshop.MOST_MEMORY = MEMORY
    SERVE(pipe)


def serve_nobody(pipe: Connection) -> None:
    """A worker process that does not come up."""
    os._exit(1)
