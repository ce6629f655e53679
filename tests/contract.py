"""What every game must offer, looked at member by member; whoever lacks something is told what and where."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, get_origin, get_type_hints

from game.bots.spots import spots
from game.catalog import MAY_SAY, NAMES, SHOWS, THINKS, Game
from game.core import aftermath, cast, contract, crowd, drilling, proving, strength, yardstick
from game.core.options import nearest
from game.couch.privacy import Mode
from game.tablekit import faces
from game.tablekit.table import NotedTable, Table

INNER = {contract.Carry, proving.Naming}
"""Protocols of what modules hand about, not of a module."""
PROTOCOLS = [
    value
    for module in (contract, aftermath, cast, crowd, proving, drilling, strength, yardstick, faces)
    for value in vars(module).values()
    if isinstance(value, type) and getattr(value, "_is_protocol", False)
    if value.__module__ == module.__name__ and value not in INNER
]
PLACES = {**{name.rpartition(".")[2]: name for name in (*THINKS, *SHOWS)}, "redeal": "redeal"}
"""Where each part that a game must offer lies in its folder."""
OPTIONAL = {
    "first",
    "tries",
    "notebook",
    "decoys",
    "spread",
    "report",
    "awards",
    "made",
    "greedy",
    "beginner",
    "characters",
    "coach",
    "crowd",
    "strength",
    "proof",
    "drills",
    "drill_words",
}
OFFERS = "offers"
"""What hands a game's parts in for these checks."""


def members(protocol: type) -> list[str]:
    """The names that a protocol asks for, its properties first."""
    own = [name for kind in protocol.__mro__ if kind not in (object, Protocol) for name in vars(kind)]
    names = [name for name in own if not name.startswith("_")]
    return sorted(names, key=lambda name: not isinstance(inspect.getattr_static(protocol, name), property))


def lacking(thing: object, protocol: type) -> list[str]:
    """A sentence for each member of a protocol that a module has not, saying which, where and what for."""
    where = getattr(thing, "__name__", "?").replace(".", "/")
    found = []
    for name in members(protocol):
        what = inspect.getattr_static(protocol, name)
        if not hasattr(thing, name):
            found.append(f"{where} lacks {name}, which {protocol.__name__} asks for: {inspect.getdoc(what)}")
        elif not isinstance(what, property) and not accepts(getattr(thing, name), what):
            found.append(f"{where}: {name} does not take what {protocol.__name__}.{name} is given")
    return found


def accepts(function: object, asked: object) -> bool:
    """Whether a function takes as many arguments, by place, as a protocol's method is given."""
    given = len(inspect.signature(asked).parameters) - 1  # type: ignore[arg-type]
    try:
        inspect.signature(function).bind(*range(given))  # type: ignore[arg-type]
    except TypeError:
        return False
    return True


def offered(game: Game) -> Iterator[tuple[str, object, type]]:
    """What a game's `offers.py` hands in: its name, the module, the protocol."""
    offers = importlib.import_module(f"game.{game.name}.{OFFERS}")
    for name, hint in get_type_hints(offers).items():
        yield name.lower(), vars(offers)[name], get_origin(hint) or hint


def folders(game: Game) -> list[str]:
    """The folders that a game's package consists of."""
    return list(importlib.import_module(f"game.{game.name}").__path__)


def missing_parts(game: Game) -> list[str]:
    """A sentence for each part that every game must have and this one has not."""
    places = [*PLACES.values(), OFFERS]
    return [f"game/{game.name} lacks {place.replace('.', '/')}" for place in places if not _lies(game, place)]


def _lies(game: Game, place: str) -> bool:
    *rooms, last = place.split(".")
    inside = [str(Path(folder, *rooms)) for folder in folders(game)]
    return any(module.name == last for module in pkgutil.iter_modules(inside))


def strays(game: Game) -> list[str]:
    """A sentence for each module of a game's folder that nobody looks for; rooms of its own it may have."""
    sought = (
        {place.partition(".")[0] for place in PLACES.values()}
        | OPTIONAL - {"first", "tries", "spread", "drill_words"}
        | {OFFERS}
    )
    known = [place.replace(".", "/") for place in PLACES.values()] + sorted(sought)
    return [
        f"nothing looks for game/{game.name}/{module.name}.py{nearest(module.name, known)}"
        for module in pkgutil.iter_modules(folders(game))
        if not module.ispkg and module.name not in sought
    ]


