"""Typing the letters of a deal on the ring that names are typed on."""

from __future__ import annotations

from typing import ClassVar

from game.catalog import Game
from game.core.deal_code import GROUP, LETTERS, LONG, Deal
from game.couch.intents import DeviceId
from game.scenes.hand.deals import asked_for
from game.scenes.people.typing import TypeName

HEADING = "Which deal?"
NO_SUCH = "There are letters only, and neither I nor O."


class TypeDeal(TypeName):
    """Ends with the letters of a deal of the game, or None."""

    turns = False
    long: ClassVar[int] = LONG
    called: ClassVar[str] = "A deal"
    asked: ClassVar[str] = HEADING

    def __init__(self, game: Game, device: DeviceId, figure: int = 0) -> None:
        super().__init__(self.asked, device, figure)
        self.game = game

    @property
    def deal(self) -> Deal:
        """What the letters stand for; ValueError with one sentence if it is no deal of the game."""
        return asked_for(self.game, self.name)

    def check(self) -> None:
        """ValueError with one sentence unless the letters are whole and sound."""
        assert self.deal

    def _put(self, words: str, cased: bool = True) -> None:
        """Add letters, with a gap between the two groups; the first that can't stand here says why."""
        for letter in words.upper():
            if letter == " ":
                continue
            if letter not in LETTERS:
                self._refuse(NO_SUCH)
                return
            typed = len(self.name.replace(" ", ""))
            if typed >= self.long:
                self._refuse(f"{self.called} has {self.long} letters.")
                return
            gap = " " if typed and typed % GROUP == 0 else ""
            self.name += gap + letter
            self.house.sound("menu_confirm")

    def _erase(self) -> None:
        super()._erase()
        self.name = self.name.rstrip()

    def _done(self) -> None:
        try:
            self.check()
        except ValueError as problem:
            self._refuse(f"{problem}.")
            return
        self.house.sound("join")
        self.finish(self.name)
