"""A chronicle on the screen: lines with their cards, whose lines are shown, how far back it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.couch.intents import MOUSE, DeviceId, Intent
from game.scenes.frame import Prompt
from game.tablekit.guidance import Chronicle, Line
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_DARK, BRASS_LIT, CARD_ASPECT, CREAM, CREAM_DIM, SIZE_BODY, SIZE_SMALL
from game.ui.widgets import draw_icon

HEAD = 62.0
WORDS = SIZE_SMALL + 2
EMBLEM, GUTTER = 38.0, 40.0
"""The emblem of whoever did it, and the room for the turn's number left of it."""
APART = 14.0
CARD = 46.0
CARDS_SHARE = 0.34
"""How much of a line's width its cards take at most; more cards overlap."""
MOST_CARDS = 12
"""Of more cards only the last are shown."""
BAR = 10.0
BAR_LEAST = 40.0
EVERYBODY = "Everybody"
NOTHING = "Nothing to tell yet."


class Topic(NamedTuple):
    """What somebody wants to know about, and the lines that are about it."""

    name: str
    lines: tuple[Line, ...]


class Story:
    """Scrolls by lines, the latest at the bottom; `back` lines have been left below."""

    def __init__(self, chronicle: Chronicle, plates: Sequence[SeatPlate], topic: Topic | None = None) -> None:
        self._chronicle, self._plates, self._topic = chronicle, plates, topic
        self.shown: int | Topic | None = topic
        """Whose lines are shown, or about what; None for everybody's."""
        self.back = 0
        self._arrows: tuple[pygame.FRect, pygame.FRect] | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that are shown now."""
        match self.shown:
            case None:
                return self._chronicle.lines
            case Topic():
                return self.shown.lines
            case seat:
                return tuple(line for line in self._chronicle.lines if seat in line.seats)

    def turn_to(self, way: int) -> None:
        """Show another seat's lines, the next or the one before; first come the topic's, then everybody's."""
        choices: list[int | Topic | None] = [None, *range(len(self._plates))]
        if self._topic is not None:
            choices.insert(0, self._topic)
        self.shown = choices[(choices.index(self.shown) + way) % len(choices)]
        self.back = 0

    @property
    def turning(self) -> Prompt:
        """What the control for other lines says."""
        return (Intent.NEXT, EVERYBODY if isinstance(self.shown, Topic) else "Another player")

    def scrolling(self, kit: Kit, room: pygame.FRect) -> list[Prompt]:
        """The ways there is more to be seen, if there is more than has room."""
        older = [(Intent.UP, "Older")] if self.back < self._most(kit, room) else []
        return older + ([(Intent.DOWN, "Newer")] if self.back else [])

    def scroll(self, by: int, kit: Kit, room: pygame.FRect) -> bool:
        """Go so many lines back; returns whether anything moved."""
        most = self._most(kit, room)
        before, self.back = self.back, max(0, min(most, self.back + by))
        return self.back != before

    def under(self, x: float, y: float) -> int | None:
        """Which way the arrow at a point turns, if there is one."""
        for way, arrow in zip((-1, 1), self._arrows or (), strict=False):
            if arrow.collidepoint(x, y):
                return way
        return None

    def draw(self, canvas: Canvas, kit: Kit, room: pygame.FRect, title: str, device: DeviceId | None) -> None:
        """Everything within a virtual rectangle."""
        self._draw_head(canvas, kit, room, title, device)
        area = self._area(kit, room)
        if self._chronicle.kept_back:
            self._draw_kept_back(canvas, kit, room)
        lines = self.lines
        if not lines:
            kit.type.draw(canvas, NOTHING, area.centerx, area.centery, WORDS, CREAM_DIM, fit=(area.w, area.h))
            return
        most = self._most(kit, room)
        self.back = min(self.back, most)
        bottom = area.bottom if most else area.y + sum(self._height(kit, line, area.w) for line in lines)
        for place in range(len(lines) - 1 - self.back, -1, -1):
            high = self._height(kit, lines[place], area.w)
            if bottom - high < area.top - 1.0:
                break
            fresh = place == 0 or lines[place - 1].turn != lines[place].turn
            self._draw_line(
                canvas, kit, lines[place], pygame.FRect(area.x, bottom - high, area.w, high), fresh
            )
            bottom -= high
        if most:
            self._draw_bar(canvas, kit, room)

    # where things lie

    def _area(self, kit: Kit, room: pygame.FRect) -> pygame.FRect:
        """Where the lines stand."""
        head = kit.type.scaled(HEAD)
        foot = self._foot(kit, room)
        return pygame.FRect(room.x, room.y + head, room.w - 3 * BAR, room.h - head - foot)

    def _foot(self, kit: Kit, room: pygame.FRect) -> float:
        words = self._chronicle.kept_back
        return kit.type.measure(words, SIZE_SMALL, width=room.w)[1] + APART if words else 0.0

    def _most(self, kit: Kit, room: pygame.FRect) -> int:
        """How far back one can go: until the first line stands at the top."""
        area, used, lines = self._area(kit, room), 0.0, self.lines
        for place, line in enumerate(lines):
            used += self._height(kit, line, area.w)
            if used > area.h:
                return len(lines) - place
        return 0

    def _left(self, kit: Kit) -> float:
        """Where the words of a line begin, from its left."""
        return kit.type.scaled(GUTTER) + kit.type.scaled(EMBLEM) + kit.type.scaled(APART)

    def _cards_width(self, kit: Kit, line: Line, width: float) -> float:
        if not line.cards:
            return 0.0
        card = kit.type.scaled(CARD)
        shown = min(MOST_CARDS, len(line.cards))
        return min(shown * (card + 4.0), max(card, width * CARDS_SHARE)) + APART

    def _height(self, kit: Kit, line: Line, width: float) -> float:
        wide = width - self._left(kit) - self._cards_width(kit, line, width)
        high = kit.type.measure(line.words, WORDS, width=wide)[1]
        if line.told:
            high += kit.type.measure(line.told, SIZE_SMALL, width=wide)[1]
        card = kit.type.scaled(CARD) * CARD_ASPECT if line.cards else 0.0
        return max(high, card, kit.type.scaled(EMBLEM)) + APART

    # drawing

    def _draw_head(
        self, canvas: Canvas, kit: Kit, room: pygame.FRect, title: str, device: DeviceId | None
    ) -> None:
        high = kit.type.scaled(HEAD)
        y = room.y + high / 2 - APART / 2
        half = room.w / 2
        if title:
            kit.type.draw(
                canvas,
                title,
                room.x,
                y,
                SIZE_BODY + 4,
                BRASS_LIT,
                "display",
                "midleft",
                fit=(half - 20.0, high),
            )
        left = room.x + half if title else room.x
        wide = room.right - left
        side = min(high, kit.type.scaled(40.0))
        previous = _draw_way(canvas, kit, Intent.PREV, left, y, side, device)
        following = _draw_way(canvas, kit, Intent.NEXT, room.right, y, side, device)
        middle = (left + previous.w / canvas.scale + room.right - following.w / canvas.scale) / 2
        self._arrows = (
            pygame.FRect(left, room.y, wide / 2, high),
            pygame.FRect(left + wide / 2, room.y, wide / 2, high),
        )
        fit = (wide - (previous.w + following.w) / canvas.scale - side - 30.0, high)
        plate = self._plates[self.shown] if isinstance(self.shown, int) else None
        name = (
            self.shown.name if isinstance(self.shown, Topic) else EVERYBODY if plate is None else plate.name
        )
        colour = CREAM if plate is None else plate.colour
        drawn = kit.type.draw(canvas, name, middle, y, SIZE_BODY, colour, "display", fit=fit)
        if plate is not None:
            emblem = f"ui/emblem_{plate.emblem}"
            draw_icon(canvas, kit, emblem, drawn.x - 8.0 - side / 2, y, side)

    def _draw_kept_back(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        words = self._chronicle.kept_back
        kit.type.draw(
            canvas, words, room.centerx, room.bottom, SIZE_SMALL, CREAM_DIM, anchor="midbottom", width=room.w
        )

    def _draw_line(self, canvas: Canvas, kit: Kit, line: Line, area: pygame.FRect, fresh: bool) -> None:
        y = area.y + (area.h - APART) / 2
        if fresh and line.turn:
            room = (kit.type.scaled(GUTTER) - 4.0, area.h)
            kit.type.draw(
                canvas, str(line.turn), area.x, y, SIZE_SMALL, CREAM_DIM, "display", "midleft", fit=room
            )
        if line.seats:
            side, emblem = kit.type.scaled(EMBLEM), f"ui/emblem_{self._plates[line.seats[0]].emblem}"
            draw_icon(canvas, kit, emblem, area.x + kit.type.scaled(GUTTER) + side / 2, y, side)
        cards = self._cards_width(kit, line, area.w)
        self._draw_words(canvas, kit, line, area.x + self._left(kit), y, area.w - self._left(kit) - cards)
        if line.cards:
            self._draw_cards(canvas, kit, line, area.right - cards + APART, area.right, y)

    def _draw_words(self, canvas: Canvas, kit: Kit, line: Line, left: float, y: float, wide: float) -> None:
        """What happened, and below it what could be told from it."""
        told = kit.type.measure(line.told, SIZE_SMALL, width=wide)[1] if line.told else 0.0
        drawn = kit.type.draw(
            canvas, line.words, left, y - told / 2, WORDS, CREAM, anchor="midleft", width=wide
        )
        if line.told:
            kit.type.draw(
                canvas, line.told, left, drawn.bottom, SIZE_SMALL, CREAM_DIM, anchor="topleft", width=wide
            )

    def _draw_cards(self, canvas: Canvas, kit: Kit, line: Line, left: float, right: float, y: float) -> None:
        """The cards side by side from the left, closer together if there are many."""
        width = kit.type.scaled(CARD)
        shown = line.cards[-MOST_CARDS:]
        pitch = 0.0 if len(shown) == 1 else min(width + 4.0, (right - left - width) / (len(shown) - 1))
        first = right - width / 2 - pitch * (len(shown) - 1)
        kit.cards.draw(
            canvas,
            [
                CardSprite(first + pitch * number, y, flip=1.0, face=face, width=width)
                for number, face in enumerate(shown)
            ],
        )

    def _draw_bar(self, canvas: Canvas, kit: Kit, room: pygame.FRect) -> None:
        area, most, count = self._area(kit, room), self._most(kit, room), len(self.lines)
        x = room.right - BAR
        canvas.fill_round(x, area.y, BAR, area.h, BRASS_DARK, BAR / 2, 90)
        part = max(BAR_LEAST, area.h * (count - most) / count)
        canvas.fill_round(
            x, area.y + (area.h - part) * (most - self.back) / most, BAR, part, BRASS_LIT, BAR / 2
        )


def _draw_way(
    canvas: Canvas, kit: Kit, way: Intent, x: float, y: float, side: float, device: DeviceId | None
) -> pygame.Rect:
    """What turns to the seat before or to the next: the sign of the control, for the mouse an arrow."""
    name, anchor = ("left", "midleft") if way is Intent.PREV else ("right", "midright")
    if (device or kit.prompts.device) == MOUSE:
        return canvas.blit(mark(kit.art, name, canvas.px(side), BRASS_LIT), x, y, anchor)
    return kit.prompts.draw_sign(canvas, way, x, y, side, device, anchor)
