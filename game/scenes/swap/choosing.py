"""Choosing a challenge: a hand that somebody here has played alone, or the letters of one from elsewhere."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from game.catalog import Game
from game.core.challenge_code import LONGER
from game.couch.intents import DeviceId
from game.scenes.frame import MenuScene, foot_top
from game.scenes.hand.left import when
from game.scenes.hand.records import begun_at
from game.scenes.hand.session import Setup
from game.scenes.screens.asking import Asking, PossibleAnswer
from game.scenes.screens.type_deal import TypeDeal
from game.scenes.swap.challenges import Played, challenged, played_alone, typed
from game.scenes.swap.scale import Scale
from game.ui.markup import literal
from game.ui.menu import stack
from game.ui.theme import SAFE_TOP, VIRTUAL_WIDTH
from game.ui.widgets import Button, Widget, Words

WIDTH, TOP, GAP = 1400.0, SAFE_TOP + 130.0, 12.0
TYPE_HELP = "Fifteen letters that somebody reads to you: their cards, seat and bots, and what they made."
NONE = "Nobody has played {title} alone here yet, against bots and without help."
YOURS = "You know these cards: for the fun of it, or to read its letters to somebody."
THEIRS = "The same cards, seat and bots as they had. Can you do better?"


class Challenges(MenuScene["Setup | None"]):
    """Ends with the table of a challenge, or None; `person` is who would play, empty for a guest."""

    heading = "Challenges"

    def __init__(self, game: Game, device: DeviceId, person: str) -> None:
        self.game, self._device, self._person = game, device, person

    def lay(self) -> None:
        """The newest first, under the letters of one from elsewhere."""
        kit = self.house.kit
        found = played_alone(self.house, self.game)
        rows: list[Widget] = [Button("Type a challenge", self._type, TYPE_HELP, "cards")]
        rows += [self._row(played) for played in found]
        if not found:
            rows.append(Words(NONE.format(title=self.game.title)))
        self.menu.replace(rows)
        left = VIRTUAL_WIDTH / 2 - WIDTH / 2
        stack(kit, rows, left, TOP, WIDTH, GAP)
        self.menu.view = pygame.FRect(left, TOP - 16.0, WIDTH, foot_top(kit) - 2.0 - TOP + 16.0)

    def back(self) -> None:
        """No challenge."""
        self.finish(None)

    def _row(self, played: Played) -> Widget:
        own = played.person == self._person != ""
        told = YOURS if own else THEIRS
        return Button(
            literal("You" if own else played.name),
            partial(self._ask, played),
            told,
            "person",
            aside=self._told(played),
        )

    def _told(self, played: Played) -> str:
        """How it ended, against whom, and when: "won, strong bots, yesterday at 18:40"."""
        hand, begun = played.hand, begun_at(played.hand.record)
        levels = dict.fromkeys(word for seat, word in enumerate(hand.seats) if seat != hand.seat)
        ended = "won" if hand.won else "draw" if hand.draw else "lost"
        if hand.places:
            ended = Scale.placed(hand.places[hand.seat])
        date = "" if begun is None else f", {when(begun, self.house.shelf.today())}"
        return f"{ended}, {' and '.join(levels)} bots{date}"

    def _ask(self, played: Played) -> None:
        """Tell what is to be beaten, and its letters."""
        try:
            setup, letters = challenged(self.house, played)
        except ValueError as problem:
            self.house.refuse(str(problem))
            return
        self._offer(setup, letters)

    def _offer(self, setup: Setup, letters: str) -> None:
        assert setup.rival is not None
        scale = Scale(self.game, setup.options, len(setup.seats))
        words = scale.told(setup.rival.name, setup.rival.made)
        choices = (
            PossibleAnswer(True, "Play these cards", THEIRS, "play"),
            PossibleAnswer(False, "Back", "Another challenge.", "back"),
        )

        def answer(play: bool) -> None:
            if play:
                self.finish(setup)

        told = f"Read it to others: {letters}" if letters else ""
        self.house.stack.push(Asking("Can you beat that?", words, choices, False, told), answer)

    def _type(self) -> None:
        scene = TypeChallenge(self.game, self._device)

        def answer(letters: str | None) -> None:
            if letters is not None:
                self._offer(scene.setup, letters)

        self.house.stack.push(scene, answer)


class TypeChallenge(TypeDeal):
    """Ends with the letters of a challenge of the game, or None."""

    long: ClassVar[int] = LONGER
    called: ClassVar[str] = "A challenge"
    asked: ClassVar[str] = "Which challenge?"

    @property
    def setup(self) -> Setup:
        """The table that the letters stand for; ValueError with one sentence if it is no challenge."""
        return typed(self.game, self.name)

    def check(self) -> None:
        """ValueError with one sentence unless the letters are whole and sound."""
        assert self.setup
