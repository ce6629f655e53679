"""The pictures that Logistication's table will want, made ahead while the cards are dealt (see `Warmer`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.logistication.table.cards import ART, BACK, FACES
from game.logistication.table.hud import MINI_WIDTH
from game.logistication.table.layout import DRAW_WIDTH, PILE_WIDTH, SQUASH_WIDTH
from game.logistication.table.pose import MESS, TILTS
from game.ui.pieces.window import WindowRing
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM

if TYPE_CHECKING:
    from game.logistication.table.view import Table

RING_STEPS = 10


def rehearse(table: Table, canvas: Canvas) -> Iterator[None]:
    """One small piece of work a step; what is wanted first comes first."""
    yield from _backs(table, canvas)
    yield from _faces(table, canvas)
    yield from table.arrows.rehearse(canvas)
    yield from _window(table, canvas)
    yield from _signs(table, canvas)


def _backs(table: Table, canvas: Canvas) -> Iterator[None]:
    widths = {DRAW_WIDTH}
    for station in table.layout.stations:
        widths |= {station.hand_width, station.stack_width}
    for width in sorted(widths):
        table.kit.cards.draw(canvas, [CardSprite(back=BACK, width=width)])
        yield


def _faces(table: Table, canvas: Canvas) -> Iterator[None]:
    """Every face in every size that can be seen, lying straight and as it tilts on the pile."""
    eyes = table.seen.eyes if table.seen is not None else frozenset()
    hands = {station.hand_width for station in table.layout.stations if station.seat in eyes}
    flat = hands | {station.stack_width for station in table.layout.stations} | {SQUASH_WIDTH, MINI_WIDTH}
    tilts = sorted({*TILTS, *(turn for _, _, turn in MESS)})
    for face in FACES:
        lying = [CardSprite(face=face, flip=1.0, width=PILE_WIDTH, angle=tilt) for tilt in tilts]
        for sprite in (*(CardSprite(face=face, flip=1.0, width=width) for width in sorted(flat)), *lying):
            table.kit.cards.draw(canvas, [sprite])
            yield
        for width in sorted(hands):
            table.kit.cards.draw(canvas, [CardSprite(face=face, flip=1.0, width=width, dim=1.0)])
            yield


def _window(table: Table, canvas: Canvas) -> Iterator[None]:
    ring = WindowRing(table.ring.x, table.ring.y, table.ring.radius)
    ring.open(0.0, 1.0)
    for step in range(RING_STEPS, 0, -1):
        ring.left = step / RING_STEPS
        ring.draw(canvas)
        yield


def _signs(table: Table, canvas: Canvas) -> Iterator[None]:
    for colour in dict.fromkeys(plate.plate.colour for plate in table.plates.values()):
        for words in ("COUNTER!", "RECOUNTER!", "SNAP!", "I'm Logisticating!"):
            yield from table.signs.rehearse(canvas, words, colour)
    for words in ("SQUASH!", "THREE: SQUASH!"):
        yield from table.signs.rehearse(canvas, words, BRASS_LIT)
    for art in ("sign_not_u_red", "sign_draw_3_red", "sign_draw_6", "sign_reverse_red"):
        yield from table.signs.rehearse_stamp(canvas, f"{ART}/{art}")
    for plate in table.plates.values():
        colours = (plate.plate.colour, CREAM, BRASS_LIT)
        yield from table.effects.particles.rehearse_confetti(canvas, "paper", colours)
