"""Draws one frame of Literature's table, from the felt up to the specks over everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.couch.intents import Intent
from game.literature.observation import Observation
from game.literature.rules.position import may_call, players_to_ask
from game.literature.rules.state import Phase
from game.literature.table import board, panel
from game.literature.table import people as persons
from game.literature.table.cursor import Cursor
from game.literature.table.draft import Draft
from game.literature.table.focus import (
    Ask,
    Button,
    Purpose,
    SeatSpot,
    SetSpot,
    Step,
    button_stops,
    sets_to_pick,
)
from game.literature.table.hands import HOVER_RISE
from game.literature.table.layout import (
    BELL_AT,
    CENTRE_X,
    MEANING_Y,
    PROMPTS_RIGHT,
    PROMPTS_WIDTH,
    PROMPTS_Y,
    SAID_Y,
    TAG_Y,
    Side,
)
from game.literature.table.pose import groups
from game.literature.table.words import (
    LIST_PROMPTS,
    button_words,
    prompt_words,
    question_words,
    said,
    stall_words,
)
from game.ui.stage import Canvas
from game.ui.theme import BRASS_LIT, CREAM, CREAM_WARM, LAMP, SIZE_BODY, SIZE_SMALL

if TYPE_CHECKING:
    from game.literature.table.view import Table

SAID_SIZE, MEANING_SIZE = (1020.0, 60.0), (1020.0, 62.0)
OUTLINE = (10, 24, 20)
DEALER_SIDE = 46.0
TAG_HEIGHT = 34.0


def draw_table(canvas: Canvas, table: Table) -> None:
    """Draw everything that the table's eyes may see."""
    canvas = table.effects.shaken(canvas)
    table.effects.draw_ground(canvas, table.kit.backdrop)
    seen = table.hud
    if seen is None or table.seen is None:
        return
    board.draw_score(canvas, table.kit, seen, table.layout)
    _draw_people(canvas, table, seen)
    _draw_hand(canvas, table)
    _draw_middle(canvas, table, seen)
    _draw_pointing(canvas, table)
    table.kit.cards.draw(canvas, table.hands.extras)
    if table.motion.reveal is not None:
        panel.draw_stamps(canvas, table.kit, table.layout, table.motion.reveal)
    for bubble in table.motion.bubbles:
        persons.draw_said(canvas, table.kit, table.layout, bubble)
    _draw_prompts(canvas, table)
    if table.questions is not None:
        table.questions.draw(canvas, table.kit, table.seen, table.people)
    table.shout.draw(canvas, table.kit)
    table.effects.draw(canvas)


def _draw_people(canvas: Canvas, table: Table, seen: Observation) -> None:
    layout = table.layout
    others = [seat for seat in range(seen.seats) if not layout.stands(seat)]
    table.kit.cards.draw(canvas, table.hands.sprites(frozenset(others)))
    for seat in others:
        table.plates[seat].draw(canvas, table.kit)
    if not table.dealing:
        x, y = _dealer_at(table, seen.dealer)
        canvas.blit(table.kit.art.svg("ui/dealer", canvas.px(DEALER_SIDE)), x, y)


def _dealer_at(table: Table, seat: int) -> tuple[float, float]:
    box, layout = table.layout.plate(seat), table.layout
    if layout.stands(seat):
        return box.x + box.w / 2 + DEALER_SIDE / 2 + 12.0, box.y
    way = -1.0 if layout.side(seat) in (Side.RIGHT, Side.TOP, Side.BOTTOM) else 1.0
    return box.x + way * (box.w / 2 - 10.0), box.y + box.h / 2 + 14.0


def _draw_hand(canvas: Canvas, table: Table) -> None:
    """The open hand in its rack, each set under its name."""
    layout, seen = table.layout, table.seen
    assert seen is not None
    if not layout.rack:
        return
    table.kit.cards.draw(canvas, table.hands.sprites(frozenset((layout.bottom,))))
    persons.draw_rack(canvas)
    view = table.plates[layout.bottom]
    name = "You" if layout.bottom == table.people.you else view.plate.name
    persons.draw_name(canvas, table.kit, view, layout.plate(layout.bottom), name)
    if not table.dealing and table.motion.reveal is None:
        _draw_tags(canvas, table)


