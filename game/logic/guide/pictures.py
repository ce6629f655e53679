"""The pictures of Logic's how-to-play pages, drawn with the same cards, bottle and dial as the table's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.core.cards import Card, Rank, Suit, parse_card
from game.logic.table import hud
from game.logic.table.layout import NUMBER_RADIUS
from game.logic.table.pose import BLACK, RED, SIDEWAYS, face_of
from game.logic.table.wheel import CHIP_WORDS, chip
from game.ui import vector
from game.ui.guides import HIGH, WIDE, Picture, caption, on_its_area, spaced
from game.ui.kit import Kit
from game.ui.pieces.window import draw_arc
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM

Marking = Literal["both", "sideways", "two_backs"]


def _up(code: str, x: float, y: float, width: float = 104.0, **more: object) -> CardSprite:
    card = parse_card(code)
    return CardSprite(x, y, flip=1.0, face=face_of(card), width=width, **more)  # type: ignore[arg-type]


def _down(
    red: bool, x: float, y: float, width: float = 92.0, marking: Marking = "both", **more: object
) -> CardSprite:
    angle = SIDEWAYS if red and marking != "two_backs" else 0.0
    back = RED if red and marking != "sideways" else BLACK
    return CardSprite(x, y, angle=angle, back=back, width=width, **more)  # type: ignore[arg-type]


def _bottle(canvas: Canvas, kit: Kit, x: float, y: float, high: float = 220.0, lit: bool = False) -> None:
    if lit:
        glow = vector.glow(canvas.px(high * 1.7), canvas.px(high * 1.7), (120, 255, 200), 0.42)
        canvas.blit(glow, x, y, flags=pygame.BLEND_RGB_ADD)
    canvas.blit(kit.art.svg("ui/bottle_shadow", canvas.px(high * 0.8)), x, y + high * 0.48)
    canvas.blit(kit.art.svg("ui/bottle", canvas.px(high * 2), canvas.px(high)), x, y)


@on_its_area
def idea(canvas: Canvas, kit: Kit) -> None:
    """Four rows round the bottle."""
    cards = [_down(i in (1, 4), x, 70, 66) for i, x in enumerate(spaced(6, 100))]
    cards += [
        _up(code, x, 480, 88)
        for code, x in zip(["AH", "3S", "5H", "9H", "JS", "QS"], spaced(6, 104), strict=True)
    ]
    for side, x in ((0, 56.0), (1, WIDE - 56.0)):
        cards += [_down((i + side) % 3 == 0, x, 120 + i * 76, 50) for i in range(6)]
    kit.cards.draw(canvas, cards)
    _bottle(canvas, kit, WIDE / 2, 262, 230)


@on_its_area
def row(canvas: Canvas, kit: Kit) -> None:
    """The example row: two fours, two sixes, either way round."""
    codes = ["AS", "4H", "5S", "6H", "6S", "JS"]
    _draw_row(canvas, kit, codes, 190.0)
    caption(canvas, kit, "or", WIDE / 2, 318)
    _draw_row(canvas, kit, [*codes[:3], codes[4], codes[3], codes[5]], 430.0)


@on_its_area
def row_with_jokers(canvas: Canvas, kit: Kit) -> None:
    """A row with a joker in its middle."""
    _draw_row(canvas, kit, ["2S", "XS", "4H", "6H", "6S", "TS", "KH"], 190.0)
    caption(canvas, kit, "or", WIDE / 2, 318)
    _draw_row(canvas, kit, ["2S", "4H", "6S", "6H", "TS", "XH", "KH"], 430.0)


def _draw_row(canvas: Canvas, kit: Kit, codes: Sequence[str], y: float) -> None:
    across = spaced(len(codes), 760.0 / len(codes))
    width = 100.0 if len(codes) == 6 else 92.0
    kit.cards.draw(canvas, [_up(code, x, y, width) for code, x in zip(codes, across, strict=True)])
    for place, x in enumerate(across):
        canvas.blit(hud.number(kit, canvas, place + 1, False, NUMBER_RADIUS), x, y + width * 0.7 + 24)


def colours(marking: Marking) -> Picture:
    """A row as its owner sees it, and as the others do."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        codes = ["AS", "4H", "5S", "6H", "6S", "JS"]
        across = spaced(6, 126.0)
        cards = [_up(code, x, 140, 92) for code, x in zip(codes, across, strict=True)]
        reds = [parse_card(code).red for code in codes]
        cards += [_down(red, x, 420, 82, marking) for red, x in zip(reds, across, strict=True)]
        kit.cards.draw(canvas, cards)
        caption(canvas, kit, "What you know", WIDE / 2, 36)
        caption(canvas, kit, "What the others see", WIDE / 2, 318)

    return on_its_area(paint)


@on_its_area
def turn(canvas: Canvas, kit: Kit) -> None:
    """The three steps side by side."""
    shown = [
        _down(False, 90, 200, 82),
        _up("7H", 150, 240, 100, lift=40.0, angle=-6.0),
        _down(True, 226, 196, 82),
    ]
    guessed = [_down(False, 350, 200, 82), _down(False, 450, 212, 90, lift=24.0, glow=1.0)]
    turned = [_up("9S", 600, 204, 92), _down(True, 720, 204, 82)]
    kit.cards.draw(canvas, [*shown, *guessed, *turned])
    canvas.blit(chip(kit, canvas, Rank(9), 44, True), 450, 330)
    kit.type.draw(canvas, "?", 492, 302, 46, BRASS_LIT, "display", outline=(24, 18, 18))
    hud.draw_stamp(canvas, kit, True, 600, 330, 0.8)
    for number, (x, words) in enumerate(((150, "Show"), (425, "Guess"), (655, "Reveal")), 1):
        canvas.blit(hud.number(kit, canvas, number, True, NUMBER_RADIUS), x - 62, 450)
        kit.type.draw(canvas, words, x - 34, 450, 40, CREAM, "display", "midleft", fit=(190.0, 70.0))


