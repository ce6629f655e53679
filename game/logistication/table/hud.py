"""What lies on Logistication's table besides cards and plates: decks, counts, faces at two, pile marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.logistication.observation import Observation
from game.logistication.rules.deck import NO_COLOUR, Card, Face
from game.logistication.rules.options import FEWEST_SEATS
from game.logistication.rules.state import Cards
from game.logistication.table.cards import BACK, printed
from game.logistication.table.fan import spread_places
from game.logistication.table.layout import Layout
from game.logistication.table.measures import MINI_PITCH, MINI_WIDTH, PILE_FANNED, TWICE_WIDE
from game.ui import vector
from game.ui.kit import Kit
from game.ui.markup import either
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CARD_ASPECT,
    CREAM,
    CREAM_DIM,
    INK,
    RED,
    SIZE_SMALL,
    Color,
)

DECK_STEP = 2.2
CARDS_A_LAYER = 7
TWICE_ROW = 5
"""Up to this many faces that stand at two lie in a row this wide; more lie in two rows of smaller cards."""
SMALL_WIDTH, SMALL_RISE, SMALL_FALL = 44.0, 12.0, 52.0
EDGE: Color = (10, 24, 20)
SLOT_DASHES = 24
SLOT_STEPS, SLOT_DASH_STEPS = 9, 5
"""The length in steps of a dash with its gap, and of the dash alone."""
LABEL_GAP, LABEL_RISES, THIRD_RISES = 24.0, 4.0, 16.0
"""From a pile to its label; and how much higher large letters stand under squashed and doubled cards."""
THIRD_GAP, THIRD_HIGH = 6.0, 112.0
"""How far below the faces that stand at two their words begin, and how high they get, on two lines."""
MARK = 34.0
DEPTH_GAP, DEPTH_WIDE = 27.0, 560.0
"""How far below the pile words about it stand, and the room they have."""
OPEN_WORDS = (330.0, 200.0)
"""The room for what may be played on an empty pile: one line, or two of large letters."""
PICK_DISC = 21.0
PICK_ASIDE, PICK_DOWN = 0.31, 0.1
"""From a picked card's centre to its number, which its neighbours never hide, however close they lie."""


