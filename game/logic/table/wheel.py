"""Draws the rank dial: a clock face of ranks with a brass hand, and what the notebook thinks of each."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.core.cards import JOKER, Rank
from game.logic.table.dial import DIAL_OUTER, DIAL_RADIUS, point_of, turn_of
from game.logic.table.measures import WHEEL_X, WHEEL_Y
from game.ui import plaques, vector
from game.ui.easing import out_back
from game.ui.kit import Kit
from game.ui.pieces.window import draw_arc
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, CREAM, INK, SIZE_SMALL, Color, mix

OPEN_MS = 140.0
CHIP_RADIUS = {True: 41.0, False: 37.0}
"""Radius of a rank's chip on a dial of twelve, and of fourteen."""
CHOSEN_GROWTH = 1.28
HUB_TITLE = (184.0, 72.0)
HUB_RADIUS = 112.0
LARGE = 1.25
"""For larger letters than these the hub is too small for the title, which stands beside the dial then."""
BESIDE_X, BESIDE_ROOM, BESIDE_PAD = 1342.0, (212.0, 240.0), 16.0
HAND_WIDTH = 15.0
CHIP_WORDS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FAINT = 0.28
"""The share of its cream that a rank keeps when the notebook rules it out."""


class Wheel:
    """The dial as a picture that opens, follows a rank and closes."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._age = 0.0
        self.open = False

    def update(self, dt_ms: float, is_open: bool) -> None:
        """Let time pass; a dial that has just opened grows."""
        if is_open and not self.open:
            self._age = 0.0
        self.open = is_open
        self._age = min(OPEN_MS, self._age + dt_ms)

    def settle(self, is_open: bool) -> None:
        """Stand still at once, open or closed."""
        self.open, self._age = is_open, OPEN_MS

    def draw(
        self,
        canvas: Canvas,
        rank: Rank,
        ranks: Sequence[Rank],
        title: str,
        chances: Mapping[Rank, float] | None,
        odds: bool = False,
    ) -> None:
        """Draw the dial with its hand on `rank`; `chances` are the notebook's, per rank.

        Without `odds` they only tell what is possible.
        """
        share = 1.0 if self._kit.settings.reduced else out_back(self._age / OPEN_MS)
        reach = DIAL_RADIUS * (0.55 + 0.45 * share)
        _draw_face(canvas)
        _draw_hand(canvas, turn_of(rank, len(ranks)), reach)
        for each in sorted(ranks, key=lambda other: other == rank):
            x, y = point_of(each, len(ranks), reach)
            chance = None if chances is None else chances.get(each, 0.0)
            at = (WHEEL_X + x, WHEEL_Y + y)
            radius = self._draw_chip(canvas, each, at, each == rank, chance, len(ranks) == 12)
            if odds and chance:
                draw_arc(canvas, *at, radius + 5.0, 7.0, chance, (120, 240, 170))
        chance = chances.get(rank, 0.0) if odds and chances is not None else None
        if title and self._kit.type.scaled(1.0) > LARGE:
            self._draw_hub(canvas, rank, "", chance)
            self._draw_title(canvas, title)
        else:
            self._draw_hub(canvas, rank, title, chance)

    def _draw_chip(
        self,
        canvas: Canvas,
        rank: Rank,
        at: tuple[float, float],
        chosen: bool,
        chance: float | None,
        roomy: bool,
    ) -> float:
        """Draw one rank; returns its radius."""
        radius = CHIP_RADIUS[roomy] * (CHOSEN_GROWTH if chosen else 1.0)
        tone = 1.0 if chance is None or chosen else FAINT + (1.0 - FAINT) * (chance > 0.0)
        image = chip(self._kit, canvas, rank, radius, chosen, tone)
        canvas.blit(image, *at)
        return radius

    def _draw_hub(self, canvas: Canvas, rank: Rank, title: str, chance: float | None) -> None:
        kind = self._kit.type
        canvas.circle(WHEEL_X, WHEEL_Y, HUB_RADIUS, (20, 18, 20))
        canvas.ring(WHEEL_X, WHEEL_Y, HUB_RADIUS, BRASS, 3.0)
        kind.draw(canvas, title, WHEEL_X, WHEEL_Y - 62, SIZE_SMALL, CREAM, "body_bold", fit=HUB_TITLE)
        words = "{joker}" if rank == JOKER else CHIP_WORDS[rank]
        y = WHEEL_Y + (14.0 if title else -22.0 if chance is not None else 0.0)
        kind.draw(canvas, words, WHEEL_X, y, 84, BRASS_LIT, "display", fit=(170.0, 110.0 if title else 150.0))
        if chance is not None:
            kind.draw(
                canvas,
                f"{round(chance * 100)} %",
                WHEEL_X,
                WHEEL_Y + (78.0 if title else 66.0),
                SIZE_SMALL,
                CREAM,
                "body_bold",
                fit=110.0 if title else 140.0,
            )

    def _draw_title(self, canvas: Canvas, title: str) -> None:
        """The title on a plaque beside the dial."""
        kind, pad = self._kit.type, BESIDE_PAD
        wide, high = kind.measure(
            title, SIZE_SMALL, "body_bold", fit=BESIDE_ROOM, scale=canvas.scale, align="center"
        )
        left, top = BESIDE_X - wide / 2 - pad, WHEEL_Y - high / 2 - pad
        plaques.draw_plaque(canvas, left, top, wide + 2 * pad, high + 2 * pad, plaques.PANEL, 24.0, 14.0)
        kind.draw(canvas, title, BESIDE_X, WHEEL_Y, SIZE_SMALL, CREAM, "body_bold", fit=BESIDE_ROOM)


def chip(
    kit: Kit, canvas: Canvas, rank: Rank, radius: float, chosen: bool, tone: float = 1.0
) -> pygame.Surface:
    """A round chip with a rank on it, kept for later; `tone` goes from 0 for dark to 1 for full cream."""
    px = canvas.px(radius)

    def make() -> pygame.Surface:
        paper: Color = BRASS_LIT if chosen else mix((46, 44, 44), CREAM, tone)
        edge: Color = mix(BRASS_DARK, (20, 18, 18), 0.0 if chosen else 1.0 - tone)
        body = (
            f'<circle cx="50" cy="54" r="45" fill="#000000" fill-opacity="0.4"/>'
            f'<circle cx="50" cy="49" r="46" fill="{vector.css(edge)}"/>'
            f'<circle cx="50" cy="48" r="42" fill="{vector.css(paper)}"/>'
        )
        made = vector.raster(body, (100, 100), (2 * px, 2 * px)).copy()
        ink = INK if tone > 0.6 or chosen else mix((46, 44, 44), CREAM, 0.62)
        if rank == JOKER:
            from game.ui.marks import mark

            words = mark(kit.art, "joker", round(px * 1.1), ink)
        else:
            words = kit.type.render(CHIP_WORDS[rank], round(px * 1.05), ink, "display")
        made.blit(words, words.get_rect(center=(px, round(px * 0.97))))
        return made

    return vector.shape(("rank chip", rank, px, chosen, round(tone, 2)), make)


def _draw_face(canvas: Canvas) -> None:
    side = canvas.px(2 * DIAL_OUTER)

    def make() -> pygame.Surface:
        ticks = "".join(
            f'<path d="M500 26 V46" stroke="#7c5220" stroke-width="6" transform="rotate({turn} 500 500)"/>'
            for turn in range(0, 360, 6)
        )
        body = (
            '<defs><radialGradient id="d" cx="500" cy="420" r="520" gradientUnits="userSpaceOnUse">'
            '<stop offset="0" stop-color="#2b4a43"/><stop offset="0.7" stop-color="#14201f"/>'
            '<stop offset="1" stop-color="#0b1112"/></radialGradient>'
            '<linearGradient id="r" x1="0" y1="0" x2="0" y2="1000" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="{vector.css(BRASS_LIT)}"/>'
            f'<stop offset="0.5" stop-color="{vector.css(BRASS)}"/>'
            f'<stop offset="1" stop-color="{vector.css(BRASS_DARK)}"/></linearGradient></defs>'
            '<circle cx="500" cy="500" r="498" fill="#000000" fill-opacity="0.35"/>'
            '<circle cx="500" cy="500" r="486" fill="url(#r)"/>'
            '<circle cx="500" cy="500" r="470" fill="url(#d)" fill-opacity="1"/>' + ticks
        )
        return vector.raster(body, (1000, 1000), (side, side))

    canvas.blit(vector.shape(("dial face", side), make), WHEEL_X, WHEEL_Y)


def _draw_hand(canvas: Canvas, turn: float, reach: float) -> None:
    angle = math.radians(turn)
    ux, uy = math.sin(angle), -math.cos(angle)
    tip = (WHEEL_X + ux * reach, WHEEL_Y + uy * reach)
    side = (-uy * HAND_WIDTH, ux * HAND_WIDTH)
    canvas.polygon(
        [(WHEEL_X + side[0], WHEEL_Y + side[1]), tip, (WHEEL_X - side[0], WHEEL_Y - side[1])], BRASS
    )