@on_its_area
def window(canvas: Canvas, kit: Kit) -> None:
    """The glowing bottle in its draining ring, and the card that is guessed."""
    canvas.ring(270, 280, 174, (10, 14, 16), 26)
    draw_arc(canvas, 270, 280, 170, 18, 0.64, BRASS_LIT)
    _bottle(canvas, kit, 270, 280, 260, lit=True)
    kit.cards.draw(canvas, [_down(True, 610, 280, 150, lift=30.0, glow=0.8)])
    canvas.blit(chip(kit, canvas, Rank(7), 54, True), 610, 150)
    kit.type.draw(canvas, "?", 664, 118, 54, BRASS_LIT, "display", outline=(24, 18, 18))


@on_its_area
def reading(canvas: Canvas, kit: Kit) -> None:
    """A card between a four and a six, and what it can be."""
    cards = [_up("4H", 180, 190, 150), _down(False, 400, 190, 150, glow=0.9), _up("6H", 620, 190, 150)]
    kit.cards.draw(canvas, cards)
    for x, rank in zip(spaced(3, 120), (4, 5, 6), strict=True):
        canvas.blit(chip(kit, canvas, Rank(rank), 46, False), x, 410)
    caption(canvas, kit, "four, five or six", WIDE / 2, 500)


@on_its_area
def bottle(canvas: Canvas, kit: Kit) -> None:
    """The bottle grabbed, cards named one after another."""
    canvas.ring(400, 240, 230, BRASS_LIT, 5)
    canvas.ring(400, 240, 190, BRASS_LIT, 9)
    _bottle(canvas, kit, 400, 220, 300, lit=True)
    cards = [
        _up("8S", 110, 440, 104),
        _up("TH", 240, 440, 104),
        _down(False, 560, 440, 100),
        _down(True, 690, 440, 100),
    ]
    kit.cards.draw(canvas, cards)
    for x in (110, 240):
        hud.draw_stamp(canvas, kit, True, x, 350, 0.7)


@on_its_area
def draw(canvas: Canvas, kit: Kit) -> None:
    """The last two cards."""
    kit.cards.draw(canvas, [_down(False, 300, 230, 150), _down(True, 520, 230, 150)])
    for x, words in ((300, "5 or 6?"), (520, "6 or 5?")):
        kit.type.draw(
            canvas, words, x, 400, 48, BRASS_LIT, "display", fit=(230.0, 80.0), outline=(10, 24, 20)
        )


@on_its_area
def remembered(canvas: Canvas, kit: Kit) -> None:
    """Backs, one with the tag of a card that was shown."""
    cards = [
        _down(red, x, 240, 110) for red, x in zip((False, True, False, True), spaced(4, 178), strict=True)
    ]
    kit.cards.draw(canvas, cards)
    image = hud.tag(kit, canvas, Card(Rank(7), Suit.SPADES), 110)
    canvas.blit(image, cards[2].x, cards[2].y)
    canvas.blit(kit.art.svg("ui/icon_eye", canvas.px(80)), cards[2].x, 400)


@on_its_area
def notebook(canvas: Canvas, kit: Kit) -> None:
    """Backs with the ranks they can be."""
    across = spaced(3, 240)
    ranks = (((3, 4), (4, 2), (5, 1)), ((5, 5),), ((6, 1), (7, 4), (8, 3), (9, 1)))
    kit.cards.draw(
        canvas, [_down(red, x, 200, 140) for red, x in zip((False, True, False), across, strict=True)]
    )
    for x, chances in zip(across, ranks, strict=True):
        canvas.fill_round(x - 105, 348, 210, 76, (14, 22, 22), 12, 170)
        for at, (rank, level) in zip(spaced(len(chances), 50, x), chances, strict=True):
            color = BRASS_LIT if level >= 4 else (150 + 20 * level, 148 + 18 * level, 132 + 16 * level)
            kit.type.draw(canvas, CHIP_WORDS[rank], at, 386, 38, color, "body_bold", fit=(48.0, 60.0))


@on_its_area
def tips(canvas: Canvas, kit: Kit) -> None:
    """A thinking table: a partner's card, a chip, the bottle."""
    kit.cards.draw(
        canvas, [_up("5H", 190, 270, 170, angle=9.0, lift=30.0), _down(False, 330, 300, 160, lean=-6.0)]
    )
    _bottle(canvas, kit, 600, 270, 340)
    canvas.blit(kit.art.svg("ui/award_brain", canvas.px(120)), 330, 120)


@on_its_area
def dial(canvas: Canvas, kit: Kit) -> None:
    """The dial with the hand on seven."""
    from game.logic.table.layout import WHEEL_X, WHEEL_Y
    from game.logic.table.wheel import Wheel

    wheel = Wheel(kit)
    wheel.settle(True)
    moved = canvas.moved(WIDE / 2 - WHEEL_X, HIGH / 2 - WHEEL_Y)
    wheel.draw(moved, Rank(7), tuple(Rank(rank) for rank in range(1, 13)), "The rank", None)
