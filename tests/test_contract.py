"""Every game offers what the contract asks for: by mypy, and by looking at each member of each protocol."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from game.catalog import Game, games
from game.core.contract import Bot, Observing, Rules
from tests import toy
from tests.contract import CHECKS, PROTOCOLS, lacking, members, offered
from tests.test_imports import imports, modules

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game_keeps_the_contract(check: Callable[[Game], list[str]], game: Game) -> None:
    found = check(game)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", games())
def test_every_game_has_its_sign(name: str) -> None:
    """The menu and Quick practice show it."""
    place = f"assets/ui/game_{name}.svg"
    assert (ROOT / place).is_file(), f"draw {place}; assets/ui/draw.py makes those of the others"


def test_the_catalog_has_a_place_for_every_protocol() -> None:
    used = {protocol for game in games().values() for _, _, protocol in offered(game)}
    assert used == set(PROTOCOLS)
    assert all(inspect.getdoc(vars(protocol)[name]) for protocol in PROTOCOLS for name in members(protocol))


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
    ("logic/report.py", "def facts(match: Match[State],", "def facts(match: str,", "Reporting"),
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
        "deduction/table/layout.py",
        "NOTE_ROOM_LARGE = (1424.0, 466.0, 386.0, 236.0)",
        'NOTE_ROOM_LARGE = "none"',
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
