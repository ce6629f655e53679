"""Turns a seat's presses and mouse into picks and, in the end, an action of Logistication."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.couch.intents import Intent, Message, Pointer, Press, Typed
from game.logistication.observation import Observation
from game.logistication.rules.deck import WILD, Card
from game.logistication.rules.legality import play_refusal
from game.logistication.rules.picks import interruption, joins, wants_definition
from game.logistication.rules.position import may_snap
from game.logistication.rules.state import Blind, Cards, PickUp, Play
from game.logistication.table.choice import Task, task_of
from game.logistication.table.cursor import Cursor
from game.tablekit.cursor import BACK, LEFT_BUTTON, MOVE, RIGHT_BUTTON
from game.ui.table import NOTHING, Response

LIFT, SORT, NO = "flip", "riffle", "wrong"
NOT_YET = "It is not your turn yet"
NOTHING_FITS = "Nothing fits: take the pile"
DEFINE = "Now the coloured card that goes on it"


@dataclass(frozen=True, slots=True)
class Under:
    """What the mouse is over: a card of the hand, a face-down card, the pile."""

    card: int | None = None
    down: int | None = None
    pile: bool = False


Find = Callable[[float, float], Under]


def respond(message: Message, cursor: Cursor, seen: Observation, find: Find) -> Response:
    """Take one message from a seat; `cursor` moves with it, `find` says what lies at a virtual point."""
    cursor.follow(seen)
    task = task_of(seen, cursor.seat)
    if task is Task.NOTHING:
        return NOTHING
    match message:
        case Press(down=True, intent=intent):
            cursor.said = ""
            return _pressed(intent, cursor, seen, task)
        case Typed(text=text):
            return _heard(cursor.find(int(text), seen), MOVE)
        case Pointer():
            return _pointed(message, cursor, seen, task, find(message.x, message.y))
        case _:
            return NOTHING


def _heard(moved: bool, cue: str) -> Response:
    return Response(cue=cue) if moved else NOTHING


def _pressed(intent: Intent, cursor: Cursor, seen: Observation, task: Task) -> Response:
    if task is Task.BLIND:
        return _blind(intent, cursor, seen)
    match intent:
        case Intent.LEFT | Intent.RIGHT:
            return _heard(cursor.step(1 if intent is Intent.RIGHT else -1), MOVE)
        case Intent.PREV | Intent.NEXT:
            return _heard(cursor.leap(1 if intent is Intent.NEXT else -1), MOVE)
        case Intent.UP:
            return _heard(cursor.toggle(seen), LIFT)
        case Intent.DOWN | Intent.CANCEL:
            return _heard(cursor.drop(), BACK)
        case Intent.EXTRA if cursor.shown:
            cursor.sort()
            return Response(cue=SORT)
        case Intent.CONFIRM:
            return confirmed(cursor, seen, task)
        case _:
            return NOTHING


def _blind(intent: Intent, cursor: Cursor, seen: Observation) -> Response:
    match intent:
        case Intent.LEFT | Intent.RIGHT:
            way = 1 if intent is Intent.RIGHT else -1
            return _heard(cursor.slide(way, seen.down[cursor.seat]), MOVE)
        case Intent.CONFIRM:
            return Response(Blind(cursor.seat, cursor.place))
        case _:
            return NOTHING


def confirmed(cursor: Cursor, seen: Observation, task: Task) -> Response:
    """Lay what is picked, or the card under the cursor; pick up the pile if nothing fits."""
    hand = seen.hands[cursor.seat]
    if task is Task.PICK_UP:
        return Response(PickUp(cursor.seat))
    if hand is None:
        return NOTHING
    offered = cursor.offered(hand)
    if task is Task.WAIT:
        snappable = seen.snappable if may_snap(seen.snap, cursor.seat) else ()
        action = interruption(seen, cursor.seat, hand, snappable, _completed(cursor, offered))
        if action is None:
            cursor.said = NOT_YET
            return NOTHING
        cursor.drop()
        return Response(action)
    return _laid(cursor, seen, hand, offered)


def _completed(cursor: Cursor, offered: list[Card]) -> list[Card]:
    """What would be laid, with the card under the cursor added if it goes with the picks."""
    card = cursor.card
    if card is None or not cursor.picks or cursor.raised(cursor.at) or not joins(cursor.picks, card):
        return offered
    return [*offered, card]


def _laid(cursor: Cursor, seen: Observation, hand: Cards, offered: list[Card]) -> Response:
    """Play them on turn, or say why they can't be."""
    top, matching = seen.top, seen.options.matching
    reason = play_refusal(tuple(offered), hand, top, matching)
    if reason is not None:
        longer = _completed(cursor, offered)
        if longer != offered and play_refusal(tuple(longer), hand, top, matching) is None:
            offered, reason = longer, None
    if reason is None:
        cursor.drop()
        return Response(Play(cursor.seat, tuple(offered)))
    if wants_definition(offered, hand):
        cursor.pick(offered)
        cursor.said = DEFINE
        return Response(cue=LIFT)
    cursor.said = f"You {reason}"
    return Response(cue=NO)


def _pointed(pointer: Pointer, cursor: Cursor, seen: Observation, task: Task, under: Under) -> Response:
    if under.down is not None and task is Task.BLIND:
        moved = cursor.place != under.down
        cursor.place = type(cursor.place)(under.down)
        if pointer.kind == "down" and pointer.button == LEFT_BUTTON:
            return Response(Blind(cursor.seat, cursor.place))
        return _heard(moved, MOVE)
    if under.card is not None and cursor.shown:
        return _pointed_at_card(pointer, cursor, seen, task, under.card)
    if pointer.kind != "down":
        return NOTHING
    if under.pile and pointer.button == LEFT_BUTTON and task in (Task.PLAY, Task.PICK_UP):
        return confirmed(cursor, seen, task)
    return _heard(cursor.drop(), BACK) if pointer.button == RIGHT_BUTTON else NOTHING


def _pointed_at_card(pointer: Pointer, cursor: Cursor, seen: Observation, task: Task, card: int) -> Response:
    moved = cursor.at != card
    cursor.at = card
    if pointer.kind == "down":
        cursor.said = ""
        if pointer.button == RIGHT_BUTTON:
            return _heard(cursor.toggle(seen), LIFT)
        if pointer.button == LEFT_BUTTON:
            return _clicked(cursor, seen, task)
    return _heard(moved and pointer.kind == "move", MOVE)


def _clicked(cursor: Cursor, seen: Observation, task: Task) -> Response:
    """A click lays a card; while others are picked it adds one that goes with them."""
    card = cursor.card
    adds = card is not None and cursor.picks and not cursor.raised(cursor.at) and joins(cursor.picks, card)
    if task is Task.PLAY and adds and cursor.picks[-1].face is not WILD:
        return _heard(cursor.toggle(seen), LIFT)
    if task is Task.PICK_UP:
        cursor.said = NOTHING_FITS
        return Response(cue=NO)
    response = confirmed(cursor, seen, task)
    return Response(cue=NO) if response == NOTHING else response
