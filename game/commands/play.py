"""`play`, and the game itself when no command is given."""

from __future__ import annotations

from argparse import Namespace

from game.bots.minds import HUMAN
from game.commands.words import asked_for, seats_of
from game.core.contract import Level
from game.core.options import as_words


def run(arguments: Namespace) -> int:
    """Open the window; with a game, at its table."""
    if arguments.game is None:
        from game import app

        return app.play()
    asked = asked_for(arguments.game, arguments.preset, arguments.option)
    words = arguments.seats or ",".join(_default_seats(asked.game.rules.seat_counts(asked.options)))
    seats = seats_of(words, asked, humans=True)
    from game import app

    return app.play(asked.game.name, asked.preset, as_words(asked.options), seats, arguments.seed)


def _default_seats(counts: tuple[int, ...]) -> list[str]:
    count = 4 if 4 in counts else counts[-1]
    return [HUMAN] + [Level.STRONG.value] * (count - 1)
