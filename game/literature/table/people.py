"""The players at Literature's table: compact plates, the name on the rack, what they say and point at."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.contract import Seat
from game.literature.observation import Observation
from game.literature.rules.position import actor, asked
from game.literature.rules.state import Phase
from game.literature.table.gestures import Bubble
from game.literature.table.layout import Layout
from game.literature.table.measures import (
    CENTRE_X,
    MINI_PLATE,
    RACK_BOTTOM,
    RACK_LIP_Y,
    RACK_WIDTH,
    Edge,
)
from game.literature.table.words import plate_note
from game.tablekit.box import Box
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.markup import after, either
from game.ui.pieces.plate import BOW, RACK_FACE, PlateView, draw_bubble, lit_finish
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CREAM,
    INK,
    SAFE_TOP,
    SIZE_SMALL,
    TEAM_COLOURS,
    TEAM_SHAPES,
    Color,
    mix,
)

MINI_PAD = 24.0
MINI_EMBLEM = 58.0
MINI_LEAST = 24.0
"""A name that would need smaller letters than this is shortened instead."""
TEAM_SIGN = 40.0
NUMBER_RADIUS = 17.0
BELL_SIDE = 112.0
BUBBLE_WIDTH, BUBBLE_GROWS, BUBBLE_HIGH, BUBBLE_GAP = 330.0, 150.0, 120.0, 14.0
BUBBLE_BESIDE = 26.0
"""Between the nearest seat's name and what it says: the tail points at the name."""
ARROW_REACH = 24.0
"""How far the sign of whose turn it is stands out of a plate."""
NAME_RISES = 6.0
"""How far the name on the rack rises at 200 %: its letters' tails stay on its plate."""


class MiniPlate(PlateView):
    """A compact plate for tables of twelve and sixteen."""

    def box(self, text_scale: float) -> pygame.FRect:
        """Its virtual rectangle at a text scale: as large as the table has room for."""
        w, h = self.size or MINI_PLATE
        return pygame.FRect(self.x - w / 2, self.y - h / 2 + self.bow * BOW, w, h)

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        box = self.box(kit.type.scaled(1.0))
        key = ("mini plate", self.plate, self.team, self.count, self.note, self.turn, self.asked)
        w, h = box.size
        image = kit.composed(
            canvas, key, w + 2 * MINI_PAD, h + 2 * MINI_PAD, lambda layer: self._paint(layer, kit, w, h)
        )
        canvas.blit(image, *box.center)
        x, y = box.x + h / 2, box.centery - self.hop
        kit.characters.draw(canvas, self.plate.emblem, self.look, x, y, MINI_EMBLEM)
        signs = kit.composed(
            canvas,
            ("mini signs", self.plate.name, self.team),
            h + 2 * MINI_PAD,
            h + 2 * MINI_PAD,
            lambda layer: self._paint_signs(layer, kit, h),
        )
        canvas.blit(signs, box.x + h / 2, box.centery)

    def _paint(self, layer: Canvas, kit: Kit, w: float, h: float) -> None:
        finish = lit_finish(self.plate.colour) if self.turn else plaques.PANEL
        plaques.draw_plaque(layer, MINI_PAD, MINI_PAD, w, h, finish, h / 2, 10.0)
        if self.turn or self.asked:
            layer.outline_round(MINI_PAD - 5, MINI_PAD - 5, w + 10, h + 10, BRASS_LIT, h / 2 + 5, 4.0)
        y = MINI_PAD + h / 2
        left, right = MINI_PAD + (h + MINI_EMBLEM) / 2 + 14.0, MINI_PAD + w - 18.0
        color = CREAM if self.turn else self.plate.colour
        name, _ = numbered(self.plate.name)
        if self.count is not None:
            count, room = str(self.count), (34.0, h)
            kit.type.draw(layer, count, right, y, SIZE_SMALL, CREAM, "body_bold", "midright", fit=room)
            right -= kit.type.measure(count, SIZE_SMALL, "body_bold", fit=room, scale=layer.scale)[0] + 8.0
        space = right - left
        name = kit.type.shortened(name, MINI_LEAST / kit.type.scaled(1.0), "display", space)
        kit.type.draw(layer, name, left, y, SIZE_SMALL, color, "display", "midleft", fit=(space, h))

    def _paint_signs(self, layer: Canvas, kit: Kit, h: float) -> None:
        """What stands over the face: the team's sign, and the number of one who shares a face."""
        if self.team is not None:
            layer.circle(MINI_PAD + h - 10, MINI_PAD + 8, 17.0, (22, 24, 28))
            shape = mark(kit.art, TEAM_SHAPES[self.team], layer.px(24.0), TEAM_COLOURS[self.team])
            layer.blit(shape, MINI_PAD + h - 10, MINI_PAD + 8)
        _, number = numbered(self.plate.name)
        if number:
            x, y = MINI_PAD + h - 8.0, MINI_PAD + h - 8.0
            layer.circle(x, y, NUMBER_RADIUS, (22, 24, 28))
            kit.type.draw(layer, number, x, y, SIZE_SMALL, CREAM, "body_bold", fit=(28.0, 32.0))


