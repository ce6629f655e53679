"""The pictures of Logistication's how-to-play pages, drawn with the same cards and signs as the table's."""

from __future__ import annotations

from game.logistication.rules.deck import Card
from game.logistication.rules.state import CLOCKWISE
from game.logistication.table.arrows import Arrows
from game.logistication.table.cards import ART, BACK, printed
from game.logistication.table.hud import disc_with, draw_slot
from game.logistication.table.signs import token
from game.ui.guides import WIDE, Paint, caption
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.pieces.window import draw_arc
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, NIGHT, RED

EDGE = (10, 24, 20)
MIDDLE = WIDE / 2


def _up(code: str, x: float, y: float, width: float = 120.0, **more: object) -> CardSprite:
    return CardSprite(x, y, flip=1.0, face=printed(Card.parse(code)), width=width, **more)  # type: ignore[arg-type]


def _down(x: float, y: float, width: float = 110.0, **more: object) -> CardSprite:
    return CardSprite(x, y, back=BACK, width=width, **more)  # type: ignore[arg-type]


def _row(codes: str, y: float, pitch: float, width: float, middle: float = MIDDLE) -> list[CardSprite]:
    found = codes.split()
    return [
        _up(code, middle + (place - (len(found) - 1) / 2) * pitch, y, width)
        for place, code in enumerate(found)
    ]


def _sign(canvas: Canvas, kit: Kit, words: str, x: float, y: float, size: float = 60.0) -> None:
    kit.type.draw(canvas, words, x, y, size, BRASS_LIT, "display", fit=(WIDE - 40.0, 90.0), outline=EDGE)


def idea(canvas: Canvas, kit: Kit) -> None:
    """A player's cards: hand, face up, face down, and the pile."""
    kit.cards.draw(canvas, _row("R7 B7 Y9", 118, 74, 118))
    for number, (x, words) in enumerate(((170, "hand"), (400, "face up"), (630, "face down")), 1):
        canvas.blit(disc_with(kit, canvas, str(number), 26.0, NIGHT, BRASS_LIT), x - 88, 508)
        caption(canvas, kit, words, x + 22, 508, 34)
    kit.cards.draw(canvas, _row("R4 W B6", 370, 58, 104, 170))
    laid = [_down(400 + step * 72, 354, 66) for step in (-1, 0, 1)]
    laid += [_up(code, 400 + step * 72, 368, 66) for step, code in ((-1, "Y5"), (0, "S"), (1, "BR"))]
    laid += [_down(630 + step * 72, 364, 66) for step in (-1, 0, 1)]
    kit.cards.draw(canvas, laid)


def pack(canvas: Canvas, kit: Kit) -> None:
    """The three colours and the ten faces."""
    kit.cards.draw(canvas, _row("R3 Y4 B5 R6 Y7 B8 R9", 120, 104, 96))
    kit.cards.draw(canvas, _row("RR YN BD", 300, 118, 106, 250) + _row("W S D6", 300, 118, 106, 620))
    caption(canvas, kit, "90 in three colours", 250, 420, 34)
    caption(canvas, kit, "9 Wild, 6 Squash, 6 Draw 6", 620, 420, 34)


