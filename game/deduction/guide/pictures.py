"""The pictures of Deduction's how-to-play pages, drawn with the table's own cards, coins and signs."""

from __future__ import annotations

import pygame

from game.core.cards import ACE, JACK, KING, QUEEN, Rank
from game.deduction.rules.options import Options
from game.deduction.rules.state import Direction
from game.deduction.table.coins import draw_endless, spinning, tower
from game.deduction.table.pose import BACK, EYE_BADGE, RankFace
from game.deduction.table.signs import draw_stamp, sign, tag, token
from game.ui import plaques
from game.ui.guides import WIDE, Picture, caption, on_its_area, spaced
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_DIM, INK, RED_LIT, SIZE_BODY, seat_colour

ROSA, THEO = 0, 1


def _up(
    rank: Rank, x: float, y: float, width: float = 110.0, four: bool = False, **more: object
) -> CardSprite:
    return CardSprite(x, y, flip=1.0, face=RankFace(rank, four), width=width, **more)  # type: ignore[arg-type]


def _down(x: float, y: float, width: float = 110.0, **more: object) -> CardSprite:
    return CardSprite(x, y, back=BACK, width=width, **more)  # type: ignore[arg-type]


def _words(canvas: Canvas, kit: Kit, words: str, x: float, y: float, room: float = 760.0) -> None:
    caption(canvas, kit, words, x, y, fit=(room, 84.0))


def _grid(x: float, y: float, width: float = 92.0) -> list[CardSprite]:
    dx, dy = width * 0.72, width * 0.84
    return [_down(x + sx * dx, y + sy * dy, width) for sy in (-1, 1) for sx in (-1, 1)]


def _tower(canvas: Canvas, count: int, x: float, y: float) -> None:
    canvas.blit(tower(canvas, count), x, y, "midbottom")


def _arrow(canvas: Canvas, kit: Kit, name: str, x: float, y: float, side: float = 54.0) -> None:
    canvas.blit(mark(kit.art, name, canvas.px(side), BRASS_LIT), x, y)


@on_its_area
def idea(canvas: Canvas, kit: Kit) -> None:
    """Two hands, the grid between them, coins on both sides."""
    cards = [_down(x, 66, 74) for x in spaced(4, 92)]
    cards += _grid(WIDE / 2, 264, 80)
    cards += [_up(rank, x, 484, 92) for rank, x in zip((ACE, KING, KING, QUEEN), spaced(4, 106), strict=True)]
    kit.cards.draw(canvas, cards)
    _tower(canvas, 3, 690, 110)
    _tower(canvas, 3, 690, 520)
    _tower(canvas, 5, 660, 310)
    _tower(canvas, 5, 734, 318)


