"""Turns a seat's presses and mouse into a claim in the making: who holds each card, and that it counts."""

from __future__ import annotations

from game.couch.intents import Intent, Pointer
from game.literature.observation import Observation
from game.literature.table.cursor import Cursor
from game.literature.table.draft import Draft
from game.literature.table.focus import SetSpot, Task
from game.literature.table.layout import Layout
from game.tablekit.cursor import BACK, LEFT_BUTTON, MOVE, PICK, RIGHT_BUTTON
from game.ui.table import NOTHING, Response

NOT_YOURS, NOT_THEIRS = "You don't hold that card.", "They can't hold that card."
CERTAIN = "Only one player can hold that card."
NAME_ALL = "First say who holds each card."


def pressed_on_draft(
    intent: Intent, stick: bool, cursor: Cursor, draft: Draft, seen: Observation
) -> Response:
    """Take a press; a pointing stick's own steps count for nothing."""
    match intent:
        case Intent.LEFT | Intent.RIGHT | Intent.UP | Intent.DOWN if stick:
            return NOTHING
        case Intent.LEFT | Intent.PREV:
            return drafted(cursor, draft, draft.moved(-1))
        case Intent.RIGHT | Intent.NEXT:
            return drafted(cursor, draft, draft.moved(1))
        case Intent.UP:
            return drafted(cursor, draft, draft.turned(1))
        case Intent.DOWN:
            return drafted(cursor, draft, draft.turned(-1))
        case Intent.CONFIRM:
            return _settled(cursor, draft, seen)
        case Intent.CANCEL:
            return _undone(cursor, draft, seen)
        case _:
            return NOTHING


def drafted(cursor: Cursor, before: Draft, after: Draft) -> Response:
    """Take a changed draft."""
    cursor.draft = after
    return NOTHING if after == before else Response(cue=MOVE)


def _settled(cursor: Cursor, draft: Draft, seen: Observation) -> Response:
    if not draft.on_button:
        cursor.draft = draft.settled()
        return Response(cue=PICK)
    actions = draft.spoken(cursor.seat, cursor.task is Task.PLACES)
    if cursor.task is not Task.PLACES:
        cursor.restart(seen)
    return Response(actions, PICK)


def _undone(cursor: Cursor, draft: Draft, seen: Observation) -> Response:
    before = draft.undone()
    if before is not None:
        cursor.draft = before
    elif cursor.task is Task.PLACES:
        return NOTHING
    else:
        cursor.draft, cursor.picked = None, None
        cursor.at = SetSpot(draft.set)
    return Response(cue=BACK)


def pointed_on_draft(
    pointer: Pointer, cursor: Cursor, draft: Draft, seen: Observation, layout: Layout
) -> Response:
    """Take what the mouse did."""
    if pointer.kind == "scroll":
        return drafted(cursor, draft, draft.turned(1 if pointer.dy > 0 else -1))
    if pointer.kind == "down" and pointer.button == RIGHT_BUTTON:
        return _undone(cursor, draft, seen)
    pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
    place = _card_under(pointer, draft, layout)
    if place is not None and place >= draft.fixed:
        return _pointed_at_card(cursor, draft, place, pressed, layout)
    if not pressed:
        return NOTHING
    if layout.confirm.holds(pointer.x, pointer.y):
        if draft.complete:
            return _settled(cursor, draft.moved(len(draft.named)), seen)
        cursor.refused = layout.confirm
        return Response(why=NAME_ALL)
    draft = draft.for_naming
    who = next((seat for seat in draft.members if layout.plate(seat).holds(pointer.x, pointer.y)), None)
    if who is None or draft.on_button:
        return NOTHING
    if who not in draft.able[draft.at]:
        cursor.refused = layout.plate(who)
        return Response(why=NOT_YOURS if who == cursor.seat else NOT_THEIRS)
    cursor.draft = draft.settled(who)
    return Response(cue=PICK)


def _card_under(pointer: Pointer, draft: Draft, layout: Layout) -> int | None:
    count = len(draft.named)
    return next(
        (
            place
            for place in range(count)
            if layout.card(place, count).holds(pointer.x, pointer.y)
            or layout.chip(place, count).holds(pointer.x, pointer.y)
        ),
        None,
    )


def _pointed_at_card(cursor: Cursor, draft: Draft, place: int, pressed: bool, layout: Layout) -> Response:
    if place in draft.sure:
        if not pressed:
            return NOTHING
        cursor.refused = layout.card(place, len(draft.named))
        return Response(why=CERTAIN)
    there = draft.moved(place - draft.at)
    if not pressed:
        return drafted(cursor, draft, there)
    if there.named[place] is None:
        cursor.draft = there.settled().moved(place - there.settled().at)
    else:
        cursor.draft = there.turned(1)
    return Response(cue=PICK)