def fits(same_face: bool) -> Paint:
    """What goes on a blue 6."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        kit.cards.draw(canvas, [_up("B6", MIDDLE, 130, 140)])
        codes = "B6 B9 BN W" + (" Y6" if same_face else "")
        kit.cards.draw(canvas, _row(codes, 400, 104, 96, 270))
        kit.cards.draw(canvas, [*_row("B4 R8" + ("" if same_face else " Y6"), 400, 100, 92, 680)])
        _mark(canvas, kit, True, 270, 510)
        _mark(canvas, kit, False, 680, 510)

    return paint


def _mark(canvas: Canvas, kit: Kit, right: bool, x: float, y: float) -> None:
    canvas.circle(x, y, 32.0, (18, 22, 22))
    color = (150, 232, 164) if right else (255, 122, 98)
    kit.type.draw(canvas, "{check}" if right else "{cross}", x, y, 44, color, "display", fit=(60.0, 60.0))


def groups(canvas: Canvas, kit: Kit) -> None:
    """Several cards at once, a Wild defined."""
    kit.cards.draw(canvas, _row("R7 B7 Y7", 140, 62, 130, 170))
    kit.cards.draw(canvas, _row("W R9", 140, 62, 130, 410) + _row("D6 BD", 140, 62, 130, 640))
    for number, x in enumerate((108, 170, 232), 1):
        canvas.blit(disc_with(kit, canvas, str(number), 22.0, NIGHT, BRASS_LIT), x - 44, 46)
    for x, words in ((170, "one face"), (410, "Wild, defined"), (640, "draw cards")):
        caption(canvas, kit, words, x, 270, 32)
    kit.cards.draw(canvas, [_up("W", MIDDLE, 420, 130)])
    canvas.circle(MIDDLE, 412, 34.0, (24, 18, 30))
    _sign(canvas, kit, "?", MIDDLE, 412, 56)
    caption(canvas, kit, "undefined: anything goes", MIDDLE, 540, 32)


def skips(canvas: Canvas, kit: Kit) -> None:
    """Two Not U and whom they skip."""
    kit.cards.draw(canvas, _row("YN BN", 180, 84, 170, 220))
    for seat, x in enumerate((470, 600, 730)):
        side = canvas.px(104)
        canvas.blit(kit.art.svg(f"ui/emblem_{seat + 1}", side, side), x, 180)
        if seat < 2:
            canvas.blit(token(kit, f"{ART}/sign_not_u_red", canvas.px(74)), x + 34, 220)
    _mark(canvas, kit, True, 764, 226)
    kit.cards.draw(canvas, [*_row("D6 R7", 420, 84, 150, 220)])
    side = canvas.px(104)
    canvas.blit(kit.art.svg("ui/emblem_1", side, side), 470, 420)
    _sign(canvas, kit, "+6", 530, 450, 76)
    kit.cards.draw(canvas, [_down(620 + step * 26, 424, 78, angle=8.0 - step * 5) for step in range(6)])


def reverses(canvas: Canvas, kit: Kit) -> None:
    """The arrows turn."""
    arrows = Arrows(kit)
    arrows.settle(-CLOCKWISE)
    arrows.draw(canvas, 220, 280)
    kit.cards.draw(canvas, [_up("RR", 220, 280, 150)])
    kit.cards.draw(canvas, _row("BR YR", 280, 96, 150, 590))
    caption(canvas, kit, "one: turn round", 220, 510, 34)
    caption(canvas, kit, "two: play again", 590, 510, 34)


def squash(canvas: Canvas, kit: Kit) -> None:
    """Three of a face."""
    kit.cards.draw(canvas, _row("R4 B7 Y7 B9", 150, 84, 124, 300))
    for x in (258, 342):
        canvas.blit(disc_with(kit, canvas, "2", 24.0, RED, CREAM), x - 40, 60)
    kit.cards.draw(canvas, [_up("R7", 640, 150, 130, lift=30.0, angle=-9.0)])
    heap = _row("R4 B7 Y7 B9 R7", 440, 66, 130, 300)
    for sprite in heap:
        sprite.squash = 0.3
    kit.cards.draw(canvas, heap)
    _sign(canvas, kit, "SQUASH!", 300, 350, 78)
    kit.cards.draw(canvas, [_up("S", 640, 420, 150)])


def duel(canvas: Canvas, kit: Kit) -> None:
    """A Reverse in its draining ring, a counter flying in."""
    canvas.ring(330, 290, 214, NIGHT, 30)
    draw_arc(canvas, 330, 290, 208, 20, 0.68, BRASS_LIT)
    kit.cards.draw(canvas, [_up("R5", 270, 300, 140, angle=6.0), _up("RR", 340, 290, 150)])
    kit.cards.draw(canvas, [_up("BR", 600, 200, 150, angle=-14.0, lift=60.0)])
    _sign(canvas, kit, "COUNTER!", 560, 440, 84)


def snap(canvas: Canvas, kit: Kit) -> None:
    """A card drawn that has the face just played."""
    kit.cards.draw(canvas, [*_row("Y3 B5", 300, 70, 150, 220)])
    kit.cards.draw(canvas, [_down(700, 130, 110), _down(696, 126, 110)])
    kit.cards.draw(canvas, [_up("R5", 480, 250, 150, angle=12.0, lift=60.0)])
    _sign(canvas, kit, "SNAP!", 560, 440, 84)


def fast(canvas: Canvas, kit: Kit) -> None:
    """Somebody hesitates, somebody steals."""
    side = canvas.px(170)
    canvas.blit(kit.art.svg("ui/emblem_3", side, side), 220, 230)
    canvas.ring(220, 230, 116, NIGHT, 26)
    draw_arc(canvas, 220, 230, 112, 18, 0.08, (255, 122, 98))
    canvas.blit(kit.art.svg("ui/emblem_0", side, side), 580, 230)
    caption(canvas, kit, "hesitates…", 220, 400, 40)
    _sign(canvas, kit, "STOLEN!", 580, 400, 84)


def logisticating(canvas: Canvas, kit: Kit) -> None:
    """A large hand and its shield."""
    kit.cards.draw(canvas, _row("R3 R5 RR Y4 Y6 Y6 B3 B8 BN W", 360, 62, 130))
    _sign(canvas, kit, "I'm Logisticating!", MIDDLE, 150, 92)


def phases(canvas: Canvas, kit: Kit) -> None:
    """The three phases one under the other."""
    rows = ((110, "I", "hand and draw piles"), (290, "II", "the face-up cards"), (470, "III", "blind"))
    for y, number, words in rows:
        canvas.circle(62, y, 46.0, NIGHT)
        canvas.ring(62, y, 46.0, BRASS_LIT, 4.0)
        kit.type.draw(canvas, number, 62, y, 50, CREAM, "display", fit=(70.0, 70.0))
        kit.type.draw(
            canvas,
            words,
            480,
            y,
            38,
            CREAM,
            "body_bold",
            "midleft",
            fit=(310.0, 90.0),
            outline=EDGE,
            align="left",
        )
    kit.cards.draw(canvas, [*_row("R4 Y8 B6", 110, 64, 96, 230), _down(400, 110, 90)])
    kit.cards.draw(canvas, _row("Y5 W BR", 290, 84, 96, 290))
    kit.cards.draw(
        canvas, [_down(206 + step * 84, 470, 90, lift=24.0 if step == 1 else 0.0) for step in range(3)]
    )


def two(canvas: Canvas, kit: Kit) -> None:
    """Each player's half, and the card left over."""
    for x, emblem in ((170, 0), (630, 1)):
        kit.cards.draw(canvas, [_down(x - layer, 260 - layer * 3, 150) for layer in range(6)])
        side = canvas.px(80)
        canvas.blit(kit.art.svg(f"ui/emblem_{emblem}", side, side), x, 250)
        caption(canvas, kit, "55 cards", x, 420, 34)
    kit.cards.draw(canvas, [_up("Y6", MIDDLE, 250, 140)])


