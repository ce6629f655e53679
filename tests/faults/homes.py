"""A home as it is after some evenings: settings, hands that ended, hands that wait, an index."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.catalog import games
from game.core.contract import State
from game.core.match import Match
from game.core.rng import Stream, stream
from game.scenes.hand.records import Shelf
from game.scenes.hand.session import Session, Setup, table_of
from game.scenes.screens.counted import Index
from game.ui.settings import Settings
from game.ui.settings_file import SettingsFile
from tests.playing import step

NOW = datetime(2026, 11, 22, 12)
FOR_EVER = 10**9
BEGUN = 12
"""How many steps a hand that waits has gone."""


def furnish(home: Path) -> None:
    """Of each game a hand that ended and one that waits; what has ended is counted."""
    shelf = Shelf(home, lambda: NOW)
    for number, name in enumerate(sorted(games())):
        for whole in (True, False):
            session = Session(setup(name, 2 * number + whole), shelf)
            hand = session.deal()
            play(hand.match, stream(number, "furnish"), FOR_EVER if whole else BEGUN)
            hand.close()
    SettingsFile(home).save(Settings())
    index = Index(shelf)
    while index.step():
        pass
    index.save()
    shelf.close()


def setup(name: str, seed: int) -> Setup:
    """One person among easy bots."""
    found = table_of(name, seed=seed)
    return table_of(name, seats=("human", *["easy"] * (len(found.seats) - 1)), seed=seed)


def play(match: Match[State], rng: Stream, steps: int = FOR_EVER) -> None:
    """Random steps, as far as the hand goes."""
    while match.outcome is None and steps > 0:
        step(match, rng)
        steps -= 1


def files(home: Path) -> dict[str, bytes]:
    """All files under a folder, by their names within it."""
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in sorted(home.rglob("*"))
        if path.is_file()
    }
