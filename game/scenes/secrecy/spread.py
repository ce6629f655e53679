"""Four hands on the screen of which one is true, and the picking of the secret direction that tells which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from game.catalog import Game
from game.core.contract import Observation
from game.couch.intents import DIRECTIONS, Intent
from game.scenes.house import House
from game.tablekit.faces import SpreadRows
from game.ui.cards import Face
from game.ui.marks import mark
from game.ui.plaques import PANEL, WELL, draw_plaque
from game.ui.stage import Canvas
from game.ui.steering import STEER
from game.ui.table import SeatPlate
from game.ui.theme import (
    BRASS_LIT,
    CARD_ASPECT,
    CREAM,
    CREAM_DIM,
    SIZE_BODY,
    SIZE_SMALL,
    VIRTUAL_HEIGHT,
    VIRTUAL_WIDTH,
)
from game.ui.widgets import draw_icon

WIDTH, HEIGHT = 800.0, 250.0
PLACES = {
    Intent.UP: (960.0, 257.0),
    Intent.RIGHT: (1450.0, 540.0),
    Intent.DOWN: (960.0, 845.0),
    Intent.LEFT: (470.0, 540.0),
}
"""The middle of each hand."""
ARROW, ARROW_REACH = 40.0, 50.0
"""How large the arrows in the middle are, and how far from it they point the way."""
PAD, GAP, GROUP_GAP, HEAD = 26.0, 12.0, 30.0, 36.0
HEAD_GROWS = 36.0
"""How much higher a heading is at twice the text size; its cards yield."""
CARD_MOST = 136.0
DARKNESS = 0.6
STRIP_WIDTH, STRIP_HEIGHT, STRIP_Y = 1660.0, 66.0, 88.0
STRIP_GROWS = 20.0
PICK_WIDTH, PICK_ROW = 1240.0, 78.0
WIDER, TALLER, ROW_GROWS, NAME_WIDER = 400.0, 190.0, 24.0, 180.0
"""At twice the text size: how much wider the panel gets, how much more room what is told takes, how much
higher a player's row is, and how much wider a name or what its player does may be."""
OPAQUE = replace(PANEL, solid=1.0)
"""The table does not show through, so that all four look alike."""


def draw_spread(
    canvas: Canvas, house: House, plate: SeatPlate, hands: Mapping[Intent, SpreadRows], back: str
) -> None:
    """The four hands, all drawn alike, with nothing else beside them; `hands` are all four, or none yet.

    A hidden card shows its `back`, by the name of its art.
    """
    kit = house.kit
    house.toasts.stand_below()
    canvas.shade(DARKNESS)
    for direction in DIRECTIONS if hands else ():
        canvas.blit(_picture(canvas, house, hands[direction], back), *PLACES[direction])
        arrow = mark(kit.art, direction.value, canvas.px(ARROW), BRASS_LIT)
        dx, dy = STEER[direction]
        canvas.blit(arrow, VIRTUAL_WIDTH / 2 + dx * ARROW_REACH, VIRTUAL_HEIGHT / 2 + dy * ARROW_REACH)
    words = f"{plate.name} holds {{peek}}: only {plate.name} knows which hand is true"
    wide = kit.type.measure(words, SIZE_BODY, "body_bold", fit=STRIP_WIDTH, scale=canvas.scale)[0] + 80
    high = STRIP_HEIGHT + STRIP_GROWS * kit.type.grown
    draw_plaque(canvas, VIRTUAL_WIDTH / 2 - wide / 2, STRIP_Y - high / 2, wide, high, PANEL, 26.0, 12.0)
    kit.type.draw(
        canvas,
        words,
        VIRTUAL_WIDTH / 2,
        STRIP_Y,
        SIZE_BODY,
        plate.colour,
        "body_bold",
        fit=(STRIP_WIDTH, high - 2),
        device=plate.device,
    )


def paint_ahead(canvas: Canvas, house: House, hands: Sequence[SpreadRows], back: str) -> Iterator[None]:
    """Paint hands one by one before anybody looks at them."""
    for rows in hands:
        _picture(canvas, house, rows, back)
        yield


def _picture(canvas: Canvas, house: House, rows: SpreadRows, back: str) -> Surface:
    draw = partial(_draw_hand, house=house, rows=rows, back=back)
    return house.kit.composed(canvas, ("spread", rows, back), WIDTH, HEIGHT, draw)


