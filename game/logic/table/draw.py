"""Draws one frame of Logic's table, from the felt up to the specks over everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.couch.intents import Intent
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Phase, team
from game.logic.table import hud
from game.logic.table.focus import CardSpot, Cursor, buttons
from game.logic.table.layout import CENTRE_X, CENTRE_Y, RACK_BOTTOM, SAID_Y, Side
from game.logic.table.notebook import chances_of, draw_notebook
from game.logic.table.pose import guessed_at
from game.logic.table.words import card_title, prompt_words, said
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, LAMP, SIZE_BODY, SIZE_SMALL

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.logic.table.view import Table

PROMPTS_X, PROMPTS_Y, PROMPTS_WIDTH = 1472.0, RACK_BOTTOM - 32.0, 640.0
SAID_SIZE = (1040.0, 62.0)
SAID_OUTLINE = (10, 24, 20)
COUNT_SIZE = 104
DEALER_SIDE = 50.0
DEALER_GAP = 40.0


def draw_table(canvas: Canvas, table: Table) -> None:
    """Draw everything that the table's eyes may see."""
    canvas = table.effects.shaken(canvas)
    table.effects.draw_ground(canvas, table.kit.backdrop)
    seen = table.seen
    if seen is None:
        return
    breathe = table.kit.breathe
    breathe()
    hud.draw_decal(canvas, table.options.direction == "counterclockwise")
    hud.draw_tally(canvas, table.kit, seen, table.layout.bottom)
    _draw_middle(canvas, table, seen)
    breathe()
    _draw_cards(canvas, table, seen)
    breathe()
    _draw_people(canvas, table, seen)
    breathe()
    _draw_guess(canvas, table, seen)
    if table.dialling() is None:
        _draw_words(canvas, table, seen)
    for stamp in table.motion.stamps:
        hud.draw_stamp(canvas, table.kit, stamp.right, stamp.x, stamp.y, max(0.1, round(stamp.grow, 1)))
    breathe()
    _draw_dial(canvas, table, seen)
    _draw_prompts(canvas, table, seen)
    breathe()
    table.shout.draw(canvas, table.kit)
    table.effects.draw(canvas)


def _draw_middle(canvas: Canvas, table: Table, seen: Observation) -> None:
    table.ring.draw(canvas)
    if seen.phase is Phase.DECLARE:
        left = str(sum(len(seen.hidden(seat)) for seat in range(SEATS)))
        table.kit.type.draw(
            canvas, left, CENTRE_X, CENTRE_Y, COUNT_SIZE, BRASS_LIT, "display", fit=(150.0, 150.0)
        )
    if seen.declarer is None:
        table.bottle.draw(canvas)


def _draw_cards(canvas: Canvas, table: Table, seen: Observation) -> None:
    table.kit.cards.draw(canvas, table.rows.sprites())
    table.kit.breathe()
    hud.draw_rack(canvas)
    if table.dealing:
        return
    sprites = {key: piece.sprite for key, piece in table.rows.pieces.items()}
    laid = {key: sprite for key, sprite in sprites.items() if seen.committed[key[0]] or key[0] in seen.eyes}
    hud.draw_numbers(canvas, table.kit, table.layout, laid, guessed_at(seen))
    hud.draw_tags(canvas, table.kit, seen, sprites)
    if table.options.memory_aid == "notebook" and table.notes_open and table.notes:
        draw_notebook(canvas, table.kit, seen, table.layout, table.notes)


def _draw_people(canvas: Canvas, table: Table, seen: Observation) -> None:
    for seat, plate in table.plates.items():
        if table.layout.side(seat) is not Side.BOTTOM:
            plate.draw(canvas, table.kit)
    bottom = table.layout.bottom
    who = table.plates[bottom]
    name = "You" if bottom == table.motion.people.you else who.plate.name
    hud.draw_name(
        canvas,
        table.kit,
        table.layout.plate(bottom),
        name,
        who.note,
        who.plate.emblem,
        team(bottom),
        who.plate.colour,
        who.turn,
    )
    if seen.declarer is not None:
        table.bottle.draw(canvas)
    if not table.dealing:
        x, y = _dealer_at(table, seen.dealer)
        canvas.blit(table.kit.art.svg("ui/dealer", canvas.px(DEALER_SIDE)), x, y)


