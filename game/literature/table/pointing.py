"""The hand that points from who asks to who is asked, the card asked for before it, and the dots between."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.contract import Seat
from game.literature.table.board import scores
from game.literature.table.gestures import Pointing
from game.literature.table.layout import Layout
from game.literature.table.measures import CENTRE_X, HEADLINE_Y, MEANING_Y, SAID_Y, Edge
from game.tablekit.box import Box
from game.ui import vector
from game.ui.kit import Kit
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas
from game.ui.theme import BRASS, BRASS_LIT, CREAM, INK, RED

Point = tuple[float, float]
HAND_SIZE = (132.0, 80.0)
HAND_TURN = 5
HAND_HALF = 56.0
"""From its middle to what must lie clear of it, whichever way it points."""
HAND_REACH, HAND_FURTHEST = 0.3, 200.0
"""How far the hand goes towards the player asked at most, as a share of the way and in virtual points."""
HAND_PARTS = (1.0, 0.8, 0.6, 0.4, 0.2)
"""It goes less far, by these shares of that, where it would lie on a score or on words."""
HAND_FURTHER, HAND_LAST = 0.04, 0.72
"""Where no place near the asker is clear it goes further, in such shares of the way, up to the last."""
QUESTION_HALF, SAID_HALF = 400.0, 45.0
"""From the middle of the question in words, and of the line under it, to their edges."""
DOT_APART = 30.0
ASKED_WIDTH, ASKED_LIFT, ASKED_DIM, ASKED_FADE = 128.0, 14.0, 0.6, 0.8
"""The picture of the card asked for, before the pointing hand; the card itself takes its place."""
GOES_BACK = 0.6
"""How much of its way a refused card goes back while it fades."""
BOWS, BOW_SINKS = 0.35, 22.0
"""How much lower a card gets that bows, as a share of its height, and how far it sinks."""
KNOCK_SHARE, KNOCK_MOST = 0.5, 80.0
"""How far a refused card lunges at the player asked, as a share of what is left of its way, and at most."""
KNOCK_PARTS = (1.0, 0.6, 0.3)
"""It lunges less far, by these shares of that, where it would lie on words."""
ASKED_SHARES, ASKED_AHEAD = (0.6, 0.45, 0.75, 0.9), 0.14
"""How far along the way it may lie, the best place first, and how far before the hand it lies at least."""
BESIDE_SIDE, BESIDE_TOP, BESIDE_MINI = (160.0, 34.0), (175.0, 10.0), (172.0, 30.0)
"""From a fan to the card beside it, inwards and down: at the side, at the top, by a small plate."""
BELOW_MINI = 0.13, 70.0
"""Small plates fill the upper edge: the share of the way to the middle there, and how far down."""
WORDS_REACH = (450.0, 134.0)
"""Nearer than this to the middle of the line of words it would lie over them."""
HEADLINE_REACH = (210.0, 114.0)
"""The same of the headline."""
GLOVE = (
    '<rect x="2" y="17" width="17" height="32" rx="5" fill="{brass}" stroke="{ink}" stroke-width="2.4"/>'
    '<path d="M19 18 H44 Q52 14 58 19 H90 Q97 20 97 27 Q97 34 90 34 H60 Q63 38 59 42 Q60 47 55 49 '
    'Q54 55 46 55 H30 Q19 55 19 46 Z" fill="{cream}" stroke="{ink}" stroke-width="2.6" '
    'stroke-linejoin="round"/>'
    '<path d="M60 34 H44 M58 42 H43 M54 49 H42" fill="none" stroke="{ink}" stroke-width="2.2" '
    'stroke-linecap="round"/><path d="M26 24 Q34 22 40 26" fill="none" stroke="#ffffff" stroke-width="3" '
    'stroke-linecap="round"/>'
)


def draw_way(canvas: Canvas, layout: Layout, pointing: Pointing, clock: float) -> None:
    """The trail of dots to the player asked; board and words are drawn over it."""
    start, end, _, apart, reach = _way(layout, pointing)
    draw_trail(canvas, start, end, clock, reach + 80.0 / apart)


def draw_pointing(canvas: Canvas, kit: Kit, layout: Layout, pointing: Pointing) -> None:
    """A gloved hand that points from the asker to the player asked, the card asked for before it."""
    start, _, (dx, dy), _, reach = _way(layout, pointing)
    x, y = start[0] + dx * reach, start[1] + dy * reach
    _draw_asked(canvas, kit, layout, pointing)
    turn = math.degrees(math.atan2(-dy, dx))
    canvas.blit(glove(canvas, turn), x, y)


def _draw_asked(canvas: Canvas, kit: Kit, layout: Layout, pointing: Pointing) -> None:
    """The card asked for, on its way from the hand; crossed out once it has been refused."""
    if pointing.card is None or pointing.given:
        return
    start, _, (dx, dy), _, reach = _way(layout, pointing)
    x, y = start[0] + dx * reach, start[1] + dy * reach
    to_x, to_y = asked_place(layout, pointing)
    far = pointing.reach * (1.0 - GOES_BACK * (1.0 - pointing.fade))
    hit_x, hit_y = knocks_at(layout, pointing)
    card = CardSprite(
        x + (to_x - x) * far + (hit_x - to_x) * pointing.knock,
        y + (to_y - y) * far + (hit_y - to_y) * pointing.knock + BOW_SINKS * pointing.bow,
        flip=1.0,
        face=pointing.card,
        width=ASKED_WIDTH,
        lift=ASKED_LIFT,
        scale=0.5 + 0.5 * pointing.reach,
        fade=ASKED_FADE * pointing.fade,
        squash=1.0 - BOWS * pointing.bow,
    )
    if pointing.refused:
        card.dim, card.badge, card.badge_color = ASKED_DIM, "cross", RED
    kit.cards.draw(canvas, [card])


def asked_place(layout: Layout, pointing: Pointing) -> Point:
    """Where the card asked for lies: on the way to the player asked, off scores and the line of words."""
    start, end = layout.aim(pointing.seat), layout.aim(pointing.target)
    edges = {layout.edge(pointing.seat), layout.edge(pointing.target)}
    hand = _share(layout, start, end)
    places = [
        (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        for share in ASKED_SHARES
        if share >= hand + ASKED_AHEAD or share == ASKED_SHARES[-1]
    ]
    if len(edges) == 1 and not edges & {Edge.TOP, Edge.BOTTOM}:
        return layout.plate(pointing.seat).x, places[0][1]
    if layout.large and not layout.stands(pointing.target):
        places.append(beside(layout, pointing.target))
    return next((at for at in places if not _over_words(layout, *at)), places[0])


def beside(layout: Layout, seat: Seat) -> Point:
    """Where a card lies that a seat is asked for: beside its fan, towards the middle, off its plate."""
    x, y = layout.reach(seat)
    at_top = layout.edge(seat) is Edge.TOP
    if layout.mini and at_top:
        share, down = BELOW_MINI
        return x + (CENTRE_X - x) * share, y + down
    if layout.mini:
        across, down = BESIDE_MINI
    else:
        across, down = BESIDE_TOP if at_top else BESIDE_SIDE
    return x + math.copysign(across, CENTRE_X - x), y + down


def knocks_at(layout: Layout, pointing: Pointing) -> Point:
    """Where the middle of a card is that knocks at the plate of whoever was asked in vain, off all words."""
    x, y = asked_place(layout, pointing)
    end = layout.aim(pointing.target)
    apart = math.hypot(end[0] - x, end[1] - y)
    most = min(KNOCK_MOST, KNOCK_SHARE * apart) / max(1.0, apart)
    places = [(x + (end[0] - x) * most * part, y + (end[1] - y) * most * part) for part in KNOCK_PARTS]
    return next((at for at in places if not _over_words(layout, *at)), (x, y))


def _over_words(layout: Layout, x: float, y: float) -> bool:
    said = (SAID_Y + MEANING_Y) / 2 + layout.said_falls
    words = (said, WORDS_REACH), (HEADLINE_Y - layout.headline_rises, HEADLINE_REACH)
    return any(abs(x - CENTRE_X) < wide and abs(y - middle) < high for middle, (wide, high) in words)


def _way(layout: Layout, pointing: Pointing) -> tuple[Point, Point, Point, float, float]:
    """From where to where somebody points, how far that is across and down and in all, the hand's share."""
    start, end = layout.aim(pointing.seat), layout.aim(pointing.target)
    if layout.edge(pointing.seat) is layout.edge(pointing.target) and start[0] == end[0]:
        start, end = (layout.plate(pointing.seat).x, start[1]), (layout.plate(pointing.target).x, end[1])
    dx, dy = end[0] - start[0], end[1] - start[1]
    return start, end, (dx, dy), _apart(start, end), _share(layout, start, end) * pointing.reach


