"""Turns a seat's presses, stick and mouse into cursor moves and, in the end, actions of Literature."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.core.contract import Seat
from game.couch.intents import Aim, Intent, Message, Pointer, Press
from game.literature.observation import Observation
from game.literature.rules.state import (
    Ask,
    Challenge,
    Claim,
    PassForced,
    PassTurn,
    Phase,
    Ready,
    Wait,
    team,
)
from game.literature.table.cursor import ONLY_CLAIMS, Cursor
from game.literature.table.drafting import drafted, pointed_on_draft, pressed_on_draft
from game.literature.table.focus import (
    CardSpot,
    DraftPart,
    Purpose,
    SeatSpot,
    SetSpot,
    TableButton,
    Task,
    button_stops,
    buttons,
    just_won,
    set_stops,
    sets_to_open,
    sets_to_pick,
    useless,
)
from game.literature.table.layout import Layout
from game.literature.table.measures import BOARD_MIDDLE_Y, CENTRE_X
from game.literature.table.pose import poses
from game.tablekit.box import Box
from game.tablekit.cursor import BACK, LEFT_BUTTON, MOVE, OPEN, PICK, RIGHT_BUTTON, under
from game.ui.steering import STEER
from game.ui.table import NOTHING, Response
from game.ui.theme import CARD_ASPECT

NOT_A_RIVAL, NO_CARDS = "Only opponents are asked.", "They have no cards left."
YOURS = "You hold that card yourself."
WON = "You have just won that card: point at another."
DECIDED = "That set is decided."
NONE_HELD = "You hold no card of that set, so you can't ask for one."
AIM_FIRM = 0.5
"""A stick pushed less than this points at nobody."""


def respond(message: Message, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Take one message from a seat and move its `cursor`."""
    cursor.follow(seen)
    cursor.refused = None
    match message:
        case Press(down=True, intent=intent, axis=stick):
            if not cursor.active:
                return _reached(intent, cursor, seen)
            if cursor.draft is not None:
                return pressed_on_draft(intent, stick, cursor, cursor.draft, seen)
            return _pressed(intent, stick, cursor, seen, layout)
        case Aim(x=x, y=y):
            return _aimed(x, y, cursor, seen, layout)
        case Pointer():
            if cursor.draft is not None:
                return pointed_on_draft(message, cursor, cursor.draft, seen, layout)
            return _pointed(message, cursor, seen, layout)
        case _:
            return NOTHING


def _reached(intent: Intent, cursor: Cursor, seen: Observation) -> Response:
    """Look round out of turn: at the sets, and at what can be done."""
    if intent is not Intent.EXTRA or seen.phase is Phase.OVER:
        return NOTHING
    cursor.open = True
    cursor.restart(seen)
    return Response(cue=OPEN)


