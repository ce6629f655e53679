"""The moving pictures of Logistication's how-to-play pages, made with the table's own cards and signs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from game.logistication.rules.deck import Card
from game.logistication.rules.state import CLOCKWISE
from game.logistication.table.arrows import Arrows
from game.logistication.table.cards import ART, BACK, printed
from game.logistication.table.hud import disc_with, draw_slot
from game.logistication.table.signs import token
from game.ui.guides import WIDE, Film, between, caption, moving, so_far, spaced
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.pieces.window import draw_arc
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, NIGHT, RED, Color

EDGE = (10, 24, 20)
MIDDLE = WIDE / 2
GOOD: Color = (150, 232, 164)
BAD: Color = (255, 122, 98)


def _up(code: str, x: float, y: float, width: float = 120.0, **more: float) -> CardSprite:
    return CardSprite(x, y, flip=1.0, face=printed(Card.parse(code)), width=width, **more)  # type: ignore[arg-type]


def _down(x: float, y: float, width: float = 110.0, **more: float) -> CardSprite:
    return CardSprite(x, y, back=BACK, width=width, **more)  # type: ignore[arg-type]


def _turned(code: str, x: float, y: float, up: float, width: float) -> CardSprite:
    """A card so far turned up, 0 to 1."""
    return CardSprite(x, y, flip=up, face=printed(Card.parse(code)), back=BACK, width=width)


def _row(codes: str, y: float, pitch: float, width: float, middle: float = MIDDLE) -> list[CardSprite]:
    found = codes.split()
    places = spaced(len(found), pitch, middle)
    return [_up(code, x, y, width) for code, x in zip(found, places, strict=True)]


def _move(
    sprite: CardSprite, to: tuple[float, float], share: float, width: float | None = None
) -> CardSprite:
    """The same card so far on its way to a place, in a low arc."""
    sprite.x, sprite.y = between(sprite.x, to[0], share), between(sprite.y, to[1], share)
    sprite.lift = 4.0 * 40.0 * share * (1.0 - share)
    if width is not None:
        sprite.width = between(sprite.width, width, share)
    return sprite


def _sign(canvas: Canvas, kit: Kit, words: str, x: float, y: float, size: float = 60.0) -> None:
    kit.type.draw(canvas, words, x, y, size, BRASS_LIT, "display", fit=(WIDE - 40.0, 90.0), outline=EDGE)


def _verdict(canvas: Canvas, kit: Kit, right: bool, x: float, y: float) -> None:
    canvas.circle(x, y, 32.0, (18, 22, 22))
    words, color = ("{check}", GOOD) if right else ("{cross}", BAD)
    kit.type.draw(canvas, words, x, y, 44, color, "display", fit=(60.0, 60.0))


def _emblem(canvas: Canvas, kit: Kit, number: int, x: float, y: float, wide: float) -> None:
    side = canvas.px(wide)
    canvas.blit(kit.art.svg(f"ui/emblem_{number}", side, side), x, y)


SHED_MS, SHED_FROM = 420.0, 600.0
SHEDDING = ("R4", "B6", "W", "Y5", "S", "BR", "R9", "Y3", "B8")
"""Hand, face up, face down, in the order in which they go."""


@moving(SHED_FROM + 9 * SHED_MS + 2000, SHED_FROM + 4 * SHED_MS)
def idea(canvas: Canvas, kit: Kit, at: float) -> None:
    """One card after another goes: the hand, the face-up cards, those under them."""
    places = [(x, 370.0, 104.0) for x in spaced(3, 58, 170)]
    places += [(x, 368.0, 66.0) for x in spaced(3, 72, 400)]
    places += [(x, 364.0, 66.0) for x in spaced(3, 72, 630)]
    for number, (x, words) in enumerate(((170, "hand"), (400, "face up"), (630, "face down")), 1):
        canvas.blit(disc_with(kit, canvas, str(number), 26.0, NIGHT, BRASS_LIT), x - 88, 508)
        caption(canvas, kit, words, x + 22, 508, 34)
    waiting: list[CardSprite] = []
    laid: list[CardSprite] = []
    for number, (code, (left, y, width)) in enumerate(zip(SHEDDING, places, strict=True)):
        share = so_far(at, SHED_FROM + number * SHED_MS)
        sprite = _turned(code, left, y, share if number >= 6 else 1.0, width)
        _move(sprite, (MIDDLE + 14.0 * (number % 3 - 1), 130.0), share, 118.0)
        (laid if share > 0.0 else waiting).append(sprite)
    kit.cards.draw(canvas, [*_row("R3", 130, 1, 118, MIDDLE - 20), *waiting, *laid])
    if at > SHED_FROM + 9 * SHED_MS + 300:
        canvas.blit(mark(kit.art, "crown", canvas.px(120), BRASS_LIT), MIDDLE, 360)


COLOUR_MS = 1200.0


@moving(3 * COLOUR_MS, 0.0)
def pack(canvas: Canvas, kit: Kit, at: float) -> None:
    """The faces in one colour after another, and the cards without a colour."""
    colour = "RYB"[int(at // COLOUR_MS) % 3]
    kit.cards.draw(canvas, _row(" ".join(f"{colour}{number}" for number in range(3, 10)), 120, 104, 96))
    signs = " ".join(f"{colour}{letter}" for letter in "RND")
    kit.cards.draw(canvas, _row(signs, 310, 118, 106, 210) + _row("W S D6", 310, 118, 106, 610))
    caption(canvas, kit, "90 in three colours", 210, 430, 34, (380.0, 90.0))
    caption(canvas, kit, "9 Wild, 6 Squash, 6 Draw 6", 610, 430, 34, (380.0, 90.0))


TRY_MS = 1300.0


def fits(same_face: bool) -> Film:
    """One card after another tries to go on a blue 6."""
    tried = (("B9", True), ("B4", False), ("BN", True), ("R8", False), ("Y6", same_face), ("W", True))
    return Film(partial(_fits, tried), len(tried) * TRY_MS, 4 * TRY_MS + 900)


def _fits(tried: Sequence[tuple[str, bool]], canvas: Canvas, kit: Kit, at: float) -> None:
    number, age = int(at // TRY_MS), at % TRY_MS
    right = tried[number][1]
    row = _row(" ".join(code for code, _ in tried), 440, 120, 104)
    go = so_far(age, 80) - (0.0 if right else so_far(age, 850, 300))
    row[number] = _move(row[number], (MIDDLE + 44.0, 160.0), go, 136.0)
    kit.cards.draw(canvas, [_up("B6", MIDDLE - 20, 160, 136), *row])
    if age > 560:
        _verdict(canvas, kit, right, MIDDLE + 200, 160)


TOGETHER_MS = 2900.0


@moving(2 * TOGETHER_MS, 2200.0)
def groups(canvas: Canvas, kit: Kit, at: float) -> None:
    """Three cards of one face at once; then a Wild, and the card that says what it is."""
    first = at < TOGETHER_MS
    codes, age = ("R7 B7 Y7", at) if first else ("W B3", at - TOGETHER_MS)
    pile = [_up("R5", MIDDLE - 70, 160, 130)] if first else _row("R7 B7 Y7", 160, 40, 130, MIDDLE - 40)
    row = _row(codes, 430, 120, 120)
    for place, sprite in enumerate(row):
        left = MIDDLE - 26 + place * 44 if first else MIDDLE + 50 + place * 44
        _move(sprite, (left, 160.0), so_far(age, 500 + place * 420), 130.0)
    kit.cards.draw(canvas, [*pile, *row])
    for place, x in enumerate(spaced(len(row), 120)):
        if age < 500 + place * 420:
            canvas.blit(disc_with(kit, canvas, str(place + 1), 22.0, NIGHT, BRASS_LIT), x - 44, 352)
    words = "one face: together" if first else "a Wild, and what it is now: blue"
    caption(canvas, kit, words, MIDDLE, 536, 36)


SKIP_MS = 2600.0


@moving(2 * SKIP_MS, SKIP_MS + 1900)
def skips(canvas: Canvas, kit: Kit, at: float) -> None:
    """Not U passes the turn over somebody; Draw 3 makes them draw as well."""
    first = at < SKIP_MS
    age = at if first else at - SKIP_MS
    card = _move(_up("YN" if first else "YD", MIDDLE, 450, 130), (MIDDLE, 250.0), so_far(age, 300), 150.0)
    kit.cards.draw(canvas, [card])
    for seat, x in enumerate((130.0, MIDDLE, WIDE - 130.0)):
        _emblem(canvas, kit, seat + 1, x, 90.0 if seat == 1 else 200.0, 116.0)
    if age > 900:
        canvas.blit(token(kit, f"{ART}/sign_not_u_red", canvas.px(80)), 176, 246)
        if not first:
            _sign(canvas, kit, "+3", 130, 310, 76)
            kit.cards.draw(canvas, _drawn(age))
    if age > 1100:
        canvas.blit(mark(kit.art, "up", canvas.px(54), BRASS_LIT), MIDDLE, 176)
    caption(canvas, kit, "Not U" if first else "Draw 3", MIDDLE + 190, 440, 40, (260.0, 80.0))


def _drawn(age: float) -> list[CardSprite]:
    """Three cards that come to the first of the others, one after another."""
    return [
        _move(_down(700, 420, 76), (90.0 + place * 40, 410.0), so_far(age, 1000 + place * 160))
        for place in range(3)
        if age > 1000 + place * 160
    ]


SWING_AT = 900.0


@moving(5400.0, 3600.0)
def reverses(canvas: Canvas, kit: Kit, at: float) -> None:
    """One turns the arrows round; two let their player play again."""
    arrows = Arrows(kit)
    arrows.settle(CLOCKWISE)
    if at > SWING_AT:
        arrows.turn(-CLOCKWISE)
        arrows.update(at - SWING_AT)
    arrows.draw(canvas, 220, 250)
    kit.cards.draw(canvas, [_move(_up("RR", 220, 450, 130), (220.0, 250.0), so_far(at, 400), 150.0)])
    two = _row("BR YR", 450, 110, 130, 600)
    for place, sprite in enumerate(two):
        _move(sprite, (570.0 + place * 70, 250.0), so_far(at, 2300 + place * 350), 150.0)
    kit.cards.draw(canvas, two)
    if at > 900:
        caption(canvas, kit, "one: turn round", 220, 500, 36, (380.0, 80.0))
    if at > 3200:
        caption(canvas, kit, "two: play again", 600, 500, 36, (380.0, 80.0))


@moving(4600.0, 1900.0)
def squash(canvas: Canvas, kit: Kit, at: float) -> None:
    """The third 7 lands, and the pile is pressed flat and gone."""
    land, press, gone = so_far(at, 700), so_far(at, 1400, 250.0), so_far(at, 2300, 500.0)
    pile = _row("R4 B7 Y7 B9", 230, 84, 130, 320)
    pile.append(_move(_up("R7", 660, 470, 130), (530.0, 230.0), land))
    for sprite in pile:
        sprite.squash, sprite.fade = 1.0 - 0.7 * press, 1.0 - gone
    kit.cards.draw(canvas, pile)
    if at < 700:
        for x in (278, 362):
            canvas.blit(disc_with(kit, canvas, "2", 24.0, RED, CREAM), x - 40, 138)
    if at > 1400:
        _sign(canvas, kit, "SQUASH!", MIDDLE, 420, 96)
    if gone >= 1.0:
        draw_slot(canvas, MIDDLE, 210, 130)
        caption(canvas, kit, "anything goes", MIDDLE, 520, 36)


RING_MS = 2000.0


@moving(4200.0, 2200.0)
def duel(canvas: Canvas, kit: Kit, at: float) -> None:
    """A Reverse, its ring draining, a counter, and the ring again."""
    countered = at > 1500
    age = at - 1700 if countered else at
    left = 1.0 - max(0.0, min(1.0, age / RING_MS))
    canvas.ring(230, 270, 204, NIGHT, 28)
    draw_arc(canvas, 230, 270, 198, 18, left, BRASS_LIT)
    counter = _move(_up("BR", 660, 440, 140), (300.0, 270.0), so_far(at, 1200), 150.0)
    kit.cards.draw(canvas, [_up("R5", 150, 280, 140, angle=6.0), _up("RR", 220, 270, 150), counter])
    if countered:
        _sign(canvas, kit, "COUNTER!", 600, 130, 76)
    elif at > 300:
        caption(canvas, kit, "your turn is gone", 610, 130, 36, (360.0, 80.0))


@moving(4000.0, 2600.0)
def snap(canvas: Canvas, kit: Kit, at: float) -> None:
    """A 5 is played, a 5 is drawn and thrown on."""
    played, drawn, snapped = so_far(at, 300), so_far(at, 1100), so_far(at, 2000, 300.0)
    mine = _move(_up("B5", 250, 460, 130), (290.0, 180.0), played, 140.0)
    x, y = between(690, 400, drawn), between(140, 460, drawn)
    new = _move(_turned("R5", x, y, drawn, 120.0), (350.0, 180.0), snapped, 140.0)
    new.angle = 10.0 * snapped
    kit.cards.draw(canvas, [_up("B3", 220, 180, 140), _down(690, 140, 110), _down(686, 136, 110), mine, new])
    if at > 2000:
        _sign(canvas, kit, "SNAP!", 590, 400, 96)


@moving(4600.0, 3000.0)
def fast(canvas: Canvas, kit: Kit, at: float) -> None:
    """Somebody's time runs out, and the next takes the turn."""
    left = 1.0 - min(1.0, at / 2200.0)
    _emblem(canvas, kit, 3, 220, 230, 170)
    canvas.ring(220, 230, 116, NIGHT, 26)
    draw_arc(canvas, 220, 230, 112, 18, left, BAD if left < 0.35 else BRASS_LIT)
    _emblem(canvas, kit, 0, 580, 230, 170 + 30 * so_far(at, 2600, 200.0))
    if at > 2600:
        canvas.ring(580, 230, 116, BRASS_LIT, 14)
        _sign(canvas, kit, "STOLEN!", 580, 420, 96)
    caption(canvas, kit, "hesitates…" if left < 0.35 else "thinks", 220, 400, 40, (360.0, 80.0))