def _apart(start: Point, end: Point) -> float:
    return max(1.0, math.hypot(end[0] - start[0], end[1] - start[1]))


def _share(layout: Layout, start: Point, end: Point) -> float:
    """How far along the way the hand goes: near the asker, off scores and words."""
    most = min(HAND_REACH, HAND_FURTHEST / _apart(start, end))
    further = int((HAND_LAST - most) / HAND_FURTHER)
    shares = [most * part for part in HAND_PARTS] + [most + HAND_FURTHER * (1 + n) for n in range(further)]
    dx, dy = end[0] - start[0], end[1] - start[1]
    clear = (at for at in shares if not _hides(layout, start[0] + dx * at, start[1] + dy * at))
    return next(clear, most)


def _hides(layout: Layout, x: float, y: float) -> bool:
    """Whether a hand that points there would lie on a score or on the line of words."""
    beside = abs(x - CENTRE_X) - QUESTION_HALF
    below = abs(y - (SAID_Y + MEANING_Y) / 2 - layout.said_falls) - SAID_HALF
    on_score = any(
        abs(x - box.x) < box.w / 2 + HAND_HALF and abs(y - box.y) < box.h / 2 + HAND_HALF
        for box in scores(layout)
    )
    return on_score or max(beside, below) < HAND_HALF


