"""Draws the parts of Logic's table, each from what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import Place
from game.core.contract import Seat
from game.logic.observation import Observation
from game.logic.rules.state import SEATS, Phase, team
from game.logic.table import hud
from game.logic.table.dial import DIAL_OUTER
from game.logic.table.focus import CardSpot, Cursor, button_stops
from game.logic.table.layout import Layout
from game.logic.table.measures import CENTRE_X, CENTRE_Y, SAID_Y, WHEEL_Y, Edge
from game.logic.table.pose import LAST_RANK_X, LAST_Y, guessed_at
from game.logic.table.rows import Rows
from game.logic.table.words import button_words, prompt_words, said
from game.tablekit.box import Box
from game.tablekit.hud import draw_button, draw_prompts, draw_said
from game.ui.kit import Kit
from game.ui.people import People
from game.ui.pieces.plate import PlateView
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, SIZE_BODY, VIRTUAL_WIDTH

PROMPTS_RIGHT, PROMPTS_LOWER, PROMPTS_GAP = 18.0, 6.0, 20.0
"""From the rack's right end, below its middle, and from the name on it."""
SAID_HIGH, SAID_LETTERS = 96.0, 38.0
"""The height of what was said last, and its letters; larger ones than usual grow to those of every table."""
COUNT_SIZE = 104
DEALER_SIDE = 50.0
DEALER_GAP = 40.0
DEALER_BETWEEN, DEALER_INSIDE = (23.0, 34.0), 16.0
"""Where it lies between plates, from the left end of the one across; how far inside notes at the sides."""
DEALER_BELOW = 6.0
"""How far below a plate it lies on a higher screen."""
DEALER_ACROSS = (484.0, 262.0)
"""Where the token of the seat across lies in large letters, as its plate reaches to the tally then."""


def draw_count(canvas: Canvas, kit: Kit, seen: Observation) -> None:
    """While somebody declares, how many cards are still to be named."""
    if seen.phase is Phase.DECLARE:
        left = str(sum(len(seen.hidden(seat)) for seat in range(SEATS)))
        kit.type.draw(canvas, left, CENTRE_X, CENTRE_Y, COUNT_SIZE, BRASS_LIT, "display", fit=(150.0, 150.0))


def draw_marks(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, rows: Rows, noted: bool) -> None:
    """The numbers of the rows that are laid or seen, and the tags on remembered cards."""
    sprites = {key: piece.sprite for key, piece in rows.pieces.items()}
    laid = {key: sprite for key, sprite in sprites.items() if seen.committed[key[0]] or key[0] in seen.eyes}
    hud.draw_numbers(canvas, kit, layout, laid, guessed_at(seen), noted)
    hud.draw_tags(canvas, kit, seen, sprites)


def draw_people(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    plates: Mapping[Seat, PlateView],
    people: People,
    dialling: bool,
) -> None:
    """The plates of the others, and the name of whoever sits at the lower edge.

    The plate across makes room for the dial.
    """
    for seat, plate in plates.items():
        edge = layout.edge(seat)
        if edge is not Edge.BOTTOM and not (dialling and edge is Edge.TOP):
            plate.draw(canvas, kit)
    bottom = layout.bottom
    who = plates[bottom]
    name = "You" if bottom == people.you else who.plate.name
    hud.draw_name(
        canvas,
        kit,
        layout.plate(bottom),
        name,
        who.note,
        who,
        team(bottom),
    )


