"""Deduction's signs: higher, equal, lower as shapes, markers on middle cards, tags of known ranks, stamps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core.cards import Rank, rank_code
from game.core.contract import Seat
from game.deduction.rules.state import DeclareNote, Direction
from game.deduction.table.layout import CHOICE_RADIUS, TOKEN_RADIUS, Layout
from game.deduction.table.pose import REDS
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, GREEN_LIT, INK, RED, RED_LIT, Color, mix

SIGNS = {
    Direction.HIGHER: '<path d="M50 10 L92 82 Q94 90 86 90 H14 Q6 90 8 82Z" fill="{c}"/>',
    Direction.EQUAL: '<rect x="8" y="20" width="84" height="24" rx="8" fill="{c}"/>'
    '<rect x="8" y="58" width="84" height="24" rx="8" fill="{c}"/>',
    Direction.LOWER: '<path d="M50 90 L8 18 Q6 10 14 10 H86 Q94 10 92 18Z" fill="{c}"/>',
}
"""On a 100 x 100 view; `{c}` is the colour."""
TAG_WIDTH, TAG_HEIGHT = 62.0, 60.0
SEAM_RADIUS = 30.0
FRESH_GROWS = 0.35
"""How much larger a marker is while it is being laid down."""
DARK_DISC: Color = (20, 18, 20)
STAMP_SIZE, STAMP_HEIGHT, STAMP_ROOM = 74.0, 104.0, (250.0, 112.0)


def sign(canvas: Canvas, direction: Direction, side: float, color: Color) -> pygame.Surface:
    """Higher, equal or lower in one colour, `side` virtual points wide."""
    px = canvas.px(side)

    def make() -> pygame.Surface:
        return vector.raster(SIGNS[direction].replace("{c}", vector.css(color)), (100.0, 100.0), (px, px))

    return vector.shape(("direction", direction, px, color), make)


def token(
    canvas: Canvas, seat: Seat, direction: Direction, radius: float, colour: Color, lit: bool = True
) -> pygame.Surface:
    """A player's marker: the first player's is round, the second's a diamond, whatever the colour."""
    px = canvas.px(radius)
    paper = colour if lit else mix(colour, (30, 36, 38), 0.62)
    edge = mix(paper, (0, 0, 0), 0.55)
    if seat % 2 == 0:
        shape = '<circle cx="50" cy="{y}" r="{r}" fill="{c}"/>'
        parts = ((53, 47, (0, 0, 0)), (50, 47, edge), (49, 41, paper))
    else:
        shape = (
            '<rect x="{x}" y="{t}" width="{w}" height="{w}" rx="12" fill="{c}" '
            'transform="rotate(45 50 {y})"/>'
        )
        parts = ((53, 39, (0, 0, 0)), (50, 39, edge), (49, 34, paper))
    side = round(2 * px * (1.0 if seat % 2 == 0 else 1.16))

    def make() -> pygame.Surface:
        body = "".join(
            shape.format(y=y, r=r, x=50 - r, t=y - r, w=2 * r, c=vector.css(c)) for y, r, c in parts
        )
        made = vector.raster(body, (100.0, 100.0), (side, side)).copy()
        image = sign(canvas, direction, radius * 1.02, INK)
        made.blit(image, image.get_rect(center=(side // 2, round(side * 0.49))))
        return made

    return vector.shape(("token", seat % 2, direction, px, paper), make)


def draw_markers(
    canvas: Canvas,
    notes: Sequence[DeclareNote],
    layout: Layout,
    colours: tuple[Color, ...],
    fresh: float,
) -> None:
    """Past declarations as markers on the middle cards (DD-9).

    `fresh`: how far a waiting one has been laid down, 0 to 1.
    """
    blits = []
    for note in notes:
        grow = 1.0 + FRESH_GROWS * (1.0 - fresh) if note.accepted is None else 1.0
        image = token(canvas, note.seat, note.direction, TOKEN_RADIUS * grow, colours[note.seat])
        at = layout.token(note.seat, note.place, note.direction)
        blits.append((image, canvas.place(image, *at)))
    canvas.surface.fblits(blits)


def draw_tags(canvas: Canvas, kit: Kit, known: Iterable[tuple[Rank, float, float, float]]) -> None:
    """What the viewer knows of cards that lie face down: rank, centre and size of each tag (DD-14)."""
    blits = []
    for rank, x, y, grow in known:
        image = tag(canvas, kit, rank, grow)
        blits.append((image, canvas.place(image, x, y)))
    canvas.surface.fblits(blits)


def tag(canvas: Canvas, kit: Kit, rank: Rank, grow: float = 1.0) -> pygame.Surface:
    """A paper tag with a rank on it, which only the viewer knows."""
    wide, high = canvas.px(TAG_WIDTH * grow), canvas.px(TAG_HEIGHT * grow)

    def make() -> pygame.Surface:
        made = plaques.plaque(wide, high, high * 0.24, plaques.PAPER, canvas.scale).copy()
        color = RED if rank in REDS else INK
        words = kit.type.render(rank_code(rank), round(high * 0.7), color, "display")
        words = words.subsurface(words.get_bounding_rect())
        made.blit(words, words.get_rect(center=(wide // 2, round(high * 0.5))))
        return made

    return vector.shape(("known rank", rank, wide, high), make)


def draw_seam(
    canvas: Canvas, layout: Layout, note: DeclareNote, colour: Color, pulse: float, kit: Kit
) -> None:
    """Between the two cards of a declaration: what was said, and, once that is known, whether it was true."""
    x, y = layout.seam(note.place)
    grow = 1.0 + 0.14 * pulse
    waiting = note.accepted is None
    radius = (CHOICE_RADIUS if waiting else SEAM_RADIUS) * grow
    if waiting:
        glow = vector.glow(canvas.px(radius * 5), canvas.px(radius * 5), colour, round(0.3 + 0.2 * pulse, 1))
        canvas.blit(glow, x, y, flags=pygame.BLEND_RGB_ADD)
    canvas.blit(token(canvas, note.seat, note.direction, radius, colour), x, y)
    if note.true is None:
        return
    name, color = ("check", GREEN_LIT) if note.true else ("cross", RED_LIT)
    canvas.circle(x, y + radius + 8.0, 19.0, DARK_DISC)
    canvas.blit(mark(kit.art, name, canvas.px(24.0), color), x, y + radius + 8.0)


def draw_choice(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    place: int,
    seat: Seat,
    colour: Color,
    free: tuple[Direction, ...],
    at: object,
) -> None:
    """The three directions over the seam; the one under the cursor is large, the ones used up are dark."""
    for direction in Direction:
        box = layout.choice(place, direction)  # type: ignore[arg-type]
        chosen = direction is at
        if chosen:
            glow = vector.glow(canvas.px(210), canvas.px(210), colour, 0.5)
            canvas.blit(glow, box.x, box.y, flags=pygame.BLEND_RGB_ADD)
        radius = CHOICE_RADIUS * (1.22 if chosen else 0.9)
        canvas.circle(box.x, box.y, radius + 7.0, DARK_DISC)
        canvas.ring(box.x, box.y, radius + 7.0, BRASS_LIT if chosen else BRASS, 4.0 if chosen else 2.0)
        canvas.blit(token(canvas, seat, direction, radius, colour, direction in free), box.x, box.y)
        if direction not in free:
            cross = mark(kit.art, "cross", canvas.px(2 * radius), mix(RED_LIT, DARK_DISC, 0.2))
            canvas.blit(cross, box.x, box.y)


def draw_stamp(canvas: Canvas, kit: Kit, true: bool, x: float, y: float, grow: float) -> None:
    """The verdict over a pair of cards."""
    color = GREEN_LIT if true else RED_LIT
    words = "TRUE" if true else "FALSE"
    size, room = STAMP_SIZE * grow, (STAMP_ROOM[0] * grow, STAMP_ROOM[1] * grow)
    wide, _ = kit.type.measure(words, size, "display", fit=room, scale=canvas.scale)
    w, h = wide + 56.0 * grow, STAMP_HEIGHT * grow
    canvas.shadow_round(x - w / 2, y - h / 2 + 6, w, h, 22.0, 20.0, 170)
    canvas.fill_round(x - w / 2, y - h / 2, w, h, DARK_DISC, 22.0, 235)
    canvas.outline_round(x - w / 2, y - h / 2, w, h, color, 22.0, 6.0 * grow)
    kit.type.draw(canvas, words, x, y, size, color, "display", fit=room)
