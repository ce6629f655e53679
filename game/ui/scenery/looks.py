"""How each room looks: which ground lies in which rim under which light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.rooms import RoomName
from game.ui.scenery import grounds, rims
from game.ui.scenery.lights import Light
from game.ui.scenery.living import Belts, Breath, Flame, Hand, Living
from game.ui.scenery.props import candlelight, cellar, hall, library
from game.ui.theme import VIRTUAL_WIDTH, Color

Drawn = Callable[[float, float], str]
"""Draws itself for a window of that virtual size."""


@dataclass(frozen=True, slots=True)
class Prop:
    """A thing at the edge of a table, where no seat, plate or word ever is."""

    draw: Callable[[], str]
    at: tuple[float, float]
    """The point of the window that it keeps its distance from: shares of width and height."""
    off: tuple[float, float]
    """How far its middle is from there, in virtual pixels."""
    size: tuple[float, float]
    """The box it fits in as it lies, in virtual pixels, shadow included."""
    turn: float = 0.0
    scale: float = 1.0
    beside: float = 0.0
    """So much wider than 16 to 9 a window has to be on each side, in virtual pixels, for it to lie there."""

    glow: Color | None = None
    """The light that it throws on the ground and the rim round it."""

    def place(self, wide: float, high: float) -> tuple[float, float]:
        """Its middle in a window of that virtual size, from the window's top left corner."""
        return self.at[0] * wide + self.off[0], self.at[1] * high + self.off[1]


@dataclass(frozen=True, slots=True)
class Look:
    """What a room is made of."""

    base: Color
    """The colour of the ground, which everything else is drawn on."""
    ground: Drawn
    rim: Drawn
    lights: tuple[Light, ...]
    dark: Color
    """What is seen of the ground beyond all lights, of 255 for each colour."""
    pool: Color
    """The light that turns to whoever plays: its tone on this ground."""
    props: tuple[Prop, ...] = ()
    living: tuple[Living, ...] = ()

    def lying(self, wide: float, high: float) -> tuple[Prop, ...]:
        """The props for which a window of that virtual size has room."""
        spare = (wide - VIRTUAL_WIDTH) / 2
        return tuple(prop for prop in self.props if prop.beside <= spare)


LAMP: Final = Light(0.5, 0.44, 0.66, 0.84, (190, 178, 150))
CANDLE: Color = (190, 116, 44)
CORNERS: Final = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))


def _inward(corner: tuple[float, float], across: float, down: float) -> tuple[float, float]:
    """So far from a corner of the window towards its middle."""
    return (across if corner[0] == 0.0 else -across), (down if corner[1] == 0.0 else -down)


LOOKS: Final[dict[RoomName, Look]] = {
    "title": Look(grounds.FELT, grounds.felt, rims.walnut, (LAMP,), (34, 44, 52), (61, 42, 20)),
    "cellar": Look(
        grounds.OAK,
        grounds.oak,
        rims.iron_bound,
        (
            Light(0.5, 0.54, 0.25, 0.43, (10, 110, 74)),
            Light(0.5, 0.4, 0.76, 0.95, (136, 104, 74)),
        ),
        (34, 34, 40),
        (54, 36, 16),
        (
            Prop(cellar.corkscrew, (0.0, 0.5), (33, 20), (66, 190)),
            Prop(cellar.keys, (1.0, 0.5), (-33, 14), (76, 190)),
            Prop(cellar.cork, (0.0, 0.5), (30, -180), (56, 56), 64),
            Prop(cellar.cork, (1.0, 0.5), (-31, 212), (56, 56), 110),
            Prop(cellar.barrel, (0.0, 0.5), (190, -150), (270, 280), beside=590),
            Prop(cellar.flask, (0.0, 0.5), (150, 190), (120, 330), 14, beside=590),
            Prop(cellar.flask, (0.0, 0.5), (258, 200), (120, 330), -6, beside=590),
            Prop(cellar.barrel, (1.0, 0.5), (-190, 170), (270, 280), beside=590),
            Prop(cellar.flask, (1.0, 0.5), (-180, -170), (180, 330), 24, beside=590),
        ),
        (Breath(0.5, 0.54, 340.0, (6, 44, 26)),),
    ),
    "library": Look(
        grounds.LEATHER,
        grounds.leather,
        rims.mahogany,
        (Light(0.5, 0.46, 0.6, 0.8, (190, 172, 138)),),
        (54, 62, 92),
        (56, 42, 22),
        (
            Prop(library.books, (0.0, 1.0), (98, -106), (196, 178), 0, 0.92),
            Prop(library.inkwell, (1.0, 1.0), (-96, -106), (180, 190)),
            Prop(library.watch, (0.0, 0.0), (62, 70), (100, 126), -14),
            Prop(library.letter, (1.0, 0.0), (-70, 62), (124, 110), 16),
            Prop(library.reading_lamp, (0.0, 0.5), (150, -90), (130, 290), beside=570, glow=(96, 76, 36)),
            Prop(library.books, (1.0, 0.5), (-170, 0), (250, 240), 30, 1.2, beside=570),
        ),
        (Hand((0.0, 0.0), (63, 76), -14),),
    ),
    "candle": Look(
        grounds.CLOTH,
        grounds.damask,
        rims.ebony,
        (
            Light(0.5, 0.5, 0.56, 0.74, (150, 106, 62)),
            *(Light(0.03 + 0.94 * x, 0.05 + 0.9 * y, 0.3, 0.46, CANDLE) for x, y in CORNERS),
        ),
        (52, 34, 34),
        (56, 34, 14),
        (
            *(Prop(candlelight.candle, corner, _inward(corner, 52, 48), (92, 96)) for corner in CORNERS),
            Prop(candlelight.dagger, (0.0, 0.5), (40, 10), (84, 310)),
            Prop(candlelight.dagger, (1.0, 0.5), (-40, 10), (84, 310), 180),
            Prop(candlelight.candelabrum, (0.0, 0.5), (190, 0), (136, 320), beside=570, glow=(96, 50, 14)),
            Prop(candlelight.candelabrum, (1.0, 0.5), (-190, 0), (136, 320), beside=570, glow=(96, 50, 14)),
        ),
        (
            *(Flame(corner, _inward(corner, 52, 48)) for corner in CORNERS),
            *(Flame((0.0, 0.5), (190, y), 570) for y in (-88, 0, 88)),
            *(Flame((1.0, 0.5), (-190, y), 570) for y in (-88, 0, 88)),
        ),
    ),
    "hall": Look(
        grounds.STEEL,
        grounds.steel,
        rims.belt,
        (Light(0.5, 0.46, 0.86, 1.0, (84, 86, 87), 0.25),),
        (76, 79, 84),
        (40, 34, 20),
        (
            Prop(hall.stack, (0.0, 0.5), (200, -120), (260, 310), beside=610),
            Prop(hall.stamp, (0.0, 0.5), (190, 200), (130, 270), beside=610),
            Prop(hall.stack, (1.0, 0.5), (-200, 130), (260, 310), 180, beside=610),
            Prop(hall.stamp, (1.0, 0.5), (-190, -190), (130, 270), 12, beside=610),
        ),
        (Belts(),),
    ),
}
