"""The moving pictures of Literature's how-to-play pages, made of the table's own board, cards and people."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

from game.core.cards import parse_card
from game.core.contract import PUBLIC
from game.core.rng import Chance
from game.literature import rules
from game.literature.observation import Observation, observe
from game.literature.rules.options import Carry, Options
from game.literature.table import board, pointing
from game.literature.table.layout import layout_for
from game.literature.table.measures import BOARD_MIDDLE_Y, CENTRE_X
from game.literature.table.pose import BACK, face_of
from game.tablekit.box import Box
from game.ui import plaques, vector
from game.ui.easing import in_out
from game.ui.guides import HIGH, WIDE, Film, caption, moving, spaced
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.pieces.plate import draw_bubble
from game.ui.pieces.window import draw_arc
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    GREEN_LIT,
    INK,
    RED_LIT,
    SIZE_BODY,
    TEAM_COLOURS,
    TEAM_SHAPES,
    seat_colour,
)

LOW_HEARTS = ("2H", "3H", "4H", "5H", "6H", "7H")
NAMES = ("Rosa", "Theo", "Mina", "Ivo", "Ada", "Juri")
BOARD_SHRINK = 0.94
FLIGHT_MS = 600.0


def _share(at: float, begin: float, length: float = FLIGHT_MS) -> float:
    """How far something has come that begins at `begin`, 0 to 1, softly."""
    return in_out(min(1.0, max(0.0, (at - begin) / length)))


def _way(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """A point on the way between two places."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _up(code: str, x: float, y: float, width: float = 104.0, **more: object) -> CardSprite:
    card = parse_card(code)
    return CardSprite(x, y, flip=1.0, face=face_of(card), width=width, **more)  # type: ignore[arg-type]


def _emblem(canvas: Canvas, kit: Kit, seat: int, x: float, y: float, side: float = 96.0) -> None:
    px = canvas.px(side)
    canvas.blit(kit.art.svg(f"ui/emblem_{seat}", px, px), x, y)
    canvas.circle(x + side * 0.4, y - side * 0.36, side * 0.24, (22, 24, 28))
    shape = mark(kit.art, TEAM_SHAPES[seat % 2], canvas.px(side * 0.4), TEAM_COLOURS[seat % 2])
    canvas.blit(shape, x + side * 0.4, y - side * 0.36)


def _person(canvas: Canvas, kit: Kit, seat: int, x: float, y: float, side: float = 96.0) -> None:
    _emblem(canvas, kit, seat, x, y, side)
    kit.type.draw(
        canvas,
        NAMES[seat],
        x,
        y + side * 0.74,
        SIZE_BODY,
        seat_colour(seat),
        "display",
        fit=(side * 1.6, 44.0),
    )


def _say(
    canvas: Canvas, kit: Kit, words: str, x: float, y: float, w: float = 280.0, up: bool = False
) -> None:
    h = 74.0
    edge = y - h / 2 + 4 if up else y + h / 2 - 4
    tip = y - h / 2 - 22 if up else y + h / 2 + 22
    draw_bubble(canvas, x, y, w, h, [(x - 13, edge), (x + 13, edge), (x, tip)])
    kit.type.draw(canvas, words, x, y, SIZE_BODY + 2, INK, "body_bold", fit=(w - 30.0, h - 16.0))


def _fan(x: float, y: float, count: int, width: float = 60.0) -> list[CardSprite]:
    return [
        CardSprite(
            at, y + abs(i - (count - 1) / 2) * -1.5, angle=(i - (count - 1) / 2) * 4.0, width=width, back=BACK
        )
        for i, at in enumerate(spaced(count, width * 0.36, x))
    ]


@lru_cache(maxsize=16)
def _dealt(options: Options) -> Observation:
    """A public view of a fresh game, for the board."""
    return observe(rules.deal(options, options.seats, Carry(dealer=0), Chance(1, 0))[0], PUBLIC)


