"""Choosing a game: one big card for each that the catalog finds, dealt onto the felt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.catalog import Game
from game.couch.intents import Intent
from game.scenes.frame import MenuScene, draw_prompts
from game.scenes.house import House
from game.scenes.screens.miniature import Miniature
from game.scenes.screens.playable import playable, players
from game.scenes.screens.sign import draw_sign
from game.ui.easing import out_cubic
from game.ui.kit import Kit
from game.ui.plaques import PAPER, draw_plaque
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    DEAL_MS,
    INK,
    INK_SOFT,
    SAFE_WIDTH,
    SIZE_BODY,
    SIZE_SMALL,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import Button, Widget, draw_icon

CARD_WIDTH, CARD_HEIGHT = 404.0, 632.0
LARGE_TEXT, LARGE_HEIGHT, LARGE_PAD = 1.5, 712.0, 16.0
"""From this text size on, the words take the picture's place on a higher card with less of an edge."""
LONE_WIDTH, LONE_HEIGHT = 1340.0, 540.0
CARD_TOP = 190.0
GAP = 30.0
PAD = 26.0
WORDS_GAP = 12.0
EMBLEM = 96.0
APART_MS = 110.0
FLY_FROM = 900.0
FIRST_GAP, FIRST_HIGH, FIRST_SIZE = 10.0, 66.0, 30.0
FIRST_HELP = "Learn it at the table, one step at a time: about four minutes."


