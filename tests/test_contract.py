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
from game.core.options import neighbours, specs, value_of
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


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_neighbours_of_options_are_one_step_away(game: Game) -> None:
    """Every value of every option is among them, and none differs in two."""
    options = game.rules.Options()
    first, *others = neighbours(options)
    assert first == options
    found = set()
    for other in others:
        differing = [
            spec for spec in specs(options) if value_of(other, spec.name) != value_of(options, spec.name)
        ]
        assert len(differing) <= 1
        found |= {(spec.name, value_of(other, spec.name)) for spec in specs(options)}
    assert found == {(spec.name, value) for spec in specs(options) for value in spec.values}
