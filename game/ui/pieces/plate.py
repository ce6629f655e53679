"""A seat's plate: emblem, name, device, cards and whose turn it is; and the bubble that a seat speaks in."""

from __future__ import annotations

import math

import pygame

from game.couch.glyphs import Family
from game.ui import plaques, vector
from game.ui.characters.look import Look
from game.ui.kit import Kit
from game.ui.markup import wordings
from game.ui.sizes import grown
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS,
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    SIZE_SMALL,
    SIZE_TITLE,
    TURN_MS,
    VIRTUAL_HEIGHT,
    VIRTUAL_WIDTH,
    Color,
    mix,
)
from game.ui.widgets import draw_icon

PLATE_WIDTH, PLATE_HEIGHT = 316.0, 104.0
EMBLEM_SIDE = 96.0
RACK_FACE = 70.0
"""How wide the face beside a name on a rack is: it looks over the rack's rim."""
NAME_SIZE = 34.0
NAME_LEAST = 27.0
"""A name that does not fit at this size is cut short instead of shrunk further."""
NAME_GROWS = SIZE_TITLE / NAME_SIZE
"""Letters of a name grow with the text size no further than to those of twice the body's size."""
HEIGHT_GROWS = 0.52
"""How much of the text's growth the plate follows: emblem and margins stay as they are."""
NAME_Y, WORDS_Y = 0.36, 0.72
"""Where the two lines stand, as shares of the plate's height."""
ICON_ROOM = 38.0
COUNT_ICON, COUNT_GAP = 28.0, 8.0
RIGHT_PAD, RIGHT_PAD_LARGE = 28.0, 14.0
SIDE_GAP = 22.0
"""Between a name and the word that stands beside it."""
BELOW = (36.0, 30.0)
"""From the lower right corner of a plate to the count below it: to the left, and down."""
FELT_EDGE: Color = (10, 24, 20)
TEAM_SIDE = 42.0
TEAM_AT = (42.0, 44.0)
"""From the middle of the face to its team's sign: to the right, and up. It leaves both eyes free."""
TEAM_REACH = 25.0
"""The radius of the disc that a team's sign stands on."""
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
        self.look = Look()
        """The face of whoever sits there."""
        self.hop = 0.0
        """How far that face is off the plate, in virtual pixels."""
        self.out = False
        """Whether the seat takes no further part."""
        self.bow = 0.0
        """How deep it bows, 0 to 1; a timeline may move it."""
        self._lit = 0.0
        self._clock = 0.0

    @property
    def thinks(self) -> bool:
        """Whether this seat, for all to see, is to do something."""
        return self.turn

    @property
    def spot(self) -> tuple[float, float]:
        """Where it is on the screen, for others to look at."""
        return VIRTUAL_WIDTH / 2, VIRTUAL_HEIGHT / 2

    def update(self, dt_ms: float) -> None:
        """Let the light on the plate move."""
        self._clock += dt_ms
        way = dt_ms / TURN_MS
        self._lit = min(1.0, self._lit + way) if self.turn else max(0.0, self._lit - way)

    def settle(self) -> None:
        """Jump to where everything is going."""
        self._lit = 1.0 if self.turn else 0.0
        self._clock = 0.0


