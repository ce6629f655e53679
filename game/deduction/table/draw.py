"""Draws the parts of Deduction's table, each from what it has to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.couch.intents import DeviceId
from game.deduction.observation import Observation
from game.deduction.rules.position import asked, declarations_left
from game.deduction.rules.state import DeclareNote, Phase
from game.deduction.table import hud, signs
from game.deduction.table.cards import Cards
from game.deduction.table.coins import Coins
from game.deduction.table.focus import CHOICES, ROWS, Cursor, TableButton, Task, refusal, region
from game.deduction.table.layout import (
    CENTRE_X,
    NARROW_HAND,
    PROMPTS_APART,
    PROMPTS_WIDTH,
    PROMPTS_X,
    PROMPTS_Y,
    SAID_SIZE,
    SEATED,
    Layout,
)
from game.deduction.table.pose import Key
from game.deduction.table.words import prompt_words, said, spot_words
from game.tablekit.hud import draw_button, draw_prompts, draw_said
from game.tablekit.motion import Stamp
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.stage import Canvas
from game.ui.table import SeatPlate

ASIDE_X, ASIDE_SIZE = 1010.0, (752.0, 96.0)
"""Where what was done last stands under a question, between its paper and the bank."""
SHOWN = 0.5
"""Once it has turned this far, a card shows its face."""
STAMP_DOWN = 74.0
MENU_PAD, MENU_PAD_YIELDS = 40.0, 20.0
"""The room beside the words of a choice, and how much of it large letters take."""
PHASE_ROWS = {
    Phase.FIRST: Task.FIRST,
    Phase.TURN: Task.TURN,
    Phase.SHUFFLE: Task.SHUFFLE,
    Phase.ANSWER: Task.ANSWER,
}


def draw_things(
    canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, coins: Coins, bank_shake: float
) -> None:
    """The bank, the count of looks, and both players' coins."""
    hud.draw_bank(canvas, kit, coins, layout, bank_shake)
    hud.draw_looks(canvas, kit, seen, layout)
    for seat in SEATED:
        coins.draw_towers(canvas, layout, seat)


def draw_cards(canvas: Canvas, kit: Kit, cards: Cards, keys: Sequence[Key]) -> None:
    """These cards, with tags on those face down that the viewer knows; during the deal, the stacks too."""
    kit.cards.draw(canvas, [*cards.sprites(keys), *cards.extras])
    if cards.extras:
        return
    known = []
    for key in keys:
        tag, sprite = cards.tags[key], cards.shown(key)
        if tag is not None and sprite.flip < SHOWN and sprite.fade > 0.0:
            known.append((tag, sprite.x, sprite.y - sprite.lift * 0.35, sprite.scale))
    signs.draw_tags(canvas, kit, known)


def declared(seen: Observation) -> list[DeclareNote]:
    """The declarations so far, first to last."""
    return [note for note in seen.notes if isinstance(note, DeclareNote)]


def concealed(note: DeclareNote) -> DeclareNote:
    """A declaration as it was before its challenge was answered."""
    return replace(note, accepted=None, hand_rank=None, middle_rank=None)


def draw_declared(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    cards: Cards,
    seats: Sequence[SeatPlate],
    notes: Sequence[DeclareNote],
    fresh: float,
    beat: float,
) -> None:
    """The markers of these declarations, and the signs between cards that lie side by side.

    `fresh`: how far the last marker has been laid down; `beat`: how much the sign of one waiting for its
    answer swells; both 0 to 1.
    """
    colours = tuple(plate.colour for plate in seats)
    signs.draw_markers(canvas, notes, layout, colours, fresh)
    for note in notes:
        if not note.accepted:
            pulse = beat if note.accepted is None else 0.0
            signs.draw_seam(canvas, layout, note, colours[note.seat], pulse, kit)


def draw_stamps(canvas: Canvas, kit: Kit, stamps: Sequence[Stamp]) -> None:
    """The verdict over the two cards of a challenge."""
    for stamp in stamps:
        signs.draw_stamp(canvas, kit, stamp.right, stamp.x, stamp.y + STAMP_DOWN, max(0.1, stamp.grow))


def panel_at(cursors: Sequence[Cursor]) -> TableButton | None:
    """Which row of the panel the cursors are at."""
    for cursor in cursors:
        if cursor.task is Task.TURN:
            return TableButton.DECLARE if cursor.building and not cursor.menu else region(cursor.at, cursor)
        if isinstance(cursor.at, TableButton):
            return cursor.at
    return None


def draw_pickers(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    seats: Sequence[SeatPlate],
    cursors: Sequence[Cursor],
) -> None:
    """Show whose cursor stands on which row, where several may answer."""
    if seen.phase is not Phase.FIRST or len(cursors) < len(asked(seen)):
        return
    for cursor in cursors:
        if isinstance(cursor.at, TableButton):
            box = layout.row(ROWS[Task.FIRST].index(cursor.at), len(ROWS[Task.FIRST]))
            side = canvas.px(52.0)
            emblem = kit.art.svg(f"ui/emblem_{seats[cursor.seat].emblem}", side, side)
            canvas.blit(emblem, box.x + box.w / 2 - 30.0, box.y + (cursor.seat - 0.5) * 54.0)


def draw_making(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    people: People,
    seats: Sequence[SeatPlate],
    cursor: Cursor,
) -> None:
    """A declaration or peek in the making: the choices at a middle card, or the three directions."""
    if cursor.target is None:
        return
    if cursor.menu:
        for index, choice in enumerate(CHOICES):
            box = layout.menu(cursor.target, index, len(CHOICES))
            able = not refusal(seen, cursor, choice)
            words = spot_words(seen, people, cursor, choice)
            pad = MENU_PAD - MENU_PAD_YIELDS * layout.large
            draw_button(canvas, kit, words, box, choice is cursor.at, pad=pad, able=able)
    elif cursor.hand is not None:
        free = declarations_left(seen, cursor.seat).get(cursor.target, ())
        colour = seats[cursor.seat].colour
        signs.draw_choice(canvas, kit, layout, cursor.target, cursor.seat, colour, free, cursor.at)


def draw_words(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    people: People,
    open_all: bool,
    under_question: bool,
) -> None:
    """What was done last, in words; under a question they stand right of its paper."""
    x, size = (ASIDE_X, ASIDE_SIZE) if under_question else (CENTRE_X, SAID_SIZE)
    draw_said(canvas, kit, said(seen, people, open_all), x, layout.said_y, size)


def draw_controls(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    people: People,
    cursor: Cursor,
    device: DeviceId | None,
) -> None:
    """The controls that matter to whoever is asked; large letters get two rows."""
    row = prompt_words(seen, people, cursor)
    width = PROMPTS_WIDTH[seen.options.hand_size]
    one = len(row) < 2 or (not layout.large and layout.size <= NARROW_HAND)
    rows = [row] if one else [row[: len(row) // 2], row[len(row) // 2 :]]
    for up, each in enumerate(reversed(rows)):
        y = PROMPTS_Y + layout.shape.above - PROMPTS_APART * up
        right = PROMPTS_X + layout.shape.beside
        draw_prompts(canvas, kit, each, right, y, width, device, sign_most=PROMPTS_APART - 4.0)
