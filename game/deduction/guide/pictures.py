"""The moving pictures of Deduction's how-to-play pages, made with the table's own cards, coins and signs."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.cards import ACE, JACK, KING, QUEEN, Rank
from game.deduction.rules.options import Options
from game.deduction.rules.state import Direction
from game.deduction.table.coins import draw_endless, spinning, tower
from game.deduction.table.pose import BACK, EYE_BADGE, RankFace
from game.deduction.table.signs import draw_stamp, sign, tag, token
from game.ui import plaques
from game.ui.guides import WIDE, Film, between, caption, moving, so_far, spaced
from game.ui.kit import Kit
from game.ui.marks import mark
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import (
    BRASS_LIT,
    CREAM,
    CREAM_DIM,
    FLIP_MS,
    INK,
    RED_LIT,
    SIZE_BODY,
    seat_colour,
)

ROSA, THEO = 0, 1
POP_MS = 160.0
DARK_DISC = (20, 18, 20)


def _card(
    rank: Rank,
    x: float,
    y: float,
    width: float = 110.0,
    up: float = 1.0,
    four: bool = False,
    lift: float = 0.0,
) -> CardSprite:
    """A card; `up`: how far it has been turned up."""
    face = RankFace(rank, four) if up >= 0.5 else None
    return CardSprite(x, y, flip=up, face=face, back=BACK, width=width, lift=lift)


def _down(x: float, y: float, width: float = 110.0, badge: str = "") -> CardSprite:
    return CardSprite(x, y, back=BACK, width=width, badge=badge)


def _words(canvas: Canvas, kit: Kit, words: str, x: float, y: float, room: float = 760.0) -> None:
    caption(canvas, kit, words, x, y, fit=(room, 84.0))


def _grid(x: float, y: float, width: float = 92.0) -> list[CardSprite]:
    dx, dy = width * 0.72, width * 0.84
    return [_down(x + sx * dx, y + sy * dy, width) for sy in (-1, 1) for sx in (-1, 1)]


def _tower(canvas: Canvas, count: int, x: float, y: float) -> None:
    if count:
        canvas.blit(tower(canvas, count), x, y, "midbottom")


def _coin(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], share: float) -> None:
    """A coin on its way, while it is."""
    if 0.0 < share < 1.0:
        x, y = between(start[0], end[0], share), between(start[1], end[1], share)
        canvas.blit(spinning(canvas, share), x, y - 60.0 * share * (1.0 - share) * 4.0)


def _token(
    canvas: Canvas, seat: int, direction: Direction, x: float, y: float, radius: float, share: float
) -> None:
    """A sign that pops up; `share` 0 is not there yet."""
    if share > 0.0:
        image = token(canvas, seat, direction, radius * (1.5 - 0.5 * share), seat_colour(seat))
        canvas.blit(image, x, y)


@moving(5200.0, 3600.0)
def idea(canvas: Canvas, kit: Kit, at: float) -> None:
    """A card goes beside a middle card, is challenged and true, and wins a coin."""
    go, turn, pay = so_far(at, 500), so_far(at, 2000, FLIP_MS), so_far(at, 2900)
    places = spaced(4, 104, 360)
    grid = _grid(330, 264, 92)
    middle, lifted = grid[3], 20.0 * go
    cards = [_down(x, 60, 66) for x in spaced(4, 80, 360)] + grid[:3]
    cards += [_card(rank, x, 486, 84) for rank, x in zip((KING, KING, QUEEN), places, strict=False)]
    cards.append(_card(QUEEN, middle.x, middle.y, 92, turn))
    x, y = between(places[3], middle.x + 104, go), between(486, middle.y, go)
    mine = 1.0 - so_far(at, 900, FLIP_MS) if at < 2000 else so_far(at, 1900, FLIP_MS)
    cards.append(_card(ACE, x, y, between(84, 92, go), mine, lift=lifted))
    kit.cards.draw(canvas, cards)
    _token(canvas, ROSA, Direction.HIGHER, middle.x + 52, middle.y, 34, so_far(at, 1300, POP_MS))
    if at > 2400:
        draw_stamp(canvas, kit, True, middle.x + 52, middle.y + 74, 0.6)
    _tower(canvas, 3 - (pay > 0.0), 700, 120)
    _tower(canvas, 3 + (pay >= 1.0), 700, 520)
    _coin(canvas, (700, 100), (700, 480), pay)


def stacks(options: Options) -> Film:
    """One player's stack: so many to the hand, two to the middle; and the order of the ranks."""
    return Film(partial(_stacks, options.ranks == "4"), 4600.0, 3000.0)