def _draw_tags(canvas: Canvas, table: Table) -> None:
    """Over each set in the rack what it is called."""
    seen, bottom = table.seen, table.layout.bottom
    assert seen is not None
    spans: dict[int, list[float]] = {}
    rises = tag_rises(table)
    hand = seen.hands[bottom] or ()
    for card, number in zip(hand, groups(seen, hand), strict=True):
        piece = table.hands.pieces.get((bottom, seen.deck.index[card]))
        if piece is not None:
            spans.setdefault(number, []).append(piece.sprite.x)
    starts = [places[0] for places in spans.values()] + [CENTRE_X * 2]
    for place, (number, places) in enumerate(spans.items()):
        part = seen.deck.sets[number]
        words = ("High " if part.major else "Low ") + f"{{{part.cards[0].suit}}}"
        if not part.major and not part.name.startswith("low "):
            words = part.name.capitalize() if len(part.name) < 8 else "8 {joker}"
        x = (places[0] + places[-1]) / 2
        wide = places[-1] - places[0] + min(112.0, starts[place + 1] - places[-1] - 6.0)
        y = TAG_Y - rises[number]
        canvas.fill_round(x - wide / 2, y - TAG_HEIGHT / 2, wide, TAG_HEIGHT, (10, 20, 20), 12.0, 150)
        table.kit.type.draw(
            canvas, words, x, y, SIZE_SMALL, CREAM_WARM, "body_bold", fit=(wide - 8.0, TAG_HEIGHT + 6.0)
        )


def tag_rises(table: Table) -> dict[int, float]:
    """How far the name of each set in the rack makes room: as far as the highest of its cards."""
    assert table.seen is not None
    bottom, cut = table.layout.bottom, table.seen.deck
    rises: dict[int, float] = {}
    for (seat, bit), piece in table.hands.pieces.items():
        if seat == bottom and bit >= 0:
            number = cut.set_of[bit]
            rises[number] = max(rises.get(number, 0.0), piece.hover * HOVER_RISE)
    return rises


def _draw_middle(canvas: Canvas, table: Table, seen: Observation) -> None:
    """The board, or the set that has been opened."""
    cursor, reveal = table.desk(), table.motion.reveal
    draft = cursor.draft if cursor is not None else None
    if reveal is not None:
        chips = panel.Chips(reveal.chips)
        panel.draw_claim(
            canvas, table.kit, seen, table.layout, reveal.note.set, chips, table.seats, table.people, reveal
        )
    elif draft is not None and cursor is not None:
        _draw_draft(canvas, table, seen, cursor, draft)
    elif seen.claiming is not None and seen.claiming.set is not None:
        _draw_claiming(canvas, table, seen)
    elif cursor is not None and cursor.step is not Step.SET:
        panel.draw_asking(canvas, table.kit, seen, table.layout, cursor, table.known, table.seats)
        _draw_targets(canvas, table, seen, cursor)
    else:
        _draw_board(canvas, table, seen, cursor)
    if not table.dealing:
        table.status.draw(canvas, table.kit, table.desk_device)
    _draw_clock(canvas, table, seen)


def _draw_draft(canvas: Canvas, table: Table, seen: Observation, cursor: Cursor, draft: Draft) -> None:
    named = tuple(draft.offered(place) for place in range(len(draft.named)))
    lean = draft.at if not draft.on_button and draft.named[draft.at] is None else None
    chips = panel.Chips(named, lean, None if draft.on_button else draft.at)
    panel.draw_claim(canvas, table.kit, seen, table.layout, draft.set, chips, table.seats, table.people, None)
    words = "Claim it!" if seen.phase is not Phase.LOCATE else "They are there!"
    panel.draw_confirm(canvas, table.kit, draft, words)
    for seat in draft.members:
        if not table.layout.stands(seat):
            hot = not draft.on_button and draft.offered(draft.at) == seat
            board.draw_outline(canvas, table.layout.plate(seat), hot)


def _draw_claiming(canvas: Canvas, table: Table, seen: Observation) -> None:
    """Somebody else's claim, as far as it has been said."""
    claiming = seen.claiming
    assert claiming is not None and claiming.set is not None
    count = len(seen.deck.sets[claiming.set].cards)
    named = (*claiming.named, *(None,) * (count - len(claiming.named)))
    at = len(claiming.named) if len(claiming.named) < count else None
    panel.draw_claim(
        canvas,
        table.kit,
        seen,
        table.layout,
        claiming.set,
        panel.Chips(named, None, at),
        table.seats,
        table.people,
        None,
    )


def _draw_targets(canvas: Canvas, table: Table, seen: Observation, cursor: Cursor) -> None:
    """Rings round everybody who can be asked, a trail from the card to the one under the cursor."""
    if cursor.step is not Step.PLAYER or cursor.place is None or cursor.picked is None:
        return
    count = len(seen.deck.sets[cursor.picked].cards)
    hot = cursor.at.seat if isinstance(cursor.at, SeatSpot) else None
    for seat in players_to_ask(seen, cursor.seat):
        board.draw_outline(canvas, table.layout.plate(seat), seat == hot)
    if hot is not None:
        box = table.layout.card(cursor.place, count)
        end = table.layout.aim(hot)
        side = table.layout.side(hot)
        start = {
            Side.TOP: (box.x, box.y - box.h * 0.66),
            Side.LEFT: (box.x - box.w * 0.66, box.y),
            Side.RIGHT: (box.x + box.w * 0.66, box.y),
            Side.BOTTOM: (box.x, box.y + box.h * 0.66),
        }[side]
        persons.draw_trail(canvas, start, end, table.clock_of_dots)


