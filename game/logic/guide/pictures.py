"""The pictures of Logic's how-to-play pages, drawn with the same cards, bottle and dial as the table's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.core.cards import Rank, parse_card
from game.logic.table import hud
from game.logic.table.measures import NUMBER_RADIUS, WHEEL_X, WHEEL_Y
from game.logic.table.pose import BLACK, RED, SIDEWAYS, face_of
from game.logic.table.wheel import Wheel, chip
from game.ui import vector
from game.ui.easing import in_out
from game.ui.guides import HIGH, WIDE, Film, caption, moving, spaced
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


FLIP_MS = 420.0
DIM = 0.25
"""How bright what has been ruled out is."""


def _share(clock_ms: float, start: float, length: float = FLIP_MS) -> float:
    """How far something has come that begins at `start`, 0 to 1, softly."""
    return in_out(min(1.0, max(0.0, (clock_ms - start) / length)))


def _turning(code: str, x: float, y: float, share: float, width: float = 104.0) -> CardSprite:
    """A card that is being turned up, red ones out of their lying sideways; `share` of the way, 0 to 1."""
    card = parse_card(code)
    angle = SIDEWAYS * (1.0 - share) if card.red else 0.0
    return CardSprite(
        x, y, angle=angle, flip=share, face=face_of(card), back=RED if card.red else BLACK, width=width
    )


@moving(7000.0, 4200.0)
def idea(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
    """Four rows round the bottle; it is grabbed, and the hidden cards are named one by one."""
    far = ["QS", "TH", "8S", "6H", "4S", "2S"]
    sides = (["AH", "3S", "4H", "7S", "8H", "QH"], ["2H", "5S", "6S", "9S", "JH", "QS"])
    grabbed = _share(clock_ms, 700.0)
    kit.cards.draw(
        canvas,
        [
            _turning(code, x, 70, _share(clock_ms, 1500.0 + 300.0 * i), 66)
            for i, (code, x) in enumerate(zip(far, spaced(6, 100), strict=True))
        ],
    )
    cards = [
        _turning(code, x, 120 + i * 76, _share(clock_ms, 3300.0 + 200.0 * (i + 6 * side)), 50)
        for side, x in ((0, 56.0), (1, WIDE - 56.0))
        for i, code in enumerate(sides[side])
    ]
    own = ["AS", "3H", "5H", "9H", "JS", "QS"]
    cards += [_up(code, x, 480, 88) for code, x in zip(own, spaced(6, 104), strict=True)]
    kit.cards.draw(canvas, cards)
    _bottle(canvas, kit, WIDE / 2, 262 + 24 * grabbed, 230, lit=grabbed > 0.0)


def row(codes: Sequence[str], first: int) -> Film:
    """A row in which the card at `first` and the next are swapped, there and back."""

    @moving(4400.0, 0.0)
    def paint(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
        across = spaced(len(codes), 760.0 / len(codes))
        width = 100.0 if len(codes) == 6 else 92.0
        share = _share(clock_ms, 900.0, 600.0) - _share(clock_ms, 3000.0, 600.0)
        cards = []
        for place, (code, x) in enumerate(zip(codes, across, strict=True)):
            way = {first: 1, first + 1: -1}.get(place, 0)
            rise = 130.0 * min(share, 1.0 - share) * way  # they pass above and below each other
            lift = 30.0 * min(share, 1.0 - share) * abs(way)
            glow = 0.8 * abs(way)
            cards.append(
                _up(code, x + way * share * (across[1] - across[0]), 270 - rise, width, lift=lift, glow=glow)
            )
        kit.cards.draw(canvas, cards)
        for place, x in enumerate(across):
            canvas.blit(hud.number(kit, canvas, place + 1, False, NUMBER_RADIUS), x, 270 + width * 0.7 + 30)

    return paint


PLAIN_ROW = row(["AS", "4H", "5S", "6H", "6S", "JS"], 3)
JOKER_ROW = row(["2S", "XS", "4H", "6H", "6S", "TS", "KH"], 1)


def colours(marking: Marking) -> Film:
    """A row as its owner sees it, and as the others do: it is laid face down, and then its colours show."""

    @moving(5000.0, 2600.0)
    def paint(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
        codes = ["AS", "4H", "5S", "6H", "6S", "JS"]
        across = spaced(6, 126.0)
        cards = [_up(code, x, 140, 92) for code, x in zip(codes, across, strict=True)]
        told = _share(clock_ms, 1400.0)
        for code, x in zip(codes, across, strict=True):
            lying = _down(parse_card(code).red and told > 0.5, x, 420, 82, marking)
            lying.angle = min(SIDEWAYS, 2.0 * SIDEWAYS * max(0.0, told - 0.5)) if lying.angle else 0.0
            lying.lift = 60.0 * min(told, 1.0 - told)
            cards.append(lying)
        kit.cards.draw(canvas, cards)
        caption(canvas, kit, "What you know", WIDE / 2, 36)
        caption(canvas, kit, "What the others see", WIDE / 2, 318)

    return paint


@moving(7500.0, 5600.0)
def turn(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
    """The three steps side by side, one after another."""
    show = _share(clock_ms, 500.0) - _share(clock_ms, 6700.0)
    guess, reveal = _share(clock_ms, 2400.0), _share(clock_ms, 4300.0)
    shown = _turning("7S", 150, 240, show, 100)
    shown.lift = 40.0 * show
    pointed = _down(False, 450, 212, 90, lift=24.0 * guess, glow=guess)
    cards = [_down(False, 46, 200, 82), shown, _down(True, 262, 196, 82)]
    cards += [
        _down(False, 350, 200, 82),
        pointed,
        _turning("9S", 600, 204, reveal, 92),
        _down(True, 726, 204, 82),
    ]
    kit.cards.draw(canvas, cards)
    if guess > 0.5:
        canvas.blit(chip(kit, canvas, Rank(9), 44, True), 450, 330)
        kit.type.draw(canvas, "?", 492, 302, 46, BRASS_LIT, "display", outline=(24, 18, 18))
    if reveal > 0.5:
        hud.draw_stamp(canvas, kit, True, 600, 330, 0.8)
    for number, (x, words, begins) in enumerate(
        ((150, "Show", 500.0), (425, "Guess", 2400.0), (655, "Reveal", 4300.0)), 1
    ):
        canvas.blit(hud.number(kit, canvas, number, clock_ms >= begins, NUMBER_RADIUS), x - 62, 450)
        kit.type.draw(canvas, words, x - 34, 450, 40, CREAM, "display", "midleft", fit=(190.0, 70.0))


@moving(7000.0, 6000.0)
def reading(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
    """A card between a four and a six; one rank after another is ruled out."""
    sure = _share(clock_ms, 5000.0)
    cards = [_up("4H", 180, 190, 150), _turning("4S", 400, 190, sure, 150), _up("6H", 620, 190, 150)]
    cards[1].glow = 1.0 - sure
    kit.cards.draw(canvas, cards)
    gone = {5: _share(clock_ms, 1800.0), 6: _share(clock_ms, 3600.0)}
    for x, rank in zip(spaced(3, 120), (4, 5, 6), strict=True):
        tone = round(1.0 - (1.0 - DIM) * gone.get(rank, 0.0), 1)
        canvas.blit(chip(kit, canvas, Rank(rank), 46, rank == 4 and sure > 0.0, tone), x, 410)
        if gone.get(rank, 0.0) > 0.5:
            hud.draw_stamp(canvas, kit, False, x, 410, 0.5)
    words = "four, five or six" if clock_ms < 1800.0 else "you hold the five" if clock_ms < 3600.0 else ""
    words = words or ("six was a wrong guess" if clock_ms < 5000.0 else "so it is the four")
    caption(canvas, kit, words, WIDE / 2, 500)


@moving(7000.0, 4700.0)
def bottle(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
    """The bottle is grabbed in its draining ring, and cards are named one after another."""
    grabbed = _share(clock_ms, 1800.0, 300.0)
    if clock_ms < 1800.0:
        canvas.ring(400, 230, 204, (10, 14, 16), 24)
        draw_arc(canvas, 400, 230, 200, 16, 1.0 - clock_ms / 3200.0, BRASS_LIT)
    else:
        canvas.ring(400, 230, 180 + 60 * grabbed, BRASS_LIT, 5)
        canvas.ring(400, 230, 150 + 50 * grabbed, BRASS_LIT, 9)
    _bottle(canvas, kit, 400, 220, 290, lit=True)
    starts = (2600.0, 3500.0, 4400.0, 5300.0)
    shares = [_share(clock_ms, start) for start in starts]
    across = (80.0, 240.0, 560.0, 720.0)
    codes = ("8S", "TH", "JS", "QH")
    kit.cards.draw(
        canvas,
        [_turning(code, x, 440, share, 104) for code, x, share in zip(codes, across, shares, strict=True)],
    )
    for x, share in zip(across, shares, strict=True):
        if share > 0.6:
            hud.draw_stamp(canvas, kit, True, x, 350, 0.7)


@moving(6000.0, 0.0)
def dial(canvas: Canvas, kit: Kit, clock_ms: float) -> None:
    """The dial, whose hand is turned."""
    wheel = Wheel(kit)
    wheel.settle(True)
    moved = canvas.moved(WIDE / 2 - WHEEL_X, HIGH / 2 - WHEEL_Y)
    rank = 4 + min(4, int(clock_ms // 700.0))
    wheel.draw(moved, Rank(rank), tuple(Rank(each) for each in range(1, 13)), "", None)


def goal(canvas: Canvas, kit: Kit) -> None:
    """The bottle, and a row of which every card has been named but the last."""
    across = spaced(4, 146.0, 540.0)
    cards = [_up(code, x, 210, 130) for code, x in zip(("3S", "6H", "JS"), across, strict=False)]
    kit.cards.draw(canvas, [*cards, _down(False, across[-1], 210, 124)])
    for x in across[:-1]:
        hud.draw_stamp(canvas, kit, True, x, 96, 0.9)
    _bottle(canvas, kit, 150, 176, 300, lit=True)
