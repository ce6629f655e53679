"""The plates of Logistication's seats: who, how many cards, which phase, what just happened to them."""

from __future__ import annotations

import math

import pygame

from game.core.contract import Millis, Seat
from game.couch.intents import Intent
from game.logistication.observation import Observation
from game.logistication.table.grudges import SKIPPED, without_who
from game.logistication.table.layout import Station
from game.logistication.table.measures import PLATE_HIGH, Edge
from game.logistication.table.remarks import MAY_COUNTER, SLAM_LOCKED
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.pieces import plate as plates
from game.ui.pieces.plate import BOW, PULSE_MS, lit_finish
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
    Color,
    mix,
)
from game.ui.widgets import draw_icon

EMBLEM = 74.0
NAME_SIZE, NAME_LEAST, NAME_MOST, WORDS_MOST = 32.0, 25.0, 40.0, 32.0
PAD = 34.0
"""Room round a plate's picture for its shadow, and for the badge that sticks out."""
NAME_Y, WORDS_Y = 0.32, 0.71
"""Where the two lines stand, as shares of the plate's height."""
BADGE, BADGE_LARGE = 21.0, 32.0
BADGE_INSET = {False: 4.0, True: 18.0}
KNOCK_MS, KNOCK_REACH = 260.0, 9.0
RING, RING_THICK = 41.0, 7.0
LAST_SHARE = 0.3
ARC_STEPS = 120
GLOW_WIDE, GLOW_HIGH = 1.5, 2.5
"""The light on the plate of whoever is on turn, as shares of the plate."""
SLAM_SIGN = 34.0
SHIELD: Color = (132, 206, 226)
"""The colour of the time in which a seat that picked up may not be hurried."""
LARGE_TEXT = 1.3
"""From this text size on a bot's level stands without its sign."""
SHORT_NOTES = {
    MAY_COUNTER: ("counter?", "slam!"),
    SLAM_LOCKED: ("locked",),
    "Logisticating": ("sorting", "sorts"),
    "hesitates": ("slow",),
    SKIPPED: ("missed", "skip"),
}
"""The same in fewer words, for large letters."""
PHASES = ("", "I", "II", "III")


