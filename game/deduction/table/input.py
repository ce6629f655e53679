"""Turns a seat's presses and mouse into cursor moves and, in the end, an action of Deduction."""

from __future__ import annotations

from game.core.cards import Place
from game.core.contract import Action
from game.couch.intents import Intent, Message, Pointer, Press
from game.deduction.observation import Observation
from game.deduction.rules.position import declarations_left
from game.deduction.rules.state import (
    Accept,
    Challenge,
    Declare,
    Direction,
    Keep,
    Look,
    Peek,
    Shuffle,
    Starts,
    other,
)
from game.deduction.table.focus import (
    MOST_ASIDE,
    ROWS,
    STARTERS,
    Cursor,
    GridSpot,
    HandSpot,
    Spot,
    TableButton,
    Task,
    first_spot,
    refusal,
    region,
    spots,
    stops,
)
from game.deduction.table.layout import Layout
from game.tablekit.cursor import BACK, LEFT_BUTTON, MOVE, PICK, RIGHT_BUTTON, under
from game.ui.steering import STEER
from game.ui.table import NOTHING, Response

LAY = "card_slide"


def respond(message: Message, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Take one message from a seat; `cursor` moves with it."""
    cursor.follow(seen)
    if cursor.task is Task.NOTHING:
        return NOTHING
    match message:
        case Press(down=True, intent=intent, repeat=repeat):
            return NOTHING if repeat and intent not in STEER else _pressed(intent, cursor, seen, layout)
        case Pointer():
            return _pointed(message, cursor, seen, layout)
        case _:
            return NOTHING


def _pressed(intent: Intent, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    if intent in STEER:
        return cursor.steer(intent, stops(seen, cursor, layout), MOST_ASIDE)
    match intent:
        case Intent.CONFIRM:
            return _confirmed(cursor, seen)
        case Intent.CANCEL:
            return _cancelled(cursor, seen)
        case Intent.PREV | Intent.NEXT:
            return _stepped(cursor, seen, -1 if intent is Intent.PREV else 1)
        case _:
            return NOTHING


def _stepped(cursor: Cursor, seen: Observation, way: int) -> Response:
    """The shoulder buttons: from choice to choice, or to another hand card while one is picked."""
    if cursor.task is not Task.TURN:
        return NOTHING
    if cursor.hand is not None:
        held = seen.places_held(cursor.seat)
        _take_up(cursor, seen, held[(held.index(cursor.hand) + way) % len(held)])
        return Response(cue=MOVE)
    if cursor.building:
        return NOTHING
    found = [spot for spot in spots(seen, cursor) if not refusal(seen, cursor, spot)]
    rows = [row for row in ROWS[Task.TURN] if any(region(spot, cursor) is row for spot in found)]
    here = region(cursor.at, cursor)
    if here not in rows:
        return NOTHING
    return _go_to(cursor, seen, rows[(rows.index(here) + way) % len(rows)])


def _take_up(cursor: Cursor, seen: Observation, place: Place) -> None:
    """Take up another hand card; what is said of it begins anew."""
    cursor.hand = cursor.last = place
    if cursor.choosing:
        cursor.at = first_spot(seen, cursor)


def _go_to(cursor: Cursor, seen: Observation, choice: TableButton) -> Response:
    """Go to the card where a choice on the panel begins; where there is none, say why."""
    found = [spot for spot in spots(seen, cursor) if region(spot, cursor) is choice]
    able = [spot for spot in found if not refusal(seen, cursor, spot)]
    why = refusal(seen, cursor, choice if able or not found else found[0])
    if why or not able:
        return Response(why=why)
    usual = HandSpot(cursor.seat, cursor.last)
    return cursor.move(usual if usual in able else able[0])


def _confirmed(cursor: Cursor, seen: Observation) -> Response:
    why = refusal(seen, cursor, cursor.at)
    if why:
        return Response(why=why)
    if cursor.task is not Task.TURN:
        return Response(_answer(cursor.at, cursor.seat), PICK)
    match cursor.at:
        case HandSpot(seat=seat, place=place) if seat == other(cursor.seat):
            return Response(Look(cursor.seat, place), PICK)
        case HandSpot(place=place):
            return _picked_hand(cursor, seen, place)
        case GridSpot(place=place):
            return _picked_target(cursor, seen, place)
        case TableButton.PEEK if cursor.target is not None:
            return Response(Peek(cursor.seat, cursor.target), PICK)
        case TableButton.DECLARE:
            cursor.menu, cursor.hand_first = False, False
            return _onward(cursor, seen)
        case Direction() if cursor.hand is not None and cursor.target is not None:
            return Response(Declare(cursor.seat, cursor.hand, cursor.target, cursor.at), PICK)
        case _:
            return NOTHING


def _answer(button: Spot | None, seat: int) -> Action | None:
    match button:
        case TableButton.FIRST_0 | TableButton.FIRST_1:
            return Starts(seat, STARTERS.index(button))
        case TableButton.SHUFFLE:
            return Shuffle(seat)
        case TableButton.KEEP:
            return Keep(seat)
        case TableButton.ACCEPT:
            return Accept(seat)
        case TableButton.CHALLENGE:
            return Challenge(seat)
        case _:
            return None


def _picked_hand(cursor: Cursor, seen: Observation, place: Place) -> Response:
    cursor.hand = cursor.last = place
    cursor.hand_first = cursor.target is None
    return _onward(cursor, seen)


def _picked_target(cursor: Cursor, seen: Observation, place: Place) -> Response:
    cursor.target = place
    cursor.menu = cursor.hand is None
    return _onward(cursor, seen)


def _onward(cursor: Cursor, seen: Observation) -> Response:
    """Go to the start of the next step; every card sounds the same, or the sound would give it away."""
    cursor.at = first_spot(seen, cursor)
    return Response(cue=LAY)


def _cancelled(cursor: Cursor, seen: Observation) -> Response:
    """Put back what was picked last."""
    if not cursor.building:
        return NOTHING
    if cursor.choosing and cursor.hand_first:
        back: Spot = GridSpot(cursor.target or Place(0))
        cursor.target = None
    elif cursor.hand is not None:
        back = HandSpot(cursor.seat, cursor.hand)
        cursor.hand = None
    else:
        back = GridSpot(cursor.target or Place(0))
        cursor.drop()
    cursor.at = back
    return Response(cue=BACK)


def _pointed(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    spot = under(stops(seen, cursor, layout), pointer.x, pointer.y)
    if pointer.kind == "move":
        return cursor.move(spot)
    if pointer.kind != "down":
        return NOTHING
    if pointer.button == RIGHT_BUTTON:
        return _cancelled(cursor, seen)
    if pointer.button != LEFT_BUTTON:
        return NOTHING
    if spot is not None:
        cursor.at = spot
        return _confirmed(cursor, seen)
    return _clicked_beyond(pointer, cursor, seen, layout)


def _clicked_beyond(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """A click off every stop: another card is picked instead, the panel leads there, all else cancels."""
    if cursor.task is not Task.TURN:
        return NOTHING
    for index, choice in enumerate(ROWS[Task.TURN]):
        if layout.row(index, len(ROWS[Task.TURN])).holds(pointer.x, pointer.y):
            cursor.drop()
            return _go_to(cursor, seen, choice)
    if cursor.hand is not None:
        for place in seen.places_held(cursor.seat):
            if layout.hand_box(cursor.seat, place).holds(pointer.x, pointer.y):
                _take_up(cursor, seen, place)
                return Response(cue=LAY)
        for place in declarations_left(seen, cursor.seat):
            if layout.middle_box(place).holds(pointer.x, pointer.y):
                cursor.target = place
                return _onward(cursor, seen)
    if cursor.menu:
        for place in seen.hidden():
            if layout.middle_box(place).holds(pointer.x, pointer.y) and place != cursor.target:
                cursor.drop()
                cursor.at = GridSpot(place)
                return _confirmed(cursor, seen)
    return _cancelled(cursor, seen)