def _board(
    canvas: Canvas, kit: Kit, options: Options, decided: dict[int, int], y: float, hot: int | None
) -> None:
    seen = _dealt(options)
    by = tuple(decided.get(number) for number in range(len(seen.decided)))
    seen = replace(seen, decided=by)
    layout = layout_for(options.seats, options.sets, 0, True)
    scale = canvas.scale * BOARD_SHRINK
    shrunk = Canvas(canvas.surface, scale, canvas.ox, canvas.oy).moved(
        WIDE / 2 / BOARD_SHRINK - CENTRE_X, y / BOARD_SHRINK - BOARD_MIDDLE_Y
    )
    board.draw_board(shrunk, kit, seen, layout, board.tiles(seen, None, None, None, hot))


def idea(options: Options) -> Film:
    """The teams round the board, whose cards come together in a set."""
    count = min(options.seats, 8)

    @moving(5600.0, 4400.0)
    def film(canvas: Canvas, kit: Kit, at: float) -> None:
        places = [
            (
                WIDE / 2 - 330 * math.sin(math.tau * seat / count),
                HIGH / 2 + 222 * math.cos(math.tau * seat / count),
            )
            for seat in range(count)
        ]
        cards = []
        for number, (code, x) in enumerate(zip(LOW_HEARTS, spaced(6, 66), strict=True)):
            share = _share(at, 400.0 + 500.0 * number)
            cards.append(_up(code, *_way(places[5 * number % count], (x, HIGH / 2), share), 86.0))
        kit.cards.draw(canvas, cards)
        for seat, (x, y) in enumerate(places):
            _emblem(canvas, kit, seat, x, y, 92.0)

    return film


SET_MS = 900.0


def sets(options: Options) -> Film:
    """The set board as it is dealt, and one set after another."""
    parts = _dealt(options).deck.sets

    @moving(SET_MS * len(parts), 2 * SET_MS)
    def film(canvas: Canvas, kit: Kit, at: float) -> None:
        number = min(int(at / SET_MS), len(parts) - 1)
        _board(canvas, kit, options, {}, 180, number)
        codes = [card.code for card in parts[number].cards]
        cards = [_up(code, x, 430, 98.0) for code, x in zip(codes, spaced(len(codes), 106), strict=True)]
        kit.cards.draw(canvas, cards)

    return film


DECIDED_MS = 450.0


def ending(options: Options) -> Film:
    """A board on which one set after another is decided, and the score."""
    parts = _dealt(options).deck.sets

    @moving(DECIDED_MS * (len(parts) + 5), DECIDED_MS * (len(parts) + 1))
    def film(canvas: Canvas, kit: Kit, at: float) -> None:
        count = min(int(at / DECIDED_MS), len(parts))
        decided = {number: (0, 1, 0, 0, 1)[number % 5] for number in range(count)}
        _board(canvas, kit, options, decided, 180, None)
        points = [
            sum(options.points(parts[n].major) for n, by in decided.items() if by == side) for side in (0, 1)
        ]
        for side, x in ((0, WIDE / 2 - 130), (1, WIDE / 2 + 130)):
            canvas.blit(mark(kit.art, TEAM_SHAPES[side], canvas.px(90), TEAM_COLOURS[side]), x - 50, 430)
            kit.type.draw(
                canvas, str(points[side]), x + 46, 430, 90, TEAM_COLOURS[side], "display", fit=(110.0, 100.0)
            )

    return film


