"""What Deduction's table has besides cards, coins and markers: bank, looks, given cards, tally, light."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.cards import Rank
from game.core.contract import Seat
from game.deduction.observation import Observation, recalled
from game.deduction.rules.state import Phase
from game.deduction.table import signs
from game.deduction.table.coins import Coins, draw_endless
from game.deduction.table.layout import (
    BANK,
    GRID,
    SEATED,
    Layout,
)
from game.deduction.table.pose import RankFace, face_of
from game.deduction.table.words import FEW_LOOKS, meter_words
from game.tablekit.box import Box
from game.ui import plaques, vector
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.markup import either
from game.ui.people import People
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    CARD_ASPECT,
    CREAM,
    CREAM_DIM,
    RED_LIT,
    SIZE_SMALL,
    Color,
    mix,
)

SOCKET: Color = (6, 26, 24)
SOCKET_ALPHA = 70
MAT_PAD = 34.0
PICTURE_PAD = 30.0
"""Room round a kept picture for its shadow."""
GIVEN_WIDTH, GIVEN_NARROW = 74.0, 58.0
GIVEN_SHRINKS = 0.26
"""How much smaller these cards are at twice the text size."""
RECALLED_APART = 68.0
"""From one rank that a hand still holds to the next."""
SPENT: Color = (70, 62, 58)
PIP_ROOM = 340.0


def draw_mat(canvas: Canvas, layout: Layout, kit: Kit) -> None:
    """The mat round the grid: a darker field on the felt with a brass frame."""
    first, last = layout.middle(GRID[0]), layout.middle(GRID[-1])
    width = layout.grid_width
    high = width * CARD_ASPECT
    left, top = first[0] - width / 2 - MAT_PAD, first[1] - high / 2 - MAT_PAD
    wide = last[0] - first[0] + width + 2 * MAT_PAD
    tall = last[1] - first[1] + high + 2 * MAT_PAD

    def paint(layer: Canvas) -> None:
        layer.fill_round(0, 0, wide, tall, SOCKET, 40.0, SOCKET_ALPHA)
        layer.outline_round(4, 4, wide - 8, tall - 8, mix(BRASS_DARK, SOCKET, 0.35), 36.0, 3.0)

    canvas.blit(kit.composed(canvas, "deduction mat", wide, tall, paint), left + wide / 2, top + tall / 2)


def draw_bank(canvas: Canvas, kit: Kit, coins: Coins, layout: Layout, shake: float) -> None:
    """The bank's tray: its towers, and how many coins it has left, or that it never runs out (DD-3)."""
    canvas = canvas.moved(shake, 0.0)
    box = layout.bank_box
    count = coins.shown(BANK)

    def paint(layer: Canvas) -> None:
        moved = layer.moved(PICTURE_PAD - box.left, PICTURE_PAD - box.top)
        plaques.draw_plaque(moved, box.left, box.top, box.w, box.h, plaques.WELL, 30.0, 12.0)
        moved.outline_round(box.left, box.top, box.w, box.h, BRASS_DARK, 30.0, 4.0)
        y = box.top + 34.0
        left = box.left + 28.0
        kit.type.draw(moved, "Bank", left, y, 34.0, BRASS_LIT, "display", "midleft", fit=(200.0, 96.0))
        right = box.left + box.w - 28.0
        if coins.endless:
            draw_endless(moved, right - 34.0, y, 68.0, BRASS_LIT)
        elif count:
            kit.type.draw(
                moved, str(count), right, y, 46.0, BRASS_LIT, "display", "midright", fit=(110.0, 96.0)
            )
        else:
            kit.type.draw(
                moved,
                either("empty: a bet believed\npays nothing", "empty"),
                box.x,
                box.y + 26.0,
                SIZE_SMALL,
                RED_LIT,
                "body_bold",
                fit=(box.w - 50.0, 96.0),
            )

    key = ("bank", coins.endless, count)
    picture = kit.composed(canvas, key, box.w + 2 * PICTURE_PAD, box.h + 2 * PICTURE_PAD, paint)
    canvas.blit(picture, box.x, box.y)
    coins.draw_towers(canvas, layout, BANK)


