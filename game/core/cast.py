"""Characters: opponents with a name, a face and a way of playing of their own, each at every level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.contract import Action, Decision, Level, Obs_in
from game.core.rng import Stream

NAMES = ("Felix", "Wanda", "Blitz", "Carla", "Otto", "Anna", "Morel", "Gus")
"""What they are called, by their faces: fox, whale, bolt, cactus, octopus, anchor, mushroom, ghost."""


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who can sit in a bot's place."""

    name: str
    """One of `NAMES`."""
    way: str
    """How they play in this game, in one short line for people, without its full stop."""

    @property
    def word(self) -> str:
        """How a seat word spells it, after the level and a colon: `strong:felix`."""
        return self.name.lower()


class Casting(Protocol[Obs_in]):
    """The names of a game's characters module: who can sit there, and how they decide.

    A character is a tilt of a level: among moves that are nearly as good as what the level would do it takes
    the one that fits its way. Default: a game without the module has none.
    """

    @property
    def CAST(self) -> Sequence[Character]:
        """Six to eight of them, in the order in which they are offered."""

    def decide(
        self, seen: Obs_in, legal: Sequence[Action], level: Level, word: str, rng: Stream, /
    ) -> Decision:
        """What the character that is spelt `word` does at this level; a None action waits."""