@moving(5600.0, 2500.0)
def asking(canvas: Canvas, kit: Kit, at: float) -> None:
    """Rosa asks Theo for the five of hearts, and gets it."""
    _person(canvas, kit, 0, 120, 430)
    _person(canvas, kit, 1, 680, 200)
    fly = _share(at, 2000.0, 900.0)
    if at > 400.0:
        _say(canvas, kit, "Theo, the 5{H}?", 170, 318, 270)
        pointing.draw_trail(canvas, (210, 420), (610, 230), at, 0.3)
        canvas.blit(pointing.glove(canvas, 25.0), 262, 396)
    if at > 1500.0:
        _say(canvas, kit, "Yes, here", 640, 88, 220)
    x, y = _way((690.0, 340.0), (404.0, 506.0), fly)
    five = [_up("5H", x, y, 70.0 + 60.0 * math.sin(math.pi * fly), lift=30.0, glow=0.6)] if fly else []
    kit.cards.draw(canvas, [*_fan(690, 340, 6 - (fly > 0.0)), _up("4H", 330, 506, 70), *five])
    caption(canvas, kit, "another low heart", 600, 506, fit=(300.0, 90.0))


@moving(5600.0, 4600.0)
def told(canvas: Canvas, kit: Kit, at: float) -> None:
    """What a miss told everybody, one thing after another."""
    _person(canvas, kit, 0, 110, 130)
    _person(canvas, kit, 1, 110, 400)
    begins = iter((2000.0, 3000.0, 1000.0))
    for y, cards in ((130, (("5H", "cross"), ("?", "check"))), (400, (("5H", "cross"),))):
        for place, (code, sign) in enumerate(cards):
            x, begin = 300 + place * 230, next(begins)
            if code == "?":
                sprites = [_up(c, x + i * 26 - 52, y, 84, dim=0.0) for i, c in enumerate(("2H", "4H", "7H"))]
                kit.cards.draw(canvas, sprites)
            else:
                kit.cards.draw(canvas, [_up(code, x, y, 104, dim=0.7)])
            if at > begin:
                color = GREEN_LIT if sign == "check" else RED_LIT
                canvas.circle(x + 56, y - 68, 30, (18, 22, 22))
                canvas.blit(mark(kit.art, sign, canvas.px(36), color), x + 56, y - 68)
    caption(canvas, kit, "at least one of these", 560, 236, fit=(330.0, 90.0))


NAMED_MS = 450.0


def _claim_row(
    canvas: Canvas, kit: Kit, holders: tuple[int, ...], signs: tuple[bool, ...], y: float, at: float
) -> None:
    """Holders are named one after another, then judged one after another."""
    across = spaced(6, 126)
    kit.cards.draw(canvas, [_up(code, x, y, 110.0) for code, x in zip(LOW_HEARTS, across, strict=True)])
    for place, (x, seat, right) in enumerate(zip(across, holders, signs, strict=True)):
        if at > NAMED_MS * (place + 1):
            _emblem(canvas, kit, seat, x, y + 140, 68.0)
        if at > NAMED_MS * (place + 8):
            color = GREEN_LIT if right else RED_LIT
            canvas.circle(x, y - 78, 26, (18, 22, 22))
            canvas.blit(mark(kit.art, "check" if right else "cross", canvas.px(32), color), x, y - 78)


JUDGED_MS = NAMED_MS * 14


@moving(JUDGED_MS + 2400.0, JUDGED_MS + 600.0)
def claim(canvas: Canvas, kit: Kit, at: float) -> None:
    """All six named rightly."""
    _claim_row(canvas, kit, (0, 2, 2, 4, 0, 2), (True,) * 6, 190, at)
    if at > JUDGED_MS:
        canvas.blit(mark(kit.art, "sun", canvas.px(90), TEAM_COLOURS[0]), WIDE / 2 - 60, 470)
        kit.type.draw(canvas, "+1", WIDE / 2 + 50, 470, 80, TEAM_COLOURS[0], "display", fit=(120.0, 100.0))


@moving(JUDGED_MS + 2400.0, JUDGED_MS + 600.0)
def wrong(canvas: Canvas, kit: Kit, at: float) -> None:
    """One holder is wrong."""
    _claim_row(canvas, kit, (0, 2, 2, 4, 0, 2), (True, True, True, False, True, True), 190, at)
    if at > JUDGED_MS:
        kit.type.draw(
            canvas, "Wrong!", WIDE / 2, 470, 90, RED_LIT, "display", fit=(400.0, 110.0), outline=(24, 12, 10)
        )


