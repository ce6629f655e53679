"""The strategy that ships fits the code that reads it, and can be made again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.rng import stream
from game.deduction.bot import strategy
from game.deduction.bot.ideas import answer_key, answer_truth, shuffle_key
from game.deduction.bot.model import ANSWER, OVER, TURN, Model, move_of, terms
from game.deduction.bot.strategy import PATH, SLIGHT, contents, key_text, sheet, spell, spelled, unpacked
from game.deduction.bot.strong import STRONG, considered
from game.deduction.rules.options import PRESETS
from game.deduction.training import solve
from game.deduction.training.learn import Learner
from game.deduction.training.solve import GAMES, RIVALS, SEED, fingerprint, learn, packed, played_on

LARGEST = 1_000_000
"""Bytes."""
MATCHES = 40
MOSTLY = 0.95
"""The share of choices in play that learning must have met."""


def test_the_file_was_made_by_this_code() -> None:
    """Its keys mean what the code means by them; games, seed and mixing are those of the script."""
    for ranks in ("3", "4"):
        how = contents()["how"][ranks]
        assert how["keys"] == fingerprint(), (
            "the keys have changed: run python -m game.deduction.training.solve"
        )
        assert (how["games"], how["seed"], how["rivals"]) == (GAMES[ranks], SEED, RIVALS)
    assert PATH.stat().st_size < LARGEST


def test_a_changed_key_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If what a situation is called changes, the file no longer fits."""
    before = fingerprint()
    monkeypatch.setattr(solve, "answer_key", lambda view, true: answer_key(view, true) + 4)
    assert fingerprint() != before


@pytest.mark.parametrize("preset", PRESETS)
def test_the_strategy_knows_nearly_all_that_comes_up(preset: str) -> None:
    """Among strong players; every chance given is one for each choice open there."""
    on, met, known = terms(PRESETS[preset]), 0, 0
    table = sheet(on.deck.ranks).choices
    for number in range(MATCHES):
        rng = stream(number, "known")
        model = Model.dealt(on, rng)
        while model.phase != OVER:
            view = model.views[model.mover]
            if model.phase == TURN:
                here, _, policy = considered(view, sheet(on.deck.ranks))
                assert policy is None or len(policy) == len(here)
            elif model.phase == ANSWER:
                policy = table.get(answer_key(view, answer_truth(view)))
            else:
                policy = table.get(shuffle_key(view))
            met += 1
            known += policy is not None
            model.do(move_of(STRONG, model, rng), rng)
    assert known / met > MOSTLY


def test_learning_again_gives_the_same() -> None:
    """By seed, the mixing of rivals included."""
    one, same, other = (packed(learn(played_on("3"), 200, seed)) for seed in (1, 1, 2))
    assert one == same != other


def test_writing_keeps_the_other_deck(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "strategy" / "deduction.json"
    monkeypatch.setattr(solve, "PATH", path)
    solve.write({"3": {"choices": {}}}, {"3": {"seed": 1}})
    solve.write({"4": {"choices": {}}}, {"4": {"seed": 2}})
    data = json.loads(path.read_text(encoding="utf-8"))
    assert set(data["sheets"]) == set(data["how"]) == {"3", "4"}


def test_chances_survive_their_spelling() -> None:
    assert spelled(spell([1.0, 1.0])) == (0.5, 0.5)
    assert spelled(spell([99.0, 1.0])) == (1.0, 0.0), f"below {SLIGHT} is nothing"
    assert spelled(spell([3.0, 1.0]))[0] == pytest.approx(0.75, abs=0.01)
    assert [int(key_text(key), strategy.KEY_BASE) for key in (0, 35, 36, -7)] == [0, 35, 36, -7]


def test_what_is_learned_can_be_played() -> None:
    """A sheet just learned has a choice for situations met often, and worths within a game."""
    learner = Learner(stream(3, "learn"))
    for _ in range(150):
        learner.game(terms(PRESETS["source"]))
    found = unpacked("small", packed(learner))
    assert found.choices
    assert all(sum(policy) == pytest.approx(1.0) for policy in found.choices.values())
    assert all(0.0 <= chance <= 1.0 for chance in found.tables.accepted.values())
    assert all(-1.0 <= worth <= 1.0 for worth in found.tables.worth.values())