@lru_cache(maxsize=16)
def deck_sprites(count: int, x: float, y: float, width: float) -> tuple[CardSprite, ...]:
    """A draw pile, the higher the more cards it has."""
    layers = -(-count // CARDS_A_LAYER)
    return tuple(
        CardSprite(x - layer * 0.6, y - layer * DECK_STEP, width=width, back=BACK) for layer in range(layers)
    )


def decks(layout: Layout, draw: tuple[int, int]) -> list[CardSprite]:
    """Both draw piles."""
    found: list[CardSprite] = []
    for count, (x, y) in zip(draw, layout.draws, strict=True):
        found += deck_sprites(count, x, y, layout.draw_width)
    return found


def draw_counts(canvas: Canvas, kit: Kit, layout: Layout, draw: tuple[int, int], swept: int) -> None:
    """How many cards the draw piles and the squash pile have."""
    below = layout.draw_width * CARD_ASPECT / 2 + LABEL_GAP - 4.0
    for count, (x, y) in zip(draw, layout.draws, strict=True):
        if not count:
            draw_slot(canvas, x, y, layout.draw_width)
        _label(canvas, kit, str(count), x, y + below)
    x, y = layout.squash
    if not swept:
        draw_slot(canvas, x, y, layout.squash_width)
    words = either(f"{swept} squashed", str(swept)) if swept else "squash pile"
    below = layout.squash_width * CARD_ASPECT / 2 + LABEL_GAP - LABEL_RISES * kit.type.grown
    _label(canvas, kit, words, x, y + below)


def draw_owners(canvas: Canvas, kit: Kit, layout: Layout, emblems: tuple[int, ...]) -> None:
    """Which draw pile is whose, with two players (LO-4)."""
    if len(emblems) != FEWEST_SEATS:
        return
    for (x, y), emblem in zip(layout.draws, emblems, strict=True):
        side = canvas.px(46.0)
        canvas.blit(kit.art.svg(f"ui/emblem_{emblem}", side, side), x, y)


def _label(canvas: Canvas, kit: Kit, words: str, x: float, y: float, width: float = 290.0) -> None:
    kit.type.draw(canvas, words, x, y, SIZE_SMALL, CREAM_DIM, "body_bold", fit=width, outline=EDGE)


def draw_slot(canvas: Canvas, x: float, y: float, width: float) -> None:
    """The dashed outline of a card that is not there."""
    wide, high = canvas.px(width), canvas.px(width * CARD_ASPECT)

    def make() -> pygame.Surface:
        inset, radius = 3.0, wide * 0.09
        thick = max(2, canvas.px(3.0))
        inner = (wide - 2 * inset, high - 2 * inset)
        dashes = " ".join(
            "M" + " L".join(f"{inset + left:.2f} {inset + top:.2f}" for left, top in dash)
            for dash in _dashes(*inner, radius)
        )
        body = (
            f'<rect x="{inset}" y="{inset}" width="{inner[0]}" height="{inner[1]}" rx="{radius}" '
            f'fill="#04120f" fill-opacity="0.28"/>'
            f'<path d="{dashes}" fill="none" stroke="#9fb8a2" stroke-opacity="0.6" stroke-width="{thick}"/>'
        )
        return vector.raster(body, (wide, high), (wide, high))

    canvas.blit(vector.shape(("slot", wide, high), make), x, y)


def _dashes(wide: float, high: float, radius: float) -> list[list[tuple[float, float]]]:
    """The dashes round a rectangle with round corners, each as the points of a line.

    They are cut here because SDL's own dashed lines come out differently from run to run.
    """
    length = 2 * (wide + high) + (math.tau - 8) * radius
    step = length / (SLOT_DASHES * SLOT_STEPS)
    return [
        [
            _round_the_edge(wide, high, radius, (dash * SLOT_STEPS + number) * step)
            for number in range(SLOT_DASH_STEPS + 1)
        ]
        for dash in range(SLOT_DASHES)
    ]


def _round_the_edge(wide: float, high: float, radius: float, way: float) -> tuple[float, float]:
    """The point this far round the edge, clockwise from the left end of the upper side."""
    corner = math.tau / 4 * radius
    middles = (
        (wide - radius, radius),
        (wide - radius, high - radius),
        (radius, high - radius),
        (radius, radius),
    )
    for quarter, (x, y) in enumerate(middles):
        side = (high if quarter % 2 else wide) - 2 * radius
        turned = math.tau / 4 * (quarter - 1)
        if way <= side:
            back = side - way
            ahead = math.tau / 4 * quarter
            return (
                x + radius * math.cos(turned) - back * math.cos(ahead),
                y + radius * math.sin(turned) - back * math.sin(ahead),
            )
        way -= side
        if way <= corner:
            return x + radius * math.cos(turned + way / radius), y + radius * math.sin(turned + way / radius)
        way -= corner
    return radius, 0.0


def draw_open(canvas: Canvas, kit: Kit, layout: Layout) -> None:
    """The empty place of the discard pile, on which anything may be played (LO-3)."""
    x, y = layout.pile
    draw_slot(canvas, x, y, layout.pile_width)
    kit.type.draw(canvas, "anything goes", x, y, 34.0, CREAM, "display", fit=OPEN_WORDS, outline=EDGE)


def top_at(layout: Layout, pile: int) -> tuple[float, float]:
    """Where the top card of a pile of this many lies."""
    if layout.spread:
        return spread_places(layout, pile)[-1]
    x, y = layout.pile
    return x + (min(PILE_FANNED, pile) - 1) / 2 * layout.pile_pitch, y


def draw_pile_mark(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout) -> None:
    """A question mark on a top card that has no colour."""
    if not seen.pile or seen.pile[-1].colour is not NO_COLOUR:
        return
    x, y = top_at(layout, len(seen.pile))
    radius = MARK * layout.scale
    canvas.circle(x, y, radius, (24, 18, 30))
    canvas.ring(x, y, radius, BRASS_LIT, 4.0)
    kit.type.draw(canvas, "?", x, y, 58.0, BRASS_LIT, "display", fit=(1.8 * radius, 2.5 * radius))


def pile_note(seen: Observation) -> str:
    """What is special about the pile's top: an undefined Wild or Draw 6, or a special from the cut."""
    if not seen.pile:
        return ""
    if seen.pile[-1].colour is NO_COLOUR:
        return "any card fits"
    return "only its colour counts" if seen.top.face is None else ""


def draw_told_of_pile(canvas: Canvas, kit: Kit, layout: Layout, seen: Observation, note: str) -> None:
    """Under the pile how deep it is, or the note, and beside it the faces that stand at two."""
    _draw_depth(canvas, kit, layout, len(seen.pile), note)
    _draw_twice(canvas, kit, seen, layout)


def _draw_twice(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout) -> None:
    """The faces that stand at two: a third card squashes the pile (LO-15)."""
    cards = [_shown_as(seen.pile, face) for face in seen.twice_in_pile()]
    if not cards:
        return
    sprites = twice_sprites(cards, layout)
    kit.cards.draw(canvas, sprites)
    for sprite in sprites:
        canvas.blit(_twos(kit, canvas), sprite.x + sprite.width * 0.36, sprite.y - sprite.width * 0.62)
    if len(cards) <= TWICE_ROW:
        x, y = layout.twice
        words = either("a third squashes it", "3 squash")
        top = y + layout.mini_width * CARD_ASPECT / 2 + THIRD_GAP - THIRD_RISES * kit.type.grown
        room = (layout.clearing.third, THIRD_HIGH)
        kit.type.draw(
            canvas, words, x, top, SIZE_SMALL, CREAM_DIM, "body_bold", "midtop", fit=room, outline=EDGE
        )


def twice_sprites(cards: Sequence[Card], layout: Layout) -> list[CardSprite]:
    """A small card for every face that stands at two, in one row or two."""
    x, y = layout.twice
    if len(cards) <= TWICE_ROW:
        return _row(cards, x, y, layout.mini_width, TWICE_WIDE * layout.clearing.sides)
    half = (len(cards) + 1) // 2
    upper = _row(cards[:half], x, y - SMALL_RISE, SMALL_WIDTH, TWICE_WIDE)
    return upper + _row(cards[half:], x, y + SMALL_FALL, SMALL_WIDTH, TWICE_WIDE)


def _row(cards: Sequence[Card], x: float, y: float, width: float, room: float) -> list[CardSprite]:
    pitch = min(MINI_PITCH / MINI_WIDTH * width, room / len(cards))
    left = x - (len(cards) - 1) / 2 * pitch
    return [
        CardSprite(left + place * pitch, y, flip=1.0, face=printed(card), width=width, glow=0.5)
        for place, card in enumerate(cards)
    ]


def _shown_as(pile: Cards, face: Face) -> Card:
    return next(card for card in reversed(pile) if card.face is face)


def _twos(kit: Kit, canvas: Canvas) -> pygame.Surface:
    return disc_with(kit, canvas, "2", 16.0, RED, CREAM)


def disc_with(kit: Kit, canvas: Canvas, words: str, radius: float, fill: Color, ink: Color) -> pygame.Surface:
    """A small disc with a figure."""
    px = canvas.px(radius)

    def make() -> pygame.Surface:
        made = vector.disc(px, CREAM).copy()
        inner = max(1, px - max(1, px // 8))
        made.blit(vector.disc(inner, fill), (px - inner, px - inner))
        image = kit.type.render(words, round(px * 1.5), ink, "display")
        image = image.subsurface(image.get_bounding_rect())
        made.blit(image, image.get_rect(center=(px, px)))
        return made

    return vector.shape(("figure", words, px, fill, ink), make)


def draw_pick_number(canvas: Canvas, kit: Kit, sprite: CardSprite, number: int, colour: Color) -> None:
    """A picked card's number in the play; the last card laid is the new top."""
    image = disc_with(kit, canvas, str(number), PICK_DISC, colour, INK)
    canvas.blit(image, sprite.x - sprite.width * PICK_ASIDE, sprite.y + sprite.width * PICK_DOWN)


def pile_depth(count: int) -> str:
    """How many cards the pile has, in words."""
    return "" if count < 2 else f"{count} cards"


def _draw_depth(canvas: Canvas, kit: Kit, layout: Layout, count: int, note: str) -> None:
    """Under the discard pile, how many cards it has, or what is special about its top."""
    words, color = (note, BRASS_LIT) if note else (pile_depth(count), CREAM_DIM)
    if words:
        x, y = layout.pile
        below = y + layout.pile_width * CARD_ASPECT / 2 + DEPTH_GAP
        kit.type.draw(canvas, words, x, below, SIZE_SMALL, color, "body_bold", fit=DEPTH_WIDE, outline=EDGE)