def places(canvas: Canvas, kit: Kit) -> None:
    """First to last."""
    for place, (x, emblem) in enumerate(((140, 2), (320, 0), (500, 5), (680, 3)), 1):
        side = canvas.px(136)
        canvas.blit(kit.art.svg(f"ui/emblem_{emblem}", side, side), x, 250)
        if place == 1:
            kit.type.draw(canvas, "{crown}", x, 150, 76, BRASS_LIT, outline=EDGE)
        _sign(canvas, kit, str(place), x, 390, 70)


def button(canvas: Canvas, kit: Kit) -> None:
    """One fist for everything."""
    side = canvas.px(290)
    canvas.blit(kit.art.svg("ui/award_fist", side, side), 210, 280)
    for row, words in enumerate(("COUNTER!", "SNAP!", "STOLEN!", "JUMP IN!")):
        _sign(canvas, kit, words, 560, 100 + row * 120, 78)


def hands_on(canvas: Canvas, kit: Kit) -> None:
    """A hand with two cards picked."""
    hand = _row("R3 R8 Y4 B7 R7 B9 W", 330, 96, 124)
    for place in (3, 4):
        hand[place].y -= 50
        hand[place].lift = 16.0
    for place in (0, 2):
        hand[place].dim = 1.0
    kit.cards.draw(canvas, hand)
    for number, place in enumerate((3, 4), 1):
        image = disc_with(kit, canvas, str(number), 24.0, BRASS_LIT, NIGHT)
        canvas.blit(image, hand[place].x - 30, hand[place].y - 108)
    draw_slot(canvas, MIDDLE, 90, 84)


def goal(canvas: Canvas, kit: Kit) -> None:
    """The hand, the cards that lie face up on those face down, and the crown."""
    kit.cards.draw(canvas, _row("R4 W B6", 180, 72, 150, 160))
    laid = [_down(464 + step * 90, 150, 100) for step in (-1, 0, 1)]
    kit.cards.draw(canvas, [*laid, *_row("Y5 S BR", 206, 90, 100, 464)])
    for x in (318, 610):
        canvas.blit(mark(kit.art, "right", canvas.px(48), BRASS_LIT), x, 180)
    canvas.blit(mark(kit.art, "crown", canvas.px(140), BRASS_LIT), 714, 180)