def draw_looks(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout) -> None:
    """How many of the looks allowed in a row have been made, so that nobody is surprised (DD-13)."""
    limit = seen.options.stall_limit
    if limit is None or seen.phase is Phase.OVER:
        return
    box, words = layout.looks_box, meter_words(seen)
    left = max(0, limit - seen.looks)
    warning = left <= FEW_LOOKS
    rows = 1 if limit <= 10 else 2
    across = -(-limit // rows)
    pitch = min(44.0, PIP_ROOM / across)
    side = min(34.0, pitch - 3.0, 44.0 / rows)

    def paint(layer: Canvas) -> None:
        moved = layer.moved(PICTURE_PAD - box.left, PICTURE_PAD - box.top)
        plaques.draw_plaque(moved, box.left, box.top, box.w, box.h, plaques.WELL, 24.0, 8.0)
        color = RED_LIT if warning else CREAM_DIM
        kit.type.draw(
            moved,
            words,
            box.x,
            box.top + kit.type.scaled(24.0),
            SIZE_SMALL,
            color,
            "body_bold",
            fit=box.w - 20.0,
        )
        for number in range(limit):
            row, column = divmod(number, across)
            x = box.x + (column - (min(across, limit - row * across) - 1) / 2) * pitch
            y = box.top + box.h - 28.0 + (row - (rows - 1) / 2) * 22.0
            spent = number < seen.looks
            tint = (RED_LIT if warning else BRASS_LIT) if spent else SPENT
            moved.blit(mark(kit.art, "eye" if spent else "dot", moved.px(side), tint), x, y)

    key = ("looks", limit, seen.looks, words)
    picture = kit.composed(canvas, key, box.w + 2 * PICTURE_PAD, box.h + 2 * PICTURE_PAD, paint)
    canvas.blit(picture, box.x, box.y)


def draw_given(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    people: People,
    plates: Sequence[SeatPlate],
) -> None:
    """The two ranks that the viewer's own stack gave to the middle, with their steps (DD-2, DD-6)."""
    box = layout.given_box
    shown = [seat for seat in SEATED if seat in seen.eyes and seen.given[seat] is not None]
    if not shown:
        return
    plaques.draw_plaque(canvas, box.left, box.top, box.w, box.h, plaques.DARK, 24.0, 12.0)
    one = len(shown) == 1
    room = (box.w - 24.0, 44.0 + 92.0 * layout.large)
    y, shrink = box.top + 110.0 + 48.0 * layout.large, 1.0 - GIVEN_SHRINKS * layout.large
    words = "Your stack gave the middle" if one and people.you is not None else "Given to the middle"
    kit.type.draw(
        canvas, words, box.x, box.top + 28.0 + 34.0 * layout.large, SIZE_SMALL, CREAM, "body_bold", fit=room
    )
    sprites = []
    for number, seat in enumerate(shown):
        middle = box.x if one else box.x + (number - 0.5) * box.w / 2
        if not one:
            side = canvas.px(34.0)
            emblem = kit.art.svg(f"ui/emblem_{plates[seat].emblem}", side, side)
            canvas.blit(emblem, middle - 66.0, y)
        sprites += _given_cards(seen, seat, middle + (0.0 if one else 24.0), y, one, shrink)
    kit.cards.draw(canvas, sprites)


def _given_cards(
    seen: Observation, seat: Seat, x: float, y: float, one: bool, shrink: float
) -> list[CardSprite]:
    width, apart = (GIVEN_WIDTH, 92.0) if one else (GIVEN_NARROW, 62.0)
    ranks: tuple[Rank, ...] = seen.given[seat] or ()
    faces: list[RankFace] = [face_of(seen, rank) for rank in ranks]
    return [
        CardSprite(x + (at - (len(faces) - 1) / 2) * apart, y, flip=1.0, face=face, width=width * shrink)
        for at, face in enumerate(faces)
    ]


def draw_recalled(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout) -> None:
    """Beside a hand: what it still holds by the viewer's looks of before it was shuffled (DD-5, DD-14)."""
    for seat in SEATED:
        ranks = recalled(seen.notes, seat) if seat not in seen.eyes and seen.phase is not Phase.OVER else ()
        if ranks:
            _draw_recalled(canvas, kit, layout.recalled(seat), ranks)


def _draw_recalled(canvas: Canvas, kit: Kit, box: Box, ranks: Sequence[Rank]) -> None:
    words, fit = either("Still holds", "Holds"), (box.w, kit.type.scaled(44.0))
    y, ink = box.top + 22.0, (16, 14, 14)
    kit.type.draw(canvas, words, box.x, y, SIZE_SMALL, CREAM, "body_bold", fit=fit, outline=ink)
    apart = min(RECALLED_APART, (box.w - signs.TAG_WIDTH) / max(1, len(ranks) - 1))
    left, y = box.x - apart * (len(ranks) - 1) / 2, box.top + box.h - signs.TAG_HEIGHT / 2
    signs.draw_tags(canvas, kit, [(rank, left + apart * at, y, 1.0) for at, rank in enumerate(ranks)])


def draw_tally(
    canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, plates: Sequence[SeatPlate]
) -> None:
    """The games each player has won in this session, beside the plates."""
    wins = list(seen.wins)
    if seen.result is not None and not seen.result.draw:
        wins[min(seen.result.winners)] += 1
    if not any(wins):
        return
    for seat in SEATED:
        box = layout.plate(seat)
        at = (box.left + box.w + 46.0, box.y)
        canvas.blit(mark(kit.art, "crown", canvas.px(40.0), BRASS), at[0], at[1] - 20.0 - 8.0 * layout.large)
        kit.type.draw(
            canvas,
            str(wins[seat]),
            at[0],
            at[1] + 20.0 + 10.0 * layout.large,
            34.0,
            plates[seat].colour,
            "display",
            fit=(80.0, 104.0),
            outline=(16, 14, 14),
        )


def draw_spot(canvas: Canvas, share: float) -> None:
    """Darken the table so that only what is drawn after this stands in the light."""
    if share <= 0.0:
        return
    level = round(255 * (1.0 - 0.52 * share))
    canvas.surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


def draw_light(canvas: Canvas, place: tuple[float, float], share: float) -> None:
    """The lamp over the pair of cards that a declaration is about."""
    if share <= 0.0:
        return
    glow = vector.glow(canvas.px(620), canvas.px(460), (255, 190, 96), round(0.3 * share, 1))
    canvas.blit(glow, *place, flags=pygame.BLEND_RGB_ADD)
