"""The rules and seats of an evening's games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from game.catalog import find
from game.couch.intents import Intent
from game.evening.mix import seat_counts, seats_for
from game.scenes.frame import MenuScene, foot_top
from game.scenes.screens.lobby_rows import preset_title
from game.ui.menu import stack
from game.ui.theme import SAFE_TOP, VIRTUAL_WIDTH
from game.ui.widgets import Button, Choice, Widget, Words

WIDTH, TOP = 1100.0, SAFE_TOP + 116.0
BY_PEOPLE = 0
"""In the place of a number of seats: as many as suit the people."""


class Rules(MenuScene["tuple[dict[str, str], dict[str, int]]"]):
    """Ends with the preset of each game, and the seats of those where somebody chose them."""

    heading = "Rules and seats"
    prompts = ((Intent.CONFIRM, "Choose"), (Intent.RIGHT, "Change"), (Intent.CANCEL, "Back"))

    def __init__(self, presets: Mapping[str, str], seats: Mapping[str, int], people: int) -> None:
        self._presets, self._seats, self._people = dict(presets), dict(seats), people

    def lay(self) -> None:
        """Two rows for each game."""
        keep = self.menu.widgets.index(self.menu.focused) if self.menu.focused in self.menu.widgets else None
        rows: list[Widget] = []
        for name, preset in self._presets.items():
            game = find(name)
            rules = [(each, preset_title(each)) for each in game.rules.PRESETS]
            fitting = seats_for(game, preset, self._people)
            counts = [(BY_PEOPLE, f"Suits the people: {fitting}")]
            counts += [(count, str(count)) for count in seat_counts(game, preset)]
            put, sit = partial(self._put, name), partial(self._sit, name)
            chosen = self._seats.get(name, BY_PEOPLE)
            told = "How many sit at the table; bots fill in."
            rows += [
                Words(game.title, 34.0, font="display"),
                Choice("Rules", rules, preset, put, "Ready-made sets of the game's options."),
            ]
            if len(counts) > 2:
                rows.append(Choice("Seats", counts, chosen, sit, told))
        rows.append(Button("Done", self.back, "Back to the evening.", "check"))
        self.menu.replace(rows, keep)
        kit, left = self.house.kit, VIRTUAL_WIDTH / 2 - WIDTH / 2
        stack(kit, rows, left, TOP + 16.0, WIDTH, 10.0)
        self.menu.view = pygame.FRect(left, TOP, WIDTH, foot_top(kit) - 2.0 - TOP)

    def _put(self, name: str, preset: str) -> None:
        self._presets[name] = preset
        if self._seats.get(name, 0) not in seat_counts(find(name), preset):
            self._seats.pop(name, None)
        self.lay()
        self.menu.settle()

    def _sit(self, name: str, count: int) -> None:
        self._seats[name] = count
        if count == BY_PEOPLE:
            del self._seats[name]

    def back(self) -> None:
        """What was chosen holds."""
        self.finish((self._presets, self._seats))
