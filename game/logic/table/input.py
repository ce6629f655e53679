"""Turns a seat's presses, stick and mouse into cursor moves and, in the end, an action of Logic."""

from __future__ import annotations

import math

from game.core.cards import Place, Rank
from game.couch.intents import Aim, Intent, Message, Pointer, Press, Typed
from game.logic.observation import Observation
from game.logic.rules.state import (
    SEATS,
    AcceptDraw,
    Answer,
    Arrange,
    DeclineDraw,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Reveal,
    Show,
)
from game.logic.table.dial import AIM_FIRM, DIAL_INNER, DIAL_OUTER, nudged, rank_towards, stepped
from game.logic.table.draft import Draft
from game.logic.table.focus import CardSpot, Cursor, Dial, TableButton, Task, buttons, first_spot, stops
from game.logic.table.known import certain
from game.logic.table.layout import Layout
from game.logic.table.measures import WHEEL_X, WHEEL_Y
from game.logic.table.pose import guessed_at
from game.logic.table.words import unpickable
from game.tablekit.cursor import BACK, LEFT_BUTTON, MOVE, OPEN, PICK, RIGHT_BUTTON, Stop, meant, under
from game.ui.steering import STEER
from game.ui.table import NOTHING, Response, Wish

TEN = 10
NO_GUESS_LEFT = "Nothing is left to guess: grab the bottle"
"""LG-11."""