def _pressed(intent: Intent, stick: bool, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    if cursor.reads is not None:
        return _pressed_while_reading(intent, cursor, cursor.reads, seen)
    if intent in STEER:
        pointing = cursor.part is DraftPart.PLAYER or cursor.task is Task.PASS_ON
        if stick and pointing:
            return NOTHING
        return cursor.go(intent, cursor.stops(seen, layout))
    match intent:
        case Intent.CONFIRM:
            return _confirmed(cursor, seen)
        case Intent.CANCEL:
            return _back(cursor, seen)
        case Intent.EXTRA:
            return _to_buttons(cursor, seen)
        case Intent.PREV | Intent.NEXT:
            return _bumped(-1 if intent is Intent.PREV else 1, cursor, seen, layout)
        case _:
            return NOTHING


def _pressed_while_reading(intent: Intent, cursor: Cursor, number: int, seen: Observation) -> Response:
    """Turn to the next set, or close the one that is open."""
    match intent:
        case Intent.LEFT | Intent.PREV | Intent.UP:
            return _read_on(cursor, number, -1, seen)
        case Intent.RIGHT | Intent.NEXT | Intent.DOWN:
            return _read_on(cursor, number, 1, seen)
        case Intent.CONFIRM | Intent.CANCEL | Intent.EXTRA:
            return _back(cursor, seen)
        case _:
            return NOTHING


def _read_on(cursor: Cursor, number: int, step: int, seen: Observation) -> Response:
    sets = seen.open_sets()
    cursor.picked = sets[(sets.index(number) + step) % len(sets)]
    return Response(cue=MOVE)


def _to_buttons(cursor: Cursor, seen: Observation) -> Response:
    """Turn to claiming, or back to asking; else go to the first button, or from a button to the next one.

    Where nothing but a claim is left, the control that turned to claiming all along claims the set.
    """
    if cursor.part is not DraftPart.SET:
        return NOTHING
    if cursor.task in ONLY_CLAIMS and isinstance(cursor.at, SetSpot):
        return _confirmed(cursor, seen)
    mine = buttons(seen, cursor.seat, cursor.purpose, cursor.blind)
    if not mine:
        return _back(cursor, seen)
    if mine[0] in (TableButton.CLAIM, TableButton.ASK) and not isinstance(cursor.at, TableButton):
        return _button(mine[0], cursor, seen)
    place = mine.index(cursor.at) + 1 if isinstance(cursor.at, TableButton) and cursor.at in mine else 0
    return cursor.move(mine[place % len(mine)])


def _bumped(step: int, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Go one stop further among stops of the same kind, such as cards, players or sets."""
    kind = type(cursor.at)
    spots = [stop.spot for stop in cursor.stops(seen, layout) if isinstance(stop.spot, kind)]
    if cursor.at not in spots:
        return NOTHING
    return cursor.move(spots[(spots.index(cursor.at) + step) % len(spots)])


def _confirmed(cursor: Cursor, seen: Observation) -> Response:
    match cursor.at:
        case TableButton():
            return _button(cursor.at, cursor, seen)
        case SetSpot(number=number):
            return _picked_set(number, cursor, seen)
        case CardSpot(place=place):
            return _picked_card(place, cursor, seen)
        case SeatSpot(seat=seat):
            return _picked_seat(seat, cursor, seen)
        case _:
            return NOTHING


def _picked_set(number: int, cursor: Cursor, seen: Observation) -> Response:
    seat = cursor.seat
    if cursor.purpose is Purpose.CHALLENGE:
        cursor.open = False
        cursor.restart(seen)
        return Response(Challenge(seat, number), PICK)
    if cursor.purpose is Purpose.CLAIM:
        if cursor.task is Task.NOTHING:
            cursor.open = False
            cursor.restart(seen)
            return Response(Claim(seat, number), PICK)
        cursor.open_draft(seen, number, team(seat))
        return Response(cue=OPEN)
    if cursor.purpose is Purpose.ASK and number not in sets_to_pick(seen, seat, Purpose.ASK, cursor.blind):
        cursor.purpose = Purpose.CLAIM
        cursor.open_draft(seen, number, team(seat))
        return Response(cue=OPEN)
    cursor.picked, cursor.part = number, DraftPart.CARD
    if cursor.purpose is Purpose.READ:
        cursor.at = None
        return Response(cue=OPEN)
    cursor.last_set = number
    cursor.at = cursor.first_card(seen, number)
    return Response(cue=OPEN)


def _picked_card(place: int, cursor: Cursor, seen: Observation) -> Response:
    assert cursor.picked is not None
    card = seen.deck.sets[cursor.picked].cards[place]
    if card in useless(seen, cursor.seat):
        return Response(why=WON if card == just_won(seen, cursor.seat) else YOURS)
    cursor.place, cursor.part = place, DraftPart.PLAYER
    cursor.at = cursor.first_player(seen)
    return Response(cue=PICK)


def _picked_seat(target: Seat, cursor: Cursor, seen: Observation) -> Response:
    seat = cursor.seat
    if cursor.task is Task.PASS_ON:
        return Response(PassTurn(seat, target), PICK)
    assert cursor.picked is not None and cursor.place is not None
    card = seen.deck.sets[cursor.picked].cards[cursor.place]
    cursor.restart(seen)
    return Response(Ask(seat, target, card), PICK)


def _button(button: TableButton, cursor: Cursor, seen: Observation) -> Response:
    seat = cursor.seat
    match button:
        case TableButton.WAIT:
            cursor.open = False
            cursor.restart(seen)
            return Response(Wait(seat), PICK)
        case TableButton.READY:
            return Response(Ready(seat), PICK)
        case TableButton.PASS:
            return Response(PassForced(seat), PICK)
        case _:
            return _turned_to(Purpose(button.value), cursor, seen)


def _turned_to(purpose: Purpose, cursor: Cursor, seen: Observation) -> Response:
    cursor.purpose = purpose
    mine = buttons(seen, cursor.seat, purpose, cursor.blind)
    cursor.at = cursor.first_set(seen) or (mine[0] if mine else None)
    return Response(cue=OPEN)


def _back(cursor: Cursor, seen: Observation) -> Response:
    """Go one step back, if there is one."""
    if not cursor.deep:
        return NOTHING
    if cursor.part is DraftPart.PLAYER:
        cursor.part, cursor.at, cursor.place = DraftPart.CARD, CardSpot(cursor.place or 0), None
    elif cursor.part is DraftPart.CARD:
        cursor.part, cursor.at, cursor.picked = DraftPart.SET, SetSpot(cursor.picked or 0), None
    else:
        if cursor.purpose is Purpose.READ:
            cursor.open = False
        cursor.restart(seen)
    return Response(cue=BACK)


# stick and mouse


def _aimed(x: float, y: float, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Point at a player with the stick."""
    if math.hypot(x, y) < AIM_FIRM:
        return NOTHING
    if cursor.draft is not None:
        draft = cursor.draft
        seat = _towards(x, y, draft.members if draft.on_button else draft.able[draft.at], layout)
        return drafted(cursor, cursor.draft, cursor.draft.leaning(seat))
    if cursor.part is DraftPart.PLAYER:
        return cursor.move(SeatSpot(_towards(x, y, cursor.players(seen), layout)))
    if cursor.task is Task.PASS_ON:
        return cursor.move(SeatSpot(_towards(x, y, seen.candidates, layout)))
    return NOTHING


def _towards(x: float, y: float, among: tuple[Seat, ...], layout: Layout) -> Seat:
    """The player whose plate lies in a direction from the middle of the table."""
    wanted = math.atan2(y, x)

    def away(seat: Seat) -> float:
        box = layout.plate(seat)
        at = CENTRE_X if layout.stands(seat) else box.x
        apart = abs(math.atan2(box.y - BOARD_MIDDLE_Y, at - CENTRE_X) - wanted)
        return min(apart, math.tau - apart)

    return min(among, key=away)


def _pointed(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    if pointer.kind == "down" and pointer.button == RIGHT_BUTTON:
        return _back(cursor, seen)
    if cursor.purpose is Purpose.READ:
        return _pointed_out_of_turn(pointer, cursor, seen, layout)
    spot = under(cursor.stops(seen, layout), pointer.x, pointer.y)
    number = _set_in_hand(pointer, cursor, seen, layout) if spot is None else None
    if number is not None:
        return _pointed_at_hand(pointer, number, cursor, seen, layout)
    if spot is None:
        pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
        return _refused(pointer, cursor, seen, layout) if pressed else NOTHING
    if pointer.kind == "move":
        return cursor.move(spot)
    if pointer.kind == "down" and pointer.button == LEFT_BUTTON:
        cursor.at = spot
        return _confirmed(cursor, seen)
    return NOTHING


def _set_in_hand(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> int | None:
    """The set of the card of the player's own hand under the mouse; the foremost card counts."""
    hand = seen.hands[cursor.seat]
    if hand is None or cursor.task is Task.PASS_ON:
        return None
    mine = [
        (bit, pose)
        for (seat, bit), pose in poses(seen, layout).items()
        if seat == cursor.seat
        and Box(pose.x, pose.y, pose.width, pose.width * CARD_ASPECT).holds(pointer.x, pointer.y)
    ]
    return seen.deck.set_of[mine[-1][0]] if mine else None


def _pointed_at_hand(
    pointer: Pointer, number: int, cursor: Cursor, seen: Observation, layout: Layout
) -> Response:
    """A card in the hand stands for its set, at any step of a choice."""
    pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
    if number not in sets_to_open(seen, cursor.seat, cursor.purpose, cursor.blind):
        return NOTHING
    if pressed:
        cursor.part, cursor.picked, cursor.place = DraftPart.SET, None, None
        cursor.at = SetSpot(number)
        return _confirmed(cursor, seen)
    if cursor.part is DraftPart.SET and pointer.kind == "move":
        return cursor.move(SetSpot(number))
    return NOTHING


def _refused(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Say why what was pressed can't be picked now."""
    for box, why in _unable(cursor, seen, layout):
        if box.holds(pointer.x, pointer.y):
            cursor.refused = box
            return Response(why=why)
    return NOTHING


def _unable(cursor: Cursor, seen: Observation, layout: Layout) -> Iterator[tuple[Box, str]]:
    """What looks as if it could be picked and can't, and why."""
    if cursor.part is DraftPart.PLAYER:
        for seat in range(seen.seats):
            rival = team(seat) != team(cursor.seat)
            yield layout.plate(seat), NO_CARDS if rival else NOT_A_RIVAL
    elif cursor.part is DraftPart.CARD and cursor.picked is not None:
        count = len(seen.deck.sets[cursor.picked].cards)
        yield from ((layout.card(place, count), YOURS) for place in range(count))
    elif cursor.part is DraftPart.SET and cursor.task is not Task.PASS_ON:
        for number, by in enumerate(seen.decided):
            if by is not None:
                yield layout.tile(number), DECIDED
            elif cursor.sees and cursor.purpose is Purpose.ASK:
                yield layout.tile(number), NONE_HELD


def _pointed_out_of_turn(pointer: Pointer, cursor: Cursor, seen: Observation, layout: Layout) -> Response:
    """Out of turn the mouse reaches for a button by standing on it, and lets go by leaving it.

    A click on a set opens it, the next one closes it.
    """
    pressed = pointer.kind == "down" and pointer.button == LEFT_BUTTON
    if cursor.reads is not None:
        return _back(cursor, seen) if pressed else NOTHING
    spot = under(button_stops(seen, cursor.seat, Purpose.READ, layout, cursor.blind), pointer.x, pointer.y)
    part = under(set_stops(seen, cursor.seat, Purpose.READ, layout, cursor.blind), pointer.x, pointer.y)
    if part is not None and pressed and seen.phase is not Phase.OVER:
        spot = part
    if spot is None:
        if cursor.open and pointer.kind == "move":
            cursor.open = False
            cursor.restart(seen)
        return NOTHING
    if not cursor.open:
        cursor.open = True
        cursor.restart(seen)
    cursor.at = spot
    return _confirmed(cursor, seen) if pressed else NOTHING
