"""The pictures that Logistication's table will want, made ahead while the cards are dealt."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Eyes
from game.logistication.table.cards import ART, BACK, FACES
from game.logistication.table.motion import Motion
from game.logistication.table.pose import MESS, TILTS
from game.logistication.table.press import rehearse as rehearse_press
from game.ui.pieces.window import WindowRing
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM


def rehearse(canvas: Canvas, motion: Motion, ring: WindowRing, eyes: Eyes) -> Iterator[None]:
    """Make the pictures ahead, a little work at each step; what is wanted first comes first."""
    widths = {motion.layout.draw_width}
    for station in motion.layout.stations:
        widths |= {station.hand_width, station.stack_width}
    backs = (CardSprite(back=BACK, width=width) for width in sorted(widths))
    yield from motion.kit.cards.rehearse(canvas, backs)
    yield from _faces(canvas, motion, eyes)
    yield from motion.arrows.rehearse(canvas)
    yield from ring.rehearse(canvas)
    yield from rehearse_press(canvas, motion.kit, motion.layout.pile_width)
    yield from _signs(canvas, motion)


def _faces(canvas: Canvas, motion: Motion, eyes: Eyes) -> Iterator[None]:
    """Every face in every size that can be seen, lying straight and as it tilts on the pile."""
    layout, stations = motion.layout, motion.layout.stations
    hands = sorted({station.hand_width for station in stations if station.seat in eyes})
    flat = sorted(
        {*hands, *(station.stack_width for station in stations), layout.squash_width, layout.mini_width}
    )
    tilts = sorted({*TILTS, *(turn for _, _, turn in MESS)})
    for face in FACES:
        shown = [CardSprite(face=face, flip=1.0, width=width) for width in flat]
        shown += [CardSprite(face=face, flip=1.0, width=layout.pile_width, angle=tilt) for tilt in tilts]
        shown += [CardSprite(face=face, flip=1.0, width=width, dim=1.0) for width in hands]
        yield from motion.kit.cards.rehearse(canvas, shown)


def _signs(canvas: Canvas, motion: Motion) -> Iterator[None]:
    signs = motion.signs
    for colour in dict.fromkeys(plate.plate.colour for plate in motion.plates.values()):
        for words in ("COUNTER!", "RECOUNTER!", "SNAP!", "I'm Logisticating!"):
            yield from signs.rehearse(canvas, words, colour)
    for words in ("SQUASH!", "THREE: SQUASH!"):
        yield from signs.rehearse(canvas, words, BRASS_LIT)
    yield from signs.rehearse_counts(canvas, BRASS_LIT)
    for art in ("sign_not_u_red", "sign_draw_3_red", "sign_draw_6", "sign_reverse_red"):
        yield from signs.rehearse_sign(canvas, f"{ART}/{art}")
    for plate in motion.plates.values():
        colours = (plate.plate.colour, CREAM, BRASS_LIT)
        yield from motion.effects.particles.rehearse_confetti(canvas, "paper", colours)
