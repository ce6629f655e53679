"""Draws one frame of Deduction's table, from the felt up to the specks over everything."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.couch.intents import Intent
from game.deduction.observation import Observation
from game.deduction.rules.position import asked, declarations_left
from game.deduction.rules.state import DeclareNote, Phase
from game.deduction.table import hud, signs
from game.deduction.table.focus import ROWS, Ask, Button, Cursor, deeds_at, region
from game.deduction.table.layout import (
    CENTRE_X,
    GRID,
    PROMPT_MOST,
    PROMPTS_WIDTH,
    PROMPTS_X,
    PROMPTS_Y,
    SAID_SIZE,
    SAID_Y,
    SEATED,
)
from game.deduction.table.panel import draw_panel, panel_of
from game.deduction.table.pose import GRID_OWNER, Key, pending
from game.deduction.table.words import prompt_words, said, spot_words
from game.ui.stage import Canvas
from game.ui.theme import CREAM, LAMP, SIZE_BODY, SIZE_SMALL

if TYPE_CHECKING:
    from game.deduction.table.view import Table

SAID_OUTLINE = (10, 24, 20)
SHOWN = 0.5
"""From here on a flipping card shows its face."""
STAMP_DOWN = 74.0
PHASE_ROWS = {
    Phase.FIRST: Ask.FIRST,
    Phase.TURN: Ask.TURN,
    Phase.SHUFFLE: Ask.SHUFFLE,
    Phase.ANSWER: Ask.ANSWER,
}


def draw_table(canvas: Canvas, table: Table) -> None:
    """Draw everything that the table's eyes may see."""
    canvas = table.effects.shaken(canvas)
    table.effects.draw_ground(canvas, table.kit.backdrop)
    seen = table.seen
    if seen is None:
        return
    hud.draw_mat(canvas, table.layout, table.kit)
    _draw_things(canvas, table, seen)
    lit = _lit_keys(table, seen)
    _draw_cards(canvas, table, seen, [key for key in table.cards.pieces if key not in lit])
    hud.draw_spot(canvas, table.motion.spot)
    _draw_lit(canvas, table, seen, lit)
    _draw_people(canvas, table, seen)
    _draw_making(canvas, table, seen)
    _draw_words(canvas, table, seen)
    table.coins.draw_flights(canvas)
    table.shout.draw(canvas, table.kit)
    table.effects.draw(canvas)


def _draw_things(canvas: Canvas, table: Table, seen: Observation) -> None:
    """What lies about: the bank, the looks, both players' coins."""
    hud.draw_bank(canvas, table.kit, table.coins, table.layout, table.motion.bank_shake)
    hud.draw_looks(canvas, table.kit, seen)
    for seat in SEATED:
        table.coins.draw_towers(canvas, table.layout, seat)
    if not table.cards.extras:
        hud.draw_given(canvas, table.kit, seen, table.motion.people, table.seats)


def _lit_keys(table: Table, seen: Observation) -> frozenset[Key]:
    """The two cards of the declaration that everything is about now."""
    note = pending(seen)
    if note is not None:
        return frozenset(((note.seat, note.hand_place), (GRID_OWNER, note.place)))
    return table.motion.pair if table.motion.spot > 0.0 else frozenset()


def _draw_cards(canvas: Canvas, table: Table, seen: Observation, keys: list[Key]) -> None:
    sprites = table.cards.sprites(keys)
    table.kit.cards.draw(canvas, [*sprites, *table.cards.extras])
    if table.cards.extras:
        return
    _draw_tags(canvas, table, keys)
    grid = {key[1] for key in keys if key[0] == GRID_OWNER}
    _draw_declared(canvas, table, [note for note in _declared(seen) if note.place in grid])


def _draw_lit(canvas: Canvas, table: Table, seen: Observation, lit: frozenset[Key]) -> None:
    """The pair in the light, with what was said about it."""
    if not lit:
        return
    note = _declared(seen)[-1]
    hud.draw_light(canvas, table.layout.seam(note.place), table.motion.spot)
    keys = sorted(lit)
    table.kit.cards.draw(canvas, table.cards.sprites(keys))
    _draw_tags(canvas, table, keys)
    _draw_declared(canvas, table, [each for each in _declared(seen) if each.place == note.place])
    for stamp in table.motion.stamps:
        signs.draw_stamp(canvas, table.kit, stamp.right, stamp.x, stamp.y + STAMP_DOWN, max(0.1, stamp.grow))


def _draw_tags(canvas: Canvas, table: Table, keys: list[Key]) -> None:
    known = []
    for key in keys:
        tag, sprite = table.cards.tags[key], table.cards.shown(key)
        if tag is not None and sprite.flip < SHOWN and sprite.fade > 0.0:
            known.append((tag, sprite.x, sprite.y - sprite.lift * 0.35, sprite.scale))
    signs.draw_tags(canvas, table.kit, known)


def _declared(seen: Observation) -> list[DeclareNote]:
    return [note for note in seen.notes if isinstance(note, DeclareNote)]


