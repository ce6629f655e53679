"""Finds the games: a game is a folder beside this file with the modules the house asks for."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache, cached_property
from types import ModuleType
from typing import Any, cast

import game
from game.core.contract import Bot, Observing, Rules
from game.core.options import nearest
from game.core.quoting import quoted

_MODULES = frozenset({"rules", "observation", "belief", "bot"})
"""What makes a folder a game; one that lacks a module is not offered yet."""


@dataclass(frozen=True)
class Game:
    """A game of the catalog; its modules are imported when first asked for."""

    name: str
    """The folder's name, as the command line spells it."""

    @cached_property
    def rules(self) -> Rules:
        """Options, deal, legal actions, apply, outcome."""
        return cast(Rules, self._module("rules"))

    @cached_property
    def observation(self) -> Observing:
        """What a seat may know."""
        return cast(Observing, self._module("observation"))

    @cached_property
    def bot(self) -> Bot:
        """How a bot decides."""
        return cast(Bot, self._module("bot"))

    @cached_property
    def belief(self) -> Any:
        """Exact inference."""
        return self._module("belief")

    @cached_property
    def notebook(self) -> Any:
        """What a player's notebook says of an observation; None if the game has no notebook."""
        return self._module("notebook") if self._offers("notebook") else None

    @cached_property
    def redeal(self) -> Any:
        """Deals hidden cards anew so that some seats can't tell, for the proofs that nothing leaks."""
        return self._module("redeal")

    @cached_property
    def decoys(self) -> Any:
        """Believable hands among which a true one hides; None if the game has nothing to hide them by."""
        return self._module("decoys") if self._offers("decoys") else None

    @cached_property
    def tally(self) -> Any:
        """What `sim` reports beyond wins; None if the game reports nothing of its own."""
        return self._module("tally") if self._offers("tally") else None

    @cached_property
    def greedy(self) -> Any:
        """A player that takes whatever pays at once, to measure the levels by; None if there is none."""
        return self._module("greedy") if self._offers("greedy") else None

    @cached_property
    def table(self) -> Any:
        """How the game looks and is played; imports pygame."""
        return self._module("table")

    @cached_property
    def guide(self) -> Any:
        """How to play."""
        return self._module("guide")

    @property
    def title(self) -> str:
        """The game's name for people."""
        return str(self._package.TITLE)

    @property
    def privacy(self) -> str | None:
        """How the lobby first offers to keep hands hidden; None leaves it to the settings."""
        chosen: str | None = getattr(self._package, "PRIVACY", None)
        return chosen

    @property
    def clockwise(self) -> bool:
        """Whether its seats are counted clockwise round the table."""
        return bool(getattr(self._package, "CLOCKWISE", False))

    @property
    def tagline(self) -> str:
        """One line that says what is good about it."""
        return str(self._package.TAGLINE)

    @cached_property
    def _package(self) -> ModuleType:
        return importlib.import_module(f"game.{self.name}")

    def _offers(self, name: str) -> bool:
        return any(module.name == name for module in pkgutil.iter_modules(self._package.__path__))

    def _module(self, name: str) -> ModuleType:
        return importlib.import_module(f"game.{self.name}.{name}")


@cache
def games() -> dict[str, Game]:
    """Every game by name, in the order their packages ask for (`ORDER`)."""
    found = []
    for module in pkgutil.iter_modules(game.__path__):
        if module.ispkg and _is_game(module.name):
            package = importlib.import_module(f"game.{module.name}")
            found.append((package.ORDER, module.name))
    return {name: Game(name) for _, name in sorted(found)}


def find(name: str) -> Game:
    """The game called `name`; ValueError with one sentence and the nearest name if there is none."""
    known = games()
    if name not in known:
        raise ValueError(f"no game {quoted(name)}; there is {', '.join(known)}{nearest(name, list(known))}")
    return known[name]


def preset_of(found: Game, name: str | None) -> tuple[str, Any]:
    """A preset's name and options, the first one for None; ValueError with one sentence if unknown."""
    presets = found.rules.PRESETS
    if name is None:
        name = next(iter(presets))
    if name not in presets:
        known = list(presets)
        raise ValueError(
            f'no preset "{name}" in {found.title}; there is {", ".join(known)}{nearest(name, known)}'
        )
    return name, presets[name]


def _is_game(package: str) -> bool:
    inside = {module.name for module in pkgutil.iter_modules([f"{game.__path__[0]}/{package}"])}
    return inside >= _MODULES