def _stacks(four: bool, canvas: Canvas, kit: Kit, at: float) -> None:
    ranks = [ACE, KING, QUEEN, JACK] if four else [ACE, KING, QUEEN]
    held = [ACE, KING, KING, QUEEN, JACK, JACK] if four else [ACE, KING, KING, QUEEN]
    given = [ACE, QUEEN]
    apart, down = 50.0 * so_far(at, 700), 1.0 - so_far(at, 1500, FLIP_MS)
    pitch = 660.0 / (len(held) + len(given))
    width = min(92.0, pitch - 8.0)
    left = 90.0
    cards = [
        _card(rank, left + i * pitch - apart * 0.4, 130, width, four=four) for i, rank in enumerate(held)
    ]
    start = left + len(held) * pitch
    cards += [_card(rank, start + i * pitch + apart, 130, width, down, four) for i, rank in enumerate(given)]
    kit.cards.draw(canvas, cards)
    if at > 700:
        _words(canvas, kit, "your hand", left + pitch * (len(held) - 1) / 2, 236, 400.0)
        _words(canvas, kit, "the middle", start + pitch / 2 + apart, 236, 220.0)
    across = spaced(len(ranks), 176.0)
    ordered = zip(ranks, across, strict=True)
    kit.cards.draw(canvas, [_card(rank, x, 390, 112, four=four) for rank, x in ordered])
    for x in across[:-1]:
        image = pygame.transform.rotate(sign(canvas, Direction.LOWER, 34.0, BRASS_LIT), 90)
        canvas.blit(image, x + 88, 390)
    _words(canvas, kit, "high to low: count the bars", WIDE / 2, 512)


TURN_STEP_MS = 1500.0
TURNS = (
    (100.0, "cards", "Look", "free"),
    (280.0, "eye", "Peek", "one coin"),
    (460.0, "star", "Declare", "a bet"),
)