def _draw_declared(canvas: Canvas, table: Table, notes: list[DeclareNote]) -> None:
    """The markers of these declarations, and what stands between cards that lie together."""
    colours = tuple(plate.colour for plate in table.seats)
    pieces = table.cards.pieces
    up = [place for place in GRID if pieces[GRID_OWNER, place].sprite.flip > SHOWN]
    signs.draw_markers(canvas, notes, table.layout, colours, table.motion.fresh, up)
    motion = table.motion
    for note in notes:
        if note.accepted:
            continue
        secret = bool(motion.pair) and not motion.stamps and (note.seat, note.hand_place) in motion.pair
        shown = replace(note, accepted=None, hand_rank=None, middle_rank=None) if secret else note
        pulse = table.beat if note.accepted is None else 0.0
        signs.draw_seam(canvas, table.layout, shown, colours[note.seat], pulse, table.kit)


def _draw_people(canvas: Canvas, table: Table, seen: Observation) -> None:
    for seat in SEATED:
        table.plates[seat].draw(canvas, table.kit)
        if not table.cards.extras or table.coins.shown(seat):
            table.coins.draw_count(canvas, table.kit, table.layout, seat)
    hud.draw_tally(canvas, table.kit, seen, table.layout, table.seats)
    if table.cards.extras:
        return
    rows = PHASE_ROWS.get(seen.phase)
    if rows is not None and not table.motion.hushed:
        panel = panel_of(seen, table.motion.people, table.seats, rows, _panel_at(table))
        draw_panel(canvas, table.kit, panel, table.layout)
        _draw_pickers(canvas, table, seen)


def _panel_at(table: Table) -> Button | None:
    if table.busy:
        return None
    for cursor in table.visible_cursors():
        if cursor.ask is Ask.TURN:
            return Button.DECLARE if cursor.building and not cursor.menu else region(cursor.at, cursor)
        if isinstance(cursor.at, Button):
            return cursor.at
    return None


def _draw_pickers(canvas: Canvas, table: Table, seen: Observation) -> None:
    """Where several may answer, whose cursor stands on which row."""
    if seen.phase is not Phase.FIRST or len(table.humans) < len(asked(seen)):
        return
    for cursor in table.visible_cursors():
        if isinstance(cursor.at, Button):
            box = table.layout.row(ROWS[Ask.FIRST].index(cursor.at), len(ROWS[Ask.FIRST]))
            side = canvas.px(52.0)
            emblem = table.kit.art.svg(f"ui/emblem_{table.seats[cursor.seat].emblem}", side, side)
            canvas.blit(emblem, box.x + box.w / 2 - 30.0, box.y + (cursor.seat - 0.5) * 54.0)


def _draw_making(canvas: Canvas, table: Table, seen: Observation) -> None:
    """A declaration or peek in the making: the deeds at a middle card, the three directions."""
    if table.busy:
        return
    for cursor in table.visible_cursors():
        if cursor.menu and cursor.target is not None:
            _draw_menu(canvas, table, seen, cursor)
        elif cursor.hand is not None and cursor.target is not None:
            free = declarations_left(seen, cursor.seat).get(cursor.target, ())
            colour = table.seats[cursor.seat].colour
            signs.draw_choice(
                canvas, table.kit, table.layout, cursor.target, cursor.seat, colour, free, cursor.at
            )


def _draw_menu(canvas: Canvas, table: Table, seen: Observation, cursor: Cursor) -> None:
    assert cursor.target is not None
    deeds = deeds_at(seen, cursor.seat, cursor.target)
    for index, deed in enumerate(deeds):
        box = table.layout.menu(cursor.target, index, len(deeds))
        words = spot_words(seen, table.motion.people, cursor, deed)
        hud.draw_button(canvas, table.kit, words, box, deed is cursor.at)


def _draw_words(canvas: Canvas, table: Table, seen: Observation) -> None:
    table.status.draw(canvas, table.kit)
    if table.motion.hushed:
        return
    if seen.phase is not Phase.SHUFFLE and not any(cursor.building for cursor in table.visible_cursors()):
        words = said(seen, table.motion.people, table.open_all)
        table.kit.type.draw(
            canvas,
            words,
            CENTRE_X,
            SAID_Y,
            SIZE_BODY,
            CREAM,
            "body_bold",
            fit=SAID_SIZE,
            outline=SAID_OUTLINE,
        )
    _draw_prompts(canvas, table, seen)


def _draw_prompts(canvas: Canvas, table: Table, seen: Observation) -> None:
    if table.busy:
        return
    cursor = next(iter(table.visible_cursors()), None)
    if cursor is None:
        return
    row = [(Intent(name), words) for name, words in prompt_words(seen, table.motion.people, cursor)]
    device = _device(table, cursor.seat)
    size = SIZE_SMALL * min(1.0, PROMPT_MOST / table.kit.type.scaled(SIZE_SMALL))
    table.kit.prompts.draw_row(
        canvas,
        row,
        PROMPTS_X,
        PROMPTS_Y,
        "midright",
        device,
        size,
        LAMP,
        PROMPTS_WIDTH[table.size],
    )


def _device(table: Table, seat: Seat) -> str | None:
    return table.seats[seat].device if len(table.humans) > 1 else None