def numbered(name: str) -> tuple[str, str]:
    """A name and its number, which stands on the emblem and tells players with the same emblem apart."""
    front, _, last = name.rpartition(" ")
    return (front, last) if front and last.isdigit() else (name, "")


def draw_rack(canvas: Canvas, layout: Layout) -> None:
    """The wooden rack along the lower edge: the nearest hand stands in it."""
    high = RACK_BOTTOM - RACK_LIP_Y
    area = canvas.rect(CENTRE_X - RACK_WIDTH / 2, layout.rack_lip, RACK_WIDTH, high)

    def make() -> pygame.Surface:
        grain = "".join(
            f'<path d="M0 {y} C400 {y + 5} 900 {y - 6} {RACK_WIDTH} {y + 2}" stroke="#23110a" '
            'stroke-opacity="0.35" stroke-width="2" fill="none"/>'
            for y in range(16, round(high), 9)
        )
        body = (
            f'<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="{high}" gradientUnits="userSpaceOnUse">'
            '<stop offset="0" stop-color="#8a5530"/><stop offset="0.2" stop-color="#66391d"/>'
            '<stop offset="1" stop-color="#341a0d"/></linearGradient></defs>'
            f'<path d="M0 14 Q0 0 14 0 H{RACK_WIDTH - 14} Q{RACK_WIDTH} 0 {RACK_WIDTH} 14 V{high} H0Z" '
            f'fill="url(#w)"/>{grain}<path d="M6 3 H{RACK_WIDTH - 6}" stroke="{vector.css(BRASS_LIT)}" '
            f'stroke-width="4" stroke-linecap="round"/><path d="M6 8 H{RACK_WIDTH - 6}" '
            f'stroke="{vector.css(BRASS_DARK)}" stroke-width="3"/>'
        )
        return vector.raster(body, (RACK_WIDTH, high), area.size)

    canvas.shadow_round(CENTRE_X - RACK_WIDTH / 2, layout.rack_lip - 4, RACK_WIDTH, high, 14.0, 16.0, 150)
    canvas.surface.blit(vector.shape(("book rack", area.size), make), area.topleft)


def draw_name(canvas: Canvas, kit: Kit, view: PlateView, box: Box, name: str) -> None:
    """The nearest seat's name, on the front of the rack."""
    lit, colour = view.turn, view.plate.colour
    finish = (
        plaques.PANEL
        if not lit
        else plaques.Finish(
            mix(colour, (20, 20, 24), 0.5), mix(colour, (14, 14, 18), 0.75), (255, 236, 190), BRASS, 4.0
        )
    )
    y = box.y + view.bow * BOW
    left = view.x - box.w / 2
    plaques.draw_plaque(canvas, left, y - box.h / 2, box.w, box.h, finish, box.h / 2, 8.0)
    kit.characters.draw(canvas, view.plate.emblem, view.look, left + box.h / 2, y - view.hop, RACK_FACE)
    if view.team is not None:
        shape = mark(kit.art, TEAM_SHAPES[view.team], canvas.px(TEAM_SIGN), TEAM_COLOURS[view.team])
        canvas.blit(shape, left + box.h + 24, y)
    words = either(after(f"{name}: ", view.note), view.note) if view.note else name
    color: Color = CREAM if lit else colour
    kit.type.draw(
        canvas,
        words,
        left + box.h + 50,
        y - NAME_RISES * kit.type.grown,
        SIZE_SMALL + 2,
        color,
        "display",
        "midleft",
        fit=box.w - box.h - 70.0,
    )


