"""Typing the letters of a deal on the ring that names are typed on."""

from __future__ import annotations

from game.catalog import Game
from game.core.deal_code import GROUP, LETTERS, LONG, Deal
from game.couch.intents import DeviceId
from game.scenes.hand.deals import asked_for
from game.scenes.people.typing import TypeName

HEADING = "Which deal?"
NO_SUCH = "Deals have letters only, and neither I nor O."


class TypeDeal(TypeName):
    """Ends with the letters of a deal of the game, or None."""

    turns = False

    def __init__(self, game: Game, device: DeviceId, figure: int = 0) -> None:
        super().__init__(HEADING, device, figure)
        self.game = game

    @property
    def deal(self) -> Deal:
        """What the letters stand for; ValueError with one sentence if it is no deal of the game."""
        return asked_for(self.game, self.name)

    def _put(self, words: str, cased: bool = True) -> None:
        """Add letters, with a gap between the two groups; the first that can't stand here says why."""
        for letter in words.upper():
            if letter == " ":
                continue
            if letter not in LETTERS:
                self._refuse(NO_SUCH)
                return
            if len(self.name.replace(" ", "")) >= LONG:
                self._refuse(f"A deal has {LONG} letters.")
                return
            gap = " " if len(self.name) == GROUP else ""
            self.name += gap + letter
            self.house.sound("menu_confirm")

    def _erase(self) -> None:
        super()._erase()
        self.name = self.name.rstrip()

    def _done(self) -> None:
        try:
            assert self.deal
        except ValueError as problem:
            self._refuse(f"{problem}.")
            return
        self.house.sound("join")
        self.finish(self.name)
