"""Finds the games: a game is a folder beside this file with the modules the house asks for.

Nothing else looks for a game's modules. Each is handed on by its protocol of the contract, with the house's
opaque types in place of the game's own; what a game leaves out is None here, or the default that is said.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

import game
from game.core.contract import (
    Believing,
    Bot,
    Carry,
    Coaching,
    HouseDecoying,
    HouseRules,
    Noting,
    Observation,
    Observing,
    Redealing,
    Rules,
    State,
)
from game.core.options import Options, nearest
from game.core.proving import Ground, Proving, Thing
from game.core.quoting import quoted

if TYPE_CHECKING:
    from game.core.aftermath import Awarding, Making, Reporting
    from game.core.cast import Casting
    from game.core.crowd import Crowding
    from game.core.drilling import Drilling
    from game.core.strength import Strengths
    from game.core.yardstick import Yardstick
    from game.tablekit.faces import (
        DrillModule,
        FirstModule,
        GuideModule,
        MomentsModule,
        SpreadModule,
        TableModule,
        TriesModule,
    )

THINKS = ("rules", "observation", "belief", "bot")
"""The rooms that make a folder a game; one that lacks any is not offered yet."""
SHOWS = ("table", "table.moments", "guide")
"""What a game needs beyond them to be played on screen; one without them can only be simulated."""
NAMES = ("TITLE", "TAGLINE", "ORDER")
"""What a game's own `__init__.py` says of it: its name, a line about it, its place in the menu."""
MAY_SAY = ("PRIVACY", "CLOCKWISE", "MATCH", "PLACES", "DRILL_SEATS")
"""What it may say beside that."""


@dataclass(frozen=True)
class Game:
    """A game of the catalog; its modules are imported when first asked for."""

    name: str
    """The folder's name, as the command line spells it."""

    @cached_property
    def rules(self) -> HouseRules:
        """Options, deal, legal actions, apply, outcome."""
        return cast(HouseRules, self._room("rules", Rules))

    @cached_property
    def observation(self) -> Observing[State, Observation]:
        """What a seat may know."""
        return cast("Observing[State, Observation]", self._room("observation", Observing))

    @cached_property
    def bot(self) -> Bot[Observation]:
        """How a bot decides."""
        return cast("Bot[Observation]", self._room("bot", Bot))

    @cached_property
    def belief(self) -> Believing[Observation]:
        """Exact inference."""
        return cast("Believing[Observation]", self._room("belief", Believing))

    @cached_property
    def notebook(self) -> Noting[Observation, Options, object] | None:
        """What a player's notebook says of an observation; None if the game has no notebook."""
        return cast("Noting[Observation, Options, object] | None", self._if_offered("notebook"))

    @cached_property
    def redeal(self) -> Redealing[State]:
        """Deals hidden cards anew so that some seats can't tell, for the proofs that nothing leaks."""
        return cast("Redealing[State]", self._module("redeal"))

    @cached_property
    def decoys(self) -> HouseDecoying | None:
        """Believable hands among which a true one hides; None if the game has nothing to hide them by."""
        return cast("HouseDecoying | None", self._if_offered("decoys"))

    @cached_property
    def report(self) -> Reporting[State, object] | None:
        """What `sim` reports beyond wins; None if the game reports nothing of its own."""
        return cast("Reporting[State, object] | None", self._if_offered("report"))

    @cached_property
    def awards(self) -> Awarding[State, Carry] | None:
        """What the results screen tells beyond who won; None if the game tells nothing of its own."""
        return cast("Awarding[State, Carry] | None", self._if_offered("awards"))

    @cached_property
    def made(self) -> Making[State, Options] | None:
        """What each seat made of its cards; None if winning, or a place, is all there is."""
        return cast("Making[State, Options] | None", self._if_offered("made"))

    @cached_property
    def crowd(self) -> Crowding[Observation] | None:
        """What those who are out or wait may guess; None if they are asked who wins."""
        return cast("Crowding[Observation] | None", self._if_offered("crowd"))

    @cached_property
    def drills(self) -> Drilling[Observation] | None:
        """Questions about positions; None if the game has no drills."""
        return cast("Drilling[Observation] | None", self._if_offered("drills"))

    @property
    def drilled(self) -> bool:
        """Whether it has drills that can be played on screen; nothing is imported to find out."""
        return self._offers("drills") and self._offers("guide.drills")

    @cached_property
    def drill_words(self) -> DrillModule[Observation, object, Hashable] | None:
        """What its drills say and light up on the table; None if it has no drills. Imports pygame."""
        return cast("DrillModule[Observation, object, Hashable] | None", self._if_offered("guide.drills"))

    @cached_property
    def greedy(self) -> Yardstick[Observation] | None:
        """A player that takes whatever pays at once, to measure the levels by; None if there is none."""
        return cast("Yardstick[Observation] | None", self._if_offered("greedy"))

    @cached_property
    def beginner(self) -> Yardstick[Observation] | None:
        """A model of somebody who plays for the first time, to measure gentle by; None if there is none."""
        return cast("Yardstick[Observation] | None", self._if_offered("beginner"))

    @cached_property
    def characters(self) -> Casting[Observation] | None:
        """Opponents with a way of playing of their own; None if it has none."""
        return cast("Casting[Observation] | None", self._if_offered("bot.characters"))

    @cached_property
    def coach(self) -> Coaching[State, Observation] | None:
        """What decisions are judged by; None if the game can't be judged."""
        return cast("Coaching[State, Observation] | None", self._if_offered("coach"))

    @cached_property
    def strength(self) -> Strengths | None:
        """How strong its levels play; None if nobody is rated at it."""
        return cast("Strengths | None", self._if_offered("strength"))

    @cached_property
    def proof(self) -> Proving[Observation, Thing, Ground, Hashable] | None:
        """Why something was certain; None if the game has nothing to prove."""
        return cast("Proving[Observation, Thing, Ground, Hashable] | None", self._if_offered("proof"))

    @cached_property
    def table(self) -> TableModule[Observation, Options]:
        """How the game looks and is played; imports pygame."""
        return cast("TableModule[Observation, Options]", self._module("table"))

    def check(self) -> None:
        """ValueError with one sentence if a room that thinks lacks what the house will ask of it."""
        for room in THINKS:
            getattr(self, room)

    @cached_property
    def unshown(self) -> tuple[str, ...]:
        """What it still lacks to be played on screen, as paths in its folder; nothing if it can be."""
        return tuple(name.replace(".", "/") for name in SHOWS if not self._offers(name))

    @cached_property
    def spread(self) -> SpreadModule[Observation] | None:
        """How a hand is laid out among decoys; None in a game without decoys. Imports pygame."""
        return cast("SpreadModule[Observation]", self._module("table")) if self._offers("decoys") else None

    @cached_property
    def moments(self) -> MomentsModule:
        """The table's telling moments, for the gallery; imports pygame."""
        return cast("MomentsModule", self._module("table.moments"))

    @cached_property
    def guide(self) -> GuideModule[Observation, Options]:
        """How to play; imports pygame."""
        return cast("GuideModule[Observation, Options]", self._module("guide"))

    @cached_property
    def first(self) -> FirstModule[State, Observation] | None:
        """Its first hand; None if it has none. Imports pygame."""
        return cast("FirstModule[State, Observation] | None", self._if_offered("guide.first"))

    @cached_property
    def tries(self) -> TriesModule[Options, State, Observation] | None:
        """What the pages of its guide let one try; None if nothing. Imports pygame."""
        return cast("TriesModule[Options, State, Observation] | None", self._if_offered("guide.tries"))

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
    def places(self) -> bool:
        """Whether it is played for places, so that a choice is worth a place."""
        return bool(getattr(self._package, "PLACES", False))

    @property
    def drill_seats(self) -> int:
        """How many sit at the table of its drills: the fewest who can play it, unless it says otherwise."""
        fewest = self.rules.seat_counts(next(iter(self.rules.PRESETS.values())))[0]
        return int(getattr(self._package, "DRILL_SEATS", fewest))

    @property
    def match_word(self) -> str:
        """What its players call a match: a hand, unless it says otherwise."""
        return str(getattr(self._package, "MATCH", "hand"))

    @property
    def tagline(self) -> str:
        """One line that says what is good about it."""
        return str(self._package.TAGLINE)

    @cached_property
    def _package(self) -> ModuleType:
        return importlib.import_module(f"game.{self.name}")

    def _offers(self, name: str) -> bool:
        """Nothing is imported to find out."""
        *rooms, last = name.split(".")
        places = [str(Path(place, *rooms)) for place in self._package.__path__]
        return any(module.name == last for module in pkgutil.iter_modules(places))

    def _if_offered(self, name: str) -> ModuleType | None:
        return self._module(name) if self._offers(name) else None

    def _room(self, name: str, protocol: type) -> ModuleType:
        """A module that thinks; ValueError with one sentence if it lacks what its protocol asks for."""
        module = self._module(name)
        wanted = [member for member in vars(protocol) if not member.startswith("_")]
        lacking = [member for member in wanted if not hasattr(module, member)]
        if lacking:
            contract = f"{protocol.__name__} in game/core/contract.py says what for"
            raise ValueError(
                f'"{self.name}" is no game yet: {module.__name__} lacks {listed(lacking)}; {contract}'
            )
        return module

    def _module(self, name: str) -> ModuleType:
        return importlib.import_module(f"game.{self.name}.{name}")


