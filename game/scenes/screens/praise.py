"""What a game tells of a finished hand on the results: awards, and how the session stands."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import Game
from game.core.awards import Award, ReplayedEntry, TallyLine, standing
from game.core.contract import Carry, State


def awards_of(game: Game, entries: Sequence[ReplayedEntry[State]]) -> tuple[Award, ...]:
    """What a game finds worth telling of a hand; nothing if it tells nothing of its own."""
    return game.awards.awards(standing(entries)) if game.awards is not None else ()


def tally_of(game: Game, carry: Carry) -> tuple[TallyLine, ...]:
    """The session's tally as the game tells it; nothing if it keeps none."""
    return game.awards.tally(carry) if game.awards is not None else ()
