"""What somebody who builds a game gets wrong without noticing costs one sentence, not silence."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from game.bluff import guide, observation, rules
from game.bluff.table import moments
from game.catalog import Game
from game.core.contract import Action, Eyes
from game.core.options import specs
from game.ui.guides import Step
from tests.contract import hollow, unread_names


class Shuffle(Action):
    """No action of Bluff."""


@dataclass(frozen=True)
class Bare:
    """An observation that does not say in which options the match is played."""

    eyes: Eyes


MOMENT = moments.moments()[0]
STEPS: tuple[Step[observation.Observation], ...] = (
    Step("shuffle", "Shuffle.", lambda seen, seat: True, (Shuffle,)),
)


@pytest.mark.parametrize(
    ("module", "name", "value", "told"),
    [
        (rules, "PRESETS", {}, "game/bluff has no PRESETS"),
        (observation, "Observation", Bare, "the Observation of game/bluff lacks its eyes or its options"),
        (moments, "moments", lambda: (), "the moments of game/bluff are none"),
        (moments, "moments", lambda: (MOMENT, MOMENT), "or two have one name"),
        (guide, "lesson", lambda options: (), "the guide of game/bluff has no pages or no steps for usual"),
        (guide, "lesson", lambda options: STEPS, "waits for Shuffle, no action of the game"),
        (
            import_module("game.bluff"),
            "PRIVACY",
            "opne",
            'game/bluff says PRIVACY = "opne"; did you mean "open"?',
        ),
    ],
)
def test_what_is_there_and_of_no_use_is_told(
    bluff: Game, monkeypatch: pytest.MonkeyPatch, module: Any, name: str, value: object, told: str
) -> None:
    assert hollow(bluff) == []
    monkeypatch.setattr(module, name, value, raising=False)
    assert told in hollow(bluff)[0]


def test_a_name_that_nobody_reads_is_told(bluff: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("game.bluff"), "PRIVCY", "open", raising=False)
    assert unread_names(bluff) == ['nothing reads PRIVCY in game/bluff/__init__.py; did you mean "PRIVACY"?']


def test_an_option_without_its_words_is_told() -> None:
    @dataclass(frozen=True)
    class Options:
        points: int = 5

    with pytest.raises(TypeError, match="the option points is made by none of choice, switch and span"):
        specs(Options)