class Plate(plates.Plate):
    """One seat's plate; set its fields, update it, draw it."""

    def __init__(self, plate: SeatPlate, station: Station) -> None:
        super().__init__(plate)
        self.station = station
        self.name = plate.name
        self.signed = False
        """Whether it shows its device's slam button, as it does where several people play."""
        self.count = 0
        """Cards in the hand."""
        self.phase = 1
        self.place = 0
        self.bad = False
        """Whether the note tells of a mishap."""
        self.left: float | None = None
        """What is left of the time that is running for this seat, 0 to 1."""
        self.left_color: Color = LAMP
        self.snap: float | None = None
        """What is left of its snap window."""
        self._knock = 0.0

    @property
    def spot(self) -> tuple[float, float]:
        return self.station.plate.x, self.station.plate.y

    def knock(self) -> None:
        """Shake the plate."""
        self._knock = 1.0

    def update(self, dt_ms: float) -> None:
        """Let time pass for its light and its shaking."""
        super().update(dt_ms)
        self.out = self.place > 0
        self._knock = max(0.0, self._knock - dt_ms / KNOCK_MS)

    def settle(self) -> None:
        super().settle()
        self._knock = 0.0

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the plate, but for its rings."""
        x, y = self._middle(kit)
        if self._lit > 0.0:
            self._draw_light(canvas, kit, x, y)
        if self.turn:
            self._draw_turn(canvas, x, y)
        canvas.blit(self._face(canvas, kit), x, y)
        left = x - self.station.plate.w / 2
        kit.characters.draw(canvas, self.plate.emblem, self.look, left + PLATE_HIGH / 2, y - self.hop, EMBLEM)

    def _middle(self, kit: Kit) -> tuple[float, float]:
        box = self.station.plate
        shake = 0.0 if kit.settings.reduced else KNOCK_REACH * self._knock * math.sin(self._clock / 22.0)
        return box.x + shake, box.y + self.bow * BOW

    def _draw_light(self, canvas: Canvas, kit: Kit, x: float, y: float) -> None:
        pulse = 1.0 if kit.settings.reduced else math.cos(self._clock / PULSE_MS * math.tau)
        strength = 0.4 * self._lit * (0.85 + 0.15 * pulse)
        box = self.station.plate
        image = vector.glow(
            canvas.px(box.w * GLOW_WIDE),
            canvas.px(box.h * GLOW_HIGH),
            self.plate.colour,
            round(strength * 20) / 20,
        )
        canvas.blit(image, x, y, flags=pygame.BLEND_RGB_ADD)

    def _face(self, canvas: Canvas, kit: Kit) -> pygame.Surface:
        lit = self._lit >= 0.5
        box = self.station.plate
        key = (
            self.plate,
            self.name,
            self.signed,
            self.count,
            self.phase,
            self.place,
            self.note,
            self.bad,
            lit,
        )
        device = kit.prompts.device

        def paint(layer: Canvas) -> None:
            area = pygame.FRect(PAD, PAD, box.w, box.h)
            finish = lit_finish(self.plate.colour) if lit else plaques.PANEL
            plaques.draw_plaque(layer, area.x, area.y, area.w, area.h, finish, box.h / 2, 12.0)
            self._draw_words(layer, kit, area, lit)
            self._draw_badge(layer, kit, area)

        return kit.composed(canvas, ("plate of cards", key, device), box.w + 2 * PAD, box.h + 2 * PAD, paint)

    def _draw_words(self, canvas: Canvas, kit: Kit, area: pygame.FRect, lit: bool) -> None:
        left = area.x + PLATE_HIGH + 4.0
        space = area.right - 26.0 - self._inset - left
        grown = kit.type.scaled(1.0)
        color = CREAM if lit else self.plate.colour
        size = NAME_SIZE if self._roomy else min(NAME_SIZE, NAME_MOST / grown)
        name = kit.type.shortened(
            self.name, NAME_LEAST if self._roomy else NAME_LEAST / grown, "display", space
        )
        y = area.y + area.h * NAME_Y
        kit.type.draw(canvas, name, left, y, size, color, "display", "midleft", fit=space)
        y, size = area.y + area.h * WORDS_Y, self._words_size(kit)
        if self.place:
            kit.type.draw(canvas, self.note, left, y, size, BRASS_LIT, "body_bold", "midleft", fit=space)
            return
        if not self.note and not self._roomy:
            draw_icon(canvas, kit, "cards", left + 14, y, 26.0, CREAM)
            left += 32
        room = 76.0 if self._roomy else 38.0
        drawn = kit.type.draw(canvas, str(self.count), left, y, size, CREAM, "body_bold", "midleft", fit=room)
        self._draw_second(
            canvas, kit, drawn.right + 12, y, area.right - 18.0 - self._inset - drawn.right - 12
        )

    @property
    def _inset(self) -> float:
        """How far within the plate's end its badge stands: at the right edge of the screen further."""
        return BADGE_INSET[self.station.edge is Edge.RIGHT]

    @property
    def _roomy(self) -> bool:
        """Whether letters are large and the plate is, too."""
        return self.station.plate.h > PLATE_HIGH

    def _words_size(self, kit: Kit) -> float:
        return SIZE_SMALL if self._roomy else min(SIZE_SMALL, WORDS_MOST / kit.type.scaled(1.0))

    def _draw_second(self, canvas: Canvas, kit: Kit, x: float, y: float, space: float) -> None:
        """After the count: what happened to the seat, else who plays it; also the button to counter with."""
        size = self._words_size(kit)
        color, fit = CREAM_DIM, space - 34
        if self.note:
            bad = mix(RED_LIT, CREAM, 0.5) if self._lit >= 0.5 else RED_LIT
            color = bad if self.bad else CREAM_DIM
            if self.note == MAY_COUNTER and self.signed and self.plate.device is not None:
                device = self.plate.device
                space -= 8.0 + kit.prompts.sign_width(canvas, Intent.SLAM, SLAM_SIGN, device)
                sign = (x + space + 8.0, y, SLAM_SIGN, device, "midleft")
                kit.prompts.draw_sign(canvas, Intent.SLAM, *sign)
            brief = SHORT_NOTES.get(self.note, (without_who(self.note),))
            words = either(self.note, *brief)
            kit.type.draw(canvas, words, x, y, size, color, "body", "midleft", fit=space)
            return
        if kit.sizes.text > LARGE_TEXT and self.plate.level is not None:
            kit.type.draw(canvas, str(self.plate.level), x, y, size, color, "body", "midleft", fit=space)
            return
        icon = "bot" if self.plate.kind == "bot" else "person"
        draw_icon(canvas, kit, icon, x + 14, y, 26.0, color)
        if self.plate.level is not None:
            kit.type.draw(canvas, str(self.plate.level), x + 34, y, size, color, "body", "midleft", fit=fit)
        elif self.signed and self.plate.device is not None:
            sign = (x + 36, y, SLAM_SIGN, self.plate.device, "midleft")
            kit.prompts.draw_sign(canvas, Intent.SLAM, *sign)

    def _draw_badge(self, canvas: Canvas, kit: Kit, area: pygame.FRect) -> None:
        """At the right end: the phase, or the crown or place of one who is out."""
        badge = BADGE_LARGE if self._roomy else BADGE
        x, y = area.right - self._inset, area.y + area.h * NAME_Y
        canvas.circle(x, y, badge + 3, (22, 20, 22))
        canvas.circle(x, y, badge, BRASS_LIT if self.place == 1 else mix(BRASS_DARK, NIGHT, 0.35))
        canvas.ring(x, y, badge + 1, BRASS, 3.0)
        if self.place == 1:
            draw_icon(canvas, kit, "crown", x, y, 26.0, INK)
            return
        words = str(self.place) if self.place else PHASES[self.phase]
        kit.type.draw(canvas, words, x, y, 30.0, CREAM, "display", fit=(badge * 1.5, badge * 2.6))

    def draw_rings(self, canvas: Canvas, kit: Kit) -> None:
        """Round the emblem: the time that runs for this seat, and inside it the snap window."""
        x, y = self._middle(kit)
        middle = x - self.station.plate.w / 2 + PLATE_HIGH / 2
        if self.left is not None:
            color = self.left_color if self.left > LAST_SHARE else RED_LIT
            canvas.blit(arc(canvas, RING, RING_THICK, self.left, color), middle, y)
        if self.snap is not None:
            canvas.blit(arc(canvas, RING - 9.0, RING_THICK - 2.0, self.snap, GREEN_LIT), middle, y)

    def _draw_turn(self, canvas: Canvas, x: float, y: float) -> None:
        """The frame of whoever is on turn, under the badge and the emblem that stick out of the plate."""
        box = self.station.plate
        canvas.outline_round(
            x - box.w / 2 - 7, y - box.h / 2 - 7, box.w + 14, box.h + 14, BRASS_LIT, box.h / 2 + 7, 5.0
        )