def draw_trail(
    canvas: Canvas,
    start: tuple[float, float],
    end: tuple[float, float],
    clock: float,
    begin: float = 0.0,
    covered: Sequence[Box] = (),
) -> None:
    """Dots that run from one point to another, under what lies in the boxes `covered`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    count = max(2, int(math.hypot(dx, dy) / DOT_APART))
    drift = clock / 700.0 % 1.0
    dot = vector.disc(canvas.px(6.0), BRASS_LIT, 200)
    blits = []
    for index in range(count):
        share = (index + drift) / count
        x, y = start[0] + dx * share, start[1] + dy * share
        if share >= begin and not any(box.holds(x, y) for box in covered):
            blits.append((dot, canvas.place(dot, x, y)))
    canvas.surface.fblits(blits)


def glove(canvas: Canvas, turn: float) -> pygame.Surface:
    """The pointing hand, turned by `turn` degrees; its thumb is always up."""
    size = (canvas.px(HAND_SIZE[0]), canvas.px(HAND_SIZE[1]))
    step = round(turn / HAND_TURN) * HAND_TURN % 360

    def make() -> pygame.Surface:
        body = GLOVE.format(brass=vector.css(BRASS), cream=vector.css(CREAM), ink=vector.css(INK))
        flat = vector.raster(body, (100, 60), size)
        if 90 < step < 270:
            flat = pygame.transform.flip(flat, False, True)
        return pygame.transform.rotozoom(flat, step, 1.0)

    return vector.shape(("glove", size, step), make)
