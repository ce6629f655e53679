"""Draws a character in a look: a token with its body leaning over the rim, or the body alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.characters import features
from game.ui.characters.bodies import BUILDS, Paint
from game.ui.characters.features import FEATURES
from game.ui.characters.look import USUAL_LOOKS, Look, Mood
from game.ui.characters.pen import put
from game.ui.pictures import SurfaceCache
from game.ui.scenery.pen import gradient
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_DARK, BRASS_LIT, NIGHT, Color, mix, seat_colour
from game.ui.vector import css, raster

VIEW = 140.0
"""A picture's own box: the token of 116 in its middle, and room for what sticks out of it."""
TOKEN = 116.0
FEET = 47.0
"""How far below its middle a figure stands, in units of the view."""
FIGURE = 1.0
"""How large the figure's box of 100 is drawn."""
WELL = "#2a1a10"
"""Between rim and disc."""


class Characters:
    """Keeps the pictures of characters in the looks and sizes they were lately drawn in."""

    def __init__(self) -> None:
        self._kept = SurfaceCache()
        self._drawn: dict[tuple[int, int, bool], None] = {}
        """Who has been drawn since the last rehearsal began: emblem, real pixels, whether on a token."""

    def draw(
        self, canvas: Canvas, emblem: int, look: Look, x: float, y: float, side: float, token: bool = True
    ) -> None:
        """Draw a character whose token, `side` wide, has its middle at a virtual point.

        Without its token it stands by itself, as large as it would be on one.
        """
        whole = canvas.px(side * VIEW / TOKEN)
        seen = look.plain()
        self._drawn[emblem, whole, token] = None
        canvas.blit(self._of(emblem, seen, whole, token), x, y)

    def rehearse(self) -> Iterator[None]:
        """Make ahead the usual looks of all who are drawn from now on, one picture at a step."""
        self._drawn.clear()
        return self._rehearse()

    def _rehearse(self) -> Iterator[None]:
        for look in USUAL_LOOKS:
            for emblem, whole, token in tuple(self._drawn):
                self._of(emblem, look.plain(), whole, token)
                yield

    def clear(self) -> None:
        """Forget every picture, as after a change of the window's size."""
        self._kept.clear()

    def _of(self, emblem: int, look: Look, whole: int, token: bool) -> pygame.Surface:
        key = emblem, look, whole, token
        return self._kept.get(key, lambda: self._made(emblem, look, whole, token))

    def _made(self, emblem: int, look: Look, side: int, token: bool) -> pygame.Surface:
        if not token:
            return picture(emblem, look, side, token=False)
        night = look.mood is Mood.ASLEEP
        disc = self._kept.get(("token", emblem, night, side), lambda: empty_token(emblem, night, side))
        made = disc.copy()
        made.blit(picture(emblem, look, side, token=False), (0, 0))
        return made


def picture(emblem: int, look: Look, side: int, token: bool = True) -> pygame.Surface:
    """A character `side` real pixels wide and high; without its token it stands by itself."""
    back = _token(seat_colour(emblem), look.mood is Mood.ASLEEP) if token else ""
    return raster(back + figure(emblem, look), (VIEW, VIEW), (side, side))


def empty_token(emblem: int, night: bool, side: int) -> pygame.Surface:
    """The token that a character sits on, by lamplight or by `night`."""
    return raster(_token(seat_colour(emblem), night), (VIEW, VIEW), (side, side))


def figure(emblem: int, look: Look) -> str:
    """A character's body and face as SVG, in the view of a picture."""
    build, mood, paint = BUILDS[emblem], FEATURES[look.mood], Paint(seat_colour(emblem))
    whole = build.body(paint, mood.lift) + features.face(
        build, look, paint.skin if build.pale is None else build.pale
    )
    posed = put(whole, 0.0, 0.0, mood.turn, 1.0 / mood.high, mood.high)
    if look.mood is Mood.GRABBING:
        posed += features.hands(build)
    shift = (VIEW - 100.0 * FIGURE) / 2
    return (
        f'<g transform="translate({shift:.2f} {shift - 1.0:.2f}) scale({FIGURE})">'
        f"{posed}{features.sign(look.mood)}</g>"
    )


def _token(color: Color, night: bool) -> str:
    """A disc in the depth of the seat's colour, in a rim of brass."""
    middle = VIEW / 2
    light = mix(color, NIGHT, 0.72 if night else 0.4)
    dark = mix(color, NIGHT, 0.9 if night else 0.74)
    r = TOKEN / 2
    rim = gradient("rim", middle - r, middle + r, (0, BRASS_LIT), (0.5, BRASS), (1, BRASS_DARK))
    painted = ((0.0, css(NIGHT)), (2.0, "url(#rim)"), (8.0, WELL), (9.5, "url(#disc)"))
    rings = "".join(_disc(r - inset, paint) for inset, paint in painted)
    return (
        f'{rim}<defs><radialGradient id="disc" gradientUnits="userSpaceOnUse" cx="{middle}" '
        f'cy="{middle - 14}" r="{r}"><stop offset="0" stop-color="{css(light)}"/>'
        f'<stop offset="1" stop-color="{css(dark)}"/></radialGradient></defs>{rings}'
    )


def _disc(r: float, paint: str) -> str:
    return f'<circle cx="{VIEW / 2}" cy="{VIEW / 2}" r="{r}" fill="{paint}"/>'