def respond(message: Message, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Take one message from a seat and move its `cursor`."""
    cursor.follow(seen)
    cursor.clicked = None
    if cursor.task is Task.NOTHING:
        return _clicked_in_vain(message, cursor, seen, layout) if isinstance(message, Pointer) else NOTHING
    match message:
        case Press(down=True, intent=intent, axis=stick):
            return _pressed(intent, stick, cursor, seen, layout)
        case Aim(x=x, y=y):
            return _aimed(x, y, cursor, seen)
        case Typed(text=text):
            return _typed(text, cursor, seen)
        case Pointer():
            return _pointed(message, cursor, seen, layout)
        case _:
            return NOTHING


def _pressed(intent: Intent, stick: bool, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    cursor.away = False
    if cursor.dial is not None:
        return _pressed_on_dial(intent, stick, cursor, cursor.dial, seen)
    if cursor.held:
        return _pressed_holding(intent, cursor)
    if intent in STEER:
        return cursor.steer(intent, stops(seen, cursor.seat, layout, cursor.unaided))
    match intent:
        case Intent.CONFIRM:
            return _confirmed(cursor, seen)
        case Intent.CANCEL if cursor.task is Task.SHOW:
            passing = cursor.at is TableButton.PASS
            return cursor.move(first_spot(seen, cursor.seat) if passing else TableButton.PASS)
        case Intent.EXTRA if TableButton.OFFER in buttons(seen, cursor.seat):
            return cursor.move(TableButton.OFFER)
        case _:
            return NOTHING


def _pressed_on_dial(intent: Intent, stick: bool, cursor: Cursor, dial: Dial, seen: Observation) -> Response:
    if intent in STEER:
        return NOTHING if stick else _arrow(intent, cursor, dial, seen)
    match intent:
        case Intent.PREV | Intent.NEXT:
            return _turned(cursor, dial, stepped(dial.rank, -1 if intent is Intent.PREV else 1, seen.ranks))
        case Intent.CONFIRM:
            return _named(cursor, dial, seen)
        case Intent.CANCEL:
            cursor.dial = None
            return Response(cue=BACK)
        case _:
            return NOTHING


def _arrow(intent: Intent, cursor: Cursor, dial: Dial, seen: Observation) -> Response:
    """An arrow turns the dial to where it points; pressed again and again it goes on all the way round."""
    again = dial.going is not None and dial.going[0] is intent
    if dial.going is None or not again:
        aimed = nudged(dial.rank, STEER[intent], seen.ranks)
        way = -1 if aimed == stepped(dial.rank, -1, seen.ranks) else 1
    else:
        way = dial.going[1]
    cursor.dial = Dial(dial.spot, stepped(dial.rank, way, seen.ranks), (intent, way))
    return Response(cue=MOVE)


def _turned(cursor: Cursor, dial: Dial, rank: Rank) -> Response:
    if rank == dial.rank:
        return NOTHING
    cursor.dial = Dial(dial.spot, rank)
    return Response(cue=MOVE)


def _named(cursor: Cursor, dial: Dial, seen: Observation) -> Response:
    seat, spot = cursor.seat, dial.spot
    cursor.dial, cursor.aimed = None, spot
    kind = Guess if cursor.task is Task.GUESS else NameCard
    return Response(kind(seat, spot.seat, spot.place, dial.rank), PICK)


def _confirmed(cursor: Cursor, seen: Observation) -> Response:
    if isinstance(cursor.at, TableButton):
        return Response(_button_wish(cursor.at, cursor, seen), PICK)
    if cursor.at is None:
        return Response(why=NO_GUESS_LEFT)
    spot = cursor.at
    match cursor.task:
        case Task.ARRANGE:
            return _rearranged(cursor, spot.place)
        case Task.SHOW:
            return Response(Show(cursor.seat, spot.place), PICK)
        case Task.REVEAL:
            return Response(Reveal(cursor.seat, spot.place), PICK)
        case _:
            cursor.open_dial(seen, spot)
            return Response(cue=OPEN)


def _button_wish(button: TableButton, cursor: Cursor, seen: Observation) -> Wish:
    seat = cursor.seat
    match button:
        case TableButton.READY:
            return None if cursor.draft is None else Arrange(seat, cursor.draft.row)
        case TableButton.PASS:
            return PassShow(seat)
        case TableButton.ANSWER:
            return Answer(seat)
        case TableButton.CERTAIN:
            return certain(seen, seat)
        case TableButton.OFFER:
            return OfferDraw(seat)
        case TableButton.ACCEPT:
            return AcceptDraw(seat)
        case TableButton.DECLINE:
            return DeclineDraw(seat)


def _rearranged(cursor: Cursor, place: Place) -> Response:
    """Swap a pair or pick up a joker; every card sounds the same, or the sound would give it away."""
    if cursor.draft is not None:
        if cursor.draft.is_joker(place):
            cursor.held = True
        else:
            cursor.draft = cursor.draft.swapped(place)
    return Response(cue=PICK)


def _pressed_holding(intent: Intent, cursor: Cursor) -> Response:
    """With a joker held: left and right carry it, up and down turn it, confirm and cancel lay it down."""
    spot, draft = cursor.at, cursor.draft
    if draft is None or not isinstance(spot, CardSpot):
        cursor.held = False
        return NOTHING
    match intent:
        case Intent.LEFT | Intent.RIGHT:
            _carry(cursor, draft, spot, -1 if intent is Intent.LEFT else 1)
        case Intent.UP | Intent.DOWN:
            cursor.draft = draft.turned(spot.place)
        case Intent.CONFIRM | Intent.CANCEL:
            cursor.held = False
        case _:
            return NOTHING
    return Response(cue=PICK)


def _carry(cursor: Cursor, draft: Draft, spot: CardSpot, step: int) -> None:
    moved = draft.moved(spot.place, step)
    if moved is not draft:
        cursor.draft = moved
        cursor.at = CardSpot(spot.seat, Place(spot.place + step))


def _typed(text: str, cursor: Cursor, seen: Observation) -> Response:
    """A digit picks a rank: 1 is the ace and 0 the ten."""
    rank = Rank(TEN if text == "0" else int(text))
    return _turned(cursor, cursor.dial, rank) if cursor.dial is not None else NOTHING


def _aimed(x: float, y: float, cursor: Cursor, seen: Observation) -> Response:
    if cursor.dial is None or math.hypot(x, y) < AIM_FIRM:
        return NOTHING
    return _turned(cursor, cursor.dial, rank_towards(x, y, seen.ranks))


def _pointed(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    if cursor.dial is not None:
        return _pointed_on_dial(pointer, cursor, cursor.dial, seen, layout)
    if cursor.held:
        return _dragged(pointer, cursor, layout)
    found = stops(seen, cursor.seat, layout, cursor.unaided)
    spot = under(found, pointer.x, pointer.y) or _card_meant(pointer, seen, layout)
    cursor.away = spot is None or spot not in [stop.spot for stop in found]
    if spot is None or cursor.away:
        return _clicked_in_vain(pointer, cursor, seen, layout)
    if pointer.kind == "move":
        return cursor.move(spot)
    if pointer.kind == "down" and pointer.button == LEFT_BUTTON:
        cursor.at, cursor.dragged = spot, False
        return _confirmed(cursor, seen)
    return NOTHING


def _clicked_in_vain(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """A click where no stop is: on the guessed card it answers, on any other one hears why not."""
    if pointer.kind != "down" or pointer.button != LEFT_BUTTON:
        return NOTHING
    spot = _card_meant(pointer, seen, layout)
    if spot is None:
        return NOTHING
    if cursor.task is Task.ANSWER and (spot.seat, spot.place) == guessed_at(seen):
        return Response(Answer(cursor.seat), PICK)
    cursor.clicked = spot
    return Response(why=unpickable(seen, cursor, spot))


def _card_meant(pointer: Pointer, seen: Observation, layout: Layout) -> CardSpot | None:
    """The card under the mouse, whether or not it can be picked, or the one that it just misses."""
    cards = [CardSpot(seat, Place(place)) for seat in range(SEATS) for place in range(seen.size)]
    boxes = [
        Stop(each, layout.box(each.seat, each.place, seen.is_up(each.seat, each.place))) for each in cards
    ]
    return meant(boxes, pointer.x, pointer.y)


def _pointed_on_dial(
    pointer: Pointer, cursor: Cursor, dial: Dial, seen: Observation, layout: Layout
) -> Response:
    dx, dy = pointer.x - WHEEL_X, pointer.y - WHEEL_Y
    away = math.hypot(dx, dy)
    on_ranks = DIAL_INNER <= away <= DIAL_OUTER
    if pointer.kind == "scroll":
        return _turned(cursor, dial, stepped(dial.rank, -1 if pointer.dy > 0 else 1, seen.ranks))
    if pointer.kind == "move" and on_ranks:
        return _turned(cursor, dial, rank_towards(dx, dy, seen.ranks))
    if pointer.kind != "down":
        return NOTHING
    if pointer.button == RIGHT_BUTTON or away > DIAL_OUTER:
        cursor.dial = None
        return _opened_instead(pointer, cursor, dial, seen, layout) or Response(cue=BACK)
    if pointer.button != LEFT_BUTTON:
        return NOTHING
    chosen = Dial(dial.spot, rank_towards(dx, dy, seen.ranks)) if on_ranks else dial
    return _named(cursor, chosen, seen)


def _opened_instead(
    pointer: Pointer, cursor: Cursor, dial: Dial, seen: Observation, layout: Layout
) -> Response | None:
    """A click on another card than the dial's opens it for that one."""
    spot = under(stops(seen, cursor.seat, layout, cursor.unaided), pointer.x, pointer.y)
    if pointer.button != LEFT_BUTTON or not isinstance(spot, CardSpot) or spot == dial.spot:
        return None
    cursor.at = spot
    return _confirmed(cursor, seen)


def _dragged(pointer: Pointer, cursor: Cursor, layout: Layout) -> Response:
    spot, draft = cursor.at, cursor.draft
    if draft is None or not isinstance(spot, CardSpot):
        cursor.held = False
        return NOTHING
    if pointer.kind == "move":
        steps = round((pointer.x - layout.slot(spot.seat, spot.place)[0]) / layout.pitch(spot.seat))
        if not layout.stands(spot.seat) or not steps:
            return NOTHING
        _carry(cursor, draft, spot, 1 if steps > 0 else -1)
        cursor.dragged = True
        return Response(cue=MOVE)
    if pointer.kind == "down" and pointer.button == RIGHT_BUTTON:
        cursor.draft = draft.turned(spot.place)
        return Response(cue=PICK)
    if pointer.kind == "up" and pointer.button == LEFT_BUTTON:
        if not cursor.dragged:
            cursor.draft = draft.turned(spot.place)
        cursor.held = False
        return Response(cue=PICK)
    return NOTHING
