"""The pictures that Logic's table will want, made ahead while the cards are dealt (see `Warmer`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.cards import Rank
from game.logic.rules.arranging import deck, ranks
from game.logic.rules.state import SEATS
from game.logic.table import hud
from game.logic.table.pose import face_of
from game.logic.table.wheel import chip
from game.ui.pieces.photo import rehearse_strip
from game.ui.pieces.window import LAST_SHARE, LAST_TONES, WindowRing
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import CREAM, TEAM_COLOURS, TEAM_SHAPES

if TYPE_CHECKING:
    from game.logic.table.view import Table

LIFTED = 14.0
STAMP_SIZES = tuple(step / 10 for step in range(4, 12))


def rehearse(table: Table, canvas: Canvas) -> Iterator[None]:
    """One small piece of work a step; what is wanted first comes first."""
    yield from _faces(table, canvas)
    yield from _window(table, canvas)
    if table.humans:
        yield from _dial(table, canvas)
    yield from table.shout.rehearse(canvas, table.kit, "DECLARE!")
    yield from _stamps(table, canvas)
    if table.humans:
        rehearse_strip(canvas)
        yield
    yield from _ends(table, canvas)


def _faces(table: Table, canvas: Canvas) -> Iterator[None]:
    layout = table.layout
    widths = sorted({layout.width(seat) for seat in range(SEATS)})
    backs = ("black", "red") if table.options.marking != "sideways" else ("black",)
    for back in backs:
        for width in widths:
            lying = CardSprite(back=back, width=width, glow=1.0, lift=LIFTED)
            table.kit.cards.draw(canvas, [lying])
            yield
    for card in dict.fromkeys(deck(table.options.jokers)):
        for width in widths:
            table.kit.cards.draw(canvas, [CardSprite(face=face_of(card), flip=1.0, width=width)])
            yield


def _window(table: Table, canvas: Canvas) -> Iterator[None]:
    ring = WindowRing(table.ring.x, table.ring.y, table.ring.radius)
    ring.open(0.0, 1.0)
    for step in range(LAST_TONES, -1, -1):
        ring.left = LAST_SHARE * step / LAST_TONES + (1.0 if step == LAST_TONES else 0.001)
        ring.draw(canvas)
        yield
    for rank in ranks(table.options.jokers):
        chip(table.kit, canvas, rank, hud.CHIP_RADIUS, True)
        yield
    yield from table.bottle.rehearse(canvas)


def _dial(table: Table, canvas: Canvas) -> Iterator[None]:
    all_ranks = ranks(table.options.jokers)
    pages: list[dict[Rank, float] | None] = [None]
    if table.options.memory_aid == "notebook":
        pages += [dict.fromkeys(all_ranks, 0.0), dict.fromkeys(all_ranks, 0.5)]
    for page in pages:
        for rank in all_ranks:
            table.wheel.draw(canvas, rank, all_ranks, "", page)
            yield


def _stamps(table: Table, canvas: Canvas) -> Iterator[None]:
    for grow in STAMP_SIZES:
        for right in (True, False):
            hud.draw_stamp(canvas, table.kit, right, 0.0, 0.0, grow)
        yield


def _ends(table: Table, canvas: Canvas) -> Iterator[None]:
    """What may be shouted at the end of the hand."""
    watched = table.motion.people.you is None
    for shape, color in zip(TEAM_SHAPES, TEAM_COLOURS, strict=True):
        for words in (f"{shape.capitalize()}s win!",) if watched else ("You win!", "They win!"):
            yield from table.shout.rehearse(canvas, table.kit, words, color)
        yield from table.effects.particles.rehearse_confetti(canvas, shape, (color, CREAM))
    if table.options.draws:
        yield from table.shout.rehearse(canvas, table.kit, "A draw!", CREAM)
