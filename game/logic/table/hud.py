"""What is on Logic's table besides cards and bottle: rack, numbers, tags, buttons, tally, felt marks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.core.cards import JOKER, Card, Place, Rank
from game.core.contract import Seat
from game.logic.observation import Observation
from game.logic.rules.state import team
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, CENTRE_Y, Edge
from game.logic.table.pose import guessed_at, remembered
from game.logic.table.wheel import CHIP_WORDS, chip
from game.tablekit.box import Box
from game.tablekit.hud import BUTTON_LINE
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.markup import after, either, wordings
from game.ui.pieces.plate import RACK_FACE, Plate
from game.ui.sprites import LIFT_RISES, CardSprite
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CARD_ASPECT,
    CREAM,
    CREAM_DIM,
    INK,
    RED,
    SIZE_BODY,
    SIZE_SMALL,
    TEAM_COLOURS,
    TEAM_SHAPES,
    Color,
    mix,
)

NUMBER_SHARE = 1.45
"""The height of a number's letters, in radii of its disc."""
TAG_SHARE = 0.74
"""Width of the tag on a remembered card, as a share of the card's width."""
TALLY_GAP, TALLY_SIGN, TALLY_FIGURE = 56.0, 56.0, 46.0
DRAWS_BELOW = 34.0
FIGURE_EDGE: Color = (10, 24, 20)
"""Round figures that stand on the felt."""
DECAL: Color = (150, 178, 150)
DECAL_ALPHA = 46
DECAL_RADIUS = 150.0
TEAM_SIGN = 40.0
LEAST_ON_BUTTON = 12.0
BUTTON_PAD = 36.0
"""Room beside a button's words, both sides together."""
CHIP_RADIUS = 46.0
CHIP_REACH, CHIP_BESIDE = 0.98, 0.86
"""From a card to the rank guessed for it, as a share of the card's width."""
CHIP_OWN = (0.13, 0.46)
"""The same on a card in the rack: to the right, beside its corner, and up."""
CHIP_ASKS, CHIP_ASKS_OWN = (36.0, -32.0), (40.0, 26.0)
"""From the rank guessed to its question mark; on the rack it stands below the line that tells the guess."""
STAMP_RIGHT, STAMP_WRONG = "check", "cross"


def draw_rack(canvas: Canvas, layout: Layout) -> None:
    """The wooden rack along the lower edge: cards behind its lip are hidden from the others."""
    box = layout.rack_front
    wide, high = round(box.w), box.h
    area = canvas.rect(box.left, box.top, box.w, high)

    def make() -> pygame.Surface:
        grain = "".join(
            f'<path d="M0 {y} C400 {y + 5} 900 {y - 6} {wide} {y + 2}" stroke="#23110a" '
            f'stroke-opacity="0.35" stroke-width="2" fill="none"/>'
            for y in range(16, round(high), 9)
        )
        body = (
            '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="76" gradientUnits="userSpaceOnUse">'
            '<stop offset="0" stop-color="#8a5530"/><stop offset="0.2" stop-color="#66391d"/>'
            '<stop offset="1" stop-color="#341a0d"/></linearGradient></defs>'
            f'<path d="M0 14 Q0 0 14 0 H{wide - 14} Q{wide} 0 {wide} 14 V{high} H0Z" '
            'fill="url(#w)"/>'
            + grain
            + f'<path d="M6 3 H{wide - 6}" stroke="{vector.css(BRASS_LIT)}" stroke-width="4" '
            'stroke-linecap="round"/>'
            f'<path d="M6 8 H{wide - 6}" stroke="{vector.css(BRASS_DARK)}" stroke-width="3"/>'
        )
        return vector.raster(body, (wide, high), area.size)

    canvas.shadow_round(box.left, box.top - 4, box.w, high, 14.0, 16.0, 150)
    canvas.surface.blit(vector.shape(("rack", area.size), make), area.topleft)


def draw_numbers(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    sprites: Mapping[tuple[Seat, Place], CardSprite],
    lit: tuple[Seat, Place] | None,
    noted: bool,
) -> None:
    """Every card's number, counted from its owner's left (LG-6); it goes where its card goes.

    `noted`: whether the notebook has something to say and wants the room below the cards at the top.
    """
    blits = []
    for (seat, place), sprite in sprites.items():
        image = number(kit, canvas, place + 1, (seat, place) == lit, layout.number_radius)
        x, y = layout.number(seat, place) if noted else layout.number_alone(seat, place)
        if not layout.stands(seat):
            home = layout.slot(seat, place)
            grows = (sprite.scale - 1.0) * sprite.width * CARD_ASPECT / 2
            dx, dy = layout.inward(seat)
            x += sprite.x - home[0] + dx * grows
            y += sprite.y - home[1] + dy * grows - sprite.lift * LIFT_RISES
        blits.append((image, canvas.place(image, x, y)))
    canvas.surface.fblits(blits)


