"""The press that squashes Logistication's pile: it looms over the cards, comes down, and goes up again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.logistication.rules.deck import Face
from game.logistication.table.board import Piece
from game.logistication.table.cards import sign_art
from game.ui import vector
from game.ui.kit import Kit
from game.ui.stage import Canvas

WIDE = 2.5
"""How wide it is on the pile, as a share of the pile's cards."""
FAR = 0.5
"""How much larger it looks from far above the table."""
STEPS, MOST_STEPS = 8, 11
"""In so many sizes it comes down, in so many shades out of the dark; for each level of what is made of the
squash it is a size larger."""
FALLS = 0.8, 0.2, 0.5
"""By how much of its height it comes into sight, by how much it falls then, by how much it rises again."""
FAR_RISES, LOW_FALLS = 130.0, 34.0
"""How much higher on the screen it is when it comes into sight, and how far it sinks in as it falls."""
SIGN = 0.62
"""Its sign, as a share of its height."""
DARK, DARK_REACH = 0.55, 1.25
"""How dark its shadow is at the darkest, and how far it reaches beyond it."""
VIEW = (500.0, 360.0)
_STRIPE, _STRIPES = 46, 14

_BODY = (
    '<defs><linearGradient id="p" x1="0" y1="0" x2="0" y2="360" gradientUnits="userSpaceOnUse">'
    '<stop offset="0" stop-color="#8b98a6"/><stop offset="0.45" stop-color="#5c6874"/>'
    '<stop offset="1" stop-color="#363f49"/></linearGradient>'
    '<radialGradient id="r" cx="0.4" cy="0.32" r="0.8"><stop offset="0" stop-color="#aebbc8"/>'
    '<stop offset="0.6" stop-color="#6b7885"/><stop offset="1" stop-color="#414b56"/></radialGradient>'
    '<clipPath id="c"><rect x="10" y="10" width="480" height="340" rx="26"/></clipPath></defs>'
    '<rect x="4" y="4" width="492" height="352" rx="32" fill="#14181d"/>'
    '<g clip-path="url(#c)"><rect width="500" height="360" fill="#e8b62c"/>{stripes}</g>'
    '<rect x="40" y="40" width="420" height="280" rx="16" fill="#14181d"/>'
    '<rect x="45" y="45" width="410" height="270" rx="13" fill="url(#p)"/>'
    '<path d="M60 58 H440" stroke="#c9d4de" stroke-opacity="0.5" stroke-width="5" stroke-linecap="round"/>'
    "{bolts}"
    '<circle cx="250" cy="180" r="116" fill="#20262d"/><circle cx="250" cy="180" r="109" fill="url(#r)"/>'
    '<circle cx="250" cy="180" r="92" fill="#2a313a"/>'
)


def _body() -> str:
    stripes = "".join(
        f'<path d="M{x} 0 h23 l-120 360 h-23 Z" fill="#1d1f22"/>'
        for x in (_STRIPE * number for number in range(_STRIPES))
    )
    bolts = "".join(
        f'<circle cx="{x}" cy="{y}" r="15" fill="#2a313a"/><circle cx="{x - 1}" cy="{y - 2}" r="11" '
        f'fill="#9fabb8"/><path d="M{x - 6} {y - 7} L{x + 5} {y + 4}" stroke="#3b444e" stroke-width="4"/>'
        for x in (78, 422)
        for y in (78, 282)
    )
    return _BODY.format(stripes=stripes, bolts=bolts)


@dataclass(eq=False)
class Press:
    """A squash under way: the cards of the pile in the order they are drawn, and the press above them.

    A timeline moves its figures, each from 0 to 1.
    """

    spot: tuple[float, float]
    """The pile's middle."""
    width: float
    """Of the pile's cards."""
    level: int
    """What is made of the squash, 0 to 3."""
    pieces: Sequence[Piece] = ()
    """The cards of the pile, the lowest first."""
    equals: Sequence[Piece] = ()
    """Those of them that squash it, which rise over the others."""
    begun: bool = False
    """Whether they rise, or have risen."""
    fallen: bool = False
    """Whether the press has hit the pile."""
    near: float = 0.0
    """How far it has come into sight."""
    down: float = 0.0
    """How far it has fallen from there."""
    gone: float = 0.0
    """How far it has gone up again."""

    @property
    def risen(self) -> Sequence[Piece]:
        """What lies over its shadow, and all other cards."""
        return self.equals if self.begun and not self.fallen else ()

    @property
    def lying(self) -> Iterator[Piece]:
        """The others, the lowest first."""
        risen = self.risen
        return (piece for piece in self.pieces if piece not in risen)

    @property
    def size(self) -> tuple[float, float]:
        """How large it is on the pile, in virtual points."""
        return _size(self.width, self.level)

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Its shadow, the cards that have risen over the pile, and the press above them."""
        shown = round(self.near * (1.0 - self.gone) * STEPS)
        alpha = round(255 * shown / STEPS)
        x, y = self.spot
        y += LOW_FALLS * self.down
        if shown:
            canvas.blit_faded(_shadow(canvas, self.width), x, y, alpha=alpha)
        kit.cards.draw(canvas, [piece.sprite for piece in self.risen])
        if shown:
            above = (1.0 - self.near) * FALLS[0] + (1.0 - self.down) * FALLS[1] + self.gone * FALLS[2]
            image = _picture(canvas, kit, self.width, round(above * STEPS) + self.level)
            canvas.blit_faded(image, x, y - FAR_RISES * above, alpha=alpha)


def rehearse(canvas: Canvas, kit: Kit, width: float) -> Iterator[None]:
    """Make its pictures ahead, one at a step."""
    _shadow(canvas, width)
    yield
    for step in range(MOST_STEPS + 1):
        _picture(canvas, kit, width, step)
        yield


def _size(width: float, step: int) -> tuple[float, float]:
    """How large it is, so many sizes larger than on the pile; `width` is that of the pile's cards."""
    wide = width * WIDE * (1.0 + FAR * step / STEPS)
    return wide, wide * VIEW[1] / VIEW[0]


def _picture(canvas: Canvas, kit: Kit, width: float, step: int) -> pygame.Surface:
    """The press seen from above; the higher it still is, the larger."""
    wide, high = map(canvas.px, _size(width, step))

    def make() -> pygame.Surface:
        made = vector.raster(_body(), VIEW, (wide, high))
        side = round(high * SIGN)
        sign = kit.art.svg(sign_art(Face.SQUASH), side, side)
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made

    return vector.shape(("press", wide, high), make)


def _shadow(canvas: Canvas, width: float) -> pygame.Surface:
    wide, high = _size(width, 0)
    across, tall = canvas.px(wide * DARK_REACH), canvas.px(high * DARK_REACH)
    blur = canvas.px(wide * (DARK_REACH - 1.0))
    return vector.soft_shadow(
        max(2, across - blur), max(2, tall - blur), canvas.px(26.0), blur, round(255 * DARK)
    )
