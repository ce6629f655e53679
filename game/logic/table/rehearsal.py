"""The pictures that Logic's table will need, made ahead while the cards are dealt."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Rank
from game.logic.rules.arranging import deck, ranks
from game.logic.rules.options import Options
from game.logic.rules.state import SEATS
from game.logic.table import hud
from game.logic.table.motion import Motion
from game.logic.table.pose import BLACK, RED, face_of
from game.logic.table.wheel import Wheel, chip
from game.ui.pieces.photo import rehearse_strip
from game.ui.pieces.window import WindowRing
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import CREAM, TEAM_COLOURS, TEAM_SHAPES

LIFTED = 14.0
STAMP_SIZES = tuple(step / 10 for step in range(4, 12))


def rehearse(
    canvas: Canvas, options: Options, motion: Motion, ring: WindowRing, wheel: Wheel | None
) -> Iterator[None]:
    """Do a small piece of work at each step, in the order of need; no `wheel` if only bots play."""
    yield from _faces(canvas, options, motion)
    yield from ring.rehearse(canvas)
    for rank in ranks(options.jokers):
        chip(motion.kit, canvas, rank, hud.CHIP_RADIUS, True)
        yield
    yield from motion.bottle.rehearse(canvas)
    if wheel is not None:
        yield from _dial(canvas, options, wheel)
    yield from motion.shout.rehearse(canvas, motion.kit, "DECLARE!")
    for grow in STAMP_SIZES:
        for right in (True, False):
            hud.draw_stamp(canvas, motion.kit, right, 0.0, 0.0, grow)
        yield
    rehearse_strip(canvas, motion.kit)
    yield
    yield from _ends(canvas, options, motion)


def _faces(canvas: Canvas, options: Options, motion: Motion) -> Iterator[None]:
    widths = sorted({motion.layout.width(seat) for seat in range(SEATS)})
    backs = (BLACK, RED) if options.marking != "sideways" else (BLACK,)
    lying = [CardSprite(back=back, width=width, glow=1.0, lift=LIFTED) for back in backs for width in widths]
    yield from motion.kit.cards.rehearse(canvas, lying)
    guessed = motion.layout.sharing.guess_scale
    comes = [CardSprite(back=back, width=width, scale=guessed) for back in backs for width in widths]
    yield from motion.kit.cards.rehearse(canvas, comes)
    for card in dict.fromkeys(deck(options.jokers)):
        up = [CardSprite(face=face_of(card), flip=1.0, width=width) for width in widths]
        yield from motion.kit.cards.rehearse(canvas, up)


def _dial(canvas: Canvas, options: Options, wheel: Wheel) -> Iterator[None]:
    all_ranks = ranks(options.jokers)
    pages: list[dict[Rank, float] | None] = [None]
    if options.memory_aid == "notebook":
        pages += [dict.fromkeys(all_ranks, 0.0), dict.fromkeys(all_ranks, 0.5)]
    for page in pages:
        for rank in all_ranks:
            wheel.draw(canvas, rank, all_ranks, "", page)
            yield


def _ends(canvas: Canvas, options: Options, motion: Motion) -> Iterator[None]:
    """What may be shouted at the end of the hand."""
    watched = motion.people.you is None
    for shape, color in zip(TEAM_SHAPES, TEAM_COLOURS, strict=True):
        for words in (f"{shape.capitalize()}s win!",) if watched else ("You win!", "They win!"):
            yield from motion.shout.rehearse(canvas, motion.kit, words, color)
        yield from motion.effects.particles.rehearse_confetti(canvas, shape, (color, CREAM))
    if options.draws:
        yield from motion.shout.rehearse(canvas, motion.kit, "A draw!", CREAM)
