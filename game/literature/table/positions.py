"""Positions of Literature that pictures and tests begin from, each reached on a table by a script."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.contract import Seat
from game.literature import rules
from game.literature.rules.options import PRESETS, Options
from game.literature.rules.state import Ask, AskNote, team
from game.literature.table.script import Scripted
from game.ui.kit import Kit

PAGAT = PRESETS["pagat"]
OPENING = "--+-+--+-"
"""Answers to the first questions, enough for a game to be under way."""


def begun(kit: Kit, options: Options = PAGAT, answers: str = OPENING, **more: Any) -> Scripted:
    return Scripted(kit, options, **more).rounds(answers)


def to_turn(scripted: Scripted, seat: Seat = 0) -> Scripted:
    """Ask for cards that aren't there until a seat has the turn."""
    for number in range(60):
        state = scripted.state
        if state.turn == seat:
            return scripted
        action = _towards(scripted, seat, number)
        if action is None:
            return scripted
        scripted.do(action)
    return scripted


def _towards(scripted: Scripted, seat: Seat, number: int) -> Ask | None:
    state = scripted.state
    missing = [
        action
        for action in rules.legal_actions(state, state.turn)
        if isinstance(action, Ask) and not state.hands[action.target] >> state.deck.index[action.card] & 1
    ]
    straight = [action for action in missing if action.target == seat]
    found = straight or missing
    return found[number % len(found)] if found else None


def your_turn(kit: Kit, options: Options = PAGAT) -> Scripted:
    return to_turn(begun(kit, options)).still()


def known_theirs(scripted: Scripted) -> int:
    """A set of which everybody knows that an opponent of seat 0 holds a card."""
    won = (note for note in reversed(scripted.state.notes) if isinstance(note, AskNote) and note.got)
    cut = scripted.state.deck
    return next(cut.set_of[cut.index[note.card]] for note in won if team(note.seat) == 1)


def left_in_play(scripted: Scripted, masks: dict[Seat, int], turn: Seat, **more: Any) -> Scripted:
    """Rig the match so that only these cards are left in play."""
    state = scripted.state
    held = 0
    for mask in masks.values():
        held |= mask
    decided = tuple(None if held & mask else number % 2 for number, mask in enumerate(state.deck.masks))
    hands = tuple(masks.get(seat, 0) for seat in range(state.seats))
    scripted.match.state = replace(state, hands=hands, turn=turn, decided=decided, points=(2, 3), **more)
    scripted.table.show(scripted.seen)
    return scripted


def bits(scripted: Scripted, number: int, *places: int) -> int:
    first = 0
    for each in range(number):
        first += len(scripted.state.deck.sets[each].cards)
    return sum(1 << first + place for place in places)


def emptied(kit: Kit, options: Options = PAGAT) -> Scripted:
    """Seat 0 is on turn and has only the spades that are about to be claimed."""
    scripted = Scripted(kit, options)
    mine = bits(scripted, 0, 0, 1, 2, 3, 4, 5)
    rest = {
        2: bits(scripted, 3, 0, 1, 2),
        4: bits(scripted, 3, 3, 4),
        1: bits(scripted, 3, 5) | bits(scripted, 5, 0, 1),
        3: bits(scripted, 5, 2, 3, 4),
        5: bits(scripted, 5, 5),
    }
    return left_in_play(scripted, {0: mine, **rest}, 0)


def _ending(kit: Kit, options: Options = PAGAT, turn: Seat = 0) -> Scripted:
    """Team Sun holds all that is left, once seat 1's last card is won."""
    scripted = Scripted(kit, options)
    masks = {
        0: bits(scripted, 2, 0, 1, 2) | bits(scripted, 5, 0),
        2: bits(scripted, 2, 3, 4) | bits(scripted, 5, 1, 2, 3),
        4: bits(scripted, 5, 4, 5),
        1: bits(scripted, 2, 5),
    }
    return left_in_play(scripted, masks, turn)


def endgame(kit: Kit, options: Options = PAGAT) -> Scripted:
    scripted = _ending(kit, options)
    card = scripted.state.deck.sets[2].cards[5]
    return scripted.do(Ask(0, 1, card))
