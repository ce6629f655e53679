"""`play`, and the game itself when no command is given."""

from __future__ import annotations

import os
from argparse import Namespace

from game.commands import Refused
from game.commands.words import seats_of, setup_of, unshown
from game.core.quoting import quoted


def run(arguments: Namespace) -> int:
    """Open the window; with a game, at its table."""
    mappings = arguments.mappings
    if mappings is not None and not os.path.exists(mappings):
        raise Refused(f"there is no file {quoted(mappings)} with controller mappings")
    rawinput = None if arguments.rawinput is None else arguments.rawinput == "on"
    if arguments.game is None:
        from game import app

        return app.play(mappings=mappings, rawinput=rawinput)
    setup = setup_of(arguments.game, arguments.preset, arguments.option)
    if setup.game.unshown:
        raise Refused(unshown(setup.game))
    seats = None if arguments.seats is None else seats_of(arguments.seats, setup, humans=True)
    from game import app

    return app.play(setup.game.name, setup.preset, setup.options, seats, arguments.seed, mappings, rawinput)