def number(kit: Kit, canvas: Canvas, figure: int, lit: bool, radius: float) -> pygame.Surface:
    """A small disc with a number."""
    px = canvas.px(radius)

    def make() -> pygame.Surface:
        made = vector.disc(px, BRASS_LIT if lit else mix(BRASS_DARK, (10, 14, 14), 0.62)).copy()
        inner = max(1, px - max(1, px // 9))
        made.blit(vector.disc(inner, BRASS if lit else (18, 30, 28)), (px - inner, px - inner))
        words = kit.type.render(
            str(figure), canvas.px(radius * NUMBER_SHARE), INK if lit else CREAM_DIM, "body_bold"
        )
        words = words.subsurface(words.get_bounding_rect())
        made.blit(words, words.get_rect(center=(px, px)))
        return made

    return vector.shape(("row number", figure, px, lit), make)


def draw_tags(
    canvas: Canvas, kit: Kit, seen: Observation, sprites: dict[tuple[Seat, Place], CardSprite]
) -> None:
    """Each card that the viewer was shown and may look up, written on its back (LG-24)."""
    blits = []
    for (seat, place), sprite in sprites.items():
        card = remembered(seen, seat, place)
        if card is not None:
            image = tag(kit, canvas, card, sprite.width)
            blits.append((image, canvas.place(image, sprite.x, sprite.y - sprite.lift * LIFT_RISES)))
    canvas.surface.fblits(blits)


def tag(kit: Kit, canvas: Canvas, card: Card, card_width: float) -> pygame.Surface:
    """A paper tag with a rank and its suit."""
    wide, high = canvas.px(card_width * TAG_SHARE), canvas.px(card_width * 0.46)

    def make() -> pygame.Surface:
        made = plaques.plaque(wide, high, high * 0.24, plaques.PAPER, canvas.scale).copy()
        color = RED if card.red else INK
        sign = mark(kit.art, "joker" if card.rank == JOKER else str(card.suit), round(high * 0.56), color)
        if card.rank == JOKER:
            made.blit(sign, sign.get_rect(center=(wide // 2, high // 2)))
            return made
        words = kit.type.render(CHIP_WORDS[card.rank], round(high * 0.74), color, "display")
        words = words.subsurface(words.get_bounding_rect())
        gap = max(2, high // 12)
        left = (wide - words.get_width() - gap - sign.get_width()) // 2
        made.blit(words, words.get_rect(midleft=(left, high // 2)))
        made.blit(sign, sign.get_rect(midleft=(left + words.get_width() + gap, high // 2)))
        return made

    return vector.shape(("shown tag", card, wide, high), make)


def draw_guess(canvas: Canvas, kit: Kit, seen: Observation, sprite: CardSprite, layout: Layout) -> None:
    """The rank that is being guessed, beside its card, with a question mark."""
    where = guessed_at(seen)
    if where is None:
        return
    own = layout.stands(where[0])
    if own:
        dx, dy = CHIP_OWN[0], -CHIP_OWN[1]
    elif layout.edge(where[0]) is Edge.TOP:
        dx, dy = math.copysign(CHIP_BESIDE, sprite.x - CENTRE_X), 0.0
    else:
        dx, dy = (CHIP_REACH * step for step in layout.inward(where[0]))
    wide = sprite.width * sprite.scale
    x, y = sprite.x + dx * wide, sprite.y + dy * wide
    draw_said_rank(canvas, kit, seen.guesses[-1].rank, x, y, CHIP_ASKS_OWN if own else CHIP_ASKS)


def draw_said_rank(
    canvas: Canvas, kit: Kit, rank: Rank, x: float, y: float, asks: tuple[float, float] = CHIP_ASKS
) -> None:
    """The rank that somebody says a card is, with a question mark that far from it."""
    canvas.shadow_round(x - 40, y - 36, 80, 80, 40.0, 14.0)
    canvas.blit(chip(kit, canvas, rank, CHIP_RADIUS, True), x, y)
    ax, ay = asks
    canvas.circle(x + ax, y + ay, 22.0, (24, 20, 22))
    kit.type.draw(canvas, "?", x + ax, y + ay, 32, BRASS_LIT, "display", fit=36.0)


def draw_trail(
    canvas: Canvas,
    start: tuple[float, float],
    end: tuple[float, float],
    clock: float,
    covered: Sequence[Box],
) -> None:
    """Dots that run from the player who guesses to the card, under what is `covered` by the notebook."""
    apart = math.hypot(end[0] - start[0], end[1] - start[1])
    count = max(2, int(apart / 34.0))
    drift = clock / 700.0 % 1.0
    dot = vector.disc(canvas.px(6.0), BRASS_LIT, 190)
    blits = []
    for index in range(count):
        share = (index + drift) / count
        bow = math.sin(share * math.pi) * 46.0
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share - bow
        if not any(box.holds(x, y) for box in covered):
            blits.append((dot, canvas.place(dot, x, y)))
    canvas.surface.fblits(blits)


def button_size(kit: Kit, words: Sequence[str], box: Box) -> float:
    """The one text size at which the words of every offered button fit the box."""
    size, room = float(SIZE_BODY), (box.w - BUTTON_PAD, box.h * BUTTON_LINE)

    def fits(words: str) -> bool:
        sizes = [kit.type.measure(each, size, "display", width=room[0]) for each in wordings(words)]
        return any(wide <= room[0] and high <= room[1] for wide, high in sizes)

    while size > LEAST_ON_BUTTON and not all(fits(each) for each in words):
        size -= 1.0
    return size


def draw_decal(canvas: Canvas, counterclockwise: bool) -> None:
    """The print on the felt round the bottle: which way the turn goes (LG-7)."""
    side = canvas.px(2 * DECAL_RADIUS)

    def make() -> pygame.Surface:
        arcs = "".join(
            f'<g transform="rotate({turn} 500 500)"><path d="M500 60 A440 440 0 0 1 811 189" fill="none" '
            'stroke="#ffffff" stroke-width="14" stroke-linecap="round"/>'
            '<path d="M838 150 L846 226 L770 218Z" fill="#ffffff"/></g>'
            for turn in range(0, 360, 90)
        )
        flip = '<g transform="translate(1000 0) scale(-1 1)">' if counterclockwise else "<g>"
        made = vector.raster(f"{flip}{arcs}</g>", (1000, 1000), (side, side))
        made = vector.tinted(made, DECAL)
        made.fill((255, 255, 255, DECAL_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    canvas.blit(vector.shape(("decal", side, counterclockwise), make), CENTRE_X, CENTRE_Y)


def draw_tally(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout) -> None:
    """The hands each team has won, if any, the viewer's team on the left."""
    wins = list(seen.wins)
    if seen.result is not None and not seen.result.draw:
        wins[team(min(seen.result.winners))] += 1
    draws = seen.draws + (seen.result is not None and seen.result.draw)
    if not any(wins) and not draws:
        return
    for index, which in enumerate((team(layout.bottom), 1 - team(layout.bottom))):
        _draw_wins(canvas, kit, layout, index, which, wins[which])
    if draws:
        words = "1 draw" if draws == 1 else f"{draws} draws"
        held_right = seen.declarer is not None and layout.edge(seen.declarer) is Edge.RIGHT
        x, y = layout.sharing.draws
        x = CENTRE_X + (-x if held_right else x)  # not behind the bottle in somebody's hand
        rises = layout.shape.above - layout.top_falls
        y += kit.type.scaled(DRAWS_BELOW) + (layout.said_falls if layout.sharing.side_plates_up else -rises)
        kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM, fit=300.0, outline=FIGURE_EDGE)


def _draw_wins(canvas: Canvas, kit: Kit, layout: Layout, index: int, which: int, won: int) -> None:
    (x, y), grow, color = layout.sharing.tally, layout.sharing.tally_scale, TEAM_COLOURS[which]
    x += layout.shape.beside * layout.sharing.side_plates_up
    x, y = CENTRE_X + (x if index else -x), y - layout.shape.above + layout.top_falls
    image = mark(kit.art, TEAM_SHAPES[which], canvas.px(TALLY_SIGN * grow), color)
    canvas.blit(image, x - (TALLY_GAP / 2 + 6) * grow, y)
    x += (TALLY_GAP / 2 + 4) * grow
    room = (100.0, 104.0)
    kit.type.draw(
        canvas, str(won), x, y, TALLY_FIGURE * grow, color, "display", fit=room, outline=FIGURE_EDGE
    )


def draw_stamp(canvas: Canvas, kit: Kit, right: bool, x: float, y: float, grow: float) -> None:
    """A stamp over a card that was guessed or named: a tick or a cross."""
    side = canvas.px(76.0 * grow)
    canvas.circle(x, y, 50.0 * grow, (18, 22, 22))
    color = (150, 232, 164) if right else (255, 122, 98)
    canvas.ring(x, y, 50.0 * grow, color, 5.0)
    canvas.blit(mark(kit.art, STAMP_RIGHT if right else STAMP_WRONG, round(side * 0.72), color), x, y)


def draw_name(
    canvas: Canvas,
    kit: Kit,
    box: Box,
    name: str,
    note: str,
    who: Plate,
    which: int,
) -> None:
    """The nearest seat's name, on the front of the rack."""
    lit, colour = who.turn, who.plate.colour
    finish = (
        plaques.PANEL
        if not lit
        else plaques.Finish(
            mix(colour, (20, 20, 24), 0.5), mix(colour, (14, 14, 18), 0.75), (255, 236, 190), BRASS, 4.0
        )
    )
    plaques.draw_plaque(canvas, box.x - box.w / 2, box.y - box.h / 2, box.w, box.h, finish, box.h / 2, 8.0)
    left = box.x - box.w / 2
    kit.characters.draw(canvas, who.plate.emblem, who.look, left + box.h / 2, box.y - who.hop, RACK_FACE)
    shape = mark(kit.art, TEAM_SHAPES[which], canvas.px(TEAM_SIGN), TEAM_COLOURS[which])
    canvas.blit(shape, left + box.h + 24, box.y)
    words = either(after(f"{name}: ", note), note) if note else name
    color = CREAM if lit else colour
    kit.type.draw(
        canvas,
        words,
        left + box.h + 50,
        box.y,
        SIZE_SMALL,
        color,
        "display",
        "midleft",
        fit=box.w - box.h - 70.0,
    )
