"""What Quick practice and a first real hand put before somebody who has never won a game."""

from __future__ import annotations

import pytest

from game.core.contract import Level
from game.scenes.screens.playable import playable
from game.scenes.screens.practice import practice_game, practice_setup
from game.ui.settings import Settings


@pytest.mark.parametrize("game", [game.name for game in playable()])
def test_a_beginner_is_offered_gentle_bots_and_partners_who_leave_the_end_to_them(game: str) -> None:
    settings = Settings()
    settings.practice.game = game
    found = practice_game(settings)
    setup = practice_setup(settings, True)
    own, *others = found.rules.sides(setup.options, len(setup.seats))
    assert setup.preset == (
        "practice" if "practice" in found.rules.PRESETS else next(iter(found.rules.PRESETS))
    )
    partner = "gentle" if others.count(own) == 1 else "normal"
    assert setup.seats == ("human", *(partner if side == own else "gentle" for side in others))
    settings.won.append(game)
    assert set(practice_setup(settings, True).seats) == {"human", "gentle"}
    settings.won.clear()
    settings.practice.level = Level.NORMAL
    assert set(practice_setup(settings, True).seats) == {"human", "normal"}, "a level that was chosen is kept"