def _dealer_at(table: Table, seat: Seat) -> tuple[float, float]:
    box = table.layout.plate(seat)
    reach = box.w / 2 + DEALER_GAP
    if table.layout.side(seat) is Side.BOTTOM:
        return box.x - box.w / 2 - DEALER_SIDE / 2 - 8.0, box.y
    return box.x + (reach if table.layout.side(seat) is Side.LEFT else -reach), box.y


def _draw_guess(canvas: Canvas, table: Table, seen: Observation) -> None:
    where = guessed_at(seen)
    if where is None:
        return
    sprite = table.rows.pieces[where].sprite
    clock = 0.0 if table.kit.settings.reduced else table.idle_ms
    hud.draw_trail(canvas, table.layout.hand(seen.turn), (sprite.x, sprite.y), clock)
    hud.draw_guess(canvas, table.kit, seen, sprite, table.layout)


def _draw_words(canvas: Canvas, table: Table, seen: Observation) -> None:
    caption = table.motion.caption
    if table.dealing and not caption:
        return
    if not table.dealing:
        table.status.draw(canvas, table.kit)
        for cursor in table.visible_cursors():
            _draw_buttons(canvas, table, seen, cursor)
    words = caption or said(seen, table.motion.people)
    table.kit.type.draw(
        canvas, words, CENTRE_X, SAID_Y, SIZE_BODY, CREAM, "body_bold", fit=SAID_SIZE, outline=SAID_OUTLINE
    )


def _draw_buttons(canvas: Canvas, table: Table, seen: Observation, cursor: Cursor) -> None:
    offered = buttons(seen, cursor.seat)
    emblem = table.seats[cursor.seat].emblem if len(table.humans) > 1 else None
    for index, button in enumerate(offered):
        box = table.layout.button(cursor.seat, index, len(offered))
        size = hud.button_size(table.kit, offered, box)
        hud.draw_button(canvas, table.kit, button, box, cursor.at == button, emblem, size)


def _draw_prompts(canvas: Canvas, table: Table, seen: Observation) -> None:
    if table.dealing or not table.humans:
        return
    cursor = next(iter(table.visible_cursors()), None)
    seat = table.humans[0] if cursor is None else cursor.seat
    dialling, held = cursor is not None and cursor.dial is not None, cursor is not None and cursor.held
    row = [
        (Intent(intent), word) for intent, word in prompt_words(seen, seat, dialling, held, _laying(cursor))
    ]
    device = table.seats[seat].device if len(table.humans) > 1 else None
    table.kit.prompts.draw_row(
        canvas, row, PROMPTS_X, PROMPTS_Y, "midright", device, SIZE_SMALL, LAMP, PROMPTS_WIDTH
    )


def _laying(cursor: Cursor | None) -> str:
    """What confirming does to the row where its owner's cursor stands."""
    if cursor is None or cursor.draft is None:
        return "Swap, lift or ready"
    if not isinstance(cursor.at, CardSpot):
        return "Ready"
    place = cursor.at.place
    if cursor.draft.is_joker(place):
        return "Lift the joker"
    return "Swap the pair" if cursor.draft.open_to_choice(place) else "Nothing to swap"


def _draw_dial(canvas: Canvas, table: Table, seen: Observation) -> None:
    cursor = table.dialling()
    if cursor is None or cursor.dial is None:
        return
    spot = cursor.dial.spot
    title = card_title(seen, table.motion.people, spot.seat, spot.place)
    noted = table.options.memory_aid == "notebook" and table.notes_open
    chances = chances_of(table.notes, spot.seat, spot.place) if noted else None
    table.wheel.draw(canvas, cursor.dial.rank, seen.ranks, title, chances)
