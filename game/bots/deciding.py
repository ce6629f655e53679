"""What a bot of a level does, with a character of the game's or without."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import Game
from game.core.contract import Action, Decision, Level, Observation
from game.core.rng import Stream


def decided(
    game: Game, seen: Observation, legal: Sequence[Action], level: Level, character: str, rng: Stream
) -> Decision:
    """`character` is its word, empty for none; a game that has none plays the level as it is."""
    if character and game.characters is not None:
        return game.characters.decide(seen, legal, level, character, rng)
    return game.bot.decide(seen, legal, level, rng)