def unread_names(game: Game) -> list[str]:
    """A sentence for each name in a game's `__init__.py` that nobody reads."""
    package = importlib.import_module(f"game.{game.name}")
    known = [*NAMES, *MAY_SAY]
    return [
        f"nothing reads {name} in game/{game.name}/__init__.py{nearest(name, known)}"
        for name in vars(package)
        if name.isupper() and name not in known
    ]


def missing_members(game: Game) -> list[str]:
    """A sentence for each member of a protocol that a module handed in has not."""
    return [line for _, module, protocol in offered(game) for line in lacking(module, protocol)]


def not_handed_in(game: Game) -> list[str]:
    """A sentence for each part that the catalog hands on though `offers.py` has not let mypy look at it."""
    checked = {name: module for name, module, _ in offered(game)}
    found = [
        f"game/{game.name}/{OFFERS}.py must hand in its {name}"
        for name in sorted(PLACES.keys() | OPTIONAL)
        if getattr(game, name) is not checked.get(name)
    ]
    return found + [
        f"game/{game.name}/{OFFERS}.py hands in {name}, which the catalog does not hand on"
        for name in sorted(checked.keys() - PLACES.keys() - OPTIONAL)
    ]


def unfit_table(game: Game) -> list[str]:
    """A sentence for what keeps a game's table from being one."""
    made = game.table.Table
    if not (isinstance(made, type) and issubclass(made, Table)):
        return [f"the Table of game/{game.name} is no game.tablekit.table.Table"]
    if inspect.isabstract(made):
        return [f"the Table of game/{game.name} lacks {', '.join(sorted(made.__abstractmethods__))}"]
    noted = game.notebook is not None and any(
        game.notebook.wanted(options) for options in game.rules.PRESETS.values()
    )
    if noted and not issubclass(made, NotedTable):
        return [f"the notebook of game/{game.name} is wanted, but its Table is no NotedTable and writes none"]
    return []


def hollow(game: Game) -> list[str]:
    """A sentence for each thing that is there and of no use, which else would be passed over in silence."""
    rules, where = game.rules, f"game/{game.name}"
    found = []
    if not rules.PRESETS:
        found.append(f"{where} has no PRESETS: it can't be played, and no check plays it")
    if not {"eyes", "options"} <= get_type_hints(game.observation.Observation).keys():
        found.append(f"the Observation of {where} lacks its eyes or its options, which the engine reads")
    if game.privacy is not None and game.privacy not in set(Mode):
        found.append(f'{where} says PRIVACY = "{game.privacy}"{nearest(game.privacy, list(Mode))}')
    names = [moment.name for moment in game.moments.moments()]
    if not names or len(set(names)) < len(names):
        found.append(f"the moments of {where} are none, or two have one name: the gallery lacks pictures")
    asked = None if game.drills is None else list(game.drills.KINDS)
    worded = None if game.drill_words is None else list(game.drill_words.KINDS)
    if asked != worded:
        found.append(f"the drills of {where} are {asked}, and guide/drills has words for {worded}")
    taught = 0 if game.drills is None else len(game.drills.COURSE)
    told = 0 if game.drill_words is None else len(game.drill_words.COURSE)
    if not taught == told == len(spots(game.name).course):
        found.append(f"the course of {where} has {taught} lessons, and guide/drills has words for {told}")
    for preset, options in rules.PRESETS.items():
        steps = game.guide.lesson(options)
        if not game.guide.pages(options) or not steps:
            found.append(f"the guide of {where} has no pages or no steps for {preset}")
        strange = {kind.__name__ for step in steps for kind in step.done if kind not in rules.Actions}
        if strange:
            found.append(
                f"a step of the guide of {where} waits for {', '.join(strange)}, no action of the game"
            )
    return found


CHECKS = (missing_parts, strays, unread_names, missing_members, not_handed_in, unfit_table, hollow)
"""Each answers with the sentences that a game has to mend; later ones build on what earlier ones ask for."""