def stacks(options: Options) -> Picture:
    """One player's stack: so many to the hand, two to the middle; and the order of the ranks."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        four = options.ranks == "4"
        ranks = [ACE, KING, QUEEN, JACK] if four else [ACE, KING, QUEEN]
        held = [ACE, KING, KING, QUEEN, JACK, JACK] if four else [ACE, KING, KING, QUEEN]
        given = [ACE, QUEEN]
        pitch = 700.0 / (len(held) + len(given) + 1)
        width = min(92.0, pitch - 8.0)
        x = 60.0 + width / 2
        cards = []
        for rank in held:
            cards.append(_up(rank, x, 130, width, four))
            x += pitch
        x += 40.0
        for rank in given:
            cards.append(_up(rank, x, 130, width, four, angle=0.0))
            x += pitch
        kit.cards.draw(canvas, cards)
        hand_x = 60.0 + width / 2 + pitch * (len(held) - 1) / 2
        given_x = x - pitch * 1.5
        _words(canvas, kit, "your hand", hand_x, 236, 400.0)
        _words(canvas, kit, "the middle", given_x, 236, 220.0)
        across = spaced(len(ranks), 176.0)
        kit.cards.draw(
            canvas, [_up(rank, at, 390, 112, four) for rank, at in zip(ranks, across, strict=True)]
        )
        for left in across[:-1]:
            image = sign(canvas, Direction.LOWER, 34.0, BRASS_LIT)
            canvas.blit(pygame.transform.rotate(image, 90), left + 88, 390)
        _words(canvas, kit, "high to low: count the bars", WIDE / 2, 512)

    return on_its_area(paint)


@on_its_area
def turn(canvas: Canvas, kit: Kit) -> None:
    """Look, peek, declare, one under another."""
    rows = (
        (100.0, "cards", "Look", "free"),
        (280.0, "eye", "Peek", "one coin"),
        (460.0, "star", "Declare", "a bet"),
    )
    for y, icon, title, cost in rows:
        plaques.draw_plaque(canvas, 20, y - 74, 330, 148, plaques.WELL, 28.0, 8.0)
        canvas.blit(mark(kit.art, icon, canvas.px(60), BRASS_LIT), 74, y)
        kit.type.draw(canvas, title, 124, y - 22, 46, CREAM, "display", "midleft", fit=(210.0, 62.0))
        kit.type.draw(
            canvas, cost, 124, y + 30, SIZE_BODY, CREAM_DIM, "body_bold", "midleft", fit=(210.0, 50.0)
        )
    cards = [_down(470, 96, 82), _up(KING, 570, 104, 96, lift=26.0, angle=-5.0), _down(670, 96, 82)]
    cards += [_down(480, 280, 88), _up(QUEEN, 600, 276, 100, lift=30.0)]
    cards += [_down(520, 460, 94), _down(630, 460, 94)]
    kit.cards.draw(canvas, cards)
    canvas.blit(spinning(canvas, 0.0), 716, 280)
    canvas.blit(token(canvas, ROSA, Direction.HIGHER, 34, seat_colour(ROSA)), 575, 460)


def look(options: Options) -> Picture:
    """A card drawn out of the other's hand, and what is known of it afterwards."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        across = spaced(4, 120, 300)
        cards = [_down(x, 130, 100) for i, x in enumerate(across) if i != 2]
        cards.append(_up(KING, across[2], 184, 122, lift=40.0))
        kept = options.shuffle_after_look == "ask"
        after = [_down(x, 400, 100, badge=EYE_BADGE if kept and i == 2 else "") for i, x in enumerate(across)]
        kit.cards.draw(canvas, [*cards, *after])
        if kept:
            canvas.blit(tag(canvas, kit, KING, 1.1), across[2], 400)
        else:
            canvas.blit(mark(kit.art, "swap", canvas.px(80), BRASS_LIT), 640, 400)
        words = "kept: you know the place" if kept else "shuffled: it may be any of them"
        _words(canvas, kit, words, across[1] + 60, 516, 640.0)

    return on_its_area(paint)


