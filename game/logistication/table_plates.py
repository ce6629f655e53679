"""The plates of Logistication's seats: who, how many cards, which phase, what just befell them."""

from __future__ import annotations

import math

import pygame

from game.couch.intents import Intent
from game.logistication.table_layout import PLATE_HIGH, Station
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.pieces.plate import lit_finish
from game.ui.pieces.window import draw_arc
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    GREEN_LIT,
    INK,
    LAMP,
    NIGHT,
    RED_LIT,
    SIZE_SMALL,
    TURN_MS,
    Color,
    mix,
)
from game.ui.widgets import draw_icon

EMBLEM = 74.0
NAME_SIZE, NAME_LEAST, NAME_MOST, WORDS_MOST = 32.0, 25.0, 40.0, 32.0
PAD = 24.0
BADGE = 21.0
KNOCK_MS, KNOCK_REACH = 260.0, 9.0
BOW = 14.0
PULSE_MS = 1100.0
RING, RING_THICK = 41.0, 7.0
LAST_SHARE = 0.3
SLAM_SIGN = 34.0
PHASES = ("", "I", "II", "III")


class Plate:
    """One seat's plate; set its fields, update it, draw it."""

    def __init__(self, plate: SeatPlate, station: Station) -> None:
        self.plate = plate
        self.station = station
        self.turn = False
        self.name = plate.name
        self.count = 0
        """Cards in the hand."""
        self.phase = 1
        self.place = 0
        self.note = ""
        self.bad = False
        """Whether the note tells a mishap."""
        self.left: float | None = None
        """What is left of the time that is running for this seat, 0 to 1."""
        self.left_color: Color = LAMP
        self.snap: float | None = None
        """What is left of its snap window."""
        self.bow = 0.0
        self._knock = 0.0
        self._lit = 0.0
        self._clock = 0.0

    def knock(self) -> None:
        """Shake it."""
        self._knock = 1.0

    def update(self, dt_ms: float) -> None:
        """Let light and shaking move."""
        self._clock += dt_ms
        self._knock = max(0.0, self._knock - dt_ms / KNOCK_MS)
        way = dt_ms / TURN_MS
        self._lit = min(1.0, self._lit + way) if self.turn else max(0.0, self._lit - way)

    def settle(self) -> None:
        """Jump to where everything is going."""
        self._lit, self._knock, self._clock = (1.0 if self.turn else 0.0), 0.0, 0.0

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw it."""
        x, y = self._middle(kit)
        if self._lit > 0.0:
            self._draw_light(canvas, kit, x, y)
        canvas.blit(self._face(canvas, kit), x, y)
        self._draw_rings(canvas, x, y)
        if self.turn:
            self._draw_turn(canvas, kit, x, y)

    def _middle(self, kit: Kit) -> tuple[float, float]:
        box = self.station.plate
        shake = 0.0 if kit.settings.reduced else KNOCK_REACH * self._knock * math.sin(self._clock / 22.0)
        return box.x + shake, box.y + self.bow * BOW

    def _draw_light(self, canvas: Canvas, kit: Kit, x: float, y: float) -> None:
        pulse = 1.0 if kit.settings.reduced else math.cos(self._clock / PULSE_MS * math.tau)
        strength = 0.4 * self._lit * (0.85 + 0.15 * pulse)
        box = self.station.plate
        image = vector.glow(
            canvas.px(box.w * 1.8), canvas.px(box.h * 3.0), self.plate.colour, round(strength * 20) / 20
        )
        canvas.blit(image, x, y, flags=pygame.BLEND_RGB_ADD)

    def _face(self, canvas: Canvas, kit: Kit) -> pygame.Surface:
        lit = self._lit >= 0.5
        box = self.station.plate
        key = (self.plate, self.name, self.count, self.phase, self.place, self.note, self.bad, lit)
        device = kit.prompts.device

        def paint(layer: Canvas) -> None:
            area = pygame.FRect(PAD, PAD, box.w, box.h)
            finish = lit_finish(self.plate.colour) if lit else plaques.PANEL
            plaques.draw_plaque(layer, area.x, area.y, area.w, area.h, finish, PLATE_HIGH / 2, 12.0)
            side = layer.px(EMBLEM)
            layer.blit(
                kit.art.svg(f"ui/emblem_{self.plate.emblem}", side, side), area.x + box.h / 2, area.centery
            )
            self._draw_words(layer, kit, area, lit)
            self._draw_badge(layer, kit, area)

        return kit.composed(canvas, ("plate of cards", key, device), box.w + 2 * PAD, box.h + 2 * PAD, paint)

    def _draw_words(self, canvas: Canvas, kit: Kit, area: pygame.FRect, lit: bool) -> None:
        left = area.x + PLATE_HIGH + 4.0
        space = area.right - 34.0 - left
        grown = kit.type.scaled(1.0)
        color = CREAM if lit else self.plate.colour
        name = kit.type.shortened(self.name, NAME_LEAST / grown, "display", space)
        size = min(NAME_SIZE, NAME_MOST / grown)
        kit.type.draw(canvas, name, left, area.y + 27, size, color, "display", "midleft", fit=space)
        y, size = area.y + 59, min(SIZE_SMALL, WORDS_MOST / grown)
        if self.place:
            kit.type.draw(canvas, self.note, left, y, size, BRASS_LIT, "body_bold", "midleft", fit=space)
            return
        draw_icon(canvas, kit, "cards", left + 14, y, 26.0, CREAM)
        drawn = kit.type.draw(
            canvas, str(self.count), left + 32, y, size, CREAM, "body_bold", "midleft", fit=(38.0, 44.0)
        )
        left, space = drawn.right + 12, area.right - 30.0 - drawn.right - 12
        words, color = self._second(), RED_LIT if self.bad else CREAM_DIM
        if words:
            kit.type.draw(canvas, words, left, y, size, color, "body", "midleft", fit=(space, 44.0))
        else:
            draw_icon(
                canvas, kit, "bot" if self.plate.kind == "bot" else "person", left + 14, y, 26.0, CREAM_DIM
            )
            if self.plate.level is not None:
                fit = (space - 34, 44.0)
                kit.type.draw(
                    canvas, str(self.plate.level), left + 34, y, size, CREAM_DIM, "body", "midleft", fit=fit
                )
            elif self.plate.kind == "human" and self.plate.device is not None:
                kit.prompts.draw_sign(canvas, Intent.SLAM, left + 56, y, SLAM_SIGN, self.plate.device)

    def _second(self) -> str:
        return self.note

    def _draw_badge(self, canvas: Canvas, kit: Kit, area: pygame.FRect) -> None:
        """At the right end: the phase, or the crown or place of one who is out."""
        x, y = area.right - 4, area.y + 27
        canvas.circle(x, y, BADGE + 3, (22, 20, 22))
        canvas.circle(x, y, BADGE, BRASS_LIT if self.place == 1 else mix(BRASS_DARK, NIGHT, 0.35))
        canvas.ring(x, y, BADGE + 1, BRASS, 3.0)
        if self.place == 1:
            draw_icon(canvas, kit, "crown", x, y, 26.0, INK)
            return
        words = str(self.place) if self.place else PHASES[self.phase]
        kit.type.draw(canvas, words, x, y, 30.0, CREAM, "display", fit=(32.0, 36.0))

    def _draw_rings(self, canvas: Canvas, x: float, y: float) -> None:
        """Round the emblem: the time that runs for this seat, inside it the snap window."""
        middle = x - self.station.plate.w / 2 + PLATE_HIGH / 2
        if self.left is not None:
            canvas.ring(middle, y, RING + 2, NIGHT, RING_THICK + 4)
            color = self.left_color if self.left > LAST_SHARE else RED_LIT
            draw_arc(canvas, middle, y, RING, RING_THICK, stepped(self.left), color)
        if self.snap is not None:
            canvas.ring(middle, y, RING - 9, NIGHT, RING_THICK)
            draw_arc(canvas, middle, y, RING - 10, RING_THICK - 2, stepped(self.snap), GREEN_LIT)

    def _draw_turn(self, canvas: Canvas, kit: Kit, x: float, y: float) -> None:
        box = self.station.plate
        canvas.outline_round(
            x - box.w / 2 - 7, y - box.h / 2 - 7, box.w + 14, box.h + 14, BRASS_LIT, PLATE_HIGH / 2 + 7, 5.0
        )


def stepped(share: float) -> float:
    """A share of a ring in whole degrees of three, so that equal pictures are drawn equally."""
    return math.ceil(share * 120.0) / 120.0