@cache
def games() -> dict[str, Game]:
    """Every game by name, in the order their packages ask for (`ORDER`)."""
    found = []
    for module in pkgutil.iter_modules(game.__path__):
        if module.ispkg and _inside(module.name).issuperset(THINKS) and not _unsaid(module.name):
            package = importlib.import_module(f"game.{module.name}")
            found.append((package.ORDER, module.name))
    return {name: Game(name) for _, name in sorted(found)}


def find(name: str) -> Game:
    """The game called `name`; ValueError with one sentence if there is none.

    It names the nearest game, or what a folder of that name still lacks to be one.
    """
    known = games()
    if name in known:
        return known[name]
    if name.isidentifier() and _inside(name).intersection(THINKS):
        raise ValueError(f'"{name}" is no game yet: game/{name} lacks {listed(_lacking(name))}')
    raise ValueError(f"no game {quoted(name)}; there is {', '.join(known)}{nearest(name, list(known))}")


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "rules, belief and bot"."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def preset_of(found: Game, name: str | None) -> tuple[str, Options]:
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


def _inside(folder: str) -> set[str]:
    """The modules in a folder of the house; nothing is imported to find out."""
    return {module.name for module in pkgutil.iter_modules([f"{place}/{folder}" for place in game.__path__])}


def _lacking(folder: str) -> list[str]:
    """What a folder with some of a game's rooms still needs to be one."""
    rooms = [room for room in THINKS if room not in _inside(folder)]
    if folder not in _inside(""):
        return [*rooms, f"an __init__.py with {listed(NAMES)}"]
    return [*rooms, *(f"{name} in its __init__.py" for name in _unsaid(folder))]


def _unsaid(folder: str) -> list[str]:
    """What the `__init__.py` of a game leaves out."""
    package = importlib.import_module(f"game.{folder}")
    return [name for name in NAMES if not hasattr(package, name)]