def _draw_hand(layer: Canvas, house: House, rows: SpreadRows, back: str) -> None:
    """Groups of cards side by side, each under its heading; cards overlap where there are many."""
    draw_plaque(layer, 0.0, 0.0, WIDTH, HEIGHT, OPAQUE, 30.0, 0.0)
    head = HEAD + HEAD_GROWS * house.kit.type.grown if any(title for title, _ in rows) else 0.0
    high = HEIGHT - 2 * PAD - head
    width = min(CARD_MOST, high / CARD_ASPECT)
    steps = sum(max(0, len(faces) - 1) for _, faces in rows)
    spare = WIDTH - 2 * PAD - GROUP_GAP * (len(rows) - 1) - width * len(rows)
    pitch = min(width + GAP, spare / max(1, steps))
    taken = steps * pitch + width * len(rows) + GROUP_GAP * (len(rows) - 1)
    left, y = (WIDTH - taken) / 2, PAD + head + high / 2
    for title, faces in rows:
        wide = max(0, len(faces) - 1) * pitch + width
        if title:
            house.kit.type.draw(
                layer,
                title,
                left + wide / 2,
                PAD + head / 2 - 4,
                SIZE_SMALL,
                CREAM_DIM,
                "body_bold",
                fit=(wide, head),
            )
        _draw_cards(layer, house, faces, back, left + width / 2, y, pitch, layer.px(width))
        left += wide + GROUP_GAP


def _draw_cards(
    layer: Canvas,
    house: House,
    faces: Sequence[Face | None],
    back: str,
    x: float,
    y: float,
    pitch: float,
    px: int,
) -> None:
    painter = house.kit.cards.cards
    for number, face in enumerate(faces):
        picture = painter.back(back, px) if face is None else painter.face(face, px)
        layer.blit(picture, x + number * pitch, y)


def draw_picking(
    canvas: Canvas, house: House, plates: Sequence[SeatPlate], people: Sequence[int], waiting: Sequence[int]
) -> None:
    """Everybody picks a secret direction; it is shown who is ready, but never what was picked."""
    kit = house.kit
    canvas.shade(DARKNESS)
    grown = kit.type.grown
    told_high, row_high, width = TALLER * grown, PICK_ROW + ROW_GROWS * grown, PICK_WIDTH + WIDER * grown
    height = 330.0 + told_high + row_high * len(people)
    x, top = VIRTUAL_WIDTH / 2, (VIRTUAL_HEIGHT - height) / 2
    draw_plaque(canvas, x - width / 2, top, width, height, PANEL, 36.0, 30.0)
    room = width - 120.0
    kit.type.draw(canvas, "Pick your secret direction", x, top + 74, 64.0, BRASS_LIT, "display", fit=room)
    told = (
        "Press up, right, down or left on your own controls, hidden from the others, then {confirm}. "
        "Hold {peek} later: your true hand lies there, among three others."
    )
    kit.type.draw(canvas, told, x, top + 196 + told_high / 2, SIZE_BODY, CREAM, fit=(room, 150.0 + told_high))
    for row, seat in enumerate(people):
        y = top + 300 + told_high + row_high * row + row_high / 2 - 6
        _draw_person(canvas, house, plates[seat], seat not in waiting, y)


def _draw_person(canvas: Canvas, house: House, plate: SeatPlate, ready: bool, y: float) -> None:
    kit, grown = house.kit, house.kit.type.grown
    wide, high, more = 840.0 + WIDER * grown, 68.0 + ROW_GROWS * grown, NAME_WIDER * grown
    left = VIRTUAL_WIDTH / 2 - wide / 2
    draw_plaque(canvas, left, y - high / 2, wide, high, WELL, 24.0, 0.0)
    draw_icon(canvas, kit, f"ui/emblem_{plate.emblem}", left + 46, y, 58.0)
    room = (360.0 + more, high - 2)
    kit.type.draw(canvas, plate.name, left + 96, y, SIZE_BODY, plate.colour, "display", "midleft", fit=room)
    words = "{check} ready" if ready else "picks in secret"
    kit.type.draw(
        canvas,
        words,
        left + wide - 30,
        y,
        SIZE_BODY,
        CREAM if ready else CREAM_DIM,
        "body",
        "midright",
        fit=(340.0 + more, high - 2),
    )


def rows_of(game: Game, hands: Sequence[Observation], seat: int) -> list[SpreadRows]:
    """How a game's table lays out what a seat would see in each of several worlds."""
    assert game.spread is not None, "only a game with decoys spreads hands"
    return [game.spread.spread_rows(seen, seat) for seen in hands]