def arc(canvas: Canvas, radius: float, thick: float, share: float, color: Color) -> pygame.Surface:
    """What is left of a small ring on its dark track; kept for every step of three degrees."""
    step = math.ceil(max(0.0, min(1.0, share)) * ARC_STEPS)
    side = canvas.px(2 * radius + 10.0)

    def make() -> pygame.Surface:
        made = vector.blank(side, side)
        layer = Canvas(made, canvas.scale, side / 2, side / 2)
        layer.ring(0.0, 0.0, radius + 2.0, NIGHT, thick + 4.0)
        draw_arc(layer, 0.0, 0.0, radius, thick, step / ARC_STEPS, color)
        return made

    return vector.shape(("time left", side, round(canvas.scale, 4), thick, step, color), make)


def share_left(ends: Millis, whole: Millis, clock: Millis) -> float:
    """What is left of a time of `whole` milliseconds, 0 to 1."""
    return max(0.0, min(1.0, (ends - clock) / max(1, whole)))


def time_left(seen: Observation, seat: Seat, clock: Millis) -> tuple[float | None, Color]:
    """What is left of a seat's own time: to counter, to sort in peace, or before it hesitates."""
    options = seen.options
    if seen.result is not None:
        return None, LAMP
    if seen.duel is not None and seen.duel.loser == seat:
        return share_left(seen.duel.ends, options.counter_window_ms, clock), BRASS_LIT
    if seen.shields[seat]:
        return share_left(seen.shields[seat], options.logisticating_ms, clock), SHIELD
    if seat == seen.turn and options.hesitation_steal:
        whole = options.hesitation_ms
        return (0.0 if seen.hesitated else share_left(seen.since + whole, whole, clock)), LAMP
    return None, LAMP
