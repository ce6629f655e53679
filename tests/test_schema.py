"""The schema of a game's lines: every real line fits it, and a bent one does not."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args

import fastjsonschema
import pytest

from game.bots.mind import Question
from game.bots.program_guest import end_line, hand_line, hello_line
from game.bots.program_lines import SentQuestion
from game.bots.program_schema import schema_of
from game.catalog import Game, games
from game.cli import main
from game.core.rng import stream
from game.literature.rules.deck import SetSystem, deck
from tests.playing import new_match, steps

EVERY = 23
"""So many entries of a hand lie between two that are looked at."""


def _kept(seen: Any, seat: int) -> Any:
    return seen


def lines(game: Game, seed: int) -> list[dict[str, Any]]:
    """Questions of a hand as they are sent, and its end."""
    match = new_match(game, next(iter(game.rules.PRESETS.values())), seed)
    found = []
    for number, _ in enumerate(steps(match, stream(seed, "schema"))):
        for seat in range(match.setting.seats) if number % EVERY == 0 else ():
            legal = match.rules.legal_actions(match.state, seat)
            seen = game.observation.observe(match.state, frozenset((seat,)))
            if legal:
                question = Question(seat, number, 0, legal, True, None, partial(_kept, seen), bool)
                found.append(SentQuestion(game, number + 1, question, seen).line())
                found.append(hand_line(1, seat, seen))
    assert match.outcome is not None
    found += [end_line(1, match.outcome), end_line(2, None), hello_line(game.name, 10.0)]
    return [json.loads(line) for line in found]


@pytest.mark.parametrize("name", list(games()))
def test_every_line_of_a_hand_fits_the_schema(name: str) -> None:
    game = games()[name]
    schema = json.loads(json.dumps(schema_of(game)))
    check = fastjsonschema.compile(schema)
    actions = {part["title"].split(" ")[0] for part in schema["definitions"]["action"]["anyOf"]}
    assert len(actions) == len(game.rules.Actions)
    found = lines(game, 1)
    for line in found:
        check(line)
        check({"id": 1, "action": line["legal"][-1], "bits": 2.5} if "legal" in line else line)
    question = next(line for line in found if "legal" in line)
    bends: tuple[Callable[[Any], Any], ...] = (
        lambda line: line["observation"].pop("options"),
        lambda line: line["observation"].update(surplus=1),
        lambda line: line["observation"].update(eyes="me"),
        lambda line: line.update(legal=["dance"]),
        lambda line: line.pop("asked"),
    )
    for bend in bends:
        bent = copy.deepcopy(question)
        bend(bent)
        with pytest.raises(fastjsonschema.JsonSchemaException):
            check(bent)


@pytest.mark.parametrize("name", list(games()))
def test_the_engine_prints_it_and_says_what_actions_and_phases_are(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["engine", name, "--schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema == schema_of(games()[name])
    told = schema["definitions"]
    assert all("description" in part for part in told["action"]["anyOf"])
    assert "description" in told.get("Phase", {"description": "none"}) and told["Observation"]["properties"]


def test_the_page_lists_every_set_of_literature_in_the_order_of_a_claim() -> None:
    page = (Path(__file__).resolve().parents[1] / "docs/engine.md").read_text(encoding="utf-8")
    for system in get_args(SetSystem):
        parts = (" ".join(card.code for card in part.cards) for part in deck(system).sets)
        listed = "; ".join(f"{number} {cards}" for number, cards in enumerate(parts))
        assert f"| `{system}` | {listed} |" in page