def draw_said(canvas: Canvas, kit: Kit, layout: Layout, bubble: Bubble) -> None:
    """What a seat says, in a bubble beside its plate."""
    fit = (BUBBLE_WIDTH + BUBBLE_GROWS * layout.large, BUBBLE_HIGH)
    wide, high = kit.type.measure(
        bubble.words,
        SIZE_SMALL + 2,
        "body_bold",
        fit=fit,
        scale=canvas.scale,
        align="center",
    )
    w, h = wide + 44.0, high + 18.0
    grow = 0.8 + 0.2 * bubble.grow
    x, y, tip = _bubble_place(layout, bubble.seat, w, h)
    draw_bubble(canvas, x, y, w * grow, h * grow, _tail(x, y, w, h, tip))
    kit.type.draw(canvas, bubble.words, x, y, SIZE_SMALL + 2, INK, "body_bold", fit=fit)


def _bubble_place(layout: Layout, seat: int, w: float, h: float) -> tuple[float, float, tuple[float, float]]:
    """A bubble's middle and where its tail ends."""
    box, edge = layout.plate(seat), layout.edge(seat)
    high = box.h
    if layout.stands(seat):
        rim = box.x + box.w / 2
        return rim + BUBBLE_BESIDE + w / 2, box.y, (rim + 2.0, box.y)
    if edge is Edge.BOTTOM:
        rim = box.x + box.w / 2 + ARROW_REACH
        return rim + BUBBLE_BESIDE + w / 2, box.y, (rim + 2.0, box.y)
    if edge is Edge.TOP:
        y = box.y + high / 2 + BUBBLE_GAP + h / 2
        return box.x, y, (box.x, box.y + high / 2 + 2.0)
    if layout.mini:
        away = box.w / 2 + BUBBLE_GAP + w / 2
        right = edge is Edge.LEFT
        rim = box.x + (box.w / 2 if right else -box.w / 2)
        return box.x + (away if right else -away), box.y, (rim, box.y)
    y = max(SAFE_TOP - layout.shape.above + h / 2, box.y - high / 2 - BUBBLE_GAP - h / 2)
    beside = layout.shape.beside
    x = max(w / 2 + 20.0 - beside, min(1900.0 + beside - w / 2, box.x))
    return x, y, (x, box.y - high / 2 - 2.0)


def _tail(x: float, y: float, w: float, h: float, tip: tuple[float, float]) -> list[tuple[float, float]]:
    if abs(tip[0] - x) > w / 2:
        rim = x + (w / 2 - 4 if tip[0] > x else 4 - w / 2)
        return [(rim, y - 11), (rim, y + 11), tip]
    rim = y + (h / 2 - 4 if tip[1] > y else 4 - h / 2)
    return [(tip[0] - 13, rim), (tip[0] + 13, rim), tip]


def draw_bell(canvas: Canvas, kit: Kit, at: tuple[float, float], swing: float) -> None:
    """The call bell that is struck to stop play and claim (LT-12)."""
    canvas.blit(bell(canvas, kit), at[0], at[1] + swing)


def bell(canvas: Canvas, kit: Kit) -> pygame.Surface:
    """Its picture."""
    side = canvas.px(BELL_SIDE)

    def make() -> pygame.Surface:
        body = (
            '<ellipse cx="50" cy="86" rx="46" ry="10" fill="#000000" fill-opacity="0.35"/>'
            f'<rect x="8" y="70" width="84" height="14" rx="7" fill="{vector.css(BRASS_DARK)}"/>'
            f'<path d="M14 70 Q14 28 50 28 Q86 28 86 70 Z" fill="{vector.css(BRASS)}"/>'
            f'<path d="M24 64 Q26 36 48 34" fill="none" stroke="{vector.css(BRASS_LIT)}" stroke-width="6" '
            'stroke-linecap="round"/>'
            f'<rect x="45" y="16" width="10" height="14" rx="3" fill="{vector.css(BRASS_DARK)}"/>'
            f'<circle cx="50" cy="14" r="8" fill="{vector.css(BRASS_LIT)}"/>'
        )
        return vector.raster(body, (100, 100), (side, side))

    return vector.shape(("call bell", side), make)


def follow_plates(plates: Mapping[Seat, PlateView], hud: Observation, seen: Observation | None) -> None:
    """Bring the plates up to date with `hud`, what is shown; `seen` is what has happened by now."""
    waiting, exact = asked(hud), hud.options.counts_shown == "exact"
    for seat, plate in plates.items():
        plate.turn = hud.phase is not Phase.OVER and seat == actor(hud)
        plate.asked = seat in waiting
        plate.out = not hud.counts[seat]
        plate.note = plate_note(hud, seat, seen)
        plate.count = hud.counts[seat] if exact and hud.phase is not Phase.OVER else None
