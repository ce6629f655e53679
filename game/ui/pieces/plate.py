"""A seat's plate: emblem, name, device, cards and whose turn it is; and the bubble that a seat speaks in."""

from __future__ import annotations

import math

import pygame

from game.couch.glyphs import Family
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import BRASS, BRASS_LIT, CREAM, CREAM_DIM, SIZE_SMALL, TURN_MS, Color, mix
from game.ui.widgets import draw_icon

PLATE_WIDTH, PLATE_HEIGHT = 316.0, 104.0
EMBLEM_SIDE = 96.0
NAME_SIZE = 34.0
NAME_LEAST = 27.0
"""A name that does not fit at this size is cut short instead of shrunk further."""
NAME_MOST, WORDS_MOST = 46.0, 34.0
"""The two lines grow with the text scale up to these sizes: the plate has room for no more."""
WORDS_LEAST = 21.0
"""The second line's word is left out where it would have to be smaller than this."""
FAMILY_ICONS: dict[Family | None, str] = {
    Family.KEYBOARD: "keyboard",
    Family.MOUSE: "person",
    None: "person",
}
PULSE_MS = 1100.0
FACE_PAD = 28.0
"""Room round a plate's picture for its shadow and its team's shape."""
BOW = 14.0
"""Virtual pixels that a plate dips when its seat bows."""


class Plate:
    """A seat's plate: light glides onto it while its seat is on turn, and it can bow."""

    def __init__(self, plate: SeatPlate) -> None:
        self.plate = plate
        self.turn = False
        """Whether it is this seat's turn."""
        self.note = ""
        """A word or two of what is to be said of the seat, such as a tally or "declares"."""
        self.bow = 0.0
        """How deep it bows, 0 to 1; a timeline may move it."""
        self._lit = 0.0
        self._clock = 0.0

    def update(self, dt_ms: float) -> None:
        """Let the light on the plate move."""
        self._clock += dt_ms
        way = dt_ms / TURN_MS
        self._lit = min(1.0, self._lit + way) if self.turn else max(0.0, self._lit - way)

    def settle(self) -> None:
        """Jump to where everything is going."""
        self._lit = 1.0 if self.turn else 0.0
        self._clock = 0.0


