"""Choosing a game: one big card for each that the catalog finds, dealt onto the felt."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.catalog import Game
from game.couch.intents import Intent
from game.scenes.frame import HELP_Y, MenuScene
from game.scenes.house import House
from game.scenes.miniature import Miniature
from game.scenes.playable import playable
from game.ui.assets import AssetError
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
from game.ui.widgets import Widget, draw_icon

CARD_WIDTH, CARD_HEIGHT = 404.0, 620.0
LONE_WIDTH = 620.0
CARD_TOP = 190.0
GAP = 30.0
PAD = 26.0
EMBLEM = 96.0
APART_MS = 110.0
FLY_FROM = 900.0
WIDE_HEADING = 64.0


class GameCard(Widget):
    """One game: its title, a live miniature, its promise, how many can play."""

    def __init__(self, house: House, game: Game, act: Callable[[], None]) -> None:
        super().__init__()
        self.game, self.act = game, act
        self.miniature = Miniature(house, game)
        counts = sorted({n for preset in game.rules.PRESETS.values() for n in game.rules.seat_counts(preset)})
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
        """The card."""
        box = self.grown() if focused else self.box.copy()
        box.y += self.drop * FLY_FROM - (10.0 if focused else 0.0)
        draw_plaque(canvas, box.x, box.y, box.w, box.h, PAPER, 30.0, 34.0 if focused else 18.0)
        if focused:
            canvas.outline_round(box.x - 6, box.y - 6, box.w + 12, box.h + 12, BRASS, 36.0, 6.0)
        inner = box.w - 2 * PAD
        _emblem(canvas, kit, self.game.name, box.x + PAD + EMBLEM / 2, box.y + PAD + EMBLEM / 2)
        kit.type.draw(
            canvas,
            self.game.title,
            box.x + PAD + EMBLEM + 18,
            box.y + PAD + EMBLEM / 2,
            54.0,
            INK,
            "display",
            "midleft",
            fit=(inner - EMBLEM - 18, EMBLEM),
            align="left",
        )
        picture = pygame.FRect(box.x + PAD, box.y + 2 * PAD + EMBLEM, inner, inner * 9 / 16)
        canvas.fill_round(picture.x - 5, picture.y - 5, picture.w + 10, picture.h + 10, BRASS_DARK, 8.0)
        self.miniature.draw(canvas, picture)
        below = picture.bottom + 18
        kit.type.draw(
            canvas,
            self.game.tagline,
            box.x + PAD,
            below,
            SIZE_BODY,
            INK_SOFT,
            anchor="topleft",
            fit=(inner, box.bottom - 74 - below),
            align="left",
        )
        draw_icon(canvas, kit, "person", box.x + PAD + 16, box.bottom - 44, 34.0, INK)
        kit.type.draw(
            canvas,
            f"{self.seats} seats",
            box.x + PAD + 46,
            box.bottom - 44,
            SIZE_SMALL + 2,
            INK,
            "body_bold",
            "midleft",
            fit=(inner - 50, 50.0),
        )


class Choose(MenuScene["str | None"]):
    """Ends with the name of a game, or None to go back."""

    prompts = ((Intent.CONFIRM, "Choose"), (Intent.CANCEL, "Back"))

    def __init__(self, heading: str = "Choose a game") -> None:
        self.heading = heading
        self._clock = 0.0

    def lay(self) -> None:
        """A card for each game."""
        found = playable()
        self.cards = [GameCard(self.house, game, self._chooser(game.name)) for game in found]
        self.menu.replace(self.cards)
        width = LONE_WIDTH if len(found) == 1 else CARD_WIDTH
        width = min(width, (SAFE_WIDTH - GAP * (len(found) - 1)) / max(1, len(found)))
        total = width * len(found) + GAP * (len(found) - 1)
        for place, card in enumerate(self.cards):
            left = VIRTUAL_WIDTH / 2 - total / 2 + place * (width + GAP)
            top = CARD_TOP
            card.box = pygame.FRect(
                left, top, width, min(CARD_HEIGHT + (width - CARD_WIDTH) * 0.3, HELP_Y - top)
            )
        self._deal()

    def back(self) -> None:
        """No game."""
        self.finish(None)

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

    def _chooser(self, name: str) -> Callable[[], None]:
        return lambda: self.finish(name)


def _emblem(canvas: Canvas, kit: Kit, name: str, x: float, y: float) -> None:
    side = canvas.px(EMBLEM)
    try:
        canvas.blit(kit.art.svg(f"ui/game_{name}", side, side), x, y)
    except AssetError:
        draw_icon(canvas, kit, "cards", x, y, EMBLEM * 0.8, INK)
