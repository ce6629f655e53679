"""Turns a seat's presses and mouse into picks and, in the end, an action of Logistication."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.couch.intents import Intent, Message, Pointer, Press, Typed
from game.logistication.observation import Observation
from game.logistication.rules.deck import Card
from game.logistication.rules.legality import fits, play_refusal
from game.logistication.rules.picks import interruption, joins, playable_order, startable, wants_definition
from game.logistication.rules.position import may_counter, may_snap
from game.logistication.rules.state import Blind, Cards, PickUp, Play
from game.logistication.table.choice import Task, task_of
from game.logistication.table.cursor import Cursor
from game.logistication.table.words import short_name, unfit
from game.tablekit.cursor import BACK, LEFT_BUTTON, MOVE, RIGHT_BUTTON, is_down
from game.ui.table import NOTHING, Response

LIFT, SORT = "flip", "riffle"
HIDDEN = "Hold {peek} to see your hand"
NO_HAND = "Your hand is empty: turn up a face-down card"
SORTED = "By colour or by face, your hand lies the same"
LOCKED = "Your slam is locked for a moment: the last one was in vain"
NOT_A_REVERSE = "Only a Reverse takes your turn back"
NOT_YET = "It is not your turn yet"
DEFINE = "Now the coloured card that goes on it"
NOT_DRAWN = "Only the card that you just drew can be snapped"
CHOOSE = "Click the card that you want to play"
CHOOSE_DOWN = "Click the card that you want to turn up"
TOO_LATE = "Too late: your turn was stolen"
LATE_MS = 900.0
"""A press so soon after a turn was stolen was meant for that turn: it lays nothing."""
JUST_COME = "Your turn has only just come: press again to pick up the pile"
JUST_COME_MS = 250.0
"""A press so soon after a turn came was meant for something else, a snap or a steal: it picks nothing up."""
TOGETHER = "It fits with the {card}: lay both"
APART = "A {card} doesn't go with what you picked"


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
    if cursor.robbed_ms < LATE_MS and _commits(message):
        return Response(why=TOO_LATE)
    if is_down(message) or isinstance(message, Typed):
        cursor.said = ""
    response = _answer(message, cursor, seen, task, find)
    hand = seen.hands[cursor.seat]
    if task is Task.PLAY and hand is not None and wants_definition(cursor.picks, hand):
        cursor.said = DEFINE  # for as long as it has to be done, wherever the cursor goes
    return response


def _commits(message: Message) -> bool:
    """Whether a message would lay a card."""
    pressed = isinstance(message, Press) and message.down and message.intent is Intent.CONFIRM
    return pressed or (isinstance(message, Pointer) and is_down(message) and message.button == LEFT_BUTTON)


def _answer(message: Message, cursor: Cursor, seen: Observation, task: Task, find: Find) -> Response:
    match message:
        case Press(down=True, intent=intent):
            if cursor.come_back(seen) and intent in (Intent.CONFIRM, Intent.UP) and not cursor.picks:
                return Response(cue=MOVE)  # what was not pointed at is shown before it is laid
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
            return _added(cursor, seen, task)
        case Intent.DOWN | Intent.CANCEL:
            return _heard(cursor.undo(), BACK)
        case Intent.EXTRA if cursor.shown:
            before = list(cursor.shown)
            cursor.sort()
            return Response(cue=SORT) if before != list(cursor.shown) else Response(why=SORTED)
        case Intent.EXTRA if not cursor.known:
            return Response(why=HIDDEN)
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
        case Intent.UP | Intent.EXTRA:
            return Response(why=NO_HAND)
        case _:
            return NOTHING


def _added(cursor: Cursor, seen: Observation, task: Task) -> Response:
    """Pick the card under the cursor, put it back, or say why it can't be part of any play now."""
    hand, card = seen.hands[cursor.seat], cursor.card
    if hand is None:
        return Response(why=HIDDEN)
    if task in (Task.PLAY, Task.PICK_UP) and card is not None and not cursor.raised(cursor.at):
        joined = bool(cursor.picks) and joins(cursor.picks, card)
        if not joined and card not in startable(hand, seen.top, seen.options.matching):
            return Response(why=unfit([card], seen, task is Task.PICK_UP))
    return _heard(cursor.toggle(seen), LIFT)