@moving(3 * TURN_STEP_MS, 2 * TURN_STEP_MS + 800.0)
def turn(canvas: Canvas, kit: Kit, at: float) -> None:
    """Look, peek, declare, one after another."""
    now = int(at // TURN_STEP_MS)
    for number, (y, icon, title, cost) in enumerate(TURNS):
        finish = plaques.BRASS_PLATE if number == now else plaques.WELL
        plaques.draw_plaque(canvas, 20, y - 74, 330, 148, finish, 28.0, 8.0)
        name, price = (INK, INK) if number == now else (CREAM, CREAM_DIM)
        canvas.blit(mark(kit.art, icon, canvas.px(60), INK if number == now else BRASS_LIT), 74, y)
        kit.type.draw(canvas, title, 124, y - 22, 46, name, "display", "midleft", fit=(210.0, 62.0))
        kit.type.draw(canvas, cost, 124, y + 30, SIZE_BODY, price, "body_bold", "midleft", fit=(210.0, 50.0))
    done = [so_far(at, number * TURN_STEP_MS + 200) for number in range(3)]
    look, peek = (min(share, 1.0) * (number == now) for number, share in enumerate(done[:2]))
    cards = [_down(470, 100, 82), _card(KING, 570, 104, 92, look, lift=26 * look), _down(670, 100, 82)]
    cards += [_down(480, 280, 84), _card(QUEEN, 600, 280, 92, peek, lift=26 * peek)]
    cards += [_down(520, 460, 94), _down(630, 460, 94)]
    kit.cards.draw(canvas, cards)
    _coin(canvas, (700, 240), (770, 300), so_far(at, TURN_STEP_MS, 700.0))
    if now == 2:
        _token(canvas, ROSA, Direction.HIGHER, 575, 460, 34, done[2])


def look(options: Options) -> Film:
    """A card drawn out of the other's hand, and what is known of it afterwards; the looks are counted."""
    return Film(partial(_look, options), 5200.0, 4200.0)


def _look(options: Options, canvas: Canvas, kit: Kit, at: float) -> None:
    kept = options.shuffle_after_look == "ask"
    out = so_far(at, 400) - so_far(at, 2300)
    across = spaced(4, 130)
    places = across
    if not kept:
        mixed = so_far(at, 2900, 700.0)
        places = [between(x, across[(i * 2 + 1) % 5 % 4], mixed) for i, x in enumerate(across)]
    cards = [
        _down(x, 130, 108, EYE_BADGE if kept and i == 2 and at > 2800 else "")
        for i, x in enumerate(places)
        if i != 2 or at > 2800
    ]
    if at <= 2800:
        cards.append(_card(KING, across[2], 130 + 90 * out, 108 + 14 * out, out, lift=40 * out))
    kit.cards.draw(canvas, cards)
    if at > 2800 and kept:
        canvas.blit(tag(canvas, kit, KING, 1.1), across[2], 130)
    if at > 2800:
        words = "not shuffled: you know the place" if kept else "shuffled: it may be any of them"
        _words(canvas, kit, words, WIDE / 2, 290, 700.0)
    if options.stall_limit is not None:
        _looks(canvas, kit, options.stall_limit, at / 5200.0)


def _looks(canvas: Canvas, kit: Kit, limit: int, share: float) -> None:
    """The row of eyes that fills up."""
    across = spaced(min(limit, 10), 66.0)
    spent = min(limit, round(share * limit * 1.4))
    for number in range(limit):
        row, column = divmod(number, 10)
        name, color = ("eye", RED_LIT) if number < spent else ("dot", CREAM_DIM)
        canvas.blit(mark(kit.art, name, canvas.px(48), color), across[column], 400 + 66 * row)
    if spent == limit:
        _words(canvas, kit, "no more looks", WIDE / 2, 530)


@moving(5000.0, 4000.0)
def peek(canvas: Canvas, kit: Kit, at: float) -> None:
    """A coin for a look at one middle card; afterwards a tag says what it is."""
    up = so_far(at, 900) - so_far(at, 2700)
    grid = _grid(400, 274, 140)
    chosen = grid[1]
    grid[1] = _card(QUEEN, chosen.x, chosen.y, 140 + 20 * up, max(0.0, up), lift=26 * up)
    kit.cards.draw(canvas, grid)
    if at > 3100:
        canvas.blit(tag(canvas, kit, QUEEN, 1.4), chosen.x, chosen.y)
    _tower(canvas, 3 - (at > 200), 90, 480)
    _tower(canvas, 5, 700, 480)
    _coin(canvas, (90, 440), (700, 430), so_far(at, 200, 700.0))
    _words(canvas, kit, "you", 90, 526, 160.0)
    _words(canvas, kit, "bank", 700, 526, 160.0)


SAID = (Direction.HIGHER, Direction.EQUAL, Direction.LOWER)
SAY_MS = 1100.0


@moving(700.0 + 3 * SAY_MS + 1600.0, 700.0 + 3 * SAY_MS + 800.0)
def declare(canvas: Canvas, kit: Kit, at: float) -> None:
    """A hand card goes beside a middle card; three things can be said, and a marker stays."""
    go = so_far(at, 200)
    said = SAID[min(2, int(max(0.0, at - 700.0) // SAY_MS))]
    x = between(190, 190, go)
    kit.cards.draw(canvas, [_down(x, between(480, 230, go), 150), _down(366, 230, 150)])
    _token(canvas, ROSA, said, 278, 230, 46, 1.0 if at > 700 else 0.0)
    if at > 700 + 3 * SAY_MS:
        _token(canvas, ROSA, said, 366, 340, 26, so_far(at, 700 + 3 * SAY_MS, POP_MS))
    _words(canvas, kit, "yours", 190, 400, 180.0)
    _words(canvas, kit, "the middle", 384, 400, 220.0)
    for y, direction in ((110.0, SAID[0]), (230.0, SAID[1]), (350.0, SAID[2])):
        lit = direction is said and at > 700
        canvas.blit(token(canvas, ROSA, direction, 46 if lit else 36, seat_colour(ROSA)), 540, y)
        color = BRASS_LIT if lit else CREAM
        kit.type.draw(canvas, str(direction), 606, y, 44, color, "display", "midleft", fit=(180.0, 64.0))
    _words(canvas, kit, "true or not", WIDE / 2, 500)


def answer(options: Options) -> Film:
    """What a believed and a challenged declaration bring."""
    return Film(partial(_answer, options.coins_in_bank), 5200.0, 3600.0)


def _answer(bank: int | None, canvas: Canvas, kit: Kit, at: float) -> None:
    believed, turn, paid = so_far(at, 900, 700.0), so_far(at, 1700, FLIP_MS), so_far(at, 2900, 700.0)
    for x, words in ((200.0, "Believed"), (600.0, "Challenged")):
        kit.type.draw(canvas, words, x, 44, 46, BRASS_LIT, "display", fit=(360.0, 64.0))
    second = so_far(at, 2200, FLIP_MS)
    cards = [_down(140, 190, 104), _down(256, 190, 104)]
    cards += [_card(KING, 540, 190, 104, turn), _card(QUEEN, 656, 190, 104, second)]
    kit.cards.draw(canvas, cards)
    for x in (198, 598):
        canvas.blit(token(canvas, THEO, Direction.HIGHER, 32, seat_colour(THEO)), x, 190)
    if at > 2500:
        draw_stamp(canvas, kit, True, 598, 262, 0.8)
    _tower(canvas, 5, 96, 440)
    _tower(canvas, 3 + (believed >= 1.0), 300, 440)
    _coin(canvas, (96, 400), (300, 400), believed)
    _tower(canvas, 3 - (paid > 0.0), 510, 440)
    _tower(canvas, 3 + (paid >= 1.0), 690, 440)
    _coin(canvas, (510, 400), (690, 400), paid)
    if bank is None:
        draw_endless(canvas, 96, 330, 60.0, BRASS_LIT)
    else:
        kit.type.draw(canvas, str(bank), 96, 330, 44, BRASS_LIT, "display", fit=80.0)
    for x, words in ((96, "bank"), (300, "declarer"), (500, "challenger"), (696, "declarer")):
        _words(canvas, kit, words, x, 496, 180.0)


PAIRS = ((QUEEN, ACE, True), (KING, ACE, True), (QUEEN, QUEEN, True), (ACE, KING, False))
PAIR_MS = 900.0


@moving(4 * PAIR_MS + 2600.0, 4 * PAIR_MS + 1600.0)
def end(canvas: Canvas, kit: Kit, at: float) -> None:
    """One middle card after another is turned up; then the coins are counted."""
    right = 0
    for number, (middle, hand, true) in enumerate(PAIRS):
        x, y = 210.0 + (number % 2) * 380.0, 104.0 + (number // 2) * 176.0
        up = so_far(at, 300 + number * PAIR_MS, FLIP_MS)
        kit.cards.draw(canvas, [_card(hand, x - 56, y, 96, up), _card(middle, x + 56, y, 96, up)])
        if up >= 1.0:
            canvas.circle(x, y + 56, 24, DARK_DISC)
            name, color = ("check", (150, 232, 164)) if true else ("cross", RED_LIT)
            canvas.blit(mark(kit.art, name, canvas.px(30), color), x, y + 56)
            right += 1 if true else -1
    mine, theirs = 3 + right, 3 - right
    _tower(canvas, mine, 230, 520)
    _tower(canvas, theirs, 570, 520)
    for x, count in ((310.0, mine), (650.0, theirs)):
        kit.type.draw(canvas, str(count), x, 484, 72, BRASS_LIT, "display", fit=(90.0, 96.0))
    if at > 4 * PAIR_MS + 600:
        canvas.blit(mark(kit.art, "crown", canvas.px(70), BRASS_LIT), 140, 484)


@moving(4600.0, 2000.0)
def tips(canvas: Canvas, kit: Kit, at: float) -> None:
    """A bluff: the card that is laid down is not what is said of it."""
    go, told = so_far(at, 300), so_far(at, 2300, FLIP_MS)
    kit.cards.draw(
        canvas,
        [
            _card(ACE, between(200, 250, go), between(420, 230, go), 160, max(told, 1.0 - so_far(at, 300))),
            _down(436, 230, 160),
        ],
    )
    _token(canvas, ROSA, Direction.LOWER, 343, 230, 50, so_far(at, 1000, POP_MS))
    if at < 2300:
        canvas.blit(kit.art.svg("ui/award_brain", canvas.px(130)), 640, 200)
    else:
        draw_stamp(canvas, kit, False, 343, 330, 0.9)
    _tower(canvas, 5, 600, 500)
    _tower(canvas, 4, 680, 510)


STEP_MS = 1200.0
STEPS = ((130.0, "a card"), (390.0, "beside which"), (658.0, "say it"))


@moving(3 * STEP_MS, 2 * STEP_MS + 500.0)
def controls(canvas: Canvas, kit: Kit, at: float) -> None:
    """The three choices of a declaration, one after another."""
    now = int(at // STEP_MS)
    glows = [0.9 if number == now else 0.0 for number in range(2)]
    cards = [_card(KING, 130, 220, 120, lift=24.0 * (now >= 0)), _down(390, 220, 120)]
    for card, glow in zip(cards, glows, strict=True):
        card.glow = glow
    kit.cards.draw(canvas, [*cards, _down(600, 220, 120), _card(KING, 716, 220, 112)])
    for y, direction in ((140.0, Direction.HIGHER), (220.0, Direction.EQUAL), (300.0, Direction.LOWER)):
        radius = 42.0 if direction is Direction.HIGHER and now == 2 else 30.0
        canvas.circle(658, y, radius + 7, DARK_DISC)
        canvas.blit(token(canvas, ROSA, direction, radius, seat_colour(ROSA)), 658, y)
    for number, (x, words) in enumerate(STEPS):
        canvas.circle(x, 400, 32 + 8 * (number == now), BRASS_LIT)
        kit.type.draw(canvas, str(number + 1), x, 400, 40, INK, "display", fit=40.0)
        _words(canvas, kit, words, x, 468, 240.0)


def goal(canvas: Canvas, kit: Kit) -> None:
    """The middle lies open, and one player has more coins than the other."""
    ranks = (KING, ACE, QUEEN, KING)
    across = spaced(4, 122.0)
    kit.cards.draw(canvas, [_card(rank, x, 200, 114) for rank, x in zip(ranks, across, strict=True)])
    _tower(canvas, 5, 90, 320)
    _tower(canvas, 2, 710, 320)
    canvas.blit(mark(kit.art, "crown", canvas.px(120), BRASS_LIT), 90, 70)