@moving(4200.0, 2400.0)
def logisticating(canvas: Canvas, kit: Kit, at: float) -> None:
    """The pile comes into the hand and sorts itself."""
    come = so_far(at, 800, 700.0)
    hand = _row("R3 R5 RR Y4 Y6 Y6 B3 B8 BN W", 400, 66, 124)
    for place, sprite in enumerate(hand):
        goal = sprite.x, sprite.y
        sprite.x, sprite.y, sprite.angle = MIDDLE, 180.0, (place * 37) % 50 - 25.0
        _move(sprite, goal, come)
        sprite.angle *= 1.0 - come
    kit.cards.draw(canvas, hand)
    if come >= 1.0:
        _sign(canvas, kit, "I'm Logisticating!", MIDDLE, 150, 92)


PHASE_MS = 1500.0
PHASES_TOLD = ((110.0, "I", "hand, draw piles"), (290.0, "II", "face up"), (470.0, "III", "blind"))


@moving(3 * PHASE_MS, PHASE_MS)
def phases(canvas: Canvas, kit: Kit, at: float) -> None:
    """The three phases one after another."""
    now = int(at // PHASE_MS)
    for number, (y, roman, words) in enumerate(PHASES_TOLD):
        canvas.circle(62, y, 46.0, BRASS_LIT if number == now else NIGHT)
        canvas.ring(62, y, 46.0, BRASS_LIT, 4.0)
        color = NIGHT if number == now else CREAM
        kit.type.draw(canvas, roman, 62, y, 50, color, "display", fit=(70.0, 70.0))
        caption(canvas, kit, words, 640, y, 38, (290.0, 90.0))
    age = at - now * PHASE_MS
    hand, faces = _row("R4 Y8 B6", 110, 64, 96, 210), _row("Y5 W BR", 290, 84, 96, 250)
    blind = [_down(166 + step * 84, 470, 90) for step in range(3)]
    blind[1] = _turned("B9", 250, 470, so_far(age, 300) if now == 2 else 0.0, 90)
    for place, sprite in enumerate((hand, faces, blind)[now]):
        if now < 2 or place == 1:
            sprite.y -= 26.0 * math.sin(math.pi * min(1.0, max(0.0, (age - 140 * place) / 700.0)))
    kit.cards.draw(canvas, [*hand, _down(400, 110, 90), *faces, *blind])


@moving(5000.0, 4000.0)
def places(canvas: Canvas, kit: Kit, at: float) -> None:
    """One after another goes out; the last is left standing."""
    for place, (x, emblem) in enumerate(((140, 2), (320, 0), (500, 5), (680, 3)), 1):
        out = so_far(at, 200 + place * 700, 300.0)
        _emblem(canvas, kit, emblem, x, 250, 136 + 24 * out * (1.0 - out) * 4)
        if not out:
            kit.cards.draw(canvas, [_down(x + step * 16, 400, 60) for step in (-1, 0, 1)])
            continue
        if place == 1:
            canvas.blit(mark(kit.art, "crown", canvas.px(76), BRASS_LIT), x, 140)
        _sign(canvas, kit, str(place), x, 400, 76)


@moving(2600.0, 700.0)
def two(canvas: Canvas, kit: Kit, at: float) -> None:
    """Each draws from a half of their own."""
    number = int(at // 1300) % 2
    go = so_far(at % 1300, 200)
    for seat, x in enumerate((170.0, 630.0)):
        kit.cards.draw(canvas, [_down(x - layer, 200 - layer * 3, 140) for layer in range(6)])
        if seat == number:
            kit.cards.draw(canvas, [_move(_down(x - 6, 182, 140), (x, 430.0), go, 110.0)])
        _emblem(canvas, kit, seat, x, 190, 80)
        caption(canvas, kit, "55 cards", x, 60, 34, (240.0, 60.0))
    kit.cards.draw(canvas, [_up("Y6", MIDDLE, 230, 140)])


WORD_MS = 900.0


def button(words: tuple[str, ...]) -> Film:
    """One fist for everything that it does at this table."""
    return Film(partial(_button, words), len(words) * WORD_MS, 200.0)


def _button(words: tuple[str, ...], canvas: Canvas, kit: Kit, at: float) -> None:
    now, age = int(at // WORD_MS), at % WORD_MS
    side = canvas.px(290 - 50 * math.sin(math.pi * min(1.0, age / 260.0)))
    canvas.blit(kit.art.svg("ui/award_fist", side, side), 210, 280)
    for row, said in enumerate(words):
        size, color = (84.0, BRASS_LIT) if row == now else (60.0, CREAM)
        y = 280 + (row - (len(words) - 1) / 2) * 120
        kit.type.draw(canvas, said, 560, y, size, color, "display", fit=(420.0, 100.0), outline=EDGE)


@moving(4400.0, 1900.0)
def hands_on(canvas: Canvas, kit: Kit, at: float) -> None:
    """Two cards are added to a play, and laid."""
    hand = _row("R3 R8 Y4 B7 R7 B9 W", 400, 96, 124)
    for place in (0, 2):
        hand[place].dim = 1.0
    added = ((3, 600.0), (4, 1300.0))
    for number, (place, when) in enumerate(added):
        up = so_far(at, when, 250.0)
        hand[place].y -= 60 * up
        hand[place].lift = 16.0 * up
        _move(hand[place], (MIDDLE + number * 40, 140.0), so_far(at, 2200 + number * 200), 120.0)
    draw_slot(canvas, MIDDLE, 140, 100)
    kit.cards.draw(canvas, hand)
    for number, (place, when) in enumerate(added, 1):
        if when + 250 < at < 2200:
            image = disc_with(kit, canvas, str(number), 24.0, BRASS_LIT, NIGHT)
            canvas.blit(image, hand[place].x - 30, hand[place].y - 108)


def goal(canvas: Canvas, kit: Kit) -> None:
    """The hand, the cards that lie face up on those face down, and the crown."""
    kit.cards.draw(canvas, _row("R4 W B6", 180, 72, 150, 160))
    laid = [_down(464 + step * 90, 150, 100) for step in (-1, 0, 1)]
    kit.cards.draw(canvas, [*laid, *_row("Y5 S BR", 206, 90, 100, 464)])
    for x in (318, 610):
        canvas.blit(mark(kit.art, "right", canvas.px(48), BRASS_LIT), x, 180)
    canvas.blit(mark(kit.art, "crown", canvas.px(140), BRASS_LIT), 714, 180)