def dealer_at(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Where the dealer's token lies."""
    box = layout.plate(seat)
    reach = box.w / 2 + DEALER_GAP
    if layout.edge(seat) is Edge.BOTTOM:
        return box.x - box.w / 2 - DEALER_SIDE / 2 - 8.0, box.y
    if layout.sharing.side_plates_up:
        return _dealer_beside(layout, seat)
    if layout.edge(seat) is Edge.TOP and layout.text_scale > 1.0:
        x, y = DEALER_ACROSS
        return x, y - layout.shape.above + layout.top_falls
    return box.x + (reach if layout.edge(seat) is Edge.LEFT else -reach), box.y


def _dealer_beside(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Between two plates, or beside a row between two notes of the notebook.

    On a higher screen, where notes lie far apart, it lies below a plate's outer end.
    """
    box = layout.plate(seat)
    if layout.edge(seat) is Edge.TOP:
        return box.left - DEALER_BETWEEN[0], box.y + DEALER_BETWEEN[1]
    left = layout.edge(seat) is Edge.LEFT
    if layout.shape.high:
        inside = box.w / 2 - DEALER_SIDE / 2
        return box.x - inside if left else box.x + inside, box.y + (box.h + DEALER_SIDE) / 2 + DEALER_BELOW
    strip = layout.strip(seat, 0)
    x = strip.left + strip.w - DEALER_INSIDE if left else strip.left + DEALER_INSIDE
    return x, layout.side_top + 2 * layout.pitch(seat)


def draw_guess(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    rows: Rows,
    clock_ms: float,
    covered: Sequence[Box],
) -> None:
    """The rank guessed for a card, and the dots that lead to the card; `clock_ms` moves them.

    The dots run under what is `covered` by the notebook and by plates. The last card of a declaration has its
    rank, too.
    """
    if rows.staged is not None:
        hud.draw_said_rank(canvas, kit, rows.staged, LAST_RANK_X, LAST_Y)
    where = guessed_at(seen)
    if where is None:
        return
    sprite = rows.pieces[where].sprite
    hud.draw_trail(canvas, layout.hand(seen.turn), (sprite.x, sprite.y), clock_ms, covered)
    hud.draw_guess(canvas, kit, seen, sprite, layout)


def draw_words(
    canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, people: People, caption: str
) -> None:
    """What was last said, or the caption of what is being shown."""
    words = caption or said(seen, people)
    size = SAID_LETTERS + (SIZE_BODY - SAID_LETTERS) * layout.large
    draw_said(
        canvas,
        kit,
        words,
        CENTRE_X,
        SAID_Y + layout.said_falls,
        (layout.sharing.said_wide, SAID_HIGH),
        size=size,
    )


def draw_buttons(
    canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, cursor: Cursor, emblem: int | None
) -> None:
    """A seat's buttons, with its emblem where several people have buttons."""
    offered = button_stops(seen, cursor.seat, layout, cursor.unaided)
    sentences = [button_words(seen, cursor.seat, stop.spot) for stop in offered]
    for stop, words in zip(offered, sentences, strict=True):
        box, focused = stop.box, cursor.at == stop.spot
        size = hud.button_size(kit, sentences, box)
        draw_button(canvas, kit, words, box, focused, size=size, pad=hud.BUTTON_PAD, emblem=emblem)


def draw_controls(
    canvas: Canvas,
    kit: Kit,
    seen: Observation,
    layout: Layout,
    seat: Seat,
    cursor: Cursor | None,
    device: str | None,
) -> None:
    """The controls that matter to a seat now."""
    row = prompt_words(seen, cursor or Cursor(seat), _laying(cursor))
    rack, name = layout.rack_box, layout.plate(layout.bottom)
    right = rack.left + rack.w - PROMPTS_RIGHT
    room = right - name.left - name.w - PROMPTS_GAP
    draw_prompts(canvas, kit, row, right, rack.y + PROMPTS_LOWER, room, device, sign_most=rack.h - 8.0)


def _laying(cursor: Cursor | None) -> str:
    """What confirm does to the row at its owner's cursor."""
    if cursor is None or cursor.draft is None:
        return "Swap, lift or ready"
    if not isinstance(cursor.at, CardSpot):
        return "Ready"
    place = cursor.at.place
    if cursor.draft.is_joker(place):
        return "Lift the joker"
    return "Swap the pair" if cursor.draft.open_to_choice(place) else "Nothing to swap"


def draw_risen(canvas: Canvas, kit: Kit, seen: Observation, layout: Layout, rows: Rows) -> None:
    """The open cards in the rack again, over the dial: they stand out of the rack, up to where it lies."""
    seat = layout.bottom
    if not layout.stands(seat):
        return
    keys = [(seat, Place(number)) for number in range(seen.size)]
    surface = canvas.surface
    kept = surface.get_clip()
    surface.set_clip(canvas.rect(0.0, 0.0, VIRTUAL_WIDTH, WHEEL_Y + DIAL_OUTER).clip(kept))
    kit.cards.draw(canvas, [rows.shown(key) for key in keys if seen.is_up(*key)])
    surface.set_clip(kept)