class GameCard(Widget):
    """One game: its title, a live miniature, its promise, how many can play."""

    def __init__(self, house: House, game: Game, act: Callable[[], None]) -> None:
        super().__init__()
        self.game, self.act = game, act
        self.miniature = Miniature(house, game)
        counts = players(game)
        self.seats = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
        self.drop = 1.0
        """How far the card still is from its place, 1 to 0."""

    def handle(self, intent: Intent) -> bool:
        """Confirm takes this game."""
        if intent is not Intent.CONFIRM:
            return False
        self.act()
        return True

    def draw(self, canvas: Canvas, kit: Kit, focused: bool) -> None:
        box = self.grown() if focused else self.box.copy()
        box.y += self.drop * FLY_FROM - (10.0 if focused else 0.0)
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PAPER, 30.0, 34.0 if focused else 18.0)
        if focused:
            canvas.outline_round(box.x - 6, box.y - 6, box.w + 12, box.h + 12, BRASS, 36.0, 6.0)
        if box.w > box.h:
            self._draw_wide(canvas, kit, box)
        else:
            self._draw_tall(canvas, kit, box)

    def _draw_tall(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        pad = LARGE_PAD if kit.type.scaled(1.0) >= LARGE_TEXT else PAD
        inner = box.w - 2 * pad
        self._draw_title(canvas, kit, pygame.FRect(box.x + pad, box.y + PAD, inner, EMBLEM))
        top = box.y + PAD + EMBLEM + 8
        if kit.type.scaled(1.0) < LARGE_TEXT:
            picture = pygame.FRect(box.x + pad, box.y + 2 * PAD + EMBLEM, inner, inner * 9 / 16)
            self._draw_picture(canvas, picture)
            top = picture.bottom + 18
        self._draw_words(canvas, kit, pygame.FRect(box.x + pad, top, inner, box.bottom - pad - top))

    def _draw_wide(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        """A game on its own gets a card as wide as a table."""
        high = box.h - 2 * PAD
        picture = pygame.FRect(box.x + PAD, box.y + PAD, high * 16 / 9, high)
        self._draw_picture(canvas, picture)
        left = picture.right + PAD
        inner = box.right - PAD - left
        self._draw_title(canvas, kit, pygame.FRect(left, box.y + PAD, inner, EMBLEM))
        top = box.y + 2 * PAD + EMBLEM
        self._draw_words(canvas, kit, pygame.FRect(left, top, inner, box.bottom - PAD - top))

    def _draw_title(self, canvas: Canvas, kit: Kit, area: pygame.FRect) -> None:
        left = area.x
        if kit.type.scaled(1.0) < LARGE_TEXT:
            draw_sign(canvas, kit, self.game, area.x + EMBLEM / 2, area.centery, EMBLEM, INK)
            left += EMBLEM + 18
        fit = (area.right - left, EMBLEM)
        kit.type.draw(
            canvas,
            self.game.title,
            left,
            area.centery,
            54.0,
            INK,
            "display",
            "midleft",
            fit=fit,
            align="left",
        )

    def _draw_picture(self, canvas: Canvas, area: pygame.FRect) -> None:
        canvas.fill_round(area.x - 5, area.y - 5, area.w + 10, area.h + 10, BRASS_DARK, 8.0)
        self.miniature.draw(canvas, area)

    def _draw_words(self, canvas: Canvas, kit: Kit, area: pygame.FRect) -> None:
        line = max(36.0, kit.type.line_height(SIZE_SMALL + 2, "body_bold"))
        fit = (area.w, area.h - WORDS_GAP - line)
        kit.type.draw(
            canvas,
            self.game.tagline,
            area.x,
            area.y,
            SIZE_BODY,
            INK_SOFT,
            "body",
            "topleft",
            fit=fit,
            align="left",
        )
        y = area.bottom - line / 2
        draw_icon(canvas, kit, "person", area.x + 16, y, 34.0, INK)
        kit.type.draw(
            canvas,
            f"{self.seats} seats",
            area.x + 46,
            y,
            SIZE_SMALL + 2,
            INK,
            "body_bold",
            "midleft",
            fit=area.w - 50,
        )


class Choose(MenuScene["str | None"]):
    """Ends with the name of a game, or None to go back."""

    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))

    def __init__(
        self,
        heading: str = "Choose a game",
        first: Callable[[Game], None] = lambda game: None,
        at: str = "",
    ) -> None:
        self.heading = heading
        self._at = at
        """The game in focus; the first one if there is none of that name."""
        self._first = first
        """Plays the first hand of a game that has one."""
        self._clock = 0.0

    def lay(self) -> None:
        """A card for each game, and under it the way to its first hand."""
        found = playable()
        self.cards = [GameCard(self.house, game, partial(self.finish, game.name)) for game in found]
        self._lay_cards()
        self._firsts = [
            (card, self._first_button(card)) for card in self.cards if card.game.first is not None
        ]
        keep = next((place for place, game in enumerate(found) if game.name == self._at), None)
        self.menu.replace([*self.cards, *(button for _, button in self._firsts)], keep)
        self._deal()

    def _lay_cards(self) -> None:
        found = self.cards
        alone = len(found) == 1
        width = (
            LONE_WIDTH
            if alone
            else min(CARD_WIDTH, (SAFE_WIDTH - GAP * (len(found) - 1)) / max(1, len(found)))
        )
        total = width * len(found) + GAP * (len(found) - 1)
        for place, card in enumerate(self.cards):
            left = VIRTUAL_WIDTH / 2 - total / 2 + place * (width + GAP)
            large = self.house.kit.type.scaled(1.0) >= LARGE_TEXT
            high = LONE_HEIGHT if alone else self._large_height if large else CARD_HEIGHT
            card.box = pygame.FRect(left, CARD_TOP + (60.0 if alone else 0.0), width, high)

    @property
    def _large_height(self) -> float:
        """In large letters the ways to the first hands need more of the room below the cards."""
        taught = any(card.game.first is not None for card in self.cards)
        return LARGE_HEIGHT - (self._first_high + FIRST_GAP if taught else 0.0)

    @property
    def _first_high(self) -> float:
        return max(FIRST_HIGH, self.house.kit.type.line_height(FIRST_SIZE, "display"))

    def _first_button(self, card: GameCard) -> Button:
        words = f"First {card.game.match_word}"
        icon = "guide" if self.house.kit.type.scaled(1.0) < LARGE_TEXT else ""
        button = Button(words, lambda: self._first(card.game), FIRST_HELP, icon, FIRST_SIZE)
        button.box = pygame.FRect(card.box.x, card.box.bottom + FIRST_GAP, card.box.w, self._first_high)
        return button

    def back(self) -> None:
        """No game."""
        self.finish(None)

    def draw_foot(self, canvas: Canvas) -> None:
        """Help and prompts; in large letters the cards take the room of the help."""
        if self.house.kit.type.scaled(1.0) < LARGE_TEXT:
            super().draw_foot(canvas)
        else:
            draw_prompts(canvas, self.house, self.prompts)

    def update(self, dt_ms: float) -> None:
        """Deal the cards; the focused game's miniature plays."""
        super().update(dt_ms)
        self._clock += dt_ms
        self._deal()
        for card in self.cards:
            if card is self.menu.focused:
                card.miniature.update(dt_ms)

    def _deal(self) -> None:
        for place, card in enumerate(self.cards):
            share = (self._clock - place * APART_MS) / (DEAL_MS * 2)
            card.drop = 0.0 if self.house.settings.reduced else 1.0 - out_cubic(max(0.0, min(1.0, share)))
        for card, button in self._firsts:
            button.box.y = card.box.bottom + FIRST_GAP + card.drop * FLY_FROM
