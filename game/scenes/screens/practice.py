"""Quick practice: the game, preset and level that were last practised, as far as they still exist."""

from __future__ import annotations

import secrets
from dataclasses import replace

from game.bots.words import parts
from game.catalog import Game
from game.core.contract import Level
from game.scenes.hand.session import SEED_BOUND, Setup, practice, to_practise
from game.scenes.screens.playable import playable
from game.ui.settings import Settings

HELPED = Level.GENTLE, Level.EASY
"""Against these, partners of somebody who has not won a hand yet play better."""


def practice_game(settings: Settings) -> Game:
    """The game that Quick practice starts."""
    found = {game.name: game for game in playable()}
    return found.get(settings.practice.game) or next(iter(found.values()))


def practice_preset(settings: Settings) -> str:
    """The preset that Quick practice starts."""
    game, last = practice_game(settings), settings.practice.preset
    return last if last in game.rules.PRESETS else to_practise(game)


def practice_setup(settings: Settings, lesson: bool) -> Setup:
    """The table of Quick practice, with a fresh seed."""
    return replace(against(settings, practice_game(settings), practice_preset(settings)), lesson=lesson)


def against(settings: Settings, game: Game, preset: str) -> Setup:
    """One person against the level last played; against the first two, partners help until a hand is won."""
    level = settings.practice.level
    helped = level in HELPED and game.name not in settings.won
    return practice(game, preset, level, secrets.randbelow(SEED_BOUND), helped)


def remember(settings: Settings, setup: Setup) -> None:
    """Have Quick practice start what was just set up."""
    settings.practice.game, settings.practice.preset = setup.game, setup.preset
    level = next((found for kind in setup.seats if (found := parts(kind)[0]) is not None), None)
    if level is not None:
        settings.practice.level = level