def plate_size(text_scale: float, widest: float = PLATE_WIDTH, flat: bool = False) -> tuple[float, float]:
    """A plate's width and height at a text scale; `widest` is the width at twice the usual letters.

    A flat one has both its lines side by side then and grows in width alone.
    """
    more = grown(text_scale)
    high = PLATE_HEIGHT if flat else PLATE_HEIGHT * (1.0 + HEIGHT_GROWS * more)
    return PLATE_WIDTH + (widest - PLATE_WIDTH) * more, high


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
        self.count_below = False
        """Whether its cards are counted beside its hand, on the felt below, and not on the plate."""
        self.size: tuple[float, float] | None = None
        """Its width and height, if a table has found room for a larger one than usual."""
        self.flat = False
        """Whether with larger letters both lines stand side by side, so that it grows in width alone."""

    @property
    def thinks(self) -> bool:
        return self.turn or self.asked

    @property
    def spot(self) -> tuple[float, float]:
        return self.x, self.y

    def box(self, text_scale: float) -> pygame.FRect:
        """Its virtual rectangle at a text scale."""
        wide, high = self.size or plate_size(text_scale, flat=self.flat)
        return pygame.FRect(self.x - wide / 2, self.y - high / 2 + self.bow * BOW, wide, high)

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the plate."""
        box = self.box(kit.type.scaled(1.0))
        if self._lit > 0.0:
            self._draw_light(canvas, box)
        canvas.blit(self._face(canvas, kit, box.size), *box.center)
        self._draw_character(canvas, kit, box)
        if self.count is not None and self.count_below:
            x, y = box.right - BELOW[0], box.bottom + BELOW[1]
            kit.type.draw(canvas, str(self.count), x, y, SIZE_SMALL, CREAM, "body_bold", outline=FELT_EDGE)
        if self.turn:
            self._draw_turn(canvas, kit, box)

    def _face(self, canvas: Canvas, kit: Kit, size: tuple[float, float]) -> pygame.Surface:
        """Plate, emblem and words as one picture, made anew when one of them changes."""
        lit = self._lit >= 0.5
        waiting = self.asked and not self.turn
        count = None if self.count_below else self.count
        key = (self.plate, self.team, count, self.note, self.away, lit, waiting)

        def paint(layer: Canvas) -> None:
            box = pygame.FRect((FACE_PAD, FACE_PAD), size)
            finish = lit_finish(self.plate.colour) if lit else plaques.PANEL
            plaques.draw_plaque(layer, box.x, box.y, box.w, box.h, finish, box.h / 2, 14.0)
            self._draw_words(layer, kit, box)
            if waiting:
                _draw_badge(layer, box)
                draw_icon(layer, kit, "clock", box.right - 4, box.centery, 28.0, BRASS_LIT)

        return kit.composed(canvas, ("plate", key), size[0] + 2 * FACE_PAD, size[1] + 2 * FACE_PAD, paint)

    def _draw_light(self, canvas: Canvas, box: pygame.FRect) -> None:
        strength = 0.35 * self._lit * (0.85 + 0.15 * math.cos(self._clock / PULSE_MS * math.tau))
        step = round(strength * 20)
        if not step:
            return
        image = vector.glow(canvas.px(box.w * 1.9), canvas.px(box.h * 3.2), self.plate.colour, step / 20)
        canvas.blit(image, *box.center, flags=pygame.BLEND_RGB_ADD)

    def _draw_character(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        x = box.x + PLATE_HEIGHT / 2
        kit.characters.draw(canvas, self.plate.emblem, self.look, x, box.centery - self.hop, EMBLEM_SIDE)
        if self.team is not None:
            across, up = TEAM_AT
            canvas.circle(x + across, box.centery - up, TEAM_REACH, (22, 24, 28))
            draw_icon(canvas, kit, f"ui/team_{self.team}", x + across, box.centery - up, TEAM_SIDE)

    def _draw_words(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        left = box.x + PLATE_HEIGHT + 10.0
        grown = kit.type.scaled(1.0)
        beside = self.flat and grown > 1.0
        space = box.right - (RIGHT_PAD if beside or grown <= 1.0 else RIGHT_PAD_LARGE) - left
        color = self.plate.colour if self._lit < 0.5 else CREAM
        size = NAME_SIZE * min(1.0, NAME_GROWS / grown)
        name = kit.type.shortened(self.plate.name, min(size, NAME_LEAST), "display", space)
        y = box.centery if beside else box.y + box.h * NAME_Y
        drawn = kit.type.draw(canvas, name, left, y, size, color, "display", "midleft", fit=space)
        if beside:
            left, space = drawn.right + SIDE_GAP, space - drawn.w - SIDE_GAP
        else:
            y = box.y + box.h * WORDS_Y
        if self.count is not None and not self.count_below:
            right = left + space
            drawn = kit.type.draw(
                canvas, str(self.count), right, y, SIZE_SMALL, CREAM, "body_bold", "midright", fit=space / 2
            )
            space = drawn.x - 18.0 - COUNT_ICON / 2 - COUNT_GAP - left
        icon, words = self._second_line()
        device = self.plate.device
        wide = kit.type.measure(words, SIZE_SMALL, fit=space, scale=canvas.scale, device=device)[0]
        if self.count is not None and not self.count_below:
            if kit.type.measure(wordings(words)[-1], SIZE_SMALL, scale=canvas.scale)[0] <= space:
                draw_icon(canvas, kit, "cards", drawn.x - 18.0, y, COUNT_ICON, CREAM)
            else:
                space = drawn.x - COUNT_GAP - left
        aside = ICON_ROOM if wide <= space - ICON_ROOM else 0.0
        if aside:
            draw_icon(canvas, kit, icon, left + 15, y, 30.0, CREAM_DIM)
        kit.type.draw(
            canvas,
            words,
            left + aside,
            y,
            SIZE_SMALL,
            CREAM_DIM,
            anchor="midleft",
            fit=space - aside,
            device=device,
        )

    def _second_line(self) -> tuple[str, str]:
        """An icon for what plays here, and a word: where there is no room for both the icon goes first."""
        if self.away:
            return "eye_closed", "away"
        if self.plate.kind == "bot":
            return "bot", self.note or (self.plate.level.value if self.plate.level else "bot")
        if self.plate.kind == "watched":
            return "person", self.note or "person"
        family = self.plate.device_family
        return FAMILY_ICONS.get(family, "pad"), self.note or self.plate.keys or device_words(family)

    def _draw_turn(self, canvas: Canvas, kit: Kit, box: pygame.FRect) -> None:
        swing = 5.0 * math.sin(self._clock / PULSE_MS * math.tau)
        if kit.settings.reduced:
            swing = 0.0
        canvas.outline_round(box.x - 7, box.y - 7, box.w + 14, box.h + 14, BRASS_LIT, box.h / 2 + 7, 4.0)
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