def confirmed(cursor: Cursor, seen: Observation, task: Task) -> Response:
    """Lay what is picked, or the card under the cursor; pick up the pile if nothing fits."""
    hand = seen.hands[cursor.seat]
    if task is Task.PICK_UP:
        early = cursor.came_ms < JUST_COME_MS
        return Response(why=JUST_COME) if early else Response(PickUp(cursor.seat))
    if hand is None:
        return Response(why=HIDDEN)
    offered = cursor.offered(hand)
    if task is Task.WAIT:
        snappable = seen.snappable if may_snap(seen.snap, cursor.seat) else ()
        action = interruption(seen, cursor.seat, hand, snappable, cursor.completed(offered))
        if action is None:
            return Response(why=_too_little(cursor, seen))
        cursor.drop()
        return Response(action)
    return _laid(cursor, seen, hand, offered)


def _too_little(cursor: Cursor, seen: Observation) -> str:
    """Why a press out of turn does nothing."""
    if seen.locks[cursor.seat]:
        return LOCKED
    if may_counter(seen, cursor.seat):
        return NOT_A_REVERSE
    return NOT_DRAWN if may_snap(seen.snap, cursor.seat) and seen.snappable else NOT_YET


def _laid(cursor: Cursor, seen: Observation, hand: Cards, offered: list[Card]) -> Response:
    """Play them on turn, or say why they can't be played."""
    top, matching = seen.top, seen.options.matching
    for picks in (offered, cursor.completed(offered)):
        found = playable_order(picks, hand, top, matching)
        if found is not None:
            cursor.drop()
            return Response(Play(cursor.seat, found))
    if wants_definition(offered, hand):
        cursor.pick(offered)
        return Response(cue=LIFT)
    if len(offered) == 1 and offered[0] in startable(hand, top, matching):
        partner = cursor.lift(offered[0], seen)
        cursor.said = TOGETHER.format(card=short_name(partner))
        return Response(cue=LIFT)
    reason = play_refusal(tuple(offered), hand, top, matching)
    fitting = any(fits(card, top, matching) for card in offered)
    return Response(why=f"You {reason}" if fitting else unfit(offered, seen))


def _pointed(pointer: Pointer, cursor: Cursor, seen: Observation, task: Task, under: Under) -> Response:
    if under.down is not None and task is Task.BLIND:
        moved = cursor.place != under.down or cursor.away
        cursor.place = type(cursor.place)(under.down)
        cursor.led, cursor.away = True, False
        if pointer.kind == "down" and pointer.button == LEFT_BUTTON:
            return Response(Blind(cursor.seat, cursor.place))
        return _heard(moved, MOVE)
    if under.card is not None and cursor.shown:
        return _pointed_at_card(pointer, cursor, seen, task, under.card)
    cursor.leave()
    if pointer.kind != "down":
        return NOTHING
    if under.pile and pointer.button == LEFT_BUTTON and task in (Task.PLAY, Task.PICK_UP):
        if task is Task.PLAY and not cursor.picks and cursor.known:
            return Response(why=CHOOSE)
        return confirmed(cursor, seen, task)
    if under.pile and pointer.button == LEFT_BUTTON and task is Task.BLIND:
        return Response(why=CHOOSE_DOWN)
    return _heard(cursor.drop(), BACK) if pointer.button == RIGHT_BUTTON else NOTHING


def _pointed_at_card(pointer: Pointer, cursor: Cursor, seen: Observation, task: Task, card: int) -> Response:
    moved = cursor.lead(card)
    if pointer.kind == "down":
        if pointer.button == RIGHT_BUTTON:
            return _added(cursor, seen, task)
        if pointer.button == LEFT_BUTTON:
            return _clicked(cursor, seen, task)
    return _heard(moved and pointer.kind == "move", MOVE)


def _clicked(cursor: Cursor, seen: Observation, task: Task) -> Response:
    """A click lays a card, also on one that waits for it; while others are picked it adds one to them."""
    card = cursor.card
    if task is Task.PLAY and cursor.adds(seen.hands[cursor.seat] or ()):
        return _heard(cursor.toggle(seen), LIFT)
    if task is Task.PLAY and card is not None and cursor.apart:
        return Response(why=APART.format(card=short_name(card)))
    if task is Task.PICK_UP and card is not None:
        return Response(why=unfit([card], seen, nothing=True))
    return confirmed(cursor, seen, task)