def looks(limit: int) -> Picture:
    """The row of eyes that fills up."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        across = spaced(min(limit, 10), 66.0)
        for number in range(limit):
            row, column = divmod(number, 10)
            name, color = ("eye", RED_LIT) if number < limit - 1 else ("dot", CREAM_DIM)
            canvas.blit(mark(kit.art, name, canvas.px(52), color), across[column], 200 + 74 * row)
        _words(canvas, kit, "One look left, then none", WIDE / 2, 400)

    return on_its_area(paint)


@on_its_area
def peek(canvas: Canvas, kit: Kit) -> None:
    """A coin for a look at one middle card; afterwards a tag says what it is."""
    cards = _grid(210, 270, 120)
    cards[1] = _up(QUEEN, 300, 150, 150, lift=60.0)
    after = _grid(600, 270, 120)
    kit.cards.draw(canvas, [*cards, *after])
    canvas.blit(tag(canvas, kit, QUEEN, 1.2), after[1].x, after[1].y)
    canvas.blit(spinning(canvas, 0.0), 70, 90)
    _arrow(canvas, kit, "right", 408, 270)
    _words(canvas, kit, "you alone", 210, 500, 340.0)
    _words(canvas, kit, "you remember", 600, 500, 340.0)


@on_its_area
def declare(canvas: Canvas, kit: Kit) -> None:
    """A hand card beside a middle card, and the three things that can be said."""
    kit.cards.draw(canvas, [_down(190, 230, 150, lift=20.0), _down(366, 230, 150)])
    canvas.blit(token(canvas, ROSA, Direction.HIGHER, 46, seat_colour(ROSA)), 278, 230)
    _words(canvas, kit, "yours", 190, 376, 180.0)
    _words(canvas, kit, "the middle", 372, 376, 220.0)
    for y, direction, words in (
        (110.0, Direction.HIGHER, "higher"),
        (230.0, Direction.EQUAL, "equal"),
        (350.0, Direction.LOWER, "lower"),
    ):
        canvas.blit(token(canvas, ROSA, direction, 44, seat_colour(ROSA)), 540, y)
        kit.type.draw(canvas, words, 606, y, 44, CREAM, "display", "midleft", fit=(180.0, 64.0))
    _words(canvas, kit, "bluffing is allowed", WIDE / 2, 490)


@on_its_area
def markers(canvas: Canvas, kit: Kit) -> None:
    """Markers of both players on one card: shape and place say whose and which."""
    kit.cards.draw(canvas, [_down(250, 270, 230)])
    for index, direction in enumerate((Direction.LOWER, Direction.EQUAL, Direction.HIGHER)):
        x = 250 + (index - 1) * 76
        if direction is not Direction.EQUAL:
            canvas.blit(token(canvas, ROSA, direction, 34, seat_colour(ROSA)), x, 430)
    canvas.blit(token(canvas, THEO, Direction.EQUAL, 34, seat_colour(THEO)), 250, 110)
    _words(canvas, kit, "theirs: one said", 590, 110, 380.0)
    _words(canvas, kit, "yours: two said", 590, 430, 380.0)


@on_its_area
def answer(canvas: Canvas, kit: Kit) -> None:
    """What a believed and a challenged declaration bring."""
    for x, words in ((200.0, "Believed"), (600.0, "Challenged")):
        kit.type.draw(canvas, words, x, 44, 46, BRASS_LIT, "display", fit=(360.0, 64.0))
    kit.cards.draw(
        canvas,
        [_down(140, 190, 104), _down(256, 190, 104), _up(KING, 540, 190, 104), _up(QUEEN, 656, 190, 104)],
    )
    canvas.blit(token(canvas, THEO, Direction.HIGHER, 32, seat_colour(THEO)), 198, 190)
    draw_stamp(canvas, kit, True, 598, 262, 0.8)
    _tower(canvas, 5, 96, 440)
    _arrow(canvas, kit, "right", 196, 400)
    _tower(canvas, 3, 300, 440)
    _words(canvas, kit, "bank", 96, 490, 130.0)
    _words(canvas, kit, "declarer", 300, 490, 190.0)
    _tower(canvas, 2, 520, 440)
    canvas.blit(spinning(canvas, 0.0), 600, 396)
    _tower(canvas, 4, 684, 440)
    _words(canvas, kit, "who was wrong pays", 600, 490, 380.0)


@on_its_area
def end(canvas: Canvas, kit: Kit) -> None:
    """Every middle card open, coins counted."""
    pairs = ((QUEEN, ACE, True), (KING, ACE, True), (QUEEN, QUEEN, True), (ACE, KING, False))
    for number, (middle, hand, true) in enumerate(pairs):
        x, y = 210.0 + (number % 2) * 380.0, 110.0 + (number // 2) * 180.0
        kit.cards.draw(canvas, [_up(hand, x - 56, y, 96), _up(middle, x + 56, y, 96)])
        canvas.circle(x, y + 56, 24, (20, 18, 20))
        name, color = ("check", (150, 232, 164)) if true else ("cross", RED_LIT)
        canvas.blit(mark(kit.art, name, canvas.px(30), color), x, y + 56)
    _tower(canvas, 5, 230, 520)
    _tower(canvas, 2, 570, 520)
    for x, words in ((310.0, "5"), (650.0, "2")):
        kit.type.draw(canvas, words, x, 484, 72, BRASS_LIT, "display", fit=(90.0, 96.0))


@on_its_area
def known(canvas: Canvas, kit: Kit) -> None:
    """Tags on backs, an eye on an own card, the two that the own stack gave."""
    kit.cards.draw(
        canvas,
        [
            _down(120, 150, 120),
            _down(300, 150, 120, badge=EYE_BADGE),
            _up(KING, 500, 150, 120, badge=EYE_BADGE),
            _up(ACE, 360, 430, 104),
            _up(QUEEN, 476, 430, 104),
        ],
    )
    canvas.blit(tag(canvas, kit, QUEEN, 1.2), 120, 150)
    canvas.blit(tag(canvas, kit, ACE, 1.2), 300, 150)
    for x, words in ((120.0, "peeked at"), (300.0, "looked at"), (500.0, "they know it")):
        _words(canvas, kit, words, x, 268, 190.0)
    _words(canvas, kit, "your stack gave:", 170, 430, 270.0)


@on_its_area
def tips(canvas: Canvas, kit: Kit) -> None:
    """A thinking table."""
    kit.cards.draw(canvas, [_up(ACE, 190, 250, 170, angle=8.0, lift=30.0), _down(340, 286, 160, lean=-6.0)])
    canvas.blit(token(canvas, ROSA, Direction.LOWER, 50, seat_colour(ROSA)), 268, 350)
    canvas.blit(kit.art.svg("ui/award_brain", canvas.px(130)), 600, 190)
    _tower(canvas, 5, 560, 470)
    _tower(canvas, 4, 640, 480)


def controls(options: Options) -> Picture:
    """The three steps of a declaration, numbered."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        kit.cards.draw(
            canvas,
            [
                _up(KING, 130, 220, 120, lift=24.0, glow=0.8),
                _down(390, 220, 120, glow=0.8),
                _down(600, 220, 120),
                _up(KING, 716, 220, 112),
            ],
        )
        for y, direction in ((140.0, Direction.HIGHER), (220.0, Direction.EQUAL), (300.0, Direction.LOWER)):
            radius = 40.0 if direction is Direction.HIGHER else 30.0
            canvas.circle(658, y, radius + 7, (20, 18, 20))
            canvas.blit(token(canvas, ROSA, direction, radius, seat_colour(ROSA)), 658, y)
        for number, (x, words) in enumerate(
            ((130.0, "a card"), (390.0, "beside which"), (658.0, "say it")), 1
        ):
            canvas.circle(x, 400, 32, BRASS_LIT)
            kit.type.draw(canvas, str(number), x, 400, 40, INK, "display", fit=40.0)
            _words(canvas, kit, words, x, 468, 240.0)

    return on_its_area(paint)


def bank(options: Options) -> Picture:
    """The bank as it begins."""

    def paint(canvas: Canvas, kit: Kit) -> None:
        plaques.draw_plaque(canvas, 130, 130, 540, 290, plaques.WELL, 40.0, 12.0)
        kit.type.draw(canvas, "Bank", 176, 184, 54, BRASS_LIT, "display", "midleft", fit=(240.0, 80.0))
        left = options.coins_in_bank
        if left is None:
            draw_endless(canvas, 590, 184, 100.0, BRASS_LIT)
        else:
            kit.type.draw(
                canvas, str(left), 630, 184, 70, BRASS_LIT, "display", "midright", fit=(120.0, 90.0)
            )
        for number in range(3):
            _tower(canvas, 5, 280 + 120 * number, 390)

    return on_its_area(paint)