class PlateView(Plate):
    """One seat's plate with its middle at `x`, `y`; set its fields, update it, draw it."""

    def __init__(self, plate: SeatPlate, x: float, y: float, team: int | None = None) -> None:
        super().__init__(plate)
        self.x, self.y = x, y
        self.team = team
        """Which team's shape it wears, if any."""
        self.asked = False
        """Whether the game waits for this seat."""
        self.away = False
        """Whether its device went away."""
        self.count: int | None = None
        """How many cards it holds, if that is worth showing."""

    @property
    def box(self) -> pygame.FRect:
        """Its virtual rectangle."""
        return pygame.FRect(
            self.x - PLATE_WIDTH / 2, self.y - PLATE_HEIGHT / 2 + self.bow * BOW, PLATE_WIDTH, PLATE_HEIGHT
        )

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the plate."""
        box = self.box
        if self._lit > 0.0:
            self._draw_light(canvas, box)
        canvas.blit(self._face(canvas, kit), *box.center)
        if self.turn:
            self._draw_turn(canvas, kit, box)

    def _face(self, canvas: Canvas, kit: Kit) -> pygame.Surface:
        """Plate, emblem and words as one picture, made anew when one of them changes."""
        lit = self._lit >= 0.5
        waiting = self.asked and not self.turn
        key = (self.plate, self.team, self.count, self.note, self.away, lit, waiting)

        def paint(layer: Canvas) -> None:
            box = pygame.FRect(FACE_PAD, FACE_PAD, PLATE_WIDTH, PLATE_HEIGHT)
            finish = lit_finish(self.plate.colour) if lit else plaques.PANEL
            plaques.draw_plaque(layer, box.x, box.y, box.w, box.h, finish, PLATE_HEIGHT / 2, 14.0)
            self._draw_emblem(layer, kit, box)
            self._draw_words(layer, kit, box)
            if waiting:
                _draw_badge(layer, box)
                draw_icon(layer, kit, "clock", box.right - 4, box.centery, 28.0, BRASS_LIT)

        return kit.composed(
            canvas, ("plate", key), PLATE_WIDTH + 2 * FACE_PAD, PLATE_HEIGHT + 2 * FACE_PAD, paint
        )

    def _draw_light(self, canvas: Canvas, box: pygame.FRect) -> None:
        strength = 0.35 * self._lit * (0.85 + 0.15 * math.cos(self._clock / PULSE_MS * math.tau))
        step = round(strength * 20)
        if not step:
            return
        image = vector.glow(canvas.px(box.w * 1.9), canvas.px(box.h * 3.2), self.plate.colour, step / 20)
        canvas.blit(image, *box.center, flags=pygame.BLEND_RGB_ADD)

    def _draw_emblem(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        x = box.x + PLATE_HEIGHT / 2
        draw_icon(canvas, kit, f"ui/emblem_{self.plate.emblem}", x, box.centery, EMBLEM_SIDE)
        if self.team is not None:
            canvas.circle(x + 38, box.y + 16, 25.0, (22, 24, 28))
            draw_icon(canvas, kit, f"ui/team_{self.team}", x + 38, box.y + 16, 42.0)

    def _draw_words(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        left = box.x + PLATE_HEIGHT + 10.0
        space = box.right - 28.0 - left
        grown = kit.type.scaled(1.0)
        color = self.plate.colour if self._lit < 0.5 else CREAM
        name = kit.type.shortened(self.plate.name, NAME_LEAST / grown, "display", space)
        size = min(NAME_SIZE, NAME_MOST / grown)
        kit.type.draw(canvas, name, left, box.y + 37, size, color, "display", "midleft", fit=space)
        y = box.y + 74
        size = min(SIZE_SMALL, WORDS_MOST / grown)
        if self.count is not None:
            draw_icon(canvas, kit, "cards", box.right - 80, y, 28.0, CREAM)
            count = str(self.count)
            kit.type.draw(canvas, count, box.right - 60, y, size, CREAM, "body_bold", "midleft", fit=36.0)
            space -= 74.0
        icon, words = self._second_line()
        wide = kit.type.measure(words, WORDS_LEAST / grown, scale=canvas.scale)[0]
        aside = 0.0 if space - 38 < wide <= space else 38.0
        if aside:
            draw_icon(canvas, kit, icon, left + 15, y, 30.0, CREAM_DIM)
        if wide <= space - aside:
            kit.type.draw(
                canvas, words, left + aside, y, size, CREAM_DIM, anchor="midleft", fit=space - aside
            )

    def _second_line(self) -> tuple[str, str]:
        """An icon for what plays here, and a word: where there is no room for both the icon goes first."""
        if self.away:
            return "eye_closed", "away"
        if self.plate.kind == "bot":
            return "bot", self.note or (self.plate.level.value if self.plate.level else "bot")
        family = self.plate.device_family
        return FAMILY_ICONS.get(family, "pad"), self.note or device_words(family)

    def _draw_turn(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        swing = 5.0 * math.sin(self._clock / PULSE_MS * math.tau)
        if kit.settings.reduced:
            swing = 0.0
        canvas.outline_round(
            box.x - 7, box.y - 7, box.w + 14, box.h + 14, BRASS_LIT, PLATE_HEIGHT / 2 + 7, 4.0
        )
        _draw_badge(canvas, box)
        draw_icon(canvas, kit, "left", box.right - 4 + swing * 0.4, box.centery, 26.0, BRASS_LIT)


def _draw_badge(canvas: Canvas, box: pygame.FRect) -> None:
    """The little disc on a plate's right end."""
    canvas.circle(box.right - 4, box.centery, 24.0, (22, 20, 22))
    canvas.ring(box.right - 4, box.centery, 24.0, BRASS, 3.0)


def draw_bubble(
    canvas: Canvas, x: float, y: float, w: float, h: float, tail: list[tuple[float, float]]
) -> None:
    """A paper bubble with its middle at a virtual point and a tail of three points."""
    plaques.draw_plaque(canvas, x - w / 2, y - h / 2, w, h, plaques.PAPER, min(24.0, h / 2), 10.0)
    canvas.polygon(tail, mix(CREAM, (230, 206, 160), 0.5))


def lit_finish(colour: Color) -> plaques.Finish:
    """The plate of the seat whose turn it is: tinted with its colour, brass all round."""
    return plaques.Finish(
        mix(colour, (20, 20, 24), 0.58), mix(colour, (14, 14, 18), 0.8), (255, 236, 190), BRASS, 4.0, 1.0, 0.2
    )


def device_words(family: Family | None) -> str:
    """A device's name on a plate."""
    return {
        Family.KEYBOARD: "keyboard",
        Family.MOUSE: "mouse",
        Family.XBOX: "pad",
        Family.PLAYSTATION: "pad",
        Family.SWITCH: "pad",
        Family.GENERIC: "pad",
        None: "player",
    }[family]
