"""Screens of characters: one chosen at a set-up, a full table of them, the pause that says how they play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.bots.words import HUMAN, joined
from game.catalog import Game
from game.core.contract import Level
from game.couch.intents import Intent
from game.scenes.gallery.decoys import DEALT_MS
from game.scenes.gallery.pilot import Pilot, Screen
from game.scenes.hand.session import table_of
from game.scenes.people.cast import WHO
from game.scenes.screens.lobby import Lobby
from game.scenes.screens.lobby_rows import CHARACTER
from game.scenes.screens.playable import playable
from game.ui.widgets import Choice

SETTLE_MS = 1200.0
MOST = 8
"""Seats at the largest table."""


def _largest() -> Game:
    """The game that seats most."""
    return max(playable(), key=lambda game: max(game.rules.seat_counts(game.rules.Options())))


def cast_screens(seed: int) -> Mapping[str, Screen]:
    """By name; `seed` deals the cards."""
    games = [game for game in playable() if game.characters is not None]
    return {
        "lobby_character": partial(_chosen, game=games[0]),
        "lobby_cast": _full,
        **{f"table_cast_{game.name}": partial(_table, game=game, seed=seed) for game in games},
        "pause_cast": partial(_paused, game=games[0], seed=seed),
    }


def _words(game: Game, count: int) -> tuple[str, ...]:
    """A person and characters at every level in turn, for so many seats."""
    cast = [] if game.characters is None else list(game.characters.CAST)
    levels = [level.value for level in Level]
    return (HUMAN, *(joined(levels[at % len(levels)], cast[at].word) for at in range(count - 1)))


def _seats(game: Game) -> int:
    """Four where it can, else the fewest."""
    counts = game.rules.seat_counts(next(iter(game.rules.PRESETS.values())))
    return 4 if 4 in counts else counts[0]


def _chosen(pilot: Pilot, game: Game) -> None:
    """A bot's place is taken by somebody with a way of playing."""
    pilot.show(Lobby(game.name))
    while not (isinstance(row := pilot.top.menu.focused, Choice) and row.label == CHARACTER):
        pilot.press(Intent.DOWN)
    pilot.press(Intent.RIGHT)
    pilot.run(SETTLE_MS)


def _full(pilot: Pilot) -> None:
    """The largest table, with a character at every seat but one."""
    game = _largest()
    scene = pilot.show(Lobby(game.name))
    scene._resize(MOST)
    for seat, word in enumerate(_words(game, MOST)):
        if word != HUMAN:
            scene._pick(seat, word)
    pilot.run(SETTLE_MS)


def _table(pilot: Pilot, game: Game, seed: int) -> None:
    """Somebody plays with characters."""
    pilot.begin(table_of(game.name, seats=_words(game, _seats(game)), seed=seed))
    pilot.until(lambda: not pilot.top.table.busy, DEALT_MS)
    pilot.run(SETTLE_MS)


def _paused(pilot: Pilot, game: Game, seed: int) -> None:
    """The same table, paused; in large letters at the row that tells of them one by one."""
    _table(pilot, game, seed)
    pilot.press(Intent.PAUSE)
    rows = [row for row in pilot.top.menu.widgets if isinstance(row, Choice) and row.label == WHO]
    while rows and pilot.top.menu.focused is not rows[0]:
        pilot.press(Intent.DOWN)
    pilot.run(SETTLE_MS)