@moving(4800.0, 3000.0)
def passing(canvas: Canvas, kit: Kit, at: float) -> None:
    """A player without cards points at a teammate, and chooses the other."""
    _person(canvas, kit, 0, 140, 300, 120)
    _person(canvas, kit, 2, 640, 130)
    _person(canvas, kit, 4, 640, 400)
    if at > 400.0:
        _say(canvas, kit, "No cards left", 170, 150, 250)
    kit.cards.draw(canvas, [*_fan(500, 130, 3), *_fan(500, 400, 4)])
    if at > 1200.0:
        end, turn, y = ((440, 390), -20.0, 330) if at > 2400.0 else ((440, 180), 18.0, 270)
        pointing.draw_trail(canvas, (220, 310), end, at, 0.4)
        canvas.blit(pointing.glove(canvas, turn), 280, y)


@moving(5200.0, 4000.0)
def challenge(canvas: Canvas, kit: Kit, at: float) -> None:
    """A challenge, and passes."""
    _person(canvas, kit, 0, 130, 420, 110)
    if at > 400.0:
        _say(canvas, kit, "I challenge you!", 200, 270, 320)
    for turn, (seat, y) in enumerate(((1, 110), (3, 280), (5, 450))):
        _emblem(canvas, kit, seat, 690, y, 96)
        if at > 1400.0 + 800.0 * turn:
            _say_left(canvas, kit, "Pass", 540, y)


def _say_left(canvas: Canvas, kit: Kit, words: str, x: float, y: float) -> None:
    draw_bubble(canvas, x, y, 150, 66, [(x + 71, y - 11), (x + 71, y + 11), (x + 94, y)])
    kit.type.draw(canvas, words, x, y, SIZE_BODY, INK, "body_bold", fit=(120.0, 50.0))


@moving(4800.0, 3400.0)
def remember(canvas: Canvas, kit: Kit, at: float) -> None:
    """A head that fills with cards."""
    canvas.blit(kit.art.svg("ui/award_brain", canvas.px(230)), WIDE / 2, 330)
    for place, (code, x) in enumerate(zip(("5H", "9S", "KD", "3C", "JH"), spaced(5, 150), strict=True)):
        share = _share(at, 400.0 + 500.0 * place)
        if share:
            x, y = _way((WIDE / 2, 330.0), (x, 130.0 + 46 * abs(place - 2)), share)
            kit.cards.draw(canvas, [_up(code, x, y, 84 * share, angle=(2 - place) * 9.0, lift=20.0)])


@moving(5600.0, 4000.0)
def questions(canvas: Canvas, kit: Kit, at: float) -> None:
    """The list of questions, as it grows."""
    plaques.draw_plaque(canvas, 40, 40, WIDE - 80, 480, plaques.PAPER, 26.0, 20.0)
    rows = (
        ("Rosa asked Theo for the 5{H}: {b}no{/b}", "Rosa lacks it but holds another low heart."),
        ("Theo asked Ada for the J{C}: {b}yes{/b}", "Theo holds the J{C} and another high club."),
        ("Theo asked Mina for the K{C}: {b}no{/b}", "So Mina lacks it, and so does Theo."),
    )
    for row, (first, second) in enumerate(rows):
        y = 120 + row * 150
        if at > 400.0 + 1200.0 * row:
            kit.type.draw(canvas, first, 80, y, SIZE_BODY + 2, INK, anchor="midleft", fit=(640.0, 50.0))
        if at > 1000.0 + 1200.0 * row:
            kit.type.draw(
                canvas, second, 80, y + 50, SIZE_BODY - 2, (92, 76, 72), anchor="midleft", fit=(640.0, 50.0)
            )