def _draw_board(canvas: Canvas, table: Table, seen: Observation, cursor: Cursor | None) -> None:
    picking = cursor is not None and (cursor.ask is not Ask.NOTHING or cursor.purpose is not Purpose.ASK)
    picks = None
    if picking and cursor is not None and cursor.ask not in (Ask.PASS_ON, Ask.READY):
        picks = sets_to_pick(seen, cursor.seat, cursor.purpose, cursor.blind) or None
    hot = cursor.at.number if cursor is not None and isinstance(cursor.at, SetSpot) else None
    owner = None if table.dealing else table.viewer()
    found = board.tiles(seen, owner, table.known, picks, hot)
    board.draw_board(canvas, table.kit, seen, table.layout, found)
    if table.dealing:
        return
    if seen.phase in (Phase.PASS, Phase.CHOOSE) and cursor is not None and cursor.ask is Ask.PASS_ON:
        hot_seat = cursor.at.seat if isinstance(cursor.at, SeatSpot) else None
        for seat in seen.candidates:
            board.draw_outline(canvas, table.layout.plate(seat), seat == hot_seat)
    _draw_words(canvas, table, seen)
    _draw_buttons(canvas, table, seen, cursor)


def _draw_words(canvas: Canvas, table: Table, seen: Observation) -> None:
    """The last question, what it told, and how near a due claim is."""
    type_ = table.kit.type
    pending = table.motion.pending(table.seen)
    words = question_words(pending, table.people, False) if pending is not None else said(seen, table.people)
    type_.draw(canvas, words, CENTRE_X, SAID_Y, SIZE_BODY + 2, CREAM, "body", fit=SAID_SIZE, outline=OUTLINE)
    stall = stall_words(seen)
    below = stall or ("" if pending is not None else table.told)
    color = BRASS_LIT if stall else LAMP
    if below:
        type_.draw(
            canvas,
            below,
            CENTRE_X,
            MEANING_Y,
            SIZE_SMALL + 1,
            color,
            "body",
            fit=MEANING_SIZE,
            outline=OUTLINE,
        )


def _draw_buttons(canvas: Canvas, table: Table, seen: Observation, cursor: Cursor | None) -> None:
    seat = table.desk_seat()
    if seat is None or seen.phase is Phase.OVER or (table.motion.pointing is not None and cursor is None):
        return
    purpose = cursor.purpose if cursor is not None else Purpose.ASK
    for stop in button_stops(seen, seat, purpose, table.by_heart):
        assert isinstance(stop.spot, Button)
        focused = cursor is not None and cursor.at == stop.spot
        words = button_words(stop.spot, seen, seat)
        board.draw_button(canvas, table.kit, words, stop.box, focused)


def _draw_clock(canvas: Canvas, table: Table, seen: Observation) -> None:
    """The bell where claims may be made at any time, and what is left of a clock."""
    if any(may_call(seen, seat) for seat in table.humans):
        persons.draw_bell(canvas, table.kit, BELL_AT, 0.0)
    table.clock.draw(canvas)


def _draw_pointing(canvas: Canvas, table: Table) -> None:
    pointing = table.motion.pointing
    if pointing is not None:
        persons.draw_pointing(canvas, table.layout, pointing, table.clock_of_dots)


def _draw_prompts(canvas: Canvas, table: Table) -> None:
    seat, seen = table.desk_seat(), table.seen
    if table.busy or seat is None or seen is None:
        return
    cursor = table.cursors[seat]
    words = LIST_PROMPTS if table.questions is not None else prompt_words(seen, cursor, table.guarded)
    if not words:
        return
    row = [(Intent(intent), word) for intent, word in words]
    if not table.layout.rack:
        name = table.seats[seat]
        side = canvas.px(44.0)
        canvas.blit(
            table.kit.art.svg(f"ui/emblem_{name.emblem}", side, side), PROMPTS_RIGHT + 40.0, PROMPTS_Y
        )
    table.kit.prompts.draw_row(
        canvas, row, PROMPTS_RIGHT, PROMPTS_Y, "midright", table.desk_device, SIZE_SMALL, LAMP, PROMPTS_WIDTH
    )
