"""Every game offers what the contract asks for: by mypy, and by looking at each member of each protocol."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Protocol, get_origin, get_type_hints

import pytest

from game.catalog import Game, games
from game.core import aftermath, contract
from game.core.contract import Bot, Observing, Rules
from game.tablekit import faces
from game.tablekit.table import NotedTable, Table
from tests import toy
from tests.test_imports import imports, modules

ROOT = Path(__file__).resolve().parent.parent
INNER = {contract.Carry}
"""A protocol of what modules hand about, not of a module."""
PROTOCOLS = [
    value
    for module in (contract, aftermath, faces)
    for value in vars(module).values()
    if isinstance(value, type) and getattr(value, "_is_protocol", False)
    if value.__module__ == module.__name__ and value not in INNER
]
REQUIRED = {"rules", "observation", "belief", "bot", "redeal", "table", "guide"}
OPTIONAL = {"notebook", "decoys", "spread", "tally", "awards", "greedy", "moments"}

each_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


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
    offers = importlib.import_module(f"game.{game.name}.offers")
    for name, hint in get_type_hints(offers).items():
        yield name.lower(), vars(offers)[name], get_origin(hint) or hint


@each_game
def test_every_member_of_every_protocol_is_there(game: Game) -> None:
    found = [line for _, module, protocol in offered(game) for line in lacking(module, protocol)]
    assert not found, "\n".join(found)


@each_game
def test_what_the_catalog_hands_out_is_what_mypy_has_looked_at(game: Game) -> None:
    checked = {name: module for name, module, _ in offered(game)}
    for name in sorted(REQUIRED | OPTIONAL):
        handed = getattr(game, name)
        assert handed is checked.get(name), f"game/{game.name}/offers.py must hand in its {name}"
    assert checked.keys() >= REQUIRED
    assert checked.keys() <= REQUIRED | OPTIONAL, "the catalog does not hand out all that is offered"


def test_the_catalog_has_a_place_for_every_protocol() -> None:
    used = {protocol for game in games().values() for _, _, protocol in offered(game)}
    assert used == set(PROTOCOLS)
    assert all(inspect.getdoc(vars(protocol)[name]) for protocol in PROTOCOLS for name in members(protocol))


@each_game
def test_a_table_has_all_that_every_table_must_have(game: Game) -> None:
    made = game.table.Table
    assert isinstance(made, type) and issubclass(made, Table), f"{game.name}'s table is no tablekit Table"
    assert not inspect.isabstract(made), f"it lacks {sorted(made.__abstractmethods__)}"
    noted = game.notebook is not None and any(
        game.notebook.wanted(options) for options in game.rules.PRESETS.values()
    )
    assert not noted or issubclass(made, NotedTable), "its notebook is wanted, but the table writes none"


def test_the_toy_keeps_the_contract_too() -> None:
    assert not lacking(toy, Rules) and not lacking(toy, Observing)


def test_who_lacks_a_member_is_told_which_and_where() -> None:
    bare = ModuleType("game.bluff.bot")
    told = lacking(bare, Bot)
    assert [line.split(":")[0] for line in told] == [
        "game/bluff/bot lacks EVEN_PACE, which Bot asks for",
        "game/bluff/bot lacks decide, which Bot asks for",
    ]
    assert told[1].endswith("What a bot of this level does with what it has seen.")
    drifted = SimpleNamespace(__name__="game.bluff.bot", EVEN_PACE=False, decide=lambda seen, legal: None)
    assert lacking(drifted, Bot) == ["game/bluff/bot: decide does not take what Bot.decide is given"]


def test_no_game_reads_its_offers() -> None:
    """They cost the start nothing."""
    for path in modules():
        for line, module in imports(path):
            assert not re.fullmatch(r"game\.\w+\.offers", module), (
                f"{path.relative_to(ROOT)}:{line} imports {module}"
            )


DRIFTS = (
    ("logic/tally.py", "def facts(match: Match[State],", "def facts(match: str,", "Tallying"),
    (
        "logic/notebook.py",
        "def wanted(options: Options) -> bool:",
        "def want(options: Options) -> bool:",
        "Noting",
    ),
    (
        "literature/rules/flow.py",
        "def gap_ms(state: State) -> Millis:",
        "def gap_ms(state: int) -> Millis:",
        "Rules",
    ),
    ("literature/decoys.py", "def laying(public: Observation)", "def laying(public: int)", "Decoying"),
    (
        "deduction/guide/book.py",
        "NOTE_ROOM_LARGE = NOTE_ROOM",
        "NOTE_ROOM_LARGE = str(NOTE_ROOM)",
        "GuideModule",
    ),
    ("deduction/bot/decide.py", "level: Level, rng: Stream", "rng: Stream", "Bot"),
    ("logistication/awards.py", "def tally(carry: Carry)", "def tally(carry: int)", "Awarding"),
    (
        "logistication/table/view.py",
        "def secret(seen: Observation) -> bool",
        "def secret() -> bool",
        "TableModule",
    ),
)
"""Ways in which a module may drift from what the house asks of it, and the protocol that must tell."""


def test_mypy_tells_when_a_module_drifts(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    shadows: list[str] = []
    for number, (place, kept, broken, _) in enumerate(DRIFTS):
        path = ROOT / "game" / place
        text = path.read_text(encoding="utf-8")
        assert kept in text, f"{place} has changed: let it drift in another way here"
        drifted = tmp_path / f"{number}.py"
        drifted.write_text(text.replace(kept, broken, 1), encoding="utf-8")
        shadows += ["--shadow-file", str(path), str(drifted)]
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache")]
    told, _, _ = api.run([*options, *shadows, *(str(ROOT / "game" / name) for name in games())])
    for place, _, _, protocol in DRIFTS:
        line = rf"{place.split('/')[0]}.offers\.py:\d+: error: .*\"{protocol}(\[.*)?\""
        assert re.search(line, told), f"mypy does not tell that {place} is no {protocol} any more:\n{told}"