@moving(4800.0, 1500.0)
def wait(canvas: Canvas, kit: Kit, at: float) -> None:
    """Somebody needs a moment, and is ready again."""
    _person(canvas, kit, 2, 200, 320, 150)
    if at > 400.0:
        _say(canvas, kit, "Wait!" if at < 3200.0 else "Ready", 230, 140, 200)
    if 400.0 < at < 3200.0:
        canvas.blit(mark(kit.art, "clock", canvas.px(190), BRASS_LIT), 570, 300)
        draw_arc(canvas, 570, 300, 124, 12.0, 1.0 - (at - 400.0) / 2800.0, BRASS_LIT)


@moving(4600.0, 3000.0)
def tips(canvas: Canvas, kit: Kit, at: float) -> None:
    """Follow up a hit: one card after another comes from the same opponent."""
    goals = (("4H", 170.0, 300.0, 8.0), ("5H", 290.0, 280.0, 0.0), ("6H", 430.0, 260.0, -6.0))
    pointing.draw_trail(canvas, (510, 262), (590, 266), at)
    cards = []
    for number, (code, x, y, angle) in enumerate(goals):
        share = 1.0 if number == 0 else _share(at, 1100.0 * number - 500.0, 900.0)
        if share:
            x, y = _way((660.0, 270.0), (x, y), share)
            cards.append(_up(code, x, y, 120.0, angle=angle, lift=20.0 * number, glow=0.35 * number))
    kit.cards.draw(canvas, cards)
    _emblem(canvas, kit, 1, 660, 270, 130)


PICK_MS = 1200.0


@moving(3 * PICK_MS, 2.5 * PICK_MS)
def hands_on(canvas: Canvas, kit: Kit, at: float) -> None:
    """Set, card, player, one after another."""
    now = int(at / PICK_MS)
    for place, (words, x) in enumerate((("1", 140.0), ("2", 400.0), ("3", 660.0))):
        lit = place == now
        canvas.circle(x, 110, 44, BRASS_LIT if lit else (24, 30, 30))
        canvas.ring(x, 110, 44, BRASS_LIT, 4.0)
        kit.type.draw(canvas, words, x, 110, 52, INK if lit else BRASS_LIT, "display", fit=(60.0, 64.0))
    box = Box(140, 300, 190, 108)
    finish = plaques.BRASS_PLATE if now == 0 else plaques.PANEL
    plaques.draw_plaque(canvas, box.x - 95, box.y - 54, 190, 108, finish, 18.0)
    canvas.blit(mark(kit.art, "H", canvas.px(60), (200, 44, 44)), box.x - 46, box.y)
    ink = INK if now == 0 else CREAM
    kit.type.draw(canvas, "Low", box.x + 34, box.y, 44, ink, "display", fit=(100.0, 60.0))
    bright: dict[str, object] = {"glow": 0.7, "ring": BRASS_LIT} if now == 1 else {}
    kit.cards.draw(canvas, [_up("5H", 400, 300, 130, lift=24.0, **bright)])
    _emblem(canvas, kit, 1, 660, 300, 140)
    if now == 2:
        canvas.blit(vector.ring(canvas.px(88), canvas.px(6), BRASS_LIT), 660, 300)
    for x in (272.0, 530.0):
        canvas.blit(mark(kit.art, "right", canvas.px(54), CREAM), x, 300)


def goal(canvas: Canvas, kit: Kit) -> None:
    """A whole set in a fan, and the scores of the two teams."""
    cards = [
        _up(code, x, 180 + abs(place - 2.5) * 12, 150, angle=(2.5 - place) * 5.0)
        for place, (code, x) in enumerate(zip(LOW_HEARTS, spaced(6, 84.0, 290.0), strict=True))
    ]
    kit.cards.draw(canvas, cards)
    for side, count in enumerate(("5", "3")):
        y = 100.0 + 160.0 * side
        canvas.blit(mark(kit.art, TEAM_SHAPES[side], canvas.px(110), TEAM_COLOURS[side]), 646, y)
        kit.type.draw(canvas, count, 744, y, 110, TEAM_COLOURS[side], "display", fit=(110.0, 150.0))
